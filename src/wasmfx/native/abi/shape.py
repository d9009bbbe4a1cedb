"""The shape of an instance: what its data holds and where, for one module.

Own tables, memories, globals and function objects lie in the instance itself; imported ones are
reached through a pointer that never changes.
"""

from __future__ import annotations

from wasmfx.native.abi.layout import FUNC, MEMORY, SEGMENT, TABLE
from wasmfx.native.abi.words import WORD, places, total
from wasmfx.syntax.modules import Module
from wasmfx.syntax.types import FuncUse, GlobalType, MemType, TableType, TagType
from wasmfx.valid import Context


class Shape:
    """Offsets into the data of an instance."""

    def __init__(self, module: Module, C: Context) -> None:
        self.imported = {
            kind: len(module.imported(cls))
            for kind, cls in (
                ("func", FuncUse),
                ("table", TableType),
                ("memory", MemType),
                ("global", GlobalType),
                ("tag", TagType),
            )
        }
        self.size = 0
        self.bases = self._array(len(C.mems), 8)
        self.mem_ptrs = self._array(len(C.mems), 8)
        self.tags = self._array(self.imported["tag"], 8)
        self.table_ptrs = self._array(len(C.tables), 8)
        self.func_ptrs = self._array(self.imported["func"], 8)
        self.global_ptrs = self._array(self.imported["global"], 8)
        cells = [g.type for g in C.globals[self.imported["global"] :]]
        self.globals = self._array(total(cells), WORD)
        self._cells = places(cells)
        self.tables = self._array(len(module.tables), TABLE.size)
        self.mems = self._array(len(module.mems), MEMORY.size)
        self.elems = self._array(len(module.elems), SEGMENT.size)
        self.funcs = self._array(len(module.funcs), FUNC.size)
        # Last: code that is kept depends on no more than definitions, which need not say how many
        # of these there are.
        self.datas = self._array(len(module.datas), SEGMENT.size)

    def _array(self, count: int, size: int) -> int:
        at = self.size
        self.size = -(-(at + count * size) // 16) * 16
        return at

    def func(self, x: int) -> int:
        """The function object of own function `x`, an index of the whole space."""
        return self.funcs + (x - self.imported["func"]) * FUNC.size

    def own(self, kind: str, x: int) -> bool:
        return x >= self.imported[kind]

    def cell(self, x: int) -> int:
        """Where own global `x` is."""
        return self.globals + WORD * self._cells[x - self.imported["global"]]

    def table(self, x: int) -> int:
        return self.tables + TABLE.size * (x - self.imported["table"])

    def mem(self, x: int) -> int:
        return self.mems + MEMORY.size * (x - self.imported["memory"])
