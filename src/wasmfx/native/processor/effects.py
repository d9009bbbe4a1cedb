"""The instructions that switch stacks, on this processor. Whoever compiles nothing does without."""

from wasmfx.native.processor.x86_64.effects import (
    WORDS,
    address,
    constraints,
    pointer,
    resume,
    suspend,
    switch,
)

__all__ = ["WORDS", "address", "constraints", "pointer", "resume", "suspend", "switch"]
