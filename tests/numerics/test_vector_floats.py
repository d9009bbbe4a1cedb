"""Float lanes do what the scalar operations do; `pmin` and `pmax` follow their definition."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wasmfx.numerics import BINOP, RELOP, UNOP, VBINOP, VRELOP, VUNOP

from .strategies import SHAPES, floats, join, laws, split, vectors

shapes = pytest.mark.parametrize(("shape", "type"), [("f32x4", "f32"), ("f64x2", "f64")])


@shapes
@laws
@given(data=st.data())
def test_lanes_are_scalars(shape: str, type: str, data: st.DataObject) -> None:
    """In any lane, beside any other lanes, NaNs among them."""
    n = SHAPES[shape]
    v1, v2 = data.draw(vectors(shape)), data.draw(vectors(shape))
    pairs = list(zip(split(n, v1), split(n, v2), strict=True))
    for op in ("abs", "neg", "sqrt", "ceil", "floor", "trunc", "nearest"):
        assert split(n, VUNOP[f"{shape}.{op}"](v1)) == [UNOP[type, op](a) for a, _ in pairs]
    for op in ("add", "sub", "mul", "div", "min", "max"):
        assert split(n, VBINOP[f"{shape}.{op}"](v1, v2)) == [BINOP[type, op](*p) for p in pairs]
    for op in ("eq", "ne", "lt", "gt", "le", "ge"):
        ones = [-RELOP[type, op](*p) for p in pairs]
        assert VRELOP[f"{shape}.{op}"](v1, v2) == join(n, ones)


@shapes
@laws
@given(data=st.data())
def test_pseudo_extrema_return_the_first_operand_unless_the_second_is_beyond_it(
    shape: str, type: str, data: st.DataObject
) -> None:
    z1, z2 = data.draw(floats(type)), data.draw(floats(type))
    n = SHAPES[shape]
    v1, v2 = join(n, [z1] * (128 // n)), join(n, [z2] * (128 // n))
    less, greater = RELOP[type, "lt"](z2, z1), RELOP[type, "gt"](z2, z1)
    assert set(split(n, VBINOP[f"{shape}.pmin"](v1, v2))) == {z2 if less else z1}
    assert set(split(n, VBINOP[f"{shape}.pmax"](v1, v2))) == {z2 if greater else z1}


def test_pseudo_extrema_keep_zeros_and_payloads_of_the_first_operand() -> None:
    signalling, negative_zero = 0x7F80_0001, 0x8000_0000
    v1 = join(32, [signalling, 0, negative_zero, 0x3F80_0000])
    v2 = join(32, [0x3F80_0000, negative_zero, 0, signalling])
    assert VBINOP["f32x4.pmin"](v1, v2) == v1
    assert VBINOP["f32x4.pmax"](v1, v2) == v1
