"""What needs which feature: types, instructions and expressions.

All of it can be read off the syntax. No typing rule depends on a feature, so a module that keeps to
those that are on is valid, or not, for the same reasons as ever.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple, TypeAlias

from wasmfx.source import NOWHERE
from wasmfx.syntax.instructions import Binop, BlockType, GlobalGet, Instr
from wasmfx.syntax.modules import NO_NAMES, Expr
from wasmfx.syntax.opcodes import BY_CLASS, row_of
from wasmfx.syntax.types import (
    AbsHeapType,
    ArrayType,
    ContType,
    FuncType,
    HeapType,
    RefType,
    StorageType,
    StructType,
    SubType,
    TypeUse,
    map_sub,
)
from wasmfx.valid.typewords import TypeWords


class Need(NamedTuple):
    """A feature, and what needs it where."""

    feature: str
    what: str
    at: int = NOWHERE


Needs: TypeAlias = Iterator[Need]


def located(needs: Iterable[Need], at: int) -> Needs:
    """`needs` of something that stands at `at`."""
    for feature, what, _ in needs:
        yield Need(feature, what, at)


# Types

# fmt: off
HEAPS: dict[AbsHeapType, str] = {
    "func": "reference-types", "extern": "reference-types",
    "any": "gc", "eq": "gc", "i31": "gc", "struct": "gc", "array": "gc",
    "none": "gc", "nofunc": "gc", "noextern": "gc",
    "exn": "exceptions", "noexn": "exceptions",
    "cont": "stack-switching", "nocont": "stack-switching",
}
# fmt: on

# Before types are closed they have indices and no names.
WORDS = TypeWords((), NO_NAMES)


def storage(t: StorageType) -> Needs:
    """The needs of a value type; a packed one needs no more than the aggregate it is in."""
    if t == "v128":
        yield Need("simd", "v128")
    elif isinstance(t, RefType):
        if isinstance(t.heap, str):
            yield Need(HEAPS[t.heap], WORDS.val(t))
        if not t.nullable or not isinstance(t.heap, str):
            yield Need("function-references", WORDS.val(t))


def storages(ts: Iterable[StorageType]) -> Needs:
    for t in ts:
        yield from storage(t)


def sub_type(sub: SubType, x: int) -> Needs:
    """The needs of the definition of type `x`."""
    if sub.supers or not sub.final:
        yield Need("gc", "a type with or for subtypes")
    if any(use >= x for use in uses(sub)):
        yield Need("gc", "a recursive type")
    match sub.comp:
        case FuncType(params, results):
            yield from storages((*params, *results))
            if len(results) > 1:
                yield Need("multi-value", "a function type with several results")
        case StructType(fields):
            yield Need("gc", "a structure type")
            yield from storages(field.type for field in fields)
        case ArrayType(field):
            yield Need("gc", "an array type")
            yield from storage(field.type)
        case ContType():
            yield Need("stack-switching", "a continuation type")


def uses(sub: SubType) -> list[int]:
    """The type indices that a definition mentions."""
    found: list[int] = []

    def note(use: TypeUse) -> TypeUse:
        if isinstance(use, int):
            found.append(use)
        return use

    map_sub(sub, note)
    return found


# Instructions


def block(bt: BlockType) -> Needs:
    if isinstance(bt, int):
        yield Need("multi-value", "a block with a type index")
    elif bt is not None:
        yield from storage(bt)


def heap(h: HeapType) -> Needs:
    return storage(RefType(True, h))


def select(ts: Iterable[StorageType] | None) -> Needs:
    return storages(ts or ())


TYPES: dict[str, Callable[[Any], Needs]] = {
    "blocktype": block,
    "heaptype": heap,
    "valtype": select,
    "ref": storage,
    "refnull": storage,
    "cast": storage,  # also called for the label, which has no needs
}
"""The immediates that are types, by kind."""


def _type_fields(cls: type[Instr]) -> dict[str, Callable[[Any], Needs]]:
    """The fields of a class that are types."""
    operands = [operand for row in BY_CLASS[cls] for operand in row.operands]
    return {
        name: TYPES[operand.kind]
        for operand in operands
        if operand.kind in TYPES
        for name in operand.fields
    }


ASKED: dict[type[Instr], dict[str, Callable[[Any], Needs]]] = {
    cls: fields
    for cls, rows in BY_CLASS.items()
    if (fields := _type_fields(cls)) or any(row.features for row in rows)
}
"""The instructions that may need a feature, with the fields that may; others are passed over."""


def instruction(e: Instr) -> Needs:
    row = row_of(e)
    for feature in row.features:
        yield Need(feature, row.mnemonic)
    for name, needs in ASKED[e.__class__].items():
        yield from needs(getattr(e, name))


def expression(expr: Expr) -> Needs:
    for k, e in enumerate(expr.instrs):
        if e.__class__ in ASKED:
            yield from located(instruction(e), expr.at[k])


def constant(expr: Expr, imported: int) -> Needs:
    """The needs of a constant expression in a module with so many imported globals."""
    yield from expression(expr)
    for k, e in enumerate(expr.instrs):
        match e:
            case Binop():
                what = f"{row_of(e).mnemonic} in a constant expression"
                yield Need("extended-const", what, expr.at[k])
            case GlobalGet(x) if x >= imported:
                what = "a constant expression with a global that is not imported"
                yield Need("gc", what, expr.at[k])
            case _:
                pass
