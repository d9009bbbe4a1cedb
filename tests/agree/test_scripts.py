"""Both engines pass the conformance scripts, call by call with the same outcome."""

from pathlib import Path

import pytest

from wasmfx.exec.engine import ReferenceEngine
from wasmfx.native.engine import NativeEngine
from wasmfx.script.both import BothEngines
from wasmfx.script.runner import run_script

FOLDERS = ("core/stack-switching", "core/exceptions", "core/gc")


@pytest.mark.parametrize("folder", FOLDERS)
def test_engines_agree_on_scripts(spec_tests: Path, folder: str) -> None:
    scripts = sorted((spec_tests / folder).glob("*.wast"))
    assert scripts
    for script in scripts:
        both = BothEngines(ReferenceEngine(5_000), NativeEngine())
        report = run_script(script.read_text(), script.name, both)
        assert (report.failures, report.skipped) == ([], 0)
        assert report.passed
