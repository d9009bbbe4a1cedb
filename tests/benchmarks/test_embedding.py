"""The benchmark of embedding does what it measures, on both sides."""

import pytest
from benchmarks.embedding import run
from benchmarks.embedding.peers import ours


def test_a_quick_run(capsys: pytest.CaptureFixture[str]) -> None:
    run.main(["--quick", "--goals"])
    printed = capsys.readouterr().out
    assert all(name in printed for name in ours())
    assert printed.count("reached ") + printed.count("MISSED ") == len(run.GOALS)


def test_a_figure_is_the_median_of_the_rounds() -> None:
    """A clock that is told how long each job takes."""
    now, lengths = [0.0], iter([9.0, 1.0, 5.0, 2.0])

    def job(times: int) -> None:
        now[0] += next(lengths)

    assert run.measure({"a": {"b": job}}, 3, 1.0, lambda: now[0]) == {"a": {"b": 2e9}}


def test_a_goal_is_missed_by_either_measure() -> None:
    goal = run.GOALS[0]
    for mine, peer, word in ((goal.most, 1e9, "reached"), (81, 1e9, "MISSED"), (80, 800, "MISSED")):
        figures = {side: {g.job: 1.0 for g in run.GOALS} for side in ("wasmfx", "wasmtime-py")}
        figures["wasmfx"][goal.job], figures["wasmtime-py"][goal.job] = mine, peer
        assert run.verdicts(figures)[0].startswith(word)
