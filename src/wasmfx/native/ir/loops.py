"""Loops of one block, in the text that LLVM writes: what they define, and who asks for it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from wasmfx.native.ir.blocks import Block

_LABEL = r'%([-\w$.]+|"[^"]*")'
_NAME = re.compile(r'%(?:[-\w$.]+|"[^"]*")|"[^"]*"')
"""A name, or a string, as of assembly: what looks like a name in there is none."""
_DEFINED = re.compile(r'  (%(?:[-\w$.]+|"[^"]*")) = ')
_PHI = re.compile(r"  \S+ = phi ")
_EDGE = re.compile(r'\[ (.+?), (%(?:[-\w$.]+|"[^"]*")) \]')
_BRANCH = re.compile(rf"  br i1 [^,]+, label {_LABEL}, label {_LABEL}")
_TARGET = re.compile(rf"label {_LABEL}")

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


def length(block: Block, most: int) -> int:
    """How many instructions, phis apart, a block has that is a plain loop: nothing is called in it,
    and LLVM, which says so in metadata, has made none of a longer one. 0 if it is none, or is sure
    to have more than `most`.
    """
    lines = block.lines
    if len(lines) > 4 * most or block.bounded or block.targets.count(block.label) != 1:
        return 0
    body = [line for line in lines[1:] if not is_phi(line)]
    if not _BRANCH.match(lines[-1]) or "!llvm.loop" in lines[-1]:
        return 0
    if any(" call " in line or line.lstrip().startswith("#") for line in body):
        return 0
    return len(body)


def is_phi(line: str) -> bool:
    return _PHI.match(line) is not None


def names_in(line: str) -> Iterator[str]:
    return (name for name in _NAME.findall(line) if name.startswith("%"))


def renamed(line: str, names: Mapping[str, str]) -> str:
    return _NAME.sub(lambda found: names.get(found[0], found[0]), line)


def redirected(branch: str, leads: Mapping[str, str]) -> str:
    """A branch that leads elsewhere."""
    return _TARGET.sub(lambda m: f"label {leads[m[0][len('label ') :]]}", branch)


def edges_of(phi: str) -> list[tuple[str, str]]:
    """What a phi is, and where that comes from."""
    return _EDGE.findall(phi)


def with_edges(phi: str, edges: Iterable[tuple[str, str]]) -> str:
    """A phi that comes from elsewhere."""
    return phi[: phi.index("[")] + ", ".join(f"[ {value}, {source} ]" for value, source in edges)


def type_of(line: str) -> str | None:
    """The type of what a line defines."""
    if _COMPARES.match(line):
        return "i1"
    if _ADDRESS.match(line):
        return "ptr"
    return next((found[1] for found in (t.match(line) for t in _TYPES) if found), None)


class Users(dict[str, list[Block]]):
    """Which blocks ask for a name."""

    def __init__(self, blocks: Iterable[Block]) -> None:
        super().__init__()
        self.add(blocks)

    def add(self, blocks: Iterable[Block]) -> None:
        for block in blocks:
            for name in {name for line in block.lines[1:] for name in names_in(line)}:
                self.setdefault(name, []).append(block)


class Loop:
    """A loop of one block, of which there will be others: behind all of them is a block, `met`, in
    which what they have computed meets."""

    def __init__(self, block: Block, met: str) -> None:
        self.block = block
        self.label = f"%{block.label}"
        self.met = f"%{met}"
        self.exit = next(t for t in block.targets if t != block.label)
        self.lines = {m[1]: line for line in block.lines if (m := _DEFINED.match(line))}
        self.phis = [name for name, line in self.lines.items() if is_phi(line)]
        self.used: dict[str, str] = {}
        """What is asked for outside, and what that is called there."""

    def coming(self, phi: str) -> str:
        """What a phi is when it comes from the loop itself."""
        return next(x for x, source in edges_of(self.lines[phi]) if source == self.label)

    def leave(self, exit: Block, users: Users) -> bool:
        """Have all others ask for what comes out of the loop and the others. False, and nothing is
        done, when it is not known what type that is of.
        """
        asked = {x: [b for b in users.get(x, ()) if b is not self.block] for x in self.lines}
        # The loop itself may be given, when it is entered again, what it has computed before.
        given = {x for phi in self.phis for x, _ in self.entering(phi)}
        used = [name for name, others in asked.items() if others or name in given]
        if any(type_of(self.lines[name]) is None for name in used):
            return False
        self.used = {name: f"{self.met}.{i}" for i, name in enumerate(used)}
        for block in {id(b): b for name in used for b in asked[name]}.values():
            block.lines[1:] = [renamed(line, self.used) for line in block.lines[1:]]
        coming = {self.label: self.met}
        exit.lines[1:] = [renamed(x, coming) if is_phi(x) else x for x in exit.lines[1:]]
        return True

    def entering(self, phi: str) -> list[tuple[str, str]]:
        """What a phi is when it comes from elsewhere."""
        edges = edges_of(self.lines[phi])
        return [(self.used.get(x, x), source) for x, source in edges if source != self.label]

    def meeting(self, rounds: Iterable[tuple[Mapping[str, str], str]], place: str) -> Block:
        """The block behind all of them. Each has names for what it defines, and a label."""
        lines = [f"{self.met[1:]}:"]
        for name, there in self.used.items():
            edges = (f"[ {names[name]}, {label} ]" for names, label in rounds)
            lines.append(f"  {there} = phi {type_of(self.lines[name])} {', '.join(edges)}")
        return Block(self.met[1:], [*lines, f"  br label %{self.exit}{place}"])
