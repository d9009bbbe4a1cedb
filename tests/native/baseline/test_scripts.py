"""The conformance scripts, with the first tier for every function that it compiles."""

from pathlib import Path

import pytest

from wasmfx.native.engine import NativeEngine
from wasmfx.native.store.heap import EVERY
from wasmfx.script.runner import run_script

FOLDERS = ("core", "core/stack-switching", "core/exceptions", "core/gc", "core/multi-memory",
           "core/bulk-memory", "core/memory64")  # fmt: skip
COLLECTED = ("core/stack-switching", "core/exceptions", "core/gc")


def failures(script: Path) -> list[str]:
    engine = NativeEngine(tier="baseline")
    report = run_script(script.read_text(encoding="utf-8"), script.name, engine)
    return report.failures + list(report.skips)


@pytest.mark.parametrize("folder", FOLDERS)
def test_a_folder(spec_tests: Path, folder: str) -> None:
    for script in sorted((spec_tests / folder).glob("*.wast")):
        assert failures(script) == []


@pytest.mark.parametrize("folder", COLLECTED)
def test_a_folder_while_everything_is_collected(
    spec_tests: Path, folder: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(EVERY, "1")
    for script in sorted((spec_tests / folder).glob("*.wast")):
        assert failures(script) == []
