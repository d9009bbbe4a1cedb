"""The sides of the comparison: how each engine starts a job, with an empty and a filled cache."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

from benchmarks.effects import peers
from benchmarks.effects.outcomes import last_words

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
Files = Sequence[Path]

EFFECTS = ("effects", "fibres")
"""The jobs with effects."""
HOSTED = ("fibres", "select", "insert")
"""The jobs that need functions of a host."""


class Start(NamedTuple):
    """A command with its environment."""

    words: Sequence[str]
    env: Mapping[str, str]


class Side(ABC):
    """A way to start. `keeps` says whether it is warm: what can be kept is made beforehand."""

    name = ""

    @abstractmethod
    def absent(self, job: str) -> str | None:
        """Why a job cannot be started; None if it can."""

    def prepare(self, job: str, files: Files) -> None:
        """Before the first start of a job: most have nothing to do."""
        return

    @abstractmethod
    def start(self, job: str, files: Files) -> Start:
        """What to run, and is timed."""


def environment(**more: str) -> dict[str, str]:
    # Python caches its byte code of our modules, as for every program.
    kept = {k: v for k, v in peers.environment().items() if k != "PYTHONDONTWRITEBYTECODE"}
    return kept | {"PYTHONPATH": os.pathsep.join((str(ROOT / "src"), str(ROOT)))} | more


class Ours(Side):
    """Our engine, from Python. Cold, each start has an empty cache."""

    def __init__(self, warm: bool, command: bool = False) -> None:
        self.warm = warm
        self.command = command
        self.name = f"wasmfx{' run' if command else ''}, {'warm' if warm else 'empty cache'}"
        self.folder = tempfile.mkdtemp()

    def absent(self, job: str) -> str | None:
        wanted = job == "tiny" or job == "cpython"
        return "no host functions on the command line" if self.command and not wanted else None

    def prepare(self, job: str, files: Files) -> None:
        if self.warm:
            words, env = self.start(job, files)
            subprocess.run(words, env=env, check=True, capture_output=True)

    def start(self, job: str, files: Files) -> Start:
        if not self.warm:
            shutil.rmtree(self.folder, ignore_errors=True)
        words = [str(HERE / "ours.py"), job, *map(str, files)]
        if self.command:
            args = ["--invoke", "add", "1", "2"] if job == "tiny" else ["--", "-c", "print(1)"]
            words = ["-m", "wasmfx", "run", str(files[0]), *args]
        return Start([sys.executable, *words], environment(WASMFX_CACHE=self.folder))


class WasmtimePy(Side):
    """wasmtime-py. Warm, it runs a module that was compiled ahead of time."""

    def __init__(self, warm: bool) -> None:
        self.warm = warm
        self.name = f"wasmtime-py{', precompiled' if warm else ''}"

    def absent(self, job: str) -> str | None:
        return None if find_spec("wasmtime") else "pip install wasmtime"

    def prepare(self, job: str, files: Files) -> None:
        if self.warm:
            words = [str(HERE / "theirs.py"), "--keep", job, *map(str, files)]
            subprocess.run([sys.executable, *words], check=True, capture_output=True)

    def start(self, job: str, files: Files) -> Start:
        found = [f"{file}.{job}.cwasm" if self.warm else str(file) for file in files]
        return Start([sys.executable, str(HERE / "theirs.py"), job, *found], environment())


class Wasmtime(Side):
    """Wasmtime's command, with one of its compilers, and nothing kept."""

    def __init__(self, compiler: str) -> None:
        self.compiler = compiler
        self.name = f"wasmtime, {compiler}"

    def absent(self, job: str) -> str | None:
        if not peers.WASMTIME.exists():
            return "benchmarks/effects/peers.py install"
        if job in HOSTED:
            return "no host functions on the command line"
        return "Winch has no effects" if job in EFFECTS and self.compiler == "winch" else None

    def start(self, job: str, files: Files) -> Start:
        words = [str(peers.WASMTIME), "run", "-C", f"cache=n,compiler={self.compiler}"]
        if job in EFFECTS:
            words += ["-W", "function-references,gc,exceptions,stack-switching"]
        if job == "tiny":
            words += ["--invoke", "add", str(files[0]), "1", "2"]
        elif job == "effects":
            words += ["--invoke", "sum", str(files[0])]
        else:
            words += ["--argv0", "python", str(files[0]), "-c", "print(1)"]
        return Start(words, environment())


class Node(Side):
    """V8, in node, which compiles lazily."""

    name = "node"

    def __init__(self) -> None:
        there = peers.NODE if peers.NODE.exists() else shutil.which("node")
        self.node = str(there) if there else None

    def absent(self, job: str) -> str | None:
        if self.node is None:
            return "there is no node"
        return "no effects without flags" if job in EFFECTS else None

    def start(self, job: str, files: Files) -> Start:
        words = ["--no-warnings", str(HERE / "theirs.mjs"), job, *map(str, files)]
        return Start([str(self.node), *words], environment())


class Bare(Side):
    """Python alone: the part of each start that no library can avoid."""

    name = "python alone"

    def absent(self, job: str) -> str | None:
        return None if job == "tiny" else "the same as above"

    def start(self, job: str, files: Files) -> Start:
        return Start([sys.executable, "-c", "print(1 + 2)"], environment())


def sides() -> list[Side]:
    return [
        *(Ours(warm=False), Ours(warm=True), Ours(warm=False, command=True)),
        *(Ours(warm=True, command=True), WasmtimePy(warm=False), WasmtimePy(warm=True)),
        *(Wasmtime("cranelift"), Wasmtime("winch"), Node(), Bare()),
    ]


def complaint(said: str) -> str:
    """The error of an engine, in one line."""
    panic = [line for line in said.splitlines() if "panicked" in line or "rror" in line]
    return f"fails: {panic[-1].strip()}" if panic else last_words(said)


def once(start: Start) -> tuple[float, float, float, str]:
    """Milliseconds of processor and wall time, megabytes at most, and the output.

    Memory below our own is not seen: the child begins as we are.
    """
    words, env = start
    begun = perf_counter()
    child = subprocess.Popen(words, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    assert child.stdout is not None
    said = child.stdout.read().decode()
    _, status, used = os.wait4(child.pid, 0)
    wall = perf_counter() - begun
    child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode:
        raise RuntimeError(complaint(said))
    processor = used.ru_utime + used.ru_stime
    return processor * 1e3, wall * 1e3, used.ru_maxrss / 1024, said
