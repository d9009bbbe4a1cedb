"""Host functions: Python functions as functions of a store."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any
from weakref import ref

from wasmfx.errors import WasmException
from wasmfx.native.abi.convention import convention
from wasmfx.native.abi.layout import FUNC, HOST, HOST_PARAMS
from wasmfx.native.abi.reasons import PENDING
from wasmfx.native.link.near import get64, near, put32, put64
from wasmfx.native.processor import STUB_SIZE, host_stubs
from wasmfx.native.store.exceptions import new_exception
from wasmfx.native.store.marshal import get_values, put_values
from wasmfx.native.store.objects import NativeFunc, NativeTag
from wasmfx.native.store.python.signatures import signature
from wasmfx.native.store.state import State
from wasmfx.native.store.typeids import typeids
from wasmfx.runtime.direct import Direct
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
        if isinstance(code, Direct):
            put64(address + FUNC.host, self._direct(state, code))
        put64(address + FUNC.code, stub)
        put32(address + FUNC.type, typeids().id(type_))
        put64(address + FUNC.owner, state.handle(self))
        self.ref = NativeFunc(address, type_, state.holdings)

    def _direct(self, state: State, code: Direct) -> int:
        """What compiled code calls, and how; 0 if there are other things than a few numbers."""
        known = signature(self.type)
        if not known or len(self.type.params) > HOST_PARAMS:
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
    state: State, code: Direct, type_: FuncType
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
        self.code = near().code_for(STUB_SIZE * _TOGETHER)
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
