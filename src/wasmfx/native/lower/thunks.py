"""Thunks around functions: those that start continuations, and bridges between conventions.

A start thunk has the first frame of a continuation's stack. It loads the arguments from the words
that were delivered, calls the function, passes results or exception to the parent at that time, and
frees stack and object. There is one for each function type, and one for each short function that
`cont.new` names directly, which is inlined into it.
"""

from __future__ import annotations

from wasmfx.native.abi.layout import CONT, FUNC, RETURNED, THROWN
from wasmfx.native.abi.placement import total
from wasmfx.native.ir import NULL, Body, Value, i64
from wasmfx.native.ir.values import ATTRS, BODY, COMMON, PLAIN, SAVES_NOTHING, signature
from wasmfx.native.lower.emitter import (
    Emitter,
    Merge,
    assembly_lines,
    delivered,
    from_words,
    pad,
    spill,
    to_words,
)
from wasmfx.native.processor import PAYLOAD
from wasmfx.native.processor.switching import END, END_CONSTRAINTS
from wasmfx.syntax.types import FuncType


def start_thunk(
    head: str,
    type_: FuncType,
    callee: tuple[str, str] | None = None,
    dbg: tuple[int, int] | None = None,
) -> str:
    """The text of the thunk for functions of this type, or for one that is inlined into it:
    `callee` is its symbol and its convention.

    A switch enters it by a jump: the second argument is the object, which still holds the function,
    and the next three are the payload. It never returns.
    """
    words = [Value("i64", f"%w{n}") for n in range(PAYLOAD)]
    unused, object_ = Value("ptr", "%unused"), Value("i64", "%k")
    f = Emitter(Body(head, [unused, object_, *words], f"noinline {ATTRS}"))
    if dbg is not None:
        give_position(f.b, dbg)
    # A function that is inlined here then knows the running object.
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
    thrown, returned, ended = f.b.block("thrown"), f.b.block("returned"), Merge(f, "ended")
    f.b.branch(f.b.compare("icmp ne", exn, NULL), thrown, returned, likely=False)
    f.b.enter(thrown)
    ended.arrive([i64(THROWN), *pad([f.b.cast("ptrtoint", exn, "i64")], PAYLOAD)])
    f.b.enter(returned)
    ended.arrive([i64(RETURNED), *spill(f, to_words(f, f.results(whole, sig)), PAYLOAD)])
    why, *payload = ended.enter()
    f.b.asm("void", assembly_lines(END), END_CONSTRAINTS, [why, *payload])
    # Not `unreachable`: LLVM would take all code before that for unlikely.
    f.b.ret(None)
    return str(f.b)


def bridge(x: int, type_: FuncType, dbg: tuple[int, int]) -> str:
    """The text of the bridge to function `x`, which has the plain convention: a function under the
    common convention that calls it. Values in the buffer stay where they are."""
    sig = signature(type_)
    args = [Value(t, f"%a{n}") for n, t in enumerate(sig.registers)]
    b = Body(f"{COMMON} {sig.result} @f{x}", args, ATTRS)
    give_position(b, dbg)
    b.ret(b.call(sig.result, f"f{x}{BODY}", args, f"notail {PLAIN}", SAVES_NOTHING))
    return str(b)


def give_position(b: Body, dbg: tuple[int, int]) -> None:
    """Give a whole thunk one position: `dbg` is its scope, and the position's number."""
    scope, place = dbg
    b.attrs += f" !dbg !{scope}"
    b.where = lambda: f", !dbg !{place}"
