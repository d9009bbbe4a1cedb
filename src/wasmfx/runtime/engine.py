"""The protocol of an engine: what the script runner, linking and the embedding ask of it.

An engine makes stores; a store holds everything that instances share. What is exported and
imported (`Extern`) is the engine's own business; others only pass it around and ask for its type.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol, TypeAlias

from wasmfx.runtime.outcomes import Outcome
from wasmfx.runtime.values import Value
from wasmfx.syntax.deftypes import DefType
from wasmfx.syntax.modules import Module
from wasmfx.syntax.types import ExternType, GlobalType, MemType, TableType
from wasmfx.valid import Context

Extern: TypeAlias = Any
"""A function, table, memory, tag or global in some engine's store."""

Cont: TypeAlias = Any
"""A reference to a continuation in some engine's store, as a value."""

HostCode: TypeAlias = Callable[[Sequence[Value]], Sequence[Value]]


class Instance(Protocol):
    """A module brought to life."""

    @property
    def exports(self) -> Mapping[str, Extern]: ...


class Store(Protocol):
    """Everything that instances share. A failed run leaves it usable."""

    deadline: float | None
    """When runs end in `OutOfTime`, on the clock of `time.monotonic`; None for never."""

    fuel: int | None
    """How many more functions and iterations of loops may be entered before a run ends in
    `OutOfFuel`; None, for ever, if they are not counted.
    """

    def instantiate(self, module: Module, context: Context, imports: Sequence[Extern]) -> Instance:
        """An instance of a validated module; `imports` are in the order of `module.imports`."""

    def invoke(self, func: Extern, args: Sequence[Value]) -> list[Value]:
        """The results of a call. It may end in any of the errors of execution instead."""

    # Continuations

    def new_cont(self, func: Extern) -> Cont:
        """A continuation that calls `func`, of the type that says so and no more."""

    def resume(self, cont: Cont, args: Sequence[Value], tags: Sequence[Extern]) -> Outcome:
        """Run `cont` under a prompt of the host, with a clause for each of `tags`.

        It may end in any of the errors of execution instead; a suspension with another tag is one.
        """

    def resume_throw(
        self, cont: Cont, tag: Extern, fields: Sequence[Value], tags: Sequence[Extern]
    ) -> Outcome:
        """The same, with an exception raised where `cont` is suspended."""

    # What is exported and imported

    def type_of(self, extern: Extern) -> ExternType:
        """The closed type of `extern` as it is now: its limits begin at the present size."""

    def host_func(self, type_: DefType, code: HostCode) -> Extern: ...

    def new_table(self, type_: TableType, init: Value) -> Extern: ...

    def new_memory(self, type_: MemType) -> Extern: ...

    def new_global(self, type_: GlobalType, init: Value) -> Extern: ...

    def new_tag(self, type_: DefType) -> Extern: ...

    def read_global(self, extern: Extern) -> Value: ...

    def write_global(self, extern: Extern, value: Value) -> None:
        """Set a mutable global to a value of its type."""

    def memory_view(self, extern: Extern) -> memoryview:
        """The bytes of a memory, writable. When the memory grows, the view stays as long as it is,
        and may no longer be what the guest sees.
        """

    def grow_memory(self, extern: Extern, more: int) -> int:
        """Grow by `more` pages; the size before, or -1 when that cannot be."""

    def read_table(self, extern: Extern, n: int) -> Value:
        """Element `n`, which must be there."""

    def write_table(self, extern: Extern, n: int, ref: Value) -> None: ...

    def grow_table(self, extern: Extern, more: int, init: Value) -> int:
        """Grow by `more` elements; the size before, or -1 when that cannot be."""


class Engine(Protocol):
    """A way to execute modules."""

    @property
    def name(self) -> str: ...

    def new_store(self) -> Store: ...
