"""The conformance scripts with a switch of tier at random calls and loops: every fourth, or all
where there is time."""

import os
from pathlib import Path
from random import Random

import pytest

from tests.native.baseline.test_scripts import COLLECTED, FOLDERS
from wasmfx.native.engine import NativeEngine
from wasmfx.native.store.code import mixed
from wasmfx.native.store.heap import EVERY
from wasmfx.script.runner import run_script

EACH = 1 if os.environ.get("WASMFX_LONG") else 4


def failures(script: Path) -> list[str]:
    report = run_script(script.read_text(encoding="utf-8"), script.name, NativeEngine(tier="mixed"))
    return report.failures + list(report.skips)


@pytest.mark.parametrize("folder", FOLDERS)
def test_a_folder(spec_tests: Path, folder: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mixed, "CHANCE", Random(14))
    for script in sorted((spec_tests / folder).glob("*.wast"))[::EACH]:
        assert failures(script) == []


@pytest.mark.parametrize("folder", COLLECTED)
def test_a_folder_while_everything_is_collected(
    spec_tests: Path, folder: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(EVERY, "1")
    monkeypatch.setattr(mixed, "CHANCE", Random(41))
    for script in sorted((spec_tests / folder).glob("*.wast"))[::EACH]:
        assert failures(script) == []
