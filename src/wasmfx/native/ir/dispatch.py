"""Dispatch: a switch that many blocks of a loop come back to, as in an interpreter.

LLVM makes one jump of it, which all cases share, and blocks of what cases have in common. How fast
that is depends on where it happens to lie: the `interpreter` of `benchmarks/kernels`, at 16 places
of a line of the cache, takes 690 to 1,330 ms (Zen 4, probably by how well jumps are foreseen; there
were no counters to ask). A jump to a computed address LLVM repeats behind each case, where it is
short, and takes apart what it had put together: 320 to 440 ms at those places. So a dispatch
becomes one, after the passes, which know more of switches.

Each case begins a line of the cache then: what it does, and the jump behind it, often fit into one,
which the processor reads at once. Where they began at multiples of 16, the poll that all of them
have (`polls`) moved some over the end of a line: 266 to 319 ms at 8 places became 276 to 339, and
are 277 to 283 now.

To repeat only the switch is not enough: 700 to 800 ms, but at one place 350. The options of LLVM
that repeat the ends of blocks have no effect on a switch, of which two blocks are made.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence, Set

from wasmfx.native.ir.blocks import Block, blocks, name_of, place_in, split

LEAST = 4
"""How many blocks must come back, and how many go out, for a dispatch to be worth it."""

MOST = 1 << 14
"""How many edges there may be when each block that comes back has all that go out."""

LENGTH = 1024
"""How many entries a table has at most."""

LINE = 64
"""Bytes of a line of the cache, at whose multiples the cases begin."""

_SWITCH = re.compile(r'  switch i(\d+) (\S+), label %([-\w$.]+|"[^"]*") \[')
_CASE = re.compile(r'    i\d+ (-?\d+), label %([-\w$.]+|"[^"]*")')
_CASES = re.compile(r"^    i\d+ ", re.MULTILINE)
_EDGE = re.compile(r'(?:, )?\[ .+?, %([-\w$.]+|"[^"]*") \]')
_PHI = re.compile(r"\s+%\S+ = phi ")
_NUMBER = re.compile(r"^!(\d+) = ", re.MULTILINE)
_MINIMUM = "declare i64 @llvm.umin.i64(i64, i64)"


def with_dispatch(text: str) -> str:
    """The module with a table of addresses for each dispatch."""
    parts = split(text)
    tables: list[str] = []
    number = max(map(int, _NUMBER.findall(parts[-1])), default=-1) + 1
    for n in range(1, len(parts), 2):
        if len(_CASES.findall(parts[n])) >= LEAST:
            parts[n] = _Function(parts[n].split("\n"), tables, number).text(parts[n])
    if tables and not re.search(r"^declare .*@llvm\.umin\.i64\(", text, re.MULTILINE):
        tables.append(_MINIMUM)
    if tables:
        tables.append(f"!{number} = distinct !{{!{number}, !{number + 1}}}")
        tables.append(f'!{number + 1} = !{{!"llvm.loop.align", i32 {LINE}}}')
    return "".join(parts) + "".join(f"{line}\n" for line in tables)


class _Switch:
    """A switch: what it asks, and where each answer leads; those beyond the last lead elsewhere."""

    def __init__(self, lines: Sequence[str]) -> None:
        found = _SWITCH.match(lines[0])
        assert found is not None, lines[0]
        self.bits, self.index, default = int(found[1]), found[2], found[3]
        cases = {int(m[1]) % (1 << self.bits): m[2] for m in map(_CASE.match, lines) if m}
        self.length = max(cases, default=0) + 2
        if self.length <= LENGTH:
            self.entries = [cases.get(n, default) for n in range(self.length)]
        self.place = place_in(lines[-1])

    def through(self, table: str, n: int) -> list[str]:
        """The same by way of a table."""
        wide = "zext" if self.bits < 64 else "bitcast"
        labels = ", ".join(f"label %{label}" for label in dict.fromkeys(self.entries))
        lines = [
            f"%wide.{n} = {wide} i{self.bits} {self.index} to i64",
            f"%which.{n} = call i64 @llvm.umin.i64(i64 %wide.{n}, i64 {self.length - 1})",
            f"%entry.{n} = getelementptr ptr, ptr {table}, i64 %which.{n}",
            f"%to.{n} = load ptr, ptr %entry.{n}, align 8",
            f"indirectbr ptr %to.{n}, [{labels}]",
        ]
        return [f"  {line}{self.place}" for line in lines]


class _Function:
    """A function that may have dispatches; their tables are added to `tables`. What LLVM is to know
    of their loops is the metadata of this number.
    """

    def __init__(self, lines: Sequence[str], tables: list[str], number: int) -> None:
        self.head = lines[0]
        self.name = name_of(self.head)
        self.blocks = {block.label: block for block in blocks(lines[1:-1])}
        self.sources: dict[str, set[str]] = {}
        for block in self.blocks.values():
            for target in block.targets:
                self.sources.setdefault(target, set()).add(block.label)
        self.tables = tables
        self.aligned = f", !llvm.loop !{number}"

    def text(self, unchanged: str) -> str:
        before = len(self.tables)
        for block in self.blocks.values():
            if block.lines[block.end].startswith("  switch ") and self._is_dispatch(block):
                switch = _Switch(block.lines[block.end :])
                if switch.length <= LENGTH:
                    self._write(block, switch)
        if len(self.tables) == before:
            return unchanged
        lines = (line for block in self.blocks.values() for line in block.lines)
        return "\n".join([self.head, *lines, "}"])

    def _is_dispatch(self, block: Block) -> bool:
        goes, comes = len(set(block.targets)), len(self._coming_back(block))
        return min(goes, comes) >= LEAST and goes * comes <= MOST

    def _coming_back(self, block: Block) -> Set[str]:
        """The blocks that lead to it, at once or by one that collects them, and come from it."""
        found: set[str] = set()
        for source in self.sources.get(block.label, ()):
            behind = self.sources.get(source, set())
            found |= behind if len(behind) > 1 and _collects(self.blocks[source]) else {source}
        return found & self._reached(block) if len(found) >= LEAST else found

    def _reached(self, block: Block) -> Set[str]:
        """The blocks that it leads to."""
        return _all_behind(block.label, lambda label: self.blocks[label].targets)

    def _leading(self, block: Block) -> Set[str]:
        """The blocks that lead to it."""
        return _all_behind(block.label, lambda label: self.sources.get(label, ()))

    def _write(self, block: Block, switch: _Switch) -> None:
        n = len(self.tables)
        table = f"@{self.name}.dispatch{n}"
        entries = ", ".join(f"ptr blockaddress(@{self.name}, %{x})" for x in switch.entries)
        shape = f"[{switch.length} x ptr]"
        self.tables.append(f"{table} = private unnamed_addr constant {shape} [{entries}]")
        self._align(block)
        block.lines[block.end :] = switch.through(table, n)
        block.lines[-1] += self.aligned
        for label in set(switch.entries):
            _come_once(self.blocks[label], block.label)

    def _align(self, block: Block) -> None:
        """Say at every branch of its loop where blocks are to begin. LLVM asks those that lead
        back, and which do is known only when it has repeated what is short.
        """
        for label in self._reached(block) & self._leading(block):
            line = self.blocks[label].lines[-1]
            if line.startswith("  br ") and "!llvm.loop" not in line:
                self.blocks[label].lines[-1] += self.aligned


def _all_behind(label: str, next_: Callable[[str], Iterable[str]]) -> Set[str]:
    found = set(next_(label))
    waiting = list(found)
    while waiting:
        more = set(next_(waiting.pop())) - found
        found |= more
        waiting.extend(more)
    return found


def _collects(block: Block) -> bool:
    """Whether a block has phis and a jump, and nothing else."""
    goes_on = block.lines[block.end].startswith("  br label ")
    return goes_on and all(_PHI.match(line) for line in block.lines[1 : block.end])


def _come_once(block: Block, source: str) -> None:
    """Let the phis of a block have one edge from `source`, however many cases led here."""
    for n, line in enumerate(block.lines):
        if _PHI.match(line):
            again = [edge for edge in _EDGE.finditer(line) if edge[1] == source][1:]
            for edge in reversed(again):
                line = line[: edge.start()] + line[edge.end() :]
            block.lines[n] = line
