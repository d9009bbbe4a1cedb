"""What all tests share: where the conformance scripts are, the long mode, and no deadlines."""

import os
import signal
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

# How long something takes says more about what else the machine does than about us.
settings.register_profile("calm", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("calm")

# No cache is used, so that everything is compiled. Processes that tests start inherit this. Tests
# of the cache name a folder of their own.
os.environ["WASMFX_CACHE"] = "0"

# What is started finds byte code, or leaves it for the next: to compile ours takes a second.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

# Where `CI` is set, pytest shows differences in full: for a memory's bytes that takes an hour, and
# a bug that was planted differs on purpose.
os.environ.pop("CI", None)

# A shell that starts the suite in the background has it, and what it starts, ignore interrupts, and
# `nohup` has it ignore the end of the terminal: here both are sent to see what they end.
signal.signal(signal.SIGINT, signal.default_int_handler)
signal.signal(signal.SIGQUIT, signal.SIG_DFL)
signal.signal(signal.SIGHUP, signal.SIG_DFL)

ROOT = Path(__file__).resolve().parent.parent
SPEC_TESTS = Path(os.environ.get("WASMFX_SPEC_TESTS", ROOT.parent / "shared" / "spec-tests"))
NO_SCRIPTS = (
    "the conformance scripts are not here: set WASMFX_SPEC_TESTS to a checkout of the "
    "WebAssembly/spec and WebAssembly/stack-switching test folders"
)


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "long: takes minutes; runs only with WASMFX_LONG=1")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if os.environ.get("WASMFX_LONG"):
        return
    skip = pytest.mark.skip(reason="long mode: set WASMFX_LONG=1")
    for item in items:
        if "long" in item.keywords:
            item.add_marker(skip)


@pytest.fixture(scope="session")
def spec_tests() -> Path:
    """The folder of conformance scripts; tests that want it are skipped where there is none."""
    if not SPEC_TESTS.is_dir():
        pytest.skip(NO_SCRIPTS)
    return SPEC_TESTS
