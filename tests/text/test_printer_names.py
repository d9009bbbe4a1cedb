"""Identifiers: names survive, whatever characters they have and however often they are given."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from wasmfx.syntax import instructions as i
from wasmfx.syntax.deftypes import canonical, func_deftype
from wasmfx.syntax.modules import NO_NAMES, Module, Names
from wasmfx.syntax.phrase import replace
from wasmfx.syntax.types import ContType, FuncType, Rec, RecType, RefType, SubType
from wasmfx.text import parse
from wasmfx.text.print.instructions import instr_text
from wasmfx.text.print.literals import byte_string, byte_strings, ident, string
from wasmfx.text.print.names import Namer
from wasmfx.text.print.printer import print_module
from wasmfx.text.print.types import signature, valtype_text

EVERYTHING = parse("""
  (type (struct (field i32) (field (mut i64))))
  (type (func (param i32 i32)))
  (import "m" "f" (func (type 1)))
  (import "m" "g" (global i32))
  (memory 1) (memory 1)
  (table 1 funcref) (table 1 funcref)
  (global (mut i32) (i32.const 0))
  (tag) (tag)
  (elem declare func 1) (elem func 0)
  (data "a") (data "b")
  (func (type 1) (local i32)
    (global.set 1 (local.get 2))
    (block (loop (br 1) (br 0) (block (br 2) (br 1) (br 0))))
    (throw 1)
    (elem.drop 1) (data.drop 0)
    (i32.store8 1 (local.get 0) (local.get 1))
    (table.set 1 (i32.const 0) (ref.func 1))
    (drop (struct.new 0 (local.get 0) (i64.const 0))) (drop (struct.get 0 1 (ref.null 0))))
  (func (type 1) (call 0 (local.get 0) (local.get 1)) (block))
""")
COUNTS = {
    "types": 2, "funcs": 3, "tables": 2, "mems": 2, "tags": 2, "globals": 2, "elems": 2, "datas": 2,
}  # fmt: skip
INDIRECT = {"fields": {0: 2}, "locals": {1: 3, 2: 2}, "labels": {1: 3, 2: 1}}

some_names = st.sampled_from(["a", "a_1", "a_2", "b c", "", "λ", '"', "\\", "\0\n\x85", "$", "(;"])


def name_maps(count: int) -> st.SearchStrategy[dict[int, str]]:
    return st.dictionaries(st.integers(0, count - 1), some_names)


@st.composite
def named(draw: st.DrawFn) -> Module:
    """`EVERYTHING`, with names for whatever can have one."""
    names = Names()
    names.module = draw(st.none() | some_names)
    for space, count in COUNTS.items():
        setattr(names, space, draw(name_maps(count)))
    for space, counts in INDIRECT.items():
        maps = {x: draw(name_maps(count)) for x, count in counts.items()}
        setattr(names, space, {x: found for x, found in maps.items() if found})
    return replace(EVERYTHING, names=names)  # type: ignore[no-any-return]


@settings(deadline=None)
@given(named())
def test_names_survive(module: Module) -> None:
    again = parse(print_module(module))
    assert again == module


def test_names_of_nothing_are_left_out() -> None:
    names = Names()
    names.funcs = {0: "f", 7: "ghost"}
    names.locals = {0: {5: "ghost"}, 9: {0: "ghost"}}
    names.fields = {0: {0: "ghost"}}
    module = replace(parse("(func (call 7) (drop (local.get 5)))"), names=names)
    text = print_module(module)
    assert "ghost" not in text
    assert parse(text).funcs == module.funcs


def test_a_name_given_twice_gets_a_number_that_is_free() -> None:
    names = Names()
    names.funcs = {0: "f", 1: "f", 2: "f_1", 3: "f"}
    module = replace(parse("(func) (func) (func) (func (call 1) (call 3))"), names=names)
    assert print_module(module) == (
        "(module\n"
        "  (func $f)\n"
        '  (func $f_2 (@name "f"))\n'
        "  (func $f_1)\n"
        '  (func $f_3 (@name "f")\n'
        "    (call $f_2)\n"
        "    (call $f_3)))\n"
    )


def test_a_hidden_label_goes_by_its_index() -> None:
    text = "(func (block $l (block $l (br 0) (br 1))))"
    assert "(br $l)\n        (br 1)" in print_module(parse(text))


def test_many_equal_names_take_no_long_time() -> None:
    names = Names()
    names.funcs = dict.fromkeys(range(20_000), "f")
    module = replace(parse("(func)"), funcs=tuple(parse("(func)").funcs) * 20_000, names=names)
    assert "$f_19999 " in print_module(module)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("x", "$x"),
        ("a.b!#$%&'*+-/:<=>?@\\^_`|~0", "$a.b!#$%&'*+-/:<=>?@\\^_`|~0"),
        ("a b", '$"a b"'),
        ("Modül", '$"Modül"'),
        ('say "hi"', '$"say \\"hi\\""'),
        ("a(b)", '$"a(b)"'),
        ("\x00\x1f\x7f\t\n\r", '$"\\00\\1f\\7f\\t\\n\\r"'),
        ("\u202e\ufeff", '$"\\u{202e}\\u{feff}"'),
        ("😀", '$"😀"'),
    ],
)
def test_identifiers(name: str, text: str) -> None:
    assert ident(name) == text
    assert parse(f"(func {text})").names.funcs == {0: name}


@given(st.text(st.characters(codec="utf-8")))
def test_strings_read_back(s: str) -> None:
    module = parse(f"(export {string(s)} (func 0))")
    assert module.exports[0].name == s


@given(st.binary(max_size=200))
def test_bytes_read_back(data: bytes) -> None:
    assert parse(f"(data {byte_string(data)})").datas[0].init == data
    assert parse(f"(data {' '.join(byte_strings(data))})").datas[0].init == data


# Single instructions and types, for messages and traces


def test_an_instruction_with_the_names_of_its_function() -> None:
    module = parse("(func $f (param $x i32) (result i32) (call $f (local.get $x)))")
    get, call = module.funcs[0].code.body.instrs
    namer = Namer(module).inside(0)
    assert instr_text(get, namer) == "local.get $x"
    assert instr_text(call, namer) == "call $f"
    assert instr_text(i.Br(3), namer) == "br 3"
    assert instr_text(i.LocalGet(9), namer) == "local.get 9"
    assert instr_text(i.End(), namer) == "end"


def test_an_instruction_of_no_module() -> None:
    namer = Namer(Module(names=NO_NAMES))
    assert instr_text(i.Resume(1, (i.OnLabel(2, 3), i.OnSwitch(4))), namer) == (
        "resume 1 (on 2 3) (on 4 switch)"
    )
    assert instr_text(i.StructGet("s", 1, 2), namer) == "struct.get_s 1 2"
    assert instr_text(i.CallIndirect(0, 3), namer) == "call_indirect (type 3)"


def test_closed_types_print_as_something_to_read() -> None:
    ft = func_deftype(FuncType(("i32",), ()))
    assert valtype_text(RefType(True, ft)) == "(ref null (func (param i32)))"
    cont = canonical(RecType((SubType(True, (), ContType(ft)),)))[0]
    assert valtype_text(RefType(False, cont)) == "(ref (cont (func ...)))"
    taken = func_deftype(FuncType((RefType(False, cont),), ("i64",)))
    assert valtype_text(RefType(False, taken)) == (
        "(ref (func (param (ref (cont ...))) (result i64)))"
    )
    loop = canonical(RecType((SubType(True, (), FuncType((RefType(True, Rec(0)),), ())),)))[0]
    assert valtype_text(RefType(False, loop)) == "(ref (func (param (ref null rec.0))))"
    assert signature(FuncType((RefType(False, 3), "i32"), ("f32",))) == [
        "(param (ref 3) i32)",
        "(result f32)",
    ]
    assert signature(FuncType((RefType(True, "func"),), (RefType(True, "none"),))) == [
        "(param funcref)",
        "(result nullref)",
    ]
