"""The search for a clause, from the running continuation outward.

Most prompts are passed by, and then one waits for the address of the next. So an object is left
with its parent's parent, and the next time two prompts are passed in the time of one: a prediction
takes the place of a load, unless the parent has another parent by then.

Whoever suspends far out again and again finds what was found before. What the last search that went
out of line came to holds as long as none has come to anything else since: objects between a prompt
and whoever runs below it get other prompts only after they were captured, which such a search
precedes, or, if it is the innermost alone, by a new reference to it.
"""

from __future__ import annotations

from wasmfx.native.abi.layout import Clauses, Cont, Tag, Vm
from wasmfx.native.abi.types import Array, u64
from wasmfx.native.ir.restricted import inline, native, opaque


@native
def find_suspend_clause(vm: Vm, cur: Cont, tag: Tag) -> tuple[Cont, u64]:
    """The innermost prompt with a suspend clause for `tag`; see `find`."""
    if is_known(vm, cur, u64(tag)):
        return vm.found, vm.found_clause
    k, n = find(cur, tag, False)
    if k == cur:
        tag.table = k.handlers
        tag.clause = n
    note(vm, cur, u64(tag), k, n)
    return k, n


@native
def find_switch_clause(vm: Vm, cur: Cont, tag: Tag) -> tuple[Cont, u64]:
    """The innermost prompt with a switch clause for `tag`; see `find`."""
    if is_known(vm, cur, u64(tag) + 1):
        return vm.found, vm.found_clause
    k, n = find(cur, tag, True)
    note(vm, cur, u64(tag) + 1, k, n)
    return k, n


@inline
def is_known(vm: Vm, cur: Cont, tag: u64) -> bool:
    """Whether the last search was this one, and came to a prompt that still has its clauses."""
    if vm.found_from != cur or vm.found_tag != tag or vm.found_self != cur.self:
        return False
    return vm.found.handlers == vm.found_table


@inline
def note(vm: Vm, cur: Cont, tag: u64, k: Cont, n: u64) -> None:
    """What a search has come to; one that went no further than to the parent is as soon done again
    as known."""
    if k == cur or k == cur.parent or not k:
        vm.found_from = Cont(0)
        return
    vm.found_from = cur
    vm.found_self = cur.self
    vm.found_tag = tag
    vm.found = k
    vm.found_table = k.handlers
    vm.found_clause = n


@inline
def find(cur: Cont, tag: Tag, switches: bool) -> tuple[Cont, u64]:
    """Walk outward from `cur` to the innermost prompt with a clause for `tag`: the object that runs
    under it, and 1 + the number of the clause; or null."""
    bit = tag.bit
    k = cur
    while True:
        table = k.handlers
        parent = k.parent
        if bits(table, switches) & bit == 0:
            if not parent:
                break
            table = parent.handlers
            if bits(table, switches) & bit == 0:
                k = grandparent(k, parent)
                if not k:
                    break
                continue
            k = parent
        list_ = tags(table, switches)
        n = 0
        while True:
            there = list_[n]
            n += 1
            if there == tag:
                return k, n
            if not there:
                break
        k = k.parent  # It was another tag with the same bit.
        if not k:
            break
    return Cont(0), 0


@inline
def grandparent(k: Cont, parent: Cont) -> Cont:
    """The parent of the parent of `k`, for which one does not wait if `k` knows it."""
    guess = Cont(k.bound)
    right = parent.parent
    if guess == right:
        # LLVM must not see that the two are the same: it would wait for the other.
        return Cont(opaque(guess))
    k.bound = u64(right)
    return right


@inline
def bits(table: Clauses, switches: bool) -> u64:
    """The bits of the tags in one of the lists of a table."""
    return table.switch_bits if switches else table.suspend_bits


@inline
def tags(table: Clauses, switches: bool) -> Array[Tag]:
    """The list itself."""
    return Array[Tag](u64(table) + table.switches) if switches else table.tags
