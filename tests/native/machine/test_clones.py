"""Copies of continuations, by the fixed code compiled and run as Python, on equal memory."""

from __future__ import annotations

import ctypes

import pytest

from tests.native.machine.world import TOP, World
from wasmfx.native.abi.heap import POISON
from wasmfx.native.abi.layout import (
    BOUND,
    CLAUSES,
    CONT,
    EXTENDED,
    EXTENSION,
    GROWN,
    HIDDEN,
    LARGE_SLACK,
    LAST,
    ROOM,
    RUN,
    SECOND,
    STACK_SLACK,
    Clauses,
    Cont,
    Extension,
)
from wasmfx.native.abi.structures import WORD, Array, u64
from wasmfx.native.machine import clones, continuations, stacks
from wasmfx.native.machine.stacks import DEPTH_ABOVE, EXTENSION_ABOVE, STACK_ROOM
from wasmfx.native.machine.symbols import InAssembly

FRAMES = 5
"""Words in use on each part of a stack."""


def world(grown: int = 0) -> World:
    """A world in which some stacks can grow twice, with depths that are short."""
    w = World(extensions=max(grown, 1))
    tops = [w.room(TOP) + TOP - EXTENSION.size for _ in range(2)]
    w.vm.free_depths = Array[u64](int(w.words(0, *tops)) + 2 * WORD)
    return w


def parts(k: Cont) -> list[tuple[int, int, int]]:
    """The parts of a stack, innermost first: stack pointer, limit and top of each."""
    sp, limit, found = k.sp, k.limit & ROOM, []
    if limit & LAST:
        found.append((sp, limit, limit + DEPTH_ABOVE))
        head = Extension(limit + DEPTH_ABOVE)
        sp, limit = head.sp, head.limit
    if limit & SECOND:
        found.append((sp, limit, (limit & ~EXTENDED) + EXTENSION_ABOVE))
        head = Extension((limit & ~EXTENDED) + EXTENSION_ABOVE)
        sp, limit = head.sp, head.limit
    return [*found, (sp, limit, (limit & ~GROWN) + STACK_ROOM)]


def frames(k: Cont) -> list[list[int]]:
    """The words in use on each part of a stack."""
    return [[Array[u64](at)[0] for at in range(sp, top, WORD)] for sp, _, top in parts(k)]


def filled(sp: int, number: int) -> None:
    """Fill frames with words that occur nowhere else."""
    for n in range(FRAMES):
        Array[u64](sp)[n] = 1000 * number + n


def grow(w: World, k: Cont, times: int, number: int) -> None:
    """Let a stack grow, and put frames on each part."""
    k.sp = (k.limit & ROOM) + STACK_ROOM - FRAMES * WORD
    filled(k.sp, number)
    for n, slack in enumerate((STACK_SLACK, LARGE_SLACK)[:times], 1):
        outer = w.both(stacks.extend, w.vm, k.limit)
        head = Extension(Array[u64]((k.limit & ~GROWN) - slack)[0])
        head.sp, head.limit = k.sp, outer
        k.limit, k.sp = head.own, int(head) - FRAMES * WORD
        filled(k.sp, number + 100 * n)


def suspended(w: World, grown: list[int]) -> list[Cont]:
    """A suspended chain, outermost first, whose stacks have grown so often."""
    made: list[Cont] = []
    for number, times in enumerate(grown, 1):
        k = Cont(w.both(continuations.cont_alloc, w.vm))
        w.both(continuations.make_ready, w.vm, k, 0)
        grow(w, k, times, number)
        k.ip = 7000 + number
        k.handlers = Clauses(w.room(CLAUSES.size + 2 * WORD))
        k.parent = made[-1] if made else Cont(0)
        made.append(k)
    made[0].leaf = made[-1]
    return made


def chain(k: Cont) -> list[Cont]:
    """The objects of a suspended chain, outermost first."""
    found = [k.leaf]
    while found[-1] != k:
        found.append(found[-1].parent)
    return found[::-1]


def fields(k: Cont) -> tuple[object, ...]:
    return (k.sp, k.ip, int(k.leaf), k.self, int(k.parent), k.limit, frames(k))


@pytest.mark.parametrize(
    "grown", [[0], [1], [2], [0, 0], [0, 0, 0], [1, 0], [0, 1], [2, 0], [0, 2, 0]]
)
def test_every_part_of_every_stack_is_copied(grown: list[int]) -> None:
    w = world(2 * sum(map(bool, grown)))
    old = suspended(w, grown)
    before = [fields(k) for k in old]
    word = w.both(clones.cont_clone, w.vm, old[0].self)
    new = chain(continuations.object_of(w.vm, word))
    assert [fields(k) for k in old] == before, "the original is as it was"
    assert new[0].self == word
    assert len({int(k) for k in (*old, *new)}) == 2 * len(old)
    assert [k.ip for k in new] == [k.ip for k in old]
    assert [frames(k) for k in new] == [frames(k) for k in old]
    tops = [top for k in (*old, *new) for _, _, top in parts(k)]
    assert len(set(tops)) == len(tops), "each has stacks of its own"
    for mine, theirs in zip(new, old, strict=True):
        assert mine.limit & GROWN == theirs.limit & GROWN
        assert [sp - top for sp, _, top in parts(mine)] == [
            sp - top for sp, _, top in parts(theirs)
        ]


@pytest.mark.parametrize("first", [1, 2])
@pytest.mark.parametrize("last", [1, 2])
def test_hidden_prompts_are_those_of_the_copy(first: int, last: int) -> None:
    """An object at which hidden prompts begin points to another one of its own chain."""
    w = world()
    old = suspended(w, [0, 0, 0])
    k, end = old[max(first, last)], old[min(first, last)]
    Array[u64](int(k.handlers) + CLAUSES.tags)[0] = HIDDEN
    k.bound = int(end)
    old[0].bound = 77
    new = chain(continuations.object_of(w.vm, w.both(clones.cont_clone, w.vm, old[0].self)))
    assert new[old.index(k)].bound == int(new[old.index(end)])
    assert (k.bound, new[0].bound) == (int(end), 77)


@pytest.mark.parametrize("grown", [1, 2])
def test_what_is_not_in_use_is_not_copied(grown: int) -> None:
    """A stack keeps its extension, and an extension its depth, after they were left."""
    w = world(2)
    (k,) = suspended(w, [grown])
    inner, outer, *_ = parts(k)
    k.sp, k.limit = Extension(inner[2]).sp, Extension(inner[2]).limit
    assert k.limit & EXTENDED
    new = continuations.object_of(w.vm, w.both(clones.cont_clone, w.vm, k.self))
    assert new.limit & GROWN == k.limit & GROWN & ~EXTENDED
    assert frames(new) == frames(k)
    assert parts(new)[0][0] - parts(new)[0][2] == outer[0] - outer[2]
    w.both(stacks.extend, w.vm, new.limit)


@pytest.mark.parametrize("words", [0, 1, 2, 3, RUN, RUN + 1])
@pytest.mark.parametrize("fresh", [False, True])
def test_bound_words_are_copied(words: int, fresh: bool) -> None:
    w = world()
    k = Cont(w.both(continuations.cont_alloc, w.vm))
    k.sp, k.ip = 111, 222
    if not fresh:
        (k,) = suspended(w, [0])
    for n in range(words):
        w.vm.words[n] = 500 + n
    w.both(continuations.bind, w.vm, k, words)
    new = continuations.object_of(w.vm, w.both(clones.cont_clone, w.vm, k.self))
    assert bool(new.limit & BOUND) == bool(words)
    assert fresh == (new.limit & ROOM == 0)
    if fresh:
        assert (new.sp, new.ip) == (111, 222)
    for each in (k, new):
        w.vm.words[0] = 9
        w.both(continuations.make_ready, w.vm, each, 1)
        assert [w.vm.words[n] for n in range(words + 1)] == [*range(500, 500 + words), 9]


def test_a_reused_object_has_a_reference_that_is_new() -> None:
    """An object that was consumed before keeps its count."""
    w = world()
    used = Cont(w.both(continuations.cont_alloc, w.vm))
    old_word = used.self
    used.self += continuations.ONCE
    (k,) = suspended(w, [0])
    w.both(continuations.release, w.vm, used)
    assert w.both(clones.cont_clone, w.vm, k.self) == old_word + continuations.ONCE


def test_the_last_search_is_forgotten() -> None:
    """A result for an object that is used again would be wrong for the copy."""
    w = world()
    (k,) = suspended(w, [0])
    w.vm.found_from = k
    w.both(clones.cont_clone, w.vm, k.self)
    assert not w.vm.found_from


def test_a_consumed_reference_traps() -> None:
    w = world()
    (k,) = suspended(w, [0])
    with pytest.raises(InAssembly):
        clones.cont_clone(w.vm, k.self - continuations.ONCE)
    w.vm.conts.self = 1 << 63  # the place of null
    with pytest.raises(InAssembly):
        clones.cont_clone(w.vm, 0)


def test_a_copy_without_room_takes_nothing() -> None:
    """Of three objects needed, there are two: a trap, before anything is changed."""
    w = world()
    old = suspended(w, [0, 0, 0])
    w.vm.end_conts = w.vm.next_cont + 2 * CONT.size
    before = bytes(w.memory)
    with pytest.raises(InAssembly):
        clones.cont_clone(w.vm, old[0].self)
    assert bytes(w.memory) == before


@pytest.mark.parametrize("grown", [[0], [1], [2], [0, 0], [0, 2]])
def test_a_move_overwrites_the_original(grown: list[int]) -> None:
    w = world(2 * sum(map(bool, grown)))
    old = suspended(w, grown)
    before, places = [frames(k) for k in old], [parts(k) for k in old]
    word = old[0].self
    moved = w.both(clones.cont_clone, w.vm, word)
    w.both(clones.cont_spoil, w.vm, word, moved)
    new = continuations.object_of(w.vm, moved)
    assert [frames(k) for k in chain(new)] == before
    assert all(k.self == 0 for k in old)
    with pytest.raises(InAssembly):
        clones.cont_clone(w.vm, word)
    for sp, _, top in (part for k in places for part in k):
        assert ctypes.string_at(sp, FRAMES * WORD) == bytes([POISON]) * (FRAMES * WORD)
        assert top - sp == FRAMES * WORD


def test_a_moved_stack_is_used_again_after_many_others() -> None:
    w = world()
    (k,) = suspended(w, [0])
    first = k.limit + STACK_ROOM
    w.vm.heap.spoiled_count = clones.SPOILED
    w.vm.heap.spoiled = u64(k)  # as if it waited already
    w.vm.heap.last_spoiled = u64(k)
    other = Cont(w.both(continuations.cont_alloc, w.vm))
    w.both(continuations.make_ready, w.vm, other, 0)
    other.sp = other.limit + STACK_ROOM - FRAMES * WORD
    filled(other.sp, 3)
    k.sp, k.self = k.self, 0
    w.both(clones.cont_spoil, w.vm, other.self, 0)
    assert w.vm.heap.spoiled_count == clones.SPOILED
    assert w.vm.free_stacks[0] == first
    assert w.vm.free_conts == k
    assert k.leaf == k
