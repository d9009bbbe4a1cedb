"""Agreement and disagreement between two engines."""

import pytest

from wasmfx.runtime.values import I31, ExternOf, HostRef, Null, Num
from wasmfx.script.both import same

NAN32, OTHER32 = 0x7FC00000, 0xFFC00001
NAN64, OTHER64 = 0x7FF8 << 48, 0xFFF8 << 48 | 5


@pytest.mark.parametrize(
    ("one", "two"),
    [
        (("i32", 1), ("i32", 1)),
        (("f32", NAN32), ("f32", OTHER32)),
        (("f64", NAN64), ("f64", OTHER64)),
        (("v128", 7), ("v128", 7)),
        (("v128", NAN32 << 32 | 5), ("v128", OTHER32 << 32 | 5)),
        (("v128", NAN64 << 64 | 5), ("v128", OTHER64 << 64 | 5)),
    ],
)
def test_only_the_bits_of_a_nan_may_differ(one: Num, two: Num) -> None:
    assert same(one, two)


@pytest.mark.parametrize(
    ("one", "two"),
    [
        (("i32", 1), ("i32", 2)),
        (("i32", 1), ("i64", 1)),
        (("f32", NAN32), ("f32", 0)),
        (("v128", 1), ("v128", 2)),
        (("v128", NAN32 << 32 | 5), ("v128", OTHER32 << 32 | 6)),
    ],
)
def test_anything_else_is_a_disagreement(one: Num, two: Num) -> None:
    assert not same(one, two)


def test_host_values_are_compared_by_identity() -> None:
    one, true = ExternOf(HostRef(1)), ExternOf(HostRef(True))
    assert same(one, ExternOf(HostRef(1)))
    assert not same(one, true)
    assert not same(HostRef(1), HostRef(1.0))
    assert not same(one, HostRef(1))
    assert same(I31(3), I31(3))
    assert not same(I31(3), I31(4))
    assert not same(ExternOf(I31(3)), ExternOf(I31(4)))
    assert same(Null("extern"), Null("noextern"))
