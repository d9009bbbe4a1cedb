"""Modules and errors are pickled for other processes, with every start method."""

from __future__ import annotations

import multiprocessing
import pickle
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor

import pytest

import wasmfx
from tests.conftest import ROOT
from wasmfx.embed.store import ENGINES

MODULE = wasmfx.Module("""
(func (export "twice") (param i32) (result i32) (i32.shl (local.get 0) (i32.const 1)))
""")


def twice(module: wasmfx.Module, engine: str, x: int) -> int:
    found: int = wasmfx.Instance(module, store=wasmfx.Store(engine)).exports.twice(x)
    return found


@pytest.mark.parametrize("engine", ENGINES)
def test_the_example_runs(engine: str) -> None:
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


FAILING = wasmfx.Module("""
(module
  (tag $oops (export "oops") (param i32)) (tag $ask (export "ask"))
  (func (export "trap") (unreachable))
  (func (export "throw") (throw $oops (i32.const 5)))
  (func (export "suspend") (suspend $ask)))
""")


def fail(engine: str, name: str) -> None:
    wasmfx.Instance(FAILING, store=wasmfx.Store(engine)).exports[name]()


@pytest.mark.parametrize("engine", ENGINES)
def test_failures_come_back_from_processes(engine: str) -> None:
    with ProcessPoolExecutor(1) as pool:
        with pytest.raises(wasmfx.Trap, match="unreachable") as trap:
            pool.submit(fail, engine, "trap").result()
        assert (trap.value.code, len(trap.value.frames)) == ("unreachable-executed", 1)
        with pytest.raises(wasmfx.WasmException, match=r"unhandled exception \$oops \(5\)") as oops:
            pool.submit(fail, engine, "throw").result()
        assert (oops.value.tag, oops.value.values) == ("oops", (5,))
        with pytest.raises(wasmfx.UnhandledSuspension):
            pool.submit(fail, engine, "suspend").result()


def test_errors_of_modules_are_pickled() -> None:
    with pytest.raises(wasmfx.Invalid) as caught:
        wasmfx.Module("(func (result i32))")
    again = pickle.loads(pickle.dumps(caught.value))
    assert (type(again), str(again)) == (wasmfx.Invalid, str(caught.value))
