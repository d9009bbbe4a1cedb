"""Run the test suite on every supported version of Python that can be had.

    python tools/pythons.py                   the whole suite, on each version
    python tools/pythons.py --brief 3.14 3.15 the part that depends most on Python, on some

A version comes from the PATH or from pyenv. Versions that are not there come from a Debian root
that a script makes: `WASMFX_NEWER_PYTHONS` names it, `../shared/tools/newer-pythons` by default.
A version that cannot be had is named on one line, and is not a failure.
"""

from __future__ import annotations

import argparse
import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VERSIONS = ("3.11", "3.12", "3.13", "3.14", "3.15")
ENVIRONMENTS = ROOT / ".venv" / "pythons"
NEWER = ROOT.parent / "shared" / "tools" / "newer-pythons"
CANNOT_BE_MADE = 77
"""The exit status of the script where there can be no Debian root, as of a skipped test."""

BRIEF = (
    "tests/embed",
    "tests/runtime",
    "tests/cli",
    "tests/exec/test_effects.py",
    "tests/native/test_interpreter.py",
    "tests/stopping",
    "tests/unbreakable/test_compiles.py",
    "tests/unbreakable/test_first_use.py",
    "tests/unbreakable/test_watched.py",
)
"""What depends most on the version: calls from and to Python, objects, buffers, frames."""


class Missing(Exception):
    """A version that cannot be had here; the message says why."""


def candidates(version: str) -> Iterator[str]:
    """Where an interpreter of this version may be."""
    if here := shutil.which(f"python{version}"):
        yield here
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    yield from (str(path) for path in sorted(pyenv.glob(f"{version}.*/bin/python3")))


def interpreter(version: str) -> str | None:
    """An interpreter of this version that starts, or None."""
    tell = "import sys, venv; print('%d.%d' % sys.version_info[:2])"
    for path in candidates(version):
        ran = subprocess.run([path, "-c", tell], capture_output=True, text=True, check=False)
        if ran.stdout.strip() == version:
            return path
    return None


def run_here(python: str, version: str, tests: list[str]) -> int:
    """Run tests in a virtual environment of an interpreter."""
    folder = ENVIRONMENTS / version
    command = folder / "bin" / "python"
    if not (folder / "complete").exists():
        subprocess.run([python, "-m", "venv", "--clear", folder], check=True)
        install = ["-m", "pip", "install", "-q", "--disable-pip-version-check", "-e", ".[test]"]
        subprocess.run([command, *install], cwd=ROOT, check=True)
        (folder / "complete").touch()
    print(f"Python {version}:", flush=True)
    return subprocess.run([command, "-m", "pytest", *tests], cwd=ROOT, check=False).returncode


def last_line(text: str) -> str:
    return text.strip().rpartition("\n")[2]


def run_newer(version: str, tests: list[str]) -> int:
    """Run tests in the Debian root, which is made first if it is not there."""
    script = Path(os.environ.get("WASMFX_NEWER_PYTHONS", NEWER))
    if not script.exists():
        raise Missing("not installed")
    root = ENVIRONMENTS / "root"
    made = subprocess.run(["bash", script, root], capture_output=True, text=True, check=False)
    if made.returncode == CANNOT_BE_MADE:
        raise Missing(f"not installed, and {last_line(made.stderr)}")
    if made.returncode:
        raise RuntimeError(f"{script}: {made.stderr.strip()}")
    enter = ["bash", str(script), str(root), "run", version, str(ROOT)]
    probe = [*enter, "python -c 'import pytest, wasmfx'"]
    entered = subprocess.run(probe, capture_output=True, text=True, check=False)
    if entered.returncode:
        raise Missing(f"its environment cannot be set up: {last_line(entered.stderr)}")
    tested = shlex.join(["python", "-m", "pytest", *tests])
    print(f"Python {version}:", flush=True)
    return subprocess.run([*enter, tested], check=False).returncode


def run(version: str, tests: list[str]) -> int:
    """Run tests on one version; pytest's exit status."""
    found = interpreter(version)
    return run_newer(version, tests) if found is None else run_here(found, version, tests)


def main() -> int:
    parser = argparse.ArgumentParser(description="Run the test suite on several Pythons.")
    parser.add_argument("versions", nargs="*", default=VERSIONS, help="by default all supported")
    parser.add_argument("--brief", action="store_true", help="only what depends most on Python")
    parser.add_argument("--workers", default="2", help="how many processes share the tests")
    arguments = parser.parse_args()
    unknown = [v for v in arguments.versions if not re.fullmatch(r"3\.\d+", v)]
    if unknown:
        parser.error(f"expected versions such as 3.14, got {unknown[0]}")
    tests = ["-n", arguments.workers, "--dist", "worksteal"]
    tests += [t for t in BRIEF if (ROOT / t).exists()] if arguments.brief else []
    failed = []
    skipped: dict[str, list[str]] = {}
    for version in arguments.versions:
        try:
            if run(version, tests):
                failed.append(version)
        except Missing as why:
            skipped.setdefault(str(why), []).append(version)
    for reason, versions in skipped.items():
        print(f"Python {' and '.join(versions)} skipped: {reason}")
    if failed:
        print(f"failed on {', '.join(failed)}", file=sys.stderr)
    return bool(failed)


if __name__ == "__main__":
    sys.exit(main())
