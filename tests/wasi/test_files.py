"""Attributes of files, and the entries of directories."""

from __future__ import annotations

import os
import socket
import time
from pathlib import Path

import pytest

from tests.wasi.guest import Guest, entries
from wasmfx.wasi import rights
from wasmfx.wasi.errnos import Errno
from wasmfx.wasi.records import (
    ATIM,
    ATIM_NOW,
    CREAT,
    DIRECTORY,
    DIRENT,
    FILESTAT,
    MTIM,
    MTIM_NOW,
    OPEN_DIRECTORY,
    REGULAR_FILE,
    SOCKET_STREAM,
    SYMBOLIC_LINK,
    UNKNOWN,
)


def filestat(guest: Guest, fd: int) -> tuple[int, ...]:
    at = guest.room(FILESTAT.size)
    guest.call("fd_filestat_get", fd, at)
    return FILESTAT.unpack(guest.get(at, FILESTAT.size))


def expected(path: Path, type_: int) -> tuple[int, ...]:
    s = path.lstat()
    times = (s.st_atime_ns, s.st_mtime_ns, s.st_ctime_ns)
    return s.st_dev, s.st_ino, type_, s.st_nlink, s.st_size, *times


def test_what_is_known_of_a_file(guest: Guest, folder: Path) -> None:
    (folder / "f").write_bytes(b"abc")
    (folder / "link").symlink_to("f")
    os.link(folder / "f", folder / "second")
    assert filestat(guest, guest.open("f")) == expected(folder / "f", REGULAR_FILE)
    assert filestat(guest, 3) == expected(folder, DIRECTORY)
    assert guest.stat("f") == guest.stat("link") == expected(folder / "f", REGULAR_FILE)
    assert guest.stat("link", follow=False) == expected(folder / "link", SYMBOLIC_LINK)
    assert guest.stat(".") == expected(folder, DIRECTORY)
    assert guest.errno("path_filestat_get", 3, 2, *guest.string("f"), 0) == Errno.EINVAL


def test_little_is_known_of_a_stream(guest: Guest) -> None:
    assert filestat(guest, 0) == filestat(guest, 1) == (0, 0, UNKNOWN, 0, 0, 0, 0, 0)


def test_size(guest: Guest, folder: Path) -> None:
    (folder / "f").write_bytes(b"abcdef")
    fd = guest.open("f")
    guest.call("fd_filestat_set_size", fd, 3)
    assert (folder / "f").read_bytes() == b"abc"
    guest.call("fd_filestat_set_size", fd, 5)
    assert (folder / "f").read_bytes() == b"abc\0\0"
    assert guest.errno("fd_filestat_set_size", 3, 0) == Errno.EBADF


def test_room_is_made(guest: Guest, folder: Path) -> None:
    fd = guest.open("f", CREAT)
    guest.call("fd_allocate", fd, 100, 400)
    assert (folder / "f").stat().st_size == 500
    guest.call("fd_allocate", fd, 0, 10)
    assert (folder / "f").stat().st_size == 500
    assert guest.errno("fd_allocate", fd, 0, 0) == Errno.EINVAL
    assert guest.errno("fd_allocate", 3, 0, 1) == Errno.EBADF


def test_advice_is_taken(guest: Guest) -> None:
    fd = guest.open("f", CREAT)
    for advice in range(6):
        guest.call("fd_advise", fd, 0, 100, advice)
    assert guest.errno("fd_advise", fd, 0, 100, 6) == Errno.EINVAL
    assert guest.errno("fd_advise", 3, 0, 0, 0) == Errno.EBADF
    assert guest.errno("fd_advise", 1, 0, 0, 0) == Errno.ENOTCAPABLE


@pytest.mark.parametrize("by_path", [False, True])
def test_times(guest: Guest, folder: Path, by_path: bool) -> None:
    path = folder / "f"
    path.touch()
    fd = guest.open("f")

    def set_times(atim: int, mtim: int, flags: int) -> Errno:
        if by_path:
            name = guest.string("f")
            return guest.errno("path_filestat_set_times", 3, 0, *name, atim, mtim, flags)
        return guest.errno("fd_filestat_set_times", fd, atim, mtim, flags)

    def times() -> tuple[int, int]:
        s = path.stat()
        return s.st_atime_ns, s.st_mtime_ns

    assert set_times(1_000_000_001, 2_000_000_002, ATIM | MTIM) == Errno.SUCCESS
    assert times() == (1_000_000_001, 2_000_000_002)
    assert set_times(3, 4, MTIM) == Errno.SUCCESS
    assert times() == (1_000_000_001, 4)
    before = time.time_ns()
    assert set_times(3, 4, ATIM_NOW) == Errno.SUCCESS
    assert before <= times()[0] <= time.time_ns()
    assert times()[1] == 4
    assert set_times(5, 6, ATIM | MTIM_NOW) == Errno.SUCCESS
    assert times()[0] == 5
    assert times()[1] >= before
    for bad in (ATIM | ATIM_NOW, MTIM | MTIM_NOW, 16):
        assert set_times(0, 0, bad) == Errno.EINVAL
    assert set_times(1 << 63, 0, ATIM) == Errno.SUCCESS
    assert times()[0] == 1 << 63


def test_times_that_preview_1_has_no_number_for(guest: Guest, folder: Path) -> None:
    (folder / "f").touch()
    os.utime(folder / "f", ns=(-5_000_000_000, 1 << 65))
    assert guest.stat("f")[5:7] == (0, min((folder / "f").stat().st_mtime_ns, (1 << 64) - 1))


def test_times_of_a_link_or_of_what_is_behind_it(guest: Guest, folder: Path) -> None:
    (folder / "f").touch()
    (folder / "link").symlink_to("f")
    name = guest.string("link")
    guest.call("path_filestat_set_times", 3, 0, *name, 0, 7, MTIM)
    assert (folder / "link").lstat().st_mtime_ns == 7 != (folder / "f").stat().st_mtime_ns
    guest.call("path_filestat_set_times", 3, 1, *name, 0, 8, MTIM)
    assert (folder / "link").lstat().st_mtime_ns == 7
    assert (folder / "f").stat().st_mtime_ns == 8


# Directories


def test_a_directory_lists_what_is_in_it(guest: Guest, folder: Path) -> None:
    (folder / "file").touch()
    (folder / "dir").mkdir()
    (folder / "link").symlink_to("nowhere")
    os.mkfifo(folder / "pipe")
    with socket.socket(socket.AF_UNIX) as sock:
        sock.bind(str(folder / "sock"))
    (folder / "grüße").touch()
    assert dict(guest.listing(3)) == {
        b".": DIRECTORY,
        b"..": DIRECTORY,
        b"file": REGULAR_FILE,
        b"dir": DIRECTORY,
        b"link": SYMBOLIC_LINK,
        b"pipe": UNKNOWN,
        b"sock": SOCKET_STREAM,
        "grüße".encode(): REGULAR_FILE,
    }


@pytest.mark.parametrize("size", [64, 100, 333, 60_000])
def test_a_listing_comes_in_pieces(guest: Guest, folder: Path, size: int) -> None:
    names = {f"file-{n:03}".encode() for n in range(50)}
    for name in names:
        (folder / name.decode()).touch()
    found = [name for name, _ in guest.listing(3, size)]
    assert len(found) == 52
    assert {*found} == {b".", b"..", *names}


def test_a_listing_is_as_it_was_when_reading_began(guest: Guest, folder: Path) -> None:
    for n in range(20):
        (folder / str(n)).touch()
    buf = guest.room(4096)
    used = guest.out("fd_readdir", 3, buf, 200, 0)
    first = [name for name, _ in entries(guest.get(buf, used))]
    for n in range(20):
        (folder / str(n)).unlink()
    used = guest.out("fd_readdir", 3, buf, 4096, len(first))
    rest = [name for name, _ in entries(guest.get(buf, used))]
    assert len(first) + len(rest) == 22
    assert not {*first} & {*rest}
    # Cookie 0 reads the directory again.
    assert len(guest.listing(3)) == 2


def test_cookies_and_inodes(guest: Guest, folder: Path) -> None:
    (folder / "f").touch()
    buf = guest.room(400)
    used = guest.out("fd_readdir", 3, buf, 400, 2)
    cookie, inode, length, _ = DIRENT.unpack_from(guest.get(buf, used))
    assert (cookie, inode, length) == (3, (folder / "f").stat().st_ino, 1)
    assert guest.out("fd_readdir", 3, buf, 400, 3) == 0
    assert guest.out("fd_readdir", 3, buf, 400, (1 << 64) - 1) == 0
    assert guest.out("fd_readdir", 3, buf, 0, 0) == 0
    assert guest.errno("fd_readdir", 3, (1 << 17) - 1, 2, 0, 0) == Errno.EFAULT


def test_a_directory_must_be_open_for_it(guest: Guest, folder: Path) -> None:
    (folder / "d").mkdir()
    fd = guest.open("d", OPEN_DIRECTORY, rights.PATH_OPEN)
    assert guest.errno("fd_readdir", fd, 0, 100, 0, 200) == Errno.ENOTCAPABLE
    fd = guest.open("d", OPEN_DIRECTORY, rights.FD_READDIR)
    assert [name for name, _ in guest.listing(fd)] == [b".", b".."]
