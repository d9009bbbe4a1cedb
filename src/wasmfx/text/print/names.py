"""Names: what to call the parts of a module.

A part goes by its identifier if it has one, else by its index. Identifiers are unique in their
space, whatever the name section says: a name given twice gets a number at its second use, and an
empty one makes no identifier. An annotation at the definition then keeps what the name really is.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from wasmfx.syntax.modules import Module, NameMap
from wasmfx.syntax.types import FuncType, StructType, TypeUse
from wasmfx.text.print.spaces import Spaces, inline_types
from wasmfx.text.print.strings import ident, string


class Ids:
    """The identifiers for the named indices below `count` of one space, no two the same.

    `refs` are the identifiers as they are used, `defs` what stands where they are defined.
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
        """Call `x` what is unique, and note its name if that is something else."""
        words = []
        if unique:
            self.refs[x] = ident(unique)
            words.append(self.refs[x])
        if unique != name or not name:
            words.append(name_note(name))
        self.defs[x] = " ".join(words)


def name_note(name: str) -> str:
    """The annotation for a name that no identifier says."""
    return f"(@name {string(name)})"


class _Fresh:
    """Names that are not taken."""

    __slots__ = ("numbers", "taken", "used")

    def __init__(self, given: Iterable[str]) -> None:
        self.taken = set(given)
        self.used: set[str] = {""}
        self.numbers: dict[str, int] = {}

    def unique(self, name: str) -> str:
        """`name`, or, if it is in use, the same with a number; nothing for an empty one."""
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
    """What the indices of a module are called.

    `inside` gives the namer for the body of one function, in which locals have their identifiers;
    labels have theirs between `enter` and `leave`. `mentioned` collects the types that somebody
    asked about, `introduced` those that were written out where they were used, `numbered` the
    segments that go by their index.
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
        """The namer for function `x`, which has `count` parameters and locals."""
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
        """What stands at the definition of `x`: its identifier, or its index in a comment."""
        ids = self._spaces[space]
        given = [ids.defs[x]] if x in ids.defs else []
        return " ".join(given if x in ids.refs else [f"(;{x};)", *given])

    def segment_definition(self, space: str, x: int) -> str:
        """The same for a segment: hardly any is ever named again, so an index nobody used is not
        written.
        """
        known = (space, x) in self.numbered
        return self.definition(space, x) if known else self._spaces[space].defs.get(x, "")

    def reference(self, space: str, x: int) -> str:
        """What stands where `x` is used."""
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
        """Function type `x`, if its parameters and results alone denote it."""
        ft = self.spaces.functype(x)
        return ft if ft is not None and self._inline.get(ft) == x else None

    def introduce(self, x: TypeUse) -> None:
        """Note that type `x` is written out here, if it may be."""
        if isinstance(x, int) and self.resolves(x) is not None:
            self.introduced.setdefault(x)

    # Labels. An inner label hides an outer one of the same name, which then goes by its index.

    def enter(self, name: str) -> None:
        """Open a block, called `name` unless that is empty."""
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
