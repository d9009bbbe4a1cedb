"""Making much at once that stays: imports, when they are first needed, and large modules.

None of it is garbage, and the collector would look at all of it again and again: an eighth of the
time that it takes to start, and a third of what it takes to read a large module.
"""

from __future__ import annotations

import gc
import sys
from _thread import _count

from wasmfx.aside import marks, set_aside
from wasmfx.bundles import load
from wasmfx.finding import find_ours
from wasmfx.orders import ORDERS

TYPE_CHECKING = False
if TYPE_CHECKING:
    # What is imported by this file is not set aside.
    from types import ModuleType

FEW = 2_000
"""How many frozen objects say nothing: some Pythons freeze what never dies. All that a program has
are more."""


class uncollected:
    """Without a look for garbage meanwhile, nor at what has been made at the next one; but at what
    is so `young` now, which otherwise would grow old with it.
    """

    def __init__(self, young: int = 1) -> None:
        self.young = young
        self.enabled = gc.isenabled()

    def __enter__(self) -> None:
        # What is garbage already must not grow old: the old are looked at when many have come of
        # age one by one, and whoever makes much again and again would never be rid of it.
        if self.enabled:
            gc.collect(self.young)
            gc.disable()

    def __exit__(self, kind: object, *_: object) -> None:
        if self.enabled:
            try:
                if kind is None:
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


def _undisturbed() -> bool:
    """Whether nobody else may import meanwhile, nor wants to see what is imported."""
    watched = sys.flags.verbose or "importtime" in sys._xoptions
    its_own = type(__import__).__name__ == "builtin_function_or_method"
    return its_own and not watched and not _count()


def imported(name: str) -> ModuleType:
    """A module; if it is new, imported without a look for garbage on the way."""
    if name not in sys.modules:
        ours = find_ours()
        # Once for each module: what has been looked at before, and is garbage now, can wait.
        with uncollected(young=0):
            begun = marks()
            if ours is not None and name in ORDERS and _undisturbed() and ours.is_next:
                load(ours, name, ORDERS)
            __import__(name)
            set_aside(begun)
    __import__(name)  # If another thread is at it, this waits for it.
    return sys.modules[name]
