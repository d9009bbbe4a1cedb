"""Index spaces: what the indices of a module denote, imports included.

The printer takes modules as they come, valid or not: an index that denotes nothing, or something
else than it should, gives None.
"""

from __future__ import annotations

from collections.abc import Sequence

from wasmfx.syntax.modules import Module
from wasmfx.syntax.types import (
    CompType,
    ContType,
    ExternKind,
    ExternType,
    FuncType,
    FuncUse,
    GlobalType,
    HeapType,
    MemType,
    RefType,
    SubType,
    TableType,
    TagType,
    TypeUse,
)

_KINDS: dict[type, ExternKind] = {
    FuncUse: "func",
    TableType: "table",
    MemType: "memory",
    GlobalType: "global",
    TagType: "tag",
}


def kind_of(t: ExternType) -> ExternKind:
    """The index space to which an import of type `t` adds."""
    return _KINDS[type(t)]


class Spaces:
    """The index spaces of a module.

    `types` are the subtypes of all groups; `funcs` and `tags` are the type uses of functions and
    tags; `counts` is the size of every space that can be imported into.
    """

    __slots__ = ("counts", "funcs", "tags", "types")

    def __init__(self, module: Module) -> None:
        self.types: list[SubType] = [sub for rec in module.types for sub in rec.subs]
        self.funcs: list[TypeUse] = [t.type for t in _imported(module, FuncUse)]
        self.funcs += [f.type for f in module.funcs]
        self.tags: list[TypeUse] = [t.type for t in _imported(module, TagType)]
        self.tags += [tag.type.type for tag in module.tags]
        self.counts: dict[str, int] = {
            "func": len(self.funcs),
            "tag": len(self.tags),
            "table": len(module.imported(TableType)) + len(module.tables),
            "memory": len(module.imported(MemType)) + len(module.mems),
            "global": len(module.imported(GlobalType)) + len(module.globals),
        }

    def comp(self, x: HeapType) -> CompType | None:
        """What type index `x` denotes."""
        known = isinstance(x, int) and 0 <= x < len(self.types)
        return self.types[x].comp if known else None  # type: ignore[index]

    def functype(self, x: HeapType) -> FuncType | None:
        """The function type that `x` denotes."""
        comp = self.comp(x)
        return comp if isinstance(comp, FuncType) else None

    def conttype(self, x: HeapType) -> FuncType | None:
        """The function type of the continuation type that `x` denotes."""
        comp = self.comp(x)
        return self.functype(comp.type) if isinstance(comp, ContType) else None

    def func(self, x: int) -> FuncType | None:
        """The type of function `x`."""
        return self.functype(self.funcs[x]) if x < len(self.funcs) else None

    def tag(self, x: int) -> FuncType | None:
        """The type of tag `x`."""
        return self.functype(self.tags[x]) if x < len(self.tags) else None


def _imported(module: Module, kind: type) -> list[FuncUse | TagType]:
    found = (im.type for im in module.imported(kind))
    return [t for t in found if isinstance(t, FuncUse | TagType)]


def inline_types(module: Module) -> dict[FuncType, int]:
    """The function types that `(param ..) (result ..)` alone denotes, with their indices.

    That is the first with this shape which is final, has no supertype and is a group of its own. A
    type that mentions itself is not listed, nor is any that looks like it: where it is written, the
    index it mentions would be that of an earlier type.
    """
    found: dict[FuncType, int] = {}
    recursive: set[FuncType] = set()
    first = 0
    for rec in module.types:
        comp = _singleton(rec.subs)
        if comp is not None:
            found.setdefault(comp, first)
            if any(x >= first for x in _mentioned(comp)):
                recursive.add(comp)
        first += len(rec.subs)
    return {ft: x for ft, x in found.items() if ft not in recursive}


def _singleton(subs: Sequence[SubType]) -> FuncType | None:
    match subs:
        case (SubType(True, (), FuncType() as comp),):
            return comp
        case _:
            return None


def _mentioned(ft: FuncType) -> list[int]:
    heaps = [t.heap for t in ft.params + ft.results if isinstance(t, RefType)]
    return [heap for heap in heaps if isinstance(heap, int)]
