"""Running many scripts, each in a process of its own.

So a crash is a failure of one script only, and a guest that loops for ever can be killed.
"""

import multiprocessing
import os
import time
from collections.abc import Callable, Collection, Iterator, Sequence
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import NamedTuple

from wasmfx.script.orphans import bound_to
from wasmfx.script.runner import Report

Job = Callable[[str], Report]

CAN_FORK = "fork" in multiprocessing.get_all_start_methods()
"""Whether scripts can run in processes of their own, with a job that cannot be pickled."""


def scripts_in(paths: Sequence[str]) -> list[str]:
    """Return the scripts that `paths` name: files, and all `.wast` files below folders."""
    found: list[str] = []
    for path in paths:
        folder = Path(path)
        if folder.is_dir():
            found += sorted(str(file) for file in folder.rglob("*.wast"))
        else:
            found.append(path)
    return found


def run_all(
    job: Job, scripts: Sequence[str], processes: int, timeout: float | None = None
) -> Iterator[Report]:
    """Run scripts in up to `processes` processes; yield each report when it arrives.

    With several processes, the largest scripts start first. A script that takes longer than
    `timeout` seconds is killed.
    """
    waiting = list(reversed(scripts))
    if processes > 1:
        waiting.sort(key=lambda script: os.stat(script).st_size)
    running: dict[Connection, Running] = {}
    try:
        while waiting or running:
            while waiting and len(running) < processes:
                started = start(job, waiting.pop())
                running[started.reader] = started
            for ready in wait(list(running), patience(running.values(), timeout)):
                assert isinstance(ready, Connection)
                yield collect(running.pop(ready))
            for late in overdue(running.values(), timeout):
                del running[late.reader]
                yield ended(late, timeout)
    finally:
        for one in running.values():
            one.child.kill()


class Running(NamedTuple):
    """A running script, its process, the pipe for its report, and its start time."""

    script: str
    child: BaseProcess
    reader: Connection
    began: float


def start(job: Job, script: str) -> Running:
    context = multiprocessing.get_context("fork")
    reader, writer = context.Pipe(duplex=False)
    arguments = (job, script, writer, os.getpid())
    child: BaseProcess = context.Process(target=work, args=arguments, daemon=True)
    child.start()
    writer.close()
    return Running(script, child, reader, time.monotonic())


def work(job: Job, script: str, writer: Connection, parent: int) -> None:
    """Run the job in the child; send the report, or the error from opening the script."""
    bound_to(parent)
    try:
        writer.send(job(script))
    except OSError as error:
        writer.send(error)
    writer.close()


def collect(one: Running) -> Report:
    """Receive the report of a process, or report its crash."""
    try:
        report = one.reader.recv()
    except EOFError:
        one.child.join()
        code = one.child.exitcode
        report = failed(one.script, f"the process died with exit code {code}")
    one.child.join()
    one.reader.close()
    if isinstance(report, OSError):
        raise report
    assert isinstance(report, Report)
    return report


def failed(script: str, why: str) -> Report:
    report = Report(script)
    report.failures.append(f"{script}: {why}")
    return report


# Timeouts


def patience(running: Collection[Running], timeout: float | None) -> float | None:
    """Return the time in seconds until the first script is overdue."""
    if timeout is None:
        return None
    return max(0.0, min(one.began for one in running) + timeout - time.monotonic())


def overdue(running: Collection[Running], timeout: float | None) -> list[Running]:
    now = time.monotonic()
    return [one for one in running if timeout is not None and now - one.began >= timeout]


def ended(one: Running, timeout: float | None) -> Report:
    """Kill an overdue script and report it."""
    one.child.kill()
    one.child.join()
    one.reader.close()
    return failed(one.script, f"timeout: still running after {timeout:g} s")
