"""Validated Wasm to LLVM IR: the lowerings of all instructions."""

from wasmfx.native.lower import instructions
from wasmfx.native.lower.loops import versioning
from wasmfx.registry import joined

LOWER = joined(instructions.LOWER, versioning.lower)
