"""The types of values at run time."""

from __future__ import annotations

import pytest

from tests.exec.program import Program, i32
from wasmfx.exec.typing import has_type, value_type
from wasmfx.runtime.values import I31, ExternOf, HostRef, Null, Ref, Value
from wasmfx.syntax.features import ALL, EXTENSIONS
from wasmfx.syntax.types import (
    ANYREF,
    CONTREF,
    EQREF,
    EXTERNREF,
    FUNCREF,
    HANDLERREF,
    I31REF,
    STRUCTREF,
    RefType,
    ValType,
)

TYPES = """
(module
  (type $s (sub (struct (field i32)))) (type $t (sub $s (struct (field i32 i32))))
  (type $f (func (param i32))) (type $k (cont $f))
  (type $open (sub (func (param i32)))) (type $other (sub (cont $open)))
  (type $g (func (result i32))) (type $kg (cont $g))
  (func $job (export "job") (type $f))
  (elem declare func $job)
  (func (export "struct") (result (ref $t)) (struct.new_default $t))
  (func (export "func") (result (ref $f)) (ref.func $job))
  (func (export "cont") (result (ref $k)) (cont.new $k (ref.func $job)))
  (type $h (handler i32)) (type $same (sub (handler i32))) (type $none (handler))
  (type $named (func (param (ref $h)) (result i32))) (type $kn (cont $named))
  (global $name (mut (ref null $h)) (ref.null $h))
  (func $leak (type $named) (global.set $name (local.get 0)) (i32.const 0))
  (elem declare func $leak)
  (func (export "name") (result (ref $h))
    (drop (resume_with $kn (cont.new $kn (ref.func $leak))))
    (ref.as_non_null (global.get $name)))
)
"""
S, T, F, K, OPEN, OTHER, G, KG, H, SAME, NONE = range(11)
PROGRAM = Program(TYPES, features=ALL | EXTENSIONS)


def ref(x: int, nullable: bool = False) -> RefType:
    return RefType(nullable, PROGRAM.instance.types[x])


def made(name: str) -> Value:
    (value,) = PROGRAM.call(name)
    return value


STRUCT, FUNC, CONT, NAME = made("struct"), made("func"), made("cont"), made("name")


@pytest.mark.parametrize(
    ("v", "t"),
    [
        (i32(1), "i32"),
        (("v128", 0), "v128"),
        (Null("struct"), RefType(True, "none")),
        (Null("cont"), RefType(True, "nocont")),
        (I31(0), RefType(False, "i31")),
        (HostRef(0), RefType(False, "any")),
        (ExternOf(I31(0)), RefType(False, "extern")),
        (STRUCT, ref(T)),
        (FUNC, ref(F)),
        (CONT, ref(K)),
        (Null("handler"), RefType(True, "nohandler")),
        (NAME, ref(H)),
    ],
)
def test_a_value_has_its_own_type(v: Value, t: ValType) -> None:
    assert value_type(v) == t
    assert has_type(v, t)


@pytest.mark.parametrize(
    ("v", "yes", "no"),
    [
        (i32(1), ["i32"], ["i64", "f32", I31REF]),
        (
            Null("none"),
            [ANYREF, I31REF, ref(S, True)],
            [ref(S), FUNCREF, RefType(False, "any"), "i32"],
        ),
        (Null("nofunc"), [FUNCREF, ref(F, True)], [ANYREF, EXTERNREF, CONTREF]),
        (I31(0), [I31REF, EQREF, ANYREF], [STRUCTREF, FUNCREF, RefType(True, "none")]),
        (HostRef(0), [ANYREF], [EQREF, EXTERNREF]),
        (STRUCT, [ref(S), ref(T, True), STRUCTREF, EQREF], [ref(F), I31REF]),
        (FUNC, [FUNCREF, ref(F)], [ref(OPEN), ref(G), CONTREF]),
        (
            CONT,
            [CONTREF, ref(K), ref(K, True)],
            [ref(KG), FUNCREF, ref(F), RefType(True, "nocont")],
        ),
        (
            NAME,
            [HANDLERREF, ref(H), ref(H, True), ref(SAME)],
            [ref(NONE), ref(K), CONTREF, ANYREF, RefType(True, "nohandler")],
        ),
        (Null("nohandler"), [HANDLERREF, ref(NONE, True)], [ref(NONE), CONTREF]),
    ],
)
def test_a_value_has_the_types_above_its_own(
    v: Value, yes: list[ValType], no: list[ValType]
) -> None:
    assert [t for t in yes if not has_type(v, t)] == []
    assert [t for t in no if has_type(v, t)] == []


def test_a_continuation_has_every_type_that_says_the_same_of_it() -> None:
    """Structural: the cont type `$other` is over another, matching function type."""
    assert has_type(CONT, ref(OTHER))
    assert isinstance(CONT, Ref)
    assert value_type(CONT) != ref(OTHER)
