"""Table instructions."""

from __future__ import annotations

from wasmfx.native.abi.layout import SEGMENT, TABLE
from wasmfx.native.ir import Value, i64, symbol
from wasmfx.native.ir.unit import IN_TABLE
from wasmfx.native.lower.function import Function
from wasmfx.native.lower.instructions.memory import wide
from wasmfx.native.lower.registry import LoweringTable
from wasmfx.runtime import traps
from wasmfx.syntax import instructions as i

lower = LoweringTable()


def table(f: Function, x: int) -> Value:
    """The address of table object `x`."""
    if f.shape.own("table", x):
        return f.inst(f.shape.table(x))
    return f.unchanging(f.shape.table_ptrs + 8 * x, "table")


def element(f: Function, x: int, index: Value, reason: str) -> Value:
    """The address of an element; traps with `reason` if there is none."""
    object_ = table(f, x)
    at = wide(f, index)
    unchanging = x in f.info.unchanging_tables
    if unchanging:
        size = i64(f.C.tables[x].limits.min)
    else:
        size = f.b.load("i64", f.b.offset(object_, TABLE.length))
    f.trap_if(f.b.compare("icmp uge", at, size), reason)
    elems = f.b.load("ptr", f.b.offset(object_, TABLE.elems), "invariant" if unchanging else "")
    return f.b.index(elems, at)


@lower(i.TableGet)
def table_get(f: Function, e: i.TableGet) -> None:
    place = element(f, e.x, f.pop(), traps.OUT_OF_BOUNDS_TABLE)
    f.push(f.b.load("i64", place, scope=IN_TABLE))


@lower(i.TableSet)
def table_set(f: Function, e: i.TableSet) -> None:
    index, ref = f.pops(2)
    place = element(f, e.x, index, traps.OUT_OF_BOUNDS_TABLE)
    f.b.store(ref, place, "volatile", scope=IN_TABLE)


@lower(i.TableSize)
def table_size(f: Function, e: i.TableSize) -> None:
    f.push(f.b.load(f.C.tables[e.x].limits.addr, f.b.offset(table(f, e.x), TABLE.length)))


@lower(i.TableGrow)
def table_grow(f: Function, e: i.TableGrow) -> None:
    ref, more = f.pops(2)
    grown = f.b.call("i64", "table_grow", [symbol("vm"), table(f, e.x), ref, wide(f, more)])
    f.push(f.b.cast("trunc", grown, f.C.tables[e.x].limits.addr))


@lower(i.TableFill)
def table_fill(f: Function, e: i.TableFill) -> None:
    at, ref, n = f.pops(3)
    f.b.call("void", "table_fill", [table(f, e.x), wide(f, at), ref, wide(f, n)])


@lower(i.TableCopy)
def table_copy(f: Function, e: i.TableCopy) -> None:
    to, from_, n = (wide(f, v) for v in f.pops(3))
    f.b.call("void", "table_copy", [table(f, e.x), table(f, e.y), to, from_, n])


def elem(f: Function, x: int, offset: int = 0) -> Value:
    """An address in the instance's entry for element segment `x`."""
    return f.inst(f.shape.elems + x * SEGMENT.size + offset)


@lower(i.TableInit)
def table_init(f: Function, e: i.TableInit) -> None:
    to, from_, n = (wide(f, v) for v in f.pops(3))
    f.b.call("void", "table_init", [table(f, e.x), elem(f, e.y), to, from_, n])


@lower(i.ElemDrop)
def elem_drop(f: Function, e: i.ElemDrop) -> None:
    f.b.store(i64(0), elem(f, e.x, SEGMENT.length))
