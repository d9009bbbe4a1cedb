"""What depends on the processor: one folder for each, and here the choice between them.

All other rooms ask this one. A port is a folder with the same names, and a choice to make here.
"""

from wasmfx.native.processor.x86_64 import (
    ANY_LEVEL,
    CONTEXT_PC,
    CONTEXT_SP,
    CURRENT,
    FLOAT_REGS,
    FLOAT_RESULTS,
    INFO_ADDRESS,
    INT_REGS,
    INT_RESULTS,
    LIMIT,
    PAYLOAD,
    THIS_THREAD,
    THREAD_SPACE,
    TRIPLE,
    WIDE,
    cpu,
    entry,
)
from wasmfx.native.processor.x86_64.encodings import (
    ABSOLUTE,
    FAR_JUMP_SIZE,
    SECTION_OFFSET,
    STUB_SIZE,
    BadRelocation,
    far_jump,
    host_stub,
    relocate,
)
from wasmfx.native.processor.x86_64.features import host_features
from wasmfx.native.processor.x86_64.switching import (
    LEAVE_CONSTRAINTS,
    NOTE_CONSTRAINTS,
    SWITCH_CONSTRAINTS,
    leave,
    note_place,
    switch,
)

__all__ = [
    "ABSOLUTE",
    "ANY_LEVEL",
    "CONTEXT_PC",
    "CONTEXT_SP",
    "CURRENT",
    "FAR_JUMP_SIZE",
    "FLOAT_REGS",
    "FLOAT_RESULTS",
    "INFO_ADDRESS",
    "INT_REGS",
    "INT_RESULTS",
    "LEAVE_CONSTRAINTS",
    "LIMIT",
    "NOTE_CONSTRAINTS",
    "PAYLOAD",
    "SECTION_OFFSET",
    "STUB_SIZE",
    "SWITCH_CONSTRAINTS",
    "THIS_THREAD",
    "THREAD_SPACE",
    "TRIPLE",
    "WIDE",
    "BadRelocation",
    "cpu",
    "entry",
    "far_jump",
    "host_features",
    "host_stub",
    "leave",
    "note_place",
    "relocate",
    "switch",
]
