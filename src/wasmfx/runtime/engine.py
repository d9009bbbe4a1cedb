"""The protocol of an engine, as the script runner, linking and the embedding use it.

An engine makes stores. A store holds everything that instances share. An `Extern`, something that
can be exported and imported, is opaque outside the engine: others pass it around and ask for its
type.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias, TypeVar

from wasmfx.runtime.host import ContinuationClasses, K, Outcome
from wasmfx.runtime.limits import HeapStatistics
from wasmfx.runtime.turns import Turn
from wasmfx.runtime.values import Ref, Value
from wasmfx.source import Frame
from wasmfx.syntax.modules import Module
from wasmfx.syntax.types import (
    DefType,
    ExternType,
    FuncType,
    GlobalType,
    MemType,
    TableType,
    ValType,
)
from wasmfx.valid import Context

if TYPE_CHECKING:
    from wasmfx.runtime.c_stacks import Held

Extern: TypeAlias = Any
"""A function, table, memory, tag or global in some engine's store."""

Cont: TypeAlias = Any
"""A reference to a continuation in some engine's store, as a value."""

HostCode: TypeAlias = Callable[[Sequence[Value]], Sequence[Value]]


class Callable_(Protocol):
    """An embedder's object for a function of a store."""

    @property
    def extern(self) -> Extern:
        """The function of the store. It never changes."""

    def __call__(self, *args: Any) -> Any:
        """Call it with Python objects."""

    def explain(self, error: BaseException) -> BaseException | None:
        """Convert the error of a call to the embedder's types in place, or return another error
        to raise instead.
        """


C = TypeVar("C", bound=Callable_)


class Instance(Protocol):
    """An instance of a module."""

    @property
    def exports(self) -> Mapping[str, Extern]: ...


class Store(Protocol):
    """Everything that instances share. It stays usable after a failed run."""

    deadline: float | None
    """When runs end with `OutOfTime`, on the clock of `time.monotonic`, or None."""

    fuel: int | None
    """How many more functions and loop iterations may be entered before `OutOfFuel`, or None if the
    store does not count them.
    """

    def instantiate(self, module: Module, context: Context, imports: Sequence[Extern]) -> Instance:
        """Instantiate a validated module; `imports` are in the order of `module.imports`."""

    def invoke(self, func: Extern, args: Sequence[Value]) -> list[Value]:
        """Call a function and return its results. Any `ExecutionError` may be raised."""

    # Continuations

    def new_cont(self, func: Extern) -> Cont:
        """Make a continuation that calls `func`."""

    def resume(self, cont: Cont, args: Sequence[Value], tags: Sequence[Extern]) -> Outcome:
        """Run `cont` under a prompt of the host with a clause for each of `tags`.

        Any `ExecutionError` may be raised; a suspension with another tag raises
        `UnhandledSuspension`.
        """

    def resume_throw(
        self, cont: Cont, tag: Extern, fields: Sequence[Value], tags: Sequence[Extern]
    ) -> Outcome:
        """Resume `cont` by raising an exception where it is suspended."""

    # What is exported and imported

    def type_of(self, extern: Extern) -> ExternType:
        """Return the closed type of `extern`. The minimum of its limits is the current size."""

    def host_func(self, type_: DefType, code: HostCode) -> Extern:
        """Make a host function. A `PythonFunction` may be called with Python numbers."""

    def new_table(self, type_: TableType, init: Value) -> Extern: ...

    def new_memory(self, type_: MemType) -> Extern: ...

    def new_global(self, type_: GlobalType, init: Value) -> Extern: ...

    def new_tag(self, type_: DefType) -> Extern: ...

    def read_global(self, extern: Extern) -> Value: ...

    def write_global(self, extern: Extern, value: Value) -> None:
        """Set a mutable global to a value of its type."""

    def memory_view(self, extern: Extern) -> memoryview:
        """Return a writable view of a memory. When the memory grows, the view keeps its length,
        and the guest may no longer see what is written to it.
        """

    def grow_memory(self, extern: Extern, more: int) -> int:
        """Grow by `more` pages. Return the size before, or -1 if the memory cannot grow."""

    def read_table(self, extern: Extern, n: int) -> Value:
        """Return element `n`, which must exist."""

    def write_table(self, extern: Extern, n: int, ref: Value) -> None: ...

    def grow_table(self, extern: Extern, more: int, init: Value) -> int:
        """Grow by `more` elements. Return the size before, or -1 if the table cannot grow."""


class HostInstance(Instance, Protocol):
    """An instance for the embedding."""

    @property
    def stack_pointers(self) -> Sequence[Held]:
        """The globals that may be C stack pointers: its own, and those of what it imports."""


class HostStore(Store, Protocol):
    """A store for the embedding, which serves Python programs.

    `ended` holds the frames of the last run that failed, without frames of runs that it called, or
    that called it, through the host.
    """

    ended: list[Frame]

    @property
    def slowness(self) -> int:
        """How many times longer than compiled code guests take, roughly."""

    def instantiate(
        self,
        module: Module,
        context: Context,
        imports: Sequence[Extern],
        ready: Callable[[HostInstance], None] | None = None,
    ) -> HostInstance:
        """Instantiate a module; `ready` gets the instance before any of its code runs."""

    turn: Turn | None
    """The turns of guests that run in an event loop, or None."""

    def check_soon(self) -> None:
        """Have the guest that is resumed next check its deadline at its first safepoint."""

    def share(self) -> object:
        """Let other calls begin before the guest goes on that was just preempted.

        It must share no mutable state with them, and have no references. Return what must be kept
        until then. Without this, only a resumption of the guest may follow.
        """

    def drop_preempted(self) -> None:
        """Note that the preempted guest, if there is one, never goes on."""

    @property
    def busy(self) -> bool:
        """Whether a function of the store runs, in any thread, or is preempted."""

    @property
    def heap(self) -> HeapStatistics | None:
        """Statistics of the garbage collector, or None if the engine has no collector."""

    def collect(self) -> None:
        """Collect unreachable objects."""

    def close(self) -> None:
        """Close the store: nothing can be called any more. Memories can still be viewed."""

    def callable_type(self, base: type[C]) -> type[C]:
        """Return `base`, the embedder's class for functions, or a subclass that is called faster.

        `_attach` tells each object its function.
        """

    def resumable_type(self, forms: ContinuationClasses[K]) -> type[K]:
        """Return the embedder's class of continuations, or a subclass that is resumed faster.

        `_attach` tells each object its continuation.
        """

    def resume_with(self, cont: Cont, args: Sequence[Value], tags: Sequence[Extern]) -> Outcome:
        """Resume `cont` as `resume` does, under a name that follows the arguments.

        The last parameter of `cont` has a handler type, with the results of `cont`.
        """

    def bind_cont(self, cont: Cont, args: Sequence[Value]) -> Cont:
        """Consume `cont`, and return a continuation with its first arguments bound."""

    def clone_cont(self, cont: Cont) -> Cont:
        """Return a copy of `cont`, which stays live. Each of the two can be resumed once."""

    def drop_cont(self, cont: Cont) -> None:
        """Release the stack of `cont`, to which there are no more references."""

    def is_live(self, cont: Cont) -> bool:
        """Whether `cont` can still be resumed."""

    def cont_type(self, cont: Cont) -> FuncType | None:
        """Return the function type of `cont`, or None if it is not known."""

    # References

    def ref_of(self, func: Extern) -> Ref:
        """Return a reference to a function."""

    def func_of(self, ref: Ref) -> Extern:
        """Return the function that a reference refers to."""

    def is_of(self, ref: Ref, t: ValType) -> bool:
        """Whether a reference of this store has a closed type."""

    def stack_pointers(self, func: Extern) -> Sequence[Held]:
        """Return the globals that may be C stack pointers, and that a call of `func` may move."""

    def title_of(self, tag: Extern) -> str:
        """Return the name of a tag in messages."""

    def definition(self, func: Extern) -> tuple[Module, int] | None:
        """Return the module that defines `func`, and its index there; None for a host function."""


class Engine(Protocol):
    """An engine that executes modules."""

    @property
    def name(self) -> str: ...

    def new_store(self) -> Store: ...


class HostEngine(Protocol):
    """An engine that executes modules for Python programs."""

    @property
    def name(self) -> str: ...

    def new_store(self) -> HostStore: ...
