"""What comes of a run that Python has asked for, as objects of the embedder's."""

from __future__ import annotations

from wasmfx.native.abi.layout import (
    RETURNED,
    Kind,
    Object,
    Plan,
    Resumable,
)
from wasmfx.native.abi.structures import u64
from wasmfx.native.ir.restricted import inline, internal, likely, unlikely
from wasmfx.native.machine.conts import give_back
from wasmfx.native.machine.data import forms, python
from wasmfx.native.machine.exports import new_tuple
from wasmfx.native.machine.heap.holds import hold
from wasmfx.native.machine.plans import handled, slot


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
