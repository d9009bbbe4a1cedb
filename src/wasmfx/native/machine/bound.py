"""What is bound to continuations: arguments that wait in the object, or in a run of words.

Runs are of sizes that double. Those that are free are linked, each size by itself; one of a size of
which none is free is cut from words that were never used.
"""

from __future__ import annotations

from wasmfx.native.abi.layout import BOUND, BOUND_INLINE, CONT, FEW, ROOM, RUN, TWO, Cont, Vm
from wasmfx.native.abi.protocol import SERVICE
from wasmfx.native.abi.structures import (
    WORD,
    Array,
    u64,
)
from wasmfx.native.ir.restricted import inline, internal, leading_zeros, memmove, native
from wasmfx.native.machine.assembly import service

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
