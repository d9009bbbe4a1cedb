"""Symbolic execution of one round of a loop.

It finds what holds for every round: the addresses of accesses, how the locals change, and which
test decides whether there is another round.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from wasmfx.native.lower.loops.forms import Form, Known, Test, Values, constant
from wasmfx.syntax import instructions as i
from wasmfx.syntax.instructions import Instr
from wasmfx.valid import BlockFacts, Facts

MAX_LENGTH = 300
"""Instructions in the body of a loop, at most. LLVM seldom makes vectors of longer ones, and a copy
costs compile time."""


class Unfit(Exception):
    """The loop gets no fast copy; the message is the reason."""


class Access(NamedTuple):
    """An access to memory `x`: its address, its static offset, and its number of bytes."""

    at: Form
    x: int
    offset: int
    bytes: int


class _Inner(NamedTuple):
    """A block that is open inside the loop: the state at its start, and the locals it assigns."""

    height: int
    locals: dict[int, Known]
    assigned: set[int]
    results: int


class Round:
    """A round of the loop that opens at `start`.

    `values`    the values at the end
    `accesses`  the accesses, by instruction
    `stores`    the accesses that write
    `guarded`   whether some of these are in blocks
    `fills`     whether the accesses only write constants
    `leave`     the one instruction that leaves the loop or stays: a branch out of it, the branch
                back at its end, or an `if` around all that follows
    `stay`      the test for staying
    `back`      the branch back
    """

    def __init__(self, facts: Facts, start: int) -> None:
        self.facts = facts
        self.end = facts.blocks[start].end
        self.values = Values(facts.locals)
        self.accesses: dict[int, Access] = {}
        self.stores: set[int] = set()
        self.guarded = False
        self.fills = True
        self.leave = self.back = -1
        self.stay: Test | None = None
        self._open: list[_Inner] = []
        self._dead = 0
        self._around = 0
        if facts.blocks[start].params or self.end - start > MAX_LENGTH:
            raise Unfit("long, or with parameters")
        for k in range(start + 1, self.end):
            self._step(k, facts.body.instrs[k])
        if self.back < 0 or self.leave < 0:
            raise Unfit("no way back, or none out")

    def _step(self, k: int, e: Instr) -> None:
        if self._dead and not self._revives(e):
            return
        step = _STEPS.get(e.__class__)
        if step is None:
            raise Unfit(e.__class__.__name__)
        step(self, k, e)

    def _revives(self, e: Instr) -> bool:
        """Whether code is reachable again: behind the end of a block, or in its other arm."""
        if isinstance(e, i.Block | i.If | i.Loop | i.TryTable | i.Barrier):
            self._dead += 1
        elif isinstance(e, i.End):
            self._dead -= 1
        elif not isinstance(e, i.Else) or self._dead > 1:
            return False
        else:
            self._dead = 0
        return not self._dead

    # Locals

    def local_get(self, k: int, e: i.LocalGet) -> None:
        self.values.push(self.values.get(e.x))

    def local_set(self, k: int, e: i.LocalSet) -> None:
        self._assign(e.x, self.values.pop())

    def local_tee(self, k: int, e: i.LocalTee) -> None:
        self._assign(e.x, self.values.stack[-1])

    def _assign(self, x: int, value: Known) -> None:
        self.values.locals[x] = value
        for inner in self._open:
            inner.assigned.add(x)

    def global_get(self, k: int, e: i.GlobalGet) -> None:
        self.values.push(None)

    # Numbers

    def const(self, k: int, e: i.Const) -> None:
        # For other types too, of which only the absence of terms matters.
        self.values.push(constant(e.c))

    def binop(self, k: int, e: i.Binop) -> None:
        b, a = self.values.pop(), self.values.pop()
        if e.op.startswith(("div_", "rem_")) and not _harmless(b):
            raise Unfit("a division that may trap")
        self.values.push(self.values.computed(e.type, e.op, a, b))

    def relop(self, k: int, e: i.Relop) -> None:
        b, a = self.values.pop(), self.values.pop()
        if e.type == "i32" and isinstance(a, Form) and isinstance(b, Form):
            self.values.push(Test(e.op, a, b))
        else:
            self.values.use(a, b)
            self.values.push(None)

    def testop(self, k: int, e: i.Testop) -> None:
        a = self.values.pop()
        if isinstance(a, Test):
            self.values.push(a.negated())
        elif isinstance(a, Form) and e.type == "i32":
            self.values.push(Test("eq", a, constant(0)))
        else:
            self.values.use(a)
            self.values.push(None)

    def cvtop(self, k: int, e: i.Cvtop) -> None:
        if ".trunc_" in e.op and ".trunc_sat_" not in e.op:
            raise Unfit("a conversion that may trap")
        self._unknown(1)

    def unop(self, k: int, e: i.Unop) -> None:
        self._unknown(1)

    def select(self, k: int, e: i.Select) -> None:
        self._unknown(3)

    def _unknown(self, takes: int) -> None:
        self.values.take(takes)
        self.values.push(None)

    def drop(self, k: int, e: i.Drop) -> None:
        self.values.pop()

    def nop(self, k: int, e: i.Nop) -> None:
        pass

    # Memory

    def load(self, k: int, e: i.Load) -> None:
        self.fills = False
        self._access(k, e)
        self.values.push(None)

    def store(self, k: int, e: i.Store) -> None:
        value = self.values.pop()
        self.fills &= isinstance(value, Form) and not value.terms
        self.values.use(value)
        self._access(k, e)
        self.stores.add(k)
        self.guarded |= bool(self._open)

    def _access(self, k: int, e: i.Load | i.Store) -> None:
        at = self.values.pop()
        if not isinstance(at, Form):
            raise Unfit("an address that is not affine")
        self.accesses[k] = Access(at, e.m.x, e.m.offset, e.width // 8)

    # Blocks

    def block(self, k: int, e: i.Block) -> None:
        facts = self.facts.blocks[k]
        if facts.params:
            raise Unfit("a block with parameters")
        height, before = len(self.values.stack), dict(self.values.locals)
        self._open.append(_Inner(height, before, set(), len(facts.results)))

    def if_(self, k: int, e: i.If) -> None:
        test = self.values.pop()
        if self._is_around(self.facts.blocks[k]):
            self._around = 1
            self._decide(k, test, stays=True)
        else:
            self.values.use(test)
            self.block(k, i.Block(e.bt))

    def _is_around(self, facts: BlockFacts) -> bool:
        """Whether an `if` reaches to the end of the loop and ends with a branch back."""
        last = self.facts.body.instrs[facts.end - 1]
        outermost = not self._open and self.leave < 0 and facts.end == self.end - 1
        return outermost and facts.else_ is None and isinstance(last, i.Br) and last.label == 1

    def else_(self, k: int, e: i.Else) -> None:
        inner = self._open[-1]
        self.values.drop_to(inner.height)
        self.values.locals = dict(inner.locals)

    def end_(self, k: int, e: i.End) -> None:
        """Close a block. The locals that it may have assigned become unknown."""
        if self._open:
            inner = self._open.pop()
            self.values.drop_to(inner.height)
            self.values.stack += [None] * inner.results
            self.values.locals |= dict.fromkeys(inner.assigned)

    # Branches

    def br_if(self, k: int, e: i.BrIf) -> None:
        test = self.values.pop()
        if e.label < len(self._open):
            self.values.use(test)
            return
        goes_back = e.label == len(self._open)
        if self._open or self.leave >= 0 or (goes_back and k != self.end - 1):
            raise Unfit("ways out")
        self._decide(k, test, stays=goes_back)
        if goes_back:
            self.back = k

    def _decide(self, k: int, test: Known, stays: bool) -> None:
        """Record where the loop is left. It `stays` if `test` holds, or if it does not."""
        if isinstance(test, Form):
            test = Test("ne", test, constant(0))
        if not isinstance(test, Test):
            raise Unfit("no count")
        self.leave = k
        self.stay = test if stays else test.negated()

    def br(self, k: int, e: i.Br) -> None:
        if e.label < len(self._open):
            self._dead = 1
        elif self._open or e.label != self._around or k != self.end - 1 - self._around:
            raise Unfit("ways out")
        else:
            self.back = k


def _harmless(divisor: Known) -> bool:
    """Whether a division by this value cannot trap: its low bits are known, and not 0 or -1."""
    return isinstance(divisor, Form) and not divisor.terms and divisor.constant not in (0, -1)


_STEPS: dict[type[Instr], Callable[[Round, int, Any], None]] = {
    i.LocalGet: Round.local_get,
    i.LocalSet: Round.local_set,
    i.LocalTee: Round.local_tee,
    i.GlobalGet: Round.global_get,
    i.Const: Round.const,
    i.Unop: Round.unop,
    i.Binop: Round.binop,
    i.Relop: Round.relop,
    i.Testop: Round.testop,
    i.Cvtop: Round.cvtop,
    i.Select: Round.select,
    i.Drop: Round.drop,
    i.Nop: Round.nop,
    i.Load: Round.load,
    i.Store: Round.store,
    i.Block: Round.block,
    i.If: Round.if_,
    i.Else: Round.else_,
    i.End: Round.end_,
    i.BrIf: Round.br_if,
    i.Br: Round.br,
}
