"""Tables of steps: from an opcode to the function that extends a body by that instruction."""

from wasmfx.native.baseline.body import Step
from wasmfx.registry import Table


class StepTable(Table[int, Step]):
    """Steps by opcode, or by the number behind the prefix FC."""

    kind = "a step"
