"""WASI preview 1: the calls that programs compiled for `wasm32-wasi` import."""

from wasmfx.wasi.waiting import Blocking, Ready, Wait, Waiter
from wasmfx.wasi.wasi import ReadOnly, Wasi

__all__ = ["Blocking", "ReadOnly", "Ready", "Wait", "Waiter", "Wasi"]
