"""The state of a store: what all its parts share, and what it must give back in the end."""

from __future__ import annotations

import weakref
from typing import Any

from wasmfx.native.abi.layout import VM
from wasmfx.native.link import libc
from wasmfx.native.link.loader import Loaded
from wasmfx.native.link.machine import machine
from wasmfx.native.link.near import near
from wasmfx.native.store.handles import Handles

_CHUNK = 64 << 10


class Holdings:
    """What a store must give back: mappings, near data and code."""

    def __init__(self) -> None:
        self.mappings: dict[int, int] = {}
        self.data: list[tuple[int, int]] = []
        self.code: list[Any] = []

    def release(self) -> None:
        for at, size in self.mappings.items():
            libc.unmap(at, size)
        for at, size in self.data:
            near().free_data(at, size)
        for loaded in self.code:
            loaded.unload()


class State:
    """The VM context at `vm`, memory that lives as long as the store, and numbers for objects.

    `pending` is a Python exception that waits until the activation it ends has ended.
    """

    def __init__(self) -> None:
        self.machine = machine()
        self.holdings = Holdings()
        weakref.finalize(self, self.holdings.release)
        self.handles: list[Any] = [None]
        self.externs = Handles()
        self.tags = 0
        self.clause_tables: dict[Any, int] = {}
        self.starts: dict[Any, int] = {}
        self.pending: BaseException | None = None
        self._chunk = (0, 0)
        self.vm = self.allocate(VM.size)

    def map(self, size: int, prot: int = libc.PROT_READ | libc.PROT_WRITE) -> int:
        at = libc.reserve(size, prot)
        self.holdings.mappings[at] = size
        return at

    def unmap(self, at: int, size: int) -> None:
        del self.holdings.mappings[at]
        libc.unmap(at, size)

    def allocate(self, size: int) -> int:
        """Zeroed near memory that lives as long as the store."""
        at, end = self._chunk
        at = -(-at // 64) * 64
        if at + size > end:
            length = libc.pages(max(size, _CHUNK))
            at = near().new_data(length)
            end = at + length
            self.holdings.data.append((at, length))
        self._chunk = (at + size, end)
        return at

    def code_at(self, pc: int) -> Loaded | None:
        """The loaded code that an address lies in."""
        for loaded in (self.machine.loaded, *self.holdings.code):
            if isinstance(loaded, Loaded) and loaded.at <= pc < loaded.at + loaded.size:
                return loaded
        return None

    def handle(self, thing: Any) -> int:
        """A number for something that native structures point back to."""
        self.handles.append(thing)
        return len(self.handles) - 1
