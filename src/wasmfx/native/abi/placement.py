"""Words: how many a value takes wherever values lie one after the other.

Payloads of switches, fields of exceptions, bound arguments, globals and the spill buffer are all
sequences of words; where each value begins is said here and nowhere else.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import accumulate
from typing import Literal, NamedTuple

from wasmfx.errors import Unsupported
from wasmfx.native.abi.heap import CONTINUATION, ENTRY_KIND, HEADER, PLAIN, REFERENCE
from wasmfx.native.abi.layout import BUFFER, FUNC, MEMORY, SEGMENT, TABLE
from wasmfx.native.abi.structures import WORD
from wasmfx.native.processor import FLOAT_REGS, FLOAT_RESULTS, INT_REGS, INT_RESULTS
from wasmfx.syntax.modules import Module
from wasmfx.syntax.phrase import Phrase
from wasmfx.syntax.types import (
    FuncType,
    FuncUse,
    GlobalType,
    MemType,
    RefType,
    ResultType,
    StorageType,
    StructType,
    TableType,
    TagType,
    ValType,
)
from wasmfx.valid import Context, top_of


def width(t: ValType) -> int:
    """How many words a value of type `t` takes. Every reference takes one."""
    return 2 if t == "v128" else 1


def total(types: Sequence[ValType]) -> int:
    """How many words values of these types take together."""
    return sum(map(width, types))


def places(types: Sequence[ValType]) -> list[int]:
    """At which word each of these values begins."""
    return list(accumulate(map(width, types), initial=0))[: len(types)]


# Fields of structures and elements of arrays: how large they are and where they lie.
#
# A reference takes four bytes, or eight if what it refers to is a function or a continuation.
# Fields lie in order, each at a multiple of its size, so a type's fields lie where its supertype
# has them.

_SIZES = {"i8": 1, "i16": 2, "i32": 4, "f32": 4, "i64": 8, "f64": 8, "v128": 16}


def size_of(t: StorageType) -> int:
    """How many bytes a field of type `t` takes."""
    if isinstance(t, RefType):
        return 4 if kind_of(t) == REFERENCE else 8
    return _SIZES[t]


def kind_of(t: StorageType) -> int:
    """What a collection sees in a field of type `t`."""
    if not isinstance(t, RefType):
        return PLAIN
    match top_of(t.heap):
        case "func":
            return PLAIN
        case "cont":
            return CONTINUATION
        case _:
            return REFERENCE


class Fields(Phrase):
    """Where each field begins, how large the whole is, and what is traced."""

    offsets: tuple[int, ...]
    size: int
    entries: tuple[int, ...]


@cache
def fields_of(comp: StructType) -> Fields:
    """The fields of a structure type."""
    offsets, end = [], HEADER
    types = [field.type for field in comp.fields]
    for t in types:
        size = size_of(t)
        align = min(size, WORD)
        end = -(-end // align) * align
        offsets.append(end)
        end += size
    return Fields(tuple(offsets), -(-end // WORD) * WORD, _entries(types, offsets))


def words_of(types: ResultType, first: int) -> Fields:
    """The same for values that lie as words, the first of them at an offset."""
    offsets = [first + WORD * n for n in places(types)]
    end = first + WORD * sum(2 if t == "v128" else 1 for t in types)
    return Fields(tuple(offsets), end, _entries(types, offsets))


def _entries(types: Sequence[StorageType], offsets: Sequence[int]) -> tuple[int, ...]:
    return tuple(
        offset << ENTRY_KIND | kind_of(t)
        for t, offset in zip(types, offsets, strict=True)
        if kind_of(t) != PLAIN
    )


# The calling convention: where each argument and each result of a function travels.
#
# At most six integers and eight floats travel in registers. What does not fit goes through the
# spill buffer of the VM context, for ordinary and for tail calls alike, because LLVM 22
# miscompiles `musttail` as soon as an argument lies on the stack. The first result is always the
# exception (null when there is none); at most two integers and two floats follow in registers. A
# vector always goes through the buffer.
#
# A callee saves no registers. A switch loses all of them, so every function with one in it would
# have to save six on entry for callers that mostly have nothing in them; callers keep what they
# need.

Kind = Literal["int", "float", "word"]
_KINDS: dict[ValType, Kind] = {"f32": "float", "f64": "float", "v128": "word"}
_KEPT_FREE = 64
"""Words of the buffer that no call fills: those who call out need some themselves."""


class Place(NamedTuple):
    """An integer register, a float register or a word of the spill buffer, by number."""

    kind: Kind
    number: int


class Convention(NamedTuple):
    """How functions of one type are called."""

    params: tuple[Place, ...]
    results: tuple[Place, ...]


def convention(type_: FuncType) -> Convention:
    """The convention for a function type. What a reference refers to makes no difference."""
    return _convention(anonymous(type_.params), anonymous(type_.results))


@cache
def _convention(params: ResultType, results: ResultType) -> Convention:
    return Convention(
        _places(params, INT_REGS, FLOAT_REGS), _places(results, INT_RESULTS, FLOAT_RESULTS)
    )


def _places(types: Sequence[ValType], ints: int, floats: int) -> tuple[Place, ...]:
    used = {"int": 0, "float": 0, "word": 0}
    room = {"int": ints, "float": floats, "word": BUFFER - _KEPT_FREE}
    places = []
    for t in types:
        kind = _KINDS.get(t, "int")
        if used[kind] == room[kind]:
            kind = "word"
        takes = width(t) if kind == "word" else 1
        if used[kind] + takes > room[kind]:
            raise Unsupported("too many parameters or results")
        places.append(Place(kind, used[kind]))
        used[kind] += takes
    return tuple(places)


def anonymous(types: ResultType) -> ResultType:
    """The same types, with all references alike."""
    return tuple([t if isinstance(t, str) else _ANY for t in types])


_ANY = RefType(True, "any")


# The shape of an instance: what its data holds and where, for one module.
#
# Own tables, memories, globals and function objects lie in the instance itself; imported ones are
# reached through a pointer that never changes.


class Shape:
    """Offsets into the data of an instance."""

    def __init__(self, module: Module, C: Context) -> None:
        self.imported = {
            kind: len(module.imported(cls))
            for kind, cls in (
                ("func", FuncUse),
                ("table", TableType),
                ("memory", MemType),
                ("global", GlobalType),
                ("tag", TagType),
            )
        }
        self.size = 0
        self.bases = self._array(len(C.mems), 8)
        self.mem_ptrs = self._array(len(C.mems), 8)
        self.tags = self._array(self.imported["tag"], 8)
        self.table_ptrs = self._array(len(C.tables), 8)
        self.func_ptrs = self._array(self.imported["func"], 8)
        self.global_ptrs = self._array(self.imported["global"], 8)
        cells = [g.type for g in C.globals[self.imported["global"] :]]
        self.globals = self._array(total(cells), WORD)
        self._cells = places(cells)
        self.tables = self._array(len(module.tables), TABLE.size)
        self.mems = self._array(len(module.mems), MEMORY.size)
        self.elems = self._array(len(module.elems), SEGMENT.size)
        self.funcs = self._array(len(module.funcs), FUNC.size)
        # Last: code that is kept depends on no more than definitions, which need not say how many
        # of these there are.
        self.datas = self._array(len(module.datas), SEGMENT.size)

    def _array(self, count: int, size: int) -> int:
        at = self.size
        self.size = -(-(at + count * size) // 16) * 16
        return at

    def func(self, x: int) -> int:
        """The function object of own function `x`, an index of the whole space."""
        return self.funcs + (x - self.imported["func"]) * FUNC.size

    def own(self, kind: str, x: int) -> bool:
        return x >= self.imported[kind]

    def cell(self, x: int) -> int:
        """Where own global `x` is."""
        return self.globals + WORD * self._cells[x - self.imported["global"]]

    def table(self, x: int) -> int:
        return self.tables + TABLE.size * (x - self.imported["table"])

    def mem(self, x: int) -> int:
        return self.mems + MEMORY.size * (x - self.imported["memory"])
