"""Systems that are not POSIX: the reference engine works, and the rest says what it needs."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

WITHOUT_POSIX = """
import os, select, signal, sys
import asyncio, multiprocessing, multiprocessing.connection, subprocess, tempfile

sys.platform = "win32"
multiprocessing.get_all_start_methods = lambda: ["spawn"]
MISSING = {
    os: "fork register_at_fork uname confstr geteuid getppid waitpid preadv pwritev readv writev "
    "O_PATH O_DIRECTORY O_NOFOLLOW O_NONBLOCK O_NOCTTY O_CLOEXEC O_DSYNC O_RSYNC O_SYNC "
    "posix_fadvise posix_fallocate POSIX_FADV_NORMAL",
    signal: "SIGHUP SIGKILL SIGALRM SIGUSR1 pthread_sigmask pthread_kill setitimer",
    select: "epoll poll POLLIN POLLOUT POLLHUP POLLNVAL",
}
for module, names in MISSING.items():
    for name in names.split():
        if hasattr(module, name):
            delattr(module, name)
for name in "fcntl termios resource pwd grp pty tty llvmlite".split():
    sys.modules[name] = None
"""
MODULE = """(module
  (func (export "add") (param i32 i32) (result i32) (i32.add (local.get 0) (local.get 1))))"""
PROGRAM = """(module
  (import "wasi_snapshot_preview1" "sched_yield" (func (result i32)))
  (func (export "_start")))"""
ADD = ["--invoke", "add", "40", "2"]


@pytest.fixture
def here(tmp_path: Path) -> Path:
    (tmp_path / "m.wat").write_text(MODULE)
    (tmp_path / "wasi.wat").write_text(PROGRAM)
    (tmp_path / "s.wast").write_text(
        MODULE + '(assert_return (invoke "add" (i32.const 40) (i32.const 2)) (i32.const 42))'
    )
    return tmp_path


def elsewhere(here: Path, program: str, *args: str) -> tuple[int, str]:
    """The exit code and the output of a program on such a system."""
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT_POSIX + program, *args],
        cwd=here,
        env=os.environ | {"WASMFX_CACHE": str(here / "cache")},
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert "Traceback" not in done.stderr, done.stderr
    return done.returncode, done.stdout + done.stderr


@pytest.mark.parametrize(
    ("args", "code", "said"),
    [
        (["validate", "m.wat"], 0, ""),
        (["parse", "m.wat", "-o", "m.wasm"], 0, ""),
        (["run", "--engine", "reference", "m.wat", *ADD], 0, "42"),
        (["trace", "m.wat", *ADD], 0, "42"),
        (["wast", "--engine", "reference", "-j", "2", "s.wast"], 0, "2 passed, 0 failed"),
        (["run", "m.wat", *ADD], 0, "does not run on win32: the reference engine serves"),
        (["run", "--engine", "native", "m.wat", *ADD], 1, "no native engine for win32"),
        (["run", "--engine", "reference", "wasi.wat"], 1, "WASI needs Linux"),
        (["cache", "list"], 1, "the cache needs a POSIX system"),
    ],
)
def test_commands(here: Path, args: list[str], code: int, said: str) -> None:
    program = "from wasmfx.cli.main import main; sys.exit(main(sys.argv[1:]))"
    got, printed = elsewhere(here, program, *args)
    assert (got, said in printed) == (code, True), printed


def test_python_programs(here: Path) -> None:
    program = """
import wasmfx
store = wasmfx.Store("reference")
add = wasmfx.Instance(wasmfx.Module("m.wat"), store=store).exports.add
try:
    wasmfx.wasi
except wasmfx.Unsupported:
    print(add(40, 2))
"""
    assert elsewhere(here, program) == (0, "42\n")
