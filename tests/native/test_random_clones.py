"""Random clones, resumptions and drops of many continuations, against a model that keeps answers.

A computation asks again and again. Each answer decides how it goes on: by a call, by many calls, or
in a continuation of its own. So stacks of all sizes, and chains of them, are copied at any time.
"""

from __future__ import annotations

import random

import pytest

from tests.native.running import Running
from wasmfx.native.engine import NativeEngine
from wasmfx.native.store.heap import EVERY
from wasmfx.runtime.compilation import TIERS, Tier
from wasmfx.syntax.features import ALL, EXTENSIONS

SLOTS = 24
ASKED = 12
"""Questions of a computation."""
FRAMES = (0, 40, 0, 700)
"""Calls before the next question, by the answer modulo 4; with 2, a new continuation asks it."""
WORD = 2**32

PROGRAM = f"""(module
  (type $go (func (param i32 i32) (result i32))) (type $begin (cont $go))
  (type $answered (func (param i32) (result i32))) (type $k (cont $answered))
  (type $result (func (result i32))) (type $rest (cont $result))
  (type $cell (struct (field i32)))
  (tag $ask (param i32) (result i32)) (tag $other)
  (table $slots {SLOTS} (ref null $k))
  (elem declare func $go)

  (func $go (type $go) (param $acc i32) (param $left i32) (result i32)
    (local $answer i32) (local $cell (ref null $cell))
    (if (i32.eqz (local.get $left)) (then (return (local.get $acc))))
    (local.set $cell (struct.new $cell (local.get $acc)))
    (local.set $answer (suspend $ask (local.get $acc)))
    (local.set $acc (i32.add (i32.mul (struct.get $cell 0 (local.get $cell)) (i32.const 31))
      (local.get $answer)))
    (local.set $left (i32.sub (local.get $left) (i32.const 1)))
    (local.set $answer (i32.and (local.get $answer) (i32.const 3)))
    (if (i32.eq (local.get $answer) (i32.const 2))
      (then
        (block $on (result (ref $rest))
          (return (i32.add (i32.const 1000)
            (resume $begin (on $other $on) (local.get $acc) (local.get $left)
              (cont.new $begin (ref.func $go))))))
        (unreachable)))
    (i32.add (i32.const 1)
      (call $down (local.get $answer)
        (select (i32.const {FRAMES[3]})
          (select (i32.const {FRAMES[1]}) (i32.const 0)
            (i32.eq (local.get $answer) (i32.const 1)))
          (i32.eq (local.get $answer) (i32.const 3)))
        (local.get $acc) (local.get $left))))

  (func $down (param $how i32) (param $n i32) (param $acc i32) (param $left i32) (result i32)
    (if (i32.eqz (local.get $n))
      (then (return (i32.add (local.get $how) (call $go (local.get $acc) (local.get $left))))))
    (i32.add (i32.const 1)
      (call $down (local.get $how) (i32.sub (local.get $n) (i32.const 1))
        (local.get $acc) (local.get $left))))

  ;; What comes next: a question, with 1, or the result, with 0.
  (func (export "begin") (param $i i32) (param $acc i32) (result i32 i32)
    (local $k (ref null $k)) (local $asked i32)
    (block $on (result i32 (ref $k))
      (return (resume $begin (on $ask $on) (local.get $acc) (i32.const {ASKED})
        (cont.new $begin (ref.func $go))) (i32.const 0)))
    (local.set $k) (local.set $asked)
    (table.set $slots (local.get $i) (local.get $k))
    (local.get $asked) (i32.const 1))
  (func (export "resume") (param $i i32) (param $answer i32) (result i32 i32)
    (local $k (ref null $k)) (local $asked i32)
    (block $on (result i32 (ref $k))
      (return (resume $k (on $ask $on) (local.get $answer)
        (table.get $slots (local.get $i))) (i32.const 0)))
    (local.set $k) (local.set $asked)
    (table.set $slots (local.get $i) (local.get $k))
    (local.get $asked) (i32.const 1))
  (func (export "clone") (param $from i32) (param $to i32)
    (table.set $slots (local.get $to) (cont.clone $k (table.get $slots (local.get $from))))))
"""


def outcome(first: int, answers: list[int]) -> list[int]:
    """What a computation with these answers does next: its question and 1, or its result and 0."""
    acc, added = first, 0
    for answer in answers:
        acc = (31 * acc + answer) % WORD
        how = answer & 3
        added += 1000 if how == 2 else 1 + how + FRAMES[how]
    if len(answers) < ASKED:
        return [acc, 1]
    return [(acc + added) % WORD, 0]


def play(tier: Tier, seed: int, steps: int) -> None:
    """Do random things to the slots of a program."""
    chance = random.Random(seed)
    r = Running(PROGRAM, store=NativeEngine(tier=tier).new_store(), features=ALL | EXTENSIONS)
    slots: dict[int, tuple[int, list[int]]] = {}
    for _ in range(steps):
        i = chance.randrange(SLOTS)
        if i not in slots:
            first = chance.randrange(WORD)
            assert r.call("begin", i, first) == outcome(first, [])
            slots[i] = first, []
        elif chance.random() < 0.5:
            to = chance.randrange(SLOTS)
            r.call("clone", i, to)
            first, answers = slots[i]
            slots[to] = first, list(answers)
        else:
            first, answers = slots[i]
            answers.append(chance.randrange(WORD))
            found = r.call("resume", i, answers[-1])
            assert found == outcome(first, answers)
            if found[1] == 0:
                del slots[i]
                assert r.fails("clone", i, i) == "Trap: continuation already consumed"


@pytest.mark.parametrize("tier", TIERS)
def test_random_clones_go_on_like_their_originals(tier: Tier) -> None:
    for seed in range(4):
        play(tier, seed, 1500)


def test_random_clones_while_everything_is_collected(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(EVERY, "1")
    play("optimised", 5, 1500)


@pytest.mark.long
@pytest.mark.parametrize("every", ["0", "1", "7"])
def test_very_many_random_clones(every: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(EVERY, every)
    for seed in range(100, 120):
        play("optimised", seed, 20_000)
