"""Values and patterns: the arguments of a script, and the comparison of its results."""

from __future__ import annotations

from wasmfx.errors import Malformed
from wasmfx.numerics import is_arithmetic_nan, is_canonical_nan, lanes
from wasmfx.runtime.values import ExternOf, HostRef, Null, Ref, Value, number_text
from wasmfx.syntax.types import AbsHeapType
from wasmfx.text.literals import SHAPES, WIDTH
from wasmfx.text.patterns import (
    Either,
    Lane,
    NullPattern,
    NumPattern,
    Pattern,
    RefPattern,
    VecPattern,
)

# The kinds of references that each kind of pattern matches.
KINDS: dict[str, frozenset[str]] = {
    "func": frozenset(("func",)),
    "extern": frozenset(("extern",)),
    "exn": frozenset(("exn",)),
    "cont": frozenset(("cont",)),
    "handler": frozenset(("handler",)),
    "i31": frozenset(("i31",)),
    "struct": frozenset(("struct",)),
    "array": frozenset(("array",)),
    "eq": frozenset(("i31", "struct", "array")),
    "any": frozenset(("i31", "struct", "array", "host")),
    "host": frozenset(("host",)),
}


def argument(p: Pattern) -> Value:
    """Return the value that a pattern without alternatives stands for."""
    match p:
        case NumPattern(type_, int(bits)):
            return type_, bits
        case VecPattern(shape, given):
            width = WIDTH[SHAPES[shape][0]]
            numbers = [lane for lane in given if isinstance(lane, int)]
            return "v128", sum(n << k * width for k, n in enumerate(numbers))
        case NullPattern(heap):
            none: AbsHeapType = "any"
            return Null(heap or none)
        case RefPattern("extern", int(n)):
            return ExternOf(HostRef(n))
        case RefPattern("host", int(n)):
            return HostRef(n)
        case _:
            raise Malformed(f"{pattern_text(p)} is no argument")


def matches(v: Value, p: Pattern) -> bool:
    """Whether `v` matches the pattern `p`."""
    match p:
        case Either(patterns):
            return any(matches(v, q) for q in patterns)
        case NumPattern(type_, lane):
            return isinstance(v, tuple) and v[0] == type_ and lane_matches(type_, v[1], lane)
        case VecPattern(shape, wanted):
            return isinstance(v, tuple) and v[0] == "v128" and vector_matches(v[1], shape, wanted)
        case NullPattern():
            return isinstance(v, Null)
        case RefPattern(kind, value):
            return isinstance(v, Ref) and v.kind in KINDS[kind] and has_number(v, value)


def has_number(ref: Ref, value: int | None) -> bool:
    """Whether a reference is host reference number `value`; any reference matches None."""
    match ref:
        case HostRef(n) | ExternOf(HostRef(n)):
            return value is None or n == value
        case _:
            return value is None


def vector_matches(bits: int, shape: str, wanted: tuple[Lane, ...]) -> bool:
    type_, _ = SHAPES[shape]
    found = lanes(WIDTH[type_], bits)
    return all(lane_matches(type_, n, lane) for n, lane in zip(found, wanted, strict=True))


def lane_matches(type_: str, bits: int, lane: Lane) -> bool:
    if lane == "nan:canonical":
        return is_canonical_nan(type_, bits)
    if lane == "nan:arithmetic":
        return is_arithmetic_nan(type_, bits)
    return bits == lane


def value_text(v: Value) -> str:
    """A value in a message: with its type, and for floats also with its bits."""
    if isinstance(v, tuple):
        type_, bits = v
        exactly = f" (0x{bits:x})" if type_ in ("f32", "f64") else ""
        return f"{type_}:{number_text(v)}{exactly}"
    return repr(v)


def pattern_text(p: Pattern) -> str:
    match p:
        case NumPattern(type_, int(bits)):
            return value_text((type_, bits))
        case NumPattern(type_, lane):
            return f"{type_}:{lane}"
        case VecPattern(shape, given):
            words = (f"0x{x:x}" if isinstance(x, int) else x for x in given)
            return f"{shape}:{' '.join(words)}"
        case Either(patterns):
            return " or ".join(pattern_text(q) for q in patterns)
        case NullPattern(heap):
            return f"ref.null {heap or ''}".strip()
        case RefPattern(kind, value):
            return f"ref.{kind}" if value is None else f"ref.{kind} {value}"
