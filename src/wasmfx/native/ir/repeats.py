"""What is read again is known, in the text that brief passes leave.

None of these passes looks further than a block: a global, or an element of a table, that was
written or read in the block before is read once more, and whoever needs it waits for memory. So the
last that is known of each place is followed from block to block, and forgotten at every call and at
every piece of assembly. Nor do they put one value for another that is assumed to be the same.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import TypeAlias

from wasmfx.native.ir.blocks import Block, blocks, split

_AT = r"(%[-\w$.]+|@inst|getelementptr [a-z ]*\(i8, ptr @inst, i64 \d+\))"
_HOW = r"align \d+(?:, !dbg !\d+)?, !tbaa !(\d+)"
# Registers in assembly are spelled like names, but none like those that the builder gives to loads.
_LOADED = re.compile(r"%v[-\w$.]+")
_LOAD = re.compile(rf"  (%v[\w.]+) = load (\w+), ptr {_AT}, {_HOW}$")
_STORE = re.compile(rf"  store (?:volatile )?(\w+) ([-\w%$.+]+), ptr {_AT}, {_HOW}$")
_SAME = re.compile(
    r"  (%v[\w.]+) = load [^\n]*\n  (%\S+) = icmp eq i64 \1, (%k)\n"
    r"  call void @llvm\.assume\(i1 \2\)\n"
)
_CELL = re.compile(r"i64 (\d+)\)")
_ADDRESS = re.compile(r"zext |getelementptr |load ptr, .*!invariant\.load ")
_FLAGS = re.compile(r" (?:nneg|inbounds|nusw|nuw)\b")
_NAME = re.compile(r"%[-\w$.]+")
_KIND = re.compile(r'!(\d+) = !\{!"(memory|table|global)", ')
_TAG = re.compile(r"!(\d+) = !\{!(\d+), !\2, i64 0\}")

MOST = 64
"""How many places are remembered at a time. Each store is compared with all of them."""

Place: TypeAlias = tuple[str, str, str]
"""A kind, an address, and the type of what lies there."""


def without_repeats(text: str) -> str:
    """The module with each such value in the place of the load that would find it."""
    parts = split(text)
    kinds = _kinds(parts[-1])
    marks = [f", !tbaa !{number}" for number, kind in kinds.items() if kind != "memory"]
    for n in range(1, len(parts), 2):
        function = parts[n]
        known = {m[1]: m[3] for m in _SAME.finditer(function)}
        function = _SAME.sub("", function) if known else function
        if sum(map(function.count, marks)) > 1:
            function = _Function(function, kinds, known).text()
        parts[n] = _replaced(function, known)
    return "".join(parts)


def _kinds(tail: str) -> dict[str, str]:
    """Of what kind accesses are, by the number of the metadata that they refer to."""
    kinds = dict(_KIND.findall(tail))
    return {tag: kinds[number] for tag, number in _TAG.findall(tail) if number in kinds}


def _replaced(function: str, known: Mapping[str, str]) -> str:
    """The function with values in the place of names."""
    return _LOADED.sub(lambda m: known.get(m[0], m[0]), function) if known else function


class _Function:
    """A function, whose loads go to `known` if what they find is."""

    def __init__(self, text: str, kinds: Mapping[str, str], known: dict[str, str]) -> None:
        self.kinds = kinds
        self.known = known
        self.head, *lines, self.last = text.split("\n")
        self.blocks = {block.label: block for block in blocks(lines)}
        self.targets = {block.label: block.targets for block in self.blocks.values()}
        self.made = dict(line[2:].split(" = ", 1) for line in lines if line[:3] == "  %")
        self.spelled: dict[str, str] = {}
        self.first_of: dict[str, str] = {}

    def text(self) -> str:
        left: dict[str, dict[Place, str]] = {}
        before = self._before()
        for label in self._order():
            left[label] = self._passed(self.blocks[label], _common(left, before.get(label, ())))
        lines = (line for block in self.blocks.values() for line in block.lines)
        return "\n".join([self.head, *lines, self.last])

    def _passed(self, block: Block, found: dict[Place, str]) -> dict[Place, str]:
        """What is known at the end of a block, given what is at its beginning."""
        kept = []
        for line in block.lines:
            if len(found) > MOST:
                found.clear()
            if line.startswith("  store "):
                self._store(line, found)
            elif " call " in line:
                found.clear()
            elif load := _LOAD.match(line):
                name, type_, address, number = load.groups()
                kind = self.kinds.get(number, "memory")
                place = kind, self._address(address), type_
                if place in found:
                    self.known[name] = found[place]
                    continue
                if kind != "memory":
                    found[place] = name
            kept.append(line)
        block.lines = kept
        return found

    def _store(self, line: str, found: dict[Place, str]) -> None:
        """What a store writes is known, and what it may overwrite is not."""
        store = _STORE.match(line)
        kind = self.kinds.get(store[4]) if store is not None else None
        if store is None or kind is None:
            found.clear()
        elif kind != "memory":
            type_, value, address, _ = store.groups()
            at = self._address(address)
            for place in [p for p in found if p[0] == kind and not _apart(p[1], at)]:
                del found[place]
            found[kind, at, type_] = self.known.get(value, value)

    def _address(self, value: str) -> str:
        """How an address is spelled, or a part of it, in whatever place it was computed."""
        if value[0] != "%":
            cell = _CELL.search(value)
            return f"@inst+{cell[1]}" if cell is not None else "@inst+0"
        found = self.spelled.get(value)
        if found is None:
            found, made = value, self.made.get(value, "")
            if _ADDRESS.match(made):
                # Who has made an access there had no overflow that the flags exclude.
                how = _NAME.sub(lambda m: self._address(m[0]), _FLAGS.sub("", made))
                found = self.first_of.setdefault(how, value)
            self.spelled[value] = found
        return found

    def _order(self) -> Iterator[str]:
        """The blocks, each after all that lead to it but for those that it leads to."""
        first = next(iter(self.blocks))
        done, seen = [], {first}
        stack = [(first, iter(self.targets[first]))]
        while stack:
            label, targets = stack[-1]
            for target in targets:
                if target not in seen:
                    seen.add(target)
                    stack.append((target, iter(self.targets[target])))
                    break
            else:
                done.append(label)
                stack.pop()
        return reversed(done)

    def _before(self) -> dict[str, set[str]]:
        """The blocks that lead to each."""
        found: dict[str, set[str]] = {}
        for label, targets in self.targets.items():
            for target in targets:
                found.setdefault(target, set()).add(label)
        return found


def _common(
    left: Mapping[str, Mapping[Place, str]], before: set[str] | tuple[()]
) -> dict[Place, str]:
    """What is known on all ways to a block; nothing if some way comes from further on, as a loop's
    does: there the same name stands for another value."""
    if not before or not all(label in left for label in before):
        return {}
    first, *others = (left[label] for label in before)
    return {p: v for p, v in first.items() if all(o.get(p) == v for o in others)}


def _apart(a: str, b: str) -> bool:
    """Whether two addresses of a kind are certain to be different: cells of the instance."""
    return a != b and a[0] == "@" and b[0] == "@"
