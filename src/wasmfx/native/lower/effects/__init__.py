"""Lowering of the effect instructions: making, resuming, suspending, and the switch itself."""

from wasmfx.native.lower.effects import instructions

__all__ = ["instructions"]
