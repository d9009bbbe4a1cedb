"""The reference engine, behind the protocol that all engines share."""

from __future__ import annotations

import gc
from collections.abc import Callable, Sequence
from functools import wraps
from time import monotonic
from typing import TYPE_CHECKING, Concatenate, ParamSpec, TypeVar

from wasmfx.errors import Exhaustion, OutOfTime
from wasmfx.exec import resuming
from wasmfx.exec.configurations import RefCont
from wasmfx.exec.instantiate import instantiate
from wasmfx.exec.rules import memory, tables
from wasmfx.exec.step import run, start
from wasmfx.exec.store import (
    Extern,
    FuncInst,
    GlobalInst,
    HostFunc,
    MemInst,
    ModuleInst,
    RefFunc,
    Store,
    TableInst,
    TagInst,
    WasmFunc,
    held,
)
from wasmfx.exec.typing import has_type
from wasmfx.runtime.c_stacks import Held, candidates
from wasmfx.runtime.engine import C, HostCode, HostInstance
from wasmfx.runtime.host import ContinuationClasses, K, Outcome
from wasmfx.runtime.limits import UNLIMITED, StoreLimits, earlier, metered
from wasmfx.runtime.values import Ref, Value
from wasmfx.source import Frame
from wasmfx.syntax.modules import Module
from wasmfx.syntax.types import (
    PAGE,
    DefType,
    ExternType,
    FuncType,
    FuncUse,
    GlobalType,
    Limits,
    MemType,
    TableType,
    TagType,
    ValType,
)
from wasmfx.threads import IN_ANOTHER_GREENLET, get_ident, greenlet, local, until
from wasmfx.valid import Context

if TYPE_CHECKING:
    from wasmfx.runtime.blocks import Meter
    from wasmfx.runtime.turns import Turn

P = ParamSpec("P")
T = TypeVar("T")

CLOSED = -1
"""The `thread` of a closed store; no thread has this id."""

MOST_NESTED = 1_000
"""Calls of stores in a thread, each inside a host function of the one before.

Python's own limit ends about 100 of them. A program may raise that limit, and the process dies when
the thread's own stack overflows. Each call takes 2.3 KB of it, and most stacks have 8 MiB.
"""


class _Nesting(local):
    """The calls of stores in a thread that have not ended."""

    depth = 0


_nesting = _Nesting()


def alone(
    method: Callable[Concatenate[ReferenceStore, P], T],
) -> Callable[Concatenate[ReferenceStore, P], T]:
    """Decorate a method of the store to run in one thread at a time."""

    @wraps(method)
    def claimed(self: ReferenceStore, /, *args: P.args, **kwargs: P.kwargs) -> T:
        me, running = get_ident(), greenlet()
        before = self.thread
        if before not in (0, me):
            raise RuntimeError("this store is running in another thread")
        if before and self.greenlet not in (0, running):
            raise RuntimeError(IN_ANOTHER_GREENLET)
        if _nesting.depth >= MOST_NESTED:
            raise Exhaustion()
        self.greenlet = running
        self.thread = me
        _nesting.depth += 1
        try:
            return method(self, *args, **kwargs)
        finally:
            _nesting.depth -= 1
            self.thread = before

    return claimed


def meter_of(state: Store) -> Meter:
    """Make the meter of a store that counts fuel."""
    # Imported late: few programs count fuel.
    from wasmfx.runtime.blocks import Meter

    return Meter(lambda: state.fuel or 0, lambda fuel: state.set(state, "fuel", fuel))


class ReferenceStore:
    """A store of the reference engine."""

    slowness = 100

    def __init__(
        self,
        depth_limit: int,
        journalled: bool,
        interrupted: Callable[[], None] | None,
        fuel: int | None = None,
        limits: StoreLimits = UNLIMITED,
    ) -> None:
        self.state = Store(depth_limit, journalled, fuel, limits)
        self.meter = None if fuel is None else meter_of(self.state)
        self.deadline: float | None = None
        self.turn: Turn | None = None
        self.thread = self.greenlet = 0
        self.nested = 0
        self._interrupted = interrupted

    @property
    def fuel(self) -> int | None:
        return None if self.meter is None else self.meter.fuel

    @fuel.setter
    def fuel(self, fuel: int | None) -> None:
        if self.meter is not None:
            self.meter.fuel = fuel or 0

    def interrupted(self) -> None:
        """Raise if a run must end: its deadline has passed, or the caller interrupts it."""
        at = earlier(self.deadline)
        if at is not None and monotonic() >= at:
            raise OutOfTime()
        if self.meter is not None:
            self.meter.renew()
        if self._interrupted is not None:
            self._interrupted()

    def check_soon(self) -> None:
        """Do nothing: each resumption begins with a check."""

    def share(self) -> None:
        """Do nothing: a preempted guest is a continuation, which claims nothing."""

    def drop_preempted(self) -> None:
        """Do nothing, as for `share`."""

    @property
    def busy(self) -> bool:
        return self.thread != 0

    @property
    def heap(self) -> None:
        """None: guest objects are Python objects, which Python collects."""

    def collect(self) -> None:
        gc.collect()

    def close(self) -> None:
        self.thread = CLOSED

    @property
    def ended(self) -> list[Frame]:
        return self.state.ended

    @ended.setter
    def ended(self, frames: list[Frame]) -> None:
        self.state.ended = frames

    @alone
    def instantiate(
        self,
        module: Module,
        context: Context,
        imports: Sequence[Extern],
        ready: Callable[[HostInstance], None] | None = None,
    ) -> ModuleInst:
        self.interrupted()
        # The start function may call functions that are imported, and move their stack pointers.
        noted = [one for extern in imports for one in self._noted(extern)]
        given = [extern for extern in imports if isinstance(extern, GlobalInst)]
        memories = [extern for extern in imports if isinstance(extern, MemInst)]
        for x in candidates(module, context):
            if x < len(given) and memories:
                one = held(given[x], memories[0], x, module, context, lambda: None)
                noted.append((one, given[x].value))
        try:
            return self._metered(
                lambda: instantiate(self.state, module, context, imports, self.interrupted, ready)
            )
        except BaseException:
            self._restore(noted)
            raise

    @alone
    def invoke(self, func: FuncInst, args: Sequence[Value]) -> list[Value]:
        noted = self._noted(func)
        try:
            return self._metered(lambda: run(start(self.state, func, list(args)), self.interrupted))
        except BaseException:
            self._restore(noted)
            raise

    def _noted(self, func: Extern) -> list[tuple[Held, Value]]:
        """Return the globals that may be C stack pointers, with their values."""
        return [(one, one.cell.value) for one in self.stack_pointers(func)]

    def _restore(self, noted: list[tuple[Held, Value]]) -> None:
        """Set the C stack pointers to the values from before a call that has failed."""
        for one, value in noted:
            if one.cell.value != value and one.pointer is not None:
                self.state.set(one.cell, "value", value)

    def stack_pointers(self, func: Extern) -> Sequence[Held]:
        return func.inst.stack_pointers if isinstance(func, WasmFunc) else ()

    @alone
    def new_cont(self, func: FuncInst) -> RefCont:
        return resuming.cont_of(self.state, func)

    @alone
    def resume(self, cont: Ref, args: Sequence[Value], tags: Sequence[TagInst]) -> Outcome:
        # A guest that suspends again and again may never take enough steps to be interrupted.
        self.interrupted()
        return self._metered(
            lambda: resuming.resume(self.state, cont, args, tags, self.interrupted, self.turn)
        )

    @alone
    def resume_with(self, cont: Ref, args: Sequence[Value], tags: Sequence[TagInst]) -> Outcome:
        """Resume under a prompt of the host with a new name, which is the last argument."""
        self.interrupted()
        return self._metered(
            lambda: resuming.resume_with(self.state, cont, args, tags, self.interrupted)
        )

    @alone
    def clone_cont(self, cont: Ref) -> RefCont:
        return resuming.clone(self.state, cont)

    @alone
    def resume_throw(
        self, cont: Ref, tag: TagInst, fields: Sequence[Value], tags: Sequence[TagInst]
    ) -> Outcome:
        return self._metered(
            lambda: resuming.resume_throw(
                self.state, cont, tag, fields, tags, self.interrupted, self.turn
            )
        )

    def _metered(self, run: Callable[[], T]) -> T:
        """Call `run`, which runs guest code, and charge its fuel to the blocks around it."""
        self.nested += 1
        try:
            with until(earlier(self.deadline)):
                return metered(self.meter, run, self.nested > 1)
        finally:
            self.nested -= 1

    @alone
    def bind_cont(self, cont: Ref, args: Sequence[Value]) -> RefCont:
        return resuming.bind(self.state, cont, args)

    def drop_cont(self, cont: Ref) -> None:
        """Do nothing: Python collects continuations without references."""

    def is_live(self, cont: Ref) -> bool:
        return isinstance(cont, RefCont) and cont.ca.state is not None

    def cont_type(self, cont: Ref) -> FuncType | None:
        return cont.ca.type if isinstance(cont, RefCont) else None

    def ref_of(self, func: FuncInst) -> RefFunc:
        return RefFunc(func)

    def func_of(self, ref: Ref) -> FuncInst:
        assert isinstance(ref, RefFunc)
        return ref.fa

    def is_of(self, ref: Ref, t: ValType) -> bool:
        return has_type(ref, t)

    def title_of(self, tag: TagInst) -> str:
        return tag.title

    def definition(self, func: FuncInst) -> tuple[Module, int] | None:
        if isinstance(func, HostFunc):
            return None
        inst = func.inst
        return inst.module, len(inst.funcs) - len(inst.module.funcs) + func.index

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

    def callable_type(self, base: type[C]) -> type[C]:
        return base

    def resumable_type(self, forms: ContinuationClasses[K]) -> type[K]:
        return forms.continuation

    def host_func(self, type_: DefType, code: HostCode) -> HostFunc:
        return HostFunc(self.state.fresh(), type_, code)

    @alone
    def new_table(self, type_: TableType, init: Value) -> TableInst:
        assert isinstance(init, Ref)
        return tables.new_table(self.state, type_, init)

    @alone
    def new_memory(self, type_: MemType) -> MemInst:
        return memory.new_memory(self.state, type_)

    @alone
    def new_global(self, type_: GlobalType, init: Value) -> GlobalInst:
        return GlobalInst(self.state.fresh(), type_, init)

    @alone
    def new_tag(self, type_: DefType) -> TagInst:
        return TagInst(self.state, type_)

    def read_global(self, extern: GlobalInst) -> Value:
        return extern.value

    def write_global(self, extern: GlobalInst, value: Value) -> None:
        self.state.set(extern, "value", value)

    def memory_view(self, extern: MemInst) -> memoryview:
        return memoryview(extern.data)

    @alone
    def grow_memory(self, extern: MemInst, more: int) -> int:
        before = memory.grow(self.state, extern, more)
        return -1 if before is None else before

    def read_table(self, extern: TableInst, n: int) -> Value:
        return extern.elems[n]

    def write_table(self, extern: TableInst, n: int, ref: Value) -> None:
        self.state.put(extern.elems, n, ref)

    @alone
    def grow_table(self, extern: TableInst, more: int, init: Value) -> int:
        assert isinstance(init, Ref)
        before = tables.grow(self.state, extern, more, init)
        return -1 if before is None else before


class ReferenceEngine:
    """The engine that executes the reduction rules literally."""

    name = "reference"
    DEPTH = 150_000

    def __init__(
        self,
        depth_limit: int = DEPTH,
        journalled: bool = False,
        interrupted: Callable[[], None] | None = None,
        fuel: int | None = None,
        limits: StoreLimits = UNLIMITED,
    ) -> None:
        self.fuel = fuel
        self.limits = limits
        self.depth_limit = depth_limit
        self.journalled = journalled
        self.interrupted = interrupted

    def new_store(self) -> ReferenceStore:
        return ReferenceStore(
            self.depth_limit, self.journalled, self.interrupted, self.fuel, self.limits
        )
