"""Loads and stores.

Letters: `c` configuration, `e` instruction, `i` address operand, `ao` the constant offset, `c1` a
vector, `j` a lane index, `vs` operands. `mem` is S.mems[F.module.mems[x]]; `mem[i + ao ..]` are as
many bytes as the access is wide. Numbers are little endian.
"""

from __future__ import annotations

from wasmfx.exec.configurations import Config
from wasmfx.exec.instances import MemInst
from wasmfx.exec.rules.registry import RuleTable, Step
from wasmfx.numerics import VCVTOP, VREPLACE, VSPLAT, Unary
from wasmfx.runtime.traps import OUT_OF_BOUNDS_MEMORY
from wasmfx.syntax.instructions import (
    Load,
    MemArg,
    Store,
    VLoad,
    VLoadLane,
    VStore,
    VStoreLane,
)

rules = RuleTable()

BITS = {"i32": 32, "i64": 64, "f32": 32, "f64": 64}


def access(c: Config, m: MemArg, i: int, n: int) -> tuple[MemInst, slice | None]:
    """The memory of `m` and where its `n` bytes from `i + ao` on lie; None if not all are there."""
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


@rules(Store)
def store(c: Config, e: Store) -> Step:
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


# Vectors


def same(v: int) -> int:
    """A vector whose low bits are what was loaded, and zero above."""
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
"""Vector loads by mnemonic: their rules, how many bytes they read, and what they make of them."""


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
