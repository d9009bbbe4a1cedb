"""Memories as a whole, and data segments.

Letters: `c` configuration, `e` instruction, `b` a byte, `i` `i1` `i2` addresses, `n` a count, `k` a
number of pages, `at` an address type, `vs` operands. `mem` is S.mems[F.module.mems[x]], and `data`
is S.datas[F.module.datas[y]].

Bulk instructions move all bytes in one step. The spec moves them one by one, by loads and stores
that cannot fail once the bounds are checked, so nobody can tell.
"""

from __future__ import annotations

from wasmfx.errors import Exhaustion
from wasmfx.exec.configurations import Config
from wasmfx.exec.instances import DataInst, MemInst
from wasmfx.exec.rules.registry import RuleTable, Step
from wasmfx.exec.store import Store
from wasmfx.runtime.limits import within
from wasmfx.runtime.traps import OUT_OF_BOUNDS_MEMORY
from wasmfx.syntax.instructions import (
    DataDrop,
    MemoryCopy,
    MemoryFill,
    MemoryGrow,
    MemoryInit,
    MemorySize,
)
from wasmfx.syntax.types import Limits, MemType

rules = RuleTable()

PAGE = 65536
"""The size of a page in bytes."""

MAX_PAGES = 1 << 14
"""What no memory grows beyond, whatever its type says: 1 GiB."""

MINUS_ONE = {"i32": (1 << 32) - 1, "i64": (1 << 64) - 1}
"""What a failed growth answers, in each address type."""


def new_memory(store: Store, type_: MemType) -> MemInst:
    """A memory of the least size, all zero."""
    n = type_.limits.min
    if n > MAX_PAGES or not take(store, n):
        raise Exhaustion(f"memory of {type_.limits.min} pages is too large")
    return MemInst(store.fresh(), type_, bytearray(type_.limits.min * PAGE))


def take(store: Store, n: int) -> bool:
    """Whether the store may have `n` more pages; it has them then."""
    memory = store.memory + n * PAGE
    if not within(memory, store.limits.memory):
        return False
    store.set(store, "memory", memory)
    return True


def grown(size: int, n: int, limits: Limits, most: int) -> int | None:
    """The size after growing by `n`; None if the type or this implementation forbids it."""
    size += n
    return size if size <= most and (limits.max is None or size <= limits.max) else None


@rules(MemorySize)
def memory_size(c: Config, e: MemorySize) -> Step:
    """
    memory.size  (memory.size x)  ↪  (at.const k)  if k * 64 Ki = |mem|
    """
    mem: MemInst = c.frame.inst.mems[e.x]
    size = (mem.type.limits.addr, len(mem.data) // PAGE)
    return "memory.size", c.then((size, c.vs))


@rules(MemoryGrow)
def memory_grow(c: Config, e: MemoryGrow) -> Step:
    """
    memory.grow-succeed  (at.const n) (memory.grow x)  ↪  (at.const k)
                         mem := mem 0^(n * 64 Ki)  if k * 64 Ki = |mem|
    memory.grow-fail     (at.const n) (memory.grow x)  ↪  (at.const -1)

    Growth fails if and only if the type or `MAX_PAGES` forbids it.
    """
    (at, n), vs = c.vs
    mem: MemInst = c.frame.inst.mems[e.x]
    k = grow(c.store, mem, n)
    if k is None:
        return "memory.grow-fail", c.then(((at, MINUS_ONE[at]), vs))
    return "memory.grow-succeed", c.then(((at, k), vs))


def grow(store: Store, mem: MemInst, n: int) -> int | None:
    """`mem := mem 0^(n * 64 Ki)`, and how many pages there were; None if that is forbidden."""
    k = len(mem.data) // PAGE
    if grown(k, n, mem.type.limits, MAX_PAGES) is None or not take(store, n):
        return None
    if n:
        store.set(mem, "data", mem.data + bytes(n * PAGE))
    return k


@rules(MemoryFill)
def memory_fill(c: Config, e: MemoryFill) -> Step:
    """
    memory.fill-oob   (at.const i) b (at.const n) (memory.fill x)  ↪  trap  if i + n > |mem|
    memory.fill-zero  (at.const i) b (at.const 0) (memory.fill x)  ↪  ε
    memory.fill-succ  (at.const i) b (at.const n) (memory.fill x)  ↪  ε  mem[i .. i + n] := b^n
    """
    (_, n), ((_, b), ((_, i), vs)) = c.vs
    data = c.frame.inst.mems[e.x].data
    if i + n > len(data):
        return "memory.fill-oob", c.trap(OUT_OF_BOUNDS_MEMORY)
    if n == 0:
        return "memory.fill-zero", c.then(vs)
    c.store.put(data, slice(i, i + n), bytes((b & 0xFF,)) * n)
    return "memory.fill-succ", c.then(vs)


@rules(MemoryCopy)
def memory_copy(c: Config, e: MemoryCopy) -> Step:
    """
    memory.copy-oob   (at1.const i1) (at2.const i2) (at.const n) (memory.copy x1 x2)  ↪  trap
                      if i1 + n > |mem1| or i2 + n > |mem2|
    memory.copy-zero  (at1.const i1) (at2.const i2) (at.const 0) (memory.copy x1 x2)  ↪  ε
    memory.copy-succ  (at1.const i1) (at2.const i2) (at.const n) (memory.copy x1 x2)  ↪  ε
                      mem1[i1 .. i1 + n] := mem2[i2 .. i2 + n]
    """
    (_, n), ((_, i2), ((_, i1), vs)) = c.vs
    to = c.frame.inst.mems[e.x].data
    data = c.frame.inst.mems[e.y].data
    if i1 + n > len(to) or i2 + n > len(data):
        return "memory.copy-oob", c.trap(OUT_OF_BOUNDS_MEMORY)
    if n == 0:
        return "memory.copy-zero", c.then(vs)
    c.store.put(to, slice(i1, i1 + n), bytes(data[i2 : i2 + n]))
    return "memory.copy-succ", c.then(vs)


@rules(MemoryInit)
def memory_init(c: Config, e: MemoryInit) -> Step:
    """
    memory.init-oob   (at.const i1) (i32.const i2) (i32.const n) (memory.init x y)  ↪  trap
                      if i1 + n > |mem| or i2 + n > |data|
    memory.init-zero  (at.const i1) (i32.const i2) (i32.const 0) (memory.init x y)  ↪  ε
    memory.init-succ  (at.const i1) (i32.const i2) (i32.const n) (memory.init x y)  ↪  ε
                      mem[i1 .. i1 + n] := data[i2 .. i2 + n]
    """
    (_, n), ((_, i2), ((_, i1), vs)) = c.vs
    to = c.frame.inst.mems[e.x].data
    data: DataInst = c.frame.inst.datas[e.y]
    if i1 + n > len(to) or i2 + n > len(data.data):
        return "memory.init-oob", c.trap(OUT_OF_BOUNDS_MEMORY)
    if n == 0:
        return "memory.init-zero", c.then(vs)
    c.store.put(to, slice(i1, i1 + n), data.data[i2 : i2 + n])
    return "memory.init-succ", c.then(vs)


@rules(DataDrop)
def data_drop(c: Config, e: DataDrop) -> Step:
    """
    data.drop  (data.drop y)  ↪  ε  data := ε
    """
    c.store.set(c.frame.inst.datas[e.x], "data", b"")
    return "data.drop", c.then(c.vs)
