"""Instantiation: its order, the names it gives, and the writes that a failure leaves."""

from __future__ import annotations

import pytest

from tests.exec.program import Program, i32
from wasmfx.errors import LinkError, Trap, UnhandledSuspension
from wasmfx.exec.store import MemInst, RefFunc, TableInst, TagInst, WasmFunc
from wasmfx.runtime.values import I31


def test_globals_may_read_those_before_them() -> None:
    p = Program(
        """(module
          (import "spectest" "global_i32" (global $a i32))
          (global $b i32 (i32.add (global.get $a) (i32.const 1)))
          (global $c i32 (i32.mul (global.get $b) (i32.const 2))))"""
    )
    assert [g.value for g in p.instance.globals] == [i32(666), i32(667), i32(1334)]


def test_tables_and_segments_are_evaluated() -> None:
    p = Program(
        """(module
          (global $g i31ref (ref.i31 (i32.const 8)))
          (table $t (export "t") 3 i31ref (ref.i31 (i32.const 7)))
          (elem (table $t) (i32.const 1) i31ref (global.get $g)))"""
    )
    table = p.instance.exports["t"]
    assert isinstance(table, TableInst)
    assert table.elems == [I31(7), I31(8), I31(7)]


def test_active_and_declarative_segments_are_dropped_and_passive_ones_are_not() -> None:
    p = Program(
        """(module
          (memory 1) (table 3 funcref) (func $f)
          (data (i32.const 0) "a") (data "b")
          (elem (i32.const 0) func $f) (elem declare func $f) (elem func $f $f))"""
    )
    assert [data.data for data in p.instance.datas] == [b"", b"b"]
    assert [len(elem.elems) for elem in p.instance.elems] == [0, 0, 2]


def test_a_segment_that_does_not_fit_traps_and_those_before_it_stay() -> None:
    p = Program('(module (memory (export "m") 1) (table (export "t") 1 funcref))')
    with pytest.raises(Trap, match="out of bounds memory access"):
        p.instantiate(
            """(module
              (import "a" "m" (memory 1)) (import "a" "t" (table 1 funcref)) (func $f)
              (data (i32.const 5) "here") (data (i32.const 65536) "x")
              (elem (i32.const 0) func $f))""",
            a=p.instance,
        )
    mem, table = p.instance.exports["m"], p.instance.exports["t"]
    assert isinstance(mem, MemInst)
    assert mem.data[5:9] == b"here"
    # Element segments come before data segments, in any text order.
    assert isinstance(table, TableInst)
    assert isinstance(table.elems[0], RefFunc)


def test_a_table_segment_that_does_not_fit_traps() -> None:
    with pytest.raises(Trap, match="out of bounds table access"):
        Program("(module (table 1 funcref) (func $f) (elem (i32.const 1) func $f))")


def test_the_start_function_runs_after_the_segments() -> None:
    p = Program(
        """(module
          (import "spectest" "print_i32" (func $print (param i32)))
          (memory 1) (data (i32.const 0) "*")
          (func $main (call $print (i32.load8_u (i32.const 0))))
          (start $main))"""
    )
    assert p.printed == ["42"]


def test_an_unhandled_suspension_in_the_start_function_fails_the_instantiation() -> None:
    with pytest.raises(UnhandledSuspension):
        Program("(module (tag $t) (func $f (suspend $t)) (start $f))")


def test_functions_and_tags_are_named_by_the_module_or_by_their_exports() -> None:
    p = Program(
        """(module
          (func $own (export "x")) (func (export "first") (export "second")) (func)
          (tag $mine) (tag (export "yours")) (tag))"""
    )
    funcs = [f.name for f in p.instance.funcs if isinstance(f, WasmFunc)]
    assert funcs == ["own", "first", "func[2]"]
    assert [t.name for t in p.instance.tags] == ["mine", "yours", "tag[2]"]


def test_an_import_is_the_thing_itself() -> None:
    p = Program('(module (tag (export "t")) (memory (export "m") 1))')
    user = p.instantiate(
        '(module (import "a" "t" (tag)) (import "a" "t" (tag)) (import "a" "m" (memory 1)))',
        a=p.instance,
    )
    tag = p.instance.exports["t"]
    assert isinstance(tag, TagInst)
    assert user.tags == [tag, tag]
    assert user.mems == p.instance.mems


def test_a_memory_that_has_grown_satisfies_a_larger_import() -> None:
    p = Program(
        """(module (memory (export "m") 1)
          (func (export "grow") (drop (memory.grow (i32.const 2)))))"""
    )
    wants = '(module (import "a" "m" (memory 3)))'
    with pytest.raises(LinkError, match="incompatible import type"):
        p.instantiate(wants, a=p.instance)
    p.call("grow")
    assert p.instantiate(wants, a=p.instance).mems == p.instance.mems
