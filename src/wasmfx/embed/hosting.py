"""Python functions as an engine calls them, and what comes out of a run as Python sees it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING
from weakref import ref

from wasmfx.embed.convert import all_to_wasm, as_results, numbered, to_objects, to_python
from wasmfx.embed.showing.tracebacks import retold
from wasmfx.embed.tags import Tag, tag_of, thrown
from wasmfx.errors import Stuck, UnhandledSuspension, WasmException
from wasmfx.runtime.host import PythonFunction
from wasmfx.syntax.types import FuncType

if TYPE_CHECKING:
    from wasmfx.embed.held import StoreLike
    from wasmfx.runtime.values import Value


class HostFunction(PythonFunction):
    """A Python function as an engine calls it; messages call it `name`."""

    def __init__(
        self, store: StoreLike, function: Callable[..., object], type_: FuncType, name: str
    ) -> None:
        self.function = function
        self.types = type_.results
        self.name = name
        # The store has the function, so that the function must not have the store.
        self.known = ref(store)

    def __call__(self, args: Sequence[Value]) -> list[Value]:
        store = self.store
        try:
            result = self.function(*[to_python(store, v) for v in args])
        except WasmException as error:
            raise self.failure(error)  # noqa: B904  # which knows its cause
        return self.results(result)

    @property
    def store(self) -> StoreLike:
        store = self.known()
        assert store is not None
        return store

    def results(self, result: object) -> list[Value]:
        """What the function has returned, as values."""
        results = as_results(result, self.types, self.name)
        return all_to_wasm(self.store, results, self.types, numbered(f"{self.name} result"))

    def failure(self, error: WasmException) -> WasmException:
        """What the function has raised, as the engine knows it, if it is of this store."""
        inside = thrown(self.store, error)
        if inside is None:
            return error
        inside.__cause__ = error
        return inside


def explain(store: StoreLike, error: BaseException) -> BaseException | None:
    """What an engine of `store` has raised, as Python sees it: tag and payload are objects, and
    the frames of the guest are in the traceback.

    An exception of Python's that was thrown into a guest comes out as itself: that is returned.
    """
    inner = store.inner
    frames, inner.ended = inner.ended, []
    if isinstance(error, WasmException | UnhandledSuspension) and not isinstance(error.tag, Tag):
        error.tag = tag_of(store, error.tag)
        error.values = to_objects(store, error.values)  # type: ignore[arg-type]
    if not isinstance(error, Stuck):
        error.__traceback__ = retold(error.__traceback__, frames)
    if isinstance(error, WasmException) and is_error_tag(error.tag):
        (own,) = error.values
        if isinstance(own, BaseException):
            return own.with_traceback(error.__traceback__)
    if isinstance(error, UnhandledSuspension) and is_awaited_tag(error.tag):
        error.add_note("it awaits a coroutine: await instance.aio.NAME(...) instead of calling it")
    return None


def is_error_tag(tag: object) -> bool:
    return isinstance(tag, Tag) and tag.extern is tag.store._error_tag


def is_awaited_tag(tag: object) -> bool:
    return isinstance(tag, Tag) and tag.extern in tag.store.awaited
