"""Importing much at once, when it is first needed.

Nothing that imports make is garbage, and the collector looks at all of it again and again: an
eighth of the time that it takes to start.
"""

from __future__ import annotations

import gc
from importlib import import_module
from types import ModuleType


def imported(name: str) -> ModuleType:
    """A module, imported without a look for garbage on the way."""
    if not gc.isenabled():
        return import_module(name)
    gc.disable()
    try:
        return import_module(name)
    finally:
        if not gc.get_freeze_count():
            # What there is now counts as old, and is not looked at by the next collection either.
            gc.freeze()
            gc.unfreeze()
        gc.enable()
