"""The cache on disk: an entry comes back as it was written, or not at all."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wasmfx.native.cache import disk
from wasmfx.native.cache.disk import (
    HEAD,
    LONG,
    MAGIC,
    Refused,
    digest,
    find,
    is_there,
    keep,
    name_of,
    note_of,
    opened,
    place,
    problem,
    sealed,
    unsealed,
)
from wasmfx.native.link.machine import machine

KEY = digest(b"key")
ENTRY = sealed(KEY, "a unit", b"content" * 9)


@given(st.binary(), st.text())
def test_what_was_sealed_comes_back(content: bytes, note: str) -> None:
    assert unsealed(KEY, sealed(KEY, note, content)) == content


def test_no_bit_can_be_flipped() -> None:
    for at in range(len(ENTRY)):
        for bit in range(8):
            other = bytearray(ENTRY)
            other[at] ^= 1 << bit
            assert unsealed(KEY, bytes(other)) is None


def test_nothing_can_be_left_out_or_added() -> None:
    assert not any(unsealed(KEY, ENTRY[:n]) for n in range(len(ENTRY)))
    assert unsealed(KEY, ENTRY + b"\0") is None
    assert unsealed(KEY, b"") is None


def test_the_same_holds_of_a_long_one() -> None:
    """Its checksum is a hash of a sum."""
    content = bytes(range(256)) * (LONG // 256)
    long = sealed(KEY, "code", content)
    assert unsealed(KEY, long) == content
    assert unsealed(digest(b"yek"), long) is None
    assert unsealed(KEY, long[:-1]) is None
    assert unsealed(KEY, long + b"\0") is None
    for at in (0, 20, HEAD - 1, HEAD, HEAD + 1, LONG // 2, len(long) - 1):
        other = bytearray(long)
        other[at] ^= 1
        assert unsealed(KEY, bytes(other)) is None
    page = HEAD + 4096
    assert unsealed(KEY, long[:page] + bytes(4096) + long[page + 4096 :]) is None


@given(st.binary(max_size=100), st.integers(0, 20))
def test_native_code_sums_up_alike(data: bytes, start: int) -> None:
    machine()  # From now on native code computes the sum.
    start = min(start, len(data))
    assert disk.summed is not disk._sum
    assert disk.summed(data, start) == disk._sum(data, start)


@given(st.binary(min_size=8, max_size=100), st.data())
def test_whatever_happens_to_one_word_another_sum_comes_out(
    data: bytes, drawn: st.DataObject
) -> None:
    at = drawn.draw(st.integers(0, len(data) // 8 - 1))
    word = drawn.draw(st.binary(min_size=8, max_size=8))
    other = data[: 8 * at] + word + data[8 * at + 8 :]
    assert (disk._sum(data, 0) == disk._sum(other, 0)) == (data == other)


def test_an_entry_is_not_that_of_another_key() -> None:
    assert unsealed(digest(b"yek"), ENTRY) is None


def test_a_digest_knows_where_parts_end() -> None:
    assert len({digest(b"ab", b"c"), digest(b"a", b"bc"), digest(b"abc"), digest(b"abc", b"")}) == 4


def test_what_an_entry_says_of_itself_is_text() -> None:
    assert note_of(ENTRY[:HEAD]) == "a unit"
    assert note_of(sealed(KEY, "\x1b[2J", b"")) == "?"
    assert note_of(b"something else") == "?"


@contextmanager
def patched_environment(**variables: str) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        for name, value in variables.items():
            patch.setenv(name, value)
        yield


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("WASMFX_CACHE", "XDG_CACHE_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    return tmp_path


def test_it_is_below_the_xdg_cache_folder(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert place() == str(home / ".cache/wasmfx")
    monkeypatch.setenv("XDG_CACHE_HOME", "/elsewhere")
    assert place() == "/elsewhere/wasmfx"
    monkeypatch.setenv("XDG_CACHE_HOME", "not/absolute")
    assert place() == str(home / ".cache/wasmfx")


def test_the_environment_names_another_or_none(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WASMFX_CACHE", "/a/folder")
    assert place() == "/a/folder"
    monkeypatch.setenv("WASMFX_CACHE", "1")
    assert place() == str(home / ".cache/wasmfx")
    monkeypatch.setenv("WASMFX_CACHE", "0")
    with pytest.raises(Refused, match="turned off"):
        place()


def test_who_has_no_home_has_no_cache(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "")
    monkeypatch.setattr(os.path, "expanduser", lambda path: path)
    with pytest.raises(Refused, match="no home"):
        place()


def test_it_is_made_for_its_owner_alone(home: Path) -> None:
    before = os.umask(0)
    try:
        with opened(make=True):
            pass
    finally:
        os.umask(before)
    for path in (home / ".cache", home / ".cache/wasmfx"):
        assert path.stat().st_mode & 0o777 == 0o700


@pytest.mark.parametrize("umask", [0, 0o002, 0o077])
def test_no_folder_on_the_way_can_be_written_by_others(home: Path, umask: int) -> None:
    """A user who can write to one of them could put another cache there."""
    before = os.umask(umask)
    try:
        with patched_environment(XDG_CACHE_HOME=str(home / "a/b/c")), opened(make=True):
            pass
    finally:
        os.umask(before)
    for path in ("a", "a/b", "a/b/c", "a/b/c/wasmfx"):
        assert (home / path).stat().st_mode & 0o777 == 0o700


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can write to every home")
def test_root_leaves_another_users_home_alone(home: Path) -> None:
    """As under `sudo` with the HOME of a user, who could not write to that `.cache` later."""
    os.chown(home, 12345, 12345)
    with pytest.raises(Refused, match=f"{home}: belongs to another user"), opened(make=True):
        pass
    keep(KEY, "a unit", CONTENT)
    assert not list(home.iterdir())
    assert (problem() or "").endswith("belongs to another user")


@pytest.mark.parametrize("owner", [0, 12345, 54321])
def test_folders_are_made_in_folders_of_ours_and_of_roots(
    home: Path, monkeypatch: pytest.MonkeyPatch, owner: int
) -> None:
    """Such as `/tmp`."""
    stat = os.stat
    folder = os.stat_result((0o41777, 1, 1, 2, owner, *(0,) * 5))
    monkeypatch.setattr(os, "geteuid", lambda: 12345)
    monkeypatch.setattr(os, "stat", lambda p, **k: folder if p == str(home) else stat(p, **k))
    with suppress(Refused):
        disk._make(str(home / "a/b"))
    assert (home / "a/b").is_dir() == (owner != 54321)


@pytest.mark.parametrize("deep", [1_000, 2_000, 100_000])
def test_a_path_of_very_many_folders_is_refused(home: Path, deep: int) -> None:
    with patched_environment(WASMFX_CACHE=str(home) + "/a" * deep):
        assert find(KEY) is None
        assert not is_there(KEY)
        keep(KEY, "a unit", CONTENT)
        assert (problem() or "").startswith("the path of the cache has")
        with pytest.raises(Refused):
            place()
    assert not list(home.iterdir())


def test_one_that_others_can_write_is_refused(cache: Path) -> None:
    cache.mkdir()
    for mode in (0o720, 0o702, 0o777):
        cache.chmod(mode)
        with pytest.raises(Refused, match="written by other users"), opened(make=True):
            pass


def test_that_of_another_user_is_refused(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cache.mkdir(mode=0o700)
    user = os.geteuid()
    monkeypatch.setattr(os, "geteuid", lambda: user + 1)
    with pytest.raises(Refused, match="belongs to another user"), opened(make=True):
        pass


def test_a_link_is_not_followed(cache: Path) -> None:
    """In a folder like `/tmp`, a link of another user could lead to a folder of ours."""
    (cache.parent / "target").mkdir(mode=0o700)
    cache.symlink_to(cache.parent / "target")
    with pytest.raises(Refused, match="is a link, which is not followed"), opened(make=True):
        pass


CONTENT = b"content" * 1000


def only(cache: Path) -> Path:
    (path,) = cache.iterdir()
    return path


def test_what_is_kept_is_found(cache: Path) -> None:
    assert find(KEY) is None
    assert not cache.exists()
    keep(KEY, "a unit", CONTENT)
    assert find(KEY) == CONTENT
    assert find(digest(b"yek")) is None
    assert only(cache).name == f"{KEY.hex()}.kept"
    assert only(cache).stat().st_mode & 0o777 == 0o600
    assert problem() is None


def test_who_only_asks_whether_there_is_something(
    cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not is_there(KEY)
    keep(KEY, "a unit", CONTENT)
    assert is_there(KEY)
    assert not is_there(digest(b"yek"))
    monkeypatch.setenv("WASMFX_CACHE", "0")
    assert not is_there(KEY)


def flipped(path: Path) -> None:
    entry = bytearray(path.read_bytes())
    entry[len(entry) // 2] ^= 1
    path.write_bytes(entry)


def truncated(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-1])


def of_another_version(path: Path) -> None:
    path.write_bytes(path.read_bytes().replace(MAGIC, b"wasmfx cache 1\n\0"))


def of_another_key(path: Path) -> None:
    path.write_bytes(sealed(digest(b"yek"), "a unit", b"hostile"))


def a_link(path: Path) -> None:
    path.rename(path.parent.parent / "elsewhere")
    path.symlink_to(path.parent.parent / "elsewhere")


def a_pipe(path: Path) -> None:
    path.unlink()
    os.mkfifo(path)


def too_large(path: Path) -> None:
    os.truncate(path, 1 << 40)


def writable_by_others(path: Path) -> None:
    path.chmod(0o666)


BAD: list[Callable[[Path], None]] = [
    *(flipped, truncated, of_another_version, of_another_key),
    *(a_link, a_pipe, too_large, writable_by_others),
]


@pytest.mark.parametrize("damage", BAD)
def test_what_is_not_ours_is_not_found_and_kept_anew(
    cache: Path, damage: Callable[[Path], None]
) -> None:
    keep(KEY, "a unit", CONTENT)
    damage(only(cache))
    assert find(KEY) is None
    keep(KEY, "a unit", CONTENT)
    assert find(KEY) == CONTENT
    assert only(cache).is_file()
    assert not only(cache).is_symlink()


def test_a_folder_in_the_way_is_left_alone(cache: Path) -> None:
    (cache / name_of(KEY)).mkdir(parents=True)
    cache.chmod(0o700)
    assert find(KEY) is None
    keep(KEY, "a unit", CONTENT)
    assert find(KEY) is None
    assert only(cache).is_dir()


def test_an_entry_of_another_user_is_not_found(
    cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep(KEY, "a unit", CONTENT)
    monkeypatch.setattr(disk, "distrusted", lambda status: "belongs to another user")
    assert find(KEY) is None


def test_a_use_is_noted(cache: Path) -> None:
    keep(KEY, "a unit", CONTENT)
    os.utime(only(cache), (1, 1))
    find(KEY)
    assert only(cache).stat().st_mtime > 1e9


def test_an_entry_that_was_used_just_now_is_not_touched(cache: Path) -> None:
    """So a warm run writes nothing."""
    keep(KEY, "a unit", CONTENT)
    before = only(cache).stat().st_mtime_ns
    assert find(KEY) == CONTENT
    assert only(cache).stat().st_mtime_ns == before


@pytest.mark.parametrize("failing", ["open", "replace", "urandom"])
def test_what_cannot_be_written_leaves_nothing(
    cache: Path, monkeypatch: pytest.MonkeyPatch, failing: str
) -> None:
    def fail(*args: object, **kwargs: object) -> None:
        raise OSError(28, "No space left on device")

    cache.mkdir(mode=0o700)
    with monkeypatch.context() as patched:
        patched.setattr(os, failing, fail)
        keep(KEY, "a unit", CONTENT)
    assert not list(cache.iterdir())
    assert problem() == "cannot keep what was compiled: No space left on device"


def test_nothing_is_written_where_there_is_no_cache(
    cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WASMFX_CACHE", "0")
    keep(KEY, "a unit", CONTENT)
    assert find(KEY) is None
    assert problem() == "the cache is turned off by WASMFX_CACHE=0"
    monkeypatch.setenv("WASMFX_CACHE", "/proc/nobody/writes/here")
    keep(KEY, "a unit", CONTENT)
    assert find(KEY) is None
    assert (problem() or "").startswith("cannot keep what was compiled: ")
