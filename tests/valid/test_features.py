"""Modules that need a feature: valid with it, and refused with its name without it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.spec.scripts import modules_of, scripts
from wasmfx.binary import decode, encode
from wasmfx.errors import Invalid
from wasmfx.syntax.features import (
    ALL,
    COMPAT_2023,
    EXTENSIONS,
    FEATURES,
    SETS,
    FeatureSet,
    with_needs,
    with_users,
)
from wasmfx.syntax.modules import Module
from wasmfx.text.modules import parse
from wasmfx.valid import validate
from wasmfx.valid.features import code_needs, definitions

EXAMPLES = {
    "mutable-globals": [
        '(global (export "g") (mut i32) (i32.const 0))',
        '(import "m" "g" (global (mut i32)))',
    ],
    "sign-extension": ["(func (param i32) (result i32) (i32.extend8_s (local.get 0)))"],
    "saturating-float-to-int": [
        "(func (param f32) (result i32) (i32.trunc_sat_f32_s (local.get 0)))"
    ],
    "multi-value": [
        "(type (func (result i32 i32)))",
        "(func (block (param) (result i32 i32) (unreachable)) (unreachable))",
        "(func (i32.const 0) (loop (param i32) (drop)))",
        "(type $t (func)) (func (block (type $t)))",
    ],
    "bulk-memory": [
        "(memory 1) (func (memory.fill (i32.const 0) (i32.const 0) (i32.const 0)))",
        "(table 1 funcref) (func (table.copy (i32.const 0) (i32.const 0) (i32.const 0)))",
        '(data "a")',
        "(elem func $f) (func $f)",
        "(data) (func (data.drop 0))",
        "(elem func) (func (elem.drop 0))",
    ],
    "reference-types": [
        "(func (param funcref))",
        "(func (local externref))",
        "(func (result funcref) (ref.null func))",
        "(func (block (result externref) (unreachable)) (drop))",
        "(func (drop (select (result i32) (i32.const 0) (i32.const 0) (i32.const 0))))",
        "(table 1 externref)",
        "(table 1 funcref) (table 1 funcref)",
        '(import "m" "t" (table 1 funcref)) (table 1 funcref)',
        "(table 1 funcref) (func (result i32) (table.size))",
        "(elem declare func $f) (func $f)",
        "(table 1 funcref) (elem (i32.const 0) funcref (ref.func $f)) (func $f)",
        "(global funcref (ref.null func))",
    ],
    "simd": [
        "(func (param v128))",
        "(func (local v128))",
        "(func (drop (v128.const i32x4 0 0 0 0)))",
        "(func (drop (i32x4.add (unreachable) (unreachable))))",
        "(memory 1) (func (drop (v128.load (i32.const 0))))",
        '(import "m" "g" (global v128))',
    ],
    "relaxed-simd": ["(func (drop (f32x4.relaxed_min (unreachable) (unreachable))))"],
    "tail-call": [
        "(func $f (return_call $f))",
        "(table 1 funcref) (func (return_call_indirect (i32.const 0)))",
    ],
    "extended-const": [
        "(global i32 (i32.add (i32.const 1) (i32.const 2)))",
        '(memory 1) (data (i32.mul (i32.const 1) (i32.const 2)) "")',
    ],
    "multi-memory": [
        "(memory 1) (memory 1)",
        '(import "m" "m" (memory 1)) (memory 1)',
    ],
    "memory64": [
        "(memory i64 1)",
        "(table i64 1 funcref)",
        '(import "m" "m" (memory i64 1))',
    ],
    "function-references": [
        "(type $t (func)) (func (param (ref null $t)))",
        "(func (param (ref func)))",
        "(type $t (func)) (func (call_ref $t (unreachable)))",
        "(func (drop (ref.as_non_null (ref.null func))))",
        "(type $t (func)) (func (drop (ref.null $t)))",
        "(table 1 funcref (ref.null func))",
    ],
    "gc": [
        "(type (struct))",
        "(type (array (mut i8)))",
        "(type (sub (func)))",
        "(type $a (sub (func))) (type (sub final $a (func)))",
        "(rec (type (func)) (type (func)))",
        "(rec)",
        "(type $t (func (param (ref $t))))",
        "(func (param anyref))",
        "(func (param nullfuncref))",
        "(func (drop (ref.i31 (i32.const 0))))",
        "(func (drop (ref.test (ref func) (ref.null func))))",
        "(func (drop (ref.eq (unreachable) (unreachable))))",
        "(global $a i32 (i32.const 0)) (global i32 (global.get $a))",
    ],
    "exceptions": [
        "(tag)",
        '(import "m" "t" (tag))',
        "(func (param exnref))",
        "(func (throw_ref (unreachable)))",
        "(func (try_table))",
    ],
    "stack-switching": [
        "(type $f (func)) (type (cont $f))",
        "(func (param contref))",
        "(func (param nullcontref))",
        "(tag $t (result i32))",
        "(tag $t) (func (suspend $t))",
    ],
    "ext-named-handlers": [
        "(type (handler))",
        "(func (param handlerref))",
        "(func (result nullhandlerref) (ref.null nohandler))",
        "(func (local (ref null handler)))",
        "(func (drop (ref.null handler)))",
        "(func (block (result handlerref) (unreachable)) (drop))",
        "(func (drop (select (result handlerref) (unreachable))))",
        "(global handlerref (ref.null nohandler))",
        '(import "m" "g" (global handlerref))',
        '(import "m" "t" (table 1 handlerref))',
        "(table 1 handlerref)",
        "(elem handlerref)",
        "(elem (ref null nohandler) (ref.null nohandler))",
        "(tag (param handlerref))",
        "(type $h (handler)) (func (local (ref null $h)))",
        "(type $h (handler)) (tag $t) (func (suspend_to $h $t (unreachable)))",
        """(type $h (handler)) (type $f (func (param (ref $h)))) (type $k (cont $f))
           (func (resume_with $k (unreachable)))""",
    ],
    "ext-barrier": [
        "(func (barrier))",
        "(func (result i32) (barrier (result i32) (i32.const 0)))",
    ],
    "ext-multishot": [
        "(type $f (func)) (type $k (cont $f)) (func (drop (cont.clone $k (unreachable))))",
    ],
    "ext-tail-resumptive": [
        """(type $f (func)) (type $k (cont $f)) (tag $t) (func $a)
           (func (resume $k (on $t call $a) (unreachable)))""",
        """(type $f (func)) (type $k (cont $f)) (tag $t) (func $a)
           (func (resume_throw $k $t (on $t call $a) (unreachable)))""",
    ],
}
CASES = [(feature, text) for feature, texts in EXAMPLES.items() for text in texts]

MVP_MODULE = """
(module
  (type $t (func (param i32) (result i32)))
  (import "m" "g" (global $g i32))
  (table 2 funcref) (memory 1 2)
  (global (mut i64) (i64.const 0))
  (global i32 (global.get $g))
  (elem (i32.const 0) $f $f)
  (data (global.get $g) "abc")
  (func $f (export "f") (type $t)
    (block (result i32)
      (select (call_indirect (type $t) (local.get 0) (i32.const 1)) (i32.const 0) (i32.const 1))))
  (func (local f64) (drop (i32.trunc_f64_s (local.get 0)))))
"""

FOLDERS = {
    "exceptions": ("exceptions", {}),
    "gc": ("gc", {"i31.wast": 1}),
    "relaxed-simd": ("relaxed-simd", {}),
    "simd": ("simd", {"simd_const.wast": 61}),
    "stack-switching": ("stack-switching", {}),
}
"""Folders of scripts about a feature, and how many modules of a script do without it."""


def needed(module: Module) -> FeatureSet:
    """Every feature that `module` needs."""
    found = {need.feature for need in definitions(module)}
    return frozenset(found.union(*({n.feature for n in code_needs(f.code)} for f in module.funcs)))


EVERYTHING = ALL | EXTENSIONS


def without(feature: str) -> FeatureSet:
    return EVERYTHING - with_users(frozenset((feature,)))


def only(feature: str) -> FeatureSet:
    return with_needs(frozenset((feature,)))


def is_valid(module: Module, features: FeatureSet = ALL) -> bool:
    try:
        validate(module, features)
    except Invalid:
        return False
    return True


def test_every_feature_has_an_example() -> None:
    # The feature that is missing is for the readers.
    assert EXAMPLES.keys() == FEATURES.keys() - {COMPAT_2023}


@pytest.mark.parametrize(("feature", "text"), CASES)
def test_a_module_is_valid_with_its_feature_alone(feature: str, text: str) -> None:
    module = parse(text)
    assert feature in needed(module) <= only(feature)
    validate(module, only(feature))
    validate(decode(encode(module)), only(feature))


@pytest.mark.parametrize(("feature", "text"), CASES)
def test_a_module_is_refused_without_its_feature(feature: str, text: str) -> None:
    said = rf"<text>:\d+:\d+: .* requires feature {feature}, which is off$"
    with pytest.raises(Invalid, match=said):
        validate(parse(text), without(feature))
    said = rf"requires feature {feature}, which is off( \(in func\[\d+\].*\))?$"
    with pytest.raises(Invalid, match=said):
        validate(decode(encode(parse(text))), without(feature))
    with pytest.raises(Invalid, match=r"requires feature [\w-]+, which is off$"):
        validate(parse(text), SETS["mvp"])


def test_a_tail_call_through_a_reference_needs_both() -> None:
    module = parse("(type $t (func)) (func (return_call_ref $t (unreachable)))")
    validate(module, only("function-references") | only("tail-call"))
    for feature in ("function-references", "tail-call"):
        with pytest.raises(Invalid, match=f"return_call_ref requires feature {feature}"):
            validate(module, without(feature))


def test_the_first_release_needs_nothing() -> None:
    assert needed(parse(MVP_MODULE)) == frozenset()
    validate(parse(MVP_MODULE), SETS["mvp"])
    validate(decode(encode(parse(MVP_MODULE))), SETS["mvp"])


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "(func\n (nop)\n  (drop (v128.const i64x2 0 0)))",
            "3:10: v128.const requires feature simd",
        ),
        ("(func\n (block (result v128)\n (unreachable)) (drop))", "2:3: v128 requires"),
        ("(func)\n(func (local v128))", "2:1: v128 requires"),
        ("(type (func))\n(type (func (param v128)))", "2:1: v128 requires"),
        ("(global i32\n(i32.const 0)) (global v128\n(unreachable))", "2:16: v128 requires"),
        ("(memory 1)\n(memory 2)", "2:1: a second memory requires feature multi-memory"),
        ("(type $f (func))\n(type (cont $f))", "2:1: a continuation type requires"),
        ("(func)\n(elem func 0)", "2:1: a passive segment requires feature bulk-memory"),
        ("(global i32\n (i32.sub (i32.const 1)\n(i32.const 2)))", "2:3: i32.sub in a constant"),
    ],
)
def test_the_position_is_that_of_what_needs_the_feature(text: str, said: str) -> None:
    with pytest.raises(Invalid, match=f"^<text>:{said}"):
        validate(parse(text), SETS["mvp"])


def test_what_is_wrong_otherwise_is_said_as_ever() -> None:
    with pytest.raises(Invalid, match="type mismatch"):
        validate(parse("(func (result i32))"), SETS["mvp"])
    with pytest.raises(Invalid, match="unknown type 7"):
        validate(parse("(tag (type 7))"), only("exceptions"))
    with pytest.raises(Invalid, match="unknown global"):
        validate(parse('(export "g" (global 3))'), SETS["mvp"])


@pytest.mark.parametrize("folder", FOLDERS)
def test_scripts_about_a_feature_need_it(spec_tests: Path, folder: str) -> None:
    feature, expected = FOLDERS[folder]
    spared: dict[str, int] = {}
    for script in scripts(spec_tests / "core" / folder):
        for _, module in modules_of(script):
            if is_valid(module) and feature not in needed(module):
                spared[script.name] = spared.get(script.name, 0) + 1
    assert spared == expected


def test_the_versions_accept_what_needs_no_more(spec_tests: Path) -> None:
    """No typing rule depends on a feature."""
    for script in scripts(spec_tests / "core"):
        for place, module in modules_of(script):
            valid, needs = is_valid(module), needed(module)
            for name in ("mvp", "wasm1", "wasm2", "wasm3"):
                kept = is_valid(module, SETS[name])
                assert kept == (valid and needs <= SETS[name]), (place, name)
