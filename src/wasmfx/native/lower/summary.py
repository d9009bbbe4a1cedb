"""Summaries: the facts that one pass over a body finds before it is translated.

Everything that lowering must know ahead of a body is in its summary, so that bodies can be
translated one by one and in any order.
"""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from wasmfx.native.abi.layout import BARRIER, PROMPT
from wasmfx.syntax import instructions as i
from wasmfx.syntax.instructions import Instr
from wasmfx.threads import in_time

ACCESSES = (i.ArrayGet, i.ArraySet, i.ArrayFill)
"""Instructions that reach elements of arrays by an address that is computed inline."""

TOUCHING = (
    *(i.Load, i.Store, i.VLoad, i.VStore, i.VLoadLane, i.VStoreLane, i.GlobalGet, i.GlobalSet),
    *(i.TableGet, i.TableSet, i.StructGet, i.StructSet),
)
"""Instructions that access memory which a loop may find at the same place in each round."""

SHORT_LOOP = 24
"""Instructions up to which a loop without any of `TOUCHING` does not count as a computation: it
works on locals only, where LLVM's full passes find little to do."""

COLLECTING = (
    *(i.Call, i.CallRef, i.CallIndirect, i.StructNew, i.StructNewDefault, i.Throw, i.ContNew),
    i.ContClone,
    *(i.ArrayNew, i.ArrayNewDefault, i.ArrayNewFixed, i.ArrayNewData, i.ArrayNewElem),
)
"""Instructions that may collect, besides switches."""

CROWDED = 100_000
"""Locals that are noted for all loops together: beyond that, nested loops would take memory and
time that grow with the square of the body."""


class Clauses(NamedTuple):
    """The tags of a prompt's clauses, by index: for suspensions, and for switches.

    A special table has its kind in `special`, and then for each suspend clause 1 + the function
    that answers, or 0 for a label.
    """

    suspends: tuple[int, ...]
    switches: tuple[int, ...]
    special: tuple[int, ...] = ()

    @staticmethod
    def of(handlers: Sequence[i.Handler], named: bool = False) -> "Clauses":
        """The clauses of a prompt with these handlers; `named` if the prompt has a name."""
        answers = {h: 1 + h.y if isinstance(h, i.OnCall) else 0 for h in handlers}
        suspends = [h for h in handlers if isinstance(h, i.OnLabel | i.OnCall)]
        special = named or any(answers.values())
        return Clauses(
            tuple(h.x for h in suspends),
            tuple(h.x for h in handlers if isinstance(h, i.OnSwitch)),
            (PROMPT, *(answers[h] for h in suspends)) if special else (),
        )

    @property
    def answers(self) -> list[int]:
        """The functions that clauses call."""
        return [n - 1 for n in self.special[1:] if n]

    @property
    def symbol(self) -> str:
        """The symbol of the clause table, which spells it out."""
        plain = ("on", *self.suspends, "switch", *self.switches)
        return ".".join(map(str, (*plain, "special", *self.special) if self.special else plain))


BARRED = Clauses((), (), (BARRIER,))
"""The clause table of a barrier."""


class Summary:
    """The facts about one body.

    `length`     the number of instructions
    `switches`   how many of them switch stacks
    `binds`      whether any binds arguments
    `clauses`    the clause tables of its prompts
    `grown`      the tables that it may grow
    `calls`      the functions that it calls by name, and in how many places
    `tails`      the functions that it calls by name in tail position, and in how many places
    `ends_away`  whether it makes any tail call
    `outward`    whether it may enter functions that are not known by name
    `begun`      the functions that it names directly before it makes a continuation of them
    `taken`      the functions that it names elsewhere
    `answers`    the functions that clauses of its prompts call
    `throws`     whether it may throw an exception itself
    `assigned`   the locals that each loop assigns, by the index of its opening instruction
    `tight`      whether some loop has no switch and no call, and is not short
    `rounds`     the first and last instruction of each loop that only calls, and only by name
    `rounded`    the calls by name in loops: index of the instruction, and function
    `sheltered`  the accesses to arrays in loops where nothing can be collected
    `crowded`    whether `assigned` is incomplete, because it would have been too large
    """

    __slots__ = (
        "_accesses", "_began", "_collects", "_left", "_named", "_noted", "_open", "_touched",
        "answers", "assigned", "begun", "binds", "calls", "clauses", "crowded", "ends_away",
        "grown", "length", "outward", "rounded", "rounds", "sheltered", "switches", "tails",
        "taken", "throws", "tight",
    )  # fmt: skip

    def __init__(self, instrs: Sequence[Instr]) -> None:
        self.length = len(instrs)
        self.switches = 0
        self.binds = False
        self.clauses: set[Clauses] = set()
        self.grown: set[int] = set()
        self.calls: dict[int, int] = {}
        self.tails: dict[int, int] = {}
        self.ends_away = False
        self.outward = False
        self.begun: list[int] = []
        self.taken: list[int] = []
        self.answers: set[int] = set()
        self.throws = False
        self.assigned: dict[int, set[int]] = {}
        self.sheltered: set[int] = set()
        self.crowded = False
        self.tight = False
        self.rounds: list[tuple[int, int]] = []
        self.rounded: list[tuple[int, int]] = []
        self._accesses: list[int] = []
        self._began: list[int] = []
        self._left = -1
        self._named = -1
        self._touched = -1
        self._collects = False
        self._noted = 0
        self._open: list[set[int] | None] = [None]
        looks = _LOOKS
        for k, e in enumerate(in_time(instrs)):
            look = looks.get(e.__class__)
            if look is not None:
                look(self, k, e)

    # One method for each kind of instruction. The last entry of `_open` is the set of the innermost
    # loop; a block that is no loop repeats the entry of the loop around it.

    def _block(self, k: int, e: Instr) -> None:
        self._open.append(self._open[-1])

    def _loop(self, k: int, e: Instr) -> None:
        self.assigned[k] = found = set[int]()
        self._open.append(found)
        self._began.append(k)

    def _end(self, k: int, e: Instr) -> None:
        if len(self._open) == 1:
            return
        inner, outer = self._open.pop(), self._open[-1]
        if inner is not outer:
            self._end_of_loop(self._began.pop(), k)
        if outer is None and inner is not None:
            self._end_of_loops()
        if inner is not None and outer is not None and inner is not outer and not self.crowded:
            outer |= inner
            self._noted += len(inner)
            self.crowded = self._noted > CROWDED

    def _end_of_loop(self, began: int, k: int) -> None:
        if began > self._left:
            if self.rounded and self.rounded[-1][0] > began:
                self.rounds.append((began, k))
            elif k - began > SHORT_LOOP or began < self._touched:
                self.tight = True

    def _end_of_loops(self) -> None:
        """The end of a loop that is in no other."""
        if not self._collects:
            self.sheltered.update(self._accesses)
        self._accesses.clear()
        self._collects = False

    def _touch(self, k: int, e: Instr) -> None:
        self._touched = k

    def _access(self, k: int, e: Instr) -> None:
        self._touched = k
        if self._open[-1] is not None:
            self._accesses.append(k)

    def _collect(self, k: int, e: Instr) -> None:
        self._collects = self._open[-1] is not None or self._collects

    def _throw(self, k: int, e: Instr) -> None:
        self.throws = True
        self._collect(k, e)

    def _leave(self, k: int, e: Instr) -> None:
        self._left = k
        self._collect(k, e)

    def _assign(self, k: int, e: i.LocalSet | i.LocalTee) -> None:
        if (loop := self._open[-1]) is not None:
            loop.add(e.x)

    def _call(self, k: int, e: i.Call | i.ReturnCall) -> None:
        self.calls[e.x] = self.calls.get(e.x, 0) + 1
        if self._open[-1] is not None:
            self.rounded.append((k, e.x))
        self._collect(k, e)

    def _tail_call(self, k: int, e: i.ReturnCall) -> None:
        self.tails[e.x] = self.tails.get(e.x, 0) + 1
        self.ends_away = True
        self._call(k, e)

    def _call_out(self, k: int, e: Instr) -> None:
        self.outward = True
        self._leave(k, e)

    def _tail_call_out(self, k: int, e: Instr) -> None:
        self.ends_away = True
        self._call_out(k, e)

    def _refer(self, k: int, e: i.RefFunc) -> None:
        self.taken.append(e.x)
        self._named = k

    def _new(self, k: int, e: Instr) -> None:
        if self._named >= 0 and self._named == k - 1:
            self.begun.append(self.taken.pop())
        self._collect(k, e)

    def _grow(self, k: int, e: i.TableGrow) -> None:
        self.grown.add(e.x)

    def _bind(self, k: int, e: Instr) -> None:
        self.binds = True

    def _suspend(self, k: int, e: Instr) -> None:
        self.switches += 1
        self._leave(k, e)

    def _switch(self, k: int, e: Instr) -> None:
        self._suspend(k, e)
        self.outward = True

    def _prompt(
        self, k: int, e: i.Resume | i.ResumeWith | i.ResumeThrow | i.ResumeThrowRef
    ) -> None:
        self._switch(k, e)
        self.clauses.add(Clauses.of(e.handlers, isinstance(e, i.ResumeWith)))
        answers = [h.y for h in e.handlers if isinstance(h, i.OnCall)]
        self.answers.update(answers)
        self.taken += answers


_ASSIGNS = (i.LocalSet, i.LocalTee)

_LOOKS: dict[type[Instr], Callable[[Summary, int, Any], None]] = {
    **dict.fromkeys(TOUCHING, Summary._touch),
    **dict.fromkeys(ACCESSES, Summary._access),
    **dict.fromkeys(COLLECTING, Summary._collect),
    **dict.fromkeys((i.Block, i.If, i.TryTable, i.Barrier), Summary._block),
    **dict.fromkeys(_ASSIGNS, Summary._assign),
    **dict.fromkeys((i.CallRef, i.CallIndirect), Summary._call_out),
    **dict.fromkeys((i.ReturnCallRef, i.ReturnCallIndirect), Summary._tail_call_out),
    **dict.fromkeys((i.Resume, i.ResumeWith, i.ResumeThrow, i.ResumeThrowRef), Summary._prompt),
    i.Loop: Summary._loop,
    i.Call: Summary._call,
    i.ReturnCall: Summary._tail_call,
    i.End: Summary._end,
    i.Suspend: Summary._suspend,
    i.SuspendTo: Summary._suspend,
    i.Switch: Summary._switch,
    i.TableGrow: Summary._grow,
    i.ContBind: Summary._bind,
    i.ContNew: Summary._new,
    i.Throw: Summary._throw,
    i.ThrowRef: Summary._throw,
    i.RefFunc: Summary._refer,
}


def assigned(instrs: Sequence[Instr]) -> list[int]:
    """The locals that a body assigns, in order."""
    return sorted({e.x for e in in_time(instrs) if isinstance(e, _ASSIGNS)})
