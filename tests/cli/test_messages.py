"""Messages: what was expected, what was found, what to do; and names that control no terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

from wasmfx.cli.main import main

PROGRAM = """
(module
  (memory (export "memory") 1)
  (func (export "add") (param i32 i32) (result i32) (i32.add (local.get 0) (local.get 1)))
  (func (export "subtract")))
"""
HOSTILE = r"\1b[2J\0d\u{202e}"
NAME = "\x1b[2J\r\u202e"
"""A name that clears the screen, goes back to the start of the line, and turns it around."""


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "m.wat").write_text(PROGRAM)
    (tmp_path / "folder").mkdir()
    return tmp_path


def said(words: list[str], capfd: pytest.CaptureFixture[str], code: int = 1) -> str:
    """The one line that a command prints, on standard error."""
    try:
        got = main(words)
    except SystemExit as end:
        got = int(str(end.code))
    out, err = capfd.readouterr()
    assert (got, out) == (code, "")
    (line,) = err.splitlines()
    return line


@pytest.mark.parametrize("command", ["run", "trace"])
@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("subtrakt", "no function `subtrakt` is exported (did you mean `subtract`?)"),
        ("xyz", "no function `xyz` is exported"),
        ("memory", "the export `memory` is not a function"),
        ("_start", "no function `_start` is exported; give --invoke NAME"),
    ],
)
def test_a_function_that_is_not_exported(
    here: Path, capfd: pytest.CaptureFixture[str], command: str, name: str, message: str
) -> None:
    line = said([command, "m.wat", "--invoke", name], capfd)
    assert line == f"{message}; exported functions: add, subtract"


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["add", "1", "two"], "argument 2 of `add`: expected i32, found `two`"),
        (["add", "1", "4294967296"], "argument 2 of `add`: 4294967296 is out of range for i32"),
        (["add", "1"], "`add` takes 2 arguments (i32 i32), but 1 was given"),
    ],
)
def test_wrong_arguments(
    here: Path, capfd: pytest.CaptureFixture[str], words: list[str], message: str
) -> None:
    assert said(["run", "m.wat", "--invoke", *words], capfd) == message


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["run"], "required: FILE"),
        (["run", "m.wat", "--engine", "slow"], "argument --engine: invalid choice: 'slow'"),
        (["run", "m.wat", "--bogus"], "--bogus; arguments of the guest come after `--`"),
        (["cache"], "required: {dir,list,clear}"),
    ],
)
def test_bad_usage_is_one_line(
    here: Path, capfd: pytest.CaptureFixture[str], words: list[str], message: str
) -> None:
    line = said(words, capfd, code=2)
    assert line.startswith(f"wasmfx {words[0]}: ")
    assert message in line
    assert line.endswith(f"; see `wasmfx {words[0]} --help`")


def test_a_command_that_is_misspelt(capfd: pytest.CaptureFixture[str]) -> None:
    assert said(["valdate"], capfd).startswith(
        "wasmfx: no command `valdate` (did you mean `validate`?); commands: run, "
    )


def test_a_folder_without_scripts(here: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """Otherwise a misspelt path of a folder with scripts would pass."""
    assert said(["wast", "folder"], capfd) == "no .wast file in folder"


HOSTILE_COMMANDS = {
    "run": ["run", "FILE"],
    "a backtrace": ["run", "FILE", "--invoke", NAME],
    "a list": ["run", "FILE", "--invoke", "gone"],
    "trace": ["trace", "FILE", "--invoke", NAME],
    "trace in json": ["trace", "FILE", "--json", "--invoke", NAME],
    "inspect": ["inspect", "FILE"],
    "a function": ["inspect", "FILE", "--emit", "asm", "--func", "gone"],
    "print": ["print", "FILE"],
    "validate": ["validate", "FILE"],
    "compile": ["run", "FILE", "--explain-compile", "--invoke", NAME],
    "a path": ["validate", f"{NAME}.wat"],
    "a script": ["wast", "FILE"],
}


@pytest.mark.parametrize("words", HOSTILE_COMMANDS.values(), ids=HOSTILE_COMMANDS.keys())
@pytest.mark.parametrize(
    "text",
    [
        rf'(module (func $"{HOSTILE}" (export "{HOSTILE}") (export "x{HOSTILE}") unreachable))',
        rf'(module (import "{HOSTILE}" "{HOSTILE}" (func)) (import "m" "{HOSTILE}" (func)))',
        rf'(module (func (export "{HOSTILE}")) (memory (export "{HOSTILE}") 1))',
        rf'(module (tag (export "{HOSTILE}")) (func (export "{HOSTILE}") (throw 0)))',
        f"(module (func ${NAME}))",
        f'(assert_return (invoke "{HOSTILE}"))',
    ],
)
def test_names_control_no_terminal(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], words: list[str], text: str
) -> None:
    path = tmp_path / "m.wast"
    path.write_text(text, newline="")
    main([str(path) if w == "FILE" else w for w in words])
    out, err = capfd.readouterr()
    assert out or err or words[0] == "validate"
    assert all(c == "\n" or c.isprintable() for c in out + err)
