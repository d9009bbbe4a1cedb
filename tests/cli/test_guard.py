"""An endless guest ends together with the process that runs it, however that ends."""

from __future__ import annotations

import os
import pty
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from wasmfx.cli.main import main

SPIN = """
(module
  (import "spectest" "print_i32" (func $print (param i32)))
  (func (export "spin") (call $print (i32.const 1)) (loop (br 0))))
"""
SCRIPT = '(module (func (export "spin") (loop (br 0)))) (invoke "spin")'
COMMAND = [sys.executable, "-m", "wasmfx"]
PATIENCE = 120.0


def children(pid: int) -> list[int]:
    """The child processes of a process."""
    try:
        return [int(p) for p in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    except FileNotFoundError:
        return []


def gone(pid: int) -> bool:
    """Whether a process has ended, reaped or not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2][0] == "Z"
    except (FileNotFoundError, ProcessLookupError):
        return True


def eventually(condition: object) -> bool:
    assert callable(condition)
    end = time.monotonic() + PATIENCE
    while not condition():
        if time.monotonic() > end:
            return False
        time.sleep(0.02)
    return True


def heed_hangups() -> None:
    signal.signal(signal.SIGHUP, signal.SIG_DFL)


class Spinning:
    """The command with an endless guest in its child process."""

    def __init__(self, words: list[str], started: bool) -> None:
        pipe = subprocess.PIPE
        # A signal that the test process ignores (as under `nohup`) would be ignored here too.
        self.process = subprocess.Popen(
            [*COMMAND, *words], stdout=pipe, stderr=pipe, text=True, preexec_fn=heed_hangups
        )
        self.guest = 0
        try:
            self.watch(started)
        except BaseException:
            self.end()
            raise

    def watch(self, started: bool) -> None:
        pid = self.process.pid
        assert eventually(lambda: children(pid))
        (self.guest,) = children(pid)
        if started:
            assert self.process.stdout is not None
            assert self.process.stdout.readline() == "1\n"
        assert eventually(lambda: self.seconds() > 0.2)

    def seconds(self) -> float:
        """The processor time of the guest: more than none once it spins."""
        fields = Path(f"/proc/{self.guest}/stat").read_text().rpartition(") ")[2].split()
        return int(fields[11]) / os.sysconf("SC_CLK_TCK")

    def end(self) -> None:
        for pid in (self.process.pid, self.guest):
            if pid and not gone(pid):
                os.kill(pid, signal.SIGKILL)
        self.process.communicate()


@pytest.fixture
def program(tmp_path: Path) -> str:
    path = tmp_path / "spin.wat"
    path.write_text(SPIN)
    return str(path)


@pytest.fixture
def script(tmp_path: Path) -> str:
    path = tmp_path / "spin.wast"
    path.write_text(SCRIPT)
    return str(path)


@pytest.fixture(params=["run", "wast"])
def spinning(request: pytest.FixtureRequest, program: str, script: str) -> Iterator[Spinning]:
    words = ["run", program, "--invoke", "spin"] if request.param == "run" else ["wast", script]
    found = Spinning(words, request.param == "run")
    yield found
    found.end()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGKILL])
def test_what_kills_the_command_kills_the_guest(spinning: Spinning, number: signal.Signals) -> None:
    spinning.process.send_signal(number)
    assert spinning.process.wait(PATIENCE) == -number
    assert eventually(lambda: gone(spinning.guest))


def test_an_interrupt_ends_the_command_and_the_guest(spinning: Spinning) -> None:
    spinning.process.send_signal(signal.SIGINT)
    _, err = spinning.process.communicate(timeout=PATIENCE)
    assert (spinning.process.returncode, err) == (130, "interrupted\n")
    assert eventually(lambda: gone(spinning.guest))


def test_on_a_terminal_an_interrupt_is_told_of_on_a_line_of_its_own(program: str) -> None:
    """After the output of the guest, or a progress line."""
    pid, terminal = pty.fork()
    if pid == 0:
        os.execv(sys.executable, [*COMMAND, "run", program, "--invoke", "spin"])
    try:
        seen = b""
        while b"1\r\n" not in seen:
            seen += os.read(terminal, 4096)
        os.write(terminal, b"\x03")
        # Reading a terminal whose other end is closed is an error.
        with suppress(OSError):
            while more := os.read(terminal, 4096):
                seen += more
        assert seen == b"1\r\n^C\r\ninterrupted\r\n"
    finally:
        os.close(terminal)
        assert os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) == 130


TIMES_OUT = """
import subprocess, sys
child = subprocess.Popen({command!r})
sys.stdin.read(1)  # The guest runs. Now do as `subprocess.run` does.
try:
    child.communicate(timeout=0.1)
except subprocess.TimeoutExpired:
    child.kill()
    raise
"""


def test_the_time_out_of_a_parent_ends_the_guest(program: str) -> None:
    command = [*COMMAND, "run", program, "--invoke", "spin"]
    words = [sys.executable, "-c", TIMES_OUT.format(command=command)]
    pipe = subprocess.PIPE
    with subprocess.Popen(words, stdin=pipe, stderr=subprocess.DEVNULL) as outer:
        assert eventually(lambda: children(outer.pid))
        (inner,) = children(outer.pid)
        assert eventually(lambda: children(inner))
        (guest,) = children(inner)
        try:
            outer.communicate(b"x", timeout=PATIENCE)
            assert outer.returncode == 1
            assert eventually(lambda: gone(inner) and gone(guest))
        finally:
            for pid in (inner, guest):
                if not gone(pid):
                    os.kill(pid, signal.SIGKILL)


ORPHAN = """
import os, signal, sys, time
from wasmfx.script import orphans

go, tell = os.pipe()
parent = os.fork()
if parent == 0:
    me = os.getpid()
    if os.fork() == 0:
        os.read(go, 1)            # by now the parent has ended
        orphans.bound_to(me)
        print("still there", flush=True)
        os._exit(0)
    os._exit(0)
os.waitpid(parent, 0)
os.write(tell, b"x")
os.close(tell)
"""


def test_a_child_whose_parent_has_ended_before_it_could_tell_ends_at_once() -> None:
    done = subprocess.run(
        [sys.executable, "-c", ORPHAN], capture_output=True, text=True, timeout=180, check=True
    )
    assert (done.stdout, done.stderr) == ("", "")


def test_signals_are_afterwards_as_they_were(
    program: str, capfd: pytest.CaptureFixture[str]
) -> None:
    before = [signal.getsignal(n) for n in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT)]
    assert main(["run", program, "--invoke", "gone"]) == 1
    assert [signal.getsignal(n) for n in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT)] == before


def test_an_ignored_signal_stays_ignored(program: str) -> None:
    """As under `nohup`."""
    words = ["run", program, "--invoke", "spin"]
    code = f"import os, signal; signal.signal(signal.SIGHUP, signal.SIG_IGN); {exec_of(words)}"
    with subprocess.Popen(
        [sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as child:
        assert child.stdout is not None
        assert child.stdout.readline() == "1\n"
        child.send_signal(signal.SIGHUP)
        with pytest.raises(subprocess.TimeoutExpired):
            child.wait(1)
        child.terminate()
        assert child.wait(PATIENCE) == -signal.SIGTERM


def exec_of(words: list[str]) -> str:
    return f"os.execv({sys.executable!r}, {[*COMMAND, *words]!r})"


@pytest.mark.parametrize("engine", ["native", "reference", "both"])
def test_a_script_that_does_not_end_is_one_failure(
    tmp_path: Path, script: str, capfd: pytest.CaptureFixture[str], engine: str
) -> None:
    good = tmp_path / "good.wast"
    good.write_text("(module) (module)")
    words = ["wast", script, str(good), "--engine", engine, "--timeout", "2"]
    assert main(words) == 1
    out = capfd.readouterr().out.splitlines()
    assert out == [f"{script}: timeout: still running after 2 s", "2 passed, 1 failed, 0 skipped"]


def test_a_script_that_is_not_there_is_one_line(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    for words in ([], ["-j", "2"], ["--static"]):
        assert main(["wast", str(tmp_path / "gone.wast"), *words]) == 1
        out, err = capfd.readouterr()
        assert out == ""
        assert err == f"{tmp_path / 'gone.wast'}: No such file or directory\n"
