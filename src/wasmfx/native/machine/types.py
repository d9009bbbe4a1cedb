"""Runtime type checks, and instructions that long functions do out of line."""

from __future__ import annotations

from wasmfx.native.abi.layout import Func, Table, Vm
from wasmfx.native.abi.protocol import REASON
from wasmfx.native.abi.structures import (
    Array,
    u8,
    u32,
    u64,
)
from wasmfx.native.ir.restricted import native
from wasmfx.native.machine.symbols import process, trap

UNDEFINED = REASON["undefined_element"]
UNINITIALIZED = REASON["uninitialized_element"]
MISMATCH = REASON["indirect_call_type_mismatch"]


@native
def subtype(a: u32, b: u32, depth: u32) -> bool:
    """Whether type `a` is `b`, which has this depth, or a subtype of it.

    The display of a type lists its supertypes, outermost first, behind their number.
    """
    display = process.displays[a]
    return depth < display[0] and display[u64(depth) + 1] == b


@native
def indirect(vm: Vm, table: Table, index: u64, wanted: u32, depth: u32) -> u64:
    """The code of a table element, a function of the wanted type or a subtype."""
    if index >= table.length:
        trap(UNDEFINED)
    func = Func(table.elems[index])
    if not func:
        # The message names the element.
        vm.words[0] = index
        trap(UNINITIALIZED)
    if func.type != wanted and not subtype(func.type, wanted, depth):
        trap(MISMATCH)
    return func.code


@native
def swizzle(vm: Vm) -> None:
    """`i8x16.swizzle` on the first two vectors of the buffer; the result replaces the second."""
    lanes = Array[u8](vm.words)
    for n in range(16):
        at = lanes[n + 16]
        lanes[n + 16] = lanes[at] if at < 16 else 0
