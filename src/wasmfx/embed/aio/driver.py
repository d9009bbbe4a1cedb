"""The driver: a guest that suspends itself is awaited, and resumed with what came of it.

instance = Instance(module, {"env": {"fetch": fetch}})    # async def fetch(n): ...
await instance.aio.handle(7)

An exception that comes of an await, a cancellation among them, is thrown where the guest is
suspended. What the guest makes of it is up to the guest, as it is up to a coroutine.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterator, Sequence
from functools import partial
from itertools import count
from typing import Any

from wasmfx.embed.convert import as_results
from wasmfx.embed.effects.continuations import Continuation, Outcome, Suspended, answer, start
from wasmfx.embed.exports import Exports
from wasmfx.embed.items import Func, Store
from wasmfx.embed.tags import Tag, tag_of
from wasmfx.errors import WasmException


async def drive(func: Func, /, *args: object, **named: object) -> Any:
    """Call `func` and return its result. Other tasks run while it awaits."""
    if named:
        func.arguments(args, named)
    store, thrown = func.store, Thrown(func.store)
    tags = tuple(tag_of(store, extern) for extern in store.awaited)
    try:
        outcome = start(func, args, tags)
        while isinstance(outcome, Suspended):
            awaited, rest = store.awaited[outcome.tag.extern], outcome.continuation
            try:
                result = await awaited.function(*outcome.values)
                results = as_results(result, awaited.results, awaited.name)
            except BaseException as error:
                outcome = thrown.throw(rest, error, tags)
            else:
                outcome = answer(rest, results, awaited.results, awaited.name, tags)
        return outcome.value
    except WasmException as error:
        own = thrown.pop(error)
        if own is None:
            raise
    finally:
        thrown.clear()
    # Not where it was caught: what came out of the guest is not the context of what went in.
    try:
        raise own
    finally:
        del own


class Thrown:
    """The exceptions that one guest has been given, as long as it runs.

    It is given their numbers. What an engine has given to a guest it keeps until a collection finds
    that the guest has forgotten it, and an exception keeps all that its traceback names. Only where
    somebody has asked for the store's `error_tag` are they given as they are.
    """

    __slots__ = ("errors", "store")

    def __init__(self, store: Store) -> None:
        self.store = store
        self.errors: dict[int, BaseException] = {}

    def throw(self, rest: Continuation, error: BaseException, on: Sequence[Tag]) -> Outcome:
        """Throw an exception where the guest is suspended."""
        tag = error.tag if isinstance(error, WasmException) else None
        if self.store.shows_errors or (isinstance(tag, Tag) and tag.store is self.store):
            return rest.throw(error, on=on)
        number = next(_numbers)
        self.errors[number] = error
        return rest.throw(self.store.number_tag, number, on=on)

    def pop(self, error: WasmException) -> BaseException | None:
        """The exception that has come out as `error`, if it was one of these."""
        if error.tag is not self.store.number_tag:
            return None
        (number,) = error.values
        assert isinstance(number, int)
        own = self.errors.pop(number, None)
        return None if own is None else own.with_traceback(error.__traceback__)

    def clear(self) -> None:
        self.errors.clear()


_numbers = count(1)
"""For all stores: a number that a guest has kept is not that of another exception."""


class Aio:
    """The exported functions of an instance, as coroutine functions."""

    def __init__(self, exports: Exports) -> None:
        self._exports = exports

    def __getattr__(self, name: str) -> Callable[..., Coroutine[Any, Any, Any]]:
        found = getattr(self._exports, name)
        if not isinstance(found, Func):
            raise AttributeError(f"export {name!r} is no function: {found!r}")
        return partial(drive, found)

    __getitem__ = __getattr__

    def __iter__(self) -> Iterator[str]:
        return (name for name in self._exports if isinstance(self._exports[name], Func))

    def __dir__(self) -> list[str]:
        return list(self)

    def _ipython_key_completions_(self) -> list[str]:
        """List the names that IPython and Jupyter complete after `aio["`."""
        return list(self)
