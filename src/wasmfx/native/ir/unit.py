"""A unit, which is one module of LLVM: its head, declarations, metadata and optimisation effort.

Positions say from which instruction of which function a piece of machine code comes. They travel
as line tables: each function is a "file" and each instruction a "line" in it, so that the answer
is also right where LLVM has inlined one function into another.
"""

from __future__ import annotations

from collections.abc import Sequence, Set
from enum import Enum

from wasmfx.native.processor import TRIPLE

METADATA = """\
!0 = !{!5, !5, i64 0}
!1 = !{}
!2 = !{!"branch_weights", i32 2000, i32 1}
!3 = !{!"branch_weights", i32 1, i32 2000}
!4 = !{!"wasm"}
!5 = !{!"memory", !4, i64 0}
!6 = !{!"table", !4, i64 0}
!7 = !{!"global", !4, i64 0}
!8 = !{!6, !6, i64 0}
!9 = !{!7, !7, i64 0}
"""
"""The metadata that bodies refer to by number. A likely branch is taken 2,000 times of 2,001, as
LLVM assumes for `llvm.expect`."""

IN_MEMORY, IN_TABLE, IN_GLOBAL = (f", !tbaa !{n}" for n in (0, 8, 9))
"""Suffixes of accesses to bytes of memories, elements of tables and globals, which never alias."""

CACHE_LINE = 64
"""Bytes to which all data outside a unit is aligned."""

HEAD = f"""\
target triple = "{TRIPLE}"
declare void @llvm.assume(i1)
"""


class Effort(Enum):
    """How much LLVM does for a unit, from the most to the least.

    Each has a level for LLVM's passes, or the names of the passes to run, and a level of the back
    end. Some passes take time that grows with the square or the cube of a function's size, so that
    larger functions get less. `LEAST` has no such pass. `BRIEF` is for functions that mostly wait
    for others, and may be as large as for `BEST`.
    """

    BEST = (2, 2)
    BRIEF = (
        (
            "always_inliner", "sroa", "ipsccp", "simplify_cfg", "instruction_combine",
            "jump_threading", "simplify_cfg", "instruction_combine", "dead_store_elimination",
            "simplify_cfg",
        ),
        2,
    )  # fmt: skip
    GOOD = (1, 1)
    FAIR = (("sroa",), 1)
    LEAST = ((), 0)

    def __init__(self, passes: int | tuple[str, ...], codegen: int) -> None:
        self.passes = passes
        self.codegen = codegen


def declare(head: str, attrs: str = "nounwind") -> str:
    """Declare a function that is defined elsewhere, within reach of a direct call."""
    return f"declare dso_local {head} {attrs}"


def external(name: str, size: int) -> str:
    """Declare data that is defined elsewhere, within reach of an address relative to the code."""
    return f"@{name} = external dso_local global [{size} x i8], align {CACHE_LINE}"


def unit(lines: Sequence[str]) -> str:
    """A whole module."""
    return HEAD + "\n".join(lines) + "\n" + METADATA


# Metadata of positions, and of accesses

_FIXED = """\
!llvm.dbg.cu = !{!10}
!llvm.module.flags = !{!12, !13}
!10 = distinct !DICompileUnit(language: DW_LANG_C99, file: !11, emissionKind: LineTablesOnly)
!11 = !DIFile(filename: "wasm", directory: "")
!12 = !{i32 2, !"Debug Info Version", i32 3}
!13 = !{i32 2, !"Dwarf Version", i32 4}
!14 = !DISubroutineType(types: !15)
!15 = !{null}"""

_FREE = 16
"""The first number that `METADATA` and `_FIXED` leave free."""


class Positions:
    """The metadata of a unit that is made while it is translated."""

    def __init__(self) -> None:
        self.lines = [_FIXED]
        self.next = _FREE

    def add(self, text: str) -> int:
        """Add a node, and return its number."""
        number = self.next
        self.next += 1
        self.lines.append(f"!{number} = {text}")
        return number

    def add_distinct(self, rest: str) -> int:
        """Add a node that equals no other, because it refers to itself."""
        return self.add(f"distinct !{{!{self.next}{rest}}}")

    def mark(self) -> int:
        """The current end of the metadata, for `back_to`."""
        return self.next

    def back_to(self, mark: int) -> None:
        """Remove the nodes that were added after a mark."""
        del self.lines[len(self.lines) - (self.next - mark) :]
        self.next = mark

    def function(self, name: str) -> int:
        """Add a function that has positions."""
        file = self.add(f'!DIFile(filename: "{name}", directory: "")')
        return self.add(
            f'distinct !DISubprogram(name: "{name}", scope: !{file}, file: !{file}, line: 1, '
            "type: !14, spFlags: DISPFlagDefinition, unit: !10)"
        )

    def instruction(self, function: int, k: int) -> int:
        """Add the position of instruction `k` of a function."""
        return self.add(f"!DILocation(line: {k + 1}, scope: !{function})")


def scopes(metadata: Positions, apart: Sequence[Set[int]]) -> list[str]:
    """Suffixes of accesses, one for each kind of access.

    `apart` has a set for each kind: the kinds that access other bytes until memory is clobbered.
    """
    domain = metadata.add_distinct("")
    own = [metadata.add_distinct(f", !{domain}") for _ in apart]
    found = []
    for kind, others in enumerate(apart):
        scope = metadata.add(f"!{{!{own[kind]}}}")
        noalias = metadata.add("!{" + ", ".join(f"!{own[n]}" for n in sorted(others)) + "}")
        found.append(f", !alias.scope !{scope}, !noalias !{noalias}")
    return found
