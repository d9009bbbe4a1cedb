"""Memory accesses trap exactly, also when their result is not used, and traps stay traps."""

import faulthandler
import subprocess
import sys
import threading

import pytest

from tests.native.asking import asked
from tests.native.running import MASK, Running
from wasmfx.syntax.types import NumType

MODULE = """
  (module
    (memory 1 3)
    (type $f (func)) (type $k (cont $f))
    (global $g (mut i32) (i32.const 0))
    (elem declare func $unused)
    (func $unused (export "unused") (drop (i32.load8_u (i32.const 65536))))
    (func (export "inside") (resume $k (cont.new $k (ref.func $unused))))
    (func (export "load") (param i32) (result i32) (i32.load offset=4 (local.get 0)))
    (func (export "far") (param i32) (result i64)
      (i64.load offset=0xffffffff (local.get 0)))
    (func (export "store") (param i32) (i64.store (local.get 0) (i64.const -1)))
    (func (export "grow") (param i32) (result i32) (memory.grow (local.get 0)))
    (func (export "size") (result i32) (memory.size))
    (func (export "order") (param i32)
      (global.set $g (i32.const 1))
      (drop (i32.load (local.get 0)))
      (global.set $g (i32.const 2)))
    (func (export "g") (result i32) (global.get $g)))
"""
OUT = "Trap: out of bounds memory access"


@pytest.fixture(scope="module")
def r() -> Running:
    return Running(MODULE)


def test_an_access_whose_result_is_dropped_traps(r: Running) -> None:
    assert r.fails("unused") == r.fails("inside") == OUT


def test_the_last_byte_and_the_first_beyond(r: Running) -> None:
    assert r.call("load", 65528) == [0]
    assert r.fails("load", 65529) == r.fails("load", 0xFFFFFFFF) == OUT
    assert r.fails("far", 0) == r.fails("far", 0xFFFFFFFF) == OUT
    assert r.fails("store", 65529) == OUT


def test_a_store_that_straddles_the_end_writes_nothing() -> None:
    r = Running(MODULE)
    assert r.fails("store", 65532) == OUT
    assert r.call("load", 65528) == [0]


def test_what_was_done_before_a_trap_stays_done(r: Running) -> None:
    assert r.fails("order", 65536) == OUT
    assert r.call("g") == [1]


def test_growth_makes_room_and_has_an_end() -> None:
    r = Running(MODULE)
    assert r.call("grow", 2) == [1]
    assert r.call("load", 3 * 65536 - 8) == [0]
    assert r.call("grow", 1) == [0xFFFFFFFF]
    assert r.call("size") == [3]


def test_ten_thousand_traps(r: Running) -> None:
    for _ in range(5_000):
        assert r.fails("unused") == OUT
        assert r.fails("inside") == OUT


def test_in_another_thread(r: Running) -> None:
    found: list[str] = []
    thread = threading.Thread(target=lambda: found.append(r.fails("inside")))
    thread.start()
    thread.join()
    assert found == [OUT]


def test_when_faulthandler_is_enabled_afterwards(r: Running) -> None:
    was = faulthandler.is_enabled()
    faulthandler.enable()
    try:
        assert r.fails("unused") == OUT
    finally:
        if not was:
            faulthandler.disable()
    assert r.fails("unused") == OUT


CRASH = """
import ctypes, faulthandler, sys
faulthandler.enable()
from tests.native.asking import asked
from tests.native.running import MASK, Running
from wasmfx.syntax.types import NumType
from tests.native.test_memory import MODULE
r = Running(MODULE)
print(r.fails("unused"), flush=True)
ctypes.string_at(8)
"""


def test_a_fault_that_is_not_ours_still_ends_in_faulthandler() -> None:
    done = subprocess.run(
        [sys.executable, "-c", CRASH], capture_output=True, text=True, timeout=180
    )
    assert done.stdout.strip() == OUT
    assert done.returncode == -11
    assert done.stderr.count("Fatal Python error: Segmentation fault") == 1


def test_nothing_grows_by_way_of_python(monkeypatch: pytest.MonkeyPatch) -> None:
    r = Running("""(module
      (memory 1 9) (memory $wide i64 1 9) (table $t 1 9 funcref)
      (func (export "memory") (param i32) (result i32) (memory.grow (local.get 0)))
      (func (export "wide") (param i64) (result i64) (memory.grow $wide (local.get 0)))
      (func (export "table") (param i32) (result i32)
        (table.grow $t (ref.null func) (local.get 0))))""")
    names = asked(monkeypatch)
    types: dict[str, NumType] = {"memory": "i32", "wide": "i64", "table": "i32"}
    for name, type_ in types.items():
        sizes = [r.call(name, n, type_=type_)[0] for n in (0, 1, 0, 7, 0, 1, -1)]
        assert sizes == [1, 1, 2, 2, 9, MASK[type_], MASK[type_]]
    assert names == []
