"""The conformance scripts on the reference engine.

All of them take minutes (`wasmfx wast --engine reference`, or the long mode); here are those that
take seconds, and every folder has some.
"""

from pathlib import Path

import pytest

from tests.spec.scripts import scripts
from wasmfx.exec.engine import ReferenceEngine
from wasmfx.script.runner import run_script

SLOW = {
    "return_call.wast",
    "return_call_indirect.wast",
    "return_call_ref.wast",
    "memory_copy.wast",
    "memory_copy64.wast",
    "memory_grow.wast",
    "memory_grow64.wast",
    "skip-stack-guard-page.wast",
}
LARGE = 60_000


def quick(script: Path) -> bool:
    return script.name not in SLOW and script.stat().st_size < LARGE


def run(script: Path) -> list[str]:
    text = script.read_bytes().decode("utf-8")
    report = run_script(text, script.name, ReferenceEngine(depth_limit=2_000))
    return report.failures + list(report.skips)


def test_quick_scripts_pass(spec_tests: Path) -> None:
    chosen = [script for script in scripts(spec_tests) if quick(script)]
    assert len(chosen) > 150
    failures = [failure for script in chosen for failure in run(script)]
    assert not failures, "\n".join(failures[:20])


@pytest.mark.long
def test_the_other_scripts_pass(spec_tests: Path) -> None:
    chosen = [script for script in scripts(spec_tests) if not quick(script)]
    failures = [failure for script in chosen for failure in run(script)]
    assert not failures, "\n".join(failures[:20])
