"""The conformance scripts, as far as nothing is executed: all modules are read and judged."""

from pathlib import Path

import pytest

from tests.spec.scripts import scripts
from wasmfx.script.runner import Report, run_script


@pytest.fixture(scope="module")
def reports(spec_tests: Path) -> list[Report]:
    return [run_script(s.read_bytes().decode("utf-8"), s.name) for s in scripts(spec_tests)]


def test_nothing_fails(reports: list[Report]) -> None:
    failures = [failure for report in reports for failure in report.failures]
    assert not failures, "\n".join(failures[:20])


def test_only_what_needs_execution_is_skipped(reports: list[Report]) -> None:
    assert {reason for report in reports for reason in report.skips} == {"needs execution"}


def test_there_is_as_much_as_there_should_be(reports: list[Report]) -> None:
    """A runner that lost commands would pass all the tests above."""
    assert len(reports) >= 265
    assert sum(report.passed for report in reports) >= 7_000
