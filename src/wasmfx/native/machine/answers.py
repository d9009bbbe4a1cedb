"""What is hidden while a clause's function answers a suspension.

The function runs on the stack of the computation that suspended, but as if the code that resumed
that computation had called it. So the prompts from there to the clause are hidden: the innermost
one that is visible gets the table `hidden`, and its `bound` is the object of the clause's prompt. A
search goes on outside of that. All of this is in the objects, because the chain may be captured and
copied while the function runs: a frame keeps no address of an object.

Where there are names, prompts in between with special tables get the table `dormant`, and `bound`
keeps their own. A suspension to their name finds no clause there.
"""

from __future__ import annotations

from wasmfx.native.abi.layout import DORMANT, HIDDEN, PROMPT, Clauses, Cont, Vm
from wasmfx.native.abi.structures import u64
from wasmfx.native.ir.restricted import cold, inline
from wasmfx.native.machine.continuations import release
from wasmfx.native.machine.marks import drop_name
from wasmfx.native.machine.symbols import dormant, hidden

FAR = 1
"""Added to the number of hidden ranges that `hide` has passed. 0 means that the clause is of the
innermost prompt, and nothing else is hidden: then compiled code hides inline. `answers.s` reads
this number, too."""
COUNTED = (1 << 32) - 1
"""The bits of that number."""
DORMANTS = 1 << 32
"""Added if prompts were looked for that must be dormant: only where there are names."""


@inline
def kind(k: Cont) -> u64:
    """The kind of the clause table of `k`, if it is special."""
    return u64(k.handlers.tags[0])


@inline
def beyond_hidden(k: Cont) -> Cont:
    """The next object that a search visits after `k`: its parent, or one beyond a hidden range."""
    if kind(k) == HIDDEN:
        return Cont(k.bound).parent
    return k.parent


@inline
def visible(k: Cont) -> Cont:
    """The innermost visible object from `k` outward."""
    while kind(k) == HIDDEN:
        k = Cont(k.bound).parent
    return k


@cold
def hide(vm: Vm, cur: Cont, k: Cont) -> tuple[Clauses, u64]:
    """Hide the visible prompts from `cur` to that of `k`, while a function answers for `k`.

    Returns what `show` needs: the table that was replaced; and how many ranges were passed, and
    whether prompts may be dormant.
    """
    how = u64(FAR)
    first = cur
    while kind(first) == HIDDEN:
        first = Cont(first.bound).parent
        how += 1
    table = first.handlers
    first.handlers = hidden
    first.bound = u64(k)
    if vm.mark_count:
        how += DORMANTS
        p = first
        while p != k:
            p = visible(p.parent)
            if kind(p) == PROMPT:
                p.bound = u64(p.handlers)
                p.handlers = dormant
    return table, how


@cold
def show(cur: Cont, table: Clauses, how: u64) -> None:
    """Undo `hide`, after the function has returned; `cur` is running now."""
    first = cur
    for _ in range((how & COUNTED) - FAR):
        first = Cont(first.bound).parent
    first.handlers = table
    if how & DORMANTS:
        k = Cont(first.bound)
        p = first
        while p != k:
            p = visible(p.parent)
            if kind(p) == DORMANT:
                p.handlers = Clauses(p.bound)


@inline
def hide_copied(old: Cont, new: Cont, end: Cont) -> None:
    """In the copy of a captured chain, hide what is hidden in the original, which ends at `end`;
    `old` and `new` are the innermost objects."""
    while old != end:
        if kind(old) == HIDDEN:
            last = Cont(old.bound)
            copy = new
            p = old
            while p != last:
                p = p.parent
                copy = copy.parent
            new.bound = u64(copy)
        old = old.parent
        new = new.parent


@cold
def drop_answered(vm: Vm, cur: Cont, outer: Cont) -> None:
    """Drop the computation from `cur` to the prompt of `outer`, after its answer has ended with an
    exception."""
    k = cur
    while k != outer:
        parent = k.parent
        if parent != outer:  # Else the code that resumed it ends its name.
            drop_name(vm, k)
        release(vm, k)
        k = parent
