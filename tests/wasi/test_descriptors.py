"""Descriptors: numbers, rights and flags."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.wasi.guest import Guest, refusal
from wasmfx.wasi import ReadOnly, rights
from wasmfx.wasi.errnos import Errno
from wasmfx.wasi.records import APPEND, CREAT, DIRECTORY, DSYNC, OPEN_DIRECTORY, REGULAR_FILE, TRUNC

Maker = Callable[..., Guest]
TAKE_A_DESCRIPTOR: dict[str, tuple[int, ...]] = {
    "fd_advise": (0, 0, 0),
    "fd_allocate": (0, 1),
    "fd_close": (),
    "fd_datasync": (),
    "fd_fdstat_get": (0,),
    "fd_fdstat_set_flags": (0,),
    "fd_fdstat_set_rights": (0, 0),
    "fd_filestat_get": (0,),
    "fd_filestat_set_size": (0,),
    "fd_filestat_set_times": (0, 0, 0),
    "fd_pread": (0, 0, 0, 0),
    "fd_prestat_get": (0,),
    "fd_prestat_dir_name": (0, 0),
    "fd_pwrite": (0, 0, 0, 0),
    "fd_read": (0, 0, 0),
    "fd_readdir": (0, 0, 0, 0),
    "fd_renumber": (0,),
    "fd_seek": (0, 0, 0),
    "fd_sync": (),
    "fd_tell": (0,),
    "fd_write": (0, 0, 0),
    "path_create_directory": (0, 1),
    "path_filestat_get": (0, 0, 1, 0),
    "path_filestat_set_times": (0, 0, 1, 0, 0, 0),
    "path_link": (0, 0, 1, 3, 0, 1),
    "path_open": (0, 0, 1, 0, 0, 0, 0, 0),
    "path_readlink": (0, 1, 0, 0, 0),
    "path_remove_directory": (0, 1),
    "path_rename": (0, 1, 3, 0, 1),
    "path_unlink_file": (0, 1),
    "sock_accept": (0, 0),
    "sock_recv": (0, 0, 0, 0, 4),
    "sock_send": (0, 0, 0, 0),
    "sock_shutdown": (1,),
}


@pytest.mark.parametrize("name", TAKE_A_DESCRIPTOR)
@pytest.mark.parametrize("fd", [4, -1])
def test_what_is_not_open_is_ebadf(guest: Guest, name: str, fd: int) -> None:
    assert guest.errno(name, fd, *TAKE_A_DESCRIPTOR[name]) == Errno.EBADF


def test_both_descriptors_of_a_call_must_be_open(guest: Guest) -> None:
    one, two = guest.string("a"), guest.string("b")
    assert guest.errno("path_link", 3, 0, *one, 9, *two) == Errno.EBADF
    assert guest.errno("path_rename", 3, *one, 9, *two) == Errno.EBADF
    assert guest.errno("path_symlink", *one, 9, *two) == Errno.EBADF
    assert guest.errno("fd_renumber", 3, 9) == Errno.EBADF


def test_a_path_needs_a_directory(guest: Guest) -> None:
    fd = guest.open("f", CREAT)
    for name, rest in TAKE_A_DESCRIPTOR.items():
        if name.startswith("path_") or name == "fd_readdir":
            assert guest.errno(name, fd, *rest) == Errno.ENOTDIR, name


def test_the_lowest_free_number_is_next(guest: Guest) -> None:
    assert [guest.open("f", CREAT) for _ in range(3)] == [4, 5, 6]
    guest.call("fd_close", 5)
    assert guest.errno("fd_close", 5) == Errno.EBADF
    assert [guest.open("f") for _ in range(2)] == [5, 7]


def test_there_are_only_so_many(make: Maker, folder: Path) -> None:
    guest = make(dirs={"/": folder}, open_files=6)
    assert [guest.open("f", CREAT) for _ in range(2)] == [4, 5]
    assert refusal(lambda: guest.open("g", CREAT)) == Errno.EMFILE
    assert not (folder / "g").exists()
    guest.call("fd_close", 4)
    assert guest.open("f") == 4


def test_renumbering_replaces(guest: Guest, folder: Path) -> None:
    a, b = guest.open("a", CREAT), guest.open("b", CREAT)
    guest.call("fd_renumber", a, b)
    assert guest.errno("fd_close", a) == Errno.EBADF
    guest.write(b, b"for a")
    assert ((folder / "a").read_bytes(), (folder / "b").read_bytes()) == (b"for a", b"")
    guest.call("fd_renumber", b, b)
    guest.call("fd_renumber", b, 1)
    guest.write(1, b"!")
    assert (folder / "a").read_bytes() == b"for a!"


def test_a_directory_has_the_rights_of_one(guest: Guest) -> None:
    assert guest.fdstat(3) == (DIRECTORY, 0, rights.DIRECTORY, rights.ALL)
    assert guest.fdstat(guest.open("f", CREAT, rights.ALL)) == (REGULAR_FILE, 0, rights.FILE, 0)


def test_rights_can_be_given_up_and_never_taken(guest: Guest, folder: Path) -> None:
    (folder / "f").write_bytes(b"abc")
    fd = guest.open("f")
    guest.call("fd_fdstat_set_rights", fd, rights.FD_READ, 0)
    assert guest.read(fd) == b"abc"
    for name in ("fd_sync", "fd_datasync"):
        assert guest.errno(name, fd) == Errno.ENOTCAPABLE
    assert refusal(lambda: guest.write(fd, b"x")) == Errno.ENOTCAPABLE
    assert guest.errno("fd_seek", fd, 0, 0, 0) == Errno.ENOTCAPABLE
    assert guest.errno("fd_tell", fd, 0) == Errno.ENOTCAPABLE
    assert guest.errno("fd_fdstat_set_rights", fd, rights.FD_WRITE, 0) == Errno.ENOTCAPABLE
    assert guest.errno("fd_fdstat_set_flags", fd, APPEND) == Errno.ENOTCAPABLE
    guest.call("fd_fdstat_set_rights", fd, 0, 0)
    assert refusal(lambda: guest.read(fd)) == Errno.ENOTCAPABLE


def test_what_is_opened_has_no_more_rights_than_the_directory_passes_on(
    guest: Guest, folder: Path
) -> None:
    (folder / "f").write_bytes(b"abc")
    guest.call("fd_fdstat_set_rights", 3, rights.PATH_OPEN, rights.FD_READ)
    assert guest.read(guest.open("f", base=rights.FD_READ, inheriting=0)) == b"abc"
    assert refusal(lambda: guest.open("f", base=rights.FD_WRITE)) == Errno.ENOTCAPABLE
    assert refusal(lambda: guest.open("f", base=0)) == Errno.ENOTCAPABLE
    assert refusal(lambda: guest.open("n", CREAT, 0, inheriting=0)) == Errno.ENOTCAPABLE
    assert refusal(lambda: guest.open("f", TRUNC, 0, inheriting=0)) == Errno.ENOTCAPABLE
    assert refusal(lambda: guest.stat("f")) == Errno.ENOTCAPABLE
    assert (folder / "f").read_bytes() == b"abc"


CHANGES: dict[str, Callable[[Guest], object]] = {
    "create": lambda g: g.open("new", CREAT, rights.FD_READ, inheriting=0),
    "write": lambda g: g.open("f", base=rights.FD_WRITE, inheriting=0),
    "truncate": lambda g: g.open("f", TRUNC, rights.FD_READ, inheriting=0),
    "mkdir": lambda g: g.path("path_create_directory", "d2"),
    "rmdir": lambda g: g.path("path_remove_directory", "d"),
    "unlink": lambda g: g.path("path_unlink_file", "f"),
    "rename": lambda g: g.rename("f", "g"),
    "link": lambda g: g.link("f", "g"),
    "symlink": lambda g: g.symlink("f", "g"),
    "times": lambda g: g.call("path_filestat_set_times", 3, 0, *g.string("f"), 1, 1, 5),
}


@pytest.mark.parametrize("change", CHANGES)
def test_nothing_changes_in_a_directory_that_is_only_to_be_read(
    make: Maker, folder: Path, change: str
) -> None:
    (folder / "d").mkdir()
    (folder / "f").write_bytes(b"abc")
    guest = make(dirs={"/": ReadOnly(folder)})
    before = (folder / "f").stat()
    assert guest.read(guest.open("f", base=rights.FD_READ, inheriting=0)) == b"abc"
    assert refusal(lambda: CHANGES[change](guest)) == Errno.ENOTCAPABLE
    # Also not through a directory that is opened in it.
    inner = guest.open("d", OPEN_DIRECTORY, rights.PATH_OPEN, inheriting=rights.READ_ONLY)
    assert refusal(lambda: guest.open("x", CREAT, 2, fd=inner)) == Errno.ENOTCAPABLE
    assert sorted(p.name for p in folder.iterdir()) == ["d", "f"]
    after = (folder / "f").stat()
    assert (after.st_mtime_ns, after.st_size) == (before.st_mtime_ns, before.st_size)


def test_flags_that_cannot_be_set(guest: Guest, make: Maker) -> None:
    fd = guest.open("f", CREAT)
    assert guest.errno("fd_fdstat_set_flags", fd, DSYNC) == Errno.ENOTSUP
    assert guest.errno("fd_fdstat_set_flags", fd, 32) == Errno.EINVAL
    assert guest.fdstat(guest.open("f", flags=DSYNC))[1] == DSYNC
    assert refusal(lambda: guest.open("f", flags=32)) == Errno.EINVAL
    assert refusal(lambda: guest.open("f", 16)) == Errno.EINVAL


def test_a_stream_of_others_does_not_start_appending(make: Maker, folder: Path) -> None:
    with open(folder / "f", "wb") as out:
        assert make(stdout=out).errno("fd_fdstat_set_flags", 1, APPEND) == Errno.ENOTSUP
    make(stdout=io.BytesIO()).call("fd_fdstat_set_flags", 1, APPEND)


def test_directories_are_open_from_the_start_by_name(make: Maker, folder: Path) -> None:
    guest = make(dirs={"/data": folder, "böse": folder.parent})
    at = guest.room(8)
    for fd, name in ((3, b"/data"), (4, "böse".encode())):
        guest.call("fd_prestat_get", fd, at)
        assert (guest.get(at, 1), guest.u32(at + 4)) == (b"\0", len(name))
        buf = guest.room(20)
        guest.call("fd_prestat_dir_name", fd, buf, len(name))
        assert guest.get(buf, len(name) + 1) == name + b"\0"
        assert guest.errno("fd_prestat_dir_name", fd, buf, len(name) - 1) == Errno.ENAMETOOLONG
    for fd in (0, 5, guest.open("f", CREAT)):
        assert guest.errno("fd_prestat_get", fd, at) == Errno.EBADF
        assert guest.errno("fd_prestat_dir_name", fd, at, 100) == Errno.EBADF
