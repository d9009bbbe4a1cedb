"""Contexts of generators do as those of the library do, and so do dictionaries of weak values."""

from __future__ import annotations

import contextlib
import gc
import sys
import traceback
import weakref
from collections.abc import Callable, Iterator

import pytest

from wasmfx import contexts, weakly


def plain() -> Iterator[int]:
    yield 1


def tidy() -> Iterator[int]:
    try:
        yield 1
    finally:
        seen.append("left")


def catching() -> Iterator[int]:
    try:
        yield 1
    except (KeyError, StopIteration):
        seen.append("caught")


def replacing() -> Iterator[int]:
    try:
        yield 1
    except BaseException as error:
        raise OSError from error


def twice() -> Iterator[int]:
    with contextlib.suppress(KeyError):
        yield 1
    yield 2


seen: list[str] = []


def came_of(manage: Callable[..., Callable[[], object]], steps: object, error: object) -> object:
    """What comes of an error, or of none, in a context, and where that says it was."""
    seen.clear()
    made = manage(steps)
    try:
        with made() as value:  # type: ignore[attr-defined]
            assert value == 1
            if isinstance(error, BaseException):
                raise error
    except BaseException as other:
        where = [frame.name for frame in traceback.extract_tb(other.__traceback__)]
        ours = [name for name in where if name != "__exit__"]
        return type(other), other is error, type(other.__cause__), ours, list(seen)
    return list(seen)


@pytest.mark.parametrize("steps", [plain, tidy, catching, replacing])
@pytest.mark.parametrize(
    "error", [None, KeyError(1), ValueError(1), StopIteration(1), RuntimeError(1), SystemExit(1)]
)
def test_a_context_is_as_in_the_library(steps: object, error: BaseException | None) -> None:
    found = []
    for manage in (contexts.contextmanager, contextlib.contextmanager):
        if error is not None:
            error.__traceback__ = error.__cause__ = None
        found.append(came_of(manage, steps, error))
    assert found[0] == found[1]


@pytest.mark.parametrize("error", [None, KeyError(1)])
def test_who_yields_twice_is_told(error: BaseException | None) -> None:
    assert came_of(contexts.contextmanager, twice, error) == (
        *(RuntimeError, False, type(None), ["came_of"], []),
    )


def test_a_context_has_the_name_of_its_generator() -> None:
    made = contexts.contextmanager(tidy)
    assert (made.__name__, made.__module__) == (tidy.__name__, tidy.__module__)


def test_what_is_suppressed_is_what_was_named() -> None:
    with contexts.suppress(LookupError, OSError):
        raise KeyError
    with pytest.raises(ValueError), contexts.suppress(LookupError):  # noqa: PT011
        raise ValueError
    with contexts.suppress():
        pass


class Thing:
    pass


def test_values_stay_as_long_as_somebody_has_them() -> None:
    known: weakly.WeakValueDictionary[str, Thing] = weakly.WeakValueDictionary()
    one, two = Thing(), Thing()
    known["one"], known["two"] = one, two
    assert (known.get("one"), known.get("two"), known.get("three")) == (one, two, None)
    del two
    gc.collect()
    assert (len(known), known.get("two")) == (1, None)


def test_what_comes_in_place_of_another_stays_when_that_goes() -> None:
    known: weakly.WeakValueDictionary[str, Thing] = weakly.WeakValueDictionary()
    one, another = Thing(), Thing()
    known["one"] = one
    known["one"] = another
    del one
    gc.collect()
    assert known.get("one") is another


def test_a_dictionary_that_is_gone_is_not_told() -> None:
    known: weakly.WeakValueDictionary[str, Thing] = weakly.WeakValueDictionary()
    one = Thing()
    known["one"] = one
    gone = weakref.ref(known)
    del known
    gc.collect()
    assert gone() is None
    del one
    assert "wasmfx.weakly" in sys.modules
