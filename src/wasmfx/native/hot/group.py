"""Groups: hot functions, compiled again together, with what they call."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence, Set

from wasmfx.native.llvm import compile_beside
from wasmfx.native.lower.module import Translation
from wasmfx.native.lower.module_info import LazyModuleInfo
from wasmfx.native.lower.unit import Loop
from wasmfx.native.machine.parts import uses_heap


class Group:
    """An object file, and the data that it wants. `roots` are the functions that it has code for,
    and `loops` those for which it has it from there on; of `helpers` there may be copies that only
    they call. `called` is what it calls by name, and `members` whose bodies went into it.
    """

    def __init__(
        self,
        known: LazyModuleInfo,
        roots: Set[int],
        helpers: Set[int],
        loops: Mapping[Loop, Sequence[str]],
        compile_: Callable[[str, Set[str]], bytes] = compile_beside,
    ) -> None:
        self.members = {*roots, *helpers, *(x for x, _ in loops)}
        translation = Translation(known.module, known.C, info=known)
        unit, text = translation.group(roots, helpers, loops)
        self.loops = unit.entered.keys()
        self.roots = roots & unit.bodies.keys()
        self.clauses = unit.clauses
        self.types = unit.types
        self.called = unit.called - unit.bodies.keys()
        self.collects = uses_heap(text)
        self.object = compile_(text, unit.polled) if self else b""

    def __bool__(self) -> bool:
        return bool(self.roots or self.loops)
