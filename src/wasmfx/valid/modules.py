"""Modules: their parts in order, each in the context of the parts before it.

The initialiser of a table or a global sees the imported globals and the globals before it, because
only these exist when it is evaluated.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from wasmfx.errors import Invalid, printable
from wasmfx.syntax.features import ALL, FeatureSet
from wasmfx.syntax.modules import (
    Code,
    Expr,
    Global,
    Import,
    Module,
    Start,
    Table,
)
from wasmfx.syntax.types import (
    DefType,
    FuncUse,
    GlobalType,
    MemType,
    TableType,
    TagType,
    defaultable,
)
from wasmfx.syntax.vectors import Indices, type_indices
from wasmfx.threads import check_deadline
from wasmfx.valid.context import Context
from wasmfx.valid.messages import At, In, OfFunc
from wasmfx.valid.types import extern_type, func_use, global_type, mem_type, rec_type, table_type

if TYPE_CHECKING:
    from wasmfx.valid.context import Facts
    from wasmfx.valid.features import Gate
    from wasmfx.valid.operands import Operands


def validate(
    module: Module, features: FeatureSet = ALL, keep: bool = False, lazy: bool = False
) -> Context:
    """Check a module, which may use these features, and return its context.

    Bodies that are still bytes are decoded one at a time and not kept; a malformed body raises
    `Malformed`. With `keep`, bodies stay decoded and the context keeps the facts about them. With
    `lazy`, no body is checked until `facts` asks for it.
    """
    gate = gate_of(features)
    with In(module.source):
        if gate is not None:
            gate.definitions(module)
        C = definitions(module, features)
        C.lazy, C.gate = lazy, gate
        if not lazy:
            check_funcs(C, module, keep, gate)
        if module.start is not None:
            start(C, module.start)
        exports(C, module)
    return C


def check_funcs(C: Context, module: Module, keep: bool, gate: Gate | None) -> None:
    """Check the code of all functions; with `keep`, store the facts in the context."""
    from wasmfx.valid.bodies import learnt  # As in `check_func`.

    for number in range(len(module.funcs)):
        s, code = check_func(C, module, number, keep, gate)
        if keep:
            C.facts[number] = learnt(s, code.body)


def gate_of(features: FeatureSet) -> Gate | None:
    """Return the check for these features; None, without loading it, if only extensions may be
    off, which the rules themselves check."""
    if features >= ALL:
        return None
    # Imported late: it takes 3 ms, and most modules may use all features.
    from wasmfx.valid.features import Gate

    return Gate(features)


def facts(C: Context, module: Module, func: int) -> Facts:
    """Return the facts about defined function number `func`.

    If `validate` kept them, they are removed from the context. If not, the function is validated
    now.
    """
    from wasmfx.valid.bodies import learnt  # As in `check_func`.

    kept = C.facts.pop(func, None)
    if kept is not None:
        return kept
    with In(module.source):
        s, code = check_func(C, module, func, not C.lazy, C.gate)
        return learnt(s, code.body)


def check_func(
    C: Context, module: Module, number: int, keep: bool = True, gate: Gate | None = None
) -> tuple[Operands, Code]:
    """Check the code of one function; return the stacks, for the facts, and the code."""
    # Imported for the first body: a process that finds its code in the cache checks none.
    from wasmfx.valid.bodies import check_code, check_hints

    check_deadline()
    func = module.funcs[number]
    x = len(C.funcs) - len(module.funcs) + number
    with OfFunc(module, x), At(func.at):
        code = func.code if keep else func.peek()
        if gate is not None:
            gate.code(code)
        s = check_code(C, C.func_type(func.type), code, x)
        # In a binary, hints are in a custom section, which never makes a module invalid. In a text,
        # a misplaced hint is the author's mistake.
        if code.hints and module.source is not None and isinstance(module.source.data, str):
            check_hints(code)
    return s, code


def definitions(module: Module, features: FeatureSet = ALL) -> Context:
    """Check everything in a module except code, start and exports; return the context."""
    C = Context(module.names, features)
    for rec in module.types:
        with At(rec.at):
            rec_type(C, rec)
    for import_ in module.imports:
        with At(import_.at):
            add_import(C, import_)
    add_funcs(C, module)
    C.find_declared = partial(declared, module)
    for tag in module.tags:
        with At(tag.at):
            C.tags.append(func_use(C, tag.type.type))
    for memory in module.mems:
        with At(memory.at):
            C.mems.append(mem_type(memory.type))
    for table in module.tables:
        with At(table.at):
            add_table(C, table)
    for global_ in module.globals:
        with At(global_.at):
            add_global(C, global_)
    add_segments(C, module)
    return C


def add_import(C: Context, import_: Import) -> None:
    type_ = extern_type(C, import_.type)
    C.imports.append(type_)
    match type_:
        case FuncUse(DefType() as d):
            C.funcs.append(d)
        case TagType(DefType() as d):
            C.tags.append(d)
        case TableType():
            C.tables.append(type_)
        case MemType():
            C.mems.append(type_)
        case GlobalType():
            C.globals.append(type_)
        case _:
            raise AssertionError(type_)


def add_funcs(C: Context, module: Module) -> None:
    """Add the functions of a module. They are many, but have few different types."""
    funcs = module.funcs
    types = type_indices(funcs)
    defined: dict[int, DefType] = {}
    for x in dict.fromkeys(types):
        try:
            d = func_use(C, x)
        except Invalid as error:
            # The first use of the type is only searched for the error.
            with At(funcs[types.index(x)].at):
                raise error
        defined[x] = d
    C.funcs += map(defined.__getitem__, types)


def add_table(C: Context, table: Table) -> None:
    type_ = table_type(C, table.type)
    if table.init is not None:
        # Imported when needed: the warm start of a tiny module loads no rules for instructions.
        from wasmfx.valid.constants import const_expr

        const_expr(C, table.init, type_.elem)
    elif not defaultable(type_.elem):
        words = C.words.val(type_.elem)
        raise Invalid(f"type mismatch: table of {words} requires an initial value")
    C.tables.append(type_)


def add_global(C: Context, global_: Global) -> None:
    from wasmfx.valid.constants import const_expr  # As in `add_table`.

    type_ = global_type(C, global_.type)
    const_expr(C, global_.init, type_.type)
    C.globals.append(type_)


# Segments


def add_segments(C: Context, module: Module) -> None:
    C.datas = len(module.datas)
    if module.datas or module.elems:
        from wasmfx.valid.constants import check_segments  # As in `add_table`.

        check_segments(C, module)


def declared(module: Module) -> frozenset[int]:
    """The functions that occur outside of code. Code may name them with `ref.func`.

    The offsets of segments are numbers, so they name no function.
    """
    found = {export.index for export in module.exports if export.kind == "func"}
    exprs = [*initialisers(module)]
    if exprs:
        from wasmfx.valid.constants import functions_in  # As in `add_table`.

        for expr in exprs:
            found.update(functions_in(expr))
    for elem in module.elems:
        if isinstance(elem.init, Indices):
            found.update(elem.init.numbers)
    return frozenset(found)


def initialisers(module: Module) -> Iterator[Expr]:
    """The initialisers of tables, globals and elements, except elements that are only indices."""
    for table in module.tables:
        if table.init is not None:
            yield table.init
    for global_ in module.globals:
        yield global_.init
    for elem in module.elems:
        if not isinstance(elem.init, Indices):
            yield from elem.init


# Start, exports


def start(C: Context, start: Start) -> None:
    with At(start.at):
        type_ = C.signature(start.x)
        if type_.params or type_.results:
            words = C.words
            raise Invalid(
                "start function requires type [] -> []"
                f" but has {words.result(type_.params)} -> {words.result(type_.results)}"
            )


def exports(C: Context, module: Module) -> None:
    """Check that exports exist and have different names."""
    names: set[str] = set()
    for export in module.exports:
        with At(export.at):
            C.extern(export.kind, export.index)
            if export.name in names:
                raise Invalid(f'duplicate export name "{printable(export.name)}"')
            names.add(export.name)
