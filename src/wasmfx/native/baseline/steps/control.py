"""Steps of blocks and branches."""

from __future__ import annotations

from collections.abc import Sequence
from struct import pack_into

from wasmfx.native.baseline import assembler as asm
from wasmfx.native.baseline.body import JUMP_ON, Body, moved
from wasmfx.native.baseline.labels import Kind, Label
from wasmfx.native.baseline.memo import tested
from wasmfx.native.baseline.moves import to_register
from wasmfx.native.baseline.places import (
    F32,
    F64,
    I32,
    I64,
    SCRATCH,
    TEMPORARY,
    Beyond,
    register,
)
from wasmfx.native.baseline.reading import signed, unsigned
from wasmfx.native.baseline.steps.calls import to_word
from wasmfx.native.baseline.steps.registry import step
from wasmfx.runtime import traps

_NONE: tuple[int, ...] = ()
_SHORT = {0x40: _NONE, 0x7F: (I32,), 0x7E: (I64,), 0x7D: (F32,), 0x7C: (F64,)}
_VECTOR = 0x7B


def block_type(f: Body, p: int) -> tuple[Sequence[int], Sequence[int], int]:
    """What a block takes and leaves, and where its type ends."""
    first = f.b[p]
    short = _SHORT.get(first)
    if short is not None:
        return _NONE, short, p + 1
    if first == _VECTOR:
        raise Beyond("vectors are not for the first tier")
    if first in (0x63, 0x64):
        return _NONE, (I64,), signed(f.b, p + 1)[1]
    if 0x40 <= first < 0x80:
        return _NONE, (I64,), p + 1
    y, p = signed(f.b, p)
    return *f.world.block(y), p


def canonical(f: Body, height: int, types: Sequence[int]) -> tuple[int, ...]:
    """The places of operands of these types, from a height on."""
    if not types:
        return _NONE
    f.deepen(height + len(types))
    return tuple([TEMPORARY[t][height + n] for n, t in enumerate(types)])


def open_block(f: Body, kind: Kind, params: Sequence[int], results: Sequence[int]) -> Label:
    """A new label; all operands below are safe in their slots."""
    height = len(f.stack) - len(params)
    places = canonical(f, height, params if kind == "loop" else results)
    label = Label(kind, height, places, results, f.flushed)
    f.labels.append(label)
    return label


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


def look_up(f: Body) -> None:
    """Read a page that cannot be read when it is time to look up."""
    f.near(asm.TEST, 0, "poll", 0, 0)


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


def give(f: Body) -> None:
    """The operands on top go to where a caller finds results."""
    results = f.call.results
    count = len(results.types)
    if not count:
        return
    operands = f.stack[len(f.stack) - count :]
    for n, word in results.words:
        to_word(f, operands[n], word)
    there = tuple(r for _, r in results.registers)
    f.out += moved(there, tuple(operands[n] for n, _ in results.registers))


def branch(f: Body, label: Label) -> None:
    """Go to a label, with the operands on top."""
    if label.kind == "body":
        give(f)
    else:
        f.out += f.carry(label)
    f.jump(label)


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


def branch_if(f: Body, label: Label, condition: int) -> None:
    """Branch on a condition, with the operands on top, which stay."""
    if label.kind == "body" and f.call.results.types:
        f.out += JUMP_ON[condition ^ 1]
        here = len(f.out)
        give(f)
        f.jump(label)
        f.land(here)
        return
    code = f.carry(label)
    if code:
        f.out += asm.jump_short(condition ^ 1, len(code) + 5) + code
        f.jump(label)
    else:
        f.out += JUMP_ON[condition]
        f.link(label)


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
