"""Answers that a search remembers: the next question may have another answer.

Each program asks again and again through prompts that do not answer, and changes what is around it
in between. The reference engine remembers nothing.
"""

from __future__ import annotations

import pytest

import wasmfx
from wasmfx.embed.store import ENGINES

HEAD = """
  (type $f (func)) (type $k (cont $f)) (type $h (handler))
  (type $hf (func (param (ref null $h)))) (type $hk (cont $hf))
  (tag $ask (result i32)) (tag $pause) (tag $other)
  (global $acc (mut i32) (i32.const 1))
  (func $note (param i32)
    (global.set $acc (i32.add (i32.mul (global.get $acc) (i32.const 3)) (local.get 0))))
  (func $asks (call $note (suspend $ask)))
  (func $one (result i32) (i32.const 1))
  (func $two (result i32) (i32.const 2))
  ;; Pass two prompts that do not answer, and run a function inside.
  (func $inside (param $body (ref $f))
    (call $under (cont.bind $gk $k (local.get $body) (cont.new $gk (ref.func $under_one)))))
  (type $g (func (param (ref $f)))) (type $gk (cont $g))
  (func $under_one (type $g) (call $under (cont.new $k (local.get 0))))
  (func $under (param $k (ref $k))
    (block $no (result (ref $k)) (resume $k (on $other $no) (local.get $k)) (return)) (unreachable))
  (elem declare func $under_one)
  (func (export "main") (result i32) (call $main) (global.get $acc))
"""

PROGRAMS = {
    "one handler": """
  (elem declare func $body $deep)
  (func $deep (call $asks) (call $asks) (call $asks))
  (func $body (call $inside (ref.func $deep)))
  (func $main (resume $k (on $ask call $two) (cont.new $k (ref.func $body))))
""",
    "a function that asks further out": """
  (elem declare func $body $deep $outer)
  (func $further (result i32) (i32.add (i32.const 10) (suspend $ask)))
  (func $deep (call $asks) (call $asks) (call $asks))
  (func $body (call $inside (ref.func $deep)))
  (func $outer (resume $k (on $ask call $further) (cont.new $k (ref.func $body))) (call $asks))
  (func $main (resume $k (on $ask call $two) (cont.new $k (ref.func $outer))))
""",
    "a function that asks from inside": """
  (elem declare func $body $deep $outer)
  (func $further (result i32) (call $inside (ref.func $asks)) (suspend $ask))
  (elem declare func $asks)
  (func $deep (call $asks) (call $asks) (call $asks))
  (func $body (call $inside (ref.func $deep)))
  (func $outer (resume $k (on $ask call $further) (cont.new $k (ref.func $body))))
  (func $main (resume $k (on $ask call $two) (cont.new $k (ref.func $outer))))
""",
    "another handler after a pause": """
  (elem declare func $body $deep)
  (func $deep (call $asks) (call $asks) (suspend $pause) (call $asks) (suspend $pause)
    (call $asks) (call $asks))
  (func $body (call $inside (ref.func $deep)))
  (func $main (local $k (ref null $k))
    (block $on (result (ref $k))
      (resume $k (on $pause $on) (on $ask call $one) (cont.new $k (ref.func $body))) (return))
    (local.set $k)
    (block $on (result (ref $k))
      (resume $k (on $pause $on) (on $ask call $two) (local.get $k)) (return))
    (local.set $k)
    (resume $k (on $ask call $one) (local.get $k)))
""",
    "moved from an inner prompt to an outer one with the same clauses": """
  (elem declare func $inner $chain $deep $bottom)
  (global $kept (mut (ref null $k)) (ref.null $k))
  (global $depth (mut i32) (i32.const 0))
  (func $level (result i32) (global.get $depth))
  (func $bottom (call $asks) (call $asks) (suspend $pause) (call $asks) (call $asks))
  (func $deep (call $inside (ref.func $bottom)))
  (func $chain (call $inside (ref.func $deep)))
  (func $inner
    (block $on (result (ref $k))
      (resume $k (on $pause $on) (cont.new $k (ref.func $chain))) (return))
    (global.set $kept))
  (func $run (param $k (ref $k)) (resume $k (on $ask call $level) (local.get $k)))
  (func $twice (global.set $depth (i32.const 2)) (call $run (cont.new $k (ref.func $inner)))
    (global.set $depth (i32.const 1)) (resume $k (global.get $kept)))
  (elem declare func $twice)
  (func $main (call $run (cont.new $k (ref.func $twice))))
""",
    "a copy, and its original": """
  (elem declare func $body $deep)
  (func $deep (call $asks) (suspend $pause) (call $asks) (call $asks))
  (func $body (call $inside (ref.func $deep)))
  (func $main (local $k (ref null $k)) (local $l (ref null $k))
    (block $on (result (ref $k))
      (resume $k (on $pause $on) (on $ask call $one) (cont.new $k (ref.func $body))) (return))
    (local.set $k)
    (local.set $l (cont.clone $k (local.get $k)))
    (resume $k (on $ask call $two) (local.get $l))
    (resume $k (on $ask call $one) (local.get $k)))
""",
    "a name in between": """
  (elem declare func $outer $inner $deep)
  (global $name (mut (ref null $h)) (ref.null $h))
  (func $deep (call $asks) (call $asks)
    (call $note (suspend_to $h $ask (global.get $name)))
    (call $asks) (call $asks))
  (func $answer (param $k (ref $hk)) (resume_with $hk (on $ask call $count) (local.get $k)))
  (func $count (result i32) (global.get $acc))
  (func $outer (type $hf) (global.set $name (local.get 0))
    (call $answer (cont.new $hk (ref.func $inner))))
  (func $inner (type $hf) (call $inside (ref.func $deep)))
  (func $main (call $answer (cont.new $hk (ref.func $outer))))
""",
    "an answer by name, whose function asks": """
  (elem declare func $outer $inner $deep)
  (global $name (mut (ref null $h)) (ref.null $h))
  (global $further (mut i32) (i32.const 0))
  (func $deep (call $asks) (call $asks)
    (call $note (suspend_to $h $ask (global.get $name)))
    (global.set $further (i32.const 1))
    (call $asks) (call $asks))
  (func $further (result i32)
    (if (result i32) (global.get $further)
      (then (i32.add (i32.const 5) (suspend $ask)))
      (else (i32.const 7))))
  (func $answer (param $k (ref $hk)) (resume_with $hk (on $ask call $further) (local.get $k)))
  (func $outer (type $hf) (global.set $name (local.get 0))
    (call $answer (cont.new $hk (ref.func $inner))))
  (func $inner (type $hf) (call $inside (ref.func $deep)))
  (func $top (call $answer (cont.new $hk (ref.func $outer))))
  (elem declare func $top)
  (func $main (resume $k (on $ask call $one) (cont.new $k (ref.func $top))))
""",
    "a suspension with the same tag in between": """
  (elem declare func $body $deep $ask_once)
  (type $i (func (param i32))) (type $ik (cont $i))
  (func $ask_once (call $asks) (call $asks))
  (func $deep (local $k (ref null $ik)) (call $asks) (call $asks)
    (block $on (result (ref $ik))
      (resume $k (on $ask $on) (cont.new $k (ref.func $ask_once))) (unreachable))
    (local.set $k)
    (resume $ik (i32.const 5) (local.get $k))
    (call $asks) (call $asks))
  (func $body (call $inside (ref.func $deep)))
  (func $main (resume $k (on $ask call $two) (cont.new $k (ref.func $body))))
""",
}

TRAPS = {
    "a barrier": """
  (elem declare func $body $deep)
  (func $deep (call $asks) (call $asks) (barrier (call $asks)))
  (func $body (call $inside (ref.func $deep)))
  (func $main (resume $k (on $ask call $two) (cont.new $k (ref.func $body))))
""",
    "a barrier in between": """
  (elem declare func $body $deep $middle)
  (func $deep (call $asks) (call $asks) (suspend $pause) (call $asks))
  (func $middle (local $k (ref null $k))
    (block $on (result (ref $k))
      (resume $k (on $pause $on) (cont.new $k (ref.func $deep))) (return))
    (local.set $k)
    (barrier (resume $k (local.get $k))))
  (func $body (call $inside (ref.func $middle)))
  (func $main (resume $k (on $ask call $two) (cont.new $k (ref.func $body))))
""",
}


def instance(program: str, engine: str) -> wasmfx.Instance:
    module = wasmfx.Module(f"(module {HEAD} {program})", features="+extensions")
    return wasmfx.Instance(module, store=wasmfx.Store(engine))


@pytest.mark.parametrize("name", PROGRAMS)
def test_the_next_answer_is_right(name: str) -> None:
    native, reference = (instance(PROGRAMS[name], engine).exports.main() for engine in ENGINES)
    assert native == reference


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("name", TRAPS)
def test_nothing_is_remembered_through_a_barrier(name: str, engine: str) -> None:
    guest = instance(TRAPS[name], engine)
    for _ in range(2):
        with pytest.raises(wasmfx.Trap, match="barrier hit by suspension"):
            guest.exports.main()
