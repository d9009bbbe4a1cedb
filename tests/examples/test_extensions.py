"""The programs in `examples/extensions` print on both engines what their first lines say."""

from __future__ import annotations

import runpy
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conftest import ROOT
from wasmfx.cli.main import main
from wasmfx.embed.store import ENGINES

FOLDER = ROOT / "examples" / "extensions"


def commands(path: Path) -> Iterator[tuple[str, list[str]]]:
    """The commands in the first lines of a program, each with the lines that it prints."""
    head, _, _ = path.read_text().partition("\n;;\n")
    for part in head.removeprefix(";; $ ").split("\n;; $ "):
        command, *printed = part.split("\n;; ")
        yield command, printed


CASES = {
    f"{path.stem}-{command.partition('--invoke ')[2]}": (command, printed)
    for path in sorted(FOLDER.glob("*.wat"))
    for command, printed in commands(path)
}


def run(command: str, engine: str) -> list[str]:
    """Run a command in the folder of the examples. The message of an error is in brackets."""
    program, *words = command.split()
    assert program == "wasmfx"
    done = subprocess.run(
        [sys.executable, "-m", "wasmfx", *words, "--engine", engine],
        cwd=FOLDER,
        capture_output=True,
        text=True,
        check=False,
    )
    failed = [f"({done.stderr.splitlines()[0].partition(': ')[2]})"] if done.stderr else []
    return done.stdout.splitlines() + failed


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("name", CASES)
def test_a_program_prints_what_it_says(name: str, engine: str) -> None:
    command, printed = CASES[name]
    assert run(command, engine) == printed


SOUND = [
    ("queens", "count", "3"),
    ("family", "ancestors", "5"),
    ("chance", "rained"),
    ("environments", "by_name"),
    ("environments", "by_tag"),
    ("dynamic", "nested"),
    ("barrier", "inside"),
    ("barrier", "throws"),
]


@pytest.mark.parametrize("call", SOUND, ids=" ".join)
def test_every_step_of_a_program_is_sound(
    call: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    program, *words = call
    path = str(FOLDER / f"{program}.wat")
    assert main(["trace", "--features=+extensions", path, "--check", "--invoke", *words]) == 0
    out, err = capsys.readouterr()
    assert "sound: " in (out + err).splitlines()[-1]


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.wat")), ids=lambda path: path.stem)
def test_a_program_needs_an_extension(path: Path) -> None:
    """Every program says how it is run, and shows something that is off by default."""
    assert list(commands(path))
    done = subprocess.run(
        [sys.executable, "-m", "wasmfx", "validate", path.name],
        cwd=FOLDER,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert "requires feature ext-" in done.stderr


def test_the_readme_names_every_program() -> None:
    readme = (FOLDER / "README.md").read_text()
    assert [path.name for path in FOLDER.glob("*.wat") if f"({path.name})" not in readme] == []


@pytest.mark.parametrize("engine", ENGINES)
def test_python_backtracks_through_a_guest(engine: str, capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(str(FOLDER / "backtracking.py"))["main"](engine)
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Q . . . . . . ."
    counts = {4: 2, 5: 10, 6: 4, 7: 40, 8: 92}
    assert lines[8:] == [f"{n} queens: {count} boards" for n, count in counts.items()]
