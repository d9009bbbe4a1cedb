"""NaN predicates against the encoding written out, and the sets of permitted results."""

import pytest

from wasmfx.numerics import is_arithmetic_nan, is_canonical_nan, is_nan, nan_set

#            pattern, is it a NaN, canonical, arithmetic
F32_CASES = [
    (0x7F80_0000, False, False, False),
    (0x7F80_0001, True, False, False),
    (0x7FBF_FFFF, True, False, False),
    (0x7FC0_0000, True, True, True),
    (0x7FC0_0001, True, False, True),
    (0x7FFF_FFFF, True, False, True),
    (0x7F7F_FFFF, False, False, False),
    (0x0000_0000, False, False, False),
]
F64_CASES = [
    (0x7FF0_0000_0000_0000, False, False, False),
    (0x7FF0_0000_0000_0001, True, False, False),
    (0x7FF7_FFFF_FFFF_FFFF, True, False, False),
    (0x7FF8_0000_0000_0000, True, True, True),
    (0x7FF8_0000_0000_0001, True, False, True),
    (0x7FFF_FFFF_FFFF_FFFF, True, False, True),
    (0x7FEF_FFFF_FFFF_FFFF, False, False, False),
]
CASES = [("f32", 1 << 31, *case) for case in F32_CASES]
CASES += [("f64", 1 << 63, *case) for case in F64_CASES]


@pytest.mark.parametrize(("type", "sign", "z", "nan", "canonical", "arithmetic"), CASES)
def test_predicates_read_the_payload_whatever_the_sign(
    type: str, sign: int, z: int, nan: bool, canonical: bool, arithmetic: bool
) -> None:
    for pattern in (z, z | sign):
        assert is_nan(type, pattern) == nan
        assert is_canonical_nan(type, pattern) == canonical
        assert is_arithmetic_nan(type, pattern) == arithmetic


def test_without_nan_operands_only_canonical_results_are_permitted() -> None:
    for operands in ((), (0,), (0x7F80_0000, 0xFF80_0000)):
        nans = nan_set("f32", *operands)
        assert 0x7FC0_0000 in nans
        assert 0xFFC0_0000 in nans
        assert 0x7FC0_0001 not in nans
        assert 0x7F80_0000 not in nans


def test_canonical_operands_of_either_sign_permit_only_canonical_results() -> None:
    nans = nan_set("f64", 0x7FF8_0000_0000_0000, 0xFFF8_0000_0000_0000, 1)
    assert nans.canonical
    assert 0xFFF8_0000_0000_0000 in nans
    assert 0x7FF8_0000_0000_0001 not in nans


@pytest.mark.parametrize("noncanonical", [0x7FC0_0001, 0x7F80_0001, 0xFFFF_FFFF])
def test_one_other_nan_permits_every_arithmetic_result(noncanonical: int) -> None:
    nans = nan_set("f32", 0x7FC0_0000, noncanonical)
    assert not nans.canonical
    assert 0x7FC0_0000 in nans
    assert 0xFFC1_2345 in nans
    assert 0x7F80_0001 not in nans
    assert 0x3F80_0000 not in nans


def test_a_conversion_reads_operands_in_their_own_type() -> None:
    assert nan_set("f64", 0x7FC0_0000, operand_type="f32").canonical
    assert not nan_set("f64", 0x7FC0_0001, operand_type="f32").canonical
    assert nan_set("f32", 0x7FF8_0000_0000_0000, operand_type="f64").canonical
    assert nan_set("f32", 0x7FF8_0000_0000_0000, operand_type="f64").type == "f32"
