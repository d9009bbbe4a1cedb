"""Instructions and function bodies, by readers and writers made from the instruction table.

There is one codec for each *kind* of immediate. Lane indices and alignments are not checked here:
validation checks them.

Reading is one flat loop. Two facts make it fast: an instruction does not depend on its position,
and no instruction's bytes are a prefix of another's. So two to four bytes that were once read as an
instruction are that instruction everywhere, and are looked up instead of read again.
"""

from __future__ import annotations

import atexit
from array import array
from collections.abc import Callable, Sequence
from itertools import groupby
from operator import attrgetter
from typing import Any

from wasmfx.binary.custom_sections import Hint
from wasmfx.binary.primitives import (
    SIZE_MISMATCH,
    UNEXPECTED_END,
    Reader,
    signed,
    unsigned,
    write_u32,
    write_vec,
)
from wasmfx.binary.types import (
    read_block,
    read_heap,
    read_valtype,
    write_block,
    write_heap,
    write_storage,
)
from wasmfx.errors import Malformed
from wasmfx.syntax.instructions import (
    Barrier,
    Block,
    Catch,
    CatchAll,
    CatchAllRef,
    CatchClause,
    CatchRef,
    Handler,
    If,
    Instr,
    Loop,
    MemArg,
    OnCall,
    OnLabel,
    OnSwitch,
    TryTable,
)
from wasmfx.syntax.modules import Code, Expr
from wasmfx.syntax.opcodes import BY_CLASS, BY_OPCODE, ROWS, Immediate, Opcode, Row, row_of
from wasmfx.syntax.types import RefType, ValType
from wasmfx.threads import PIECE, check_deadline, in_time

# Immediates


Read = Callable[[Reader], Any]
Write = Callable[[bytearray, Any], None]


class Codec:
    """Reads and writes values of one kind."""

    __slots__ = ("read", "write")

    def __init__(self, read: Read, write: Write) -> None:
        self.read = read
        self.write = write

    def vec(self) -> Codec:
        """Return the codec of vectors of such values."""
        read, write = self.read, self.write
        return Codec(lambda r: r.vec(read), lambda out, items: write_vec(out, items, write))


# In the syntax, numbers are bit patterns. In the binary, integers are signed.


def read_i32(r: Reader) -> int:
    return r.s32() & 0xFFFF_FFFF


def write_i32(out: bytearray, c: int) -> None:
    out += signed(c - (c >> 31 << 32))


def read_i64(r: Reader) -> int:
    return r.s64() & 0xFFFF_FFFF_FFFF_FFFF


def write_i64(out: bytearray, c: int) -> None:
    out += signed(c - (c >> 63 << 64))


def fixed(size: int) -> Codec:
    """Return the codec of numbers that take `size` bytes, the lowest first."""

    def read(r: Reader) -> int:
        return int.from_bytes(r.take(size), "little")

    def write(out: bytearray, c: int) -> None:
        out += c.to_bytes(size, "little")

    return Codec(read, write)


# Memory arguments and lanes

HAS_INDEX = 0x40
"""The flag for a memory index, in the number of the alignment."""


def read_memarg(r: Reader) -> MemArg:
    at = r.pos
    flags = r.u32()
    if flags >= 0x80:
        raise Malformed(f"malformed memop flags: 0x{flags:x}", at)
    x = r.u32() if flags & HAS_INDEX else 0
    return MemArg(x, flags & ~HAS_INDEX, r.u64())


def write_memarg(out: bytearray, m: MemArg) -> None:
    if m.x == 0:
        out += unsigned(m.align)
    else:
        out += unsigned(m.align | HAS_INDEX)
        out += unsigned(m.x)
    out += unsigned(m.offset)


def read_lanes(r: Reader) -> tuple[int, ...]:
    return tuple(r.take(16))


def write_lanes(out: bytearray, lanes: tuple[int, ...]) -> None:
    out += bytes(lanes)


# References and casts


def reference(nullable: bool) -> Codec:
    """Return the codec of reference types whose nullability is in the opcode."""
    return Codec(lambda r: RefType(nullable, read_heap(r)), lambda out, t: write_heap(out, t.heap))


def read_cast(r: Reader) -> tuple[int, RefType, RefType]:
    flags = r.byte()
    if flags > 0b11:
        raise r.wrong_byte("malformed br_on_cast flags")
    label = r.u32()
    t1 = RefType(bool(flags & 0b01), read_heap(r))
    return label, t1, RefType(bool(flags & 0b10), read_heap(r))


def write_cast(out: bytearray, fields: tuple[int, RefType, RefType]) -> None:
    label, t1, t2 = fields
    out.append(t1.nullable | t2.nullable << 1)
    out += unsigned(label)
    write_heap(out, t1.heap)
    write_heap(out, t2.heap)


# Clauses

CATCHES: tuple[type[CatchClause], ...] = (Catch, CatchRef, CatchAll, CatchAllRef)


def read_catch(r: Reader) -> CatchClause:
    match r.byte():
        case 0:
            return Catch(r.u32(), r.u32())
        case 1:
            return CatchRef(r.u32(), r.u32())
        case 2:
            return CatchAll(r.u32())
        case 3:
            return CatchAllRef(r.u32())
        case _:
            raise r.wrong_byte("malformed catch clause")


def write_catch(out: bytearray, clause: CatchClause) -> None:
    out.append(CATCHES.index(type(clause)))
    if isinstance(clause, Catch | CatchRef):
        out += unsigned(clause.x)
    out += unsigned(clause.label)


HANDLERS: tuple[type[Handler], ...] = (OnLabel, OnSwitch, OnCall)


def read_on(r: Reader) -> Handler:
    match r.byte():
        case 0:
            return OnLabel(r.u32(), r.u32())
        case 1:
            return OnSwitch(r.u32())
        case 2:
            return OnCall(r.u32(), r.u32())
        case _:
            raise r.wrong_byte("ON opcode expected")


def write_on(out: bytearray, handler: Handler) -> None:
    out.append(HANDLERS.index(type(handler)))
    out += unsigned(handler.x)
    match handler:
        case OnLabel(_, label):
            out += unsigned(label)
        case OnCall(_, y):
            out += unsigned(y)
        case OnSwitch():
            pass


INDICES = (
    "typeidx", "funcidx", "tableidx", "memidx", "globalidx", "tagidx", "elemidx", "dataidx",
    "localidx", "fieldidx", "labelidx", "u32",
)  # fmt: skip

KINDS: dict[str, Codec] = {
    **dict.fromkeys(INDICES, Codec(Reader.u32, write_u32)),
    **dict.fromkeys([f"memarg{n}" for n in (1, 2, 4, 8, 16)], Codec(read_memarg, write_memarg)),
    **dict.fromkeys([f"lane{n}" for n in (2, 4, 8, 16)], Codec(Reader.byte, bytearray.append)),
    "i32": Codec(read_i32, write_i32),
    "i64": Codec(read_i64, write_i64),
    "f32": fixed(4),
    "f64": fixed(8),
    "v128": fixed(16),
    "lanes": Codec(read_lanes, write_lanes),
    "blocktype": Codec(read_block, write_block),
    "heaptype": Codec(read_heap, write_heap),
    "valtype": Codec(read_valtype, write_storage),
    "ref": reference(False),
    "refnull": reference(True),
    "cast": Codec(read_cast, write_cast),
    "catch": Codec(read_catch, write_catch),
    "on": Codec(read_on, write_on),
}


# Instructions


ReadInstr = Callable[[Reader], Instr]
WriteInstr = Callable[[bytearray, Any], None]

IF, ELSE, END = 0x04, 0x05, 0x0B
OPENING = frozenset(BY_CLASS[cls][0].opcode for cls in (Block, Loop, If, TryTable))
EXTENSION = 0xEF
"""The prefix of our extensions. Of these, only `barrier` opens a block."""

KNOWN_SIZES = (2, 3, 4)
MOST_KNOWN = 1 << 16
"""The number of instructions of these sizes that are remembered."""


def read_expr(r: Reader) -> Expr | None:
    """Read an expression; None if the bytes end before its last `end`."""
    data, pos, end = r.data, r.pos, r.end
    instrs: list[Instr] = []
    at = array("Q")
    opened: list[int] = []
    push, mark, known = instrs.append, at.append, _KNOWN.get
    while pos < end:
        check_deadline()
        stop = min(end, pos + PIECE)
        while pos < stop:
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
                    # Only an `if` can have an `else`, and only one.
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
                if op in OPENING or (op == EXTENSION and type(e) is Barrier):
                    opened.append(op)
            push(e)
    if pos > end:
        # A known instruction crosses the end: read it again, to raise the right error.
        r.pos = at[-1]
        read_instr(r)
    return None


def read_instr(r: Reader) -> Instr:
    """Read one instruction, regardless of blocks."""
    at = r.pos
    op = r.byte()
    opcode: Opcode = (op, r.u32()) if op in PREFIXES else op
    if opcode not in BY_OPCODE:
        # Loaded for an error only.
        from wasmfx.syntax.proposals import not_supported, proposal_of_opcode

        message = f"illegal opcode {_spelled(opcode)}"
        raise Malformed(not_supported(message, proposal_of_opcode(opcode)), at)
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
    """Write an expression with its last `end`."""
    write_instrs(out, expr.instrs)
    out.append(END)


def write_instrs(out: bytearray, instrs: Sequence[Instr]) -> None:
    for e in in_time(instrs):
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
    """The readers of instructions by opcode, made at their first use."""

    def __missing__(self, opcode: Opcode) -> ReadInstr:
        made = self[opcode] = _reader(BY_OPCODE[opcode])
        return made


class _Writers(dict[type[Instr], WriteInstr]):
    """The writers of instructions by class, made at their first use."""

    def __missing__(self, cls: type[Instr]) -> WriteInstr:
        made = self[cls] = _class_writer(BY_CLASS[cls])
        return made


def _bare(op: int) -> Instr | None:
    """Return the instruction that consists of the byte `op` only, if there is one."""
    row = BY_OPCODE.get(op)
    made = row and row.instruction
    return made if isinstance(made, Instr) else None


PREFIXES = frozenset(row.opcode[0] for row in ROWS if isinstance(row.opcode, tuple))

_READ, _WRITE = _Readers(), _Writers()


def _sizes(op: int) -> tuple[int, ...]:
    """Return the sizes to try for instructions that begin with `op`, in order.

    A memory argument takes at least two bytes after the opcode.
    """
    row = BY_OPCODE.get(op)
    return (3, 4) if row is not None and "memarg" in row.immediates else KNOWN_SIZES


_BARE = [_bare(op) for op in range(256)]
_SIZES = [_sizes(op) for op in range(256)]
_KNOWN: dict[bytes, Instr] = {}

# At its end, Python collects garbage several times: it should not scan this table.
atexit.register(_KNOWN.clear)


# Function bodies

MOST_LOCALS = 50_000
"""Our limit for one function: a few bytes could declare billions of locals."""

USES_DATA = frozenset(row.cls for row in ROWS if "dataidx" in row.immediates)
"""The instructions that name a data segment. They require a data count section."""


def read_code(
    r: Reader,
    counted: bool,
    hints: Sequence[Hint] = (),
    expr: Callable[[Reader], Expr | None] = read_expr,
    valtype: Callable[[Reader], ValType] = read_valtype,
) -> Code:
    """Read a body with these readers of its parts; `hints` are by offset from its start.

    It may name a data segment only if the data are `counted`, in a data count section.
    """
    code = _read_code(r, hints, expr, valtype)
    if not counted:
        _refuse_data(code.body)
    return code


def _read_code(
    r: Reader,
    hints: Sequence[Hint],
    expr: Callable[[Reader], Expr | None],
    valtype: Callable[[Reader], ValType],
) -> Code:
    start = r.pos
    locals_ = _read_locals(r, valtype)
    body = expr(r)
    if body is None:
        raise _unclosed(r)
    r.finish("the function body")
    if not hints:
        return Code(locals_, body)
    # A hint for an offset without an instruction is ignored.
    index = {at - start: k for k, at in enumerate(in_time(body.at))}
    return Code(locals_, body, tuple((index[o], h) for o, h in hints if o in index))


def _unclosed(r: Reader) -> Malformed:
    """Return the error for a body that ends inside a block.

    If the next byte is an `end`, the size of the body is wrong.
    """
    following = r.data[r.end : r.end + 1]
    if not following:
        return Malformed(f"{UNEXPECTED_END}: the last block is not closed", r.end)
    if following[0] == END:
        return Malformed(f"{SIZE_MISMATCH}: the function body ends before its last `end`", r.end)
    return Malformed("END opcode expected: the function body ends in an open block", r.end)


def _read_locals(r: Reader, valtype: Callable[[Reader], ValType]) -> tuple[ValType, ...]:
    locals_: list[ValType] = []
    for _ in range(r.count()):
        at = r.pos
        n = r.u32()
        if len(locals_) + n > MOST_LOCALS:
            declared = len(locals_) + n
            raise Malformed(f"too many locals: {declared}, our limit is {MOST_LOCALS}", at)
        locals_ += [valtype(r)] * n
    return tuple(locals_)


def _refuse_data(body: Expr) -> None:
    if USES_DATA.isdisjoint(map(type, in_time(body.instrs))):
        return
    k = next(k for k, e in enumerate(body.instrs) if type(e) in USES_DATA)
    raise Malformed("data count section required", body.at[k])


def uses_data(code: Code) -> bool:
    """Whether an instruction names a data segment."""
    return not USES_DATA.isdisjoint(map(type, in_time(code.body.instrs)))


def write_code(code: Code) -> tuple[bytearray, list[Hint]]:
    """Encode a body without its size; return it with its hints by offset from its start."""
    out, hints = bytearray(), []
    runs = [(t, len(list(run))) for t, run in groupby(code.locals)]
    out += unsigned(len(runs))
    for t, n in runs:
        out += unsigned(n)
        write_storage(out, t)
    done = 0
    for k, hint in sorted(code.hints):
        write_instrs(out, code.body.instrs[done:k])
        hints.append((len(out), hint))
        done = k
    write_instrs(out, code.body.instrs[done:])
    out.append(END)
    return out, hints
