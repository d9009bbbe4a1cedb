"""Names and barriers do the same compiled and run as Python, and as a model of what they mean."""

import itertools
import random

import pytest

from tests.native.machine.world import World
from wasmfx.native.abi.layout import (
    ALL_BITS,
    BARRIER,
    BOUND,
    CLAUSES,
    FIRST_COUNT,
    MARK,
    NAMED,
    PROMPT,
    ROOM,
    Clauses,
    Cont,
    Mark,
    Tag,
    Vm,
)
from wasmfx.native.abi.structures import WORD, Array, u64
from wasmfx.native.machine import continuations, names, search
from wasmfx.native.machine.clones import cont_clone
from wasmfx.native.machine.marks import PER_RUN
from wasmfx.native.machine.symbols import InAssembly

ENTRIES = 24
ANOTHER = 1 << 32


def world(conts: int = 6) -> World:
    """A world with room for entries."""
    w = World(many=conts)
    w.vm.marks, w.vm.mark_limit = Array[u64](w.room(MARK.size * ENTRIES)), ENTRIES
    w.vm.depth = 1
    return w


def table(w: World, tag: Tag | None, kind: int = PROMPT) -> Clauses:
    """A special clause table, which takes suspensions and switches with `tag`."""
    first = [kind, *([int(tag), 0] if tag is not None else []), 0]
    second = [kind, *([int(tag)] if tag is not None else []), 0]
    made = w.make(Clauses, WORD * (len(first) + len(second)))
    made.suspend_bits = made.switch_bits = ALL_BITS
    made.switches = CLAUSES.tags + WORD * len(first)
    for n, word in enumerate([*first, *second]):
        Array[u64](int(made) + CLAUSES.tags)[n] = word
    return made


class Chain:
    """Running continuations, outermost first, with the entries of those that have names."""

    def __init__(self, w: World) -> None:
        self.w = w
        self.tags = [w.make(Tag) for _ in range(2)]
        for n, tag in enumerate(self.tags):
            tag.bit = 1 << n
        self.tables = [table(w, tag) for tag in self.tags]
        self.wall = table(w, None, BARRIER)
        self.root = w.make(Cont)
        self.root.handlers = table(w, None)
        self.running = [self.root]

    @property
    def current(self) -> Cont:
        return self.running[-1]

    def new(self) -> Cont:
        return Cont(self.w.both(continuations.cont_take, self.w.vm))

    def enter(self, k: Cont, tag: int, named: bool) -> int:
        """Resume `k` under a prompt that handles a tag: its name, or 0."""
        w, name, word = self.w, 0, k.self
        if named:
            word, name = w.both(names.name_enter, w.vm, word)
            k = continuations.object_of(w.vm, word)
        w.both(continuations.revive, w.vm, word, 0)
        k.parent, k.handlers = self.current, self.tables[tag]
        inner, found = k.leaf, [k.leaf]
        while inner != k:
            inner = inner.parent
            found.append(inner)
        self.running += found[::-1]
        return name

    def suspended(self, k: Cont) -> Cont:
        """Take the stacks from `k` inward away, as compiled code does after a search."""
        k.leaf = self.current
        first = self.running.index(k)
        for inner in self.running[first:]:
            inner.sp = below(inner)
        del self.running[first:]
        return k


def below(k: Cont) -> int:
    """An address on the stack of `k`."""
    return (k.limit & ROOM) + WORD


def active(w: World) -> list[tuple[int, int]]:
    """The names and objects of the active entries."""
    marks = [Mark(int(w.vm.marks) + n * MARK.size) for n in range(w.vm.mark_count)]
    return [(m.word, int(m.object)) for m in marks]


def test_a_name_is_found_from_inside_and_dies_with_its_prompt() -> None:
    w = world()
    c = Chain(w)
    outer = c.new()
    name = c.enter(outer, 0, True)
    for _ in range(3):
        c.enter(c.new(), 1, False)
    assert active(w) == [(name, int(outer))]
    assert name == outer.self
    found = w.both(names.find_named, w.vm, c.current, name, c.tags[0])
    assert found == (int(outer), 1)
    assert not active(w)
    with pytest.raises(InAssembly):
        names.find_named(w.vm, c.current, name, c.tags[0])


def test_a_suspension_to_a_name_needs_a_clause_for_its_tag() -> None:
    w = world()
    c = Chain(w)
    name = c.enter(c.new(), 0, True)
    for word, tag in ((name, c.tags[1]), (0, c.tags[0]), (name + ANOTHER, c.tags[0])):
        with pytest.raises(InAssembly):
            names.find_named(w.vm, c.current, word, tag)
    assert len(active(w)) == 1


@pytest.mark.parametrize("inside", [False, True])
def test_a_barrier_ends_every_search(inside: bool) -> None:
    w = world()
    c = Chain(w)
    name = 0 if inside else c.enter(c.new(), 0, True)
    w.both(names.barrier_enter, w.vm, c.current, c.wall)
    if inside:
        name = c.enter(c.new(), 0, True)
        k, tag = c.current, c.tags[0]
        assert w.both(names.find_named, w.vm, k, name, tag) == (int(k), 1)
        c.suspended(k)
    else:
        with pytest.raises(InAssembly):
            names.find_named(w.vm, c.current, name, c.tags[0])
    with pytest.raises(InAssembly):
        search.find_suspend_clause(w.vm, c.current, c.tags[0])


def test_the_end_of_an_activation_undoes_its_barriers_only() -> None:
    w = world()
    c = Chain(w)
    plain = c.root.handlers
    w.both(names.barrier_enter, w.vm, c.root, c.wall)
    w.vm.depth = 2
    nested = w.make(Cont)
    nested.handlers = plain
    for _ in range(2):
        w.both(names.barrier_enter, w.vm, nested, c.wall)
    w.vm.current = nested
    w.both(continuations.abandon, w.vm, nested)
    assert (nested.handlers, c.root.handlers) == (plain, c.wall)
    assert (w.vm.mark_count, w.vm.mark_floor) == (1, 1)


def test_names_inside_a_captured_chain_come_back() -> None:
    """In place, in another place, and after others have taken the place."""
    for before, between in itertools.product(range(3), range(4)):
        w = world(12)
        c = Chain(w)
        k = c.new()
        c.enter(k, 0, False)
        inside = [c.enter(c.new(), 1, True) for _ in range(3)]
        objects = [int(k) for k in c.running[2:]]
        found, _ = w.both(search.find_suspend_clause, w.vm, c.current, c.tags[0])
        assert found == int(k)
        assert k.limit & NAMED
        assert k.limit & BOUND
        c.suspended(k)
        assert not active(w)
        with pytest.raises(InAssembly):
            names.find_named(w.vm, c.current, inside[0], c.tags[1])
        others = [c.enter(c.new(), 1, True) for _ in range(between)]
        for _ in range(between - before if between > before else 0):
            w.vm.mark_count -= 1
            c.running.pop()
        w.vm.depth += before
        for n in range(w.vm.mark_count):
            Mark(int(w.vm.marks) + n * MARK.size).level = w.vm.depth
        c.enter(k, 0, False)
        assert active(w)[-3:] == list(zip(inside, objects, strict=True))
        assert len(active(w)) == min(before, between) + 3
        assert k.limit & (NAMED | BOUND) == 0
        number = w.vm.mark_count
        for name, there in reversed([*zip(inside, objects, strict=True)]):
            number -= 1
            found = w.both(names.find_named, w.vm, c.current, name, c.tags[1])
            assert found == (there, 1)
            assert w.vm.mark_count == number
            c.suspended(Cont(there))
        assert [name for name, _ in active(w)] == others[: min(before, between)]


def test_a_switch_leaves_a_name_to_its_target() -> None:
    w = world()
    c = Chain(w)
    outer, target = c.new(), c.new()
    name = c.enter(outer, 0, True)
    c.enter(c.new(), 1, True)
    found = w.both(search.find_switch_clause, w.vm, c.current, c.tags[0], target.self)
    assert found == (int(outer), 1)
    c.suspended(outer)
    assert active(w) == [(name, int(target))]
    w.both(continuations.revive, w.vm, target.self, 0)
    target.parent, target.handlers = c.root, c.tables[0]
    found = w.both(names.find_named, w.vm, target, name, c.tags[0])
    assert found == (int(target), 1)


@pytest.mark.parametrize("parked", [False, True])
def test_dropped_chains_forget_their_names(parked: bool) -> None:
    w = world(12)
    c = Chain(w)
    k = c.new()
    c.enter(k, 0, False)
    for _ in range(3):
        c.enter(c.new(), 1, True)
    w.both(search.find_suspend_clause, w.vm, c.current, c.tags[0])
    c.suspended(k)
    if not parked:
        c.enter(c.new(), 1, True)
    runs = w.vm.free_runs[1], w.vm.free_runs[2]
    w.both(continuations.give_back, w.vm, k.self)
    assert ((w.vm.free_runs[1], w.vm.free_runs[2]) == runs) == parked
    first = Mark(int(w.vm.marks))
    assert not first.parked


def test_a_worn_object_takes_its_name_along() -> None:
    w = world()
    c = Chain(w)
    k = c.new()
    k.self |= (2**32 - 1) << 32
    name = c.enter(k, 0, True)
    ((word, moved),) = active(w)
    assert (word, moved != int(k)) == (name, True)
    assert name >> 32 == FIRST_COUNT + 1
    assert w.both(names.find_named, w.vm, Cont(moved), name, c.tags[0]) == (moved, 1)


def test_copies_have_the_names_of_the_original() -> None:
    """The innermost entry of a name is meant."""
    w = world(12)
    c = Chain(w)
    k = c.new()
    c.enter(k, 0, False)
    inside = [c.enter(c.new(), 1, True) for _ in range(2)]
    w.both(search.find_suspend_clause, w.vm, c.current, c.tags[0])
    c.suspended(k)
    copy = continuations.object_of(w.vm, w.both(cont_clone, w.vm, k.self))
    assert copy.limit & NAMED
    c.enter(k, 0, False)
    c.enter(copy, 0, False)
    found = active(w)
    assert [name for name, _ in found] == inside * 2
    assert len({k for _, k in found}) == 4
    assert w.both(names.find_named, w.vm, c.current, inside[0], c.tags[1]) == (found[2][1], 1)


def test_only_names_that_were_copied_are_searched(monkeypatch: pytest.MonkeyPatch) -> None:
    """Other names are found where their objects say, however many copies there are."""
    w = world(12)
    c = Chain(w)
    k = c.new()
    c.enter(k, 0, False)
    copied = c.enter(c.new(), 1, True)
    w.both(search.find_suspend_clause, w.vm, c.current, c.tags[0])
    c.suspended(k)
    w.both(cont_clone, w.vm, k.self)
    c.enter(k, 0, False)
    outer = c.current
    name = c.enter(c.new(), 1, True)
    searched: list[int] = []

    def search_name(vm: Vm, word: int) -> int:
        searched.append(word)
        raise InAssembly

    monkeypatch.setattr(names, "search_name", search_name)
    with pytest.raises(InAssembly):
        names.find_named(w.vm, c.current, copied, c.tags[1])
    assert names.find_named(w.vm, c.current, name, c.tags[1]) == (c.current, 1)
    assert searched == [copied]
    assert int(active(w)[-1][1]) == int(outer)


def test_entries_of_long_chains_take_several_runs() -> None:
    assert PER_RUN * MARK.size < 2048 * WORD < (PER_RUN + 1) * MARK.size + 2 * WORD


def test_random_captures_agree_with_a_model() -> None:
    """Each continuation has a list of the names inside; the active ones are those of the running
    chain."""
    rng = random.Random(5)
    for _ in range(40):
        w = world(24)
        c = Chain(w)
        own: dict[int, int] = {}
        waiting: list[Cont] = []
        for _ in range(60):
            move = rng.random()
            if move < 0.5 and len(c.running) < 9:
                fresh = not waiting or rng.random() < 0.6
                if fresh and w.vm.next_cont >= w.vm.end_conts:
                    continue
                k = c.new() if fresh else waiting.pop(rng.randrange(len(waiting)))
                own[int(k)] = c.enter(k, rng.randrange(2), rng.random() < 0.7)
            elif move > 0.95 and waiting:
                dropped = waiting.pop(rng.randrange(len(waiting)))
                w.both(continuations.give_back, w.vm, dropped.self)
            elif len(c.running) > 1:
                tag = rng.randrange(2)
                k = Cont(w.both(search.find_suspend_clause, w.vm, c.current, c.tags[tag])[0])
                if k:
                    waiting.append(c.suspended(k))
                    own[int(k)] = 0
            expected = [(own[int(k)], int(k)) for k in c.running[1:] if own[int(k)]]
            assert active(w) == expected
