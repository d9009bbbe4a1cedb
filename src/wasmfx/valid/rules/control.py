"""Control: blocks, branches, calls, exceptions."""

from __future__ import annotations

from wasmfx.errors import Invalid
from wasmfx.syntax import instructions as i
from wasmfx.syntax.types import FUNCREF, FuncType, RefType, ResultType
from wasmfx.valid.context import Context
from wasmfx.valid.matching import matches_ref, matches_result, matches_val
from wasmfx.valid.messages import called
from wasmfx.valid.operands import Operands
from wasmfx.valid.rules.registry import RuleTable

rule = RuleTable()
typed = rule.typed

EXNREF = RefType(True, "exn")
EXN = RefType(False, "exn")


@rule(i.Unreachable)
def unreachable(C: Context, s: Operands, e: i.Unreachable) -> None:
    """unreachable : [t1*] -> [t2*]"""
    s.unreachable()


# Blocks


@rule(i.Block)
def block(C: Context, s: Operands, e: i.Block) -> None:
    """block bt : bt"""
    params, results = C.block_type(e.bt)
    s.pop_all(params)
    s.push_frame(e, params, results, results)


@rule(i.Loop)
def loop(C: Context, s: Operands, e: i.Loop) -> None:
    """loop bt : bt, where a branch to the label takes the parameters"""
    params, results = C.block_type(e.bt)
    s.pop_all(params)
    s.push_frame(e, params, results, params)


@rule(i.If)
def if_(C: Context, s: Operands, e: i.If) -> None:
    """if bt : [t1* i32] -> [t2*]  if  bt = [t1*] -> [t2*]"""
    params, results = C.block_type(e.bt)
    s.pop_all((*params, "i32"))
    s.if_(e, params, results)


@rule(i.Else)
def else_(C: Context, s: Operands, e: i.Else) -> None:
    s.else_()


@rule(i.End)
def end(C: Context, s: Operands, e: i.End) -> None:
    frame = s.frames[-1]
    # Without an `else`, the parameters become the results if the condition is false.
    if isinstance(frame.opener, i.If) and not matches_result(frame.params, frame.results):
        words = C.words
        raise Invalid(
            f"type mismatch: if without else requires {words.result(frame.results)}"
            f" but has {words.result(frame.params)}"
        )
    s.end()


@rule(i.TryTable)
def try_table(C: Context, s: Operands, e: i.TryTable) -> None:
    """try_table bt catch* : bt  if  (catch ok)*, with labels from outside the block"""
    params, results = C.block_type(e.bt)
    for clause in e.catches:
        check_label(C, s, catch(C, clause), clause.label)
    s.pop_all(params)
    s.push_frame(e, params, results, results)


def catch(C: Context, clause: i.CatchClause) -> ResultType:
    """The operands that a clause passes to its label."""
    match clause:
        case i.Catch(x):
            return exception(C, x)
        case i.CatchRef(x):
            return (*exception(C, x), EXN)
        case i.CatchAll():
            return ()
        case i.CatchAllRef():
            return (EXN,)


def exception(C: Context, x: int) -> ResultType:
    """The fields of an exception with tag `x`, which must be a tag without results."""
    type_ = C.tag(x)
    if type_.results:
        name, words = called(C.names.tags, x), C.words.result(type_.results)
        raise Invalid(f"type mismatch: exception tag {name} requires no results but has {words}")
    return type_.params


def check_label(C: Context, s: Operands, ts: ResultType, x: int) -> None:
    """Check that a branch to label `x` may carry `ts`."""
    label = s.label(x)
    if not matches_result(ts, label):
        words = C.words
        raise Invalid(
            f"type mismatch: instruction delivers {words.result(ts)}"
            f" but label has {words.result(label)}"
        )


# Branches


@rule(i.Br)
def br(C: Context, s: Operands, e: i.Br) -> None:
    """br l : [t1* t*] -> [t2*]  if  C.labels[l] = [t*]"""
    s.pop_all(s.label(e.label))
    s.unreachable()


@rule(i.BrIf)
def br_if(C: Context, s: Operands, e: i.BrIf) -> None:
    """br_if l : [t* i32] -> [t*]  if  C.labels[l] = [t*]"""
    label = s.label(e.label)
    s.apply((*label, "i32"), label)


@rule(i.BrTable)
def br_table(C: Context, s: Operands, e: i.BrTable) -> None:
    """br_table l* l' : [t1* t* i32] -> [t2*]  if  t* matches all the labels"""
    label = s.label(e.label)
    ts = tuple([s.peek(depth) for depth in range(len(label), 0, -1)])
    # Equal label types are checked once: a long table of wide labels must not take quadratic time.
    for want in {id(want): want for want in (label, *map(s.label, e.labels))}.values():
        if not matches_result(ts, want):
            words = C.words
            raise Invalid(
                f"type mismatch: instruction requires {words.result(want)}"
                f" but stack has {words.result(ts)}"
            )
    s.pop_all((*ts, "i32"))
    s.unreachable()


@rule(i.BrOnNull)
def br_on_null(C: Context, s: Operands, e: i.BrOnNull) -> None:
    """br_on_null l : [t* (ref null ht)] -> [t* (ref ht)]  if  C.labels[l] = [t*]"""
    label = s.label(e.label)
    heap = s.peek_ref().heap
    s.apply((*label, C.ref(True, heap)), (*label, C.ref(False, heap)))


@rule(i.BrOnNonNull)
def br_on_non_null(C: Context, s: Operands, e: i.BrOnNonNull) -> None:
    """br_on_non_null l : [t* (ref null ht)] -> [t*]  if  C.labels[l] = [t* (ref ht)]"""
    heap = s.peek_ref().heap
    ts = label_with_ref(C, s, C.ref(False, heap), e.label)
    s.apply((*ts, C.ref(True, heap)), ts)


def label_with_ref(C: Context, s: Operands, t: RefType, x: int) -> ResultType:
    """Return the types of label `x` without the last, which must match `t`."""
    label = s.label(x)
    if not label or not matches_val(t, label[-1]):
        words = C.words
        raise Invalid(
            f"type mismatch: instruction requires type {words.val(t)}"
            f" but label has {words.result(label)}"
        )
    return label[:-1]


@rule(i.Return)
def return_(C: Context, s: Operands, e: i.Return) -> None:
    """return : [t1* t*] -> [t2*]  if  C.return = [t*]"""
    s.pop_all(s.frames[0].label)
    s.unreachable()


# Calls


@typed(i.Call)
def call(C: Context, e: i.Call) -> tuple[ResultType, ResultType]:
    """call x : C.funcs[x]"""
    type_ = C.signature(e.x)
    return type_.params, type_.results


@rule(i.CallRef)
def call_ref(C: Context, s: Operands, e: i.CallRef) -> None:
    """call_ref x : [t1* (ref null x)] -> [t2*]  if  C.types[x] ~~ func [t1*] -> [t2*]"""
    type_ = C.func_type(e.x)
    s.apply((*type_.params, C.ref(True, C.types[e.x])), type_.results)


@rule(i.CallIndirect)
def call_indirect(C: Context, s: Operands, e: i.CallIndirect) -> None:
    """call_indirect x y : [t1* at] -> [t2*]  if  C.types[y] ~~ func [t1*] -> [t2*]"""
    type_ = indirect_callee(C, e.x, e.y)
    s.apply((*type_.params, C.tables[e.x].limits.addr), type_.results)


def indirect_callee(C: Context, x: int, y: int) -> FuncType:
    """Return function type `y`, after a check that table `x` holds functions."""
    elem = C.table(x).elem
    type_ = C.func_type(y)
    if not matches_ref(elem, FUNCREF):
        words = C.words.val(elem)
        raise Invalid(f"type mismatch: instruction requires table of functions but has {words}")
    return type_


@rule(i.ReturnCall)
def return_call(C: Context, s: Operands, e: i.ReturnCall) -> None:
    """return_call x : [t3* t1*] -> [t4*]  if  C.funcs[x] ~~ func [t1*] -> [t2*], t2* <: C.return"""
    type_ = C.signature(e.x)
    tail_call(C, s, type_, type_.params)


@rule(i.ReturnCallRef)
def return_call_ref(C: Context, s: Operands, e: i.ReturnCallRef) -> None:
    """As `call_ref` and `return_call`."""
    type_ = C.func_type(e.x)
    tail_call(C, s, type_, (*type_.params, C.ref(True, C.types[e.x])))


@rule(i.ReturnCallIndirect)
def return_call_indirect(C: Context, s: Operands, e: i.ReturnCallIndirect) -> None:
    """As `call_indirect` and `return_call`."""
    type_ = indirect_callee(C, e.x, e.y)
    tail_call(C, s, type_, (*type_.params, C.tables[e.x].limits.addr))


def tail_call(C: Context, s: Operands, type_: FuncType, params: ResultType) -> None:
    results = s.frames[0].label
    if not matches_result(type_.results, results):
        words = C.words
        raise Invalid(
            f"type mismatch: current function requires result type {words.result(results)}"
            f" but callee returns {words.result(type_.results)}"
        )
    s.pop_all(params)
    s.unreachable()


# Exceptions


@rule(i.Throw)
def throw(C: Context, s: Operands, e: i.Throw) -> None:
    """throw x : [t1* t*] -> [t2*]  if  C.tags[x] ~~ [t*] -> []"""
    s.pop_all(exception(C, e.x))
    s.unreachable()


@rule(i.ThrowRef)
def throw_ref(C: Context, s: Operands, e: i.ThrowRef) -> None:
    """throw_ref : [t1* exnref] -> [t2*]"""
    s.pop_all((EXNREF,))
    s.unreachable()
