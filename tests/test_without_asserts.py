"""`python -O` leaves out every `assert`: nothing that guests or programs do may depend on one."""

import os
import subprocess
import sys

from tests.unbreakable.attacks import ROOT

PARTS = ("tests/embed/test_calls.py", "tests/embed/test_memory.py", "tests/native/test_calls.py")
"""Conversions, bounds, and calls in both directions. The asserts of tests are pytest's own code."""


def test_python_without_asserts() -> None:
    words = ["-O", "-m", "pytest", "-q", "-p", "no:cacheprovider", "-W", "ignore", *PARTS]
    done = subprocess.run(
        [sys.executable, *words],
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": str(ROOT / "src")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-3000:]
