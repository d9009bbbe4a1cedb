"""Numeric instructions over `wasmfx.numerics`.

Letters: `c` configuration, `e` instruction, `t` number type, `c1` `c2` constants, `vs` operands. An
operation without a result raises `Undefined`, and the instruction traps.
"""

from __future__ import annotations

from wasmfx.exec.configurations import Config
from wasmfx.exec.rules.registry import RuleTable, Step
from wasmfx.numerics import BINOP, CVTOP, RELOP, TESTOP, UNOP, Undefined
from wasmfx.syntax.instructions import Binop, Const, Cvtop, Relop, Testop, Unop
from wasmfx.syntax.opcodes import BY_CLASS
from wasmfx.syntax.types import ValType

rules = RuleTable()

RESULT: dict[str, ValType] = {
    row.mnemonic: row.signature.results[0] for row in BY_CLASS[Cvtop] if row.signature
}
"""The result type of each conversion, by its mnemonic."""


@rules(Const)
def const(c: Config, e: Const) -> Step:
    """
    const  (t.const c)  ↪  (t.const c)

    A constant is already a value: it only moves from the code to the operands.
    """
    return "const", c.then(((e.type, e.c), c.vs))


@rules(Unop)
def unop(c: Config, e: Unop) -> Step:
    """
    unop-val  (t.const c1) (t.unop op)  ↪  (t.const c)  if c ∈ op_t(c1)
    """
    (t, c1), vs = c.vs
    return "unop-val", c.then(((t, UNOP[t, e.op](c1)), vs))


@rules(Binop)
def binop(c: Config, e: Binop) -> Step:
    """
    binop-val   (t.const c1) (t.const c2) (t.binop op)  ↪  (t.const c)  if c ∈ op_t(c1, c2)
    binop-trap  (t.const c1) (t.const c2) (t.binop op)  ↪  trap         if op_t(c1, c2) = ∅
    """
    (t, c2), ((_, c1), vs) = c.vs
    try:
        return "binop-val", c.then(((t, BINOP[t, e.op](c1, c2)), vs))
    except Undefined as undefined:
        return "binop-trap", c.trap(undefined.reason)


@rules(Testop)
def testop(c: Config, e: Testop) -> Step:
    """
    testop  (t.const c1) (t.testop op)  ↪  (i32.const c)  if c = op_t(c1)
    """
    (t, c1), vs = c.vs
    return "testop", c.then((("i32", TESTOP[t, e.op](c1)), vs))


@rules(Relop)
def relop(c: Config, e: Relop) -> Step:
    """
    relop  (t.const c1) (t.const c2) (t.relop op)  ↪  (i32.const c)  if c = op_t(c1, c2)
    """
    (t, c2), ((_, c1), vs) = c.vs
    return "relop", c.then((("i32", RELOP[t, e.op](c1, c2)), vs))


@rules(Cvtop)
def cvtop(c: Config, e: Cvtop) -> Step:
    """
    cvtop-val   (t1.const c1) (t2.cvtop op t1)  ↪  (t2.const c)  if c ∈ op_t1,t2(c1)
    cvtop-trap  (t1.const c1) (t2.cvtop op t1)  ↪  trap          if op_t1,t2(c1) = ∅
    """
    (_, c1), vs = c.vs
    try:
        return "cvtop-val", c.then(((RESULT[e.op], CVTOP[e.op](c1)), vs))
    except Undefined as undefined:
        return "cvtop-trap", c.trap(undefined.reason)
