"""Making much at once that stays: imports, when they are first needed, and large modules.

None of it is garbage, and the collector would look at all of it again and again: an eighth of the
time that it takes to start, and a third of what it takes to read a large module.
"""

from __future__ import annotations

import gc
import sys
from _imp import acquire_lock, release_lock
from _thread import _count, get_ident
from os import register_at_fork
from time import monotonic, sleep

from wasmfx.aside import marks, set_aside
from wasmfx.bundles import load
from wasmfx.finding import find_ours, others_import
from wasmfx.orders import ORDERS

TYPE_CHECKING = False
if TYPE_CHECKING:
    # What is imported by this file is not set aside.
    from collections.abc import Callable
    from types import ModuleType

    from wasmfx.hints import TypeVar

    T = TypeVar("T")

FEW = 2_000
"""How many frozen objects say nothing: some Pythons freeze what never dies. All that a program has
are more."""


_paused = 0
"""The thread that has turned the collector off for a while; 0 for none."""


def uncollected(make: Callable[[], T], young: int = 1) -> T:
    """What `make` gives, without a look for garbage meanwhile, nor at what has been made at the
    next one; but at what is so `young` now, which otherwise would grow old with it.

    A signal handler may raise wherever a function begins or has been called, which is why this is
    no context manager: the collector is on again, wherever that is.
    """
    global _paused
    if not gc.isenabled():
        return make()
    try:
        # What is garbage already must not grow old: the old are looked at when many have come of
        # age one by one, and whoever makes much again and again would never be rid of it.
        gc.collect(young)
        _paused = get_ident()
        gc.disable()
        made = make()
        _grow_old()
        return made
    finally:
        gc.enable()
        _paused = 0


def _collect_again() -> None:
    """A child has no thread but the one that forked: nobody else turns its collector on again."""
    global _paused
    if _paused not in (0, get_ident()):
        gc.enable()
        _paused = 0


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


def _import(name: str) -> None:
    begun, ours = marks(), find_ours()
    if ours is not None and name in ORDERS and _undisturbed() and ours.is_next:
        load(ours, name, ORDERS)
    __import__(name)
    set_aside(begun)


def imported(name: str) -> ModuleType:
    """A module; if it is new, imported without a look for garbage on the way."""
    if name not in sys.modules:
        # Once for each module: what has been looked at before, and is garbage now, can wait.
        uncollected(lambda: _import(name), young=0)
    __import__(name)  # If another thread is at it, this waits for it.
    return sys.modules[name]


PATIENCE = 5.0
"""For how many seconds a fork waits at most."""

_locked = 0
"""The thread that keeps others from importing anything, since it forks; 0 for none."""


def _wait_for_others() -> None:
    """A child would wait for ever for what another thread was importing at the fork. Whoever uses
    us does not see imports, so these are no more theirs to wait for than locks of ours."""
    global _locked
    end = monotonic() + PATIENCE
    acquire_lock()
    while others_import():
        release_lock()
        if monotonic() > end:
            return
        sleep(0.001)
        acquire_lock()
    _locked = get_ident()


def _go_on() -> None:
    """A fork that was about to be when this was imported has not waited."""
    global _locked
    if _locked == get_ident():
        _locked = 0
        release_lock()


def _go_on_in_child() -> None:
    _go_on()
    _collect_again()


register_at_fork(before=_wait_for_others, after_in_parent=_go_on, after_in_child=_go_on_in_child)
