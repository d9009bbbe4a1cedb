"""Making much at once that stays: imports, when they are first needed, and large modules.

None of it is garbage, and the collector would look at all of it again and again: an eighth of the
time that it takes to start, and a third of what it takes to read a large module.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from types import ModuleType


@contextmanager
def uncollected() -> Iterator[None]:
    """Without a look for garbage meanwhile."""
    if not gc.isenabled():
        yield
        return
    gc.disable()
    try:
        yield
    finally:
        if not gc.get_freeze_count():
            # What there is now counts as old, and is not looked at by the next collection either.
            gc.freeze()
            gc.unfreeze()
        gc.enable()


def imported(name: str) -> ModuleType:
    """A module, imported without a look for garbage on the way."""
    with uncollected():
        return import_module(name)
