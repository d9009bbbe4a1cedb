"""Functions that are inlined into themselves, once or twice, do what they did before: what lies in
memory when one fails, where it failed, and what they return."""

from __future__ import annotations

import re

import pytest

from tests.agree.test_frames import both
from wasmfx.errors import OutOfFuel
from wasmfx.exec.engine import ReferenceEngine
from wasmfx.native.engine import NativeEngine
from wasmfx.native.lower.module import Translation
from wasmfx.runtime.engine import Engine
from wasmfx.runtime.values import Value
from wasmfx.text.modules import parse
from wasmfx.valid import validate

COUNTED = """
  (module
    (memory 1)
    (global $calls (mut i32) (i32.const 0))
    (global $last (mut i32) (i32.const -1))
    (func $fib (param $n i32) (result i32)
      COUNT
      (if (result i32) (i32.lt_s (local.get $n) (i32.const 2))
        (then (local.get $n))
        (else
          (i32.add
            (call $fib (i32.sub (local.get $n) (i32.const 1)))
            (call $fib (i32.sub (local.get $n) (i32.const 2)))))))
    (func (export "fib") (param $n i32) (param $last i32) (result i32)
      (global.set $last (local.get $last))
      (i32.store (i32.const 8) (i32.const 0))
      (global.set $calls (i32.const 0))
      (call $fib (local.get $n)))
    (func (export "calls") (result i32)
      (i32.add (global.get $calls) (i32.load (i32.const 8)))))
"""

WAYS = {
    "in memory": "(i32.store (i32.const 8) (i32.add (i32.load (i32.const 8)) (i32.const 1)))",
    "in a global": "(global.set $calls (i32.add (global.get $calls) (i32.const 1)))",
    "in bytes": """(i32.store8 (i32.const 8) (i32.add (i32.load8_u (i32.const 8)) (i32.const 1)))
      (if (i32.eqz (i32.load8_u (i32.const 8)))
        (then (i32.store8 offset=1 (i32.const 8)
          (i32.add (i32.load8_u offset=9 (i32.const 0)) (i32.const 1)))))""",
}

FAILING = """
      (if (i32.eq (i32.load (i32.const 8)) (global.get $last)) (then (unreachable)))"""


@pytest.mark.parametrize("way", WAYS)
def test_every_call_counts(way: str) -> None:
    text = COUNTED.replace("COUNT", WAYS[way])
    sides = [_Side(engine, text) for engine in (ReferenceEngine(), NativeEngine())]
    for n in range(13):
        one, two = ((side.call("fib", n, 0), side.call("calls")) for side in sides)
        assert one == two


@pytest.mark.parametrize("last", range(1, 42))
def test_whichever_call_fails_says_where_it_stands(last: int) -> None:
    """The seventh number takes 41 calls, by every way there is through two copies."""
    text = COUNTED.replace("COUNT", WAYS["in memory"] + FAILING)
    assert len(both(text, "fib", ("i32", 7), ("i32", last))) > 2


ACKERMANN = """
  (module
    (func $ack (param $m i32) (param $n i32) (result i32)
      (if (i32.eqz (local.get $m))
        (then
          (if (i32.gt_s (local.get $n) (i32.const MOST)) (then (unreachable)))
          (return (i32.add (local.get $n) (i32.const 1)))))
      (if (i32.eqz (local.get $n))
        (then (return (call $ack (i32.sub (local.get $m) (i32.const 1)) (i32.const 1)))))
      (call $ack (i32.sub (local.get $m) (i32.const 1))
        (call $ack (local.get $m) (i32.sub (local.get $n) (i32.const 1)))))
    (func (export "ack") (param i32 i32) (result i32) (call $ack (local.get 0) (local.get 1))))
"""


@pytest.mark.parametrize("most", range(1, 12))
def test_calls_that_look_alike_are_told_apart(most: int) -> None:
    """All end in the same call, and then return."""
    text = ACKERMANN.replace("MOST", str(most))
    assert len(both(text, "ack", ("i32", 2), ("i32", 6))) > 3


def test_what_fails_has_written_all_that_came_before() -> None:
    side = _Side(NativeEngine(), COUNTED.replace("COUNT", WAYS["in memory"] + FAILING))
    for last in range(1, 42):
        with pytest.raises(Exception, match="unreachable"):
            side.call("fib", 7, last)
        assert side.call("calls") == [("i32", last)]


@pytest.mark.parametrize("fuel", [1, 2, 5, 20, 41, 42, 43, 1_000])
def test_every_call_takes_fuel(fuel: int) -> None:
    found = []
    for engine in (ReferenceEngine(fuel=fuel), NativeEngine(fuel=fuel)):
        side = _Side(engine, COUNTED.replace("COUNT", WAYS["in memory"]))
        try:
            ended: object = side.call("fib", 7, 0)
        except OutOfFuel as error:
            ended = error.message
        found.append((ended, side.store.fuel))
    assert found[0] == found[1]


@pytest.mark.parametrize(
    ("count", "copies"),
    [("", 1), (WAYS["in memory"], 2), (WAYS["in a global"], 2), ("(nop)" * 15, 1),
     (WAYS["in memory"] + "(nop)" * 10, 1), ("(nop)" * 50, 0)],
)  # fmt: skip
def test_how_often_it_is_inlined(count: str, copies: int) -> None:
    """Twice if it is short, and LLVM could leave out no call."""
    assert _text(count).count("define internal fastcc { ptr, i32 } @f0.again") == copies


def test_memory_is_remembered_only_where_nothing_goes_round() -> None:
    """A loop around such a function would wait for ever for a value that another thread writes."""
    head = "define internal fastcc { ptr, i32 } @f0.body(i32 %a0) "
    assert head + "noinline" in _text(WAYS["in memory"])
    assert head + "nounwind" in _text(WAYS["in a global"])


@pytest.mark.parametrize(
    ("at", "how"),
    [("0", "load i32"), ("65532", "load i32"), ("65533", "load volatile i32"),
     ("65536", "load volatile i32"), ("-4", "load volatile i32")],
)  # fmt: skip
def test_only_what_every_memory_has_is_remembered(at: str, how: str) -> None:
    """By the copies; the body always looks."""
    text = _text(f"(drop (i32.load (i32.const {at})))")
    for name, said in (("body", "load volatile i32"), ("again1", how), ("again2", how)):
        head = re.escape(f" @f0.{name}(i32 %a0) ")
        (function,) = re.findall(rf"^define .*{head}(?:.*\n)*?}}", text, re.M)
        assert re.findall(r"load.* i32(?=,)", function) == [said]


def _text(count: str) -> str:
    module = parse(COUNTED.replace("COUNT", count))
    ((_, text),) = Translation(module, validate(module)).units()
    return text


class _Side:
    def __init__(self, engine: Engine, text: str) -> None:
        self.store, module = engine.new_store(), parse(text)
        self.exports = self.store.instantiate(module, validate(module), []).exports

    def call(self, export: str, *args: int) -> list[Value]:
        return self.store.invoke(self.exports[export], [("i32", n) for n in args])
