"""Several trees, turn by turn: each round has one process for every tree, which has its package
from there and tells what everything took.

A figure is the median of the rounds; beside it, how that compares with the first tree.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

Written = Callable[[Path, list[str]], list[str]]
"""Writes programs to a folder, those named or all, and returns their names."""

Measured = Callable[[Path], dict[str, float]]
"""The milliseconds that each of it takes, by name, in a process of its own."""


def compare(what: str, script: str, written: Written, measured: Measured) -> None:
    """Measure as the command line says. `script` is the caller's file, run in each process."""
    parser = argparse.ArgumentParser(description=f"{what}, on this tree and on others")
    parser.add_argument("names", nargs="*", metavar="NAME")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--against", nargs="+", default=[], metavar="TREE", help="other checkouts")
    parser.add_argument("--once", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.once:
        print(json.dumps(measured(Path(given.once))))
        return
    trees = [*given.against, str(ROOT)]
    with tempfile.TemporaryDirectory() as folder:
        names = written(Path(folder), given.names)
        found = [{tree: once(script, tree, folder) for tree in trees} for _ in range(given.rounds)]
    for name in names:
        figures = [statistics.median(r[tree][name] for r in found) for tree in trees]
        shown = (f"{f:9.2f} ms ({f / figures[0] - 1:+6.1%})" for f in figures)
        print(f"{name:22}", *shown)


def once(script: str, tree: str, folder: str) -> dict[str, float]:
    """What all of it takes in a process that has its package from `tree`."""
    command = [sys.executable, script, "--once", folder]
    env = {**os.environ, "PYTHONPATH": str(Path(tree) / "src"), "WASMFX_CACHE": "0"}
    done = subprocess.run(command, env=env, stdout=subprocess.PIPE, text=True, check=True)
    found: dict[str, float] = json.loads(done.stdout)
    return found
