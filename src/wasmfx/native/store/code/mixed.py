"""Code in both tiers at once, for tests: calls and loops switch between the tiers at random.

Function objects always point to stubs, so that each call asks for code and gets one tier's or the
other's. Now and then a poll is due, where a first-tier frame may leave at a loop.
"""

from __future__ import annotations

import os
from collections.abc import Collection
from random import Random

from wasmfx.native.abi.layout import FUNC
from wasmfx.native.baseline.compiler import LoopHeader
from wasmfx.native.ir.unit import Effort
from wasmfx.native.link import preemption
from wasmfx.native.link.region import put64
from wasmfx.native.llvm import compile_ir
from wasmfx.native.lower.unit import Loop
from wasmfx.native.store.code.lazy import LazyCode, Linked
from wasmfx.native.store.state import State
from wasmfx.native.tiers.groups import Group, choose_helpers, compile_group
from wasmfx.native.tiers.image import LazyImage

CHANCE = Random(int(os.environ.get("WASMFX_SEED", "0")))
"""Decides between the tiers. With the same seed, the same calls use the same tiers."""


class MixedCode(LazyCode):
    """The code of one instance in both tiers."""

    tiers_up = False

    def __init__(self, state: State, image: LazyImage, objects: int, count: int) -> None:
        super().__init__(state, image, objects, count)
        self.addresses: dict[tuple[int, bool], int] = {}

    def compile(self, state: State, instance: Linked, x: int) -> int:
        if CHANCE.random() < 0.25:
            preemption.make_due()
        optimised = CHANCE.random() < 0.5
        at = self.addresses.get((x, optimised))
        if at is None:
            at = self._better(state, instance, x) if optimised else self._first(state, instance, x)
            self.addresses[x, optimised] = at
        return at

    def place_cached(self, state: State, instance: Linked) -> None:
        """Place nothing, so that every call asks."""

    def take_groups(self, state: State, instance: Linked) -> None:
        """Take nothing: groups of other stores would replace code of both tiers."""

    def _first(self, state: State, instance: Linked, x: int) -> int:
        at = super().compile(state, instance, x)
        object_ = instance.at + instance.shape.func(x)
        put64(object_ + FUNC.body, 0)
        put64(object_ + FUNC.code, self.stub(x))
        return at

    def _better(self, state: State, instance: Linked, x: int) -> int:
        """The address of LLVM's code; of the first tier's if the function is too large for LLVM."""
        self.image.function(x)  # This validates it.
        group = self._group(x, {})
        if group is None:
            return self._first(state, instance, x)
        return self._link(state, instance, group.code).symbols[f"f{x}"]

    def _group(self, x: int, loops: dict[Loop, tuple[str, ...]]) -> Group | None:
        """Function `x`, as a whole or from a loop on, with or without functions that it calls."""
        info, called = self.image.info, self.image.called
        helpers = choose_helpers(info, {x}, called) if CHANCE.random() < 0.5 else set()
        roots = set() if loops else {x}
        return compile_group(info, roots, helpers - {x}, loops, _compiled)

    def has_loop_exit(self, x: int) -> bool:
        return True

    def loop_exit(self, state: State, instance: Linked, x: int, header: LoopHeader) -> int:
        if CHANCE.random() < 0.5:
            return 0
        symbol = f"f{x}.loop{header.k}"
        if symbol not in self.loop_entries:
            group = self._group(x, {(x, header.k): header.types})
            if group is None:
                return 0
            self.loop_entries[symbol] = self._link(state, instance, group.code).symbols[symbol]
        return super().loop_exit(state, instance, x, header)


def _compiled(text: str, polls: Collection[str]) -> bytes:
    return compile_ir(text, Effort.BEST, polls)
