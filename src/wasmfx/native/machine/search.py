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
from wasmfx.native.abi.structures import (
    Array,
    u64,
)
from wasmfx.native.ir.restricted import cold, inline, likely, native, opaque


@native
def find_suspend_clause(vm: Vm, cur: Cont, tag: Tag) -> tuple[Cont, u64]:
    """The innermost prompt with a suspend clause for `tag`; see `find`.

    What the tag remembers may hold for the prompt around the innermost one, too.
    """
    parent = cur.parent
    if likely(parent != Cont(0)) and likely(bits(cur.handlers, False) & tag.bit == 0):
        if likely(parent.handlers == tag.table):
            vm.found_from = Cont(0)
            return parent, tag.clause
        if likely(bits(parent.handlers, False) & tag.bit == 0):
            return find_far_suspend(vm, cur, tag)
    return find_near(vm, cur, tag)


@cold
def find_near(vm: Vm, cur: Cont, tag: Tag) -> tuple[Cont, u64]:
    """A clause that is probably near; it is looked for in the same table the next time."""
    k, n = find(cur, tag, False)
    vm.found_from = Cont(0)
    if k:
        tag.table = k.handlers
        tag.clause = n
    return k, n


@native
def find_switch_clause(vm: Vm, cur: Cont, tag: Tag) -> tuple[Cont, u64]:
    """The innermost prompt with a switch clause for `tag`; see `find`."""
    if is_far(cur, tag):
        return find_far_switch(vm, cur, tag)
    k, n = find(cur, tag, True)
    vm.found_from = Cont(0)
    return k, n


@inline
def is_far(cur: Cont, tag: Tag) -> bool:
    """Whether neither of the two innermost prompts has a switch clause for `tag`: nearer ones are
    as soon found as known."""
    parent = cur.parent
    if not parent:
        return False
    return (bits(cur.handlers, True) | bits(parent.handlers, True)) & tag.bit == 0


# Apart, so that a search that does not go far saves no registers.
@cold
def find_far_suspend(vm: Vm, cur: Cont, tag: Tag) -> tuple[Cont, u64]:
    return find_far(vm, cur, tag, u64(tag), False)


@cold
def find_far_switch(vm: Vm, cur: Cont, tag: Tag) -> tuple[Cont, u64]:
    return find_far(vm, cur, tag, u64(tag) + 1, True)


@inline
def find_far(vm: Vm, cur: Cont, tag: Tag, what: u64, switches: bool) -> tuple[Cont, u64]:
    """What the last search came to if it was this one, for `what`, and came to a prompt that still
    has its clauses; or else what `find` comes to."""
    known = vm.found_from == cur and vm.found_tag == what and vm.found_self == cur.self
    if known and vm.found.handlers == vm.found_table:
        return vm.found, vm.found_clause
    k, n = find(cur, tag, switches)
    vm.found_from = cur if k else Cont(0)
    if k:
        vm.found_self = cur.self
        vm.found_tag = what
        vm.found = k
        vm.found_table = k.handlers
        vm.found_clause = n
    return k, n


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
