"""To make an instance takes no longer than its store allows, either."""

import time
from collections.abc import Callable
from threading import Event
from typing import Any

import pytest

import wasmfx
from tests.stopping.test_stopping import Late, alarm
from wasmfx.embed.store import ENGINES
from wasmfx.native.llvm import compile_cached
from wasmfx.native.llvm_worker import undisturbed

__all__ = ["alarm"]

every_engine = pytest.mark.parametrize("engine", ENGINES)

STARTS = "(module (start $f) (func $f (loop (br 0))))"
WHOLE = "wasmfx.native.tiers.compiling.compile_cached"


@every_engine
def test_a_start_function_is_stopped(engine: str, alarm: Callable[[float], None]) -> None:
    module = wasmfx.Module(STARTS)
    store = wasmfx.Store(engine)
    alarm(0.02)
    with pytest.raises(Late):
        wasmfx.Instance(module, store=store)
    store.deadline = time.monotonic() + 0.02
    with pytest.raises(wasmfx.OutOfTime):
        wasmfx.Instance(module, store=store)
    with pytest.raises(wasmfx.OutOfFuel):
        wasmfx.Instance(module, store=wasmfx.Store(engine, fuel=1000))


@every_engine
def test_there_are_no_instances_after_the_deadline(engine: str) -> None:
    """Also of what needs no time at all."""
    module = wasmfx.Module("(module)")
    store = wasmfx.Store(engine, deadline=time.monotonic())
    with pytest.raises(wasmfx.OutOfTime):
        wasmfx.Instance(module, store=store)
    store.deadline = None
    wasmfx.Instance(module, store=store)


def test_it_waits_for_code_until_the_deadline(monkeypatch: pytest.MonkeyPatch) -> None:
    """And there is code when it is asked for again."""
    may_end = Event()

    def slow(*args: Any) -> Any:
        assert undisturbed(lambda: may_end.wait(180))
        return compile_cached(*args)

    monkeypatch.setattr(WHOLE, slow)
    module = wasmfx.Module('(module (func (export "f") (result i32) (i32.const 7)))')
    store = wasmfx.Store(deadline=time.monotonic() + 0.05, tier="optimised")
    with pytest.raises(wasmfx.OutOfTime):
        wasmfx.Instance(module, store=store)
    may_end.set()
    store.deadline = None
    assert wasmfx.Instance(module, store=store).exports.f() == 7


def test_it_is_translated_until_the_deadline(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is not wanted any more does not get as far as LLVM."""
    asked: list[object] = []
    monkeypatch.setattr(WHOLE, lambda *_: asked.append(0))
    body = " ".join(f"i32.const {n} i32.xor i32.const 3 i32.mul" for n in range(40_000))
    module = wasmfx.Module(f'(module (func (export "f") (result i32) i32.const 0 {body}))')
    store = wasmfx.Store(deadline=time.monotonic() + 0.02, tier="optimised")
    with pytest.raises(wasmfx.OutOfTime):
        wasmfx.Instance(module, store=store)
    assert not asked


@every_engine
def test_a_long_array_is_made_at_once(engine: str) -> None:
    """By an expression that is not much of a module."""
    text = """(module (type $a (array {type}))
      (global $g (ref $a) (array.new $a ({value}) (i32.const 3000001)))
      (func (export "at") (param i32) (result i32)
        ({read} $a (global.get $g) (local.get 0)) {after}))"""
    kinds = {
        "i8": ("i32.const 0x1fe", "array.get_s", ""),
        "v128": ("v128.const i32x4 1 2 3 -2", "array.get", "i32x4.extract_lane 3"),
        "(ref i31)": ("ref.i31 (i32.const -2)", "array.get", "i31.get_s"),
    }
    for type_, (value, read, after) in kinds.items():
        module = wasmfx.Module(text.format(type=type_, value=value, read=read, after=after))
        began = time.process_time()
        at = wasmfx.Instance(module, store=wasmfx.Store(engine)).exports.at
        assert time.process_time() - began < 1
        assert [at(n) for n in (0, 1, 2, 1_500_000, 3_000_000)] == [-2] * 5
        with pytest.raises(wasmfx.Trap):
            at(3_000_001)
