"""Guards: the stack check of functions with very large frames, made before the frame is.

An ordinary function checks the stack pointer when its frame is there already, and the slack below
the limit has room for what its prologue writes until then. A frame that may be larger than that
could reach into the next stack, so such a function is entered through a small one that looks first.
"""

from __future__ import annotations

from wasmfx.compile.convention import Signature
from wasmfx.compile.function import ATTRS
from wasmfx.compile.ir import Body, Value, i32, i64, symbol
from wasmfx.compile.layout import VM
from wasmfx.compile.reasons import EXHAUSTED
from wasmfx.valid import Facts

LARGE = 512
"""So many locals and operands make a frame large."""


def frame_words(facts: Facts) -> int:
    """How many words the locals and operands of a function may take."""
    return len(facts.locals) + max(facts.heights, default=0)


def guard(name: str, body: str, sig: Signature, words: int, linkage: str) -> str:
    """A function `name` that goes on as `body` if there is room for twice as many words."""
    params = [Value(t, f"%a{n}") for n, t in enumerate(sig.registers)]
    b = Body(f"{linkage} tailcc {sig.result} @{name}", params, ATTRS)
    sp = b.define("i64", "call i64 @llvm.read_register.i64(metadata !4)", "sp")
    limit = b.load("i64", symbol("vm", VM.limit))
    needed = b.binary("add", limit, i64(16 * words))
    with b.unlikely(b.compare("icmp ult", sp, needed), "deep"):
        b.call("void", "trap", [i32(EXHAUSTED), i32(-1)])
        b.unreachable()
    b.ret(b.call(sig.result, body, params, "musttail tailcc"))
    return str(b)
