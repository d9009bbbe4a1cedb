"""Type definitions: `(type ...)` and `(rec ...)`."""

from __future__ import annotations

from wasmfx.syntax.types import (
    ArrayType,
    CompType,
    ContType,
    FieldType,
    FuncType,
    RecType,
    StructType,
    SubType,
)
from wasmfx.text.read.parser import Parser
from wasmfx.text.read.resolve import Context, Space
from wasmfx.text.read.types import fieldtype
from wasmfx.text.read.typeuses import explicit, named_functype


class TypeDefs:
    """Reads type definitions, in the order of the text, into the context's types."""

    __slots__ = ("_later", "c", "p")

    def __init__(self, p: Parser, c: Context) -> None:
        self.p = p
        self.c = c
        self._later: list[tuple[int, FuncType, int]] = []

    def field(self) -> None:
        """`(type ...)` or `(rec (type ...)*)`."""
        p = self.p
        at = p.at
        if p.opens("rec"):
            p.pos += 2
            subs: list[SubType] = []
            while p.word != ")":
                subs.append(self.typedef(len(self.c.types.subs) + len(subs)))
            p.close()
        else:
            subs = [self.typedef(len(self.c.types.subs))]
        self.c.types.define(RecType(tuple(subs), at))

    def finish(self) -> None:
        """Check what had to wait until all types were known."""
        for x, type_, at in self._later:
            if x < len(self.c.types.subs) and self.c.types.func(x) != type_:
                raise self.p.error("inline function type does not match explicit type", at)

    def typedef(self, index: int) -> SubType:
        """`(type $id? subtype)`, for the type with this index."""
        p = self.p
        p.enter("type")
        p.id()
        sub = self.subtype(index)
        p.close()
        return sub

    def subtype(self, index: int) -> SubType:
        p = self.p
        if not p.opens("sub"):
            return SubType(True, (), self.comptype(index))
        p.pos += 2
        final = p.word == "final"
        p.pos += final
        supers = []
        while p.word != "(":
            supers.append(self.c.types.index(p))
        comp = self.comptype(index)
        p.close()
        return SubType(final, tuple(supers), comp)

    def comptype(self, index: int) -> CompType:
        p = self.p
        p.expect("(")
        word = p.word
        if word not in ("func", "struct", "array", "cont"):
            raise p.unexpected()
        p.pos += 1
        comp: CompType
        if word == "func":
            comp = named_functype(p, self.c)
        elif word == "struct":
            comp = self.structtype(index)
        elif word == "array":
            comp = ArrayType(fieldtype(p, self.c))
        else:
            comp = self.conttype()
        p.close()
        return comp

    def structtype(self, index: int) -> StructType:
        names = self.c.names.fields.setdefault(index, {})
        space = self.c.types.fields[index] = Space("field", names)
        found: list[FieldType] = []
        while self.p.opens("field"):
            self.p.pos += 2
            found += self.structfields(space)
        if not names:
            del self.c.names.fields[index]
        return StructType(tuple(found))

    def structfields(self, space: Space) -> list[FieldType]:
        """The inside of `(field ...)`: one with an identifier, or any number without."""
        p = self.p
        before = space.count
        found = []
        if space.bind(p) in space.names:
            found.append(fieldtype(p, self.c))
        else:
            while p.word != ")":
                found.append(fieldtype(p, self.c))
        p.close()
        space.count = before + len(found)
        return found

    def conttype(self) -> ContType:
        """An index, a type use, or a function type in place. The last has to be defined before:
        appending it after all other types would make this a reference forward.
        """
        p, c = self.p, self.c
        at = p.at
        if p.word not in ("(", ")"):
            return ContType(c.types.index(p))
        x = explicit(p, c)
        type_ = named_functype(p, c)
        if x is None:
            x = c.types.find(type_)
            if x is None:
                raise p.error("unknown type: a continuation's function type comes before it", at)
        elif type_.params or type_.results:
            self._later.append((x, type_, at))
        return ContType(x)
