"""Operations with two forms: inline, or a call of the fixed native code."""

import re

import pytest

from wasmfx.native.ir.unit import Effort
from wasmfx.native.lower.module import Translation
from wasmfx.text.modules import parse
from wasmfx.valid import validate

FORMS = """(module
  (type $f (func)) (type $k (cont $f)) (type $g (func (param (ref null $k)))) (type $s (cont $g))
  (type $bytes (array (mut i8))) (tag $t) (tag $e (param i32)) (table 1 funcref)
  (func $suspend (suspend $t))
  (func $switch (param (ref $s)) (switch $s $t (local.get 0)))
  (func $resume (param (ref $k)) (resume $k (local.get 0)))
  (func $resume_throw (param (ref $k)) (resume_throw $k $t (local.get 0)))
  (func $throw (throw $e (i32.const 1)))
  (func $call_indirect (call_indirect (type $f) (i32.const 0)))
  (func $array (param i32) (drop (array.new $bytes (i32.const 7) (local.get 0))))
  (func $swizzle (param v128 v128) (result v128)
    (i8x16.swizzle (local.get 0) (local.get 1))))"""

OUTLINED = {
    "suspend": "suspend_outlined",
    "switch": "switch_outlined",
    "resume": "resume_outlined",
    "resume_throw": "throw_outlined",
    "throw": "exception_make",
    "call_indirect": "indirect",
    "array": "elements_fill",
    "swizzle": "swizzle",
}


def called(name: str) -> set[str]:
    """The functions that one function of `FORMS` calls, as it is translated."""
    module = parse(FORMS)
    text = Translation(module, validate(module)).text_of(list(OUTLINED).index(name))
    return set(re.findall(r"call [^@\n]*@(\w+)", text))


@pytest.mark.parametrize("name", OUTLINED)
def test_a_long_function_calls_the_fixed_code(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert OUTLINED[name] not in called(name)
    monkeypatch.setattr("wasmfx.native.lower.module.fits", lambda effort, _: effort is Effort.LEAST)
    assert OUTLINED[name] in called(name)
