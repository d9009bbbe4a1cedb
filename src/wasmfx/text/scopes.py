"""Identifiers: what `$x` means, in each scope of a module.

An identifier is resolved when it is read. So everything that can be used before its definition is
bound first (see `collect`); locals and labels are bound during the reading. An identifier without a
binding is malformed. An index that is out of range is left to validation.
"""

from __future__ import annotations

from typing import Any

from wasmfx.syntax.instructions import Instr
from wasmfx.syntax.modules import NameMap, Names
from wasmfx.syntax.types import FuncType, RecType, SubType
from wasmfx.text.parser import Parser, given_name


class Space:
    """An index space: its identifiers, its names and its size."""

    __slots__ = ("count", "ids", "names", "what")

    def __init__(self, what: str, names: NameMap) -> None:
        self.what = what
        self.names = names
        self.ids: dict[str, int] = {}
        self.count = 0

    def bind(self, p: Parser) -> int:
        """Take the next index, and bind the identifier at the cursor, if there is one, to it."""
        index = self.count
        self.count += 1
        word = p.words[p.pos]
        if word[:1] == "$":
            if word in self.ids:
                raise p.error(f"duplicate {self.what} {word}")
            self.ids[word] = index
            self.names[index] = word[1:]
            p.pos += 1
        if p.notes:
            given = given_name(p, self.what)
            if given is not None:
                self.names[index] = given
        return index

    def index(self, p: Parser) -> int:
        """Read an index: a number or an identifier."""
        word = p.words[p.pos]
        if word[:1] != "$":
            return p.nat()
        index = self.ids.get(word)
        if index is None:
            raise p.error(f"unknown {self.what} {word}")
        p.pos += 1
        return index

    def optional(self, p: Parser) -> int:
        """Read an index; zero if there is none."""
        return self.index(p) if starts_index(p.words[p.pos]) else 0


class Types:
    """The type index space, and the types that are known so far.

    Function types written in place get indices after all defined types.
    """

    __slots__ = ("_awaited", "_first", "fields", "recs", "space", "subs")

    def __init__(self, names: NameMap) -> None:
        self.space = Space("type", names)
        self.subs: list[SubType] = []
        self.recs: list[RecType] = []
        self.fields: dict[int, Space] = {}
        self._awaited: list[tuple[int, int | None]] = []
        self._first: dict[FuncType, int] = {}

    def index(self, p: Parser) -> int:
        return self.space.index(p)

    def define(self, rec: RecType) -> None:
        """Add a group. `find` finds a single function type, final without supertypes."""
        if len(rec.subs) == 1:
            sub = rec.subs[0]
            if isinstance(sub.comp, FuncType) and sub.final and not sub.supers:
                self._first.setdefault(sub.comp, len(self.subs))
        self.recs.append(rec)
        self.subs += rec.subs

    def find(self, type_: FuncType) -> int | None:
        """Return the first type so far that `type_`, written in place, stands for."""
        return self._first.get(type_)

    def implicit(self, type_: FuncType, at: int) -> int:
        """The index of a function type that is written in place; a new one if need be."""
        index = self._first.get(type_)
        if index is None:
            index = len(self.subs)
            self.define(RecType((SubType(True, (), type_),), at))
        return index

    def func(self, x: int, needed: int | None = None) -> FuncType | None:
        """Return the function type at index `x`, if there is one.

        A type that is not known yet is noted, since a later phrase may define it. `needed` is the
        offset of a phrase that is malformed if none does.
        """
        if x >= len(self.subs):
            self._awaited.append((x, needed))
            return None
        comp = self.subs[x].comp
        return comp if isinstance(comp, FuncType) else None

    def settled(self) -> bool:
        """Whether no type has been defined after it was looked up."""
        return not any(x < len(self.subs) for x, _ in self._awaited)

    def check(self, p: Parser) -> None:
        """Fail if a needed type was never defined; forget all lookups."""
        for x, needed in self._awaited:
            if needed is not None and x >= len(self.subs):
                raise p.error(f"unknown type {x}", needed)
        self._awaited.clear()


class Labels:
    """The labels around an instruction, innermost last."""

    __slots__ = ("_ids", "_stack", "count", "names")

    def __init__(self) -> None:
        self._ids: dict[str, list[int]] = {}
        self._stack: list[str | None] = []
        self.names: NameMap = {}
        self.count = 0

    def push(self, id_: str | None, name: str | None) -> None:
        if id_ is not None:
            self._ids.setdefault(id_, []).append(len(self._stack))
        if name is not None:
            self.names[self.count] = name
        self._stack.append(id_)
        self.count += 1

    def pop(self) -> str | None:
        """Leave the innermost label; return its identifier."""
        id_ = self._stack.pop()
        if id_ is not None:
            self._ids[id_].pop()
        return id_

    def innermost(self) -> str | None:
        return self._stack[-1]

    def index(self, p: Parser) -> int:
        word = p.words[p.pos]
        if word[:1] != "$":
            return p.nat()
        found = self._ids.get(word)
        if not found:
            raise p.error(f"unknown label {word}")
        p.pos += 1
        return len(self._stack) - 1 - found[-1]


class Context:
    """All scopes of a module, and the scopes of the current function."""

    __slots__ = (
        "datas", "elems", "funcs", "globals", "labels", "locals", "made", "mems", "names",
        "tables", "tags", "types",
    )  # fmt: skip

    def __init__(self) -> None:
        names = self.names = Names()
        self.types = Types(names.types)
        self.funcs = Space("function", names.funcs)
        self.tables = Space("table", names.tables)
        self.mems = Space("memory", names.mems)
        self.globals = Space("global", names.globals)
        self.tags = Space("tag", names.tags)
        self.elems = Space("elem segment", names.elems)
        self.datas = Space("data segment", names.datas)
        # The instructions so far: equal ones are one object.
        self.made: dict[tuple[str, tuple[Any, ...]], Instr] = {}
        self.leave()

    def leave(self) -> None:
        """Forget the locals and labels of a function."""
        self.locals = Space("local", {})
        self.labels = Labels()

    def space(self, kind: str) -> Space:
        """Return the index space for the keyword `kind`."""
        return {
            "func": self.funcs,
            "table": self.tables,
            "memory": self.mems,
            "global": self.globals,
            "tag": self.tags,
            "elem": self.elems,
            "data": self.datas,
        }[kind]


def starts_index(word: str) -> bool:
    """Whether `word` begins an index."""
    return word[:1] == "$" or word[:1].isdecimal()
