"""Values: what an instruction of LLVM takes and gives. Types are their own LLVM spelling."""

from __future__ import annotations

from collections.abc import Sequence

INT_BITS = {"i1": 1, "i8": 8, "i16": 16, "i32": 32, "i64": 64}


class Value:
    """An SSA value or a constant.

    `turns` says how often arithmetic and joins take turns in what it is computed from: it is odd
    behind arithmetic, and even behind a join.
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
    """A float from its bits. Not as a decimal or hexadecimal literal: reading those quiets NaNs."""
    width = "i32" if type_ == "float" else "i64"
    return Value(type_, f"bitcast ({width} {bits} to {type_})")


def vector_const(bits: int) -> Value:
    """128 bits, as two words."""
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
    """What comparing values of a type gives."""
    return vector_type(lane_count(type_), "i1") if type_.startswith("<") else "i1"


def undef(type_: str) -> Value:
    return Value(type_, "undef")


def symbol(name: str, offset: int = 0) -> Value:
    """The address of a symbol, or of a place beyond it."""
    if offset == 0:
        return Value("ptr", f"@{name}")
    return Value("ptr", f"getelementptr (i8, ptr @{name}, i64 {offset})")


def aggregate(types: Sequence[str]) -> str:
    return "{ " + ", ".join(types) + " }"
