"""Texts of 2023 parse to today's modules; anything younger in them is malformed."""

from __future__ import annotations

import pytest

from tests.programs.wasmfx2023 import CALLS
from wasmfx.errors import Malformed
from wasmfx.text.modules import parse
from wasmfx.text.print.printer import print_module

DEFS = "(type $f (func)) (type $k (cont $f)) (tag $e)"


@pytest.mark.parametrize("name", CALLS)
def test_a_module_is_the_same_as_from_todays_text(name: str) -> None:
    text = CALLS[name][0]
    old = text.replace("(on $", "(tag $")
    assert (old == text) == (name == "references")
    assert parse(old, of_2023=True) == parse(text)
    # The paper prints its clauses in the form of today.
    assert parse(text, of_2023=True) == parse(text)
    assert parse(print_module(parse(old, of_2023=True))) == parse(text)


def test_types_that_look_ahead_are_a_group() -> None:
    old = """(type $e (func)) (type $f (func (param (ref null $k)))) (type $k (cont $f))
             (func (type $f))"""
    new = """(type $e (func)) (rec (type $f (func (param (ref null $k)))) (type $k (cont $f)))
             (func (type $f))"""
    assert parse(old, of_2023=True) == parse(new)
    assert parse(old) != parse(new)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "(func (resume $k\n (tag $e 0)))",
            "2:2: the clause `(tag ..)` is of 2023 and requires feature compat-wasmfx-2023,"
            " which is off",
        ),
        ("(func (resume_throw $k $e (on $e 0)\n (tag $e 0)))", "2:2: the clause `(tag ..)` is of"),
    ],
)
def test_an_old_form_says_which_feature_reads_it(text: str, message: str) -> None:
    with pytest.raises(Malformed) as caught:
        parse(f"{DEFS} {text}", "t")
    assert str(caught.value).startswith(f"t:{message}")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("(func\n (switch $k $e))", "2:3: switch is younger than 2023"),
        ("(func\n (resume_throw_ref $k))", "2:3: resume_throw_ref is younger than 2023"),
        (
            "(func\n (resume $k (tag $e 0) (on $e switch)))",
            "2:3: a clause of resume is younger than 2023, but feature compat-wasmfx-2023 is on",
        ),
        ("(func\n (resume $k (on $e call 0)))", "2:3: a clause of resume is younger than 2023"),
        ("(func (resume $k (tag $e)))", "1:71: unexpected token )"),
        ("(func (resume $k (tag $e switch)))", "1:72: unexpected token switch"),
    ],
)
def test_what_is_younger_is_malformed(text: str, message: str) -> None:
    with pytest.raises(Malformed) as caught:
        parse(f"{DEFS} {text}", "t", of_2023=True)
    assert str(caught.value).startswith(f"t:{message}"), str(caught.value)
