"""Running many scripts, each in a process of its own: a crash is one script's failure, not ours,
and a guest that loops for ever can be ended.
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

_CONTEXT = multiprocessing.get_context("fork")


def scripts_in(paths: Sequence[str]) -> list[str]:
    """The scripts named by `paths`: files as they are, folders with all that lies below them."""
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
    """A report for each script, as they come in, from so many processes at a time.

    Of several at a time the longest are started first. One that takes longer than `timeout`
    seconds is ended.
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
    """A script that is being run, since when, and where its report will come from."""

    script: str
    child: BaseProcess
    reader: Connection
    began: float


def start(job: Job, script: str) -> Running:
    reader, writer = _CONTEXT.Pipe(duplex=False)
    arguments = (job, script, writer, os.getpid())
    child: BaseProcess = _CONTEXT.Process(target=work, args=arguments, daemon=True)
    child.start()
    writer.close()
    return Running(script, child, reader, time.monotonic())


def work(job: Job, script: str, writer: Connection, parent: int) -> None:
    """In the child: the report, or the error that opening the script ended in."""
    bound_to(parent)
    try:
        writer.send(job(script))
    except OSError as error:
        writer.send(error)
    writer.close()


def collect(one: Running) -> Report:
    """The report a process sent, or a report of how it died."""
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
    """How long to wait until one of them is overdue."""
    if timeout is None:
        return None
    return max(0.0, min(one.began for one in running) + timeout - time.monotonic())


def overdue(running: Collection[Running], timeout: float | None) -> list[Running]:
    now = time.monotonic()
    return [one for one in running if timeout is not None and now - one.began >= timeout]


def ended(one: Running, timeout: float | None) -> Report:
    """The report of a script that had to be ended."""
    one.child.kill()
    one.child.join()
    one.reader.close()
    return failed(one.script, f"timeout: still running after {timeout:g} s")
