"""Start thunks: the first frame of a continuation's stack, one per function type, and one for each
short function of which continuations are made by name.

It takes the arguments from the words that were delivered, calls the function, hands its results
or its exception to whoever is the parent by then, and gives stack and object back.
"""

from __future__ import annotations

from wasmfx.native.abi.layout import CONT, FUNC, RETURNED, THROWN
from wasmfx.native.abi.placement import total
from wasmfx.native.ir import NULL, Body, Value, i64
from wasmfx.native.ir.types import ATTRS, BODY, COMMON, PLAIN, SAVES_NOTHING, signature
from wasmfx.native.lower.emitter import Emitter, Merge, delivered, from_words, pad, spill, to_words
from wasmfx.native.lower.instructions.switching import end
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
    f = Emitter(Body(head, [unused, object_, *words], f"noinline {ATTRS}"))
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
    thrown, returned, ended = f.b.block("thrown"), f.b.block("returned"), Merge(f, "ended")
    f.b.branch(f.b.compare("icmp ne", exn, NULL), thrown, returned, likely=False)
    f.b.enter(thrown)
    ended.arrive([i64(THROWN), *pad([f.b.cast("ptrtoint", exn, "i64")], PAYLOAD)])
    f.b.enter(returned)
    ended.arrive([i64(RETURNED), *spill(f, to_words(f, f.results(whole, sig)), PAYLOAD)])
    why, *payload = ended.enter()
    end(f, why, payload)
    return str(f.b)


def bridge(x: int, type_: FuncType, dbg: tuple[int, int]) -> str:
    """The text of the bridge to function `x`. What does not fit registers stays where it is."""
    sig = signature(type_)
    scope, place = dbg
    args = [Value(t, f"%a{n}") for n, t in enumerate(sig.registers)]
    b = Body(f"{COMMON} {sig.result} @f{x}", args, f"{ATTRS} !dbg !{scope}")
    b.where = lambda: f", !dbg !{place}"
    b.ret(b.call(sig.result, f"f{x}{BODY}", args, f"notail {PLAIN}", SAVES_NOTHING))
    return str(b)
