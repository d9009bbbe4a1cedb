"""Instruction sequences: each instruction by its rule, and the end of the whole.

Bodies are flat, so this is one loop, however deep the blocks nest.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter

from wasmfx.errors import Invalid
from wasmfx.source import NOWHERE
from wasmfx.syntax.instructions import BrIf, If, Instr, LocalGet
from wasmfx.syntax.modules import Code, Expr
from wasmfx.syntax.opcodes import mnemonic
from wasmfx.syntax.types import FuncType, ResultType, ValType
from wasmfx.valid.context import Context, Known
from wasmfx.valid.facts import BlockFacts, Facts
from wasmfx.valid.operands import Operands
from wasmfx.valid.rules import RULES

MOST_ARROWS = 1 << 14
"""How many instructions of a module it is remembered of what they pop and push."""

_NOTED = attrgetter(*BlockFacts._fields)
"""What is published of a frame: all that bears the same name."""


def check_code(C: Context, type_: FuncType, code: Code, func: int = -1) -> Operands:
    """A function of this type may have this code; the stacks, with all blocks closed.

    Messages know the function by its index `func`.
    """
    s = Operands(C, type_.params, close_locals(C, code), type_.results)
    s.func = func
    check_expr(C, s, code.body)
    return s


def learnt(s: Operands, body: Expr) -> Facts:
    """What the stacks say of the body that they have been through."""
    return Facts(body, s.locals, tuple(map(_NOTED, s.closed)))


def close_locals(C: Context, code: Code) -> ResultType:
    return tuple([t if t.__class__ is str else C.close(t) for t in code.locals])


def check_const(C: Context, expr: Expr, t: ValType) -> None:
    """An expression without locals gives one value of type `t`."""
    check_expr(C, Operands(C, (), (), (t,)), expr)


def check_expr(C: Context, s: Operands, expr: Expr) -> None:
    rules = RULES
    try:
        if C.lazy:
            check_shared(C, s, expr.instrs)
        else:
            for e in s.follow(expr.instrs):
                rules[e.__class__](C, s, e)
    except Invalid as error:
        raise explain(error, expr, s.index(), s) from None
    try:
        finish(s, len(expr.instrs))
    except Invalid as error:
        raise explain(error, expr, len(expr.instrs), s) from None


def check_shared(C: Context, s: Operands, instrs: Sequence[Instr]) -> None:
    """The same for instructions of a large binary, of which most are one object wherever they
    stand: what an arrow says of one is remembered. Reading a local is the most frequent of all.
    """
    stack, locals_, known, rules = s.stack, s.locals, C.arrows.get, RULES
    for e in s.follow(instrs):
        if type(e) is LocalGet and e.x < len(locals_) and not s.unset:
            stack.append(locals_[e.x])
            continue
        found = known(id(e)) or arrow_of(C, e)
        if found is None:
            rules[e.__class__](C, s, e)
            continue
        params, results, height, _ = found
        # As `Operands.apply`, without a call.
        if not height:
            stack += results
        elif stack[-height:] == params:
            stack[-height:] = results
        else:
            s.apply(tuple(params), tuple(results))


def arrow_of(C: Context, e: Instr) -> Known | None:
    """What an instruction pops and pushes, if the module alone decides that."""
    arrow = RULES.arrows.get(e.__class__)
    if arrow is None:
        return None
    params, results = arrow(C, e)
    found = Known(listed(C, params), listed(C, results), len(params), e)
    if len(C.arrows) < MOST_ARROWS:
        C.arrows[id(e)] = found
    return found


def listed(C: Context, types: ResultType) -> list[ValType]:
    """Types as a list that is shared: the collector looks at each, and there would be tens of
    thousands."""
    found = C.lists.get(types)
    return C.lists.setdefault(types, list(types)) if found is None else found


def finish(s: Operands, end: int) -> None:
    """The closing `end`."""
    if len(s.frames) > 1:
        raise Invalid("missing end of block")
    s.close(end)


def explain(error: Invalid, expr: Expr, k: int, s: Operands | None = None) -> Invalid:
    """Say at which instruction an error is, with the names of the function that `s` is about."""
    if error.at == NOWHERE:
        error.at = expr.at[k]
    if k < len(expr.instrs):
        # Loaded when something is wrong: what is valid is not described.
        from wasmfx.valid.instrwords import instr_words

        words = mnemonic(expr.instrs[k]) if s is None else instr_words(s.C, s.func, expr, k)
        return Invalid(f"{error.message}, in {words}", error.at)
    return error


def check_hints(code: Code) -> None:
    """Branch hints stand at instructions that branch on a condition."""
    instrs = code.body.instrs
    for k, _ in code.hints:
        if k >= len(instrs) or not isinstance(instrs[k], BrIf | If):
            at = code.body.at[min(k, len(instrs))]
            raise Invalid("@metadata.code.branch_hint annotation: invalid target", at)
