"""A native store: the VM context, the stacks, and everything that its instances share."""

from __future__ import annotations

from collections.abc import Sequence

from wasmfx.errors import LinkError
from wasmfx.native.abi.convention import convention
from wasmfx.native.abi.layout import CONT, FUNC, MEMORY, TABLE, VM
from wasmfx.native.abi.words import WORD, width
from wasmfx.native.link.near import get64, put64
from wasmfx.native.store.activation import Activations
from wasmfx.native.store.callbacks import new_callbacks
from wasmfx.native.store.hostcalls import HostFunc
from wasmfx.native.store.instance import NativeInstance
from wasmfx.native.store.marshal import (
    bits_of,
    get_bits,
    get_values,
    put_bits,
    put_values,
    value_of,
)
from wasmfx.native.store.objects import (
    NativeFunc,
    NativeGlobal,
    NativeMemory,
    NativeTable,
    NativeTag,
)
from wasmfx.native.store.services import Services
from wasmfx.native.store.stacks import Pools
from wasmfx.native.store.state import State
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


class NativeStore:
    """Everything that instances share. A run that fails leaves it usable."""

    def __init__(self) -> None:
        self.state = State()
        self.pools = Pools.of(self.state)
        self.services = Services(self.state, self.pools)
        self.callbacks = new_callbacks(self.services)
        self.activations = Activations(self.state, self.pools)
        _reserve_conts(self.state)

    def instantiate(
        self, module: Module, context: Context, imports: Sequence[Extern]
    ) -> NativeInstance:
        if any(extern.owner is not self.state for extern in imports):
            raise LinkError("an import belongs to another store")
        instance = NativeInstance(self.state, module, context, imports)
        instance.initialise()
        if module.start is not None:
            self.invoke(instance.func_at(module.start.x), [])
        return instance

    def invoke(self, func: Extern, args: Sequence[Value]) -> list[Value]:
        type_ = func.type.comp
        assert isinstance(type_, FuncType)
        state, places = self.state, convention(type_)
        sp, current, kept = self.activations.enter()
        try:
            put_values(state, args, type_.params, places.params)
            status = state.machine.enter(state.vm, get64(func.address + FUNC.code), sp)
            self.activations.check(status)
            return get_values(state, type_.results, places.results)
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
        return HostFunc(self.state, type_, code).ref

    def new_table(self, type_: TableType, init: Value) -> NativeTable:
        state = self.state
        return NativeTable(state, state.allocate(TABLE.size), type_, bits_of(state, init))

    def new_memory(self, type_: MemType) -> NativeMemory:
        return NativeMemory(self.state, self.state.allocate(MEMORY.size), type_)

    def new_global(self, type_: GlobalType, init: Value) -> NativeGlobal:
        address = self.state.allocate(WORD * width(type_.type))
        put_bits(address, bits_of(self.state, init), type_.type)
        return NativeGlobal(self.state, address, type_)

    def new_tag(self, type_: DefType) -> NativeTag:
        return NativeTag(self.state, type_)

    def read_global(self, extern: Extern) -> Value:
        type_ = extern.type.type
        return value_of(self.state, get_bits(extern.address, type_), type_)


def _reserve_conts(state: State) -> None:
    """Address space for continuation objects."""
    conts = state.map(CONTS)
    put64(state.vm + VM.conts, conts)
    # Offset 0 would make a reference that looks like null. What is there equals no reference.
    put64(conts + CONT.self, 1 << 63)
    put64(state.vm + VM.next_cont, conts + CONT.size)
    put64(state.vm + VM.end_conts, conts + CONTS)
