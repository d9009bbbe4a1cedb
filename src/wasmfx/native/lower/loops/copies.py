"""Lowering of loops, some of them in two copies.

Before the loop it is found out whether any access in any round can be out of bounds. If none can,
a copy is run in which accesses are plain: LLVM may leave them out, put them elsewhere and make
vectors of them, since nothing in it traps. Else it is the copy in which each access is what it is.
"""

from __future__ import annotations

from wasmfx.native.ir import Block, Value, i64
from wasmfx.native.ir.unit import Effort, scopes
from wasmfx.native.lower.flow import Edge
from wasmfx.native.lower.function import Function
from wasmfx.native.lower.instructions.control import branch_if, open_if, open_loop
from wasmfx.native.lower.loops.counts import FEWEST, apart, extent, in_bounds, rounds
from wasmfx.native.lower.loops.fast import Fast
from wasmfx.native.lower.loops.plans import Plan, plan
from wasmfx.native.lower.loops.rounds import Unfit
from wasmfx.native.lower.registry import LoweringTable
from wasmfx.syntax import instructions as i

lower = LoweringTable()

MOST = 5_000
"""How many instructions a function has at most, those counted twice that are there twice: far from
where it would be too large for LLVM's full effort."""


@lower(i.Loop)
def loop(f: Function, e: i.Loop) -> None:
    f.before_loop()
    found = planned(f)
    if found is None:
        open_loop(f)
    else:
        two_copies(f, found)


def planned(f: Function) -> Plan | None:
    """The plan for the loop that opens here, if there is to be a second copy."""
    if f.unit.effort is not Effort.BEST or f.info.fuelled:
        return None
    if f.summary.length + f.copied > MOST:
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
    f.unit.plain = True
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
    f.stack[:height] = stack[:height]  # A copy may have them from elsewhere.
    f.join(after, edges, f.block_types(f.facts.blocks[start].results), height)


def ask(f: Function, plan: Plan, fast: Block, slow: Block) -> tuple[Value, list[Value]]:
    """Branch to one of the copies; the last round, and where the streams start.

    How many rounds there are comes first: a loop that is short should soon be on its way.
    """
    b, many = f.b, f.b.block("many")
    last, right = rounds(f, plan)
    b.branch(b.compare("icmp uge", last, i64(FEWEST - 1)), many, slow)
    b.enter(many)
    extents = [extent(f, stream, last) for stream in plan.streams]
    conditions = [in_bounds(f, *pair) for pair in zip(plan.streams, extents, strict=True)]
    conditions += [apart(f, extents[n], extents[m]) for n, m in plan.rivals]
    for condition in conditions:
        right = b.binary("and", right, condition)
    b.branch(right, fast, slow)
    return last, [found.first for found in extents]


def slow_copy(f: Function, end: int) -> None:
    open_loop(f)
    f.k += 1
    while f.k <= end:
        f.step(f.facts.body.instrs[f.k])


def fast_copy(f: Function, plan: Plan, last: Value, starts: list[Value]) -> None:
    """A copy that goes by a count of its own, and knows where its accesses are."""
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
    """What LLVM may know of the accesses of each stream: which others never meet them.

    It holds for one run through the loop. Between two, memory is clobbered.
    """
    others = [set[int]() for _ in plan.streams]
    for n, m in plan.rivals:
        others[n].add(m)
        others[m].add(n)
    return scopes(f.unit.positions, others)


def stay_or_leave(f: Function, fast: Fast, last: Value) -> None:
    """What decides whether there is another round: how many there were, whatever the test says."""
    e, b = f.facts.body.instrs[f.k], f.b
    f.pop()
    if fast.plan.leave == fast.plan.back:
        # As a count of rounds, not as the number of the last one: what LLVM likes best.
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
    """Count on, where the loop goes back from here."""
    done = f.b.binary("add nuw nsw", fast.round.value, i64(1))
    fast.round.add(done, f.b.current)
    return done


def settle(f: Function) -> None:
    """All that was written is in memory from here on: what comes next may trap."""
    f.b.asm("void", (), "~{memory}", [])
