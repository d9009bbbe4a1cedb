"""Bodies: checking instruction sequences, each instruction by its rule.

Bodies are flat, so a check is one loop, however deep the blocks nest. `stacks` and `tallest` go
through a valid body again, for an engine that executes or retypes it literally. The operand stacks
are not among the facts, since they are long and only that engine needs them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import attrgetter

from wasmfx.errors import Invalid
from wasmfx.source import NOWHERE
from wasmfx.syntax import instructions as i
from wasmfx.syntax.instructions import BrIf, If, Instr, LocalGet
from wasmfx.syntax.modules import Code, Expr, Module
from wasmfx.syntax.opcodes import mnemonic
from wasmfx.syntax.types import AddrType, FuncType, ResultType, ValType
from wasmfx.threads import in_time
from wasmfx.valid.context import BlockFacts, Context, Facts, Known
from wasmfx.valid.messages import IS_OFF
from wasmfx.valid.operands import Operands
from wasmfx.valid.rules import RULES

MOST_ARROWS = 1 << 14
"""The number of instructions of a module whose arrows are remembered."""

_NOTED = attrgetter(*BlockFacts.__match_args__)
"""Makes the facts of a closed frame: its attributes with the names of the facts."""


def check_code(C: Context, type_: FuncType, code: Code, func: int = -1) -> Operands:
    """Check the code of a function of this type; return the stacks, with all blocks closed.

    Messages name the function by its index `func`.
    """
    s = Operands(C, type_.params, close_locals(C, code), type_.results)
    s.func = func
    check_expr(C, s, code.body)
    return s


def learnt(s: Operands, body: Expr) -> Facts:
    """Return the facts about a body that has been checked with these stacks."""
    return Facts(body, s.locals, tuple(map(_NOTED, in_time(s.closed))))


def close_locals(C: Context, code: Code) -> ResultType:
    return tuple([t if t.__class__ is str else C.close(t) for t in code.locals])


def check_const(C: Context, expr: Expr, t: ValType) -> None:
    """Check that an expression without locals produces one value of type `t`."""
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
    """Check the instructions of a large binary, where most equal instructions are one object.

    The arrows of instructions are remembered. `local.get`, the most frequent instruction, has a
    path of its own.
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
        # `Operands.apply`, inlined.
        if not height:
            stack += results
        elif stack[-height:] == params:
            stack[-height:] = results
        else:
            s.apply(tuple(params), tuple(results))


def arrow_of(C: Context, e: Instr) -> Known | None:
    """Return the operands and results of an instruction, if they depend on the module only."""
    arrow = RULES.arrows.get(e.__class__)
    if arrow is None:
        return None
    params, results = arrow(C, e)
    found = listed(C, params), listed(C, results), len(params), e
    if len(C.arrows) < MOST_ARROWS:
        C.arrows[id(e)] = found
    return found


def listed(C: Context, types: ResultType) -> list[ValType]:
    """Return a shared list of types: tens of thousands of lists would slow down the collector."""
    found = C.lists.get(types)
    return C.lists.setdefault(types, list(types)) if found is None else found


def finish(s: Operands, end: int) -> None:
    """Close the body at its last `end`."""
    if len(s.frames) > 1:
        raise Invalid("missing end of block")
    s.close(end)


def explain(error: Invalid, expr: Expr, k: int, s: Operands | None = None) -> Invalid:
    """Give an error the position and the text of its instruction; `s` has the function's names."""
    if error.at == NOWHERE:
        error.at = expr.at[k]
    # An error about a feature names the construct already.
    if k < len(expr.instrs) and not error.message.endswith(IS_OFF):
        # Loaded for an error only.
        from wasmfx.valid.instrwords import instr_words

        words = mnemonic(expr.instrs[k]) if s is None else instr_words(s.C, s.func, expr, k)
        return Invalid(f"{error.message}, in {words}", error.at)
    return error


def check_hints(code: Code) -> None:
    """Check that branch hints are at conditional branches."""
    instrs = code.body.instrs
    for k, _ in code.hints:
        if k >= len(instrs) or not isinstance(instrs[k], BrIf | If):
            at = code.body.at[min(k, len(instrs))]
            raise Invalid("@metadata.code.branch_hint annotation: invalid target", at)


# Constant expressions

CONSTANT = frozenset({
    i.Const, i.VConst, i.RefNull, i.RefFunc, i.RefI31, i.StructNew, i.StructNewDefault, i.ArrayNew,
    i.ArrayNewDefault, i.ArrayNewFixed, i.AnyConvertExtern, i.ExternConvertAny,
})  # fmt: skip

INTEGERS: tuple[AddrType, ...] = ("i32", "i64")
EXTENDED = frozenset(i.Binop(t, op) for t in INTEGERS for op in ("add", "sub", "mul"))


def check_constant(C: Context, e: i.Instr) -> None:
    match e:
        case i.GlobalGet(x):
            constant = not C.global_(x).mutable
        case i.Binop():
            constant = e in EXTENDED
        case _:
            constant = e.__class__ in CONSTANT
    if not constant:
        raise Invalid("constant expression required")


# Operand stacks


def stacks(C: Context, module: Module, func: int) -> list[ResultType | None]:
    """Return the operands of the innermost block before each instruction and before the last `end`.

    `func` numbers the defined functions of a valid module. The types are listed deepest first; None
    stands for a place that cannot be reached.
    """
    return [innermost(s) for s in states(C, module, func)]


def tallest(C: Context, module: Module, func: int) -> int:
    """Return the largest number of operands at any place of a valid function."""
    return max(len(s.stack) - len(s.frames) for s in states(C, module, func))


def states(C: Context, module: Module, func: int) -> Iterator[Operands]:
    """Yield the stacks before each instruction and before the last `end`: one mutable object."""
    code = module.funcs[func].code
    type_ = C.func_type(module.funcs[func].type)
    s = Operands(C, type_.params, close_locals(C, code), type_.results)
    for e in s.follow(code.body.instrs):
        yield s
        RULES[e.__class__](C, s, e)
    yield s


def innermost(s: Operands) -> ResultType | None:
    """Return the operands of the innermost block; None if it is unreachable."""
    frame = s.frames[-1]
    return None if frame.dead else tuple(s.stack[frame.floor :])
