"""Fixed native code does the same compiled and run as Python, on equal memory."""

import itertools
import random

import pytest

from tests.native.machine.world import MANY, World
from wasmfx.native.abi.heap import ELEMENTS, Object
from wasmfx.native.abi.layout import (
    ALL_BITS,
    BARRIER,
    BOUND,
    BOUND_INLINE,
    CLAUSES,
    CONT,
    EXTENDED,
    FIRST_COUNT,
    FREED,
    FUNC,
    GROWN,
    LARGE_SLACK,
    LAST,
    PROMPT,
    RUN,
    SECOND,
    STACK_SLACK,
    Clauses,
    Cont,
    Extension,
    Memory,
    Segment,
    Table,
    Tag,
)
from wasmfx.native.abi.structures import (
    Array,
    Pointer,
    u8,
    u32,
    u64,
)
from wasmfx.native.ir.restricted import AnyNative
from wasmfx.native.machine import continuations, instructions, loading, search, stacks
from wasmfx.native.machine.heap import allocation
from wasmfx.native.machine.special import tags as tags_of
from wasmfx.native.machine.symbols import InAssembly


def started(w: World, count: int) -> list[Cont]:
    """Continuations on stacks of their own, each the parent of the next."""
    made = [Cont(w.both(continuations.cont_alloc, w.vm)) for _ in range(count)]
    for parent, k in zip([Cont(0), *made], made, strict=False):
        w.both(continuations.make_ready, w.vm, k, 0)
        k.sp = w.vm.begin - 64
        k.parent = parent
    return made


def captured(chain: list[Cont]) -> Cont:
    """The continuation that results when the last of these is suspended."""
    chain[0].leaf = chain[-1]
    return chain[0]


def test_objects_are_numbered_and_run_out() -> None:
    w = World()
    made = [Cont(w.both(continuations.cont_alloc, w.vm)) for _ in range(MANY)]
    places = [CONT.size // 8 * (1 + n) for n in range(MANY)]
    assert [k.self for k in made] == [(FIRST_COUNT << 32) + place for place in places]
    assert [k.leaf for k in made] == made
    with pytest.raises(InAssembly):
        continuations.cont_alloc(w.vm)


@pytest.mark.parametrize("length", [0, 1, 2, 4])
def test_a_worn_object_is_renewed(length: int) -> None:
    for free in (False, True):
        w = World()
        if free:
            w.both(continuations.release, w.vm, Cont(w.both(continuations.cont_alloc, w.vm)))
        chain = started(w, length) or [Cont(w.both(continuations.cont_alloc, w.vm))]
        k = captured(chain)
        before = k.limit
        new = Cont(w.both(continuations.renew, w.vm, k))
        assert (new.limit, k.self) == (before, 0)
        assert new.self == (FIRST_COUNT << 32) + (int(new) - int(w.vm.conts)) // 8
        assert new.leaf == (chain[-1] if length > 1 else new)
        assert all(inner.parent != k for inner in chain[1:])


@pytest.mark.parametrize("before", range(3))
@pytest.mark.parametrize("given", [0, 1, 5])
@pytest.mark.parametrize("fresh", [False, True])
def test_bound_arguments_come_first(before: int, given: int, fresh: bool) -> None:
    w = World()
    k = Cont(w.both(continuations.cont_alloc, w.vm)) if fresh else captured(started(w, 2)[:1])
    for n in range(before):
        w.vm.words[0] = 100 + n
        w.both(continuations.bind, w.vm, k, 1)
        assert k.limit & BOUND
    for n in range(given):
        w.vm.words[n] = 200 + n
    w.both(continuations.make_ready, w.vm, k, given)
    words = [w.vm.words[n] for n in range(before + given)]
    assert words == [*range(100, 100 + before), *range(200, 200 + given)]
    assert 0 < k.limit < BOUND
    assert k.limit < w.vm.begin


@pytest.mark.parametrize("words", [1, BOUND_INLINE, BOUND_INLINE + 1, RUN])
def test_bound_arguments_can_be_released(words: int) -> None:
    w = World()
    k = Cont(w.both(continuations.cont_alloc, w.vm))
    w.both(continuations.bind, w.vm, k, words)
    w.both(continuations.unbind, w.vm, k)
    assert k.limit == 0
    assert bool(w.vm.free_runs[0]) == (words > BOUND_INLINE)


@pytest.mark.parametrize("parts", [(1, 2), (1, RUN), (RUN, 1), (3, RUN, 2 * RUN), (RUN + 1, 1, 30)])
def test_runs_grow_with_bound_arguments(parts: tuple[int, ...]) -> None:
    """A run that has become too short is released, and the next continuation takes it."""
    w = World()
    for again in range(2):
        k, before = Cont(w.both(continuations.cont_alloc, w.vm)), w.vm.next_words
        total = 0
        for n in parts:
            for i in range(n):
                w.vm.words[i] = total + i
            w.both(continuations.bind, w.vm, k, n)
            total += n
        w.both(continuations.make_ready, w.vm, k, 0)
        assert [w.vm.words[n] for n in range(total)] == list(range(total))
        assert again == 0 or w.vm.next_words == before


@pytest.mark.parametrize("grown", range(3), ids=["not", "once", "twice"])
@pytest.mark.parametrize("back", range(3))
def test_released_stacks_are_reused(grown: int, back: int) -> None:
    """Stacks are reused however often they have grown and shrunk."""
    w = World()
    (k,) = started(w, 1)
    plain = limit = k.limit
    extensions, depths = int(w.vm.free_extensions), int(w.vm.free_depths)
    limits = [plain]
    for place in (STACK_SLACK, LARGE_SLACK)[:grown]:
        limits[-1] = w.both(stacks.extend, w.vm, limit)
        assert limits[-1] == limit | EXTENDED
        top = Extension(Array[u64]((limit & ~GROWN) - place)[0])
        top.limit = limits[-1]
        limits.append(limit := top.own)
    k.limit = limits[max(grown - back, 0)]
    assert [bool(k.limit & mark) for mark in (SECOND, LAST)] == [
        grown - back == 1, grown - back == 2
    ]  # fmt: skip
    w.both(continuations.release, w.vm, k)
    assert (w.vm.free_conts, k.limit) == (k, FREED)
    assert int(w.vm.free_extensions) - extensions == (8 if grown else 0)
    assert int(w.vm.free_depths) - depths == (8 if grown == 2 else 0)
    again = Cont(w.both(continuations.cont_take, w.vm))
    w.both(continuations.make_ready, w.vm, again, 0)
    assert again.limit == plain


def test_a_chain_is_abandoned_up_to_its_root() -> None:
    for kept in (0, 1, 3):
        w = World()
        chain = started(w, 4)
        w.vm.current = chain[-1]
        w.both(continuations.abandon, w.vm, chain[kept - 1] if kept else Cont(0))
        assert [k.limit != FREED for k in chain] == [n < kept for n in range(4)]
        free = w.vm.free_conts
        w.both(continuations.abandon, w.vm, w.vm.current)
        assert w.vm.free_conts == free


@pytest.mark.parametrize("words", [0, 1, RUN])
@pytest.mark.parametrize("length", [1, 2, 4])
def test_a_chain_is_given_back_once_and_by_a_live_reference(length: int, words: int) -> None:
    w = World()
    chain = started(w, length)
    k = captured(chain)
    word = k.self
    w.both(continuations.give_back, w.vm, word + continuations.ONCE)
    assert all(c.limit for c in chain)
    w.both(continuations.bind, w.vm, k, words)
    for _ in range(2):
        w.both(continuations.give_back, w.vm, word)
        assert k.self == word + continuations.ONCE
        assert all(c.limit == FREED for c in chain)
    assert len({int(continuations.cont_take(w.vm)) for _ in chain}) == length
    assert bool(w.vm.free_runs[0]) == (words > BOUND_INLINE)


def test_one_that_never_began_is_given_back_alone() -> None:
    """The leaf of a fresh continuation is stale after its object was the outermost of a chain."""
    w = World()
    k = captured(started(w, 3))
    w.both(continuations.give_back, w.vm, k.self)
    again = continuations.cont_take(w.vm)
    assert (int(again), again.leaf != again) == (int(k), True)
    w.both(continuations.give_back, w.vm, again.self)
    assert len({int(continuations.cont_take(w.vm)) for _ in range(3)}) == 3


def clause_table(
    w: World, suspends: list[Tag], switches: list[Tag], special: bool = False
) -> Clauses:
    """A clause table; in a special one, each suspend clause has a label."""
    first, second = list(map(int, suspends)), list(map(int, switches))
    if special:
        first, second = [PROMPT, *(n for tag in first for n in (tag, 0))], [PROMPT, *second]
    first += [0] if first else [0, 0]
    table = w.make(Clauses, 8 * (len(first) + len(second) + 1))
    table.switches = CLAUSES.tags + 8 * len(first)
    for n, word in enumerate([*first, *second, 0]):
        Array[u64](int(table) + CLAUSES.tags)[n] = word
    table.suspend_bits = ALL_BITS if special else sum({tag.bit for tag in suspends})
    table.switch_bits = ALL_BITS if special else sum({tag.bit for tag in switches})
    return table


SEARCHES: list[tuple[AnyNative, tuple[int, ...]]] = [
    (search.find_suspend_clause, ()),
    (search.find_switch_clause, (1 << 32,)),
]
"""Each search, with its further arguments: the reference to switch to."""


@pytest.mark.parametrize("special", [0, 0.3])
def test_the_innermost_clause_is_found(special: float) -> None:
    """The search is the same among special tables, and remembers nothing there."""
    rng = random.Random(7)
    for _ in range(60):
        w = World()
        tags = [w.make(Tag) for _ in range(4)]
        for n, tag in enumerate(tags):
            tag.bit = 1 << n // 2  # two share a bit
        chain = [w.make(Cont) for _ in range(rng.randrange(1, 8))]
        lists = [[rng.sample(tags[1:], rng.randrange(3)) for _ in range(2)] for _ in chain]
        for n, k in enumerate(chain):
            k.handlers = clause_table(w, lists[n][0], lists[n][1], rng.random() < special)
            k.parent = chain[n + 1] if n + 1 < len(chain) else Cont(0)
            k.bound = rng.choice([0, *map(int, chain)])
        for which, tag in itertools.product(range(2), tags):
            find, target = SEARCHES[which]
            places = [n for n, pair in enumerate(lists) if tag in pair[which]]
            wanted = (0, 0)
            if places:
                number = lists[places[0]][which].index(tag)
                wanted = int(chain[places[0]]), 1 + number
            for _ in range(2):  # The second search finds the remembered clause.
                assert w.both(find, w.vm, chain[0], tag, *target) == wanted
            w.vm.found_from = Cont(0)  # Now only grandparents are remembered.
            assert w.both(find, w.vm, chain[0], tag, *target) == wanted
            assert not tag.table or tag.table.suspend_bits != ALL_BITS


@pytest.mark.parametrize("switches", [False, True])
def test_a_search_ends_at_a_barrier(switches: bool) -> None:
    w = World()
    tag, chain = w.make(Tag), [w.make(Cont) for _ in range(3)]
    tag.bit = 1
    for n, k in enumerate(chain[:2]):
        k.parent = chain[n + 1]
    chain[2].handlers = clause_table(w, [tag], [tag])
    chain[0].handlers = clause_table(w, [], [])
    chain[1].handlers = clause_table(w, [], [], True)
    find, target = SEARCHES[switches]
    assert w.both(find, w.vm, chain[0], tag, *target) == (int(chain[2]), 1)
    Array[u64](int(tags_of(chain[1].handlers, switches)))[0] = BARRIER
    with pytest.raises(InAssembly):
        find(w.vm, chain[0], tag, *target)
    chain[1].handlers = clause_table(w, [tag], [tag], True)
    assert w.both(find, w.vm, chain[0], tag, *target) == (int(chain[1]), 1)


def array(w: World, size: int, *elements: int) -> int:
    """An array of elements of a size."""
    made = w.make(Object, size * len(elements) + 8)
    made.length = len(elements)
    for n, element in enumerate(elements):
        for byte in range(size):
            Array[u8](int(made) + ELEMENTS)[n * size + byte] = element >> 8 * byte & 255
    return int(made)


def elements(array: int, size: int) -> list[int]:
    data = Array[u8](array + ELEMENTS)
    count = Object(array).length
    return [sum(data[n * size + b] << 8 * b for b in range(size)) for n in range(count)]


@pytest.mark.parametrize("size", [1, 2, 4, 8])
def test_arrays_are_copied(size: int) -> None:
    w = World()
    a, b = array(w, size, *range(1, 9)), array(w, size, *range(100, 104))
    w.both(allocation.array_copy, a, 2, b, 1, 3, size)
    w.both(allocation.array_copy, a, 1, a, 0, 4, size)
    assert elements(a, size) == [1, 1, 2, 101, 102, 6, 7, 8]
    for outside in ((a, 6, b, 0, 3), (a, 0, b, 2, 3), (0, 0, b, 0, 0), (a, 0, 0, 0, 0)):
        with pytest.raises(InAssembly):
            allocation.array_copy(*outside, size)


@pytest.mark.parametrize("size", [4, 8])
def test_arrays_are_made_of_segments(size: int) -> None:
    w = World()
    segment, a = w.make(Segment), array(w, size, *[9] * 5)
    segment.data, segment.length = Pointer(w.words(1, 2, 3)), 3
    w.both(allocation.elem_check, segment, 1, 2)
    w.both(allocation.elem_copy, a, 1, segment, 1, 2, size)
    assert elements(a, size) == [9, 2, 3, 9, 9]
    w.both(allocation.data_check, segment, 0, 3 // size, size)
    w.both(allocation.data_copy, a, 4, segment, 8, 1, size)
    assert elements(a, size) == [9, 2, 3, 9, 2]
    for check in (
        (allocation.elem_check, segment, 2, 2),
        (allocation.data_check, segment, 0, 1, size),
    ):
        with pytest.raises(InAssembly):
            check[0](*check[1:])


def test_memories_are_copied_and_filled() -> None:
    w = World()
    memory, segment = w.make(Memory), w.make(Segment)
    memory.base, memory.bytes = Array[u8](w.room(64)), 64
    segment.data, segment.length = Pointer(w.words(0x0706050403020100)), 8
    w.both(instructions.memory_init, memory, segment, 3, 2, 6)
    w.both(instructions.memory_copy, memory, memory, 5, 3, 20)
    w.both(instructions.memory_fill, memory, 60, 0x1FF, 4)
    assert [memory.base[n] for n in range(12)] == [0, 0, 0, 2, 3, 2, 3, 4, 5, 6, 7, 0]
    assert [memory.base[n] for n in range(58, 64)] == [0, 0, *[255] * 4]
    for outside in ((61, 0, 4), (1 << 32, 0, 0)):
        with pytest.raises(InAssembly):
            instructions.memory_fill(memory, *outside)


def test_tables_are_copied_and_filled() -> None:
    w = World()
    table, segment = w.make(Table), w.make(Segment)
    table.elems, table.length = w.words(*range(10, 50)), 40
    segment.data, segment.length = Pointer(w.words(1, 2, 3)), 3
    w.both(instructions.table_init, table, segment, 0, 1, 2)
    w.both(instructions.table_copy, table, table, 1, 0, 4)
    for n in (0, 1, 3, 9, 30):
        w.both(instructions.table_fill, table, 7, n, n)
    assert [table.elems[n] for n in range(8)] == [2, 2, 3, 12, 13, 15, 16, 30]
    with pytest.raises(InAssembly):
        instructions.table_copy(table, table, 38, 0, 3)


@pytest.mark.parametrize(
    ("more", "left", "grown"), [(0, 0, 2), (3, 3, 2), (4, 4, -1), (3, 2, -1), (2**64 - 1, 9, -1)]
)
@pytest.mark.parametrize("value", [0, 7])
def test_tables_grow_as_far_as_they_may(more: int, left: int, grown: int, value: int) -> None:
    w = World()
    table = w.make(Table)
    table.elems, table.length, table.most = w.words(1, 2, 0, 0, 0, 0), 2, 5
    w.vm.elements_left = left
    assert w.both(instructions.table_grow, w.vm, table, value, more) % 2**64 == grown % 2**64
    if grown < 0:
        assert (table.length, w.vm.elements_left) == (2, left)
    else:
        assert (table.length, w.vm.elements_left) == (2 + more, left - more)
        assert [table.elems[n] for n in range(6)] == [1, 2, *[value] * more, *[0] * (4 - more)]


@pytest.mark.parametrize(
    ("more", "left", "grown"), [(0, 0, 2), (4, 2**40, -1), (3, 3 * 2**16 - 1, -1), (2**48, 0, -1)]
)
def test_memories_do_not_grow_beyond_the_limit(more: int, left: int, grown: int) -> None:
    """Only refused growth is tested here: growth itself needs a system call."""
    w = World()
    memory = w.make(Memory)
    memory.pages, memory.most, w.vm.memory_left = 2, 5, left
    assert w.both(instructions.memory_grow, w.vm, memory, more) % 2**64 == grown % 2**64
    assert (memory.pages, w.vm.memory_left) == (2, left)


def test_pairs_of_words_count_up_and_wrap() -> None:
    w = World()
    words = w.words(*range(8))
    w.both(loading.count_up, words, 3, 5, 1 << 62, 7, (1 << 64) - 2)
    assert [words[n] for n in range(8)] == [5, 7, 5 + (1 << 62), 5, 5 + (1 << 63), 3, 6, 7]


def test_elements_are_functions_imported_and_own() -> None:
    w = World()
    words, imported = w.words(*range(5)), w.words(0x100, 0x200)
    indices = Array[u32](int(w.words(1 | 2 << 32, 0 | 3 << 32)))
    w.both(loading.make_elements, words, 4, indices, 0x1000, 2, imported)
    size = FUNC.size
    assert [words[n] for n in range(5)] == [0x200, 0x1000 + 2 * size, 0x100, 0x1000 + 3 * size, 4]
