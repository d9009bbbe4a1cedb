"""Quotas: how much a guest may write, and how many files it may make."""

from __future__ import annotations

import io
import os
import socket
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.wasi.guest import Guest, Refused
from wasmfx.wasi import Wasi, WasiLimits
from wasmfx.wasi.errnos import Errno
from wasmfx.wasi.records import APPEND, CREAT, EXCL, TRUNC

Maker = Callable[..., Guest]


def write(guest: Guest, fd: int, size: int) -> int:
    """Write bytes in two vectors, and return how many were written."""
    vectors = guest.vectors((0, size - size // 2), (0, size // 2))
    return guest.out("fd_write", fd, *vectors)


def refused(errno: Errno, call: Callable[[], object]) -> None:
    with pytest.raises(Refused) as caught:
        call()
    assert caught.value.errno == errno


def test_output_is_short_and_then_refused(make: Maker) -> None:
    sink = io.BytesIO()
    guest = make(stdout=sink, stderr=sink, limits=WasiLimits(output=100))
    assert write(guest, 1, 60) == 60
    assert write(guest, 2, 60) == 40
    refused(Errno.EDQUOT, lambda: write(guest, 1, 1))
    assert write(guest, 1, 0) == 0
    assert len(sink.getvalue()) == 100


def test_output_to_a_pipe(make: Maker) -> None:
    reading, writing = os.pipe()
    guest = make(stdout=writing, limits=WasiLimits(output=100_000, written=0))
    got: list[bytes] = []
    thread = threading.Thread(target=lambda: got.extend(iter(lambda: os.read(reading, 4096), b"")))
    thread.start()
    assert write(guest, 1, 60_000) == 60_000
    assert write(guest, 1, 60_000) == 40_000
    refused(Errno.EDQUOT, lambda: write(guest, 1, 10))
    os.close(writing)
    thread.join()
    os.close(reading)
    assert sum(map(len, got)) == 100_000


def test_sockets_are_output(make: Maker) -> None:
    for kind in socket.SOCK_STREAM, socket.SOCK_DGRAM:
        ours, theirs = socket.socketpair(socket.AF_UNIX, kind)
        with ours, theirs:
            guest = make(sockets=[theirs], limits=WasiLimits(output=100, written=0))
            vectors = guest.vectors((0, 60))
            assert guest.out("sock_send", 3, *vectors, 0) == 60
            if kind == socket.SOCK_STREAM:
                assert guest.out("sock_send", 3, *vectors, 0) == 40
            assert guest.errno("sock_send", 3, *vectors, 0, guest.room(4)) == Errno.EDQUOT
            guest.wasi.close()


def test_bytes_of_all_files(make: Maker, folder: Path) -> None:
    guest = make(dirs={"/": folder}, limits=WasiLimits(written=100, output=0))
    one, other = guest.open("one", CREAT), guest.open("other", CREAT)
    assert write(guest, one, 30) == 30
    at = guest.room(4)
    guest.call("fd_pwrite", other, *guest.vectors((0, 30)), 0, at)
    guest.call("fd_pwrite", other, *guest.vectors((0, 30)), 0, at)
    assert write(guest, one, 30) == 10
    for fd in one, other:
        refused(Errno.EDQUOT, lambda fd=fd: write(guest, fd, 1))  # type: ignore[misc]
        refused(Errno.EDQUOT, lambda fd=fd: guest.call("fd_allocate", fd, 50, 1))  # type: ignore[misc]
    refused(Errno.EDQUOT, lambda: guest.call("fd_filestat_set_size", one, 41))
    guest.call("fd_filestat_set_size", one, 20)
    assert guest.errno("fd_allocate", one, 0, 1) == Errno.EDQUOT
    assert (folder / "one").stat().st_size == 20
    assert (folder / "other").stat().st_size == 30


def test_the_size_of_a_file(make: Maker, folder: Path) -> None:
    guest = make(dirs={"/": folder}, limits=WasiLimits(file_size=100))
    fd = guest.open("a", CREAT)
    assert write(guest, fd, 70) == 70
    assert write(guest, fd, 70) == 30
    refused(Errno.EFBIG, lambda: write(guest, fd, 1))
    guest.call("fd_pwrite", fd, *guest.vectors((0, 70)), 90, at := guest.room(4))
    assert guest.u32(at) == 10
    refused(Errno.EFBIG, lambda: guest.call("fd_filestat_set_size", fd, 101))
    refused(Errno.EFBIG, lambda: guest.call("fd_allocate", fd, 90, 11))
    guest.call("fd_filestat_set_size", fd, 50)
    guest.call("fd_allocate", fd, 90, 10)
    guest.call("fd_filestat_set_size", fd, 50)
    appending = guest.open("a", flags=APPEND)
    assert write(guest, appending, 70) == 50
    refused(Errno.EFBIG, lambda: write(guest, appending, 1))
    assert guest.open("b", CREAT | TRUNC)
    assert (folder / "a").stat().st_size == 100


def test_the_number_of_files(make: Maker, folder: Path) -> None:
    (folder / "old").touch()
    guest = make(dirs={"/": folder}, limits=WasiLimits(files=4))
    guest.open("old", CREAT)
    guest.open("one", CREAT)
    guest.open("one", CREAT | TRUNC)
    guest.call("path_create_directory", 3, *guest.string("two"))
    guest.call("path_symlink", *guest.string("missing"), 3, *guest.string("three"))
    guest.open("three", CREAT)  # through the link
    assert (folder / "missing").exists()
    makes = (
        lambda: guest.open("four", CREAT),
        lambda: guest.open("four", CREAT | EXCL),
        lambda: guest.call("path_create_directory", 3, *guest.string("four")),
        lambda: guest.call("path_symlink", *guest.string("x"), 3, *guest.string("four")),
        lambda: guest.call("path_link", 3, 0, *guest.string("one"), 3, *guest.string("four")),
    )
    for make_one in makes:
        refused(Errno.EDQUOT, make_one)
    guest.open("one", CREAT)
    guest.call("path_unlink_file", 3, *guest.string("one"))
    guest.call("path_link", 3, 0, *guest.string("old"), 3, *guest.string("four"))
    refused(Errno.EDQUOT, makes[2])
    guest.call("path_remove_directory", 3, *guest.string("two"))
    guest.open("five", CREAT | EXCL)
    refused(Errno.EDQUOT, lambda: guest.open("six", CREAT))


def test_nothing_is_counted_for_a_failed_call(make: Maker, folder: Path) -> None:
    guest = make(dirs={"/": folder}, limits=WasiLimits(files=1, written=10, output=10))
    for _ in range(3):
        refused(Errno.ENOENT, lambda: guest.open("no/file", CREAT))
        assert guest.errno("fd_write", 9, 0, 0, 0) == Errno.EBADF
    assert write(guest, guest.open("a", CREAT), 10) == 10


def test_a_second_instance_shares_the_quotas() -> None:
    wasi = Wasi(stdin=b"", stdout=io.BytesIO(), limits=WasiLimits(output=10))
    assert wasi.another().world.quota is wasi.world.quota


def test_mistakes() -> None:
    with pytest.raises(TypeError, match=r"limits must be wasmfx.wasi.WasiLimits, not int"):
        Wasi(limits=5)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="files must be >= 0, not -1"):
        Wasi(limits=WasiLimits(files=-1))
    with pytest.raises(TypeError, match="output must be an int, not str"):
        Wasi(limits=WasiLimits(output="1"))  # type: ignore[arg-type]
