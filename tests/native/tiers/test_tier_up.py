"""Hot functions get better code in the background, while they run."""

from __future__ import annotations

import gc
import time
import weakref
from collections.abc import Iterator

import pytest

from tests.native.running import Running
from wasmfx.errors import OutOfTime
from wasmfx.native.engine import NativeEngine, NativeStore
from wasmfx.native.store import instance
from wasmfx.native.store.code.lazy import LazyCode
from wasmfx.native.tiers import groups, tier_up
from wasmfx.native.tiers.groups import HELPERS, choose_helpers, choose_roots, compile_group
from wasmfx.native.tiers.image import LazyImage
from wasmfx.runtime.compilation import Compile, observe_compiles
from wasmfx.text.modules import parse
from wasmfx.valid import validate

PATIENCE = 120
"""Seconds for which a test waits for LLVM on a busy machine."""


@pytest.fixture(autouse=True)
def _lazy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Treat every module as large, unless LLVM is asked for."""
    monkeypatch.setattr(instance, "lazily", lambda tier, _: tier != "optimised")


def store() -> NativeStore:
    return NativeEngine().new_store()


def code_of(r: Running) -> LazyCode:
    assert r.instance.code is not None
    return r.instance.code


def until_better(r: Running, x: int, name: str, *args: int) -> list[list[int]]:
    """Call an export until function `x` has better code; returns all results."""
    found = []
    end = time.monotonic() + PATIENCE
    while x not in code_of(r).better:
        found.append(r.call(name, *args))
        assert time.monotonic() < end
    return found


SUM = """(module
  (func $step (param i32 i32) (result i32)
    (i32.add (i32.mul (local.get 0) (i32.const 31)) (local.get 1)))
  (func $sum (param $n i32) (result i32) (local $s i32)
    (loop $l
      (local.set $s (call $step (local.get $s) (local.get $n)))
      (br_if $l (local.tee $n (i32.sub (local.get $n) (i32.const 1)))))
    (local.get $s))
  (func $thrice (export "run") (param i32) (result i32)
    (i32.add (call $sum (local.get 0))
      (i32.add (call $sum (local.get 0)) (call $sum (local.get 0))))))"""


def test_a_function_that_is_seen_for_long_is_compiled_again() -> None:
    r = Running(SUM, store=store())
    before = until_better(r, 1, "run", 300_000)
    assert [before[-1]] * len(before) == before
    assert r.call("run", 300_000) == before[-1]


def test_who_wants_to_know_is_told() -> None:
    seen: list[Compile] = []
    with observe_compiles(seen.append):
        until_better(Running(SUM, store=store()), 1, "run", 300_000)
    tiers = {(one.tier, one.background) for one in seen if 1 in one.functions}
    assert tiers == {("baseline", False), ("optimised", True)}


def test_all_instances_of_a_module_get_it() -> None:
    module = parse(SUM)
    C = validate(module)
    one, two = (Running(SUM, store=store()) for _ in range(2))
    one.instance = one.store.instantiate(module, C, [])
    two.instance = two.store.instantiate(module, C, [])
    assert code_of(one).image is code_of(two).image
    wanted = until_better(one, 1, "run", 300_000)[-1]
    assert code_of(two).better == set()
    assert until_better(two, 1, "run", 300_000)[-1] == wanted


ENDLESS = """(module
  (memory (export "memory") 1)
  (func $run (export "run") (param $n i64) (result i64) (local $s i64)
    (loop $l
      (local.set $s (i64.add (i64.rotl (local.get $s) (i64.const 5)) (local.get $n)))
      (i64.store (i32.const 8) (local.get $s))
      (br_if $l (i64.ne (local.tee $n (i64.sub (local.get $n) (i64.const 1))) (i64.const 0))))
    (local.get $s)))"""


def test_a_loop_that_runs_for_ever_gets_there_too() -> None:
    r = Running(ENDLESS, store=store())
    end = time.monotonic() + PATIENCE
    while not code_of(r).loop_exits:
        r.store.deadline = time.monotonic() + 1
        with pytest.raises(OutOfTime):
            r.call("run", -1, type_="i64")
        assert time.monotonic() < end
    r.store.deadline = None


def test_the_first_tier_alone_is_not_watched() -> None:
    r = Running(SUM, store=NativeEngine(tier="baseline").new_store())
    for _ in range(20):
        r.call("run", 300_000)
    assert r.store.state.watch is None
    assert code_of(r).better == set()


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Make groups slowly; the list says which began and ended."""
    said: list[str] = []
    group = compile_group

    def made(*args: object) -> object:
        said.append("begun")
        time.sleep(0.5)
        found = group(*args)  # type: ignore[arg-type]
        said.append("ended")
        return found

    monkeypatch.setattr(groups, "compile_group", made)
    yield said
    until(lambda: said.count("begun") == said.count("ended"))


def until(condition: object) -> None:
    assert callable(condition)
    end = time.monotonic() + PATIENCE
    while not condition():
        time.sleep(0.01)
        assert time.monotonic() < end


def test_a_store_may_go_meanwhile(slow: list[str]) -> None:
    r = Running(SUM, store=store())
    while not slow:
        r.call("run", 300_000)
    gone = weakref.ref(r.store.state.holdings)
    del r
    gc.collect()
    assert gone() is None
    until(lambda: "ended" in slow)


def test_a_store_may_be_closed_meanwhile(slow: list[str]) -> None:
    r = Running(SUM, store=store())
    while not slow:
        r.call("run", 300_000)
    r.store.close()
    until(lambda: "ended" in slow)
    with pytest.raises(RuntimeError):
        r.call("run", 1)


def test_without_a_thread_it_goes_on_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tier_up, "in_background", lambda _: False)
    r = Running(SUM, store=store())
    code = code_of(r)
    end = time.monotonic() + PATIENCE
    while 1 not in code.image.tier_up.wanted:
        r.call("run", 300_000)
        assert time.monotonic() < end
    assert code.better == set()
    monkeypatch.undo()
    monkeypatch.setattr(instance, "lazily", lambda *_: True)
    code.image.profile.add(0, 100.0)
    code.image.tier_up.consider(0)
    until_better(r, 1, "run", 300_000)


def test_without_memory_nothing_is_begun(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[object] = []
    monkeypatch.setattr(tier_up, "is_room", lambda: False)
    monkeypatch.setattr(tier_up, "in_background", begun.append)
    r = Running(SUM, store=store())
    code_of(r).image.profile.add(0, 100.0)
    code_of(r).image.tier_up.consider(0)
    assert list(code_of(r).image.tier_up.wanted) == [0]
    assert begun == []


# Which functions go together


def image(text: str) -> LazyImage:
    module = parse(text)
    return LazyImage(module, validate(module))


def test_helpers_are_short_and_were_called() -> None:
    known = image(
        f"""(module
          (func $root (call $short) (call $long) (call $never))
          (func $short (call $deeper)) (func $deeper)
          (func $long {"(drop (i32.const 1))" * 200})
          (func $never))"""
    ).info
    assert choose_helpers(known, {0}, {0, 1, 2, 3}) == {1, 2}
    assert choose_helpers(known, {0}, {0, 3, 4}) == {4}


def test_a_group_is_full_some_time() -> None:
    function = f"(func {'(drop (i32.const 1))' * 1500})"
    known = image(f"(module {function * 5})").info
    assert choose_roots(known, [3, 1, 2, 0, 4]) == {3, 1}
    huge = image(f"(module (func {'(drop (i32.const 1))' * 9000} (call 1)) (func))").info
    assert choose_roots(huge, [0]) == {0}
    assert huge.summaries[0].length > HELPERS
    assert choose_helpers(huge, {0}, {0, 1}) == set()
