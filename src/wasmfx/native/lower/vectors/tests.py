"""Lowering of comparisons, tests, bit masks and shifts of vectors."""

from __future__ import annotations

from wasmfx.native.ir import Value, const, lane, lane_count
from wasmfx.native.lower.function import Function
from wasmfx.native.lower.numeric import COMPARE, FLOAT_COMPARE, SHIFT
from wasmfx.native.lower.registry import lower
from wasmfx.native.lower.vectors.shapes import bits, each, flat, integers, shaped, split, spread
from wasmfx.syntax import instructions as i


@lower(i.VRelop)
def vrelop(f: Function, e: i.VRelop) -> None:
    """All ones where it holds."""
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
    """A bit for each lane."""
    return f.b.cast("bitcast", truths, f"i{lane_count(truths.type)}")


@lower(i.VShiftop)
def vshiftop(f: Function, e: i.VShiftop) -> None:
    """The count is taken modulo the width, as of scalars."""
    type_, name = split(e.op)
    vector, count = f.pops(2)
    within = f.b.binary("and", count, const("i32", bits(type_) - 1))
    to = "zext" if lane(type_) == "i64" else "trunc"
    counts = spread(f, f.b.cast(to, within, lane(type_)), type_)
    f.push(flat(f, f.b.binary(SHIFT[name], shaped(f, vector, type_), counts)))
