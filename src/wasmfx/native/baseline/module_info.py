"""Facts of a module that its bodies need: calling conventions, types, and where data lie."""

from collections.abc import Sequence
from typing import NamedTuple

from wasmfx.native.abi.placement import Place, Shape, convention
from wasmfx.native.baseline.operands import (
    ARGUMENTS,
    FLOAT_ARGUMENTS,
    RESULTS,
    register,
    type_of,
)
from wasmfx.syntax.instructions import Const
from wasmfx.syntax.modules import Module
from wasmfx.syntax.types import FuncType, ResultType
from wasmfx.valid import Context


class Passing(NamedTuple):
    """How a list of values is passed: types, values in registers, values in words of the buffer."""

    types: tuple[int, ...]
    registers: tuple[tuple[int, int], ...]
    words: tuple[tuple[int, int], ...]


class Convention(NamedTuple):
    """How functions of a type are called."""

    params: Passing
    results: Passing


def convention_of(type_: FuncType) -> Convention:
    params, returned = convention(type_)
    floats, results = FLOAT_ARGUMENTS, (RESULTS, FLOAT_ARGUMENTS)
    return Convention(
        _passing(type_.params, params, (ARGUMENTS, floats)),
        _passing(type_.results, returned, results),
    )


def _passing(
    types: ResultType, places: Sequence[Place], registers: tuple[Sequence[int], Sequence[int]]
) -> Passing:
    known = tuple(map(type_of, types))
    found = []
    for n, place in enumerate(places):
        if place.kind != "word":
            r = registers[place.kind == "float"][place.number]
            found.append((n, register(r, known[n])))
    words = tuple((n, place.number) for n, place in enumerate(places) if place.kind == "word")
    return Passing(known, tuple(found), words)


class ModuleInfo:
    """A module as its bodies see it; nothing here depends on an instance.

    If the module is `watched` by a profiler, each function polls when it is entered.
    """

    def __init__(self, module: Module, C: Context, shape: Shape, watched: bool = False) -> None:
        self.watched = watched
        self.module = module
        self.C = C
        self.shape = shape
        self.memories = [m.limits.addr for m in C.mems]
        self._global_types: dict[int, int] = {}
        self._by_identity: dict[int, Convention] = {}
        self._of_funcs: dict[int, Convention] = {}
        self._of_types: dict[int, Convention] = {}

    def call(self, x: int) -> Convention:
        """How function `x` is called."""
        found = self._of_funcs.get(x)
        if found is None:
            found = self._of_funcs[x] = self._convention(self.C.signatures[x])
        return found

    def _convention(self, type_: FuncType) -> Convention:
        """Look a type up by identity: the context keeps every type alive."""
        found = self._by_identity.get(id(type_))
        if found is None:
            found = self._by_identity[id(type_)] = convention_of(type_)
        return found

    def call_of_type(self, y: int) -> Convention:
        """How functions of type `y` are called."""
        found = self._of_types.get(y)
        if found is None:
            found = self._of_types[y] = self._convention(self.C.func_type(y))
        return found

    def block(self, y: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Types of the parameters and results of a block of type `y`."""
        call = self.call_of_type(y)
        return call.params.types, call.results.types

    def tag(self, x: int) -> tuple[int, ...]:
        """Types of the fields of exceptions with tag `x`."""
        return tuple(map(type_of, self.C.tag(x).params))

    def global_type(self, x: int) -> int:
        found = self._global_types.get(x)
        if found is None:
            found = self._global_types[x] = type_of(self.C.globals[x].type)
        return found

    def constant(self, x: int) -> int | None:
        """The value of an immutable global of this module that a constant initialises."""
        if self.shape.own("global", x) and not self.C.globals[x].mutable:
            init = self.module.globals[x - self.shape.imported["global"]].init.instrs
            if len(init) == 1 and isinstance(init[0], Const):
                return init[0].c
        return None
