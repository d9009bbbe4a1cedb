"""Effect handlers: the seven instructions and the clauses."""

from __future__ import annotations

import pytest

from tests.valid.checking import body, invalid, valid

DEFS = """
  (type $f (func))                              (type $k (cont $f))
  (type $fi (func (param i32) (result i64)))    (type $ki (cont $fi))
  (type $fii (func (param f32 i32) (result i64))) (type $kii (cont $fii))
  (type $fr (func (result i64)))                (type $kr (cont $fr))
  (rec (type $fs (func (param i32 (ref null $ks)))) (type $ks (cont $fs)))
  (type $fa (func (param (ref cont))))          (type $ka (cont $fa))
  (type $fn (func (param i64)))                 (type $kn (cont $fn))
  (tag $e0) (tag $ei (param i32)) (tag $ctl (param f32) (result i32)) (tag $sw (result i64))
  (func $task (type $f)) (elem declare func $task)
"""


@pytest.mark.parametrize(
    "text",
    [
        "(result (ref $k)) (cont.new $k (ref.func $task))",
        "(result (ref $k)) (cont.new $k (ref.null $f))",
        (
            "(param (ref null $kii)) (result (ref $ki)) (cont.bind $kii $ki (f32.const 1) "
            "(local.get 0))"
        ),
        (
            "(param (ref $kii)) (result (ref $kr)) (cont.bind $kii $kr (f32.const 1) "
            "(i32.const 1) (local.get 0))"
        ),
        "(param (ref $ki)) (result (ref $ki)) (cont.bind $ki $ki (local.get 0))",
        "(result i32) (suspend $ctl (f32.const 1))",
        "(param (ref null $ki)) (result i64) (resume $ki (i32.const 1) (local.get 0))",
        "(param (ref $kr)) (result i64) (resume $kr (on $sw switch) (local.get 0))",
        """(param (ref $kr)) (result i64)
           (block $h (result f32 (ref null $ki))
             (return (resume $kr (on $ctl $h) (local.get 0))))
           (unreachable)""",
        """(param (ref $k)) (local.get 0)
           (loop $l (param (ref $k)) (resume $k (on $e0 $l) (on $e0 $l)))""",
        "(param (ref $k)) (resume_throw $k $ei (i32.const 1) (local.get 0))",
        "(param (ref $ki) exnref) (result i64) (resume_throw_ref $ki (local.get 1) (local.get 0))",
        (
            "(param (ref $ks)) (result i32 (ref null $ks)) (switch $ks $e0 (i32.const 1) "
            "(local.get 0))"
        ),
        "(result i64) (unreachable) (resume $ki)",
        "(param (ref null $k)) (result i32) (ref.is_null (local.get 0))",
        "(param (ref $k) (ref nocont)) (local (ref null $k)) (local.set 2 (local.get 1))",
    ],
)
def test_valid(text: str) -> None:
    valid(body(text, DEFS))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("(drop (cont.new $f (ref.func $task)))", "non-continuation type 0 ($f), in cont.new $f"),
        ("(drop (cont.new $ki (ref.func $task)))", "type mismatch"),
        ("(drop (cont.new 99 (ref.func $task)))", "unknown type 99"),
        ("(param (ref $k)) (drop (cont.bind $k $ki (local.get 0)))", "type mismatch: cont.bind"),
        ("(param (ref $k)) (drop (cont.bind $f $k (local.get 0)))", "non-continuation type 0"),
        ("(param (ref $k)) (drop (cont.bind $k $f (local.get 0)))", "non-continuation type 0"),
        (
            "(param (ref $ki)) (drop (cont.bind $ki $kn (local.get 0)))",
            "type mismatch: continuation of [i32] -> [i64] does not match [i64] -> []",
        ),
        ("(param (ref $kii)) (drop (cont.bind $kii $ki (local.get 0)))", "type mismatch"),
        ("(suspend 9)", "unknown tag 9"),
        ("(suspend $ei)", "type mismatch: instruction requires [i32] but stack has []"),
        ("(param (ref $f)) (resume $k (local.get 0))", "type mismatch"),
        ("(param (ref $k)) (resume $f (local.get 0))", "non-continuation type 0"),
        ("(param (ref $k)) (resume $k (on 9 0) (local.get 0))", "unknown tag 9"),
        ("(param (ref $k)) (resume $k (on $e0 9) (local.get 0))", "unknown label 9"),
        (
            "(param (ref $k)) (resume $k (on $e0 0) (local.get 0))",
            (
                "type mismatch: instruction requires concrete continuation reference type but "
                "label has []"
            ),
        ),
        (
            (
                "(param (ref $k)) (block (result contref) (resume $k (on $e0 0) (local.get 0)) "
                "(unreachable)) (drop)"
            ),
            (
                "type mismatch: instruction requires concrete continuation reference type but "
                "label has [contref]"
            ),
        ),
        (
            (
                "(param (ref $k)) (block (result (ref $f)) (resume $k (on $e0 0) (local.get 0)) "
                "(unreachable)) (drop)"
            ),
            "non-continuation type 0",
        ),
        (
            (
                "(param (ref $k)) (block (result (ref $k)) (resume $k (on $ei 0) (local.get 0)) "
                "(unreachable)) (drop)"
            ),
            "type mismatch: tag $ei delivers [i32] but label has []",
        ),
        (
            (
                "(param (ref $kr)) (block (result (ref $k)) (drop (resume $kr (on $e0 0) "
                "(local.get 0))) (unreachable)) (drop)"
            ),
            "type mismatch: continuation of [] -> [i64] does not match [] -> []",
        ),
        (
            "(param (ref $k)) (resume $k (on $ei switch) (local.get 0))",
            "type mismatch in switch tag",
        ),
        (
            "(param (ref $k)) (resume $k (on $sw switch) (local.get 0))",
            "type mismatch: switch tag [i64] but continuation returns []",
        ),
        (
            "(param (ref $k)) (resume_throw $k $ctl (f32.const 1) (local.get 0))",
            "type mismatch: exc",
        ),
        ("(param (ref $k)) (resume_throw $k $ei (local.get 0))", "type mismatch"),
        ("(param (ref $k)) (resume_throw $f $ei (i32.const 1) (local.get 0))", "non-continuation"),
        ("(param (ref $k)) (resume_throw_ref $k (i32.const 1) (local.get 0))", "type mismatch"),
        (
            "(param (ref $k)) (switch $k $e0 (local.get 0))",
            "type mismatch: instruction requires conc",
        ),
        (
            "(param (ref $ka)) (switch $ka $e0 (local.get 0))",
            "type mismatch: instruction requires c",
        ),
        (
            "(param (ref $kn)) (switch $kn $e0 (local.get 0))",
            "type mismatch: instruction requires c",
        ),
        ("(param (ref $ks)) (switch $ks $ei (local.get 0))", "type mismatch in switch tag"),
        (
            "(param (ref $ks)) (switch $ks $sw (i32.const 1) (local.get 0)) (drop) (drop)",
            "type mismatch: switch tag [i64] but continuation returns []",
        ),
        ("(param (ref $ks)) (switch $ks 9 (local.get 0))", "unknown tag 9"),
        ("(drop (ref.test contref (unreachable)))", "invalid cast"),
    ],
)
def test_invalid(text: str, message: str) -> None:
    invalid(body(text, DEFS), message)


def test_tags_are_counted_once() -> None:
    """Tags that are neither imported nor defined are unknown."""
    invalid('(module (import "" "" (tag)) (tag) (func (suspend 2)))', "unknown tag 2")


def test_the_clause_of_a_switch_has_the_results_of_the_continuation() -> None:
    """A weaker check would let an f64 appear where the type is i32."""
    text = """
      (module
        (type $fi (func (result i32)))                       (type $ki (cont $fi))
        (type $fd (func (result f64)))                       (type $kd (cont $fd))
        (type $fp (func (param (ref $kd)) (result f64)))     (type $kp (cont $fp))
        (tag $s (result f64))
        (elem declare func $body $peer)
        (func $peer (type $fp) (f64.const 1.5))
        (func $body (type $fi)
          (drop (switch $kp $s (cont.new $kp (ref.func $peer))))
          (i32.const 0))
        (func (export "bad") (result i32)
          (resume $ki (on $s switch) (cont.new $ki (ref.func $body)))))
    """
    text = text.replace("(drop (switch", "(switch").replace("$peer))))", "$peer)))")
    error = invalid(text, "type mismatch: switch tag [f64] but continuation returns [i32]")
    assert error.message.endswith("in resume $ki")
    valid(text.replace("(on $s switch)", ""))
