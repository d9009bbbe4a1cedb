"""Frames: where a run stood when it ended, innermost first.

They are values, made by either engine and written here for both: functions that were active, and
between them the prompts and the host's calls that separate their stacks.
"""

from collections.abc import Iterable
from itertools import groupby, islice
from typing import NamedTuple, TypeAlias

from wasmfx.source import Source

LONGEST = 50
"""How many frames of a backtrace are worth keeping."""


class FuncFrame(NamedTuple):
    """An active function, by name and index (`number`), and the instruction it stood at.

    `at` is that instruction's position in `source`, the module's. An instruction of None is one
    that is not known.
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
    """A prompt, by the names of the tags that it has clauses for."""

    suspends: tuple[str, ...]
    switches: tuple[str, ...]

    def __str__(self) -> str:
        clauses = [f"(on {tag})" for tag in self.suspends]
        clauses += [f"(on {tag} switch)" for tag in self.switches]
        return " ".join(["-- prompt", *clauses])


class Mark(NamedTuple):
    """What stands for frames that are not shown."""

    text: str

    def __str__(self) -> str:
        return self.text


HOST = Mark("-- host")
"""A host function, which called back in."""
OMITTED = Mark("...")
"""More frames than are worth keeping."""

Frame: TypeAlias = FuncFrame | PromptFrame | Mark


def lines(frames: Iterable[Frame]) -> list[str]:
    """Frames as they are printed, one to a line; what repeats itself is said once."""
    found = []
    for line, same in groupby(map(str, frames)):
        times = sum(1 for _ in same)
        found.append(line if times == 1 else f"{line} (repeated {times} times)")
    return found


def kept(frames: Iterable[Frame]) -> list[Frame]:
    """Those that are worth keeping, and a note that there were more."""
    found = list(islice(frames, LONGEST + 1))
    return found if len(found) <= LONGEST else [*found[:LONGEST], OMITTED]
