"""Frames of backtraces, innermost first, for both engines.

A backtrace lists the active functions, and between them the prompts and host calls that separate
their stacks.
"""

from collections.abc import Iterable
from itertools import groupby, islice
from typing import NamedTuple, TypeAlias

from wasmfx.source import Source

LONGEST = 50
"""The number of frames that a backtrace keeps: about one screen."""


class FuncFrame(NamedTuple):
    """An active function, by name and index (`number`), and its current instruction.

    `at` is the position of the instruction in `source`. `instruction` is None if it is not known.
    """

    name: str
    number: int
    instruction: int | None
    source: Source | None
    at: int

    def __str__(self) -> str:
        if self.instruction is None:
            return self.name
        if self.source is None:
            return f"{self.name} at +{self.instruction}"
        return f"{self.name} at {self.source.where(self.at)}"


class PromptFrame(NamedTuple):
    """A prompt, with the names of its handled tags."""

    suspends: tuple[str, ...]
    switches: tuple[str, ...]

    def __str__(self) -> str:
        clauses = [f"(on {tag})" for tag in self.suspends]
        clauses += [f"(on {tag} switch)" for tag in self.switches]
        return " ".join(["-- prompt", *clauses])


class Mark(NamedTuple):
    """A placeholder for frames that are not shown."""

    text: str

    def __str__(self) -> str:
        return self.text


HOST = Mark("-- host")
"""A host function that called back into the store."""
OMITTED = Mark("...")
"""Omitted frames."""

Frame: TypeAlias = FuncFrame | PromptFrame | Mark


def lines(frames: Iterable[Frame]) -> list[str]:
    """Write frames, one on each line. Equal consecutive frames are written once, with a count."""
    found = []
    for line, same in groupby(map(str, frames)):
        times = sum(1 for _ in same)
        found.append(line if times == 1 else f"{line} (repeated {times} times)")
    return found


def kept(frames: Iterable[Frame]) -> list[Frame]:
    """Return the first frames, and a placeholder if there are more."""
    found = list(islice(frames, LONGEST + 1))
    return found if len(found) <= LONGEST else [*found[:LONGEST], OMITTED]
