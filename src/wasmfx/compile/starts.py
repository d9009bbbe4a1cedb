"""Start thunks: the first frame of a continuation's stack, one per function type.

It takes the arguments from the words that were delivered, calls the function, hands its results
or its exception to whoever is the parent by then, and gives stack and object back.
"""

from __future__ import annotations

from wasmfx.compile.convention import signature
from wasmfx.compile.function import ATTRS, Writer
from wasmfx.compile.ir import NULL, Body, Value, i64, symbol
from wasmfx.compile.layout import CONT, FUNC, RETURNED, THROWN
from wasmfx.compile.switching import PAYLOAD, leave, make_current, running
from wasmfx.compile.words import from_words, spill, to_word
from wasmfx.syntax.types import FuncType


def start_thunk(name: str, type_: FuncType) -> str:
    """The text of the thunk for functions of this type."""
    words = [Value("i64", f"%w{n}") for n in range(PAYLOAD)]
    func = Value("ptr", "%func")
    f = Writer(Body(f"internal void @{name}", [*words, func], f"{ATTRS} noinline"))
    sig = signature(type_)
    args = f.place(from_words(f, words, type_.params), sig.params)
    code = f.b.load("ptr", f.b.offset(func, FUNC.code))
    whole = f.b.call(sig.result, code, args, "tailcc")
    exn = f.b.extract(whole, sig.returned, 0)
    thrown, returned = f.b.block("thrown"), f.b.block("returned")
    f.b.branch(f.b.compare("icmp ne", exn, NULL), thrown, returned, likely=False)
    f.b.enter(thrown)
    finish(f, i64(THROWN), [f.b.cast("ptrtoint", exn, "i64"), i64(0), i64(0)])
    f.b.enter(returned)
    results = [to_word(f, v) for v in f.results(whole, sig)]
    finish(f, i64(RETURNED), spill(f, results, PAYLOAD))
    return str(f.b)


def finish(f: Writer, why: Value, payload: list[Value]) -> None:
    """Go to the parent. Nobody takes the stack we stand on before we are gone."""
    k = running(f)
    parent = f.b.load("ptr", f.b.offset(k, CONT.parent))
    make_current(f, parent)
    f.b.call("void", "release", [symbol("vm"), k])
    leave(f, parent, why, payload)
