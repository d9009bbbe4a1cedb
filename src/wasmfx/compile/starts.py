"""Start thunks: the first frame of a continuation's stack, one per function type.

It takes the arguments from the words that were delivered, calls the function, hands its results
or its exception to whoever is the parent by then, and gives stack and object back.
"""

from __future__ import annotations

from wasmfx.compile.convention import SAVES_NOTHING, signature
from wasmfx.compile.ir import NULL, Body, Value, i64, symbol
from wasmfx.compile.layout import (
    CONT,
    EXTENDED,
    FUNC,
    RETURNED,
    STACK_SLACK,
    THROWN,
    VM,
)
from wasmfx.compile.switching import PAYLOAD, leave
from wasmfx.compile.words import from_words, pad, spill, to_word
from wasmfx.compile.writer import Writer
from wasmfx.syntax.types import FuncType


def start_thunk(name: str, type_: FuncType) -> str:
    """The text of the thunk for functions of this type.

    A switch jumps to it as if it had been called: the second argument is the object, which still
    holds the function, and the payload is where the next three travel. It never returns.
    """
    words = [Value("i64", f"%w{n}") for n in range(PAYLOAD)]
    unused, k = Value("ptr", "%unused"), Value("ptr", "%k")
    f = Writer(Body(f"internal void @{name}", [unused, k, *words], _ATTRS))
    sig = signature(type_)
    top = f.b.call("ptr", "llvm.addressofreturnaddress.p0", [])
    func = f.b.load("ptr", f.b.offset(k, CONT.sp))
    args = f.place(from_words(f, words, type_.params), sig.params)
    code = f.b.load("ptr", f.b.offset(func, FUNC.code))
    whole = f.b.call(sig.result, code, args, "tailcc", SAVES_NOTHING)
    exn = f.b.extract(whole, sig.returned, 0)
    thrown, returned = f.b.block("thrown"), f.b.block("returned")
    f.b.branch(f.b.compare("icmp ne", exn, NULL), thrown, returned, likely=False)
    f.b.enter(thrown)
    finish(f, top, i64(THROWN), pad([f.b.cast("ptrtoint", exn, "i64")], PAYLOAD))
    f.b.enter(returned)
    results = [to_word(f, v) for v in f.results(whole, sig)]
    finish(f, top, i64(RETURNED), spill(f, results, PAYLOAD))
    return str(f.b)


_ATTRS = f"nounwind noredzone noinline {SAVES_NOTHING}"


def finish(f: Writer, top: Value, why: Value, payload: list[Value]) -> None:
    """Go to the parent. Nobody takes the stack we stand on before we are gone."""
    k = f.b.get_current()
    parent = f.b.load("ptr", f.b.offset(k, CONT.parent))
    f.b.set_current(parent, f.b.load("i64", f.b.offset(parent, CONT.limit)))
    limit = f.b.load("i64", f.b.offset(k, CONT.limit))
    extended = f.b.compare("icmp ne", f.b.binary("and", limit, i64(EXTENDED)), i64(0))
    with f.b.unlikely(extended, "extended"):
        slot = f.b.offset(f.b.cast("inttoptr", limit, "ptr"), -EXTENDED - STACK_SLACK)
        end = list_(f, f.b.load("ptr", slot), VM.free_extensions)
        f.b.store(end, symbol("vm", VM.free_extensions))
    last = list_(f, top, VM.free_stacks)
    f.b.store(f.b.load("ptr", symbol("vm", VM.free_conts)), f.b.offset(k, CONT.bound))
    f.b.store(i64(0), f.b.offset(k, CONT.limit))
    f.b.store(k, symbol("vm", VM.free_conts))
    f.b.store(last, symbol("vm", VM.free_stacks))
    leave(f, parent, why, payload)


def list_(f: Writer, top: Value, field: int) -> Value:
    """Append to a list of the VM context; its new end."""
    end = f.b.offset(f.b.load("ptr", symbol("vm", field)), 8)
    f.b.store(top, end)
    return end
