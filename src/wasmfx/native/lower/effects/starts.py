"""Start thunks: the first frame of a continuation's stack, one per function type, and one for each
short function of which continuations are made by name.

It takes the arguments from the words that were delivered, calls the function, hands its results
or its exception to whoever is the parent by then, and gives stack and object back.
"""

from __future__ import annotations

from wasmfx.native.abi.layout import (
    CONT,
    FREED,
    FUNC,
    GROWN,
    RETURNED,
    STACK_SLACK,
    STACK_TOP,
    THROWN,
    VM,
)
from wasmfx.native.abi.words import total
from wasmfx.native.ir import NULL, Body, Value, i64, symbol
from wasmfx.native.ir.types import ATTRS, COMMON, SAVES_NOTHING, signature
from wasmfx.native.lower.effects.switching import leave
from wasmfx.native.lower.words import delivered, from_words, pad, spill, to_words
from wasmfx.native.lower.writer import Writer
from wasmfx.native.processor import PAYLOAD
from wasmfx.syntax.types import FuncType


def start_thunk(
    head: str,
    type_: FuncType,
    callee: tuple[str, str] | None = None,
    dbg: tuple[int, int] | None = None,
) -> str:
    """The text of the thunk for functions of this type, or with one of them inlined, of which
    `callee` is the name and the convention.

    A switch jumps to it as if it had been called: the second argument is the object, which still
    holds the function, and the payload is where the next three travel. It never returns.
    """
    words = [Value("i64", f"%w{n}") for n in range(PAYLOAD)]
    unused, object_ = Value("ptr", "%unused"), Value("i64", "%k")
    f = Writer(Body(head, [unused, object_, *words], f"noinline {ATTRS}"))
    if dbg is not None:
        scope, place = dbg
        f.b.attrs += f" !dbg !{scope}"
        f.b.where = lambda: f", !dbg !{place}"
    # So that a function that is inlined here knows what is running.
    f.b.know_current(object_)
    sig = signature(type_)
    given = delivered(f, words, total(type_.params))
    args = f.place(from_words(f, given, type_.params), sig.params)
    code: Value | str
    convention = COMMON
    if callee is not None:
        code, convention = callee
    else:
        k = f.b.cast("inttoptr", object_, "ptr")
        func = f.b.load("ptr", f.b.offset(k, CONT.sp))
        code = f.b.load("ptr", f.b.offset(func, FUNC.code))
    how = SAVES_NOTHING if callee is None else f"{SAVES_NOTHING} alwaysinline"
    whole = f.b.call(sig.result, code, args, f"notail {convention}", how)
    exn = f.b.extract(whole, sig.returned, 0)
    thrown, returned = f.b.block("thrown"), f.b.block("returned")
    f.b.branch(f.b.compare("icmp ne", exn, NULL), thrown, returned, likely=False)
    f.b.enter(thrown)
    finish(f, i64(THROWN), pad([f.b.cast("ptrtoint", exn, "i64")], PAYLOAD))
    f.b.enter(returned)
    finish(f, i64(RETURNED), spill(f, to_words(f, f.results(whole, sig)), PAYLOAD))
    return str(f.b)


def finish(f: Writer, why: Value, payload: list[Value]) -> None:
    """Go to the parent. Nobody takes the stack we stand on before we are gone."""
    k = f.b.get_current()
    parent = f.b.load("ptr", f.b.offset(k, CONT.parent))
    f.b.set_current(parent, f.b.load("i64", f.b.offset(parent, CONT.limit)))
    limit = f.b.load("i64", f.b.offset(k, CONT.limit))
    grown, plain = f.b.block("grown"), f.b.block("plain")
    marks = f.b.binary("and", limit, i64(GROWN))
    f.b.branch(f.b.compare("icmp ne", marks, i64(0)), grown, plain, likely=False)
    f.b.enter(grown)
    f.b.call("void", "release", [symbol("vm"), k])
    leave(f, parent, why, payload)
    f.b.enter(plain)
    top = f.b.offset(f.b.cast("inttoptr", limit, "ptr"), STACK_TOP - STACK_SLACK)
    last = f.b.offset(f.b.load("ptr", symbol("vm", VM.free_stacks)), 8)
    f.b.store(top, last)
    f.b.store(f.b.load("ptr", symbol("vm", VM.free_conts)), f.b.offset(k, CONT.bound))
    f.b.store(i64(FREED), f.b.offset(k, CONT.limit))
    f.b.store(k, symbol("vm", VM.free_conts))
    f.b.store(last, symbol("vm", VM.free_stacks))
    leave(f, parent, why, payload)
