"""Parallel moves, executed by a small interpreter of moves."""

from __future__ import annotations

from random import Random

import pytest

from wasmfx.native.baseline import moves
from wasmfx.native.baseline.operands import (
    CONST,
    F32,
    F64,
    I32,
    I64,
    KIND,
    REG,
    SLOT,
    TYPE,
    operand,
    register,
)

Step = tuple[int, int]


def whole(a: int) -> tuple[int, int, int]:
    """A location without its type; float registers differ from integer ones."""
    return a & KIND, a >> 4, a & 2 if a & KIND == REG else 0


@pytest.fixture
def steps(monkeypatch: pytest.MonkeyPatch) -> list[Step]:
    """The single moves that a parallel move becomes, in order."""
    noted: list[Step] = []

    def move_to(there: int, a: int) -> bytes:
        noted.append((there, a))
        return b""

    monkeypatch.setattr(moves, "move_to", move_to)
    return noted


def random_moves(rnd: Random) -> list[Step]:
    """Moves among registers of both kinds, from slots and of constants."""
    found = []
    for types, count in (((I32, I64), 6), ((F32, F64), 6)):
        targets = rnd.sample(range(8), count)
        for there in targets:
            t = rnd.choice(types)
            kind = rnd.choice((REG, REG, REG, SLOT, CONST))
            a = operand(
                kind, t, rnd.randrange(8) * (16 if kind == SLOT else 1) + (kind == SLOT) * 16
            )
            found.append((register(there, t), a))
    return found


@pytest.mark.parametrize("seed", range(300))
def test_all_at_once(seed: int, steps: list[Step]) -> None:
    wanted = random_moves(Random(seed))
    moves.all_at_once(wanted)
    state: dict[tuple[int, int, int], object] = {}

    def read(a: int) -> object:
        return a if a & KIND == CONST else state.get(whole(a), whole(a))

    scratch = whole(register(11)), whole(register(15, F64))
    held: set[tuple[int, int, int]] = set()
    for there, a in steps:
        if a & KIND == CONST and a & TYPE >= F32:
            assert scratch[0] not in held, "a constant is made where an operand was put aside"
        state[whole(there)] = read(a)
        if whole(there) in scratch:
            held.add(whole(there))
        held.discard(whole(a))
    for there, a in wanted:
        assert state[whole(there)] == (a if a & KIND == CONST else whole(a))


def test_an_i32_from_elsewhere_is_cleared_above() -> None:
    there = register(2, I32)
    assert moves.all_at_once([(there, there)]) == b""
    assert moves.all_at_once([(there, there)], foreign=True) == b"\x8b\xd2"
