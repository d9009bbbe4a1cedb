"""Native structures of continuations that Python holds, and of what it takes to resume them."""

from __future__ import annotations

from typing import Annotated

from wasmfx.native.abi.layout import Clauses, Object, Signature, Vm
from wasmfx.native.abi.structures import Layout, Structure
from wasmfx.native.abi.types import Array, u64


class Resumable(Structure):
    """A continuation as a Python object: what the embedder has there, and what compiled code needs.
    Of one that compiled code does not know, `kind` is null.
    """

    embedder: Annotated[Array[u64], 9]
    kind: Kind
    word: u64  # the reference
    owned: u64  # whether no guest was ever given it
    saved: Annotated[Array[Object], 3]  # what is being raised while it goes


class Kind(Structure):
    """What continuations of one type have in common in a store, if all they take and deliver are
    numbers."""

    vm: Vm
    signature: Signature  # of what is resumed with and comes in the end, all of it in `words`
    plans: Plan  # the tags below which some were resumed
    dropped: Object  # the list of those that wait to be given back


class Plan(Structure):
    """Tags that continuations of a kind are resumed below. For each there follows a `Handled`."""

    next: Plan
    handlers: Clauses
    count: u64


class Handled(Structure):
    """A tag among the clauses of a plan."""

    tag: Object  # what the store has of it
    payload: Signature  # what a suspension brings: these are its results
    rest: Kind


class Forms(Structure):
    """What the embedder calls things: its classes, and where in their objects something lies."""

    continuation: Object
    returned: Object
    suspended: Object
    tag: Object
    tag_extern: u64  # where a tag has what the store has of it
    store: u64  # where a continuation has its store ...
    kept: u64  # ... and what keeps all that its kind points to
    on: Object  # the name of the parameter with the tags
    learn: Object  # the Python function that makes a plan for tags, if there can be one
    slowly: Object  # the one that can take any arguments
    failed: Object  # the one that raises what a run has ended with
    drop: Object  # and the one that sees to a continuation that goes


RESUMABLE, KIND, PLAN, HANDLED, FORMS = map(Layout, (Resumable, Kind, Plan, Handled, Forms))
