"""A whole module of LLVM: its head, what lies elsewhere, and its metadata."""

from __future__ import annotations

from collections.abc import Sequence

from wasmfx.native.processor import TRIPLE

METADATA = """\
!1 = !{}
!2 = !{!"branch_weights", i32 2000, i32 1}
!3 = !{!"branch_weights", i32 1, i32 2000}
"""

HEAD = f"""\
target triple = "{TRIPLE}"
declare void @llvm.prefetch.p0(ptr, i32, i32, i32)
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
