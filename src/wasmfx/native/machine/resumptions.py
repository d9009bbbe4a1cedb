"""Python resumes a continuation that it holds, and is given what comes of it.

As with exports, what is done here is the common case: numbers alone, and tags that were there
before. All else goes to Python functions, before anything has happened.
"""

from __future__ import annotations

from wasmfx.native.abi.layout import (
    HANDLED,
    PLAN,
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
from wasmfx.native.machine.continuations import ONCE, WORN, give_back, object_of
from wasmfx.native.machine.heap.interface import hold, let_go
from wasmfx.native.machine.python_calls import (
    begin,
    call_method,
    end,
    failure,
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
    """The same, in a list of plans, for tags in a tuple."""
    if on.type != python.tuple_type:
        return Plan(0)
    while plan and not handles_all(plan, on):
        plan = plan.next
    return plan


@inline
def handles_all(plan: Plan, on: Object) -> bool:
    """Whether a plan has these tags, in this order."""
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
    """What the store has of a tag."""
    return Object(slot(tag, forms.tag_extern)[0])


@inline
def slot(x: Object, offset: u64) -> Array[u64]:
    """A place in a Python object."""
    return Array[u64](u64(x) + offset)


# Outcomes


@inline
def new_outcome(k: Resumable, kind: Kind, plan: Plan, on: Object) -> Object:
    """What has come of a run, as the embedder has it; null without memory."""
    vm = kind.vm
    clause = vm.ints[0]
    if clause == RETURNED:
        return new_returned(kind)
    case = handled(plan, clause - 1)
    # To make objects may run Python code, and that may collect.
    hold(vm, vm.ints[1])
    rest = new_rest(k, case.rest, vm.ints[1])
    if unlikely(not rest):
        give_back(vm, vm.ints[1])
        return rest
    # Whoever lets go of the rest from here on gives its stack back.
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
    """The outcome of one that has run to its end."""
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
    """The object for what a suspension of `k` leaves."""
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
    """Have one object refer to what another refers to."""
    x = slot(from_, offset)[0]
    python.retain(Object(x))
    slot(to, offset)[0] = x


# Resuming


@native
def resume_python(k: Resumable, args: Array[Object], count: u64, names: Object) -> Object:
    """What Python calls to resume a continuation: the outcome, or null."""
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
    """The same with a list of tags, which others might change meanwhile."""
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
    """The same with tags that stay what they are: none, one, or a tuple of them."""
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
    end(vm, current, depth, owner)
    return outcome


@inline
def made_ready(k: Resumable, kind: Kind, args: Array[Object], count: u64) -> Cont:
    """The object of `k`, when all is ready to enter it with these arguments; or else null."""
    vm = kind.vm
    c = object_of(vm, k.word)
    if unlikely(count != u64(kind.signature.params) or not is_free(vm, vm.depth)):
        return Cont(0)
    if unlikely(not is_ready(vm, c, k.word) or python.list_size(kind.dropped) != 0):
        return Cont(0)
    return c if likely(put_numbers(vm, kind.signature, args)) else Cont(0)


@inline
def is_ready(vm: Vm, c: Cont, word: u64) -> bool:
    """Whether a reference is live and its object can be entered here: it has nothing bound to it,
    and a stack, or there is one to be had.
    """
    if c.self != word or word >= WORN or i64(c.limit) < 0:
        return False
    if c.limit != 0 or vm.free_stacks[0] != 0:
        return True
    return vm.next_stack < vm.end_stacks and vm.heap.stacks < vm.heap.stack_limit


@cold
def learn(k: Resumable, on: Object) -> bool:
    """Have Python make a plan, if there can be one; whether nothing was raised."""
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


@native
def finalise(k: Resumable) -> None:
    """What Python calls before a continuation goes: whoever had it alone gives its stack back."""
    kind = k.kind
    if not kind:
        if k.owned:
            drop(k)
    elif object_of(kind.vm, k.word).self == k.word:
        if k.owned:
            drop(k)
        let_go(kind.vm, k.word)


@cold
def drop(k: Resumable) -> None:
    """Have Python see to a continuation that goes, whatever is being raised meanwhile. If Python
    cannot, being too deep already, the stack at least is given back.
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
    """Where the `n`-th of several objects stands, counted from zero."""
    return Array[Object](u64(objects) + n * WORD)
