"""Resumption of continuations that Python holds, and the outcome as Python objects.

Native code handles the common case: plain numbers, and tags that were used before. Everything else
goes to Python functions before anything has happened. A plan holds the tags below which
continuations of a kind have been resumed.
"""

from __future__ import annotations

from wasmfx.native.abi.layout import (
    HANDLED,
    PLAN,
    PREEMPTED,
    RETURNED,
    Cont,
    Handled,
    Kind,
    Object,
    Plan,
    Resumable,
    Vm,
)
from wasmfx.native.abi.structures import (
    WORD,
    Array,
    i64,
    u64,
)
from wasmfx.native.ir.restricted import address, cold, inline, internal, likely, native, unlikely
from wasmfx.native.machine.clones import clone_simple, is_simple
from wasmfx.native.machine.continuations import ONCE, WORN, give_back, object_of
from wasmfx.native.machine.heap.interface import hold, unhold
from wasmfx.native.machine.python_calls import (
    begin,
    call_method,
    end,
    failure,
    is_at_rest,
    is_free,
    new_tuple,
    put_numbers,
)
from wasmfx.native.machine.stacks import attach, detach
from wasmfx.native.machine.symbols import enter, forms, python, resume_host


@inline
def find_plan(kind: Kind, on: Object) -> Plan:
    """The plan with these tags; null if there is none."""
    plan = kind.plans
    if not on:
        while plan and plan.count != 0:
            plan = plan.next
        return plan
    if likely(on.type == forms.tag):
        while plan and not (plan.count == 1 and handled(plan, 0).tag == extern_of(on)):
            plan = plan.next
        return plan
    return find_among(plan, on)


@internal
def find_among(plan: Plan, on: Object) -> Plan:
    """The plan with the tags of a tuple; null if there is none."""
    if on.type != python.tuple_type:
        return Plan(0)
    while plan and not handles_all(plan, on):
        plan = plan.next
    return plan


@inline
def handles_all(plan: Plan, on: Object) -> bool:
    """Whether a plan has exactly these tags, in this order."""
    if plan.count != python.tuple_size(on):
        return False
    for n in range(plan.count):
        tag = python.tuple_item(on, n)
        if tag.type != forms.tag or handled(plan, n).tag != extern_of(tag):
            return False
    return True


@inline
def handled(plan: Plan, n: u64) -> Handled:
    return Handled(u64(plan) + PLAN.size + n * HANDLED.size)


@inline
def extern_of(tag: Object) -> Object:
    """The store's object for a tag."""
    return Object(slot(tag, forms.tag_extern)[0])


@inline
def slot(x: Object, offset: u64) -> Array[u64]:
    """The slot at an offset in a Python object."""
    return Array[u64](u64(x) + offset)


# Outcomes


@inline
def new_outcome(k: Resumable, kind: Kind, plan: Plan, on: Object) -> Object:
    """Make the outcome of a run; null without memory."""
    vm = kind.vm
    clause = vm.ints[0]
    if clause == RETURNED:
        return new_returned(kind)
    case = handled(plan, clause - 1)
    # Making objects may run Python code, which may collect.
    hold(vm, vm.ints[1])
    rest = new_rest(k, case.rest, vm.ints[1])
    if unlikely(not rest):
        give_back(vm, vm.ints[1])
        return rest
    # From here on the finaliser of `rest` releases the stack.
    values = new_tuple(vm, case.payload)
    if unlikely(not values):
        python.release(rest)
        return values
    made = python.new_object(forms.suspended, 3)
    if unlikely(not made):
        python.release(rest)
        python.release(values)
        return made
    tag = on if on.type == forms.tag else python.tuple_item(on, clause - 1)
    python.retain(tag)
    python.set_item(made, 0, tag)
    python.set_item(made, 1, values)
    python.set_item(made, 2, rest)
    return made


@internal
def new_returned(kind: Kind) -> Object:
    """Make the outcome of a continuation that has returned."""
    values = new_tuple(kind.vm, kind.signature)
    if not values:
        return values
    made = python.new_object(forms.returned, 1)
    if made:
        python.set_item(made, 0, values)
    else:
        python.release(values)
    return made


@inline
def new_rest(k: Resumable, kind: Kind, word: u64) -> Object:
    """Make the Python object for the continuation that a suspension of `k` leaves."""
    made = python.new_object(forms.continuation, 0)
    if likely(bool(made)):
        copy_slot(made, Object(k), forms.store)
        copy_slot(made, Object(k), forms.kept)
        rest = Resumable(made)
        rest.kind = kind
        rest.word = word
        rest.owned = 1
    return made


@inline
def copy_slot(to: Object, from_: Object, offset: u64) -> None:
    """Copy a reference from a slot of one object to another object."""
    x = slot(from_, offset)[0]
    python.retain(Object(x))
    slot(to, offset)[0] = x


# Resuming


@native
def resume_python(k: Resumable, args: Array[Object], count: u64, names: Object) -> Object:
    """Vectorcall of `resume`: the outcome, or null."""
    if unlikely(not k.kind):
        return resume_slowly(k, args, count, names)
    on = Object(0)
    if likely(bool(names)):
        if unlikely(python.tuple_size(names) != 1 or python.tuple_item(names, 0) != forms.on):
            return resume_slowly(k, args, count, names)
        on = args[count]
        if on.type == python.list_type:
            return resume_below_list(k, args, count, names, on)
    return resume_below(k, args, count, names, on)


@native
def resume_below_list(
    k: Resumable, args: Array[Object], count: u64, names: Object, on: Object
) -> Object:
    """Resume below a list of tags, copied first since other code might change it."""
    tags = python.list_as_tuple(on)
    if not tags:
        return tags
    outcome = resume_below(k, args, count, names, tags)
    python.release(tags)
    return outcome


@native
def resume_below(
    k: Resumable, args: Array[Object], count: u64, names: Object, on: Object
) -> Object:
    """Resume below no tag, one tag, or a tuple of tags."""
    kind = k.kind
    vm = kind.vm
    plan = find_plan(kind, on)
    if unlikely(not plan):
        if not learn(k, on):
            return Object(0)
        plan = find_plan(kind, on)
    c = made_ready(k, kind, args, count)
    if unlikely(not plan or not c):
        return resume_slowly(k, args, count, names)
    word = k.word
    depth = vm.depth
    owner = vm.thread
    current = vm.current
    level = begin(vm, current, depth)
    fresh = c.limit == 0
    c.self = word + ONCE
    if fresh and not vm.free_stacks[0]:
        vm.heap.stacks += 1
    ints = vm.ints
    ints[0] = u64(c)
    ints[1] = attach(vm, c) if fresh else c.leaf.sp
    ints[2] = u64(plan.handlers)
    ints[3] = RETURNED
    status = enter(vm, address(resume_host), level.sp)
    if unlikely(status > 1):
        c.self = word
        if fresh:
            detach(vm, c)
        end(vm, current, depth, owner)
        return resume_slowly(k, args, count, names)
    if likely(status == 0 and not vm.exn):
        outcome = new_outcome(k, kind, plan, on)
    else:
        outcome = failure(vm, status, forms.failed, Object(k))
    if unlikely(bool(vm.preempted)):
        owner = PREEMPTED  # No other call may begin before the guest goes on.
    end(vm, current, depth, owner)
    return outcome


@inline
def made_ready(k: Resumable, kind: Kind, args: Array[Object], count: u64) -> Cont:
    """The continuation object, with its arguments stored; null if it cannot be entered here."""
    vm = kind.vm
    c = object_of(vm, k.word)
    if unlikely(count != u64(kind.signature.params) or not is_free(vm, vm.depth)):
        return Cont(0)
    if unlikely(not is_ready(vm, c, k.word) or python.list_size(kind.dropped) != 0):
        return Cont(0)
    return c if likely(put_numbers(vm, kind.signature, args)) else Cont(0)


@inline
def is_ready(vm: Vm, c: Cont, word: u64) -> bool:
    """Whether a continuation can be entered here.

    Its reference must be live, nothing bound to it, and it has a stack or can get one.
    """
    if c.self != word or word >= WORN or i64(c.limit) < 0:
        return False
    if c.limit != 0 or vm.free_stacks[0] != 0:
        return True
    return vm.next_stack < vm.end_stacks and vm.heap.stacks < vm.heap.stack_limit


@cold
def learn(k: Resumable, on: Object) -> bool:
    """Have Python make a plan if one is possible; False if an exception was raised."""
    method = python.new_method(forms.learn, Object(k))
    if not method:
        return False
    answer = python.call_one(method, on if on else python.none)
    python.release(method)
    if answer:
        python.release(answer)
    return bool(answer)


@cold
def resume_slowly(k: Resumable, args: Array[Object], count: u64, names: Object) -> Object:
    """Have Python do everything."""
    return call_method(forms.slowly, Object(k), args, count, names)


# Copying


@native
def clone_python(k: Resumable, args: Array[Object], count: u64, names: Object) -> Object:
    """Vectorcall of `clone`: a continuation, or null."""
    kind = k.kind
    if unlikely(not kind or count != 0 or bool(names)):
        return call_method(forms.clone, Object(k), args, count, names)
    vm = kind.vm
    c = object_of(vm, k.word)
    if unlikely(not can_copy(vm, c, k.word) or python.list_size(kind.dropped) != 0):
        return call_method(forms.clone, Object(k), args, count, names)
    word = clone_simple(vm, c).self
    # Making an object may run Python code, which may collect.
    hold(vm, word)
    made = new_rest(k, kind, word)
    if unlikely(not made):
        give_back(vm, word)
    return made


@inline
def can_copy(vm: Vm, c: Cont, word: u64) -> bool:
    """Whether a reference is live, and nothing must be asked for to copy its continuation."""
    return c.self == word and is_at_rest(vm, vm.depth) and is_simple(vm, c)


# Dropping


@native
def finalise(k: Resumable) -> None:
    """Finaliser of a continuation: releases its stack if this object owns it."""
    kind = k.kind
    if not kind:
        if k.owned:
            drop(k)
    elif object_of(kind.vm, k.word).self == k.word:
        vm = kind.vm
        if k.owned and is_at_rest(vm, vm.depth):
            give_back(vm, k.word)
        if k.owned and object_of(vm, k.word).self == k.word:
            drop(k)
        unhold(vm, k.word)


@cold
def drop(k: Resumable) -> None:
    """Have Python drop a continuation; keeps the current exception.

    If Python fails, as it does when recursion is too deep, at least the stack is released.
    """
    kind = k.kind
    saved = k.saved
    python.fetch(saved, nth(saved, 1), nth(saved, 2))
    answer = python.call_one(forms.drop, Object(k))
    if answer:
        python.release(answer)
    else:
        python.unraisable(forms.drop)
        if kind and is_free(kind.vm, kind.vm.depth):
            give_back(kind.vm, k.word)
    python.restore(saved[0], saved[1], saved[2])


@inline
def nth(objects: Array[Object], n: u64) -> Array[Object]:
    """The address of element `n` of an array of objects."""
    return Array[Object](u64(objects) + n * WORD)
