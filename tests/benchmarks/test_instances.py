"""The benchmark of instances does what it measures."""

from __future__ import annotations

import shutil
from subprocess import CalledProcessError

import pytest
from benchmarks.instances import run
from benchmarks.instances.guests import CLANG, module


def is_built() -> bool:
    try:
        module("plugin")
    except (OSError, CalledProcessError):
        return False
    return True


@pytest.mark.skipif(
    not shutil.which(CLANG[0]) or not is_built(), reason="needs clang-19 and wasi-libc"
)
def test_a_quick_run(capsys: pytest.CaptureFixture[str]) -> None:
    run.main(["plugin", "--count", "20", "--rounds", "1", "--side", run.OURS, "--goals"])
    printed = capsys.readouterr().out
    assert "plugin, 20 guests" in printed
    assert "silent" not in printed
    assert printed.count("reached ") + printed.count("MISSED ") + printed.count("no figure") == 4


def test_a_goal_is_a_number_or_what_the_peer_takes() -> None:
    ours = {"ms": 0.5, "PSS": 30.0, "tables": 12.0, "mappings": 9.0}
    found: dict[str, run.Figures] = {run.OURS: {**ours}, run.PEER: {"ms": 0.4}}
    words = [line.split()[0] for line in run.verdicts("plugin", found)]
    assert words == ["MISSED", "reached", "reached", "MISSED"]


def test_guests_that_no_longer_answer_are_counted() -> None:
    figures: run.Figures = {"made": 7.0, "silent": 2.0, "end": "LimitExceeded: full"}
    assert "after 7.0 guests, 2.0 silent: LimitExceeded: full" in run.lines({run.OURS: figures})[-1]
