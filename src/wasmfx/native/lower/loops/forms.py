"""Symbolic values in a round of a loop, in terms of the locals at its head.

An i32 is often an affine form: a constant and multiples of locals. `Values` holds what is known of
the operand stack and of the locals while a round is executed symbolically.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, TypeAlias

from wasmfx.syntax.types import ResultType

_WORD = (1 << 32) - 1

_COMMUTATIVE = ("add", "mul", "and", "or", "xor")
"""Integer operations that LLVM may reorder when it makes vectors."""


def signed(n: int) -> int:
    """The signed number that equals this one modulo 2^32."""
    n &= _WORD
    return n - (1 << 32) if n >> 31 else n


class Form(NamedTuple):
    """A constant plus multiples of locals, modulo 2^32.

    `terms` holds the locals in order, each with its factor, which is not 0.
    """

    terms: tuple[tuple[int, int], ...]
    constant: int

    def plus(self, other: Form, times: int = 1) -> Form:
        terms = dict(self.terms)
        for x, factor in other.terms:
            terms[x] = terms.get(x, 0) + times * factor
        return form(terms, self.constant + times * other.constant)

    def times(self, n: int) -> Form:
        return form({x: n * factor for x, factor in self.terms}, n * self.constant)


def form(terms: Mapping[int, int], constant: int) -> Form:
    """The form with these terms. A factor may be 0."""
    kept = ((x, signed(terms[x])) for x in sorted(terms))
    return Form(tuple([(x, factor) for x, factor in kept if factor]), signed(constant))


def constant(n: int) -> Form:
    return Form((), signed(n))


def local(x: int) -> Form:
    """The value of a local at the head."""
    return Form(((x, 1),), 0)


class Test(NamedTuple):
    """A comparison of two forms. `op` is the instruction's name without its type."""

    op: str
    a: Form
    b: Form

    def negated(self) -> Test:
        return Test(_NEGATED[self.op], self.a, self.b)

    def swapped(self) -> Test:
        """The comparison with its sides exchanged."""
        return Test(_SWAPPED[self.op], self.b, self.a)


class Total(NamedTuple):
    """A local combined with other values by `op`, as in a sum; "" if it is the local itself."""

    x: int
    op: str


Known: TypeAlias = Form | Test | Total | None
"""What is known of a value: None is nothing."""

_OPPOSITES = (("eq", "ne"), ("lt_s", "ge_s"), ("gt_s", "le_s"), ("lt_u", "ge_u"), ("gt_u", "le_u"))
_MIRRORED = (("lt_s", "gt_s"), ("le_s", "ge_s"), ("lt_u", "gt_u"), ("le_u", "ge_u"))
_NEGATED = {a: b for pair in _OPPOSITES for a, b in (pair, pair[::-1])}
_SWAPPED = {a: b for pair in _MIRRORED for a, b in (pair, pair[::-1])} | {"eq": "eq", "ne": "ne"}


def combined(op: str, a: Form, b: Form) -> Form | None:
    """The form of an i32 instruction's result, or None if it is not affine."""
    if op == "add":
        return a.plus(b)
    if op == "sub":
        return a.plus(b, -1)
    if op == "mul" and not (a.terms and b.terms):
        return a.times(b.constant) if not b.terms else b.times(a.constant)
    if op == "shl" and not b.terms:
        return a.times(1 << (b.constant & 31))
    return None


class Values:
    """The values at one point of a round.

    `locals`   the locals that were assigned, with their values
    `carried`  the locals that were read before they were assigned
    `mixed`    the locals whose value at the head went into an unknown value
    """

    def __init__(self, types: ResultType) -> None:
        self.types = types
        self.stack: list[Known] = []
        self.locals: dict[int, Known] = {}
        self.carried: set[int] = set()
        self.mixed: set[int] = set()

    def push(self, value: Known) -> None:
        self.stack.append(value)

    def pop(self) -> Known:
        return self.stack.pop()

    def get(self, x: int) -> Known:
        if x in self.locals:
            return self.locals[x]
        self.carried.add(x)
        # There are no forms of other types than i32.
        return local(x) if self.types[x] == "i32" else Total(x, "")

    def use(self, *values: Known) -> None:
        """Record that values go into an unknown value."""
        for value in values:
            match value:
                case Form():
                    self.mixed.update([x for x, _ in value.terms])
                case Test():
                    self.use(value.a, value.b)
                case Total():
                    self.mixed.add(value.x)
                case None:
                    pass

    def take(self, n: int) -> None:
        """Pop operands, which go into an unknown value."""
        for _ in range(n):
            self.use(self.pop())

    def drop_to(self, height: int) -> None:
        self.take(len(self.stack) - height)

    def computed(self, type_: str, op: str, a: Known, b: Known) -> Known:
        """The result of an instruction with two operands."""
        if type_ == "i32" and isinstance(a, Form) and isinstance(b, Form):
            made = combined(op, a, b)
            if made is not None:
                return made
        if type_ in ("i32", "i64") and op in _COMMUTATIVE:
            return self._gathered(op, a, b)
        self.use(a, b)
        return None

    def _gathered(self, op: str, a: Known, b: Known) -> Known:
        """The result as a total, if one operand is a local or its total; the other is used."""
        for value, other in ((a, b), (b, a)):
            x, before = _holder(value)
            if x >= 0 and before in ("", op):
                self.use(other)
                return Total(x, op)
        self.use(a, b)
        return None


def _holder(value: Known) -> tuple[int, str]:
    """The local that a value is or is a total of, and its operation; -1 if it is neither."""
    match value:
        case Form(((x, 1),), 0):
            return x, ""
        case Total(x, op):
            return x, op
        case _:
            return -1, ""
