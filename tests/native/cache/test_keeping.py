"""What is kept is found again; whatever is wrong with it, it is as if nothing had been kept."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from wasmfx.native.cache import keeping
from wasmfx.native.cache.entry import MAGIC, digest, sealed
from wasmfx.native.cache.keeping import found, is_there, keep, problem
from wasmfx.native.cache.shelf import name_of

KEY = digest(b"key")
CONTENT = b"content" * 1000


def only(cache: Path) -> Path:
    (path,) = cache.iterdir()
    return path


def test_what_is_kept_is_found(cache: Path) -> None:
    assert found(KEY) is None
    assert not cache.exists()
    keep(KEY, "a unit", CONTENT)
    assert found(KEY) == CONTENT
    assert found(digest(b"yek")) is None
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
    assert found(KEY) is None
    keep(KEY, "a unit", CONTENT)
    assert found(KEY) == CONTENT
    assert only(cache).is_file()
    assert not only(cache).is_symlink()


def test_a_folder_in_the_way_is_left_alone(cache: Path) -> None:
    (cache / name_of(KEY)).mkdir(parents=True)
    cache.chmod(0o700)
    assert found(KEY) is None
    keep(KEY, "a unit", CONTENT)
    assert found(KEY) is None
    assert only(cache).is_dir()


def test_an_entry_of_another_user_is_not_found(
    cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep(KEY, "a unit", CONTENT)
    monkeypatch.setattr(keeping, "distrusted", lambda status: "belongs to another user")
    assert found(KEY) is None


def test_a_use_is_noted(cache: Path) -> None:
    keep(KEY, "a unit", CONTENT)
    os.utime(only(cache), (1, 1))
    found(KEY)
    assert only(cache).stat().st_mtime > 1e9


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
    assert found(KEY) is None
    assert problem() == "the cache is turned off by WASMFX_CACHE=0"
    monkeypatch.setenv("WASMFX_CACHE", "/proc/nobody/writes/here")
    keep(KEY, "a unit", CONTENT)
    assert found(KEY) is None
    assert (problem() or "").startswith("cannot keep what was compiled: ")
