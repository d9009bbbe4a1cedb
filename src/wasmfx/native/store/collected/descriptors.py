"""Descriptors: the types of collected objects, as compiled code and the collector see them."""

from __future__ import annotations

import ctypes

from wasmfx.native.abi.fields import Fields, fields_of, kind_of, size_of, words_of
from wasmfx.native.abi.heap import ARRAY, DESCRIPTOR, NO_NUMBER, ROWS, STRUCT
from wasmfx.native.abi.layout import EXN
from wasmfx.native.link.near import put32, put64
from wasmfx.native.process import once
from wasmfx.native.store.collected.reservation import reserved
from wasmfx.native.store.typeids import supertypes, typeids
from wasmfx.syntax.deftypes import DefType
from wasmfx.syntax.types import ArrayType, ResultType, StructType


class Descriptors:
    """Those of all types of a process, made when they are first asked for and kept for ever."""

    def __init__(self) -> None:
        self.known: dict[DefType, int] = {}
        self.kept: list[object] = []
        self._exceptions: dict[ResultType, int] = {}

    def of(self, d: DefType) -> int:
        """The descriptor of a structure or array type."""
        known = self.known.get(d)
        return self._add(d) if known is None else known

    def _add(self, d: DefType) -> int:
        supers = [self.of(above) for above in supertypes(d)]
        rows = max(ROWS, len(supers) + 1)
        at = reserved().descriptor(DESCRIPTOR.display + 4 * rows)
        comp = d.comp
        if isinstance(comp, ArrayType):
            put32(at + DESCRIPTOR.bytes, size_of(comp.field.type))
            put32(at + DESCRIPTOR.kind, ARRAY)
            put32(at + DESCRIPTOR.traced, kind_of(comp.field.type))
        else:
            assert isinstance(comp, StructType)
            self._describe(at, fields_of(comp))
        put32(at + DESCRIPTOR.number, typeids().id(d))
        put32(at + DESCRIPTOR.rows, len(supers) + 1)
        for n, super_ in enumerate((*supers, at)):
            put32(at + DESCRIPTOR.display + 4 * n, super_)
        # Of two who come at the same time one wins, and nobody has seen the other's.
        return self.known.setdefault(d, at)

    def _describe(self, at: int, fields: Fields) -> None:
        entries = (ctypes.c_uint32 * max(1, len(fields.entries)))(*fields.entries)
        self.kept.append(entries)
        put32(at + DESCRIPTOR.bytes, fields.size)
        put32(at + DESCRIPTOR.kind, STRUCT)
        put32(at + DESCRIPTOR.traced, len(fields.entries))
        put64(at + DESCRIPTOR.entries, ctypes.addressof(entries))

    def of_exceptions(self, types: ResultType) -> int:
        """The descriptor of exceptions with these values."""
        if types not in self._exceptions:
            at = reserved().descriptor(DESCRIPTOR.size)
            self._describe(at, words_of(types, EXN.values))
            put32(at + DESCRIPTOR.number, NO_NUMBER)
            self._exceptions[types] = at
        return self._exceptions[types]


@once
def descriptors() -> Descriptors:
    return Descriptors()
