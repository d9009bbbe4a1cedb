"""Lowering of blocks and branches."""

from __future__ import annotations

from wasmfx.native.ir import Value, i32, i64
from wasmfx.native.lower.exceptions import end_try
from wasmfx.native.lower.flow.labels import Label
from wasmfx.native.lower.function import Function
from wasmfx.native.lower.registry import lower
from wasmfx.runtime import traps
from wasmfx.syntax import instructions as i


@lower(i.Unreachable)
def unreachable(f: Function, e: i.Unreachable) -> None:
    f.trap(traps.UNREACHABLE)
    f.live = False


@lower(i.Block)
def block(f: Function, e: i.Block) -> None:
    f.open_label("block")


def open_loop(f: Function) -> None:
    """The header gets a phi for each operand and for each local that the body assigns."""
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
    """Begin the other arm of an `if`, as things were at its start."""
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
    else:
        f.arrive(f.labels.pop())


@lower(i.Br)
def br(f: Function, e: i.Br) -> None:
    f.branch(e.label)


def branch_if(f: Function, depth: int, cond: Value) -> None:
    """Branch when `cond` holds, with the operands on top of the stack; they stay there."""
    label = f.label(depth)
    go = f.b.block("go")
    f.link(label, f.stack[len(f.stack) - len(label.types) :])
    f.b.branch(cond, label.target, go)
    f.b.enter(go)


@lower(i.BrIf)
def br_if(f: Function, e: i.BrIf) -> None:
    branch_if(f, e.label, f.b.compare("icmp ne", f.pop(), i32(0)))


@lower(i.BrTable)
def br_table(f: Function, e: i.BrTable) -> None:
    """One arm for each label that occurs, however often it does."""
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
