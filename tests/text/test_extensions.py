"""Extensions of effect handlers in the text format: parsing, errors, and printing."""

from __future__ import annotations

import pytest

from tests.text.reading import body, place, refused
from wasmfx.binary import decode, encode
from wasmfx.syntax.instructions import (
    Barrier,
    ContClone,
    End,
    LocalGet,
    OnCall,
    OnLabel,
    OnSwitch,
    Resume,
    ResumeThrow,
    ResumeThrowRef,
    ResumeWith,
    SuspendTo,
)
from wasmfx.syntax.phrase import replace
from wasmfx.syntax.types import HandlerType, RefType
from wasmfx.text.modules import parse
from wasmfx.text.print.printer import print_module

DEFS = """
  (type $f (func)) (type $k (cont $f)) (type $h (handler i32 (ref null $k)))
  (tag $e) (func $done)
"""

MODULE = """\
(module $ext
  (type $f (func))
  (type $k (cont $f))
  (type $h (handler))
  (type $hi (sub (handler i32 i64)))
  (type $hj (sub final $hi (handler i32 i64)))
  (type $fh (func (param (ref $h))))
  (type $kh (cont $fh))
  (tag $e)
  (tag $ask (param i32) (result i32))
  (global $none handlerref (ref.null nohandler))
  (elem declare func $body $done)
  (func $done (type $f))
  (func $body (param $to (ref $h))
    (local $kept nullhandlerref)
    (suspend_to $h $e (local.get $to)))
  (func $run (param $n (ref null $h)) (result (ref $k))
    (barrier $wall
      (br $wall))
    (drop
      (barrier $inner (result i32)
        (i32.const 1)))
    (block $l (result (ref $k))
      (resume_with $kh (on $e $l) (on $e call $done) (on $e switch)
        (cont.new $kh (ref.func $body)))
      (unreachable))
    (drop (cont.clone $k))
    (suspend_to $h $ask (i32.const 0) (ref.null $h))
    (unreachable)))
"""


@pytest.mark.parametrize(
    ("text", "instrs"),
    [
        ("barrier end", (Barrier(None), End())),
        ("barrier $l (result i32) end $l", (Barrier("i32"), End())),
        ("(barrier $l)", (Barrier(None), End())),
        ("(barrier (type $f) (barrier))", (Barrier(0), Barrier(None), End(), End())),
        ("cont.clone $k", (ContClone(1),)),
        ("(cont.clone 1 (local.get 0))", (LocalGet(0), ContClone(1))),
        ("suspend_to $h $e", (SuspendTo(2, 0),)),
        ("(suspend_to $h $e (local.get 0))", (LocalGet(0), SuspendTo(2, 0))),
        ("resume_with $k", (ResumeWith(1, ()),)),
        (
            "resume_with $k (on $e 0) (on $e switch) (on $e call $done) (barrier)",
            (
                ResumeWith(1, (OnLabel(0, 0), OnSwitch(0), OnCall(0, 0))),
                Barrier(None),
                End(),
            ),
        ),
        ("resume $k (on $e call $done)", (Resume(1, (OnCall(0, 0),)),)),
        ("resume_throw $k $e (on $e call 7)", (ResumeThrow(1, 0, (OnCall(0, 7),)),)),
        ("resume_throw_ref $k (on $e call 0)", (ResumeThrowRef(1, (OnCall(0, 0),)),)),
    ],
)
def test_instructions(text: str, instrs: tuple[object, ...]) -> None:
    assert body(f"(module {DEFS} (func {text}))") == instrs


def test_types() -> None:
    module = parse(f"(module {DEFS} (func (param handlerref nullhandlerref (ref handler))))")
    assert module.types[2].subs[0].comp == HandlerType(("i32", RefType(True, 1)))
    params = module.types[3].subs[0].comp.params  # type: ignore[union-attr]
    assert params == (
        RefType(True, "handler"),
        RefType(True, "nohandler"),
        RefType(False, "handler"),
    )


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("(func barrier)", "unexpected token )"),
        ("(func (barrier)", "unexpected token"),
        ("(func (barrier else end))", "unexpected token else"),
        ("(func barrier else end)", "unexpected token else"),
        ("(func barrier $l end $m)", "mismatching label $m"),
        ("(func (barrier (then)))", "unexpected token then"),
        ("(func (cont.clone))", "unexpected token )"),
        ("(func (cont.clone $k))", "unknown type $k"),
        ("(type $h (handler)) (func (suspend_to $h))", "unexpected token )"),
        ("(type $h (handler)) (func (suspend_to $h $e))", "unknown tag $e"),
        ("(func (resume_with (on 0 0)))", "unexpected token ("),
        ("(func (resume 0 (on 0 call)))", "unexpected token )"),
        ("(func (resume 0 (on 0 call $f)))", "unknown function $f"),
        ("(func (resume 0 (on 0 call 1 2)))", "unexpected token 2"),
        ("(func (resume 0 (on call 1)))", "unexpected token call"),
        ("(type (handler i33))", "unknown operator i33"),
        ("(type (handler (result i32)))", "unexpected token result"),
        ("(type (handler)", "unexpected token"),
        ("(type handler)", "unexpected token handler"),
    ],
)
def test_malformed(text: str, message: str) -> None:
    assert refused(text).startswith(message)


def test_an_error_is_at_the_clause() -> None:
    assert place("(func\n (resume 0 (on 0 call $f)))") == "2:23"


def test_a_module_survives_printing_and_encoding() -> None:
    module = parse(MODULE)
    assert parse(print_module(module)) == module
    named = decode(encode(module, names=True))
    assert named == replace(module, customs=named.customs)
    assert encode(named) == encode(module, names=True)
    assert print_module(named) == print_module(module)
    assert print_module(parse(print_module(module))) == print_module(module)


def test_labels_functions_and_types_are_printed_by_name() -> None:
    shown = print_module(decode(encode(parse(MODULE), names=True)))
    for words in (
        "(barrier $wall",
        "(br $wall)",
        "(on $e call $done)",
        "(suspend_to $h $ask (i32.const 0) (ref.null $h))",
        "(type $hj (sub final $hi (handler i32 i64)))",
        "nullhandlerref",
        "(global $none handlerref (ref.null nohandler))",
    ):
        assert words in shown, words
    assert "(cont.clone $k" in shown


def test_operands_are_folded_as_the_types_say() -> None:
    text = """(module
  (type $f (func (param i32) (result i64)))
  (type $k (cont $f))
  (type $h (handler i64))
  (type $fh (func (param i32 (ref $h)) (result i64)))
  (type $kh (cont $fh))
  (tag $e (param i32) (result i32))
  (func (param (ref $k) (ref $kh) (ref $h)) (result i64)
    (drop (resume $k (i32.const 1) (cont.clone $k (local.get 0))))
    (drop (suspend_to $h $e (i32.const 1) (local.get 2)))
    (resume_with $kh (i32.const 1) (local.get 1))))
"""
    module = parse(text)
    assert print_module(module).replace("(;0;) ", "").split() == text.split()
    assert print_module(decode(encode(module))).count("(resume_with 4 (i32.const 1)") == 1
