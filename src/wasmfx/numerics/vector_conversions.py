"""Operations on vectors that change the shape: vcvtop, vnarrow, vextunop and vextbinop.

`m` is the width of a lane before and `n` after. A conversion to wider lanes reads the low or the
high half of its operand. A conversion to narrower lanes fills the high half of its result with
zeros.
"""

from collections.abc import Iterator, Sequence

from .conversions import CVTOP
from .ints import extend, sat, signed
from .operations import Binary, Unary
from .vectors import WIDTH, from_lanes, lanes, lanewise_unop


def half(n: int, part: str) -> slice:
    """The lanes of a narrower shape that a conversion to lanes of width N reads."""
    count = 128 // n
    return slice(0, count) if part == "low" else slice(count, 2 * count)


def widening(m: int, n: int, part: str, f: Unary) -> Unary:
    """vcvtop of a half: `f` on each of its lanes."""
    chosen = half(n, part)

    def widening(v: int) -> int:
        return from_lanes(n, map(f, lanes(m, v)[chosen]))

    return widening


def zeroing(m: int, n: int, f: Unary) -> Unary:
    """vcvtop with `zero`: `f` on each lane, then as many zeros."""
    zeros = (0,) * (128 // m)

    def zeroing(v: int) -> int:
        return from_lanes(n, (*map(f, lanes(m, v)), *zeros))

    return zeroing


def pairwise(cs: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Lanes 0 and 1, lanes 2 and 3, and so on."""
    return zip(cs[::2], cs[1::2], strict=True)


def narrow(m: int, n: int, sx: str) -> Binary:
    """vnarrowop: the lanes of both operands, read as signed and saturated to `sx`."""
    saturate = sat(n, sx)

    def narrow(v1: int, v2: int) -> int:
        return from_lanes(n, (saturate(signed(m, c)) for c in lanes(m, v1) + lanes(m, v2)))

    return narrow


def extadd_pairwise(m: int, n: int, sx: str) -> Unary:
    """vextunop: extend neighbouring lanes and add them. The sum always fits."""
    widen, mask = extend(m, n, sx), (1 << n) - 1

    def extadd_pairwise(v: int) -> int:
        cs = [widen(c) for c in lanes(m, v)]
        return from_lanes(n, ((c1 + c2) & mask for c1, c2 in pairwise(cs)))

    return extadd_pairwise


def extmul(m: int, n: int, part: str, sx: str) -> Binary:
    """vextbinop: lanes of one half of each operand, extended and multiplied."""
    widen, mask, chosen = extend(m, n, sx), (1 << n) - 1, half(n, part)

    def extmul(v1: int, v2: int) -> int:
        pairs = zip(lanes(m, v1)[chosen], lanes(m, v2)[chosen], strict=True)
        return from_lanes(n, (widen(c1) * widen(c2) & mask for c1, c2 in pairs))

    return extmul


def dot_s(m: int, n: int, fit: Unary) -> Binary:
    """vextbinop: signed products of neighbouring lanes, added; `fit` brings the sum to N bits."""

    def dot(v1: int, v2: int) -> int:
        pairs = zip(lanes(m, v1), lanes(m, v2), strict=True)
        ps = [signed(m, c1) * signed(m, c2) for c1, c2 in pairs]
        return from_lanes(n, (fit(p1 + p2) for p1, p2 in pairwise(ps)))

    return dot


NARROWER = {"i16x8": "i8x16", "i32x4": "i16x8", "i64x2": "i32x4"}

VCVTOP: dict[str, Unary] = {
    "f32x4.convert_i32x4_s": lanewise_unop(32, CVTOP["f32.convert_i32_s"]),
    "f32x4.convert_i32x4_u": lanewise_unop(32, CVTOP["f32.convert_i32_u"]),
    "f64x2.convert_low_i32x4_s": widening(32, 64, "low", CVTOP["f64.convert_i32_s"]),
    "f64x2.convert_low_i32x4_u": widening(32, 64, "low", CVTOP["f64.convert_i32_u"]),
    "f64x2.promote_low_f32x4": widening(32, 64, "low", CVTOP["f64.promote_f32"]),
    "f32x4.demote_f64x2_zero": zeroing(64, 32, CVTOP["f32.demote_f64"]),
    "i32x4.trunc_sat_f32x4_s": lanewise_unop(32, CVTOP["i32.trunc_sat_f32_s"]),
    "i32x4.trunc_sat_f32x4_u": lanewise_unop(32, CVTOP["i32.trunc_sat_f32_u"]),
    "i32x4.trunc_sat_f64x2_s_zero": zeroing(64, 32, CVTOP["i32.trunc_sat_f64_s"]),
    "i32x4.trunc_sat_f64x2_u_zero": zeroing(64, 32, CVTOP["i32.trunc_sat_f64_u"]),
}
VBINOP: dict[str, Binary] = {
    "i8x16.narrow_i16x8_s": narrow(16, 8, "s"),
    "i8x16.narrow_i16x8_u": narrow(16, 8, "u"),
    "i16x8.narrow_i32x4_s": narrow(32, 16, "s"),
    "i16x8.narrow_i32x4_u": narrow(32, 16, "u"),
    "i32x4.dot_i16x8_s": dot_s(16, 32, extend(32, 32, "u")),
}
for wide, slim, sx in ((w, s, sx) for w, s in NARROWER.items() for sx in "su"):
    m, n = WIDTH[slim], WIDTH[wide]
    for part in ("low", "high"):
        VCVTOP[f"{wide}.extend_{part}_{slim}_{sx}"] = widening(m, n, part, extend(m, n, sx))
        VBINOP[f"{wide}.extmul_{part}_{slim}_{sx}"] = extmul(m, n, part, sx)
    if n <= 32:
        VCVTOP[f"{wide}.extadd_pairwise_{slim}_{sx}"] = extadd_pairwise(m, n, sx)
