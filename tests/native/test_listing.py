"""Listings show the function that was asked for, and nothing else."""

import pytest

from wasmfx.native.listing import emit_asm, emit_llvm
from wasmfx.text.modules import parse
from wasmfx.valid import validate

MODULE = parse("""
  (module
    (func $add (param i32 i32) (result i32) (i32.add (local.get 0) (local.get 1)))
    (func (export "twice") (param i32) (result i32) (call $add (local.get 0) (local.get 0))))
""")
C = validate(MODULE)


def test_llvm() -> None:
    text = emit_llvm(MODULE, C, 0)
    assert text.startswith("define dso_local fastcc { ptr, i32 } @f0.body(")
    assert "add i32 %a0, %a1" in text
    assert "@f1" not in text


def test_optimised_llvm() -> None:
    assert "@f1(" in emit_llvm(MODULE, C, 1, optimise=True)


def test_asm() -> None:
    text = emit_asm(MODULE, C, 0)
    assert text.startswith("f0:")
    assert "ret" in text
    assert ".cfi" not in text


@pytest.mark.parametrize("op", ["array.new_default $a", "array.new $a (i64.const 5)"])
def test_a_large_array_looks_up_while_it_is_filled(op: str) -> None:
    array = "(type $a (array (mut i64)))"
    module = parse(f"(module {array} (func (param i32) (result (ref $a)) ({op} (local.get 0))))")
    assert "poll(%rip)" in emit_asm(module, validate(module), 0)
