"""Runs of code: small ones share pages, which go with the last of them."""

import ctypes
import itertools

from wasmfx.native.link.libc import PAGE
from wasmfx.native.link.near import near
from wasmfx.native.link.runs import SHARED, SMALL, Run, Small


def test_small_runs_lie_side_by_side_and_never_overlap() -> None:
    runs = [near().code_for(size) for size in (1, 100, 64, SMALL, 63)]
    assert all(isinstance(run, Small) for run in runs)
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
    """Far more of them come and go than there is room for at once."""
    places = set()
    for _ in range(20 * SHARED // SMALL):
        run = near().code_for(SMALL)
        places.add(run.at // SHARED)
        run.close()
        run.free()
    assert len(places) <= 4


def test_one_that_stays_keeps_what_it_holds() -> None:
    stays = near().code_for(8)
    stays.put(stays.at, b"together")
    stays.close()
    for _ in range(4 * SHARED // SMALL):
        run = near().code_for(SMALL)
        run.put(run.at, bytes(SMALL))
        run.free()
    assert ctypes.string_at(stays.at, 8) == b"together"
    stays.free()


def test_what_was_freed_reads_as_zeros_when_it_is_taken_again() -> None:
    run = near().new_code(5 * PAGE)
    run.put(run.at, b"\xcc" * (5 * PAGE))
    run.free()
    again = near().new_code(5 * PAGE)
    assert again.at == run.at
    assert ctypes.string_at(again.at, 5 * PAGE) == bytes(5 * PAGE)
    again.free()


def test_a_run_takes_more_until_it_is_closed() -> None:
    run = near().code_for(SMALL + 1)
    assert isinstance(run, Run)
    assert run.open
    run.put(run.at, b"one")
    run.put(run.at + PAGE - 1, b"\xcc")
    assert ctypes.string_at(run.at, 3) == b"one"
    run.close()
    assert not run.open
    run.free()
