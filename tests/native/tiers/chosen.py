"""Helpers: tests choose the tier of each function, and when frames leave loops."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from tests.native.running import Running, host
from wasmfx.native.engine import NativeEngine, NativeStore
from wasmfx.native.link import preemption
from wasmfx.native.store.code import mixed
from wasmfx.native.store.code.lazy import Linked
from wasmfx.native.store.code.mixed import MixedCode
from wasmfx.native.store.state import State
from wasmfx.runtime.engine import Extern
from wasmfx.runtime.values import Value


class Decided:
    """Replaces chance: frames leave at every loop, and nothing is inlined."""

    def random(self) -> float:
        return 0.9


def choose(patch: pytest.MonkeyPatch, optimised: Callable[[int], bool]) -> None:
    """Make stores of tier `mixed` compile each function in the chosen tier."""

    def compile_(self: MixedCode, state: State, instance: Linked, x: int) -> int:
        how = self._better if optimised(x) else self._first
        key = x, optimised(x)
        if key not in self.addresses:
            self.addresses[key] = how(state, instance, x)
        return self.addresses[key]

    patch.setattr(mixed, "CHANCE", Decided())
    patch.setattr(MixedCode, "compile", compile_)


def mixing() -> NativeStore:
    return NativeEngine(tier="mixed").new_store()


class Poking(Running):
    """A module that imports `poke`, whose `wanted`th call makes polls due."""

    def __init__(self, text: str, wanted: int) -> None:
        store = mixing()
        self.pokes = 0
        self.wanted = wanted
        super().__init__(text, self._poke(store), store=store)

    def _poke(self, store: NativeStore) -> Extern:
        def poke(args: Sequence[Value]) -> Sequence[Value]:
            self.pokes += 1
            if self.pokes == self.wanted:
                preemption.make_due()
            return []

        return host(store, poke)

    @property
    def left(self) -> list[str]:
        """The loops at which frames left."""
        assert self.instance.code is not None
        return [*self.instance.code.loop_exits]
