"""The near region: runs of pages never overlap, and released runs are reused."""

import ctypes
import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wasmfx.errors import LimitExceeded
from wasmfx.native.link.libc import PAGE
from wasmfx.native.link.region import (
    CODE_SIZE,
    DATA_SIZE,
    SHARED_RUN,
    SMALL_RUN,
    Pages,
    Run,
    SmallRun,
    get32,
    get64,
    put32,
    put64,
    put_bytes,
    region,
    size_class,
)

SIZE = 64


def pages_of(runs: set[tuple[int, int]]) -> list[int]:
    """The pages in these runs, one by one."""
    return sorted(n for at, size in runs for n in range(at // PAGE, (at + size) // PAGE))


def free_runs(pages: Pages) -> set[tuple[int, int]]:
    """Released runs, and the range that was never taken."""
    given = {(at, size) for size, runs in pages.free.items() for at in runs}
    return given | {(pages.next, pages.end - pages.next)}


@given(st.lists(st.tuples(st.booleans(), st.integers(1, 20), st.integers(0, 99))))
def test_taken_and_free_runs_cover_the_range(steps: list[tuple[bool, int, int]]) -> None:
    pages = Pages(0, SIZE * PAGE)
    taken: set[tuple[int, int]] = set()
    for take, count, which in steps:
        size = size_class(count * PAGE)
        if take:
            try:
                taken.add((pages.take(count * PAGE), size))
            except LimitExceeded:
                assert all(length < size for _, length in free_runs(pages))
        elif taken:
            run = sorted(taken)[which % len(taken)]
            taken.remove(run)
            pages.give(*run)
        assert sorted(pages_of(taken) + pages_of(free_runs(pages))) == list(range(SIZE))


def test_nothing_in_the_region_is_too_far_from_anything_else() -> None:
    assert CODE_SIZE + DATA_SIZE < 1 << 31
    code, data = region().new_code(1), region().new_data(1)
    assert region().base <= code.at < region().base + CODE_SIZE <= data
    assert data + PAGE <= region().base + CODE_SIZE + DATA_SIZE
    code.free()
    region().free_data(data, 1)


def test_data_is_zero_also_where_there_was_other_data() -> None:
    at = region().new_data(3 * PAGE)
    ctypes.memset(at, 0xAB, 3 * PAGE)
    region().free_data(at, 3 * PAGE)
    assert region().new_data(2 * PAGE + 1) == at
    assert ctypes.string_at(at, 3 * PAGE) == bytes(3 * PAGE)
    region().free_data(at, 2 * PAGE + 1)


def test_there_is_one_region() -> None:
    assert region() is region()


def test_words_are_read_and_written_whole() -> None:
    buffer = ctypes.create_string_buffer(16)
    at = ctypes.addressof(buffer)
    put64(at, -2)
    put32(at + 8, 1 << 32 | 7)
    assert (get64(at), get32(at + 8)) == (2**64 - 2, 7)
    put_bytes(at + 13, b"abc")
    assert buffer.raw == b"\xfe" + b"\xff" * 7 + b"\7\0\0\0\0abc"


def test_no_room_is_exhaustion() -> None:
    with pytest.raises(LimitExceeded, match="no room for more compiled code"):
        region().new_code(CODE_SIZE + 1)


# Runs


def test_small_runs_lie_side_by_side_and_never_overlap() -> None:
    runs = [region().code_for(size) for size in (1, 100, 64, SMALL_RUN, 63)]
    assert all(isinstance(run, SmallRun) for run in runs)
    spans = sorted((run.at, run.at + run.size) for run in runs)
    assert all(end <= start for (_, end), (start, _) in itertools.pairwise(spans))
    assert {run.at % 64 for run in runs} == {0}
    for n, run in enumerate(runs):
        run.put(run.at, bytes([n]) * run.size)
        run.close()
    for n, run in enumerate(runs):
        assert ctypes.string_at(run.at, run.size) == bytes([n]) * run.size
        run.free()


def test_the_pages_of_small_runs_are_had_again() -> None:
    """Take and release many more small runs than fit at once."""
    places = set()
    for _ in range(20 * SHARED_RUN // SMALL_RUN):
        run = region().code_for(SMALL_RUN)
        places.add(run.at // SHARED_RUN)
        run.close()
        run.free()
    assert len(places) <= 4


def test_a_small_run_that_stays_keeps_its_code() -> None:
    stays = region().code_for(8)
    stays.put(stays.at, b"together")
    stays.close()
    for _ in range(4 * SHARED_RUN // SMALL_RUN):
        run = region().code_for(SMALL_RUN)
        run.put(run.at, bytes(SMALL_RUN))
        run.free()
    assert ctypes.string_at(stays.at, 8) == b"together"
    stays.free()


def test_a_reused_run_reads_as_zeros() -> None:
    run = region().new_code(5 * PAGE)
    run.put(run.at, b"\xcc" * (5 * PAGE))
    run.free()
    again = region().new_code(5 * PAGE)
    assert again.at == run.at
    assert ctypes.string_at(again.at, 5 * PAGE) == bytes(5 * PAGE)
    again.free()


def test_a_run_takes_more_until_it_is_closed() -> None:
    run = region().code_for(SMALL_RUN + 1)
    assert isinstance(run, Run)
    assert run.open
    run.put(run.at, b"one")
    run.put(run.at + PAGE - 1, b"\xcc")
    assert ctypes.string_at(run.at, 3) == b"one"
    run.close()
    assert not run.open
    run.free()
