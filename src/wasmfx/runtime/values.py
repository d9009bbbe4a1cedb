"""Values, as engines and hosts exchange them.

A number is a tuple of its type and its bit pattern, `("i32", 42)`, so numbers compare bit for bit.
References are small objects. Each engine adds its own subclasses of `Ref` for objects of its store.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Literal, TypeAlias

from wasmfx.syntax.phrase import Phrase
from wasmfx.syntax.types import HeapType, NumType, ValType, VecType

Num: TypeAlias = tuple[NumType | VecType, int]

RefKind: TypeAlias = Literal[
    "null", "i31", "struct", "array", "host", "func", "extern", "exn", "cont", "handler"
]


class Ref(Phrase):
    """Base class of all references. `kind` is the kind of the referent."""

    kind: ClassVar[RefKind]


class Null(Ref):
    """`ref.null heap`."""

    heap: HeapType

    kind: ClassVar[RefKind] = "null"


class I31(Ref):
    """An unboxed 31-bit integer."""

    value: int

    kind: ClassVar[RefKind] = "i31"


class HostRef(Ref):
    """A host object as an `anyref`. Two are equal only if they hold one object."""

    value: object

    kind: ClassVar[RefKind] = "host"

    # By identity: `True`, `1` and `1.0` are three objects, and some have no equality at all.
    def __eq__(self, other: object) -> bool:
        return type(other) is HostRef and other.value is self.value

    def __hash__(self) -> int:
        return id(self.value)


class ExternOf(Ref):
    """An internal reference as an `externref`."""

    ref: Ref

    kind: ClassVar[RefKind] = "extern"


Value: TypeAlias = Num | Ref


def default(t: ValType) -> Value:
    """Return the initial value of a defaultable local, field or element."""
    if isinstance(t, str):
        return t, 0
    return Null(t.heap)


# Values in messages


_SHOWN = 12
"""The number of values that a message shows: about one line."""


def number_text(v: Num) -> str:
    """Write a number: integers signed, floats with the fewest digits that identify them."""
    # Imported late: only messages need it, and it loads the text format.
    from wasmfx.text.print.literals import NUMBERS

    type_, bits = v
    return f"0x{bits:032x}" if type_ == "v128" else NUMBERS[type_](bits)


def value_text(v: Value) -> str:
    """Write a value briefly: a number in full, a reference by its kind."""
    match v:
        case tuple():
            return number_text(v)
        case Null():
            return "null"
        case I31(value):
            return f"i31 {value}"
        case _:
            return f"{v.kind} reference"


def unhandled(what: Literal["tag", "exception"], tag: str, values: Sequence[Value]) -> str:
    """Write the message of an unhandled tag or exception: `unhandled tag $ask (3, 4)`."""
    words = [value_text(v) for v in values[:_SHOWN]]
    if len(values) > _SHOWN:
        words.append("...")
    payload = f" ({', '.join(words)})" if words else ""
    return f"unhandled {what} {tag}{payload}"
