"""Subtyping of closed types."""

from __future__ import annotations

from itertools import product
from typing import get_args

import pytest

from tests.valid.checking import valid
from wasmfx.syntax.types import (
    AbsHeapType,
    AddrType,
    DefType,
    FuncType,
    FuncUse,
    GlobalType,
    HeapType,
    Limits,
    MemType,
    RefType,
    TableType,
    TagType,
)
from wasmfx.valid import bottom_of, matches, matches_extern, top_of
from wasmfx.valid.matching import BOT, BOT_REF, matches_func, matches_heap, matches_result

C = valid("""
(module
  (type $f (sub (func)))        (type $f1 (sub $f (func)))     (type $f2 (sub $f1 (func)))
  (type $s (sub (struct)))      (type $s1 (sub $s (struct (field i32))))
  (type $a (array i8))
  (type $k (sub (cont $f)))     (type $k1 (sub $k (cont $f1))) (type $alone (func (param i32))))
""")
F, F1, F2, S, S1, A, K, K1, ALONE = C.types
ABSTRACT: tuple[AbsHeapType, ...] = get_args(AbsHeapType)
HEAPS: list[HeapType] = [*ABSTRACT, *C.types]

BELOW = {
    "any": "eq i31 struct array none",
    "eq": "i31 struct array none",
    "i31": "none",
    "struct": "none",
    "array": "none",
    "func": "nofunc",
    "extern": "noextern",
    "exn": "noexn",
    "cont": "nocont",
    "handler": "nohandler",
}


@pytest.mark.parametrize("h1", ABSTRACT)
@pytest.mark.parametrize("h2", ABSTRACT)
def test_abstract_heap_types_are_ordered_as_drawn(h1: AbsHeapType, h2: AbsHeapType) -> None:
    assert matches(h1, h2) is (h1 == h2 or h1 in BELOW.get(h2, "").split())


def test_declared_subtyping_is_followed_upwards_only() -> None:
    assert matches(F2, F1)
    assert matches(F2, F)
    assert not matches(F, F2)
    assert matches(K1, K)
    assert not matches(K1, F1)
    assert not matches(ALONE, F)


def test_concrete_types_lie_between_the_ends_of_their_hierarchy() -> None:
    for d, low, high in [(F, "nofunc", "func"), (K1, "nocont", "cont"), (S, "none", "struct")]:
        assert bottom_of(d) == low
        assert matches_heap(bottom_of(d), d)
        assert matches_heap(d, top_of(d))
        assert high in (top_of(d), "struct")
    assert matches(A, "array")
    assert matches(A, "eq")
    assert not matches(A, "struct")
    assert not matches(K, "any")
    assert not matches("none", F)


def test_matching_is_a_preorder() -> None:
    for h in HEAPS:
        assert matches(h, h)
    for h1, h2, h3 in product(HEAPS, repeat=3):
        if matches(h1, h2) and matches(h2, h3):
            assert matches(h1, h3)


def test_each_hierarchy_has_one_top_and_one_bottom() -> None:
    for h1, h2 in product(HEAPS, repeat=2):
        if matches(h1, h2):
            assert top_of(h1) == top_of(h2)
            assert bottom_of(h1) == bottom_of(h2)


def test_a_null_reference_does_not_match_one_that_cannot_be_null() -> None:
    assert matches(RefType(False, F), RefType(True, "func"))
    assert not matches(RefType(True, F), RefType(False, "func"))
    assert not matches(RefType(True, "func"), "i32")
    assert not matches("i32", "i64")
    assert not matches("i32", "any")


def test_bottom_matches_everything() -> None:
    assert matches_result((BOT, BOT_REF), ("i32", RefType(False, K)))
    assert not matches_result((BOT_REF,), ("i32",))


def test_functions_are_contravariant_in_their_parameters() -> None:
    some, any_ = (RefType(False, S1),), (RefType(False, S),)
    assert matches_func(FuncType(any_, some), FuncType(some, any_))
    assert not matches_func(FuncType(some, some), FuncType(any_, some))
    assert not matches_func(FuncType((), some), FuncType((), ()))


def limits(least: int, most: int | None = None, addr: AddrType = "i32") -> Limits:
    return Limits(addr, least, most)


def test_limits_of_what_is_provided_lie_within_those_asked_for() -> None:
    assert matches(MemType(limits(2)), MemType(limits(1)))
    assert matches(MemType(limits(2, 3)), MemType(limits(1, 3)))
    assert not matches(MemType(limits(0)), MemType(limits(1)))
    assert not matches(MemType(limits(2)), MemType(limits(1, 3)))
    assert not matches(MemType(limits(2, 4)), MemType(limits(1, 3)))
    assert not matches(MemType(limits(2, addr="i64")), MemType(limits(1)))


def test_what_can_be_written_is_of_one_type_from_both_sides() -> None:
    some, any_ = RefType(False, S1), RefType(True, S)
    assert matches_extern(GlobalType(False, some), GlobalType(False, any_))
    assert not matches_extern(GlobalType(True, some), GlobalType(True, any_))
    assert matches_extern(GlobalType(True, some), GlobalType(True, some))
    assert not matches_extern(GlobalType(False, some), GlobalType(True, some))
    assert not matches_extern(TableType(limits(0), some), TableType(limits(0), any_))


def test_functions_match_by_subtyping_and_tags_by_equality() -> None:
    assert matches_extern(FuncUse(F1), FuncUse(F))
    assert not matches_extern(FuncUse(F), FuncUse(F1))
    assert matches_extern(TagType(F), TagType(F))
    assert not matches_extern(TagType(F1), TagType(F))
    assert not matches_extern(TagType(F), FuncUse(F))


def test_equal_groups_of_different_modules_are_one() -> None:
    other = valid("(module (type (func (param i64))) (type (func (param i32))))").types[1]
    assert isinstance(other, DefType)
    assert matches(other, ALONE)
    assert matches(ALONE, other)
