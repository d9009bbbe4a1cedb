"""A failure says where it happened: functions, innermost first, and the prompts between stacks."""

import re

import pytest

from tests.native.running import Running, host
from wasmfx.errors import Exhaustion, Trap, UnhandledSuspension
from wasmfx.native.engine import NativeEngine
from wasmfx.source import Frame

R = """
  (module
    (memory 1)
    (type $f (func)) (type $k (cont $f))
    (tag $t) (tag $u)
    (global $g (mut i32) (i32.const 0))
    (elem declare func $inner $middle $runaway)
    (func $count (param i32)
      (if (local.get 0)
        (then (call $count (i32.sub (local.get 0) (i32.const 1)))
              (global.set $g (local.get 0)))
        (else (memory.fill (i32.const 65536) (i32.const 0) (i32.const 1)))))
    (func $inner (type $f) (call $count (i32.const 2)))
    (func $middle (type $f)
      (block $h (result (ref $k))
        (resume $k (on $t $h) (cont.new $k (ref.func $inner)))
        (return))
      (drop))
    (func $outer (export "outer") (type $f)
      (resume $k (on $u switch) (cont.new $k (ref.func $middle))))
    (func $runaway (export "runaway") (call $runaway) (global.set $g (i32.const 0)))
    (func $load (export "load") (drop (i32.load (i32.const 65536))))
    (func $nobody (export "nobody") (suspend $t)))
"""


def lines(frames: list[Frame]) -> list[str]:
    """Frames without the columns of their positions."""
    return [re.sub(r":\d+$", "", str(frame)) for frame in frames]


def test_frames_cross_prompts() -> None:
    with pytest.raises(Trap) as caught:
        Running(R).call("outer")
    assert lines(caught.value.frames) == [
        *["$count at <text>:12", "$count at <text>:10", "$count at <text>:10"],
        *["$inner at <text>:13", "-- prompt (on $t)", "$middle at <text>:16"],
        *["-- prompt (on $u switch)", "$outer at <text>:20"],
    ]


def test_a_fault_has_frames() -> None:
    with pytest.raises(Trap) as caught:
        Running(R).call("load")
    assert [str(f) for f in caught.value.frames] == ["$load at <text>:22:40"]


def test_a_suspension_has_frames() -> None:
    with pytest.raises(UnhandledSuspension) as caught:
        Running(R).call("nobody")
    assert str(caught.value.frames[0]).startswith("$nobody at")


def test_a_long_backtrace_is_cut() -> None:
    with pytest.raises(Exhaustion) as caught:
        Running(R).call("runaway")
    assert lines(caught.value.frames[-2:]) == ["$runaway at <text>:21", "..."]
    assert len(caught.value.frames) == 51


def test_frames_cross_host_functions() -> None:
    store = NativeEngine().new_store()
    running: list[Running] = []

    def again(_: object) -> tuple[()]:
        running[0].call("bad")
        return ()

    text = """
      (module
        (import "host" "again" (func $again))
        (type $f (func)) (type $k (cont $f))
        (elem declare func $call)
        (func $bad (export "bad") (unreachable))
        (func $call (call $again) (nop))
        (func $go (export "go") (resume $k (cont.new $k (ref.func $call)))))
    """
    running.append(Running(text, host(store, again), store=store))
    with pytest.raises(Trap) as caught:
        running[0].call("go")
    functions = [str(frame).partition(" at")[0] for frame in caught.value.frames]
    assert functions == ["$bad", "-- host", "$call", "-- prompt", "$go"]
