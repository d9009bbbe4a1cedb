"""Everything that depends on the processor: a folder for each, and the choice between them.

Other rooms import from here, or from `switching`. A port is a folder with the same names, and a
choice in these two files.
"""

from wasmfx.native.processor.x86_64 import (
    ANY_LEVEL,
    CONTEXT_PC,
    CONTEXT_SP,
    CURRENT,
    FLOAT_REGS,
    FLOAT_RESULTS,
    INFO_ADDRESS,
    INFO_CODE,
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
    host_features,
)
from wasmfx.native.processor.x86_64.encodings import (
    ABSOLUTE,
    FAR_JUMP_SIZE,
    SECTION_OFFSET,
    STUB_SIZE,
    BadRelocation,
    far_jump,
    host_stub,
    host_stubs,
    relocate,
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
    "INFO_CODE",
    "INT_REGS",
    "INT_RESULTS",
    "LIMIT",
    "PAYLOAD",
    "SECTION_OFFSET",
    "STUB_SIZE",
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
    "host_stubs",
    "relocate",
]
