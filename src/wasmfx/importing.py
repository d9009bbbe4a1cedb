"""Making much at once that stays: imports, when they are first needed, and large modules.

None of it is garbage, and the collector would look at all of it again and again: an eighth of the
time that it takes to start, and a third of what it takes to read a large module.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from types import ModuleType

FEW = 2_000
"""How many frozen objects say nothing: some Pythons freeze what never dies. All that a program has
are more."""


@contextmanager
def uncollected() -> Iterator[None]:
    """Without a look for garbage meanwhile, nor at what has been made at the next one."""
    if not gc.isenabled():
        yield
        return
    # What is garbage already must not grow old: the old are looked at when many have come of age
    # one by one, and whoever makes much again and again would never be rid of it.
    gc.collect(1)
    try:
        gc.disable()
        yield
        _grow_old()
    finally:
        gc.enable()


def _grow_old() -> None:
    """All that there is counts as old."""
    if gc.get_freeze_count() > FEW:  # somebody has chosen what stays
        return
    try:
        gc.freeze()
    finally:
        gc.unfreeze()


def imported(name: str) -> ModuleType:
    """A module; if it is new, imported without a look for garbage on the way."""
    if name in sys.modules:
        return import_module(name)
    with uncollected():
        return import_module(name)
