"""The sessions and programs in docs/wasi.md run as written."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import ROOT
from tests.wasi.clang import ADVICE, builds

BLOCKS = re.findall(r"```(\w+)\n(.*?)```", (ROOT / "docs" / "wasi.md").read_text(), re.DOTALL)
SESSIONS = [text for language, text in BLOCKS if language == "console"]
PROGRAMS = [text for language, text in BLOCKS if language == "python"]
FILES = [text for language, text in BLOCKS if language in ("c", "wasm")]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with the command, and with the files of the page, named by their first lines."""
    for text in FILES:
        name = re.match(r"(?:/\*|;;) (\S+)", text)
        assert name
        (tmp_path / name[1]).write_text(text)
    command = tmp_path / "bin" / "wasmfx"
    command.parent.mkdir()
    command.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m wasmfx "$@"\n')
    command.chmod(0o755)
    return tmp_path


def run(words: list[str], folder: Path) -> str:
    path = f"{folder / 'bin'}:{os.environ['PATH']}"
    done = subprocess.run(
        words,
        cwd=folder,
        env={**os.environ, "PATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, "Traceback" in done.stderr) == (0, False), done.stderr
    return done.stdout


def prepared(text: str, folder: Path) -> None:
    """Run the session that a block depends on."""
    if "greet" not in text:
        return
    if not builds(shutil.which("clang-19")):
        pytest.skip(ADVICE)
    if "$ clang" not in text:
        session(SESSIONS[0], folder)


def session(text: str, folder: Path) -> None:
    for part in text.split("$ ")[1:]:
        command, _, printed = part.partition("\n")
        assert run(["bash", "-c", command], folder) == printed, command


@pytest.mark.parametrize("n", range(len(SESSIONS)))
def test_sessions_go_as_they_are_written(folder: Path, n: int) -> None:
    prepared(SESSIONS[n], folder)
    session(SESSIONS[n], folder)


@pytest.mark.parametrize("n", range(len(PROGRAMS)))
def test_programs_run(folder: Path, n: int) -> None:
    prepared(PROGRAMS[n], folder)
    printed = run([sys.executable, "-c", PROGRAMS[n]], folder)
    assert printed == ("waiting for 0 files or a time\n" if "Patient" in PROGRAMS[n] else "")


def test_every_block_is_of_a_kind_that_is_run() -> None:
    assert {language for language, _ in BLOCKS} == {"c", "wasm", "console", "python"}
    assert (len(SESSIONS), len(PROGRAMS), len(FILES)) == (2, 6, 4)
