"""Exported functions become objects when they are first asked for; there is one for each."""

from __future__ import annotations

import gc
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from weakref import ref

import pytest

import wasmfx

MANY = 300
TEXT = f"""
(module
  (table (export "table") 1 funcref)
  (elem (i32.const 0) $twice)
  (tag (export "tag"))
  (func $twice (export "first") (export "second") (param i32) (result i32)
    (i32.mul (local.get 0) (i32.const 2)))
  {"".join(f'(func (export "f{n}") (result i32) (i32.const {n}))' for n in range(MANY))})
"""


@pytest.fixture(scope="module")
def module() -> wasmfx.Module:
    return wasmfx.Module(TEXT)


@pytest.fixture(params=["native", "reference"])
def instance(module: wasmfx.Module, request: pytest.FixtureRequest) -> wasmfx.Instance:
    return wasmfx.Instance(module, store=wasmfx.Store(request.param))


def test_only_functions_that_are_asked_for_are_made(instance: wasmfx.Instance) -> None:
    made = len(instance.store.known)
    assert made == 2  # the table and the tag
    assert len(instance.exports) == MANY + 4
    assert "f7" in instance.exports
    assert "f7" in dir(instance.exports)
    assert [*instance.exports][-1] == f"f{MANY - 1}"
    assert len(instance.store.known) == made
    assert instance.exports.f7() == 7
    assert len(instance.store.known) == made + 1


def test_a_function_with_two_names_is_one_object(instance: wasmfx.Instance) -> None:
    e = instance.exports
    assert e["second"] is e.second is e.first is e["first"] is e.table[0]
    assert e.second.__name__ == "first"


def test_a_function_that_a_guest_showed_first_has_the_name_of_its_export(
    instance: wasmfx.Instance,
) -> None:
    shown = instance.exports.table[0]
    assert shown.__name__ == "first"
    assert instance.exports.second is shown


def test_a_missing_name_is_an_error_of_its_kind(instance: wasmfx.Instance) -> None:
    with pytest.raises(AttributeError, match=r"no export 'f'; there is: .*table"):
        _ = instance.exports.f
    with pytest.raises(KeyError):
        _ = instance.exports["f"]


def test_a_function_of_a_closed_store_can_still_be_described(instance: wasmfx.Instance) -> None:
    instance.store.close()
    assert repr(instance.exports.f1) == "<wasmfx.Func f1>"
    with pytest.raises(RuntimeError, match="this store is closed"):
        instance.exports.f1()


def test_threads_that_ask_at_once_get_the_same_object(module: wasmfx.Module) -> None:
    for _ in range(50):
        e, start = wasmfx.Instance(module).exports, Barrier(4)

        def ask(name: str, e: wasmfx.Exports = e, start: Barrier = start) -> wasmfx.Func:
            start.wait()
            found: wasmfx.Func = e[name]
            return found

        with ThreadPoolExecutor(4) as pool:
            found = set(map(id, pool.map(ask, ["first", "second"] * 2)))
        assert found == {id(e.first)} == {id(e.table[0])}


def test_a_dropped_instance_needs_no_collection_of_garbage(module: wasmfx.Module) -> None:
    gc.collect()
    gc.disable()
    try:
        instance = wasmfx.Instance(module)
        assert instance.exports.f1() == 1
        inner = ref(instance.store.inner)
        del instance
        assert inner() is None
    finally:
        gc.enable()
