"""Scopes: what LLVM is told of accesses that never meet."""

from __future__ import annotations

from collections.abc import Sequence, Set

from wasmfx.native.ir.positions import Positions


def scopes(metadata: Positions, apart: Sequence[Set[int]]) -> list[str]:
    """What to append to accesses of each of some kinds; `apart` says, of each kind, which others
    access nothing that it does, as long as memory is not clobbered."""
    domain = metadata.add_distinct("")
    own = [metadata.add_distinct(f", !{domain}") for _ in apart]
    found = []
    for kind, others in enumerate(apart):
        scope = metadata.add(f"!{{!{own[kind]}}}")
        noalias = metadata.add("!{" + ", ".join(f"!{own[n]}" for n in sorted(others)) + "}")
        found.append(f", !alias.scope !{scope}, !noalias !{noalias}")
    return found
