"""The session and the program in the README run as written."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conftest import ROOT
from wasmfx.embed.store import ENGINES

README = (ROOT / "README.md").read_text()


def block(language: str) -> str:
    """The one block of code in a language."""
    (found,) = re.findall(rf"```{language}\n(.*?)```", README, re.DOTALL)
    return str(found)


def session() -> Iterator[tuple[str, str]]:
    """The commands of the session, each with its output."""
    for part in block("console").split("$ ")[1:]:
        command, _, printed = part.partition("\n")
        yield command, printed


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder as `make demo` leaves it, with the examples and the command."""
    shutil.copytree(ROOT / "examples", tmp_path / "examples")
    command = tmp_path / ".venv" / "bin" / "wasmfx"
    command.parent.mkdir(parents=True)
    command.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m wasmfx "$@"\n')
    command.chmod(0o755)
    return tmp_path


def test_the_session_goes_as_it_is_written(folder: Path) -> None:
    script = block("console").replace("/tmp/", f"{folder}/")
    commands = re.findall(r"^\$ (.*)$", script, re.MULTILINE)
    assert len(commands) > 10
    first, *rest = commands
    for command, (_, printed) in zip(rest, list(session())[1:], strict=True):
        done = subprocess.run(
            ["sh", "-ec", f"{first}\n{command}"],
            cwd=folder,
            env=os.environ | {"WASMFX_CACHE": str(folder / "cache")},
            capture_output=True,
            text=True,
            check=False,
        )
        assert (done.returncode, "Traceback" in done.stderr) == (0, False), command
        if printed:
            assert done.stdout == printed


def test_the_python_program_runs(folder: Path) -> None:
    program = block("python")
    *lines, last = program.strip().splitlines()
    code = "\n".join([*lines, f"print({last.partition('#')[0].strip()})"])
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=folder, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == last.partition("#")[2].strip() == "5050"


def test_the_example_is_the_one_in_its_file() -> None:
    assert block("wasm") == (ROOT / "examples" / "generator.wat").read_text()


@pytest.mark.parametrize("engine", ENGINES)
def test_the_demo_goes_well(engine: str) -> None:
    done = subprocess.run(
        [sys.executable, ROOT / "examples" / "demo.py", engine],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    assert "All as expected." in done.stdout


def test_the_demo_needs_no_tools_for_developers() -> None:
    """`make -n demo` installs the package without its extras."""
    dry = ["make", "-n", "VENV=/nowhere"]
    done = subprocess.run(
        [*dry, "demo"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    assert re.findall(r"--editable (\S+)", done) == ["."]
    done = subprocess.run(
        [*dry, "check"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    assert re.findall(r"--editable (\S+)", done) == [".", "'.[dev]'"]
