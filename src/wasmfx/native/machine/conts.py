"""Continuation objects: made, bound to, made ready, released."""

from __future__ import annotations

from wasmfx.native.abi.layout import BOUND, BOUND_INLINE, CONT, Cont, Vm
from wasmfx.native.abi.reasons import REASON
from wasmfx.native.abi.services import SERVICE
from wasmfx.native.abi.types import Array, u64
from wasmfx.native.abi.words import WORD
from wasmfx.native.ir.restricted import cold, inline, internal, memmove, native
from wasmfx.native.machine.assembly import service, trap
from wasmfx.native.machine.stacks import attach, detach

ROOM = BOUND - 1
"""What is left of a limit without the mark that something is bound."""
PLACE = (1 << 32) - 1
"""Those bits of a reference that say where its object is."""
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
    k.self = (u64(k) - u64(vm.conts)) // WORD
    k.leaf = k
    return k


@cold
def cont_take(vm: Vm) -> Cont:
    """A free object, or one that was never used: what compiled code does inline."""
    k = vm.free_conts
    if not k:
        return cont_alloc(vm)
    vm.free_conts = Cont(k.bound)
    return k


@cold
def renew(vm: Vm, k: Cont) -> Cont:
    """The count of `k` has come round: its continuation moves to another object, which this is.

    Only the innermost object of its chain, which knows its parent, and `k` itself ever point to it.
    """
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
    """Make `k` ready to be entered with the `n` words in vm.words.

    It has a stack from now on, and what was bound comes before what is given. vm.begin is the stack
    pointer to enter it with.
    """
    limit = k.limit
    if limit & ROOM == 0:
        vm.begin = attach(vm, k)
    else:
        k.limit = limit & ROOM
        vm.begin = k.leaf.sp
    if limit & BOUND:
        bound = k.bound
        words = vm.words
        memmove(beyond(words, bound), words, n * WORD)
        memmove(words, arguments(k, bound), bound * WORD)
        release_words(k, bound)


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
def release_words(k: Cont, n: u64) -> None:
    """The `n` words that were bound to `k` are not needed any more."""
    if n > BOUND_INLINE:
        service(SERVICE["release_words"], u64(k.parent), 0, 0)


@native
def bind(vm: Vm, k: Cont, n: u64) -> None:
    """Bind `n` more words, which lie in vm.words."""
    limit = k.limit
    count = k.bound
    k.limit = limit | BOUND
    before = count if limit & BOUND else 0
    now = before + n
    if now > BOUND_INLINE:
        service(SERVICE["grow_bound"], u64(k), before, now)
    k.bound = now
    memmove(beyond(arguments(k, now), before), vm.words, n * WORD)


@native
def unbind(vm: Vm, k: Cont) -> None:
    """Forget what was bound to `k`."""
    limit = k.limit
    k.limit = limit & ROOM
    if limit & BOUND:
        release_words(k, k.bound)


@native
def release(vm: Vm, k: Cont) -> None:
    """The object `k` is at its end: its stack, if it has one, and itself are free again."""
    if k.limit:
        detach(vm, k)
    else:
        unbind(vm, k)
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
    Not if anything is bound to it, or this is its object's last reference: these need services.
    """
    c = object_of(vm, word)
    if c.self != word or word >= WORN or c.limit & BOUND:
        return
    c.self = word + ONCE
    inner = c.leaf if c.limit else c  # before it has a stack its leaf is another's
    while inner != c:
        outer = inner.parent
        release(vm, inner)
        inner = outer
    release(vm, c)
