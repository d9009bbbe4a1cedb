"""Memories and tables that grow. They never move: the address space is there from the first."""

from __future__ import annotations

from wasmfx.native.abi.layout import Memory, Table, Vm
from wasmfx.native.abi.types import u64
from wasmfx.native.abi.words import WORD
from wasmfx.native.ir.restricted import native
from wasmfx.native.machine.bulk import READ_WRITE, fill
from wasmfx.native.machine.data import process

PAGE = 16
"""The logarithm of the bytes in a page of a memory."""
CANNOT = (1 << 64) - 1


@native
def memory_grow(vm: Vm, memory: Memory, more: u64) -> u64:
    """Grow by `more` pages: how many there were before, or -1 if that cannot be."""
    before = memory.pages
    if more == 0:
        return before
    if more > memory.most - before or more << PAGE > vm.memory_left:
        return CANNOT
    if process.protect(u64(memory.base) + (before << PAGE), more << PAGE, READ_WRITE) != 0:
        return CANNOT
    vm.memory_left -= more << PAGE
    memory.bytes = (before + more) << PAGE
    memory.pages = before + more
    return before


@native
def table_grow(vm: Vm, table: Table, value: u64, more: u64) -> u64:
    """Grow by `more` elements: how many there were before, or -1 if that cannot be."""
    before = table.length
    if more > table.most - before or more > vm.elements_left:
        return CANNOT
    if value:  # Where nobody has been there are zeros.
        fill(u64(table.elems) + before * WORD, value, more)
    vm.elements_left -= more
    table.length = before + more
    return before
