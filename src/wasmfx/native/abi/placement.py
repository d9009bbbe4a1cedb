"""Placement of values: as words, in fields, in calls, and in the data of an instance.

Payloads of switches, fields of exceptions, bound arguments, globals and the spill buffer are
sequences of words. Only this module decides where each value begins.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import accumulate
from typing import Literal, TypeAlias

from wasmfx.errors import Unsupported
from wasmfx.native.abi.heap import CONTINUATION, ENTRY_KIND, HEADER, PLAIN, REFERENCE
from wasmfx.native.abi.layout import BUFFER, FUNC, MEMORY, SEGMENT, TABLE
from wasmfx.native.abi.structures import WORD
from wasmfx.native.processor import FLOAT_REGS, FLOAT_RESULTS, INT_REGS, INT_RESULTS
from wasmfx.syntax.modules import Module
from wasmfx.syntax.phrase import Phrase
from wasmfx.syntax.types import (
    ContType,
    FuncType,
    FuncUse,
    GlobalType,
    HandlerType,
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

ANSWER, QUIET = ".answer", ".answer.quiet"
"""Ends of the symbols of answer thunks, after the function: the second if no prompts are hidden."""


def width(t: ValType) -> int:
    """Return the number of words of a value. A reference has one, a vector two."""
    return 2 if t == "v128" else 1


def total(types: Sequence[ValType]) -> int:
    """Return the number of words of values of these types."""
    return sum(map(width, types))


def places(types: Sequence[ValType]) -> list[int]:
    """Return the first word of each value."""
    return list(accumulate(map(width, types), initial=0))[: len(types)]


# Fields of structures and elements of arrays: sizes and offsets
#
# A reference has four bytes, or eight to a function, a continuation or a handler. Fields are in
# order, each aligned to its size. So the fields of a supertype have equal offsets in its subtypes.

_SIZES = {"i8": 1, "i16": 2, "i32": 4, "f32": 4, "i64": 8, "f64": 8, "v128": 16}


def size_of(t: StorageType) -> int:
    """Return the size of a field in bytes."""
    if isinstance(t, RefType):
        return 4 if kind_of(t) == REFERENCE else 8
    return _SIZES[t]


def kind_of(t: StorageType) -> int:
    """Return how a collection traces a field."""
    if not isinstance(t, RefType):
        return PLAIN
    match top_of(t.heap):
        case "func" | "handler":
            return PLAIN
        case "cont":
            return CONTINUATION
        case _:
            return REFERENCE


class Fields(Phrase):
    """Offsets of fields, the size of the structure, and its traced fields."""

    offsets: tuple[int, ...]
    size: int
    entries: tuple[int, ...]


@cache
def fields_of(comp: StructType) -> Fields:
    """Return the fields of a structure type."""
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
    """Return the fields of values as words that begin at offset `first`."""
    offsets = [first + WORD * n for n in places(types)]
    end = first + WORD * sum(2 if t == "v128" else 1 for t in types)
    return Fields(tuple(offsets), end, _entries(types, offsets))


def _entries(types: Sequence[StorageType], offsets: Sequence[int]) -> tuple[int, ...]:
    return tuple(
        offset << ENTRY_KIND | kind_of(t)
        for t, offset in zip(types, offsets, strict=True)
        if kind_of(t) != PLAIN
    )


# The calling convention: the places of arguments and results
#
# At most six integers and eight floats are passed in registers, and the rest in the spill buffer
# of the VM context. The buffer serves tail calls, too, because LLVM 22 miscompiles `musttail` with
# arguments on the stack. The first result is the exception, or null. At most two integers and two
# floats follow in registers. Vectors are always passed in the buffer.
#
# All registers are caller-saved. A switch loses all of them, so every function with a switch would
# have to save six on entry, although most callers use none of them.

Kind = Literal["int", "float", "word"]
_KINDS: dict[ValType, Kind] = {"f32": "float", "f64": "float", "v128": "word"}
_KEPT_FREE = 64
"""Words of the buffer that calls leave free, for code that calls the host or a service."""


class Place(Phrase):
    """The place of a value: an integer register, a float register or a word of the spill buffer."""

    kind: Kind
    number: int


Convention: TypeAlias = tuple[tuple[Place, ...], tuple[Place, ...]]
"""The places of the parameters and of the results of a function type."""


def convention(type_: FuncType) -> Convention:
    """Return the convention for a function type. It is equal for all reference types."""
    return _convention(anonymous(type_.params), anonymous(type_.results))


@cache
def _convention(params: ResultType, results: ResultType) -> Convention:
    return _places(params, INT_REGS, FLOAT_REGS), _places(results, INT_RESULTS, FLOAT_RESULTS)


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
    """Replace all reference types by one."""
    return tuple([t if isinstance(t, str) else _ANY for t in types])


_ANY = RefType(True, "any")


# The shape of an instance: the layout of its data, for one module
#
# The data contains the module's own tables, memories, globals and function objects. For each
# imported one it has a pointer, which never changes.


class Shape:
    """Offsets in the data of an instance; its exports; whether it may switch stacks."""

    def __init__(self, module: Module, C: Context) -> None:
        self.exports = {export.name: export for export in module.exports}
        self.switches = any(isinstance(d.comp, ContType | HandlerType) for d in C.types)
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
        # Last: cached code of a function depends only on the definitions it uses, and then the
        # number of these does not change other offsets.
        self.datas = self._array(len(module.datas), SEGMENT.size)

    def _array(self, count: int, size: int) -> int:
        at = self.size
        self.size = -(-(at + count * size) // 16) * 16
        return at

    def func(self, x: int) -> int:
        """Return the offset of the object of own function `x`, an index of all functions."""
        return self.funcs + (x - self.imported["func"]) * FUNC.size

    def own(self, kind: str, x: int) -> bool:
        return x >= self.imported[kind]

    def cell(self, x: int) -> int:
        """Return the offset of own global `x`."""
        return self.globals + WORD * self._cells[x - self.imported["global"]]

    def table(self, x: int) -> int:
        return self.tables + TABLE.size * (x - self.imported["table"])

    def mem(self, x: int) -> int:
        return self.mems + MEMORY.size * (x - self.imported["memory"])
