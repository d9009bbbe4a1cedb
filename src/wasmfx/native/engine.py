"""The native engine, as the protocol of `runtime.engine` describes engines."""

from __future__ import annotations

import ctypes
from collections.abc import Callable

from wasmfx.native.link.libc import wanting
from wasmfx.native.store.store import NativeStore
from wasmfx.runtime.limits import UNLIMITED, StoreLimits
from wasmfx.runtime.tiers import Tier

__all__ = ["NativeEngine", "NativeStore"]


class NativeEngine:
    """Compiles Wasm to machine code and runs it."""

    @property
    def name(self) -> str:
        return "native"

    def __init__(
        self,
        interrupted: Callable[[], None] | None = None,
        fuel: int | None = None,
        limits: StoreLimits = UNLIMITED,
        tier: Tier = "auto",
    ) -> None:
        self.interrupted = interrupted
        self.fuel = fuel
        self.limits = limits
        self.tier: Tier = tier

    def new_store(self) -> NativeStore:
        try:
            return NativeStore(self.interrupted, self.fuel, self.limits, self.tier)
        except ctypes.ArgumentError as error:
            wanting(error)
