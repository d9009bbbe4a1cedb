"""Reports on compilation: a table at the end, and a progress line on a terminal."""

import io
import os
import re
import subprocess
import sys
import time
from argparse import Namespace
from contextlib import redirect_stderr
from pathlib import Path

import pytest

from tests.native.running import Running
from wasmfx.cli import compile_command, compile_report
from wasmfx.cli.main import main
from wasmfx.runtime.compilation import Compile, Work, compiling
from wasmfx.syntax.features import ALL
from wasmfx.text.modules import parse

PROGRAM = """
(module
  (type $f (func)) (type $k (cont $f)) (tag $t)
  (elem declare func $asks)
  (func $asks (suspend $t))
  (func $square (param i32) (result i32) (i32.mul (local.get 0) (local.get 0)))
  (func $never)
  (func (export "go") (param i32) (result i32)
    (drop (block $h (result (ref $k))
      (resume $k (on $t $h) (cont.new $k (ref.func $asks))) (unreachable)))
    (call $square (local.get 0))))
"""
ROW = re.compile(r" *[\d.]+ +[\d.]+ +[\d,]+  (baseline|optimised) +(cache|-) +(\S.*)")


@pytest.fixture
def program(tmp_path: Path) -> str:
    path = tmp_path / "program.wat"
    path.write_text(PROGRAM)
    return str(path)


def reporting(program: str, *options: str, cache: str = "0") -> list[str]:
    """The lines that a run prints on standard error."""
    command = [sys.executable, "-m", "wasmfx", "run", "--explain-compile", *options]
    done = subprocess.run(
        [*command, program, "--invoke", "go", "5"],
        env=os.environ | {"WASMFX_CACHE": cache},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == "25\n"
    return done.stderr.splitlines()


def rows(lines: list[str]) -> list[tuple[str, str, str]]:
    """Tier, origin and name in each line of the table."""
    assert lines[0] == compile_report.HEAD
    found = [ROW.fullmatch(line) for line in lines[1:-1]]
    assert all(found), lines
    return [(m[1], m[2], m[3]) for m in found if m]


FIXED = ("optimised", "-", "fixed native code: machine")


def test_each_function_is_named_that_was_compiled_when_it_was_called(program: str) -> None:
    lines = reporting(program, "--tier", "baseline")
    assert rows(lines) == [
        FIXED,
        ("optimised", "-", 'func[3] "go"'),
        ("optimised", "-", "$asks"),
        ("baseline", "-", "$square"),
    ]
    total = r"compiled: first tier 1 function in [\d.]+ ms, \d+ bytes; "
    assert re.fullmatch(total + r"LLVM 2 functions in [\d.,]+ ms, [\d,]+ bytes", lines[-1])


def test_a_whole_module_is_one_line_and_comes_from_the_cache(program: str, tmp_path: Path) -> None:
    cache = str(tmp_path / "cache")
    together = '3 functions: $asks, $square, func[3] "go"'
    assert rows(reporting(program, cache=cache)) == [FIXED, ("optimised", "-", together)]
    lines = reporting(program, cache=cache)
    assert [from_ for _, from_, _ in rows(lines)] == ["cache", "cache"]
    assert lines[-1].endswith(" bytes, 2 of 2 from the cache")


def test_a_run_that_fails_is_explained_too(program: str, capfd: pytest.CaptureFixture[str]) -> None:
    Path(program).write_text('(module (func (export "go") (unreachable)))')
    assert main(["run", "--explain-compile", program, "--invoke", "go"]) == 134
    said = capfd.readouterr().err
    assert "Trap: unreachable" in said
    assert 'func[0] "go"' in said.splitlines()[-2]
    assert said.splitlines()[-1].startswith("compiled: first tier 1 function in ")


def test_the_reference_engine_compiles_nothing(
    program: str, capfd: pytest.CaptureFixture[str]
) -> None:
    command = ["run", "--explain-compile", "--engine", "reference", program, "--invoke", "go", "5"]
    assert main(command) == 1
    assert capfd.readouterr().err == "only the native engine compiles\n"


def test_what_is_compiled_in_the_background_says_so() -> None:
    module = parse("(module (func $hot) (func $cold))")
    one = Compile("optimised", "", module, (0,), 10.5, 0.25, 1234, background=True)
    assert list(compile_report.table([one], 10.0)) == [
        compile_report.HEAD,
        "   500.0     250.0      1,234  optimised  -      $hot, in the background",
        "compiled: LLVM 1 function in 250.0 ms, 1,234 bytes",
    ]
    assert list(compile_report.table([], 0)) == ["compiled: nothing"]


# The line on a terminal


class Terminal(io.StringIO):
    """A terminal that records its output."""

    def isatty(self) -> bool:
        return True


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Show the progress line at once."""
    monkeypatch.setattr(compile_report, "PATIENCE", 0.0)
    monkeypatch.setattr(compile_report, "PERIOD", 0.001)


ERASED = "\r\x1b[K"


@pytest.mark.usefixtures("impatient")
def test_a_long_compilation_shows_a_line_that_goes() -> None:
    with redirect_stderr(Terminal()) as terminal, compile_report.reporting():
        with compiling(module=parse("(module)"), total=12) as work:
            work.made("optimised", 100, [0, 1, 2])
            end = time.monotonic() + 180
            while "3 of 12" not in terminal.getvalue() and time.monotonic() < end:
                time.sleep(0.001)
        written = terminal.getvalue()
    assert written.endswith(ERASED)
    assert "\rcompiling: 3 of 12 functions, 0 s\x1b[K" in written
    assert terminal.getvalue() == written


@pytest.mark.usefixtures("impatient")
def test_llvm_is_what_takes_long() -> None:
    with redirect_stderr(Terminal()) as terminal, compile_report.reporting():
        Running(PROGRAM.replace("$square", "$other_square"))
        written = terminal.getvalue()
        with compiling(background=True):
            time.sleep(0.01)
    assert "\rcompiling: " in written
    assert written.endswith(ERASED)
    assert terminal.getvalue() == written


def test_what_is_soon_done_is_not_shown() -> None:
    with (
        redirect_stderr(Terminal()) as terminal,
        compile_report.reporting(),
        compiling("something"),
    ):
        pass
    assert terminal.getvalue() == ""


@pytest.mark.usefixtures("impatient")
def test_compiling_ahead_of_time_shows_its_progress(
    program: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WASMFX_CACHE", str(tmp_path / "cache"))
    for tier in ("baseline", "optimised"):
        args = Namespace(files=[program], tier=tier, features=ALL)
        with redirect_stderr(Terminal()) as terminal:
            assert compile_command.fill(args) == 0
        assert re.search(r"\rcompiling: \d of 4 functions, \d s", terminal.getvalue()), tier
        assert terminal.getvalue().endswith(ERASED)


@pytest.mark.usefixtures("impatient")
def test_nothing_is_drawn_without_a_terminal() -> None:
    with (
        redirect_stderr(io.StringIO()) as file,
        compile_report.reporting(),
        compiling("something"),
    ):
        time.sleep(0.01)
    assert file.getvalue() == ""


@pytest.mark.usefixtures("impatient")
def test_a_terminal_that_has_gone_is_no_trouble() -> None:
    with (
        redirect_stderr(Terminal()) as terminal,
        compile_report.reporting(),
        compiling("something"),
    ):
        terminal.close()
        time.sleep(0.01)


def test_how_far_it_is() -> None:
    module = parse("(module (func))")
    assert compile_report.progress(Work("a thing", None, 1, False)) == "compiling a thing, 0 s"
    assert compile_report.progress(Work("", module, 1, False)) == "compiling a function, 0 s"
    assert (
        compile_report.progress(Work("", module, 3000, False))
        == "compiling: 0 of 3,000 functions, 0 s"
    )
