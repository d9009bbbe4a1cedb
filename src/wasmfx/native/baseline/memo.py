"""The memo of code: from an instruction, its operands and its depth to machine code.

A hit is one look-up in a dictionary. A miss selects the code and adds it. The code is position
independent.
"""

import atexit
from typing import Any, NamedTuple

from wasmfx.native.baseline import assembler as asm
from wasmfx.native.baseline.moves import move_to, to_register, to_slot
from wasmfx.native.baseline.numeric import (
    CONDITIONS,
    NUMERIC,
    Code,
    Numeric,
    Trap,
    compare_floats,
    compare_integers,
    fits,
    in_register,
    number,
    opcode_of,
)
from wasmfx.native.baseline.operands import (
    CONST,
    F32,
    F64,
    FLAG,
    FLOAT_OTHER,
    FLOAT_SCRATCH,
    FLOAT_TEMPORARIES,
    I32,
    I64,
    KIND,
    NUMBER,
    OTHER,
    REG,
    SCRATCH,
    SCRATCH_SLOT,
    SLOT,
    TEMPORARIES,
    TEMPORARY,
    TYPE,
    operand,
    register,
)

FLAGS = 0x400
"""Added to the opcode of a comparison whose result stays in the flags."""

MAX_ENTRIES = 200_000
"""Entries before the memo starts afresh: ten times what a large program needs."""


class Fragment(NamedTuple):
    """Code of an instruction: bytes, operand of the result, traps (end of the jump, reason)."""

    code: bytes
    result: int
    traps: tuple[tuple[int, str], ...] = ()


class Access(NamedTuple):
    """Code of a load or store: bytes up to the offset, result of a load, bytes behind the
    offset."""

    code: bytes
    result: int
    rest: bytes


class OpenFragment(NamedTuple):
    """Code whose last `size` bytes are a constant, without that constant."""

    code: bytes
    result: int
    size: int


class Memo(dict[Any, Any]):
    """A dictionary of bounded size: bodies may have any number of constants."""

    def __setitem__(self, key: Any, value: Any) -> None:
        if len(self) >= MAX_ENTRIES:
            self.clear()
        super().__setitem__(key, value)


MEMO = Memo()

# At exit the interpreter collects several times, and each time would traverse the memo.
atexit.register(MEMO.clear)

_COMPARISONS = {
    opcode_of(f"{t}.{op}"): (op, compare_integers) for t in ("i32", "i64") for op in CONDITIONS
} | {
    opcode_of(f"{t}.{op}"): (op, compare_floats)
    for t in ("f32", "f64")
    for op in ("eq", "ne", "lt", "gt", "le", "ge")
}
EQZ = {opcode_of("i32.eqz"): I32, opcode_of("i64.eqz"): I64}
COMPARING = frozenset((*_COMPARISONS, *EQZ))

_CLOSED = ("add", "sub", "and", "or", "xor", "mul")
IMMEDIATE = frozenset(opcode_of(f"{t}.{op}") for t in ("i32", "i64") for op in _CLOSED) | frozenset(
    FLAGS + opcode_of(f"{t}.{op}") for t in ("i32", "i64") for op in CONDITIONS
)
"""Instructions whose code ends with their second operand if that is a constant."""


def numeric(op: int, a: int, b: int, d: int) -> Fragment:
    """Select and memoise a numeric instruction. With one operand, `b` is 0."""
    fragment = _compared(op, a, b, d) if op & ~FLAGS in COMPARING else _computed(op, a, b, d)
    MEMO[op, a, b, d] = fragment
    return fragment


def assigned(op: int, a: int, b: int, d: int, there: int, home: int) -> Fragment:
    """Select and memoise an instruction that sets a local's register; `b` is not that local."""
    fragment = _computed(op, a, b, d, there)
    after = to_slot(home, there) if home else b""
    made = MEMO["to", op, a, b, d, there, home] = fragment._replace(code=fragment.code + after)
    return made


def _compared(op: int, a: int, b: int, d: int) -> Fragment:
    plain = op & ~FLAGS
    if plain in EQZ:
        code, condition = compare_integers("eq", a, operand(CONST, EQZ[plain], 0))
    else:
        name, compare = _COMPARISONS[plain]
        code, condition = compare(name, a, b)
    flag = operand(FLAG, I32, condition)
    if op & FLAGS:
        return Fragment(code, flag)
    there = TEMPORARY[I32][d]
    return Fragment(code + move_to(there, flag), there)


def _computed(op: int, a: int, b: int, d: int, register_local: int = -1) -> Fragment:
    row = NUMERIC[op]
    there = TEMPORARY[row.result][d] if register_local < 0 else register_local
    if there & KIND == REG:
        return _fragment(_selected(row, a, b, there >> NUMBER, d), there)
    # Deeper than there are registers, borrow the first: neither operand is in it.
    r = (FLOAT_TEMPORARIES if row.result >= F32 else TEMPORARIES)[0]
    t = F64 if row.result >= F32 else I64
    before = to_slot(SCRATCH_SLOT, register(r, t))
    after = to_slot(there >> NUMBER, register(r, row.result))
    after += to_register(r, operand(SLOT, t, SCRATCH_SLOT))
    selected = _selected(row, a, b, r, d)
    middle = [selected] if isinstance(selected, bytes) else selected
    return _fragment([before, *middle, after], there)


def _selected(row: Numeric, a: int, b: int, r: int, d: int) -> Code:
    if len(row.operands) == 1:
        return row.select(row.op, a, r, d)
    return row.select(row.op, a, b, r, d)


def _fragment(code: Code, result: int) -> Fragment:
    if isinstance(code, bytes):
        return Fragment(code, result)
    out, traps = bytearray(), []
    for part in code:
        if isinstance(part, Trap):
            out += bytes((0x0F, 0x80 | part.condition, 0, 0, 0, 0))
            traps.append((len(out), part.reason))
        else:
            out += part
    return Fragment(bytes(out), result, tuple(traps))


SMALL, LARGE = 4096, 8192
"""Stand for a constant of one byte and of four in a key; no operand has these numbers."""


def with_constant(op: int, a: int, small: bool, type_: int, d: int) -> OpenFragment:
    """Select and memoise an instruction on any constant of a size as second operand."""
    sample = 0x12 if small else 0x12345678
    b = operand(CONST, type_, sample)
    fragment = _compared(op, a, b, d) if op & FLAGS else _computed(op, a, b, d)
    size = 1 if small and fragment.code[-1] == sample else 4
    assert fragment.code.endswith(asm.pack("<i", sample)[:size])
    made = OpenFragment(fragment.code[:-size], fragment.result, size)
    MEMO[op, a, type_ | (SMALL if small else LARGE), d, 0] = made
    return made


# Memory

LOADS = {
    0x28: (I32, asm.MOV, 0, b""), 0x29: (I64, asm.MOV, 1, b""),
    0x2A: (F32, asm.MOVUPS, 0, asm.SINGLE), 0x2B: (F64, asm.MOVUPS, 0, asm.DOUBLE),
    0x2C: (I32, asm.MOVSX8, 0, b""), 0x2D: (I32, asm.MOVZX8, 0, b""),
    0x2E: (I32, asm.MOVSX16, 0, b""), 0x2F: (I32, asm.MOVZX16, 0, b""),
    0x30: (I64, asm.MOVSX8, 1, b""), 0x31: (I64, asm.MOVZX8, 0, b""),
    0x32: (I64, asm.MOVSX16, 1, b""), 0x33: (I64, asm.MOVZX16, 0, b""),
    0x34: (I64, asm.MOVSXD, 1, b""), 0x35: (I64, asm.MOV, 0, b""),
}  # fmt: skip
STORES = {
    0x36: (I32, asm.STORE, 0, b""), 0x37: (I64, asm.STORE, 1, b""),
    0x38: (F32, asm.MOVUPS_STORE, 0, asm.SINGLE), 0x39: (F64, asm.MOVUPS_STORE, 0, asm.DOUBLE),
    0x3A: (I32, b"\x88", 0, b""), 0x3B: (I32, asm.STORE, 0, b"\x66"),
    0x3C: (I64, b"\x88", 0, b""), 0x3D: (I64, asm.STORE, 0, b"\x66"),
    0x3E: (I64, asm.STORE, 0, b""),
}  # fmt: skip
"""By opcode: type of the value, instruction, whether it is wide, and prefix."""

IN_STORES = {
    0x36: (b"\xc7", 4), 0x37: (b"\xc7", 4), 0x3A: (b"\xc6", 1), 0x3C: (b"\xc6", 1),
    0x3E: (b"\xc7", 4),
}  # fmt: skip
"""Stores of constants: the instruction, and the bytes of its constant. 16-bit stores are missing: a
16-bit constant stalls the decoder for longer than a second instruction takes."""

POINTED = -1
"""Stands for the address in `OTHER`, to which the base has been added."""


def load(op: int, a: int, short: bool, d: int) -> Access:
    """Select and memoise a load. If it is `short`, its offset takes one byte."""
    type_, opcode, wide, prefix = LOADS[op]
    there = TEMPORARY[type_][d]
    r = there >> NUMBER
    rest = b""
    if there & KIND != REG:
        r = SCRATCH if type_ < F32 else FLOAT_SCRATCH
        rest = to_slot(there >> NUMBER, register(r, type_))
    code = addressed(a, opcode, r, wide, prefix, short)
    made = MEMO[op, a, short, d] = Access(code, there, rest)
    return made


def loaded(op: int, a: int, short: bool, there: int, home: int) -> Access:
    """Select and memoise a load into a local's register."""
    _, opcode, wide, prefix = LOADS[op]
    code = addressed(a, opcode, there >> NUMBER, wide, prefix, short)
    rest = to_slot(home, there) if home else b""
    made = MEMO["to", op, a, short, there, home] = Access(code, there, rest)
    return made


def addressed(a: int, opcode: bytes, r: int, wide: int, prefix: bytes, short: bool) -> bytes:
    """Code of an access of register `r` at an address operand, up to the offset."""
    if a == POINTED:
        return asm.pointed(opcode, r, OTHER, wide, prefix)
    before, index = in_register(a)
    return before + asm.in_memory(opcode, r, index, wide, prefix, short)


def store(op: int, a: int, v: int, short: bool) -> Access:
    """Select and memoise a store. If it is `short`, its offset takes one byte."""
    type_, opcode, wide, prefix = STORES[op]
    before, r, rest = b"", v >> NUMBER, b""
    if v & KIND == CONST and op in IN_STORES and fits(n := number(v)):
        opcode, size = IN_STORES[op]
        r, rest = 0, asm.pack("<i", n)[:size]
    elif v & KIND != REG:
        r = SCRATCH if type_ < F32 else FLOAT_OTHER
        before = to_register(r, v)
    code = before + addressed(a, opcode, r, wide, prefix, short)
    made = MEMO[op, a, v, short] = Access(code, -1, rest)
    return made


def choice(a: int, b: int, c: int, d: int) -> Fragment:
    """Select code for `select` and memoise it."""
    t = a & TYPE
    there = TEMPORARY[t][d]
    before, condition = tested(c)
    r = there >> NUMBER
    if there & KIND != REG:
        r = SCRATCH if t < F32 else FLOAT_SCRATCH
    other = to_register(r, b)
    if t < F32 and b & KIND in (REG, SLOT):
        other = asm.encode(bytes((0x0F, 0x40 | condition ^ 1)), r, b, t)
    else:
        other = asm.over(condition, other)
    code = before + to_register(r, a) + other
    if there & KIND != REG:
        code += to_slot(there >> NUMBER, register(r, t))
    made = MEMO["select", a, b, c, d] = Fragment(code, there)
    return made


def tested(a: int) -> tuple[bytes, int]:
    """Code that tests whether an i32 is 0, and the condition that it is not."""
    if a & KIND == FLAG:
        return b"", a >> NUMBER
    if a & KIND == SLOT:
        return asm.by(asm.GROUP1_8, 7, a, 0, a & TYPE), asm.NE
    before, r = in_register(a)
    return before + asm.encode(asm.TEST, r, register(r), a & TYPE), asm.NE


def assign(a: int, there: int, home: int) -> bytes:
    """Memoise code that sets a local, and its home slot if it has one."""
    code: bytes = move_to(there, a) + (to_slot(home, there) if home else b"")
    MEMO["set", a, there, home] = code
    return code
