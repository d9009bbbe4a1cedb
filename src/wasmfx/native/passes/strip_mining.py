"""Counted loops: those that end soon have no safepoint, and those over vectors are strip-mined.

A processor executes a limited number of accesses in a cycle. A loop over vectors may need all of
them, so that the access of a safepoint in every round makes it slower. LLVM lets most loops count
up or down to an end. Such a loop becomes an inner loop with a nearer end and no safepoint, and an
outer loop that has one:

    loop:          stop at the end if it is near, else so many rounds from here; safepoint
    _strip.round:  the body of the loop, until the stop
    _strip.stop:   leave if this was the end, else continue at loop

Other loops often have few rounds, for which this would be too much work. But where begin and end
are constants, the number of rounds is known.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from wasmfx.native.passes.functions import (
    LABEL,
    Block,
    Function,
    Phi,
    position_in,
    with_positions,
)

MAX_ACCESSES = 1 << 13
"""Accesses between two safepoints, at most. If each is the first to its page, and the kernel must
provide the page, they take 4 ms: less than the ticker's interval."""

MIN_ACCESSES = 3
"""Accesses in a round, at least: processors execute two or three loads and a store in a cycle, so
that a round with fewer leaves room for a safepoint."""

MAX_BRIEF = 1 << 12
"""Instructions that a loop without safepoints executes in all its rounds, at most. A function
without safepoints may contain a hundred such loops in a row and still takes less than a tick."""

ACCESS_COST = 8
"""Instructions that an access counts as, since it may miss the first cache."""

MAX_STEP = 1 << 16
"""The largest step. A strip of `MAX_ACCESSES` rounds then covers less than all 32-bit numbers."""

MAX_LENGTH = 100
"""Instructions in a round, at most. In a longer one a safepoint cannot be felt."""

MAX_LOOPS = 32
"""Loops of a function, at most: the text of the function is searched for each."""

_BRANCH = re.compile(rf"  br i1 (\S+), label {LABEL}, label {LABEL}")
_EQUAL = re.compile(r"  (\S+) = icmp (eq|ne) (i32|i64) (%[-\w$.]+), (%[-\w$.]+|-?\d+)(?=$|, !)")
_STEP = re.compile(r"  (\S+) = add (?:nuw |nsw )*(?:i32|i64) (%[-\w$.]+), (-?\d+)(?=$|, !)")
_ACCESS = re.compile(r"  (?:\S+ = load|store) ")
_VECTOR = re.compile(r"  (?:\S+ = load|store) (?:volatile )?<")
_PURE = re.compile(r"@llvm\.(?!mem)")
_NUMBER = re.compile(r"-?\d+")


def strip_mine(function: Function) -> None:
    """Mark the loops that end soon as bounded, and divide those over vectors into strips."""
    plain = [block for block in function.blocks.values() if _is_plain(block)]
    behind = {}
    for n, block in enumerate(plain[:MAX_LOOPS]):
        loop = _counted(block, function.source, n)
        if loop is None:
            continue
        if loop.is_brief():
            block.bounded = True
        elif loop.is_over_vectors():
            behind[block.label] = loop.divided()
            for phi in function.blocks[loop.exit].phis:
                phi.redirect(block.label, loop.stop)
    function.insert(behind)


def _is_plain(block: Block) -> bool:
    """Whether a block is a loop, not a long one, and calls nothing but short intrinsics."""
    return (
        block.is_loop
        and len(block.lines) < MAX_LENGTH
        and all(_PURE.search(line) for line in block.lines if " call " in line)
    )


class _Counter(NamedTuple):
    """What a loop counts: the name of the test, its phi, the next value, their type, the end that
    the next value is compared with, and the step."""

    test: str
    phi: str
    next: str
    type: str
    end: str
    step: int

    def equals(self, name: str, other: str) -> str:
        return f"  {name} = icmp eq {self.type} {self.next}, {other}"


class _Loop:
    """A loop that ends when the next value of its counter equals the end."""

    def __init__(self, block: Block, n: int, exit: str, counter: _Counter) -> None:
        self.block, self.exit, self.counter = block, exit, counter
        self.name = f"_strip{n}"
        self.round, self.stop = f"{self.name}.round", f"{self.name}.stop"
        self.accesses = sum(_ACCESS.match(line) is not None for line in block.lines)
        self.rounds = 1 << (MAX_ACCESSES // max(self.accesses, 1)).bit_length() - 1
        """Rounds in a strip, a power of two."""

    def is_over_vectors(self) -> bool:
        return self.accesses >= MIN_ACCESSES and any(map(_VECTOR.match, self.block.lines))

    def is_brief(self) -> bool:
        """Whether begin and end are constants, and all rounds together are short."""
        counter = self.counter
        phi = next(phi for phi in self.block.phis if phi.name == counter.phi)
        ends = [counter.end, *(value for value, _ in phi.entering(self.block.label))]
        if not all(map(_NUMBER.fullmatch, ends)):
            return False
        end, *begins = map(int, ends)
        length = len(self.block.text) + ACCESS_COST * self.accesses
        most = MAX_BRIEF // length * abs(counter.step)
        distances = [(end - begin) * (1 if counter.step > 0 else -1) for begin in begins]
        return all(0 < d <= most and d % counter.step == 0 for d in distances)

    def divided(self) -> list[Block]:
        """The round and the stop. The loop's own block becomes the part before a strip."""
        block, counter, label = self.block, self.counter, self.block.label
        position = position_in(block.end[0])
        body = with_positions(block.lines, block.position)
        at = next(n for n, line in enumerate(body) if line.startswith(f"  {counter.test} = "))
        body[at] = counter.equals(counter.test, f"%{self.name}.end") + position_in(body[at])
        phis, block.phis, here = block.phis, [], ""
        for n, phi in enumerate(phis):
            own = Phi(f"%{self.name}.{n}", phi.type, phi.edges, phi.tail)
            own.redirect(label, self.stop)
            block.phis.append(own)
            phi.edges, phi.tail = [(own.name, label), (phi.value_from(label), self.round)], ""
            here = own.name if phi.name == counter.phi else here
        block.lines = [f"  {line}{position}" for line in self._nearest(here)]
        block.finish([f"  br label %{self.round}{position}"])
        again = f"  br i1 {counter.test}, label %{self.stop}, label %{self.round}{position}"
        out = f"%{self.name}.out"
        leave = f"  br i1 {out}, label %{self.exit}, label %{label}{position}"
        return [
            Block(f"{self.round}:", phis, body, [again], bounded=True),
            Block(f"{self.stop}:", [], [counter.equals(out, counter.end) + position], [leave]),
        ]

    def _nearest(self, here: str) -> Iterator[str]:
        """Compute where to stop. The end is near if this strip meets it. It does not where the end
        is here, since a round comes first, nor where steps pass it: they then go on for ever.
        """
        own, (type_, end, step) = f"%{self.name}.", self.counter[3:]
        size, length = abs(step), self.rounds * abs(step)
        yield f"{own}away = sub {type_} " + (f"{end}, {here}" if step > 0 else f"{here}, {end}")
        yield f"{own}less = add {type_} {own}away, -1"
        yield f"{own}near = icmp ult {type_} {own}less, {length}"
        yield f"{own}rest = and {type_} {own}away, {size - 1}"
        yield f"{own}even = icmp eq {type_} {own}rest, 0"
        yield f"{own}met = and i1 {own}near, {own}even"
        yield f"{own}far = add {type_} {here}, {self.rounds * step}"
        yield f"{own}end = select i1 {own}met, {type_} {end}, {type_} {own}far"


def _counted(block: Block, text: str, n: int) -> _Loop | None:
    """The loop, if it steps by a power of two until it meets an end that does not change."""
    lines = block.defined()
    names = {*lines, *(phi.name for phi in block.phis)}
    branch = _BRANCH.match(block.end[0])
    test = _EQUAL.match(lines.get(branch[1], "")) if branch else None
    if branch is None or test is None or test[5] in names or not _once(test[1], text):
        return None
    leaves, stays = (branch[2], branch[3]) if test[2] == "eq" else (branch[3], branch[2])
    step = _STEP.match(lines.get(test[4], ""))
    if stays != block.label or leaves == block.label or step is None:
        return None
    size = int(step[3])
    if not any(p.name == step[2] and (test[4], block.label) in p.edges for p in block.phis):
        return None
    if not 0 < abs(size) <= MAX_STEP or abs(size) & abs(size) - 1:
        return None
    return _Loop(block, n, leaves, _Counter(test[1], step[2], test[4], test[3], test[5], size))


def _once(name: str, text: str) -> bool:
    """Whether a name is used once, beside its definition."""
    return len(re.findall(rf"{re.escape(name)}(?![-\w$.])", text)) == 2
