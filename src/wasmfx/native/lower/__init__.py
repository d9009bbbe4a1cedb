"""Validated Wasm to LLVM IR. Importing this registers the lowerings of all instructions."""

from wasmfx.native.lower import instructions
from wasmfx.native.lower.loops import copies

__all__ = ["copies", "instructions"]
