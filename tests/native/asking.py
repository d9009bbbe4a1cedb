"""What compiled code asks of Python, and what it holds that it did not ask for again."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from wasmfx.native.abi.layout import (
    RUN,
    RUN_SIZES,
    SERVICE,
    VM,
)
from wasmfx.native.abi.structures import WORD
from wasmfx.native.engine import NativeStore
from wasmfx.native.link.region import get64
from wasmfx.native.store import callbacks
from wasmfx.native.store.callbacks import Services


def asked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The services that compiled code asks for from now on, by name, but for polls."""
    names: list[str] = []

    def noted(
        name: str, serve: Callable[[Services, int, int, int], int]
    ) -> Callable[[Services, int, int, int], int]:
        def also(self: Services, a: int, b: int, c: int) -> int:
            names.append(name)
            return serve(self, a, b, c)

        return also

    for name, number in SERVICE.items():
        if name != "poll":
            serve = callbacks._SERVICES[number]
            monkeypatch.setitem(callbacks._SERVICES, number, noted(name, serve))
    return names


def words_in_use(store: NativeStore) -> int:
    """How many words are in runs that are not free."""
    vm = store.state.vm
    cut = store.pools.runs.bytes - (get64(vm + VM.end_words) - get64(vm + VM.next_words))
    free = 0
    for size in range(RUN_SIZES):
        run = get64(vm + VM.free_runs + WORD * size)
        while run:
            free += RUN << size
            run = get64(run)
    return cut // WORD - free
