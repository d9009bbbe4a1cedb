"""The type section, limits, and the types of definitions."""

from __future__ import annotations

import pytest

from tests.valid.checking import invalid, valid
from wasmfx.errors import Invalid
from wasmfx.syntax.modules import Module
from wasmfx.syntax.types import ContType, FuncType, RecType, StructType, SubType
from wasmfx.valid import validate


def test_a_group_may_mention_itself_and_what_came_before() -> None:
    valid("(module (rec (type $f (func (param (ref $k)))) (type $k (cont $f))))")
    valid("(module (type $s (struct)) (type (func (result (ref $s)))))")


def test_a_type_that_comes_later_is_unknown() -> None:
    error = invalid("(module (type (func (param (ref 1)))) (type (func)))", "unknown type 1")
    assert error.at == 8


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("(type $t (func)) (type (sub $t (func)))", "sub type 1 has final super type 0"),
        (
            "(type $t (sub (func))) (type (sub $t (func (param i32))))",
            "sub type 1 does not match super type 0",
        ),
        ("(type $t (sub (struct))) (type (sub $t (array i8)))", "sub type 1 does not match"),
        (
            "(rec (type $a (sub $b (struct))) (type $b (sub (struct))))",
            "forward use of type 1 ($b) in sub type definition",
        ),
        ("(rec (type $a (sub $a (struct))))", "forward use of type 0"),
        ("(type $k (cont $k))", "non-function type 0"),
        ("(type $s (struct)) (type (cont $s))", "non-function type 0"),
        ("(type $k (cont 7))", "unknown type 7"),
        ("(type $s (struct)) (func (type $s))", "non-function type 0"),
        ("(type $s (struct)) (tag (type $s))", "non-function type 0"),
        ('(type $s (struct)) (import "" "" (func (type $s)))', "non-function type 0"),
        ("(memory 1 0)", "size minimum must not be greater than maximum"),
        ("(memory 65537)", "memory size must be at most 65536 pages"),
        ("(memory i64 0x1_0000_0000_0001)", "memory size must be at most"),
        ("(table 0x1_0000_0000 funcref)", "table size must be at most 4294967295"),
        ("(table 2 1 funcref)", "size minimum"),
        ('(import "" "" (memory 0 65537))', "memory size"),
        ("(table 1 (ref func))", "type mismatch: table of (ref func) requires an initial value"),
    ],
)
def test_invalid_types(text: str, message: str) -> None:
    invalid(f"(module {text})", message)


def test_the_largest_sizes() -> None:
    valid("(module (memory 65536 65536) (table 0xffff_ffff funcref))")
    valid("(module (memory i64 0x1_0000_0000_0000) (table i64 0xffff_ffff_ffff_ffff funcref))")


def test_two_supertypes_are_too_many() -> None:
    open_struct = RecType((SubType(False, (), StructType(())),))
    both = RecType((SubType(True, (0, 1), StructType(())),))
    with pytest.raises(Invalid, match="sub type 2 has more than one super type"):
        validate(Module(types=(open_struct, open_struct, both)))


def test_cont_types_follow_declared_subtypes_of_functions() -> None:
    declared = "(type $f (sub (func))) (type $g (sub $f (func))) (type $k (sub (cont $f)))"
    valid(f"(module {declared} (type (sub $k (cont $g))))")
    alike = "(type $f (sub (func))) (type $g (sub (func (param)))) (type $k (sub (cont $f)))"
    assert valid(f"(module {alike})").types[0] is valid(f"(module {alike})").types[1]
    other = "(type $f (sub (func (result (ref eq))))) (type $g (func (result (ref i31))))"
    invalid(
        f"(module {other} (type $k (sub (cont $f))) (type (sub $k (cont $g))))",
        "sub type 3 does not match super type 2",
    )


def test_a_large_group() -> None:
    n = 20_000
    subs = tuple(
        SubType(True, (), ContType(n) if x < n else FuncType((), ())) for x in range(n + 1)
    )
    assert len(validate(Module(types=(RecType(subs),))).types) == n + 1


def test_types_of_unreasonable_size_are_refused() -> None:
    """Our limits bound what takes quadratic time."""
    wide = f"(type (func (param {'i32 ' * 1001})))"
    deep = "(type $t0 (sub (func)))" + "".join(
        f"(type $t{k} (sub $t{k - 1} (func)))" for k in range(1, 65)
    )
    fields = f"(type (struct {'(field i32)' * 10_001}))"
    for text in (wide, deep, fields):
        assert "our limit" in invalid(text, "type ").message
    valid(deep.removesuffix("(type $t64 (sub $t63 (func)))"))
