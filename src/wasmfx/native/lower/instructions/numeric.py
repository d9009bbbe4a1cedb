"""Numeric instructions: arithmetic by tables and by hand, comparisons and conversions."""

from __future__ import annotations

import struct
from collections.abc import Callable, Sequence
from itertools import zip_longest

from wasmfx.native import ir
from wasmfx.native.ir import INT_BITS, Value, lane, lane_count
from wasmfx.native.ir.values import SPELLED
from wasmfx.native.lower.function import Function
from wasmfx.native.lower.registry import LoweringTable
from wasmfx.runtime import traps
from wasmfx.syntax import instructions as i

lower = LoweringTable()

# fmt: off
_BINARY = {
    "add": "add", "sub": "sub", "mul": "mul", "and": "and", "or": "or", "xor": "xor",
}
FLOAT_BINARY = {"add": "fadd", "sub": "fsub", "mul": "fmul", "div": "fdiv"}
SHIFT = {"shl": "shl", "shr_s": "ashr", "shr_u": "lshr"}
_ROTATE = {"rotl": "fshl", "rotr": "fshr"}
COMPARE = {
    "eq": "eq", "ne": "ne", "lt_s": "slt", "lt_u": "ult", "gt_s": "sgt", "gt_u": "ugt",
    "le_s": "sle", "le_u": "ule", "ge_s": "sge", "ge_u": "uge",
}
FLOAT_COMPARE = {"eq": "oeq", "ne": "une", "lt": "olt", "gt": "ogt", "le": "ole", "ge": "oge"}
_BITS = {"clz": "ctlz", "ctz": "cttz"}
ROUND = {"ceil": "ceil", "floor": "floor", "trunc": "trunc", "nearest": "roundeven",
          "sqrt": "sqrt", "abs": "fabs"}
# fmt: on

_FLOATS = {"float": ("f32", "i32"), "double": ("f64", "i64")}


def intrinsic(f: Function, result: str, name: str, *args: Value) -> Value:
    """Call an overloaded intrinsic of LLVM, and declare it."""
    f.unit.declare(f"{result} @{name}({', '.join(a.type for a in args)})")
    return f.b.intrinsic(result, name, *args)


def suffix(type_: str) -> str:
    """How the name of an overloaded intrinsic spells a type."""
    if type_.startswith("<"):
        return f"v{lane_count(type_)}{suffix(lane(type_))}"
    return {"float": "f32", "double": "f64"}.get(type_, type_)


@lower(i.Unop)
def unop(f: Function, e: i.Unop) -> None:
    a = f.pop()
    if e.op in _BITS:
        f.push(intrinsic(f, a.type, f"llvm.{_BITS[e.op]}.{a.type}", a, ir.i1(0)))
    elif e.op == "popcnt":
        f.push(intrinsic(f, a.type, f"llvm.ctpop.{a.type}", a))
    elif e.op.startswith("extend"):
        narrow = f.b.cast("trunc", a, f"i{e.op[6:-2]}")
        f.push(f.b.cast("sext", narrow, a.type))
    elif e.op == "neg":
        f.push(f.b.unary("fneg", a))
    else:
        f.push(intrinsic(f, a.type, f"llvm.{ROUND[e.op]}.{suffix(a.type)}", a))


@lower(i.Binop)
def binop(f: Function, e: i.Binop) -> None:
    a, b = f.pops(2)
    if a.type in _FLOATS:
        f.push(float_binop(f, e.op, a, b))
    elif e.op in _BINARY:
        f.push(f.b.binary(_BINARY[e.op], a, b))
    elif e.op in SHIFT:
        # In Wasm the count is taken modulo the width; in LLVM a larger count is undefined.
        count = f.b.binary("and", b, ir.const(b.type, INT_BITS[b.type] - 1))
        f.push(f.b.binary(SHIFT[e.op], a, count))
    elif e.op in _ROTATE:
        f.push(intrinsic(f, a.type, f"llvm.{_ROTATE[e.op]}.{a.type}", a, a, b))
    else:
        f.push(_DIVISION[e.op](f, a, b))


def div_s(f: Function, a: Value, b: Value) -> Value:
    """Divide, behind two traps: LLVM's `sdiv` is undefined exactly where Wasm traps."""
    check_zero(f, b)
    f.trap_if(overflows(f, a, b), traps.INTEGER_OVERFLOW)
    return f.b.binary("sdiv", a, b)


def div_u(f: Function, a: Value, b: Value) -> Value:
    check_zero(f, b)
    return f.b.binary("udiv", a, b)


def rem_s(f: Function, a: Value, b: Value) -> Value:
    """Take the remainder, modulo 1 in place of -1: LLVM's `srem` of the least number and -1 is
    undefined, while Wasm's is 0."""
    check_zero(f, b)
    minus_one = f.b.compare("icmp eq", b, ir.const(b.type, -1))
    return f.b.binary("srem", a, f.b.select(minus_one, ir.const(b.type, 1), b))


def rem_u(f: Function, a: Value, b: Value) -> Value:
    check_zero(f, b)
    return f.b.binary("urem", a, b)


_DIVISION: dict[str, Callable[[Function, Value, Value], Value]] = {
    "div_s": div_s,
    "div_u": div_u,
    "rem_s": rem_s,
    "rem_u": rem_u,
}


def check_zero(f: Function, b: Value) -> None:
    f.trap_if(f.b.compare("icmp eq", b, ir.const(b.type, 0)), traps.INTEGER_DIVIDE_BY_ZERO)


def overflows(f: Function, a: Value, b: Value) -> Value:
    least = f.b.compare("icmp eq", a, ir.const(a.type, -1 << INT_BITS[a.type] - 1))
    minus_one = f.b.compare("icmp eq", b, ir.const(b.type, -1))
    return f.b.binary("and", least, minus_one)


def float_binop(f: Function, op: str, a: Value, b: Value) -> Value:
    if op == "copysign":
        return intrinsic(f, a.type, f"llvm.copysign.{suffix(a.type)}", a, b)
    if op in ("min", "max"):
        return min_max(f, op, a, b)
    return exact(f, FLOAT_BINARY[op], a, b, scalar_bits)


def exact(
    f: Function, op: str, a: Value, b: Value, bits: Callable[[Value], Sequence[int]]
) -> Value:
    """Float arithmetic with the processor's result, whether LLVM folds it or not.

    A processor makes a signalling NaN quiet and keeps its sign, and the NaN of 0/0 is negative.
    LLVM folds `x * 1` to `x`, which may be signalling, and `x * -1` to `-x`, and 0/0 to a positive
    NaN. `bits` returns the lanes of a constant operand.
    """
    width = 64 if "double" in a.type else 32
    x, y = ([_kind(lane, width) for lane in bits(v)] for v in (a, b))
    if any(_misfolded(op, m, n) for m, n in zip_longest(x, y)):
        a, b = (_hidden(f, v) if known else v for v, known in ((a, x), (b, y)))
        return f.b.binary(op, a, b)
    result = f.b.binary(op, a, b)
    return quiet(f, result) if not _IDENTITIES.isdisjoint((*x, *y)) else result


_IDENTITIES = {"0", "-0", "1", "-1"}
"""Constants with which LLVM folds arithmetic to the other operand."""
_LIMITS = {"0", "-0", "inf"}
"""Operands of which two may give a NaN."""


def _kind(bits: int, width: int) -> str:
    """The constants that LLVM folds in ways of its own: zeros, one, minus one and infinities."""
    infinity, one = (0x7FF << 52, 0x3FF << 52) if width == 64 else (0xFF << 23, 0x7F << 23)
    sign, size = "-" if bits >> width - 1 else "", bits & (1 << width - 1) - 1
    if size == infinity:
        return "inf"
    return f"{sign}0" if size == 0 else f"{sign}1" if size == one else "other"


def _misfolded(op: str, a: str | None, b: str | None) -> bool:
    """Whether LLVM may fold this to a NaN of the other sign; None is an operand not constant."""
    if a in _LIMITS and b in _LIMITS:
        return True
    return (op == "fsub" and a == "-0") or (op in ("fmul", "fdiv") and "-1" in (a, b))


def _hidden(f: Function, v: Value) -> Value:
    """A constant that LLVM does not look into. It costs no instruction."""
    return intrinsic(f, v.type, f"llvm.arithmetic.fence.{suffix(v.type)}", v)


def scalar_bits(v: Value) -> Sequence[int]:
    """The bits of a constant float, if it is one."""
    words = v.text.split()
    if words[0] == "0.0":
        return (0,)
    return (int(words[2]),) if words[0] == "bitcast" else ()


def quiet(f: Function, v: Value) -> Value:
    """The same value, but a quiet NaN for a signalling one."""
    return intrinsic(f, v.type, f"llvm.canonicalize.{suffix(v.type)}", v)


def min_max(f: Function, op: str, a: Value, b: Value) -> Value:
    """The lesser or greater operand; the sum, which is a quiet NaN, if they are unordered. Equal
    operands are combined bit by bit, since zeros may differ in sign."""
    whole = _FLOATS[a.type][1]
    x, y = f.b.cast("bitcast", a, whole), f.b.cast("bitcast", b, whole)
    bits = f.b.binary("or" if op == "min" else "and", x, y)
    equal = f.b.cast("bitcast", bits, a.type)
    less = f.b.compare("fcmp olt" if op == "min" else "fcmp ogt", a, b)
    either = f.b.select(less, a, b)
    same = f.b.compare("fcmp oeq", a, b)
    ordered = f.b.select(same, equal, either)
    nan = f.b.compare("fcmp uno", a, b)
    return f.b.select(nan, exact(f, "fadd", a, b, scalar_bits), ordered)


@lower(i.Testop)
def testop(f: Function, e: i.Testop) -> None:
    a = f.pop()
    f.push(f.b.cast("zext", f.b.compare("icmp eq", a, ir.const(a.type, 0)), "i32"))


@lower(i.Relop)
def relop(f: Function, e: i.Relop) -> None:
    a, b = f.pops(2)
    op = f"fcmp {FLOAT_COMPARE[e.op]}" if a.type in _FLOATS else f"icmp {COMPARE[e.op]}"
    f.push(f.b.cast("zext", f.b.compare(op, a, b), "i32"))


# Conversions


_PLAIN = {
    "i32.wrap_i64": "trunc",
    "i64.extend_i32_s": "sext",
    "i64.extend_i32_u": "zext",
    "f64.promote_f32": "fpext",
}


@lower(i.Cvtop)
def cvtop(f: Function, e: i.Cvtop) -> None:
    to, _, rest = e.op.partition(".")
    result, a = SPELLED[to], f.pop()
    if e.op in _PLAIN:
        f.push(f.b.cast(_PLAIN[e.op], a, result))
    elif e.op == "f32.demote_f64":
        # LLVM removes the demotion of a promotion, which would leave a signalling NaN as it is.
        f.push(quiet(f, f.b.cast("fptrunc", a, result)))
    elif rest.startswith("reinterpret"):
        f.push(f.b.cast("bitcast", a, result))
    elif rest.startswith("convert"):
        f.push(f.b.cast("sitofp" if rest.endswith("_s") else "uitofp", a, result))
    elif rest.startswith("trunc_sat"):
        f.push(saturate(f, a, result, rest.endswith("_s")))
    else:
        f.push(truncate(f, a, result, rest.endswith("_s")))


def saturate(f: Function, a: Value, to: str, signed: bool) -> Value:
    name = f"llvm.fpto{'s' if signed else 'u'}i.sat.{to}.{suffix(a.type)}"
    return intrinsic(f, to, name, a)


def truncate(f: Function, a: Value, to: str, signed: bool) -> Value:
    """Trap on a NaN, then on a value out of range; LLVM leaves both undefined."""
    f.trap_if(f.b.compare("fcmp uno", a, a), traps.INVALID_CONVERSION)
    low, high = bounds(a.type, to, signed)
    below = f.b.compare("fcmp ole" if low_is_open(a.type, to, signed) else "fcmp olt", a, low)
    above = f.b.compare("fcmp oge", a, high)
    f.trap_if(f.b.binary("or", below, above), traps.INTEGER_OVERFLOW)
    return f.b.cast("fptosi" if signed else "fptoui", a, to)


def low_is_open(from_: str, to: str, signed: bool) -> bool:
    """Whether the lower bound is the first float out of range, and not the last one in range."""
    return not signed or (from_ == "double" and to == "i32")


def bounds(from_: str, to: str, signed: bool) -> tuple[Value, Value]:
    """The bounds of the range; the upper one is out of range."""
    bits = int(to[1:])
    high = 2.0 ** (bits - 1 if signed else bits)
    low = -high if signed else -1.0
    if low_is_open(from_, to, signed) and signed:
        low -= 1.0
    return float_value(from_, low), float_value(from_, high)


def float_value(type_: str, number: float) -> Value:
    code = "<f" if type_ == "float" else "<d"
    return ir.float_const(type_, int.from_bytes(struct.pack(code, number), "little"))
