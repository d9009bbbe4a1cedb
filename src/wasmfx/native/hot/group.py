"""Groups: hot functions, compiled again together, with what they call."""

from __future__ import annotations

from collections.abc import Set

from wasmfx.native.llvm import compile_beside
from wasmfx.native.lower.known import Apart
from wasmfx.native.lower.module import Translation
from wasmfx.native.machine.parts import uses_heap


class Group:
    """An object file, and the data that it wants. `roots` are the functions that it has code for;
    of `helpers` there may be copies that only they call. `called` is what it calls by name.
    """

    def __init__(self, known: Apart, roots: Set[int], helpers: Set[int]) -> None:
        unit, text = Translation(known.module, known.C, known=known).group(roots, helpers)
        self.roots = roots & unit.bodies.keys()
        self.clauses = unit.clauses
        self.types = unit.types
        self.called = unit.called - unit.bodies.keys()
        self.collects = uses_heap(text)
        self.object = compile_beside(text, unit.polled) if self.roots else b""
