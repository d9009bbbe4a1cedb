"""Named handlers and barriers in compiled code, compared with the reference engine."""

from __future__ import annotations

from collections.abc import Callable

from tests.agree.sides import Ending, Side
from tests.programs.directed import SUM_BY_NAME
from wasmfx.exec.engine import ReferenceEngine
from wasmfx.native.engine import NativeEngine
from wasmfx.runtime.engine import Engine
from wasmfx.syntax.features import ALL, EXTENSIONS

FEATURES = ALL | EXTENSIONS


def i32(n: int) -> tuple[str, int]:
    return "i32", n % 2**32


def endings(engine: Callable[[], Engine], text: str, calls: list[tuple[str, int]]) -> list[Ending]:
    side = Side(engine(), text, FEATURES)
    return [side.call(name, ("i32", n)) for name, n in calls]


def agree(text: str, calls: list[tuple[str, int]]) -> list[Ending]:
    """Make calls on both engines, which end in the same way: how they end."""
    found = endings(NativeEngine, text, calls)
    assert found == endings(ReferenceEngine, text, calls)
    return found


def results(found: list[Ending]) -> list[object]:
    """The one result of each call, or the message of its error."""
    return [e.message or e.values[-1] for e in found]


def test_a_generator_suspends_to_its_name() -> None:
    calls = [("main", n) for n in (0, 1, 10, 1000)]
    assert results(agree(SUM_BY_NAME, calls)) == [i32(n * (n + 1) // 2) for _, n in calls]


# Barriers

BARRIERS = """
(module
  (type $f (func (result i32))) (type $k (cont $f))
  (type $p (func (param i32) (result i32)))
  (tag $ask (result i32))
  (tag $stop (param i32))
  (global $way (mut i32) (i32.const 0))
  (elem declare func $body)
  (func $plain (type $p) (i32.add (local.get 0) (i32.const 1)))
  (func $raises (type $p) (throw $stop (local.get 0)))
  (table funcref (elem $plain $raises))
  (func $last (type $p)
    (barrier (br_if 0 (i32.eqz (local.get 0))))
    (i32.mul (local.get 0) (i32.const 3)))
  (func $leave (param $way i32) (result i32)
    (block $out (result i32)
      (block $caught (result i32)
        (try_table (result i32) (catch $stop $caught)
          (barrier $b (result i32)
            (drop (barrier $c (result i32)
              (if (i32.eq (local.get $way) (i32.const 0)) (then (br $b (i32.const 10))))
              (if (i32.eq (local.get $way) (i32.const 1)) (then (br $out (i32.const 11))))
              (drop (br_if $out (i32.const 12) (i32.eq (local.get $way) (i32.const 2))))
              (drop (block $on (result i32)
                (br_table $on $on $on $out $c $b $on (i32.const 13) (local.get $way))))
              (if (i32.eq (local.get $way) (i32.const 6)) (then (return (i32.const 14))))
              (if (i32.eq (local.get $way) (i32.const 7))
                (then (return_call $last (i32.const 5))))
              (if (i32.eq (local.get $way) (i32.const 8))
                (then (return_call_indirect (type $p) (i32.const 5) (i32.const 0))))
              (if (i32.eq (local.get $way) (i32.const 9)) (then (throw $stop (i32.const 15))))
              (if (i32.eq (local.get $way) (i32.const 10))
                (then (drop (call $raises (i32.const 16)))))
              (if (i32.eq (local.get $way) (i32.const 11))
                (then (return_call_indirect (type $p) (i32.const 17) (i32.const 1))))
              (i32.const 18)))
            (if (i32.eq (local.get $way) (i32.const 12)) (then (return (i32.const 19))))
            (i32.const 20))))
      (return (i32.add (i32.const 100)))))
  (func $body (result i32)
    (i32.add (i32.mul (i32.const 1000) (suspend $ask))
      (block $caught (result i32)
        (try_table (result i32) (catch $stop $caught) (call $leave (global.get $way)))
        (i32.add (suspend $ask)))))
  (func (export "main") (param i32) (result i32) (local $k (ref null $k)) (local $r i32)
    (global.set $way (local.get 0))
    (local.set $r (call $run (cont.new $k (ref.func $body))))
    (i32.add (local.get $r)
      (block $caught (result i32)
        (try_table (result i32) (catch $stop $caught) (call $leave (local.get 0))))))
  (type $fi (func (param i32) (result i32))) (type $ki (cont $fi))
  (func $run (param $k (ref $k)) (result i32) (local $next (ref null $ki))
    (block $on (result (ref $ki))
      (return (resume $k (on $ask $on) (local.get $k))))
    (local.set $next)
    (loop $again (result i32)
      (block $on (result (ref $ki))
        (return (resume $ki (on $ask $on) (i32.const 7) (local.get $next))))
      (local.set $next)
      (br $again))))
"""


def test_every_exit_leaves_its_barriers() -> None:
    """After each, the body suspends, and the same function runs on the stack of the host's call."""
    found = agree(BARRIERS, [("main", way) for way in range(14)] * 2)
    assert not any(e.error for e in found)
