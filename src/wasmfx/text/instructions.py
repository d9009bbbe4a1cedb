"""Instructions in the text format: immediates, and sequences in plain and folded form.

There is one reader for each *kind* of immediate in the instruction table. A reader takes the cursor
and the context, and returns the value of one field. Fields are in the text in the order of the
class. Where immediates are optional, or depend on each other, one reader for the whole row replaces
the readers of its parts.

A sequence is read with a stack of frames, one for each open parenthesis or block. Without
recursion, instructions may nest as deeply as memory allows. A folded instruction is emitted when
its parenthesis closes, after its operands, so the result is flat and in the order of execution.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import repeat
from typing import Any, TypeAlias, cast

from wasmfx.source import NOWHERE
from wasmfx.syntax.instructions import (
    Catch,
    CatchAll,
    CatchAllRef,
    CatchClause,
    CatchRef,
    Else,
    End,
    Handler,
    Instr,
    MemArg,
    OnCall,
    OnLabel,
    OnSwitch,
)
from wasmfx.syntax.modules import Expr
from wasmfx.syntax.opcodes import ROWS, Row
from wasmfx.syntax.types import RefType
from wasmfx.text.literals import NotALiteral, OutOfRange, is_nat, nat
from wasmfx.text.parser import Parser, branch_hint, given_name
from wasmfx.text.scopes import Context, Space, starts_index
from wasmfx.text.types import blocktype, heaptype, reftype, results, typeuse
from wasmfx.threads import PIECE, check_deadline

# Immediates


Read: TypeAlias = Callable[[Parser, Context], Any]
ReadAll: TypeAlias = Callable[[Parser, Context], tuple[Any, ...]]


class Plain:
    """An instruction with immediates: a function that reads them, and one that makes it of them."""

    __slots__ = ("make", "read")

    def __init__(self, row: Row) -> None:
        self.make = cast("Callable[..., Instr]", row.instruction)
        self.read = reader(row)


# Readers of one field


def memarg(width: int) -> Read:
    """Return a reader of `x? offset=n? align=n?` for an access of `width` bytes."""
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
        n = nat(p.word[len(key) :], 64)
    except NotALiteral:
        raise p.unexpected() from None
    except OutOfRange:
        raise p.error(f"{key[:-1]} out of range: i64 constant out of range") from None
    p.pos += 1
    return n


def lane(p: Parser, c: Context) -> int:
    return p.nat(8)


def lanes(p: Parser, c: Context) -> tuple[int, ...]:
    """Read sixteen lane indices."""
    start = p.pos
    words = p.numerals()
    if len(words) != 16:
        raise p.miscounted("invalid lane length")
    p.pos = start
    found = []
    for word in words:
        if not is_nat(word):
            raise p.error("i8 constant out of range")
        found.append(p.nat(8))
    return tuple(found)


def catches(p: Parser, c: Context) -> tuple[CatchClause, ...]:
    """Read any number of `(catch x l)`, `(catch_ref x l)`, `(catch_all l)`, `(catch_all_ref l)`."""
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
    """Read any number of `(on x l)`, `(on x switch)` and `(on x call y)`."""
    found: list[Handler] = []
    while p.opens("on") or p.opens("tag"):
        if p.peek() == "tag":
            # Imported for a text of 2023 only.
            from wasmfx.text.wasmfx2023 import tag_clause

            found.append(tag_clause(p, c))
            continue
        p.pos += 2
        x = c.tags.index(p)
        if p.word == "switch":
            p.pos += 1
            found.append(OnSwitch(x))
        elif p.word == "call":
            p.pos += 1
            found.append(OnCall(x, c.funcs.index(p)))
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
    """Read a type and one of its fields; each type has its own field identifiers."""
    x = c.types.index(p)
    space = c.types.fields.get(x)
    return x, (space or Space("field", {})).index(p)


def copy(space: Callable[[Context], Space]) -> ReadAll:
    """Return a reader of a destination and a source: both, or neither."""

    def read(p: Parser, c: Context) -> tuple[int, int]:
        if not starts_index(p.word):
            return 0, 0
        return space(c).index(p), space(c).index(p)

    return read


def init(space: Callable[[Context], Space], segment: Callable[[Context], Space]) -> ReadAll:
    """Return a reader of an optional table or memory, and a segment."""

    def read(p: Parser, c: Context) -> tuple[int, int]:
        x = space(c).index(p) if starts_index(p.peek()) else 0
        return x, segment(c).index(p)

    return read


def memarg_lane(width: int) -> ReadAll:
    """Return a reader of a memory argument and a lane.

    A single number is the lane. Of two numbers, the first is the memory.
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
    """Return a reader of all immediates of a row, in text order."""
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


_BLOCKS = ("block", "loop", "if", "try_table", "barrier")
_STRUCTURE = (*_BLOCKS, "else", "end")

# `select` has two rows; the row with types reads both forms.
PLAIN: dict[str, Plain] = {
    row.mnemonic: Plain(row) for row in ROWS if row.immediates and row.mnemonic not in _STRUCTURE
}
"""The instructions with immediates, by mnemonic."""

FIXED: dict[str, Instr] = {
    row.mnemonic: row.instruction
    for row in ROWS
    if isinstance(row.instruction, Instr) and row.mnemonic not in (*_STRUCTURE, "select")
}
"""The instructions without immediates, by mnemonic. Each is one object."""

BLOCKS: dict[str, Plain] = {row.mnemonic: Plain(row) for row in ROWS if row.mnemonic in _BLOCKS}
"""The instructions that open a block. Their label, which comes first, is not an immediate."""


# Instruction sequences


# The text of a frame so far, and what comes next. Frames below _OPERATOR may contain instructions.
_BODY = 0  #       the sequence itself               the `)` of what it is in
_BLOCK = 1  #      block                             an `end`
_IF = 2  #         if                                an `else` or an `end`
_FOLDED = 3  #     (block                            a `)`
_THEN = 4  #       (if .. (then                      a `)`, which leads to _ARM
_ELSE = 5  #       (if .. (then ..) (else            a `)`, which leads to _ARMS
_OPERATOR = 6  #   (i32.add                          operands, then a `)`
_CONDITION = 7  #  (if                               operands, then a `(then`
_ARM = 8  #        (if .. (then ..)                  an `(else` or a `)`
_ARMS = 9  #       (if .. (then ..) (else ..)        a `)`

END, ELSE = End(), Else()


class Frame:
    """An open block or parenthesis, and the instruction that opened it."""

    __slots__ = ("at", "hint", "instr", "kind", "label", "name")

    def __init__(self, kind: int, instr: Instr, at: int, hint: bytes | None) -> None:
        self.kind = kind
        self.instr = instr
        self.at = at
        self.hint = hint
        self.label: str | None = None
        self.name: str | None = None


def expr(p: Parser, c: Context) -> Expr:
    """Read instructions up to a closing parenthesis, outside of function bodies."""
    sequence = Sequence(p, c, hints=False)
    sequence.read()
    return sequence.expr()


def folded_expr(p: Parser, c: Context) -> Expr:
    """Read one folded instruction."""
    if p.word != "(":
        raise p.unexpected()
    sequence = Sequence(p, c, hints=False)
    sequence.open(p.peek())
    sequence.read(stop_at_body=True)
    return sequence.expr()


class Sequence:
    """Reads an instruction sequence."""

    __slots__ = ("_frames", "_hinted", "_top", "at", "c", "hints", "instrs", "p")

    def __init__(self, p: Parser, c: Context, hints: bool) -> None:
        self.p = p
        self.c = c
        self.instrs: list[Instr] = []
        self.at: list[int] = []
        self.hints: list[tuple[int, bytes]] = []
        self._frames = [Frame(_BODY, END, NOWHERE, None)]
        self._top = _BODY
        self._hinted = hints and bool(p.notes)

    def expr(self) -> Expr:
        return Expr(self.instrs, (*self.at, self.p.at))

    def read(self, stop_at_body: bool = False) -> None:
        """Read the whole sequence; with `stop_at_body`, until no block or parenthesis is open."""
        p, words = self.p, self.p.words
        while True:
            check_deadline()
            for _ in repeat(None, PIECE):
                if stop_at_body and self._top == _BODY:
                    return
                word = words[p.pos]
                if word == "(":
                    self.open(words[p.pos + 1])
                elif word == ")":
                    if self._top == _BODY:
                        return
                    self.close()
                elif self._top < _OPERATOR:
                    self.plain(word)
                else:
                    raise p.unexpected()

    # Plain instructions

    def plain(self, word: str) -> None:
        """Read an instruction without parentheses, or the start, `else` or `end` of a block."""
        at = self.p.at
        if word == "end":
            self.end(at)
            return
        if word == "else":
            self.middle(at)
            return
        hint = branch_hint(self.p) if self._hinted else None
        if word in BLOCKS:
            self.p.pos += 1
            frame = self.block(word, _IF if word == "if" else _BLOCK, at, hint)
            self.begin(frame)
        else:
            self.emit(self.instr(word), at, hint)

    def instr(self, word: str) -> Instr:
        """Read the instruction with mnemonic `word`, with its immediates."""
        p, c = self.p, self.c
        fixed = FIXED.get(word)
        if fixed is not None:
            p.pos += 1
            return fixed
        plain = PLAIN.get(word)
        if plain is None:
            raise p.unexpected()
        p.pos += 1
        fields = plain.read(p, c)
        made = c.made.get((word, fields))
        if made is None:
            made = c.made[word, fields] = plain.make(*fields)
        return made

    def block(self, word: str, kind: int, at: int, hint: bytes | None) -> Frame:
        """Read the label and the immediates of `block`, `loop`, `if`, `try_table` or `barrier`."""
        p = self.p
        label = p.id()
        given = given_name(p, "label") if p.notes else None
        plain = BLOCKS[word]
        frame = Frame(kind, plain.make(*plain.read(p, self.c)), at, hint)
        frame.label = label
        frame.name = given if given is not None else label and label[1:]
        self.push(frame)
        return frame

    def begin(self, frame: Frame) -> None:
        """Emit the start of a block. In folded form, its operands come before it."""
        self.emit(frame.instr, frame.at, frame.hint)
        self.c.labels.push(frame.label, frame.name)

    def middle(self, at: int) -> None:
        """`else`."""
        if self._top != _IF:
            raise self.p.unexpected()
        self.p.pos += 1
        self.check_label(self.c.labels.innermost())
        self.replace(_BLOCK)
        self.emit(ELSE, at)

    def end(self, at: int) -> None:
        """`end`."""
        if self._top not in (_BLOCK, _IF):
            raise self.p.unexpected()
        self.p.pos += 1
        self.check_label(self.c.labels.pop())
        self.pop()
        self.emit(END, at)

    def check_label(self, label: str | None) -> None:
        """Read an optional label at `else` or `end`, which must be the label of the block."""
        at = self.p.at
        repeated = self.p.id()
        if repeated is not None and repeated != label:
            raise self.p.error(f"mismatching label {repeated}", at)

    # Folded instructions

    def open(self, head: str) -> None:
        """Read an opening parenthesis and the keyword after it."""
        p = self.p
        if head == "then" or head == "else":
            self.arm(head)
            return
        if self._top > _CONDITION:
            raise p.unexpected()
        hint = branch_hint(p) if self._hinted else None
        p.pos += 1
        at = p.at
        if head in BLOCKS:
            p.pos += 1
            self.folded_block(head, at, hint)
        else:
            self.push(Frame(_OPERATOR, self.instr(head), at, hint))

    def folded_block(self, word: str, at: int, hint: bytes | None) -> None:
        frame = self.block(word, _CONDITION if word == "if" else _FOLDED, at, hint)
        if word != "if":
            self.begin(frame)

    def arm(self, head: str) -> None:
        """Read `(then` or `(else` in a folded `if`."""
        p = self.p
        frame = self._frames[-1]
        if head == "then" and self._top == _CONDITION:
            self.begin(frame)
            self.replace(_THEN)
        elif head == "else" and self._top == _ARM:
            self.emit(ELSE, p.starts[p.pos + 1])
            self.replace(_ELSE)
        else:
            p.pos += 1
            raise p.unexpected()
        p.pos += 2

    def close(self) -> None:
        """Read a closing parenthesis."""
        p, kind = self.p, self._top
        if kind == _OPERATOR:
            frame = self._frames[-1]
            self.emit(frame.instr, frame.at, frame.hint)
            self.pop()
        elif kind == _THEN:
            self.replace(_ARM)
        elif kind == _ELSE:
            self.replace(_ARMS)
        elif kind in (_FOLDED, _ARM, _ARMS):
            self.c.labels.pop()
            self.emit(END, p.at)
            self.pop()
        else:
            raise p.unexpected()
        p.pos += 1

    # Frames

    def emit(self, instr: Instr, at: int, hint: bytes | None = None) -> None:
        if hint is not None:
            self.hints.append((len(self.instrs), hint))
        self.instrs.append(instr)
        self.at.append(at)

    def push(self, frame: Frame) -> None:
        self._frames.append(frame)
        self._top = frame.kind

    def pop(self) -> None:
        self._frames.pop()
        self._top = self._frames[-1].kind

    def replace(self, kind: int) -> None:
        self._frames[-1].kind = self._top = kind
