"""Types, type definitions and type uses."""

from __future__ import annotations

import pytest

from tests.text.reading import body, refused
from wasmfx.syntax import types as t
from wasmfx.syntax.instructions import Block, CallIndirect, End
from wasmfx.syntax.types import ContType, FieldType, FuncType, RefType, SubType
from wasmfx.text.modules import parse
from wasmfx.text.parser import KEYWORDS
from wasmfx.text.types import ABSTRACT, NUMERIC, REFERENCES

VOID = FuncType((), ())


def subs(text: str) -> list[SubType]:
    return [sub for rec in parse(text).types for sub in rec.subs]


def comps(text: str) -> list[t.CompType]:
    return [sub.comp for sub in subs(text)]


def test_every_type_word_is_a_keyword() -> None:
    assert {*ABSTRACT, *NUMERIC, *REFERENCES} <= KEYWORDS


@pytest.mark.parametrize("word", REFERENCES)
def test_reference_shorthands(word: str) -> None:
    assert comps(f"(type (func (param {word})))") == [FuncType((REFERENCES[word],), ())]


@pytest.mark.parametrize("heap", ABSTRACT)
def test_heap_types(heap: str) -> None:
    (type_,) = comps(f"(type (func (param (ref {heap})) (result (ref null {heap}))))")
    assert type_ == FuncType((RefType(False, ABSTRACT[heap]),), (RefType(True, ABSTRACT[heap]),))


def test_a_type_alone_is_a_group_of_one() -> None:
    module = parse("(type $a (func)) (rec (type $b (struct)) (type (array i8)))")
    assert [len(rec.subs) for rec in module.types] == [1, 2]
    assert module.names.types == {0: "a", 1: "b"}


def test_types_may_be_named_before_they_are_defined() -> None:
    (first, _) = comps("(rec (type (func (param (ref $b)))) (type $b (struct)))")
    assert first == FuncType((RefType(False, 1),), ())


def test_subtypes() -> None:
    found = subs(
        "(type $a (sub (struct))) (type $b (sub $a (struct))) (type (sub final 0 $b (struct)))"
    )
    assert [(s.final, s.supers) for s in found] == [(False, ()), (False, (0,)), (True, (0, 1))]
    assert subs("(type (struct))")[0].final


def test_fields() -> None:
    module = parse(
        "(type (struct (field $a i8) (field i16 (mut i32)) (field) (field $b (mut v128))))"
    )
    (sub,) = module.types[0].subs
    assert sub.comp == t.StructType(
        (
            FieldType(False, "i8"),
            FieldType(False, "i16"),
            FieldType(True, "i32"),
            FieldType(True, "v128"),
        )
    )
    assert module.names.fields == {0: {0: "a", 3: "b"}}
    assert refused("(type (struct (field $a i8) (field $a i8)))") == "duplicate field $a"


def test_fields_of_different_types_may_share_names() -> None:
    text = "(type $s (struct (field $a i32))) (type $t (struct (field i8) (field $a i32)))"
    (e,) = body(f"{text} (func struct.set $t $a)")
    assert (e.x, e.i) == (1, 1)  # type: ignore[attr-defined]
    assert refused(f"{text} (func struct.get $s $b)") == "unknown field $b"
    assert refused("(type $f (func)) (func struct.get $f $b)") == "unknown field $b"


class TestContTypes:
    def test_by_index(self) -> None:
        assert comps("(type $f (func)) (type (cont $f)) (type (cont 0))")[1:] == [ContType(0)] * 2

    def test_by_type_use(self) -> None:
        text = "(type $f (func (param i32) (result i64)))"
        assert comps(f"{text} (type (cont (type $f)))")[1] == ContType(0)
        assert comps(f"{text} (type (cont (type $f) (param i32) (result i64)))")[1] == ContType(0)
        assert "inline function type" in refused(f"{text} (type (cont (type $f) (param i32)))")

    def test_a_type_use_may_look_ahead_in_its_group(self) -> None:
        text = "(rec (type $k (cont (type $f) (param i32))) (type $f (func (param {}))))"
        assert comps(text.format("i32"))[0] == ContType(1)
        assert "inline function type" in refused(text.format("i64"))

    def test_in_place_it_has_to_be_defined_before(self) -> None:
        assert comps("(type (func (param i32))) (type (cont (param i32)))")[1] == ContType(0)
        assert refused("(type (cont (param i32))) (type (func (param i32)))").startswith(
            "unknown type"
        )
        assert refused("(type (sub (func))) (type (cont))").startswith("unknown type")


class TestTypeUses:
    def test_in_place_the_first_that_says_the_same_is_meant(self) -> None:
        module = parse(
            "(func (param i32)) (type (func)) (type (func (param i32))) (type (func (param i32)))"
        )
        assert module.funcs[0].type == 1

    @pytest.mark.parametrize(
        "other",
        ["(type (sub (func)))", "(rec (type (func)) (type (func)))", "(rec)", "(type (struct))",
         "(type (sub (func))) (type (sub final 0 (func)))"],
    )  # fmt: skip
    def test_only_what_could_be_written_in_place_is_meant(self, other: str) -> None:
        module = parse(f"{other} (func)")
        assert module.funcs[0].type == sum(len(rec.subs) for rec in module.types) - 1
        assert module.types[-1].subs == (SubType(True, (), VOID),)

    def test_new_types_come_last_in_the_order_of_the_text(self) -> None:
        text = """
            (import "" "" (func (param i32)))
            (func (block (param i64) (drop)) (call_indirect (param f32)) (block (param i64) (drop)))
            (tag (param f64))
            (type (func (param v128)))
            (func (param i32))
        """
        params = [c.params[0] for c in comps(text) if isinstance(c, FuncType) and c.params]
        assert params == ["v128", "i32", "i64", "f32", "f64"]

    def test_both_have_to_agree(self) -> None:
        text = "(type $f (func (param i32) (result i32)))"
        assert parse(f"{text} (func (type $f) (param $x i32) (result i32))").funcs[0].type == 0
        assert refused(f"{text} (func (type $f) (param i32))").startswith("inline function type")
        assert refused(f"{text} (func (block (type $f) (param i64)))").startswith(
            "inline function type"
        )
        assert refused("(type $s (struct)) (func (type $s) (param i32))").startswith(
            "inline function"
        )

    def test_a_number_out_of_range_is_no_matter_of_grammar(self) -> None:
        assert parse("(func (type 7))").funcs[0].type == 7
        assert refused("(func (type 7) (param i32))") == "unknown type 7"

    def test_a_number_may_mean_a_type_that_comes_later(self) -> None:
        text = "(func (type 1) (local $x i32) (local.set $x)) (func) (func (param i64 i64))"
        module = parse(text + " (func (param f32))")
        assert module.funcs[0].type == 1
        assert module.names.locals == {0: {2: "x"}}
        assert [len(rec.subs) for rec in module.types] == [1, 1, 1]

    def test_locals_are_counted_after_the_parameters_of_the_type(self) -> None:
        text = "(type $f (func (param i32 i32))) (func (type $f) (local $x i32) (local.get $x))"
        assert parse(text).names.locals == {0: {2: "x"}}

    @pytest.mark.parametrize(
        ("text", "expected"),
        [
            ("block", None),
            ("block (result)", None),
            ("block (result i32)", "i32"),
            ("block (result (ref null $f))", RefType(True, 0)),
            ("block (type $f)", 0),
            ("block (param i32)", 2),
            ("block (result i32 i32)", 2),
            ("block (result i32) (result i32)", 2),
            ("block (type $g) (result i32)", 1),
        ],
    )
    def test_block_types(self, text: str, expected: object) -> None:
        types = "(type $f (func)) (type $g (func (result i32)))"
        assert body(f"{types} (func (type $f) {text} end)") == (Block(expected), End())  # type: ignore[arg-type]

    def test_call_indirect(self) -> None:
        text = "(table $t 0 funcref) (table $u 0 funcref) (type $f (func (param i32)))"
        for written, expected in [
            ("call_indirect (type $f)", CallIndirect(0, 0)),
            ("call_indirect $u (type $f)", CallIndirect(1, 0)),
            ("call_indirect 1 (param i32)", CallIndirect(1, 0)),
            ("call_indirect (type 0) (param i32)", CallIndirect(0, 0)),
        ]:
            assert body(f"{text} (func {written})") == (expected,)

    @pytest.mark.parametrize(
        "text",
        [
            "(func (result i32) (param i32))",
            "(func (block (result i32) (param i32)))",
            "(func (block (param $x i32)))",
            "(func (param i32) (type 0))",
            "(type (func (result $x i32)))",
            "(type (func (param i32) (local i32)))",
            "(type (foo))",
            "(type $a $b (func))",
            "(rec (func))",
            "(type (sub (sub (func))))",
        ],
    )
    def test_what_is_written_in_no_order_or_place(self, text: str) -> None:
        assert refused(text).startswith(("unexpected token", "unknown operator"))
