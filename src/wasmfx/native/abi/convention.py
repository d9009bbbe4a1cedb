"""The calling convention: where each argument and each result of a function travels.

At most six integers and eight floats travel in registers. What does not fit goes through the spill
buffer of the VM context, for ordinary and for tail calls alike, because LLVM 22 miscompiles
`musttail` as soon as an argument lies on the stack. The first result is always the exception (null
when there is none); at most two integers and two floats follow in registers. A vector always goes
through the buffer.

A callee saves no registers. A switch loses all of them, so every function with one in it would have
to save six on entry for callers that mostly have nothing in them; callers keep what they need.
"""

from collections.abc import Sequence
from functools import cache
from typing import Literal, NamedTuple

from wasmfx.errors import Unsupported
from wasmfx.native.abi.layout import BUFFER
from wasmfx.native.abi.words import width
from wasmfx.native.processor import FLOAT_REGS, FLOAT_RESULTS, INT_REGS, INT_RESULTS
from wasmfx.syntax.types import FuncType, RefType, ResultType, ValType

Kind = Literal["int", "float", "word"]
_KINDS: dict[ValType, Kind] = {"f32": "float", "f64": "float", "v128": "word"}
_KEPT_FREE = 64
"""Words of the buffer that no call fills: those who call out need some themselves."""


class Place(NamedTuple):
    """An integer register, a float register or a word of the spill buffer, by number."""

    kind: Kind
    number: int


class Convention(NamedTuple):
    """How functions of one type are called."""

    params: tuple[Place, ...]
    results: tuple[Place, ...]


def convention(type_: FuncType) -> Convention:
    """The convention for a function type. What a reference refers to makes no difference."""
    return _convention(anonymous(type_.params), anonymous(type_.results))


@cache
def _convention(params: ResultType, results: ResultType) -> Convention:
    return Convention(
        _places(params, INT_REGS, FLOAT_REGS), _places(results, INT_RESULTS, FLOAT_RESULTS)
    )


def _places(types: Sequence[ValType], ints: int, floats: int) -> tuple[Place, ...]:
    used = {"int": 0, "float": 0, "word": 0}
    room = {"int": ints, "float": floats, "word": BUFFER - _KEPT_FREE}
    places = []
    for t in types:
        kind = _KINDS.get(t, "int")
        if used[kind] == room[kind]:
            kind = "word"
        takes = width(t) if kind == "word" else 1
        if used[kind] + takes > room[kind]:
            raise Unsupported("too many parameters or results")
        places.append(Place(kind, used[kind]))
        used[kind] += takes
    return tuple(places)


def anonymous(types: ResultType) -> ResultType:
    """The same types, with all references alike."""
    return tuple([t if isinstance(t, str) else _ANY for t in types])


_ANY = RefType(True, "any")
