"""Host functions: Python functions as functions of a store."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any
from weakref import ref

from wasmfx.errors import WasmException
from wasmfx.native.abi.heap import HEAP
from wasmfx.native.abi.layout import FUNC, HOST, HOST_PARAMS, VM
from wasmfx.native.abi.placement import convention
from wasmfx.native.abi.protocol import (
    PENDING,
    SERVICE,
)
from wasmfx.native.interpreter import fitness
from wasmfx.native.link import preemption
from wasmfx.native.link.region import get32, get64, put32, put64, region
from wasmfx.native.process import until
from wasmfx.native.processor import STUB_SIZE, host_stubs
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
from wasmfx.syntax.deftypes import DefType
from wasmfx.syntax.types import FuncType

if TYPE_CHECKING:
    from wasmfx.runtime.engine import HostCode

_TOGETHER = 64
"""How many function objects are made at a time: to open a page for writing takes longer than to
write a stub, and to write all."""


class HostFunc:
    """A Python function as a function of the store."""

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
        """What compiled code calls, and how; 0 if there are other things than a few numbers."""
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
    """What takes what compiled code does not: a result of another kind, or else an exception."""
    # The store has the function, so that the function must not have the store.
    known, where = ref(state), convention(type_).results

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
    """Have the guest that called see an exception; unless it is of another store, which passes
    through this one as any Python error does."""
    if not isinstance(error.tag, NativeTag) or error.tag.owner is not state.holdings:
        raise error
    state.exn.value = new_exception(state, error)


class Stubs:
    """Some function objects, and for each an entry that names it and goes on to `call_host`."""

    def __init__(self) -> None:
        self.code = region().code_for(STUB_SIZE * _TOGETHER)
        self.objects = 0
        self.free: Iterator[int] = iter(())
        """The numbers of those that are nobody's yet."""

    def fill(self, state: State) -> None:
        at, objects = self.code.at, state.allocate(FUNC.size * _TOGETHER)
        call_host, count_up = state.machine.symbols["call_host"], state.machine.count_up
        words = host_stubs(at, objects, FUNC.size, _TOGETHER, call_host, count_up)
        self.code.put(at, words.tobytes())
        self.code.close()
        self.objects = objects
        # No generator: a signal handler that comes now takes another. And no pairs: where there is
        # no memory for half of one, the next would be of two that do not belong together.
        self.free = iter(range(_TOGETHER))

    def taken(self, n: int) -> tuple[int, int]:
        """The address of an object, and that of its entry."""
        return self.objects + FUNC.size * n, self.code.at + STUB_SIZE * n

    def unload(self) -> None:
        self.code.free()


def new_object(state: State) -> tuple[int, int]:
    """The address of a function object for the host, and of code that says where it is."""
    for stubs in state.holdings.code[-1:]:
        if isinstance(stubs, Stubs) and (n := next(stubs.free, None)) is not None:
            return stubs.taken(n)
    stubs = Stubs()
    state.holdings.code.append(stubs)
    stubs.fill(state)
    return stubs.taken(next(stubs.free))


def call_host(state: State, address: int) -> None:
    """Run a host function. It leaves results, or an exception; or else the activation ends."""
    try:
        func: HostFunc = state.handles[get64(address + FUNC.owner)]
        type_, places = func.type, func.places
        args = get_values(state, type_.params, places.params)
        try:
            results = func.code(args)
        except WasmException as error:
            throw(state, error)
        else:
            put_values(state, results, type_.results, places.results)
            state.exn.value = 0
        state.reason.value = 0
    except BaseException as error:
        state.pending = error
        state.reason.value = PENDING


# Services: what compiled code asks of Python because it cannot do it itself.


class Services:
    """Those of one store; each is a method of its own name, and takes three words."""

    def __init__(self, state: State, pools: Pools) -> None:
        self.state = state
        self.pools = pools

    def serve(self, number: int, a: int, b: int, c: int) -> None:
        """Do what is asked, and leave the result where the first integer goes."""
        vm = self.state.vm
        try:
            put64(vm + VM.ints, _SERVICES[number](self, a, b, c))
            put32(vm + VM.reason, 0)
        except BaseException as error:
            self.state.pending = error
            put32(vm + VM.reason, PENDING)

    def more_stacks(self, *_: int) -> int:
        self.pools.stacks.more()
        return 0

    def more_extensions(self, *_: int) -> int:
        self.pools.extensions.more()
        return 0

    def more_depths(self, *_: int) -> int:
        self.pools.depths.more()
        return 0

    def collector(self, *_: int) -> int:
        """The first collection is due."""
        return int(self.state.machine.heap.loaded.at > 0)

    def collected(self, *_: int) -> int:
        """After a collection: what only Python can release."""
        heap = self.state.heap
        put64(heap.at + HEAP.waiting, 0)
        heap.hosts.release()
        return 0

    def more_words(self, *_: int) -> int:
        self.pools.runs.more()
        return 0

    def compile(self, func: int, *_: int) -> int:
        """A function is called that has no code yet."""
        state = self.state
        instance, x = state.handles[get64(func + FUNC.owner)], get32(func + FUNC.index)
        compile_: Callable[[State, object, int], int] = instance.code.compile
        with until(state.deadline):
            return compile_(state, instance, x)

    def poll(self, pc: int, sp: int, _: int) -> int:
        """Signal handlers have run, and other threads if they wanted to, when this begins."""
        self.state.look_up()
        if self.state.watch is not None:
            self.state.watch(self.state, pc, sp)
        return 0


_SERVICES: dict[int, Callable[[Services, int, int, int], int]] = {
    number: getattr(Services, name) for name, number in SERVICE.items()
}


# The two functions of Python that compiled code calls: for a host function, and for a service.
#
# Both run on the thread's own stack, never on a continuation's. Python exceptions cannot travel
# through compiled code: they wait in the store until the activation has ended.
#
# A signal that came while compiled code ran is handled when Python runs again: at the first step
# of such a function, before it can catch anything. What a signal handler raises there comes to
# compiled code, which has it wait, too. So nothing counts as done before the function says so.
#
# They are called as they are, by vectorcall. A callback of ctypes would be code that somebody
# writes while the process runs, in pages that are writable and executable.


def new_callbacks(services: Services) -> list[Any]:
    """The two functions of a store, known to its VM context. They must be kept."""
    # A strong reference from here would keep the store, and all it holds, for ever.
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
