"""The turn of a guest that shares its thread with other tasks, for both engines."""

from __future__ import annotations

from typing import Any

BEGUN = -1.0
"""The `end` of a turn that has just begun: the engine decides at the first safepoint."""
ENDLESS = float("inf")
"""The `end` of a turn that nothing ends."""


class Turn:
    """The turns of the guests of one store, which have `seconds` each.

    A guest whose turn is over at a safepoint suspends with `tag`, if its continuation was resumed
    with this tag. `end` is on the clock of `time.monotonic`. With 0 seconds, a turn is over at
    every safepoint, which is for tests.

    `taken` says whether a guest is preempted, or calls wait; with 0 seconds, it is always set.
    `holder` is the call that ran last: it need not wait if it has awaited without a pause.
    """

    __slots__ = ("end", "holder", "seconds", "tag", "taken")

    def __init__(self, seconds: float, tag: Any) -> None:
        self.seconds = seconds
        self.tag = tag
        self.end = ENDLESS
        self.taken = False
        self.holder: object = None

    def left(self, now: float) -> float:
        """Return the seconds until the turn ends; 0 if it ends now.

        A safepoint is due at some time after the turn began. So a turn that has just begun lasts
        for half of the usual time from here, and one with little time left ends.
        """
        if self.end == BEGUN:
            self.end = now + self.seconds / 2
        left = self.end - now
        return left if left > 0.4 * self.seconds else 0.0
