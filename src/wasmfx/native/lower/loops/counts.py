"""What is asked before a loop: how many rounds there will be, and whether all accesses are in
bounds. All of it in 64 bits, where nothing wraps."""

from typing import NamedTuple

from wasmfx.native.abi.layout import MEMORY
from wasmfx.native.ir import Value, i1, i32, i64
from wasmfx.native.lower.function import Function
from wasmfx.native.lower.instructions.memory import memory
from wasmfx.native.lower.loops.forms import Form
from wasmfx.native.lower.loops.plans import Plan, Stream

FEWEST = 16
"""Rounds below which the checks, and those of LLVM, cost more than vectors save."""


def value(f: Function, form: Form) -> Value:
    """What a form is with the locals as they are here."""
    found = None
    for x, factor in form.terms:
        term = f.locals.get(x)
        if factor != 1:
            term = f.b.binary("mul", term, i32(factor))
        found = term if found is None else f.b.binary("add", found, term)
    if found is None:
        return i32(form.constant)
    return f.b.binary("add", found, i32(form.constant)) if form.constant else found


def rounds(f: Function, plan: Plan) -> tuple[Value, Value]:
    """The number of the last round, from 0 on, and whether that is right."""
    first, limit = value(f, plan.stay.a), value(f, plan.stay.b)
    if plan.stay.op == "ne":
        return _until_equal(f, first, limit, plan.step)
    sign = "sext" if plan.stay.op.endswith("_s") else "zext"
    return _while_less(f, plan, f.b.cast(sign, first, "i64"), f.b.cast(sign, limit, "i64"))


def _until_equal(f: Function, first: Value, limit: Value, step: int) -> tuple[Value, Value]:
    """Modulo 2^32, and only where the limit is met the first time it comes near."""
    b = f.b
    way = b.binary("sub", limit, first) if step > 0 else b.binary("sub", first, limit)
    if abs(step) == 1:
        return b.cast("zext", way, "i64"), i1(1)
    met = b.compare("icmp eq", b.binary("urem", way, i32(abs(step))), i32(0))
    return b.cast("zext", b.binary("udiv", way, i32(abs(step))), "i64"), met


def _while_less(f: Function, plan: Plan, first: Value, limit: Value) -> tuple[Value, Value]:
    """Up or down to a limit. What fails the test in the end must not have wrapped before."""
    b, op, step = f.b, plan.stay.op, plan.step
    low, high = (first, limit) if step > 0 else (limit, first)
    way = b.binary("sub", high, low)
    if op.startswith(("le", "ge")):
        way = b.binary("add", way, i64(1))
    some = b.compare("icmp sgt", way, i64(0))
    up = b.binary("udiv", b.binary("add", way, i64(abs(step) - 1)), i64(abs(step)))
    last = b.select(some, up, i64(0))
    end = b.binary("add", first, b.binary("mul", last, i64(step)))
    if op.endswith("_s"):
        end = b.binary("add", end, i64(1 << 31))
    return last, b.compare("icmp ult", end, i64(1 << 32))


class Extent(NamedTuple):
    """Where a stream is in the first round and in the last, and the bytes that it stays within:
    from `low` to below `high`. All are distances from the start of its memory."""

    first: Value
    low: Value
    high: Value


def extent(f: Function, stream: Stream, last: Value) -> Extent:
    b = f.b
    first = final = b.cast("zext", value(f, stream.at), "i64")
    if stream.step:
        final = b.binary("add", first, b.binary("mul", last, i64(stream.step)))
    low, high = (first, final) if stream.step >= 0 else (final, first)
    return Extent(first, low, b.binary("add", high, i64(stream.reach)))


def in_bounds(f: Function, stream: Stream, extent: Extent) -> Value:
    """Whether all accesses of a stream are."""
    b = f.b
    size = b.load("i64", b.offset(memory(f, stream.x), MEMORY.bytes))
    fits = b.compare("icmp sle", extent.high, size)
    if stream.step >= 0:
        return fits
    return b.binary("and", fits, b.compare("icmp sge", extent.low, i64(0)))


def apart(f: Function, a: Extent, b: Extent) -> Value:
    """Whether two streams of one memory have no byte in common."""
    above = f.b.compare("icmp sle", a.high, b.low)
    return f.b.binary("or", above, f.b.compare("icmp sle", b.high, a.low))
