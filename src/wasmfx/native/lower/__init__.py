"""Validated Wasm to LLVM IR: the lowerings of all instructions."""

from wasmfx.native.lower import instructions
from wasmfx.native.lower.loops import copies
from wasmfx.registry import joined

LOWER = joined(instructions.LOWER, copies.lower)
