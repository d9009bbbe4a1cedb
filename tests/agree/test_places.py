"""Generated programs that read and write globals and tables around switches: both engines agree."""

import os

import pytest

from tests.agree.sides import Side, bounded, returns
from tests.programs.places import places
from wasmfx import Instance, Module, Store
from wasmfx.native.engine import NativeEngine

PROGRAMS = 2_000 if os.environ.get("WASMFX_LONG") else 25
BATCH = 25
FLOOR = 20
"""How many programs of a batch must return something on both engines; 22 to 25 do."""


def agrees(seed: int) -> bool:
    text = places(seed)
    side = Side(NativeEngine(tier="optimised"), text)
    return returns(Side(bounded(), text), [side], f"places({seed})")


@pytest.mark.parametrize("first", range(0, PROGRAMS, BATCH))
def test_engines_agree_on_places(first: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WASMFX_CACHE", "0")
    assert sum(map(agrees, range(first, first + BATCH))) >= FLOOR


PROGRAM = """
  (module
    (type $f (func (param i32) (result i32))) (type $k (cont $f))
    (tag $yield (param i32) (result i32))
    (table $t 4 (ref null $k)) (global $g (mut i32) (i32.const 1))
    (elem declare func $worker)
    (func $worker (type $f)
      (global.set $g (i32.mul (global.get $g) (i32.const 3)))
      (suspend $yield (i32.add (local.get 0) (global.get $g))))
    (func $step (param $slot i32) (param $n i32) (result i32) (local $k (ref null $k))
      (block $on (result i32 (ref $k))
        (resume $k (on $yield $on) (local.get $n) (table.get $t (local.get $slot)))
        (table.set $t (local.get $slot) (ref.null $k))
        (return))
      (local.set $k)
      (table.set $t (local.get $slot) (local.get $k)))
    (func (export "run") (param $slot i32) (result i32) (local $old i32) (local $sum i32)
      (table.set $t (local.get $slot) (cont.new $k (ref.func $worker)))
      (loop $again
        (local.set $old (global.get $g))
        (global.set $g (i32.add (local.get $old) (i32.const 5)))
        (local.set $sum (i32.add (i32.mul (local.get $sum) (i32.const 7))
          (call $step (local.get $slot) (local.get $old))))
        (local.set $sum (i32.add (local.get $sum) (global.get $g)))
        (global.set $g (local.get $old))
        (if (i32.and (local.get $sum) (i32.const 1)) (then
          (global.set $g (i32.add (global.get $g) (i32.const 2)))))
        (local.set $sum (i32.add (local.get $sum) (global.get $g)))
        (br_if $again (i32.eqz (ref.is_null (table.get $t (local.get $slot))))))
      (local.get $sum)))
"""


def test_engines_agree_on_what_is_read_again_around_a_switch() -> None:
    native, reference = (
        Instance(Module(PROGRAM), None, Store(name)).exports.run(2)
        for name in ("native", "reference")
    )
    assert native == reference
