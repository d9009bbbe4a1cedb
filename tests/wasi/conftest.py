"""Fixtures for guests: calls from Python, and through a module on each engine."""

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
    """Create guests. At the end, check that they left no descriptor open."""
    made: list[Guest] = []

    def new(**given: Any) -> Guest:
        made.append(Guest(request.param, **{"stdin": b"", "stdout": io.BytesIO(), **given}))
        return made[-1]

    # Engines open files at their first use.
    Guest(request.param)
    before = open_descriptors()
    yield new
    for guest in made:
        guest.wasi.close()
    # A collection takes seconds at the end of a long suite: only if it is needed.
    assert open_descriptors() <= before or used_descriptors() <= before


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The directory that the guest has as descriptor 3."""
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
    """The open descriptors after a garbage collection."""
    gc.collect()
    return open_descriptors()
