"""Memories: loads, stores, whole memories, and data segments.

Letters: `c` configuration, `e` instruction, `b` a byte, `i` `i1` `i2` addresses, `ao` the constant
offset, `n` a count, `k` a number of pages, `at` an address type, `c1` a vector, `j` a lane index,
`vs` operands. `mem` is S.mems[F.module.mems[x]], and `data` is S.datas[F.module.datas[y]].
`mem[i + ao ..]` are as many bytes as the access is wide. Numbers are little endian.

Bulk instructions move all bytes in one step. The spec moves them one by one, by loads and stores
that cannot fail once the bounds are checked. The difference cannot be observed.
"""

from __future__ import annotations

from wasmfx.errors import LimitExceeded
from wasmfx.exec.configurations import Config
from wasmfx.exec.rules.registry import RuleTable, Step
from wasmfx.exec.store import DataInst, MemInst, Store
from wasmfx.numerics import VCVTOP, VREPLACE, VSPLAT, Unary
from wasmfx.runtime.limits import within
from wasmfx.runtime.traps import OUT_OF_BOUNDS_MEMORY
from wasmfx.syntax.instructions import (
    DataDrop,
    Load,
    MemArg,
    MemoryCopy,
    MemoryFill,
    MemoryGrow,
    MemoryInit,
    MemorySize,
    VLoad,
    VLoadLane,
    VStore,
    VStoreLane,
)
from wasmfx.syntax.instructions import Store as StoreNum
from wasmfx.syntax.types import PAGE, Limits, MemType

rules = RuleTable()

MAX_PAGES = 1 << 14
"""Our limit for the size of a memory: 1 GiB."""

MINUS_ONE = {"i32": (1 << 32) - 1, "i64": (1 << 64) - 1}
"""The result of a failed growth, in each address type."""


def new_memory(store: Store, type_: MemType) -> MemInst:
    """Allocate a memory of its minimal size, all zero."""
    n = type_.limits.min
    if n > MAX_PAGES or not take(store, n):
        most = MAX_PAGES * PAGE if n > MAX_PAGES else store.limits.memory
        raise LimitExceeded(f"cannot allocate a memory of {n} pages", "memory", most)
    return MemInst(store.fresh(), type_, bytearray(type_.limits.min * PAGE))


def take(store: Store, n: int) -> bool:
    """Count `n` more pages against the limits of the store; False if they do not fit."""
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
    """`mem := mem 0^(n * 64 Ki)`; returns the old number of pages, or None if that is forbidden."""
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


# Loads and stores


BITS = {"i32": 32, "i64": 64, "f32": 32, "f64": 64}


def access(c: Config, m: MemArg, i: int, n: int) -> tuple[MemInst, slice | None]:
    """The memory of `m`, and the slice of `n` bytes from `i + ao`; None if it is out of bounds."""
    mem: MemInst = c.frame.inst.mems[m.x]
    start = i + m.offset
    return mem, slice(start, start + n) if start + n <= len(mem.data) else None


@rules(Load)
def load(c: Config, e: Load) -> Step:
    """
    load-num-oob   (at.const i) (t.load x ao)       ↪  trap         if i + ao + |t|/8 > |mem|
    load-num-val   (at.const i) (t.load x ao)       ↪  (t.const c)  if bytes_t(c) = mem[i + ao ..]
    load-pack-oob  (at.const i) (t.loadN_sx x ao)   ↪  trap         if i + ao + N/8 > |mem|
    load-pack-val  (at.const i) (t.loadN_sx x ao)   ↪  (t.const extend_sx(c))
                   if bytes_iN(c) = mem[i + ao ..]
    """
    (_, i), vs = c.vs
    mem, where = access(c, e.m, i, e.width >> 3)
    if where is None:
        name = "load-pack-oob" if e.sx else "load-num-oob"
        return name, c.trap(OUT_OF_BOUNDS_MEMORY)
    bits = int.from_bytes(mem.data[where], "little")
    if not e.sx:
        return "load-num-val", c.then(((e.type, bits), vs))
    if e.sx == "s" and bits >> (e.width - 1):
        bits += (1 << BITS[e.type]) - (1 << e.width)
    return "load-pack-val", c.then(((e.type, bits), vs))


@rules(StoreNum)
def store(c: Config, e: StoreNum) -> Step:
    """
    store-num-oob   (at.const i) (t.const c) (t.store x ao)   ↪  trap  if i + ao + |t|/8 > |mem|
    store-num-val   (at.const i) (t.const c) (t.store x ao)   ↪  ε     mem[i + ao ..] := bytes_t(c)
    store-pack-oob  (at.const i) (t.const c) (t.storeN x ao)  ↪  trap  if i + ao + N/8 > |mem|
    store-pack-val  (at.const i) (t.const c) (t.storeN x ao)  ↪  ε
                    mem[i + ao ..] := bytes_iN(wrap_N(c))
    """
    (t, bits), ((_, i), vs) = c.vs
    mem, where = access(c, e.m, i, e.width >> 3)
    packed = e.width < BITS[t]
    if where is None:
        name = "store-pack-oob" if packed else "store-num-oob"
        return name, c.trap(OUT_OF_BOUNDS_MEMORY)
    bits &= (1 << e.width) - 1
    c.store.put(mem.data, where, bits.to_bytes(e.width >> 3, "little"))
    return "store-pack-val" if packed else "store-num-val", c.then(vs)


# Loads and stores of vectors


def same(v: int) -> int:
    """Return the loaded bits as a vector that is zero above them."""
    return v


VLOADS: dict[str, tuple[str, int, Unary]] = {
    "v128.load": ("vload", 16, same),
    **{
        f"v128.load{n}x{64 // n}_{sx}": (
            "vload-pack",
            8,
            VCVTOP[f"i{2 * n}x{64 // n}.extend_low_i{n}x{128 // n}_{sx}"],
        )
        for n in (8, 16, 32)
        for sx in "su"
    },
    **{
        f"v128.load{n}_splat": ("vload-splat", n // 8, VSPLAT[f"i{n}x{128 // n}.splat"])
        for n in (8, 16, 32, 64)
    },
    **{f"v128.load{n}_zero": ("vload-zero", n // 8, same) for n in (32, 64)},
}
"""Vector loads by mnemonic: the rule, the number of bytes read, and their conversion."""


@rules(VLoad)
def vload(c: Config, e: VLoad) -> Step:
    """
    vload-oob        (at.const i) (v128.load x ao)          ↪  trap  if i + ao + 16 > |mem|
    vload-val        (at.const i) (v128.load x ao)          ↪  (v128.const mem[i + ao ..])
    vload-pack-oob   (at.const i) (v128.loadMxN_sx x ao)    ↪  trap  if i + ao + 8 > |mem|
    vload-pack-val   (at.const i) (v128.loadMxN_sx x ao)    ↪  (v128.const c)
                     if c has the N lanes of M bits, each extended by sx to twice its width
    vload-splat-oob  (at.const i) (v128.loadN_splat x ao)   ↪  trap  if i + ao + N/8 > |mem|
    vload-splat-val  (at.const i) (v128.loadN_splat x ao)   ↪  (v128.const c)  if all lanes are it
    vload-zero-oob   (at.const i) (v128.loadN_zero x ao)    ↪  trap  if i + ao + N/8 > |mem|
    vload-zero-val   (at.const i) (v128.loadN_zero x ao)    ↪  (v128.const extend_u(c))
    """
    (_, i), vs = c.vs
    name, n, widen = VLOADS[e.op]
    mem, where = access(c, e.m, i, n)
    if where is None:
        return f"{name}-oob", c.trap(OUT_OF_BOUNDS_MEMORY)
    v = widen(int.from_bytes(mem.data[where], "little"))
    return f"{name}-val", c.then((("v128", v), vs))


@rules(VStore)
def vstore(c: Config, e: VStore) -> Step:
    """
    vstore-oob  (at.const i) (v128.const c) (v128.store x ao)  ↪  trap  if i + ao + 16 > |mem|
    vstore-val  (at.const i) (v128.const c) (v128.store x ao)  ↪  ε     mem[i + ao ..] := bytes(c)
    """
    (_, v), ((_, i), vs) = c.vs
    mem, where = access(c, e.m, i, 16)
    if where is None:
        return "vstore-oob", c.trap(OUT_OF_BOUNDS_MEMORY)
    c.store.put(mem.data, where, v.to_bytes(16, "little"))
    return "vstore-val", c.then(vs)


@rules(VLoadLane)
def vload_lane(c: Config, e: VLoadLane) -> Step:
    """
    vload_lane-oob  (at.const i) (v128.const c1) (v128.loadN_lane x ao j)  ↪  trap
                    if i + ao + N/8 > |mem|
    vload_lane-val  (at.const i) (v128.const c1) (v128.loadN_lane x ao j)  ↪  (v128.const c)
                    if c is c1 with lane j := mem[i + ao ..]
    """
    (_, v), ((_, i), vs) = c.vs
    mem, where = access(c, e.m, i, e.width >> 3)
    if where is None:
        return "vload_lane-oob", c.trap(OUT_OF_BOUNDS_MEMORY)
    lane = int.from_bytes(mem.data[where], "little")
    replaced = VREPLACE[f"i{e.width}x{128 // e.width}.replace_lane"](v, e.i, lane)
    return "vload_lane-val", c.then((("v128", replaced), vs))


@rules(VStoreLane)
def vstore_lane(c: Config, e: VStoreLane) -> Step:
    """
    vstore_lane-oob  (at.const i) (v128.const c) (v128.storeN_lane x ao j)  ↪  trap
                     if i + ao + N/8 > |mem|
    vstore_lane-val  (at.const i) (v128.const c) (v128.storeN_lane x ao j)  ↪  ε
                     mem[i + ao ..] := bytes(lanes(c)[j])
    """
    (_, v), ((_, i), vs) = c.vs
    mem, where = access(c, e.m, i, e.width >> 3)
    if where is None:
        return "vstore_lane-oob", c.trap(OUT_OF_BOUNDS_MEMORY)
    lane = v >> e.i * e.width & ((1 << e.width) - 1)
    c.store.put(mem.data, where, lane.to_bytes(e.width >> 3, "little"))
    return "vstore_lane-val", c.then(vs)
