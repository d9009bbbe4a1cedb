"""Conversions of numbers on bits equal those of the processor."""

import random
import struct
from collections.abc import Iterator

from tests.native.machine.world import World
from wasmfx.embed.values import bits_of, float_of
from wasmfx.native.machine import numbers
from wasmfx.numerics import f64_bits, is_nan


def floats(rng: random.Random) -> Iterator[int]:
    """Bits of f64s of every size, many near the limits and halves of f32."""
    for exponent in (0, 1, 800, 873, 874, 896, 897, 1022, 1023, 1100, 1149, 1150, 1151, 2046, 2047):
        for low in (0, 1, 1 << 28, 3 << 28, (1 << 28) - 1, (1 << 29) - 1, rng.getrandbits(29)):
            for high in (0, 1, (1 << 23) - 1, rng.getrandbits(23)):
                for sign in (0, 1):
                    yield sign << 63 | exponent << 52 | high << 29 | low


def test_an_f64_becomes_the_nearest_f32_or_is_left_to_others() -> None:
    w, done = World(), 0
    for bits in floats(random.Random(1)):
        narrow = w.both(numbers.narrowed, bits)
        if narrow < numbers.NOT_F32:
            done += 1
            assert narrow == bits_of("f32", struct.unpack("<d", struct.pack("<Q", bits))[0])
        else:
            size = bits & (1 << 63) - 1
            assert size >= numbers.INFINITY or size < numbers.LEAST
    assert done > 200


def test_an_f32_is_the_same_as_an_f64() -> None:
    rng, w = random.Random(2), World()
    sizes = [0, 1, 2, 3, (1 << 23) - 1, 1 << 23, (0xFF << 23) - 1, 0xFF << 23, (0xFF << 23) + 1]
    sizes += [0x7FC00000, 0x7FFFFFFF, *(rng.getrandbits(rng.randrange(1, 32)) for _ in range(300))]
    for size in sizes:
        for bits in (size, size | 1 << 31):
            wide = w.both(numbers.widened, bits)
            assert is_nan("f64", wide) == is_nan("f32", bits)
            assert struct.pack("<Q", wide) == struct.pack("<d", float_of("f32", bits))


def test_integers_that_are_floats() -> None:
    rng, w = random.Random(3), World()
    for _ in range(300):
        n = rng.choice([0, 1, numbers.EXACT, rng.getrandbits(53), rng.getrandbits(20)])
        for signed in (n, -n):
            assert w.both(numbers.float_of, signed) == f64_bits(float(signed))
