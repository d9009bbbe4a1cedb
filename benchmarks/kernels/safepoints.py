"""Cost of safepoints: each program with and without them, at several places in the code memory.

    python benchmarks/kernels/safepoints.py [--rounds N] [--places N] [PROGRAM...]

A safepoint moves the code behind it, and the addresses of jumps can matter more than the safepoint
itself. So both variants of a program are placed at equal offsets from a multiple of 64, and a
figure is the median over several offsets. All variants are in one process and run in turns. At
each offset the least processor time counts. Every result is checked.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Callable, Collection, Iterator, Sequence
from pathlib import Path
from random import Random
from statistics import median
from typing import NamedTuple
from unittest.mock import patch

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from benchmarks.effects.catalogue import PROGRAMS
from benchmarks.effects.micro import PROGRAMS as MICRO
from benchmarks.kernels.catalogue import CALLS, IDLE, KERNELS

from wasmfx.binary import decode, encode
from wasmfx.embed.store import engine_named
from wasmfx.native import llvm
from wasmfx.native.ir.unit import Effort
from wasmfx.native.llvm import Polls, assemble, assembly
from wasmfx.native.passes.pipeline import with_safepoints
from wasmfx.native.tiers import compiling
from wasmfx.runtime.compilation import Work
from wasmfx.runtime.values import Value
from wasmfx.text.modules import parse
from wasmfx.valid import validate

WORD = (1 << 32) - 1
LINE = 64
"""Bytes of a line of the cache: places differ by where in one they are, and by which lines."""

START = "\t.p2align\t4\n\t.type\t"
"""How the assembly of a function begins."""


class Program(NamedTuple):
    """A module that exports `run`, what that is called with, at least and to be measured."""

    name: str
    wasm: bytes
    idle: tuple[int, ...]
    args: tuple[int, ...]
    result: int


def programs() -> Iterator[Program]:
    source, n = MICRO["pair"]
    pair = encode(parse(source))
    yield Program("pair", pair, (IDLE,), (n // 4,), sum(range(n // 4)) & WORD)
    for k in KERNELS + CALLS:
        yield Program(k.name, k.wasm.read_bytes(), (IDLE,), (k.size,), k.result)
    for p in PROGRAMS:
        args = p.sizes["full"]
        result = p.result(*args) & WORD
        yield Program(
            f"{p.name} (effects)", p.wasm("wasmfx").read_bytes(), p.sizes["idle"], args, result
        )


def main() -> None:
    known = [*programs()]
    parser = argparse.ArgumentParser(description="what safepoints cost")
    names = ", ".join(p.name for p in known)
    parser.add_argument("programs", nargs="*", metavar="PROGRAM", help=names)
    parser.add_argument("--rounds", type=int, default=5, help="calls of each (default: 5)")
    parser.add_argument("--places", type=int, default=8, help="places of each (default: 8)")
    given = parser.parse_args()
    chosen = [p for p in known if not given.programs or p.name.split()[0] in given.programs]
    print(f"load {os.getloadavg()[0]:.2f}, the least of {given.rounds} or more, milliseconds")
    print(f"{'':22}{'without safepoints':>24}{'with':>24}{'cost':>8}")
    for program in chosen:
        print(line(program.name, *measure(program, given.places, given.rounds)), flush=True)


def line(name: str, without: Sequence[float], with_: Sequence[float]) -> str:
    cost = median(with_) / median(without) - 1
    return f"{name:22}{spread(without):>24}{spread(with_):>24}{cost:>+8.1%}"


def spread(times: Sequence[float]) -> str:
    return f"{median(times):.1f} ({min(times):.0f}–{max(times):.0f})"


Times = list[float]


def measure(program: Program, places: int, rounds: int) -> tuple[Times, Times]:
    """The least time at each place, without safepoints and with them."""
    # The first four are the quarters of a line.
    random = Random(1)
    starts = [*range(0, LINE, LINE // 4), *(random.randrange(64 * LINE) for _ in range(places))]
    starts = starts[:places]
    runs = [
        [prepared(program, start + random.randrange(64) * LINE, safepoints) for start in starts]
        for safepoints in (False, True)
    ]
    times = [[[0.0] * 0 for _ in starts] for _ in runs]
    # Short programs are called more often.
    rounds *= max(1, min(10, int(100 / runs[0][0]())))
    for _ in range(rounds):
        for n in range(places):
            for safepoints in (0, 1):
                times[safepoints][n].append(runs[safepoints][n]())
    without, with_ = ([min(found) for found in variant] for variant in times)
    return without, with_


def prepared(program: Program, start: int, safepoints: bool) -> Callable[[], float]:
    """What calls a program whose functions begin there, and tells the milliseconds."""
    with patch.object(compiling, "compile_cached", placed(start, safepoints)):
        module = decode(program.wasm, program.name)
        store = engine_named("native", tier="optimised").new_store()
        run = store.instantiate(module, validate(module), []).exports["run"]
        store.invoke(run, values(program.idle))

    def call() -> float:
        before = time.thread_time()
        [result] = store.invoke(run, values(program.args))
        took = time.thread_time() - before
        assert isinstance(result, tuple)
        if result[1] & WORD != program.result:
            raise SystemExit(f"{program.name} returned {result[1]}, not {program.result}")
        return 1000 * took

    return call


def values(words: Sequence[int]) -> list[Value]:
    return [("i32", word) for word in words]


Compile = Callable[[str, Effort, Polls, Work | None], tuple[bytes, bytes]]


def placed(start: int, safepoints: bool) -> Compile:
    """A compiler that has every function begin so many bytes behind a multiple of 64."""

    def compile_(
        text: str, effort: Effort, polled: Polls, work: Work | None
    ) -> tuple[bytes, bytes]:
        with patch.object(llvm, "with_safepoints", with_safepoints if safepoints else left_alone):
            found = assembly(text, effort, polled)
        moved = found.replace(START, f"\t.p2align\t6\n\t.zero\t{start}, 0x90\n\t.type\t")
        assert moved != found, "no function"
        return b"", assemble(moved)

    return compile_


def left_alone(text: str, entries: Collection[str], optimise: bool = False) -> str:
    """A module without safepoints."""
    del entries, optimise
    return text


if __name__ == "__main__":
    main()
