"""Values that pass through a guest come back unchanged, on both engines."""

import math
import struct

import pytest

import wasmfx
from wasmfx.embed.store import ENGINES

ECHO = wasmfx.Module("""
(module
  (import "host" "extern" (func $extern (param externref) (result externref)))
  (import "host" "f32" (func $f32 (param f32) (result f32)))
  (import "host" "f64" (func $f64 (param f64) (result f64)))
  (table $t 1 externref)
  (global (export "g") (mut externref) (ref.null extern))
  (func (export "extern") (param externref) (result externref) (local.get 0))
  (func (export "stored") (param externref externref) (result externref externref)
    (table.set $t (i32.const 0) (local.get 0))
    (global.set 0 (local.get 1))
    (table.get $t (i32.const 0)) (global.get 0))
  (func (export "out_extern") (param externref) (result externref) (call $extern (local.get 0)))
  (func (export "out_f32") (param f32) (result f32) (call $f32 (local.get 0)))
  (func (export "out_f64") (param f64) (result f64) (call $f64 (local.get 0)))
  (func (export "bits32") (param f32) (result i32) (i32.reinterpret_f32 (local.get 0)))
  (func (export "bits64") (param f64) (result i64) (i64.reinterpret_f64 (local.get 0)))
  (func (export "nan32") (param i32) (result f32) (f32.reinterpret_i32 (local.get 0)))
  (func (export "nan64") (param i64) (result f64) (f64.reinterpret_i64 (local.get 0))))
""")


class Unequal:
    """An object that is not equal to itself and has no hash."""

    __hash__ = None  # type: ignore[assignment]

    def __eq__(self, other: object) -> bool:
        return False


class Guest:
    """An instance of `ECHO`, and the arguments of its host functions."""

    def __init__(self, engine: str) -> None:
        self.seen: list[object] = []
        host = {"extern": self.host, "f32": self.host, "f64": self.host}
        self.exports = wasmfx.Instance(ECHO, {"host": host}, wasmfx.Store(engine)).exports

    def host(self, x: object) -> object:
        self.seen.append(x)
        return x


@pytest.fixture(params=ENGINES)
def guest(request: pytest.FixtureRequest) -> Guest:
    return Guest(request.param)


ALIKE: list[object] = [True, 1, 1.0, 0.0, -0.0, False, 0, "a", Unequal(), math.nan, [], {}]


def test_external_values_come_back_as_themselves(guest: Guest) -> None:
    e = guest.exports
    for x in (*ALIKE, *reversed(ALIKE)):
        assert e.extern(x) is x
        assert e.out_extern(x) is x
    for x, y in zip(ALIKE, reversed(ALIKE), strict=True):
        one, two = e.stored(x, y)
        assert one is x
        assert two is y
        assert e.g.value is y
    assert all(x is y for x, y in zip(guest.seen, (*ALIKE, *reversed(ALIKE)), strict=True))


def test_equal_objects_stay_distinct(guest: Guest) -> None:
    several = [float("1.5") for _ in range(3)]
    assert [guest.exports.extern(x) for x in several] == several
    for x in several:
        assert guest.exports.extern(x) is x


NAN32 = [0x7FC00000, 0xFFC00000, 0x7FC00001, 0x7F800001, 0xFFA00000, 0x7FFFFFFF, 0xFF812345]
NAN64 = [
    0x7FF8000000000000, 0xFFF8000000000000, 0x7FF8000000000001, 0x7FF0000000000001,
    0xFFF4000000000000, 0x7FFFFFFFFFFFFFFF, 0xFFF0000012345678,
]  # fmt: skip


@pytest.mark.parametrize("bits", NAN32)
def test_an_f32_nan_keeps_its_payload(guest: Guest, bits: int) -> None:
    e = guest.exports
    x = e.nan32(bits)
    assert math.isnan(x)
    assert e.bits32(x) & 0xFFFFFFFF == bits
    assert e.bits32(e.out_f32(x)) & 0xFFFFFFFF == bits


@pytest.mark.parametrize("bits", NAN64)
def test_an_f64_nan_keeps_its_payload(guest: Guest, bits: int) -> None:
    e = guest.exports
    (x,) = struct.unpack("<d", struct.pack("<Q", bits))
    assert e.bits64(x) & (1 << 64) - 1 == bits
    assert struct.pack("<d", e.nan64(bits)) == struct.pack("<Q", bits)
    assert e.bits64(e.out_f64(x)) & (1 << 64) - 1 == bits


def test_a_nan_whose_payload_does_not_fit_an_f32_is_still_a_nan(guest: Guest) -> None:
    (x,) = struct.unpack("<d", struct.pack("<Q", 0xFFF0000000000001))
    assert guest.exports.bits32(x) & 0xFFFFFFFF == 0xFFC00000


def test_numbers_too_large_for_a_float_are_out_of_range(guest: Guest) -> None:
    with pytest.raises(OverflowError, match="out of range for f64"):
        guest.exports.bits64(10**400)
    assert guest.exports.bits32(1e300) == 0x7F800000
