"""The runner: it measures, compares results, and goes on when an engine fails."""

import json
from pathlib import Path

import pytest
from benchmarks.effects import goals, report, run
from benchmarks.effects.catalogue import STYLES, Args, Program, Style, program_named
from benchmarks.effects.outcomes import Failure, Outcome, Sample, last_words
from benchmarks.effects.report import Cell, Results


class Fake:
    """An engine whose runs end as it is told."""

    def __init__(self, name: str, *outcomes: Outcome) -> None:
        self.name = name
        self.outcomes = list(outcomes)
        self.runs = 0

    def version(self) -> str:
        return "1"

    def measure(self, program: Program, style: Style, args: Args) -> Outcome:
        outcome = self.outcomes[self.runs % len(self.outcomes)]
        self.runs += 1
        return outcome


def test_a_tiny_run_on_the_reference_engine(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "figures.json"
    args = ["state", "--scale", "tiny", "--engines", "reference", "--runs", "1"]
    run.main([*args, "--json", str(path)])
    assert "load before" in capsys.readouterr().out
    cells = json.loads(path.read_text())["cells"]
    assert [cell["style"] for cell in cells] == ["wasmfx", "asyncify", "machine"]
    assert all(cell["median"] > 0 for cell in cells)


def test_a_cell_holds_the_median_of_its_rounds() -> None:
    rounds = [Sample(ms, 9.0, 499_999_500_000) for ms in (1.0, 7.0, 2.0) for _ in STYLES]
    engine = Fake("fake", *rounds)
    results = run.measure([program_named("skynet")], [engine], "full", 3)
    assert results.ms("skynet", "wasmfx", "fake") == 2.0
    assert engine.runs == 9


def test_an_engine_that_fails_is_reported_and_not_asked_again() -> None:
    engine = Fake("fake", Failure("out of stacks"))
    results = run.measure([program_named("skynet")], [engine], "full", 5)
    shown = "\n".join(report.lines(results))
    assert engine.runs == 3
    assert shown.count(" fails") == 3
    assert "fails: skynet, asyncify, fake: out of stacks" in shown


def test_a_wrong_result_ends_the_benchmark() -> None:
    with pytest.raises(SystemExit, match="skynet, wasmfx, fake: returned 1, not 499999500000"):
        run.measure([program_named("skynet")], [Fake("fake", Sample(1.0, 1.0, 1))], "full", 1)


def test_ratios_are_of_the_first_engine_and_goals_judge_them() -> None:
    results = Results([cell("wasmfx", "native", 10.0), cell("wasmfx", "wasmtime", 20.0)])
    assert any("20.0 ms ( 0.50x)" in line for line in report.lines(results))
    assert "MISSED skynet: 0.50x of wasmfx on wasmtime (at most 0.4x)" in goals.verdicts(results)


def cell(style: Style, engine: str, ms: float) -> Cell:
    return Cell("skynet", (6,), style, engine, [Sample(ms, 9.0, 0)])


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("Error: x\n  0:   0xdf - <unknown>!f\n  2: No memory\n", "No memory"),
        (
            "#\n# Fatal error\n# Check failed: x.\n#\n#\n----- Native\n 1: 0xaa\n",
            "Check failed: x.",
        ),
        ("RangeError: deep\n    at wasm://f:1\n\nNode.js v26.10.0\n", "RangeError: deep"),
        ("", "no message"),
    ],
)
def test_last_words_are_not_stack_frames(said: str, told: str) -> None:
    assert last_words(said) == told
