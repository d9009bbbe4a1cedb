"""Extensions of effect handlers: the four instructions, the clause with `call`, handler types."""

from __future__ import annotations

import pytest

from tests.valid.checking import body
from wasmfx.binary import decode, encode
from wasmfx.errors import Invalid
from wasmfx.syntax.features import ALL, EXTENSIONS
from wasmfx.text.modules import parse
from wasmfx.valid import Context, facts, validate
from wasmfx.valid.types import MAX_ARITY

EVERYTHING = ALL | EXTENSIONS
DEFS = """
  (type $f (func))                               (type $k (cont $f))
  (type $h (handler))                            (type $hi (handler i32))
  (type $fh (func (param (ref $h))))             (type $kh (cont $fh))
  (type $fhi (func (param i64 (ref null $hi)) (result i32))) (type $khi (cont $fhi))
  (type $bad (func (param (ref $hi))))           (type $kbad (cont $bad))
  (type $top (func (param handlerref)))          (type $ktop (cont $top))
  (type $fr (func (result i32)))                 (type $kr (cont $fr))
  (type $mine (sub (handler i32)))               (type $ours (sub $mine (handler i32)))
  (type $hk (handler (ref null $k)))
  (tag $e) (tag $ei (param i32)) (tag $ask (param f32) (result i32)) (tag $any (param anyref))
  (func $done) (func $answer (param f32) (result i32) (i32.const 1))
  (func $wide (param (ref null any))) (func $narrow (param (ref i31)))
"""


def valid(text: str) -> Context:
    return validate(parse(text), EVERYTHING)


def invalid(text: str, message: str) -> None:
    """The module is invalid as text and as a binary, and the error has a position."""
    module = parse(text)
    with pytest.raises(Invalid) as caught:
        validate(module, EVERYTHING)
    assert caught.value.message.startswith(message), caught.value.message
    assert caught.value.at >= 0
    with pytest.raises(Invalid):
        validate(decode(encode(module)), EVERYTHING)


@pytest.mark.parametrize(
    "text",
    [
        "(barrier)",
        "(result i32) (barrier (result i32) (i32.const 1))",
        "(i32.const 1) (barrier (param i32) (drop))",
        "(result i32) (barrier $l (result i32) (br $l (i32.const 1)))",
        "(result i32) (block $out (result i32) (barrier (br $out (i32.const 1))) (i32.const 0))",
        "(barrier (return)) (unreachable)",
        "(param (ref $kh)) (resume_with $kh (local.get 0))",
        "(param (ref null $khi)) (result i32) (resume_with $khi (i64.const 0) (local.get 0))",
        """(param (ref $kh)) (resume_with $kh (on $e call $done) (on $e switch) (local.get 0))
           (return)""",
        """(param (ref $kh)) (block $l (result (ref $k))
             (resume_with $kh (on $e $l) (local.get 0)) (return)) (drop)""",
        "(param (ref null $h)) (suspend_to $h $e (local.get 0))",
        "(param (ref $hi)) (result i32) (suspend_to $hi $ask (f32.const 0) (local.get 0))",
        "(param (ref $ours)) (suspend_to $mine $e (local.get 0))",
        "(suspend_to $mine $e (ref.null nohandler))",
        "(param (ref null $k)) (result (ref $k)) (cont.clone $k (local.get 0))",
        "(result (ref $k)) (unreachable) (cont.clone $k)",
        "(param (ref $k)) (resume $k (on $e call $done) (local.get 0))",
        "(param (ref $kr)) (result i32) (resume $kr (on $ask call $answer) (local.get 0))",
        "(param (ref $k)) (resume $k (on $any call $wide) (local.get 0))",
        """(param (ref $k)) (block $l (result (ref $k))
             (resume $k (on $e call $done) (on $e $l) (local.get 0)) (return)) (drop)""",
        "(param (ref $h)) (local handlerref) (local.set 1 (local.get 0))",
        "(param (ref null $h)) (result i32) (ref.is_null (local.get 0))",
        "(param (ref null $h)) (result (ref $h)) (ref.as_non_null (local.get 0))",
    ],
)
def test_valid(text: str) -> None:
    valid(body(text, DEFS))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("(barrier (result i32))", "type mismatch"),
        ("(i32.const 1) (barrier (drop))", "type mismatch"),
        ("(i32.const 1) (barrier (br 2))", "unknown label 2"),
        ("(result i32) (barrier $l (result i32) (br $l))", "type mismatch"),
        (
            "(param (ref $k)) (resume_with $k (local.get 0))",
            "type mismatch: instruction requires concrete handler reference type"
            " but last parameter of continuation is [], in resume_with $k",
        ),
        (
            "(param (ref $ktop)) (resume_with $ktop (local.get 0))",
            "type mismatch: instruction requires concrete handler reference type"
            " but last parameter of continuation is [handlerref]",
        ),
        (
            "(param (ref $kbad)) (resume_with $kbad (local.get 0))",
            "type mismatch: handler [i32] but continuation returns []",
        ),
        ("(param (ref $h)) (resume_with $h (local.get 0))", "non-continuation type 2 ($h)"),
        ("(resume_with 99)", "unknown type 99"),
        ("(param (ref $khi)) (drop (resume_with $khi (local.get 0)))", "type mismatch"),
        ("(param (ref $k)) (resume_with $kh (local.get 0))", "type mismatch"),
        ("(param (ref $kh)) (resume_with $kh (on $e 9) (local.get 0))", "unknown label 9"),
        ("(param (ref $h)) (suspend_to $f $e (local.get 0))", "non-handler type 0 ($f)"),
        ("(param (ref $h)) (suspend_to $k $e (local.get 0))", "non-handler type 1 ($k)"),
        ("(param (ref $h)) (suspend_to 99 $e (local.get 0))", "unknown type 99"),
        ("(param (ref $h)) (suspend_to $h 99 (local.get 0))", "unknown tag 99"),
        ("(param (ref $h)) (suspend_to $hi $e (local.get 0))", "type mismatch"),
        ("(param (ref $mine)) (suspend_to $ours $e (local.get 0))", "type mismatch"),
        ("(param handlerref) (suspend_to $h $e (local.get 0))", "type mismatch"),
        ("(param (ref $h)) (suspend_to $h $ei (local.get 0))", "type mismatch"),
        ("(param (ref $h)) (suspend_to $h $ei (local.get 0) (i32.const 0))", "type mismatch"),
        ("(param (ref $f)) (drop (cont.clone $f (local.get 0)))", "non-continuation type 0"),
        ("(param (ref $kr)) (drop (cont.clone $k (local.get 0)))", "type mismatch"),
        ("(param contref) (drop (cont.clone $k (local.get 0)))", "type mismatch"),
        ("(drop (cont.clone $k))", "type mismatch"),
        (
            "(param (ref $k)) (resume $k (on $ask call $done) (local.get 0))",
            "type mismatch: function $done is [] -> [] but tag $ask is [f32] -> [i32],"
            " in resume $k",
        ),
        ("(param (ref $k)) (resume $k (on $any call $narrow) (local.get 0))", "type mismatch"),
        ("(param (ref $k)) (resume $k (on $e call 99) (local.get 0))", "unknown function 99"),
        ("(param (ref $k)) (resume $k (on 99 call $done) (local.get 0))", "unknown tag 99"),
        # Neither names nor their types can be compared, converted or tested.
        ("(param (ref $h)) (drop (ref.eq (local.get 0) (local.get 0)))", "type mismatch"),
        ("(param (ref $h)) (drop (extern.convert_any (local.get 0)))", "type mismatch"),
        ("(param handlerref) (drop (ref.test (ref $h) (local.get 0)))", "invalid cast to (ref $h)"),
        ("(param handlerref) (drop (ref.cast handlerref (local.get 0)))", "invalid cast to"),
        (
            "(param handlerref) (drop (ref.test nullhandlerref (local.get 0)))",
            "invalid cast to nullhandlerref",
        ),
        (
            """(param handlerref) (result handlerref)
               (br_on_cast 0 handlerref (ref $h) (local.get 0))""",
            "invalid cast to (ref $h)",
        ),
        (
            """(param handlerref) (result handlerref)
               (br_on_cast_fail 0 handlerref (ref $h) (local.get 0))""",
            "invalid cast to (ref $h)",
        ),
    ],
)
def test_invalid(text: str, message: str) -> None:
    invalid(body(text, DEFS), message)


def test_the_label_of_a_handler_is_outside_a_barrier_as_of_a_block() -> None:
    valid(body("(barrier $l (result i32) (block (br $l (i32.const 0))) (unreachable)) (drop)"))


@pytest.mark.parametrize(
    ("types", "message"),
    [
        ("(type $a (sub (handler i32))) (type (sub $a (handler i32)))", ""),
        ("(rec (type $h (handler (ref null $k))) (type $f (func)) (type $k (cont $f)))", ""),
        ("(rec (type $h (handler (ref null $h))))", ""),
        ("(type $a (handler i32)) (type (sub $a (handler i32)))", "sub type"),
        ("(type $a (sub (handler i32))) (type (sub $a (handler i64)))", "sub type"),
        ("(type $a (sub (handler i32))) (type (sub $a (handler)))", "sub type"),
        ("(type $a (sub (handler))) (type (sub $a (handler i32)))", "sub type"),
        ("(type $a (sub (handler i32))) (type (sub $a (func (result i32))))", "sub type"),
        # The lists are equal, or neither is a handler of the other.
        ("(type $a (sub (handler anyref))) (type (sub $a (handler eqref)))", "sub type"),
        ("(type $a (sub (handler eqref))) (type (sub $a (handler anyref)))", "sub type"),
        ("(type $h (handler)) (type (cont $h))", "non-function type 0"),
        ("(type $h (handler)) (func (type $h))", "non-function type 0"),
        ("(type $h (handler)) (tag (type $h))", "non-function type 0"),
        ("(type (handler (ref 9)))", "unknown type 9"),
    ],
)
def test_handler_types(types: str, message: str) -> None:
    text = f"(module {types})"
    if not message:
        valid(text)
        return
    with pytest.raises(Invalid, match=message):
        validate(parse(text), EVERYTHING)


def test_a_name_that_may_be_null_has_a_default_and_others_have_none() -> None:
    valid(body("(local (ref null $h)) (drop (local.get 0))", DEFS))
    invalid(body("(local (ref $h)) (drop (local.get 0))", DEFS), "uninitialized local")
    valid("(type $h (handler)) (table 1 (ref null $h)) (global (ref null $h) (ref.null $h))")
    invalid("(type $h (handler)) (table 1 (ref $h))", "type mismatch")


@pytest.mark.parametrize("feature", sorted(EXTENSIONS))
def test_each_feature_is_enough_for_its_own_constructs(feature: str) -> None:
    """Of the examples, each needs one feature only; `tests/valid/test_features.py` has them."""
    uses = {
        "ext-barrier": "(barrier)",
        "ext-multishot": "(drop (cont.clone 1 (ref.null 1)))",
        "ext-tail-resumptive": "(resume 1 (on 0 call 0) (ref.null 1))",
        "ext-named-handlers": "(drop (ref.null handler))",
    }
    for name, use in uses.items():
        module = parse(f"(type (func)) (type (cont 0)) (tag) (func) (func {use})")
        if name == feature:
            validate(module, ALL | {feature})
        else:
            with pytest.raises(Invalid, match=f"requires feature {name}, which is off$"):
                validate(module, ALL | {feature})


def test_a_handler_type_has_as_many_results_as_a_function() -> None:
    valid(f"(type (handler {'i32 ' * MAX_ARITY}))")
    message = f"type 0 has more than {MAX_ARITY} results (our limit)"
    invalid(f"(type (handler {'i32 ' * (MAX_ARITY + 1)}))", message)


def test_bodies_that_are_checked_late_need_the_features_too() -> None:
    module = parse(body("(barrier)"))
    with pytest.raises(Invalid, match="barrier requires feature ext-barrier, which is off"):
        facts(validate(module, lazy=True), module, 0)
    facts(validate(module, EVERYTHING, lazy=True), module, 0)
