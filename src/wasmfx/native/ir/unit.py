"""A whole module of LLVM: its head, what lies elsewhere, and its metadata."""

from __future__ import annotations

from collections.abc import Sequence

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
"""What bodies refer to by number: `Body`, and below."""

IN_MEMORY, IN_TABLE, IN_GLOBAL = (f", !tbaa !{n}" for n in (0, 8, 9))
"""What to append to accesses of bytes of memories, of elements of tables and of globals: they never
meet each other."""

HEAD = f"""\
target triple = "{TRIPLE}"
declare void @llvm.assume(i1)
"""


def declare(head: str, attrs: str = "nounwind") -> str:
    """A function defined elsewhere, but near enough for a direct call."""
    return f"declare dso_local {head} {attrs}"


def external(name: str, size: int) -> str:
    """Data defined elsewhere, but near enough to be addressed relative to the code."""
    return f"@{name} = external dso_local global [{size} x i8], align 64"


def unit(lines: Sequence[str]) -> str:
    """A whole module."""
    return HEAD + "\n".join(lines) + "\n" + METADATA
