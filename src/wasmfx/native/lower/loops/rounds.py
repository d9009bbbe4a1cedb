"""Rounds: one time through the body of a loop, with forms for values.

What can be said of every round at once is found by running one: where memory is accessed, what
becomes of the locals, and on what it depends whether there is another round.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from wasmfx.native.lower.loops.forms import (
    Form,
    Known,
    Test,
    Total,
    combined,
    constant,
    local,
)
from wasmfx.syntax import instructions as i
from wasmfx.syntax.instructions import Instr
from wasmfx.valid import Facts

LONGEST = 300
"""How many instructions the body of a loop has at most."""

_GATHERING = ("add", "mul", "and", "or", "xor")
"""Operations whose order does not matter, on integers."""


class Unfit(Exception):
    """The loop is not one to be had in two copies; it says why."""


class Access(NamedTuple):
    """An access to memory `x`: at which address, how far behind, and how many bytes."""

    at: Form
    x: int
    offset: int
    bytes: int


class _Inner(NamedTuple):
    """A block that is open inside the loop: what things were at its start."""

    height: int
    locals: dict[int, Known]
    assigned: set[int]
    results: int


class Round:
    """A round of the loop that opens at `start`.

    `locals`    what has become of those that were assigned
    `accesses`  by the instruction
    `stores`    which of them write
    `fills`     whether all it does to memory is to write constants
    `leave`     the one branch on which it depends whether the loop is left; `stay` is when it is
                not, and `last` says whether that is the last thing in a round
    `carried`   the locals that are read before they are assigned
    `mixed`     the locals whose value at the head goes into something unknown
    """

    def __init__(self, facts: Facts, start: int) -> None:
        self.facts = facts
        self.end = facts.blocks[start].end
        self.locals: dict[int, Known] = {}
        self.accesses: dict[int, Access] = {}
        self.stores: set[int] = set()
        self.fills = True
        self.leave = -1
        self.stay: Known = None
        self.carried: set[int] = set()
        self.mixed: set[int] = set()
        self._stack: list[Known] = []
        self._open: list[_Inner] = []
        self._dead = 0
        if facts.blocks[start].params or self.end - start > LONGEST:
            raise Unfit("long, or with parameters")
        for k in range(start + 1, self.end):
            self._step(k, facts.body.instrs[k])
        if self.leave < 0:
            raise Unfit("no way out")

    @property
    def last(self) -> bool:
        return self.leave == self.end - 1

    def _step(self, k: int, e: Instr) -> None:
        if self._dead and not self._revives(e):
            return
        step = _STEPS.get(e.__class__)
        if step is None:
            raise Unfit(e.__class__.__name__)
        step(self, k, e)

    def _revives(self, e: Instr) -> bool:
        """Whether control comes back here, by the end of a block or its other arm."""
        if isinstance(e, i.Block | i.If | i.Loop | i.TryTable):
            self._dead += 1
        elif isinstance(e, i.End):
            self._dead -= 1
        elif not isinstance(e, i.Else) or self._dead > 1:
            return False
        else:
            self._dead = 0
        return not self._dead

    # Values

    def _push(self, value: Known) -> None:
        self._stack.append(value)

    def _pop(self) -> Known:
        return self._stack.pop()

    def _use(self, value: Known) -> None:
        """A value goes into something of which nothing is known."""
        match value:
            case Form():
                self.mixed.update([x for x, _ in value.terms])
            case Test():
                self._use(value.a)
                self._use(value.b)
            case Total():
                self.mixed.add(value.x)
            case None:
                pass

    def _take(self, n: int) -> None:
        for _ in range(n):
            self._use(self._pop())

    def _unknown(self, takes: int) -> None:
        """An instruction that has no effects, and gives something."""
        self._take(takes)
        self._push(None)

    # Locals, and numbers

    def local_get(self, k: int, e: i.LocalGet) -> None:
        if e.x in self.locals:
            self._push(self.locals[e.x])
            return
        self.carried.add(e.x)
        # Of a local that is no i32 only that it is itself can be said.
        self._push(local(e.x) if self.facts.locals[e.x] == "i32" else Total(e.x, ""))

    def local_set(self, k: int, e: i.LocalSet) -> None:
        self._assign(e.x, self._pop())

    def local_tee(self, k: int, e: i.LocalTee) -> None:
        self._assign(e.x, self._stack[-1])

    def _assign(self, x: int, value: Known) -> None:
        self.locals[x] = value
        for inner in self._open:
            inner.assigned.add(x)

    def const(self, k: int, e: i.Const) -> None:
        # Of other types too: that it is one is all that anybody asks who does not ask for an i32.
        self._push(constant(e.c))

    def binop(self, k: int, e: i.Binop) -> None:
        b, a = self._pop(), self._pop()
        if e.op.startswith(("div_", "rem_")) and not _harmless(b):
            raise Unfit("a division that may trap")
        made: Known = None
        if e.type == "i32" and isinstance(a, Form) and isinstance(b, Form):
            made = combined(e.op, a, b)
        if made is None and e.type in ("i32", "i64"):
            made = self._gathered(e.op, a, b)
        elif made is None:
            self._use(a)
            self._use(b)
        self._push(made)

    def _gathered(self, op: str, a: Known, b: Known) -> Known:
        """Something put to what a local holds; what is put there is used."""
        for value, other in ((a, b), (b, a)):
            x, before = _holder(value)
            if x >= 0 and op in _GATHERING and before in ("", op):
                self._use(other)
                return Total(x, op)
        self._use(a)
        self._use(b)
        return None

    def relop(self, k: int, e: i.Relop) -> None:
        b, a = self._pop(), self._pop()
        if e.type == "i32" and isinstance(a, Form) and isinstance(b, Form):
            self._push(Test(e.op, a, b))
            return
        self._use(a)
        self._use(b)
        self._push(None)

    def testop(self, k: int, e: i.Testop) -> None:
        a = self._pop()
        if isinstance(a, Test):
            self._push(a.negated())
        elif isinstance(a, Form) and e.type == "i32":
            self._push(Test("eq", a, constant(0)))
        else:
            self._use(a)
            self._push(None)

    def one(self, k: int, e: Instr) -> None:
        self._unknown(1)

    def cvtop(self, k: int, e: i.Cvtop) -> None:
        if ".trunc_" in e.op and ".trunc_sat_" not in e.op:
            raise Unfit("a conversion that may trap")
        self._unknown(1)

    def select(self, k: int, e: i.Select) -> None:
        self._unknown(3)

    def drop(self, k: int, e: i.Drop) -> None:
        self._pop()

    def nop(self, k: int, e: i.Nop) -> None:
        pass

    def global_get(self, k: int, e: i.GlobalGet) -> None:
        self._push(None)

    # Memory

    def load(self, k: int, e: i.Load) -> None:
        self.fills = False
        self._access(k, e)
        self._push(None)

    def store(self, k: int, e: i.Store) -> None:
        value = self._pop()
        self.fills &= isinstance(value, Form) and not value.terms
        self._use(value)
        self._access(k, e)
        self.stores.add(k)

    def _access(self, k: int, e: i.Load | i.Store) -> None:
        index = self._pop()
        if not isinstance(index, Form):
            raise Unfit("an address that is not affine")
        self.accesses[k] = Access(index, e.m.x, e.m.offset, e.width // 8)

    # Control

    def block(self, k: int, e: i.Block | i.If) -> None:
        facts = self.facts.blocks[k]
        if isinstance(e, i.If):
            self._take(1)
        if facts.params:
            raise Unfit("a block with parameters")
        inner = _Inner(len(self._stack), dict(self.locals), set(), len(facts.results))
        self._open.append(inner)

    def else_(self, k: int, e: i.Else) -> None:
        inner = self._open[-1]
        self._take(len(self._stack) - inner.height)
        self.locals = dict(inner.locals)

    def end_(self, k: int, e: i.End) -> None:
        """Edges meet: of what any of them may have assigned nothing is known."""
        inner = self._open.pop()
        self._take(len(self._stack) - inner.height)
        self._stack += [None] * inner.results
        self.locals |= dict.fromkeys(inner.assigned)

    def br_if(self, k: int, e: i.BrIf) -> None:
        test = self._pop()
        if e.label < len(self._open):
            self._use(test)
            return
        back = e.label == len(self._open)
        if self._open or self.leave >= 0 or (back and k != self.end - 1):
            raise Unfit("ways out")
        if isinstance(test, Form):
            test = Test("ne", test, constant(0))
        self.leave = k
        self.stay = test if back or not isinstance(test, Test) else test.negated()

    def br(self, k: int, e: i.Br) -> None:
        if e.label < len(self._open):
            self._dead = 1
        elif self._open or e.label or k != self.end - 1 or self.leave < 0:
            raise Unfit("ways out")


def _holder(value: Known) -> tuple[int, str]:
    """The local that a value is, or was gathered in, and how; -1 if it is neither."""
    match value:
        case Form(((x, 1),), 0):
            return x, ""
        case Total(x, op):
            return x, op
        case _:
            return -1, ""


def _harmless(divisor: Known) -> bool:
    """Whether a division by it cannot trap: it is a constant, neither 0 nor -1 in its low bits."""
    return isinstance(divisor, Form) and not divisor.terms and divisor.constant not in (0, -1)


_STEPS: dict[type[Instr], Callable[[Round, int, Any], None]] = {
    i.LocalGet: Round.local_get,
    i.LocalSet: Round.local_set,
    i.LocalTee: Round.local_tee,
    i.Const: Round.const,
    i.Unop: Round.one,
    i.Binop: Round.binop,
    i.Relop: Round.relop,
    i.Testop: Round.testop,
    i.Cvtop: Round.cvtop,
    i.Select: Round.select,
    i.Drop: Round.drop,
    i.Nop: Round.nop,
    i.GlobalGet: Round.global_get,
    i.Load: Round.load,
    i.Store: Round.store,
    i.Block: Round.block,
    i.If: Round.block,
    i.Else: Round.else_,
    i.End: Round.end_,
    i.BrIf: Round.br_if,
    i.Br: Round.br,
}
