"""The search for a handler clause, from the running continuation outward.

Most prompts are passed, and the walk waits for each parent's address. So each object remembers its
grandparent: two prompts are passed in the time of one, with a predicted branch instead of a load.

Programs that suspend far out repeatedly find the same clause, so the last result of an out-of-line
search is remembered. It stays valid until another search succeeds. Objects below a prompt get other
prompts only after their capture, which such a search precedes, or by a new reference.

At a special clause table all of this stops, and `find_special` walks from the beginning. Only
answers that it finds are remembered.
"""

from __future__ import annotations

from wasmfx.native.abi.layout import FOUND_SWITCH, KINDS_OF_TABLES, Cont, Tag, Vm
from wasmfx.native.abi.structures import (
    u64,
)
from wasmfx.native.ir.restricted import cold, inline, likely, native, opaque, unlikely
from wasmfx.native.machine.special import answered_before, bits, find_special, last_answer, tags

MET_SPECIAL = 1
"""What `find` returns, beside a null object, for a special clause table."""


@native
def find_suspend_clause(vm: Vm, cur: Cont, tag: Tag) -> tuple[Cont, u64]:
    """Find the innermost prompt with a suspend clause for `tag`; see `find`.

    What the tag remembers may also hold for the second innermost prompt.
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
    """Find a clause that is probably near; the tag remembers its table."""
    k, n = find(cur, tag, False)
    if unlikely(not k and n == MET_SPECIAL):
        return find_special(vm, cur, tag, 0)
    vm.found_from = Cont(0)
    if k:
        tag.table = k.handlers
        tag.clause = n
    return k, n


@native
def find_switch_clause(vm: Vm, cur: Cont, tag: Tag, target: u64) -> tuple[Cont, u64]:
    """Find the innermost prompt with a switch clause for `tag`; see `find`.

    `target` is the reference to switch to.
    """
    if is_far(cur, tag):
        return find_far_switch(vm, cur, tag, target)
    k, n = find(cur, tag, True)
    if unlikely(not k and n == MET_SPECIAL):
        return find_special(vm, cur, tag, target)
    vm.found_from = Cont(0)
    return k, n


@inline
def is_far(cur: Cont, tag: Tag) -> bool:
    """Whether neither of the two innermost prompts has a switch clause for `tag`.

    A nearer clause is found as fast as it is remembered.
    """
    parent = cur.parent
    if not parent:
        return False
    return (bits(cur.handlers, True) | bits(parent.handlers, True)) & tag.bit == 0


# Functions of their own, so that a short search saves no registers.
@cold
def find_far_suspend(vm: Vm, cur: Cont, tag: Tag) -> tuple[Cont, u64]:
    return find_far(vm, cur, tag, u64(tag), 0)


@cold
def find_far_switch(vm: Vm, cur: Cont, tag: Tag, target: u64) -> tuple[Cont, u64]:
    return find_far(vm, cur, tag, u64(tag) + FOUND_SWITCH, target)


@inline
def find_far(vm: Vm, cur: Cont, tag: Tag, what: u64, target: u64) -> tuple[Cont, u64]:
    """Return the last result if it was for `what` and is still valid; otherwise `find`."""
    known = vm.found_from == cur and vm.found_tag == what and vm.found_self == cur.self
    if known and vm.found.handlers == vm.found_table:
        return vm.found, vm.found_clause
    if unlikely(target == 0 and answered_before(vm, cur, tag)):
        return last_answer(vm)
    k, n = find(cur, tag, target != 0)
    if unlikely(not k and n == MET_SPECIAL):
        return find_special(vm, cur, tag, target)
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
    """Walk outward from `cur` to the innermost prompt with a clause for `tag`.

    Returns the object that runs below it, and 1 + the number of the clause; null if there is none,
    or if a special table comes first: then with `MET_SPECIAL`.
    """
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
            if u64(there) < KINDS_OF_TABLES:
                break
        if unlikely(bool(there)):
            return Cont(0), MET_SPECIAL
        k = k.parent  # Another tag has the same bit.
        if not k:
            break
    return Cont(0), 0


@inline
def grandparent(k: Cont, parent: Cont) -> Cont:
    """The parent of `k`'s parent, predicted by what `k` remembers."""
    guess = Cont(k.bound)
    right = parent.parent
    if guess == right:
        # Hide that they are equal: LLVM would use the loaded one and wait for it.
        return Cont(opaque(guess))
    k.bound = u64(right)
    return right
