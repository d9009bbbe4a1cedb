"""Very short loops with a copy of their body, so that there is one safepoint for two rounds.

A processor executes the few instructions of such a loop at once, so that one more is felt. LLVM
unrolls a loop only where it can count the rounds. Here loop and copy both test whether this round
was the last one, so that nothing has to be counted.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from wasmfx.native.passes.functions import (
    LABEL,
    Block,
    Function,
    Phi,
    names_in,
    position_in,
    redirected,
    renamed,
    with_positions,
)

MAX_LENGTH = 10
"""Instructions of a loop, phis apart, at most. Processors that execute five or six in a cycle need
two cycles for them, and may need a third for one more."""

MAX_LOOPS = 32
"""Loops of a function, at most: LLVM's back end takes more than linear time for loops in a row."""

_BRANCH = re.compile(rf"  br i1 [^,]+, label {LABEL}, label {LABEL}")
_TYPE = r"(i\d+|float|double|ptr|<\d+ x [^>]+>)"
_SAME = "add sub mul udiv sdiv urem srem and or xor shl lshr ashr fadd fsub fmul fdiv fneg freeze"
_TYPES = [
    re.compile(rf"  \S+ = {text}")
    for text in (
        rf"(?:{_SAME.replace(' ', '|')})(?: [a-z]+)*? {_TYPE} ",
        rf"(?:zext|sext|trunc|bitcast|fp\w+|[su]itofp|inttoptr|ptrtoint) .* to {_TYPE}",
        rf"load (?:volatile )?{_TYPE}, ",
        rf"select i1 [^,]+, {_TYPE} ",
    )
]
"""How instructions spell the type of their result. Where another is used outside its loop, the
loop is not copied."""
_COMPARISON = re.compile(r"  \S+ = [if]cmp (?:\w+ )+?(?:i\d+|float|double|ptr) ")
_ADDRESS = re.compile(r"  \S+ = getelementptr [^<]*$")


def copy_short_loops(function: Function) -> None:
    """Put a copy behind each very short loop."""
    short = [block for block in function.blocks.values() if _is_short(block)][:MAX_LOOPS]
    if not short:
        return
    users = _Users(function.blocks.values())
    behind = {}
    for n, block in enumerate(short):
        loop = _Loop(block, n)
        if not loop.strides() and loop.leave(function.blocks[loop.exit], users):
            behind[block.label] = loop.copied()
            users.add(behind[block.label])
    function.insert(behind)


def _is_short(block: Block) -> bool:
    """Whether a block is a very short loop that calls nothing.

    LLVM marks loops by metadata that it has unrolled, or that it has made the rest of such a loop.
    """
    return (
        block.is_loop
        and not block.bounded
        and len(block.lines) < MAX_LENGTH
        and _BRANCH.match(block.end[0]) is not None
        and "!llvm.loop" not in block.end[0]
        and not any(" call " in line for line in block.lines)
    )


class _Users(dict[str, list[Block]]):
    """The blocks that use a name."""

    def __init__(self, blocks: Iterable[Block]) -> None:
        super().__init__()
        self.add(blocks)

    def add(self, blocks: Iterable[Block]) -> None:
        for block in blocks:
            for name in {name for line in block.text for name in names_in(line)}:
                self.setdefault(name, []).append(block)


class _Loop:
    """A very short loop, its copy, and a third block where both meet after the last round."""

    def __init__(self, block: Block, n: int) -> None:
        self.block = block
        self.again, self.met = f"_copy{n}", f"_met{n}"
        self.exit = next(label for label in block.targets if label != block.label)
        self.lines = block.defined()
        self.phis = {phi.name: phi for phi in block.phis}
        self.coming = {name: phi.value_from(block.label) for name, phi in self.phis.items()}
        names = [*self.phis, *self.lines]
        own = {name: f"%{self.again}.{i}" for i, name in enumerate(names)}
        self.second = own | self.coming
        """The values of the copy, by their names in the loop."""
        self.used: dict[str, str] = {}
        """The values that are used outside, and their names where loop and copy meet."""

    def strides(self) -> bool:
        """Whether a phi steps by something that is not constant. LLVM's back end computes multiples
        of such a step ahead, in registers that the loop itself needs."""
        return any(self._strides(phi, coming) for phi, coming in self.coming.items())

    def _strides(self, phi: str, coming: str) -> bool:
        names = set(names_in(self.lines.get(coming, "")))
        return phi in names and not names <= self.second.keys()

    def leave(self, exit: Block, users: Mapping[str, list[Block]]) -> bool:
        """Let all other blocks use the values of the third block. Does nothing and returns False
        where the type of one of them is not known."""
        asked = {x: [b for b in users.get(x, ()) if b is not self.block] for x in self.second}
        # A block behind the loop may lead to it again, with values that it has computed before.
        given = {x for phi in self.block.phis for x, _ in phi.entering(self.block.label)}
        used = [name for name, others in asked.items() if others or name in given]
        if any(self._type(name) is None for name in used):
            return False
        self.used = {name: f"%{self.met}.{i}" for i, name in enumerate(used)}
        for block in {id(b): b for name in used for b in asked[name]}.values():
            block.rename(self.used)
        for phi in exit.phis:
            phi.redirect(self.block.label, self.met)
        return True

    def _type(self, name: str) -> str | None:
        return self.phis[name].type if name in self.phis else _type_of(self.lines[name])

    def copied(self) -> list[Block]:
        """The copy and the third block; the loop's own block leads to them."""
        block, label = self.block, self.block.label
        *lines, end = with_positions([*block.lines, *block.end], block.position)
        for phi in block.phis:
            entering = [(self.used.get(x, x), source) for x, source in phi.entering(label)]
            coming = self.coming[phi.name]
            phi.edges = [*entering, (self.second.get(coming, coming), self.again)]
        block.lines = lines
        block.finish([redirected(end, {label: self.again, self.exit: self.met})])
        again = [renamed(line, self.second) for line in lines]
        back = redirected(renamed(end, self.second), {label: label, self.exit: self.met})
        meeting = [
            Phi(there, str(self._type(name)), [(name, label), (self.second[name], self.again)])
            for name, there in self.used.items()
        ]
        out = f"  br label %{self.exit}{position_in(end)}"
        return [
            Block(f"{self.again}:", [], again, [back]),
            Block(f"{self.met}:", meeting, [], [out]),
        ]


def _type_of(line: str) -> str | None:
    """The type of the value that an instruction defines, if it is known."""
    if _COMPARISON.match(line):
        return "i1"
    if _ADDRESS.match(line):
        return "ptr"
    return next((found[1] for found in (t.match(line) for t in _TYPES) if found), None)
