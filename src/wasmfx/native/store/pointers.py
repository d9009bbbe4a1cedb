"""The C stack pointers that a call may move, and their values before it.

Most calls succeed, and leave the pointer as they found it. A call that fails does not. Before each
call of an instance that may have a C stack, the values are noted, and restored if it fails. Native
code does both for most calls, so that no signal handler comes in between.
"""

from __future__ import annotations

import ctypes
from collections.abc import Mapping, Sequence
from typing import Any, Protocol
from weakref import ref

from wasmfx.native.abi.layout import FUNC, NOTED
from wasmfx.native.abi.structures import WORD
from wasmfx.native.link.region import get64, put64
from wasmfx.native.store.objects import NativeFunc, NativeGlobal, NativeMemory
from wasmfx.native.store.state import State
from wasmfx.runtime.c_stacks import Held, candidates
from wasmfx.syntax.modules import Module
from wasmfx.valid import Context


class InstanceWithGlobals(Protocol):
    """The part of `NativeInstance` that this module uses."""

    module: Module
    C: Context
    globals: list[NativeGlobal]
    mems: list[NativeMemory]
    imported_funcs: list[NativeFunc]

    @property
    def exports(self) -> Mapping[str, Any]:
        """The exports, by name."""


class Pointers:
    """The globals that may be C stack pointers, of one instance and those that it calls.

    `at` is the address of their number. Their addresses follow, and then a word for each, which is
    not 0 if the global is known to be a stack pointer. `call` is the name of the native function
    that calls an export.
    """

    def __init__(self, state: State, held: Sequence[Held]) -> None:
        self.held = held
        self.cells = [one.cell.address for one in held]
        self.at = state.allocate(WORD * (1 + 2 * len(held)))
        self.learnt = False
        self.call = "call_c_export" if len(held) <= NOTED else "call_slowly"
        put64(self.at, len(held))
        for n, cell in enumerate(self.cells, 1):
            put64(self.at + WORD * n, cell)

    def learn(self) -> None:
        """Find out which globals are stack pointers, at the first failure of a call."""
        if not self.learnt:
            for n, one in enumerate(self.held, 1 + len(self.held)):
                put64(self.at + WORD * n, one.pointer is not None)
            self.learnt = True

    def values(self) -> list[int]:
        """Return the current values."""
        return [get64(cell) for cell in self.cells]

    def restore(self, values: Sequence[int]) -> None:
        """Set the pointers to earlier values. Globals that are no C stack pointers are left."""
        for one, cell, value in zip(self.held, self.cells, values, strict=True):
            if get64(cell) != value and one.pointer is not None:
                put64(cell, value)


def pointers_of(state: State, instance: InstanceWithGlobals) -> Pointers | None:
    """Return the pointers of an instance and of those that it imports functions from."""
    found: dict[int, Held] = {}
    for x in candidates(instance.module, instance.C):
        cell: NativeGlobal = instance.globals[x]
        kind = ctypes.c_uint32 if cell.type.type == "i32" else ctypes.c_uint64
        found[cell.address] = Held(
            cell,
            kind.from_address(cell.address),
            instance.mems[0],
            x,
            instance.module,
            instance.C,
            ref(instance),
        )
    if state.has_pointers:
        for func in instance.imported_funcs:
            pointers: Pointers | None = state.handles[get64(func.address + FUNC.owner)].pointers
            for one in pointers.held if pointers is not None else ():
                found.setdefault(one.cell.address, one)
    if not found:
        return None
    state.has_pointers = True
    return Pointers(state, list(found.values()))
