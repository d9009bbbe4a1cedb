"""Loop versioning: some loops are lowered twice, with a check before them.

If the check excludes that any access in any round is out of bounds, the fast copy is executed. Its
accesses are plain, so that LLVM may remove, move and widen them. Otherwise the slow copy is
executed, in which every access may trap. Checks compute in 64 bits, where nothing wraps.
"""

from __future__ import annotations

from typing import NamedTuple

from wasmfx.native.abi.layout import MEMORY
from wasmfx.native.ir import Block, Value, i1, i32, i64
from wasmfx.native.ir.unit import Effort, scopes
from wasmfx.native.lower.flow import Edge
from wasmfx.native.lower.function import Function
from wasmfx.native.lower.instructions.control import branch_if, open_if, open_loop
from wasmfx.native.lower.instructions.memory import memory
from wasmfx.native.lower.loops.forms import Form
from wasmfx.native.lower.loops.plans import Fast, Plan, Stream, plan
from wasmfx.native.lower.loops.rounds import Unfit
from wasmfx.native.lower.registry import LoweringTable
from wasmfx.syntax import instructions as i

lower = LoweringTable()

MAX_LENGTH = 5_000
"""Instructions of a function with fast copies, which count too, at most. That stays far below the
size that is too large for LLVM's full effort."""

MIN_ROUNDS = 16
"""Rounds of a fast copy, at least. A vector of bytes has 16 or 32 lanes, and with fewer rounds the
checks cost more than vectors save."""


@lower(i.Loop)
def loop(f: Function, e: i.Loop) -> None:
    f.before_loop()
    found = planned(f)
    if found is None:
        open_loop(f)
    else:
        two_copies(f, found)


def planned(f: Function) -> Plan | None:
    """The plan for the loop that opens here, or None if it gets no second copy."""
    if f.unit.effort is not Effort.BEST or f.info.fuelled:
        return None
    if f.summary.length + f.copied > MAX_LENGTH:
        return None
    try:
        found = plan(f.facts, f.k)
    except Unfit:
        return None
    small = all(f.C.mems[stream.x].limits.addr == "i32" for stream in found.streams)
    return found if small else None


def two_copies(f: Function, plan: Plan) -> None:
    b, start, height = f.b, f.k, len(f.stack)
    f.copied += plan.end - start
    f.unit.nonvolatile = True
    fast, slow, after = b.block("fast"), b.block("slow"), b.block("after")
    last, starts = ask(f, plan, fast, slow)
    stack, values, edges = list(f.stack), f.locals.noted(), list[Edge]()
    for block in (fast, slow):
        f.k, f.live, f.stack = start, True, list(stack)
        f.locals.restore(values)
        b.enter(block)
        if block is fast:
            fast_copy(f, plan, last, starts)
        else:
            slow_copy(f, plan.end)
        if f.live:
            edges.append(f.edge(f.stack[height:]))
            b.jump(after)
    f.k = plan.end
    f.stack[:height] = stack[:height]  # A copy may have reloaded them.
    f.join(after, edges, f.block_types(f.facts.blocks[start].results), height)


def ask(f: Function, plan: Plan, fast: Block, slow: Block) -> tuple[Value, list[Value]]:
    """Branch to one of the copies. Returns the last round, and the first address of each stream.

    The number of rounds is checked first, so that short loops start soon.
    """
    b, many = f.b, f.b.block("many")
    last, right = rounds(f, plan)
    b.branch(b.compare("icmp uge", last, i64(MIN_ROUNDS - 1)), many, slow)
    b.enter(many)
    extents = [extent(f, stream, last) for stream in plan.streams]
    conditions = [in_bounds(f, *pair) for pair in zip(plan.streams, extents, strict=True)]
    conditions += [apart(f, extents[n], extents[m]) for n, m in plan.rivals]
    for condition in conditions:
        right = b.binary("and", right, condition)
    b.branch(right, fast, slow)
    return last, [found.first for found in extents]


# Checks before the loop


def value(f: Function, form: Form) -> Value:
    """Compute a form from the current values of the locals."""
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
    """The number of the last round, counted from 0, and whether it is right."""
    first, limit = value(f, plan.stay.a), value(f, plan.stay.b)
    if plan.stay.op == "ne":
        return _until_equal(f, first, limit, plan.step)
    sign = "sext" if plan.stay.op.endswith("_s") else "zext"
    return _while_less(f, plan, f.b.cast(sign, first, "i64"), f.b.cast(sign, limit, "i64"))


def _until_equal(f: Function, first: Value, limit: Value, step: int) -> tuple[Value, Value]:
    """Count modulo 2^32. The count is right if the limit is met and not passed."""
    b = f.b
    way = b.binary("sub", limit, first) if step > 0 else b.binary("sub", first, limit)
    if abs(step) == 1:
        return b.cast("zext", way, "i64"), i1(1)
    met = b.compare("icmp eq", b.binary("urem", way, i32(abs(step))), i32(0))
    return b.cast("zext", b.binary("udiv", way, i32(abs(step))), "i64"), met


def _while_less(f: Function, plan: Plan, first: Value, limit: Value) -> tuple[Value, Value]:
    """Count up or down to a limit. The value that fails the test must not have wrapped."""
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
    """The first address of a stream, and the bytes that it stays within: from `low` to below
    `high`. All are distances from the start of its memory."""

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
    """Whether all accesses of a stream are in bounds."""
    b = f.b
    size = b.load("i64", b.offset(memory(f, stream.x), MEMORY.bytes))
    fits = b.compare("icmp sle", extent.high, size)
    if stream.step >= 0:
        return fits
    return b.binary("and", fits, b.compare("icmp sge", extent.low, i64(0)))


def apart(f: Function, a: Extent, b: Extent) -> Value:
    """Whether two streams of one memory do not overlap."""
    above = f.b.compare("icmp sle", a.high, b.low)
    return f.b.binary("or", above, f.b.compare("icmp sle", b.high, a.low))


# Copies


def slow_copy(f: Function, end: int) -> None:
    open_loop(f)
    f.k += 1
    while f.k <= end:
        f.step(f.facts.body.instrs[f.k])


def fast_copy(f: Function, plan: Plan, last: Value, starts: list[Value]) -> None:
    """Write the copy with a count of its own, from which all addresses are computed."""
    b, before = f.b, f.b.current
    bases = [f.unchanging(f.shape.bases + 8 * stream.x, "mem") for stream in plan.streams]
    places = [b.offset(base, first) for base, first in zip(bases, starts, strict=True)]
    open_loop(f)
    f.fast = Fast(plan, b.phi("i64", f.labels[-1].target, "round"), places, streams_apart(f, plan))
    f.fast.round.add(i64(0), before)
    f.k += 1
    while f.k <= plan.end:
        if f.k == plan.leave:
            stay_or_leave(f, f.fast, last)
            f.k += 1
            continue
        if f.k == plan.back:
            next_round(f, f.fast)
        f.step(f.facts.body.instrs[f.k])
    f.fast = None
    if f.live:
        settle(f)


def streams_apart(f: Function, plan: Plan) -> list[str]:
    """The suffixes that tell LLVM which streams never overlap.

    They hold for one run of the loop. Between two runs, memory is clobbered.
    """
    others = [set[int]() for _ in plan.streams]
    for n, m in plan.rivals:
        others[n].add(m)
        others[m].add(n)
    return scopes(f.unit.positions, others)


def stay_or_leave(f: Function, fast: Fast, last: Value) -> None:
    """Leave the loop or stay by the count of rounds, instead of the test."""
    e, b = f.facts.body.instrs[f.k], f.b
    f.pop()
    if fast.plan.leave == fast.plan.back:
        # LLVM recognises a count of rounds better than the number of the last one.
        done = next_round(f, fast)
        branch_if(f, 0, b.compare("icmp ne", done, b.binary("add", last, i64(1))))
    elif isinstance(e, i.If):
        open_if(f, b.compare("icmp ne", fast.round.value, last))
    elif isinstance(e, i.BrIf):
        leave, stay = b.block("leave"), b.block("stay")
        b.branch(b.compare("icmp eq", fast.round.value, last), leave, stay)
        b.enter(leave)
        settle(f)
        f.branch(e.label)
        f.live = True
        b.enter(stay)


def next_round(f: Function, fast: Fast) -> Value:
    """Increment the count before the branch back."""
    done = f.b.binary("add nuw nsw", fast.round.value, i64(1))
    fast.round.add(done, f.b.current)
    return done


def settle(f: Function) -> None:
    """Let LLVM finish all writes here, because what follows may trap."""
    f.b.asm("void", (), "~{memory}", [])
