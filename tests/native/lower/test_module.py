"""How the functions of a module are shared out among units."""

import re

import pytest

from tests.native.running import Running
from wasmfx.native.ir.unit import Effort
from wasmfx.native.lower import module_info, summary
from wasmfx.native.lower.module import Translation
from wasmfx.text.modules import parse
from wasmfx.valid import validate

DEAD = """(module
  (func $first (call $second))
  (func $second (loop (br_if 0 (i32.const 0)) (call $third)))
  (func $third)
  (func (export "run") (result i32) (i32.const 7)))"""
"""Functions that are called only by each other. The second has a loop: it is not slight."""


def test_functions_that_cannot_be_called_are_in_no_unit() -> None:
    module = parse(DEAD)
    (unit,) = (unit for unit, _ in Translation(module, validate(module)).units())
    assert unit.bodies.keys() == {3}


def test_what_nobody_can_call_asks_for_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Slight functions are in a unit of their own, from where they may be missed in another."""
    monkeypatch.setattr(module_info, "MANY_FUNCTIONS", 3)
    assert Running(DEAD).call("run") == [7]


@pytest.mark.parametrize(
    ("effort", "body"),
    [
        (Effort.BRIEF, "(suspend $t)"),
        (Effort.BRIEF, "(loop (suspend $t) (br 0))"),
        (
            Effort.BRIEF,
            "(loop (suspend $t) (loop (br_if 0 (i32.const 0)) (call_ref $v (ref.null $v))) (br 0))",
        ),
        (Effort.BRIEF, "(loop (suspend $t) (loop (br_if 0 (i32.const 0)) (call $f)) (br 0))"),
        (Effort.BRIEF, "(loop (suspend $t) (loop (br_if 0 (i32.const 0)) (call $h)) (br 0))"),
        (Effort.BRIEF, "(suspend $t) (loop (call $f) (loop (call $h) (br 0)) (br 0))"),
        (Effort.BEST, "(loop (suspend $t) (loop (br_if 0 (i32.const 0)) (call $g)) (br 0))"),
        (Effort.BEST, "(suspend $t) (loop (call $f) (loop (call $g) (br 0)) (br 0))"),
        (Effort.BRIEF, "(loop (suspend $t) (loop (br_if 0 (i32.const 0))) (br 0))"),
        (Effort.BEST, "(loop (suspend $t) (loop (br_if 0 (global.get $i))) (br 0))"),
        (Effort.BEST, "(suspend $t) (loop (br_if 0 (i32.load (i32.const 0)))) (call $f)"),
        (Effort.BEST, f"(suspend $t) (loop {'(nop)' * summary.SHORT_LOOP} (br 0)) (call $f)"),
        (Effort.BEST, "(loop (call $f) (br 0))"),
    ],
)
def test_what_only_switches_needs_less_effort(effort: Effort, body: str) -> None:
    text = f"""
      (module (type $v (func)) (tag $t) (global $i i32 (i32.const 0)) (memory 1)
        (func $f (export "f") {body}) (func $g) (func $h (call $f) (call $g)))
    """
    module = parse(text)
    (unit,) = (unit for unit, _ in Translation(module, validate(module)).units())
    assert unit.effort is effort


INLINED = """
  (module
    (tag $t)
    (func $short (result i32) (i32.const 1))
    (func $once (drop (i32.add (call $short) (call $short))) BODY)
    (func (export "f") (suspend $t) (call $once) (call $again))
    (func $again (call $again)))
"""


@pytest.mark.parametrize(
    ("body", "inlined"),
    [("", {"f0.body", "f1.body"}), ("(suspend $t)", {"f0.body", "f1.body"}),
     ("(nop)" * 401, {"f0.body"})],
)  # fmt: skip
def test_without_much_effort_what_is_short_or_called_once_is_inlined(
    body: str, inlined: set[str]
) -> None:
    module = parse(INLINED.replace("BODY", body))
    ((unit, text),) = Translation(module, validate(module)).units()
    assert unit.effort is Effort.BRIEF
    assert set(re.findall(r"^define .*@(\S+body)\(.*\) alwaysinline", text, re.M)) == inlined
