"""Guests with a C stack: a plug-in compiled from C, and text that uses memory like compiled C."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import wasmfx

PLUGIN = wasmfx.Module(Path(__file__).parent / "plugin.wasm")

TEXT = """(module
  (import "env" "fetch" (func $fetch (param i32) (result i32)))
  (import "env" "back" (func $back (param i32) (result i32)))
  (tag $item (export "item") (param i32) (result i32))
  (memory (export "memory") {memory})
  (global $__stack_pointer (mut i32) (i32.const 4096))
  (func (export "handle") (param $k i32) (result i32) (local $f i32)
    (global.set $__stack_pointer
      (local.tee $f (i32.sub (global.get $__stack_pointer) (i32.const 64))))
    (i32.store (local.get $f) (local.get $k))
    (i32.store offset=4 (local.get $f) (call $fetch (local.get $k)))
    (i32.store offset=8 (local.get $f) (call $fetch (i32.load (local.get $f))))
    (global.set $__stack_pointer (i32.add (local.get $f) (i32.const 64)))
    (i32.add (i32.load (local.get $f))
      (i32.add (i32.load offset=4 (local.get $f)) (i32.load offset=8 (local.get $f)))))
  (func (export "items") (param $n i32) (result i32) (local $f i32)
    (global.set $__stack_pointer
      (local.tee $f (i32.sub (global.get $__stack_pointer) (i32.const 64))))
    (i32.store (local.get $f) (local.get $n))
    (i32.store offset=4 (local.get $f) (i32.const 0))
    (loop $more
      (i32.store offset=4 (local.get $f)
        (i32.add (i32.load offset=4 (local.get $f)) (suspend $item (i32.load (local.get $f)))))
      (i32.store (local.get $f) (i32.sub (i32.load (local.get $f)) (i32.const 1)))
      (br_if $more (i32.load (local.get $f))))
    (global.set $__stack_pointer (i32.add (local.get $f) (i32.const 64)))
    (i32.load offset=4 (local.get $f)))
  (func (export "call") (param $k i32) (result i32) (local $f i32)
    (global.set $__stack_pointer
      (local.tee $f (i32.sub (global.get $__stack_pointer) (i32.const 64))))
    (i32.store (local.get $f) (local.get $k))
    (i32.store offset=4 (local.get $f) (call $back (local.get $k)))
    (global.set $__stack_pointer (i32.add (local.get $f) (i32.const 64)))
    (i32.add (i32.load (local.get $f)) (i32.load offset=4 (local.get $f))))
  (func (export "move") (param i32) (global.set $__stack_pointer (local.get 0)))
  {more})"""
"""`handle` returns three times its argument if `fetch` returns its own, `items` the sum of what it
got for n, n - 1, ... 1, and `call` twice its argument."""


def like_c(more: str = "", memory: str = "1") -> wasmfx.Module:
    """A module in text that uses its memory as compiled C does."""
    return wasmfx.Module(TEXT.format(more=more, memory=memory))


def expected(key: int) -> int:
    """What `handle` of the plug-in returns if `fetch` returns ten times its argument."""
    return sum(range(key, key + 64)) + sum(range(3 * key, 3 * key + 32)) + 20 * key + 10


def imports(fetch: Any = None, back: Any = None) -> dict[str, Any]:
    return {"env": {"fetch": fetch or (lambda key: key), "back": back or (lambda key: key)}}
