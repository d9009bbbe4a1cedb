"""The text of the fixed native code: assembly and IR, with the layout's numbers put in."""

from __future__ import annotations

import re
from importlib.resources import files

from wasmfx.native import ir, processor
from wasmfx.native.abi.layout import (
    BOUND,
    BOUND_INLINE,
    EXN_INLINE,
    EXTENDED,
    EXTENSION_ROOM,
    EXTENSION_SIZE,
    EXTENSION_TOP,
    LARGE_SLACK,
    LAST,
    STACK_SIZE,
    STACK_SLACK,
    STACK_TOP,
    STRUCTS,
)
from wasmfx.native.abi.reasons import REASON
from wasmfx.native.abi.services import SERVICE
from wasmfx.native.processor import CONTEXT_PC, CONTEXT_SP, CURRENT, LIMIT


def constants() -> dict[str, int]:
    """What the names with a dot stand for in the files of the fixed code."""
    known = {f"{s.name}.{f}": offset for s in STRUCTS for f, offset in s.fields.items()}
    known |= {f"{s.name}.size": s.size for s in STRUCTS if "size" not in s.fields}
    known |= {f"reason.{name}": number for name, number in REASON.items()}
    known |= {f"service.{name}": number for name, number in SERVICE.items()}
    return known | {
        "cont.BOUND": BOUND - (1 << 64),
        "cont.room": BOUND - 1,
        "cont.inline": BOUND_INLINE,
        "exn.inline": EXN_INLINE,
        "limit.at": LIMIT,
        "current.at": CURRENT,
        "context.pc": CONTEXT_PC,
        "context.sp": CONTEXT_SP,
        "limit.LAST": LAST,
        "limit.EXTENDED": EXTENDED,
        "limit.marks": LAST | EXTENDED,
        "stack.size": STACK_SIZE,
        "stack.top": STACK_TOP,
        "stack.slack": STACK_SLACK,
        "stack.room": STACK_TOP - STACK_SLACK,
        "extension.space": EXTENSION_SIZE,
        "extension.top": EXTENSION_TOP,
        "extension.above": EXTENSION_TOP - LARGE_SLACK - LAST,
        "extension.room": EXTENSION_ROOM,
    }


def _filled(source: str) -> str:
    known = constants()
    groups = "|".join({name.partition(".")[0] for name in known})
    return re.sub(rf"\b({groups})\.\w+\b", lambda m: str(known[m[0]]), source)


def source() -> str:
    """The IR of all of it, the assembly included."""
    lines = [line.split("#")[0].rstrip() for line in _filled(processor.entry()).splitlines()]
    asm = [f'module asm "{line}"' for line in lines if line]
    return ir.unit([*asm, _filled(files(__package__).joinpath("runtime.ll").read_text())])
