"""A function has two conventions: calls by name use the plain one, all others the common one.
Neither shows, wherever the stack ends."""

import pytest

from tests.native.running import Running
from tests.native.test_growing import DEPTHS, names
from wasmfx.errors import Trap
from wasmfx.native.abi.layout import EXTENSION_SIZE
from wasmfx.source import LONGEST

TEXT = """
  (module
    (type $f (func (param i32) (result i32))) (type $k (cont $f))
    (tag $e (param i32))
    (table funcref (elem $down $mixed $thrower))
    (global $deepest (mut i32) (i32.const 0))

    ;; Called by name by itself, and by everybody else in any way there is.
    (func $down (export "down") (type $f)
      (if (i32.eqz (local.get 0)) (then (return (global.get $deepest))))
      (i32.add (i32.const 1) (call $down (i32.sub (local.get 0) (i32.const 1)))))
    (func (export "by_address") (type $f) (call_indirect (type $f) (local.get 0) (i32.const 0)))
    (func (export "by_reference") (type $f) (call_ref $f (local.get 0) (ref.func $down)))
    (func (export "at_the_end") (type $f) (return_call $down (local.get 0)))
    (func (export "by_address_at_the_end") (type $f)
      (return_call_indirect (type $f) (local.get 0) (i32.const 0)))
    (func (export "started") (type $f)
      (resume $k (local.get 0) (cont.new $k (ref.func $down))))

    ;; Makes tail calls itself, so it has the common convention only; its frames alternate.
    (func $mixed (type $f)
      (if (i32.eqz (local.get 0)) (then (return (i32.const 0))))
      (if (i32.and (local.get 0) (i32.const 1))
        (then (return_call $mixed (i32.sub (local.get 0) (i32.const 1)))))
      (i32.add (i32.const 2) (call $between (i32.sub (local.get 0) (i32.const 1)))))
    (func $between (type $f) (call $mixed (local.get 0)))
    (func (export "mixed") (type $f)
      (resume $k (local.get 0) (cont.new $k (ref.func $mixed))))

    ;; An exception comes up at the bottom.
    (func $thrower (type $f)
      (if (i32.eqz (local.get 0)) (then (throw $e (i32.const 7))))
      (i32.add (i32.const 1) (call $thrower (i32.sub (local.get 0) (i32.const 1)))))
    (func $catcher (type $f)
      (block $caught (result i32)
        (try_table (result i32) (catch $e $caught) (call $thrower (local.get 0)))))
    (elem declare func $catcher)
    (func (export "caught") (type $f)
      (resume $k (local.get 0) (cont.new $k (ref.func $catcher))))

    ;; A trap does; that of an inlined copy too.
    (func $trapper (export "trapper") (type $f)
      (if (result i32) (local.get 0)
        (then (i32.add (i32.const 1) (call $trapper (i32.sub (local.get 0) (i32.const 1)))))
        (else (i32.load (i32.const -1)))))
    (func $around (type $f) (call $trapper (local.get 0)))
    (elem declare func $around)
    (memory 1)
    (func $far (export "trapper_far") (type $f)
      (resume $k (local.get 0) (cont.new $k (ref.func $around)))))
"""

WAYS = (
    *("down", "by_address", "by_reference", "at_the_end", "by_address_at_the_end", "started"),
    "mixed",
)


@pytest.fixture(scope="module")
def running() -> Running:
    return Running(TEXT)


@pytest.mark.parametrize("way", WAYS)
def test_every_way_to_call(running: Running, way: str) -> None:
    for depth in (*DEPTHS, EXTENSION_SIZE // 40):
        assert running.call(way, depth) == [depth & ~1 if way == "mixed" else depth]


def test_exceptions_pass(running: Running) -> None:
    for depth in DEPTHS:
        assert running.call("caught", depth) == [7]


def test_backtraces_have_all_frames_and_no_others(running: Running) -> None:
    for depth in DEPTHS:
        with pytest.raises(Trap) as caught:
            running.call("trapper", depth)
        assert names(caught.value) == shown(["$trapper"] * (depth + 1))
        with pytest.raises(Trap) as caught:
            running.call("trapper_far", depth)
        behind = ["$around", "-- prompt", "$far"]
        assert names(caught.value) == shown(["$trapper"] * (depth + 1) + behind)


def test_positions_in_inlined_copies(running: Running) -> None:
    for depth in range(6):
        with pytest.raises(Trap) as caught:
            running.call("trapper", depth)
        places = [str(frame).rpartition(":")[0].rpartition(":")[2] for frame in caught.value.frames]
        assert len(places) == depth + 1
        assert len(set(places[1:])) <= 1
        assert places[0] not in places[1:]


def shown(lines: list[str]) -> list[str]:
    """What a backtrace shows of so many frames."""
    return lines if len(lines) <= LONGEST else [*lines[:LONGEST], "..."]
