"""Lowering of arithmetic on vectors: where LLVM has the operation, a row says which."""

from __future__ import annotations

from functools import partial

from wasmfx.native.ir import Value, i1, lane_count
from wasmfx.native.lower.function import Function
from wasmfx.native.lower.numeric import FLOAT_BINARY, IDENTITIES, ROUND
from wasmfx.native.lower.registry import lower
from wasmfx.native.lower.vectors.conversions import (
    dot,
    extmul,
    narrow,
    relaxed_dot,
    relaxed_dot_add,
)
from wasmfx.native.lower.vectors.lanes import swizzle
from wasmfx.native.lower.vectors.shapes import (
    Operation,
    bits,
    constant_bits,
    each,
    flat,
    integers,
    narrower,
    on_lanes,
    shaped,
    split,
    wider,
)
from wasmfx.syntax import instructions as i

# Integers


def plain(op: str) -> Operation:
    """An instruction of LLVM."""

    def operation(f: Function, a: Value, b: Value) -> Value:
        return f.b.binary(op, a, b)

    return operation


def intrinsically(name: str, *more: Value) -> Operation:
    """An intrinsic of LLVM, with what else it takes."""

    def operation(f: Function, *args: Value) -> Value:
        return on_lanes(f, name, *args, *more)

    return operation


def neg(f: Function, a: Value) -> Value:
    return f.b.binary("sub", each(a.type, 0), a)


def not_(f: Function, a: Value) -> Value:
    return f.b.binary("xor", a, each(a.type, -1))


def andnot(f: Function, a: Value, b: Value) -> Value:
    return f.b.binary("and", a, not_(f, b))


def bitselect(f: Function, a: Value, b: Value, mask: Value) -> Value:
    chosen = f.b.binary("and", a, mask)
    return f.b.binary("or", chosen, f.b.binary("and", b, not_(f, mask)))


def avgr(f: Function, a: Value, b: Value) -> Value:
    """Half of a + b + 1, which need one bit more."""
    total = f.b.binary("add", wider(f, a, "u"), wider(f, b, "u"))
    total = f.b.binary("add", total, each(total.type, 1))
    return narrower(f, f.b.binary("lshr", total, each(total.type, 1)))


def q15mulr(f: Function, a: Value, b: Value) -> Value:
    """A product of fractions of 2^15, rounded. Only that of -1 and -1 does not fit: it is -2^15
    before it is saturated, and no other is.
    """
    product = f.b.binary("mul", wider(f, a, "s"), wider(f, b, "s"))
    shifted = f.b.binary("lshr", product, each(product.type, 14))
    rounded = f.b.binary("add", shifted, each(product.type, 1))
    result = narrower(f, f.b.binary("lshr", rounded, each(product.type, 1)))
    beyond = f.b.compare("icmp eq", result, each(result.type, -(1 << 15)))
    return f.b.binary("xor", result, f.b.cast("sext", beyond, result.type))


INT_UNARY: dict[str, Operation] = {
    "abs": intrinsically("abs", i1(0)),
    "neg": neg,
    "not": not_,
    "popcnt": intrinsically("ctpop"),
}

INT_BINARY: dict[str, Operation] = {
    **{op: plain(op) for op in ("add", "sub", "mul", "and", "or", "xor")},
    "andnot": andnot,
    "add_sat_s": intrinsically("sadd.sat"),
    "add_sat_u": intrinsically("uadd.sat"),
    "sub_sat_s": intrinsically("ssub.sat"),
    "sub_sat_u": intrinsically("usub.sat"),
    "min_s": intrinsically("smin"),
    "min_u": intrinsically("umin"),
    "max_s": intrinsically("smax"),
    "max_u": intrinsically("umax"),
    "avgr_u": avgr,
    "q15mulr_sat_s": q15mulr,
    "swizzle": swizzle,
    "dot_i16x8_s": dot,
    "relaxed_q15mulr_s": q15mulr,
    "relaxed_swizzle": swizzle,
    "relaxed_dot_i8x16_i7x16_s": relaxed_dot,
}

# Floats


def fneg(f: Function, a: Value) -> Value:
    return f.b.unary("fneg", a)


def quiet(f: Function, v: Value) -> Value:
    return on_lanes(f, "canonicalize", v)


def exact(op: str) -> Operation:
    """An instruction of LLVM on floats, which it must not take for none at all."""

    def operation(f: Function, a: Value, b: Value) -> Value:
        result = f.b.binary(op, a, b)
        return quiet(f, result) if may_vanish(a) or may_vanish(b) else result

    return operation


def may_vanish(v: Value) -> bool:
    """Whether LLVM may take arithmetic with this vector for no arithmetic at all."""
    constant = constant_bits(v)
    if constant is None:
        return False
    width = bits(v.type)
    lanes = (constant >> width * n & (1 << width) - 1 for n in range(lane_count(v.type)))
    return any(lane in IDENTITIES for lane in lanes)


def extremum(op: str, f: Function, a: Value, b: Value) -> Value:
    """As of scalars. Unordered: the sum, a quiet NaN. Equal: both bits, since zeros differ."""
    x, y = shaped(f, a, integers(a.type)), shaped(f, b, integers(b.type))
    equal = shaped(f, f.b.binary("or" if op == "min" else "and", x, y), a.type)
    first = f.b.compare("fcmp olt" if op == "min" else "fcmp ogt", a, b)
    ordered = f.b.select(f.b.compare("fcmp oeq", a, b), equal, f.b.select(first, a, b))
    return f.b.select(f.b.compare("fcmp uno", a, b), f.b.binary("fadd", a, b), ordered)


def pmin(f: Function, a: Value, b: Value) -> Value:
    return f.b.select(f.b.compare("fcmp olt", b, a), b, a)


def pmax(f: Function, a: Value, b: Value) -> Value:
    return f.b.select(f.b.compare("fcmp olt", a, b), b, a)


def madd(f: Function, a: Value, b: Value, c: Value) -> Value:
    return FLOAT_OPERATIONS["add"](f, FLOAT_OPERATIONS["mul"](f, a, b), c)


def nmadd(f: Function, a: Value, b: Value, c: Value) -> Value:
    return madd(f, fneg(f, a), b, c)


FLOAT_UNARY: dict[str, Operation] = {
    "neg": fneg,
    **{op: intrinsically(name) for op, name in ROUND.items()},
}

FLOAT_OPERATIONS: dict[str, Operation] = {
    **{op: exact(name) for op, name in FLOAT_BINARY.items()},
    "min": partial(extremum, "min"),
    "max": partial(extremum, "max"),
    "pmin": pmin,
    "pmax": pmax,
    "relaxed_min": partial(extremum, "min"),
    "relaxed_max": partial(extremum, "max"),
}

TERNARY: dict[str, Operation] = {
    "bitselect": bitselect,
    "relaxed_laneselect": bitselect,
    "relaxed_madd": madd,
    "relaxed_nmadd": nmadd,
    "relaxed_dot_i8x16_i7x16_add_s": relaxed_dot_add,
}


# Instructions


def operation_of(mnemonic: str) -> Operation:
    """What computes a binary operation."""
    _, name = split(mnemonic)
    if name.startswith("narrow"):
        return partial(narrow, name)
    if name.startswith("extmul"):
        return partial(extmul, name)
    return (FLOAT_OPERATIONS if mnemonic.startswith("f") else INT_BINARY)[name]


@lower(i.VUnop)
def vunop(f: Function, e: i.VUnop) -> None:
    type_, name = split(e.op)
    table = FLOAT_UNARY if e.op.startswith("f") else INT_UNARY
    f.push(flat(f, table[name](f, shaped(f, f.pop(), type_))))


@lower(i.VBinop)
def vbinop(f: Function, e: i.VBinop) -> None:
    type_, _ = split(e.op)
    a, b = (shaped(f, v, type_) for v in f.pops(2))
    f.push(flat(f, operation_of(e.op)(f, a, b)))


@lower(i.VTernop)
def vternop(f: Function, e: i.VTernop) -> None:
    type_, name = split(e.op)
    a, b, c = (shaped(f, v, type_) for v in f.pops(3))
    f.push(flat(f, TERNARY[name](f, a, b, c)))
