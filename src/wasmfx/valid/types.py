"""Rules for types: the type section, limits, and the types of imports and definitions."""

from __future__ import annotations

from collections.abc import Sequence

from wasmfx.errors import Invalid
from wasmfx.syntax.types import (
    ArrayType,
    CompType,
    ContType,
    DefType,
    ExternType,
    FuncType,
    FuncUse,
    GlobalType,
    HandlerType,
    Limits,
    MemType,
    RecType,
    RefType,
    StorageType,
    StructType,
    SubType,
    TableType,
    TagType,
    TypeUse,
    is_plain,
    map_sub,
    roll,
)
from wasmfx.valid.context import HANDLER_HEAPS, Context
from wasmfx.valid.matching import matches_comp

MAX_PAGES = {"i32": 1 << 16, "i64": 1 << 48}
MAX_ELEMS = {"i32": (1 << 32) - 1, "i64": (1 << 64) - 1}

# Our limits, where the spec has none: without them a small hostile module could keep the validator
# busy for hours. Web browsers have agreed on these limits.
MAX_ARITY = 1_000
MAX_FIELDS = 10_000
MAX_DEPTH = 63


def rec_type(C: Context, rec: RecType) -> None:
    """Extend `C.types` by a recursion group, which may refer to itself and to earlier types."""
    first = len(C.types)
    if is_plain(rec):
        C.types.extend(roll(rec, first, C.types))
        _check_size(C, rec.subs[0].comp, first)
        return
    _check_indices(rec, first + len(rec.subs))
    for x, sub in enumerate(rec.subs, first):
        _check_supers(C, sub, x)
    C.types.extend(roll(rec, first, C.types))
    for x in range(first, len(C.types)):
        _check_extension(C, rec.subs[x - first].comp)
        _check_depth(C, C.types[x], x)
        _check_size(C, C.types[x].comp, x)
        _check_cont(C, C.types[x], rec.subs[x - first])
        _check_sub(C, rec.subs[x - first], x)


def _check_indices(rec: RecType, bound: int) -> None:
    def check(use: TypeUse) -> TypeUse:
        if isinstance(use, int) and use >= bound:
            raise Invalid(f"unknown type {use}")
        return use

    for sub in rec.subs:
        map_sub(sub, check)


def _check_supers(C: Context, sub: SubType, x: int) -> None:
    # Checked before any matching: a search through supertypes ends because they are all earlier.
    for y in sub.supers:
        if isinstance(y, int) and y >= x:
            named = C.words.numbered(y)
            raise Invalid(f"forward use of type {named} in sub type definition")
    if len(sub.supers) > 1:
        raise Invalid(f"sub type {C.words.numbered(x)} has more than one super type")


def _check_depth(C: Context, d: DefType, x: int) -> None:
    if d.depth > MAX_DEPTH:
        named = C.words.numbered(x)
        raise Invalid(f"type {named} has more than {MAX_DEPTH} supertypes above it (our limit)")


def _check_size(C: Context, comp: CompType, x: int) -> None:
    match comp:
        case FuncType(params, results) if max(len(params), len(results)) > MAX_ARITY:
            what = f"{MAX_ARITY} parameters or results"
        case HandlerType(results) if len(results) > MAX_ARITY:
            what = f"{MAX_ARITY} results"
        case StructType(fields) if len(fields) > MAX_FIELDS:
            what = f"{MAX_FIELDS} fields"
        case _:
            return
    raise Invalid(f"type {C.words.numbered(x)} has more than {what} (our limit)")


def _check_extension(C: Context, comp: CompType) -> None:
    """Refuse handler types unless they are on. References to defined ones need no check."""
    types: Sequence[StorageType]
    match comp:
        case FuncType(params, results):
            types = params + results
        case StructType(fields):
            types = [field.type for field in fields]
        case ArrayType(field):
            types = (field.type,)
        case ContType():
            return
        case HandlerType(types):
            C.requires("ext-named-handlers", "a handler type")
    for t in types:
        if isinstance(t, RefType) and t.heap in HANDLER_HEAPS:
            C.heap(t.heap)


def _check_cont(C: Context, d: DefType, sub: SubType) -> None:
    comp = d.comp
    if isinstance(comp, ContType) and isinstance(sub.comp, ContType):
        func = comp.type
        if not isinstance(func, DefType) or not isinstance(func.comp, FuncType):
            raise Invalid(f"non-function type {C.words.numbered(sub.comp.type)}")


def _check_sub(C: Context, sub: SubType, x: int) -> None:
    """Check that the declared supertype of `x` is open, and that `x` matches it."""
    for d, y in zip(C.types[x].supers, sub.supers, strict=True):
        if d.sub.final:
            raise Invalid(f"sub type {x} has final super type {y}{both(C, x, y)}")
        if not matches_comp(C.types[x].comp, d.comp):
            raise Invalid(f"sub type {x} does not match super type {y}{both(C, x, y)}")


def both(C: Context, x: int, y: TypeUse) -> str:
    """The names of a type and its supertype, to follow their indices in a message."""
    assert isinstance(y, int)
    named = [C.words.index(x), C.words.index(y)]
    return f" ({named[0]} below {named[1]})" if any(n[0] == "$" for n in named) else ""


def _check_limits(limits: Limits, most: int, message: str) -> None:
    if limits.min > most or (limits.max is not None and limits.max > most):
        raise Invalid(message)
    if limits.max is not None and limits.min > limits.max:
        raise Invalid("size minimum must not be greater than maximum")


def mem_type(t: MemType) -> MemType:
    most = MAX_PAGES[t.limits.addr]
    _check_limits(t.limits, most, f"memory size must be at most {most} pages")
    return t


def table_type(C: Context, t: TableType) -> TableType:
    most = MAX_ELEMS[t.limits.addr]
    _check_limits(t.limits, most, f"table size must be at most {most}")
    return TableType(t.limits, C.close_ref(t.elem))


def global_type(C: Context, t: GlobalType) -> GlobalType:
    return GlobalType(t.mutable, C.close(t.type))


def func_use(C: Context, use: TypeUse) -> DefType:
    """Return the defined type of a function or a tag."""
    assert isinstance(use, int)
    C.func_type(use)
    return C.types[use]


def extern_type(C: Context, t: ExternType) -> ExternType:
    """Check and close the type of an import."""
    match t:
        case FuncUse(use):
            return FuncUse(func_use(C, use))
        case TagType(use):
            return TagType(func_use(C, use))
        case TableType():
            return table_type(C, t)
        case MemType():
            return mem_type(t)
        case GlobalType():
            return global_type(C, t)
