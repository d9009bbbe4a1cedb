"""Imports on the command line: WASI, other modules, stubs."""

from __future__ import annotations

import io
import subprocess
import sys
from contextlib import redirect_stdout
from pathlib import Path

import pytest

from wasmfx.cli.main import main
from wasmfx.embed.store import ENGINES

PROGRAM = """
(module
  (import "wasi_snapshot_preview1" "args_get" (func $args_get (param i32 i32) (result i32)))
  (import "wasi_snapshot_preview1" "environ_get" (func $environ_get (param i32 i32) (result i32)))
  (import "wasi_snapshot_preview1" "fd_write"
    (func $fd_write (param i32 i32 i32 i32) (result i32)))
  (import "wasi_snapshot_preview1" "fd_prestat_dir_name"
    (func $name (param i32 i32 i32) (result i32)))
  (import "wasi_snapshot_preview1" "proc_exit" (func $exit (param i32)))
  (memory (export "memory") 1)
  (func $say (param $at i32) (param $size i32)
    (i32.store (i32.const 0) (local.get $at))
    (i32.store (i32.const 4) (local.get $size))
    (drop (call $fd_write (i32.const 1) (i32.const 0) (i32.const 1) (i32.const 8))))
  (func (export "_start")
    (drop (call $args_get (i32.const 100) (i32.const 1000)))
    (call $say (i32.load (i32.const 104)) (i32.const 3))
    (drop (call $environ_get (i32.const 100) (i32.const 2000)))
    (call $say (i32.load (i32.const 100)) (i32.const 4))
    (drop (call $name (i32.const 3) (i32.const 3000) (i32.const 5)))
    (call $say (i32.const 3000) (i32.const 5))
    (call $exit (i32.const 0x142)))
  (func (export "trap") (unreachable))
)
"""
REACTOR = """
(module
  (import "wasi_snapshot_preview1" "sched_yield" (func $yield (result i32)))
  (global $ready (mut i32) (i32.const 0))
  (func (export "_initialize") (global.set $ready (i32.add (global.get $ready) (i32.const 1))))
  (func (export "add") (param i32) (result i32)
    (i32.add (call $yield) (i32.add (local.get 0) (global.get $ready)))))
"""
USER = """
(module
  (import "lib" "add" (func $add (param i32) (result i32)))
  (import "env" "gone" (func $gone (param i32)))
  (func (export "ask") (result i32) (call $add (i32.const 41)))
  (func $caller (export "miss") (call $gone (i32.const 1))))
"""


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "program.wat").write_text(PROGRAM)
    (tmp_path / "reactor.wat").write_text(REACTOR)
    (tmp_path / "user.wat").write_text(USER)
    (tmp_path / "data").mkdir()
    return tmp_path


@pytest.mark.parametrize("engine", ENGINES)
def test_a_wasi_program_gets_words_and_gives_its_exit_code(
    here: Path, capfd: pytest.CaptureFixture[str], engine: str
) -> None:
    words = ["--dir", "data::/data", "--env", "A=b=", "program.wat", "--", "-xy", "z"]
    assert main(["run", "--engine", engine, *words]) == 0x42
    assert capfd.readouterr() == ("-xyA=b=/data", "")


@pytest.mark.parametrize("engine", ENGINES)
def test_output_goes_where_python_prints(
    here: Path, capfd: pytest.CaptureFixture[str], engine: str
) -> None:
    """A program may call `main` under `redirect_stdout`; then no child process loses the output."""
    words = ["--dir", "data::/data", "--env", "A=b=", "program.wat", "--", "-xy", "z"]
    with redirect_stdout(io.StringIO()) as out:
        assert main(["run", "--engine", engine, *words]) == 0x42
    assert out.getvalue() == "-xyA=b=/data"
    assert capfd.readouterr() == ("", "")


def test_a_trap_of_a_wasi_program_is_a_trap(here: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["run", "program.wat", "--invoke", "trap"]) == 134
    assert capfd.readouterr().err.startswith("Trap: unreachable executed\n")


@pytest.mark.parametrize("engine", ENGINES)
def test_a_reactor_is_initialized_before_it_is_called(
    here: Path, capfd: pytest.CaptureFixture[str], engine: str
) -> None:
    assert main(["run", "--engine", engine, "reactor.wat", "--invoke", "add", "41"]) == 0
    assert capfd.readouterr().out == "42\n"


@pytest.mark.parametrize("engine", ENGINES)
def test_a_module_is_imported_from_by_the_name_it_is_given(
    here: Path, capfd: pytest.CaptureFixture[str], engine: str
) -> None:
    words = ["--engine", engine, "--preload", "lib=reactor.wat", "--stub", "user.wat"]
    assert main(["run", *words, "--invoke", "ask"]) == 0
    assert capfd.readouterr().out == "42\n"
    assert main(["run", *words, "--invoke", "miss"]) == 134
    first, *frames = capfd.readouterr().err.splitlines()
    assert first == 'Trap: stub called: "env" "gone"'
    assert "$caller" in frames[0]


def test_reductions_can_be_traced_up_to_a_stub(
    here: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    words = ["--preload", "lib=reactor.wat", "--stub", "user.wat"]
    assert main(["trace", *words, "--invoke", "ask"]) == 0
    assert capfd.readouterr().out.splitlines()[-1] == "42"
    assert main(["trace", *words, "--invoke", "miss"]) == 134
    assert 'Trap: stub called: "env" "gone"' in capfd.readouterr().err


def test_without_stubs_what_is_missing_is_named(
    here: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    assert main(["run", "user.wat", "--invoke", "ask"]) == 1
    err = capfd.readouterr().err
    assert 'unknown import: "lib" "add": (func (param i32) (result i32))' in err
    assert '    and "env" "gone": (func (param i32))' in err
    assert "\n    give --preload NAME=FILE for a module that exports them, or --stub" in err


def test_calls_that_preview_1_has_not_are_missing(
    here: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    (here / "m.wat").write_text('(module (import "wasi_snapshot_preview1" "fd_open" (func)))')
    assert main(["run", "m.wat"]) == 1
    assert '"wasi_snapshot_preview1" "fd_open": (func)' in capfd.readouterr().err


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--env", "A", "program.wat"], "--env: expected NAME=VALUE, found `A`"),
        (["--preload", "=f", "program.wat"], "--preload: expected NAME=VALUE, found `=f`"),
    ],
)
def test_bad_options_are_bad_usage(
    here: Path, capfd: pytest.CaptureFixture[str], words: list[str], message: str
) -> None:
    with pytest.raises(SystemExit) as end:
        main(["run", *words])
    assert end.value.code == 2
    assert message in capfd.readouterr().err


@pytest.mark.parametrize("engine", ENGINES)
def test_a_directory_that_is_not_there_is_one_clear_line(
    here: Path, capfd: pytest.CaptureFixture[str], engine: str
) -> None:
    assert main(["run", "--engine", engine, "--dir", "gone", "program.wat"]) == 1
    assert capfd.readouterr().err == "gone: No such file or directory\n"


def test_a_program_whose_reader_has_gone_ends_without_a_traceback(here: Path) -> None:
    """The guest gets EPIPE. This one ignores it and exits."""
    command = f'"{sys.executable}" -m wasmfx run --env A=b= --dir data program.wat xyz'
    done = subprocess.run(
        ["bash", "-c", f"{command} | true; echo ${{PIPESTATUS[0]}}"],
        cwd=here,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == f"{0x42}\n"
    assert done.stderr == ""


SLEEPER = """
(module
  (import "wasi_snapshot_preview1" "poll_oneoff"
    (func $poll (param i32 i32 i32 i32) (result i32)))
  (memory (export "memory") 1)
  (func $nap (param $nanoseconds i64)
    (i64.store (i32.const 24) (local.get $nanoseconds))
    (drop (call $poll (i32.const 0) (i32.const 64) (i32.const 1) (i32.const 128))))
  (func (export "_start") (call $nap (i64.const 1000000)) (call $nap (i64.const 900000000000))))
"""


@pytest.mark.parametrize("engine", ENGINES)
def test_a_timeout_ends_a_program_that_sleeps(
    here: Path, capfd: pytest.CaptureFixture[str], engine: str
) -> None:
    (here / "sleeper.wat").write_text(SLEEPER)
    assert main(["run", "--engine", engine, "--timeout", "1", "sleeper.wat"]) == 124
    assert "timeout: still running after 1 s" in capfd.readouterr().err
