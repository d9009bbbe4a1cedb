"""The code of one instance whose functions are compiled when they are called.

A function object begins with the address of a stub. The stub asks for code, puts its address into
the object, and jumps there. Later calls through the object reach the code directly; calls of the
stub by name go through it.
"""

from __future__ import annotations

import ctypes
from array import array
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import count, islice
from typing import TYPE_CHECKING, Any, Protocol, overload

from wasmfx.native.abi.layout import CLAUSES, FUNC
from wasmfx.native.abi.placement import ANSWER, QUIET, Shape
from wasmfx.native.abi.structures import WORD
from wasmfx.native.baseline.code import ALIGNMENT, Code, patch
from wasmfx.native.cache.function_cache import OptimisedCode
from wasmfx.native.link.elf import row_at
from wasmfx.native.link.loader import Loaded, load
from wasmfx.native.link.region import Distances, get64, put32, put64, region
from wasmfx.native.processor import STUB_SIZE, host_stubs
from wasmfx.native.store.descriptors import descriptors, typeids
from wasmfx.native.store.objects import NativeFunc, NativeTag, clause_table
from wasmfx.native.store.state import State
from wasmfx.native.tiers.image import Image, LazyImage
from wasmfx.syntax.vectors import type_indices
from wasmfx.valid import Context

if TYPE_CHECKING:
    from wasmfx.native.baseline.code import CodeBatch
    from wasmfx.native.baseline.compiler import LoopHeader


class Linked(Protocol):
    """What code needs of an instance."""

    at: int
    handle: int
    shape: Shape
    C: Context
    tags: list[NativeTag]
    imported_funcs: list[NativeFunc]


def symbols_of(s: State, instance: Linked, image: Image | OptimisedCode) -> dict[str, int]:
    """The addresses of the names that code of LLVM refers to."""
    symbols = s.machine.symbols | {"vm": s.vm, "inst": instance.at}
    if image.collects:
        symbols |= s.machine.heap.symbols
    symbols |= {f"t{x}": tag.address for x, tag in enumerate(instance.tags)}
    for x, func in enumerate(instance.imported_funcs):
        symbols[f"i{x}"] = get64(func.address + FUNC.code)
    symbols |= type_symbols(s, instance.C, image.types)
    for name, (suspends, switches, special) in image.clauses.items():
        lists = [[instance.tags[x] for x in xs] for xs in (suspends, switches)]
        # Only this instance has the functions that answer.
        owner = instance.handle if any(answering(special)) else 0
        symbols[name] = clause_table(s, lists[0], lists[1], special, owner)
    return symbols


def answering(special: Collection[int]) -> Iterator[int]:
    """For each suspend clause of a special table: 1 + the function that answers, or 0."""
    return islice(special, 1, None)


def install_answers(
    image: Image | OptimisedCode, tables: Mapping[str, int], code: Mapping[str, int]
) -> None:
    """Write the addresses of answer thunks, which `code` has, into the clause tables of `image`."""
    for name, (_, _, special) in image.clauses.items():
        at = tables[name] + CLAUSES.tags + 2 * WORD
        for answer in answering(special):
            if answer:
                symbol = f"f{answer - 1}"
                put64(at, code.get(symbol + QUIET) or code[symbol + ANSWER])
            at += 2 * WORD


def type_symbols(s: State, C: Context, types: Mapping[str, int]) -> dict[str, int]:
    """The addresses of new words with type numbers, or with addresses of descriptors, by name."""
    numbers = s.allocate(4 * len(types))
    symbols = {}
    for at, (name, x) in zip(count(numbers, 4), types.items(), strict=False):
        d = C.types[x]
        put32(at, typeids().id(d) if name.startswith("type") else descriptors().of(d))
        symbols[name] = at
    return symbols


FIRST_RUN, LAST_RUN = 8 << 10, 64 << 10
"""Bytes of an instance's first run, at least, and of its later ones: each is twice as large as the
one before. The last have some hundred functions of the usual size."""


class BatchFunctions(Sequence[tuple[int, int, str]]):
    """Beginning, end and name of each function of a batch, computed when asked for."""

    def __init__(self, batch: CodeBatch, at: int) -> None:
        self.batch = batch
        self.at = at

    def __len__(self) -> int:
        return len(self.batch)

    @overload
    def __getitem__(self, k: int) -> tuple[int, int, str]: ...
    @overload
    def __getitem__(self, k: slice) -> Sequence[tuple[int, int, str]]: ...
    def __getitem__(self, k: int | slice) -> Any:
        if isinstance(k, slice):
            return [self[n] for n in range(len(self))[k]]
        start = self.at + self.batch.starts[k]
        return start, start + self.batch.sizes[k], f"f{self.batch.functions[k]}"


class CodeRun(Loaded):
    """A run of pages with first-tier functions of one instance.

    Like a loaded object file, it knows the frames and positions in its code.
    """

    def __init__(self, image: LazyImage, size: int) -> None:
        super().__init__(size, 0)
        self.lazy = image
        self.next = self.at
        self.codes: list[Code] | CodeBatch = []
        # Traps happen at few addresses, and at each of them often.
        self.known_sizes: dict[int, int | None] = {}
        self.known_places: dict[int, list[tuple[str, int]]] = {}

    @classmethod
    def whole(cls, image: LazyImage, batch: CodeBatch) -> CodeRun:
        """A run that a batch fills."""
        made = cls(image, batch.size)
        made.functions = BatchFunctions(batch, made.at)
        made.codes = batch
        return made

    def put(self, batch: CodeBatch, targets: array[int]) -> None:
        """Copy the code of a batch whose names have these addresses."""
        there = ctypes.cast(ctypes.c_char_p(batch.data), ctypes.c_void_p).value or 0
        distances = Distances(there + batch.before, batch.references, targets)
        self.code.put_from(self.at, there + batch.base, batch.size, distances)
        self.code.close()

    def room(self, size: int) -> bool:
        return self.next + size <= self.at + self.size and self.code.open

    def add(self, name: str, code: Code) -> int:
        """Reserve the next place for code of this name; returns its address."""
        assert isinstance(self.codes, list)
        assert isinstance(self.functions, list)
        at = self.next
        self.next = -(-(at + len(code.code)) // ALIGNMENT) * ALIGNMENT
        self.functions.append((at, at + len(code.code), name))
        self.codes.append(code)
        return at

    def _find(self, pc: int) -> int:
        """The number of the function that an address lies in, or -1."""
        i = row_at(self.functions, pc)
        return i if i >= 0 and pc < self.functions[i][1] else -1

    def frame_size(self, pc: int) -> int | None:
        if pc not in self.known_sizes:
            self.known_sizes[pc] = self._frame_size(pc)
        return self.known_sizes[pc]

    def _frame_size(self, pc: int) -> int | None:
        i = self._find(pc)
        if i < 0:
            return None
        codes = self.codes
        entry, size = (codes[i].entry, codes[i].size) if isinstance(codes, list) else codes.frame(i)
        return size + WORD if pc - self.functions[i][0] >= entry else WORD

    def places(self, pc: int) -> list[tuple[str, int]]:
        if pc not in self.known_places:
            self.known_places[pc] = self._places(pc)
        return self.known_places[pc]

    def _places(self, pc: int) -> list[tuple[str, int]]:
        # Positions are not kept: emitting the function once more gives the same ones.
        start, _, symbol = self.functions[self._find(pc)]
        if not symbol[1:].isdigit():
            return []
        marks = self.lazy.positions(int(symbol[1:]))
        k = row_at(marks, pc - start)
        return [(symbol, marks[k][1])] if k >= 0 else []


class Stubs:
    """A stub for each own function of an instance, which asks for the code of the function."""

    def __init__(self, state: State, objects: int, count: int) -> None:
        self.code = region().code_for(max(STUB_SIZE * count, 1))
        self.at = self.code.at
        ask = state.machine.symbols["ask_code"]
        words = host_stubs(self.at, objects, FUNC.size, count, ask, state.machine.count_up)
        self.code.put(self.at, words.tobytes())
        self.code.close()

    def unload(self) -> None:
        self.code.free()


class LazyCode:
    """The code of one instance.

    The first `groups_taken` groups are linked, so that the functions in `better` have optimised
    code. Frames of the functions in `left_early` can leave first-tier code at a loop: by an address
    in `loop_exits` to one in `loop_entries`, both by symbol. `found` has addresses of other names.
    """

    tiers_up = True
    """Whether hot functions get better code."""

    def __init__(self, state: State, image: LazyImage, objects: int, count: int) -> None:
        self.image = image
        self.objects = objects
        self.stubs = Stubs(state, objects, count)
        state.holdings.code.append(self.stubs)
        self.run: CodeRun | None = None
        self.next_run = FIRST_RUN
        self.found: dict[str, int] = {}
        self.better: set[int] = set()
        self.loop_entries: dict[str, int] = {}
        self.loop_exits: dict[str, int] = {}
        self.left_early: set[int] = set()
        self.groups_taken = 0

    def make_objects(self, state: State, instance: Linked, ids: Mapping[int, int]) -> None:
        """Make function objects that point to stubs. `ids` are the type numbers, by type index."""
        types = array("I", type_indices(self.image.module.funcs))
        numbers = array("I", bytes(4 * (max(ids, default=0) + 1)))
        for x, id_ in ids.items():
            numbers[x] = id_
        at, count = types.buffer_info()
        first, stub = self.image.first, self.stubs.at
        whose = first, instance.handle, stub, STUB_SIZE
        state.machine.make_functions(self.objects, count, at, numbers.buffer_info()[0], *whose)

    def stub(self, x: int) -> int:
        """The address of the stub of own function `x`."""
        return self.stubs.at + STUB_SIZE * (x - self.image.first)

    def place_cached(self, state: State, instance: Linked) -> None:
        """Put all code that is known into place at once."""
        for batch in self.image.batches(state.machine.same_bodies):
            self._place_batch(state, instance, batch)

    def _place_batch(self, state: State, instance: Linked, batch: CodeBatch) -> None:
        run = CodeRun.whole(self.image, batch)
        run.owner = instance
        state.holdings.code.append(run)
        for symbol in batch.names:
            if symbol not in self.found:
                self.found[symbol] = self._find(state, instance, symbol)
        run.put(batch, array("Q", [self.found[symbol] for symbol in batch.names]))
        functions, starts = (
            numbers.buffer_info()[0] for numbers in (batch.functions, batch.starts)
        )
        place = state.machine.place_functions
        place(self.objects, self.image.first, len(batch), functions, starts, run.at)

    def compile(self, state: State, instance: Linked, x: int) -> int:
        """Compile own function `x`; returns the address of its code."""
        made = self.image.function(x)
        if isinstance(made, OptimisedCode):
            at = self._link(state, instance, made).symbols[f"f{x}"]
        else:
            at = self._place(state, instance, f"f{x}", made)
        self._install(instance, x, at)
        return at

    def take_groups(self, state: State, instance: Linked) -> None:
        """Link the groups that were made since the last time.

        Frames that run in older code, or are suspended there, stay there.
        """
        groups = self.image.tier_up.groups
        while self.groups_taken < len(groups):
            group = groups[self.groups_taken]
            symbols = self._link(state, instance, group).symbols
            for x in group.roots:
                self._install(instance, x, symbols[f"f{x}"])
            for x, k in group.loops:
                self.loop_entries[f"f{x}.loop{k}"] = symbols[f"f{x}.loop{k}"]
                self.left_early.add(x)
            self.better |= group.roots
            self.groups_taken += 1

    def has_loop_exit(self, x: int) -> bool:
        """Whether frames of function `x` can leave first-tier code at some loop."""
        return x in self.left_early

    def loop_exit(self, state: State, instance: Linked, x: int, header: LoopHeader) -> int:
        """The address where a frame leaves first-tier code at a loop, or 0 if it cannot."""
        symbol = f"f{x}.loop{header.k}"
        if symbol not in self.loop_entries:
            return 0
        if symbol not in self.loop_exits:
            code = self.image.first_tier.loop_exit(x, header, symbol)
            self.loop_exits[symbol] = self._place(state, instance, f"f{x}.leaving", code)
        return self.loop_exits[symbol]

    def _install(self, instance: Linked, x: int, at: int) -> None:
        """Let calls of function `x` reach this address."""
        object_ = instance.at + instance.shape.func(x)
        put64(object_ + FUNC.body, at)
        put64(object_ + FUNC.code, at)

    def _link(self, state: State, instance: Linked, made: OptimisedCode) -> Loaded:
        """Load an object file."""
        known = {f"f{y}": self.stub(y) for y in made.called if y >= self.image.first}
        symbols = symbols_of(state, instance, made)
        loaded = load(made.object, known | symbols)
        install_answers(made, symbols, loaded.symbols)
        loaded.owner = instance
        state.holdings.code.append(loaded)
        return loaded

    def _place(self, state: State, instance: Linked, name: str, made: Code) -> int:
        """Put first-tier code into a run; returns its address."""
        run = self.run
        if run is None or not run.room(len(made.code)):
            if run is not None:
                run.code.close()
            run = self.run = CodeRun(self.image, max(len(made.code), self._more()))
            run.owner = instance
            state.holdings.code.append(run)
        at = run.add(name, made)
        code, known = bytearray(made.code), self.found
        for _, symbol, _ in made.refs:
            if symbol not in known:
                known[symbol] = self._find(state, instance, symbol)
        patch(code, [(end, known[symbol] + offset) for end, symbol, offset in made.refs], at)
        run.code.put(at, bytes(code))
        return at

    def _more(self) -> int:
        """The size of the next run."""
        size, self.next_run = self.next_run, min(2 * self.next_run, LAST_RUN)
        return size

    def _find(self, state: State, instance: Linked, symbol: str) -> int:
        """The address of a name in first-tier code."""
        if symbol == "inst":
            return instance.at
        if symbol == "vm":
            return state.vm
        found = state.machine.symbols.get(symbol) or self.loop_entries.get(symbol)
        if found:
            return found
        if symbol.startswith("type"):
            return type_symbols(state, instance.C, {symbol: int(symbol[4:])})[symbol]
        if symbol[1:].isdigit():
            return instance.tags[int(symbol[1:])].address
        return state.machine.heap.symbols[symbol]
