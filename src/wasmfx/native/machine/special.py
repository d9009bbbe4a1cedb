"""Special clause tables: prompts with names or with clauses that call, and barriers.

The search of plain programs stops at a special table, and this walk begins again where it began. It
remembers nothing, since each capture below such a table may have to be noted.
"""

from __future__ import annotations

from wasmfx.native.abi.layout import (
    BARRIER,
    KINDS_OF_TABLES,
    LEAST_ANSWER,
    REASON,
    Clauses,
    Cont,
    Tag,
    Vm,
)
from wasmfx.native.abi.structures import Array, u64
from wasmfx.native.ir.restricted import cold, inline
from wasmfx.native.machine.answers import beyond_hidden
from wasmfx.native.machine.symbols import trap


@cold
def find_special(vm: Vm, cur: Cont, tag: Tag, switches: bool) -> tuple[Cont, u64]:
    """Walk outward from `cur` to the innermost prompt with a clause for `tag`; any table may be
    special.

    Returns what `find` in `machine/search.py` returns. If the clause calls a function, it returns
    null and the answer, and the object is in `vm.found`. Traps at a barrier.
    """
    vm.found_from = Cont(0)
    k = cur
    while k:
        n = clause(k.handlers, tag, switches)
        if n >= LEAST_ANSWER:
            vm.found = k
            return Cont(0), n
        if n:
            return k, n
        k = beyond_hidden(k)
    return Cont(0), 0


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
