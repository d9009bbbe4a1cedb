"""Attempts to leave a directory: none reads, changes or finds a file outside."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.wasi.guest import READ_WRITE, Guest, Refused, refusal
from wasmfx.wasi import paths, rights
from wasmfx.wasi.errnos import Errno
from wasmfx.wasi.records import CREAT, OPEN_DIRECTORY, TRUNC

SECRET = b"secret"
LINKS = {
    "up": "..",
    "up-and-down": "../outside",
    "up-slash": "../outside/",
    "dots": "./.././outside",
    "by-d": "d/../../outside",
    "absolute": "{outside}",
    "absolute-file": "{outside}/s",
    "double-slash": "//{outside}/s",
    "file": "../outside/s",
    "chain-1": "chain-2",
    "chain-2": "d/chain-3",
    "d/chain-3": "../chain-4",
    "chain-4": "up",
    "d/e/root": "../../..",
    "proc-root": "/proc/self/root",
    "proc-cwd": "/proc/self/cwd",
    "proc-fd": "/proc/self/fd",
    "nowhere": "../outside/new",
    "here": ".",
    "loop-1": "loop-2",
    "loop-2": "d/../loop-1",
}


@pytest.fixture
def outside(tmp_path: Path) -> Path:
    path = tmp_path / "outside"
    (path / "sub").mkdir(parents=True)
    (path / "s").write_bytes(SECRET)
    return path


@pytest.fixture(autouse=True)
def unharmed(folder: Path, outside: Path) -> Iterator[None]:
    """Links that lead out of the folder. Checks that the files outside do not change."""
    (folder / "d" / "e").mkdir(parents=True)
    (folder / "f").write_bytes(b"mine")
    for name, text in LINKS.items():
        (folder / name).symlink_to(text.format(outside=outside))
    before = snapshot(outside)
    yield
    assert snapshot(outside) == before
    assert sorted(p.name for p in outside.parent.iterdir()) == ["inside", "outside"]


def snapshot(path: Path) -> dict[str, tuple[int, int, int]]:
    found = {}
    for p in sorted(path.rglob("*")):
        s = p.lstat()
        found[str(p)] = s.st_size, s.st_mtime_ns, s.st_nlink
    return found


DEEP = "d/../" * 700

READS = {
    # Upwards, in different spellings.
    "../outside/s": "EPERM",
    "d/../../outside/s": "EPERM",
    "./../outside/s": "EPERM",
    "d/./../.././outside/s": "EPERM",
    "d/e/../../../outside/s": "EPERM",
    "d//..//..//outside/s": "EPERM",
    "..": "EPERM",
    "../": "EPERM",
    "../.": "EPERM",
    "../inside/f": "EPERM",
    "d/../..": "EPERM",
    "gone/../../outside/s": "ENOENT",
    "f/../../outside/s": "ENOTDIR",
    "../" * 1000 + "etc/passwd": "EPERM",
    DEEP + "../outside/s": "EPERM",
    # Absolute paths.
    "/etc/passwd": "EPERM",
    "/": "EPERM",
    "//etc/passwd": "EPERM",
    "/proc/self/root/etc/passwd": "EPERM",
    "/../etc/passwd": "EPERM",
    # Through links.
    "up/outside/s": "EPERM",
    "up": "EPERM",
    "up/": "EPERM",
    "up-and-down/s": "EPERM",
    "up-slash/s": "EPERM",
    "dots/s": "EPERM",
    "by-d/s": "EPERM",
    "absolute/s": "EPERM",
    "absolute-file": "EPERM",
    "double-slash": "EPERM",
    "file": "EPERM",
    "here/file": "EPERM",
    "here/here/here/../outside/s": "EPERM",
    "d/e/../../file": "EPERM",
    "chain-1": "EPERM",
    "chain-1/outside/s": "EPERM",
    "d/chain-3/outside/s": "EPERM",
    "d/e/root/outside/s": "EPERM",
    "nowhere": "EPERM",
    "proc-root/etc/passwd": "EPERM",
    "proc-cwd": "EPERM",
    "proc-fd/0": "EPERM",
    "loop-1": "ELOOP",
    "loop-1/../outside/s": "ELOOP",
    # Invalid paths.
    "": "ENOENT",
    "f\0/../../outside/s": "EINVAL",
    "\0": "EINVAL",
    "../outside/s\0": "EINVAL",
    "x" * 300 + "/../../outside/s": "ENAMETOOLONG",
    "./" * 2048 + "../outside/s": "ENAMETOOLONG",
    # Separators of other systems.
    "..\\outside\\s": "ENOENT",
    "C:\\": "ENOENT",
    "%2e%2e/outside/s": "ENOENT",
    "．．/outside/s": "ENOENT",
    "... /outside/s": "ENOENT",
}


@pytest.mark.parametrize("path", READS, ids=lambda p: repr(p[:30]))
def test_nothing_outside_is_read_or_found(guest: Guest, path: str) -> None:
    errno: Errno = Errno[READS[path]]
    for base in (rights.FD_READ, rights.FILE):
        assert refusal(guest.open, path, base=base) == errno
    assert refusal(lambda: guest.open(path, OPEN_DIRECTORY, rights.ALL)) == errno
    assert refusal(lambda: guest.stat(path)) == errno


WRITES: dict[str, Callable[[Guest], object]] = {
    "create": lambda g: g.open("../outside/new", CREAT),
    "create by a link": lambda g: g.open("up-and-down/new", CREAT),
    "create by a link to nothing": lambda g: g.open("nowhere", CREAT),
    "create from the root": lambda g: g.open("/tmp/new", CREAT),
    "cut": lambda g: g.open("file", TRUNC),
    "cut by an absolute link": lambda g: g.open("absolute-file", TRUNC),
    "times": lambda g: g.call("path_filestat_set_times", 3, 1, *g.string("file"), 1, 1, 5),
    "times above": lambda g: g.call("path_filestat_set_times", 3, 0, *g.string(".."), 1, 1, 5),
    "mkdir": lambda g: g.path("path_create_directory", "../outside/new"),
    "mkdir by a link": lambda g: g.path("path_create_directory", "absolute/new"),
    "mkdir above": lambda g: g.path("path_create_directory", "d/../../new/"),
    "rmdir": lambda g: g.path("path_remove_directory", "up-and-down/sub"),
    "rmdir by two links": lambda g: g.path("path_remove_directory", "chain-1/outside/sub/"),
    "rmdir above": lambda g: g.path("path_remove_directory", ".."),
    "unlink": lambda g: g.path("path_unlink_file", "../outside/s"),
    "unlink by a link": lambda g: g.path("path_unlink_file", "dots/s"),
    "rename out": lambda g: g.rename("f", "../outside/f"),
    "rename out by a link": lambda g: g.rename("f", "absolute/f"),
    "rename in": lambda g: g.rename("../outside/s", "mine"),
    "rename in by a link": lambda g: g.rename("up-slash/s", "mine"),
    "rename a directory out": lambda g: g.rename("d", "up/d2"),
    "rename the top": lambda g: g.rename("f", ".."),
    "hard link in": lambda g: g.link("../outside/s", "mine"),
    "hard link in by a link": lambda g: g.link("up-and-down/s", "mine"),
    "hard link in through the last link": lambda g: g.link("file", "mine", follow=True),
    "hard link in, absolute": lambda g: g.link("absolute-file", "mine", follow=True),
    "hard link out": lambda g: g.link("f", "../outside/f"),
    "hard link out by a link": lambda g: g.link("f", "by-d/f"),
    "symlink out": lambda g: g.symlink("f", "../outside/l"),
    "symlink out by a link": lambda g: g.symlink("f", "absolute/l"),
    "symlink to the root": lambda g: g.symlink("/", "l"),
    "readlink above": lambda g: g.readlink("../outside/l"),
    "readlink by a link": lambda g: g.readlink("absolute/l"),
}


@pytest.mark.parametrize("way", WRITES)
def test_nothing_outside_is_changed(guest: Guest, folder: Path, way: str) -> None:
    assert refusal(lambda: WRITES[way](guest)) == Errno.EPERM
    assert (folder / "f").read_bytes() == b"mine"


# In several steps


def test_a_link_of_its_own_leads_nowhere(guest: Guest) -> None:
    guest.symlink("../outside/s", "mine")
    assert refusal(lambda: guest.open("mine")) == Errno.EPERM
    guest.link("mine", "second")
    guest.rename("second", "d/e/third")
    assert refusal(lambda: guest.open("d/e/third")) == Errno.ENOENT
    guest.symlink("../../outside/s", "d/l")
    guest.rename("d/l", "d/e/l")
    assert refusal(lambda: guest.open("d/e/l")) == Errno.ENOENT
    guest.rename("d/e/l", "l")
    assert refusal(lambda: guest.open("l")) == Errno.EPERM


def test_a_directory_moved_up_takes_no_link_with_it(guest: Guest) -> None:
    """A link that stays inside two levels down leads out one level down."""
    guest.symlink("../../f", "d/e/l")
    assert guest.read(guest.open("d/e/l")) == b"mine"
    guest.rename("d/e", "e")
    assert refusal(lambda: guest.open("e/l")) == Errno.EPERM


def test_a_directory_that_is_opened_is_a_top_of_its_own(guest: Guest) -> None:
    fd = guest.open("d", OPEN_DIRECTORY, rights.ALL)
    for path in ("../f", "..", "e/../../f", "chain-3"):
        assert refusal(guest.open, path, fd=fd) == Errno.EPERM


def test_a_link_is_not_opened_in_place_of_a_directory(guest: Guest) -> None:
    for path in ("up", "absolute", "proc-root"):
        errno = refusal(guest.open, path, OPEN_DIRECTORY, rights.ALL, follow=False)
        assert errno in (Errno.ELOOP, Errno.ENOTDIR)


def test_proc_leads_nowhere(make: Callable[..., Guest]) -> None:
    """The links of /proc lead elsewhere than their text says, if the host follows them."""
    guest = make(dirs={"/p": "/proc/self", "/dev": "/dev"})
    for path in ("root", "cwd", "exe", "root/etc/passwd", "cwd/..", "task/../root/etc/passwd"):
        assert refusal(guest.open, path, base=2) == Errno.EPERM
    ours, theirs = os.pipe()
    assert refusal(lambda: guest.open(f"fd/{ours}", base=2)) == Errno.ENOENT
    folder = os.open("/", os.O_RDONLY)
    assert refusal(lambda: guest.open(f"fd/{folder}/etc/passwd", base=2)) == Errno.EPERM
    assert refusal(lambda: guest.open("fd/0", base=2, fd=4)) == Errno.EPERM
    for fd in (ours, theirs, folder):
        os.close(fd)


def test_a_directory_swapped_for_a_link_between_two_calls(
    guest: Guest, folder: Path, outside: Path
) -> None:
    (folder / "d" / "s").write_bytes(b"inner")
    fd = guest.open("d", OPEN_DIRECTORY, rights.ALL)
    (folder / "d").rename(folder / "was-d")
    (folder / "d").symlink_to(outside)
    assert refusal(lambda: guest.open("d/s")) == Errno.EPERM
    assert refusal(lambda: guest.path("path_unlink_file", "d/s")) == Errno.EPERM
    assert guest.read(guest.open("s", fd=fd)) == b"inner"
    assert [name for name, _ in guest.listing(fd)][2:]
    assert b"sub" not in dict(guest.listing(fd))


# During one call


@contextmanager
def swapping(
    monkeypatch: pytest.MonkeyPatch, at: Callable[[bytes], bool], swap: Callable[[], object]
) -> Iterator[list[int]]:
    """Call `swap` just before the host opens the name `at`."""
    done: list[int] = []

    class Host:
        def __getattr__(self, name: str) -> Any:
            return getattr(os, name)

        def open(self, name: bytes, *args: Any, **more: Any) -> int:
            if at(name) and not done:
                swap()
                done.append(1)
            return os.open(name, *args, **more)

    with monkeypatch.context() as patch:
        patch.setattr(paths, "os", Host())
        yield done
    assert done


def swapped(path: Path, text: Path | str) -> None:
    path.rename(path.with_name("was-" + path.name))
    path.symlink_to(text)


def test_a_directory_becomes_a_link_before_it_is_entered(
    guest: Guest, folder: Path, outside: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with swapping(monkeypatch, b"e".__eq__, lambda: swapped(folder / "d" / "e", outside)):
        assert refusal(lambda: guest.open("d/e/s")) == Errno.EPERM


def test_a_directory_becomes_a_link_after_it_was_entered(
    guest: Guest, folder: Path, outside: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (folder / "d" / "e" / "s").write_bytes(b"inner")
    with swapping(monkeypatch, b"s".__eq__, lambda: swapped(folder / "d" / "e", outside)):
        assert guest.read(guest.open("d/e/s")) == b"inner"


@pytest.mark.parametrize(("follow", "errno"), [(True, Errno.EPERM), (False, Errno.ELOOP)])
def test_a_file_becomes_a_link_before_it_is_opened(
    guest: Guest,
    folder: Path,
    outside: Path,
    monkeypatch: pytest.MonkeyPatch,
    follow: bool,
    errno: Errno,
) -> None:
    with swapping(monkeypatch, b"f".__eq__, lambda: swapped(folder / "f", outside / "s")):
        assert refusal(lambda: guest.open("f", follow=follow)) == errno
    (folder / "f").unlink()
    (folder / "was-f").rename(folder / "f")


def test_a_file_becomes_a_link_inside_and_is_found(
    guest: Guest, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with swapping(monkeypatch, b"f".__eq__, lambda: swapped(folder / "f", "was-f")):
        assert guest.read(guest.open("f")) == b"mine"


def test_a_directory_is_moved_out_before_one_goes_up_from_it(
    guest: Guest, folder: Path, outside: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`..` returns to the directory that was entered, wherever it was moved."""
    inner, moved = folder / "d" / "e", outside / "moved"
    (inner / "x").mkdir()
    (folder / "d" / "f2").write_bytes(b"f2")
    # Now `x` is entered, and `e` was moved outside: its parent must stay hidden.
    with swapping(monkeypatch, b"f2".__eq__, lambda: inner.rename(moved)):
        assert guest.read(guest.open("d/e/x/../../f2")) == b"f2"
    moved.rename(inner)


# Continuously


@contextmanager
def meanwhile(work: Callable[[], None]) -> Iterator[None]:
    """Repeat `work` in another thread."""
    stop = threading.Event()

    def run() -> None:
        while not stop.is_set():
            work()

    thread = threading.Thread(target=run)
    thread.start()
    try:
        yield
    finally:
        stop.set()
        thread.join()


def raced(guest: Guest, swap: Callable[[], None], path: str, base: int = READ_WRITE) -> set[str]:
    """The contents or errnos from opening a file repeatedly."""
    outcomes = set()
    with meanwhile(swap):
        for turn in range(20_000):
            guest.next = 1024
            try:
                fd = guest.open(path, base=base)
            except Refused as refused:
                outcomes.add(str(refused))
            else:
                assert guest.read(fd) == b"inner"
                guest.call("fd_close", fd)
                outcomes.add("inner")
            if turn > 300 and {"inner", "EPERM"} <= outcomes:
                break
    return outcomes


def test_a_race_with_a_directory_that_is_a_link_at_times(
    guest: Guest, folder: Path, outside: Path
) -> None:
    (folder / "d" / "s").write_bytes(b"inner")
    directory, aside = folder / "d", folder / "aside"

    def swap() -> None:
        directory.rename(aside)
        directory.symlink_to(outside)
        time.sleep(0.0003)
        directory.unlink()
        aside.rename(directory)
        time.sleep(0.0003)

    outcomes = raced(guest, swap, "d/s", rights.FD_READ)
    assert {"inner", "EPERM"} <= outcomes <= {"inner", "EPERM", "ENOENT", "ENOTDIR"}


def test_a_race_with_a_file_that_is_a_link_at_times(
    guest: Guest, folder: Path, outside: Path
) -> None:
    file, aside = folder / "x", folder / "aside"
    file.write_bytes(b"inner")

    def swap() -> None:
        aside.symlink_to(outside / "s")
        aside.rename(file)
        time.sleep(0.0003)
        aside.write_bytes(b"inner")
        aside.rename(file)
        time.sleep(0.0003)

    outcomes = raced(guest, swap, "x")
    assert {"inner", "EPERM"} <= outcomes <= {"inner", "EPERM", "ELOOP"}


def test_a_race_of_removals(guest: Guest, folder: Path, outside: Path) -> None:
    directory, aside = folder / "d", folder / "aside"

    def swap() -> None:
        directory.rename(aside)
        directory.symlink_to(outside)
        directory.unlink()
        aside.rename(directory)

    with meanwhile(swap):
        for _ in range(300):
            guest.next = 1024
            for name in ("s", "sub"):
                refusal(guest.path, "path_unlink_file", f"d/{name}")
                refusal(guest.path, "path_remove_directory", f"d/{name}")
            refusal(guest.path, "path_create_directory", "d/new")
            refusal(guest.open, "d/new-file", CREAT)
            guest.errno("fd_close", 4)


def test_there_are_enough_of_them() -> None:
    assert len(READS) + len(WRITES) >= 40
