"""Closed streams and words that look like options never cause a traceback."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from wasmfx.cli.main import main

PROGRAM = """
(module
  (import "spectest" "print_i32" (func $print (param i32)))
  (func (export "many") (local $i i32)
    (loop $more
      (call $print (local.get $i))
      (local.set $i (i32.add (local.get $i) (i32.const 1)))
      (br_if $more (i32.lt_u (local.get $i) (i32.const 20000)))))
  (func $sum (export "add") (param f32 f32) (result f32) (f32.add (local.get 0) (local.get 1)))
  (func (export "f32") (param f32) (result f32) (local.get 0))
  (func (export "f64") (param f64) (result f64) (local.get 0)))
"""
COMMANDS = {
    "print": ["print", "FILE"],
    "parse": ["parse", "FILE"],
    "inspect": ["inspect", "FILE"],
    "run": ["run", "FILE", "--invoke", "many"],
    "run by rules": ["run", "FILE", "--invoke", "many", "--engine", "reference"],
    "trace": ["trace", "FILE", "--invoke", "many", "--limit", "20000"],
    "trace and check": ["trace", "FILE", "--invoke", "many", "--limit", "5000", "--check"],
    "wast": ["wast", "FILE", "-v"],
    "help": ["run", "--help"],
}


@pytest.fixture
def program(tmp_path: Path) -> str:
    path = tmp_path / "p.wat"
    path.write_text(PROGRAM)
    return str(path)


def command(words: list[str], program: str) -> list[str]:
    return [sys.executable, "-m", "wasmfx", *(program if w == "FILE" else w for w in words)]


@pytest.mark.parametrize("words", COMMANDS.values(), ids=COMMANDS.keys())
def test_a_reader_that_has_seen_enough(program: str, words: list[str]) -> None:
    with subprocess.Popen(
        command(words, program), stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr is not None
        assert b"Traceback" not in (err := process.stderr.read())
        assert b"BrokenPipe" not in err
        assert process.wait(180) in (0, 1)


@pytest.mark.parametrize("closed", [0, 1, 2])
@pytest.mark.parametrize("words", COMMANDS.values(), ids=COMMANDS.keys())
def test_a_stream_that_is_closed(program: str, words: list[str], closed: int) -> None:
    script = f'exec "$@" {closed}{"<" if closed == 0 else ">"}&-'
    done = subprocess.run(
        ["sh", "-c", script, "sh", *command(words, program)],
        capture_output=True,
        check=False,
        timeout=180,
    )
    assert b"Traceback" not in done.stdout + done.stderr
    assert done.returncode in (0, 1)


def test_input_that_is_closed_is_empty() -> None:
    script = 'exec "$@" <&-'
    done = subprocess.run(
        ["sh", "-c", script, "sh", *command(["validate", "-"], "")],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (1, "<stdin>: empty file\n")


def test_a_terminal_for_ascii_alone(program: str) -> None:
    done = subprocess.run(
        command(["trace", "FILE", "--invoke", "add", "1", "2"], program),
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
        capture_output=True,
        check=True,
    )
    assert b"frame $sum | label <1.0:f32 2.0:f32> f32.add\n" in done.stdout
    assert done.stderr == b""


def test_letters_that_nobody_can_write(tmp_path: Path) -> None:
    path = tmp_path / "p.wat"
    path.write_text('(module (func $ä (export "é") unreachable))', encoding="utf-8")
    for words in (["inspect", "FILE"], ["run", "FILE", "--invoke", "é"], ["validate", "FILE"]):
        done = subprocess.run(
            command(words, str(path)),
            env={**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "1"},
            capture_output=True,
            check=False,
        )
        assert b"Traceback" not in done.stderr
        assert b"codec" not in done.stderr


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["trace", "m.wat", "--limit", "-1"], "expected a whole number >= 0, found `-1`"),
        (["trace", "m.wat", "--limit", "x"], "expected a whole number >= 0, found `x`"),
        (["trace", "m.wat", "--width", "-5"], "expected a whole number >= 0, found `-5`"),
        (["wast", "s.wast", "-j", "-2"], "expected a whole number >= 0, found `-2`"),
        (["run", "m.wat", "--timeout", "nan"], "expected a number of seconds >= 0, found `nan`"),
        (["run", "m.wat", "--timeout", "-1"], "expected a number of seconds >= 0, found `-1`"),
        (
            ["wast", "s.wast", "--timeout", "soon"],
            "expected a number of seconds >= 0, found `soon`",
        ),
    ],
)
def test_numbers_that_make_no_sense_are_bad_usage(
    capfd: pytest.CaptureFixture[str], words: list[str], said: str
) -> None:
    with pytest.raises(SystemExit) as left:
        main(words)
    assert left.value.code == 2
    (line,) = capfd.readouterr().err.splitlines()
    assert line.startswith(f"wasmfx {words[0]}: ")
    assert line.endswith(f"{said}; see `wasmfx {words[0]} --help`")


@pytest.mark.parametrize(
    ("name", "word", "printed"),
    [
        ("f32", "-inf", "-inf"),
        ("f32", "-nan:0x5", "-nan:0x5"),
        ("f64", "-nan", "-nan"),
        ("f64", "-0x1p3", "-8.0"),
        ("f64", "-1e-5", "-1e-05"),
        ("f64", "-.5", None),
        ("f32", "0.1", "0.1"),
        ("f32", "16777217", "16777216.0"),
    ],
)
@pytest.mark.parametrize("command", ["run", "trace"])
def test_negative_numbers_are_no_options(
    program: str,
    capfd: pytest.CaptureFixture[str],
    command: str,
    name: str,
    word: str,
    printed: str | None,
) -> None:
    code = main([command, program, "--invoke", name, word])
    out, err = capfd.readouterr()
    if printed is None:
        assert (code, err) == (1, f"argument 1 of `{name}`: expected {name}, found `{word}`\n")
    else:
        assert (code, out.splitlines()[-1]) == (0, printed)


def test_an_option_that_is_none_is_still_one(capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["run", "m.wat", "-x"])
    assert (
        "unrecognized arguments: -x; arguments of the guest come after `--`"
        in capfd.readouterr().err
    )


def test_what_the_native_engine_cannot_do_hints_at_the_other(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "m.wat"
    wide = "v128 " * 1000
    path.write_text(f'(module (func (export "g") (param {wide}))\n (func (export "f")))')
    assert main(["run", str(path), "--invoke", "f"]) == 1
    err = capfd.readouterr().err
    assert "too many parameters or results" in err
    assert "try --engine reference" in err
    assert main(["run", str(path), "--invoke", "f", "--engine", "reference"]) == 0


def test_names_that_are_listed_are_those_that_can_be_asked_for(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "m.wat"
    many = " ".join(f"(func $f{n})" for n in range(30))
    path.write_text(f'(module (func $named) (func (export "out")) (func) {many} (func $needle))')
    words = ["inspect", str(path), "--emit", "llvm"]
    assert main([*words, "--func", "nothing"]) == 1
    err = capfd.readouterr().err
    assert "no function `nothing` is defined; there are: $named, out, 2, $f0, $f1" in err
    assert err.endswith(", ...\n")
    assert main([*words, "--func", "neeedle"]) == 1
    assert "there are: $needle, " in capfd.readouterr().err
    for name in ("named", "$named", "out", "2", "$needle"):
        assert main([*words, "--func", name]) == 0
        capfd.readouterr()


@pytest.mark.parametrize("name", ["0", "log"])
def test_what_is_imported_has_no_code_to_show(
    name: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "m.wat"
    path.write_text('(module (import "env" "log" (func $log)) (func $f))')
    assert main(["inspect", str(path), "--emit", "asm", "--func", name]) == 1
    said = f"function `{name}` is imported: the module has no code of it\n"
    assert capfd.readouterr() == ("", said)
