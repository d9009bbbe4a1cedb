"""Instruction sequences, by readers and writers that are made from the instruction table.

Reading is one flat loop. What makes it fast is that instructions say nothing of their place, and
that no instruction's bytes begin another's: two to four bytes that were an instruction once are
that instruction wherever they stand, and need not be read again.
"""

from __future__ import annotations

import atexit
from array import array
from collections.abc import Callable, Sequence
from operator import attrgetter
from typing import Any

from wasmfx.binary.immediates import KINDS, Codec
from wasmfx.binary.leb128 import unsigned
from wasmfx.binary.reader import Reader
from wasmfx.errors import Malformed
from wasmfx.syntax.instructions import Block, If, Instr, Loop, TryTable
from wasmfx.syntax.modules import Expr
from wasmfx.syntax.opcodes import BY_CLASS, BY_OPCODE, ROWS, Immediate, Opcode, Row, row_of

ReadInstr = Callable[[Reader], Instr]
WriteInstr = Callable[[bytearray, Any], None]

IF, ELSE, END = 0x04, 0x05, 0x0B
OPENING = frozenset(BY_CLASS[cls][0].opcode for cls in (Block, Loop, If, TryTable))

KNOWN_SIZES = (2, 3, 4)
MOST_KNOWN = 1 << 16
"""How many instructions of these sizes are remembered."""


def read_expr(r: Reader) -> Expr | None:
    """The expression at the cursor, or None when the bytes run out before its closing `end`."""
    data, pos, end = r.data, r.pos, r.end
    instrs: list[Instr] = []
    at = array("Q")
    opened: list[int] = []
    push, mark, known = instrs.append, at.append, _KNOWN.get
    while pos < end:
        op = data[pos]
        mark(pos)
        e = _BARE[op]
        if e is not None:
            pos += 1
            if op == END:
                if not opened:
                    r.pos = pos
                    return Expr(instrs, at)
                opened.pop()
            elif op == ELSE:
                # Only an `if` can be divided, and only once.
                if not opened or opened[-1] != IF:
                    raise Malformed("END opcode expected", pos - 1)
                opened[-1] = ELSE
        else:
            for size in _SIZES[op]:
                e = known(data[pos : pos + size])
                if e is not None:
                    pos += size
                    break
            else:
                r.pos = pos
                e = read_instr(r)
                pos = r.pos
            if op in OPENING:
                opened.append(op)
        push(e)
    if pos > end:
        # What is known reaches over the end: read it again, to fail as it should.
        r.pos = at[-1]
        read_instr(r)
    return None


def read_instr(r: Reader) -> Instr:
    """The instruction at the cursor, with no regard to blocks."""
    at = r.pos
    op = r.byte()
    opcode: Opcode = (op, r.u32()) if op in PREFIXES else op
    if opcode not in BY_OPCODE:
        raise Malformed(f"illegal opcode {_spelled(opcode)}", at)
    e = _READ[opcode](r)
    _remember(r.data[at : r.pos], e)
    return e


def _spelled(opcode: Opcode) -> str:
    numbers = opcode if isinstance(opcode, tuple) else (opcode,)
    return " ".join(f"{n:02x}" for n in numbers)


def _remember(encoded: bytes, e: Instr) -> None:
    if len(encoded) in KNOWN_SIZES and len(_KNOWN) < MOST_KNOWN:
        _KNOWN[encoded] = e


def write_expr(out: bytearray, expr: Expr) -> None:
    """An expression with its closing `end`."""
    write_instrs(out, expr.instrs)
    out.append(END)


def write_instrs(out: bytearray, instrs: Sequence[Instr]) -> None:
    for e in instrs:
        _WRITE[type(e)](out, e)


# Readers and writers, from the table


def _codec(immediate: Immediate) -> Codec:
    codec = KINDS[immediate.kind]
    return codec.vec() if immediate.vec else codec


def _reader(row: Row) -> ReadInstr:
    made = row.instruction
    if isinstance(made, Instr):
        return lambda r: made
    if len(row.operands) == 1 == len(row.operands[0].fields):
        read_only = _codec(row.operands[0]).read
        return lambda r: made(read_only(r))
    reads = [(_codec(im).read, len(im.fields) > 1) for im in row.operands]
    names = [name for im in row.operands for name in im.fields]
    order = [names.index(name) for name in row.cls._names[len(row.fixed) :]]

    def read(r: Reader) -> Instr:
        values: list[Any] = []
        for read_one, several in reads:
            value = read_one(r)
            values += value if several else (value,)
        return made(*[values[k] for k in order])

    return read


def _writer(row: Row) -> WriteInstr:
    opcode = _opcode(row.opcode)
    writes = [(attrgetter(*im.fields), _codec(im).write) for im in row.operands]

    def write(out: bytearray, e: Instr) -> None:
        out += opcode
        for get, write_one in writes:
            write_one(out, get(e))

    return write


def _opcode(opcode: Opcode) -> bytes:
    if isinstance(opcode, tuple):
        return bytes((opcode[0],)) + unsigned(opcode[1])
    return bytes((opcode,))


def _class_writer(rows: list[Row]) -> WriteInstr:
    if len(rows) == 1:
        return _writer(rows[0])
    writers = {row.opcode: _writer(row) for row in rows}
    return lambda out, e: writers[row_of(e).opcode](out, e)


class _Readers(dict[Opcode, ReadInstr]):
    """What reads instructions, by opcode: made when there is one to be read."""

    def __missing__(self, opcode: Opcode) -> ReadInstr:
        made = self[opcode] = _reader(BY_OPCODE[opcode])
        return made


class _Writers(dict[type[Instr], WriteInstr]):
    """What writes instructions, by class, likewise."""

    def __missing__(self, cls: type[Instr]) -> WriteInstr:
        made = self[cls] = _class_writer(BY_CLASS[cls])
        return made


def _bare(op: int) -> Instr | None:
    """The instruction that the byte `op` is all by itself."""
    row = BY_OPCODE.get(op)
    made = row and row.instruction
    return made if isinstance(made, Instr) else None


PREFIXES = frozenset(row.opcode[0] for row in ROWS if isinstance(row.opcode, tuple))

_READ, _WRITE = _Readers(), _Writers()


def _sizes(op: int) -> tuple[int, ...]:
    """In which order to try how long an instruction is that begins so: who has a memory argument
    has two numbers behind the opcode."""
    row = BY_OPCODE.get(op)
    return (3, 4) if row is not None and "memarg" in row.immediates else KNOWN_SIZES


_BARE = [_bare(op) for op in range(256)]
_SIZES = [_sizes(op) for op in range(256)]
_KNOWN: dict[bytes, Instr] = {}

# Python looks for garbage more than once when it ends, and at all of this.
atexit.register(_KNOWN.clear)
