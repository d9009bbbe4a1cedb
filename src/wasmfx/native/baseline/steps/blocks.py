"""What blocks and branches have in common: types, places, and how operands get there."""

from __future__ import annotations

from collections.abc import Sequence

from wasmfx.native.baseline import assembler as asm
from wasmfx.native.baseline.body import JUMP_ON, Body, moved
from wasmfx.native.baseline.labels import Kind, Label
from wasmfx.native.baseline.places import F32, F64, I32, I64, TEMPORARY, Beyond
from wasmfx.native.baseline.reading import signed
from wasmfx.native.baseline.steps.calls import to_word

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


def look_up(f: Body) -> None:
    """Read a page that cannot be read when it is time to look up."""
    f.near(asm.TEST, 0, "poll", 0, 0)


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
