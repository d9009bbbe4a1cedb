"""Coroutine functions as imports, and exports as coroutine functions.

instance = Instance(module, {"env": {"fetch": fetch}})    # async def fetch(n): ...
await instance.aio.handle(7)

A coroutine function is imported as a Wasm function that suspends with a tag of its own. `drive`
runs the guest in a continuation, awaits the coroutine of each suspension, and resumes the guest
with the result. An exception of the coroutine, such as a cancellation, is thrown into the guest
where it is suspended. The guest may catch it.
"""

from __future__ import annotations

import sys
from collections.abc import Awaitable, Callable, Coroutine, Iterator, Sequence
from functools import cache, partial
from itertools import count
from time import monotonic
from typing import Any, NamedTuple

from wasmfx.embed.continuations import (
    ARGUMENT_ERRORS,
    Continuation,
    Outcome,
    Suspended,
    check_answer,
    start,
)
from wasmfx.embed.exports import Exports
from wasmfx.embed.functions import Func, Tag, tag_of
from wasmfx.embed.module import Module
from wasmfx.embed.store import Store
from wasmfx.embed.turns import Preempted, current_loop, settle, turns_of
from wasmfx.embed.types import texts
from wasmfx.embed.values import as_results
from wasmfx.errors import LinkError, OutOfTime, WasmException
from wasmfx.runtime.engine import Extern
from wasmfx.runtime.limits import earlier
from wasmfx.runtime.turns import BEGUN, ENDLESS
from wasmfx.syntax.types import DefType, FuncType, RefType, ResultType

# Coroutine functions as imports


class Awaited(NamedTuple):
    """A coroutine function to await when a guest suspends with its tag."""

    function: Callable[..., Any]
    results: ResultType
    name: str


def awaiting(store: Store, function: Callable[..., Any], type_: FuncType, name: str) -> Extern:
    """Make a function of the store that awaits `function`. Messages use `name`."""
    if any(
        isinstance(t, RefType) and isinstance(t.heap, DefType) for t in type_.params + type_.results
    ):
        raise LinkError(f"{name}: an awaited function cannot use references to defined types")
    params, results = texts(type_.params), texts(type_.results)
    module, tag = suspending(params, results), Tag(store, params, results, name)
    made = store.inner.instantiate(module.syntax, module.context, [tag.extern])
    store.awaited[tag.extern] = Awaited(function, type_.results, name)
    return made.exports["f"]


@cache
def suspending(params: tuple[str, ...], results: tuple[str, ...]) -> Module:
    """Make a module with one function, which suspends with its arguments."""
    arguments = " ".join(f"local.get {n}" for n in range(len(params)))
    return Module(f"""(module
      (type $f (func (param {" ".join(params)}) (result {" ".join(results)})))
      (import "" "tag" (tag $await (type $f)))
      (func (export "f") (type $f) {arguments} suspend $await))""")


# Exports as coroutine functions


async def drive(func: Func, /, *args: object, **named: object) -> Any:
    """Call `func` and return its result. Other tasks run while it awaits."""
    if named:
        func.arguments(args, named)
    store, thrown, begun = func.store, Thrown(func.store), BEGUN
    # Unlike `thrown`, `me` does not refer to the store.
    turn, me = (store.turns or turns_of(store)).turn, thrown.errors
    tags = tuple(tag_of(store, extern) for extern in store.awaited)
    try:
        if turn.taken:
            await entered(store)
        turn.end, turn.holder = begun, me
        outcome = start(func, args, tags)
        while isinstance(outcome, Suspended):
            awaited, rest = store.awaited[outcome.tag.extern], outcome.continuation
            if awaited is None:
                outcome = await finished(func, rest, tags, thrown)
                continue
            due = earlier(store.deadline)
            try:
                coming = awaited.function(*outcome.values)
                result = await (coming if due is None else in_time(coming, due))
                results = as_results(result, awaited.results, awaited.name)
                if turn.taken and turn.holder is not me:
                    await entered(store)
                turn.end, turn.holder = begun, me
            except BaseException as error:
                outcome = thrown.throw(rest, error, tags)
            else:
                try:
                    outcome = rest.resume(*results, on=tags)
                except ARGUMENT_ERRORS:
                    check_answer(rest, results, awaited.results, awaited.name)
                    raise
        return outcome.value
    except BaseException as error:
        own = thrown.outside(error)
        if own is None:
            raise
    finally:
        thrown.clear()
    try:  # Outside the handler: the guest's exception is not its `__context__`.
        raise own
    finally:
        del own


async def entered(store: Store) -> None:
    """Wait until no guest of the store is preempted, or raise `Expired` at the deadline."""
    due = earlier(store.deadline)
    coming = turns_of(store).enter(store)
    await (coming if due is None else in_time(coming, due))


async def finished(
    func: Func, rest: Continuation, tags: tuple[Tag, ...], thrown: Thrown
) -> Outcome:
    """Let other tasks and a preempted guest take turns. Return its next await, or its end."""
    loop = current_loop()
    if loop is not None:
        guest = Preempted(func, rest, tags, loop)
        return await guest.finish(partial(thrown.throw, on=tags))
    # It is not known how to give an unknown event loop its turn, so that loop waits.
    turns_of(func.store).turn.end = ENDLESS
    return rest._continued([tag.extern for tag in tags])


class Expired(Exception):
    """The deadline passed while a guest awaited. The guest is dropped, and cannot catch this."""


async def in_time(coming: Awaitable[Any], due: float) -> Any:
    """Await until `due` at most, on the clock of `time.monotonic`; then cancel and raise `Expired`.

    Under trio, its own scope does it. Another event loop awaits without an end.
    """
    trio = sys.modules.get("trio")
    if trio is not None and trio.lowlevel.in_trio_run():
        with trio.move_on_after(max(due - monotonic(), 0)):
            return await coming
        raise Expired()
    if "asyncio" not in sys.modules or not has_asyncio():
        return await coming
    from asyncio import timeout  # Loaded already: its loop runs.

    scope = timeout(max(due - monotonic(), 0))
    try:
        async with scope:
            return await coming
    except TimeoutError:
        if scope.expired():
            raise Expired() from None
        raise


def has_asyncio() -> bool:
    """Whether an event loop of asyncio runs in this thread."""
    from asyncio import get_running_loop  # As in `in_time`.

    try:
        get_running_loop()
    except RuntimeError:
        return False
    return True


class Thrown:
    """The Python exceptions that were thrown into one running guest.

    The guest gets a number for each. A reference would stay until the next collection, and with it
    all that the traceback refers to. If the program uses the store's `error_tag`, the guest gets
    the exceptions themselves.
    """

    __slots__ = ("errors", "store")

    def __init__(self, store: Store) -> None:
        self.store = store
        self.errors: dict[int, BaseException] = {}

    def throw(self, rest: Continuation, error: BaseException, on: Sequence[Tag]) -> Outcome:
        """Throw an exception where the guest awaits. It cannot catch `Expired`."""
        if isinstance(error, Expired):
            raise error
        settle(self.store)
        turns_of(self.store).turn.end = BEGUN
        tag = error.tag if isinstance(error, WasmException) else None
        if self.store.shows_errors or (isinstance(tag, Tag) and tag.store is self.store):
            return rest.throw(error, on=on)
        number = next(_numbers)
        self.errors[number] = error
        return rest.throw(self.store.number_tag, number, on=on)

    def outside(self, error: BaseException) -> BaseException | None:
        """Return the exception to raise instead of `error`, which ended the guest, or None."""
        store = self.store
        if store.preempted is None and not store.closed:
            # A signal handler may have raised just when the guest was preempted.
            store.inner.drop_preempted()
        if isinstance(error, Expired):
            return OutOfTime()
        return self._pop(error) if isinstance(error, WasmException) else None

    def _pop(self, error: WasmException) -> BaseException | None:
        """Return the Python exception whose number came out as `error`, or None."""
        if error.tag is not self.store.number_tag:
            return None
        (number,) = error.values
        assert isinstance(number, int)
        own = self.errors.pop(number, None)
        return None if own is None else own.with_traceback(error.__traceback__)

    def clear(self) -> None:
        self.errors.clear()


_numbers = count(1)
"""Numbers of exceptions, unique in the process: a guest may keep an old number."""


class Aio:
    """The exported functions of an instance as coroutine functions."""

    def __init__(self, exports: Exports) -> None:
        self._exports = exports

    def __getattr__(self, name: str) -> Callable[..., Coroutine[Any, Any, Any]]:
        found = getattr(self._exports, name)
        if not isinstance(found, Func):
            raise AttributeError(f"export {name!r} is not a function: {found!r}")
        return partial(drive, found)

    __getitem__ = __getattr__

    def __iter__(self) -> Iterator[str]:
        return (name for name in self._exports if isinstance(self._exports[name], Func))

    def __dir__(self) -> list[str]:
        return list(self)

    def _ipython_key_completions_(self) -> list[str]:
        """List the names that IPython and Jupyter complete after `aio["`."""
        return list(self)
