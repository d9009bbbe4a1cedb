"""Small modules made of syntax, whose functions run instructions around a function of a store.

Types in them are those of the store's own functions and tags, so they import any of these.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from wasmfx.runtime.engine import Extern, HostStore
from wasmfx.source import Source
from wasmfx.syntax.features import ALL, EXTENSIONS
from wasmfx.syntax.instructions import LocalGet
from wasmfx.syntax.modules import Code, Export, Expr, Func, Import, Instr, Module, Names
from wasmfx.syntax.types import (
    DefType,
    FuncType,
    FuncUse,
    Rec,
    RecType,
    TagType,
    TypeUse,
    func_deftype,
    map_sub,
)
from wasmfx.valid import Context, validate


class Types:
    """The type section of a generated module."""

    def __init__(self) -> None:
        self.groups: list[RecType] = []
        self._indices: dict[DefType, int] = {}
        self._count = 0

    def of(self, d: DefType) -> int:
        """Return the index of a closed type. Its recursion group is added at the first use."""
        if d not in self._indices:
            first = self._count

            # References to other groups stay closed types.
            def use(u: TypeUse) -> TypeUse:
                return first + u.index if isinstance(u, Rec) else u

            self.groups.append(RecType(tuple(map_sub(sub, use) for sub in d.group.rec.subs)))
            self._count += len(d.group.members)
            for n, member in enumerate(d.group.members):
                self._indices[member] = first + n
        return self._indices[d]

    def function(self, type_: FuncType) -> int:
        """Return the index of a closed function type."""
        return self.of(func_deftype(type_))


class Generated(NamedTuple):
    """A module with one function, `f`. Stores whose functions have the same types can share it."""

    module: Module
    context: Context

    def function(self, store: HostStore, imports: Sequence[Extern]) -> Extern:
        """Make the function in a store."""
        return store.instantiate(self.module, self.context, imports).exports["f"]


def generated(
    types: Types,
    imports: Sequence[FuncUse | TagType],
    type_: DefType,
    body: Sequence[Instr],
    source: str,
    names: Names,
) -> Generated:
    """Make a module whose function has this type and body.

    Messages and tracebacks show `source` as its file. `names` are the names of the parts.
    """
    x = types.of(type_)
    functions = sum(isinstance(t, FuncUse) for t in imports)
    module = Module(
        types=tuple(types.groups),
        imports=tuple(Import("", "", t) for t in imports),
        funcs=(Func(x, Code((), Expr(body))),),
        exports=(Export("f", "func", functions),),
        names=names,
        source=Source(source, ""),
    )
    return Generated(module, validate(module, ALL | EXTENSIONS, keep=True))


def all_arguments(count: int) -> list[Instr]:
    """Return instructions that push the first `count` parameters."""
    return [LocalGet(n) for n in range(count)]
