"""Special clause tables: prompts with names or with clauses that call, and barriers.

The search of plain programs stops at a special table, and this walk begins again where it began.
Each capture below such a table may have to be noted, so no result of one is remembered. An answer
captures nothing, and is remembered like the results of other long searches. It holds while the
object where the search began has its table and its reference. It outlives a capture further out
while the function answers, because the chain up to its clause stays as it is.
"""

from __future__ import annotations

from wasmfx.native.abi.layout import (
    BARRIER,
    FOUND_ANSWER,
    HIDDEN,
    KINDS_OF_TABLES,
    LEAST_ANSWER,
    REASON,
    Clauses,
    Cont,
    Tag,
    Vm,
)
from wasmfx.native.abi.structures import WORD, Array, u64
from wasmfx.native.ir.restricted import cold, inline, native
from wasmfx.native.machine.answers import beyond_hidden, kind
from wasmfx.native.machine.heap.interface import PLACE
from wasmfx.native.machine.marks import cut, mark
from wasmfx.native.machine.symbols import trap


@cold
def find_special(vm: Vm, cur: Cont, tag: Tag, target: u64) -> tuple[Cont, u64]:
    """Walk outward from `cur` to the innermost prompt with a clause for `tag`, and note a capture
    there; any table may be special.

    `target` is the reference of a switch, or 0 for a suspension. Returns what `find` in
    `machine/search.py` returns. If the clause calls a function, nothing is captured: it returns
    null and the answer, and the object is in `vm.answered`. Traps at a barrier.
    """
    if target == 0 and answered_before(vm, cur, tag):
        return last_answer(vm)
    k = cur
    first = u64(vm.mark_count)
    from_ = cur
    keep = 0
    while k:
        n = clause(k.handlers, tag, target != 0)
        if n >= LEAST_ANSWER:
            vm.answered = k
            if from_:
                remember_answer(vm, from_, tag, k, n)
            return Cont(0), n
        if n:
            if not keep:
                vm.found_from = Cont(0)
            capture(vm, k, cur, first, target)
            return k, n
        first = first_inside(vm, k, first)
        if kind(k) == HIDDEN:
            from_ = Cont(0)
            last = Cont(k.bound)
            if k == vm.found_from and last == vm.found:
                keep = 1
            while first and k != last:
                k = k.parent
                first = first_inside(vm, k, first)
            k = last
        k = k.parent
    vm.found_from = Cont(0)
    return Cont(0), 0


# Answers that are remembered


@inline
def answered_before(vm: Vm, cur: Cont, tag: Tag) -> bool:
    """Whether the last long search was this one, and found an answer that is still valid."""
    if vm.found_from != cur or vm.found_tag != u64(tag) + FOUND_ANSWER:
        return False
    if vm.found_self != cur.self or vm.found_own != cur.handlers:
        return False
    return vm.found.handlers == vm.found_table


@inline
def last_answer(vm: Vm) -> tuple[Cont, u64]:
    """The answer that the last long search found, as `find_special` returns it."""
    vm.answered = vm.found
    return Cont(0), vm.found_clause


@inline
def remember_answer(vm: Vm, cur: Cont, tag: Tag, k: Cont, answer: u64) -> None:
    """Remember the answer of the clause of `k` for `tag`, unless hidden prompts were passed: they
    will be visible when their answer has ended."""
    vm.found_from = cur
    vm.found_self = cur.self
    vm.found_tag = u64(tag) + FOUND_ANSWER
    vm.found_own = cur.handlers
    vm.found = k
    vm.found_table = k.handlers
    vm.found_clause = answer


# Captures


@inline
def first_inside(vm: Vm, k: Cont, first: u64) -> u64:
    """The first name that is inside `k` or its own, where `first` is the first one inside."""
    return first - 1 if first and mark(vm, first - 1).object == k else first


@cold
def capture(vm: Vm, k: Cont, cur: Cont, first: u64, target: u64) -> None:
    """Capture the chain from `cur` to `k`, whose inner names begin at `first`.

    If the prompt has a name of its own, this goes with a suspension. With a switch it stays, above
    the target.
    """
    if first_inside(vm, k, first) == first:
        cut(vm, k, cur, first, first)
    elif not target:
        cut(vm, k, cur, first, first - 1)
    else:
        cut(vm, k, cur, first, first)
        other = Cont(u64(vm.conts) + WORD * (target & PLACE))
        mark(vm, first - 1).object = other


@native
def handles_switch(cur: Cont, tag: Tag) -> bool:
    """Whether a switch with `tag` would find a clause. Traps at a barrier."""
    k = cur
    while k:
        if clause(k.handlers, tag, True):
            return True
        k = beyond_hidden(k)
    return False


@inline
def clause(table: Clauses, tag: Tag, switches: bool) -> u64:
    """1 + the number of the clause for `tag` in a table; 0 without one. Traps for a barrier."""
    list_ = tags(table, switches)
    kind = u64(list_[0])
    if kind == BARRIER:
        trap(REASON["barrier_hit"])
    if switches:
        return plain_clause(list_, tag, 1 if kind < KINDS_OF_TABLES and kind else 0)
    if kind < KINDS_OF_TABLES and kind:
        return labelled_clause(list_, tag)
    return plain_clause(list_, tag, 0)


@inline
def plain_clause(list_: Array[Tag], tag: Tag, first: u64) -> u64:
    """1 + the number of `tag` in a list from `first` on; 0 if it is not there."""
    n = first
    while list_[n]:
        if list_[n] == tag:
            return n - first + 1
        n += 1
    return 0


@inline
def labelled_clause(list_: Array[Tag], tag: Tag) -> u64:
    """1 + the number of the clause for `tag` in a list of pairs, or its answer: each pair is of a
    tag and its answer, and clauses with an answer have no number."""
    n = 1
    number = 1
    while list_[n]:
        if list_[n] == tag:
            return u64(list_[n + 1]) if list_[n + 1] else number
        if not list_[n + 1]:
            number += 1
        n += 2
    return 0


@inline
def bits(table: Clauses, switches: bool) -> u64:
    """A bit set of the tags in a list of a clause table."""
    return table.switch_bits if switches else table.suspend_bits


@inline
def tags(table: Clauses, switches: bool) -> Array[Tag]:
    """A list of tags in a clause table."""
    return Array[Tag](u64(table) + table.switches) if switches else table.tags
