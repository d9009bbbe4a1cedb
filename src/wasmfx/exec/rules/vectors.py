"""Vector instructions over `wasmfx.numerics`, except loads and stores.

Letters: `c` configuration, `e` instruction, `c1` `c2` `c3` vectors, `i` a lane index or a shift
count, `k` a number, `vs` operands. No vector operation traps.
"""

from __future__ import annotations

from wasmfx.exec.configurations import Config
from wasmfx.exec.rules.registry import RuleTable, Step
from wasmfx.numerics import (
    VBINOP,
    VBITMASK,
    VCVTOP,
    VEXTRACT,
    VRELOP,
    VREPLACE,
    VSHIFTOP,
    VSPLAT,
    VTERNOP,
    VTESTOP,
    VUNOP,
    shuffle,
)
from wasmfx.syntax.instructions import (
    VBinop,
    VBitmask,
    VConst,
    VCvtop,
    VExtractLane,
    VRelop,
    VReplaceLane,
    VShiftop,
    VShuffle,
    VSplat,
    VTernop,
    VTestop,
    VUnop,
)
from wasmfx.syntax.opcodes import BY_CLASS
from wasmfx.syntax.types import ValType

rules = RuleTable()

LANE: dict[str, ValType] = {
    row.mnemonic: row.signature.results[0] for row in BY_CLASS[VExtractLane] if row.signature
}
"""The type of an extracted lane, by mnemonic."""


@rules(VConst)
def vconst(c: Config, e: VConst) -> Step:
    """
    vconst  (v128.const c)  ↪  (v128.const c)

    A constant is already a value: it only moves from the code to the operands.
    """
    return "vconst", c.then((("v128", e.c), c.vs))


@rules(VUnop)
def vunop(c: Config, e: VUnop) -> Step:
    """
    vunop  (v128.const c1) (sh.vunop op)  ↪  (v128.const c)  if c ∈ op_sh(c1)
    """
    (_, c1), vs = c.vs
    return "vunop", c.then((("v128", VUNOP[e.op](c1)), vs))


@rules(VBinop)
def vbinop(c: Config, e: VBinop) -> Step:
    """
    vbinop  (v128.const c1) (v128.const c2) (sh.vbinop op)  ↪  (v128.const c)  if c ∈ op_sh(c1, c2)
    """
    (_, c2), ((_, c1), vs) = c.vs
    return "vbinop", c.then((("v128", VBINOP[e.op](c1, c2)), vs))


@rules(VTernop)
def vternop(c: Config, e: VTernop) -> Step:
    """
    vternop  (v128.const c1) (v128.const c2) (v128.const c3) (sh.vternop op)  ↪  (v128.const c)
             if c ∈ op_sh(c1, c2, c3)
    """
    (_, c3), ((_, c2), ((_, c1), vs)) = c.vs
    return "vternop", c.then((("v128", VTERNOP[e.op](c1, c2, c3)), vs))


@rules(VTestop)
def vtestop(c: Config, e: VTestop) -> Step:
    """
    vtestop  (v128.const c1) (sh.vtestop op)  ↪  (i32.const k)  if k = op_sh(c1)
    """
    (_, c1), vs = c.vs
    return "vtestop", c.then((("i32", VTESTOP[e.op](c1)), vs))


@rules(VRelop)
def vrelop(c: Config, e: VRelop) -> Step:
    """
    vrelop  (v128.const c1) (v128.const c2) (sh.vrelop op)  ↪  (v128.const c)  if c = op_sh(c1, c2)
    """
    (_, c2), ((_, c1), vs) = c.vs
    return "vrelop", c.then((("v128", VRELOP[e.op](c1, c2)), vs))


@rules(VShiftop)
def vshiftop(c: Config, e: VShiftop) -> Step:
    """
    vshiftop  (v128.const c1) (i32.const i) (sh.vshiftop op)  ↪  (v128.const c)  if c = op_sh(c1, i)
    """
    (_, i), ((_, c1), vs) = c.vs
    return "vshiftop", c.then((("v128", VSHIFTOP[e.op](c1, i)), vs))


@rules(VBitmask)
def vbitmask(c: Config, e: VBitmask) -> Step:
    """
    vbitmask  (v128.const c1) (sh.bitmask)  ↪  (i32.const k)  if k = ivbitmask_sh(c1)
    """
    (_, c1), vs = c.vs
    return "vbitmask", c.then((("i32", VBITMASK[e.op](c1)), vs))


@rules(VShuffle)
def vshuffle(c: Config, e: VShuffle) -> Step:
    """
    vshuffle  (v128.const c1) (v128.const c2) (sh.shuffle i*)  ↪  (v128.const c)
              if c = ivshuffle_sh(i*, c1, c2)
    """
    (_, c2), ((_, c1), vs) = c.vs
    return "vshuffle", c.then((("v128", shuffle(e.lanes, c1, c2)), vs))


@rules(VSplat)
def vsplat(c: Config, e: VSplat) -> Step:
    """
    vsplat  (t.const k) (sh.splat)  ↪  (v128.const c)  if every lane of c is k
    """
    (_, k), vs = c.vs
    return "vsplat", c.then((("v128", VSPLAT[e.op](k)), vs))


@rules(VExtractLane)
def vextract_lane(c: Config, e: VExtractLane) -> Step:
    """
    vextract_lane  (v128.const c1) (sh.extract_lane sx? i)  ↪  (t.const k)
                   if k = lanes_sh(c1)[i], extended by sx
    """
    (_, c1), vs = c.vs
    return "vextract_lane", c.then(((LANE[e.op], VEXTRACT[e.op](c1, e.i)), vs))


@rules(VReplaceLane)
def vreplace_lane(c: Config, e: VReplaceLane) -> Step:
    """
    vreplace_lane  (v128.const c1) (t.const k) (sh.replace_lane i)  ↪  (v128.const c)
                   if c is c1 with lane i := k
    """
    (_, k), ((_, c1), vs) = c.vs
    return "vreplace_lane", c.then((("v128", VREPLACE[e.op](c1, e.i, k)), vs))


@rules(VCvtop)
def vcvtop(c: Config, e: VCvtop) -> Step:
    """
    vcvtop  (v128.const c1) (sh2.vcvtop op sh1)  ↪  (v128.const c)  if c ∈ op_sh1,sh2(c1)
    """
    (_, c1), vs = c.vs
    return "vcvtop", c.then((("v128", VCVTOP[e.op](c1)), vs))
