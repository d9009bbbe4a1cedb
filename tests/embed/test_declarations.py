"""What a module declares: imports, exports and custom sections, before it is instantiated."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

import wasmfx
from wasmfx.binary import encode
from wasmfx.text.modules import parse

TEXT = """(module
  (import "env" "log" (func (param i32 (ref null extern))))
  (import "env" "memory" (memory 1 2))
  (import "m" "g" (global (mut i64)))
  (import "m" "t" (table 1 funcref))
  (import "m" "e" (tag (param i32) (result f64)))
  (@custom "one" "abc") (@custom "two" "") (@custom "one" "\\00")
  (func (export "run") (result i32) (i32.const 0))
  (export "memory" (memory 0)) (export "g" (global 0)) (export "t" (table 0)) (export "e" (tag 0)))
"""


def test_imports_and_exports_have_types() -> None:
    for module in wasmfx.Module(TEXT), wasmfx.Module(encode(parse(TEXT, "m"))):
        assert module.imports == [
            ("env", "log"), ("env", "memory"), ("m", "g"), ("m", "t"), ("m", "e")
        ]  # fmt: skip
        assert [(im.module, im.name) for im in module.imports] == module.imports
        assert [str(im.type) for im in module.imports] == [
            "(func (param i32 externref))", "(memory 1 2)", "(global (mut i64))",
            "(table 1 funcref)", "(tag (param i32) (result f64))",
        ]  # fmt: skip
        assert module.exports == ["run", "memory", "g", "t", "e"]
        assert {str(ex): str(ex.type) for ex in module.exports}["run"] == "(func (result i32))"
        assert isinstance(module.exports[1].type, wasmfx.MemoryType)
        assert module.custom_sections == [("one", b"abc"), ("two", b""), ("one", b"\0")]


def test_declarations_can_be_pickled() -> None:
    module = wasmfx.Module(TEXT)
    declared: list[Any] = [*module.imports, *module.exports]
    for given in declared:
        again = pickle.loads(pickle.dumps(given))
        assert (again, again.type, type(again)) == (given, given.type, type(given))


def test_types_of_a_module_are_those_of_its_instance() -> None:
    module = wasmfx.Module('(module (func (export "f") (param f32)) (memory (export "m") 3))')
    made = wasmfx.Instance(module)
    assert {ex: ex.type for ex in module.exports} == {n: made.exports[n].type for n in made.exports}


def test_a_link_error_has_all_missing_imports() -> None:
    names = [f"f{n}" for n in range(100)]
    module = wasmfx.Module("\n".join(f'(import "env" "{n}" (func))' for n in names))
    both: tuple[object, ...] = ({}, {"env": {"f7": print}})
    for given in both:
        with pytest.raises(wasmfx.LinkError) as info:
            wasmfx.Instance(module, given)
        left = [("env", n) for n in names if not (given and n == "f7")]
        assert info.value.missing == tuple(left)
        assert len(str(info.value)) < 3000
