"""Modules go to other processes, however those come about."""

from __future__ import annotations

import multiprocessing
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor

import pytest

import wasmfx
from tests.conftest import ROOT
from wasmfx.embed.engines import ENGINES

MODULE = wasmfx.Module("""
(func (export "twice") (param i32) (result i32) (i32.shl (local.get 0) (i32.const 1)))
""")


def twice(module: wasmfx.Module, engine: str, x: int) -> int:
    found: int = wasmfx.Instance(module, store=wasmfx.Store(engine)).exports.twice(x)
    return found


@pytest.mark.parametrize("engine", ENGINES)
def test_the_example_goes_well(engine: str) -> None:
    done = subprocess.run(
        [sys.executable, ROOT / "examples" / "processes.py", engine],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == "1229 primes below 10000\n"


@pytest.mark.parametrize("method", ["spawn", "fork"])
@pytest.mark.parametrize("engine", ENGINES)
def test_modules_go_to_processes(engine: str, method: str) -> None:
    context = multiprocessing.get_context(method)
    with ProcessPoolExecutor(1, mp_context=context) as pool:
        futures = [pool.submit(twice, MODULE, engine, x) for x in range(3)]
        assert [future.result(60) for future in futures] == [0, 2, 4]
