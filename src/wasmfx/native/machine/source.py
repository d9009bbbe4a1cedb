"""The text of the fixed native code: assembly, and IR from restricted Python."""

from __future__ import annotations

import re

from wasmfx.native import ir, processor
from wasmfx.native.abi.heap import HEAP
from wasmfx.native.abi.layout import (
    EXTENDED,
    EXTENSION_ROOM,
    HOST_PARAMS,
    LARGE_SLACK,
    LAST,
    SECOND,
    STACK_SLACK,
    STRUCTS,
)
from wasmfx.native.abi.python import PYTHON
from wasmfx.native.abi.reasons import REASON
from wasmfx.native.abi.services import SERVICE
from wasmfx.native.abi.words import WORD
from wasmfx.native.machine.keeping import Part
from wasmfx.native.processor import CURRENT, LIMIT


def translated(part: Part = "machine") -> str:
    """A part as IR, made afresh."""
    from wasmfx.native.ir.restricted.functions import definition
    from wasmfx.native.ir.restricted.unit import translate
    from wasmfx.native.machine.data import reservation
    from wasmfx.native.machine.parts import HEAP as OF_HEAP
    from wasmfx.native.machine.parts import functions

    if part == "heap":
        return ir.unit([_elsewhere(line) for line in translate(functions(OF_HEAP))])
    text = _filled(processor.entry()).replace("\\", r"\5C")
    lines = [line.split("#")[0].rstrip() for line in text.splitlines()]
    asm = [f'module asm "{line}"' for line in lines if line]
    # The data of the heap are here, whoever of these functions uses them.
    return ir.unit([*asm, *dict.fromkeys([definition(reservation), *translate(functions())])])


def _elsewhere(line: str) -> str:
    """A line of a part that defines no data: it is that of the first part."""
    return re.sub(
        r"= dso_local global (.*) zeroinitializer", r"= external dso_local global \1", line
    )


def _filled(assembly: str) -> str:
    """Assembly with numbers for the names with a dot."""
    known = constants()
    groups = "|".join({name.partition(".")[0] for name in known})
    return re.sub(rf"\b({groups})\.\w+\b", lambda m: str(known[m[0]]), assembly)


def constants() -> dict[str, int]:
    """What the names with a dot stand for in assembly."""
    structs = (*STRUCTS, HEAP, PYTHON)
    known = {f"{s.name}.{f}": offset for s in structs for f, offset in s.fields.items()}
    known |= {f"reason.{name}": number for name, number in REASON.items()}
    known |= {f"service.{name}": number for name, number in SERVICE.items()}
    return known | {
        "limit.at": LIMIT,
        "current.at": CURRENT,
        "limit.LAST": LAST,
        "limit.EXTENDED": EXTENDED,
        "limit.SECOND": SECOND,
        "stack.slack": STACK_SLACK,
        "extension.slack": LARGE_SLACK,
        "extension.room": EXTENSION_ROOM,
        "host.room": WORD * HOST_PARAMS + 16,
    }
