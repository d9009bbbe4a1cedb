"""First-tier frames leave at any loop and any time, with unchanged results."""

from __future__ import annotations

import pytest

from tests.native.running import Running, host
from tests.native.tiers.chosen import Poking, choose, mixing
from wasmfx.errors import Trap
from wasmfx.native.engine import NativeEngine
from wasmfx.native.link import preemption
from wasmfx.runtime.values import Value
from wasmfx.source import FuncFrame

NESTED = """(module (import "m" "poke" (func $poke))
  (func (export "run") (param $n i32) (result i64 f32)
    (local $i i32) (local $j i32) (local $s i64) (local $d f64) (local $e f32)
    (i64.const 5) (f64.convert_i32_u (local.get $n)) (f32.const 1.5) (local.get $n)
    (block $out (param i64 f64 f32 i32) (result i64 f64 f32 i32)
      (loop $outer (param i64 f64 f32 i32) (result i64 f64 f32 i32)
        (call $poke)
        (local.set $j (i32.const 0))
        (i64.extend_i32_u (local.get $i))
        (if (result i32) (i32.and (local.get $i) (i32.const 1))
          (then
            (i32.add (local.get $i) (i32.const 100))
            (local.get $j)
            (loop $inner (param i32) (result i32)
              (call $poke)
              (local.set $s (i64.add (local.get $s) (i64.const 3)))
              (local.set $d (f64.add (local.get $d) (f64.const 0.25)))
              (local.tee $j (i32.add (i32.const 1)))
              (br_if $inner (i32.lt_u (local.get $j) (i32.const 3))))
            (i32.add))
          (else
            (local.set $s (i64.add (local.get $s) (i64.const 7)))
            (block $a (block $b (br_table $a $b (i32.and (local.get $i) (i32.const 2))))
              (local.set $e (f32.add (local.get $e) (f32.const 2))))
            (loop $twice (call $poke)
              (br_if $twice (i32.eqz (local.get $j) (local.set $j (i32.const 1)))))
            (i32.const 1)))
        (i64.extend_i32_u) (i64.mul)
        (local.set $s (i64.add (local.get $s)))
        (local.set $i (i32.add (local.get $i) (i32.const 1)))
        (br_if $outer (i32.lt_u (local.get $i) (local.get $n)))))
    (drop) (local.set $e (f32.add (local.get $e)))
    (i64.trunc_f64_s) (i64.add)
    (i64.add (local.get $s)) (i64.add (i64.trunc_f64_s (local.get $d)))
    (local.get $e)))"""

POKES = 4 + 3 * 2 + 2 * 2


def answers(text: str, wanted: int, n: int) -> tuple[list[Value], list[str]]:
    r = Poking(text, wanted)
    return r.values("run", ("i32", n)), r.left


def test_at_every_loop_and_every_time(monkeypatch: pytest.MonkeyPatch) -> None:
    choose(monkeypatch, lambda _: False)
    store = NativeEngine(tier="baseline").new_store()  # no frame leaves there
    plain = Running(NESTED, host(store, lambda _: []), store=store).values("run", ("i32", 4))
    seen: set[str] = set()
    for wanted in range(1, POKES + 1):
        found, left = answers(NESTED, wanted, 4)
        assert found == plain, (wanted, left)
        seen.update(left)
    assert len(seen) == 3


LEAF = """(module
  (func (export "run") (param $n i32) (result i32)
    {more} (local $sum i32)
    (loop $l
      {adding}
      (br_if $l (local.tee $n (i32.sub (local.get $n) (i32.const 1)))))
    (local.get $sum)))"""


@pytest.mark.parametrize("count", [0, 3, 20])
def test_a_leaf_whose_locals_are_in_registers_and_in_slots(
    monkeypatch: pytest.MonkeyPatch, count: int
) -> None:
    more = "(local" + " i32" * count + ")"
    adding = "".join(
        f"(local.set {k} (i32.add (local.get {k}) (i32.const {k})))"
        f"(local.set $sum (i32.add (local.get $sum) (local.get {k})))"
        for k in range(1, count + 1)
    )
    text = LEAF.format(more=more, adding=adding or "(local.set $sum (i32.const 9))")
    plain = Running(text, store=NativeEngine(tier="baseline").new_store()).call("run", 50)
    choose(monkeypatch, lambda _: False)
    r = Running(text, store=mixing())
    preemption.make_due()
    assert r.call("run", 50) == plain
    assert r.instance.code is not None
    assert len(r.instance.code.loop_exits) == 1


def test_a_loop_of_which_llvm_has_two_copies(monkeypatch: pytest.MonkeyPatch) -> None:
    """After leaving, accesses are in bounds or trap; operands wait below the loop."""
    text = """(module (memory 1)
      (data (i32.const 0) "\\01\\02\\03\\04\\05\\06\\07\\08\\09\\0a\\0b\\0c\\0d\\0e\\0f\\10")
      (func (export "run") (param $n i32) (result i32) (local $i i32) (local $s i32)
        (i32.const 1000) (local.get $n)
        (loop $l
          (local.set $s (i32.add (local.get $s) (i32.load8_u (local.get $i))))
          (br_if $l (i32.lt_u (local.tee $i (i32.add (local.get $i) (i32.const 1)))
                              (local.get $n))))
        (i32.add) (i32.add (local.get $s))))"""
    choose(monkeypatch, lambda _: False)
    for n in (1, 40, 65_536):
        r = Running(text, store=mixing())
        preemption.make_due()
        assert r.call("run", n) == [1000 + n + sum(range(1, 17)[:n])]
        assert r.instance.code is not None
        assert len(r.instance.code.loop_exits) == 1
    preemption.make_due()
    with pytest.raises(Trap, match="out of bounds memory access"):
        r.call("run", 65_537)


def test_where_it_ends_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    choose(monkeypatch, lambda _: False)
    text = """(module (import "m" "poke" (func $poke))
      (func $run (export "run") (param $n i32) (result i32)
        (loop $l
          (call $poke)
          (drop (i32.div_u (i32.const 1) (local.get $n)))
          (local.set $n (i32.sub (local.get $n) (i32.const 1)))
          (br $l))
        (unreachable))
      (func $outer (export "outer") (param i32) (result i32)
        (i32.add (i32.const 1) (call $run (local.get 0)))))"""
    for wanted in (0, 2):
        r = Poking(text, wanted)
        with pytest.raises(Trap, match="integer divide by zero") as caught:
            r.call("outer", 4)
        assert bool(r.left) == bool(wanted)
        frames = [f for f in caught.value.frames if isinstance(f, FuncFrame)]
        assert [(f.name, f.instruction) for f in frames] == [("$run", 4), ("$outer", 2)]


def test_on_an_extension_of_a_stack(monkeypatch: pytest.MonkeyPatch) -> None:
    """A frame that left returns to its original caller, even if the stack moved meanwhile."""
    choose(monkeypatch, lambda _: False)
    text = """(module
      (type $f (func (param i32) (result i32))) (type $k (cont $f))
      (import "m" "poke" (func $poke))
      (func $down (type $f) (local $n i32)
        (loop $l (call $poke)
          (br_if $l (i32.lt_u (local.tee $n (i32.add (local.get $n) (i32.const 1)))
                              (i32.const 2))))
        (if (result i32) (local.get 0)
          (then (i32.add (i32.const 1) (call $down (i32.sub (local.get 0) (i32.const 1)))))
          (else (i32.const 0))))
      (elem declare func $down)
      (func (export "run") (type $f)
        (resume $k (local.get 0) (cont.new $k (ref.func $down)))))"""
    for wanted in range(1, 82, 4):  # Each frame pokes twice, and polls at its loop in between.
        r = Poking(text, wanted)
        assert r.call("run", 40) == [40]
        assert len(r.left) == 1


CATCHING = """(module (import "m" "poke" (func $poke)) (tag $e (param i32))
  (func $throws (param i32) (throw $e (local.get 0)))
  (func (export "run") (param $n i32) (result i32) (local $i i32) (local $s i32)
    (i32.const 1000) (local.get $n)
    (block $out (result i32)
      (try_table (catch $e $out)
        (loop $outer
          (call $poke)
          (block $h (result i32)
            (i32.mul (local.get $i) (i32.const 100))
            (try_table $t (result i32) (catch $e $h)
              (drop (br_if $t (local.tee $i (i32.add (local.get $i) (i32.const 1)))
                              (i32.eq (local.get $i) (i32.const 4))))
              (loop $inner (result i32)
                (call $poke)
                (local.set $i (i32.add (local.get $i) (i32.const 1)))
                (if (i32.eqz (i32.rem_u (local.get $i) (i32.const 3)))
                  (then (call $throws (local.get $i))))
                (br_if $inner (i32.rem_u (local.get $i) (i32.const 5)))
                (i32.const 7)))
            (i32.add))
          (local.set $s (i32.add (local.get $s)))
          (br_if $outer (i32.lt_u (local.get $i) (local.get $n)))
          (call $throws (local.get $s))))
      (unreachable))
    (i32.add) (i32.add)))"""


def test_from_inside_of_blocks_that_catch(monkeypatch: pytest.MonkeyPatch) -> None:
    choose(monkeypatch, lambda _: False)
    store = NativeEngine(tier="baseline").new_store()
    plain = Running(CATCHING, host(store, lambda _: []), store=store).values("run", ("i32", 9))
    seen: set[str] = set()
    for wanted in range(1, 15):
        found, left = answers(CATCHING, wanted, 9)
        assert found == plain, (wanted, left)
        seen.update(left)
    assert len(seen) == 2
