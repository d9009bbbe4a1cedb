"""Vector instructions.

A v128 is two words; each instruction reads it in a shape of its own. Where LLVM has the operation,
a row of a table names it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from wasmfx.native import ir
from wasmfx.native.ir import Value, const, i1, lane, lane_count, symbol, vector_type
from wasmfx.native.ir.unit import IN_MEMORY
from wasmfx.native.ir.values import V128
from wasmfx.native.lower.emitter import Expansion
from wasmfx.native.lower.function import Function
from wasmfx.native.lower.instructions.memory import address
from wasmfx.native.lower.instructions.numeric import (
    COMPARE,
    FLOAT_BINARY,
    FLOAT_COMPARE,
    ROUND,
    SHIFT,
    exact,
    float_value,
)
from wasmfx.native.lower.instructions.vector_shapes import (
    Operation,
    bits,
    constant_bits,
    each,
    every_second,
    flat,
    half,
    integers,
    joined,
    named_shape,
    narrower,
    on_lanes,
    shaped,
    split,
    spread,
    wider,
)
from wasmfx.native.lower.registry import LoweringTable
from wasmfx.syntax import instructions as i

lower = LoweringTable()

# Lanes


@lower(i.VConst)
def vconst(f: Function, e: i.VConst) -> None:
    f.push(ir.vector_const(e.c))


@lower(i.VSplat)
def vsplat(f: Function, e: i.VSplat) -> None:
    type_, _ = split(e.op)
    f.push(flat(f, spread(f, to_lane(f, f.pop(), type_), type_)))


def to_lane(f: Function, value: Value, type_: str) -> Value:
    """A value as a lane: the low bits of an i32 for a narrow lane."""
    return f.b.cast("trunc", value, lane(type_))


@lower(i.VExtractLane)
def vextract_lane(f: Function, e: i.VExtractLane) -> None:
    type_, name = split(e.op)
    found = f.b.element(shaped(f, f.pop(), type_), e.i)
    if found.type in ("i8", "i16"):
        found = f.b.cast("sext" if name.endswith("_s") else "zext", found, "i32")
    f.push(found)


@lower(i.VReplaceLane)
def vreplace_lane(f: Function, e: i.VReplaceLane) -> None:
    type_, _ = split(e.op)
    vector, value = f.pops(2)
    f.push(flat(f, f.b.insert(shaped(f, vector, type_), to_lane(f, value, type_), e.i)))


@lower(i.VShuffle)
def vshuffle(f: Function, e: i.VShuffle) -> None:
    a, b = (shaped(f, v, "<16 x i8>") for v in f.pops(2))
    f.push(flat(f, f.b.shuffle(a, b, e.lanes)))


@Expansion
def swizzle(f: Function, a: Value, indices: Value) -> Value:
    """The lanes of `a` that the indices select; 0 for an index out of range.

    LLVM recognises a vector of selected lanes as a permutation, for which there is an instruction.
    """
    within = f.b.binary("and", indices, each(indices.type, 15))
    chosen = f.b.vector([chosen_lane(f, a, f.b.element(within, n)) for n in range(16)])
    there = f.b.compare("icmp ult", indices, each(indices.type, 16))
    return f.b.select(there, chosen, each(a.type, 0))


@swizzle.outlined
def swizzle_by_call(f: Function, a: Value, indices: Value) -> Value:
    f.b.store(a, f.word(0))
    f.b.store(indices, f.word(2))
    f.b.call("void", "swizzle", [symbol("vm")])
    return f.b.load(a.type, f.word(2))


def chosen_lane(f: Function, a: Value, n: Value) -> Value:
    return f.b.derive(lane(a.type), f"extractelement {a}, {n}", "v", a, n)


# Operations that change the width of lanes. Where the shapes of operands and result differ, the
# instruction's name says how.


def narrow(name: str, f: Function, a: Value, b: Value) -> Value:
    """`narrow_i16x8_s`: the lanes of both, read as signed, saturated to half as many bits."""
    type_ = named_shape(name)
    both = joined(f, shaped(f, a, type_), shaped(f, b, type_))
    width = bits(type_) // 2
    signed = name.endswith("_s")
    low, high = (-1 << width - 1, (1 << width - 1) - 1) if signed else (0, (1 << width) - 1)
    above = on_lanes(f, "smax", both, each(both.type, low))
    return narrower(f, on_lanes(f, "smin", above, each(both.type, high)))


def extmul(name: str, f: Function, a: Value, b: Value) -> Value:
    """`extmul_low_i8x16_s`: products of the lanes of one half of each, twice as wide."""
    _, part, _, sx = name.split("_")
    type_ = named_shape(name)
    x, y = (wider(f, half(f, shaped(f, v, type_), part), sx) for v in (a, b))
    return f.b.binary("mul", x, y)


def dot(f: Function, a: Value, b: Value) -> Value:
    """The sums of the products of neighbouring lanes."""
    products = lane_products(f, a, b, "<8 x i16>")
    return f.b.binary("add", every_second(f, products, 0), every_second(f, products, 1))


def relaxed_dot(f: Function, a: Value, b: Value) -> Value:
    """The saturated sums of the products of neighbouring bytes."""
    products = lane_products(f, a, b, "<16 x i8>")
    return on_lanes(f, "sadd.sat", every_second(f, products, 0), every_second(f, products, 1))


def relaxed_dot_add(f: Function, a: Value, b: Value, c: Value) -> Value:
    return f.b.binary("add", added_in_pairs(f, relaxed_dot(f, a, b), "s"), c)


def lane_products(f: Function, a: Value, b: Value, type_: str) -> Value:
    x, y = (wider(f, shaped(f, v, type_), "s") for v in (a, b))
    return f.b.binary("mul", x, y)


def added_in_pairs(f: Function, a: Value, sx: str) -> Value:
    low, high = (wider(f, every_second(f, a, first), sx) for first in range(2))
    return f.b.binary("add", low, high)


# Integers


def plain(op: str) -> Operation:
    """A binary instruction of LLVM."""

    def operation(f: Function, a: Value, b: Value) -> Value:
        return f.b.binary(op, a, b)

    return operation


def intrinsically(name: str, *more: Value) -> Operation:
    """An intrinsic of LLVM, with more arguments behind the operands."""

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
    """Half of a + b + 1, a sum that needs one bit more."""
    total = f.b.binary("add", wider(f, a, "u"), wider(f, b, "u"))
    total = f.b.binary("add", total, each(total.type, 1))
    return narrower(f, f.b.binary("lshr", total, each(total.type, 1)))


def q15mulr(f: Function, a: Value, b: Value) -> Value:
    """The rounded product of fractions of 2^15, saturated. Only -1 times -1 does not fit: it is the
    one product that gives -2^15 before saturation.
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


def lane_bits(v: Value) -> Sequence[int]:
    """The bits of each lane of a constant vector, if it is one."""
    constant = constant_bits(v)
    if constant is None:
        return ()
    width = bits(v.type)
    return [constant >> width * n & (1 << width) - 1 for n in range(lane_count(v.type))]


def exactly(op: str) -> Operation:
    """Float arithmetic with the processor's result."""

    def operation(f: Function, a: Value, b: Value) -> Value:
        return exact(f, op, a, b, lane_bits)

    return operation


def extremum(op: str, f: Function, a: Value, b: Value) -> Value:
    """The lesser or greater lanes, as for scalars: the sum if they are unordered, and the bits of
    both if they are equal."""
    x, y = shaped(f, a, integers(a.type)), shaped(f, b, integers(b.type))
    equal = shaped(f, f.b.binary("or" if op == "min" else "and", x, y), a.type)
    first = f.b.compare("fcmp olt" if op == "min" else "fcmp ogt", a, b)
    ordered = f.b.select(f.b.compare("fcmp oeq", a, b), equal, f.b.select(first, a, b))
    return f.b.select(f.b.compare("fcmp uno", a, b), exact(f, "fadd", a, b, lane_bits), ordered)


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
    **{op: exactly(name) for op, name in FLOAT_BINARY.items()},
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
    """The function that computes a binary operation."""
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


# Conversions


@lower(i.VCvtop)
def vcvtop(f: Function, e: i.VCvtop) -> None:
    type_, name = split(e.op)
    a = shaped(f, f.pop(), named_shape(name))
    sx = "u" if name.removesuffix("_zero").endswith("_u") else "s"
    if name.startswith("extend"):
        result = wider(f, half(f, a, name.split("_")[1]), sx)
    elif name.startswith("extadd"):
        result = added_in_pairs(f, a, sx)
    elif "trunc" in name:
        result = with_zeros(f, truncated(f, a, sx), type_)
    elif name.startswith("convert"):
        part = half(f, a, "low") if "_low_" in name else a
        result = f.b.cast("sitofp" if sx == "s" else "uitofp", part, type_)
    elif name.startswith("promote"):
        result = f.b.cast("fpext", half(f, a, "low"), type_)
    else:
        # As for scalars: LLVM removes the demotion of a promotion.
        demoted = with_zeros(f, f.b.cast("fptrunc", a, "<2 x float>"), type_)
        result = on_lanes(f, "canonicalize", demoted)
    f.push(flat(f, result))


def truncated(f: Function, a: Value, sx: str) -> Value:
    """Convert to 32 bits, saturated, with 0 for a NaN. The relaxed operations do the same.

    LLVM has this as one operation, but does it lane by lane. Here the result of a lane that is too
    large is undefined, and replaced.
    """
    to = vector_type(lane_count(a.type), "i32")
    low, high, most = (-(2.0**31), 2.0**31, (1 << 31) - 1) if sx == "s" else (0.0, 2.0**32, -1)
    bottom = each_float(a.type, low)
    large_enough = f.b.select(f.b.compare("fcmp ogt", a, bottom), a, bottom)
    converted = f.b.cast(f"fpto{sx}i", large_enough, to)
    too_large = f.b.compare("fcmp oge", a, each_float(a.type, high))
    result = f.b.select(too_large, each(to, most), converted)
    if sx == "u":
        return result
    return f.b.select(f.b.compare("fcmp uno", a, a), each(to, 0), result)


def each_float(type_: str, number: float) -> Value:
    one = float_value(lane(type_), number)
    return Value(type_, "<" + ", ".join([str(one)] * lane_count(type_)) + ">")


def with_zeros(f: Function, a: Value, type_: str) -> Value:
    """`a`, followed by lanes of zeros if it has fewer lanes than `type_`."""
    return a if a.type == type_ else joined(f, a, Value(a.type, "zeroinitializer"))


# Comparisons, tests, bit masks and shifts


@lower(i.VRelop)
def vrelop(f: Function, e: i.VRelop) -> None:
    """Compare lane by lane: all ones where the relation holds."""
    type_, name = split(e.op)
    op = f"fcmp {FLOAT_COMPARE[name]}" if e.op.startswith("f") else f"icmp {COMPARE[name]}"
    a, b = (shaped(f, v, type_) for v in f.pops(2))
    f.push(flat(f, f.b.cast("sext", f.b.compare(op, a, b), integers(type_))))


@lower(i.VTestop)
def vtestop(f: Function, e: i.VTestop) -> None:
    type_, name = split(e.op)
    a = shaped(f, f.pop(), type_)
    if name == "any_true":
        whole = f.b.cast("bitcast", a, "i128")
        answer = f.b.compare("icmp ne", whole, const("i128", 0))
    else:
        zeros = mask(f, f.b.compare("icmp eq", a, each(type_, 0)))
        answer = f.b.compare("icmp eq", zeros, const(zeros.type, 0))
    f.push(f.b.cast("zext", answer, "i32"))


@lower(i.VBitmask)
def vbitmask(f: Function, e: i.VBitmask) -> None:
    type_, _ = split(e.op)
    negative = f.b.compare("icmp slt", shaped(f, f.pop(), type_), each(type_, 0))
    f.push(f.b.cast("zext", mask(f, negative), "i32"))


def mask(f: Function, truths: Value) -> Value:
    """An integer with a bit for each lane."""
    return f.b.cast("bitcast", truths, f"i{lane_count(truths.type)}")


@lower(i.VShiftop)
def vshiftop(f: Function, e: i.VShiftop) -> None:
    """Shift each lane. The count is taken modulo the width, as for scalars."""
    type_, name = split(e.op)
    vector, count = f.pops(2)
    within = f.b.binary("and", count, const("i32", bits(type_) - 1))
    to = "zext" if lane(type_) == "i64" else "trunc"
    counts = spread(f, f.b.cast(to, within, lane(type_)), type_)
    f.push(flat(f, f.b.binary(SHIFT[name], shaped(f, vector, type_), counts)))


# Accesses to memory


def bits_at(f: Function, m: i.MemArg, index: Value, width: int) -> Value:
    """Load so many bits as one integer: LLVM would load a vector of an unusual size lane by
    lane."""
    return f.b.load(f"i{width}", address(f, m, index), "volatile", align=1, scope=IN_MEMORY)


@lower(i.VLoad)
def vload(f: Function, e: i.VLoad) -> None:
    kind, index = e.op.removeprefix("v128.load"), f.pop()
    if not kind:
        f.push(f.b.load(V128, address(f, e.m, index), "volatile", align=1, scope=IN_MEMORY))
        return
    if kind.endswith("_splat"):
        value = bits_at(f, e.m, index, int(kind.removesuffix("_splat")))
        vector = spread(f, value, lanes_of(value.type))
    elif kind.endswith("_zero"):
        value = bits_at(f, e.m, index, int(kind.removesuffix("_zero")))
        vector = f.b.insert(Value(lanes_of(value.type), "zeroinitializer"), value, 0)
    else:
        shape, sx = kind.split("_")
        width, _, count = shape.partition("x")
        narrow = vector_type(int(count), f"i{width}")
        vector = wider(f, shaped(f, bits_at(f, e.m, index, 64), narrow), sx)
    f.push(flat(f, vector))


def lanes_of(type_: str) -> str:
    """The v128 with lanes of this type."""
    return vector_type(128 // int(type_[1:]), type_)


@lower(i.VStore)
def vstore(f: Function, e: i.VStore) -> None:
    index, value = f.pops(2)
    f.b.store(value, address(f, e.m, index), "volatile", align=1, scope=IN_MEMORY)


@lower(i.VLoadLane)
def vload_lane(f: Function, e: i.VLoadLane) -> None:
    index, vector = f.pops(2)
    value = bits_at(f, e.m, index, e.width)
    f.push(flat(f, f.b.insert(shaped(f, vector, lanes_of(value.type)), value, e.i)))


@lower(i.VStoreLane)
def vstore_lane(f: Function, e: i.VStoreLane) -> None:
    index, vector = f.pops(2)
    value = f.b.element(shaped(f, vector, lanes_of(f"i{e.width}")), e.i)
    f.b.store(value, address(f, e.m, index), "volatile", align=1, scope=IN_MEMORY)
