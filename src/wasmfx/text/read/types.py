"""Types in the text format.

Every function here takes the cursor `p` and the context `c`, and leaves the cursor after what it
read.
"""

from __future__ import annotations

from typing import cast

from wasmfx.syntax.types import (
    ANYREF,
    ARRAYREF,
    CONTREF,
    EQREF,
    EXNREF,
    EXTERNREF,
    FUNCREF,
    I31REF,
    STRUCTREF,
    AbsHeapType,
    AddrType,
    FieldType,
    GlobalType,
    HeapType,
    Limits,
    MemType,
    PackedType,
    RefType,
    ResultType,
    StorageType,
    TableType,
    ValType,
)
from wasmfx.text.read.parser import Parser
from wasmfx.text.read.resolve import Context

# fmt: off
ABSTRACT: dict[str, AbsHeapType] = {
    "any": "any", "eq": "eq", "i31": "i31", "struct": "struct", "array": "array", "none": "none",
    "func": "func", "nofunc": "nofunc", "extern": "extern", "noextern": "noextern",
    "exn": "exn", "noexn": "noexn", "cont": "cont", "nocont": "nocont",
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
}
_SHORT: dict[str, ValType] = {**NUMERIC, **REFERENCES}


def heaptype(p: Parser, c: Context) -> HeapType:
    heap = ABSTRACT.get(p.word)
    if heap is None:
        return c.types.index(p)
    p.pos += 1
    return heap


def starts_reftype(p: Parser) -> bool:
    """Whether a reference type stands here."""
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
    """`i32` or `i64`; `i32` if neither is written."""
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
    """Value types up to a closing parenthesis, and that parenthesis."""
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
        # Say so before anybody finds that the type so far is not the one it should be.
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
