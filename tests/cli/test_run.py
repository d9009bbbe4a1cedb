"""`run` and `trace`: results, failures and how they are told apart."""

import json
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from wasmfx.cli.main import main
from wasmfx.embed.store import ENGINES
from wasmfx.runtime.compilation import TIERS

PROGRAM = """
(module
  (import "spectest" "print_i32" (func $print (param i32)))
  (type $f (func)) (type $k (cont $f))
  (tag $ask) (tag $other) (tag $oops (param i32))
  (elem declare func $asker)
  (func (export "_start") (call $print (i32.const 42)))
  (func (export "add") (param i32 i64) (result i64 i32)
    (local.get 1) (i32.add (local.get 0) (i32.const 1)))
  (func (export "refs") (param externref) (result externref funcref)
    (local.get 0) (ref.null func))
  (func $inner (unreachable))
  (func $outer (export "trap") (call $inner))
  (func (export "throw") (throw $oops (i32.const 7)))
  (func $asker (suspend $ask))
  (func (export "ask")
    (block $h (result (ref $k))
      (resume $k (on $other $h) (cont.new $k (ref.func $asker)))
      (return))
    (drop))
  (func $deep (export "deep") (call $deep))
  (func (export "spin") (call $print (i32.const 1)) (loop (br 0)))
)
"""


MISSING = """
(module
  (import "env" "f" (func (param i32 i64) (result f32)))
  (import "spectest" "print" (func))
  (import "env" "g" (global (mut i32)))
  (import "env" "m" (memory 1 2))
  (import "other" "tag" (tag (param i32)))
)
"""


@pytest.fixture
def program(tmp_path: Path) -> str:
    path = tmp_path / "p.wat"
    path.write_text(PROGRAM)
    return str(path)


@pytest.mark.parametrize("engine", ENGINES)
def test_start_is_called_and_prints(
    program: str, capfd: pytest.CaptureFixture[str], engine: str
) -> None:
    assert main(["run", "--engine", engine, program]) == 0
    assert capfd.readouterr() == ("42\n", "")


@pytest.mark.parametrize("tier", TIERS)
def test_tiers(program: str, capfd: pytest.CaptureFixture[str], tier: str) -> None:
    assert main(["run", "--tier", tier, program]) == 0
    assert capfd.readouterr() == ("42\n", "")


def test_results_are_printed_one_per_line(program: str, capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["run", program, "--invoke", "add", "-2", "0x10"]) == 0
    assert capfd.readouterr().out == "16\n-1\n"
    assert main(["run", program, "--invoke", "refs", "null"]) == 0
    assert capfd.readouterr().out == "null\nnull\n"


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--invoke", "add", "1"], "takes 2 arguments (i32 i64), but 1 was given"),
        (["--invoke", "add", "1", "2", "3"], "but 3 were given"),
        (["--invoke", "add", "x", "1"], "argument 1 of `add`: expected i32, found `x`"),
        (["--invoke", "add", "4294967296", "1"], "4294967296 is out of range for i32"),
        (["--invoke", "refs", "7"], "argument 1 of `refs`: expected `null`, found `7`"),
        (["--invoke", "gone"], "no function `gone` is exported; exported functions: _start, add"),
    ],
)
def test_a_bad_call_is_one_clear_line(
    program: str, capfd: pytest.CaptureFixture[str], words: list[str], message: str
) -> None:
    assert main(["run", program, *words]) == 1
    out, err = capfd.readouterr()
    assert out == ""
    assert message in err
    assert len(err.splitlines()) == 1


def test_a_missing_import_is_named(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "m.wat"
    path.write_text('(module (import "env" "gone" (func)))')
    assert main(["run", str(path)]) == 1
    assert 'unknown import: "env" "gone"' in capfd.readouterr().err
    path.write_text(MISSING)
    assert main(["run", str(path)]) == 1
    assert capfd.readouterr().err.splitlines()[:4] == [
        f'{path}:3:3: unknown import: "env" "f": (func (param i32 i64) (result f32))',
        '    and "env" "g": (global (mut i32))',
        '    and "env" "m": (memory 1 2)',
        '    and "other" "tag": (tag (param i32))',
    ]
    path.write_text('(module (import "spectest" "print_i32" (func (param i64))))')
    assert main(["run", str(path)]) == 1
    assert "incompatible import type" in capfd.readouterr().err


@pytest.mark.parametrize(
    ("name", "first", "frames"),
    [
        ("trap", "Trap: unreachable executed", ["inner at ", "outer at "]),
        ("throw", "WasmException: unhandled exception $oops (7)", ['func[6] "throw" at ']),
        (
            "ask",
            "UnhandledSuspension: unhandled tag $ask",
            ["$asker at ", "-- prompt (on $other)", 'func[8] "ask" at '],
        ),
    ],
)
def test_failures_say_what_and_where(
    program: str, capfd: pytest.CaptureFixture[str], name: str, first: str, frames: list[str]
) -> None:
    assert main(["run", "--engine", "reference", program, "--invoke", name]) == 134
    lines = capfd.readouterr().err.splitlines()
    assert lines[0] == first
    assert len(lines) == 1 + len(frames)
    for line, frame in zip(lines[1:], frames, strict=True):
        assert frame in line


@pytest.mark.parametrize("name", ["trap", "throw", "ask", "deep"])
def test_failures_are_the_same_natively(
    program: str, capfd: pytest.CaptureFixture[str], name: str
) -> None:
    lines = []
    for engine in ENGINES:
        assert main(["run", "--engine", engine, program, "--invoke", name]) == 134
        lines.append(capfd.readouterr().err.splitlines()[0])
    assert lines[0] == lines[1]


@pytest.mark.parametrize("engine", ENGINES)
def test_a_timeout_ends_a_run_without_end(
    program: str, capfd: pytest.CaptureFixture[str], engine: str
) -> None:
    words = ["--engine", engine, "--invoke", "spin", "--timeout", "2"]
    assert main(["run", program, *words]) == 124
    out, err = capfd.readouterr()
    assert out == "1\n"
    assert "timeout: still running after 2 s" in err


@pytest.mark.parametrize("engine", ENGINES)
def test_an_interrupt_ends_a_run_without_a_traceback(program: str, engine: str) -> None:
    words = [sys.executable, "-m", "wasmfx", "run", program, "--engine", engine]
    words += ["--invoke", "spin"]
    pipe = subprocess.PIPE
    with subprocess.Popen(words, stdout=pipe, stderr=pipe, text=True) as child:
        assert child.stdout is not None
        assert child.stdout.readline() == "1\n"
        child.send_signal(signal.SIGINT)
        _, err = child.communicate(timeout=180)
    assert child.returncode == 130
    assert err == "interrupted\n"


def test_trace_names_the_rules(program: str, capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["trace", program, "--invoke", "add", "1", "2", "--check"]) == 0
    out, err = capfd.readouterr()
    assert err.startswith("sound: 7 reductions and 0 continuations checked, ")
    lines = out.splitlines()
    assert [line.split()[0] for line in lines[1:-2]] == [
        "invoke", "local.get", "local.get", "const", "binop-val", "label-vals", "frame-vals",
    ]  # fmt: skip
    assert lines[-2:] == ["2", "2"]


def test_trace_in_json_is_a_configuration_per_line(
    program: str, capfd: pytest.CaptureFixture[str]
) -> None:
    assert main(["trace", program, "--invoke", "ask", "--json"]) == 134
    objects = [json.loads(line) for line in capfd.readouterr().out.splitlines()]
    assert objects[0]["rule"] == ""
    assert "resume-cont" in [o["rule"] for o in objects]
    assert objects[-1]["prompts"]


def test_trace_stops_at_its_limit(program: str, capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["trace", program, "--invoke", "spin", "--limit", "10"]) == 1
    out, err = capfd.readouterr()
    assert len(out.splitlines()) == 12
    assert "prints 1" in out
    assert "stopped after 10 reductions" in err


def test_trace_says_what_it_checked_however_the_run_ends(
    program: str, capfd: pytest.CaptureFixture[str]
) -> None:
    assert main(["trace", program, "--invoke", "ask", "--check"]) == 134
    err = capfd.readouterr().err
    assert "1 continuations checked" in err
    assert "unhandled tag $ask" in err
    assert main(["trace", program, "--invoke", "spin", "--check", "--limit", "9"]) == 1
    assert "sound: 9 reductions" in capfd.readouterr().err


CHURN = """
(module
  (type $s (struct (field i64)))
  (func (export "churn") (param i32)
    (loop $on
      (drop (struct.new $s (i64.const 1)))
      (br_if $on (local.tee 0 (i32.sub (local.get 0) (i32.const 1)))))))
"""


def test_a_run_can_say_what_was_collected(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "churn.wat"
    file.write_text(CHURN)
    call = ["run", "--explain-gc", str(file), "--invoke", "churn"]
    assert main([*call, "3000000"]) == 0
    told = capfd.readouterr().err
    assert told.startswith("2 collections in ")
    # Objects take 46,875 bytes. Memory is counted in whole pages, and a word that looks like a
    # reference may keep an object alive.
    allocated = re.search(r" (\d+) KB allocated, 0 KB live", told)
    assert allocated is not None
    assert 46_875 <= int(allocated[1]) < 46_900
    assert main([*call, "1"]) == 0
    assert capfd.readouterr().err.startswith("0 collections in 0.0 ms")
