"""Plans: with which tags continuations of a kind have been resumed, and how to find them again."""

from __future__ import annotations

from wasmfx.native.abi.layout import (
    HANDLED,
    PLAN,
    Handled,
    Kind,
    Object,
    Plan,
)
from wasmfx.native.abi.structures import (
    Array,
    u64,
)
from wasmfx.native.ir.restricted import inline, internal, likely
from wasmfx.native.machine.data import forms, python


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
