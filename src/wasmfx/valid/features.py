"""Whether a module keeps to the features that are on.

Where all of them are, nobody asks, and validation costs what it does without this.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from wasmfx.errors import Invalid
from wasmfx.syntax.features import FeatureSet
from wasmfx.syntax.instructions import RefFunc
from wasmfx.syntax.modules import Active, Code, Data, Declarative, Elem, Module, Passive
from wasmfx.syntax.types import (
    FUNCREF,
    ExternType,
    FuncType,
    FuncUse,
    GlobalType,
    Limits,
    MemType,
    RefType,
    SubType,
    TableType,
    TagType,
    TypeUse,
)
from wasmfx.valid.needs import (
    Need,
    Needs,
    constant,
    expression,
    located,
    storage,
    storages,
    sub_type,
)

Subs: TypeAlias = Sequence[SubType]
"""The definitions of the types of a module, by index."""

FUNC = RefType(False, "func")


class Gate:
    """Refuses what needs another feature than those in `features`."""

    __slots__ = ("features",)

    def __init__(self, features: FeatureSet) -> None:
        self.features = features

    def definitions(self, module: Module) -> None:
        """Check everything in a module but its code."""
        self._check(definitions(module))

    def code(self, code: Code) -> None:
        """Check the code of one function."""
        self._check(code_needs(code))

    def _check(self, needs: Iterable[Need]) -> None:
        for feature, what, at in needs:
            if feature not in self.features:
                raise Invalid(f"{what} requires feature {feature}, which is off", at)


def code_needs(code: Code) -> Needs:
    yield from storages(code.locals)
    yield from expression(code.body)


def definitions(module: Module) -> Needs:
    """The needs of everything but code, in the order of validation."""
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
    """Of tables and of memories the first release has one each."""
    tables = [im.at for im in module.imported(TableType)] + [t.at for t in module.tables]
    mems = [im.at for im in module.imported(MemType)] + [m.at for m in module.mems]
    for at in tables[1:]:
        yield Need("reference-types", "a second table", at)
    for at in mems[1:]:
        yield Need("multi-memory", "a second memory", at)


def extern(subs: Subs, t: ExternType) -> Needs:
    """The needs of what is defined or imported with type `t`."""
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
    """Whether a type index leads to a function type with results."""
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
    """Whether a segment is a list of function indices, as all were in the first release."""
    return elem.type == FUNC and all(
        len(init.instrs) == 1 and isinstance(init.instrs[0], RefFunc) for init in elem.init
    )
