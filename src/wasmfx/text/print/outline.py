"""The outline of a module: its fields as the printer writes them, but for bodies and segments."""

from __future__ import annotations

from wasmfx.syntax.modules import Module
from wasmfx.syntax.types import ExternKind
from wasmfx.text.print import fields
from wasmfx.text.print.layout import Item, render
from wasmfx.text.print.names import Namer
from wasmfx.text.print.spaces import kind_of


def outline(module: Module) -> dict[str, list[str]]:
    """Lines of text for the types, imports, tags and exports of a module."""
    namer = Namer(module)
    parts: dict[str, list[Item]] = {"types": [], "imports": [], "tags": [], "exports": []}
    first = 0
    for rec in module.types:
        parts["types"].append(fields.rectype(namer, rec, first))
        first += len(rec.subs)
    counts: dict[ExternKind, int] = {"memory": 0, "table": 0, "global": 0, "tag": 0, "func": 0}
    for im in module.imports:
        kind = kind_of(im.type)
        parts["imports"].append(fields.import_(namer, counts[kind], im, ()))
        counts[kind] += 1
    for x, tag in enumerate(module.tags, counts["tag"]):
        parts["tags"].append(fields.tag(namer, x, tag, ()))
    parts["exports"] += [fields.export(namer, ex) for ex in module.exports]
    return {title: render(items) for title, items in parts.items()}
