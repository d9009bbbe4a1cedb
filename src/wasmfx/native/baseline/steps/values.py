"""Steps of numeric instructions, constants, locals, globals, `drop` and `select`."""

from __future__ import annotations

from wasmfx.native.baseline import assembler as asm
from wasmfx.native.baseline.body import Body, Step, StepTable
from wasmfx.native.baseline.decoding import signed, unsigned
from wasmfx.native.baseline.memo import (
    COMPARING,
    EQZ,
    FLAGS,
    IMMEDIATE,
    LARGE,
    MEMO,
    SMALL,
    assign,
    assigned,
    choice,
    numeric,
    with_constant,
)
from wasmfx.native.baseline.moves import PREFIX, fetching, move_to, to_register
from wasmfx.native.baseline.numeric import NUMERIC, SATURATING
from wasmfx.native.baseline.operands import (
    CONST,
    F32,
    F64,
    FLAG,
    FLOAT_SCRATCH,
    I32,
    I64,
    KIND,
    NUMBER,
    OTHER,
    REG,
    REGISTERS,
    SCRATCH,
    SLOTLESS,
    SPARE_SLOTS,
    TEMPORARIES,
    TEMPORARY,
    TYPE,
    operand,
    register,
)

step = StepTable()
prefixed = StepTable()


@step(0x20)
def local_get(f: Body, p: int) -> int:
    x = f.b[p]
    p += 1
    if x > 127:
        x, p = unsigned(f.b, p - 1)
    f.stack.append(f.locals[x])
    return p


@step(0x21)
def local_set(f: Body, p: int) -> int:
    x = f.b[p]
    p += 1
    if x > 127:
        x, p = unsigned(f.b, p - 1)
    stack = f.stack
    a = stack.pop()
    local = f.locals[x]
    if local in stack:
        keep(f, local)
    home = f.homes[x]
    f.out += MEMO.get(("set", a, local, home)) or assign(a, local, home)
    return p


@step(0x22)
def local_tee(f: Body, p: int) -> int:
    a = f.stack[-1]
    x = f.b[p] if f.b[p] < 128 else unsigned(f.b, p)[0]
    p = local_set(f, p)
    f.stack.append(a if a in REGISTERS or a & KIND == CONST else f.locals[x])
    return p


def keep(f: Body, local: int) -> None:
    """Copy operands that refer to a local to temporaries, before the local changes."""
    stack = f.stack
    for depth, a in enumerate(stack):
        if a == local:
            f.deepen(depth + 1)
            there = TEMPORARY[a & TYPE][depth]
            f.out += move_to(there, a)
            stack[depth] = there


@step(0x41)
def i32_const(f: Body, p: int) -> int:
    n = f.b[p]
    if n < 128:
        f.stack.append((n if n < 64 else n - 128) << NUMBER | CONST | I32)
        return p + 1
    n, p = signed(f.b, p)
    f.stack.append(n << NUMBER | CONST | I32)
    return p


@step(0x42)
def i64_const(f: Body, p: int) -> int:
    n, p = signed(f.b, p)
    f.stack.append(n << NUMBER | CONST | I64)
    return p


@step(0x43)
def f32_const(f: Body, p: int) -> int:
    f.stack.append(operand(CONST, F32, int.from_bytes(f.b[p : p + 4], "little")))
    return p + 4


@step(0x44)
def f64_const(f: Body, p: int) -> int:
    f.stack.append(operand(CONST, F64, int.from_bytes(f.b[p : p + 8], "little")))
    return p + 8


@step(0x01)
def nop(f: Body, p: int) -> int:
    return p


@step(0x1A)
def drop(f: Body, p: int) -> int:
    f.stack.pop()
    return p


@step(0x1B)
def select(f: Body, p: int) -> int:
    stack = f.stack
    c, b, a = stack.pop(), stack.pop(), stack.pop()
    d = len(stack)
    if d > SLOTLESS:
        f.deepen(d + SPARE_SLOTS)
    fragment = MEMO.get(("select", a, b, c, d)) or choice(a, b, c, d)
    f.out += fragment.code
    stack.append(fragment.result)
    return p


@step(0x1C)
def select_typed(f: Body, p: int) -> int:
    count, p = unsigned(f.b, p)
    for _ in range(count):
        p = signed(f.b, p + (f.b[p] in (0x63, 0x64)))[1]
    return select(f, p)


# Globals


@step(0x23)
def global_get(f: Body, p: int) -> int:
    x, p = unsigned(f.b, p)
    t = f.info.global_type(x)
    constant = f.info.constant(x)
    if constant is not None:
        f.stack.append(operand(CONST, t, constant))
        return p
    there = f.new(t)
    opcode, r, wide, prefix = fetching(there)
    shape = f.info.shape
    if shape.own("global", x):
        f.near(opcode, r, "inst", shape.cell(x), wide, prefix)
    else:
        f.near(asm.MOV, OTHER, "inst", shape.global_ptrs + 8 * x)
        f.out += asm.at(opcode, r, OTHER, 0, wide, prefix)
    f.out += move_to(there, register(r, t))
    f.stack.append(there)
    return p


@step(0x24)
def global_set(f: Body, p: int) -> int:
    x, p = unsigned(f.b, p)
    a = f.stack.pop()
    t = a & TYPE
    r = a >> NUMBER
    if a & KIND != REG:
        r = SCRATCH if t < F32 else FLOAT_SCRATCH
        f.out += to_register(r, a)
    opcode, prefix, wide = (asm.MOVUPS_STORE, PREFIX[t], 0) if t >= F32 else (asm.STORE, b"", t)
    shape = f.info.shape
    if shape.own("global", x):
        f.near(opcode, r, "inst", shape.cell(x), wide, prefix)
    else:
        f.near(asm.MOV, OTHER, "inst", shape.global_ptrs + 8 * x)
        f.out += asm.at(opcode, r, OTHER, 0, wide, prefix)
    return p


# Numeric instructions

_FOLLOWED = frozenset((0x0D, 0x04, 0x1B))
"""br_if, if and select: instructions that take their condition from the flags."""
_EQZ = 0x45
TEE = 0x22
SETS = frozenset((0x21, TEE))
_BYTE = {n: asm.pack("b", n) for n in range(-128, 128)}
_IN_REGISTERS = len(TEMPORARIES)


def unary(op: int) -> Step:
    """The step of an instruction with one operand: one look-up in the memo."""
    computes = op in NUMERIC

    def one(f: Body, p: int) -> int:
        stack = f.stack
        a = stack[-1]
        d = len(stack) - 1
        if d > SLOTLESS:
            f.deepen(d + SPARE_SLOTS)
        if computes and f.b[p] in SETS and (local := register_local(f, p, 0)):
            return into(f, op, a, 0, local, p)
        fragment = MEMO.get((op, a, 0, d)) or numeric(op, a, 0, d)
        f.out += fragment.code
        if fragment.traps:
            f.add_traps(fragment.code, fragment.traps)
        stack[-1] = fragment.result
        return p

    return one


def binary(op: int) -> Step:
    """The step of an instruction with two operands: one look-up in the memo."""
    immediate, computes = op in IMMEDIATE, op in NUMERIC

    def two(f: Body, p: int) -> int:
        stack = f.stack
        b = stack.pop()
        a = stack[-1]
        d = len(stack) - 1
        if d > SLOTLESS:
            f.deepen(d + SPARE_SLOTS)
        if computes and f.b[p] in SETS and (local := register_local(f, p, b)):
            return into(f, op, a, b, local, p)
        if b & KIND == CONST and immediate and d < _IN_REGISTERS and constant(f, op, a, b, d):
            return p
        fragment = MEMO.get((op, a, b, d)) or numeric(op, a, b, d)
        f.out += fragment.code
        if fragment.traps:
            f.add_traps(fragment.code, fragment.traps)
        stack[-1] = fragment.result
        return p

    return two


def register_local(f: Body, p: int, b: int) -> int:
    """The register of the local that the instruction at `p` sets; 0 if it has none.

    Also 0 if operand `b` is that local, which would be overwritten before it is read.
    """
    x = f.b[p + 1]
    local = f.locals[x] if x < 128 else b
    return local if local & KIND == REG and local != b else 0


def into(f: Body, op: int, a: int, b: int, local: int, p: int) -> int:
    """Compute into the register of the local that the next instruction sets; skip that."""
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
    """Use the code that all constants of a size share; False if there is none."""
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
    """The step of a comparison. A result that a branch or `select` consumes stays in the flags."""
    plain, flagged = binary(op), binary(op + FLAGS)

    def compare(f: Body, p: int) -> int:
        follows = f.b[p]
        if follows in _FOLLOWED or (follows == _EQZ and f.b[p + 1] in _FOLLOWED):
            return flagged(f, p)
        return plain(f, p)

    return compare


def is_zero(op: int) -> Step:
    """The step of `eqz`, which inverts a condition in the flags."""
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
