"""What docs/python.md shows can be typed as it stands, and gives what it says, on either engine."""

from __future__ import annotations

import ast
import linecache
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import wasmfx
from tests.conftest import ROOT
from wasmfx.embed.engines import ENGINES

GUIDE = (ROOT / "docs" / "python.md").read_text()
BLOCKS = re.findall(r"^```(\w+)\n(.*?)^```$", GUIDE, re.DOTALL | re.MULTILINE)


def statements(program: str) -> Iterator[tuple[ast.stmt, str]]:
    """The statements of a program, each with the comment at its end that says what it gives."""
    lines = program.splitlines()
    for statement in ast.parse(program).body:
        assert statement.end_lineno is not None
        _, _, said = lines[statement.end_lineno - 1].partition("  # ")
        yield statement, said


def perform(program: str, names: dict[str, Any]) -> None:
    """Run a program, and compare what its statements give."""
    Path("program.py").write_text(program)
    linecache.clearcache()
    for statement, said in statements(program):
        if said.startswith("=> "):
            assert isinstance(statement, ast.Expr), said
            code = compile(ast.Expression(statement.value), "program.py", "eval")
            assert repr(eval(code, names)) == said[3:]
            continue
        code = compile(ast.Module([statement], []), "program.py", "exec")
        if said.startswith("raises "):
            with pytest.raises(Exception) as caught:  # noqa: PT011
                exec(code, names)
            assert f"{caught.type.__name__}: {caught.value}" == said[7:]
        else:
            exec(code, names)


@pytest.mark.parametrize("engine", ENGINES)
def test_the_guide_does_what_it_says(
    engine: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    defaults = wasmfx.Store.__init__.__defaults__
    assert defaults is not None
    monkeypatch.setattr(wasmfx.Store.__init__, "__defaults__", (engine, *defaults[1:]))
    names: dict[str, Any] = {"__name__": "program"}
    for language, text in BLOCKS:
        if language == "python":
            perform(text, names)
        elif language == "text":
            assert ours(capsys.readouterr().out) == ours(text)
    assert isinstance(names["instance"].store, wasmfx.Store)


def ours(text: str) -> list[str]:
    """A traceback without the marks below its lines, which not every Python prints."""
    return [line for line in text.splitlines() if line.strip(" ^~")]


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
        env={"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "PYTHONPATH": str(ROOT / "src")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert "1 passed" in done.stdout, done.stdout
