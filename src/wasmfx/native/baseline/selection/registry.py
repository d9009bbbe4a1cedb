"""Tables of selections: from an opcode to the function that selects code for given operands.

What is selected is remembered (`memo`), so that all of this runs once for each case that occurs.
"""

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from wasmfx.native.baseline.places import F32, F64, I32, I64
from wasmfx.registry import Table
from wasmfx.syntax.opcodes import ROWS

TYPES = {"i32": I32, "i64": I64, "f32": F32, "f64": F64}

SATURATING = 0x100
"""What is added to the second byte of an instruction with the prefix FC, to have one number."""


class Trap(NamedTuple):
    """A jump to the code of a trap, if a condition holds. It takes six bytes."""

    condition: int
    reason: str


Code: TypeAlias = "bytes | list[bytes | Trap]"


class Numeric(NamedTuple):
    """A numeric instruction: the types of its operands and its result, and how code is selected."""

    operands: tuple[int, ...]
    result: int
    op: str
    select: Callable[..., Code]


_OPCODES = {row.mnemonic: row.opcode for row in ROWS}


def opcode_of(mnemonic: str) -> int:
    """The number of a numeric instruction."""
    code = _OPCODES[mnemonic]
    return code if isinstance(code, int) else SATURATING + code[1]


Select: TypeAlias = Callable[..., Code]


class NumericTable(Table[int, Numeric]):
    """Numeric instructions by opcode, except comparisons."""

    kind = "a selection"

    def unary(self, *names: str) -> Callable[[Select], Select]:
        """Select for the instructions of one operand that have a type and a name of these."""
        return self._arithmetic(1, names)

    def binary(self, *names: str) -> Callable[[Select], Select]:
        """Select for the instructions of two operands that have a type and a name of these."""
        return self._arithmetic(2, names)

    def _arithmetic(self, count: int, names: tuple[str, ...]) -> Callable[[Select], Select]:
        def note(select: Select) -> Select:
            for type_ in (n for n in names if n in TYPES):
                for op in (n for n in names if n not in TYPES):
                    if (mnemonic := f"{type_}.{op}") in _OPCODES:
                        t = TYPES[type_]
                        self.add(opcode_of(mnemonic), Numeric((t,) * count, t, op, select))
            return select

        return note

    def conversion(self, *mnemonics: str) -> Callable[[Select], Select]:
        """Select for conversions, whose mnemonics have both types."""

        def note(select: Select) -> Select:
            for mnemonic in mnemonics:
                to, _, rest = mnemonic.partition(".")
                from_ = next(t for t in TYPES if f"_{t}" in rest)
                types = (TYPES[from_],), TYPES[to]
                self.add(opcode_of(mnemonic), Numeric(*types, rest, select))
            return select

        return note
