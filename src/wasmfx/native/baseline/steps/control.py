"""Steps of blocks and branches."""

from __future__ import annotations

from collections.abc import Sequence
from struct import pack_into

from wasmfx.native.baseline import assembler as asm
from wasmfx.native.baseline.body import JUMP_ON, Body
from wasmfx.native.baseline.labels import Label
from wasmfx.native.baseline.memo import tested
from wasmfx.native.baseline.moves import to_register
from wasmfx.native.baseline.places import SCRATCH, register
from wasmfx.native.baseline.reading import unsigned
from wasmfx.native.baseline.steps.blocks import (
    block_type,
    branch,
    branch_if,
    give,
    look_up,
    open_block,
)
from wasmfx.native.baseline.steps.exceptions import land
from wasmfx.native.baseline.steps.registry import StepTable
from wasmfx.runtime import traps

step = StepTable()


@step(0x02)
def block(f: Body, p: int) -> int:
    params, results, p = block_type(f, p)
    if f.stack:
        f.flush()
    open_block(f, "block", params, results)
    f.flushed = len(f.stack) - len(params)
    return p


@step(0x03)
def loop(f: Body, p: int) -> int:
    """Each time round it looks up."""
    params, results, p = block_type(f, p)
    if f.stack:
        f.flush()
    label = open_block(f, "loop", params, results)
    f.out += f.carry(label)
    f.stack[label.height :] = label.places
    f.flushed = label.height
    label.start = len(f.out)
    look_up(f)
    return p


@step(0x04)
def if_(f: Body, p: int) -> int:
    params, results, p = block_type(f, p)
    a = f.stack.pop()
    if f.stack:
        f.flush()
    code, condition = tested(a)
    f.out += code
    f.out += JUMP_ON[condition ^ 1]
    label = open_block(f, "if", params, results)
    label.other = len(f.out)
    label.params = f.stack[label.height :]
    f.flushed = label.height
    return p


@step(0x05)
def else_(f: Body, p: int) -> int:
    label = f.labels[-1]
    if f.live:
        f.out += f.carry(label)
        f.jump(label)
    f.land(label.other)
    label.other = 0
    f.stack[label.height :] = label.params
    f.live = True
    return p


@step(0x0B)
def end(f: Body, p: int) -> int:
    label = f.labels.pop()
    if label.kind == "body":
        return end_body(f, label, p)
    if label.kind == "try":
        land(f, label)
    if label.other:
        one_arm(f, label)
    elif f.live and label.results and (label.fixups or label.kind == "if"):
        f.out += f.carry(label)
        f.stack[label.height :] = label.places
    reached = bool(label.fixups)
    for end_, start in label.fixups:
        f.land(end_, start)
    f.flushed = label.flushed
    if reached:
        f.live = True
        f.stack[label.height :] = label.places
    elif not f.live:
        return f.dead(p)
    return p


def one_arm(f: Body, label: Label) -> None:
    """The end of an `if` without an `else`: its other arm leaves what it is given."""
    if label.params and f.live:
        f.out += f.carry(label)
        f.jump(label)
    f.land(label.other)
    f.stack[label.height :] = label.params
    f.live = True
    if label.params:
        f.out += f.carry(label)
        f.stack[label.height :] = label.places


def end_body(f: Body, label: Label, p: int) -> int:
    """What falls off the end returns."""
    if f.live:
        give(f)
    for end_, start in label.fixups:
        f.land(end_, start)
    f.live = False
    return p


@step(0x0C)
def br(f: Body, p: int) -> int:
    depth, p = unsigned(f.b, p)
    branch(f, f.labels[~depth])
    return f.dead(p)


@step(0x0F)
def return_(f: Body, p: int) -> int:
    branch(f, f.labels[0])
    return f.dead(p)


@step(0x0D)
def br_if(f: Body, p: int) -> int:
    depth, p = unsigned(f.b, p)
    code, condition = tested(f.stack.pop())
    f.out += code
    branch_if(f, f.labels[~depth], condition)
    return p


@step(0xD5)
def br_on_null(f: Body, p: int) -> int:
    depth, p = unsigned(f.b, p)
    ref = f.stack.pop()
    code, condition = tested(ref)
    f.out += code
    branch_if(f, f.labels[~depth], condition ^ 1)
    f.stack.append(ref)
    return p


@step(0xD6)
def br_on_non_null(f: Body, p: int) -> int:
    depth, p = unsigned(f.b, p)
    code, condition = tested(f.stack[-1])
    f.out += code
    branch_if(f, f.labels[~depth], condition)
    f.stack.pop()
    return p


@step(0x0E)
def br_table(f: Body, p: int) -> int:
    """A table of distances behind the jump. A label that wants operands has an arm of its own,
    which takes them there."""
    count, p = unsigned(f.b, p)
    depths = []
    for _ in range(count + 1):
        depth, p = unsigned(f.b, p)
        depths.append(depth)
    f.out += to_register(SCRATCH, f.stack.pop())
    f.out += asm.encode(asm.GROUP1_32, 7, register(SCRATCH)) + asm.pack("<i", count)
    f.out += JUMP_ON[asm.ABOVE_EQ]
    beyond = len(f.out)
    f.out += b"\x4c\x8d\x15" + asm.pack("<i", 4 + 3 + 3)  # lea table(%rip), %r10
    f.out += b"\x4f\x63\x1c\x9a" + b"\x4d\x01\xd3" + b"\x41\xff\xe3"  # through the table
    table = len(f.out)
    f.out += bytes(4 * count)
    entries: dict[int, list[int]] = {}
    for n, depth in enumerate(depths[:-1]):
        entries.setdefault(depth, []).append(table + 4 * n + 4)
    f.land(beyond)
    branch(f, f.labels[~depths[-1]])
    for depth, ends in entries.items():
        lead(f, f.labels[~depth], ends, table)
    return f.dead(p)


def lead(f: Body, label: Label, entries: Sequence[int], table: int) -> None:
    """Some entries of a table lead to a label; operands are taken there by an arm of their own."""
    if label.places or (label.kind == "body" and f.call.results.types):
        to = len(f.out)
        branch(f, label)
    elif label.kind == "loop":
        to = label.start
    else:
        label.fixups += [(end_, table) for end_ in entries]
        return
    for end_ in entries:
        pack_into("<i", f.out, end_ - 4, to - table)


@step(0x00)
def unreachable(f: Body, p: int) -> int:
    f.trap(traps.UNREACHABLE)
    return f.dead(p)
