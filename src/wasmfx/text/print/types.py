"""Printing types.

`name` returns the text for a type index; without it, indices are numbers. Closed types have no text
form: they print in a readable form, with the types inside them abbreviated.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from wasmfx.syntax.types import (
    ArrayType,
    CompType,
    ContType,
    DefType,
    FieldType,
    FuncType,
    GlobalType,
    HandlerType,
    HeapType,
    Limits,
    MemType,
    Rec,
    RefType,
    StorageType,
    StructType,
    SubType,
    TableType,
    TypeUse,
    ValType,
)
from wasmfx.text.print.layout import Item, node

TypeNamer: TypeAlias = Callable[[int], str]

_SHORTHANDS = {
    **{heap: f"{heap}ref" for heap in ("any", "eq", "i31", "struct", "array", "func")},
    **{heap: f"{heap}ref" for heap in ("extern", "exn", "cont", "handler")},
    **{f"no{heap}": f"null{heap}ref" for heap in ("func", "extern", "exn", "cont", "handler")},
    "none": "nullref",
}
"""The shorthands of nullable references to abstract heap types."""

_RUN = 16
"""The number of types without names in one pair of parentheses."""


def valtype_text(t: StorageType, name: TypeNamer = str) -> str:
    """A value type, or the storage type of a field."""
    return t if isinstance(t, str) else reftype_text(t, name)


def reftype_text(t: RefType, name: TypeNamer = str) -> str:
    """A reference type, as its shorthand if it has one."""
    if t.nullable and isinstance(t.heap, str):
        return _SHORTHANDS[t.heap]
    return f"(ref {'null ' if t.nullable else ''}{heaptype_text(t.heap, name)})"


def heaptype_text(heap: HeapType, name: TypeNamer = str) -> str:
    """A heap type; an abstract heap type is its own name."""
    return heap if isinstance(heap, str) else typeuse_text(heap, name)


def typeuse_text(use: TypeUse, name: TypeNamer = str) -> str:
    """A type index, or a readable form of a closed type."""
    match use:
        case int():
            return name(use)
        case Rec(index):
            return f"rec.{index}"
        case DefType():
            return _closed(use.group.rec.subs[use.index].comp)


def _closed(comp: CompType) -> str:
    """A closed type in a readable form, with the defined types inside it abbreviated."""
    match comp:
        case FuncType(params, results):
            parts = [f"(param {_shallow(t)})" for t in params]
            parts += [f"(result {_shallow(t)})" for t in results]
            return f"({' '.join(['func', *parts])})"
        case StructType(fields):
            return f"({' '.join(['struct', *(f'(field {_shallow(f.type)})' for f in fields)])})"
        case ArrayType(field):
            return f"(array {_shallow(field.type)})"
        case ContType(DefType() as use):
            return f"(cont {_kind(use)})"
        case ContType(use):
            return f"(cont {typeuse_text(use)})"
        case HandlerType(results):
            return f"({' '.join(['handler', *map(_shallow, results)])})"


def _shallow(t: StorageType) -> str:
    if isinstance(t, RefType) and isinstance(t.heap, DefType):
        return f"(ref {'null ' if t.nullable else ''}{_kind(t.heap)})"
    return valtype_text(t)


def _kind(t: DefType) -> str:
    words = {
        FuncType: "func", StructType: "struct", ArrayType: "array", ContType: "cont",
        HandlerType: "handler",
    }  # fmt: skip
    return f"({words[type(t.group.rec.subs[t.index].comp)]} ...)"


def signature(ft: FuncType, name: TypeNamer = str) -> list[str]:
    """The parameters and results of a function type, all parameters in one group."""
    groups = (("param", ft.params), ("result", ft.results))
    return [f"({word} {' '.join(valtype_text(t, name) for t in ts)})" for word, ts in groups if ts]


def declarations(
    word: str, types: Sequence[ValType], first: int, ids: Mapping[int, str], name: TypeNamer
) -> list[str]:
    """Parameters or locals with indices from `first`: single with an identifier, else in runs."""
    found: list[str] = []
    run: list[str] = []
    for x, t in enumerate(types, first):
        if run and (x in ids or len(run) == _RUN):
            found.append(f"({word} {' '.join(run)})")
            run = []
        if x in ids:
            found.append(f"({word} {ids[x]} {valtype_text(t, name)})")
        else:
            run.append(valtype_text(t, name))
    return [*found, f"({word} {' '.join(run)})"] if run else found


def field_text(f: FieldType, name: TypeNamer = str) -> str:
    """The type of a field."""
    t = valtype_text(f.type, name)
    return f"(mut {t})" if f.mutable else t


def subtype_item(sub: SubType, name: TypeNamer, fields: Mapping[int, str]) -> Item:
    """The right-hand side of a type definition; `fields` are the identifiers of its fields."""
    comp = _comptype_item(sub.comp, name, fields)
    if sub.final and not sub.supers:
        return comp
    words = ["sub", *(["final"] if sub.final else []), *(typeuse_text(s, name) for s in sub.supers)]
    return node(" ".join(words), [comp])


def _comptype_item(comp: CompType, name: TypeNamer, fields: Mapping[int, str]) -> Item:
    match comp:
        case FuncType():
            return node("func", signature(comp, name))
        case StructType(fts):
            named = ((fields.get(i), field_text(ft, name)) for i, ft in enumerate(fts))
            return node("struct", [f"(field {i} {t})" if i else f"(field {t})" for i, t in named])
        case ArrayType(field):
            return f"(array {field_text(field, name)})"
        case ContType(use):
            return f"(cont {typeuse_text(use, name)})"
        case HandlerType(results):
            return f"({' '.join(['handler', *(valtype_text(t, name) for t in results)])})"


def limits_text(limits: Limits) -> str:
    """Address type, minimum and maximum; the address type i32 is omitted."""
    words = ["i64"] if limits.addr == "i64" else []
    return " ".join([*words, str(limits.min), *([] if limits.max is None else [str(limits.max)])])


def memtype_text(t: MemType) -> str:
    """A memory type."""
    return limits_text(t.limits)


def tabletype_text(t: TableType, name: TypeNamer = str) -> str:
    """A table type."""
    return f"{limits_text(t.limits)} {reftype_text(t.elem, name)}"


def globaltype_text(t: GlobalType, name: TypeNamer = str) -> str:
    """A global type."""
    text = valtype_text(t.type, name)
    return f"(mut {text})" if t.mutable else text
