"""Callbacks from compiled code into Python: host functions, and services."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any
from weakref import ref

from wasmfx.errors import WasmException
from wasmfx.native.abi.heap import HEAP
from wasmfx.native.abi.layout import (
    FUNC,
    HOST,
    HOST_PARAMS,
    MARK,
    MOST_MARKS,
    PENDING,
    SERVICE,
    VM,
)
from wasmfx.native.abi.placement import convention
from wasmfx.native.link import preemption
from wasmfx.native.link.region import get32, get64, put32, put64, region
from wasmfx.native.platform import fitness
from wasmfx.native.processor import STUB_SIZE, host_stubs
from wasmfx.native.store.continuations import preempt, stay_due
from wasmfx.native.store.descriptors import typeids
from wasmfx.native.store.objects import NativeFunc, NativeTag
from wasmfx.native.store.stacks import Pools
from wasmfx.native.store.state import State
from wasmfx.native.store.values import (
    get_values,
    new_exception,
    put_values,
    signature,
)
from wasmfx.runtime.host import PythonFunction
from wasmfx.runtime.limits import earlier
from wasmfx.syntax.types import DefType, FuncType
from wasmfx.threads import until

if TYPE_CHECKING:
    from wasmfx.runtime.engine import HostCode

_TOGETHER = 64
"""The number of function objects made at one time. Opening a page for writing takes longer than
writing all stubs on it."""


class HostFunc:
    """A Python function as a function of the store."""

    pointers = None
    """It has no C stack."""

    def __init__(self, state: State, type_: DefType, code: HostCode) -> None:
        comp = type_.comp
        assert isinstance(comp, FuncType)
        self.code = code
        self.type = comp
        self.places = convention(comp)
        self.kept: list[Any] = []
        address, stub = new_object(state)
        if isinstance(code, PythonFunction):
            put64(address + FUNC.host, self._direct(state, code))
        put64(address + FUNC.code, stub)
        put32(address + FUNC.type, typeids().id(type_))
        put64(address + FUNC.owner, state.handle(self))
        self.ref = NativeFunc(address, type_, state.holdings)

    def _direct(self, state: State, code: PythonFunction) -> int:
        """Make the structure for direct calls. Return 0 unless all values are numbers."""
        known = signature(self.type)
        if not known or len(self.type.params) > HOST_PARAMS or fitness().slow:
            return 0
        at = state.allocate(HOST.size)
        self.kept = [code.function, finisher(state, code, self.type)]
        put64(at + HOST.function, id(self.kept[0]))
        put64(at + HOST.signature, known)
        put64(at + HOST.finish, id(self.kept[1]))
        return at

    def func_at(self, index: int) -> NativeFunc:
        return self.ref


def finisher(
    state: State, code: PythonFunction, type_: FuncType
) -> Callable[[object, WasmException | None], None]:
    """Return the function for exceptions, and for results that are not plain numbers."""
    # Weak: the store refers to the function, and a cycle would keep both alive.
    known, (_, where) = ref(state), convention(type_)

    def finish(result: object, error: WasmException | None) -> None:
        state = known()
        assert state is not None
        try:
            if error is not None:
                raise code.failure(error)
            results = code.results(result)
        except WasmException as inside:
            throw(state, inside)
        else:
            put_values(state, results, type_.results, where)
            state.exn.value = 0

    return finish


def throw(state: State, error: WasmException) -> None:
    """Throw an exception into the guest that called.

    An exception of another store is raised as any Python error.
    """
    if not isinstance(error.tag, NativeTag) or error.tag.owner is not state.holdings:
        raise error
    state.exn.value = new_exception(state, error)


class Stubs:
    """Function objects, each with a stub that loads its address and jumps to `call_host`."""

    def __init__(self) -> None:
        self.code = region().code_for(STUB_SIZE * _TOGETHER)
        self.objects = 0
        self.free: Iterator[int] = iter(())
        """The indices of unused function objects."""

    def fill(self, state: State) -> None:
        at, objects = self.code.at, state.allocate(FUNC.size * _TOGETHER)
        call_host, count_up = state.machine.symbols["call_host"], state.machine.count_up
        words = host_stubs(at, objects, FUNC.size, _TOGETHER, call_host, count_up)
        self.code.put(at, words.tobytes())
        self.code.close()
        self.objects = objects
        # Not a generator: a signal handler may run here and take an index, too. Not pairs of
        # addresses: running out of memory within a pair would mix up the following pairs.
        self.free = iter(range(_TOGETHER))

    def taken(self, n: int) -> tuple[int, int]:
        """Return the address of an object and the address of its stub."""
        return self.objects + FUNC.size * n, self.code.at + STUB_SIZE * n

    def unload(self) -> None:
        self.code.free()


def new_object(state: State) -> tuple[int, int]:
    """Return the addresses of an unused function object and of its stub."""
    for stubs in state.holdings.code[-1:]:
        if isinstance(stubs, Stubs) and (n := next(stubs.free, None)) is not None:
            return stubs.taken(n)
    stubs = Stubs()
    state.holdings.code.append(stubs)
    stubs.fill(state)
    return stubs.taken(next(stubs.free))


def call_host(state: State, address: int) -> None:
    """Run a host function. Store its results or its exception, or end the activation."""
    try:
        func: HostFunc = state.handles[get64(address + FUNC.owner)]
        type_, (taken, returned) = func.type, func.places
        args = get_values(state, type_.params, taken)
        try:
            results = func.code(args)
        except WasmException as error:
            throw(state, error)
        else:
            put_values(state, results, type_.results, returned)
            state.exn.value = 0
        state.reason.value = 0
    except BaseException as error:
        state.pending = error
        state.reason.value = PENDING


# Services: requests from compiled code to Python.


class Services:
    """The services of one store. Each is a method with the name of the service and three words."""

    def __init__(self, state: State, pools: Pools) -> None:
        self.state = state
        self.pools = pools

    def serve(self, number: int, a: int, b: int, c: int) -> None:
        """Run a service, and store the result in the first integer register of the VM context."""
        vm = self.state.vm
        try:
            put64(vm + VM.ints, _SERVICES[number](self, a, b, c))
            put32(vm + VM.reason, 0)
        except BaseException as error:
            self.state.pending = error
            put32(vm + VM.reason, PENDING)

    def more_stacks(self, *_: int) -> int:
        self.pools.more(self.pools.stacks)
        return 0

    def more_extensions(self, *_: int) -> int:
        self.pools.more(self.pools.extensions)
        return 0

    def more_depths(self, *_: int) -> int:
        self.pools.more(self.pools.depths)
        return 0

    def collector(self, *_: int) -> int:
        """Load the collector, for the first collection."""
        return int(self.state.machine.heap.loaded.at > 0)

    def collected(self, *_: int) -> int:
        """Release Python objects after a collection."""
        heap = self.state.heap
        put64(heap.at + HEAP.waiting, 0)
        heap.hosts.release()
        return 0

    def more_words(self, *_: int) -> int:
        self.pools.runs.more()
        return 0

    def marks(self, *_: int) -> int:
        """Map the entries for names and barriers, for the first of these."""
        return self.state.map(MOST_MARKS * MARK.size)

    def compile(self, func: int, *_: int) -> int:
        """Compile a function that was called and has no code yet."""
        state = self.state
        instance, x = state.handles[get64(func + FUNC.owner)], get32(func + FUNC.index)
        compile_: Callable[[State, object, int], int] = instance.code.compile
        with until(earlier(state.deadline)):
            return compile_(state, instance, x)

    def poll(self, pc: int, sp: int, _: int) -> int:
        """Check the deadline. Signal handlers and other threads had their turn before this."""
        state = self.state
        over = state.look_up()
        if state.watch is not None:
            state.watch(state, pc, sp)
        if over:
            preempt(state)
        if state.turn is not None and not state.turn.seconds:
            stay_due(pc, sp)
        return 0


_SERVICES: dict[int, Callable[[Services, int, int, int], int]] = {
    number: getattr(Services, name) for name, number in SERVICE.items()
}


# The two Python functions that compiled code calls: one for host functions, one for services.
#
# Both run on the stack of the thread, never on the stack of a continuation. Python exceptions
# cannot pass through compiled code: they wait in the store until the activation has ended.
#
# A signal that arrives while compiled code runs is handled when Python runs again: at the first
# step of such a function, before it can catch anything. Compiled code receives what the signal
# handler raises, and keeps it in the store. So a request counts as done only when the function says
# so.
#
# Compiled code calls them with vectorcall. Callbacks of ctypes would need pages that are writable
# and executable.


def new_callbacks(services: Services) -> list[Any]:
    """Make the two functions of a store, and store their addresses. The caller keeps them alive."""
    # Weak: the VM context holds the functions, and a cycle would keep the store alive.
    weak = ref(services)

    def host(address: int) -> None:
        call_host(_alive(weak).state, address)

    def service(number: int, a: int, b: int, c: int) -> None:
        _alive(weak).serve(number, a, b, c)

    preemption.callback = service.__code__
    callbacks: list[Any] = [host, service]
    for field, callback in zip((VM.host, VM.service), callbacks, strict=True):
        put64(services.state.vm + field, id(callback))
    return callbacks


def _alive(weak: Callable[[], Services | None]) -> Services:
    services = weak()
    assert services is not None
    return services
