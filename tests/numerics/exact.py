"""IEEE 754 by exact rational arithmetic: the reference for `wasmfx.numerics`.

Nothing here touches a Python float. A pattern decodes to a sign and a magnitude that is a
`Fraction`, `INF` or `NAN`, and `ieee` rounds a `Fraction` back to a pattern.
"""

from dataclasses import dataclass
from fractions import Fraction
from math import isqrt
from typing import Literal

INF: Literal["inf"] = "inf"
NAN: Literal["nan"] = "nan"
Magnitude = Fraction | Literal["inf", "nan"]


@dataclass(frozen=True)
class Format:
    """A binary interchange format: total bits and bits of the significand's fraction."""

    n: int
    fraction: int

    @property
    def sign(self) -> int:
        return 1 << (self.n - 1)

    @property
    def infinity(self) -> int:
        return self.sign - (1 << self.fraction)

    @property
    def canonical_nan(self) -> int:
        return self.infinity | 1 << (self.fraction - 1)

    @property
    def least_exponent(self) -> int:
        """The exponent of the least normal number."""
        return 2 - (1 << (self.n - self.fraction - 2))


F32, F64 = Format(32, 23), Format(64, 52)
FORMATS = {"f32": F32, "f64": F64}


def decode(f: Format, z: int) -> tuple[bool, Magnitude]:
    """Whether `z` is negative, and its magnitude."""
    negative, magnitude = bool(z & f.sign), z & ~f.sign
    if magnitude >= f.infinity:
        return negative, INF if magnitude == f.infinity else NAN
    biased, fraction = divmod(magnitude, 1 << f.fraction)
    significand = fraction if biased == 0 else fraction + (1 << f.fraction)
    return negative, significand * two_to(max(biased, 1) - 1 + f.least_exponent - f.fraction)


def value(f: Format, z: int) -> Fraction:
    """The value of a finite pattern."""
    negative, magnitude = decode(f, z)
    assert isinstance(magnitude, Fraction)
    return -magnitude if negative else magnitude


def is_finite(f: Format, z: int) -> bool:
    return isinstance(decode(f, z)[1], Fraction)


def ieee(f: Format, r: Fraction, *, negative_zero: bool = False) -> int:
    """The pattern nearest to `r`, ties to even; a zero `r` is +0 unless told otherwise."""
    sign = f.sign if r < 0 or (r == 0 and negative_zero) else 0
    if r == 0:
        return sign
    e = max(floor_log2(abs(r)), f.least_exponent)
    # A significand that rounds up to the next power of two carries into the exponent, correctly.
    significand = round(abs(r) / two_to(e - f.fraction))
    return sign | min((e - f.least_exponent << f.fraction) + significand, f.infinity)


def square_root(r: Fraction) -> Fraction:
    """A rational that rounds as the square root of `r` does, with an error below 2^-1200."""
    scaled = r * 4**1200
    root = isqrt(scaled.numerator // scaled.denominator)
    return Fraction(2 * root + (root * root != scaled), 2 * 2**1200)


def floor_log2(r: Fraction) -> int:
    e = r.numerator.bit_length() - r.denominator.bit_length()
    return e if r >= two_to(e) else e - 1


def two_to(e: int) -> Fraction:
    return Fraction(1 << e) if e >= 0 else Fraction(1, 1 << -e)
