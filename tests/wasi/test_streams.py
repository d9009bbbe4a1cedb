"""Reading, writing and seeking: standard streams of every kind, files and pipes."""

from __future__ import annotations

import gzip
import io
import os
import pty
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any

import pytest

from tests.wasi.guest import Guest, refusal
from wasmfx.wasi import rights
from wasmfx.wasi.errnos import Errno
from wasmfx.wasi.records import APPEND, CHARACTER_DEVICE, CREAT, NONBLOCK, REGULAR_FILE, UNKNOWN

Maker = Callable[..., Guest]


@pytest.fixture
def pipe() -> Iterator[tuple[int, int]]:
    ends = os.pipe()
    yield ends
    for fd in ends:
        try:
            os.close(fd)
        except OSError:
            continue


# Standard streams


def test_input_from_bytes(make: Maker) -> None:
    guest = make(stdin=b"hello")
    assert guest.read(0, 2) == b"he"
    assert guest.read(0) == b"llo"
    assert guest.read(0) == b""


@pytest.mark.parametrize("text", ["ab", "grüße 🌍"])
def test_input_from_objects(make: Maker, text: str) -> None:
    for stream in (io.BytesIO(text.encode()), io.StringIO(text)):
        guest, got = make(stdin=stream), b""
        while part := guest.read(0, 3):
            got += part
        assert got == text.encode()


def test_output_to_objects(make: Maker) -> None:
    out, err = io.BytesIO(), io.StringIO()
    guest = make(stdout=out, stderr=err)
    assert guest.write(1, b"a\xffb") == 3
    # A character in two pieces, and an invalid byte.
    for piece in (b"\xc3", b"\xbc", b"\xff."):
        guest.write(2, piece)
    assert (out.getvalue(), err.getvalue()) == (b"a\xffb", "ü�.")


def test_streams_are_those_of_python_unless_given(
    make: Maker, capfd: pytest.CaptureFixture[str]
) -> None:
    guest = make(stdout=None, stderr=None)
    print("first", end=" ")
    guest.write(1, b"second")
    guest.write(2, b"third")
    assert capfd.readouterr() == ("first second", "third")


class NotebookOutput(io.StringIO):
    """A notebook's `sys.stdout`: text without a buffer, and a `fileno` that leads elsewhere."""

    def fileno(self) -> int:
        return 1


class Log:
    """A `sys.stdout` as programs make them: it takes text, and does not say so."""

    def __init__(self) -> None:
        self.seen = ""

    def write(self, text: str) -> None:
        self.seen += text


def test_a_notebook_shows_output(make: Maker, capfd: pytest.CaptureFixture[str]) -> None:
    out, err = NotebookOutput(), NotebookOutput()
    with redirect_stdout(out), redirect_stderr(err):
        guest = make(stdout=None, stderr=None)
        print("first", end=" ")
        # The two bytes of one character.
        guest.write(1, b"f\xc3")
        guest.write(1, b"\xbcr")
        guest.write(2, b"wrong \xc3")
        guest.wasi.close()
    assert (out.getvalue(), err.getvalue()) == ("first für", "wrong �")
    assert capfd.readouterr() == ("", "")


def test_a_stream_that_was_closed_keeps_no_file_open(make: Maker) -> None:
    out = io.StringIO()
    guest = make(stdout=out)
    guest.write(1, b"\xc3")
    out.close()
    guest.wasi.close()
    assert len(guest.wasi.world.fds) == 0


def test_output_goes_where_python_prints(make: Maker, capsys: pytest.CaptureFixture[str]) -> None:
    text, encoded, log = io.StringIO(), io.TextIOWrapper(io.BytesIO(), "latin-1"), Log()
    streams: list[Any] = [text, encoded, log, sys.stdout]
    for stream in streams:
        with redirect_stdout(stream):
            guest = make(stdout=None)
            print("before", end=" ")
            guest.write(1, b"during ")
            print("after", end="")
            if hasattr(stream, "flush"):
                stream.flush()
    assert isinstance(encoded.buffer, io.BytesIO)
    captured = capsys.readouterr().out
    assert [text.getvalue(), encoded.buffer.getvalue().decode(), log.seen, captured] == (
        ["before during after"] * 4
    )


def test_output_goes_through_what_changes_it(make: Maker, tmp_path: Path) -> None:
    """A file that compresses has a `fileno`, which would write around the compression."""
    with gzip.open(tmp_path / "out.gz", "wb") as out:
        make(stdout=out).write(1, b"squeeze")
    assert gzip.decompress((tmp_path / "out.gz").read_bytes()) == b"squeeze"


def test_a_temporary_file_is_a_file(make: Maker) -> None:
    with NamedTemporaryFile() as file:
        guest = make(stdout=file)
        assert guest.fdstat(1)[0] == REGULAR_FILE
        guest.write(1, b"kept")
        assert Path(file.name).read_bytes() == b"kept"


def test_python_may_have_no_streams(make: Maker, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(sys, name, None)
    guest = make(stdin=None, stdout=None, stderr=None)
    assert guest.read(0) == b""
    assert guest.write(1, b"any") == guest.write(2, b"any") == 3


def test_what_is_always_ready_is_not_waited_for(make: Maker) -> None:
    """Event loops cannot watch such a file."""
    with open(os.devnull, "r+b") as null:
        guest = make(stdin=null, stdout=null)
        assert not any(guest.wasi.world.fds[fd].file.waits for fd in (0, 1))
        assert guest.read(0) == b""
        assert guest.write(1, b"gone") == 4


def test_streams_can_be_files_of_the_host(make: Maker, tmp_path: Path) -> None:
    (tmp_path / "in").write_bytes(b"input")
    with open(tmp_path / "in", "rb") as stdin, open(tmp_path / "out", "wb") as stdout:
        guest = make(stdin=stdin, stdout=stdout.fileno())
        assert guest.fdstat(0)[0] == guest.fdstat(1)[0] == REGULAR_FILE
        assert guest.read(0) == b"input"
        assert guest.write(1, b"output") == 6
        guest.wasi.close()
        # The guest must not close them.
        os.fstat(stdin.fileno())
    assert (tmp_path / "out").read_bytes() == b"output"


def test_streams_go_one_way(make: Maker) -> None:
    guest = make()
    assert refusal(lambda: guest.write(0, b"x")) == Errno.ENOTCAPABLE
    assert refusal(lambda: guest.read(1)) == Errno.ENOTCAPABLE
    assert guest.fdstat(0)[0] == guest.fdstat(1)[0] == UNKNOWN


def test_only_a_terminal_is_one(make: Maker) -> None:
    """libc takes a character device without seek rights for a terminal."""
    ours, theirs = pty.openpty()
    with open(os.devnull, "wb") as null:
        guest = make(stdin=theirs, stdout=null)
        seeking = rights.FD_SEEK | rights.FD_TELL
        for fd, terminal in ((0, True), (1, False)):
            type_, _, base, _ = guest.fdstat(fd)
            assert type_ == CHARACTER_DEVICE
            assert (not base & seeking) == terminal
    os.close(ours)
    os.close(theirs)


def test_a_closed_pipe_is_epipe(make: Maker, pipe: tuple[int, int]) -> None:
    ours, theirs = pipe
    guest = make(stdout=theirs)
    os.close(ours)
    assert refusal(lambda: guest.write(1, b"x")) == Errno.EPIPE


def test_a_write_waits_until_all_has_gone(make: Maker, pipe: tuple[int, int]) -> None:
    """The data is larger than the pipe, and the reader is slow."""
    ours, theirs = pipe
    guest = make(stdout=theirs)
    got: list[bytes] = []

    def reader() -> None:
        while len(b"".join(got)) < 100_000:
            got.append(os.read(ours, 5000))

    thread = threading.Thread(target=reader)
    thread.start()
    data = bytes(range(250)) * 400
    assert guest.write(1, data) == 100_000
    thread.join()
    assert b"".join(got) == data


def test_a_read_waits_until_there_is_something(make: Maker, pipe: tuple[int, int]) -> None:
    ours, theirs = pipe
    guest = make(stdin=ours)
    timer = threading.Timer(0.05, os.write, (theirs, b"late"))
    timer.start()
    assert guest.read(0) == b"late"
    timer.join()
    os.close(theirs)
    assert guest.read(0) == b""


def test_who_does_not_want_to_wait_is_told(make: Maker, pipe: tuple[int, int]) -> None:
    ours, theirs = pipe
    guest = make(stdin=ours, stdout=theirs)
    for fd in (0, 1):
        guest.call("fd_fdstat_set_flags", fd, NONBLOCK)
        assert guest.fdstat(fd)[1] == NONBLOCK
    assert refusal(lambda: guest.read(0)) == Errno.EAGAIN
    assert guest.write(1, bytes(100_000)) == 65536
    assert refusal(lambda: guest.write(1, b"x")) == Errno.EAGAIN
    assert guest.read(0) == bytes(100)
    # Other users of the pipe are not affected.
    assert os.get_blocking(ours)
    assert os.get_blocking(theirs)


def test_nothing_to_read_or_write_does_not_wait(make: Maker, pipe: tuple[int, int]) -> None:
    guest = make(stdin=pipe[0], stdout=pipe[1])
    assert guest.read(0, 0) == b""
    assert guest.write(1, b"") == 0


# Files


def test_several_buffers_are_one_text(guest: Guest, folder: Path) -> None:
    fd = guest.open("f", CREAT)
    parts = [(guest.put(p), len(p)) for p in (b"ab", b"", b"cde")]
    assert guest.out("fd_write", fd, *guest.vectors(*parts)) == 5
    assert (folder / "f").read_bytes() == b"abcde"
    one, two = guest.room(2), guest.room(9)
    vectors = guest.vectors((one, 2), (two, 9))
    assert guest.out("fd_pread", fd, *vectors, 1) == 4
    assert (guest.get(one, 2), guest.get(two, 3)) == (b"bc", b"de\0")
    assert guest.out("fd_pwrite", fd, *guest.vectors(*parts), 4) == 5
    assert (folder / "f").read_bytes() == b"abcdabcde"


def test_places_in_a_file(guest: Guest, folder: Path) -> None:
    (folder / "f").write_bytes(b"0123456789")
    fd = guest.open("f")
    assert guest.out("fd_seek", fd, -3, 2, size=8) == 7
    assert guest.out("fd_tell", fd, size=8) == 7
    assert guest.read(fd) == b"789"
    assert guest.out("fd_seek", fd, 2, 0, size=8) == 2
    assert guest.out("fd_seek", fd, 3, 1, size=8) == 5
    assert guest.read(fd, 1) == b"5"
    assert guest.errno("fd_seek", fd, -1, 0, 0) == Errno.EINVAL
    assert guest.errno("fd_seek", fd, 0, 3, 0) == Errno.EINVAL
    assert guest.out("fd_tell", fd, size=8) == 6


def test_appending(guest: Guest, folder: Path) -> None:
    (folder / "f").write_bytes(b"old")
    fd = guest.open("f", flags=APPEND)
    guest.write(fd, b"+")
    guest.call("fd_fdstat_set_flags", fd, 0)
    assert guest.out("fd_seek", fd, 0, 0, size=8) == 0
    guest.write(fd, b"O")
    guest.call("fd_fdstat_set_flags", fd, APPEND)
    guest.write(fd, b"!")
    assert (folder / "f").read_bytes() == b"Old+!"


def test_syncing(guest: Guest) -> None:
    fd = guest.open("f", CREAT)
    for name in ("fd_sync", "fd_datasync"):
        guest.call(name, fd)
        guest.call(name, 3)
        assert guest.errno(name, 99) == Errno.EBADF


def test_streams_have_no_places(make: Maker, pipe: tuple[int, int]) -> None:
    guest = make(stdin=pipe[0], stdout=io.BytesIO())
    for fd in (0, 1):
        assert guest.errno("fd_seek", fd, 0, 1, 0) == Errno.ESPIPE
        assert guest.errno("fd_tell", fd, 0) == Errno.ESPIPE
    assert guest.errno("fd_pread", 0, *guest.vectors((0, 1)), 0, 0) == Errno.ESPIPE
    assert guest.errno("fd_pwrite", 1, *guest.vectors((0, 1)), 0, 0) == Errno.ESPIPE


def test_a_directory_has_no_bytes(guest: Guest) -> None:
    assert refusal(lambda: guest.read(3)) == Errno.EISDIR
    assert refusal(lambda: guest.write(3, b"x")) == Errno.EISDIR
    assert guest.errno("fd_pread", 3, *guest.vectors((0, 1)), 0, 0) == Errno.EISDIR
    assert guest.errno("fd_pwrite", 3, *guest.vectors((0, 1)), 0, 0) == Errno.EISDIR
    assert guest.errno("fd_seek", 3, 0, 0, 0) == Errno.EBADF
    assert guest.errno("fd_tell", 3, 0) == Errno.EBADF


def test_bad_vectors(guest: Guest) -> None:
    fd = guest.open("f", CREAT)
    vectors = guest.vectors((1 << 17, 1))
    assert guest.errno("fd_write", fd, *vectors, 0) == Errno.EFAULT
    assert guest.errno("fd_read", fd, 1 << 17, 1, 0) == Errno.EFAULT
    assert guest.errno("fd_read", fd, 0, 1025, 0) == Errno.EINVAL
    # Nothing is written if its length could not be stored.
    assert guest.errno("fd_write", fd, *guest.vectors((0, 9)), (1 << 17) - 3) == Errno.EFAULT
    assert guest.stat("f")[4] == 0


def test_a_full_disk_is_enospc(make: Maker) -> None:
    guest = make(dirs={"/dev": "/dev"})
    fd = guest.open("full", base=rights.FD_WRITE)
    assert refusal(lambda: guest.write(fd, b"x")) == Errno.ENOSPC


def test_a_limit_on_files_is_efbig(make: Maker, folder: Path) -> None:
    guest = make(dirs={"/": folder})
    fd = guest.open("f", CREAT)
    assert guest.errno("fd_allocate", fd, 0, 1 << 62) in (Errno.EFBIG, Errno.ENOSPC)
    assert guest.errno("fd_filestat_set_size", fd, 1 << 63) == Errno.EINVAL
