"""Stubs for missing imports."""

from __future__ import annotations

import pytest

import wasmfx
from wasmfx.embed.store import ENGINES, engine_named
from wasmfx.errors import LinkError, Trap
from wasmfx.runtime.linking import link, stub

ALL = """
(module
  (import "env" "f" (func $f (param i32) (result i32 f64)))
  (import "env" "g" (global $g (mut i64)))
  (import "env" "r" (global $r externref))
  (import "env" "m" (memory 1 2))
  (import "env" "t" (table $t 3 funcref))
  (import "env" "tag" (tag $e (param i32)))
  (func $caller (export "call") (call $f (i32.const 1)) (drop) (drop))
  (func (export "rest") (result i64 i32 i32 i32)
    (global.get $g)
    (ref.is_null (global.get $r))
    (i32.load (i32.const 65532))
    (ref.is_null (table.get $t (i32.const 2))))
)
"""


@pytest.mark.parametrize("engine", ENGINES)
def test_functions_trap_with_their_name_and_the_rest_is_empty(engine: str) -> None:
    module = wasmfx.Module(ALL)
    store = engine_named(engine).new_store()
    externs = link(store, module.syntax, module.context, lambda im, t: stub(store, im, t))
    made = store.instantiate(module.syntax, module.context, externs)
    assert store.invoke(made.exports["rest"], []) == [
        ("i64", 0),
        ("i32", 1),
        ("i32", 0),
        ("i32", 1),
    ]
    with pytest.raises(Trap, match='stub called: "env" "f"') as trap:
        store.invoke(made.exports["call"], [])
    assert trap.value.code == "stub-called"


def test_an_import_of_a_non_null_reference_stays_missing() -> None:
    module = wasmfx.Module('(module (type $f (func)) (import "env" "r" (global (ref $f))))')
    store = engine_named("reference").new_store()
    with pytest.raises(LinkError, match="unknown import"):
        link(store, module.syntax, module.context, lambda im, t: stub(store, im, t))
