"""Values of two words travel everywhere that values travel."""

from collections.abc import Sequence

import pytest

from tests.native.running import Running
from wasmfx.errors import UnhandledSuspension, WasmException
from wasmfx.native.abi.placement import (
    places,
    total,
)
from wasmfx.native.engine import NativeEngine
from wasmfx.runtime.host import Returned, Suspended
from wasmfx.runtime.values import Value
from wasmfx.syntax.types import FuncType, func_deftype

A, B = (int.from_bytes(bytes(range(n, n + 16)), "little") for n in (1, 101))

WIDE = """
  (module
    (type $swap (func (param v128 i32 v128) (result v128 i32 v128)))
    (type $ask (func (param i32 v128 i64) (result v128 i32)))
    (type $run (func (param v128) (result v128)))
    (type $none (func (result v128)))
    (type $after (func (param v128 i32) (result v128)))
    (type $k (cont $run)) (type $k0 (cont $none)) (type $rest (cont $after))
    (import "host" "swap" (func $host (type $swap)))
    (tag $ask (export "ask") (type $ask))
    (tag $oops (export "oops") (param v128 f32 v128 v128))
    (global $g (export "g") (mut v128) (v128.const i64x2 3 4))
    (global $h (mut i32) (i32.const 99))
    (elem declare func $asking)
    (func (export "through_host") (type $swap)
      (call $host (local.get 0) (local.get 1) (local.get 2)))
    (func (export "swap") (type $swap) (local.get 2) (local.get 1) (local.get 0))
    (func $asking (export "asking") (type $run)
      (suspend $ask (i32.const 5) (local.get 0) (i64.const 6)) (drop))
    (func (export "answer") (type $run)
      (local $k (ref null $rest)) (local $v v128)
      (block $h (result i32 v128 i64 (ref $rest))
        (return (resume $k0 (on $ask $h)
          (cont.bind $k $k0 (local.get 0) (cont.new $k (ref.func $asking))))))
      (local.set $k) (drop) (local.set $v) (drop)
      (resume $rest (local.get $v) (i32.const 1) (local.get $k)))
    (func (export "thrown") (type $run)
      (block $h (result v128 f32 v128 v128)
        (try_table (catch $oops $h)
          (throw $oops (v128.const i64x2 0 0) (f32.const 1) (local.get 0) (v128.const i64x2 1 1)))
        (unreachable))
      (drop) (return))
    (func (export "uncaught") (type $run)
      (throw $oops (local.get 0) (f32.const 1) (v128.const i64x2 5 6) (v128.const i64x2 7 8)))
    (func (export "exchange") (type $run)
      (global.get $g) (global.set $g (local.get 0)) (global.set $h (i32.const -1))))
"""


def v128(bits: int) -> Value:
    return "v128", bits


def swap(args: Sequence[Value]) -> Sequence[Value]:
    a, n, b = args
    return b, n, a


@pytest.fixture(scope="module")
def wide() -> Running:
    store = NativeEngine().new_store()
    type_ = FuncType(("v128", "i32", "v128"), ("v128", "i32", "v128"))
    return Running(WIDE, store.host_func(func_deftype(type_), swap), store=store)


@pytest.mark.parametrize("name", ["swap", "through_host"])
def test_as_parameters_and_results(wide: Running, name: str) -> None:
    assert wide.values(name, v128(A), ("i32", 7), v128(B)) == [v128(B), ("i32", 7), v128(A)]


def test_bound_suspended_and_resumed_with(wide: Running) -> None:
    assert wide.values("answer", v128(A)) == [v128(A)]


def test_in_exceptions(wide: Running) -> None:
    assert wide.values("thrown", v128(B)) == [v128(B)]
    with pytest.raises(WasmException) as caught:
        wide.values("uncaught", v128(A))
    one = ("f32", 0x3F800000)
    assert caught.value.values == (v128(A), one, v128(6 << 64 | 5), v128(8 << 64 | 7))


def test_in_globals(wide: Running) -> None:
    assert wide.values("exchange", v128(A)) == [v128(4 << 64 | 3)]
    assert wide.store.read_global(wide["g"]) == v128(A)
    wide.store.write_global(wide["g"], v128(B))
    assert wide.values("exchange", v128(0)) == [v128(B)]


APART = """(module
  (global (import "" "g") (mut v128))
  (global i32 (i32.const 1))
  (global $g (mut v128) (v128.const i64x2 3 4))
  (func (export "sum") (param v128) (result v128)
    (global.set $g (i64x2.add (global.get $g) (local.get 0)))
    (global.set 0 (i64x2.add (global.get 0) (global.get $g)))
    (global.get 0)))"""
"""Which begin at an odd word: here the second, and in `LENDER` its own."""
LENDER = """(module
  (global i64 (i64.const 1)) (global (export "g") (mut v128) (v128.const i64x2 10 20)))"""


def test_in_globals_wherever_they_begin() -> None:
    lender = Running(LENDER)
    wide = Running(APART, lender["g"], store=lender.store)
    assert wide.values("sum", v128(200 << 64 | 100)) == [v128(224 << 64 | 113)]
    assert lender.store.read_global(lender["g"]) == v128(224 << 64 | 113)


BEHIND = """(module
  (func $back (param i32 i32 i32 i32 i32 i32 i32 v128) (result i32 i32 i32 v128)
    (local.get 0) (local.get 1) (local.get 6) (i64x2.add (local.get 7) (local.get 7)))
  (table funcref (elem $back))
  (func (export "f") (param v128) (result i32 i32 i32 v128)
    (i32.const 1) (i32.const 2) (i32.const 3) (i32.const 4) (i32.const 5) (i32.const 6)
    (i32.const 7) (local.get 0) {call}))"""
"""What goes behind a word in the buffer, and comes behind one."""
CALLS = {
    "call": "(call $back)",
    "call_indirect": "(call_indirect (param i32 i32 i32 i32 i32 i32 i32 v128) "
    "(result i32 i32 i32 v128) (i32.const 0))",
}


@pytest.mark.parametrize("call", CALLS)
def test_behind_words_of_the_buffer(call: str) -> None:
    text = BEHIND.replace("{call}", CALLS[call])
    numbers = [("i32", n) for n in (1, 2, 7)]
    assert Running(text).values("f", v128(2 << 64 | 1)) == [*numbers, v128(4 << 64 | 2)]


def test_to_the_host_and_back(wide: Running) -> None:
    with pytest.raises(UnhandledSuspension) as caught:
        wide.values("asking", v128(A))
    assert caught.value.values == (("i32", 5), v128(A), ("i64", 6))
    out = wide.store.resume(wide.store.new_cont(wide["asking"]), [v128(B)], [wide["ask"]])
    assert isinstance(out, Suspended)
    assert out.payload == (("i32", 5), v128(B), ("i64", 6))
    back = wide.store.resume(out.continuation, [v128(A), ("i32", 0)], [])
    assert back == Returned((v128(A),))


def test_where_values_begin() -> None:
    assert places(("i32", "v128", "v128", "f64")) == [0, 1, 3, 5]
    assert total(("i32", "v128", "v128", "f64")) == 6
