"""The context: closed types, lookups, and what later stages read."""

from __future__ import annotations

import re

import pytest

from tests.valid.checking import valid
from wasmfx.errors import Invalid
from wasmfx.syntax.modules import Names
from wasmfx.syntax.types import (
    DefType,
    FuncType,
    FuncUse,
    GlobalType,
    Limits,
    MemType,
    RefType,
    TagType,
)
from wasmfx.valid import Context

C = valid("""
(module
  (type $f (func (param i32) (result (ref null $f))))
  (import "m" "g" (global (ref null $f)))
  (import "m" "f" (func (type $f)))
  (import "m" "t" (tag (param i64)))
  (func (type $f) (ref.null $f))
  (memory 1) (table 3 (ref null $f)) (tag)
  (elem func 0) (data "x")
  (global $i i32 (i32.const 7)))
""")
F = C.types[0]


def test_all_types_are_closed() -> None:
    closed = RefType(True, F)
    assert isinstance(F, DefType)
    assert C.funcs == [F, F]
    assert C.globals == [GlobalType(False, closed), GlobalType(False, "i32")]
    assert C.tables[0].elem == closed
    assert C.signatures[0].results == (closed,)


def test_what_bodies_may_refer_to_is_found_when_it_is_asked_for() -> None:
    context = valid("""
    (module (func $a) (func $b) (func $c) (func $d (export "d"))
      (global funcref (ref.func $b)) (elem declare func $c))
    """)
    assert context.refs == {1, 2, 3}
    assert len(context.signatures) == 4
    context.funcs.append(F)
    assert context.signatures[4] == FuncType(("i32",), (RefType(True, F),))


def test_imports_come_first_and_keep_their_order() -> None:
    assert C.imports == [GlobalType(False, RefType(True, F)), FuncUse(F), TagType(C.tags[0])]
    assert [C.tag(x) for x in (0, 1)] == [FuncType(("i64",), ()), FuncType((), ())]


def test_a_closed_reference_type_is_one_object() -> None:
    assert C.close(RefType(True, 0)) is C.close(RefType(True, 0))
    assert C.close(RefType(True, 0)) is C.signatures[0].results[0]
    assert C.close(RefType(True, 0)) is C.ref(True, F)
    assert C.close("i32") == "i32"


def test_types_of_exports() -> None:
    assert C.extern("func", 1) == FuncUse(F)
    assert C.extern("memory", 0) == MemType(Limits("i32", 1))
    assert C.extern("tag", 0) == TagType(C.tags[0])
    assert C.extern("global", 1) == GlobalType(False, "i32")
    assert C.extern("table", 0) is C.tables[0]


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("type", "unknown type 9"),
        ("func", "unknown function 9"),
        ("signature", "unknown function 9"),
        ("table", "unknown table 9"),
        ("mem", "unknown memory 9"),
        ("tag", "unknown tag 9"),
        ("global_", "unknown global 9"),
        ("elem", "unknown elem segment 9"),
        ("data", "unknown data segment 9"),
        ("func_type", "unknown type 9"),
        ("cont_type", "unknown type 9"),
        ("block_type", "unknown type 9"),
    ],
)
def test_lookups_name_what_is_unknown(name: str, message: str) -> None:
    with pytest.raises(Invalid, match=f"^{message}$"):
        getattr(C, name)(9)


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("cont_type", "non-continuation type 0 ($f)"),
        ("struct_type", "non-structure type 0 ($f)"),
        ("array_type", "non-array type 0 ($f)"),
    ],
)
def test_types_of_the_wrong_kind(name: str, message: str) -> None:
    with pytest.raises(Invalid, match=f"^{re.escape(message)}$"):
        getattr(C, name)(0)


def test_types_are_written_in_the_text_format() -> None:
    words = C.words
    assert words.val(RefType(True, "func")) == "funcref"
    assert words.val(RefType(True, "none")) == "nullref"
    assert words.val(RefType(False, "cont")) == "(ref cont)"
    assert words.val(RefType(True, F)) == "(ref null $f)"
    assert words.result(("i32", RefType(False, C.tags[1]))) == "[i32 (ref 2)]"
    assert words.result(("i32",) * 20) == f"[...{' i32' * 12}]"


def test_names_that_cannot_be_written_give_way_to_numbers() -> None:
    plain = Context(Names())
    plain.types.append(F)
    for name, words in (("a name", '(ref $"a name")'), ("a\nb", "(ref 0)"), ("", "(ref 0)")):
        plain.words.names.types = {0: name}
        assert plain.words.val(RefType(False, F)) == words
