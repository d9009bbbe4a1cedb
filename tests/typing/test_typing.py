"""What type checkers say of programs that use the package."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.conftest import ROOT
from tests.typing.program import main
from wasmfx.embed.store import ENGINES

PROGRAM = Path(__file__).parent / "program.py"

WRONG = """
import wasmfx

wasmfx.nonsense
wasmfx.Module(7)
wasmfx.Store("native").inner.nonsense
k: wasmfx.Continuation = wasmfx.Returned(())
m = wasmfx.Memory(wasmfx.Store(), "one")
m[0:4] = 7
"""
LINES = {4, 5, 6, 7, 8, 9}
"""Those that a checker must complain of."""

BUFFERS = """
import sys

import numpy

import wasmfx

memory = wasmfx.Memory(wasmfx.Store(), 1)
numbers = numpy.frombuffer(memoryview(memory), dtype=numpy.uint8)
numbers[0] = 7
if sys.version_info >= (3, 12):
    # Before, numpy's annotations name classes and not the protocol.
    from collections.abc import Buffer

    numbers = numpy.frombuffer(memory, dtype=numpy.uint8)
    exporter: Buffer = memory
print(int(numbers[0]), bytes(memory)[0])
"""


def said(
    checker: str, path: Path, folder: Path, version: str = ""
) -> subprocess.CompletedProcess[str]:
    """What a checker says of a program which has the package from where it is installed."""
    commands = {
        "mypy": ["mypy", "--strict", "--no-error-summary", "--cache-dir", str(folder / "cache")],
        "pyright": ["pyright", "--pythonpath", sys.executable],
    }
    if version:
        option = "--python-version" if checker == "mypy" else "--pythonversion"
        commands[checker] += [option, version]
    settings = folder / "pyrightconfig.json"
    settings.write_text(f'{{"typeCheckingMode": "strict", "extraPaths": ["{ROOT / "src"}"]}}')
    if find_spec(checker) is None:
        pytest.skip(f"{checker} is not installed")
    done = subprocess.run(
        [sys.executable, "-m", *commands[checker], str(path)],
        cwd=folder,
        env=os.environ | {"MYPYPATH": str(ROOT / "src")},
        capture_output=True,
        text=True,
        check=False,
    )
    if checker == "pyright" and not re.search(r"\d+ errors?, \d+ warnings?", done.stdout):
        # It fetches the most part of itself when it is first run.
        pytest.skip(f"pyright does not run here: {(done.stdout + done.stderr)[-200:]}")
    return done


@pytest.mark.parametrize("engine", ENGINES)
def test_the_program_runs(engine: str) -> None:
    assert main(engine) == 99


@pytest.mark.parametrize("checker", ["mypy", "pyright"])
def test_a_user_can_be_strict(checker: str, tmp_path: Path) -> None:
    copy = tmp_path / "program.py"
    copy.write_text(PROGRAM.read_text())
    done = said(checker, copy, tmp_path)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize(
    ("checker", "version"), [("mypy", "3.14"), ("pyright", "3.11"), ("pyright", "3.14")]
)
def test_a_memory_is_a_buffer(checker: str, version: str, tmp_path: Path) -> None:
    path = tmp_path / "buffers.py"
    path.write_text(BUFFERS)
    done = said(checker, path, tmp_path, version)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("checker", ["mypy", "pyright"])
def test_what_is_wrong_is_an_error(checker: str, tmp_path: Path) -> None:
    path = tmp_path / "wrong.py"
    path.write_text(WRONG)
    done = said(checker, path, tmp_path)
    assert done.returncode == 1
    numbers = {
        line.partition(f"{path.name}:")[2].partition(":")[0] for line in done.stdout.split("\n")
    }
    assert {str(n) for n in LINES} <= numbers, done.stdout
