"""Continuation objects: made, bound to, made ready, released."""

from __future__ import annotations

from wasmfx.native.abi.layout import (
    BOUND,
    BOUND_INLINE,
    CONT,
    FEW,
    FIRST_COUNT,
    FREED,
    ROOM,
    RUN,
    TWO,
    Cont,
    Vm,
)
from wasmfx.native.abi.protocol import REASON, SERVICE
from wasmfx.native.abi.structures import (
    WORD,
    Array,
    u64,
)
from wasmfx.native.ir.restricted import cold, inline, internal, leading_zeros, memmove, native
from wasmfx.native.machine.heap.interface import PLACE, collect_for
from wasmfx.native.machine.stacks import attach, detach
from wasmfx.native.machine.symbols import service, trap

BITS = 64


@inline
def beyond(words: Array[u64], n: u64) -> Array[u64]:
    """What comes after `n` words."""
    return Array[u64](u64(words) + n * WORD)


@inline
def how_many(k: Cont) -> u64:
    """How many words are bound to `k`."""
    limit = k.limit
    if limit & BOUND == 0:
        return 0
    if limit & FEW == 0:
        return k.bound
    return 2 if limit & TWO else 1


@inline
def arguments(k: Cont, n: u64) -> Array[u64]:
    """Where the `n` words lie that are bound to `k`: in the object, or elsewhere."""
    here = Array[u64](u64(k) + CONT.parent)
    there = Array[u64](k.parent)
    return there if n > BOUND_INLINE else here


# Runs


@inline
def size_for(n: u64) -> u64:
    """Which size has room for `n` words: `RUN` of them, doubled so often."""
    return BITS - leading_zeros((n - 1) // RUN)


@internal
def take_run(vm: Vm, size: u64) -> Array[u64]:
    """A run of this size: a free one, or one that was never used."""
    run = Array[u64](vm.free_runs[size])
    if run:
        vm.free_runs[size] = run[0]
        return run
    length = (RUN * WORD) << size
    while vm.next_words + length > vm.end_words:
        service(SERVICE["more_words"], 0, 0, 0)
    at = vm.next_words
    vm.next_words = at + length
    return Array[u64](at)


@inline
def release_words(vm: Vm, k: Cont, n: u64) -> None:
    """The `n` words that were bound to `k` are not needed any more."""
    if n > BOUND_INLINE:
        run = Array[u64](k.parent)
        size = size_for(n)
        run[0] = vm.free_runs[size]
        vm.free_runs[size] = u64(run)


@internal
def make_room(vm: Vm, k: Cont, before: u64, now: u64) -> None:
    """Let `now` words lie in a run, the first `before` of which are bound to `k` already."""
    run = take_run(vm, size_for(now))
    memmove(run, arguments(k, before), before * WORD)
    release_words(vm, k, before)
    k.parent = Cont(run)


# Binding


@native
def bind(vm: Vm, k: Cont, n: u64) -> None:
    """Bind `n` more words, which lie in vm.words."""
    if not n:
        return
    before = how_many(k)
    now = before + n
    if now > BOUND_INLINE and (before <= BOUND_INLINE or size_for(before) != size_for(now)):
        # There may be no room to be had. Till then, nothing is bound that was not before.
        make_room(vm, k, before, now)
    k.limit = k.limit & ROOM | BOUND
    if now > BOUND_INLINE:
        k.bound = now
    else:
        k.limit |= FEW | TWO if now == 2 else FEW
    memmove(beyond(arguments(k, now), before), vm.words, n * WORD)


@native
def unbind(vm: Vm, k: Cont) -> None:
    """Forget what was bound to `k`."""
    release_words(vm, k, how_many(k))
    k.limit &= ROOM


# Objects

ONCE = 1 << 32
"""What a reference has more when it has been consumed once more."""
WORN = PLACE << 32
"""References from here on are the last of their objects."""


@inline
def object_of(vm: Vm, word: u64) -> Cont:
    """The object that a reference is to, or was."""
    return Cont(u64(vm.conts) + WORD * (word & PLACE))


@cold
def cont_alloc(vm: Vm) -> Cont:
    """An object that was never used."""
    k = Cont(vm.next_cont)
    if u64(k) >= vm.end_conts:
        trap(REASON["exhausted_conts"])
    vm.next_cont = u64(k) + CONT.size
    k.self = (FIRST_COUNT << 32) + (u64(k) - u64(vm.conts)) // WORD
    k.leaf = k
    return k


@cold
def cont_make(vm: Vm) -> Cont:
    """An object for `cont.new`, when none is free: perhaps after a collection, some are."""
    if vm.next_cont >= vm.heap.cont_limit:
        collect_for(vm, 0, 0)
    return cont_take(vm)


@cold
def cont_take(vm: Vm) -> Cont:
    """A free object, or one that was never used: what compiled code does inline."""
    k = vm.free_conts
    if not k:
        return cont_alloc(vm)
    vm.free_conts = Cont(k.bound)
    k.limit = 0
    return k


@cold
def renew(vm: Vm, k: Cont) -> Cont:
    """The count of `k` has come round: its continuation moves to another object, which this is.

    Only the innermost object of its chain, which knows its parent, and `k` itself ever point to it.
    """
    vm.found_from = Cont(0)
    new = cont_take(vm)
    self = new.self
    memmove(new, k, CONT.size)
    new.self = self
    k.self = 0
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
    """Make `k` ready to be entered with the `n` words in vm.words; see `ready`."""
    ready(vm, k, n)


@inline
def ready(vm: Vm, k: Cont, n: u64) -> None:
    """Make `k` ready to be entered with the `n` words in vm.words.

    It has a stack from now on, and what was bound comes before what is given. vm.begin is the stack
    pointer to enter it with.
    """
    limit = k.limit
    bound = how_many(k)
    if limit & ROOM == 0:
        if not vm.free_stacks[0]:
            look_for_stacks(vm, k, n)
        vm.begin = attach(vm, k)
    else:
        k.limit = limit & ROOM
        vm.begin = k.leaf.sp
    if bound:
        words = vm.words
        memmove(beyond(words, bound), words, n * WORD)
        memmove(words, arguments(k, bound), bound * WORD)
        release_words(vm, k, bound)


@inline
def live(vm: Vm, word: u64) -> Cont:
    """The object of a reference; traps when that is null or consumed."""
    k = object_of(vm, word)
    if k.self != word:
        if word == 0:
            trap(REASON["null_continuation"])
        trap(REASON["continuation_consumed"])
    return k


@inline
def consumed(vm: Vm, word: u64) -> Cont:
    """The object to go on with, after all references to it that were made so far are dead; traps
    when this one is already."""
    k = live(vm, word)
    k.self = word + ONCE
    return renew(vm, k) if word >= WORN else k


@native
def revive(vm: Vm, word: u64, n: u64) -> Cont:
    """Consume a reference and make its object, which this is, ready with the `n` words in
    vm.words: what compiled code does inline where nothing is rare."""
    k = consumed(vm, word)
    ready(vm, k, n)
    return k


@native
def cont_check(vm: Vm, word: u64) -> None:
    """Trap when a reference is null or consumed."""
    live(vm, word)


@native
def rouse(vm: Vm, word: u64, exn: u64) -> Cont:
    """Consume a reference to what the exception is to be raised in, and forget what is bound there:
    its object, or null if it has not started: then it is at its end."""
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
    """Consume a reference and bind `n` words, which lie in vm.words; the next reference."""
    k = consumed(vm, word)
    bind(vm, k, n)
    return k.self


@internal
def look_for_stacks(vm: Vm, k: Cont, n: u64) -> None:
    """No stack is free; if there are many, some may have been forgotten."""
    if vm.heap.stacks >= vm.heap.stack_limit:
        collect_for(vm, u64(k), n)
    if not vm.free_stacks[0]:
        vm.heap.stacks += 1


@native
def release(vm: Vm, k: Cont) -> None:
    """The object `k` is at its end: its stack, if it has one, and itself are free again."""
    if k.limit:
        detach(vm, k)
    k.limit = FREED
    k.bound = u64(vm.free_conts)
    vm.free_conts = k


@native
def abandon(vm: Vm, root: Cont) -> None:
    """After a trap: everything between the running object and `root` is abandoned. Then it is the
    root that runs, so that nothing is abandoned twice.
    """
    k = vm.current
    vm.current = root
    while k:
        if k == root:
            return
        parent = k.parent
        release(vm, k)
        k = parent


@cold
def give_back(vm: Vm, word: u64) -> None:
    """Release the chain of a continuation that nobody will ever resume, if the reference is live.
    Not if this is its object's last reference: another object may have to be made then.
    """
    c = object_of(vm, word)
    if c.self != word or word >= WORN:
        return
    c.self = word + ONCE
    unbind(vm, c)
    inner = c.leaf if c.limit else c  # before it has a stack its leaf is another's
    while inner != c:
        outer = inner.parent
        release(vm, inner)
        inner = outer
    release(vm, c)
