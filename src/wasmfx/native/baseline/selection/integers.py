"""Selection of code for integer instructions.

`a op b` goes into register `r`, which is where `a` is or holds nothing. Neither is `b` there. Where
something else must be used, it is what lies deeper than `d`, the depth of the result.
"""

from __future__ import annotations

from wasmfx.native.baseline import assembler as asm
from wasmfx.native.baseline.moves import to_register, to_slot
from wasmfx.native.baseline.places import (
    CONST,
    FLAG,
    I64,
    KIND,
    NUMBER,
    OTHER,
    RAX,
    RDX,
    REG,
    SCRATCH,
    SLOT,
    TEMPORARIES,
    TYPE,
    operand_slot,
    place,
    register,
)
from wasmfx.native.baseline.selection.registry import NumericTable, Trap
from wasmfx.runtime import traps

numeric = NumericTable()
unary = numeric.unary
binary = numeric.binary

_ARITHMETIC = {"add": (asm.ADD, 0), "sub": (asm.SUB, 5), "and": (asm.AND, 4), "or": (asm.OR, 1),
               "xor": (asm.XOR, 6)}  # fmt: skip
_SHIFTS = {"shl": (4, asm.PACKED), "shr_s": (7, asm.SINGLE), "shr_u": (5, asm.DOUBLE)}
_BMI_SHIFT = 0xF7
CONDITIONS = {
    "eq": asm.EQ, "ne": asm.NE, "lt_s": asm.LESS, "lt_u": asm.BELOW, "gt_s": asm.GREATER,
    "gt_u": asm.ABOVE, "le_s": asm.LESS_EQ, "le_u": asm.BELOW_EQ, "ge_s": asm.GREATER_EQ,
    "ge_u": asm.ABOVE_EQ,
}  # fmt: skip


def number(a: int) -> int:
    """A constant with its sign, as an instruction of its width takes it."""
    n, bits = a >> NUMBER, 64 if a & TYPE == I64 else 32
    return (n & (1 << bits) - 1 ^ 1 << bits - 1) - (1 << bits - 1)


def fits(n: int) -> bool:
    """Whether an instruction can hold a constant."""
    return -1 << 31 <= n < 1 << 31


def in_place(a: int, r: int = OTHER) -> tuple[bytes, int]:
    """An operand in a register or a slot: it may have to be put into `r` first."""
    if a & KIND in (REG, SLOT):
        return b"", a
    return to_register(r, a), register(r, a & TYPE)


def in_register(a: int, r: int = OTHER) -> tuple[bytes, int]:
    """The number of the register that an operand is in, or is put into."""
    return (b"", a >> NUMBER) if a & KIND == REG else (to_register(r, a), r)


def with_constant(which: int, there: int, n: int, wide: int) -> bytes:
    """Arithmetic with a constant."""
    if -128 <= n < 128:
        return asm.encode(asm.GROUP1_8, which, there, wide) + asm.pack("<b", n)
    return asm.encode(asm.GROUP1_32, which, there, wide) + asm.pack("<i", n)


@binary("i32", "i64", *_ARITHMETIC)
def arithmetic(op: str, a: int, b: int, r: int, d: int) -> bytes:
    opcode, which = _ARITHMETIC[op]
    wide = a & TYPE
    first = to_register(r, a)
    if b & KIND == CONST and fits(n := number(b)):
        if op == "add" and a & KIND == REG and a >> NUMBER != r:
            return asm.at(asm.LEA, r, a >> NUMBER, n, wide)
        return first + with_constant(which, register(r), n, wide)
    before, b = in_place(b)
    return before + first + asm.encode(opcode, r, b, wide)


@binary("i32", "i64", "mul")
def multiply(op: str, a: int, b: int, r: int, d: int) -> bytes:
    wide = a & TYPE
    if b & KIND == CONST and fits(n := number(b)):
        before, a = in_place(a)
        return before + asm.encode(asm.IMUL_BY, r, a, wide) + asm.pack("<i", n)
    before, b = in_place(b)
    return before + to_register(r, a) + asm.encode(asm.IMUL, r, b, wide)


@binary("i32", "i64", *_SHIFTS)
def shift(op: str, a: int, b: int, r: int, d: int) -> bytes:
    which, prefix = _SHIFTS[op]
    wide = a & TYPE
    if b & KIND == CONST:
        count = b >> NUMBER & (63 if wide else 31)
        return to_register(r, a) + asm.by(asm.SHIFT_BY, which, register(r), count, wide)
    before, count = in_register(b)
    return before + to_register(r, a) + asm.vex(_BMI_SHIFT, r, count, register(r), prefix, wide, 2)


@binary("i32", "i64", "rotl", "rotr")
def rotate(op: str, a: int, b: int, r: int, d: int) -> bytes:
    """Two shifts, one by the count and one by its opposite: the processor takes either modulo the
    width, and by 0 both give the same bits."""
    wide = a & TYPE
    right = op == "rotr"
    if b & KIND == CONST:
        count = b >> NUMBER & (63 if wide else 31)
        return to_register(r, a) + asm.by(asm.SHIFT_BY, right, register(r), count, wide)
    before, count = in_register(b)
    there, back = (asm.DOUBLE, asm.PACKED) if right else (asm.PACKED, asm.DOUBLE)
    out = before + to_register(r, a) + to_register(SCRATCH, register(count, a & TYPE))
    out += asm.encode(asm.GROUP3, asm.NEG, register(SCRATCH), wide)
    out += asm.vex(_BMI_SHIFT, SCRATCH, SCRATCH, register(r), back, wide, 2)
    out += asm.vex(_BMI_SHIFT, r, count, register(r), there, wide, 2)
    return out + asm.encode(asm.OR, r, register(SCRATCH), wide)


@binary("i32", "i64", "div_s", "div_u", "rem_s", "rem_u")
def divide(op: str, a: int, b: int, r: int, d: int) -> list[bytes | Trap]:
    """In rax and rdx, which may hold operands from below: these wait in slots from above."""
    wide = a & TYPE
    signed = op.endswith("s")
    by = register(SCRATCH)
    saved = [(x, operand_slot(d + 2 + (x == RDX))) for x in TEMPORARIES[:d] if x in (RAX, RDX)]
    out: list[bytes | Trap] = [to_slot(slot, register(x)) for x, slot in saved]
    out += [to_register(SCRATCH, b), asm.encode(asm.TEST, SCRATCH, by, wide)]
    out.append(Trap(asm.EQ, traps.INTEGER_DIVIDE_BY_ZERO))
    out.append(to_register(RAX, a))
    if not signed:
        out.append(asm.encode(asm.XOR, RDX, register(RDX)))
        out.append(asm.encode(asm.GROUP3, asm.DIV, by, wide))
    else:
        out += _divide_signed(op, by, wide)
    out.append(to_register(SCRATCH, register(RAX if op.startswith("div") else RDX, wide)))
    out += [to_register(x, place(SLOT, I64, slot)) for x, slot in saved]
    return [*out, to_register(r, register(SCRATCH, wide))]


def _divide_signed(op: str, by: int, wide: int) -> list[bytes | Trap]:
    """By -1 it is done without the instruction, which would fault for the least number."""
    extend = b"\x48\x99" if wide else b"\x99"
    plain = extend + asm.encode(asm.GROUP3, asm.IDIV, by, wide)
    compare = with_constant(7, by, -1, wide)
    if op == "rem_s":
        return [compare + asm.either(asm.EQ, asm.encode(asm.XOR, RDX, register(RDX)), plain)]
    negate = asm.encode(asm.GROUP3, asm.NEG, register(RAX), wide)
    # Behind the negation stands a conditional jump of six bytes, and then one over the division.
    rest = asm.go_on(plain)
    skip = rest[: len(rest) - len(plain)]
    first = asm.jump_short(asm.NE, len(negate) + 6 + len(skip))
    return [compare + first + negate, Trap(asm.OVERFLOW, traps.INTEGER_OVERFLOW), rest]


def compare(op: str, a: int, b: int) -> tuple[bytes, int]:
    """Code that leaves the answer in the flags, and the condition that says it."""
    wide = a & TYPE
    condition = CONDITIONS[op]
    before = b""
    if a & KIND in (CONST, FLAG):
        before, a = in_place(a, SCRATCH)
    if b & KIND == CONST and fits(n := number(b)):
        if n == 0 and a & KIND == REG:
            return before + asm.encode(asm.TEST, a >> NUMBER, a, wide), condition
        return before + with_constant(7, a, n, wide), condition
    if a & KIND == REG:
        more, b = in_place(b)
        return before + more + asm.encode(asm.CMP, a >> NUMBER, b, wide), condition
    more, r = in_register(b)
    return before + more + asm.encode(asm.CMP_WITH, r, a, wide), condition


_COUNTS = {"clz": asm.LZCNT, "ctz": asm.TZCNT, "popcnt": asm.POPCNT}


@unary("i32", "i64", *_COUNTS)
def count_bits(op: str, a: int, r: int, d: int) -> bytes:
    before, a = in_place(a)
    return before + asm.encode(_COUNTS[op], r, a, a & TYPE, asm.SINGLE)


@unary("i32", "i64", "extend8_s", "extend16_s", "extend32_s")
def extend(op: str, a: int, r: int, d: int) -> bytes:
    before, a = in_place(a)
    wide = a & TYPE
    if op == "extend8_s":
        return before + asm.encode(asm.MOVSX8, r, a, wide, low=True)
    return before + asm.encode(asm.MOVSX16 if op == "extend16_s" else asm.MOVSXD, r, a, wide)
