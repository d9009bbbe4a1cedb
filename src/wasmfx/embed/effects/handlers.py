"""Python as the handler of a guest's effects.

A handler is deep: it handles every suspension of what it runs until that returns.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from contextlib import ExitStack, closing
from typing import Any, Generic, ParamSpec, TypeAlias, TypeVar

from wasmfx.embed.convert import as_results, one_or_all
from wasmfx.embed.effects.continuations import (
    Continuation,
    Outcome,
    Returned,
    Suspended,
    answer,
    start,
)
from wasmfx.embed.items import Func
from wasmfx.embed.tags import Tag
from wasmfx.errors import WasmException

P = ParamSpec("P")
R = TypeVar("R")


class Handler(Generic[P, R]):
    """A Python function as the handler of a tag. It can still be called."""

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
    """Make a function the handler of a tag, for `run`.

    It is called with the payload of a suspension, and what it returns resumes the guest. A
    generator function is started once for each `run`: each `yield` gives the answer to the last
    suspension, and waits for the payload of the next. When it returns, the guest is given up, and
    `run` returns what it has returned.
    """
    if not isinstance(tag, Tag):
        raise TypeError(f"a handler is for a wasmfx.Tag, not for {type(tag).__name__}")
    return lambda function: Handler(tag, function)


Answering: TypeAlias = Callable[..., Any] | Generator[Any, Any, Any]
"""What answers a tag: a function, one that makes a generator, or a generator."""

Handlers: TypeAlias = Mapping[Tag, Answering] | Iterable[Handler[..., Any]]


class Finished(Exception):
    """A generator that handles has returned."""

    def __init__(self, value: object) -> None:
        self.value = value


def run(func: Func | Continuation, *args: object, handlers: Handlers) -> Any:
    """What `func` returns, called in a continuation whose effects the handlers handle.

    A `WasmException` that a handler raises is thrown where the guest is suspended; any other
    exception ends the guest, and comes out.
    """
    with ExitStack() as stack:
        try:
            answering = {tag: started(h, stack) for tag, h in by_tag(handlers).items()}
            tags = tuple(answering)
            outcome = start(func, args, tags)
            del func
            while isinstance(outcome, Suspended):
                outcome = handled(outcome, answering, tags)
        except Finished as finished:
            return finished.value
        return outcome.value


def by_tag(handlers: Handlers) -> dict[Tag, Answering]:
    """What handles, each by its tag."""
    if isinstance(handlers, Mapping):
        return dict(handlers)
    found: dict[Tag, Answering] = {}
    for h in handlers:
        if not isinstance(h, Handler):
            raise TypeError(f"wasmfx.handler makes a handler, and {type(h).__name__} is none")
        if h.tag in found:
            raise ValueError(f"{h.tag!r} has two handlers")
        found[h.tag] = h.function
    return found


def started(given: Answering, stack: ExitStack) -> Callable[..., Any]:
    """The function that answers; of a generator, one that sends it the payload. One that was made
    for this run ends with it."""
    from inspect import isgenerator, isgeneratorfunction  # It takes 5 ms to load.

    if isgeneratorfunction(given):
        generator: Generator[Any, Any, Any] = stack.enter_context(closing(given()))
    elif isgenerator(given):
        generator = given
    elif callable(given):
        return given
    else:
        raise TypeError(f"a function or a generator handles, not {type(given).__name__}")
    begin(generator)

    def answer(*payload: object) -> object:
        try:
            return generator.send(one_or_all(payload))
        except StopIteration as stop:
            raise Finished(stop.value) from None

    answer.__name__ = str(getattr(given, "__name__", "handler"))
    return answer


def begin(generator: Generator[Any, Any, Any]) -> None:
    """Have a generator wait for a payload, unless it does so already."""
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
            raise ValueError("a generator that has ended, or runs, cannot handle")


def handled(
    s: Suspended, answering: Mapping[Tag, Callable[..., Any]], tags: tuple[Tag, ...]
) -> Outcome:
    """How the guest goes on after one suspension."""
    function = answering[s.tag]
    try:
        given = function(*s.values)
    except WasmException as error:
        return s.continuation.throw(error, on=tags)
    types, name = s.tag._type.results, f"{getattr(function, '__name__', 'handler')}()"
    return answer(s.continuation, as_results(given, types, name), types, name, tags)


def iterate(func: Func | Continuation, tag: Tag, *args: object) -> Generator[Any, Any, Any]:
    """The payloads of a guest's suspensions with `tag`, one after the other.

    What is sent into the generator answers a suspension, and an exception that is thrown into it is
    thrown where the guest is suspended. In the end it returns what the guest does.
    """
    if not isinstance(tag, Tag):
        raise TypeError(f"a guest is iterated by a wasmfx.Tag, not by {type(tag).__name__}")
    if not isinstance(func, Func | Continuation):
        raise TypeError(f"a continuation is made of a wasmfx.Func, not {type(func).__name__}")
    return _iterate([func], tag, args)


def _iterate(
    held: list[Func | Continuation], tag: Tag, args: Sequence[object]
) -> Generator[Any, Any, Any]:
    # The continuation is in nobody's hands while it runs: what it leaves behind is its rest.
    types, name = tag._type.results, "send()"
    outcome = start(held.pop(), args, tag)
    while isinstance(outcome, Suspended):
        try:
            given = yield outcome.value
        except WasmException as error:
            outcome = outcome.continuation.throw(error, on=tag)
        else:
            results = as_results(given, types, name)
            outcome = answer(outcome.continuation, results, types, name, tag)
    assert isinstance(outcome, Returned)
    return outcome.value
