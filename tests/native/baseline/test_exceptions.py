"""Exceptions in the first tier: operands, locals and backtraces after a throw."""

from __future__ import annotations

import pytest

from tests.native.baseline.test_lazy import lazy, made
from tests.native.running import Running
from wasmfx.errors import Trap, WasmException
from wasmfx.source import FuncFrame
from wasmfx.syntax.types import NumType

STIRRED = "(local.set $a (i32.add (local.get $a) (local.get $b)))" * 8
PINNED = f"""(module
  (tag $e (param i32))
  (func $throws (param $a i32) (param $b i32)
    {STIRRED} (throw $e (local.get $a)))
  (func (export "run") (param $a i32) (param $b i32) (result i32 i32 i32)
    {STIRRED}
    (local.get $a)
    (block $h (result i32)
      (try_table (catch $e $h)
        (local.set $b (i32.const 5))
        (call $throws (i32.const 1) (i32.const 1)))
      (unreachable))
    (i32.add (local.get $a) (local.get $b))))"""


def test_pins_and_operands_are_as_they_were() -> None:
    r = Running(PINNED, store=lazy())
    assert r.call("run", 100, 3) == [124, 9, 129]
    assert made(r) == {0: "baseline", 1: "baseline"}


NINE: list[tuple[NumType, int]] = [
    ("i32", 1), ("f32", 0x40000000), ("i64", 1 << 40), ("f64", 0x4008000000000000), ("i32", 5),
    ("f32", 0x40C00000), ("i64", 7), ("f64", 0x4020000000000000), ("i32", 9),
]  # fmt: skip
FIELDS = " ".join(t for t, _ in NINE)
GIVEN = " ".join(f"(local.get {n})" for n in range(9))


@pytest.mark.parametrize("below", [0, 1, 3, 8])
def test_fields_of_every_type_and_in_every_place(below: int) -> None:
    waiting = "".join(f"(i32.const {n})" for n in range(below))
    drops = "".join(f"(local.set {n})" for n in reversed(range(9))) + "(drop)" * below
    r = Running(
        f"""(module (tag $e (param {FIELDS}))
          (func (export "run") (param {FIELDS}) (result {FIELDS})
            {waiting}
            (block $h (result {FIELDS})
              (try_table (catch $e $h) (throw $e {GIVEN})) (unreachable))
            {drops} {GIVEN})
          (func (export "returns") (param {FIELDS}) (result {FIELDS})
            (try_table (catch $e 0) (throw $e {GIVEN})) (unreachable)))""",
        store=lazy(),
    )
    assert r.values("run", *NINE) == NINE
    assert r.values("returns", *NINE) == NINE
    assert set(made(r).values()) == {"baseline"}


def test_the_first_clause_that_fits_takes_it() -> None:
    r = Running(
        """(module (tag $a (param i32)) (tag $b (param i32)) (tag $c)
          (func $throws (param i32)
            (block $2 (block $1 (block $0 (br_table $0 $1 $2 (local.get 0)))
              (throw $a (i32.const 10))) (throw $b (i32.const 20)))
            (throw $c))
          (func (export "run") (param i32) (result i32) (local $x exnref)
            (block $all (result exnref)
              (block $b (result i32)
                (block $a (result i32)
                  (try_table (catch $a $a) (catch $b $b) (catch $a $b) (catch_all_ref $all)
                    (try_table (catch $b $b) (call $throws (local.get 0))))
                  (unreachable))
                (return (i32.add (i32.const 1))))
              (return (i32.add (i32.const 2))))
            (local.set $x)
            (block $caught (try_table (catch $c $caught) (throw_ref (local.get $x))))
            (i32.const 3)))""",
        store=lazy(),
    )
    assert [r.call("run", n) for n in range(3)] == [[11], [22], [3]]


def test_a_null_exception_and_none() -> None:
    r = Running(
        """(module (tag $e)
          (func (export "null") (throw_ref (ref.null exn)))
          (func (export "none") (param i32) (result i32)
            (block $h
              (return (try_table (result i32) (catch_all $h) (local.get 0))))
            (i32.const -1)))""",
        store=lazy(),
    )
    with pytest.raises(Trap, match="null exception reference"):
        r.call("null")
    assert r.call("none", 8) == [8]


def test_where_it_was_thrown() -> None:
    text = """(module (tag $e) (tag $other)
      (func $inner (param i32)
        (try_table (catch $other 0)
          (drop (local.get 0))
          (throw $e)))
      (func $outer (export "outer") (local $x exnref)
        (block $h (result exnref)
          (try_table (catch_all_ref $h) (call $inner (i32.const 1)))
          (return))
        (local.set $x)
        (throw_ref (local.get $x)))
      (func $passes (export "passes") (call $inner (i32.const 2)) (nop)))"""
    r = Running(text, store=lazy())

    def lines(name: str) -> list[tuple[str, int]]:
        with pytest.raises(WasmException) as caught:
            r.call(name)
        frames = [f for f in caught.value.frames if isinstance(f, FuncFrame)]
        return [(f.name, text.count("\n", 0, f.at) + 1) for f in frames]

    assert lines("outer") == [("$outer", 11)]
    assert lines("passes") == [("$inner", 5), ("$passes", 12)]
    assert set(made(r).values()) == {"baseline"}
