"""The conformance scripts on the native engine.

What needs aggregates is refused when it is compiled, and nothing else.
"""

from pathlib import Path

import pytest

from wasmfx.native.engine import NativeEngine
from wasmfx.script.runner import run_script

FOLDERS = (
    "core/stack-switching", "core/exceptions", "core/multi-memory", "core/simd",
    "core/relaxed-simd", "core/memory64",
)  # fmt: skip
LATER = ("array.", "struct.", "i31", "any.", "extern.", "ref.test", "ref.cast", "br_on_cast")


def failures(script: Path) -> list[str]:
    report = run_script(script.read_text(encoding="utf-8"), script.name, NativeEngine())
    for reason in report.skips:
        assert any(word in reason for word in (*LATER, "was not instantiated")), reason
    return report.failures


@pytest.mark.parametrize("folder", FOLDERS)
def test_a_folder(spec_tests: Path, folder: str) -> None:
    for script in sorted((spec_tests / folder).glob("*.wast")):
        assert failures(script) == []


@pytest.mark.parametrize(
    "name",
    ["call_indirect", "conversions", "float_exprs", "linking", "return_call", "switch", "traps"],
)
def test_a_script(spec_tests: Path, name: str) -> None:
    assert failures(spec_tests / "core" / f"{name}.wast") == []


@pytest.mark.long
@pytest.mark.parametrize("folder", ["core", "core/bulk-memory"])
def test_everything_that_needs_no_aggregates(spec_tests: Path, folder: str) -> None:
    for script in sorted((spec_tests / folder).glob("*.wast")):
        assert failures(script) == []


def test_with_the_short_code_of_modules_that_switch_in_many_places(
    spec_tests: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("wasmfx.native.lower.known.SPREAD_OUT", -1)
    for script in sorted((spec_tests / "core/stack-switching").glob("*.wast")):
        assert failures(script) == []
