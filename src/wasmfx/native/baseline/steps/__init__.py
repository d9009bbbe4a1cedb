"""The steps of all instructions, joined from one module for each group.

A step extends a body in translation by the code of one instruction.
"""

from wasmfx.native.baseline.body import Body, Step
from wasmfx.native.baseline.decoding import unsigned
from wasmfx.native.baseline.operands import NeedsLLVM
from wasmfx.native.baseline.steps import calls, control, memory, values
from wasmfx.registry import joined

_PREFIX = 0xFC
_PREFIXED = joined(memory.prefixed, values.prefixed)
_STEPS = joined(calls.step, control.step, memory.step, values.step)


def _unknown(f: Body, p: int) -> int:
    raise NeedsLLVM("an instruction that LLVM compiles")


def _prefixed(f: Body, p: int) -> int:
    number, p = unsigned(f.b, p)
    return _PREFIXED.get(number, _unknown)(f, p)


STEPS: list[Step] = [_STEPS.get(op, _unknown) if op != _PREFIX else _prefixed for op in range(256)]
WIDE_STEPS: list[Step] = [memory.wide.get(op, step) for op, step in enumerate(STEPS)]
"""Steps for modules in which memory 0 has 64-bit addresses."""
