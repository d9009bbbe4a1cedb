"""The programs and sessions in docs/extensions.md run as written, on both engines."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.guides import blocks, walk
from wasmfx.embed.store import ENGINES

BLOCKS = blocks("extensions.md")
SESSIONS = [text for language, text in BLOCKS if language == "console"]


def printed(command: str, engine: str, folder: Path) -> str:
    """Run a command in a folder, and return its output and its messages."""
    program, *words = command.split()
    assert program == "wasmfx"
    if words[0] == "run":
        words += ["--engine", engine]
    done = subprocess.run(
        [sys.executable, "-m", "wasmfx", *words],
        cwd=folder,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    return done.stdout


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with the programs of the page, named by their first lines."""
    for language, text in BLOCKS:
        if language == "wasm":
            name = re.match(r";; (\S+):", text)
            assert name
            (tmp_path / name[1]).write_text(text)
    return tmp_path


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("number", range(len(SESSIONS)))
def test_a_session_goes_as_written(number: int, engine: str, folder: Path) -> None:
    for part in SESSIONS[number].removeprefix("$ ").split("\n$ "):
        command, _, said = part.partition("\n")
        assert printed(command, engine, folder).strip() == said.strip()


@pytest.mark.parametrize("engine", ENGINES)
def test_the_python_programs_run(
    engine: str,
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    walk("extensions.md", engine, folder, monkeypatch, capsys)


def test_every_block_is_executed() -> None:
    languages = [language for language, _ in BLOCKS]
    assert set(languages) == {"wasm", "console", "python"}
    assert languages.count("wasm") == languages.count("console") == 5
