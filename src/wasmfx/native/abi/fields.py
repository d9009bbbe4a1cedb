"""Fields of structures and elements of arrays: how large they are and where they lie.

A reference takes four bytes, or eight if what it refers to is a function or a continuation. Fields
lie in order, each at a multiple of its size, so a type's fields lie where its supertype has them.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from wasmfx.native.abi.heap import CONTINUATION, ENTRY_KIND, HEADER, PLAIN, REFERENCE
from wasmfx.native.abi.words import WORD, places
from wasmfx.syntax.phrase import Phrase
from wasmfx.syntax.types import RefType, ResultType, StorageType, StructType
from wasmfx.valid import top_of

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
