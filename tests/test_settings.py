"""A test that is right is right on a busy machine as well."""

import re
from pathlib import Path

from hypothesis import HealthCheck, settings

TESTS = Path(__file__).parent


def test_generated_examples_have_no_deadline() -> None:
    assert settings().deadline is None
    assert HealthCheck.too_slow in settings().suppress_health_check


def test_no_test_sets_a_deadline_of_its_own() -> None:
    found = [
        f"{path.name}: {given}"
        for path in TESTS.rglob("*.py")
        for given in re.findall(r"\bsettings\([^)]*\bdeadline=(\w+)", path.read_text())
        if given != "None"
    ]
    assert found == []
