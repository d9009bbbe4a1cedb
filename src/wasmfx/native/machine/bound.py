"""What is bound to continuations: arguments that wait in the object, or elsewhere."""

from __future__ import annotations

from wasmfx.native.abi.layout import BOUND, BOUND_INLINE, CONT, Cont, Vm
from wasmfx.native.abi.services import SERVICE
from wasmfx.native.abi.types import Array, u64
from wasmfx.native.abi.words import RUN, WORD
from wasmfx.native.ir.restricted import inline, internal, memmove, native
from wasmfx.native.machine.assembly import service

ROOM = BOUND - 1
"""What is left of a limit without the mark that something is bound."""


@inline
def beyond(words: Array[u64], n: u64) -> Array[u64]:
    """What comes after `n` words."""
    return Array[u64](u64(words) + n * WORD)


@internal
def arguments(k: Cont, n: u64) -> Array[u64]:
    """Where the `n` words lie that are bound to `k`: in the object, or elsewhere."""
    here = Array[u64](u64(k) + CONT.parent)
    there = Array[u64](k.parent)
    return there if n > BOUND_INLINE else here


@inline
def release_words(vm: Vm, k: Cont, n: u64) -> None:
    """The `n` words that were bound to `k` are not needed any more."""
    if n > RUN:
        service(SERVICE["release_words"], u64(k.parent), 0, 0)
    elif n > BOUND_INLINE:
        run = Array[u64](k.parent)
        run[0] = u64(vm.free_words)
        vm.free_words = run


@internal
def make_room(vm: Vm, k: Cont, before: u64, now: u64) -> None:
    """Let `now` words, the first `before` of which are bound to `k`, lie elsewhere than in it."""
    run = vm.free_words
    if now > RUN or not run:
        service(SERVICE["grow_bound"], u64(k), before, now)
        return
    vm.free_words = Array[u64](run[0])
    memmove(run, arguments(k, before), before * WORD)
    k.parent = Cont(run)


@native
def bind(vm: Vm, k: Cont, n: u64) -> None:
    """Bind `n` more words, which lie in vm.words."""
    limit = k.limit
    count = k.bound
    k.limit = limit | BOUND
    before = count if limit & BOUND else 0
    now = before + n
    if now > RUN or (before <= BOUND_INLINE and now > BOUND_INLINE):
        make_room(vm, k, before, now)
    k.bound = now
    memmove(beyond(arguments(k, now), before), vm.words, n * WORD)


@native
def unbind(vm: Vm, k: Cont) -> None:
    """Forget what was bound to `k`."""
    limit = k.limit
    k.limit = limit & ROOM
    if limit & BOUND:
        release_words(vm, k, k.bound)
