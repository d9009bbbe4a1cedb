"""Very short loops with some copies of what they do: one poll for several rounds.

Where a loop is a handful of instructions that the processor does at once, one more is felt: the web
server of `benchmarks/effects`, whose inner loop has six, took 6% longer with polls, and a loop that
looks for a byte 45%. LLVM makes copies only where it can count the rounds. Here each of them asks
whether that was the last one, as the loop did, so that nothing has to be counted.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from wasmfx.native.ir.blocks import Block, place_in, placed

SHORT = 10
"""How many instructions a loop may have, phis apart, for one more to be felt."""

COPIES = 2
"""How many copies are made of it; one where its end depends on what it reads, which nobody foresees
as well when it is asked in many places: with three, `quicksort` of `benchmarks/kernels` takes 8%
longer."""

MOST = 32
"""How many loops of a function. LLVM's back end takes its time for loops in a chain."""

_OURS = re.compile(r"%(?:again|met)\d")
_LABEL = r'%([-\w$.]+|"[^"]*")'
_NAME = re.compile(r'%(?:[-\w$.]+|"[^"]*")|"[^"]*"')
"""A name, or a string, as of assembly: what looks like a name in there is none."""
_DEFINED = re.compile(r'  (%(?:[-\w$.]+|"[^"]*")) = ')
_PHI = re.compile(r"  \S+ = phi ")
_EDGE = re.compile(r'\[ (.+?), %([-\w$.]+|"[^"]*") \]')
_BRANCH = re.compile(rf"  br i1 [^,]+, label {_LABEL}, label {_LABEL}")

_TYPE = r"(i\d+|float|double|ptr|<\d+ x [^>]+>)"
_SAME = (
    "add sub mul udiv sdiv urem srem and or xor shl lshr ashr fadd fsub fmul fdiv fneg freeze phi"
)
_TYPES = [
    re.compile(rf"  \S+ = {text}")
    for text in (
        rf"(?:{_SAME.replace(' ', '|')})(?: [a-z]+)*? {_TYPE} ",
        rf"(?:zext|sext|trunc|bitcast|fp\w+|[su]itofp|inttoptr|ptrtoint) .* to {_TYPE}",
        rf"load (?:volatile )?{_TYPE}, ",
        rf"select i1 [^,]+, {_TYPE} ",
    )
]
"""How instructions say what their type is; loops with any other, that matter outside, are left."""
_COMPARES = re.compile(r"  \S+ = [if]cmp (?:\w+ )+?(?:i\d+|float|double|ptr) ")
_ADDRESS = re.compile(r"  \S+ = getelementptr [^<]*$")


def copied(blocks: dict[str, Block], text: str) -> dict[str, Block]:
    """The blocks of a function, which has this text, with copies behind each very short loop."""
    short = [label for label, block in blocks.items() if _is_short(block)][:MOST]
    if not short or _OURS.search(text):
        return blocks
    users = _Users(blocks.values())
    found: dict[str, Block] = {}
    for label, block in blocks.items():
        found[label] = block
        if label in short:
            loop = _Loop(block, len(found))
            if not loop.strides() and loop.leave(blocks[loop.exit], users):
                more = [*loop.copies()]
                users.add(more)
                found.update((b.label, b) for b in more)
    return found


class _Users(dict[str, list[Block]]):
    """Which blocks ask for a name."""

    def __init__(self, blocks: Iterable[Block]) -> None:
        super().__init__()
        self.add(blocks)

    def add(self, blocks: Iterable[Block]) -> None:
        for block in blocks:
            for name in {name for line in block.lines[1:] for name in _names(line)}:
                self.setdefault(name, []).append(block)


def _names(line: str) -> Iterator[str]:
    return (name for name in _NAME.findall(line) if name.startswith("%"))


def _is_short(block: Block) -> bool:
    """Whether a block is a loop of few instructions, and a plain one: nothing is called in it, and
    LLVM, which says so in metadata, has made none of a longer one.
    """
    lines = block.lines
    if len(lines) > 4 * SHORT or block.bounded or block.targets.count(block.label) != 1:
        return False
    body = [line for line in lines[1:] if not _PHI.match(line)]
    return (
        _BRANCH.match(lines[-1]) is not None
        and len(body) <= SHORT
        and "!llvm.loop" not in lines[-1]
        and not any(" call " in line or line.lstrip().startswith("#") for line in body)
    )


def _type(line: str) -> str | None:
    """The type of what a line defines."""
    if _COMPARES.match(line):
        return "i1"
    if _ADDRESS.match(line):
        return "ptr"
    return next((found[1] for found in (t.match(line) for t in _TYPES) if found), None)


def _renamed(line: str, names: Mapping[str, str]) -> str:
    return _NAME.sub(lambda found: names.get(found[0], found[0]), line)


class _Loop:
    """A loop of one block: what it defines, and what that is called in each of the copies."""

    def __init__(self, block: Block, n: int) -> None:
        self.block = block
        self.label = f"%{block.label}"
        self.again, self.met = f"again{n}.", f"met{n}"
        self.exit = next(t for t in block.targets if t != block.label)
        self.lines = {m[1]: line for line in block.lines if (m := _DEFINED.match(line))}
        self.phis = [name for name, line in self.lines.items() if _PHI.match(line)]
        coming = {name: self._coming(self.lines[name]) for name in self.phis}
        self.count = 1 if self._reads(set(_names(block.lines[-1]))) else COPIES
        self.rounds: list[dict[str, str]] = [{name: name for name in self.lines}]
        """What is called what in each round; a phi is what the round before it has left."""
        for k in range(1, self.count + 1):
            before = self.rounds[-1]
            names = {x: f"%{self.again}{k}.{i}" for i, x in enumerate(self.lines)}
            self.rounds.append(names | {x: before.get(y, y) for x, y in coming.items()})
        self.used: dict[str, str] = {}
        """What is asked for outside, and what that is called there."""

    def _coming(self, line: str) -> str:
        """What a phi is when it comes from the loop itself."""
        return next(edge[1] for edge in _EDGE.finditer(line) if f"%{edge[2]}" == self.label)

    def _reads(self, names: set[str]) -> bool:
        """Whether something is read in the same round to know what these names are."""
        lines = [self.lines[x] for x in names if x in self.lines and x not in self.phis]
        if any(" = load " in line for line in lines):
            return True
        behind = {y for line in lines for y in _names(line)}
        return not behind <= names and self._reads(names | behind)

    def _label(self, k: int) -> str:
        return f"%{self.again}{k}" if 0 < k <= self.count else self.label

    def strides(self) -> bool:
        """Whether a phi goes on by something that is not constant. LLVM's back end computes that
        ahead for each copy, in registers which there are not enough of: 45% for the `sieve` of
        `benchmarks/kernels`.
        """
        return any(self._strides(name, self.rounds[1][name]) for name in self.phis)

    def _strides(self, phi: str, coming: str) -> bool:
        names = set(_names(self.lines.get(coming, "")))
        return phi in names and not names <= self.lines.keys()

    def leave(self, exit: Block, users: _Users) -> bool:
        """Have all others ask for what comes out of the loop and its copies. False, and nothing is
        done, when it is not known what type that is of.
        """
        asked = {x: [b for b in users.get(x, ()) if b is not self.block] for x in self.lines}
        used = [name for name, others in asked.items() if others]
        if any(_type(self.lines[name]) is None for name in used):
            return False
        self.used = {name: f"%{self.met}.{i}" for i, name in enumerate(used)}
        for block in {id(b): b for name in used for b in asked[name]}.values():
            block.lines[1:] = [_renamed(line, self.used) for line in block.lines[1:]]
        coming = {self.label: f"%{self.met}"}
        exit.lines[1:] = [
            _renamed(line, coming) if _PHI.match(line) else line for line in exit.lines[1:]
        ]
        return True

    def copies(self) -> Iterator[Block]:
        """The copies, and the block that all lead to when it was the last round. Each goes on with
        the next one, and the last with the loop.
        """
        lines = self.block.lines
        body = [*placed([line for line in lines[1:] if not _PHI.match(line)], self.block.place)]
        for k in range(1, self.count + 1):
            label = self._label(k)[1:]
            yield Block(label, [f"{label}:", *self._round(body, k)])
        phis = [self._from_last(line) for line in lines[1:] if _PHI.match(line)]
        lines[1:] = [*phis, *self._round(body, 0)]
        meeting = [f"  {there} = {self._all(name)}" for name, there in self.used.items()]
        end = f"  br label %{self.exit}{place_in(body[-1])}"
        yield Block(self.met, [f"{self.met}:", *meeting, end])

    def _round(self, body: Sequence[str], k: int) -> list[str]:
        """What is done in one round, and where that leads to."""
        *lines, branch = (_renamed(line, self.rounds[k]) for line in body)
        leads = {self.label: self._label(k + 1), f"%{self.exit}": f"%{self.met}"}
        target = re.compile(rf"label {_LABEL}")
        branch = target.sub(lambda m: f"label {leads[m[0][len('label ') :]]}", branch)
        return [*lines, branch]

    def _from_last(self, line: str) -> str:
        """A phi of the loop, which comes from the last copy when it comes again."""

        def edge(found: re.Match[str]) -> str:
            if f"%{found[2]}" != self.label:
                return found[0]
            return f"[ {self.rounds[-1].get(found[1], found[1])}, {self._label(self.count)} ]"

        return _EDGE.sub(edge, line)

    def _all(self, name: str) -> str:
        """What was computed under a name in the last round."""
        edges = (f"[ {names[name]}, {self._label(k)} ]" for k, names in enumerate(self.rounds))
        return f"phi {_type(self.lines[name])} {', '.join(edges)}"
