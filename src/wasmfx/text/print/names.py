"""Names and index spaces: what the indices of a module refer to, and how they are printed.

An index is printed as its identifier, if it has one, or else as a number. Identifiers are unique in
their space, whatever the name section contains: the second use of a name gets a number, and an
empty name has no identifier. Then an annotation at the definition keeps the real name.

Modules may be invalid: for an index that refers to nothing, or to the wrong kind, lookups return
None.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from wasmfx.syntax.modules import Module, NameMap
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
    StructType,
    SubType,
    TableType,
    TagType,
    TypeUse,
)
from wasmfx.text.print.literals import ident, string

# Identifiers


class Ids:
    """Unique identifiers for the named indices below `count` of one space.

    `refs` are the identifiers at uses, `defs` the texts at definitions.
    """

    __slots__ = ("defs", "refs")

    def __init__(self, names: Mapping[int, str], count: int) -> None:
        given = {x: names[x] for x in sorted(names) if 0 <= x < count}
        fresh = _Fresh(given.values())
        self.refs: dict[int, str] = {}
        self.defs: dict[int, str] = {}
        for x, name in given.items():
            self.define(x, name, fresh.unique(name))

    def define(self, x: int, name: str, unique: str) -> None:
        """Give `x` a `unique` identifier, with an annotation if its name differs."""
        words = []
        if unique:
            self.refs[x] = ident(unique)
            words.append(self.refs[x])
        if unique != name or not name:
            words.append(name_note(name))
        self.defs[x] = " ".join(words)


def name_note(name: str) -> str:
    """The annotation for a name that is not the identifier."""
    return f"(@name {string(name)})"


class _Fresh:
    """Makes names unique."""

    __slots__ = ("numbers", "taken", "used")

    def __init__(self, given: Iterable[str]) -> None:
        self.taken = set(given)
        self.used: set[str] = {""}
        self.numbers: dict[str, int] = {}

    def unique(self, name: str) -> str:
        """Return `name`, with a number if it is in use; empty if it is empty."""
        if name in self.used:
            return self.numbered(name) if name else ""
        self.used.add(name)
        return name

    def numbered(self, name: str) -> str:
        number = self.numbers.get(name, 0) + 1
        while f"{name}_{number}" in self.taken:
            number += 1
        self.numbers[name] = number
        self.taken.add(f"{name}_{number}")
        return f"{name}_{number}"


NO_IDS = Ids({}, 0)


class Namer:
    """Prints the indices of a module.

    `inside` returns the namer for the body of one function, with identifiers for its locals;
    `enter` and `leave` open and close the scope of a label.

    `mentioned`   the types that were printed as an index
    `introduced`  the types that were written in place
    `numbered`    the segments that were used
    """

    __slots__ = (
        "_fields", "_inline", "_label_names", "_labels", "_module", "_spaces", "introduced",
        "locals", "mentioned", "numbered", "spaces",
    )  # fmt: skip

    def __init__(self, module: Module) -> None:
        names = module.names
        self._module = module
        self.spaces = Spaces(module)
        self._inline = inline_types(module)
        counts = self.spaces.counts
        self._spaces: dict[str, Ids] = {
            "type": Ids(names.types, len(self.spaces.types)),
            "func": Ids(names.funcs, counts["func"]),
            "table": Ids(names.tables, counts["table"]),
            "memory": Ids(names.mems, counts["memory"]),
            "global": Ids(names.globals, counts["global"]),
            "tag": Ids(names.tags, counts["tag"]),
            "elem": Ids(names.elems, len(module.elems)),
            "data": Ids(names.datas, len(module.datas)),
        }
        self._fields: dict[int, Ids] = {}
        self.mentioned: set[int] = set()
        self.introduced: dict[int, None] = {}
        self.numbered: set[tuple[str, int]] = set()
        self._outside()

    def _outside(self) -> None:
        self.locals = NO_IDS
        self._labels: list[str] = []
        self._label_names: dict[str, list[int]] = {}

    def inside(self, x: int, count: int = 1 << 32) -> Namer:
        """Return the namer for function `x`, which has `count` parameters and locals."""
        namer = Namer.__new__(Namer)
        for slot in self.__slots__:
            setattr(namer, slot, getattr(self, slot))
        namer._outside()
        namer.locals = Ids(self._module.names.locals.get(x, {}), count)
        return namer

    def type(self, x: int) -> str:
        self.mentioned.add(x)
        return self._spaces["type"].refs.get(x) or str(x)

    def func(self, x: int) -> str:
        return self._spaces["func"].refs.get(x) or str(x)

    def table(self, x: int) -> str:
        return self._spaces["table"].refs.get(x) or str(x)

    def mem(self, x: int) -> str:
        return self._spaces["memory"].refs.get(x) or str(x)

    def global_(self, x: int) -> str:
        return self._spaces["global"].refs.get(x) or str(x)

    def tag(self, x: int) -> str:
        return self._spaces["tag"].refs.get(x) or str(x)

    def elem(self, x: int) -> str:
        return self.segment("elem", x)

    def data(self, x: int) -> str:
        return self.segment("data", x)

    def segment(self, space: str, x: int) -> str:
        self.numbered.add((space, x))
        return self._spaces[space].refs.get(x) or str(x)

    def local(self, x: int) -> str:
        return self.locals.refs.get(x) or str(x)

    def field(self, x: int, i: int) -> str:
        return self.field_ids(x).refs.get(i) or str(i)

    def definition(self, space: str, x: int) -> str:
        """The text at the definition of `x`: its identifier, or its index in a comment."""
        ids = self._spaces[space]
        given = [ids.defs[x]] if x in ids.defs else []
        return " ".join(given if x in ids.refs else [f"(;{x};)", *given])

    def segment_definition(self, space: str, x: int) -> str:
        """The text at the definition of segment `x`; its index is omitted unless it is used."""
        known = (space, x) in self.numbered
        return self.definition(space, x) if known else self._spaces[space].defs.get(x, "")

    def reference(self, space: str, x: int) -> str:
        """The text at a use of `x`."""
        return self._spaces[space].refs.get(x) or str(x)

    def field_ids(self, x: int) -> Ids:
        """The identifiers of the fields of structure type `x`."""
        if x not in self._fields:
            comp = self.spaces.comp(x)
            count = len(comp.fields) if isinstance(comp, StructType) else 0
            self._fields[x] = Ids(self._module.names.fields.get(x, {}), count)
        return self._fields[x]

    def has_name(self, x: TypeUse) -> bool:
        """Whether type `x` has an identifier."""
        return x in self._spaces["type"].defs

    def resolves(self, x: TypeUse) -> FuncType | None:
        """Return function type `x`, if its parameters and results written in place refer to it."""
        ft = self.spaces.functype(x)
        return ft if ft is not None and self._inline.get(ft) == x else None

    def introduce(self, x: TypeUse) -> None:
        """Note that type `x` is written in place here, if `resolves` allows it."""
        if isinstance(x, int) and self.resolves(x) is not None:
            self.introduced.setdefault(x)

    # Labels. An inner label hides an outer one with an equal name, which is printed as its index.

    def enter(self, name: str) -> None:
        """Open a block with a label; an empty `name` stands for none."""
        if name:
            self._label_names.setdefault(name, []).append(len(self._labels))
        self._labels.append(name)

    def leave(self) -> None:
        """Close the innermost block."""
        name = self._labels.pop()
        if name:
            self._label_names[name].pop()

    def label(self, depth: int) -> str:
        at = len(self._labels) - 1 - depth
        name = self._labels[at] if at >= 0 else ""
        return ident(name) if name and self._label_names[name][-1] == at else str(depth)

    def label_names(self, x: int) -> NameMap:
        """The names of the labels of function `x`, by the order of their blocks."""
        return self._module.names.labels.get(x, {})


# Index spaces


_KINDS: dict[type, ExternKind] = {
    FuncUse: "func",
    TableType: "table",
    MemType: "memory",
    GlobalType: "global",
    TagType: "tag",
}


def kind_of(t: ExternType) -> ExternKind:
    """The index space of an import of type `t`."""
    return _KINDS[type(t)]


class Spaces:
    """The index spaces of a module.

    `types` are the subtypes of all groups, `funcs` and `tags` the type uses of functions and tags,
    `counts` the sizes of the spaces that have imports.
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
        """The composite type at index `x`."""
        known = isinstance(x, int) and 0 <= x < len(self.types)
        return self.types[x].comp if known else None  # type: ignore[index]

    def functype(self, x: HeapType) -> FuncType | None:
        """The function type at index `x`."""
        comp = self.comp(x)
        return comp if isinstance(comp, FuncType) else None

    def conttype(self, x: HeapType) -> FuncType | None:
        """The function type of the continuation type at index `x`."""
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
    """The function types that `(param ..) (result ..)` in place refers to, with their indices.

    This is the first type of that shape which is final, has no supertype and is a group of its own.
    A type that mentions itself is excluded, with all types of its shape: written in place, the
    index in it would refer to an earlier type.
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
