"""NaNs: which patterns they are, and which of them an operation may produce.

The operations of this package follow the deterministic profile and always produce the positive
canonical NaN. Whoever judges another engine needs the full profile's answer, which is `nan_set`.
"""

from dataclasses import dataclass

MAGNITUDE = {"f32": (1 << 31) - 1, "f64": (1 << 63) - 1}
INFINITY = {"f32": 0x7F80_0000, "f64": 0x7FF0_0000_0000_0000}
CANONICAL_NAN = {"f32": 0x7FC0_0000, "f64": 0x7FF8_0000_0000_0000}


def is_nan(type: str, z: int) -> bool:
    """Every exponent bit of `z` is set and its payload is not zero."""
    return z & MAGNITUDE[type] > INFINITY[type]


def is_canonical_nan(type: str, z: int) -> bool:
    """`z` is a NaN of either sign whose payload is canon_N: the top bit and no other."""
    return z & MAGNITUDE[type] == CANONICAL_NAN[type]


def is_arithmetic_nan(type: str, z: int) -> bool:
    """`z` is a NaN of either sign whose payload is at least canon_N: its top bit is set."""
    return z & MAGNITUDE[type] >= CANONICAL_NAN[type]


@dataclass(frozen=True, slots=True)
class NanSet:
    """The canonical NaNs of a type, or all its arithmetic NaNs; ask with `z in nans`."""

    type: str
    canonical: bool

    def __contains__(self, z: int) -> bool:
        member = is_canonical_nan if self.canonical else is_arithmetic_nan
        return member(self.type, z)


def nan_set(type: str, *operands: int, operand_type: str | None = None) -> NanSet:
    """nans_N{z*}: the NaNs the full profile permits as a result of type `type`.

    Only canonical ones when every NaN among `operands` is canonical, any arithmetic ones otherwise.
    Operands that are not NaNs do not matter. `operand_type` differs from `type` for `demote` and
    `promote` alone.
    """
    source = operand_type or type
    nans = [z for z in operands if is_nan(source, z)]
    return NanSet(type, all(is_canonical_nan(source, z) for z in nans))
