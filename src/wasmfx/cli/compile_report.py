"""Reports on compilation: a table at the end of a run, and a progress line on a terminal."""

from __future__ import annotations

import sys
import threading
import time
from argparse import ArgumentParser
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import TextIO

from wasmfx.cli.console import complain
from wasmfx.runtime.compilation import Compile, Compiler, Work, announced, observe_compiles
from wasmfx.runtime.names import titles

NAMED = 3
"""Functions named in a line about several."""

PATIENCE = 1.0
"""Seconds of compilation before a progress line appears."""
PERIOD = 0.2
"""Seconds between updates of the progress line."""

HEAD = "  at, ms  took, ms      bytes  tier       from   what"


def argument(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--explain-compile",
        action="store_true",
        help="print at the end what was compiled: when, how long it took, its size, its tier, and "
        "whether it came from the cache",
    )


@contextmanager
def reporting(explain: bool = False) -> Iterator[None]:
    """Report on compilation inside the `with` block: on a terminal by a progress line while it
    takes long, and with `explain` by a table at the end.
    """
    if explain:
        seen, begun = list[Compile](), time.monotonic()
        try:
            with observe_compiles(seen.append), reporting():
                yield
        finally:
            print_all(seen, begun)
    elif sys.stderr.isatty():
        with announced(Progress(sys.stderr).begin):
            yield
    else:
        yield


def print_all(seen: list[Compile], start: float) -> None:
    sys.stdout.flush()
    for line in table(seen, start):
        complain(line)


def table(seen: list[Compile], start: float) -> Iterator[str]:
    """A line for each compilation, in order, and the total."""
    if seen:
        yield HEAD
    for one in seen:
        when, took = 1000 * (one.began - start), 1000 * one.seconds
        from_ = "cache" if one.kept else "-"
        later = ", in the background" if one.background else ""
        figures = f"{when:8.1f}  {took:8.1f}  {one.size:9,}  {one.tier:9}  {from_:5}"
        yield f"{figures}  {what(one)}{later}"
    yield total(seen)


def what(one: Compile) -> str:
    """The names of the functions that were compiled together."""
    if one.module is None:
        return one.title
    title = titles(one.module, "func")
    names = ", ".join(map(title, one.functions[:NAMED]))
    if len(one.functions) == 1:
        return names
    more = ", ..." if len(one.functions) > NAMED else ""
    return f"{len(one.functions)} functions: {names}{more}"


def total(seen: list[Compile]) -> str:
    """The total of all compilations, by tier."""
    tiers: tuple[tuple[Compiler, str], ...] = (("baseline", "first tier"), ("optimised", "LLVM"))
    parts = []
    for tier, name in tiers:
        ones = [one for one in seen if one.tier == tier]
        if ones:
            parts.append(f"{name} {sums(ones)}")
    return f"compiled: {'; '.join(parts) or 'nothing'}"


def sums(ones: Iterable[Compile]) -> str:
    ones = list(ones)
    count = sum(len(one.functions) for one in ones)
    seconds, size = sum(one.seconds for one in ones), sum(one.size for one in ones)
    kept = sum(one.kept for one in ones)
    found = f", {kept} of {len(ones)} from the cache" if kept else ""
    plural = "" if count == 1 else "s"
    return f"{count:,} function{plural} in {1000 * seconds:,.1f} ms, {size:,} bytes{found}"


class Progress:
    """A progress line on a terminal, which is removed when the work ends."""

    def __init__(self, terminal: TextIO) -> None:
        self.terminal = terminal

    def begin(self, work: Work) -> Callable[[], None]:
        """Show the progress of `work`. Returns the function to call when the work ends."""
        ended = threading.Event()
        thread = threading.Thread(target=self.watch, args=(work, ended), daemon=True)
        try:
            thread.start()
        except RuntimeError:
            return ended.set  # No thread to be had: do without the line.

        def end() -> None:
            ended.set()
            # The line must be gone before other output.
            thread.join()

        return end

    def watch(self, work: Work, ended: threading.Event) -> None:
        """Redraw the line until the work ends, in another thread: LLVM blocks the caller."""
        if ended.wait(PATIENCE):
            return
        while not ended.wait(PERIOD):
            self.write(f"\r{progress(work)}\x1b[K")
        self.write("\r\x1b[K")

    def write(self, text: str) -> None:
        try:
            self.terminal.write(text)
            self.terminal.flush()
        except (OSError, ValueError):
            pass  # The terminal is gone.


def progress(work: Work) -> str:
    """The progress of `work` in one line."""
    seconds = f"{time.monotonic() - work.began:.0f} s"
    if work.module is None:
        return f"compiling {work.title}, {seconds}"
    if work.total == 1:
        return f"compiling a function, {seconds}"
    return f"compiling: {work.done:,} of {work.total:,} functions, {seconds}"
