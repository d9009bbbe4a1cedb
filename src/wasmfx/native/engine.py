"""The engine, behind the protocol that all engines share."""

from __future__ import annotations

from wasmfx.native.store.store import NativeStore

__all__ = ["NativeEngine", "NativeStore"]


class NativeEngine:
    """Wasm through LLVM."""

    @property
    def name(self) -> str:
        return "native"

    def new_store(self) -> NativeStore:
        return NativeStore()
