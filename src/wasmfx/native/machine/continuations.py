"""Continuation objects: made, bound to, made ready to run, released.

Up to `BOUND_INLINE` bound arguments lie in the object, more in a run of words elsewhere.
"""

from __future__ import annotations

from wasmfx.native.abi.layout import (
    BOUND,
    BOUND_INLINE,
    CONT,
    FEW,
    FIRST_COUNT,
    FREED,
    NAMED,
    REASON,
    ROOM,
    TWO,
    Cont,
    Vm,
)
from wasmfx.native.abi.structures import (
    WORD,
    Array,
    u64,
)
from wasmfx.native.ir.restricted import cold, inline, internal, memmove, native
from wasmfx.native.machine.heap.interface import PLACE, collect_for
from wasmfx.native.machine.marks import (
    bring_back,
    forget,
    moved,
    place_on_top,
    pop_activation,
)
from wasmfx.native.machine.runs import release_run, size_for, take_run
from wasmfx.native.machine.stacks import attach, detach
from wasmfx.native.machine.symbols import trap


@inline
def beyond(words: Array[u64], n: u64) -> Array[u64]:
    """The address behind `n` words."""
    return Array[u64](u64(words) + n * WORD)


@inline
def how_many(k: Cont) -> u64:
    """The number of words bound to `k`."""
    limit = k.limit
    if limit & BOUND == 0:
        return 0
    if limit & FEW == 0:
        return k.bound
    return 2 if limit & TWO else 1


@inline
def arguments(k: Cont, n: u64) -> Array[u64]:
    """The address of the `n` words bound to `k`."""
    here = Array[u64](u64(k) + CONT.parent)
    there = Array[u64](k.parent)
    return there if n > BOUND_INLINE else here


# Runs


@inline
def release_words(vm: Vm, k: Cont, n: u64) -> None:
    """Release the run of the `n` words that were bound to `k`."""
    if n > BOUND_INLINE:
        release_run(vm, Array[u64](k.parent), size_for(n))


@internal
def make_room(vm: Vm, k: Cont, before: u64, now: u64) -> None:
    """Move the `before` words bound to `k` to a new run that has room for `now`."""
    run = take_run(vm, size_for(now))
    memmove(run, arguments(k, before), before * WORD)
    release_words(vm, k, before)
    k.parent = Cont(run)


# Binding


@native
def bind(vm: Vm, k: Cont, n: u64) -> None:
    """Bind the `n` words in vm.words to `k`, behind those that are bound already."""
    if not n:
        return
    before = how_many(k)
    now = before + n
    if now > BOUND_INLINE and (before <= BOUND_INLINE or size_for(before) != size_for(now)):
        # This may trap for lack of memory, so nothing else has changed yet.
        make_room(vm, k, before, now)
    named = k.limit & NAMED
    k.limit = k.limit & (ROOM | NAMED) | BOUND
    if now > BOUND_INLINE or named:
        k.bound = now
    else:
        k.limit |= FEW | TWO if now == 2 else FEW
    memmove(beyond(arguments(k, now), before), vm.words, n * WORD)


@native
def unbind(vm: Vm, k: Cont) -> None:
    """Release what is bound to `k`, which goes on with an exception: its names become active."""
    if k.limit & NAMED:
        bring_back(vm, k)
    release_words(vm, k, how_many(k))
    k.limit &= ROOM


@native
def discard(vm: Vm, k: Cont) -> None:
    """Release what is bound to `k`, which never goes on, and its names."""
    if k.limit & NAMED:
        forget(vm, k)
    release_words(vm, k, how_many(k))
    k.limit &= ROOM


# Objects

ONCE = 1 << 32
"""Added to a reference each time its continuation is consumed."""
WORN = PLACE << 32
"""The least reference whose count is at its end: its object is not used again."""


@inline
def object_of(vm: Vm, word: u64) -> Cont:
    """The object that a reference points to, live or not."""
    return Cont(u64(vm.conts) + WORD * (word & PLACE))


@cold
def cont_alloc(vm: Vm) -> Cont:
    """Make an object from unused memory."""
    k = Cont(vm.next_cont)
    if u64(k) >= vm.end_conts:
        trap(REASON["exhausted_conts"])
    vm.next_cont = u64(k) + CONT.size
    k.self = (FIRST_COUNT << 32) + (u64(k) - u64(vm.conts)) // WORD
    k.leaf = k
    return k


@cold
def cont_make(vm: Vm) -> Cont:
    """Take an object for `cont.new` when none is free; collect first if there are many."""
    if vm.next_cont >= vm.heap.cont_limit:
        collect_for(vm, 0, 0)
    return cont_take(vm)


@cold
def cont_take(vm: Vm) -> Cont:
    """Take a free object or make one. Compiled code has this inline."""
    k = vm.free_conts
    if not k:
        return cont_alloc(vm)
    vm.free_conts = Cont(k.bound)
    k.limit = 0
    return k


@cold
def renew(vm: Vm, k: Cont) -> Cont:
    """Move the continuation of `k`, whose count is at its end, to another object: that object.

    The only pointers to `k` are its own and that of the innermost object of its chain.
    """
    vm.found_from = Cont(0)
    new = cont_take(vm)
    self = new.self
    memmove(new, k, CONT.size)
    new.self = self
    k.self = 0
    moved(vm, k, new)
    if new.limit & ROOM == 0 or new.leaf == k:  # not started, or a chain of one
        new.leaf = new
        return new
    inner = new.leaf
    while inner.parent != k:
        inner = inner.parent
    inner.parent = new
    return new


@cold
def make_ready(vm: Vm, k: Cont, n: u64) -> None:
    """Make `k` ready to be entered with `n` words; see `ready`."""
    ready(vm, k, n)


@inline
def ready(vm: Vm, k: Cont, n: u64) -> None:
    """Make `k` ready to be entered with the `n` words in vm.words.

    Attaches a stack if `k` has none, and puts bound words before the given ones. Sets vm.begin to
    the stack pointer to enter with.
    """
    limit = k.limit
    bound = how_many(k)
    named = place_on_top(vm, k)
    if limit & ROOM == 0:
        if not vm.free_stacks[0]:
            look_for_stacks(vm, k, n)
        vm.begin = attach(vm, k)
    else:
        if limit & NAMED:
            bring_back(vm, k)
        k.limit = limit & ROOM
        vm.begin = k.leaf.sp
    if bound:
        words = vm.words
        memmove(beyond(words, bound), words, n * WORD)
        memmove(words, arguments(k, bound), bound * WORD)
        release_words(vm, k, bound)
    if named:
        k.bound = named - 1


@inline
def live(vm: Vm, word: u64) -> Cont:
    """The object of a live reference; traps if it is null or consumed."""
    k = object_of(vm, word)
    if k.self != word:
        if word == 0:
            trap(REASON["null_continuation"])
        trap(REASON["continuation_consumed"])
    return k


@inline
def consumed(vm: Vm, word: u64) -> Cont:
    """Consume a reference and all others to its continuation: the object to continue with.

    Traps if the reference is null or consumed.
    """
    k = live(vm, word)
    k.self = word + ONCE
    return renew(vm, k) if word >= WORN else k


@native
def revive(vm: Vm, word: u64, n: u64) -> Cont:
    """Consume a reference and make its object ready with `n` words in vm.words: the object.

    Compiled code has the common case inline.
    """
    k = consumed(vm, word)
    ready(vm, k, n)
    return k


@native
def cont_check(vm: Vm, word: u64) -> None:
    """Trap if a reference is null or consumed."""
    live(vm, word)


@native
def consume_to_throw(vm: Vm, word: u64, exn: u64) -> Cont:
    """Consume a reference to raise an exception in its continuation: the object.

    Unbinds its arguments. Null if the continuation has not started, which ends it.
    """
    live(vm, word)
    if not exn:
        trap(REASON["null_exception"])
    k = consumed(vm, word)
    unbind(vm, k)
    if k.limit:
        return k
    release(vm, k)
    return Cont(0)


@cold
def bind_live(vm: Vm, word: u64, n: u64) -> u64:
    """Consume a reference and bind the `n` words in vm.words: the next reference."""
    k = consumed(vm, word)
    bind(vm, k, n)
    return k.self


@internal
def look_for_stacks(vm: Vm, k: Cont, n: u64) -> None:
    """Find a stack when none is free: collect first if there are many."""
    if vm.heap.stacks >= vm.heap.stack_limit:
        collect_for(vm, u64(k), n)
    if not vm.free_stacks[0]:
        vm.heap.stacks += 1


@native
def release(vm: Vm, k: Cont) -> None:
    """Release object `k` and its stack."""
    if k.limit:
        detach(vm, k)
    k.limit = FREED
    k.bound = u64(vm.free_conts)
    vm.free_conts = k


@native
def abandon(vm: Vm, root: Cont) -> None:
    """Release the continuations between the running one and `root`, after a trap.

    `root` runs from then on, so that none is released twice.
    """
    k = vm.current
    vm.current = root
    if vm.broken:
        return
    pop_activation(vm)
    while k:
        if k == root:
            return
        parent = k.parent
        release(vm, k)
        k = parent


@cold
def give_back(vm: Vm, word: u64) -> None:
    """Release the chain of a continuation that will never be resumed, if the reference is live.

    Does nothing for the last reference of an object: that would need another object.
    """
    c = object_of(vm, word)
    if c.self != word or word >= WORN:
        return
    c.self = word + ONCE
    discard(vm, c)
    inner = c.leaf if c.limit else c  # before it has a stack, its leaf is stale
    while inner != c:
        outer = inner.parent
        release(vm, inner)
        inner = outer
    release(vm, c)
