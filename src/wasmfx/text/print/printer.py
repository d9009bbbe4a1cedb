"""Printing modules as text, the way a person would write them.

Reading what is printed gives the module again, names included. Bodies are balanced, as they come
from either format; beyond that, any module can be printed, valid or not.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from wasmfx.syntax.modules import (
    NO_NAMES,
    Custom,
    Func,
    Global,
    Import,
    Memory,
    Module,
    Table,
    Tag,
)
from wasmfx.syntax.types import ExternKind
from wasmfx.text.print import fields
from wasmfx.text.print.layout import Item, block, render
from wasmfx.text.print.names import Namer, name_note
from wasmfx.text.print.spaces import kind_of
from wasmfx.text.print.strings import ident


def print_module(module: Module) -> str:
    """The text of a module."""
    return "\n".join(render([block(_head(module.names.module), _fields(module))])) + "\n"


def _head(name: str | None) -> str:
    if name is None:
        return "module"
    return f"module {ident(name) if name else name_note(name)}"


def _fields(module: Module) -> list[Item]:
    """All fields. Types come first, but which of them are needed is known when the rest is done."""
    namer = Namer(module)
    types = _types(module, namer)
    places = _places(module)
    inline = _inline_exports(module, places)
    inlined = sum(map(len, inline.values()))
    items = [_definition(namer, p[1], what, inline.get(p, ())) for p, what in places.items()]
    items += [fields.export(namer, ex) for ex in module.exports[inlined:]]
    if module.start is not None:
        items.append(f"(start {namer.func(module.start.x)})")
    items += [fields.elem(namer, x, segment) for x, segment in enumerate(module.elems)]
    items += [fields.data(namer, x, segment) for x, segment in enumerate(module.datas)]
    items += [
        fields.custom(section) for section in module.customs if not _is_names(module, section)
    ]
    return types[: _needed(module, namer)] + items


def _is_names(module: Module, section: Custom) -> bool:
    """Whether a custom section is the one that the module's names, printed as such, came from."""
    return section.name == "name" and module.names != NO_NAMES


def _types(module: Module, namer: Namer) -> list[Item]:
    items: list[Item] = []
    first = 0
    for rec in module.types:
        items.append(fields.rectype(namer, rec, first))
        first += len(rec.subs)
    return items


def _needed(module: Module, namer: Namer) -> int:
    """How many of the type definitions have to be printed.

    A type that is written out wherever it is used needs no definition if reading those uses gives
    it the index it has. That can only be so for the last ones.
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
"""What an index denotes: its space, and the index itself."""

Definition: TypeAlias = Import | Memory | Table | Global | Tag | Func


def _places(module: Module) -> dict[Place, Definition]:
    """Everything that can be exported, in the order in which it is printed: imports, then each kind
    of definition.
    """
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
            return fields.import_(namer, x, what, exports)
        case Memory():
            return fields.memory(namer, x, what, exports)
        case Table():
            return fields.table(namer, x, what, exports)
        case Global():
            return fields.global_(namer, x, what, exports)
        case Tag():
            return fields.tag(namer, x, what, exports)
        case Func():
            return fields.func(namer, x, what, exports)


def _inline_exports(module: Module, places: Iterable[Place]) -> dict[Place, list[str]]:
    """The exports that can stand at their definitions, by what they export.

    Reading creates exports in the order of the text. So these are the first ones, as long as they
    come in the order in which definitions are printed.
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
