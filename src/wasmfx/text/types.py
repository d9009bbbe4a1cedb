"""Types in the text format: value types, type definitions and type uses.

Every function takes the cursor `p` and usually the context `c`, and leaves the cursor after the
type.

A type use is `(type x)`, parameters and results written in place, or both. A function type written
in place stands for the first definition of that type, or for a new type at the end. With both, the
two must agree, and the written part only names parameters.
"""

from __future__ import annotations

from typing import cast

from wasmfx.syntax.instructions import BlockType
from wasmfx.syntax.types import (
    ANYREF,
    ARRAYREF,
    CONTREF,
    EQREF,
    EXNREF,
    EXTERNREF,
    FUNCREF,
    HANDLERREF,
    I31REF,
    STRUCTREF,
    AbsHeapType,
    AddrType,
    ArrayType,
    CompType,
    ContType,
    FieldType,
    FuncType,
    GlobalType,
    HandlerType,
    HeapType,
    Limits,
    MemType,
    PackedType,
    RecType,
    RefType,
    ResultType,
    StorageType,
    StructType,
    SubType,
    TableType,
    ValType,
)
from wasmfx.text.parser import Parser
from wasmfx.text.scopes import Context, Space

# fmt: off
ABSTRACT: dict[str, AbsHeapType] = {
    "any": "any", "eq": "eq", "i31": "i31", "struct": "struct", "array": "array", "none": "none",
    "func": "func", "nofunc": "nofunc", "extern": "extern", "noextern": "noextern",
    "exn": "exn", "noexn": "noexn", "cont": "cont", "nocont": "nocont",
    "handler": "handler", "nohandler": "nohandler",
}
NUMERIC: dict[str, ValType] = {
    "i32": "i32", "i64": "i64", "f32": "f32", "f64": "f64", "v128": "v128",
}
# fmt: on
REFERENCES: dict[str, RefType] = {
    "anyref": ANYREF,
    "eqref": EQREF,
    "i31ref": I31REF,
    "structref": STRUCTREF,
    "arrayref": ARRAYREF,
    "nullref": RefType(True, "none"),
    "funcref": FUNCREF,
    "nullfuncref": RefType(True, "nofunc"),
    "externref": EXTERNREF,
    "nullexternref": RefType(True, "noextern"),
    "exnref": EXNREF,
    "nullexnref": RefType(True, "noexn"),
    "contref": CONTREF,
    "nullcontref": RefType(True, "nocont"),
    "handlerref": HANDLERREF,
    "nullhandlerref": RefType(True, "nohandler"),
}
_SHORT: dict[str, ValType] = {**NUMERIC, **REFERENCES}


def heaptype(p: Parser, c: Context) -> HeapType:
    heap = ABSTRACT.get(p.word)
    if heap is None:
        return c.types.index(p)
    p.pos += 1
    return heap


def starts_reftype(p: Parser) -> bool:
    """Whether the cursor is at a reference type."""
    return p.word in REFERENCES or p.opens("ref")


def reftype(p: Parser, c: Context) -> RefType:
    short = REFERENCES.get(p.word)
    if short is not None:
        p.pos += 1
        return short
    p.enter("ref")
    nullable = p.word == "null"
    p.pos += nullable
    heap = heaptype(p, c)
    p.close()
    return RefType(nullable, heap)


def valtype(p: Parser, c: Context) -> ValType:
    short = _SHORT.get(p.word)
    if short is None:
        return reftype(p, c)
    p.pos += 1
    return short


def storagetype(p: Parser, c: Context) -> StorageType:
    if p.word in ("i8", "i16"):
        return cast(PackedType, p.take())
    return valtype(p, c)


def fieldtype(p: Parser, c: Context) -> FieldType:
    if not p.opens("mut"):
        return FieldType(False, storagetype(p, c))
    p.enter("mut")
    type_ = storagetype(p, c)
    p.close()
    return FieldType(True, type_)


def globaltype(p: Parser, c: Context) -> GlobalType:
    if not p.opens("mut"):
        return GlobalType(False, valtype(p, c))
    p.enter("mut")
    type_ = valtype(p, c)
    p.close()
    return GlobalType(True, type_)


def addrtype(p: Parser) -> AddrType:
    """Read an address type; `i32` if there is none."""
    return cast(AddrType, p.take()) if p.word in ("i32", "i64") else "i32"


def limits(p: Parser, addr: AddrType) -> Limits:
    least = p.nat(64)
    most = p.nat(64) if p.word[:1].isdecimal() else None
    return Limits(addr, least, most)


def memtype(p: Parser) -> MemType:
    return MemType(limits(p, addrtype(p)))


def tabletype(p: Parser, c: Context) -> TableType:
    bounds = limits(p, addrtype(p))
    return TableType(bounds, reftype(p, c))


def valtypes(p: Parser, c: Context) -> list[ValType]:
    """Read value types and a closing parenthesis."""
    found: list[ValType] = []
    while p.word != ")":
        found.append(valtype(p, c))
    p.pos += 1
    return found


def results(p: Parser, c: Context) -> ResultType:
    """`(result t*)*`."""
    found: list[ValType] = []
    while p.opens("result"):
        p.pos += 2
        found += valtypes(p, c)
    if p.opens("param"):
        # Reported here, before the type so far is compared with an explicit one.
        p.pos += 1
        raise p.unexpected()
    return tuple(found)


def params(p: Parser, c: Context) -> ResultType:
    """`(param t*)*`, without identifiers."""
    found: list[ValType] = []
    while p.opens("param"):
        p.pos += 2
        found += valtypes(p, c)
    return tuple(found)


# Type definitions


class TypeDefs:
    """Reads type definitions, in text order, into the types of the context."""

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
        """Run the checks that need all types."""
        for x, type_, at in self._later:
            if x < len(self.c.types.subs) and self.c.types.func(x) != type_:
                raise self.p.error("inline function type does not match explicit type", at)

    def typedef(self, index: int) -> SubType:
        """Read `(type $id? subtype)` for type `index`."""
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
        if word not in ("func", "struct", "array", "cont", "handler"):
            raise p.unexpected()
        p.pos += 1
        comp: CompType
        if word == "func":
            comp = named_functype(p, self.c)
        elif word == "struct":
            comp = self.structtype(index)
        elif word == "array":
            comp = ArrayType(fieldtype(p, self.c))
        elif word == "handler":
            return HandlerType(tuple(valtypes(p, self.c)))
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
        """Read the fields in `(field ...)`: one with an identifier, or any number without."""
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
        """Read an index, a type use, or a function type in place.

        A function type in place must be defined before: a new type at the end would be a forward
        reference.
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


# Type uses


_EMPTY = FuncType((), ())


def typeuse(p: Parser, c: Context) -> int:
    """Read a type use in an instruction, where parameters have no names."""
    at = p.at
    x = explicit(p, c)
    return resolve(p, c, x, FuncType(params(p, c), results(p, c)), at)


def named_typeuse(p: Parser, c: Context, locals_: Space | None = None) -> int:
    """Read a type use in a declaration; bind the parameters in `locals_`, if it has a body."""
    at = p.at
    x = explicit(p, c)
    type_ = named_functype(p, c, locals_)
    if locals_ is not None and x is not None and type_ == _EMPTY:
        # Only `(type x)`: its parameters have no names.
        known = c.types.func(x)
        locals_.count += len(known.params) if known else 0
    return resolve(p, c, x, type_, at)


def named_functype(p: Parser, c: Context, locals_: Space | None = None) -> FuncType:
    """`(param ...)* (result ...)*`. Without a body, parameter names may occur twice."""
    found: list[ValType] = []
    while p.opens("param"):
        p.pos += 2
        found += declared(p, c, locals_ or Space("local", {}))
    return FuncType(tuple(found), results(p, c))


def declared(p: Parser, c: Context, locals_: Space) -> list[ValType]:
    """Read the types in `(param ...)` or `(local ...)`: one with an identifier, or any number."""
    before = locals_.count
    index = locals_.bind(p)
    if index in locals_.names:
        found = [valtype(p, c)]
        p.close()
    else:
        found = valtypes(p, c)
    locals_.count = before + len(found)
    return found


def blocktype(p: Parser, c: Context) -> BlockType:
    """Read the type of a block, as the shorthand if there is one."""
    at = p.at
    x = explicit(p, c)
    ts1, ts2 = params(p, c), results(p, c)
    if x is None and not ts1 and len(ts2) < 2:
        return ts2[0] if ts2 else None
    return resolve(p, c, x, FuncType(ts1, ts2), at)


def explicit(p: Parser, c: Context) -> int | None:
    """Read `(type x)`, if it is there."""
    if not p.opens("type"):
        return None
    p.pos += 2
    x = c.types.index(p)
    p.close()
    return x


def resolve(p: Parser, c: Context, x: int | None, type_: FuncType, at: int) -> int:
    """Return the index of a type use: `x` if given, which must agree with a nonempty `type_`."""
    if x is None:
        return c.types.implicit(type_, at)
    if type_ != _EMPTY:
        known = c.types.func(x, at)
        if known != type_ and x < len(c.types.subs):
            raise p.error("inline function type does not match explicit type", at)
    return x
