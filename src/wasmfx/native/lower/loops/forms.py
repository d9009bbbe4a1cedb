"""Forms: what is known of an i32 in a round of a loop, in terms of the locals at its head."""

from collections.abc import Mapping
from typing import NamedTuple, TypeAlias

_WORD = (1 << 32) - 1


def signed(n: int) -> int:
    """The number, modulo 2^32, that is nearest to zero."""
    n &= _WORD
    return n - (1 << 32) if n >> 31 else n


class Form(NamedTuple):
    """A constant and a multiple of each of some locals, modulo 2^32.

    `terms` holds locals in order, each with what it is multiplied by, which is not 0.
    """

    terms: tuple[tuple[int, int], ...]
    constant: int

    def plus(self, other: "Form", times: int = 1) -> "Form":
        terms = dict(self.terms)
        for x, factor in other.terms:
            terms[x] = terms.get(x, 0) + times * factor
        return form(terms, self.constant + times * other.constant)

    def times(self, n: int) -> "Form":
        return form({x: n * factor for x, factor in self.terms}, n * self.constant)


def form(terms: Mapping[int, int], constant: int) -> Form:
    """The form with these terms, some of which may be none."""
    kept = ((x, signed(terms[x])) for x in sorted(terms))
    return Form(tuple([(x, factor) for x, factor in kept if factor]), signed(constant))


def constant(n: int) -> Form:
    return Form((), signed(n))


def local(x: int) -> Form:
    """The local itself, as it is at the head."""
    return Form(((x, 1),), 0)


class Test(NamedTuple):
    """A comparison of two forms, by the name that the instruction has behind its type."""

    op: str
    a: Form
    b: Form

    def negated(self) -> "Test":
        return Test(_NEGATED[self.op], self.a, self.b)

    def swapped(self) -> "Test":
        """The same, with its sides exchanged."""
        return Test(_SWAPPED[self.op], self.b, self.a)


class Total(NamedTuple):
    """A local to which something was added, or multiplied, or whatever `op` is."""

    x: int
    op: str


ModuleInfo: TypeAlias = "Form | Test | Total | None"
"""What is known of a value; None says that nothing is."""

_OPPOSITES = (("eq", "ne"), ("lt_s", "ge_s"), ("gt_s", "le_s"), ("lt_u", "ge_u"), ("gt_u", "le_u"))
_MIRRORED = (("lt_s", "gt_s"), ("le_s", "ge_s"), ("lt_u", "gt_u"), ("le_u", "ge_u"))
_NEGATED = {a: b for pair in _OPPOSITES for a, b in (pair, pair[::-1])}
_SWAPPED = {a: b for pair in _MIRRORED for a, b in (pair, pair[::-1])} | {"eq": "eq", "ne": "ne"}


def combined(op: str, a: Form, b: Form) -> Form | None:
    """What an i32 instruction makes of two forms, where that is one."""
    if op == "add":
        return a.plus(b)
    if op == "sub":
        return a.plus(b, -1)
    if op == "mul" and not (a.terms and b.terms):
        return a.times(b.constant) if not b.terms else b.times(a.constant)
    if op == "shl" and not b.terms:
        return a.times(1 << (b.constant & 31))
    return None
