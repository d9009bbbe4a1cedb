"""Turns: a guest in an event loop that computes for long lets other tasks run now and then.

Such a guest is *preempted* at a safepoint, where it may be in the middle of anything, for example
of `malloc`. So until it awaits or ends, no other call runs in its store. Calls that were awaited
wait in order. A call from Python first runs the preempted guest on. Only guests that share no
mutable state with others interleave.
"""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Awaitable, Callable
from contextvars import copy_context
from threading import get_ident
from time import monotonic
from typing import Any, Protocol

from wasmfx.embed.continuations import Continuation, Outcome, Suspended
from wasmfx.embed.functions import Func, Tag
from wasmfx.embed.store import Store
from wasmfx.errors import OutOfTime
from wasmfx.runtime.limits import earlier
from wasmfx.runtime.turns import ENDLESS, Turn
from wasmfx.syntax.modules import Module
from wasmfx.syntax.types import FuncType, is_numeric

ELSEWHERE = "this store is running in another thread"

Throw = Callable[[Continuation, BaseException], Outcome]
"""Throws an exception where a guest awaits."""


# Event loops


class Event(Protocol):
    """An event of a loop, on which one task waits."""

    def set(self) -> object: ...

    async def wait(self) -> object: ...


class AsyncioEvent:
    """An event of asyncio. Unlike `asyncio.Event`, it may be set when its loop is closed."""

    def __init__(self, loop: Any) -> None:
        self.future = loop.create_future()

    def set(self) -> None:
        if not self.future.done() and not self.future.get_loop().is_closed():
            self.future.set_result(None)

    async def wait(self) -> None:
        await self.future


class Loop:
    """The event loop that runs the current task. Two are equal if they are the same loop."""

    def __init__(self, loop: Any, pause: Callable[[], Awaitable[None]], event: Any) -> None:
        self.loop = loop
        self.pause = pause
        self.event: Callable[[], Event] = event

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Loop) and other.loop is self.loop

    def __hash__(self) -> int:
        return id(self.loop)


def current_loop() -> Loop | None:
    """Return the loop of trio or asyncio that runs in this thread. None for any other."""
    trio = sys.modules.get("trio")
    if trio is not None and trio.lowlevel.in_trio_run():
        token = trio.lowlevel.current_trio_token()
        return Loop(token, trio.lowlevel.checkpoint, trio.Event)
    asyncio = sys.modules.get("asyncio")
    if asyncio is None:
        return None
    try:
        loop = asyncio.get_running_loop()
    except RuntimeError:
        return None
    return Loop(loop, lambda: asyncio.sleep(0), lambda: AsyncioEvent(loop))


# The turns of a store


class Waiter:
    """A call that waits until the preempted guest awaits or ends."""

    __slots__ = ("event", "loop", "thread")

    def __init__(self, loop: Loop) -> None:
        self.loop = loop
        self.thread = get_ident()
        self.event = loop.event()


class Turns:
    """The turns of the guests of one store.

    They have no reference to their store, which would be a cycle.
    """

    __slots__ = ("queue", "turn")

    def __init__(self, turn: Turn) -> None:
        self.turn = turn
        self.queue: deque[Waiter] = deque()

    def update(self, store: Store) -> None:
        """After the preempted guest or the queue has changed, wake the first call that waits."""
        storm = store.turn == 0
        self.turn.taken = store.preempted is not None or bool(self.queue) or storm
        if store.preempted is None and self.queue:
            self.queue[0].event.set()

    async def enter(self, store: Store) -> None:
        """Wait until no guest is preempted, behind the calls that wait already."""
        loop = current_loop()
        if loop is None:
            settle(store)
            return
        me = Waiter(loop)
        self.queue.append(me)
        try:
            while not self._is_free(store, me):
                me.event = loop.event()
                await me.event.wait()
        finally:
            self.queue.remove(me)
            self.update(store)
        if store.turn == 0:
            store.inner.check_soon()

    def _is_free(self, store: Store, me: Waiter) -> bool:
        """Whether a call may begin or go on."""
        guest = store.preempted
        if guest is not None and guest.loop != me.loop:
            # Its loop may never run again. In another thread, this raises an error.
            guest.run_on()
        # Waiters of other loops may never be woken.
        first = next(w for w in self.queue if w.loop == me.loop and w.thread == me.thread)
        return store.preempted is None and first is me


def turns_of(store: Store) -> Turns:
    """Return the turns of a store, and begin with them at the first call."""
    if store.turns is None:
        tag = Tag(store, name="turn").extern
        store.turns = Turns(Turn(store.turn or 0.0, tag))
        store.turn = store.turn  # Now the engine is told, too.
    turns: Turns = store.turns
    return turns


def settle(store: Store) -> None:
    """Run a preempted guest of the store on, if there is one."""
    if store.preempted is not None:
        store.preempted.run_on()


# Preempted guests


class Preempted:
    """A guest whose turn was over. `run_on` may leave its next outcome here, or its error."""

    __slots__ = (
        "context", "error", "func", "kept", "loop", "outcome", "rest", "shares", "store", "tags",
        "thread", "turns",
    )  # fmt: skip

    def __init__(self, func: Func, rest: Continuation, tags: tuple[Tag, ...], loop: Loop) -> None:
        self.func = func
        self.store: Store = func.store
        self.turns = turns_of(self.store)
        self.rest = rest
        self.tags = tags
        self.loop = loop
        self.thread = get_ident()
        self.shares = not is_independent(func)
        self.kept: object = None
        self.outcome: Outcome | None = None
        self.error: BaseException | None = None

    async def finish(self, throw: Throw) -> Outcome:
        """Alternate with other tasks until the guest awaits or ends, and return that outcome."""
        self._hold()
        try:
            while True:
                try:
                    await self.loop.pause()
                    if not self.shares and self.turns.turn.taken:
                        await self.turns.enter(self.store)
                except GeneratorExit:
                    raise
                except BaseException as error:
                    return self._give_up(error, throw)
                if self._resumed(monotonic() + self.turns.turn.seconds):
                    return self._result()
        finally:
            self._let_go()

    def run_on(self) -> None:
        """Run the guest to its next await or its end, because another call needs its store."""
        if self.thread != get_ident():
            raise RuntimeError(ELSEWHERE)
        due = earlier(None)
        # Not early: the end of a turn is a little later than when it may end.
        end = ENDLESS if due is None else due + self.turns.turn.seconds
        if not self.context.run(self._resumed, end):
            raise OutOfTime()
        self.turns.update(self.store)

    def _give_up(self, error: BaseException, throw: Throw) -> Outcome:
        """The task was cancelled. Give the guest one more turn to reach an await, where the error
        is thrown; otherwise end it."""
        last = self.turns.turn.seconds * self.store.inner.slowness
        if self._pending and not self._resumed(monotonic() + last):
            raise error
        outcome = self._result()
        if isinstance(outcome, Suspended):
            return throw(outcome.continuation, error)
        raise error

    @property
    def _pending(self) -> bool:
        """Whether the guest is still preempted."""
        return self.outcome is None and self.error is None

    def _resumed(self, end: float) -> bool:
        """Resume the guest for a turn. Return whether it awaits or has ended since."""
        if not self._pending:
            return True
        store, turn = self.store, self.turns.turn
        if store.preempted is self:
            store.preempted = None
        turn.end = end
        due = earlier(store.deadline)
        if not turn.seconds or (due is not None and due - monotonic() < turn.seconds):
            store.inner.check_soon()
        try:
            outcome = self.rest._continued([tag.extern for tag in self.tags])
        except BaseException as error:
            self.error = error
            return True
        if isinstance(outcome, Suspended) and outcome.tag.extern is turn.tag:
            self.rest = outcome.continuation
            self._hold()
            return False
        self.outcome = outcome
        return True

    def _result(self) -> Outcome:
        if self.error is not None:
            raise self.error
        assert self.outcome is not None
        return self.outcome

    def _hold(self) -> None:
        """Keep other calls from running, if this guest could be disturbed."""
        self.context = copy_context()
        if self.shares:
            self.store.preempted = self
            self.turns.turn.taken = True
        else:
            self.kept = self.store.inner.share()

    def _let_go(self) -> None:
        """Let other calls run. A guest that is still preempted ends here."""
        store = self.store
        if self._pending:
            if store.preempted is self:
                store.preempted = None
                store.inner.drop_preempted()
            self.rest.drop()
        self.error = self.outcome = None
        self.turns.update(store)


def is_independent(func: Func) -> bool:
    """Whether nothing can disturb calls of a function, and they disturb nothing."""
    store = func.store
    found = store.inner.definition(func.extern)
    return found is not None and store.fuel is None and is_stateless(found[0])


def is_stateless(module: Module) -> bool:
    """Whether functions of a module have only numbers: no state, no references, no imports."""
    if module.imports or module.tables or module.mems or module.tags:
        return False
    if any(g.type.mutable for g in module.globals):
        return False
    comps = [sub.comp for rec in module.types for sub in rec.subs]
    return all(isinstance(comp, FuncType) and is_numeric(comp) for comp in comps)
