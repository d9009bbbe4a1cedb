"""The engines to measure: ours and the installed peers. Each can run one program once.

Every run is a new process, so that a crash ends only that run. Ours and V8 time the call inside
the process. Wasmtime's command line cannot. There we time the whole process at the size asked for
and at a size that does almost nothing, and subtract.
"""

from __future__ import annotations

import importlib.util
import json
import resource
import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple, Protocol

from benchmarks.effects import peers
from benchmarks.effects.catalogue import Args, Program, Style
from benchmarks.effects.outcomes import Failure, Outcome, Sample, last_words

HERE = Path(__file__).resolve().parent
PATIENCE = 120.0
"""Seconds after which a run is given up."""


class Engine(Protocol):
    """Something that runs programs."""

    @property
    def name(self) -> str: ...

    def version(self) -> str | None:
        """The engine's version, or None if it is not installed."""

    def measure(self, program: Program, style: Style, args: Args) -> Outcome: ...


class Ours(NamedTuple):
    """An engine of this package."""

    name: str
    needs: str = "wasmfx"

    def version(self) -> str | None:
        if importlib.util.find_spec(self.needs) is None:
            return None
        from importlib.metadata import version

        return f"wasmfx {version('wasmfx')}"

    def measure(self, program: Program, style: Style, args: Args) -> Outcome:
        command = [sys.executable, str(HERE / "worker.py"), self.name]
        return asked([*command, *call(program, style, args)])


class V8(NamedTuple):
    """V8 in node, with its optimising compiler from the start: a loop is never replaced while it
    runs, so the baseline compiler's code would stay for the whole of a run.
    """

    name: str = "v8"

    def version(self) -> str | None:
        return peers.versions()["node"]

    def measure(self, program: Program, style: Style, args: Args) -> Outcome:
        flags = ["--experimental-wasm-wasmfx", "--no-liftoff", "--stack-size=7000"]
        command = [str(peers.NODE), *flags, str(HERE / "worker.mjs")]
        return asked([*command, *call(program, style, args)])


class Wasmtime(NamedTuple):
    """Wasmtime's command line."""

    name: str = "wasmtime"

    def version(self) -> str | None:
        return peers.versions()["wasmtime"]

    def measure(self, program: Program, style: Style, args: Args) -> Outcome:
        idle = self.run(program, style, program.sizes["idle"])
        whole = self.run(program, style, args)
        if isinstance(idle, Failure) or isinstance(whole, Failure):
            return whole if isinstance(whole, Failure) else idle
        wall, cpu = whole.wall - idle.wall, whole.cpu - idle.cpu
        return Sample(max(0.0, wall), max(0.0, cpu), whole.result)

    def run(self, program: Program, style: Style, args: Args) -> Outcome:
        """One process, timed from start to end."""
        features = "stack-switching=y,function-references=y,exceptions=y,gc=y"
        limits = "max-wasm-stack=7000000"
        command = [str(peers.WASMTIME), "run", "-W", features, "-W", limits, "--invoke", "run"]
        start, busy = time.perf_counter(), busy_children()
        said = output([*command, str(program.wasm(style)), *map(str, args)])
        wall, cpu = time.perf_counter() - start, busy_children() - busy
        return said if isinstance(said, Failure) else Sample(wall * 1000, cpu * 1000, int(said))


NATIVE = Ours("native", needs="llvmlite")
ENGINES: tuple[Engine, ...] = (NATIVE, Wasmtime(), V8(), Ours("reference"))


def call(program: Program, style: Style, args: Args) -> list[str]:
    """What the workers are told: the module, what to call it with first, and then."""
    sizes = (program.sizes["idle"], args)
    return [str(program.wasm(style)), *(",".join(map(str, size)) for size in sizes)]


def busy_children() -> float:
    """Seconds of processor time of all processes that have ended under this one."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def asked(command: list[str]) -> Outcome:
    """The report of a worker process."""
    said = output(command)
    return said if isinstance(said, Failure) else Sample(**json.loads(said))


def output(command: list[str]) -> str | Failure:
    """The output of a process, or the reason of its failure."""
    try:
        done = subprocess.run(
            command, capture_output=True, text=True, timeout=PATIENCE, env=peers.environment()
        )
    except subprocess.TimeoutExpired:
        return Failure(f"still running after {PATIENCE:g} s")
    except OSError as error:
        return Failure(str(error))
    return done.stdout if done.returncode == 0 else Failure(last_words(done.stderr))
