"""Instances: compiled modules, each linked with its own data."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from wasmfx.errors import Trap
from wasmfx.native.abi.heap import PLAIN, SPAN
from wasmfx.native.abi.layout import FUNC, MEMORY, SEGMENT
from wasmfx.native.abi.placement import kind_of
from wasmfx.native.abi.structures import WORD
from wasmfx.native.link import libc
from wasmfx.native.link.loader import load_all
from wasmfx.native.link.machine import machine
from wasmfx.native.link.region import get64, put32, put64
from wasmfx.native.store.code.lazy import install_answers, symbols_of
from wasmfx.native.store.descriptors import typeids
from wasmfx.native.store.objects import (
    NativeFunc,
    NativeGlobal,
    NativeMemory,
    NativeTable,
    NativeTag,
)
from wasmfx.native.store.resources import check_room
from wasmfx.native.store.state import State
from wasmfx.native.store.values import put_bits
from wasmfx.native.tiers.image import Image, LazyImage, image_of, lazy_image_of, small_image_of
from wasmfx.runtime import traps
from wasmfx.runtime.compilation import lazily
from wasmfx.runtime.names import titles
from wasmfx.syntax.modules import Active, Const, Data, Declarative, Elem, Expr, Module, RefFunc
from wasmfx.syntax.types import PAGE, Limits
from wasmfx.syntax.vectors import Datas, Indices, type_indices
from wasmfx.valid import Context

if TYPE_CHECKING:
    from wasmfx.native.store.code.lazy import LazyCode
    from wasmfx.native.store.pointers import Pointers
    from wasmfx.runtime.c_stacks import Held
    from wasmfx.runtime.engine import Extern


MUCH = 4 << 20
"""Bytes of data segments from which a memory gets huge pages, up to twice the size of the data.
Normal pages are mapped one at a time, which takes longer than copying the data."""

_ADDRESSES = {"i32": (1 << 32) - 1, "i64": (1 << 64) - 1}


def image_for(state: State, module: Module, C: Context) -> Image | LazyImage:
    """Return the image of an instance. Only code from LLVM counts fuel."""
    if state.meter is not None:
        return image_of(module, C, fuelled=True)
    if lazily(state.tier, module):
        return lazy_image_of(module, C)
    return small_image_of(module, C) if state.tier == "auto" else image_of(module, C)


class Exported(Mapping[str, "Extern"]):
    """The exports of an instance. Objects of functions are made when they are asked for."""

    __slots__ = ("_instance",)

    def __init__(self, instance: NativeInstance) -> None:
        self._instance = instance

    def __getitem__(self, name: str) -> Extern:
        export = self._instance.shape.exports[name]
        return self._instance.extern(export.kind, export.index)

    def __iter__(self) -> Iterator[str]:
        return iter(self._instance.shape.exports)

    def __len__(self) -> int:
        return len(self._instance.shape.exports)


class NativeInstance:
    """An instance of a module. Its data begins at `at`."""

    def __init__(self, state: State, module: Module, C: Context, imports: Sequence[Extern]) -> None:
        check_room()
        self.owner = state.holdings
        self.heap = state.heap
        self.module = module
        self.C = C
        image = image_for(state, module, C)
        self.image = image
        image.instances += 1
        self.shape = image.shape
        if self.shape.switches:
            state.heap.reserve_conts()
        self.at = state.near_pages(max(self.shape.size, 1))
        self.handle = state.handle(self)
        self.kept: list[Any] = []
        self.elements: list[Any] = []
        self.imported_funcs = [x for x in imports if isinstance(x, NativeFunc)]
        self.own_funcs: dict[int, NativeFunc] = {}
        self.tags = [x for x in imports if isinstance(x, NativeTag)]
        self.mems = [x for x in imports if isinstance(x, NativeMemory)]
        self.tables = [x for x in imports if isinstance(x, NativeTable)]
        self.globals = [x for x in imports if isinstance(x, NativeGlobal)]
        self._allocate(state)
        self.code: LazyCode | None = None
        if isinstance(image, LazyImage):
            self._defer(state, image)
        else:
            self._link(state, image)
        with state.heap.stopped():
            self._define(state)
        self.pointers = self._pointers(state)

    # Instantiating

    def _allocate(self, state: State) -> None:
        """Make tags and memories, and store pointers to imports."""
        shape = self.shape
        title = titles(self.module, "tag")
        for x, d in enumerate(self.C.tags[len(self.tags) :], len(self.tags)):
            self.tags.append(NativeTag(state, d, title(x)))
        first = len(self.mems)
        for n, type_ in enumerate(self.C.mems[first:]):
            self.mems.append(NativeMemory(state, self.at + shape.mems + n * MEMORY.size, type_))
        for n, mem in enumerate(self.mems):
            put64(self.at + shape.bases + WORD * n, mem.base)
            put64(self.at + shape.mem_ptrs + WORD * n, mem.address)
        for n, tag in enumerate(self.tags[: shape.imported["tag"]]):
            put64(self.at + shape.tags + WORD * n, tag.address)
        for n, func in enumerate(self.imported_funcs):
            put64(self.at + shape.func_ptrs + WORD * n, func.address)
        for n, global_ in enumerate(self.globals):
            put64(self.at + shape.global_ptrs + WORD * n, global_.address)

    def _link(self, state: State, image: Image) -> None:
        """Load the code, and make function objects."""
        code: dict[str, int] = {}
        if image.objects:
            symbols = symbols_of(state, self, image)
            for loaded in load_all(image.objects, symbols):
                loaded.owner = self
                state.holdings.code.append(loaded)
                code |= loaded.symbols
            install_answers(image, symbols, code)
        first = self.shape.imported["func"]
        for x, d in enumerate(self.C.funcs[first:], first):
            at = self.at + self.shape.func(x)
            put64(at + FUNC.code, code.get(f"f{x}", 0))
            put32(at + FUNC.type, typeids().id(d))
            put32(at + FUNC.index, x)
            put64(at + FUNC.owner, self.handle)

    def _defer(self, state: State, image: LazyImage) -> None:
        """Make function objects whose code is compiled at their first call."""
        # Most small modules do without.
        from wasmfx.native.store.code.lazy import LazyCode
        from wasmfx.native.store.code.profiler import profile_instance

        kind = LazyCode
        if state.tier == "mixed":
            # Imported late: it takes 22 ms, and only the tier `mixed` needs it.
            from wasmfx.native.store.code.mixed import MixedCode

            kind = MixedCode
        funcs = self.module.funcs
        self.code = kind(state, image, self.at + self.shape.funcs, len(funcs))
        ids = {x: typeids().id(self.C.types[x]) for x in set(type_indices(funcs))}
        self.code.make_objects(state, self, ids)
        self.code.place_cached(state, self)
        if state.tier != "baseline":
            profile_instance(state, self, self.code)

    def _define(self, s: State) -> None:
        """Make globals and tables in order, because each may refer to earlier ones."""
        shape = self.shape
        span = s.allocate(SPAN.size)
        put64(span + SPAN.words, self.at + shape.globals)
        put64(span + SPAN.length, (shape.tables - shape.globals) // WORD)
        s.heap.add_root(span)
        for global_ in self.module.globals:
            type_ = self.C.globals[len(self.globals)]
            address = self.at + shape.cell(len(self.globals))
            put_bits(address, self._evaluate(global_.init), type_.type)
            self.globals.append(NativeGlobal(s, address, type_))
        for table in self.module.tables:
            x = len(self.tables)
            init = self._evaluate(table.init) if table.init is not None else 0
            self.tables.append(NativeTable(s, self.at + shape.table(x), self.C.tables[x], init))
        for n, table_ in enumerate(self.tables):
            put64(self.at + shape.table_ptrs + 8 * n, table_.address)

    def _pointers(self, state: State) -> Pointers | None:
        """Return the C stack pointers that a call of this instance may move."""
        if not (state.has_pointers or (self.C.mems and self.globals)):
            return None
        # Imported late: small modules have no memory.
        from wasmfx.native.store.pointers import pointers_of

        return pointers_of(state, self)

    @property
    def stack_pointers(self) -> Sequence[Held]:
        return () if self.pointers is None else self.pointers.held

    def initialise(self) -> None:
        """Initialise tables and memories from segments. A trap does not undo earlier segments."""
        with self.heap.stopped():
            for n, elem in enumerate(self.module.elems):
                self._elem(n, elem)
        datas = self.module.datas
        for n, data in enumerate(() if isinstance(datas, Datas) else datas):
            if not isinstance(data.mode, Active):
                self._data(n, data)
        copied = 0
        try:
            for n, elem in enumerate(self.module.elems):
                if isinstance(elem.mode, Active):
                    self._fill_table(n, elem.mode)
            for done in self._fill_memories():
                copied = done
            self._drop_elements()
        except Trap:
            # After a trap, functions in tables may still use the remaining segments.
            for n, data in enumerate(datas[copied:], copied):
                self._data(n, data)
            raise

    def _elem(self, n: int, elem: Elem) -> None:
        from array import array  # Imported late: a shared library that only segments need.

        init = () if isinstance(elem.mode, Declarative) else elem.init
        words = array("Q", (0,)) * max(len(init), 1)
        if isinstance(init, Indices) and isinstance(init.numbers, array):
            first = self.at + self.shape.func(0)
            imported = array("Q", [func.address for func in self.imported_funcs])
            known = first, len(imported), imported.buffer_info()[0]
            (to, _), (numbers, count) = words.buffer_info(), init.numbers.buffer_info()
            machine().make_elements(to, count, numbers, *known)
        else:
            for k, e in enumerate(init):
                words[k] = self._evaluate(e)
        self.elements.append(words)
        at = self.at + self.shape.elems + n * SEGMENT.size
        put64(at + SEGMENT.data, words.buffer_info()[0])
        put64(at + SEGMENT.length, len(init))
        if kind_of(self.C.elems[n]) != PLAIN:
            self.heap.add_root(at)

    def _drop_elements(self) -> None:
        """Release the elements of active segments, which are empty now."""
        words = zip(self.module.elems, self.elements, strict=True)
        self.elements = [None if isinstance(elem.mode, Active) else held for elem, held in words]

    def _fill_table(self, n: int, mode: Active) -> None:
        segment = self.at + self.shape.elems + n * SEGMENT.size
        table = self.tables[mode.x]
        start = self._offset(mode.offset, table.limits)
        count = get64(segment + SEGMENT.length)
        if start + count > table.size:
            raise Trap(traps.OUT_OF_BOUNDS_TABLE)
        ctypes.memmove(table.elems + 8 * start, get64(segment + SEGMENT.data), 8 * count)
        put64(segment + SEGMENT.length, 0)

    def _data(self, n: int, data: Data) -> None:
        """Make a data segment for `memory.init`. An active segment is empty."""
        buffer = ctypes.create_string_buffer(data.init, len(data.init) or 1)
        self.kept.append(buffer)
        at = self.at + self.shape.datas + n * SEGMENT.size
        put64(at + SEGMENT.data, ctypes.addressof(buffer))
        put64(at + SEGMENT.length, len(data.init))

    def _fill_memories(self) -> Iterator[int]:
        """Copy active segments to memories. Yield how many are done.

        No guest runs meanwhile, so base and size of each memory are read once. A module may have
        tens of thousands of segments.
        """
        datas = self.module.datas
        if not datas:
            return
        if self._map_memories():
            yield len(datas)
            return
        if isinstance(datas, Datas):
            base = self.mems[0].base
            if datas.size >= MUCH:
                libc.prefer_huge(base, 2 * datas.size)
            done = machine().filled(base, self.mems[0].pages * PAGE, datas)
            yield done
            if done < len(datas):
                raise Trap(traps.OUT_OF_BOUNDS_MEMORY)
            return
        known = [(mem.base, mem.pages * PAGE, mem.limits) for mem in self.mems]
        for n, data in enumerate(datas, 1):
            if isinstance(data.mode, Active):
                base, size, limits = known[data.mode.x]
                instrs = data.mode.offset.instrs
                if len(instrs) == 1 and isinstance(only := instrs[0], Const):
                    start = only.c
                else:
                    start = self._offset(data.mode.offset, limits)
                if start + len(data.init) > size:
                    raise Trap(traps.OUT_OF_BOUNDS_MEMORY)
                ctypes.memmove(base + start, data.init, len(data.init))
            yield n

    def _map_memories(self) -> bool:
        """Map the initial contents of memories, from the second instance of a module on.

        For a single instance, a file would cost more than it saves.
        """
        image = self.image
        if image.instances == 1:
            return False
        contents = image.contents
        if contents is None:
            # Imported late: most processes have one instance of each module.
            from wasmfx.native.store.memory_image import image_of

            contents = image.contents = image_of(self.module, self.C.mems) or False
        if not contents:
            return False
        if contents.map([mem.base for mem in self.mems]):
            return True
        image.contents = None
        return False

    def _evaluate(self, expr: Expr) -> int:
        if len(expr.instrs) == 1:
            only = expr.instrs[0]
            if isinstance(only, Const):
                return only.c
            if isinstance(only, RefFunc):
                return self.func_at(only.x).address
        # Imported late: other expressions need all instructions.
        from wasmfx.native.store.constant_expressions import evaluate

        return evaluate(expr, self.func_at, self.globals, self.heap, self.C)

    def _offset(self, expr: Expr, limits: Limits) -> int:
        return self._evaluate(expr) & _ADDRESSES[limits.addr]

    # Access

    @property
    def exports(self) -> Mapping[str, Extern]:
        # Not kept: it refers to this object, which is released without a collection of garbage.
        return Exported(self)

    def func_at(self, x: int) -> NativeFunc:
        if x < len(self.imported_funcs):
            return self.imported_funcs[x]
        if x not in self.own_funcs:
            at = self.at + self.shape.func(x)
            self.own_funcs[x] = NativeFunc(at, self.C.funcs[x], self.owner)
        return self.own_funcs[x]

    def extern(self, kind: str, x: int) -> Extern:
        match kind:
            case "func":
                return self.func_at(x)
            case "table":
                return self.tables[x]
            case "memory":
                return self.mems[x]
            case "global":
                return self.globals[x]
            case _:
                return self.tags[x]
