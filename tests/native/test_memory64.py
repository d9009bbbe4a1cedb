"""Memories and tables with 64-bit addresses: what lies far outside, and what cannot be had."""

from __future__ import annotations

import pytest

from tests.agree.sides import Side
from wasmfx import Exhaustion, Instance, Module, Store, Trap
from wasmfx.native.engine import NativeEngine

TOP = (1 << 64) - 1
HALF = 1 << 31
OFFSETS = (0, 1, HALF - 17, HALF - 16, HALF - 8, HALF - 7, HALF, 1 << 32, 1 << 63, TOP)
INDICES = (0, 1, 65535, 65536, HALF, (1 << 32) - 1, 1 << 32, 1 << 47, 1 << 63, TOP - 7, TOP)


@pytest.fixture(params=["optimised", "baseline"])
def engine(request: pytest.FixtureRequest) -> NativeEngine:
    return NativeEngine(tier=request.param)


@pytest.mark.parametrize("offset", OFFSETS)
def test_an_access_that_is_outside_traps(engine: NativeEngine, offset: int) -> None:
    side = Side(
        engine,
        f"""(module (memory i64 1)
          (func (export "load") (param i64) (result i32)
            (i32.load8_u offset={offset} (local.get 0)))
          (func (export "store") (param i64)
            (i64.store offset={offset} (local.get 0) (i64.const -1)))
          (func (export "vector") (param i64) (result v128)
            (v128.load offset={offset} (local.get 0))))
        """,
    )
    for index in INDICES:
        for name, size in (("load", 1), ("store", 8), ("vector", 16)):
            ending = side.call(name, ("i64", index))
            inside = index + offset + size <= 65536
            assert ending.error == ("" if inside else "Trap"), (name, index)
            assert inside or ending.message == "out of bounds memory access"


def test_bulk_operations_whose_ends_wrap_trap(engine: NativeEngine) -> None:
    side = Side(
        engine,
        """(module (memory i64 1) (table i64 10 funcref)
          (func (export "fill") (param i64 i64)
            (memory.fill (local.get 0) (i32.const 1) (local.get 1)))
          (func (export "copy") (param i64 i64)
            (memory.copy (local.get 0) (i64.const 8) (local.get 1)))
          (func (export "table") (param i64 i64)
            (table.fill (local.get 0) (ref.null func) (local.get 1))))""",
    )
    for name in ("fill", "copy", "table"):
        for at, n in ((8, TOP - 7), (TOP, 1), (TOP, TOP), (1 << 63, 1 << 63), (TOP, 2)):
            assert side.call(name, ("i64", at), ("i64", n)).error == "Trap", (name, at, n)


def test_what_cannot_be_had_is_minus_one(engine: NativeEngine) -> None:
    side = Side(
        engine,
        """(module (memory i64 1) (table i64 1 funcref)
          (func (export "memory") (param i64) (result i64) (memory.grow (local.get 0)))
          (func (export "table") (param i64) (result i64)
            (table.grow (ref.null func) (local.get 0))))""",
    )
    for more in (1 << 40, 1 << 63, TOP):
        assert side.call("memory", ("i64", more)).values == [("i64", TOP)]
        assert side.call("table", ("i64", more)).values == [("i64", TOP)]
    assert side.call("memory", ("i64", 2)).values == [("i64", 1)]


def test_a_memory_that_is_too_large_from_the_start_is_an_error() -> None:
    module = Module("(module (memory i64 0x1_0000_0000))")
    with pytest.raises((Exhaustion, MemoryError)):
        Instance(module, store=Store())


def test_a_large_memory_is_cheap_until_it_is_used() -> None:
    text = """(module (memory i64 0x8_0000)
      (func (export "last") (result i32)
        (i32.store8 (i64.const 0x7_ffff_ffff) (i32.const 7))
        (i32.load8_u (i64.const 0x7_ffff_ffff)))
      (func (export "beyond") (result i32) (i32.load8_u (i64.const 0x8_0000_0000))))"""
    instance = Instance(Module(text))
    assert instance.exports.last() == 7
    with pytest.raises(Trap):
        instance.exports.beyond()
