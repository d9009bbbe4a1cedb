"""What a body refers to: the types of functions, tables and globals of its module, and where in the
data of an instance they are."""

from collections.abc import Sequence
from typing import NamedTuple

from wasmfx.native.abi.placement import (
    Place,
    Shape,
    convention,
)
from wasmfx.native.baseline.places import (
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


class Travel(NamedTuple):
    """How values travel: their types, and for each its register, or else its word of the buffer."""

    types: tuple[int, ...]
    registers: tuple[tuple[int, int], ...]
    words: tuple[tuple[int, int], ...]


class Call(NamedTuple):
    """How functions of a type are called."""

    params: Travel
    results: Travel


def call_of(type_: FuncType) -> Call:
    places = convention(type_)
    floats, results = FLOAT_ARGUMENTS, (RESULTS, FLOAT_ARGUMENTS)
    return Call(
        _travel(type_.params, places.params, (ARGUMENTS, floats)),
        _travel(type_.results, places.results, results),
    )


def _travel(
    types: ResultType, places: Sequence[Place], registers: tuple[Sequence[int], Sequence[int]]
) -> Travel:
    known = tuple(map(type_of, types))
    found = []
    for n, place in enumerate(places):
        if place.kind != "word":
            r = registers[place.kind == "float"][place.number]
            found.append((n, register(r, known[n])))
    words = tuple((n, place.number) for n, place in enumerate(places) if place.kind == "word")
    return Travel(known, tuple(found), words)


class Surroundings:
    """A module, as bodies see it. Nothing here depends on an instance. If it is `watched`, each
    function looks up when it is entered."""

    def __init__(self, module: Module, C: Context, shape: Shape, watched: bool = False) -> None:
        self.watched = watched
        self.module = module
        self.C = C
        self.shape = shape
        self.memories = [m.limits.addr for m in C.mems]
        self.global_types: dict[int, int] = {}
        self.blocks: dict[int, tuple[tuple[int, ...], tuple[int, ...]]] = {}
        self._known: dict[int, Call] = {}
        self._of_funcs: dict[int, Call] = {}
        self._of_types: dict[int, Call] = {}

    def call(self, x: int) -> Call:
        """How function `x` is called."""
        found = self._of_funcs.get(x)
        if found is None:
            found = self._of_funcs[x] = self._call(self.C.signatures[x])
        return found

    def _call(self, type_: FuncType) -> Call:
        """Types are kept by the context: who has the number of one has the type."""
        found = self._known.get(id(type_))
        if found is None:
            found = self._known[id(type_)] = call_of(type_)
        return found

    def call_of_type(self, y: int) -> Call:
        """How functions of type `y` are called."""
        found = self._of_types.get(y)
        if found is None:
            found = self._of_types[y] = self._call(self.C.func_type(y))
        return found

    def block(self, y: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """What a block of type `y` takes and leaves."""
        call = self.call_of_type(y)
        return call.params.types, call.results.types

    def tag(self, x: int) -> tuple[int, ...]:
        """The fields of exceptions with tag `x`."""
        return tuple(map(type_of, self.C.tag(x).params))

    def global_type(self, x: int) -> int:
        found = self.global_types.get(x)
        if found is None:
            found = self.global_types[x] = type_of(self.C.globals[x].type)
        return found

    def constant(self, x: int) -> int | None:
        """What global `x` always is, if it is an own one that never changes and begins so."""
        if self.shape.own("global", x) and not self.C.globals[x].mutable:
            init = self.module.globals[x - self.shape.imported["global"]].init.instrs
            if len(init) == 1 and isinstance(init[0], Const):
                return init[0].c
        return None
