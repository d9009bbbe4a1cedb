"""Execute the blocks of a guide, and compare results and output with the page."""

from __future__ import annotations

import ast
import linecache
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import wasmfx
from tests.conftest import ROOT


def blocks(name: str) -> list[tuple[str, str]]:
    """The blocks of a document, each with its language."""
    text = (ROOT / "docs" / name).read_text()
    return re.findall(r"^```(\w+)\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)


def statements(program: str) -> Iterator[tuple[ast.stmt, str]]:
    """The statements of a program, each with the comment at its end."""
    lines = program.splitlines()
    for statement in ast.parse(program).body:
        assert statement.end_lineno is not None
        _, _, said = lines[statement.end_lineno - 1].partition("  # ")
        yield statement, said


def perform(program: str, names: dict[str, Any]) -> None:
    """Run a program, and compare the results of its statements with their comments."""
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
            assert f"{caught.type.__name__}: {caught.value}".strip() == said[7:].strip()
        else:
            exec(code, names)


def walk(
    name: str,
    engine: str,
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> dict[str, Any]:
    """Execute a guide on one engine in one folder, and return the names that it defines."""
    monkeypatch.chdir(folder)
    on_engine(engine, monkeypatch)
    names: dict[str, Any] = {"__name__": "program"}
    for language, text in blocks(name):
        if language == "python":
            perform(text, names)
        elif language == "text":
            assert ours(capsys.readouterr().out) == ours(text)
    return names


def on_engine(engine: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let `wasmfx.Store()` choose an engine for the time of a test."""
    defaults = wasmfx.Store.__init__.__defaults__
    assert defaults is not None
    monkeypatch.setattr(wasmfx.Store.__init__, "__defaults__", (engine, *defaults[1:]))


def ours(text: str) -> list[str]:
    """The lines of a traceback without the marks below them, which not every Python prints."""
    return [line for line in text.splitlines() if line.strip(" ^~")]
