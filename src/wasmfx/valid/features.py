"""Features: refusing a module that needs a feature that is off.

The needs of types, instructions and expressions are read off the syntax. No typing rule depends on
a feature. If all features are on, this module is not even loaded.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple, TypeAlias

from wasmfx.source import NOWHERE
from wasmfx.syntax.features import FeatureSet
from wasmfx.syntax.instructions import (
    Binop,
    BlockType,
    GlobalGet,
    Handler,
    Instr,
    OnCall,
    RefFunc,
)
from wasmfx.syntax.modules import (
    NO_NAMES,
    Active,
    Code,
    Data,
    Declarative,
    Elem,
    Expr,
    Module,
    Passive,
)
from wasmfx.syntax.opcodes import BY_CLASS, row_of
from wasmfx.syntax.types import (
    FUNCREF,
    AbsHeapType,
    ArrayType,
    ContType,
    ExternType,
    FuncType,
    FuncUse,
    GlobalType,
    HandlerType,
    HeapType,
    Limits,
    MemType,
    RefType,
    StorageType,
    StructType,
    SubType,
    TableType,
    TagType,
    TypeUse,
    map_sub,
)
from wasmfx.threads import in_time
from wasmfx.valid.messages import TypeWords, feature_off


class Need(NamedTuple):
    """A feature, the construct that needs it, and its position."""

    feature: str
    what: str
    at: int = NOWHERE


Needs: TypeAlias = Iterator[Need]


def located(needs: Iterable[Need], at: int) -> Needs:
    """Give `needs` the position `at`."""
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
    "handler": "ext-named-handlers", "nohandler": "ext-named-handlers",
}
# fmt: on

# Types are not closed yet: messages show indices.
WORDS = TypeWords((), NO_NAMES)


def storage(t: StorageType) -> Needs:
    """The needs of a value type. A packed type needs no more than its aggregate."""
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
        case HandlerType(results):
            yield Need("ext-named-handlers", "a handler type")
            yield from storages(results)


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


def clauses(handlers: Iterable[Handler]) -> Needs:
    if any(isinstance(handler, OnCall) for handler in handlers):
        yield Need("ext-tail-resumptive", "a clause with call")


TYPES: dict[str, Callable[[Any], Needs]] = {
    "blocktype": block,
    "heaptype": heap,
    "valtype": select,
    "ref": storage,
    "refnull": storage,
    "cast": storage,  # also called for the label, an int, which has no needs
    "on": clauses,
}
"""The immediates that are types, or contain what may need a feature, by kind."""


def _type_fields(cls: type[Instr]) -> dict[str, Callable[[Any], Needs]]:
    """The fields of a class that may need a feature."""
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
"""The instructions that may need a feature, with their fields that may need one."""


def instruction(e: Instr) -> Needs:
    row = row_of(e)
    for feature in row.features:
        yield Need(feature, row.mnemonic)
    for name, needs in ASKED[e.__class__].items():
        yield from needs(getattr(e, name))


def expression(expr: Expr) -> Needs:
    for k, e in enumerate(in_time(expr.instrs)):
        if e.__class__ in ASKED:
            yield from located(instruction(e), expr.at[k])


def constant(expr: Expr, imported: int) -> Needs:
    """The needs of a constant expression in a module with `imported` imported globals."""
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


Subs: TypeAlias = Sequence[SubType]
"""The definitions of the types of a module, by index."""

FUNC = RefType(False, "func")


class Gate:
    """Refuses everything that needs a feature which is not in `features`."""

    __slots__ = ("features",)

    def __init__(self, features: FeatureSet) -> None:
        self.features = features

    def definitions(self, module: Module) -> None:
        """Check everything in a module except its code."""
        self._check(definitions(module))

    def code(self, code: Code) -> None:
        """Check the code of one function."""
        self._check(code_needs(code))

    def _check(self, needs: Iterable[Need]) -> None:
        for feature, what, at in needs:
            if feature not in self.features:
                raise feature_off(what, feature, at)


def code_needs(code: Code) -> Needs:
    yield from storages(code.locals)
    yield from expression(code.body)


def definitions(module: Module) -> Needs:
    """The needs of everything except code, in the order of validation."""
    subs = [sub for rec in module.types for sub in rec.subs]
    yield from types(module)
    yield from imports(module, subs)
    for tag in module.tags:
        yield from located(extern(subs, tag.type), tag.at)
    for memory in module.mems:
        yield from located(extern(subs, memory.type), memory.at)
    imported = len(module.imported(GlobalType))
    for table in module.tables:
        yield from located(extern(subs, table.type), table.at)
        if table.init is not None:
            yield Need("function-references", "a table with an initial value", table.at)
            yield from constant(table.init, imported)
    yield from counts(module)
    for global_ in module.globals:
        yield from located(extern(subs, global_.type), global_.at)
        yield from constant(global_.init, imported)
    for data in module.datas:
        yield from data_needs(data, imported)
    for elem in module.elems:
        yield from elem_needs(elem, imported)
    yield from exports(module)


def types(module: Module) -> Needs:
    x = 0
    for rec in module.types:
        if len(rec.subs) != 1:
            yield Need("gc", "a recursion group", rec.at)
        for sub in rec.subs:
            yield from located(sub_type(sub, x), rec.at)
            x += 1


def imports(module: Module, subs: Subs) -> Needs:
    for import_ in module.imports:
        yield from located(extern(subs, import_.type), import_.at)
        if isinstance(import_.type, GlobalType) and import_.type.mutable:
            yield Need("mutable-globals", "the import of a mutable global", import_.at)


def exports(module: Module) -> Needs:
    globals_ = [im.type for im in module.imported(GlobalType)]
    globals_ += [global_.type for global_ in module.globals]
    for export in module.exports:
        if export.kind == "global" and export.index < len(globals_):
            type_ = globals_[export.index]
            assert isinstance(type_, GlobalType)
            if type_.mutable:
                yield Need("mutable-globals", "the export of a mutable global", export.at)


def counts(module: Module) -> Needs:
    """The needs of further tables and memories: the first release has at most one of each."""
    tables = [im.at for im in module.imported(TableType)] + [t.at for t in module.tables]
    mems = [im.at for im in module.imported(MemType)] + [m.at for m in module.mems]
    for at in tables[1:]:
        yield Need("reference-types", "a second table", at)
    for at in mems[1:]:
        yield Need("multi-memory", "a second memory", at)


def extern(subs: Subs, t: ExternType) -> Needs:
    """The needs of a definition or an import of type `t`."""
    match t:
        case FuncUse():
            pass
        case TagType(use):
            yield Need("exceptions", "a tag")
            if has_results(subs, use):
                yield Need("stack-switching", "a tag with results")
        case MemType(limits):
            yield from addresses(limits, "memory")
        case TableType(limits, elem):
            yield from addresses(limits, "table")
            if elem != FUNCREF:
                yield from storage(elem)
        case GlobalType(_, type_):
            yield from storage(type_)


def addresses(limits: Limits, what: str) -> Needs:
    if limits.addr == "i64":
        yield Need("memory64", f"a {what} with 64-bit addresses")


def has_results(subs: Subs, use: TypeUse) -> bool:
    """Whether a type index refers to a function type with results."""
    if not isinstance(use, int) or use >= len(subs):
        return False
    comp = subs[use].comp
    return isinstance(comp, FuncType) and bool(comp.results)


# Segments


def data_needs(data: Data, imported: int) -> Needs:
    match data.mode:
        case Active(_, offset):
            yield from constant(offset, imported)
        case Passive():
            yield Need("bulk-memory", "a passive segment", data.at)


def elem_needs(elem: Elem, imported: int) -> Needs:
    match elem.mode:
        case Active(_, offset):
            yield from constant(offset, imported)
        case Passive():
            yield Need("bulk-memory", "a passive segment", elem.at)
        case Declarative():
            yield Need("reference-types", "a declarative segment", elem.at)
    if not lists_functions(elem):
        yield from located(storage(elem.type), elem.at)
        for init in elem.init:
            yield from constant(init, imported)


def lists_functions(elem: Elem) -> bool:
    """Whether a segment is a list of function indices, as in the first release."""
    return elem.type == FUNC and all(
        len(init.instrs) == 1 and isinstance(init.instrs[0], RefFunc) for init in elem.init
    )
