"""Marks: the names and barriers that are active, in one array for each store.

A *name* is the reference that the continuation's object would have after its next suspension. It
never occurs twice. Entries are pushed and popped like the prompts and barriers that they stand for,
innermost last.

A suspension leaves the entries of prompts inside the captured chain where they are, behind the
active ones, and notes their place in the leaf's `leaf`: its first entry and their number. Another
push there first moves them to runs of words. Resumed in time, one addition makes them active.

    array      | a | b | c | d | e | f |          leaf of the leaf    first << 32 | number << 1 | 1
                 active  ^ count                                      or the address of runs
                         | parked: c to f
    run        | next run | number | entries ... |
"""

from __future__ import annotations

from wasmfx.native.abi.layout import (
    BOUND,
    MARK,
    MOST_MARKS,
    NAMED,
    PROMPT,
    REASON,
    RUN,
    RUN_SIZES,
    SERVICE,
    Cont,
    Mark,
    Vm,
)
from wasmfx.native.abi.structures import WORD, Array, u32, u64
from wasmfx.native.ir.restricted import cold, inline, internal, memmove, unlikely
from wasmfx.native.machine.runs import release_run, size_for, take_run
from wasmfx.native.machine.symbols import service, trap

HEAD = 2
"""Words of a run before its entries."""
WORDS_EACH = MARK.size // WORD
PER_RUN = ((RUN << (RUN_SIZES - 1)) - HEAD) // WORDS_EACH
"""Entries of a longest run."""
COUNT_BITS = 0x7FFFFFFF
SEVERAL = 1
"""The `floor` of a name that was copied: the innermost of its entries is meant."""


@inline
def mark(vm: Vm, n: u64) -> Mark:
    """Entry `n`."""
    return Mark(u64(vm.marks) + n * MARK.size)


@inline
def push(vm: Vm, word: u64, k: Cont) -> Mark:
    """Push an entry for object `k`; returns it."""
    n = u64(vm.mark_count)
    if unlikely(n >= vm.mark_limit or mark(vm, n).parked != Cont(0)):
        clear_top(vm)
    new = mark(vm, n)
    new.word = word
    new.object = k
    new.level = u32(vm.depth)
    new.floor = 0
    vm.mark_count = u32(n + 1)
    return new


@cold
def clear_top(vm: Vm) -> None:
    """Make room for one entry: map all for the first, or move those away that lie there."""
    if vm.mark_limit == 0:
        found = service(SERVICE["marks"], 0, 0, 0)
        if vm.mark_limit == 0:  # Else a nested activation was first.
            vm.marks = Array[u64](found)
            vm.mark_limit = MOST_MARKS
    n = u64(vm.mark_count)
    if n == vm.mark_limit:
        trap(REASON["exhausted"])
    while mark(vm, n).parked:
        move_away(vm, n)


# Captures


@inline
def place_on_top(vm: Vm, k: Cont) -> u64:
    """1 + the place of the innermost entry if it is for `k`, else 0."""
    n = u64(vm.mark_count)
    if n and mark(vm, n - 1).object == k:
        return n
    return 0


@inline
def cut(vm: Vm, k: Cont, cur: Cont, first: u64, left: u64) -> None:
    """Capture the chain from `cur` to `k`: park its entries from `first` on, and leave `left`."""
    count = u64(vm.mark_count) - first
    vm.mark_count = u32(left)
    if count:
        park(vm, k, cur, first, count)


@internal
def park(vm: Vm, k: Cont, cur: Cont, first: u64, count: u64) -> None:
    """Note that the chain from `cur` to `k` has so many names, whose entries stay in place."""
    mark(vm, first).parked = k
    cur.leaf = Cont((first << 32) + (count << 1) + 1)
    k.limit = k.limit | (BOUND + NAMED)
    k.bound = 0


@inline
def is_in_place(record: u64) -> bool:
    """Whether a chain's entries are in the array; otherwise they are in runs."""
    return record & 1 != 0


@inline
def first_of(record: u64) -> u64:
    """The place of the first entry of a chain whose entries are in the array."""
    return record >> 32


@inline
def count_of(record: u64) -> u64:
    """How many entries a chain has in the array."""
    return (record >> 1) & COUNT_BITS


@internal
def total(record: u64) -> u64:
    """How many entries a chain has."""
    if is_in_place(record):
        return count_of(record)
    count = 0
    run = Array[u64](record)
    while run:
        count += run[1]
        run = Array[u64](run[0])
    return count


# Runs of entries


@internal
def take_runs(vm: Vm, count: u64) -> Array[u64]:
    """Take runs for so many entries."""
    first = Array[u64](0)
    left = count
    while left:
        n = left if left < PER_RUN else PER_RUN
        run = take_run(vm, size_for(HEAD + n * WORDS_EACH))
        run[0] = u64(first)
        run[1] = n
        first = run
        left -= n
    return first


@internal
def release_runs(vm: Vm, run: Array[u64]) -> None:
    """Release the runs of a chain."""
    while run:
        after = Array[u64](run[0])
        release_run(vm, run, size_for(HEAD + run[1] * WORDS_EACH))
        run = after


@internal
def copy_out(vm: Vm, run: Array[u64], at: u64) -> None:
    """Copy entries from `at` on to runs."""
    while run:
        memmove(Array[u64](u64(run) + HEAD * WORD), mark(vm, at), run[1] * MARK.size)
        at += run[1]
        run = Array[u64](run[0])


@internal
def copy_in(vm: Vm, run: Array[u64], at: u64) -> None:
    """Copy entries from runs to the array."""
    while run:
        memmove(mark(vm, at), Array[u64](u64(run) + HEAD * WORD), run[1] * MARK.size)
        at += run[1]
        run = Array[u64](run[0])


@cold
def move_away(vm: Vm, at: u64) -> None:
    """Move the parked entries that begin at `at` to runs."""
    k = mark(vm, at).parked
    record = u64(k.leaf.leaf)
    give_runs(vm, at, k, record, take_runs(vm, count_of(record)))


@cold
def give_runs(vm: Vm, at: u64, k: Cont, record: u64, runs: Array[u64]) -> None:
    """Move the parked entries of `k` to these runs.

    Does nothing if a nested activation did so, or resumed the chain, when memory was asked for.
    """
    if mark(vm, at).parked != k or u64(k.leaf.leaf) != record:
        release_runs(vm, runs)
        return
    copy_out(vm, runs, at)
    mark(vm, at).parked = Cont(0)
    k.leaf.leaf = Cont(runs)


# What happens to a chain with names


@inline
def bring_back(vm: Vm, k: Cont) -> None:
    """Make the names of a captured chain active, inside all others.

    This may ask for memory, when a nested activation may change everything behind the active
    entries. The two steps are called in turn, since little of the stack may be left.
    """
    while not is_back(vm, k):
        make_way(vm, k)


@cold
def is_back(vm: Vm, k: Cont) -> bool:
    """Make the names of a chain active if no other entries are in the way."""
    at = u64(vm.mark_count)
    record = u64(k.leaf.leaf)
    if is_in_place(record) and first_of(record) == at and mark(vm, at).level == vm.depth:
        mark(vm, at).parked = Cont(0)
        vm.mark_count = u32(at + count_of(record))
        return True
    count = total(record)
    if at + count > vm.mark_limit or in_the_way(vm, at, count, k) < at + count:
        return False
    copy_back(vm, at, record, count)
    return True


@internal
def in_the_way(vm: Vm, at: u64, count: u64, k: Cont) -> u64:
    """The first place from `at` on where entries of a chain other than `k` begin, or the end."""
    n = at
    while n < at + count and (not mark(vm, n).parked or mark(vm, n).parked == k):
        n += 1
    return n


@cold
def make_way(vm: Vm, k: Cont) -> None:
    """Move some entries away that are where those of a chain must come. Traps without room."""
    at = u64(vm.mark_count)
    count = total(u64(k.leaf.leaf))
    if at + count > vm.mark_limit:
        trap(REASON["exhausted"])
    n = in_the_way(vm, at, count, k)
    if n < at + count:
        move_away(vm, n)


@internal
def copy_back(vm: Vm, at: u64, record: u64, count: u64) -> None:
    """Copy the entries of a chain to the active ones."""
    if is_in_place(record):
        first = mark(vm, first_of(record))
        first.parked = Cont(0)
        memmove(mark(vm, at), first, count * MARK.size)
    else:
        copy_in(vm, Array[u64](record), at)
        release_runs(vm, Array[u64](record))
        mark(vm, at).parked = Cont(0)
    for n in range(at, at + count):
        mark(vm, n).level = u32(vm.depth)
        k = mark(vm, n).object
        if u64(k.handlers.tags[0]) == PROMPT:  # Else `bound` has another meaning.
            k.bound = n
    vm.mark_count = u32(at + count)


@cold
def forget(vm: Vm, k: Cont) -> None:
    """Forget the names of a chain that is never resumed."""
    record = u64(k.leaf.leaf)
    if is_in_place(record):
        mark(vm, first_of(record)).parked = Cont(0)
    else:
        release_runs(vm, Array[u64](record))


@cold
def runs_for_copy(vm: Vm, k: Cont) -> Array[u64]:
    """Runs for the names of a copy of a chain; null if it has none."""
    if k.limit & NAMED == 0:
        return Array[u64](0)
    return take_runs(vm, total(u64(k.leaf.leaf)))


@cold
def copy_names(vm: Vm, k: Cont, new: Cont, runs: Array[u64]) -> None:
    """Give the copy of a chain the names of the original, in these runs."""
    record = u64(k.leaf.leaf)
    n = total(record)
    inner = k.leaf
    copy = new.leaf
    copy.leaf = Cont(runs)
    while n:
        old = find_entry(vm, record, n - 1)
        if old.object == inner:
            n -= 1
            old.floor = SEVERAL
            entry = find_entry(vm, u64(runs), n)
            memmove(entry, old, MARK.size)
            entry.object = copy
        else:
            inner = inner.parent
            copy = copy.parent


@internal
def find_entry(vm: Vm, record: u64, n: u64) -> Mark:
    """Entry `n` of a chain."""
    if is_in_place(record):
        return mark(vm, first_of(record) + n)
    run = Array[u64](record)
    while n >= run[1]:
        n -= run[1]
        run = Array[u64](run[0])
    return Mark(u64(run) + HEAD * WORD + n * MARK.size)


@internal
def moved(vm: Vm, old: Cont, new: Cont) -> None:
    """Note that a continuation has moved to another object."""
    n = place_on_top(vm, old)
    if n:
        mark(vm, n - 1).object = new
    if new.limit & NAMED:
        record = u64(new.leaf.leaf)
        if is_in_place(record):
            mark(vm, first_of(record)).parked = new


@inline
def drop_name(vm: Vm, k: Cont) -> None:
    """Pop the innermost name if it is for `k`, which never goes on."""
    if place_on_top(vm, k):
        vm.mark_count -= 1


@cold
def pop_activation(vm: Vm) -> None:
    """Pop the entries of the innermost activation, which has ended; undo its barriers."""
    while vm.mark_count and u64(mark(vm, u64(vm.mark_count) - 1).level) >= vm.depth:
        pop(vm)


@inline
def pop(vm: Vm) -> None:
    """Pop the innermost entry; undo it if it is a barrier."""
    n = u64(vm.mark_count) - 1
    old = mark(vm, n)
    if old.word == 0:
        old.object.handlers = old.saved
        vm.mark_floor = old.floor
    vm.mark_count = u32(n)
