"""The text of the fixed native code: assembly, and IR from restricted Python."""

from __future__ import annotations

import re

from wasmfx.native import ir, processor
from wasmfx.native.abi.assembly_constants import filled
from wasmfx.native.machine.keeping import Part


def translated(part: Part = "machine") -> str:
    """A part as IR, made afresh."""
    from wasmfx.native.ir.restricted.functions import definition
    from wasmfx.native.ir.restricted.unit import translate
    from wasmfx.native.machine.data import reservation
    from wasmfx.native.machine.parts import HEAP as OF_HEAP
    from wasmfx.native.machine.parts import functions

    if part == "heap":
        return ir.unit([_elsewhere(line) for line in translate(functions(OF_HEAP))])
    text = filled(processor.entry()).replace("\\", r"\5C")
    lines = [line.split("#")[0].rstrip() for line in text.splitlines()]
    asm = [f'module asm "{line}"' for line in lines if line]
    # The data of the heap are here, whoever of these functions uses them.
    return ir.unit([*asm, *dict.fromkeys([definition(reservation), *translate(functions())])])


def _elsewhere(line: str) -> str:
    """A line of a part that defines no data: it is that of the first part."""
    return re.sub(
        r"= dso_local global (.*) zeroinitializer", r"= external dso_local global \1", line
    )
