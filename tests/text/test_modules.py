"""Modules: fields, their abbreviations, identifiers, and errors with their places."""

from __future__ import annotations

import pytest

from tests.text.reading import place, refused
from wasmfx.syntax.instructions import Const, GlobalGet, RefFunc, RefNull
from wasmfx.syntax.modules import (
    Active,
    Data,
    Declarative,
    Elem,
    Export,
    Expr,
    Global,
    Import,
    Memory,
    Module,
    Passive,
    Table,
    Tag,
)
from wasmfx.syntax.types import (
    EXTERNREF,
    FUNCREF,
    ArrayType,
    ContType,
    FuncType,
    FuncUse,
    GlobalType,
    Limits,
    MemType,
    RecType,
    RefType,
    SubType,
    TableType,
    TagType,
)
from wasmfx.text.modules import parse

FUNC = RefType(False, "func")


def const(n: int, type_: str = "i32") -> Expr:
    return Expr((Const(type_, n),))  # type: ignore[arg-type]


def func(x: int) -> Expr:
    return Expr((RefFunc(x),))


@pytest.mark.parametrize("text", ["", "(module)", " (; ;) ", "(module (@x))", "(module $m)"])
def test_empty_modules(text: str) -> None:
    assert parse(text).types == ()


def test_the_parentheses_around_a_module_may_be_omitted() -> None:
    assert parse("(func) (memory 1)") == parse("(module (func) (memory 1))")


def test_a_module_knows_its_source_and_its_name() -> None:
    module = parse("(module $m (func))", "a.wat")
    assert module.names.module == "m"
    assert module.source is not None
    assert module.source.where(module.funcs[0].at) == "a.wat:1:12"


class TestImports:
    TYPES = (
        ("func (param i32)", FuncUse(0)),
        ("table 1 2 externref", TableType(Limits("i32", 1, 2), EXTERNREF)),
        ("table i64 1 funcref", TableType(Limits("i64", 1), FUNCREF)),
        ("memory 1", MemType(Limits("i32", 1))),
        ("memory i64 1 0xffff", MemType(Limits("i64", 1, 65535))),
        ("global i32", GlobalType(False, "i32")),
        ("global (mut f64)", GlobalType(True, "f64")),
        ("tag (param i32)", TagType(0)),
    )

    @pytest.mark.parametrize(("text", "type_"), TYPES)
    def test_imports_of_each_kind(self, text: str, type_: object) -> None:
        module = parse(f'(import "m" "n" ({text}))')
        assert module.imports == (Import("m", "n", type_),)  # type: ignore[arg-type]

    @pytest.mark.parametrize(("text", "type_"), TYPES)
    def test_imports_written_as_definitions(self, text: str, type_: object) -> None:
        kind, _, rest = text.partition(" ")
        module = parse(f'({kind} $x (export "e") (import "m" "n") {rest})')
        assert module.imports == (Import("m", "n", type_),)  # type: ignore[arg-type]
        assert module.exports == (Export("e", kind, 0),)  # type: ignore[arg-type]

    def test_imports_share_the_index_spaces(self) -> None:
        module = parse('(import "" "" (func $a)) (func $b) (export "b" (func $b)) (start $a)')
        assert module.exports == (Export("b", "func", 1),)
        assert module.names.funcs == {0: "a", 1: "b"}
        assert module.start is not None
        assert module.start.x == 0

    @pytest.mark.parametrize(
        ("definition", "word"),
        [
            ("(func)", "function"),
            ("(table 0 funcref)", "table"),
            ("(memory 0)", "memory"),
            ("(global i32 (i32.const 0))", "global"),
            ("(tag)", "tag"),
        ],
    )
    def test_imports_come_before_definitions(self, definition: str, word: str) -> None:
        for late in ('(import "" "" (memory 0))', '(func (import "" ""))'):
            assert refused(f"{definition} {late}").startswith(f"import after {word}")

    def test_parameters_of_imports_name_nothing(self) -> None:
        parse('(import "" "" (func (param $x i32) (param $x i32)))')


class TestDefinitions:
    def test_exports_in_place(self) -> None:
        module = parse('(func) (func (export "a") (export "b")) (export "c" (memory 3))')
        assert [(e.name, e.kind, e.index) for e in module.exports] == [
            ("a", "func", 1),
            ("b", "func", 1),
            ("c", "memory", 3),
        ]

    def test_tables(self) -> None:
        module = parse("(table 1 2 funcref) (table i64 3 (ref func) (ref.func 0))")
        assert module.tables == (
            Table(TableType(Limits("i32", 1, 2), FUNCREF)),
            Table(TableType(Limits("i64", 3), FUNC), func(0)),
        )

    def test_a_table_with_its_elements(self) -> None:
        module = parse("(func $f) (elem func) (table 0 funcref) (table $t funcref (elem $f 0 $f))")
        assert module.tables[1] == Table(TableType(Limits("i32", 3, 3), FUNCREF))
        assert module.elems[1] == Elem(FUNC, (func(0),) * 3, Active(1, const(0)))

    def test_a_table_with_expressions_as_elements(self) -> None:
        module = parse("(table i64 externref (elem (ref.null extern) (item (ref.null extern))))")
        assert module.tables == (Table(TableType(Limits("i64", 2, 2), EXTERNREF)),)
        null = Expr((RefNull("extern"),))
        assert module.elems == (Elem(EXTERNREF, (null, null), Active(0, const(0, "i64"))),)

    def test_a_table_with_functions_of_a_type_of_their_own(self) -> None:
        module = parse("(type $t (func)) (func $f) (table (ref null $t) (elem $f))")
        assert module.elems[0].type == RefType(True, 0)

    def test_segments_in_tables_and_memories_have_indices(self) -> None:
        module = parse("""
            (table funcref (elem)) (elem $e func) (memory (data "a")) (data $d)
            (func (elem.drop $e) (data.drop $d))
        """)
        assert module.names.elems == {1: "e"}
        assert module.names.datas == {1: "d"}

    def test_memories(self) -> None:
        module = parse("(memory 1) (memory i64 1 2) (memory i32 3)")
        assert module.mems == (
            Memory(MemType(Limits("i32", 1))),
            Memory(MemType(Limits("i64", 1, 2))),
            Memory(MemType(Limits("i32", 3))),
        )

    @pytest.mark.parametrize(("size", "pages"), [(0, 0), (1, 1), (65536, 1), (65537, 2)])
    def test_a_memory_with_its_data(self, size: int, pages: int) -> None:
        module = parse(f'(memory 9) (memory i64 (data "{"x" * size}"))')
        assert module.mems[1] == Memory(MemType(Limits("i64", pages, pages)))
        assert module.datas == (Data(b"x" * size, Active(1, const(0, "i64"))),)

    def test_globals(self) -> None:
        module = parse("(global $g i32 (i32.const 1)) (global (mut i32) global.get $g)")
        assert module.globals == (
            Global(GlobalType(False, "i32"), const(1)),
            Global(GlobalType(True, "i32"), Expr((GlobalGet(0),))),
        )

    def test_tags(self) -> None:
        module = parse('(tag) (tag $e (export "e") (param i32) (result i64)) (tag (type 0))')
        assert module.tags == (Tag(TagType(0)), Tag(TagType(1)), Tag(TagType(0)))

    def test_locals(self) -> None:
        module = parse("(func (param i32) (param $p i64) (param f32 f64) (local) (local $l i32))")
        assert module.names.locals == {0: {1: "p", 4: "l"}}
        assert module.funcs[0].code.locals == ("i32",)

    def test_there_is_one_start(self) -> None:
        assert refused("(func) (start 0) (start 0)") == "multiple start sections"


class TestSegments:
    @pytest.mark.parametrize(
        ("text", "expected"),
        [
            ("(elem func)", Elem(FUNC, (), Passive())),
            ("(elem $e func $f 1)", Elem(FUNC, (func(0), func(1)), Passive())),
            ("(elem declare func $f)", Elem(FUNC, (func(0),), Declarative())),
            ("(elem (i32.const 1) $f)", Elem(FUNC, (func(0),), Active(0, const(1)))),
            ("(elem (offset i32.const 1) func $f)", Elem(FUNC, (func(0),), Active(0, const(1)))),
            ("(elem (table $t) (i32.const 1) func)", Elem(FUNC, (), Active(1, const(1)))),
            ("(elem (table 1) (i32.const 1))", Elem(FUNC, (), Active(1, const(1)))),
            ("(elem funcref)", Elem(FUNCREF, (), Passive())),
            (
                "(elem funcref (item ref.func $f) (ref.func 1) (item (ref.func 2)))",
                Elem(FUNCREF, (func(0), func(1), func(2)), Passive()),
            ),
            (
                "(elem declare (ref func) (ref.func $f))",
                Elem(FUNC, (func(0),), Declarative()),
            ),
            (
                "(elem (table $t) (offset (i32.const 1)) externref)",
                Elem(EXTERNREF, (), Active(1, const(1))),
            ),
        ],
    )
    def test_elem(self, text: str, expected: Elem) -> None:
        module = parse(f"(table 0 funcref) (table $t 0 funcref) (func $f) {text}")
        assert module.elems == (expected,)

    @pytest.mark.parametrize(
        ("text", "expected"),
        [
            ("(data)", Data(b"", Passive())),
            ('(data $d "a" "\\00" "b")', Data(b"a\0b", Passive())),
            ('(data (i32.const 1) "a")', Data(b"a", Active(0, const(1)))),
            ('(data (offset (i32.const 1)) "a")', Data(b"a", Active(0, const(1)))),
            ("(data (memory $m) (i32.const 1))", Data(b"", Active(1, const(1)))),
        ],
    )
    def test_data(self, text: str, expected: Data) -> None:
        assert parse(f"(memory 0) (memory $m 0) {text}").datas == (expected,)

    @pytest.mark.parametrize(
        "text", ["(elem)", "(elem $e $f)", "(elem declare $f)", "(elem (table 0))"]
    )
    def test_what_is_no_segment(self, text: str) -> None:
        assert refused(f"(func $f) {text}").startswith("unexpected token")


class TestIdentifiers:
    @pytest.mark.parametrize(
        ("field", "word"),
        [
            ("(type $x (func))", "type"),
            ("(func $x)", "func"),
            ("(table $x 0 funcref)", "table"),
            ("(memory $x 0)", "memory"),
            ("(global $x i32 (i32.const 0))", "global"),
            ("(tag $x)", "tag"),
            ("(elem $x func)", "elem"),
            ("(data $x)", "data"),
        ],
    )
    def test_each_space_has_each_name_once(self, field: str, word: str) -> None:
        assert refused(f"{field} {field}").startswith(f"duplicate {word}")

    def test_spaces_do_not_mix(self) -> None:
        parse("(type $x (func)) (func $x (param $x i32) (block $x)) (memory $x 0) (tag $x)")

    def test_parameters_and_locals_are_one_space(self) -> None:
        assert refused("(func (param $x i32) (local $x i32))") == "duplicate local $x"

    def test_uses_may_come_first(self) -> None:
        module = parse("""
            (export "f" (func $f)) (start $f) (elem (table $t) (i32.const 0) $f)
            (global i32 (global.get $g)) (func (call $f) (suspend $e) (ref.null $s) (drop))
            (func $f) (table $t 1 funcref) (global $g i32 (i32.const 0)) (tag $e)
            (type $s (struct))
        """)
        assert module.exports[0].index == 1

    @pytest.mark.parametrize(
        ("text", "message"),
        [
            ("(start $x)", "unknown function"),
            ('(export "" (table $x))', "unknown table"),
            ("(func (type $x))", "unknown type"),
            ("(elem (table $x) (i32.const 0))", "unknown table"),
            ("(data (memory $x) (i32.const 0))", "unknown memory"),
            ("(func data.drop $x)", "unknown data segment"),
            ("(func elem.drop $x)", "unknown elem segment"),
            ("(func global.get $x)", "unknown global"),
        ],
    )
    def test_an_identifier_without_a_binding(self, text: str, message: str) -> None:
        assert refused(text).startswith(f"{message} $x")

    def test_numbers_out_of_range_are_left_to_validation(self) -> None:
        parse('(start 9) (export "" (table 9)) (func (call 9) (br 9) (struct.get 9 9))')
        parse("(data (memory 9) (i32.const 0)) (elem (table 9) (i32.const 0) 9)")

    def test_locals_and_labels_end_with_their_function(self) -> None:
        assert refused("(func (param $x i32)) (func (local.get $x))") == "unknown local $x"
        assert refused("(func (param $x i32)) (global i32 (local.get $x))") == "unknown local $x"


class TestErrors:
    @pytest.mark.parametrize(
        ("text", "where"),
        [
            ("(func\n  (foo))", "2:4"),
            ("(func\n  (br $x))", "2:7"),
            ("(func)\n\n(func (i32.const 0x1_0000_0000))", "3:18"),
            ("(module", "1:8"),
            ("(func) ß", "1:8"),
            ('(data "\\ff")\n(export "\\ff" (func 0))', "2:9"),
            ("(module)\n(func)", "2:1"),
            ("(func $x)\n(func $x)", "2:7"),
            ("(func)\r\n)", "2:1"),
        ],
    )
    def test_every_error_knows_its_place(self, text: str, where: str) -> None:
        assert place(text) == where

    def test_the_first_error_counts_whatever_its_kind(self) -> None:
        assert refused("(func (foo)) \0") == "unknown operator foo"
        assert refused("(func nop) \0 (func (foo))") == "illegal character U+0000"

    @pytest.mark.parametrize(
        "text",
        [
            "(module", "(module))", "(module) (module)", "(func", "(func))", "func", "(foo)", "()",
            "(", ")", "(module (module))", "(import)", '(import "a")', '(import "a" "b")',
            '(import "a" "b" (elem))', '(import "a" "b" (func)', "(export)", '(export "a")',
            '(export "a" (elem 0))', "(export $a (func 0))", "(start)", "(memory)", "(memory -1)",
            "(memory 1 x)", "(table 1)", "(table funcref)", "(table 1 i32)", "(global i32",
            "(global)", "(tag 1)", "(data 1)", "(memory 1 2 3)", "(func $a $b)",
        ],
    )  # fmt: skip
    def test_what_is_no_module(self, text: str) -> None:
        assert refused(text).startswith(("unexpected token", "unknown operator"))


class TestExamples:
    """Programs from the reference for the effect instructions."""

    def test_a_complete_module(self) -> None:
        module: Module = parse("""
            (module (type $ft (func)) (type $ct (cont $ft)) (tag $t)
              (func $f (suspend $t)) (elem declare func $f)
              (func (export "run") (result i32)
                (block $h (result (ref $ct))
                  (resume $ct (on $t $h) (cont.new $ct (ref.func $f)))
                  (return (i32.const 0)))
                (drop) (i32.const 42)))
        """)
        assert [sub.comp for rec in module.types for sub in rec.subs] == [
            FuncType((), ()),
            ContType(0),
            FuncType((), ("i32",)),
        ]
        assert [f.type for f in module.funcs] == [0, 2]

    def test_recursive_continuations(self) -> None:
        module = parse("""
            (rec (type $pf (func (param (ref $pk)))) (type $pk (cont $pf)))
            (type $f (func)) (type $k (cont $f)) (tag $stop)
            (elem declare func $job)
            (func $job (type $pf) (suspend $stop))
            (func (export "go") (param $again i32)
              (local $a (ref null $pk)) (local $b (ref null $k))
              (local.set $a (cont.new $pk (ref.func $job)))
              (block $stopped (result (ref $k))
                (resume $pk (on $stop $stopped) (ref.as_non_null (local.get $a)) (local.get $a))
                (unreachable))
              (local.set $b)
              (if (local.get $again)
                (then (resume $pk (ref.as_non_null (local.get $a)) (local.get $a))))
              (resume $k (local.get $b)))
        """)
        assert module.types[0] == RecType(
            (
                SubType(True, (), FuncType((RefType(False, 1),), ())),
                SubType(True, (), ContType(0)),
            )
        )
        assert module.names.locals == {1: {0: "again", 1: "a", 2: "b"}}

    def test_arrays(self) -> None:
        (rec,) = parse("(type (array (mut i8)))").types
        assert isinstance(rec.subs[0].comp, ArrayType)
