"""A VM context for tests of the fixed native code, with the memory that it points to."""

import ctypes
from typing import Any, TypeVar

from tests.native.ir.restricted.running import agree, called
from wasmfx.native.abi.heap import Heap
from wasmfx.native.abi.layout import (
    CONT,
    DEPTH_SIZE,
    EXTENSION_SIZE,
    STACK_SIZE,
    VM,
    Cont,
    Vm,
)
from wasmfx.native.abi.structures import (
    WORD,
    Array,
    Layout,
    Structure,
    u64,
)
from wasmfx.native.ir.restricted import AnyNative
from wasmfx.native.link.machine import machine

S = TypeVar("S", bound=Structure)
MANY = 6
"""Objects of each kind, except for extensions."""
TOP = 256
"""Bytes at the top of a depth that exist."""
WORDS = 512
"""Words for runs."""


class World:
    """Memory for a VM context. No test may need a service, which requires an activation."""

    def __init__(self, extensions: int = 1, many: int = MANY) -> None:
        size = 3 * VM.size + many * (STACK_SIZE + CONT.size) + extensions * EXTENSION_SIZE
        self.memory = ctypes.create_string_buffer(size)
        self.next = -(-ctypes.addressof(self.memory) // 64) * 64
        self.vm = self.make(Vm)
        first = self.room(CONT.size * (1 + many))
        self.vm.conts = Cont(first)
        self.vm.next_cont = first + CONT.size
        self.vm.end_conts = first + CONT.size * (1 + many)
        slots = self.slots(STACK_SIZE, many)
        self.vm.free_stacks, self.vm.next_stack, self.vm.end_stacks = slots
        slots = self.slots(EXTENSION_SIZE, extensions)
        self.vm.free_extensions, self.vm.next_extension, self.vm.end_extensions = slots
        self.vm.free_depths = self.words(0, 0)
        self.vm.end_depths = self.room(TOP) + TOP
        self.vm.next_depth = self.vm.end_depths - DEPTH_SIZE
        self.vm.next_words = self.room(WORD * WORDS)
        self.vm.end_words = self.vm.next_words + WORD * WORDS
        self.vm.heap = self.make(Heap)
        self.vm.heap.cont_limit, self.vm.heap.stack_limit = self.vm.end_conts, many

    def room(self, size: int) -> int:
        at = self.next
        self.next += -(-size // 64) * 64
        assert self.next <= ctypes.addressof(self.memory) + len(self.memory)
        return at

    def make(self, structure: type[S], more: int = 0) -> S:
        return structure(self.room(Layout(structure).size + more))

    def slots(self, size: int, count: int) -> tuple[Array[u64], int, int]:
        """An empty list of free slots, and a range of unused slots."""
        start = self.room(size * count)
        return Array[u64](self.room(8 * (count + 1))), start, start + size * count

    def words(self, *values: int) -> Array[u64]:
        """Allocate words."""
        array = Array[u64](self.room(8 * len(values)))
        for n, value in enumerate(values):
            array[n] = value
        return array

    def both(self, function: AnyNative, *args: Any) -> Any:
        """Call a function compiled and in Python; compare the results and all memory."""
        symbols = machine().symbols | machine().heap.symbols
        native = called(function, symbols[function.name])
        return agree(native, function, self.memory, *args)
