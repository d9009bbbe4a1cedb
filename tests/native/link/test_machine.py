"""Data segments are copied by native code: every byte is where it should be."""

from array import array
from ctypes import memset, string_at

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from wasmfx.native.link import libc
from wasmfx.native.link.machine import machine
from wasmfx.syntax.vectors import Datas

LENGTH = 64 * libc.PAGE
DATA = bytes(n * n % 251 for n in range(LENGTH))
SEGMENTS = st.lists(
    st.tuples(st.integers(0, LENGTH + 9), st.integers(0, 24 * libc.PAGE)), max_size=12
)


@pytest.fixture(scope="module")
def base() -> int:
    return libc.reserve(LENGTH, libc.PROT_READ | libc.PROT_WRITE)


@given(segments=SEGMENTS)
@example(segments=[(n * libc.PAGE, libc.PAGE) for n in range(64)])
@example(segments=[(n * 100, 100) for n in range(1000)])
@example(segments=[(10 * libc.PAGE, 20 * libc.PAGE), (5, 20 * libc.PAGE), (LENGTH - 1, 1)])
def test_segments_are_copied_in_their_order(base: int, segments: list[tuple[int, int]]) -> None:
    """Copying stops at a segment that has no room."""
    memory = bytearray(LENGTH)
    copied = 0
    for to, size in segments:
        if to + size > LENGTH:
            break
        memory[to : to + size] = DATA[:size]
        copied += 1
    memset(base, 0, LENGTH)
    libc.forget(base, LENGTH)
    numbers = array("I", [n for to, size in segments for n in (0, to, 0, size)])
    assert machine().filled(base, LENGTH, Datas(DATA, numbers)) == copied
    assert string_at(base, LENGTH) == memory
