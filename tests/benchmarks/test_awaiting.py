"""The benchmark of awaiting does what it measures, on all sides."""

import pytest
from benchmarks.awaiting import run
from benchmarks.awaiting.sides import SIDES


def test_a_quick_run(capsys: pytest.CaptureFixture[str]) -> None:
    run.main(["--quick", "--crowd", "200"])
    printed = capsys.readouterr().out
    assert all(side in printed for side in SIDES)
    assert printed.count("reached ") + printed.count("MISSED ") == 2


def test_all_of_a_crowd_wait_at_once() -> None:
    room = run.room("guests", 500)
    assert room.many == 500
    assert run.room("threads", 500).many == SIDES["threads"]().most


def test_a_goal_is_about_what_a_guest_costs_beyond_a_coroutine() -> None:
    figures = {("guests", run.AWAIT): 5000.0, ("coroutines", run.AWAIT): 2500.0}
    small, large = run.Room(1, 100.0, 1.0), run.Room(1, 20_000.0, 1.0)
    assert [line[:7] for line in run.verdicts(figures, {"guests": small})] == ["reached"] * 2
    figures["coroutines", run.AWAIT] = 1000.0
    assert [line[:6] for line in run.verdicts(figures, {"guests": large})] == ["MISSED"] * 2
