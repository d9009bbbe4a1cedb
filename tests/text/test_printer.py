"""Printed modules read as a person would write them, and read back as what they were."""

from __future__ import annotations

from textwrap import dedent

import pytest
from hypothesis import HealthCheck, given, settings

from tests.binary.strategies import modules
from wasmfx.syntax import instructions as i
from wasmfx.syntax.instructions import Instr
from wasmfx.syntax.modules import Code, Custom, Expr, Func, Module
from wasmfx.syntax.phrase import replace
from wasmfx.syntax.types import FuncType, RecType, SubType
from wasmfx.text import parse
from wasmfx.text.print.printer import print_module

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
        # An inline export would come before the one that is written first.
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
        # Types that are made on the way, in the order of the text, which printing may change.
        "(func (param i32)) (tag (param i64))",
        "(tag (param i64)) (func (param i32)) (func (type 0))",
        "(func (block (param i32) (result i32 i32) unreachable) unreachable) (func (param f32))",
        "(func (call_indirect (param i64) (i32.const 0))) (table 1 funcref) (func (param i64))",
        # Types with the same shape, of which only the first is meant by it.
        "(type (func)) (type (func)) (func (type 1)) (func) (func (block (type 1)))",
        "(type (sub (func))) (func) (func (type 0))",
        "(rec (type (func)) (type (func))) (func (type 1)) (func)",
        # A type that mentions itself.
        "(type $f (func (param (ref $f)))) (func (type $f)) (func (param (ref $f)))",
        # A type index where the shorthand would do.
        "(type (func (result i32))) (func (result i32) (block (type 0) (i32.const 1)))",
        # An index that denotes nothing.
        "(func (type 9) (local $x i32) (drop (local.get $x)) (call 9) (block (type 8)))",
    ],
)
def test_types_keep_their_indices(text: str) -> None:
    module = parse(text)
    assert parse(print_module(module)) == module


def empty_inits_gone(module: Module) -> Module:
    """The text format has no way to say that a table has an initialiser of no instructions."""
    tables = [replace(t, init=t.init if t.init and t.init.instrs else None) for t in module.tables]
    return replace(module, tables=tuple(tables))  # type: ignore[no-any-return]


def stray_hints_gone(module: Module) -> Module:
    """Nor can it hint at the parts of a block, or at nothing."""
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
