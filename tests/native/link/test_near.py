"""The near region: runs of pages never overlap, and what is given back can be had again."""

import ctypes

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wasmfx.native.link import near as module
from wasmfx.native.link.libc import PAGE, OutOfMemory
from wasmfx.native.link.near import CODE_SIZE, DATA_SIZE, Pages, near, size_class

SIZE = 64


def pages_of(runs: set[tuple[int, int]]) -> list[int]:
    """The pages that these runs cover, one by one."""
    return sorted(n for at, size in runs for n in range(at // PAGE, (at + size) // PAGE))


def free_runs(pages: Pages) -> set[tuple[int, int]]:
    """What has been given back, and what was never taken."""
    given = {(at, size) for size, runs in pages.free.items() for at in runs}
    return given | {(pages.next, pages.end - pages.next)}


@given(st.lists(st.tuples(st.booleans(), st.integers(1, 20), st.integers(0, 99))))
def test_taken_and_free_runs_are_all_there_is(steps: list[tuple[bool, int, int]]) -> None:
    pages = Pages(0, SIZE * PAGE)
    taken: set[tuple[int, int]] = set()
    for take, count, which in steps:
        size = size_class(count * PAGE)
        if take:
            try:
                taken.add((pages.take(count * PAGE), size))
            except OutOfMemory:
                assert all(length < size for _, length in free_runs(pages))
        elif taken:
            run = sorted(taken)[which % len(taken)]
            taken.remove(run)
            pages.give(*run)
        assert sorted(pages_of(taken) + pages_of(free_runs(pages))) == list(range(SIZE))


def test_nothing_in_the_region_is_too_far_from_anything_else() -> None:
    assert CODE_SIZE + DATA_SIZE < 1 << 31
    code, data = near().new_code(1), near().new_data(1)
    assert near().base <= code.at < near().base + CODE_SIZE <= data
    assert data + PAGE <= near().base + CODE_SIZE + DATA_SIZE
    code.free()
    near().free_data(data, 1)


def test_data_is_zero_also_where_there_was_other_data() -> None:
    at = near().new_data(3 * PAGE)
    ctypes.memset(at, 0xAB, 3 * PAGE)
    near().free_data(at, 3 * PAGE)
    assert near().new_data(2 * PAGE + 1) == at
    assert ctypes.string_at(at, 3 * PAGE) == bytes(3 * PAGE)
    near().free_data(at, 2 * PAGE + 1)


def test_there_is_one_region() -> None:
    assert near() is near()


def test_words_are_read_and_written_whole() -> None:
    buffer = ctypes.create_string_buffer(16)
    at = ctypes.addressof(buffer)
    module.put64(at, -2)
    module.put32(at + 8, 1 << 32 | 7)
    assert (module.get64(at), module.get32(at + 8)) == (2**64 - 2, 7)
    module.put_bytes(at + 13, b"abc")
    assert buffer.raw == b"\xfe" + b"\xff" * 7 + b"\7\0\0\0\0abc"


def test_no_room_is_exhaustion() -> None:
    with pytest.raises(OutOfMemory, match="no room for more compiled code"):
        near().new_code(CODE_SIZE + 1)
