"""The protocol of an engine: what the script runner, linking and the embedding ask of it.

An engine makes stores; a store holds everything that instances share. What is exported and
imported (`Extern`) is the engine's own business; others only pass it around and ask for its type.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol, TypeAlias, TypeVar

from wasmfx.frames import Frame
from wasmfx.runtime.forms import Forms, K
from wasmfx.runtime.heap import HeapStatistics
from wasmfx.runtime.outcomes import Outcome
from wasmfx.runtime.values import Ref, Value
from wasmfx.syntax.deftypes import DefType
from wasmfx.syntax.modules import Module
from wasmfx.syntax.types import ExternType, FuncType, GlobalType, MemType, TableType, ValType
from wasmfx.valid import Context

Extern: TypeAlias = Any
"""A function, table, memory, tag or global in some engine's store."""

Cont: TypeAlias = Any
"""A reference to a continuation in some engine's store, as a value."""

HostCode: TypeAlias = Callable[[Sequence[Value]], Sequence[Value]]


class Callable_(Protocol):
    """An embedder's object for a function of a store."""

    @property
    def extern(self) -> Extern:
        """The function, which stays the same."""

    def __call__(self, *args: Any) -> Any:
        """Call it with Python objects."""

    def explain(self, error: BaseException) -> BaseException | None:
        """Make an error that a call has ended with one of the embedder's; or say with which it
        should have ended.
        """


C = TypeVar("C", bound=Callable_)


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

    def host_func(self, type_: DefType, code: HostCode) -> Extern:
        """A function of the host's. What is `Direct` may be called without its values."""

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


class HostStore(Store, Protocol):
    """What the embedding asks besides, for Python programs.

    `ended` is where the run stood that failed last: its own frames, without those that it called or
    was called by through the host.
    """

    ended: list[Frame]

    @property
    def busy(self) -> bool:
        """Whether something runs here, in this thread or in another."""

    @property
    def heap(self) -> HeapStatistics | None:
        """How collected objects fare, where the engine has a collector of its own."""

    def collect(self) -> None:
        """Collect what nobody can reach."""

    def close(self) -> None:
        """Nothing can be called any more. What memories hold can still be seen."""

    def callable_type(self, base: type[C]) -> type[C]:
        """`base`, or a subclass of it whose objects are called faster and do the same.

        They are the embedder's objects for functions; `_attach` is what tells each its function.
        """

    def resumable_type(self, forms: Forms[K]) -> type[K]:
        """The embedder's class of continuations, or a subclass of it whose objects are resumed
        faster and do the same; `_attach` is what tells each what it stands for.
        """

    def bind_cont(self, cont: Cont, args: Sequence[Value]) -> Cont:
        """What `cont` becomes when its first arguments are known: `cont` itself is consumed."""

    def drop_cont(self, cont: Cont) -> None:
        """Give back what `cont` has, if it is live: nobody refers to it any more."""

    def is_live(self, cont: Cont) -> bool:
        """Whether `cont` can still be resumed."""

    def cont_type(self, cont: Cont) -> FuncType | None:
        """What `cont` takes and delivers, where that is known."""

    # References

    def ref_of(self, func: Extern) -> Ref:
        """A function as a value."""

    def func_of(self, ref: Ref) -> Extern:
        """The function that a value refers to."""

    def is_of(self, ref: Ref, t: ValType) -> bool:
        """Whether a reference of this store is of a closed type."""

    def title_of(self, tag: Extern) -> str:
        """What messages call a tag."""

    def definition(self, func: Extern) -> tuple[Module, int] | None:
        """The module that defines `func` and its index there; None for a host function."""


class Engine(Protocol):
    """A way to execute modules."""

    @property
    def name(self) -> str: ...

    def new_store(self) -> Store: ...


class HostEngine(Protocol):
    """A way to execute modules for Python programs."""

    @property
    def name(self) -> str: ...

    def new_store(self) -> HostStore: ...
