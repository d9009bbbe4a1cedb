"""The driver: a guest that suspends itself is awaited, and resumed with what came of it.

instance = Instance(module, {"env": {"fetch": fetch}})    # async def fetch(n): ...
await instance.aio.handle(7)

An exception that comes of an await, a cancellation among them, is thrown where the guest is
suspended. What the guest makes of it is up to the guest, as it is up to a coroutine.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterator
from functools import partial
from typing import Any

from wasmfx.embed.convert import as_results
from wasmfx.embed.effects.continuations import Continuation, Suspended
from wasmfx.embed.exports import Exports
from wasmfx.embed.items import Func
from wasmfx.embed.tags import tag_of


async def drive(func: Func, *args: object) -> Any:
    """What `func` returns. While it awaits, others run."""
    store = func.store
    tags = tuple(tag_of(store, extern) for extern in store.awaited)
    outcome = Continuation(func).resume(*args, on=tags)
    while isinstance(outcome, Suspended):
        awaited, rest = store.awaited[outcome.tag.extern], outcome.continuation
        try:
            result = await awaited.function(*outcome.values)
            results = as_results(result, awaited.results, awaited.name)
        except BaseException as error:
            outcome = rest.throw(error, on=tags)
        else:
            outcome = rest.resume(*results, on=tags)
    return outcome.value


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
