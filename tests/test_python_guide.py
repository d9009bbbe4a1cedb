"""The blocks of docs/python.md run as written on both engines."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import wasmfx
from tests.conftest import ROOT
from tests.guides import blocks, statements, walk
from wasmfx.embed.store import ENGINES

BLOCKS = blocks("python.md")


@pytest.mark.parametrize("engine", ENGINES)
def test_the_guide_does_what_it_says(
    engine: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    names = walk("python.md", engine, tmp_path, monkeypatch, capsys)
    assert isinstance(names["instance"].store, wasmfx.Store)


def test_every_block_is_of_a_kind_that_is_executed() -> None:
    kinds = [language for language, _ in BLOCKS]
    assert set(kinds) == {"python", "text", "console"}
    assert kinds.count("python") > 10
    said = [
        said for language, text in BLOCKS if language == "python" for _, said in statements(text)
    ]
    assert sum(s.startswith("=> ") for s in said) > 30
    assert sum(s.startswith("raises ") for s in said) > 8


def test_the_command_is_as_it_is_written(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "examples", tmp_path / "examples")
    (command,) = (text for language, text in BLOCKS if language == "console")
    words = command.removeprefix("$ pytest").split()
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "wasmfx.pytest_plugin", *words],
        cwd=tmp_path,
        env={
            "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
            "PYTHONPATH": str(ROOT / "src"),
            "WASMFX_CACHE": "0",
        },
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, "1 passed" in done.stdout) == (0, True), done.stdout
