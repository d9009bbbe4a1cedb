"""Values, as they pass between engines and the world.

A number is a pair of its type and its bit pattern, `("i32", 42)`: it says what it is, compares
bit for bit, and costs what a pair costs. References are small objects; each engine adds its own
kinds for what lives in its store, all of them below `Ref`.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from wasmfx.syntax.phrase import Phrase
from wasmfx.syntax.types import HeapType, NumType, ValType, VecType

Num: TypeAlias = tuple[NumType | VecType, int]

RefKind: TypeAlias = Literal[
    "null", "i31", "struct", "array", "host", "func", "extern", "exn", "cont"
]


class Ref(Phrase):
    """The base of all references. `kind` says what is referred to."""

    @property
    def kind(self) -> RefKind:
        raise NotImplementedError


class Null(Ref):
    """`ref.null heap`."""

    heap: HeapType

    @property
    def kind(self) -> RefKind:
        return "null"


class I31(Ref):
    """An unboxed number of 31 bits."""

    value: int

    @property
    def kind(self) -> RefKind:
        return "i31"


class HostRef(Ref):
    """A host object seen from inside, as an `anyref`."""

    value: object

    @property
    def kind(self) -> RefKind:
        return "host"


class ExternOf(Ref):
    """An internal reference seen from outside, as an `externref`."""

    ref: Ref

    @property
    def kind(self) -> RefKind:
        return "extern"


Value: TypeAlias = Num | Ref


def default(t: ValType) -> Value:
    """The value that a defaultable local, field or element starts with."""
    if isinstance(t, str):
        return t, 0
    return Null(t.heap)
