"""Steps of numeric instructions: look-ups, for the most part."""

from __future__ import annotations

from wasmfx.native.baseline import assembler as asm
from wasmfx.native.baseline.body import Body, Step
from wasmfx.native.baseline.memo import (
    COMPARING,
    EQZ,
    FLAGS,
    IMMEDIATE,
    LARGE,
    MEMO,
    NUMERIC,
    SMALL,
    assigned,
    numeric,
    with_constant,
)
from wasmfx.native.baseline.places import CONST, FLAG, I32, KIND, NUMBER, REG, TEMPORARIES, TYPE
from wasmfx.native.baseline.selection.registry import SATURATING
from wasmfx.native.baseline.steps.registry import StepTable
from wasmfx.native.baseline.steps.variables import keep

step = StepTable()
prefixed = StepTable()

_FOLLOWED = frozenset((0x0D, 0x04, 0x1B))
"""br_if, if and select: what takes its condition from the flags."""
_EQZ = 0x45
TEE = 0x22
SETS = frozenset((0x21, TEE))
_BYTE = {n: asm.pack("b", n) for n in range(-128, 128)}
_IN_REGISTERS = len(TEMPORARIES)


def unary(op: int) -> Step:
    """The step of an instruction with one operand."""
    computes = op in NUMERIC

    def one(f: Body, p: int) -> int:
        stack = f.stack
        a = stack[-1]
        d = len(stack) - 1
        if d > 4:
            f.deepen(d + 4)
        if computes and f.b[p] in SETS and (local := pinned(f, p, 0)):
            return into(f, op, a, 0, local, p)
        piece = MEMO.get((op, a, 0, d)) or numeric(op, a, 0, d)
        f.out += piece.code
        if piece.traps:
            f.add_traps(piece.code, piece.traps)
        stack[-1] = piece.result
        return p

    return one


def binary(op: int) -> Step:
    """The step of an instruction with two operands."""
    immediate, computes = op in IMMEDIATE, op in NUMERIC

    def two(f: Body, p: int) -> int:
        stack = f.stack
        b = stack.pop()
        a = stack[-1]
        d = len(stack) - 1
        if d > 4:
            f.deepen(d + 4)
        if computes and f.b[p] in SETS and (local := pinned(f, p, b)):
            return into(f, op, a, b, local, p)
        if b & KIND == CONST and immediate and d < _IN_REGISTERS and constant(f, op, a, b, d):
            return p
        piece = MEMO.get((op, a, b, d)) or numeric(op, a, b, d)
        f.out += piece.code
        if piece.traps:
            f.add_traps(piece.code, piece.traps)
        stack[-1] = piece.result
        return p

    return two


def pinned(f: Body, p: int, b: int) -> int:
    """The pin of the local that the instruction at `p` sets; 0 if it has none, or is operand `b`,
    which would be overwritten before it is read."""
    x = f.b[p + 1]
    local = f.locals[x] if x < 128 else b
    return local if local & KIND == REG and local != b else 0


def into(f: Body, op: int, a: int, b: int, local: int, p: int) -> int:
    """The result goes to a local at once, by the assignment that follows."""
    stack = f.stack
    stack.pop()
    if local in stack:
        keep(f, local)
    d, home = len(stack), f.homes[f.b[p + 1]]
    made = MEMO.get(("to", op, a, b, d, local, home)) or assigned(op, a, b, d, local, home)
    f.out += made.code
    if made.traps:
        f.add_traps(made.code, made.traps)
    if f.b[p] == TEE:
        stack.append(local)
    return p + 2


def constant(f: Body, op: int, a: int, b: int, d: int) -> bool:
    """The same with a constant, for which there is one piece of code whichever it is."""
    n = b >> NUMBER
    t = b & TYPE
    if t == I32:
        n = (n & 0xFFFFFFFF ^ 0x80000000) - 0x80000000
    small = -128 <= n < 128
    if not -0x80000000 <= n < 0x80000000 or (a & KIND) >= CONST or not n:
        return False
    made = MEMO.get((op, a, t | (SMALL if small else LARGE), d, 0)) or with_constant(
        op, a, small, t, d
    )
    f.out += made.code
    f.out += _BYTE[n] if made.size == 1 else asm.pack("<i", n)
    f.stack[-1] = made.result
    return True


def comparison(op: int) -> Step:
    """The step of a comparison: its answer stays in the flags if what follows wants it there."""
    plain, flagged = binary(op), binary(op + FLAGS)

    def compare(f: Body, p: int) -> int:
        follows = f.b[p]
        if follows in _FOLLOWED or (follows == _EQZ and f.b[p + 1] in _FOLLOWED):
            return flagged(f, p)
        return plain(f, p)

    return compare


def is_zero(op: int) -> Step:
    """The step of `eqz`, which turns an answer round that is in the flags."""
    plain, flagged = unary(op), unary(op + FLAGS)

    def compare(f: Body, p: int) -> int:
        a = f.stack[-1]
        if a & KIND == FLAG:
            f.stack[-1] = a ^ 1 << NUMBER
            return p
        follows = f.b[p]
        if follows in _FOLLOWED or (follows == _EQZ and f.b[p + 1] in _FOLLOWED):
            return flagged(f, p)
        return plain(f, p)

    return compare


for _op, _row in NUMERIC.items():
    _made = unary(_op) if len(_row.operands) == 1 else binary(_op)
    if _op < SATURATING:
        step.add(_op, _made)
    else:
        prefixed.add(_op - SATURATING, _made)
for _op in COMPARING:
    step.add(_op, is_zero(_op) if _op in EQZ else comparison(_op))
step.add(0xD1, is_zero(0x50))  # ref.is_null compares as i64.eqz
step.add(0xD3, comparison(0x51))  # ref.eq compares as i64.eq
