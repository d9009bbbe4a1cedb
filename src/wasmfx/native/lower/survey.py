"""Surveys: what one look at a body finds before it is translated.

All that translating a body needs to know ahead of it is in its survey, so bodies can be translated
one by one and in any order.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from wasmfx.syntax import instructions as i
from wasmfx.syntax.instructions import Instr

SWITCHES = (i.Suspend, i.Switch, i.Resume, i.ResumeThrow, i.ResumeThrowRef)
"""The instructions that switch stacks."""


CROWDED = 100_000
"""How many locals are noted, each once for each loop that it is assigned in."""


class Clauses(NamedTuple):
    """The tags of a prompt's clauses, by index: those for suspensions, then those for switches."""

    suspends: tuple[int, ...]
    switches: tuple[int, ...]

    @staticmethod
    def of(handlers: Sequence[i.Handler]) -> Clauses:
        return Clauses(
            tuple(h.x for h in handlers if isinstance(h, i.OnLabel)),
            tuple(h.x for h in handlers if isinstance(h, i.OnSwitch)),
        )


class Survey:
    """A body, looked over.

    `length`     how many instructions it has
    `switches`   how many of them switch stacks
    `clauses`    the clause tables that its prompts need
    `grown`      the tables that it may grow
    `calls`      the functions that it calls by name
    `assigned`   the locals that each loop assigns, by the index of its opening instruction
    `crowded`    that there are too many of those to note; they are not complete then
    """

    __slots__ = (
        "_noted", "_open", "assigned", "calls", "clauses", "crowded", "grown", "length", "switches",
    )  # fmt: skip

    def __init__(self, instrs: Sequence[Instr]) -> None:
        self.length = len(instrs)
        self.switches = 0
        self.clauses: set[Clauses] = set()
        self.grown: set[int] = set()
        self.calls: set[int] = set()
        self.assigned: dict[int, set[int]] = {}
        self.crowded = False
        self._noted = 0
        self._open: list[set[int] | None] = [None]
        looks = _LOOKS
        for k, e in enumerate(instrs):
            look = looks.get(e.__class__)
            if look is not None:
                look(self, k, e)

    # What is noted of an instruction. The innermost entry of `_open` is the set of the loop around
    # it; a block that is no loop has that of the loop it stands in.

    def _block(self, k: int, e: Instr) -> None:
        self._open.append(self._open[-1])

    def _loop(self, k: int, e: Instr) -> None:
        self.assigned[k] = found = set[int]()
        self._open.append(found)

    def _end(self, k: int, e: Instr) -> None:
        inner, outer = self._open.pop(), self._open[-1]
        if inner is not None and outer is not None and inner is not outer and not self.crowded:
            outer |= inner
            self._noted += len(inner)
            self.crowded = self._noted > CROWDED

    def _assign(self, k: int, e: i.LocalSet | i.LocalTee) -> None:
        if (loop := self._open[-1]) is not None:
            loop.add(e.x)

    def _call(self, k: int, e: i.Call | i.ReturnCall) -> None:
        self.calls.add(e.x)

    def _grow(self, k: int, e: i.TableGrow) -> None:
        self.grown.add(e.x)

    def _switch(self, k: int, e: Instr) -> None:
        self.switches += 1

    def _prompt(self, k: int, e: i.Resume | i.ResumeThrow | i.ResumeThrowRef) -> None:
        self.switches += 1
        self.clauses.add(Clauses.of(e.handlers))


_ASSIGNS = (i.LocalSet, i.LocalTee)

_LOOKS: dict[type[Instr], Callable[[Survey, int, Any], None]] = {
    **dict.fromkeys((i.Block, i.If, i.TryTable), Survey._block),
    **dict.fromkeys(_ASSIGNS, Survey._assign),
    **dict.fromkeys((i.Call, i.ReturnCall), Survey._call),
    **dict.fromkeys((i.Suspend, i.Switch), Survey._switch),
    **dict.fromkeys((i.Resume, i.ResumeThrow, i.ResumeThrowRef), Survey._prompt),
    i.Loop: Survey._loop,
    i.End: Survey._end,
    i.TableGrow: Survey._grow,
}


def assigned(instrs: Iterable[Instr]) -> list[int]:
    """The locals that a body assigns."""
    return sorted({e.x for e in instrs if isinstance(e, _ASSIGNS)})
