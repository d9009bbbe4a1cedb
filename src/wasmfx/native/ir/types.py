"""The types of Wasm as LLVM spells them, and functions of those types."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from wasmfx.native.abi.placement import (
    Place,
    anonymous,
    convention,
)
from wasmfx.native.ir.values import Value, aggregate
from wasmfx.syntax.types import FuncType, RefType, ResultType, ValType

SAVES_NOTHING = '"no_callee_saved_registers"'
"""An attribute of functions and of calls alike: without it at the call, the caller would rely on
registers that the callee does not save."""

ATTRS = f'nounwind noredzone uwtable "split-stack" "no-realign-stack" {SAVES_NOTHING}'
"""LLVM gives a function with a frame a prologue that looks at the limit and calls `__morestack`.
Frames are never realigned, for which it would take rbp, which a switch does not keep."""

UNMERGED = "nomerge"
"""Of a call: the back end makes no one call of two that look alike, or nobody knows which of them
it was. Where a function is inlined into itself, not even how deep."""

NO_LIBRARY = '"no-builtins"'
"""LLVM makes no calls of a library's functions: of a loop that fills memory it would make one of
`memset`, which does not poll. A caller without it does not inline a function that has it."""

COMMON, PLAIN = "tailcc", "fastcc"
"""The convention that functions have for everybody, and the one for calls by name where it is known
that nothing is called in tail position: it has no eight bytes to pop."""

BODY = ".body"
"""What the name of a function ends in under the plain convention."""

V128 = "<2 x i64>"
SPELLED = {"i32": "i32", "i64": "i64", "f32": "float", "f64": "double", "v128": V128}
"""How LLVM writes the types that are no references."""
FLOATS = ("float", "double")


def llvm_type(t: ValType) -> str:
    """The LLVM type of values of type `t`. Every reference is one word."""
    return "i64" if isinstance(t, RefType) else SPELLED[t]


class Signature:
    """A function type as LLVM sees it: with what fits registers and no more."""

    __slots__ = ("llvm_params", "llvm_results", "params", "registers", "results", "returned")

    def __init__(self, type_: FuncType) -> None:
        self.params, self.results = convention(type_)
        self.llvm_params = tuple(map(llvm_type, type_.params))
        self.llvm_results = tuple(map(llvm_type, type_.results))
        self.registers = _in_registers(self.llvm_params, self.params)
        self.returned = ("ptr", *_in_registers(self.llvm_results, self.results))

    @property
    def result(self) -> str:
        """The LLVM type that is returned: the exception, and the results in registers."""
        return aggregate(self.returned)


def _in_registers(types: Sequence[str], places: Sequence[Place]) -> tuple[str, ...]:
    return tuple(t for t, place in zip(types, places, strict=True) if place.kind != "word")


def signature(type_: FuncType) -> Signature:
    """The signature of a function type. What a reference refers to makes no difference."""
    return _signature(anonymous(type_.params), anonymous(type_.results))


@cache
def _signature(params: ResultType, results: ResultType) -> Signature:
    return Signature(FuncType(params, results))


def zero(type_: str) -> Value:
    """The value that locals start with; null for references."""
    if type_ == V128:
        return Value(type_, "zeroinitializer")
    return Value(type_, "0.0" if type_ in FLOATS else "0")
