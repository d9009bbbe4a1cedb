"""What is compiled, for people to read: a table in the end, and a line while they wait."""

from __future__ import annotations

import sys
import threading
import time
from argparse import ArgumentParser
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import TextIO

from wasmfx.cli.answers import complain
from wasmfx.runtime.compiles import Compile, Compiler, Work, announced, observe_compiles
from wasmfx.runtime.naming import titles

NAMED = 3
"""How many functions that were compiled together are named."""

PATIENCE = 1.0
"""Seconds after which people wonder what is going on."""
PERIOD = 0.2

HEAD = "  at, ms  took, ms      bytes  tier       from   what"


def argument(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--explain-compile",
        action="store_true",
        help="say in the end what was compiled: when, how long it took, how large it is, by which "
        "tier, and whether it came from the cache",
    )


@contextmanager
def told(explain: bool = False) -> Iterator[None]:
    """Say what is compiled meanwhile: in the end, if that is asked for; and on a terminal, while
    it takes long.
    """
    if explain:
        seen, begun = list[Compile](), time.monotonic()
        try:
            with observe_compiles(seen.append), told():
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
    """A line for everything that was compiled, in order, and what that comes to."""
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
    """What was compiled, by name."""
    if one.module is None:
        return one.title
    title = titles(one.module, "func")
    names = ", ".join(map(title, one.functions[:NAMED]))
    if len(one.functions) == 1:
        return names
    more = ", ..." if len(one.functions) > NAMED else ""
    return f"{len(one.functions)} functions: {names}{more}"


def total(seen: list[Compile]) -> str:
    """All that was compiled, in one line."""
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
    """A line on a terminal while something takes long, which is gone when that ends."""

    def __init__(self, terminal: TextIO) -> None:
        self.terminal = terminal

    def begin(self, work: Work) -> Callable[[], None]:
        """Something begins; what is to be called when it ends."""
        ended = threading.Event()
        thread = threading.Thread(target=self.watch, args=(work, ended), daemon=True)
        try:
            thread.start()
        except RuntimeError:
            return ended.set  # There are threads enough, and it is only a line.

        def end() -> None:
            ended.set()
            # Its line must go before anything else is written.
            thread.join()

        return end

    def watch(self, work: Work, ended: threading.Event) -> None:
        """Draw now and then, in a thread of its own: whoever waits for LLVM does nothing else."""
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
            pass  # Nobody is looking any more.


def progress(work: Work) -> str:
    """How far something is."""
    seconds = f"{time.monotonic() - work.began:.0f} s"
    if work.module is None:
        return f"compiling {work.title}, {seconds}"
    if work.total == 1:
        return f"compiling a function, {seconds}"
    return f"compiling: {work.done:,} of {work.total:,} functions, {seconds}"
