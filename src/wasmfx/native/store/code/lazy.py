"""Functions that are compiled when they are called.

A function object begins with the address of a stub, which asks for code and goes on there. Whoever
calls through the object finds the code itself from then on; whoever has the stub by name goes on
through it.
"""

from __future__ import annotations

import ctypes
from array import array
from collections.abc import Mapping, Sequence
from itertools import count
from typing import TYPE_CHECKING, Any, Protocol, overload

from wasmfx.native.abi.layout import FUNC
from wasmfx.native.abi.placement import Shape
from wasmfx.native.abi.structures import WORD
from wasmfx.native.baseline.code import Code, patch
from wasmfx.native.cache.function_cache import OptimisedCode
from wasmfx.native.link.elf import row_at
from wasmfx.native.link.loader import Loaded, load
from wasmfx.native.link.region import Distances, Run, get64, put32, put64, region
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
    """An instance, as far as its code is concerned."""

    at: int
    handle: int
    shape: Shape
    C: Context
    tags: list[NativeTag]
    imported_funcs: list[NativeFunc]


def symbols_of(s: State, instance: Linked, image: Image | OptimisedCode) -> dict[str, int]:
    """What the code of an image refers to by name."""
    symbols = s.machine.symbols | {"vm": s.vm, "inst": instance.at}
    if image.collects:
        symbols |= s.machine.heap.symbols
    symbols |= {f"t{x}": tag.address for x, tag in enumerate(instance.tags)}
    for x, func in enumerate(instance.imported_funcs):
        symbols[f"i{x}"] = get64(func.address + FUNC.code)
    symbols |= type_symbols(s, instance.C, image.types)
    for name, clauses in image.clauses.items():
        symbols[name] = clause_table(s, *([instance.tags[x] for x in xs] for xs in clauses))
    return symbols


def type_symbols(s: State, C: Context, types: Mapping[str, int]) -> dict[str, int]:
    """Where the numbers of types, and the addresses of their descriptors, are found by name."""
    numbers = s.allocate(4 * len(types))
    symbols = {}
    for at, (name, x) in zip(count(numbers, 4), types.items(), strict=False):
        d = C.types[x]
        put32(at, typeids().id(d) if name.startswith("type") else descriptors().of(d))
        symbols[name] = at
    return symbols


RUN = 64 << 10
"""How much is taken at a time, at least."""
ALIGNMENT = 16


class Placed(Sequence[tuple[int, int, str]]):
    """Where the functions of a piece are, and what they are called, each when it is asked for."""

    def __init__(self, piece: CodeBatch, at: int) -> None:
        self.piece = piece
        self.at = at

    def __len__(self) -> int:
        return len(self.piece)

    @overload
    def __getitem__(self, k: int) -> tuple[int, int, str]: ...
    @overload
    def __getitem__(self, k: slice) -> Sequence[tuple[int, int, str]]: ...
    def __getitem__(self, k: int | slice) -> Any:
        if isinstance(k, slice):
            return [self[n] for n in range(len(self))[k]]
        start = self.at + self.piece.starts[k]
        return start, start + self.piece.sizes[k], f"f{self.piece.functions[k]}"


class Emitted(Loaded):
    """A run of pages with functions of one instance in it, one behind the other.

    It has what a loaded object file has, for whoever looks for frames and positions.
    """

    def __init__(self, image: LazyImage, size: int) -> None:
        super().__init__(max(size, RUN), 0)
        self.lazy = image
        self.next = self.at
        self.codes: list[Code] | CodeBatch = []
        # Few places end runs, each of them often.
        self.known_sizes: dict[int, int | None] = {}
        self.known_places: dict[int, list[tuple[str, int]]] = {}

    @classmethod
    def whole(cls, image: LazyImage, piece: CodeBatch) -> Emitted:
        """A run with all functions of a piece, which fills it."""
        made = cls(image, piece.size)
        made.functions = Placed(piece, made.at)
        made.codes = piece
        return made

    def put(self, piece: CodeBatch, targets: array[int]) -> None:
        """Fill it with a piece whose names are at these addresses."""
        there = ctypes.cast(ctypes.c_char_p(piece.data), ctypes.c_void_p).value or 0
        distances = Distances(there + piece.before, piece.references, targets)
        assert isinstance(self.code, Run)
        self.code.put_from(self.at, there + piece.base, piece.size, distances)
        self.code.close()

    def room(self, size: int) -> bool:
        return self.next + size <= self.at + self.size and self.code.open

    def add(self, name: str, code: Code) -> int:
        """Code of this name has its place at the end of what is there: its address."""
        assert isinstance(self.codes, list)
        assert isinstance(self.functions, list)
        at = self.next
        self.next = -(-(at + len(code.code)) // ALIGNMENT) * ALIGNMENT
        self.functions.append((at, at + len(code.code), name))
        self.codes.append(code)
        return at

    def _find(self, pc: int) -> int:
        """Which function an address lies in; -1 for none."""
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
        # Nothing was noted when the code was made. It comes out the same a second time.
        start, _, symbol = self.functions[self._find(pc)]
        if not symbol[1:].isdigit():
            return []
        marks = self.lazy.positions(int(symbol[1:]))
        k = row_at(marks, pc - start)
        return [(symbol, marks[k][1])] if k >= 0 else []


class Stubs:
    """Code that asks for code: a stub for each of an instance's own functions."""

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
    """The code of one instance, as far as there is any. It has so many groups of hot functions as
    are `taken`, and `better` code for the functions in them; `entries` are where functions are
    entered at loops, of those that are `left` there, and `ways` where frames leave for these."""

    rises = True
    """Whether it gets better where it is hot."""

    def __init__(self, state: State, image: LazyImage, objects: int, count: int) -> None:
        self.image = image
        self.objects = objects
        self.stubs = Stubs(state, objects, count)
        state.holdings.code.append(self.stubs)
        self.run: Emitted | None = None
        self.found: dict[str, int] = {}
        self.better: set[int] = set()
        self.entries: dict[str, int] = {}
        self.ways: dict[str, int] = {}
        self.left: set[int] = set()
        self.taken = 0

    def make_objects(self, state: State, instance: Linked, ids: Mapping[int, int]) -> None:
        """Make the function objects, as they are before anything was called; `ids` are the numbers
        of their types, by index."""
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

    def place_kept(self, state: State, instance: Linked) -> None:
        """Have the code of functions that were called in other processes, all of it at once."""
        piece = self.image.cached(state.machine.same_bodies)
        if piece is None:
            return
        run = Emitted.whole(self.image, piece)
        run.owner = instance
        state.holdings.code.append(run)
        for symbol in piece.names:
            if symbol not in self.found:
                self.found[symbol] = self._find(state, instance, symbol)
        run.put(piece, array("Q", [self.found[symbol] for symbol in piece.names]))
        functions, starts = (
            numbers.buffer_info()[0] for numbers in (piece.functions, piece.starts)
        )
        place = state.machine.place_functions
        place(self.objects, self.image.first, len(piece), functions, starts, run.at)

    def compile(self, state: State, instance: Linked, x: int) -> int:
        """Have code for own function `x`: its address."""
        made = self.image.function(x)
        if isinstance(made, OptimisedCode):
            at = self._link(state, instance, made).symbols[f"f{x}"]
        else:
            at = self._place(state, instance, f"f{x}", made)
        self._install(instance, x, at)
        return at

    def take_groups(self, state: State, instance: Linked) -> None:
        """Have what was compiled since the last time of functions that are hot. What runs in other
        code of theirs, or is suspended in it, goes on there."""
        groups = self.image.tier_up.groups
        while self.taken < len(groups):
            group = groups[self.taken]
            symbols = self._link(state, instance, group).symbols
            for x in group.roots:
                self._install(instance, x, symbols[f"f{x}"])
            for x, k in group.loops:
                self.entries[f"f{x}.loop{k}"] = symbols[f"f{x}.loop{k}"]
                self.left.add(x)
            self.better |= group.roots
            self.taken += 1

    def has_way_out(self, x: int) -> bool:
        """Whether frames of function `x` can leave at some loop."""
        return x in self.left

    def way_out(self, state: State, instance: Linked, x: int, header: LoopHeader) -> int:
        """Where a frame of the first tier goes on, at the head of a loop, to leave it for better
        code; 0 if there is none."""
        symbol = f"f{x}.loop{header.k}"
        if symbol not in self.entries:
            return 0
        if symbol not in self.ways:
            code = self.image.first_tier.loop_exit(x, header, symbol)
            self.ways[symbol] = self._place(state, instance, f"f{x}.leaving", code)
        return self.ways[symbol]

    def _install(self, instance: Linked, x: int, at: int) -> None:
        """From now on calls of function `x` come to this address."""
        object_ = instance.at + instance.shape.func(x)
        put64(object_ + FUNC.body, at)
        put64(object_ + FUNC.code, at)

    def _link(self, state: State, instance: Linked, made: OptimisedCode) -> Loaded:
        """Load an object file of LLVM's."""
        known = {f"f{y}": self.stub(y) for y in made.called if y >= self.image.first}
        loaded = load(made.object, known | symbols_of(state, instance, made))
        loaded.owner = instance
        state.holdings.code.append(loaded)
        return loaded

    def _place(self, state: State, instance: Linked, name: str, made: Code) -> int:
        """Put code of the first tier behind what is there of it."""
        run = self.run
        if run is None or not run.room(len(made.code)):
            if run is not None:
                run.code.close()
            run = self.run = Emitted(self.image, len(made.code))
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

    def _find(self, state: State, instance: Linked, symbol: str) -> int:
        """The address of what code of the first tier refers to by name."""
        if symbol == "inst":
            return instance.at
        if symbol == "vm":
            return state.vm
        found = state.machine.symbols.get(symbol) or self.entries.get(symbol)
        if found:
            return found
        if symbol.startswith("type"):
            return type_symbols(state, instance.C, {symbol: int(symbol[4:])})[symbol]
        if symbol[1:].isdigit():
            return instance.tags[int(symbol[1:])].address
        return state.machine.heap.symbols[symbol]
