"""Any text gives a module, or `Malformed` with a position."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from wasmfx.errors import Malformed
from wasmfx.text.lexer import lex
from wasmfx.text.modules import parse
from wasmfx.text.parser import KEYWORDS

SEED = r"""
(module $m (@name "M")
  (type $f (func (param i32) (result i64)))
  (rec (type $s (sub (struct (field $a (mut i8)) (field i32)))) (type $k (cont $f)))
  (import "m" "n" (func $imp (type $f)))
  (memory $mem i64 (data "abc\00\u{7f}")) (table $t funcref (elem $imp $imp)) (tag $e (param i32))
  (global $g (mut f32) (f32.const -0x1.8p3))
  (@custom "c" (after type) "bytes")
  (func $h (export "h") (param $x i32) (local $y v128)
    (block $l (result i32) (i32.add (local.get $x) (i32.const 0x1)))
    if $i (type 0) br_table 0 $i 1 else $i end $i
    (if (i64.eqz (i64.const -1)) (then (br 0)) (else (nop)))
    (try_table (catch $e 0) (catch_all_ref 1) (throw $e))
    (resume $k (on $e 0) (on $e switch) (local.get 0))
    (v128.const i32x4 1 2 3 4) (i32.load offset=4 align=2) (call_indirect $t (param i32))
    (@metadata.code.branch_hint "\01") (br_if 0) (ref.test (ref null $s)) (select (result i32)))
  (elem declare func $h) (data (memory 0) (offset i32.const 0) "x") (start $h))
"""

TOKENS = lex(SEED).words[:-1]
EXTRA = ["(", ")", "$x", "$l", "0", "1", "-1", "nan", "0x1p1", '"a"', "(@name", "(;"]
WORDS = [*sorted(KEYWORDS), *EXTRA]


def outcome(text: str) -> None:
    """Read `text`; check that an error has all its parts."""
    error = failure(text)
    if error is not None:
        assert 0 <= error.at <= len(text)
        assert error.source is not None
        assert str(error)


def failure(text: str) -> Malformed | None:
    try:
        parse(text)
    except Malformed as error:
        return error
    return None


def test_the_seed_is_well_formed() -> None:
    parse(SEED)


@settings(max_examples=600, deadline=None)
@given(st.data())
def test_tokens_out_of_place(data: st.DataObject) -> None:
    words = list(TOKENS)
    for _ in range(data.draw(st.integers(1, 3))):
        k = data.draw(st.integers(0, len(words) - 1))
        what = data.draw(st.sampled_from(["drop", "double", "swap", "put", "cut"]))
        if what == "drop":
            del words[k]
        elif what == "double":
            words.insert(k, words[k])
        elif what == "swap":
            j = data.draw(st.integers(0, len(words) - 1))
            words[k], words[j] = words[j], words[k]
        elif what == "put":
            words[k] = data.draw(st.sampled_from(WORDS))
        else:
            del words[k:]
        words = words or ["("]
    outcome(" ".join(words))


@settings(max_examples=400, deadline=None)
@given(st.integers(0, len(SEED) - 1), st.integers(0, 3), st.text(max_size=3))
def test_characters_out_of_place(at: int, gone: int, put: str) -> None:
    outcome(SEED[:at] + put + SEED[at + gone :])


@settings(max_examples=400, deadline=None)
@given(st.lists(st.sampled_from(WORDS), max_size=12))
def test_words_at_random(words: list[str]) -> None:
    outcome(" ".join(words))
    outcome(f"(func {' '.join(words)})")


@settings(max_examples=300, deadline=None)
@given(st.text(st.characters(), max_size=40))
def test_characters_at_random(text: str) -> None:
    outcome(text)
