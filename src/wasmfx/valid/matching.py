"""Matching: subtyping on closed types, and the ends of the six hierarchies of heap types.

        any              func          extern         exn           cont          handler
         |                 |              |             |             |               |
        eq              (func x)          |             |          (cont x)      (handler x)
      /  |   \\             |              |             |             |               |
   i31 struct array        |              |             |             |               |
      \\  |   /             |              |             |             |               |
       none             nofunc        noextern        noexn         nocont       nohandler

Closed types are equal if their `DefType`s are identical, so only declared subtyping is searched.
`"bot"` is below every type; it occurs in unreachable code only, never in a module.
"""

from __future__ import annotations

from typing import cast

from wasmfx.syntax.types import (
    AbsHeapType,
    ArrayType,
    CompType,
    ContType,
    DefType,
    ExternType,
    FieldType,
    FuncType,
    FuncUse,
    GlobalType,
    HandlerType,
    HeapType,
    Limits,
    MemType,
    RefType,
    ResultType,
    StorageType,
    StructType,
    TableType,
    TagType,
    ValType,
)

BOT = cast(ValType, "bot")
"""The type of an operand that unreachable code pops from an empty stack."""

BOT_REF = RefType(False, cast(AbsHeapType, "bot"))
"""The type of such an operand that must be a reference."""

_ABOVE: dict[str, frozenset[str]] = {
    "any": frozenset({"any"}),
    "eq": frozenset({"eq", "any"}),
    "i31": frozenset({"i31", "eq", "any"}),
    "struct": frozenset({"struct", "eq", "any"}),
    "array": frozenset({"array", "eq", "any"}),
    "none": frozenset({"none", "i31", "struct", "array", "eq", "any"}),
    "func": frozenset({"func"}),
    "nofunc": frozenset({"nofunc", "func"}),
    "extern": frozenset({"extern"}),
    "noextern": frozenset({"noextern", "extern"}),
    "exn": frozenset({"exn"}),
    "noexn": frozenset({"noexn", "exn"}),
    "cont": frozenset({"cont"}),
    "nocont": frozenset({"nocont", "cont"}),
    "handler": frozenset({"handler"}),
    "nohandler": frozenset({"nohandler", "handler"}),
}
"""The abstract heap types at or above each."""

_KIND: dict[type, AbsHeapType] = {
    FuncType: "func",
    StructType: "struct",
    ArrayType: "array",
    ContType: "cont",
    HandlerType: "handler",
}
_TOPS = ("any", "func", "extern", "exn", "cont", "handler")
_TOP: dict[str, AbsHeapType] = {
    low: top
    for top in cast(tuple[AbsHeapType, ...], _TOPS)
    for low, above in _ABOVE.items()
    if top in above
}
_BOTTOM: dict[str, AbsHeapType] = {
    "any": "none",
    "func": "nofunc",
    "extern": "noextern",
    "exn": "noexn",
    "cont": "nocont",
    "handler": "nohandler",
}


def kind_of(heap: HeapType) -> AbsHeapType:
    """The least abstract heap type at or above `heap`."""
    if isinstance(heap, DefType):
        return _KIND[heap.comp.__class__]
    return cast(AbsHeapType, heap)


def top_of(heap: HeapType) -> AbsHeapType:
    """The top of the hierarchy that `heap` belongs to."""
    return _TOP[kind_of(heap)]


def bottom_of(heap: HeapType) -> AbsHeapType:
    """The bottom of the hierarchy that `heap` belongs to."""
    return _BOTTOM[top_of(heap)]


def matches_heap(h1: HeapType, h2: HeapType) -> bool:
    """`h1 <: h2` on closed heap types."""
    if h1 is h2 or h1 == "bot":
        return True
    if isinstance(h2, str):
        return h2 in _ABOVE[kind_of(h1)]
    if isinstance(h1, str):
        return h1 == bottom_of(h2)
    return isinstance(h1, DefType) and isinstance(h2, DefType) and _declared(h1, h2)


def _declared(d1: DefType, d2: DefType) -> bool:
    """Whether `d2` is `d1` or above it. A valid type has at most one supertype."""
    while d1 is not d2:
        if not d1.supers:
            return False
        d1 = d1.supers[0]
    return True


def matches_ref(t1: RefType, t2: RefType) -> bool:
    return (t2.nullable or not t1.nullable) and matches_heap(t1.heap, t2.heap)


def matches_val(t1: StorageType, t2: StorageType) -> bool:
    """`t1 <: t2` on closed value types, and on packed types, which match only themselves."""
    if t1 is t2 or t1 == "bot":
        return True
    if isinstance(t1, RefType) and isinstance(t2, RefType):
        return matches_ref(t1, t2)
    return t1 == t2


def matches_result(ts1: ResultType, ts2: ResultType) -> bool:
    return ts1 is ts2 or (len(ts1) == len(ts2) and all(map(matches_val, ts1, ts2)))


def matches_func(f1: FuncType, f2: FuncType) -> bool:
    """Structural subtyping of functions, contravariant in the parameters."""
    return matches_result(f2.params, f1.params) and matches_result(f1.results, f2.results)


def matches_field(f1: FieldType, f2: FieldType) -> bool:
    """Subtyping of fields: mutable fields must have equal types."""
    if f1.mutable is not f2.mutable or not matches_val(f1.type, f2.type):
        return False
    return not f1.mutable or matches_val(f2.type, f1.type)


def matches_comp(c1: CompType, c2: CompType) -> bool:
    """Whether a type that expands to `c1` may be declared below one that expands to `c2`."""
    match c1, c2:
        case FuncType(), FuncType():
            return matches_func(c1, c2)
        case StructType(fs1), StructType(fs2):
            return len(fs1) >= len(fs2) and all(map(matches_field, fs1, fs2))
        case ArrayType(f1), ArrayType(f2):
            return matches_field(f1, f2)
        case ContType(d1), ContType(d2):
            return matches_heap(d1, d2)
        case HandlerType(ts1), HandlerType(ts2):
            return ts1 == ts2
        case _:
            return False


def matches_limits(l1: Limits, l2: Limits) -> bool:
    if l1.addr != l2.addr or l1.min < l2.min:
        return False
    return l2.max is None or (l1.max is not None and l1.max <= l2.max)


def matches_extern(t1: ExternType, t2: ExternType) -> bool:
    """Whether an instance of type `t1` may be given for an import of type `t2`."""
    match t1, t2:
        case FuncUse(d1), FuncUse(d2):
            return matches_heap(d1, d2)
        case TagType(d1), TagType(d2):
            return d1 is d2
        case MemType(l1), MemType(l2):
            return matches_limits(l1, l2)
        case TableType(l1, r1), TableType(l2, r2):
            return matches_limits(l1, l2) and matches_ref(r1, r2) and matches_ref(r2, r1)
        case GlobalType(True, v1), GlobalType(True, v2):
            return matches_val(v1, v2) and matches_val(v2, v1)
        case GlobalType(False, v1), GlobalType(False, v2):
            return matches_val(v1, v2)
        case _:
            return False


_EXTERN = (FuncUse, TableType, MemType, GlobalType, TagType)


def matches(
    t1: StorageType | HeapType | ExternType, t2: StorageType | HeapType | ExternType
) -> bool:
    """`t1 <: t2` on closed value, heap or external types; False for types of different sorts."""
    if t1 is t2:
        return True
    if isinstance(t1, RefType) and isinstance(t2, RefType):
        return matches_ref(t1, t2)
    if isinstance(t1, _EXTERN) and isinstance(t2, _EXTERN):
        return matches_extern(t1, t2)
    if _is_heap(t1) and _is_heap(t2):
        return matches_heap(cast(HeapType, t1), cast(HeapType, t2))
    return t1 == t2


def _is_heap(t: object) -> bool:
    return isinstance(t, DefType) or t in _ABOVE
