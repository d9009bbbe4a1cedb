"""Memory instructions: accesses and bulk operations.

A 32-bit memory lies in a reservation that covers every address that an access can form. So an
access is one instruction without a check: beyond the end of the memory it faults, and the fault
becomes the trap. A 64-bit memory ends in a guard: there it is enough that the index lies inside.

Accesses are volatile, since an access must trap even if its result is unused, and none may be moved
over one that traps. In the fast copy of a loop (`loops/`) nothing traps, and accesses are plain. So
are some loads where recursion is inlined (`remembered`). No access to memory changes tables or
globals, which scopes tell LLVM (`ir`).
"""

from __future__ import annotations

from wasmfx.native.abi.layout import GUARD, MEMORY, SEGMENT
from wasmfx.native.ir import Value, i64, symbol
from wasmfx.native.ir.unit import IN_MEMORY
from wasmfx.native.lower.function import Function
from wasmfx.native.lower.registry import LoweringTable
from wasmfx.runtime import traps
from wasmfx.syntax import instructions as i
from wasmfx.syntax.types import PAGE

lower = LoweringTable()

WIDEST = 16
"""Bytes of the largest access, of a vector."""


def address(f: Function, m: i.MemArg, index: Value) -> Value:
    """The address of an access: inside the memory, or where it faults."""
    if f.fast is not None:
        return f.fast.place(f.b, f.k)
    if address_type(f, m.x) == "i64":
        check_index(f, m, index)
    base = f.unchanging(f.shape.bases + 8 * m.x, "mem")
    at = f.b.offset(base, wide(f, index))
    return f.b.offset(at, m.offset)


def address_type(f: Function, x: int) -> str:
    return f.C.mems[x].limits.addr


def check_index(f: Function, m: i.MemArg, index: Value) -> None:
    """Trap if the access could end beyond the memory and its guard."""
    size = f.b.load("i64", f.b.offset(memory(f, m.x), MEMORY.bytes))
    if m.offset + WIDEST <= GUARD:
        f.trap_if(f.b.compare("icmp uge", index, size), traps.OUT_OF_BOUNDS_MEMORY)
        return
    # A sum that wraps is smaller than its terms.
    at = f.b.binary("add", index, i64(m.offset))
    wraps = f.b.compare("icmp ult", at, index)
    beyond = f.b.compare("icmp uge", at, size)
    f.trap_if(f.b.binary("or", wraps, beyond), traps.OUT_OF_BOUNDS_MEMORY)


def read(f: Function, type_: str, at: Value, how: str = "volatile") -> Value:
    """Load from an address in memory."""
    if f.fast is not None:
        return f.b.load(type_, at, align=1, scope=f.fast.scope(f.k))
    return f.b.load(type_, at, how, align=1, scope=IN_MEMORY)


def remembered(f: Function, e: i.Load, index: Value) -> bool:
    """Whether LLVM may replace a load by the value of an earlier store.

    The load must not trap, so its address is constant and below the smallest size of the memory. It
    must not be in a loop, which may wait for another thread: it is in a copy of a recursive
    function.
    """
    if not f.copy or f.fast is not None or not index.text.isdecimal():
        return False
    end = int(index.text) + e.m.offset + e.width // 8
    return end <= f.C.mems[e.m.x].limits.min * PAGE


def write(f: Function, value: Value, at: Value) -> None:
    """Store to an address in memory."""
    if f.fast is not None:
        f.b.store(value, at, align=1, scope=f.fast.scope(f.k))
    else:
        f.b.store(value, at, "volatile", align=1, scope=IN_MEMORY)


_FLOAT_WIDTH = {("f32", 32): "float", ("f64", 64): "double"}


@lower(i.Load)
def load(f: Function, e: i.Load) -> None:
    index = f.pop()
    at = address(f, e.m, index)
    type_ = _FLOAT_WIDTH.get((e.type, e.width), f"i{e.width}")
    if remembered(f, e, index):
        f.remembers = True
        value = read(f, type_, at, "")
    else:
        value = read(f, type_, at)
    if type_ not in ("float", "double") and e.width != int(e.type[1:]):
        value = f.b.cast("sext" if e.sx == "s" else "zext", value, e.type)
    f.push(value)


@lower(i.Store)
def store(f: Function, e: i.Store) -> None:
    index, value = f.pops(2)
    at = address(f, e.m, index)
    if value.type not in ("float", "double"):
        value = f.b.cast("trunc", value, f"i{e.width}")
    write(f, value, at)


def memory(f: Function, x: int) -> Value:
    """The address of memory object `x`."""
    if f.shape.own("memory", x):
        return f.inst(f.shape.mem(x))
    return f.unchanging(f.shape.mem_ptrs + 8 * x, "memory")


@lower(i.MemorySize)
def memory_size(f: Function, e: i.MemorySize) -> None:
    f.push(f.b.load(address_type(f, e.x), f.b.offset(memory(f, e.x), MEMORY.pages)))


@lower(i.MemoryGrow)
def memory_grow(f: Function, e: i.MemoryGrow) -> None:
    more = wide(f, f.pop())
    grown = f.b.call("i64", "memory_grow", [symbol("vm"), memory(f, e.x), more])
    f.push(f.b.cast("trunc", grown, address_type(f, e.x)))


def wide(f: Function, v: Value) -> Value:
    """An index or a count as 64 bits."""
    return f.b.cast("zext", v, "i64")


@lower(i.MemoryFill)
def memory_fill(f: Function, e: i.MemoryFill) -> None:
    at, value, n = f.pops(3)
    args = [memory(f, e.x), wide(f, at), value, wide(f, n)]
    f.b.call("void", "memory_fill", args)


@lower(i.MemoryCopy)
def memory_copy(f: Function, e: i.MemoryCopy) -> None:
    to, from_, n = (wide(f, v) for v in f.pops(3))
    f.b.call("void", "memory_copy", [memory(f, e.x), memory(f, e.y), to, from_, n])


def data(f: Function, x: int, offset: int = 0) -> Value:
    """An address in the instance's entry for data segment `x`."""
    return f.inst(f.shape.datas + x * SEGMENT.size + offset)


@lower(i.MemoryInit)
def memory_init(f: Function, e: i.MemoryInit) -> None:
    to, from_, n = (wide(f, v) for v in f.pops(3))
    f.b.call("void", "memory_init", [memory(f, e.x), data(f, e.y), to, from_, n])


@lower(i.DataDrop)
def data_drop(f: Function, e: i.DataDrop) -> None:
    f.b.store(i64(0), data(f, e.x, SEGMENT.length))
