"""Memories and tables: accesses near their edges, bulk operations, sizes."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from tests.programs.plain import values
from tests.programs.plain.constants import NUMBERS
from wasmfx.syntax import instructions as i
from wasmfx.syntax.opcodes import ROWS, Row

if TYPE_CHECKING:
    from tests.programs.plain.bodies import Body

ACCESSES: dict[type[i.Instr], dict[str, list[Row]]] = {
    cls: {t: [r for r in ROWS if r.cls is cls and r.fixed[0] == t] for t in NUMBERS}
    for cls in (i.Load, i.Store)
}
EDGE = 65536
OFFSETS = (0, 0, 0, 1, 7, 64, 1000)


def access(b: Body, row: Row, offset: int) -> str:
    """An access to some memory; its alignment is a hint, right or wrong."""
    mem = b.rnd.choice(b.module.mems)
    offset_ = f" offset={offset}" if offset else ""
    return f"{row.mnemonic} {mem}{offset_}{' align=1' if b.chance(0.3) else ''}"


def address(b: Body, offset: int, width: int) -> None:
    """An address: low, or so that the access ends where the memory does, or one further on."""
    last = EDGE - offset - width
    b.choose(
        [
            (3, lambda: b.emit(f"i32.const {b.rnd.randrange(64)}")),
            (3, partial(masked, b, 0xFF)),
            (2, lambda: b.emit(f"i32.const {last - b.rnd.randrange(9)}")),
            (0.1, lambda: b.emit(f"i32.const {last + 1 + b.rnd.randrange(9)}")),
            (0.1, partial(values.value, b, "i32")),
        ]
    )


def masked(b: Body, mask: int) -> None:
    values.value(b, "i32")
    b.emit(f"i32.const {mask}", "i32.and")


def load(b: Body, t: str) -> None:
    row, offset = b.rnd.choice(ACCESSES[i.Load][t]), b.rnd.choice(OFFSETS)
    address(b, offset, row.fixed[1] // 8)
    b.emit(access(b, row, offset))


def store(b: Body) -> None:
    t = b.rnd.choice(NUMBERS)
    row, offset = b.rnd.choice(ACCESSES[i.Store][t]), b.rnd.choice(OFFSETS)
    address(b, offset, row.fixed[1] // 8)
    values.value(b, t)
    b.emit(access(b, row, offset))


def bulk(b: Body) -> None:
    """A bulk operation on memories; most of them fit."""
    one, other = b.rnd.choice(b.module.mems), b.rnd.choice(b.module.mems)
    kind = b.rnd.choice(("fill", "copy", "init", "drop"))
    if kind == "drop":
        b.emit(f"data.drop $d{b.rnd.randrange(2)}")
        return
    n = b.rnd.choice((0, 1, 5, 16, 40)) if kind != "init" else b.rnd.choice((0, 0, 1, 9))
    address(b, 0, n)
    if kind == "fill":
        values.value(b, "i32")
    elif kind == "copy":
        address(b, 0, n)
    else:
        b.emit(f"i32.const {b.rnd.randrange(8)}")
    b.emit(f"i32.const {n}")
    b.emit({"fill": f"memory.fill {one}", "copy": f"memory.copy {one} {other}",
            "init": f"memory.init {one} $d{b.rnd.randrange(2)}"}[kind])  # fmt: skip


# Tables


def index(b: Body) -> None:
    """An index into the table, mostly of an element that there is."""
    b.choose(
        [
            (6, lambda: b.emit(f"i32.const {b.rnd.randrange(len(b.module.slots) + 3)}")),
            (3, partial(masked, b, 3)),
            (0.1, lambda: b.emit("i32.const 100")),
        ]
    )


def change_table(b: Body) -> None:
    kind = b.rnd.choice(("set", "set", "fill", "copy", "init", "drop", "grow"))
    if kind == "set":
        index(b)
        values.value(b, "funcref")
        b.emit("table.set $table")
    elif kind == "drop":
        b.emit("elem.drop $e0")
    elif kind == "grow":
        grow_table(b)
        b.emit("drop")
    else:
        b.emit(f"i32.const {b.rnd.randrange(4)}")
        if kind == "fill":
            values.value(b, "funcref")
        else:
            b.emit(f"i32.const {b.rnd.randrange(4)}")
        b.emit(f"i32.const {b.rnd.randrange(3)}")
        b.emit({"fill": "table.fill $table", "copy": "table.copy $table $table",
                "init": "table.init $table $e0"}[kind])  # fmt: skip


def grow_table(b: Body) -> None:
    """More elements, in modules that do so at all: those of others are known not to change."""
    if not b.module.grows:
        b.emit("table.size $table")
        return
    values.value(b, "funcref")
    b.emit(f"i32.const {b.rnd.choice((0, 1, 1, 2, 9))}", "table.grow $table")


def measure(b: Body) -> None:
    """How large something is, or was before it grew; whether something is null."""
    mem = b.rnd.choice(b.module.mems)
    b.choose(
        [
            (2, lambda: b.emit(f"memory.size {mem}")),
            (0.5, lambda: b.emit(f"i32.const {b.rnd.choice((0, 1, 2))}", f"memory.grow {mem}")),
            (2, lambda: b.emit("table.size $table")),
            (1, partial(grow_table, b)),
            (2, partial(is_null, b)),
        ]
    )


def is_null(b: Body) -> None:
    values.value(b, "funcref")
    b.emit("ref.is_null")
