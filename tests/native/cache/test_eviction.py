"""Eviction keeps the cache within its limit, and the entries that were used last."""

import os
from pathlib import Path

import pytest

from wasmfx.native.cache import disk, eviction
from wasmfx.native.cache.disk import digest, find, opened
from wasmfx.native.cache.memo import keep

KEYS = [digest(bytes([n])) for n in range(12)]


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """A limit of eight entries of a page, which every write checks."""
    monkeypatch.setattr(eviction, "LIMIT", 8 * eviction.PAGE)
    monkeypatch.setattr(eviction, "CHECK_AFTER", 0)


def test_what_was_used_longest_ago_goes_first(cache: Path, small: None) -> None:
    for n, key in enumerate(KEYS[:8]):
        keep(key, "", b"x")
        os.utime(cache / disk.name_of(key), (n + 1, n + 1))
    assert all(find(key) for key in (KEYS[0], KEYS[1]))
    keep(KEYS[8], "", b"x")
    there = [n for n, key in enumerate(KEYS) if (cache / disk.name_of(key)).exists()]
    assert there == [0, 1, 5, 6, 7, 8]


def test_the_limit_holds(cache: Path, small: None) -> None:
    for key in KEYS * 3:
        keep(key, "", b"x" * 5000)
        assert sum(-(-p.stat().st_size // 4096) for p in cache.iterdir()) <= 8


def test_a_process_looks_now_and_then(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    looks: list[int] = []
    monkeypatch.setattr(eviction, "CHECK_AFTER", 3000)
    monkeypatch.setattr(eviction, "evict", lambda folder: looks.append(len(looks)))
    for key in KEYS:
        keep(key, "", b"x" * 1000)
    assert len(looks) == 4  # At the first write, and then at every third.


def test_only_files_of_the_cache_are_removed(cache: Path, small: None) -> None:
    keep(KEYS[0], "", b"x")
    others = ["letter.txt", "film.part", KEYS[0].hex(), f"{'x' * 64}.kept"]
    for name in others:
        (cache / name).write_bytes(b"dear" * 100_000)
        os.utime(cache / name, (1, 1))
    for key in KEYS:
        keep(key, "", b"x")
    assert all((cache / name).exists() for name in others)


def test_what_was_never_completed_is_removed_after_a_while(cache: Path) -> None:
    keep(KEYS[0], "", b"x")
    now = (cache / disk.name_of(KEYS[0])).stat().st_mtime
    new, old = disk.new_part(KEYS[1]), disk.new_part(KEYS[1])
    for name, age in ((new, 10), (old, 2 * eviction.STALE)):
        (cache / name).write_bytes(b"wasm")
        os.utime(cache / name, (now - age, now - age))
    with opened() as folder:
        eviction.evict(folder)
        assert [kept.name for kept in eviction.entries(folder)] == [new, disk.name_of(KEYS[0])]


def test_an_entry_that_is_too_large_is_not_kept(
    cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(disk, "LARGEST", 500)
    keep(KEYS[0], "", b"x" * 500)
    assert find(KEYS[0]) is None
    assert disk.problem() == "580 bytes are too many for an entry of the cache"
