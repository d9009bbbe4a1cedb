"""Bytes and text that are lent to a guest for a call."""

from __future__ import annotations

import asyncio

import pytest

import wasmfx
from tests.embed.stores import store

__all__ = ["store"]

BODY = """
  (memory (export "memory") 1)
  (global $held (export "held") (mut i32) (i32.const 0))
  (global $next (mut i32) (i32.const 64))
  (func $take (param $n i32) (result i32)
    (global.set $held (i32.add (global.get $held) (local.get $n)))
    (if (i32.gt_u (local.get $n) (i32.const 60000)) (then (return (i32.const 0))))
    (global.get $next)
    (global.set $next (i32.add (global.get $next) (local.get $n))))
  (func (export "first") (param $at i32) (param $n i32) (param $k i32) (result i32)
    (i32.add (local.get $k) (i32.load8_u (local.get $at))))
  (func (export "total") (param $a i32) (param $n i32) (param $b i32) (param $m i32) (result i32)
    (i32.add (local.get $n) (local.get $m)))
  (func (export "fail") (param i32 i32) (unreachable))"""
FREE = '(func (export "{}") (param $at i32))'
SIZED = """(func (export "{}") (param $at i32) (param $n i32)
    (global.set $held (i32.sub (global.get $held) (local.get $n))))"""
REALLOC = """(func (export "cabi_realloc") (param $at i32) (param $old i32) (param i32)
    (param $new i32) (result i32)
    (global.set $held (i32.sub (global.get $held) (local.get $old)))
    (call $take (local.get $new)))"""
WBINDGEN = """(func (export "__wbindgen_malloc") (param $n i32) (param i32) (result i32)
    (call $take (local.get $n)))
  (func (export "__wbindgen_free") (param i32) (param $n i32) (param $align i32)
    (if (i32.ne (local.get $align) (i32.const 8)) (then (unreachable)))
    (global.set $held (i32.sub (global.get $held) (local.get $n))))"""
SCRIPT = """(func (export "__new") (param $n i32) (param $class i32) (result i32)
    (if (i32.ne (local.get $class) (i32.const 1)) (then (unreachable)))
    (call $take (local.get $n)) (global.set $held (i32.const 0)))
  (func (export "__pin") (param $at i32) (result i32)
    (global.set $held (i32.add (global.get $held) (i32.const 1))) (local.get $at))
  (func (export "__unpin") (param $at i32)
    (global.set $held (i32.const 0)))"""
ALLOCATORS = {
    "wbindgen": WBINDGEN,
    "AssemblyScript": SCRIPT,
    "malloc": '(export "malloc" (func $take))' + FREE.format("free"),
    "alloc": '(export "alloc" (func $take))' + SIZED.format("dealloc"),
    "allocate": '(export "allocate" (func $take))' + SIZED.format("deallocate"),
    "cabi": REALLOC,
}


def instance(allocator: str, store: wasmfx.Store | None = None) -> wasmfx.Instance:
    return wasmfx.Instance(wasmfx.Module(f"(module {BODY} {allocator})"), store=store)


@pytest.mark.parametrize("allocator", ALLOCATORS)
def test_text_becomes_a_pointer_and_a_length(allocator: str, store: wasmfx.Store) -> None:
    made = instance(ALLOCATORS[allocator], store)
    assert made.call("first", "Ada", 1) == ord("A") + 1
    assert made.call("total", b"", "héllo") == 6
    assert made.call("total", bytearray(3), memoryview(b"1234")) == 7
    assert made.call("total", 0, 1, 0, 2) == 3
    if allocator != "malloc":
        assert made.exports.held.value == 0


def test_the_memory_is_released_after_a_failure(store: wasmfx.Store) -> None:
    made = instance(ALLOCATORS["alloc"], store)
    with pytest.raises(wasmfx.Trap, match="unreachable"):
        made.call("fail", "x" * 100)
    with pytest.raises(TypeError):
        made.call("fail", "one", "two", "three")
    assert made.exports.held.value == 0


def test_a_guest_that_awaits(store: wasmfx.Store) -> None:
    async def pause(n: int) -> int:
        await asyncio.sleep(0.001 * n)
        if n == 3:
            raise LookupError(n)
        return n

    text = f"""(module (import "env" "pause" (func $pause (param i32) (result i32))) {BODY}
      {ALLOCATORS["alloc"]}
      (func (export "slow") (param $at i32) (param $n i32) (result i32)
        (i32.add (call $pause (local.get $n)) (i32.load8_u (local.get $at)))))"""
    made = wasmfx.Instance(wasmfx.Module(text), {"env": {"pause": pause}}, store)

    async def run() -> list[int]:
        return [*await asyncio.gather(*[made.call_async("slow", word) for word in ("a", "bb")])]

    assert asyncio.run(run()) == [1 + ord("a"), 2 + ord("b")]
    with pytest.raises(LookupError):
        asyncio.run(made.call_async("slow", "ccc"))
    assert made.exports.held.value == 0


def test_a_failing_release_does_not_hide_the_first_error(store: wasmfx.Store) -> None:
    bad = '(export "malloc" (func $take)) (func (export "free") (param i32) (unreachable))'
    with pytest.raises(wasmfx.Trap) as info:
        instance(bad, store).call("fail", "x")
    assert any("fail" in str(frame) for frame in info.value.frames)


def test_mistakes(store: wasmfx.Store) -> None:
    with pytest.raises(LookupError, match="exports no allocator: malloc and free"):
        instance("", store).call("first", "x", 0)
    made = instance(ALLOCATORS["malloc"], store)
    with pytest.raises(MemoryError, match="no room for 60001 bytes"):
        made.call("first", bytes(60001), 0)
    with pytest.raises(TypeError, match="name of a function, got 'memory'"):
        made.call("memory", "x")
    with pytest.raises(AttributeError, match="no export 'frist'; there is: "):
        made.call("frist", "x")
    alone = '(module (func (export "malloc") (param i32) (result i32) local.get 0) '
    none = alone + '(func (export "free") (param i32)) (func (export "f") (param i32 i32)))'
    with pytest.raises(LookupError, match='no "memory"'):
        wasmfx.Instance(wasmfx.Module(none), store=store).call("f", "x")
