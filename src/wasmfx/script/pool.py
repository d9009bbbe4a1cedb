"""Running many scripts, each in a process of its own: a crash is one script's failure, not ours."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterator, Sequence
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from pathlib import Path

from wasmfx.script.runner import Report

Job = Callable[[str], Report]


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


def run_all(job: Job, scripts: Sequence[str], processes: int) -> Iterator[Report]:
    """A report for each script, as they come in. The longest scripts are started first."""
    if processes <= 1:
        yield from map(job, scripts)
        return
    context = multiprocessing.get_context("fork")
    waiting = sorted(scripts, key=lambda s: Path(s).stat().st_size)
    running: dict[Connection, tuple[str, BaseProcess]] = {}
    try:
        while waiting or running:
            while waiting and len(running) < processes:
                script = waiting.pop()
                reader, writer = context.Pipe(duplex=False)
                child: BaseProcess = context.Process(
                    target=_work, args=(job, script, writer), daemon=True
                )
                child.start()
                writer.close()
                running[reader] = (script, child)
            for ready in wait(list(running)):
                assert isinstance(ready, Connection)
                yield _collect(ready, *running.pop(ready))
    finally:
        for _, child in running.values():
            child.terminate()


def _work(job: Job, script: str, writer: Connection) -> None:
    writer.send(job(script))
    writer.close()


def _collect(reader: Connection, script: str, child: BaseProcess) -> Report:
    """The report a process sent, or a report of how it died."""
    try:
        report = reader.recv()
        assert isinstance(report, Report)
    except EOFError:
        child.join()
        report = Report(script)
        report.failures.append(f"{script}: the process died with exit code {child.exitcode}")
    child.join()
    reader.close()
    return report
