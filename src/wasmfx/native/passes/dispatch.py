"""Threaded dispatch: an interpreter's switch becomes an indirect branch behind each case.

LLVM turns a switch into one branch that all cases share, and merges code that cases have in common.
The speed of that depends on where the code lies. LLVM repeats a short indirect branch behind each
case, and separates the merged code. So a dispatch becomes an indirect branch, after LLVM's passes,
which know more about switches.

Each case begins at a cache line. Its instructions and the branch behind them often fit into one
line, which the processor reads at once.

To repeat only the switch is not enough. LLVM's options that repeat the ends of blocks do not apply,
because a switch has become two blocks by then.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence, Set

from wasmfx.cached import cached_property
from wasmfx.native.passes.functions import LABEL, Block, Function, position_in

MIN_BLOCKS = 4
"""Blocks that come back, and targets, at least: fewer targets are predicted as well by conditional
branches."""

MAX_EDGES = 1 << 14
"""Edges, at most, where each block that comes back branches to each target. LLVM may take seconds
for a function with more."""

MAX_ENTRIES = 1024
"""Entries of a table, at most: it has two pages, and interpreters have fewer instructions."""

CACHE_LINE = 64
"""Bytes of a cache line."""

_SWITCH = re.compile(rf"  switch i(\d+) (\S+), label {LABEL} \[")
_CASE = re.compile(rf"    i\d+ (-?\d+), label {LABEL}")
_NUMBER = re.compile(r"^!(\d+) = ", re.MULTILINE)
_DECLARED = re.compile(r"^declare .*@llvm\.umin\.i64\(", re.MULTILINE)
_MINIMUM = "declare i64 @llvm.umin.i64(i64, i64)"


class Tables:
    """The tables of a module's dispatches. `metadata` is the text after its last function."""

    def __init__(self, metadata: str) -> None:
        self.tables: list[str] = []
        self.metadata = metadata

    @cached_property
    def number(self) -> int:
        """A free number for metadata; the next one is free too."""
        return max(map(int, _NUMBER.findall(self.metadata)), default=-1) + 1

    def lines(self, text: str) -> list[str]:
        """The lines that the dispatches add to the module with this text."""
        if not self.tables:
            return []
        n = self.number
        minimum = [] if _DECLARED.search(text) else [_MINIMUM]
        aligned = f'!{n + 1} = !{{!"llvm.loop.align", i32 {CACHE_LINE}}}'
        return [*self.tables, *minimum, f"!{n} = distinct !{{!{n}, !{n + 1}}}", aligned]

    def add(self, function: Function) -> None:
        """Replace each dispatch of a function by a branch through a table."""
        # LLVM prints a switch as a line with the default, a line for each case, and one behind.
        switches = [block for block in function.blocks.values() if len(block.end) > 1]
        if sum(len(block.end) - 2 for block in switches) < MIN_BLOCKS:
            return
        graph = _Graph(function)
        for block in switches:
            if graph.is_dispatch(block):
                switch = _Switch(block.end)
                if switch.length <= MAX_ENTRIES:
                    self._write(graph, block, switch)

    def _write(self, graph: _Graph, block: Block, switch: _Switch) -> None:
        n, name = len(self.tables), graph.function.name
        table = f"@{name}.dispatch{n}"
        entries = ", ".join(f"ptr blockaddress(@{name}, %{label})" for label in switch.entries)
        shape = f"[{switch.length} x ptr]"
        self.tables.append(f"{table} = private unnamed_addr constant {shape} [{entries}]")
        aligned = f", !llvm.loop !{self.number}"
        graph.align(block, aligned)
        *lines, end = switch.through(table, n)
        block.lines += lines
        block.finish([end + aligned])
        for label in {*switch.entries}:
            _come_once(graph.blocks[label], block.label)


class _Switch:
    """A switch: its operand, and the target of each number; the last is for all larger ones."""

    def __init__(self, lines: Sequence[str]) -> None:
        found = _SWITCH.match(lines[0])
        assert found is not None, lines[0]
        self.bits, self.index, default = int(found[1]), found[2], found[3]
        cases = {int(m[1]) % (1 << self.bits): m[2] for m in map(_CASE.match, lines) if m}
        self.length = max(cases, default=0) + 2
        if self.length <= MAX_ENTRIES:
            self.entries = [cases.get(n, default) for n in range(self.length)]
        self.position = position_in(lines[-1])

    def through(self, table: str, n: int) -> list[str]:
        """The instructions that branch through a table."""
        wide = "zext" if self.bits < 64 else "bitcast"
        labels = ", ".join(f"label %{label}" for label in dict.fromkeys(self.entries))
        lines = [
            f"%_wide.{n} = {wide} i{self.bits} {self.index} to i64",
            f"%_which.{n} = call i64 @llvm.umin.i64(i64 %_wide.{n}, i64 {self.length - 1})",
            f"%_entry.{n} = getelementptr ptr, ptr {table}, i64 %_which.{n}",
            f"%_to.{n} = load ptr, ptr %_entry.{n}, align 8",
            f"indirectbr ptr %_to.{n}, [{labels}]",
        ]
        return [f"  {line}{self.position}" for line in lines]


class _Graph:
    """A function with the blocks that lead to each block."""

    def __init__(self, function: Function) -> None:
        self.function = function
        self.blocks = function.blocks
        self.sources: dict[str, set[str]] = {}
        for block in self.blocks.values():
            for target in block.targets:
                self.sources.setdefault(target, set()).add(block.label)

    def is_dispatch(self, block: Block) -> bool:
        goes, comes = len({*block.targets}), len(self._coming_back(block))
        return min(goes, comes) >= MIN_BLOCKS and goes * comes <= MAX_EDGES

    def _coming_back(self, block: Block) -> Set[str]:
        """The blocks that lead to it, directly or by one that collects them, and come from it."""
        found: set[str] = set()
        for source in self.sources.get(block.label, ()):
            behind = self.sources.get(source, set())
            found |= behind if len(behind) > 1 and _collects(self.blocks[source]) else {source}
        return found & self._reached(block) if len(found) >= MIN_BLOCKS else found

    def _reached(self, block: Block) -> Set[str]:
        """The blocks that it leads to."""
        return _all_behind(block.label, lambda label: self.blocks[label].targets)

    def _leading(self, block: Block) -> Set[str]:
        """The blocks that lead to it."""
        return _all_behind(block.label, lambda label: self.sources.get(label, ()))

    def align(self, block: Block, aligned: str) -> None:
        """Attach the alignment to every branch of a block's loop. LLVM reads it at branches back,
        and which these are is known only when it has repeated short blocks.
        """
        for label in self._reached(block) & self._leading(block):
            [*_, line] = end = self.blocks[label].end
            if line.startswith("  br ") and "!llvm.loop" not in line:
                end[-1] = line + aligned


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
    return not block.lines and block.end[0].startswith("  br label ")


def _come_once(block: Block, source: str) -> None:
    """Keep one edge from `source` in the phis of a block. There was one for each case."""
    for phi in block.phis:
        once = False
        edges = []
        for edge in phi.edges:
            if edge[1] != source or not once:
                edges.append(edge)
            once |= edge[1] == source
        phi.edges = edges
