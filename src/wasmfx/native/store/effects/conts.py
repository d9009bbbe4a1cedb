"""Continuation objects, as Python makes and consumes them for the host."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wasmfx.errors import Exhaustion, Trap
from wasmfx.native.abi.convention import anonymous
from wasmfx.native.abi.heap import HEAP, LEAST_CONTS
from wasmfx.native.abi.layout import CONT, CONTS, VM
from wasmfx.native.image import start_image
from wasmfx.native.link.loader import load
from wasmfx.native.link.near import get64, put64
from wasmfx.native.store.exceptions import func_type
from wasmfx.native.store.marshal import cont_value
from wasmfx.native.store.objects import NativeCont, NativeFunc, NativeTag
from wasmfx.native.store.state import State
from wasmfx.runtime import traps
from wasmfx.syntax.deftypes import DefType, cont_deftype
from wasmfx.syntax.types import ContType, FuncType, HeapType

if TYPE_CHECKING:
    from wasmfx.runtime.values import Ref


def reserve_conts(state: State) -> None:
    """Address space for continuation objects."""
    conts = state.map(CONTS)
    put64(state.vm + VM.conts, conts)
    # Offset 0 would make a reference that looks like null. What is there equals no reference.
    put64(conts + CONT.self, 1 << 63)
    put64(state.vm + VM.next_cont, conts + CONT.size)
    put64(state.vm + VM.end_conts, conts + CONTS)
    put64(state.heap.at + HEAP.cont_limit, conts + CONT.size * LEAST_CONTS)


def cont_of(state: State, func: NativeFunc) -> NativeCont:
    """A continuation that calls `func`."""
    type_ = func.type.comp
    assert isinstance(type_, FuncType)
    if not get64(state.vm + VM.free_conts) and _none_left(state):
        raise Exhaustion()
    k: int = state.machine.cont_take(state.vm)
    put64(k + CONT.sp, func.address)
    put64(k + CONT.ip, _start(state, type_))
    return cont_value(state, get64(k + CONT.self), cont_deftype(type_))


def _none_left(state: State) -> bool:
    return get64(state.vm + VM.next_cont) >= get64(state.vm + VM.end_conts)


def _start(state: State, type_: FuncType) -> int:
    """The thunk that starts functions of a type, linked for this store."""
    key = anonymous(type_.params), anonymous(type_.results)
    if key not in state.starts:
        loaded = load(start_image(type_), state.machine.symbols | {"vm": state.vm})
        state.holdings.code.append(loaded)
        state.starts[key] = loaded.symbols["start"]
    return state.starts[key]


def is_live(state: State, cont: NativeCont) -> bool:
    """Whether a continuation of this store can be resumed."""
    return get64(_object(state, cont) + CONT.self) == cont.word


def _object(state: State, cont: NativeCont) -> int:
    return get64(state.vm + VM.conts) + 8 * (cont.word & 0xFFFFFFFF)


def live_object(state: State, cont: Ref) -> int:
    """The object of a continuation that can be resumed."""
    if not isinstance(cont, NativeCont):
        raise Trap(traps.NULL_CONTINUATION)
    if cont.owner is not state.holdings:
        raise TypeError("this continuation belongs to another store")
    if not is_live(state, cont):
        raise Trap(traps.CONTINUATION_CONSUMED)
    return _object(state, cont)


def known_type(cont: Ref) -> FuncType | None:
    """What a continuation takes and delivers, if the type under which it came out says so."""
    return resumed_as(cont.heap) if isinstance(cont, NativeCont) else None


def resumed_as(heap: HeapType) -> FuncType | None:
    """The same of all that come out under a type."""
    match heap:
        case DefType(comp=ContType(DefType(comp=FuncType() as type_))):
            return type_
        case _:
            return None


def rest_of(state: State, tag: NativeTag, heap: HeapType) -> DefType:
    """The type of what a suspension with `tag` leaves of a continuation of type `heap`."""
    key = tag, heap
    rest = state.rests.get(key)
    if rest is None:
        type_ = resumed_as(heap)
        assert type_ is not None
        rest = cont_deftype(FuncType(func_type(tag).results, type_.results))
        state.rests[key] = rest
    return rest


def type_of(cont: Ref) -> FuncType:
    """The same of one whose type must be known."""
    type_ = known_type(cont)
    if type_ is None:
        raise TypeError("the type of this continuation is not known")
    return type_
