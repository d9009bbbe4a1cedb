"""A native store: the VM context, the stacks, and everything that its instances share."""

from __future__ import annotations

import weakref
from collections.abc import Sequence
from typing import Any

from wasmfx.errors import LinkError
from wasmfx.native.abi.convention import signature
from wasmfx.native.abi.layout import CONT, FUNC, MEMORY, TABLE, TAG, VM
from wasmfx.native.link import libc
from wasmfx.native.link.loader import Loaded
from wasmfx.native.link.near import get64, near, put64
from wasmfx.native.machine.fixed import fixed
from wasmfx.native.store.activation import Activations
from wasmfx.native.store.hostcalls import HostFunc, new_callbacks
from wasmfx.native.store.instance import NativeInstance
from wasmfx.native.store.marshal import Handles, from_word, get_values, put_values, to_word
from wasmfx.native.store.objects import (
    RESERVED,
    NativeFunc,
    NativeGlobal,
    NativeMemory,
    NativeTable,
    NativeTag,
)
from wasmfx.native.store.serving import Buffers
from wasmfx.native.store.stacks import Extensions, Stacks
from wasmfx.runtime.engine import Extern, HostCode
from wasmfx.runtime.values import Value
from wasmfx.syntax.deftypes import DefType
from wasmfx.syntax.modules import Module
from wasmfx.syntax.types import (
    ExternType,
    FuncType,
    FuncUse,
    GlobalType,
    MemType,
    TableType,
    TagType,
)
from wasmfx.valid import Context

CONTS = 4 << 30
"""The address space of continuation objects. 32 bits, which count in words, would reach 32 GiB."""
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


class NativeStore:
    """Everything that instances share. A run that fails leaves it usable."""

    def __init__(self) -> None:
        self.fixed = fixed()
        self.holdings = Holdings()
        weakref.finalize(self, self.holdings.release)
        self.handles: list[Any] = [None]
        self.externs = Handles()
        self.tags = 0
        self.chunk = (0, 0)
        self.pending: BaseException | None = None
        self.vm = self.allocate(VM.size)
        self.callbacks = new_callbacks(self)
        conts = self.map(CONTS)
        put64(self.vm + VM.conts, conts)
        # Offset 0 would make a reference that looks like null. What is there equals no reference.
        put64(conts + CONT.self, 1 << 63)
        put64(self.vm + VM.next_cont, conts + CONT.size)
        put64(self.vm + VM.end_conts, conts + CONTS)
        self.stacks = Stacks(self)
        self.extensions = Extensions(self)
        self.buffers = Buffers(self)
        self.activations = Activations(self)

    # Memory

    def map(self, size: int, prot: int = libc.PROT_READ | libc.PROT_WRITE) -> int:
        at = libc.reserve(size, prot)
        self.holdings.mappings[at] = size
        return at

    def mapped(self, at: int, size: int) -> None:
        self.holdings.mappings[at] = size

    def unmap(self, at: int, size: int) -> None:
        del self.holdings.mappings[at]
        libc.unmap(at, size)

    def allocate(self, size: int) -> int:
        """Zeroed near memory that lives as long as the store."""
        at, end = self.chunk
        at = -(-at // 64) * 64
        if at + size > end:
            length = libc.pages(max(size, _CHUNK))
            at = near().new_data(length)
            end = at + length
            self.holdings.data.append((at, length))
        self.chunk = (at + size, end)
        return at

    def new_reservation(self) -> int:
        return self.map(RESERVED, libc.PROT_NONE)

    def code_at(self, pc: int) -> Loaded | None:
        """The loaded code that an address lies in."""
        for loaded in (self.fixed.loaded, *self.holdings.code):
            if isinstance(loaded, Loaded) and loaded.at <= pc < loaded.at + loaded.size:
                return loaded
        return None

    def handle(self, thing: Any) -> int:
        """A number for something that native structures point back to."""
        self.handles.append(thing)
        return len(self.handles) - 1

    # The protocol

    def instantiate(
        self, module: Module, context: Context, imports: Sequence[Extern]
    ) -> NativeInstance:
        if any(extern.owner is not self for extern in imports):
            raise LinkError("an import belongs to another store")
        instance = NativeInstance(self, module, context, imports)
        instance.initialise()
        return instance

    def invoke(self, func: Extern, args: Sequence[Value]) -> list[Value]:
        type_ = func.type.comp
        assert isinstance(type_, FuncType)
        sig = signature(type_)
        sp, current, kept = self.activations.enter()
        try:
            put_values(self, args, type_.params, sig.params)
            status = self.fixed.enter(self.vm, get64(func.address + FUNC.code), sp)
            self.activations.check(status)
            return get_values(self, type_.results, sig.results)
        finally:
            self.activations.leave(current, kept)

    def type_of(self, extern: Extern) -> ExternType:
        match extern:
            case NativeFunc(type=d):
                return FuncUse(d)
            case NativeTag():
                return TagType(extern.type)
            case NativeGlobal() | NativeMemory() | NativeTable():
                return extern.type
            case _:
                raise TypeError(f"not an extern of this engine: {extern!r}")

    def host_func(self, type_: DefType, code: HostCode) -> NativeFunc:
        return HostFunc(self, type_, code).ref

    def new_table(self, type_: TableType, init: Value) -> NativeTable:
        return NativeTable(self, self.allocate(TABLE.size), type_, to_word(self, init))

    def new_memory(self, type_: MemType) -> NativeMemory:
        return NativeMemory(self, self.allocate(MEMORY.size), type_)

    def new_global(self, type_: GlobalType, init: Value) -> NativeGlobal:
        address = self.allocate(8)
        put64(address, to_word(self, init))
        return NativeGlobal(self, address, type_)

    def new_tag(self, type_: DefType) -> NativeTag:
        address = self.allocate(TAG.size)
        self.tags += 1
        tag = NativeTag(self, address, type_, self.tags - 1)
        put64(address + TAG.handle, self.handle(tag))
        put64(address + TAG.bit, tag.bit)
        return tag

    def read_global(self, extern: Extern) -> Value:
        return from_word(self, get64(extern.address), extern.type.type)


class NativeEngine:
    """Wasm through LLVM."""

    @property
    def name(self) -> str:
        return "native"

    def new_store(self) -> NativeStore:
        return NativeStore()
