"""The conformance scripts on the native engine, which leaves nothing of them out."""

from pathlib import Path

import pytest

from tests.spec.scripts import scripts
from wasmfx.native.engine import NativeEngine
from wasmfx.native.ir.unit import Effort
from wasmfx.native.store.heap import EVERY
from wasmfx.script.runner import run_script

FOLDERS = (
    *("core/stack-switching", "core/exceptions", "core/gc", "core/multi-memory", "core/simd"),
    *("core/relaxed-simd", "core/memory64"),
    *("custom/custom", "custom/metadata.code.branch_hint", "custom/name"),
)
OTHERS = ("core", "core/bulk-memory")
"""Of these there are some here, and all in the long mode."""
COLLECTED = ("core/stack-switching", "core/exceptions", "core/gc")


def failures(script: Path) -> list[str]:
    report = run_script(script.read_text(encoding="utf-8"), script.name, NativeEngine())
    return report.failures + list(report.skips)


def all_failures(folder: Path) -> list[str]:
    return [failure for script in sorted(folder.glob("*.wast")) for failure in failures(script)]


def test_every_folder_is_listed(spec_tests: Path) -> None:
    found = {str(script.parent.relative_to(spec_tests)) for script in scripts(spec_tests)}
    assert found == {*FOLDERS, *OTHERS}


@pytest.mark.parametrize("folder", FOLDERS)
def test_a_folder(spec_tests: Path, folder: str) -> None:
    assert all_failures(spec_tests / folder) == []


@pytest.mark.parametrize("folder", COLLECTED)
def test_a_folder_while_everything_is_collected(
    spec_tests: Path, folder: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(EVERY, "1")
    assert all_failures(spec_tests / folder) == []


@pytest.mark.parametrize(
    "name",
    ["call_indirect", "conversions", "float_exprs", "linking", "return_call", "switch", "traps"],
)
def test_a_script(spec_tests: Path, name: str) -> None:
    assert failures(spec_tests / "core" / f"{name}.wast") == []


@pytest.mark.long
@pytest.mark.parametrize("folder", OTHERS)
def test_all_the_others(spec_tests: Path, folder: str) -> None:
    assert all_failures(spec_tests / folder) == []


def test_with_the_short_code_of_modules_that_switch_in_many_places(
    spec_tests: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("wasmfx.native.lower.module_info.MAX_INLINE_SWITCHES", -1)
    assert all_failures(spec_tests / "core/stack-switching") == []


LEAST = ("core/stack-switching", "core/exceptions", "core/gc", "core/relaxed-simd")


@pytest.mark.parametrize("folder", LEAST)
def test_with_the_least_effort(
    spec_tests: Path, folder: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("wasmfx.native.lower.module.fits", lambda effort, _: effort is Effort.LEAST)
    assert all_failures(spec_tests / folder) == []


@pytest.mark.parametrize("name", ["call_indirect", "return_call_indirect", "simd/simd_lane"])
def test_a_script_with_the_least_effort(
    spec_tests: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("wasmfx.native.lower.module.fits", lambda effort, _: effort is Effort.LEAST)
    assert failures(spec_tests / "core" / f"{name}.wast") == []


def test_the_least_effort_while_everything_is_collected(
    spec_tests: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(EVERY, "1")
    monkeypatch.setattr("wasmfx.native.lower.module.fits", lambda effort, _: effort is Effort.LEAST)
    assert all_failures(spec_tests / "core/gc") == []
