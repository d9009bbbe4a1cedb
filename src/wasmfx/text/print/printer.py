"""Printing modules as text, as a person would write them.

Reading the printed text gives an equal module, names included. Blocks must be balanced, as both
readers ensure; otherwise any module can be printed, valid or not.

There is one function for each kind of field. All take the namer first. `exports` are the export
names that are printed inside a definition.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

from wasmfx.syntax.instructions import RefFunc
from wasmfx.syntax.modules import (
    NO_NAMES,
    Active,
    Code,
    Custom,
    Data,
    Declarative,
    Elem,
    Export,
    Expr,
    Func,
    Global,
    Import,
    Memory,
    Module,
    Passive,
    Table,
    Tag,
)
from wasmfx.syntax.types import (
    ExternKind,
    ExternType,
    FuncUse,
    GlobalType,
    MemType,
    RecType,
    RefType,
    TableType,
    TagType,
    TypeUse,
)
from wasmfx.text.print.instructions import Folder
from wasmfx.text.print.layout import Item, block, node, render, wrap
from wasmfx.text.print.literals import byte_strings, ident, string
from wasmfx.text.print.names import Namer, kind_of, name_note
from wasmfx.text.print.types import (
    declarations,
    globaltype_text,
    memtype_text,
    reftype_text,
    subtype_item,
    tabletype_text,
    typeuse_text,
)

# Modules


def print_module(module: Module) -> str:
    """The text of a module."""
    return "\n".join(render([block(_head(module.names.module), _fields(module))])) + "\n"


def _head(name: str | None) -> str:
    if name is None:
        return "module"
    return f"module {ident(name) if name else name_note(name)}"


def _fields(module: Module) -> list[Item]:
    """All fields. Types come first, but the other fields determine which types are needed."""
    namer = Namer(module)
    types = _types(module, namer)
    places = _places(module)
    inline = _inline_exports(module, places)
    inlined = sum(map(len, inline.values()))
    items = [_definition(namer, p[1], what, inline.get(p, ())) for p, what in places.items()]
    items += [export(namer, ex) for ex in module.exports[inlined:]]
    if module.start is not None:
        items.append(f"(start {namer.func(module.start.x)})")
    items += [elem(namer, x, segment) for x, segment in enumerate(module.elems)]
    items += [data(namer, x, segment) for x, segment in enumerate(module.datas)]
    items += [custom(section) for section in module.customs if not _is_names(module, section)]
    return types[: _needed(module, namer)] + items


def _is_names(module: Module, section: Custom) -> bool:
    """Whether a custom section is the name section, whose names are printed as identifiers."""
    return section.name == "name" and module.names != NO_NAMES


def _types(module: Module, namer: Namer) -> list[Item]:
    items: list[Item] = []
    first = 0
    for rec in module.types:
        items.append(rectype(namer, rec, first))
        first += len(rec.subs)
    return items


def _needed(module: Module, namer: Namer) -> int:
    """The number of type definitions that must be printed.

    A type that is written in place at all uses needs no definition if reading the uses gives it the
    same index again. This is possible for the last types only.
    """
    order = {x: k for k, x in enumerate(namer.introduced)}
    groups, x, latest = len(module.types), len(namer.spaces.types) - 1, len(order)
    while order.get(x, latest) < latest and len(module.types[groups - 1].subs) == 1:
        if x in namer.mentioned or namer.has_name(x):
            break
        groups, x, latest = groups - 1, x - 1, order[x]
    return groups


# Imports, definitions and exports

Place: TypeAlias = tuple[ExternKind, int]
"""An index space, and an index."""

Definition: TypeAlias = Import | Memory | Table | Global | Tag | Func


def _places(module: Module) -> dict[Place, Definition]:
    """Everything that can be exported, in printing order: imports, then each kind of definition."""
    places: dict[Place, Definition] = {}
    counts: dict[ExternKind, int] = {"memory": 0, "table": 0, "global": 0, "tag": 0, "func": 0}
    for im in module.imports:
        kind = kind_of(im.type)
        places[kind, counts[kind]] = im
        counts[kind] += 1
    defined: dict[ExternKind, Sequence[Definition]] = {
        "memory": module.mems,
        "table": module.tables,
        "global": module.globals,
        "tag": module.tags,
        "func": module.funcs,
    }
    for kind, definitions in defined.items():
        places.update({(kind, x): d for x, d in enumerate(definitions, counts[kind])})
    return places


def _definition(namer: Namer, x: int, what: Definition, exports: Sequence[str]) -> Item:
    match what:
        case Import():
            return import_(namer, x, what, exports)
        case Memory():
            return memory(namer, x, what, exports)
        case Table():
            return table(namer, x, what, exports)
        case Global():
            return global_(namer, x, what, exports)
        case Tag():
            return tag(namer, x, what, exports)
        case Func():
            return func(namer, x, what, exports)


def _inline_exports(module: Module, places: Iterable[Place]) -> dict[Place, list[str]]:
    """The exports that can be printed inside definitions, by the place that they export.

    Reading creates exports in text order. So these are the first exports, as long as they are in
    the order in which the definitions are printed.
    """
    ranks = {place: rank for rank, place in enumerate(places)}
    inline: dict[Place, list[str]] = {}
    last = 0
    for ex in module.exports:
        place = ex.kind, ex.index
        rank = ranks.get(place, -1)
        if rank < last:
            break
        last = rank
        inline.setdefault(place, []).append(ex.name)
    return inline


# Outlines


def outline(module: Module) -> dict[str, list[str]]:
    """Lines of text for the types, imports, tags and exports of a module."""
    namer = Namer(module)
    parts: dict[str, list[Item]] = {"types": [], "imports": [], "tags": [], "exports": []}
    first = 0
    for rec in module.types:
        parts["types"].append(rectype(namer, rec, first))
        first += len(rec.subs)
    counts: dict[ExternKind, int] = {"memory": 0, "table": 0, "global": 0, "tag": 0, "func": 0}
    for im in module.imports:
        kind = kind_of(im.type)
        parts["imports"].append(import_(namer, counts[kind], im, ()))
        counts[kind] += 1
    for x, defined in enumerate(module.tags, counts["tag"]):
        parts["tags"].append(tag(namer, x, defined, ()))
    parts["exports"] += [export(namer, ex) for ex in module.exports]
    return {title: render(items) for title, items in parts.items()}


# Fields


Names: TypeAlias = Sequence[str]


def rectype(namer: Namer, rec: RecType, first: int) -> Item:
    """A recursion group whose members have indices from `first` on."""
    subs = enumerate(rec.subs, first)
    types = [
        node(
            f"type {namer.definition('type', x)}",
            [subtype_item(sub, namer.type, namer.field_ids(x).defs)],
        )
        for x, sub in subs
    ]
    return types[0] if len(types) == 1 else block("rec", types)


def _functype(namer: Namer, use: TypeUse, ids: Mapping[int, str]) -> list[str]:
    """The type of a function or tag; `ids` are the identifiers of its parameters."""
    words = []
    if namer.resolves(use) is None:
        words.append(f"(type {typeuse_text(use, namer.type)})")
    namer.introduce(use)
    ft = namer.spaces.functype(use)
    if ft is not None:
        words += declarations("param", ft.params, 0, ids, namer.type)
        words += declarations("result", ft.results, 0, {}, namer.type)
    return words


def _externtype(namer: Namer, x: int, t: ExternType) -> list[str]:
    """The type of import `x` in its index space."""
    match t:
        case FuncUse(use):
            ft = namer.spaces.functype(use)
            inside = namer.inside(x, len(ft.params) if ft is not None else 0)
            return _functype(namer, use, inside.locals.defs)
        case TableType():
            return [tabletype_text(t, namer.type)]
        case MemType():
            return [memtype_text(t)]
        case GlobalType():
            return [globaltype_text(t, namer.type)]
        case TagType(use):
            return _functype(namer, use, {})


def _exported(names: Names) -> list[str]:
    return [f"(export {string(name)})" for name in names]


def _field(words: list[str], parts: Sequence[Item] = ()) -> Item:
    head, *more = wrap(words, "  ")
    return node(head, [*more, *parts])


def import_(namer: Namer, x: int, im: Import, exports: Names) -> Item:
    """An import; if it is also exported, in the form of a definition with `(import ...)` inside."""
    kind = kind_of(im.type)
    head = [kind, namer.definition(kind, x)]
    source = [string(im.module), string(im.name)]
    t = _externtype(namer, x, im.type)
    if exports:
        return _field([*head, *_exported(exports), f"(import {' '.join(source)})", *t])
    return node(" ".join(["import", *source]), [_field([*head, *t])])


def export(namer: Namer, ex: Export) -> Item:
    """An export as a field of its own."""
    return f"(export {string(ex.name)} ({ex.kind} {namer.reference(ex.kind, ex.index)}))"


# Definitions


def func(namer: Namer, x: int, f: Func, exports: Names) -> Item:
    """A function: its header on the first line, then its locals, then its body."""
    code = f.peek()
    ft = namer.spaces.functype(f.type)
    params = len(ft.params) if ft is not None else 0
    inside = namer.inside(x, params + len(code.locals))
    words = ["func", namer.definition("func", x), *_exported(exports)]
    head, *more = wrap([*words, *_functype(inside, f.type, inside.locals.defs)], "  ")
    ids = inside.locals.defs
    more += wrap(declarations("local", code.locals, params, ids, namer.type))
    return block(
        head, [*more, *_body(inside, x, code, len(ft.results) if ft is not None else None)]
    )


def _body(namer: Namer, x: int, code: Code, results: int | None) -> list[Item]:
    folder = Folder(namer, results, namer.label_names(x))
    return folder.fold(code.body.instrs, dict(code.hints))


def _expr(namer: Namer, expr: Expr) -> list[Item]:
    return Folder(namer, 1, {}).fold(expr.instrs, {})


def table(namer: Namer, x: int, t: Table, exports: Names) -> Item:
    words = ["table", namer.definition("table", x), *_exported(exports)]
    init = [] if t.init is None else _expr(namer, t.init)
    return _field([*words, tabletype_text(t.type, namer.type)], init)


def memory(namer: Namer, x: int, mem: Memory, exports: Names) -> Item:
    words = ["memory", namer.definition("memory", x), *_exported(exports)]
    return _field([*words, memtype_text(mem.type)])


def tag(namer: Namer, x: int, t: Tag, exports: Names) -> Item:
    words = ["tag", namer.definition("tag", x), *_exported(exports)]
    return _field([*words, *_functype(namer, t.type.type, {})])


def global_(namer: Namer, x: int, g: Global, exports: Names) -> Item:
    words = ["global", namer.definition("global", x), *_exported(exports)]
    return _field([*words, globaltype_text(g.type, namer.type)], _expr(namer, g.init))


# Segments


def _sole(word: str, items: list[Item]) -> Item:
    """An expression: one folded instruction without more, else inside `(word ...)`."""
    return items[0] if len(items) == 1 else node(word, items)


def _mode(namer: Namer, space: str, mode: Active | Passive | Declarative) -> list[Item]:
    """The mode of a segment."""
    match mode:
        case Active(x, offset):
            where = [] if x == 0 else [f"({space} {namer.reference(space, x)})"]
            return [*where, _sole("offset", _expr(namer, offset))]
        case Passive():
            return []
        case Declarative():
            return ["declare"]


def elem(namer: Namer, x: int, segment: Elem) -> Item:
    """An element segment, as a list of indices if it has only functions."""
    items: Sequence[Item]
    funcs = _functions(segment)
    if funcs is not None:
        items = wrap(["func", *(namer.func(f) for f in funcs)])
    else:
        t = reftype_text(segment.type, namer.type)
        items = [t, *(_sole("item", _expr(namer, init)) for init in segment.init)]
    mode = _mode(namer, "table", segment.mode)
    return node(_segment(namer, "elem", x), [*mode, *items], lead=len(mode))


def _segment(namer: Namer, space: str, x: int) -> str:
    return f"{space} {namer.segment_definition(space, x)}".rstrip()


def _functions(segment: Elem) -> list[int] | None:
    """The function indices of a segment that contains only these; else None."""
    found = [e.x for init in segment.init for e in init.instrs if isinstance(e, RefFunc)]
    alone = all(len(init.instrs) == 1 for init in segment.init)
    plain = segment.type == RefType(False, "func") and alone and len(found) == len(segment.init)
    return found if plain else None


def data(namer: Namer, x: int, segment: Data) -> Item:
    """A data segment."""
    mode = _mode(namer, "memory", segment.mode)
    items = [*mode, *byte_strings(segment.init)]
    return node(_segment(namer, "data", x), items, lead=len(mode))


def custom(section: Custom) -> Item:
    """A custom section, as an annotation with its place."""
    place = "(before first)" if section.after is None else f"(after {section.after})"
    return node(f"@custom {string(section.name)} {place}", byte_strings(section.data))
