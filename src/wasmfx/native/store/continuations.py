"""Continuations that the host makes, binds, resumes and drops; guests that are preempted."""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

from wasmfx.errors import Trap, WasmException
from wasmfx.native.abi.layout import (
    BOUND,
    CONT,
    MOVES,
    PREEMPTED,
    REGISTERS,
    RETURNED,
    ROOM,
    THROWN,
    VM,
)
from wasmfx.native.abi.placement import anonymous, total
from wasmfx.native.abi.structures import WORD
from wasmfx.native.link import preemption
from wasmfx.native.link.loader import load
from wasmfx.native.link.machine import machine
from wasmfx.native.link.region import get64, put64
from wasmfx.native.store.activation import Activations, Level, too_many_conts
from wasmfx.native.store.objects import NativeCont, NativeFunc, NativeTag, clause_table
from wasmfx.native.store.state import State
from wasmfx.native.store.values import (
    checked,
    cont_value,
    func_type,
    new_exception,
    put_words,
    read_words,
)
from wasmfx.native.tiers.image import start_image
from wasmfx.runtime import traps
from wasmfx.runtime.host import Outcome, Returned, Suspended
from wasmfx.runtime.values import Ref, Value
from wasmfx.syntax.types import ContType, DefType, FuncType, HeapType, ResultType, cont_deftype

if TYPE_CHECKING:
    from wasmfx.runtime.values import Ref


def cont_of(state: State, func: NativeFunc) -> NativeCont:
    """Make a continuation that calls `func`."""
    type_ = func.type.comp
    assert isinstance(type_, FuncType)
    state.heap.reserve_conts()
    if not get64(state.vm + VM.free_conts) and _none_left(state):
        raise too_many_conts()
    k: int = state.machine.cont_take(state.vm)
    put64(k + CONT.sp, func.address)
    put64(k + CONT.ip, _start(state, type_))
    return cont_value(state, get64(k + CONT.self), cont_deftype(type_))


def _none_left(state: State) -> bool:
    return get64(state.vm + VM.next_cont) >= get64(state.vm + VM.end_conts)


def _start(state: State, type_: FuncType) -> int:
    """Return the thunk that starts functions of a type, linked for this store."""
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
    """Return the object of a live continuation, or raise Trap."""
    if not isinstance(cont, NativeCont):
        raise Trap(traps.NULL_CONTINUATION)
    if cont.owner is not state.holdings:
        raise TypeError("this continuation belongs to another store")
    if not is_live(state, cont):
        raise Trap(traps.CONTINUATION_CONSUMED)
    return _object(state, cont)


def known_type(cont: Ref) -> FuncType | None:
    """Return the function type of a continuation, or None if its type is abstract."""
    return resumed_as(cont.heap) if isinstance(cont, NativeCont) else None


def resumed_as(heap: HeapType) -> FuncType | None:
    """Return the function type of continuations with a heap type, or None."""
    match heap:
        case DefType(comp=ContType(DefType(comp=FuncType() as type_))):
            return type_
        case _:
            return None


def rest_of(state: State, tag: NativeTag, heap: HeapType) -> DefType:
    """Return the type of the rest of a continuation of type `heap` after it suspends with `tag`."""
    key = tag, heap
    rest = state.rests.get(key)
    if rest is None:
        type_ = resumed_as(heap)
        assert type_ is not None
        rest = cont_deftype(FuncType(func_type(tag).results, type_.results))
        state.rests[key] = rest
    return rest


def type_of(cont: Ref) -> FuncType:
    """Return the function type of a continuation whose type is known."""
    type_ = known_type(cont)
    if type_ is None:
        raise TypeError("the type of this continuation is not known")
    return type_


# Resuming from the host
#
# The root of the activation serves as the host's prompt. A continuation runs with the root as its
# parent and the host's clause table as its handlers. Suspensions that reach the root return to the
# host.

_WORD_MASK = (1 << 64) - 1
_ONCE = 1 << 32
"""One use, in a reference to a continuation: the use count is the high half of the word."""

T = TypeVar("T")


class Resumption:
    """A continuation that the host resumes, in an activation of its own."""

    def __init__(self, state: State, activations: Activations, cont: Ref) -> None:
        self.state = state
        self.activations = activations
        self.type = type_of(cont)
        assert isinstance(cont, NativeCont)
        self.cont = cont

    def resume(self, args: Sequence[Value], tags: Sequence[NativeTag]) -> Outcome:
        params = self.type.params

        def run() -> Outcome:
            k = self._given(args, params, MOVES and not self._is_preempted())
            return self._run(k, self._ready(k, total(params)), RETURNED, tags)

        return self._activation(run)

    def throw(self, error: WasmException, tags: Sequence[NativeTag]) -> Outcome:
        def run() -> Outcome:
            live_object(self.state, self.cont)
            exn = new_exception(self.state, error)
            pin = self.state.heap.pins.pin(exn)
            if MOVES:
                self._move()
            k = self._consume()
            self._call("unbind", self.state.vm, k)
            if not get64(k + CONT.limit) & ROOM:
                # A continuation that has not started ends without running its function.
                self._call("release", self.state.vm, k)
                raise error
            put64(self.state.vm + VM.words, pin.word)
            return self._run(k, get64(get64(k + CONT.leaf) + CONT.sp), THROWN, tags)

        return self._activation(run)

    def bind(self, args: Sequence[Value]) -> NativeCont:
        """Consume the continuation, and return one with its first arguments bound."""
        params = self.type.params[: len(args)]
        rest = FuncType(self.type.params[len(args) :], self.type.results)

        def run() -> NativeCont:
            k = self._given(args, params)
            self._call("bind", self.state.vm, k, total(params))
            return cont_value(self.state, get64(k + CONT.self), cont_deftype(rest))

        return self._activation(run)

    def clone(self) -> NativeCont:
        """Copy the stacks of the continuation, which stays live."""

        def run() -> NativeCont:
            live_object(self.state, self.cont)
            self.pin = self.state.heap.pins.pin(self.cont.word)
            copy = self._call("cont_clone", self.state.vm, self.cont.word)
            return cont_value(self.state, copy, self.cont.heap)

        return self._activation(run)

    def drop(self) -> None:
        """Release the stacks of a continuation without references."""

        def run() -> None:
            live_object(self.state, self.cont)
            # One native step, which nothing interrupts. Only steps that may need services remain.
            self.state.machine.give_back(self.state.vm, self.cont.word)
            if not is_live(self.state, self.cont):
                return
            k = self._consume()
            self._call("discard", self.state.vm, k)
            inner = get64(k + CONT.leaf) if get64(k + CONT.limit) else k
            while inner != k:
                outer = get64(inner + CONT.parent)
                self._call("release", self.state.vm, inner)
                inner = outer
            self._call("release", self.state.vm, k)

        self._activation(run)

    def _activation(self, run: Callable[[], T]) -> T:
        def inside(level: Level) -> T:
            self.level = level
            return run()

        return self.activations.inside(inside)

    def _given(self, args: Sequence[Value], params: ResultType, move: bool = False) -> int:
        """Store the arguments, consume the continuation, and return the object to resume."""
        self.state.heap.let_go()
        # Collections do not find references that only Python holds.
        with self.state.heap.stopped():
            bits = [checked(self.state, v, t) for v, t in zip(args, params, strict=True)]
            if move:
                self._move()
            k = self._consume()
            put_words(self.state.vm + VM.words, bits, params)
        return k

    def _ready(self, k: int, words: int) -> int:
        """Return the stack pointer to resume with, after this many words of arguments."""
        if 0 < get64(k + CONT.limit) < BOUND:
            # It was suspended, and has no bound arguments.
            return get64(get64(k + CONT.leaf) + CONT.sp)
        self._call("make_ready", self.state.vm, k, words)
        return get64(self.state.vm + VM.begin)

    def _is_preempted(self) -> bool:
        """Whether the guest was preempted. It may have its own object in a register, so it cannot
        be copied; and nothing but the driver of the guest has its continuation."""
        k = live_object(self.state, self.cont)
        leaf = get64(k + CONT.leaf) if get64(k + CONT.limit) else 0
        return bool(leaf) and get64(leaf + CONT.ip) == self.state.machine.symbols["preempted_end"]

    def _move(self) -> None:
        """Go on with a copy of the continuation, and overwrite the original: a mode for tests."""
        live_object(self.state, self.cont)
        word = self._call("cont_clone", self.state.vm, self.cont.word)
        self._call("cont_spoil", self.state.vm, self.cont.word, word)
        self.cont = cont_value(self.state, word, self.cont.heap)

    def _consume(self) -> int:
        """Invalidate all references, and return the object to resume. Until it runs, only `pin`
        keeps it alive."""
        heap = self.state.heap
        self.pin = heap.pins.pin(self.cont.word + _ONCE & _WORD_MASK)
        k = live_object(self.state, self.cont)
        count = get64(k + CONT.self) + _ONCE
        if count <= _WORD_MASK:
            put64(k + CONT.self, count)
            return k
        with heap.stopped():
            put64(k + CONT.self, count)
            k = self._call("renew", self.state.vm, k)
            self.pin = heap.pins.pin(get64(k + CONT.self))
        return k

    def _run(self, k: int, sp: int, why: int, tags: Sequence[NativeTag]) -> Outcome:
        vm = self.state.vm
        status = self._enter("resume_host", k, sp, clause_table(self.state, tags), why)
        self.activations.check(status)
        if get64(vm + VM.preempted):
            self.level.thread = PREEMPTED  # No other call may begin before the guest goes on.
        clause = get64(vm + VM.ints)
        if clause == RETURNED:
            return Returned(self._read(self.type.results))
        tag = tags[clause - 1]
        payload = self._read(func_type(tag).params)
        rest = rest_of(self.state, tag, self.cont.heap)
        return Suspended(tag, payload, cont_value(self.state, get64(vm + VM.ints + WORD), rest))

    def _read(self, types: ResultType) -> tuple[Value, ...]:
        with self.state.heap.stopped():
            return read_words(self.state, types, self.state.vm + VM.words)

    def _enter(self, name: str, *ints: int) -> int:
        machine = self.state.machine
        for n, word in enumerate(ints):
            put64(self.state.vm + VM.ints + WORD * n, word)
        at = machine.symbols.get(name) or machine.heap.symbols[name]
        return self.activations.run(self.level, at)

    def _call(self, name: str, *ints: int) -> int:
        """Call a native function on a stack of the store, because it may need services."""
        if status := self._enter(name, *ints):
            self.activations.check(status)
        return get64(self.state.vm + VM.exn)


# Guests that are preempted: their turn is over at a safepoint, and they suspend there.
#
# A preempted guest claims the store, so that no call begins before the guest goes on or is dropped.
# `machine/preempted.py` explains why. A guest that nothing can disturb only keeps its registers,
# and gives the store to others.

Registers: TypeAlias = "ctypes.Array[ctypes.c_char]"
"""A `Preempted`, with room to align it."""

_ALIGN = REGISTERS.align


def preempt(state: State) -> None:
    """Have the running guest suspend when this poll has been handled, if it can."""
    turn = state.turn
    if turn is None or get64(state.vm + VM.preempted):
        return
    if state.registers is None:
        state.registers = ctypes.create_string_buffer(REGISTERS.size + _ALIGN)
    at = -(-ctypes.addressof(state.registers) // _ALIGN) * _ALIGN
    put64(at + REGISTERS.tag, turn.tag.address)
    put64(state.vm + VM.preempted, at)


def drop_preempted(state: State) -> None:
    """Drop the preempted guest, if there is one: its continuation is not resumed."""
    preempted = get64(state.vm + VM.preempted)
    if preempted and not state.depth.value:
        state.machine.restore_preempted(state.vm, preempted)
        state.thread.value = 0


def share(state: State) -> Any:
    """Let other calls begin before the preempted guest goes on. Return what it needs then.

    The guest has nothing but numbers in registers, and shares no state with any other.
    """
    registers, state.registers = state.registers, None
    drop_preempted(state)
    return registers


# For tests: a turn of 0 seconds is over at every safepoint

_LOADS = {0x8B, 0x85}
"""The opcodes of `mov` and `test`, with which safepoints read their page."""


def stay_due(pc: int, sp: int) -> None:
    """Have the next safepoint poll, too. The one at `pc` is not repeated: its page is unreadable.

    The word below the stack pointer is where the guest goes on.
    """
    code = ctypes.string_at(pc, 7)
    rex = code[0] & 0xF0 == 0x40
    opcode, mode = code[rex : rex + 2]
    if get64(sp - 8) == pc and opcode in _LOADS and mode & 0xC7 == 5:
        after = pc + rex + 6
        offset = int.from_bytes(code[rex + 2 : rex + 6], "little", signed=True)
        if after + offset != machine().symbols["poll"]:
            return
        put64(sp - 8, after)
    elif get64(sp - 8) == pc and not _is_call(pc):
        return
    preemption.make_due()


def _is_call(pc: int) -> bool:
    """Whether the instruction before `pc` calls `poll_due`, as bulk operations do."""
    distance = int.from_bytes(ctypes.string_at(pc - 4, 4), "little", signed=True)
    return pc + distance == machine().symbols["poll_due"]
