"""Native code compares bodies with cached ones."""

from __future__ import annotations

from array import array
from itertools import accumulate
from random import Random

import pytest

from wasmfx.native.link.machine import machine

FIRST = 43
"""The index of the first function: others are imported."""


class Bodies:
    """Bodies in a row with other bytes between them, and cached copies of some."""

    def __init__(self, chance: Random) -> None:
        self.bodies = [chance.randbytes(chance.randrange(70)) for _ in range(40)]
        self.chosen = chance.sample(range(40), 25)
        self.were = [self.bodies[k] for k in self.chosen]

    def same(self) -> list[bool]:
        data, bounds = b"", array("I")
        for body in self.bodies:
            data += b"between"
            bounds.extend((len(data), len(data) + len(body)))
            data += body
        functions = array("i", [FIRST + k for k in self.chosen])
        ends = array("i", accumulate(map(len, self.were)))
        was = b"before" + b"".join(self.were)
        found = machine().same_bodies(data, bounds, FIRST, functions, was, len(b"before"), ends)
        return list(map(bool, found))


@pytest.mark.parametrize("seed", range(5))
def test_what_is_as_it_was(seed: int) -> None:
    assert Bodies(Random(seed)).same() == [True] * 25


@pytest.mark.parametrize("seed", range(20))
def test_what_is_not(seed: int) -> None:
    """One byte added, removed or changed, or the body of another function."""
    chance = Random(seed)
    bodies = Bodies(chance)
    for n in chance.sample(range(25), 8):
        was = bytearray(bodies.were[n])
        match chance.randrange(4):
            case 0:
                was.append(0)
            case 1:
                del was[:1]
            case 2 if was:
                was[chance.randrange(len(was))] ^= 1 << chance.randrange(8)
            case _:
                was = bytearray(chance.choice(bodies.were))
        bodies.were[n] = bytes(was)
    now = [bodies.bodies[k] for k in bodies.chosen]
    expected = [one == other for one, other in zip(now, bodies.were, strict=True)]
    assert bodies.same() == expected
    assert not all(expected)


def test_none() -> None:
    bodies = Bodies(Random(1))
    bodies.chosen, bodies.were = [], []
    assert bodies.same() == []
