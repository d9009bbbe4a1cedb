"""Types at run time."""

from __future__ import annotations

from wasmfx.native.abi.types import u32, u64
from wasmfx.native.ir.restricted import native
from wasmfx.native.machine.data import process


@native
def subtype(a: u32, b: u32, depth: u32) -> bool:
    """Whether type `a` is `b`, which lies at this depth, or lies below it.

    A display lists a type's supertypes, outermost first, behind their number.
    """
    display = process.displays[a]
    return depth < display[0] and display[u64(depth) + 1] == b
