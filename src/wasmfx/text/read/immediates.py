"""The immediates of instructions: one reader for each kind in the instruction table.

A reader takes the cursor and the context and gives the value of one field. Fields stand in the text
in the order in which the class has them. Where the text lets some be omitted, or where one cannot
be told without its neighbour, a reader for the whole row takes the place of those for its parts.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias, cast

from wasmfx.syntax.instructions import (
    Catch,
    CatchAll,
    CatchAllRef,
    CatchClause,
    CatchRef,
    Handler,
    Instr,
    MemArg,
    OnLabel,
    OnSwitch,
)
from wasmfx.syntax.opcodes import ROWS, Row
from wasmfx.syntax.types import RefType
from wasmfx.text.read import numbers
from wasmfx.text.read.parser import Parser
from wasmfx.text.read.resolve import Context, Space, starts_index
from wasmfx.text.read.types import heaptype, reftype, results
from wasmfx.text.read.typeuses import blocktype, typeuse

Read: TypeAlias = Callable[[Parser, Context], Any]
ReadAll: TypeAlias = Callable[[Parser, Context], tuple[Any, ...]]


class Plain:
    """How to read what follows a mnemonic: the immediates, and what makes an instruction of
    them.
    """

    __slots__ = ("make", "read")

    def __init__(self, row: Row) -> None:
        self.make = cast("Callable[..., Instr]", row.instruction)
        self.read = reader(row)


# Readers of one field


def memarg(width: int) -> Read:
    """`x? offset=n? align=n?`, for an access of `width` bytes."""
    natural = width.bit_length() - 1

    def read(p: Parser, c: Context) -> MemArg:
        return _memarg(p, c.mems.optional(p), natural)

    return read


def _memarg(p: Parser, x: int, natural: int) -> MemArg:
    offset, align = 0, natural
    if p.word.startswith("offset="):
        offset = _assigned(p, "offset=")
    if p.word.startswith("align="):
        at = p.at
        bytes_ = _assigned(p, "align=")
        align = bytes_.bit_length() - 1
        if bytes_ != 1 << max(align, 0):
            raise p.error("alignment must be a power of two", at)
    return MemArg(x, align, offset)


def _assigned(p: Parser, key: str) -> int:
    try:
        n = numbers.nat(p.word[len(key) :], 64)
    except numbers.NotALiteral:
        raise p.unexpected() from None
    except numbers.OutOfRange:
        raise p.error(f"{key[:-1]} out of range: i64 constant out of range") from None
    p.pos += 1
    return n


def lane(p: Parser, c: Context) -> int:
    return p.nat(8)


def lanes(p: Parser, c: Context) -> tuple[int, ...]:
    """Sixteen lane indices."""
    start = p.pos
    words = p.numerals()
    if len(words) != 16:
        raise p.miscounted("invalid lane length")
    p.pos = start
    found = []
    for word in words:
        if not numbers.is_nat(word):
            raise p.error("i8 constant out of range")
        found.append(p.nat(8))
    return tuple(found)


def catches(p: Parser, c: Context) -> tuple[CatchClause, ...]:
    """`(catch x l)` and its three sisters, as many as there are."""
    found: list[CatchClause] = []
    while p.word == "(" and p.peek() in ("catch", "catch_ref", "catch_all", "catch_all_ref"):
        p.pos += 1
        word = p.take()
        if word == "catch":
            found.append(Catch(c.tags.index(p), c.labels.index(p)))
        elif word == "catch_ref":
            found.append(CatchRef(c.tags.index(p), c.labels.index(p)))
        elif word == "catch_all":
            found.append(CatchAll(c.labels.index(p)))
        else:
            found.append(CatchAllRef(c.labels.index(p)))
        p.close()
    return tuple(found)


def handlers(p: Parser, c: Context) -> tuple[Handler, ...]:
    """`(on x l)` and `(on x switch)`, as many as there are."""
    found: list[Handler] = []
    while p.opens("on"):
        p.pos += 2
        x = c.tags.index(p)
        if p.word == "switch":
            p.pos += 1
            found.append(OnSwitch(x))
        else:
            found.append(OnLabel(x, c.labels.index(p)))
        p.close()
    return tuple(found)


READERS: dict[str, Read] = {
    "typeidx": lambda p, c: c.types.space.index(p),
    "funcidx": lambda p, c: c.funcs.index(p),
    "tableidx": lambda p, c: c.tables.optional(p),
    "memidx": lambda p, c: c.mems.optional(p),
    "globalidx": lambda p, c: c.globals.index(p),
    "tagidx": lambda p, c: c.tags.index(p),
    "elemidx": lambda p, c: c.elems.index(p),
    "dataidx": lambda p, c: c.datas.index(p),
    "localidx": lambda p, c: c.locals.index(p),
    "labelidx": lambda p, c: c.labels.index(p),
    "u32": lambda p, c: p.nat(),
    "i32": lambda p, c: p.number("i32"),
    "i64": lambda p, c: p.number("i64"),
    "f32": lambda p, c: p.number("f32"),
    "f64": lambda p, c: p.number("f64"),
    "v128": lambda p, c: p.vector(),
    "memarg1": memarg(1),
    "memarg2": memarg(2),
    "memarg4": memarg(4),
    "memarg8": memarg(8),
    "memarg16": memarg(16),
    "lane2": lane,
    "lane4": lane,
    "lane8": lane,
    "lane16": lane,
    "lanes": lanes,
    "blocktype": blocktype,
    "heaptype": heaptype,
    "ref": reftype,
    "refnull": reftype,
    "vec(catch)": catches,
    "vec(on)": handlers,
}


# Readers of whole rows, by their column in the table


def br_table(p: Parser, c: Context) -> tuple[tuple[int, ...], int]:
    found = [c.labels.index(p)]
    while starts_index(p.word):
        found.append(c.labels.index(p))
    return tuple(found[:-1]), found[-1]


def call_indirect(p: Parser, c: Context) -> tuple[int, int]:
    return c.tables.optional(p), typeuse(p, c)


def br_on_cast(p: Parser, c: Context) -> tuple[int, RefType, RefType]:
    return c.labels.index(p), reftype(p, c), reftype(p, c)


def field(p: Parser, c: Context) -> tuple[int, int]:
    """A type and one of its fields, whose identifiers are that type's own."""
    x = c.types.index(p)
    space = c.types.fields.get(x)
    return x, (space or Space("field", {})).index(p)


def copy(space: Callable[[Context], Space]) -> ReadAll:
    """Destination and source: both, or neither."""

    def read(p: Parser, c: Context) -> tuple[int, int]:
        if not starts_index(p.word):
            return 0, 0
        return space(c).index(p), space(c).index(p)

    return read


def init(space: Callable[[Context], Space], segment: Callable[[Context], Space]) -> ReadAll:
    """A table or memory, which may be omitted, and a segment."""

    def read(p: Parser, c: Context) -> tuple[int, int]:
        x = space(c).index(p) if starts_index(p.peek()) else 0
        return x, segment(c).index(p)

    return read


def memarg_lane(width: int) -> ReadAll:
    """A memory argument and a lane. A number alone is the lane; before another it is the
    memory.
    """
    natural = width.bit_length() - 1

    def read(p: Parser, c: Context) -> tuple[MemArg, int]:
        more = p.peek()
        two = starts_index(more) or more.startswith(("offset=", "align="))
        x = c.mems.index(p) if two and starts_index(p.word) else 0
        return _memarg(p, x, natural), p.nat(8)

    return read


ROW_READERS: dict[str, ReadAll] = {
    "labels:vec(labelidx) label:labelidx": br_table,
    "y:typeidx x:tableidx": call_indirect,
    "label,t1,t2:cast": br_on_cast,
    "x:typeidx i:fieldidx": field,
    "x:tableidx y:tableidx": copy(lambda c: c.tables),
    "x:memidx y:memidx": copy(lambda c: c.mems),
    "y:elemidx x:tableidx": init(lambda c: c.tables, lambda c: c.elems),
    "y:dataidx x:memidx": init(lambda c: c.mems, lambda c: c.datas),
    "types:vec(valtype)": lambda p, c: (results(p, c) if p.opens("result") else None,),
    "m:memarg1 i:lane16": memarg_lane(1),
    "m:memarg2 i:lane8": memarg_lane(2),
    "m:memarg4 i:lane4": memarg_lane(4),
    "m:memarg8 i:lane2": memarg_lane(8),
}


def reader(row: Row) -> ReadAll:
    """What reads all immediates of a row, in the order of the text."""
    whole = ROW_READERS.get(row.immediates)
    if whole is not None:
        return whole
    order = row.cls._names
    parts = sorted(row.operands, key=lambda part: order.index(part.fields[0]))
    reads = [READERS[f"vec({part.kind})" if part.vec else part.kind] for part in parts]
    if len(reads) == 1:
        (only,) = reads
        return lambda p, c: (only(p, c),)
    return lambda p, c: tuple([read(p, c) for read in reads])


_BLOCKS = ("block", "loop", "if", "try_table")
_STRUCTURE = (*_BLOCKS, "else", "end")

# `select` has two rows, and the one with types reads both.
PLAIN: dict[str, Plain] = {
    row.mnemonic: Plain(row) for row in ROWS if row.immediates and row.mnemonic not in _STRUCTURE
}
"""The instructions with immediates, by mnemonic."""

FIXED: dict[str, Instr] = {
    row.mnemonic: row.instruction
    for row in ROWS
    if isinstance(row.instruction, Instr) and row.mnemonic not in (*_STRUCTURE, "select")
}
"""The instructions without: each is one object."""

BLOCKS: dict[str, Plain] = {row.mnemonic: Plain(row) for row in ROWS if row.mnemonic in _BLOCKS}
"""The instructions that open a block. Their label, which comes first, is not an immediate."""
