"""Configurations as lines and as data."""

from __future__ import annotations

import json
from itertools import islice

import pytest

from tests.exec.checked_runs import Runs
from tests.exec.soundness.test_soundness import RECURSION, seeded
from tests.programs.directed import FEATURES, PROGRAMS, Directed
from tests.programs.paper import GENERATOR
from wasmfx.exec.configurations import Config
from wasmfx.exec.soundness import Checker
from wasmfx.exec.step import steps
from wasmfx.exec.tracing import as_json, render


def begun(n: int) -> Config:
    """The generator example, called with argument `n`."""
    return Runs(GENERATOR).start(("i32", n), name="sum_until")


def lines(n: int) -> list[str]:
    """The generator example with argument `n`, rendered."""
    return [render(c) for _, c in steps(begun(n))]


def test_a_line_shows_the_context_the_operands_and_the_instruction() -> None:
    trace = lines(0)
    inner = "frame $naturals · label · loop ⟨0⟩ suspend $gen"
    assert f"frame $sum_until · label · loop · label · prompt{{on $gen 0}} · {inner}" in trace
    assert trace[-1] == "⟨0⟩"


def test_a_suspension_delivers_payload_and_continuation() -> None:
    assert any(line.endswith("⟨0 cont#4⟩ br 0") for line in lines(0))


@pytest.mark.parametrize("width", [40, 80, 200])
def test_a_line_is_cut_at_its_outer_end(width: int) -> None:
    deepest = max((c for _, c in steps(Runs(RECURSION).start(("i32", 50)))), key=lambda c: c.depth)
    line = render(deepest, width)
    assert line.startswith("… · ")
    assert len(line) <= width + 4


def test_data_can_be_written_as_json() -> None:
    for seed in range(8):
        checker = Checker(c := Runs(seeded(seed)).start(("i32", 1)), ("i32",))
        for _ in range(120):
            taken = checker.step(c)
            if taken is None:
                break
            rule, c = taken
            data = json.loads(json.dumps(as_json(rule, c, checker.cells.live)))
            assert data["rule"] == rule
            assert len(data["prompts"]) == len(
                [n for n in data["context"] if n["kind"] == "prompt"]
            )


@pytest.mark.parametrize("directed", PROGRAMS, ids=[d.name for d in PROGRAMS])
def test_programs_with_extensions_are_written_as_json(directed: Directed) -> None:
    checker = Checker(c := Runs(directed.text, features=FEATURES).start(), ("i32",))
    for rule, after in islice(checker.steps(c), 200):
        data = json.loads(json.dumps(as_json(rule, after, checker.cells.live)))
        kinds = [node["kind"] for node in data["context"]]
        assert set(kinds) <= {"label", "handler", "barrier", "frame", "prompt", "again"}
        assert [p["name"].split("_")[0] for p in data["prompts"]] == [
            kind for kind in kinds if kind in ("prompt", "again")
        ]


def test_data_says_where_an_instruction_stands() -> None:
    rule, c = next(steps(begun(0)))
    data = as_json(rule, c)
    assert (data["rule"], data["function"], data["pc"]) == ("invoke", "$sum_until", 0)
    assert GENERATOR[data["at"] :].startswith("ref.func")
    assert data["locals"] == ["0", "0", "0", "null:ref"]
