"""Values and types as LLVM spells them, with the functions of Wasm types.

An LLVM type is its own spelling, as a string.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from wasmfx.native.abi.placement import Place, anonymous, convention
from wasmfx.syntax.types import FuncType, RefType, ResultType, ValType

INT_BITS = {"i1": 1, "i8": 8, "i16": 16, "i32": 32, "i64": 64}


class Value:
    """An SSA value or a constant.

    `turns` counts how often arithmetic and joins alternate in the expression behind the value. It
    is odd if the last step was arithmetic, and even if it was a join.
    """

    __slots__ = ("text", "turns", "type")

    def __init__(self, type_: str, text: str) -> None:
        self.type = type_
        self.text = text
        self.turns = 0

    def __repr__(self) -> str:
        return f"{self.type} {self.text}"


def const(type_: str, bits: int) -> Value:
    """An integer constant from its bit pattern."""
    return Value(type_, str(bits))


def i1(bit: int) -> Value:
    return Value("i1", "true" if bit else "false")


def i32(n: int) -> Value:
    return Value("i32", str(n))


def i64(n: int) -> Value:
    return Value("i64", str(n))


NULL = Value("ptr", "null")


def float_const(type_: str, bits: int) -> Value:
    """A float from its bits. LLVM would quiet a NaN in a decimal or hexadecimal literal."""
    width = "i32" if type_ == "float" else "i64"
    return Value(type_, f"bitcast ({width} {bits} to {type_})")


def vector_const(bits: int) -> Value:
    """A constant of 128 bits, as two words."""
    low, high = bits & (1 << 64) - 1, bits >> 64
    return Value("<2 x i64>", f"<i64 {low}, i64 {high}>")


# Vectors


def vector_type(lanes: int, type_: str) -> str:
    return f"<{lanes} x {type_}>"


def lane(vector: str) -> str:
    """The type of one lane of a vector type."""
    return vector.split()[2].rstrip(">")


def lane_count(vector: str) -> int:
    return int(vector.split()[0].lstrip("<"))


def truth(type_: str) -> str:
    """The type of a comparison of values of this type."""
    return vector_type(lane_count(type_), "i1") if type_.startswith("<") else "i1"


def undef(type_: str) -> Value:
    return Value(type_, "undef")


def symbol(name: str, offset: int = 0) -> Value:
    """The address of a symbol plus a number of bytes."""
    if offset == 0:
        return Value("ptr", f"@{name}")
    return Value("ptr", f"getelementptr (i8, ptr @{name}, i64 {offset})")


def aggregate(types: Sequence[str]) -> str:
    return "{ " + ", ".join(types) + " }"


# Wasm types and functions

SAVES_NOTHING = '"no_callee_saved_registers"'
"""An attribute of functions and of calls: without it at a call, the caller would rely on registers
that the callee does not save."""

ATTRS = f'nounwind noredzone uwtable "split-stack" "no-realign-stack" {SAVES_NOTHING}'
"""With `split-stack`, the prologue of a function with a frame compares the stack pointer with the
limit and calls `__morestack`. Realigned frames would need rbp, which a switch does not keep."""

UNMERGED = "nomerge"
"""An attribute of calls: the back end must not merge two equal calls. A backtrace could not tell
which one was executed, and not how deep it was where a function is inlined into itself."""

NO_LIBRARY = '"no-builtins"'
"""Keeps LLVM from turning loops into calls of a library: `memset` would have no safepoint. A caller
without this attribute does not inline a function that has it."""

COMMON, PLAIN = "tailcc", "fastcc"
"""The calling convention of all functions, and the one for calls by name of functions that call
nothing in tail position: there the callee has no eight bytes to pop."""

BODY = ".body"
"""The end of a function's name under the plain convention."""

V128 = "<2 x i64>"
SPELLED = {"i32": "i32", "i64": "i64", "f32": "float", "f64": "double", "v128": V128}
"""LLVM's spelling of the types that are not references."""
FLOATS = ("float", "double")


def llvm_type(t: ValType) -> str:
    """The LLVM type of values of type `t`. A reference is one word."""
    return "i64" if isinstance(t, RefType) else SPELLED[t]


class Signature:
    """A function type as LLVM sees it: only with the values that travel in registers."""

    __slots__ = ("llvm_params", "llvm_results", "params", "registers", "results", "returned")

    def __init__(self, type_: FuncType) -> None:
        self.params, self.results = convention(type_)
        self.llvm_params = tuple(map(llvm_type, type_.params))
        self.llvm_results = tuple(map(llvm_type, type_.results))
        self.registers = _in_registers(self.llvm_params, self.params)
        self.returned = ("ptr", *_in_registers(self.llvm_results, self.results))

    @property
    def result(self) -> str:
        """The LLVM type of the returned value: the exception, and the results in registers."""
        return aggregate(self.returned)


def _in_registers(types: Sequence[str], places: Sequence[Place]) -> tuple[str, ...]:
    return tuple(t for t, place in zip(types, places, strict=True) if place.kind != "word")


def signature(type_: FuncType) -> Signature:
    """The signature of a function type. All reference types have equal signatures."""
    return _signature(anonymous(type_.params), anonymous(type_.results))


@cache
def _signature(params: ResultType, results: ResultType) -> Signature:
    return Signature(FuncType(params, results))


def zero(type_: str) -> Value:
    """The initial value of a local. It is null for a reference."""
    if type_ == V128:
        return Value(type_, "zeroinitializer")
    return Value(type_, "0.0" if type_ in FLOATS else "0")
