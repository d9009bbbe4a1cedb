"""Patterns: the constants that scripts pass, and the results that they expect.

(i32.const 1) (f64.const 0x1p3)              a number
(f32.const nan:canonical)                    any NaN of a set
(v128.const f32x4 1 nan:arithmetic 0 0)      a vector, lane by lane
(ref.null) (ref.null func)                   a null, of any type or of one type
(ref.extern 3) (ref.host 3)                  a reference made by the script's host
(ref.extern) (ref.func) (ref.struct) ...     any reference of a kind
(ref)                                        any reference below `any`
(either p p*)                                one of several
"""

from __future__ import annotations

from typing import Literal, TypeAlias, cast

from wasmfx.syntax.phrase import Phrase
from wasmfx.syntax.types import AbsHeapType, NumType
from wasmfx.text.literals import NAN_PATTERNS, SHAPES, LiteralType
from wasmfx.text.parser import Parser
from wasmfx.text.types import ABSTRACT

Nan: TypeAlias = Literal["nan:canonical", "nan:arithmetic"]
Lane: TypeAlias = "int | Nan"
"""A bit pattern, or the name of a set of NaNs."""


class NumPattern(Phrase):
    type: NumType
    value: Lane


class VecPattern(Phrase):
    """A vector of the given `shape`; lane 0 comes first."""

    shape: str
    lanes: tuple[Lane, ...]


class NullPattern(Phrase):
    heap: AbsHeapType | None


class RefPattern(Phrase):
    """A reference that is not null. `kind` is the word after `ref.`, `value` a host number."""

    kind: str
    value: int | None


class Either(Phrase):
    patterns: tuple[Pattern, ...]


Pattern: TypeAlias = "NumPattern | VecPattern | NullPattern | RefPattern | Either"

_REFS = ("extern", "host", "func", "exn", "cont", "handler", "any", "eq", "i31", "struct", "array")
_KINDS = {"ref": "any"} | {f"ref.{kind}": kind for kind in _REFS}


def pattern(p: Parser) -> Pattern:
    """Read a parenthesised pattern."""
    if p.opens("either"):
        p.pos += 2
        found = []
        while p.word != ")":
            found.append(simple(p))
        p.close()
        return Either(tuple(found))
    return simple(p)


def simple(p: Parser) -> Pattern:
    """Read a pattern that is no `either`."""
    p.expect("(")
    word = p.word
    found: Pattern
    if word in ("i32.const", "i64.const", "f32.const", "f64.const"):
        p.pos += 1
        type_ = cast(NumType, word[:3])
        found = NumPattern(type_, lane(p, type_))
    elif word == "v128.const":
        p.pos += 1
        found = vector(p)
    elif word == "ref.null":
        p.pos += 1
        found = NullPattern(ABSTRACT[p.take()] if p.word in ABSTRACT else None)
    elif word in _KINDS:
        p.pos += 1
        found = RefPattern(_KINDS[word], p.nat() if p.word != ")" else None)
    else:
        raise p.unexpected()
    p.close()
    return found


def vector(p: Parser) -> VecPattern:
    """Read the shape and the lanes after `v128.const`."""
    shape = p.word
    if shape not in SHAPES:
        raise p.unexpected()
    p.pos += 1
    type_, count = SHAPES[shape]
    return VecPattern(shape, tuple([lane(p, type_) for _ in range(count)]))


def lane(p: Parser, type_: LiteralType) -> Lane:
    """Read a number or, in a float lane, the name of a set of NaNs."""
    if p.word in NAN_PATTERNS and type_ in ("f32", "f64"):
        return cast(Nan, p.take())
    return p.number(type_)
