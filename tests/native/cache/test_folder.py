"""The folder: where it is, and who may have a hand in it."""

import os
from pathlib import Path

import pytest

from wasmfx.native.cache.folder import Refused, opened, place


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
    """In a place where anybody can make one, another could have us write wherever we may."""
    (cache.parent / "target").mkdir(mode=0o700)
    cache.symlink_to(cache.parent / "target")
    with pytest.raises(Refused, match="is a link, which is not followed"), opened(make=True):
        pass
