"""The native engine, as the protocol of `runtime.engine` describes engines.

Its store has the VM context, stacks, and everything that instances share.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Sequence
from functools import lru_cache, wraps
from typing import TYPE_CHECKING, Concatenate, ParamSpec, TypeVar
from weakref import ref

from wasmfx.cached import cached_property
from wasmfx.errors import LinkError
from wasmfx.native.abi.heap import PLAIN, SPAN
from wasmfx.native.abi.layout import FUNC, MEMORY, TABLE, VM
from wasmfx.native.abi.placement import convention, kind_of, width
from wasmfx.native.abi.structures import WORD
from wasmfx.native.link import preemption
from wasmfx.native.link.libc import wanting
from wasmfx.native.link.region import get32, get64, put64
from wasmfx.native.store import signals
from wasmfx.native.store.activation import Activations, Level
from wasmfx.native.store.callbacks import HostFunc, Services, new_callbacks
from wasmfx.native.store.continuations import (
    Resumption,
    cont_of,
    drop_preempted,
    is_live,
    known_type,
    share,
)
from wasmfx.native.store.exports import callable_type
from wasmfx.native.store.instance import NativeInstance
from wasmfx.native.store.objects import (
    NativeCont,
    NativeFunc,
    NativeGlobal,
    NativeMemory,
    NativeTable,
    NativeTag,
)
from wasmfx.native.store.stacks import Pools
from wasmfx.native.store.state import State
from wasmfx.native.store.values import (
    bits_of,
    checked,
    get_bits,
    get_values,
    is_reference,
    put_bits,
    put_values,
    uncaught,
    value_of,
)
from wasmfx.runtime.compilation import Tier
from wasmfx.runtime.limits import UNLIMITED, StoreLimits, earlier
from wasmfx.syntax.modules import Module
from wasmfx.syntax.types import (
    PAGE,
    DefType,
    ExternType,
    FuncType,
    FuncUse,
    GlobalType,
    MemType,
    TableType,
    TagType,
    ValType,
)
from wasmfx.threads import until
from wasmfx.valid import Context

if TYPE_CHECKING:
    # As above.
    from wasmfx.native.store.continuations import Resumption

    # Imported late: for continuations that Python holds.
    from wasmfx.native.store.named import Resumers
    from wasmfx.native.store.pointers import Pointers
    from wasmfx.native.store.resumptions import Kinds
    from wasmfx.runtime.blocks import Meter
    from wasmfx.runtime.c_stacks import Held
    from wasmfx.runtime.engine import C, Extern, HostCode, HostInstance
    from wasmfx.runtime.host import ContinuationClasses, K, Outcome
    from wasmfx.runtime.limits import HeapStatistics
    from wasmfx.runtime.turns import Turn
    from wasmfx.runtime.values import Ref, Value
    from wasmfx.source import Frame

P = ParamSpec("P")
T = TypeVar("T")

CLOSED = -1
"""A thread number that no thread has. It claims a closed store."""

LEAST_TURN = 0.001
"""Seconds between two polls, at least, unless a turn ends earlier."""

_KINDS: dict[type, str] = {
    NativeFunc: "function",
    NativeTag: "tag",
    NativeGlobal: "global",
    NativeMemory: "memory",
    NativeTable: "table",
}


@lru_cache(maxsize=64)
def _pages(count: int) -> type[ctypes.Array[ctypes.c_ubyte]]:
    """Return the ctypes array of this many pages. Cached: making a type is slow."""
    return ctypes.c_ubyte * (count * PAGE)


def claimed(
    method: Callable[Concatenate[NativeStore, P], T],
) -> Callable[Concatenate[NativeStore, P], T]:
    """Decorate a method to run while the calling thread claims the store."""

    @wraps(method)
    def alone(self: NativeStore, /, *args: P.args, **kwargs: P.kwargs) -> T:
        before = self.activations.claim()
        try:
            return method(self, *args, **kwargs)
        except ctypes.ArgumentError as error:
            wanting(error)
        finally:
            self.state.thread.value = before

    return alone


def meter_of(state: State) -> Meter:
    """Make the meter of a store that counts fuel."""
    # Imported late: few programs count fuel.
    from wasmfx.runtime.blocks import Meter

    at = state.vm + VM.fuel
    return Meter(lambda: get64(at), lambda fuel: put64(at, fuel))


class NativeStore:
    """Everything that instances share. It stays usable after a failed run."""

    slowness = 1

    def __init__(
        self,
        interrupted: Callable[[], None] | None = None,
        fuel: int | None = None,
        limits: StoreLimits = UNLIMITED,
        tier: Tier = "auto",
    ) -> None:
        self.state = State(limits)
        self.state.tier = tier
        self.state.interrupted = interrupted
        if fuel is not None:
            self.state.meter = meter_of(self.state)
            self.fuel = fuel
        self.pools = Pools.of(self.state)
        self.services = Services(self.state, self.pools)
        self.callbacks = new_callbacks(self.services)
        self.activations = Activations(self.state, self.pools)
        self.resumers: Resumers = {}
        self.state.holdings.store = ref(self)

    @cached_property
    def kinds(self) -> Kinds:
        """The kinds of continuations. Made at first use: most stores need none."""
        # Imported late: for continuations that Python holds.
        from wasmfx.native.store.resumptions import Kinds

        return Kinds(self.state)

    @property
    def busy(self) -> bool:
        return bool(self.state.thread.value)

    def close(self) -> None:
        self.state.thread.value = CLOSED

    @property
    def ended(self) -> list[Frame]:
        return self.state.ended

    @ended.setter
    def ended(self, frames: list[Frame]) -> None:
        self.state.ended = frames

    @property
    def deadline(self) -> float | None:
        return self.state.deadline

    @deadline.setter
    def deadline(self, at: float | None) -> None:
        self.state.deadline = at

    @property
    def turn(self) -> Turn | None:
        return self.state.turn

    @turn.setter
    def turn(self, turn: Turn | None) -> None:
        self.state.turn = turn
        if turn is not None:
            preemption.hurry(max(turn.seconds, LEAST_TURN))

    def check_soon(self) -> None:
        signals.prepare()  # At the next entry, this would restart the ticker.
        preemption.make_due()

    def share(self) -> object:
        return share(self.state)

    def drop_preempted(self) -> None:
        drop_preempted(self.state)

    @property
    def fuel(self) -> int | None:
        return None if self.state.meter is None else self.state.meter.fuel

    @fuel.setter
    def fuel(self, fuel: int | None) -> None:
        if self.state.meter is not None:
            self.state.meter.fuel = fuel or 0

    # The heap of collected objects

    @claimed
    def collect(self) -> None:
        """Collect unreachable objects."""
        self.state.heap.collect()

    @property
    def heap(self) -> HeapStatistics:
        """Statistics of the collector."""
        return self.state.heap.statistics()

    # Instances and calls

    @claimed
    def instantiate(
        self,
        module: Module,
        context: Context,
        imports: Sequence[Extern],
        ready: Callable[[HostInstance], None] | None = None,
    ) -> NativeInstance:
        if any(extern.owner is not self.state.holdings for extern in imports):
            raise LinkError("an import belongs to another store")
        with until(earlier(self.state.deadline)):
            instance = NativeInstance(self.state, module, context, imports)
        if ready is not None:
            ready(instance)
        instance.initialise()
        if module.start is not None:
            self.invoke(instance.func_at(module.start.x), [])
        return instance

    def invoke(self, func: Extern, args: Sequence[Value]) -> list[Value]:
        type_ = func.type.comp
        assert isinstance(type_, FuncType)
        state, activations = self.state, self.activations
        params, results = convention(type_)

        def run(level: Level) -> list[Value]:
            put_values(state, args, type_.params, params)
            activations.check(activations.run(level, get64(func.address + FUNC.code)))
            return get_values(state, type_.results, results)

        pointers: Pointers | None = state.pointers_of(func.address)
        if pointers is None:
            return activations.inside(run)
        noted = pointers.values()
        try:
            return activations.inside(run)
        except BaseException:
            pointers.restore(noted)
            raise

    def stack_pointers(self, func: Extern) -> Sequence[Held]:
        pointers: Pointers | None = self.state.pointers_of(func.address)
        return () if pointers is None else pointers.held

    def callable_type(self, base: type[C]) -> type[C]:
        return callable_type(base)

    def resumable_type(self, forms: ContinuationClasses[K]) -> type[K]:
        # As above.
        from wasmfx.native.store.resumptions import resumable_type

        return resumable_type(forms)

    @claimed
    def new_cont(self, func: Extern) -> NativeCont:
        return cont_of(self.state, self._own(func))

    def resume(self, cont: Ref, args: Sequence[Value], tags: Sequence[Extern]) -> Outcome:
        return self._resumption(cont).resume(args, [self._own(tag) for tag in tags])

    def resume_throw(
        self, cont: Ref, tag: Extern, fields: Sequence[Value], tags: Sequence[Extern]
    ) -> Outcome:
        error = uncaught(self._own(tag), tuple(fields))
        return self._resumption(cont).throw(error, [self._own(tag) for tag in tags])

    def resume_with(self, cont: Ref, args: Sequence[Value], tags: Sequence[Extern]) -> Outcome:
        # Imported late: few programs use names.
        from wasmfx.native.store.named import resume_with

        own = [self._own(tag) for tag in tags]
        return resume_with(self, self.resumers, cont, args, own)

    def bind_cont(self, cont: Ref, args: Sequence[Value]) -> NativeCont:
        return self._resumption(cont).bind(args)

    def clone_cont(self, cont: Ref) -> NativeCont:
        return self._resumption(cont).clone()

    def drop_cont(self, cont: Ref) -> None:
        if self.is_live(cont):
            self._resumption(cont).drop()

    def is_live(self, cont: Ref) -> bool:
        return isinstance(cont, NativeCont) and is_live(self.state, cont)

    def cont_type(self, cont: Ref) -> FuncType | None:
        return known_type(cont)

    def ref_of(self, func: Extern) -> Ref:
        ref: NativeFunc = func
        return ref

    def func_of(self, ref: Ref) -> Extern:
        return ref

    def is_of(self, ref: Ref, t: ValType) -> bool:
        return is_reference(self.state, ref, t)

    def title_of(self, tag: Extern) -> str:
        title: str = tag.name
        return title

    def definition(self, func: Extern) -> tuple[Module, int] | None:
        owner = self.state.handles[get64(func.address + FUNC.owner)]
        if not isinstance(owner, NativeInstance):
            return None
        return owner.module, get32(func.address + FUNC.index)

    def _resumption(self, cont: Ref) -> Resumption:
        return Resumption(self.state, self.activations, cont)

    def _own(self, extern: Extern) -> Extern:
        if extern.owner is not self.state.holdings:
            raise TypeError(f"this {_KINDS[type(extern)]} belongs to another store")
        return extern

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

    @claimed
    def host_func(self, type_: DefType, code: HostCode) -> NativeFunc:
        return HostFunc(self.state, type_, code).ref

    @claimed
    def new_table(self, type_: TableType, init: Value) -> NativeTable:
        state = self.state
        return NativeTable(state, state.allocate(TABLE.size), type_, bits_of(state, init))

    @claimed
    def new_memory(self, type_: MemType) -> NativeMemory:
        return NativeMemory(self.state, self.state.allocate(MEMORY.size), type_)

    @claimed
    def new_global(self, type_: GlobalType, init: Value) -> NativeGlobal:
        address = self.state.allocate(WORD * width(type_.type))
        put_bits(address, bits_of(self.state, init), type_.type)
        if kind_of(type_.type) != PLAIN:
            span = self.state.allocate(SPAN.size)
            put64(span + SPAN.words, address)
            put64(span + SPAN.length, 1)
            self.state.heap.add_root(span)
        return NativeGlobal(self.state, address, type_)

    @claimed
    def new_tag(self, type_: DefType) -> NativeTag:
        return NativeTag(self.state, type_)

    def read_global(self, extern: Extern) -> Value:
        type_ = extern.type.type
        return value_of(self.state, get_bits(extern.address, type_), type_)

    @claimed
    def write_global(self, extern: Extern, value: Value) -> None:
        type_ = extern.type.type
        self.state.heap.let_go()
        put_bits(extern.address, checked(self.state, value, type_), type_)

    def memory_view(self, extern: Extern) -> memoryview:
        held = _pages(extern.pages).from_address(extern.base)
        # The view keeps the memory alive.
        held.owner = extern.owner  # type: ignore[attr-defined]
        return memoryview(held).cast("B")

    @claimed
    def grow_memory(self, extern: Extern, more: int) -> int:
        before: int = extern.grow(more)
        return before

    def read_table(self, extern: Extern, n: int) -> Value:
        return value_of(self.state, extern.get(n), extern.elem)

    @claimed
    def write_table(self, extern: Extern, n: int, ref: Value) -> None:
        self.state.heap.let_go()
        extern.put(n, checked(self.state, ref, extern.elem))

    @claimed
    def grow_table(self, extern: Extern, more: int, init: Value) -> int:
        self.state.heap.let_go()
        before: int = extern.grow(more, checked(self.state, init, extern.elem))
        return before


class NativeEngine:
    """Compiles Wasm to machine code and runs it."""

    @property
    def name(self) -> str:
        return "native"

    def __init__(
        self,
        interrupted: Callable[[], None] | None = None,
        fuel: int | None = None,
        limits: StoreLimits = UNLIMITED,
        tier: Tier = "auto",
    ) -> None:
        self.interrupted = interrupted
        self.fuel = fuel
        self.limits = limits
        self.tier: Tier = tier

    def new_store(self) -> NativeStore:
        try:
            return NativeStore(self.interrupted, self.fuel, self.limits, self.tier)
        except ctypes.ArgumentError as error:
            wanting(error)
