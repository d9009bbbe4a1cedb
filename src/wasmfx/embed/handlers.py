"""Python functions and generators as handlers of a guest's suspensions.

Handlers are deep: they handle every suspension until the guest returns.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from contextlib import ExitStack, closing
from typing import Any, Generic, ParamSpec, TypeAlias, TypeVar

from wasmfx.embed.continuations import (
    ARGUMENT_ERRORS,
    Continuation,
    Outcome,
    Returned,
    Suspended,
    check_answer,
    resumed,
    start,
)
from wasmfx.embed.functions import Func, Tag
from wasmfx.embed.values import as_results, one_or_all
from wasmfx.errors import WasmException
from wasmfx.syntax.types import ResultType

P = ParamSpec("P")
R = TypeVar("R")


class Handler(Generic[P, R]):
    """A Python function that handles a tag. It can still be called."""

    def __init__(self, tag: Tag, function: Callable[P, R]) -> None:
        self.tag = tag
        self.function = function
        self.__wrapped__ = function
        self.__name__ = str(getattr(function, "__name__", "handler"))
        self.__doc__ = function.__doc__

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> R:
        return self.function(*args, **kwargs)

    def __repr__(self) -> str:
        return f"<wasmfx handler {self.__name__} of {self.tag!r}>"


def handler(tag: Tag) -> Callable[[Callable[P, R]], Handler[P, R]]:
    """Decorate a function as the handler of a tag, for `run`.

    The function is called with the payload of a suspension, and its result resumes the guest. A
    generator function is started once for each `run`. Each `yield` gives the answer to the last
    suspension and receives the next payload. When the generator returns, the guest is dropped, and
    `run` returns the generator's result.
    """
    if not isinstance(tag, Tag):
        raise TypeError(f"expected a wasmfx.Tag, got {type(tag).__name__}")
    return lambda function: Handler(tag, function)


Answering: TypeAlias = Callable[..., Any] | Generator[Any, Any, Any]
"""A function, a generator function or a generator that answers suspensions."""

Handlers: TypeAlias = Mapping[Tag, Answering] | Iterable[Handler[..., Any]]


class Finished(Exception):
    """A generator that handles suspensions has returned `value`."""

    def __init__(self, value: object) -> None:
        self.value = value


def run(func: Func | Continuation, *args: object, handlers: Handlers, named: bool = False) -> Any:
    """Call `func` with handlers for its suspensions, and return its result.

    A `WasmException` of a handler is thrown into the guest where it is suspended. Any other
    exception ends the guest and comes out of `run`. With `named`, the handlers have a name, which
    the guest gets as its last argument. If the last result of a tag is a name too, the guest gets
    the next name after the answer.
    """
    with ExitStack() as stack:
        try:
            answering = {tag: started(h, stack) for tag, h in by_tag(handlers).items()}
            tags = tuple(answering)
            outcome = start(func, args, tags, named)
            del func
            while isinstance(outcome, Suspended):
                outcome = handled(outcome, answering, tags, named)
        except Finished as finished:
            return finished.value
        return outcome.value


def by_tag(handlers: Handlers) -> dict[Tag, Answering]:
    """Return the handlers by tag."""
    if isinstance(handlers, Mapping):
        return dict(handlers)
    found: dict[Tag, Answering] = {}
    for h in handlers:
        if not isinstance(h, Handler):
            raise TypeError(f"expected a handler made by wasmfx.handler, got {type(h).__name__}")
        if h.tag in found:
            raise ValueError(f"{h.tag!r} has two handlers")
        found[h.tag] = h.function
    return found


def started(given: Answering, stack: ExitStack) -> Callable[..., Any]:
    """Return a function that answers a payload. For a generator, it sends the payload.

    A generator that is made here is closed with `stack`.
    """
    from inspect import isgenerator, isgeneratorfunction  # It takes 5 ms to load.

    if isgeneratorfunction(given):
        generator: Generator[Any, Any, Any] = stack.enter_context(closing(given()))
    elif isgenerator(given):
        generator = given
    elif callable(given):
        return given
    else:
        raise TypeError(
            f"expected a function or a generator as handler, got {type(given).__name__}"
        )
    begin(generator)

    def answer(*payload: object) -> object:
        try:
            return generator.send(one_or_all(payload))
        except StopIteration as stop:
            raise Finished(stop.value) from None

    answer.__name__ = str(getattr(given, "__name__", "handler"))
    return answer


def begin(generator: Generator[Any, Any, Any]) -> None:
    """Run a new generator up to its first `yield`."""
    from inspect import getgeneratorstate  # As in `started`.

    match getgeneratorstate(generator):
        case "GEN_CREATED":
            try:
                next(generator)
            except StopIteration as stop:
                raise Finished(stop.value) from None
        case "GEN_SUSPENDED":
            pass
        case _:
            raise ValueError("a generator that has ended or is running cannot be a handler")


def handled(
    s: Suspended, answering: Mapping[Tag, Callable[..., Any]], tags: tuple[Tag, ...], named: bool
) -> Outcome:
    """Handle one suspension, and resume the guest."""
    function = answering[s.tag]
    try:
        given = function(*s.values)
    except WasmException as error:
        return s.continuation.throw(error, on=tags)
    name = f"{getattr(function, '__name__', 'handler')}()"
    named, types = answered(s, named)
    results = as_results(given, types, name)
    try:
        return resumed(s.continuation, results, tags, named)
    except ARGUMENT_ERRORS:
        check_answer(s.continuation, results, types, name)
        raise


def answered(s: Suspended, named: bool) -> tuple[bool, ResultType]:
    """Return whether the guest gets a name after the answer, and the types of the answer."""
    types = s.tag._type.results
    named = named and s.continuation.takes_name
    return named, types[:-1] if named else types


def iterate(
    func: Func | Continuation, tag: Tag, *args: object, named: bool = False
) -> Generator[Any, Any, Any]:
    """Iterate over the payloads of a guest's suspensions with `tag`.

    A value sent into the generator answers the suspension. An exception thrown into the generator
    is thrown into the guest. The generator returns the guest's result. `named` means the same as
    for `run`.
    """
    if not isinstance(tag, Tag):
        raise TypeError(f"expected a wasmfx.Tag, got {type(tag).__name__}")
    if not isinstance(func, Func | Continuation):
        raise TypeError(f"expected a wasmfx.Func, got {type(func).__name__}")
    return _iterate([func], tag, args, named)


def _iterate(
    held: list[Func | Continuation], tag: Tag, args: Sequence[object], named: bool
) -> Generator[Any, Any, Any]:
    # No variable refers to the continuation while it runs, so that it can be dropped.
    outcome = start(held.pop(), args, tag, named)
    while isinstance(outcome, Suspended):
        try:
            given = yield outcome.value
        except WasmException as error:
            outcome = outcome.continuation.throw(error, on=tag)
        else:
            again, types = answered(outcome, named)
            results = as_results(given, types, "send()")
            rest = outcome.continuation
            try:
                outcome = resumed(rest, results, tag, again)
            except ARGUMENT_ERRORS:
                check_answer(rest, results, types, "send()")
                raise
    assert isinstance(outcome, Returned)
    return outcome.value
