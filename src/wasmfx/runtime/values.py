"""Values, as they pass between engines and the world.

A number is a pair of its type and its bit pattern, `("i32", 42)`: it says what it is, compares
bit for bit, and costs what a pair costs. References are small objects; each engine adds its own
kinds for what lives in its store, all of them below `Ref`.
"""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

from wasmfx.syntax.phrase import Phrase
from wasmfx.syntax.types import HeapType, NumType, ValType, VecType

Num: TypeAlias = tuple[NumType | VecType, int]

RefKind: TypeAlias = Literal[
    "null", "i31", "struct", "array", "host", "func", "extern", "exn", "cont"
]


class Ref(Phrase):
    """The base of all references. `kind` says what is referred to."""

    kind: ClassVar[RefKind]


class Null(Ref):
    """`ref.null heap`."""

    heap: HeapType

    kind: ClassVar[RefKind] = "null"


class I31(Ref):
    """An unboxed number of 31 bits."""

    value: int

    kind: ClassVar[RefKind] = "i31"


class HostRef(Ref):
    """A host object seen from inside, as an `anyref`. It is that object and none that equals it."""

    value: object

    kind: ClassVar[RefKind] = "host"

    # By identity: `True`, `1` and `1.0` are three objects, and some have no equality at all.
    def __eq__(self, other: object) -> bool:
        return type(other) is HostRef and other.value is self.value

    def __hash__(self) -> int:
        return id(self.value)


class ExternOf(Ref):
    """An internal reference seen from outside, as an `externref`."""

    ref: Ref

    kind: ClassVar[RefKind] = "extern"


Value: TypeAlias = Num | Ref


def default(t: ValType) -> Value:
    """The value that a defaultable local, field or element starts with."""
    if isinstance(t, str):
        return t, 0
    return Null(t.heap)
