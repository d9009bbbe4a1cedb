"""Loops that are soon over do not poll, and loops over vectors do so once in a stretch.

The processor has so many accesses in a cycle, and a loop over vectors, which may make use of all of
them, feels one more: `matmul` and `matmul_simd` of `benchmarks/kernels` took 8 and 10% longer with
polls, and no longer with an instruction in their place that accesses nothing. LLVM has made most
loops count up or down to some end. So they are given a nearer one, and behind it are a poll and the
question whether that was the true one:

    loop:           the end is near?  then it is the next stop, else so many rounds from here; poll
    stretch.round:  what the loop does, until it is at the stop
    stretch.stop:   out if that was the end, else to loop

For other loops, which often have few rounds, this is too much: `fannkuch` takes 3% longer. But
where begin and end are constants it is known how many rounds there are.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from wasmfx.native.ir.blocks import Block, place_in, placed

ACCESSES = 1 << 13
"""How many there are at most between two polls. If each is the first to its page, which the kernel
then has to find, they take 4 ms."""

FEWEST = 3
"""How many a loop over vectors must have."""

BRIEF = 1 << 12
"""How many instructions, in all rounds, a loop executes at most that does not poll; accesses are
worth eight. Functions that do not poll either may go through a hundred such loops in a row."""

LARGEST = 1 << 16
"""By how much it goes on at most, so that no stretch leads round all numbers."""

LONGEST = 100
"""How many instructions a loop has at most."""

MOST = 32
"""How many loops of a function: names of each are looked for in all of it."""

_LABEL = r'%([-\w$.]+|"[^"]*")'
_PHI = re.compile(r"  (\S+) = phi (.+?) (?=\[ )")
_EDGE = re.compile(r'\[ (.+?), %([-\w$.]+|"[^"]*") \]')
_BRANCH = re.compile(rf"  br i1 (\S+), label {_LABEL}, label {_LABEL}")
_EQUAL = re.compile(r"  (\S+) = icmp (eq|ne) (i32|i64) (%[-\w$.]+), (%[-\w$.]+|-?\d+)(?=$|, !)")
_STEP = re.compile(r"  (\S+) = add (?:nuw |nsw )*(?:i32|i64) (%[-\w$.]+), (-?\d+)(?=$|, !)")
_ACCESS = re.compile(r"  (?:\S+ = load|store) ")
_VECTOR = re.compile(r"  (?:\S+ = load|store) (?:volatile )?<")
_PURE = re.compile(r"@llvm\.(?!mem)")
_OURS = re.compile(r"%stretch\d")


def in_stretches(blocks: dict[str, Block], text: str) -> dict[str, Block]:
    """The blocks of a function, which has this text. Loops of one block which are soon over are
    bounded, and of those in which it is worth it there are three.
    """
    plain = [label for label, block in blocks.items() if _is_plain(block)][:MOST]
    if not plain or _OURS.search(text):
        return blocks
    found: dict[str, Block] = {}
    for label, block in blocks.items():
        found[label] = block
        loop = _counted(block, text, len(found)) if label in plain else None
        if loop is None:
            continue
        if loop.is_brief():
            block.bounded = True
        elif loop.is_over_vectors():
            more = loop.parts()
            found.update((b.label, b) for b in more)
            _come_from(blocks[loop.exit], label, more[-1].label)
    return found


def _is_plain(block: Block) -> bool:
    """Whether a block is a loop, not a long one, and calls nothing that may take its time."""
    lines = block.lines
    if block.targets.count(block.label) != 1 or len(lines) > 2 * LONGEST:
        return False
    body = [line for line in lines[1:] if not _PHI.match(line)]
    return (
        len(body) <= LONGEST
        and all(_PURE.search(line) for line in body if " call " in line)
        and not any(line.lstrip().startswith("#") for line in body)
    )


class _Loop:
    """A loop that is over when what it counts, once it has gone on, equals `end`."""

    def __init__(self, block: Block, n: int, exit: str, counter: _Counter) -> None:
        self.block, self.exit, self.counter = block, exit, counter
        self.label, self.own = block.label, f"stretch{n}."
        self.again, self.stop = f"{self.own}round", f"{self.own}stop"
        self.phis = [_Phi(line, block.label, f"%{self.own}{n}") for n, line in _phis(block)]
        self.accesses = sum(_ACCESS.match(line) is not None for line in block.lines)
        self.rounds = 1 << (ACCESSES // max(self.accesses, 1)).bit_length() - 1
        """How many there are in a stretch."""

    def is_over_vectors(self) -> bool:
        return self.accesses >= FEWEST and any(map(_VECTOR.match, self.block.lines))

    def is_brief(self) -> bool:
        """Whether begin and end are known, and there is little to do between them."""
        counter = self.counter
        phi = next(phi for phi in self.phis if phi.name == counter.name)
        starts = (edge[1] for edge in _EDGE.finditer(phi.edges) if edge[2] != self.label)
        ends = [counter.end, *starts]
        if not all(re.fullmatch(r"-?\d+", end) for end in ends):
            return False
        end, *begins = map(int, ends)
        length = len(self.block.lines) + 8 * self.accesses
        most = BRIEF // length * abs(counter.step)
        away = [(end - start) * (1 if counter.step > 0 else -1) for start in begins]
        return all(0 < n <= most and n % counter.step == 0 for n in away)

    def parts(self) -> list[Block]:
        """The rounds, and what is behind a stop; the loop's own block becomes what is before."""
        block, counter, place = self.block, self.counter, place_in(self.block.lines[-1])
        body = [*placed([x for x in block.lines[1:] if not _PHI.match(x)], block.place)]
        at = next(n for n, x in enumerate(body) if x.startswith(f"  {counter.asked} = "))
        body[at] = f"  {counter.equals(counter.asked, f'%{self.own}end')}{place_in(body[at])}"
        body[-1] = f"  br i1 {counter.asked}, label %{self.stop}, label %{self.again}{place}"
        rounds = [phi.each(self.label, self.again) for phi in self.phis]
        block.lines[1:] = [phi.before(self.stop) for phi in self.phis]
        block.lines += [f"  {line}{place}" for line in self._nearest()]
        behind = [
            f"  {counter.equals(f'%{self.own}out', counter.end)}{place}",
            f"  br i1 %{self.own}out, label %{self.exit}, label %{self.label}{place}",
        ]
        return [
            Block(self.again, [f"{self.again}:", *rounds, *body], bounded=True),
            Block(self.stop, [f"{self.stop}:", *behind]),
        ]

    def _nearest(self) -> Iterator[str]:
        """Where to stop. The end is near if it is met in this stretch: not if it is here, since a
        round comes first, nor if steps lead past it, as they then do for ever.
        """
        own, (type_, end, step) = f"%{self.own}", self.counter[3:]
        here = next(phi.own for phi in self.phis if phi.name == self.counter.name)
        size, length = abs(step), self.rounds * abs(step)
        yield f"{own}away = sub {type_} " + (f"{end}, {here}" if step > 0 else f"{here}, {end}")
        yield f"{own}less = add {type_} {own}away, -1"
        yield f"{own}near = icmp ult {type_} {own}less, {length}"
        yield f"{own}rest = and {type_} {own}away, {size - 1}"
        yield f"{own}even = icmp eq {type_} {own}rest, 0"
        yield f"{own}met = and i1 {own}near, {own}even"
        yield f"{own}far = add {type_} {here}, {self.rounds * step}"
        yield f"{own}end = select i1 {own}met, {type_} {end}, {type_} {own}far"
        yield f"br label %{self.again}"


class _Counter(NamedTuple):
    """What a loop counts by: the phi, what it is compared as, its type, the end, and by how much it
    goes on; first the name of the answer.
    """

    asked: str
    name: str
    next: str
    type: str
    end: str
    step: int

    def equals(self, name: str, other: str) -> str:
        return f"{name} = icmp eq {self.type} {self.next}, {other}"


class _Phi:
    """A phi of a loop; before a stretch it is called `own`."""

    def __init__(self, line: str, label: str, own: str) -> None:
        found = _PHI.match(line)
        assert found is not None, line
        self.name, self.type, self.own = found[1], found[2], own
        self.edges = line[found.end() :]
        self.label = label

    def before(self, stop: str) -> str:
        edges = self.edges.replace(f", %{self.label} ]", f", %{stop} ]")
        return f"  {self.own} = phi {self.type} {edges}"

    def each(self, first: str, again: str) -> str:
        coming = next(e[1] for e in _EDGE.finditer(self.edges) if e[2] == self.label)
        return f"  {self.name} = phi {self.type} [ {self.own}, %{first} ], [ {coming}, %{again} ]"


def _phis(block: Block) -> Iterator[tuple[int, str]]:
    return enumerate(line for line in block.lines if _PHI.match(line))


def _counted(block: Block, text: str, n: int) -> _Loop | None:
    """A loop that goes on by a power of two until it is at something that stays the same."""
    lines = {line.split(" = ")[0].strip(): line for line in block.lines[1:] if " = " in line}
    branch = _BRANCH.match(block.lines[-1])
    test = _EQUAL.match(lines.get(branch[1], "")) if branch else None
    if branch is None or test is None or test[5] in lines or not _once(test[1], text):
        return None
    leaves, stays = (branch[2], branch[3]) if test[2] == "eq" else (branch[3], branch[2])
    step = _STEP.match(lines.get(test[4], ""))
    if stays != block.label or leaves == block.label or step is None:
        return None
    phi, size = lines.get(step[2], ""), int(step[3])
    if not _PHI.match(phi) or f"[ {test[4]}, %{block.label} ]" not in phi:
        return None
    if not 0 < abs(size) <= LARGEST or abs(size) & abs(size) - 1:
        return None
    return _Loop(block, n, leaves, _Counter(test[1], step[2], test[4], test[3], test[5], size))


def _once(name: str, text: str) -> bool:
    """Whether a name is asked for once."""
    return len(re.findall(rf"{re.escape(name)}(?![-\w$.])", text)) == 2


def _come_from(block: Block, old: str, new: str) -> None:
    """Let the phis of a block come from another one."""
    for n, line in enumerate(block.lines):
        if _PHI.match(line):
            block.lines[n] = line.replace(f", %{old} ]", f", %{new} ]")
