"""Strategies for patterns: any pattern, with edge cases more often."""

from functools import cache

from hypothesis import settings
from hypothesis import strategies as st

from .exact import FORMATS

# The first examples of a law are slow, and a busy machine must not fail a test.
laws = settings(deadline=None, max_examples=30)
rounding_laws = settings(deadline=None, max_examples=120)

WIDTHS = {"i32": 32, "i64": 64}
SHAPES = {"i8x16": 8, "i16x8": 16, "i32x4": 32, "i64x2": 64, "f32x4": 32, "f64x2": 64}


def int_edges(n: int) -> list[int]:
    """Both ends of the range, the middle where signs change, and their neighbours."""
    middle = 1 << (n - 1)
    near = [0, 1, 2, 7, middle // 2, middle - 2, middle - 1, middle, middle + 1, 3 * middle // 2]
    return [*near, 2 * middle - 2, 2 * middle - 1]


@cache
def ints(n: int) -> st.SearchStrategy[int]:
    return st.sampled_from(int_edges(n)) | st.integers(0, (1 << n) - 1)


def float_edges(type: str) -> list[int]:
    """Of either sign: zero, the ends of the subnormals and normals, one, infinity, NaNs."""
    f = FORMATS[type]
    one = (1 - f.least_exponent) << f.fraction
    quiet = 1 << (f.fraction - 1)
    positive = [0, 1, 2, (1 << f.fraction) - 1, 1 << f.fraction, one - 1, one, one + 1]
    positive += [one + (1 << f.fraction), one + quiet, one - (1 << f.fraction)]
    positive += [f.infinity - 1, f.infinity, f.infinity | quiet, f.infinity | quiet | 1]
    positive += [f.infinity | 1, f.infinity | (quiet - 1)]
    return positive + [z | f.sign for z in positive]


@cache
def floats(type: str) -> st.SearchStrategy[int]:
    """Edges; any pattern; and moderate numbers with few bits, whose sums and products often tie."""
    f = FORMATS[type]
    bias = -f.least_exponent + 1
    moderate = st.builds(
        lambda sign, exponent, high, low, k: (
            sign << (f.n - 1)
            | (bias + exponent) << f.fraction
            | (high << (f.fraction - 4))
            | (low >> k)
        ),
        st.integers(0, 1),
        st.integers(-30, 70),
        st.integers(0, 15),
        st.integers(0, (1 << (f.fraction - 4)) - 1),
        st.integers(0, f.fraction - 4),
    )
    return st.sampled_from(float_edges(type)) | moderate | st.integers(0, (1 << f.n) - 1)


@cache
def finite_floats(type: str) -> st.SearchStrategy[int]:
    f = FORMATS[type]
    return floats(type).filter(lambda z: z & ~f.sign < f.infinity)


@cache
def vectors(shape: str) -> st.SearchStrategy[int]:
    """Vectors of `ints` or `floats`, lane by lane."""
    n = SHAPES[shape]
    lane = floats(f"f{n}") if shape[0] == "f" else ints(n)
    return st.lists(lane, min_size=128 // n, max_size=128 // n).map(
        lambda cs: sum(c << k * n for k, c in enumerate(cs))
    )


@cache
def any_vectors() -> st.SearchStrategy[int]:
    return st.integers(0, (1 << 128) - 1)


def split(n: int, v: int) -> list[int]:
    """The lanes of `v` by shifting: the tests' own definition."""
    return [v >> k * n & ((1 << n) - 1) for k in range(128 // n)]


def join(n: int, cs: list[int]) -> int:
    """The vector with lanes `cs`, each taken modulo 2^N."""
    assert len(cs) == 128 // n
    return sum((c & ((1 << n) - 1)) << k * n for k, c in enumerate(cs))


def twos_complement(n: int, i: int) -> int:
    """`i` read as a signed integer."""
    return int.from_bytes(i.to_bytes(n // 8, "little"), "little", signed=True)
