"""Typing of administrative instructions and of clauses that carry addresses (section 5.1).

They are typed as 3.4 and 3.5 type what a module can write, with addresses in place of indices.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from wasmfx.exec.configurations import (
    Activation,
    Config,
    Context,
    HandlerAt,
    Handling,
    Invoke,
    Label,
    OnLabelAt,
    OnSwitchAt,
    ReturnInvoke,
    SuspendTo,
    SwitchTo,
    TrapNow,
)
from wasmfx.exec.instances import TagInst
from wasmfx.exec.rules.effects import heap_of
from wasmfx.exec.rules.registry import cont_type, func_type
from wasmfx.exec.soundness.codetypes import code_types, label_at
from wasmfx.exec.soundness.violations import require, violated, words
from wasmfx.syntax.deftypes import DefType
from wasmfx.syntax.instructions import (
    Br,
    Catch,
    CatchAll,
    CatchAllRef,
    CatchClause,
    CatchRef,
    Handler,
    Instr,
    LocalSet,
    OnLabel,
    ResumeThrowRef,
    ThrowRef,
)
from wasmfx.syntax.types import EXNREF, ContType, FuncType, RefType, ResultType
from wasmfx.valid.matching import matches_func, matches_result

EXN = RefType(False, "exn")
NEVER: Final = None
"""The results of an instruction that does not go on: whatever is wanted."""

Arrow: TypeAlias = "tuple[ResultType, ResultType | None]"


def arrow(c: Config, e: Instr) -> Arrow:
    """What the instruction in the hole pops and pushes, if it is there in place of another."""
    placed(c)
    match e:
        case TrapNow():
            return (), NEVER
        case Invoke(fa):
            type_ = func_type(fa.type)
            return type_.params, type_.results
        case ReturnInvoke(fa):
            return return_invoke(c.frame, func_type(fa.type))
        case SuspendTo(ea):
            type_ = func_type(ea.type)
            return type_.params, type_.results
        case SwitchTo(x, ea):
            return switch(c.frame.inst.types[x], ea)
        case ResumeThrowRef(x, handlers):
            check_handlers(c.ctx, resolved(c.frame, handlers), results_of(c.frame, x))
            return (EXNREF, RefType(True, c.frame.inst.types[x])), results_of(c.frame, x)
        case ThrowRef():
            return (EXNREF,), NEVER
        case Br(l):
            return branch_target(c.ctx, l, "I1").block.label, NEVER
        case LocalSet(x):
            return (code_types(c.frame).locals[x],), ()
        case _:
            violated("I1", f"{e!r} cannot come before the code")


def placed(c: Config) -> None:
    """What follows the instruction lies in the block whose label is around the hole."""
    if isinstance(c.ctx, Label):
        there = code_types(c.frame).within[c.pc]
        if there is not c.ctx.block:
            violated("I1", f"the label around {c.pc} is not that of its block")


def return_invoke(F: Activation, type_: FuncType) -> Arrow:
    """`t2* <: C.return`."""
    results = code_types(F).results
    require(matches_result(type_.results, results), "I1", "a tail call with other results")
    return type_.params, NEVER


def switch(x: DefType, ea: TagInst) -> Arrow:
    """[switch], with [tagaddr] for the tag."""
    target, tag = cont_type(x), func_type(ea.type)
    back = cont_type(heap_of(target.params[-1]))
    fits = matches_result(target.results, tag.results) and matches_result(tag.results, back.results)
    require(fits and not tag.params, "I1", "a switch with the wrong tag")
    return (*target.params[:-1], RefType(True, x)), back.params


def results_of(F: Activation, x: int) -> ResultType:
    """`t2*` of `F.module.types[x] ~~ CONT [t1*] -> [t2*]`."""
    return cont_type(F.inst.types[x]).results


def branch_target(ctx: Context, l: int, invariant: str) -> Label:  # noqa: E741
    """The label that `br l` goes to: one of the innermost frame."""
    label = label_at(ctx, l)
    if label is None:
        violated(invariant, f"no label {l} in the frame around")
    return label


# Clauses


def resolved(F: Activation, handlers: Sequence[Handler]) -> list[HandlerAt]:
    """R(hdl*): addresses for the indices of tags."""
    tags = F.inst.tags
    return [
        OnLabelAt(tags[hdl.x], hdl.label) if isinstance(hdl, OnLabel) else OnSwitchAt(tags[hdl.x])
        for hdl in handlers
    ]


def check_handlers(ctx: Context, hdls: Sequence[HandlerAt], results: ResultType) -> None:
    """`S; C |- hdl : t*` for each clause, where `ctx` has the labels of C."""
    for hdl in hdls:
        match hdl:
            case OnLabelAt():
                on_label(ctx, hdl, results)
            case OnSwitchAt():
                on_switch(hdl, results)


def on_label(ctx: Context, hdl: OnLabelAt, results: ResultType) -> None:
    """[on-label]: the label takes the payload and the captured continuation."""
    tag = func_type(hdl.ea.type)
    label = branch_target(ctx, hdl.label, "I4").block.label
    last = label[-1] if label else None
    if not isinstance(last, RefType) or not isinstance(last.heap, DefType):
        violated("I4", f"label {hdl.label} takes no continuation, but {words(label)}")
    if not isinstance(last.heap.comp, ContType):
        violated("I4", f"label {hdl.label} takes {words(label)}")
    captured = FuncType(tag.results, results)
    fits = matches_result(tag.params, label[:-1]) and matches_func(captured, cont_type(last.heap))
    if not fits:
        violated("I4", f"label {hdl.label} takes {words(label)}, and not what is delivered")


def on_switch(hdl: OnSwitchAt, results: ResultType) -> None:
    """[on-switch]: the tag's results and those of the prompt are the same."""
    tag = func_type(hdl.ea.type)
    same = matches_result(tag.results, results) and matches_result(results, tag.results)
    require(same and not tag.params, "I4", "a switch clause with the wrong tag")


def check_catches(F: Activation, node: Handling) -> None:
    """Each clause of a handler delivers what its label takes; labels are counted outside of it."""
    for clause in node.catches:
        label = branch_target(node.up, clause.label, "I1").block.label
        if not matches_result(delivered(F, clause), label):
            violated("I1", f"{clause} does not fit {words(label)}")


def delivered(F: Activation, clause: CatchClause) -> ResultType:
    """What a clause gives to its label."""
    match clause:
        case Catch(x):
            return func_type(F.inst.tags[x].type).params
        case CatchRef(x):
            return (*func_type(F.inst.tags[x].type).params, EXN)
        case CatchAll():
            return ()
        case CatchAllRef():
            return (EXN,)
