"""Instances: a compiled module, linked against data of its own."""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Any

from wasmfx.errors import Trap
from wasmfx.native.abi.layout import CLAUSES, FUNC, MEMORY, SEGMENT
from wasmfx.native.link.loader import load
from wasmfx.native.link.near import get64, near, put32, put64
from wasmfx.native.lower.module import Compiled, compiled
from wasmfx.native.store.constants import evaluate
from wasmfx.native.store.objects import (
    NativeFunc,
    NativeGlobal,
    NativeMemory,
    NativeTable,
    NativeTag,
)
from wasmfx.native.store.typeids import typeids
from wasmfx.runtime import traps
from wasmfx.runtime.engine import Extern
from wasmfx.syntax.modules import Active, Declarative, Elem, Expr, Module
from wasmfx.valid import Context

if TYPE_CHECKING:
    from wasmfx.native.store.store import NativeStore


class NativeInstance:
    """A module brought to life. Its data begins at `at`."""

    def __init__(
        self, store: NativeStore, module: Module, C: Context, imports: Sequence[Extern]
    ) -> None:
        self.store = store
        self.module = module
        self.C = C
        code = compiled(module, C)
        self.shape = code.shape
        size = max(self.shape.size, 1)
        self.at = near().new_data(size)
        store.holdings.data.append((self.at, size))
        self.handle = store.handle(self)
        self.kept: list[Any] = []
        self.imported_funcs = [x for x in imports if isinstance(x, NativeFunc)]
        self.own_funcs: dict[int, NativeFunc] = {}
        self.tags = [x for x in imports if isinstance(x, NativeTag)]
        self.mems = [x for x in imports if isinstance(x, NativeMemory)]
        self.tables = [x for x in imports if isinstance(x, NativeTable)]
        self.globals = [x for x in imports if isinstance(x, NativeGlobal)]
        self._allocate()
        self._clauses(code)
        self._link(code)
        self._define()
        self.exports = {e.name: self._extern(e.kind, e.index) for e in module.exports}

    # Making

    def _allocate(self) -> None:
        """Tags, memories and the pointers to what is imported."""
        s, shape = self.store, self.shape
        self.tags += [s.new_tag(d) for d in self.C.tags[len(self.tags) :]]
        first = len(self.mems)
        for n, type_ in enumerate(self.C.mems[first:]):
            self.mems.append(NativeMemory(s, self.at + shape.mems + n * MEMORY.size, type_))
        for n, mem in enumerate(self.mems):
            put64(self.at + shape.bases + 8 * n, mem.base)
            put64(self.at + shape.mem_ptrs + 8 * n, mem.address)
        for n, tag in enumerate(self.tags[: shape.imported["tag"]]):
            put64(self.at + shape.tags + 8 * n, tag.address)
        for n, func in enumerate(self.imported_funcs):
            put64(self.at + shape.func_ptrs + 8 * n, func.address)
        for n, global_ in enumerate(self.globals):
            put64(self.at + shape.global_ptrs + 8 * n, global_.address)

    def _clauses(self, made: Compiled) -> None:
        for (suspends, switches), offset in made.clauses.items():
            first, second = ([self.tags[x].address for x in xs] for xs in (suspends, switches))
            first += [0] if first else [0, 0]
            at = self.at + offset
            put64(at + CLAUSES.switches, CLAUSES.tags + 8 * len(first))
            put64(at + CLAUSES.suspend_bits, self._bits(suspends))
            put64(at + CLAUSES.switch_bits, self._bits(switches))
            for n, address in enumerate([*first, *second, 0]):
                put64(at + CLAUSES.tags + 8 * n, address)

    def _bits(self, tags: Sequence[int]) -> int:
        """The bits of these tags: a prompt without that of a tag has no clause for it."""
        return reduce(or_, (self.tags[x].bit for x in tags), 0)

    def _link(self, made: Compiled) -> None:
        """Load the code, and make the function objects."""
        code: dict[str, int] = {}
        if made.image:
            symbols = dict(self.store.fixed.symbols)
            symbols |= {"vm": self.store.vm, "inst": self.at}
            symbols |= {f"t{x}": tag.address for x, tag in enumerate(self.tags)}
            for x, func in enumerate(self.imported_funcs):
                symbols[f"i{x}"] = get64(func.address + FUNC.code)
            loaded = load(made.image, symbols)
            loaded.owner = self
            self.store.holdings.code.append(loaded)
            code = loaded.symbols
        first = self.shape.imported["func"]
        for x, d in enumerate(self.C.funcs[first:], first):
            at = self.at + self.shape.func(x)
            put64(at + FUNC.code, code.get(f"f{x}", 0))
            put32(at + FUNC.type, typeids().id(d))
            put32(at + FUNC.index, x)
            put64(at + FUNC.owner, self.handle)

    def _define(self) -> None:
        """Globals and tables, each of which may refer to those before it."""
        s, shape = self.store, self.shape
        for global_ in self.module.globals:
            type_ = self.C.globals[len(self.globals)]
            address = self.at + shape.cell(len(self.globals))
            put64(address, evaluate(self, global_.init))
            self.globals.append(NativeGlobal(s, address, type_))
        for table in self.module.tables:
            x = len(self.tables)
            init = evaluate(self, table.init) if table.init is not None else 0
            self.tables.append(NativeTable(s, self.at + shape.table(x), self.C.tables[x], init))
        for n, table_ in enumerate(self.tables):
            put64(self.at + shape.table_ptrs + 8 * n, table_.address)

    def initialise(self) -> None:
        """Segments and the start function; what they have done before a trap stays done."""
        for n, elem in enumerate(self.module.elems):
            self._elem(n, elem)
        for n, data in enumerate(self.module.datas):
            buffer = ctypes.create_string_buffer(data.init, len(data.init) or 1)
            self.kept.append(buffer)
            at = self.at + self.shape.datas + n * SEGMENT.size
            put64(at + SEGMENT.data, ctypes.addressof(buffer))
            put64(at + SEGMENT.length, len(data.init))
        for n, elem in enumerate(self.module.elems):
            if isinstance(elem.mode, Active):
                self._fill_table(n, elem.mode)
        for n, data in enumerate(self.module.datas):
            if isinstance(data.mode, Active):
                self._fill_memory(n, data.mode)
        if self.module.start is not None:
            self.store.invoke(self.func_at(self.module.start.x), [])

    def _elem(self, n: int, elem: Elem) -> None:
        words = [] if isinstance(elem.mode, Declarative) else [evaluate(self, e) for e in elem.init]
        buffer = (ctypes.c_uint64 * max(len(words), 1))(*words)
        self.kept.append(buffer)
        at = self.at + self.shape.elems + n * SEGMENT.size
        put64(at + SEGMENT.data, ctypes.addressof(buffer))
        put64(at + SEGMENT.length, len(words))

    def _fill_table(self, n: int, mode: Active) -> None:
        segment = self.at + self.shape.elems + n * SEGMENT.size
        table, start = self.tables[mode.x], self._offset(mode.offset)
        count = get64(segment + SEGMENT.length)
        if start + count > table.size:
            raise Trap(traps.OUT_OF_BOUNDS_TABLE)
        ctypes.memmove(table.elems + 8 * start, get64(segment + SEGMENT.data), 8 * count)
        put64(segment + SEGMENT.length, 0)

    def _fill_memory(self, n: int, mode: Active) -> None:
        segment = self.at + self.shape.datas + n * SEGMENT.size
        mem, start = self.mems[mode.x], self._offset(mode.offset)
        count = get64(segment + SEGMENT.length)
        if start + count > mem.pages * 65536:
            raise Trap(traps.OUT_OF_BOUNDS_MEMORY)
        ctypes.memmove(mem.base + start, get64(segment + SEGMENT.data), count)
        put64(segment + SEGMENT.length, 0)

    def _offset(self, expr: Expr) -> int:
        return evaluate(self, expr) & 0xFFFFFFFF

    # Looking

    def func_at(self, x: int) -> NativeFunc:
        if x < len(self.imported_funcs):
            return self.imported_funcs[x]
        if x not in self.own_funcs:
            at = self.at + self.shape.func(x)
            self.own_funcs[x] = NativeFunc(at, self.C.funcs[x], self.store)
        return self.own_funcs[x]

    def _extern(self, kind: str, x: int) -> Extern:
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
