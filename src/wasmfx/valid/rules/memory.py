"""Memory: loads and stores of numbers, bulk operations. `at` is the memory's address type."""

from __future__ import annotations

from wasmfx.errors import Invalid
from wasmfx.syntax import instructions as i
from wasmfx.syntax.opcodes import Row
from wasmfx.syntax.types import AddrType, ResultType
from wasmfx.valid.context import Context
from wasmfx.valid.operands import Operands
from wasmfx.valid.rules.registry import Column, RuleTable, column

rule = RuleTable()
typed = rule.typed


def natural_alignments(cls: type[i.Instr]) -> Column[int]:
    """Tabulate the natural alignments of the accesses of a class, as powers of two."""

    def exponent(row: Row) -> int:
        size = next(o.kind for o in row.operands if o.kind.startswith("memarg"))
        return int(size.removeprefix("memarg")).bit_length() - 1

    return column(cls, exponent)


LOAD = natural_alignments(i.Load)[1]
STORE = natural_alignments(i.Store)[1]


def mem_arg(C: Context, m: i.MemArg, natural: int) -> AddrType:
    """Return the address type of an access, after a check of its alignment and offset."""
    addr = C.mem(m.x).limits.addr
    if m.align > natural:
        raise Invalid(f"alignment must not be larger than natural: {1 << natural}")
    if addr == "i32" and m.offset >> 32:
        raise Invalid(f"offset out of range: {m.offset} in a memory with 32-bit addresses")
    return addr


@typed(i.Load)
def load(C: Context, e: i.Load) -> tuple[ResultType, ResultType]:
    """t.load m : [at] -> [t]"""
    return (mem_arg(C, e.m, LOAD[e.width]),), (e.type,)


@typed(i.Store)
def store(C: Context, e: i.Store) -> tuple[ResultType, ResultType]:
    """t.store m : [at t] -> []"""
    return (mem_arg(C, e.m, STORE[e.width]), e.type), ()


@rule(i.MemorySize)
def memory_size(C: Context, s: Operands, e: i.MemorySize) -> None:
    """memory.size x : [] -> [at]"""
    s.apply((), (C.mem(e.x).limits.addr,))


@rule(i.MemoryGrow)
def memory_grow(C: Context, s: Operands, e: i.MemoryGrow) -> None:
    """memory.grow x : [at] -> [at]"""
    addr = C.mem(e.x).limits.addr
    s.apply((addr,), (addr,))


@rule(i.MemoryFill)
def memory_fill(C: Context, s: Operands, e: i.MemoryFill) -> None:
    """memory.fill x : [at i32 at] -> []"""
    addr = C.mem(e.x).limits.addr
    s.pop_all((addr, "i32", addr))


@rule(i.MemoryCopy)
def memory_copy(C: Context, s: Operands, e: i.MemoryCopy) -> None:
    """memory.copy x y : [at1 at2 min(at1, at2)] -> []"""
    to, from_ = C.mem(e.x).limits.addr, C.mem(e.y).limits.addr
    s.pop_all((to, from_, narrower(to, from_)))


def narrower(addr1: AddrType, addr2: AddrType) -> AddrType:
    """The address type for a length in two memories or tables."""
    return addr1 if addr1 == "i32" else addr2


@rule(i.MemoryInit)
def memory_init(C: Context, s: Operands, e: i.MemoryInit) -> None:
    """memory.init x y : [at i32 i32] -> []"""
    addr = C.mem(e.x).limits.addr
    C.data(e.y)
    s.pop_all((addr, "i32", "i32"))


@rule(i.DataDrop)
def data_drop(C: Context, s: Operands, e: i.DataDrop) -> None:
    """data.drop x : [] -> []"""
    C.data(e.x)
