"""The engines to measure: ours, the installed peers, and the machine itself."""

from __future__ import annotations

import shutil
import sys
import tempfile
import time
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple, Protocol

from benchmarks.effects import peers
from benchmarks.effects.engines import HERE as WORKERS
from benchmarks.effects.engines import asked, busy_children, output
from benchmarks.effects.outcomes import Failure, Outcome, Sample
from benchmarks.kernels.build import build_native
from benchmarks.kernels.catalogue import IDLE, Kernel


class Engine(Protocol):
    """Something that runs kernels, each in a process of its own."""

    @property
    def name(self) -> str: ...

    def version(self) -> str | None:
        """The engine's version, or None if it is not installed."""

    def measure(self, kernel: Kernel, size: int) -> Outcome: ...


class Ours(NamedTuple):
    """This package, with its default choice of tiers or with one tier."""

    name: str = "native"
    tier: str = "auto"

    def version(self) -> str | None:
        from importlib.metadata import version

        return f"wasmfx {version('wasmfx')}"

    def measure(self, kernel: Kernel, size: int) -> Outcome:
        command = [sys.executable, str(WORKERS / "worker.py"), f"native:{self.tier}"]
        return asked([*command, str(kernel.wasm), str(IDLE), str(size)])


class V8(NamedTuple):
    """V8 in node, with its optimising compiler from the start."""

    name: str = "v8"

    def version(self) -> str | None:
        return peers.versions()["node"]

    def measure(self, kernel: Kernel, size: int) -> Outcome:
        command = [str(peers.NODE), "--no-liftoff", str(WORKERS / "worker.mjs")]
        return asked([*command, str(kernel.wasm), str(IDLE), str(size)])


class Wasmtime(NamedTuple):
    """Wasmtime's command line: a whole process, less one that does next to nothing."""

    name: str = "wasmtime"
    compiler: str = "cranelift"

    def version(self) -> str | None:
        return peers.versions()["wasmtime"]

    def measure(self, kernel: Kernel, size: int) -> Outcome:
        idle, whole = self.run(kernel, IDLE), self.run(kernel, size)
        if isinstance(idle, Failure) or isinstance(whole, Failure):
            return whole if isinstance(whole, Failure) else idle
        return Sample(whole.wall - idle.wall, whole.cpu - idle.cpu, whole.result)

    def run(self, kernel: Kernel, size: int) -> Outcome:
        command = [str(peers.WASMTIME), "run", "-C", f"compiler={self.compiler}"]
        command += ["--invoke", "run", str(kernel.wasm), str(size)]
        start, busy = time.perf_counter(), busy_children()
        said = output(command)
        wall, cpu = time.perf_counter() - start, busy_children() - busy
        return said if isinstance(said, Failure) else Sample(wall * 1000, cpu * 1000, int(said))


class Machine(NamedTuple):
    """The C program, compiled by clang for this machine."""

    name: str = "clang"

    def version(self) -> str | None:
        return "clang-19 -O2" if shutil.which("clang-19") else None

    def measure(self, kernel: Kernel, size: int) -> Outcome:
        return asked([str(built(kernel)), str(IDLE), str(size)])


@cache
def _folder() -> tempfile.TemporaryDirectory[str]:
    return tempfile.TemporaryDirectory()


@cache
def built(kernel: Kernel) -> Path:
    target = Path(_folder().name) / kernel.name
    build_native(kernel, target)
    return target


ENGINES: Sequence[Engine] = (Ours(), Wasmtime(), V8(), Machine())
