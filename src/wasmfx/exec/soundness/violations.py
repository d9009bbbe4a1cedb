"""The error for an invariant of soundness that does not hold."""

from __future__ import annotations

from typing import NoReturn

from wasmfx.syntax.types import ResultType
from wasmfx.text.print.types import valtype_text


class SoundnessViolation(AssertionError):
    """An invariant of section 5 that does not hold: a bug in this library, never in a module.

    `invariant` is I1 to I9. The checker fills in the `rule` of the last step, and the `rendering`
    of the configuration.
    """

    def __init__(self, invariant: str, reason: str) -> None:
        super().__init__(invariant, reason)
        self.invariant = invariant
        self.reason = reason
        self.rule = ""
        self.rendering = ""

    def __str__(self) -> str:
        after = f" after {self.rule}" if self.rule else ""
        there = f"\n  {self.rendering}" if self.rendering else ""
        return f"{self.invariant} violated{after}: {self.reason}{there}"


def violated(invariant: str, reason: str) -> NoReturn:
    raise SoundnessViolation(invariant, reason)


def require(holds: object, invariant: str, reason: str) -> None:
    """Raise a violation for `reason` unless `holds`."""
    if not holds:
        raise SoundnessViolation(invariant, reason)


def words(ts: ResultType) -> str:
    """The types for a message."""
    return f"[{' '.join(valtype_text(t) for t in ts)}]"
