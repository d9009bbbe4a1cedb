"""The protocol of an engine: what the script runner, linking and the embedding ask of it.

An engine makes stores; a store holds everything that instances share. What is exported and
imported (`Extern`) is the engine's own business; others only pass it around and ask for its type.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol, TypeAlias

from wasmfx.runtime.values import Value
from wasmfx.syntax.deftypes import DefType
from wasmfx.syntax.modules import Module
from wasmfx.syntax.types import ExternType, GlobalType, MemType, TableType
from wasmfx.valid import Context

Extern: TypeAlias = Any
"""A function, table, memory, tag or global in some engine's store."""

HostCode: TypeAlias = Callable[[Sequence[Value]], Sequence[Value]]


class Instance(Protocol):
    """A module brought to life."""

    @property
    def exports(self) -> Mapping[str, Extern]: ...


class Store(Protocol):
    """Everything that instances share. A failed run leaves it usable."""

    def instantiate(self, module: Module, context: Context, imports: Sequence[Extern]) -> Instance:
        """An instance of a validated module; `imports` are in the order of `module.imports`."""

    def invoke(self, func: Extern, args: Sequence[Value]) -> list[Value]:
        """The results of a call. It may end in any of the errors of execution instead."""

    def type_of(self, extern: Extern) -> ExternType:
        """The closed type of `extern` as it is now: its limits begin at the present size."""

    def host_func(self, type_: DefType, code: HostCode) -> Extern: ...

    def new_table(self, type_: TableType, init: Value) -> Extern: ...

    def new_memory(self, type_: MemType) -> Extern: ...

    def new_global(self, type_: GlobalType, init: Value) -> Extern: ...

    def new_tag(self, type_: DefType) -> Extern: ...

    def read_global(self, extern: Extern) -> Value: ...


class Engine(Protocol):
    """A way to execute modules."""

    @property
    def name(self) -> str: ...

    def new_store(self) -> Store: ...
