"""Printed modules look as a person would write them, and read back as equal modules."""

from __future__ import annotations

from textwrap import dedent

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.binary.strategies import modules
from wasmfx.syntax import instructions as i
from wasmfx.syntax.instructions import Instr
from wasmfx.syntax.modules import NO_NAMES, Code, Custom, Expr, Func, Module, Names
from wasmfx.syntax.phrase import replace
from wasmfx.syntax.types import (
    ContType,
    FuncType,
    Rec,
    RecType,
    RefType,
    SubType,
    canonical,
    func_deftype,
)
from wasmfx.text.modules import parse
from wasmfx.text.print.instructions import instr_text
from wasmfx.text.print.literals import byte_string, byte_strings, ident, string
from wasmfx.text.print.names import Namer
from wasmfx.text.print.printer import print_module
from wasmfx.text.print.types import signature, valtype_text

# Modules

GENERATOR = """\
(module
  (type $f (func))
  (type $k (cont $f))
  (tag $item (param i32))
  (func $nat
    (local $i i32)
    (loop $again
      (suspend $item (local.get $i))
      (local.set $i (i32.add (local.get $i) (i32.const 1)))
      (br $again)))
  (func (;1;) (export "sum_until") (param $n i32) (result i32)
    (local $acc i32) (local $cur i32) (local $gen (ref null $k))
    (local.set $gen (cont.new $k (ref.func $nat)))
    (loop $more
      (block $got (result i32 (ref $k))
        (resume $k (on $item $got) (local.get $gen))
        (unreachable))
      (local.set $gen)
      (local.set $cur)
      (local.set $acc (i32.add (local.get $acc) (local.get $cur)))
      (br_if $more (i32.lt_u (local.get $cur) (local.get $n))))
    (local.get $acc))
  (elem declare func $nat))
"""

RECURSIVE = """\
(module
  (rec
    (type $pf (func (param (ref $pk))))
    (type $pk (cont $pf)))
  (type $f (func))
  (type $k (cont $f))
  (tag $stop)
  (func $job (type $pf) (param (ref $pk))
    (suspend $stop))
  (func $go (export "go") (param $again i32)
    (local $a (ref null $pk)) (local $b (ref null $k))
    (local.set $a (cont.new $pk (ref.func $job)))
    (local.set $b
      (block $stopped (result (ref $k))
        (resume $pk (on $stop $stopped)
          (ref.as_non_null (local.get $a))
          (local.get $a))
        (unreachable)))
    (if (local.get $again)
      (then (resume $pk (ref.as_non_null (local.get $a)) (local.get $a))))
    (resume $k (local.get $b)))
  (export "job" (func $job))
  (elem declare func $job))
"""

FIELDS = """\
(module $m
  (type $node (sub (struct (field $next (mut (ref null $node))) (field i8))))
  (type $leaf (sub final $node (struct (field (ref null $node)) (field i8))))
  (type $bytes (array (mut i16)))
  (type $binop (func (param i32 i32) (result i32)))
  (import "env" "print" (func $print (param i32)))
  (memory $again (export "again") (import "env" "mem") 1 2)
  (import "env" "tab" (table $imp 10 funcref))
  (memory $big i64 1)
  (table $t 3 (ref func) (ref.func $add))
  (global $g (export "g") (export "also") (mut i64) (i64.const -5))
  (global (;1;) f32 (f32.const nan:0x200000))
  (tag $e (param i32 i64) (result f64))
  (func $add (param i32 i32) (result i32)
    (i32.add (local.get 0) (local.get 1)))
  (func $start)
  (start $start)
  (elem (table $t) (i32.const 0) func $add $start)
  (elem $p funcref (ref.func $add) (ref.null func))
  (data $seg "hello\\n\\00\\ff")
  (data (memory $big) (i64.const 8)
    "abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghijkl"
    "mnopqrstuvwxyz")
  (@custom "first" (before first) "")
  (@custom "producers" (after code) "\\01\\02xyz"))
"""

INSTRUCTIONS = """\
(module
  (type $pair (struct (field $a i32) (field $b i32)))
  (type $binop (func (param i32 i32) (result i32)))
  (memory $m 1)
  (memory $n 1)
  (table $t 1 funcref)
  (tag $e (param i32))
  (func $add (param i32 i32) (result i32)
    (i32.add (local.get 0) (local.get 1)))
  (func $two (result i32 i32)
    (i32.const 1)
    (i32.const 2))
  (func $calls (result i32)
    (drop (call $add (call $two)))
    (return_call_indirect (type $binop)
      (i32.const 1)
      (i32.const 2)
      (i32.const 0)))
  (func $branches (param $x i32) (result i32)
    (block $out
      (block $in
        (br_table $in $out $in (local.get $x)))
      (@metadata.code.branch_hint "\\01")
      (br_if $out (local.get $x))
      (return (i32.const -1)))
    (if (result i32) (i32.eqz (local.get $x))
      (then (i32.const 0))
      (else
        (nop)
        (select (result i32) (i32.const 1) (i32.const 2) (local.get $x)))))
  (func $exceptions (result i32)
    (block $caught (result i32)
      (try_table (catch $e $caught) (catch_all 2)
        (throw $e (i32.const 42)))
      (unreachable)))
  (func $memory
    (local $p (ref null $pair))
    (i32.store offset=4 align=1 (i32.const 0) (i32.load8_u $n (i32.const 3)))
    (memory.copy $n $m (i32.const 0) (i32.const 1) (i32.const 4))
    (memory.fill (i32.const 0) (i32.const 1) (i32.const 4))
    (struct.set $pair $b
      (local.get $p)
      (struct.get $pair $a (struct.new $pair (i32.const 1) (i32.const 2)))))
  (func $vector (result v128)
    (i8x16.shuffle 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15
      (v128.const i32x4 0x00000001 0x00000002 0x00000003 0x00000004)
      (v128.load (i32.const 0)))))
"""

UNFOLDABLE = """\
(module
  (func (;0;) (param i32) (result i32)
    (unreachable)
    (i32.add)
    (br 0)
    (local.get 0)
    (nop)
    (i32.eqz)
    (if (then) (else))
    (i32.const 1)
    (block (param i32) (result i32)
      (i32.eqz)))
  (func (;1;) (param i32) (result i32)
    (unreachable)))
"""


@pytest.mark.parametrize("text", [GENERATOR, RECURSIVE, FIELDS, INSTRUCTIONS, UNFOLDABLE])
def test_what_a_person_would_write_prints_as_it_was_written(text: str) -> None:
    assert print_module(parse(text)) == text


def test_flat_code_prints_folded() -> None:
    flat = """(func $f (param $x i32) (result i32)
      local.get $x i32.const 1 i32.add if (result i32) i32.const 2 else local.get $x call $f end)"""
    assert print_module(parse(flat)) == dedent("""\
        (module
          (func $f (param $x i32) (result i32)
            (if (result i32) (i32.add (local.get $x) (i32.const 1))
              (then (i32.const 2))
              (else (call $f (local.get $x))))))
        """)


def test_an_empty_module() -> None:
    assert print_module(Module()) == "(module)\n"


@pytest.mark.parametrize(
    "text",
    [
        # An inline export would come before the first export.
        '(func $a) (func $b) (export "b" (func $b)) (export "a" (func $a)) (export "c" (func $b))',
        '(import "m" "f" (func $f)) (func $g (export "g")) (export "f" (func $f))',
        '(func (export "f")) (memory (export "m") 1) (table (export "t") 1 funcref)',
        '(export "no such thing" (func 7))',
    ],
)
def test_exports_keep_their_order(text: str) -> None:
    module = parse(text)
    assert parse(print_module(module)) == module


@pytest.mark.parametrize(
    "text",
    [
        # Types defined in place get indices in text order, which printing may change.
        "(func (param i32)) (tag (param i64))",
        "(tag (param i64)) (func (param i32)) (func (type 0))",
        "(func (block (param i32) (result i32 i32) unreachable) unreachable) (func (param f32))",
        "(func (call_indirect (param i64) (i32.const 0))) (table 1 funcref) (func (param i64))",
        # Types of one shape: written in place, it stands for the first.
        "(type (func)) (type (func)) (func (type 1)) (func) (func (block (type 1)))",
        "(type (sub (func))) (func) (func (type 0))",
        "(rec (type (func)) (type (func))) (func (type 1)) (func)",
        # A type that mentions itself.
        "(type $f (func (param (ref $f)))) (func (type $f)) (func (param (ref $f)))",
        # A type index where the shorthand would do.
        "(type (func (result i32))) (func (result i32) (block (type 0) (i32.const 1)))",
        # An index without a type.
        "(func (type 9) (local $x i32) (drop (local.get $x)) (call 9) (block (type 8)))",
    ],
)
def test_types_keep_their_indices(text: str) -> None:
    module = parse(text)
    assert parse(print_module(module)) == module


def empty_inits_gone(module: Module) -> Module:
    """The text format cannot express a table initialiser without instructions."""
    tables = [replace(t, init=t.init if t.init and t.init.instrs else None) for t in module.tables]
    return replace(module, tables=tuple(tables))  # type: ignore[no-any-return]


def stray_hints_gone(module: Module) -> Module:
    """The text format cannot express hints at an `else` or `end`, or outside of instructions."""
    return replace(module, funcs=tuple(map(_without_stray_hints, module.funcs)))  # type: ignore[no-any-return]


def _without_stray_hints(func: Func) -> Func:
    instrs = (*func.code.body.instrs, i.End())
    hints = [(k, h) for k, h in func.code.hints if not isinstance(instrs[k], i.Else | i.End)]
    return Func(func.type, replace(func.code, hints=tuple(hints)))


@settings(deadline=None, suppress_health_check=list(HealthCheck))
@given(modules)
def test_any_module_reads_back(module: Module) -> None:
    module = stray_hints_gone(empty_inits_gone(module))
    text = print_module(module)
    again = parse(text)
    assert again == module
    assert print_module(again) == text


def test_custom_sections_keep_place_and_order() -> None:
    customs = (
        Custom("a", b"", None),
        Custom("b", b"1", "type"),
        Custom("c", b"2", "type"),
        Custom("", bytes(range(256)), "data"),
    )
    assert parse(print_module(Module(customs=customs))).customs == customs


# Depth

DEEP = 100_000
ONE = i.Const("i32", 1)


def with_body(instrs: list[Instr]) -> Module:
    type_ = RecType((SubType(True, (), FuncType((), ("i32",))),))
    return Module(types=(type_,), funcs=(Func(0, Code((), Expr(instrs))),))


@pytest.mark.parametrize(
    "instrs",
    [
        [i.Block(None), ONE, i.If(None)] * (DEEP // 2) + [i.End()] * DEEP,
        [ONE] * DEEP + [i.Binop("i32", "add")] * (DEEP - 1),
        [ONE, i.BrTable((0,) * DEEP, 0)],
        [*[ONE] * DEEP, *[i.ArrayNewFixed(0, 2**32 - 1)] * 1000],
    ],
    ids=["blocks", "operators", "labels", "operands"],
)
def test_deep_nesting(instrs: list[Instr]) -> None:
    module = with_body(instrs)
    text = print_module(module)
    assert max(map(len, text.split("\n")[:-2])) < 400
    assert parse(text) == module


# Identifiers: names survive, with any characters, and also when they are not unique

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
    """`EVERYTHING`, with names for all parts."""
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
