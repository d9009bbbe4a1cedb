"""Labels: the blocks that are open, and what a branch to each of them needs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

Kind = Literal["block", "loop", "if", "try", "body"]


class Label:
    """A block. `height` is how many operands lie below it.

    `places` are where a branch leaves what it carries, and `results` what the block leaves when it
    ends. `fixups` are the branches that do not know yet where they lead: where the distance ends,
    and from where it counts. `other` is that of an `if` whose second arm has not begun, and
    `params` what that begins with. `flushed` is what it was for the block around. `start` is where
    the code of a loop begins; of a `try_table`, where its clauses do in the body, and `outside` the
    jumps to where exceptions land that do not land there.
    """

    __slots__ = (
        "fixups", "flushed", "height", "kind", "other", "outside", "params", "places",
        "results", "start",
    )  # fmt: skip

    def __init__(
        self, kind: Kind, height: int, places: Sequence[int], results: Sequence[int], flushed: int
    ) -> None:
        self.kind = kind
        self.height = height
        self.places = places
        self.results = results
        self.flushed = flushed
        self.start = 0
        self.other = 0
        self.params: list[int] = []
        self.outside: list[int] = []
        self.fixups: list[tuple[int, int]] = []
