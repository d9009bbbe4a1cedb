"""Resuming many times gives equal results on the fast and the slow path."""

import math
from typing import Any

import pytest

import wasmfx
from tests.embed.stores import store

__all__ = ["store"]

TEXT = """
(module
  (import "env" "call" (func $call (param i32)))
  (type $four (func (param i32 i64 f32 f64) (result i32 i64 f32 f64)))
  (tag $four (export "four") (type $four))
  (tag $one (export "one") (param i32) (result i32)) (tag $two (export "two") (param i32))
  (tag $any (export "any") (param externref) (result externref))
  (func (export "echo") (type $four) (local.get 0) (local.get 1) (local.get 2) (local.get 3)
    (loop $again (type $four) (suspend $four) (br $again)))
  (func (export "count") (param $n i32) (result i32)
    (loop $again
      (local.set $n (suspend $one (local.get $n)))
      (if (i32.and (local.get $n) (i32.const 1)) (then (suspend $two (local.get $n))))
      (br_if $again (i32.gt_s (local.get $n) (i32.const 0))))
    (call $call (local.get $n))
    (local.get $n))
  (func (export "pass") (param externref) (result externref) (local.get 0)
    (loop $again (param externref) (result externref) (suspend $any) (br $again))))
"""
MODULE = wasmfx.Module(TEXT)


@pytest.fixture
def e(store: wasmfx.Store) -> wasmfx.Exports:
    return wasmfx.Instance(MODULE, {"env": {"call": lambda n: None}}, store).exports


def suspended(outcome: wasmfx.Outcome) -> wasmfx.Suspended:
    assert type(outcome) is wasmfx.Suspended
    assert type(outcome.values) is tuple
    return outcome


def test_numbers_of_every_kind(e: wasmfx.Exports) -> None:
    k = wasmfx.Continuation(e.echo)
    given: list[tuple[Any, ...]] = [
        (0, 0, 0.0, 0.0),
        (-1, -1, -0.0, math.inf),
        (2**31 - 1, 2**63 - 1, 0.5, 1e300),
        (-(2**31), -(2**63), -math.inf, 5e-324),
        (True, False, 3, -7),
    ]
    for values in given * 2:
        s = suspended(k.resume(*values, on=e.four))
        assert s.values == values
        assert list(map(type, s.values)) == [int, int, float, float]
        assert [math.copysign(1, x) for x in s.values] == [math.copysign(1, x) for x in values]
        assert s.tag is e.four
        k = s.continuation
    s = suspended(k.resume(2**32 - 1, 2**64 - 1, math.nan, math.nan, on=e.four))
    assert s.values[:2] == (-1, -1)
    assert all(map(math.isnan, s.values[2:]))


def test_tags_in_every_way(e: wasmfx.Exports) -> None:
    k = wasmfx.Continuation(e.count)
    ways: list[Any] = [
        e.one,
        [e.one],
        (e.one,),
        [e.two, e.one],
        (e.two, e.two, e.one),
        {e.one},
        {e.one: 1},
        iter([e.one]),
    ]
    for on in ways + ways[:-1]:
        s = suspended(k.resume(2, on=on))
        assert s.tag is e.one
        k = s.continuation
    first = suspended(k.resume(3, on=(e.one, e.two)))
    assert (first.tag, first.value) == (e.two, 3)
    with pytest.raises(TypeError, match="takes 0 arguments"):
        first.continuation.resume(1, on=e.one)
    second = suspended(first.continuation.resume(on=e.one))
    assert second.continuation.resume(0) == wasmfx.Returned((0,))


def test_more_sets_of_tags_than_plans(e: wasmfx.Exports, store: wasmfx.Store) -> None:
    k = wasmfx.Continuation(e.count)
    for n in range(1, 30):
        others = [wasmfx.Tag(store) for _ in range(n % 12)]
        for _ in range(2):
            s = suspended(k.resume(n * 2, on=[*others, e.one]))
            assert s.value == n * 2
            k = s.continuation


def test_wrong_arguments_leave_the_continuation_live(e: wasmfx.Exports) -> None:
    s = suspended(wasmfx.Continuation(e.count).resume(2, on=e.one))
    other = wasmfx.Tag(wasmfx.Store(), ["i32"], ["i32"])
    for n in range(3):
        k: Any = s.continuation
        with pytest.raises(TypeError, match="takes 1 argument, not 0"):
            k.resume(on=e.one)
        with pytest.raises(TypeError, match="expected i32, got str"):
            k.resume("2", on=e.one)
        with pytest.raises(OverflowError, match="out of range"):
            k.resume(2**40, on=e.one)
        with pytest.raises(TypeError, match="unexpected keyword"):
            k.resume(2, tags=e.one)
        with pytest.raises(TypeError, match=r"expected a wasmfx\.Tag, got int"):
            k.resume(2, on=[e.one, 7])
        with pytest.raises(TypeError, match="another store"):
            k.resume(2, on=(e.one, other))
        assert k.live
        s = suspended(k.resume(2 * n + 2, on=e.one))
        assert not k.live
        with pytest.raises(wasmfx.Trap, match="consumed"):
            k.resume(2, on=e.one)


def test_payloads_with_references(e: wasmfx.Exports) -> None:
    k = wasmfx.Continuation(e["pass"])
    for x in (object(), None, 1, [e]) * 2:
        s = suspended(k.resume(x, on=e.any))
        assert s.value is x
        k = s.continuation


def test_an_integer_of_another_class(e: wasmfx.Exports) -> None:
    class Four:
        def __index__(self) -> int:
            return 4

    k = wasmfx.Continuation(e.count)
    for _ in range(3):
        s = suspended(k.resume(Four(), on=e.one))
        assert s.values == (4,)
        k = s.continuation


def test_guests_return_the_rest_as_one_object(store: wasmfx.Store) -> None:
    text = """(module
      (type $f (func (param i32) (result i32))) (type $k (cont $f))
      (tag $one (export "one") (param i32) (result i32))
      (global $g (mut (ref null $k)) (ref.null $k))
      (func (export "f") (type $f)
        (loop $again (result i32) (local.set 0 (suspend $one (local.get 0))) (br $again)))
      (func (export "put") (param (ref $k)) (global.set $g (local.get 0)))
      (func (export "get") (result (ref null $k)) (global.get $g)))"""
    e = wasmfx.Instance(wasmfx.Module(text), store=store).exports
    k = wasmfx.Continuation(e.f)
    for n in range(3):
        k = suspended(k.resume(n, on=e.one)).continuation
    assert k.type == wasmfx.Continuation(e.f).type
    e.put(k)
    assert e.get() is k
    assert suspended(k.resume(7, on=e.one)).value == 7
    assert e.get() is k
    assert not k.live


def test_subclasses_of_continuation(e: wasmfx.Exports) -> None:
    class Counting(wasmfx.Continuation):
        resumed = 0

        def resume(self, *args: object, on: Any = (), named: bool = False) -> wasmfx.Outcome:
            Counting.resumed += 1
            return super().resume(*args, on=on, named=named)

    k = Counting(e.count)
    assert type(k) is Counting
    s = suspended(k.resume(2, on=e.one))
    assert suspended(s.continuation.resume(4, on=e.one)).value == 4
    assert Counting.resumed == 1


def test_a_continuation_without_init() -> None:
    k = wasmfx.Continuation(
        wasmfx.Instance(MODULE, {"env": {"call": lambda n: None}}).exports.count
    )
    bare = type(k).__new__(type(k))
    with pytest.raises(AttributeError):
        bare.resume(1)
    del bare
    with pytest.raises(TypeError, match=r"expected a wasmfx\.Func"):
        wasmfx.Continuation(7)  # type: ignore[arg-type]


def test_errors_after_many_resumptions(store: wasmfx.Store) -> None:
    def call(n: int) -> None:
        raise KeyError(n)

    e = wasmfx.Instance(MODULE, {"env": {"call": call}}, store).exports
    for _ in range(3):
        k = wasmfx.Continuation(e.count)
        for n in range(2, 10, 2):
            k = suspended(k.resume(n, on=e.one)).continuation
        with pytest.raises(wasmfx.UnhandledSuspension) as unhandled:
            k.resume(1, on=e.one)
        assert unhandled.value.tag is e.two
        k = suspended(wasmfx.Continuation(e.count).resume(2, on=e.one)).continuation
        with pytest.raises(KeyError):
            k.resume(0, on=e.one)
        assert not k.live
