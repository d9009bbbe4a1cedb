"""The instructions that switch stacks, as assembly. Only a process that compiles imports this."""

from wasmfx.native.processor.x86_64.switching import (
    END,
    END_ANSWER,
    END_ANSWER_CONSTRAINTS,
    END_CONSTRAINTS,
    NOTE_CONSTRAINTS,
    SWITCH_CONSTRAINTS,
    WORDS,
    address,
    constraints,
    note_place,
    pointer,
    resume,
    suspend,
    suspend_to,
    switch,
    switch_stacks,
)

__all__ = [
    "END",
    "END_ANSWER",
    "END_ANSWER_CONSTRAINTS",
    "END_CONSTRAINTS",
    "NOTE_CONSTRAINTS",
    "SWITCH_CONSTRAINTS",
    "WORDS",
    "address",
    "constraints",
    "note_place",
    "pointer",
    "resume",
    "suspend",
    "suspend_to",
    "switch",
    "switch_stacks",
]
