"""The calling convention: where each argument and each result of a function travels.

LLVM's `tailcc` with at most six integers and eight floats in registers. What does not fit goes
through the spill buffer of the VM context, for ordinary and for tail calls alike, because LLVM 22
miscompiles `musttail` as soon as an argument lies on the stack. The first result is always the
exception (null when there is none); at most two integers and two floats follow in registers.

A callee saves no registers. A switch loses all of them, so every function with one in it would have
to save six on entry for callers that mostly have nothing in them; callers keep what they need.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Literal, NamedTuple

from wasmfx.errors import Unsupported
from wasmfx.native.abi.layout import (
    FLOAT_REGS,
    FLOAT_RESULTS,
    INT_REGS,
    INT_RESULTS,
    WORDS,
)
from wasmfx.native.ir.builder import aggregate
from wasmfx.syntax.types import FuncType, RefType, ResultType, ValType

SAVES_NOTHING = '"no_callee_saved_registers"'
"""An attribute of functions and of calls alike: without it at the call, the caller would rely on
registers that the callee does not save.
"""

_LLVM = {"i32": "i32", "i64": "i64", "f32": "float", "f64": "double"}


def llvm_type(t: ValType) -> str:
    """The LLVM type of values of type `t`. Every reference is one word."""
    if isinstance(t, RefType):
        return "i64"
    if t == "v128":
        raise Unsupported("v128 is not supported by the native engine yet")
    return _LLVM[t]


class Place(NamedTuple):
    """An integer register, a float register or a word of the spill buffer, by number."""

    kind: Literal["int", "float", "word"]
    number: int


def _places(types: Sequence[str], ints: int, floats: int) -> tuple[Place, ...]:
    used = {"int": 0, "float": 0, "word": 0}
    room = {"int": ints, "float": floats, "word": WORDS - 64}
    places = []
    for t in types:
        kind: Literal["int", "float", "word"] = "float" if t in ("float", "double") else "int"
        if used[kind] == room[kind]:
            kind = "word"
        if used[kind] == room[kind]:
            raise Unsupported("too many parameters or results")
        places.append(Place(kind, used[kind]))
        used[kind] += 1
    return tuple(places)


class Signature:
    """How a function of one type is called."""

    __slots__ = ("llvm_params", "llvm_results", "params", "registers", "results", "returned")

    def __init__(self, type_: FuncType) -> None:
        self.llvm_params = tuple(map(llvm_type, type_.params))
        self.llvm_results = tuple(map(llvm_type, type_.results))
        self.params = _places(self.llvm_params, INT_REGS, FLOAT_REGS)
        self.results = _places(self.llvm_results, INT_RESULTS, FLOAT_RESULTS)
        self.registers = in_registers(self.llvm_params, self.params)
        self.returned = ("ptr", *in_registers(self.llvm_results, self.results))

    @property
    def result(self) -> str:
        """The LLVM type that is returned: the exception, and the results in registers."""
        return aggregate(self.returned)


def in_registers(types: Sequence[str], places: Sequence[Place]) -> tuple[str, ...]:
    return tuple(t for t, place in zip(types, places, strict=True) if place.kind != "word")


@cache
def _signature(params: ResultType, results: ResultType) -> Signature:
    return Signature(FuncType(params, results))


def signature(type_: FuncType) -> Signature:
    """The signature of a function type. What a reference refers to makes no difference."""
    return _signature(_shape(type_.params), _shape(type_.results))


def _shape(types: ResultType) -> ResultType:
    return tuple([t if isinstance(t, str) else _ANY for t in types])


_ANY = RefType(True, "any")
