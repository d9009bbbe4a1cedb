"""Making groups of what is wanted, by what is known of a module."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence, Set

from wasmfx.native.hot.choice import first_of, helpers_of
from wasmfx.native.hot.group import Group
from wasmfx.native.lower.module_info import LazyModuleInfo
from wasmfx.native.lower.unit import Loop
from wasmfx.runtime.compiles import Work


class Maker:
    """Makes groups of one module, whose own functions that somebody has `called` are valid."""

    def __init__(self, known: LazyModuleInfo, called: Container[int]) -> None:
        self.known = known
        self.called = called

    def first_of(self, wanted: Sequence[int]) -> set[int]:
        """As many of the functions that are wanted, in this order, as a group has room for."""
        return first_of(self.known, wanted)

    def group(self, roots: Set[int], loops: Mapping[Loop, Sequence[str]]) -> Group:
        """The group of some functions, and of others that are left at loops; it is empty if LLVM
        has bounds for all of them."""
        inside = roots | {x for x, _ in loops}
        helpers = helpers_of(self.known, inside, self.called)
        work = Work(module=self.known.module, background=True)
        if group := Group(self.known, roots, helpers - inside, loops):
            work.made("optimised", len(group.object), sorted(inside))
        return group
