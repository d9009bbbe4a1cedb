"""Control instructions: blocks, branches and exceptions."""

from __future__ import annotations

from collections.abc import Sequence

from wasmfx.native.abi.layout import EXN, TAG
from wasmfx.native.abi.placement import total
from wasmfx.native.ir import Value, i32, i64, symbol
from wasmfx.native.lower.emitter import Expansion, from_words, room, to_words
from wasmfx.native.lower.flow import Label
from wasmfx.native.lower.function import Function
from wasmfx.native.lower.registry import LoweringTable
from wasmfx.runtime import traps
from wasmfx.syntax import instructions as i

lower = LoweringTable()


@lower(i.Unreachable)
def unreachable(f: Function, e: i.Unreachable) -> None:
    f.trap(traps.UNREACHABLE)
    f.live = False


@lower(i.Block)
def block(f: Function, e: i.Block) -> None:
    f.open_label("block")


def open_loop(f: Function) -> None:
    """Open a loop. Its header gets a phi for each operand and for each local that the body
    assigns."""
    label = f.open_label("loop")
    params = f.pops(len(label.types))
    header = label.target
    label.phis = [f.b.phi(t, header) for t in label.types]
    label.local_phis = [
        (x, f.b.phi(f.locals.values[x].type, header, "local")) for x in f.assigned_in_loop()
    ]
    f.link(label, params)
    f.b.jump(header)
    f.b.enter(header)
    f.stack += [phi.value for phi in label.phis]
    for x, phi in label.local_phis:
        f.locals.set(x, phi.value)
    f.begun(label)
    f.burn()


@lower(i.If)
def if_(f: Function, e: i.If) -> None:
    open_if(f, f.b.compare("icmp ne", f.pop(), i32(0)))


def open_if(f: Function, cond: Value) -> None:
    """Open an `if` whose first arm is taken when `cond` holds."""
    label = f.open_label("if")
    then, other = f.b.block("then"), f.b.block("else")
    label.other = other
    label.params = tuple(f.stack[label.height :])
    label.entry_locals = f.locals.noted()
    f.b.branch(cond, then, other)
    f.b.enter(then)


@lower(i.Else)
def else_(f: Function, e: i.Else) -> None:
    label = f.labels[-1]
    if f.live:
        f.branch(0)
    enter_other(f, label)


def enter_other(f: Function, label: Label) -> None:
    """Begin the other arm of an `if`, with the operands and locals at its start."""
    assert label.other is not None
    f.b.enter(label.other)
    label.other = None
    f.stack[label.height :] = label.params
    f.locals.restore(label.entry_locals)
    f.begun(label)
    f.live = True


@lower(i.End)
def end(f: Function, e: i.End) -> None:
    label = f.labels[-1]
    if label.kind == "if" and label.other is not None:
        if f.live:
            f.branch(0)
        enter_other(f, label)
    if label.kind == "loop":
        f.labels.pop()
        f.loops -= 1
    elif label.kind == "try":
        end_try(f, label)
    elif label.kind == "barrier":
        end_barrier(f)
    else:
        f.arrive(f.labels.pop())


def end_barrier(f: Function) -> None:
    """End a barrier, which is left by control that falls through and by branches to its label."""
    f.arrive(f.labels.pop())
    if f.live:
        f.leave_barriers(f.barriers - 1)
    f.barriers -= 1


@lower(i.Br)
def br(f: Function, e: i.Br) -> None:
    f.branch(e.label)


def branch_if(f: Function, depth: int, cond: Value) -> None:
    """Branch when `cond` holds. The operands for the label stay on the stack."""
    label = f.label(depth)
    go = f.b.block("go")
    if label.barriers < f.barriers:
        leave = f.b.block("leave")
        f.b.branch(cond, leave, go)
        f.b.enter(leave)
        f.branch(depth)
        f.b.enter(go)
        f.live = True
        return
    f.link(label, f.stack[len(f.stack) - len(label.types) :])
    f.b.branch(cond, label.target, go)
    f.b.enter(go)


@lower(i.BrIf)
def br_if(f: Function, e: i.BrIf) -> None:
    branch_if(f, e.label, f.b.compare("icmp ne", f.pop(), i32(0)))


@lower(i.BrTable)
def br_table(f: Function, e: i.BrTable) -> None:
    """Branch by an index, with one arm for each label, however often it occurs."""
    index = f.pop()
    arms = {depth: f.b.block("arm") for depth in (*e.labels, e.label)}
    cases = [(n, arms[depth]) for n, depth in enumerate(e.labels) if depth != e.label]
    f.b.multiway(index, arms[e.label], cases)
    for depth, arm in arms.items():
        f.b.enter(arm)
        f.branch(depth)


@lower(i.BrOnNull)
def br_on_null(f: Function, e: i.BrOnNull) -> None:
    ref = f.pop()
    branch_if(f, e.label, f.b.compare("icmp eq", ref, i64(0)))
    f.push(ref)


@lower(i.BrOnNonNull)
def br_on_non_null(f: Function, e: i.BrOnNonNull) -> None:
    branch_if(f, e.label, f.b.compare("icmp ne", f.stack[-1], i64(0)))
    f.pop()


@lower(i.Return)
def return_(f: Function, e: i.Return) -> None:
    f.branch(len(f.labels) - 1)


# Exceptions. An exception is a second way to return: there is no unwinder.


def tag_address(f: Function, x: int) -> Value:
    """The address of tag `x`: a symbol for an own tag. Two imported tags may be the same."""
    if f.shape.own("tag", x):
        return f.unit.tag(x)
    return f.unchanging(f.shape.tags + 8 * x, "tag")


def new_exception(f: Function, x: int, values: Sequence[Value]) -> Value:
    """An exception with tag `x` and these fields."""
    words = to_words(f, values)
    exn = empty_exception(f, tag_address(f, x), i64(EXN.values + 8 * len(words)))
    for n, word in enumerate(words):
        f.b.store(word, f.b.offset(exn, EXN.values + 8 * n))
    return exn


@Expansion
def empty_exception(f: Function, tag: Value, size: Value) -> Value:
    """An exception whose fields are still to be written."""
    exn = f.b.cast("inttoptr", room(f, size), "ptr")
    f.b.store(f.b.load("i32", f.b.offset(tag, TAG.descriptor)), f.b.offset(exn, EXN.type))
    f.b.store(tag, f.b.offset(exn, EXN.tag))
    return exn


@empty_exception.outlined
def empty_exception_by_call(f: Function, tag: Value, size: Value) -> Value:
    return f.b.call("ptr", "exception_make", [symbol("vm"), tag, size])


@lower(i.Throw)
def throw(f: Function, e: i.Throw) -> None:
    f.throw(new_exception(f, e.x, f.pops(len(f.C.tag(e.x).params))), f.here())


@lower(i.ThrowRef)
def throw_ref(f: Function, e: i.ThrowRef) -> None:
    ref = f.pop()
    f.trap_if(f.b.compare("icmp eq", ref, i64(0)), traps.NULL_EXCEPTION)
    f.throw(f.b.cast("inttoptr", ref, "ptr"), f.here())


@lower(i.TryTable)
def try_table(f: Function, e: i.TryTable) -> None:
    label = f.open_label("try")
    label.catches = e.catches
    label.other = f.b.block("catch")
    f.tries.append(label)


def end_try(f: Function, label: Label) -> None:
    """End a `try_table`: its clauses come behind the body, and name labels around the block."""
    f.labels.pop()
    f.tries.pop()
    if f.live:
        f.link(label, f.stack[len(f.stack) - len(label.types) :])
        f.b.jump(label.target)
    if label.thrown:
        assert label.other is not None
        f.join(label.other, label.thrown, ("ptr", "i32"), label.height)
        exn, origin = f.pops(2)
        tag = f.b.load("ptr", f.b.offset(exn, EXN.tag))
        for clause in label.catches:
            catch(f, clause, exn, tag)
            if not f.live:
                break
        if f.live:
            f.throw(exn, origin)
    f.join(label.target, label.edges, label.types, label.height)
    if f.live:
        f.begun(label)


def catch(f: Function, clause: i.CatchClause, exn: Value, tag: Value) -> None:
    """Branch to the label of a clause if the clause takes the exception."""
    height = len(f.stack)
    if isinstance(clause, i.CatchAll | i.CatchAllRef):
        take(f, clause, exn)
        return
    hit, miss = f.b.block("hit"), f.b.block("miss")
    f.b.branch(f.b.compare("icmp eq", tag, tag_address(f, clause.x)), hit, miss)
    f.b.enter(hit)
    take(f, clause, exn)
    del f.stack[height:]
    f.b.enter(miss)
    f.live = True


def take(f: Function, clause: i.CatchClause, exn: Value) -> None:
    """Branch to the label of a clause, with the exception's fields and its reference as asked
    for."""
    if isinstance(clause, i.Catch | i.CatchRef):
        types = f.C.tag(clause.x).params
        fields = [f.b.offset(exn, EXN.values + 8 * n) for n in range(total(types))]
        f.stack += from_words(f, [f.b.load("i64", at) for at in fields], types)
    if isinstance(clause, i.CatchRef | i.CatchAllRef):
        f.push(f.b.cast("ptrtoint", exn, "i64"))
    f.branch(clause.label)
