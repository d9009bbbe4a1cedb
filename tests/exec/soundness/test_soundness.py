"""Soundness at run time: no run of a valid module violates an invariant, and broken rules do.

Programs come from three places: a few written here, the conformance scripts, and a generator.
"""

from __future__ import annotations

import gc
import time
from collections import Counter
from itertools import islice
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings

from tests.exec.checked import CheckedEngine
from tests.exec.checked_runs import Run, Runs, run
from tests.programs.directed import FEATURES, PROGRAMS, Directed
from tests.programs.effects import program, programs
from tests.programs.paper import GENERATOR
from wasmfx.exec.configurations import ContCell
from wasmfx.exec.rules import NAMES
from wasmfx.exec.soundness import Checker, check_run, checked_steps
from wasmfx.exec.soundness.violations import SoundnessViolation
from wasmfx.script.runner import run_script
from wasmfx.syntax.types import FuncType, cont_deftype

RECURSION = """
(module
  (func $down (export "main") (param i32) (result i32)
    (if (result i32) (local.get 0)
      (then (i32.add (i32.const 1) (call $down (i32.sub (local.get 0) (i32.const 1)))))
      (else (i32.const 0)))))
"""

EXTENSION_RULES = {
    name
    for name, rule in NAMES.items()
    if rule.__module__.endswith(".extensions") or name.endswith(("-barrier", "-call"))
}
"""These programs use no extensions; `test_generated_extensions` has others that do."""
EFFECT_RULES = sorted(
    name
    for name in NAMES.keys() - EXTENSION_RULES
    if name.startswith(("cont.", "resume", "suspend", "switch", "prompt", "catch", "handler"))
    or name in ("throw", "throw_ref-null", "return_invoke", "return_call", "return_call_ref-func")
)
EXCEPTION_SCRIPTS = ("throw.wast", "throw_ref.wast", "try_table.wast", "tag.wast")


def seeded(seed: int) -> str:
    """A generated program, alternately small and large."""
    return program(seed, 2 + seed % 7)


def run_thrice(text: str) -> tuple[list[Run], Counter[str]]:
    """A program with three arguments, which choose its path."""
    runs = Runs(text)
    return [runs.call([("i32", n)]) for n in range(3)], runs.fired


# No violations in correct runs


def test_a_generator_is_sound() -> None:
    assert run(GENERATOR, ("i32", 20), limit=10_000, name="sum_until").values == [("i32", 210)]


def test_a_deep_stack_is_sound() -> None:
    assert run(RECURSION, ("i32", 1_900), limit=100_000).values == [("i32", 1_900)]


def test_a_run_can_be_cut_short() -> None:
    c = Runs(GENERATOR).start(("i32", 9), name="sum_until")
    assert check_run(c, ("i32",), limit=25) == 25
    assert [rule for rule, _ in islice(checked_steps(c, ("i32",)), 3)] == [
        "invoke", "ref.func", "cont.new-func",
    ]  # fmt: skip


def test_a_step_costs_the_same_however_many_cells_there_are() -> None:
    def seconds(others: int) -> float:
        c = Runs(GENERATOR).start(("i32", 99), name="sum_until")
        checker = Checker(c, ("i32",))
        type_ = FuncType((), ())
        cells = [ContCell(n, type_, cont_deftype(type_), None) for n in range(others)]
        for ca in cells:
            checker.cells.see(ca)
        checker.adopt()
        began = time.process_time()
        for _ in range(500):
            taken = checker.step(c)
            assert taken is not None
            c = taken[1]
        return time.process_time() - began

    # A garbage collection of everything that the tests have made would take longer than the test.
    gc.collect()
    gc.disable()
    try:
        few, many = (min(seconds(others) for _ in range(3)) for others in (0, 20_000))
    finally:
        gc.enable()
    assert many < 5 * few


def test_a_cell_that_changes_unasked_is_noticed() -> None:
    c = Runs(GENERATOR).start(("i32", 9), name="sum_until")
    checker = Checker(c, ("i32",))
    for rule, after in islice(checker.steps(c), 200):
        c = after
        if rule == "suspend" and len(checker.cells.states) > 1:
            break
    dead = next(ca for ca in checker.cells.states if ca.state is None)
    live = next(ca for ca in checker.cells.states if ca.state is not None)
    dead.state = live.state
    with pytest.raises(SoundnessViolation, match=r"I2 violated.*came back to life"):
        checker.step(c)


def test_wrong_results_are_noticed_at_once() -> None:
    c = Runs(GENERATOR).start(("i32", 9), name="sum_until")
    with pytest.raises(SoundnessViolation, match="I1 violated"):
        Checker(c, ("i64",))


@pytest.mark.parametrize("whole", [False, True])
@pytest.mark.parametrize("directed", PROGRAMS, ids=[d.name for d in PROGRAMS])
def test_programs_with_extensions_are_sound(directed: Directed, whole: bool) -> None:
    c = Runs(directed.text, features=FEATURES).start()
    list(islice(checked_steps(c, ("i32",), whole), 3_000))


@settings(max_examples=200, deadline=None, suppress_health_check=list(HealthCheck))
@given(programs())
def test_generated_programs_are_sound(text: str) -> None:
    for outcome in run_thrice(text)[0]:
        assert not outcome.violation, f"{outcome.error}\n{text}"


@pytest.mark.long
def test_many_generated_programs_are_sound(capsys: pytest.CaptureFixture[str]) -> None:
    """2,500 programs, more than 200,000 steps, and every rule of effects fires many times."""
    fired: Counter[str] = Counter()
    for seed in range(2_500):
        outcomes, rules = run_thrice(seeded(seed))
        fired += rules
        for outcome in outcomes:
            assert not outcome.violation, f"seed {seed}: {outcome.error}"
    with capsys.disabled():
        print(f"\n{sum(fired.values()):,} steps checked")
        print("\n".join(f"{name:24}{fired[name]:9,}" for name in EFFECT_RULES))
    assert sum(fired.values()) >= 200_000
    assert [name for name in EFFECT_RULES if fired[name] < 10] == []


@pytest.mark.long
def test_whole_configurations_are_sound() -> None:
    """Retyping everything after every step finds no more than retyping only new nodes."""
    for seed in range(150):
        check_run(Runs(seeded(seed)).start(("i32", 1)), ("i32",), 300, whole=True)


@pytest.mark.parametrize("name", ["cont.wast", "resume_throw.wast", *EXCEPTION_SCRIPTS])
def test_scripts_are_sound(name: str, spec_tests: Path) -> None:
    """The first steps of every invocation in the scripts about effects and exceptions."""
    check_script(next(spec_tests.rglob(f"core/**/{name}")), limit=400)


@pytest.mark.long
def test_all_scripts_are_sound(spec_tests: Path) -> None:
    for path in sorted((spec_tests / "core").rglob("*.wast")):
        if path.stat().st_size < 60_000:
            check_script(path, limit=600)


def check_script(path: Path, limit: int) -> None:
    report = run_script(path.read_text(), path.name, CheckedEngine(limit))
    assert [f for f in report.failures if "OutOfSteps" not in f] == []
    assert report.passed
