"""Rows are found by where they begin."""

from bisect import bisect

from hypothesis import given
from hypothesis import strategies as st

from wasmfx.native.link.rows import row_at

STARTS = st.lists(st.integers(0, 40), max_size=12).map(sorted)


@given(STARTS, st.integers(-1, 41))
def test_the_last_that_begins_here_or_before(starts: list[int], at: int) -> None:
    assert row_at([(start, "row") for start in starts], at) == bisect(starts, at) - 1
