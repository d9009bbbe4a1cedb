"""Bridges: functions under the common convention that only call what is plain of them."""

from __future__ import annotations

from wasmfx.native.ir import Body, Value
from wasmfx.native.ir.types import ATTRS, BODY, COMMON, PLAIN, SAVES_NOTHING, signature
from wasmfx.syntax.types import FuncType


def bridge(x: int, type_: FuncType, dbg: tuple[int, int]) -> str:
    """The text of the bridge to function `x`. What does not fit registers stays where it is."""
    sig = signature(type_)
    scope, place = dbg
    args = [Value(t, f"%a{n}") for n, t in enumerate(sig.registers)]
    b = Body(f"{COMMON} {sig.result} @f{x}", args, f"{ATTRS} !dbg !{scope}")
    b.where = lambda: f", !dbg !{place}"
    b.ret(b.call(sig.result, f"f{x}{BODY}", args, f"notail {PLAIN}", SAVES_NOTHING))
    return str(b)
