"""Modules that differ in one definition share a cache, and each has its own answers."""

from __future__ import annotations

from pathlib import Path

import pytest

import wasmfx
from wasmfx.binary import encode
from wasmfx.native.cache.function_cache import write_all
from wasmfx.text.modules import parse

MODULE = """
(module
  (type $i (sub (func (param i32) (result i32))))
  (type $j (sub final $i (func (param i32) (result i32))))
  (memory 1 4)
  (table $t 4 4 funcref)
  (table $u 2 funcref)
  (tag $e (param i32))
  (global $before (mut i32) (i32.const 1))
  (global $c i32 (i32.const 11))
  (global $m (mut i32) (i32.const 5))
  (func $one (type $i) (i32.add (local.get 0) (global.get $c)))
  (func $two (type $j) (i32.mul (local.get 0) (i32.const 3)))
  (func (export "global") (type $i)
    (global.set $m (i32.add (global.get $m) (local.get 0))) (global.get $m))
  (func (export "direct") (type $i) (call $one (call $two (local.get 0))))
  (func (export "indirect") (type $i) (call_indirect $t (type $i) (i32.const 7) (local.get 0)))
  (func (export "other") (type $i) (call_indirect $u (type $j) (i32.const 7) (local.get 0)))
  (func (export "thrown") (type $i)
    (block $l (result i32) (try_table (catch $e $l) (throw $e (local.get 0))) (unreachable)))
  (func (export "data") (type $i) (i32.load8_u (local.get 0)))
  (func (export "grown") (type $i) (memory.grow (local.get 0)))
  (func (export "size") (type $i) (table.size $u))
  (elem (table $t) (i32.const 0) func $one $two)
  (elem (table $u) (i32.const 1) func $two)
  (data (i32.const 0) "ab"))
"""
"""If a definition changes, the same bodies call and refer to other things."""

CHANGES = [
    ("(i32.const 11)", "(i32.const 12)"),  # a constant that code contains
    ("(i32.const 5)", "(i32.const 6)"),
    ("(global $before (mut i32) (i32.const 1))", "(global $before (mut i64) (i64.const 1))"),
    ('(data (i32.const 0) "ab")', '(data (i32.const 0) "ab") (data (i32.const 1) "c")'),
    ('(data (i32.const 0) "ab")', '(data "ab")'),
    ("func $one $two)", "func $two $one)"),
    ("(elem (table $u) (i32.const 1) func $two)", "(elem declare func $two)"),
    ("(table $u) (i32.const 1)", "(table $t) (i32.const 3)"),
    ("(table $u 2 funcref)", "(table $u 3 funcref)"),
    ("(memory 1 4)", "(memory 2 3)"),
    ("(tag $e (param i32))", "(tag) (tag $e (param i32))"),
    ("(sub final $i (func", "(sub final (func"),  # the second is no longer of the first type
    ("$two (type $j)", "$two (type $i)"),
    ("(i32.const 3))", "(i32.const 4))"),  # a body
    ("(memory 1 4)", '(func $new (import "" "new")) (memory 1 4)'),
    ("(memory 1 4)", '(global $new (import "" "of") i32) (memory 1 4)'),
]


def answers(data: bytes, store: wasmfx.Store) -> list[tuple[str, int, object]]:
    """The results of all exports for some numbers."""
    given = {"": {"new": print, "of": wasmfx.Global(store, "i32", 1)}}
    exports = wasmfx.Instance(wasmfx.Module(data), given, store).exports
    told: list[tuple[str, int, object]] = []
    for name in ("global", "direct", "indirect", "other", "thrown", "data", "grown", "size"):
        for n in (0, 1, 3):
            try:
                told.append((name, n, getattr(exports, name)(n)))
            except wasmfx.Trap as trap:
                told.append((name, n, str(trap)))
    return told


def warm(data: bytes) -> list[tuple[str, int, object]]:
    """The results in the first tier, whose new code is then written."""
    told = answers(data, wasmfx.Store(tier="baseline"))
    write_all()
    return told


@pytest.mark.parametrize(("old", "new"), CHANGES)
def test_what_differs_in_one_thing_has_answers_of_its_own(cache: Path, old: str, new: str) -> None:
    assert old in MODULE
    before, after = (encode(parse(text)) for text in (MODULE, MODULE.replace(old, new)))
    for data in (before, after, before, after):
        assert warm(data) == answers(data, wasmfx.Store("reference"))


def test_each_change_shows(cache: Path) -> None:
    """At least 11 changes have other answers, so a wrong cache hit would be noticed."""
    first = answers(encode(parse(MODULE)), wasmfx.Store("reference"))
    changed = [MODULE.replace(old, new) for old, new in CHANGES]
    said = [answers(encode(parse(text)), wasmfx.Store("reference")) for text in changed]
    assert sum(one != first for one in said) >= 11
