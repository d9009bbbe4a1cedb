"""Positions: which instruction of which function a piece of machine code belongs to.

They travel as line tables. Each function is a "file" of its own and each instruction a "line" in
it, so that the answer is right also where LLVM has inlined one function into another.
"""

from __future__ import annotations

_FIRST = 10
"""The first number of our metadata; those below belong to `ir`."""

_FIXED = """\
!llvm.dbg.cu = !{!10}
!llvm.module.flags = !{!12, !13}
!10 = distinct !DICompileUnit(language: DW_LANG_C99, file: !11, emissionKind: LineTablesOnly)
!11 = !DIFile(filename: "wasm", directory: "")
!12 = !{i32 2, !"Debug Info Version", i32 3}
!13 = !{i32 2, !"Dwarf Version", i32 4}
!14 = !DISubroutineType(types: !15)
!15 = !{null}"""


class Positions:
    """The metadata of a module that say what comes from where."""

    def __init__(self) -> None:
        self.lines = [_FIXED]
        self.next = _FIRST + 6

    def add(self, text: str) -> int:
        """A node, by its number."""
        number = self.next
        self.next += 1
        self.lines.append(f"!{number} = {text}")
        return number

    def add_distinct(self, rest: str) -> int:
        """A node that is equal to no other, since it refers to itself."""
        return self.add(f"distinct !{{!{self.next}{rest}}}")

    def mark(self) -> int:
        """How much there is now."""
        return self.next

    def back_to(self, mark: int) -> None:
        """Forget what came after a mark."""
        del self.lines[len(self.lines) - (self.next - mark) :]
        self.next = mark

    def function(self, name: str) -> int:
        """A function that positions may lie in."""
        file = self.add(f'!DIFile(filename: "{name}", directory: "")')
        return self.add(
            f'distinct !DISubprogram(name: "{name}", scope: !{file}, file: !{file}, line: 1, '
            "type: !14, spFlags: DISPFlagDefinition, unit: !10)"
        )

    def instruction(self, function: int, k: int) -> int:
        """Instruction `k` of a function."""
        return self.add(f"!DILocation(line: {k + 1}, scope: !{function})")
