"""Guests on all sides: calls made by Python, and through a module on each engine."""

from __future__ import annotations

import gc
import io
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.wasi.guest import SIDES, Guest


@pytest.fixture(params=SIDES)
def make(request: pytest.FixtureRequest) -> Iterator[Callable[..., Guest]]:
    """Makes guests with whatever is given. In the end they leave no descriptor open."""
    made: list[Guest] = []

    def new(**given: Any) -> Guest:
        made.append(Guest(request.param, **{"stdin": b"", "stdout": io.BytesIO(), **given}))
        return made[-1]

    # Engines open files of their own when they are first used.
    Guest(request.param)
    before = open_descriptors()
    yield new
    for guest in made:
        guest.wasi.close()
    # Looking for what was forgotten takes seconds at the end of a long suite: only if it matters.
    assert open_descriptors() <= before or used_descriptors() <= before


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """What the guest has as its third descriptor."""
    path = tmp_path / "inside"
    path.mkdir()
    return path


@pytest.fixture
def guest(make: Callable[..., Guest], folder: Path) -> Guest:
    """A guest with one directory."""
    return make(dirs={"/": folder})


def open_descriptors() -> set[str]:
    return set(os.listdir("/proc/self/fd"))


def used_descriptors() -> set[str]:
    """The open ones after what others have forgotten is gone."""
    gc.collect()
    return open_descriptors()
