"""The reference engine, behind the protocol that all engines share."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from wasmfx.exec.instances import (
    Extern,
    FuncInst,
    GlobalInst,
    HostFunc,
    MemInst,
    ModuleInst,
    TableInst,
    TagInst,
    WasmFunc,
)
from wasmfx.exec.instantiate import instantiate
from wasmfx.exec.rules.memory import PAGE, new_memory
from wasmfx.exec.rules.tables import new_table
from wasmfx.exec.step import run, start
from wasmfx.exec.store import Store
from wasmfx.runtime.engine import HostCode
from wasmfx.runtime.values import Ref, Value
from wasmfx.syntax.deftypes import DefType
from wasmfx.syntax.modules import Module
from wasmfx.syntax.types import (
    ExternType,
    FuncUse,
    GlobalType,
    Limits,
    MemType,
    TableType,
    TagType,
)
from wasmfx.valid import Context


class ReferenceStore:
    """A store of the reference engine."""

    def __init__(
        self, depth_limit: int, journalled: bool, interrupted: Callable[[], None] | None
    ) -> None:
        self.state = Store(depth_limit, journalled)
        self.interrupted = interrupted

    def instantiate(
        self, module: Module, context: Context, imports: Sequence[Extern]
    ) -> ModuleInst:
        return instantiate(self.state, module, context, imports, self.interrupted)

    def invoke(self, func: FuncInst, args: Sequence[Value]) -> list[Value]:
        return run(start(self.state, func, list(args)), self.interrupted)

    def type_of(self, extern: Extern) -> ExternType:
        match extern:
            case WasmFunc() | HostFunc():
                return FuncUse(extern.type)
            case TagInst():
                return TagType(extern.type)
            case GlobalInst():
                return extern.type
            case TableInst():
                limits = extern.type.limits
                now = Limits(limits.addr, len(extern.elems), limits.max)
                return TableType(now, extern.type.elem)
            case MemInst():
                limits = extern.type.limits
                return MemType(Limits(limits.addr, len(extern.data) // PAGE, limits.max))

    def host_func(self, type_: DefType, code: HostCode) -> HostFunc:
        return HostFunc(self.state.fresh(), type_, code)

    def new_table(self, type_: TableType, init: Value) -> TableInst:
        assert isinstance(init, Ref)
        return new_table(self.state, type_, init)

    def new_memory(self, type_: MemType) -> MemInst:
        return new_memory(self.state, type_)

    def new_global(self, type_: GlobalType, init: Value) -> GlobalInst:
        return GlobalInst(self.state.fresh(), type_, init)

    def new_tag(self, type_: DefType) -> TagInst:
        return TagInst(self.state.fresh(), type_)

    def read_global(self, extern: GlobalInst) -> Value:
        return extern.value


class ReferenceEngine:
    """Executes the reduction rules, literally."""

    name = "reference"

    def __init__(
        self,
        depth_limit: int = 150_000,
        journalled: bool = False,
        interrupted: Callable[[], None] | None = None,
    ) -> None:
        self.depth_limit = depth_limit
        self.journalled = journalled
        self.interrupted = interrupted

    def new_store(self) -> ReferenceStore:
        return ReferenceStore(self.depth_limit, self.journalled, self.interrupted)
