"""Calls on paths: create, open, move, link and remove."""

from __future__ import annotations

import os
import resource
import subprocess
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.wasi.guest import Guest, refusal
from wasmfx.wasi import rights
from wasmfx.wasi.errnos import Errno
from wasmfx.wasi.paths import MOST_HANDLES
from wasmfx.wasi.records import CREAT, EXCL, OPEN_DIRECTORY, TRUNC


@pytest.fixture(autouse=True)
def tree(folder: Path) -> None:
    """A file, a directory with a file, links to both, and a dangling link."""
    (folder / "f").write_bytes(b"file")
    (folder / "d").mkdir()
    (folder / "d" / "g").write_bytes(b"deep")
    (folder / "to-f").symlink_to("f")
    (folder / "to-d").symlink_to("d")
    (folder / "to-new").symlink_to("new")
    (folder / "round").symlink_to("round")


# Opening


@pytest.mark.parametrize(
    "path",
    ["d/g", "./d/g", "d//g", "d/./g", "to-d/g", "d/../d/g", "to-d/../d/g", "d/.././to-d/g"],
)
def test_ways_to_the_same_file(guest: Guest, path: str) -> None:
    assert guest.read(guest.open(path)) == b"deep"


@pytest.mark.parametrize("path", ["d", "d/", "to-d", "to-d/", "d/.", "./d/", "d/../d"])
def test_ways_to_the_same_directory(guest: Guest, folder: Path, path: str) -> None:
    fd = guest.open(path, OPEN_DIRECTORY, rights.ALL)
    assert guest.read(guest.open("g", fd=fd)) == b"deep"
    assert guest.stat(path)[1] == (folder / "d").stat().st_ino


@pytest.mark.parametrize(
    ("path", "oflags", "errno"),
    [
        ("gone", 0, "ENOENT"),
        ("gone/f", 0, "ENOENT"),
        ("gone/f", CREAT, "ENOENT"),
        ("to-new", 0, "ENOENT"),
        ("f/", 0, "ENOTDIR"),
        ("to-f/", 0, "ENOTDIR"),
        ("f/g", 0, "ENOTDIR"),
        ("f/.", 0, "ENOTDIR"),
        ("f/..", 0, "ENOTDIR"),
        ("f", OPEN_DIRECTORY, "ENOTDIR"),
        ("d", 0, "EISDIR"),
        ("d", CREAT, "EISDIR"),
        ("new/", CREAT, "EISDIR"),
        (".", CREAT, "EISDIR"),
        ("f", CREAT | EXCL, "EEXIST"),
        ("to-new", CREAT | EXCL, "EEXIST"),
        ("d", CREAT | OPEN_DIRECTORY, "EINVAL"),
        ("round", 0, "ELOOP"),
        ("round/f", 0, "ELOOP"),
        ("", 0, "ENOENT"),
        ("x" * 256, 0, "ENAMETOOLONG"),
        ("x/" * 2048, 0, "ENAMETOOLONG"),
    ],
)
def test_what_cannot_be_opened(guest: Guest, path: str, oflags: int, errno: str) -> None:
    assert refusal(lambda: guest.open(path, oflags)) == Errno[errno]


def test_a_link_is_followed_if_that_is_wanted(guest: Guest) -> None:
    assert guest.read(guest.open("to-f")) == b"file"
    assert refusal(lambda: guest.open("to-f", follow=False)) == Errno.ELOOP
    assert guest.errno("path_open", 3, 2, *guest.string("f"), 0, 2, 0, 0, 0) == Errno.EINVAL


def test_files_are_made(guest: Guest, folder: Path) -> None:
    guest.write(guest.open("d/h", CREAT | EXCL), b"made")
    assert (folder / "d" / "h").read_bytes() == b"made"
    # Through a dangling link, which POSIX creates too.
    guest.write(guest.open("to-new", CREAT), b"new")
    assert (folder / "new").read_bytes() == b"new"


def test_files_are_cut(guest: Guest, folder: Path) -> None:
    guest.open("f", TRUNC)
    assert (folder / "f").read_bytes() == b""


@pytest.mark.parametrize(
    "base", [rights.FD_READ, rights.FD_WRITE, rights.FD_READ | rights.FD_WRITE]
)
def test_files_are_open_for_what_is_asked(guest: Guest, base: int) -> None:
    fd = guest.open("f", base=base)
    reads, writes = base & rights.FD_READ, base & rights.FD_WRITE
    assert refusal(lambda: guest.read(fd)) == (0 if reads else Errno.ENOTCAPABLE)
    assert refusal(lambda: guest.write(fd, b"x")) == (0 if writes else Errno.ENOTCAPABLE)


@pytest.fixture
def nobody() -> Iterator[None]:
    """A user without permissions."""
    user = os.geteuid()
    if user == 0:
        os.seteuid(65534)
    yield
    os.seteuid(user)


def test_the_errors_of_the_host_come_through(
    guest: Guest, folder: Path, request: pytest.FixtureRequest
) -> None:
    (folder / "read-only").touch(0o444)
    (folder / "closed").mkdir(0)
    request.getfixturevalue("nobody")
    assert refusal(lambda: guest.open("read-only")) == Errno.EACCES
    assert refusal(lambda: guest.open("closed/f")) == Errno.EACCES


def test_a_pipe_does_not_hold_up_who_opens_it(guest: Guest, folder: Path) -> None:
    """Reading waits for a writer."""
    os.mkfifo(folder / "pipe")
    fd = guest.open("pipe", base=rights.FD_READ)

    def write() -> None:
        (folder / "pipe").write_bytes(b"through")

    timer = threading.Timer(0.05, write)
    timer.start()
    assert guest.read(fd) == b"through"
    timer.join()


@pytest.mark.parametrize("at", [(1 << 17) - 3, -1])
def test_nothing_is_opened_that_cannot_be_told(guest: Guest, folder: Path, at: int) -> None:
    args = (*guest.string("n"), CREAT, rights.FD_READ, 0, 0, at)
    assert guest.errno("path_open", 3, 0, *args) == Errno.EFAULT
    assert not (folder / "n").exists()
    assert guest.open("f") == 4


def test_paths_are_text(guest: Guest) -> None:
    assert refusal(lambda: guest.open(b"\xff")) == Errno.EILSEQ
    assert refusal(lambda: guest.open(b"f\0")) == Errno.EINVAL
    assert guest.errno("path_open", 3, 0, 1 << 17, 4, 0, 2, 0, 0, 0) == Errno.EFAULT
    assert guest.errno("path_open", 3, 0, 0, 1 << 30, 0, 2, 0, 0, 0) == Errno.EFAULT


# Create, move and remove

MKDIR, RMDIR, UNLINK = "path_create_directory", "path_remove_directory", "path_unlink_file"


@pytest.mark.parametrize(
    ("name", "path", "errno"),
    [
        (MKDIR, "new", "SUCCESS"),
        (MKDIR, "d/new/", "SUCCESS"),
        (MKDIR, "to-d/new", "SUCCESS"),
        (MKDIR, "d", "EEXIST"),
        (MKDIR, "d/", "EEXIST"),
        (MKDIR, "to-new", "EEXIST"),
        (MKDIR, "to-new/", "EEXIST"),
        (MKDIR, ".", "EEXIST"),
        (MKDIR, "gone/new", "ENOENT"),
        (MKDIR, "f/new", "ENOTDIR"),
        (MKDIR, "", "ENOENT"),
        (RMDIR, "d", "ENOTEMPTY"),
        (RMDIR, "f", "ENOTDIR"),
        (RMDIR, "f/", "ENOTDIR"),
        (RMDIR, "to-d", "ENOTDIR"),
        (RMDIR, "to-d/", "ENOTDIR"),
        (RMDIR, "gone", "ENOENT"),
        (RMDIR, ".", "EINVAL"),
        (UNLINK, "f", "SUCCESS"),
        (UNLINK, "to-d", "SUCCESS"),
        (UNLINK, "round", "SUCCESS"),
        (UNLINK, "f/", "ENOTDIR"),
        (UNLINK, "to-d/", "ENOTDIR"),
        (UNLINK, "d", "EISDIR"),
        (UNLINK, "d/", "EISDIR"),
        (UNLINK, ".", "EISDIR"),
        (UNLINK, "gone", "ENOENT"),
        (UNLINK, "gone/", "ENOENT"),
    ],
)
def test_one_name(guest: Guest, folder: Path, name: str, path: str, errno: str) -> None:
    assert refusal(lambda: guest.path(name, path)) == Errno[errno]
    there = os.path.lexists(folder / path.rstrip("/"))
    made, removed = name == MKDIR, name == UNLINK
    if errno == "SUCCESS":
        assert there == made != removed
    elif errno != "ENOENT" and not path.endswith("new"):
        assert there
    assert (folder / "d" / "g").read_bytes() == b"deep"


def test_an_empty_directory_is_removed(guest: Guest, folder: Path) -> None:
    (folder / "d" / "g").unlink()
    guest.path(RMDIR, "to-d/../d/")
    assert not (folder / "d").exists()


@pytest.mark.parametrize(
    ("old", "new", "errno"),
    [
        ("f", "h", "SUCCESS"),
        ("f", "to-d/h", "SUCCESS"),
        ("f", "to-f", "SUCCESS"),
        ("d/", "e/", "SUCCESS"),
        ("d", "e", "SUCCESS"),
        ("to-d", "h", "SUCCESS"),
        ("f/", "h", "ENOTDIR"),
        ("f", "h/", "ENOTDIR"),
        ("to-d/", "h", "ENOTDIR"),
        ("gone", "h", "ENOENT"),
        ("f", "gone/h", "ENOENT"),
        ("f", "d", "EISDIR"),
        ("d", "f", "ENOTDIR"),
        ("d", "d/e", "EINVAL"),
        (".", "h", "EBUSY"),
        ("", "h", "ENOENT"),
    ],
)
def test_renaming(guest: Guest, folder: Path, old: str, new: str, errno: str) -> None:
    before = (folder / old.rstrip("/")).lstat().st_ino if errno == "SUCCESS" else 0
    assert refusal(lambda: guest.rename(old, new)) == Errno[errno]
    if errno == "SUCCESS":
        assert not os.path.lexists(folder / old.rstrip("/"))
        assert (folder / new.rstrip("/")).lstat().st_ino == before


@pytest.mark.parametrize(
    ("old", "follow", "new", "errno"),
    [
        ("f", False, "h", "SUCCESS"),
        ("d/g", False, "to-d/h", "SUCCESS"),
        ("to-f", True, "h", "SUCCESS"),
        ("to-f", False, "h", "SUCCESS"),
        ("f", False, "to-f", "EEXIST"),
        ("f", False, "to-new", "EEXIST"),
        ("f", False, "h/", "ENOENT"),
        ("f", False, "d/", "EEXIST"),
        ("f/", False, "h", "ENOTDIR"),
        ("d", False, "h", "EPERM"),
        ("gone", False, "h", "ENOENT"),
        ("to-new", True, "h", "ENOENT"),
    ],
)
def test_hard_links(
    guest: Guest, folder: Path, old: str, follow: bool, new: str, errno: str
) -> None:
    assert refusal(lambda: guest.link(old, new, follow)) == Errno[errno]
    if errno == "SUCCESS":
        linked = (folder / old).stat() if follow else (folder / old).lstat()
        assert (folder / new).lstat().st_ino == linked.st_ino


@pytest.mark.parametrize(
    ("text", "new", "errno"),
    [
        ("f", "l", "SUCCESS"),
        ("anything at all", "d/l", "SUCCESS"),
        ("../up", "l", "SUCCESS"),
        ("/etc/passwd", "l", "EPERM"),
        ("", "l", "ENOENT"),
        ("f", "to-new", "EEXIST"),
        ("f", "l/", "ENOENT"),
        ("f", "d/", "EEXIST"),
        ("f", "gone/l", "ENOENT"),
        ("f", "", "ENOENT"),
    ],
)
def test_symbolic_links(guest: Guest, folder: Path, text: str, new: str, errno: str) -> None:
    assert refusal(lambda: guest.symlink(text, new)) == Errno[errno]
    if errno == "SUCCESS":
        assert os.readlink(folder / new) == text
        assert guest.readlink(new) == text.encode()


def test_what_a_link_says(guest: Guest) -> None:
    assert guest.readlink("to-d") == b"d"
    assert guest.readlink("to-d/../round") == b"round"
    buf = guest.put(b"....")
    assert guest.out("path_readlink", 3, *guest.string("to-new"), buf, 2) == 2
    assert guest.get(buf, 4) == b"ne.."
    assert refusal(lambda: guest.readlink("f")) == Errno.EINVAL
    assert refusal(lambda: guest.readlink("to-d/")) == Errno.EINVAL
    assert refusal(lambda: guest.readlink("gone")) == Errno.ENOENT


def test_between_two_directories(make: Callable[..., Guest], folder: Path, tmp_path: Path) -> None:
    (tmp_path / "other").mkdir()
    guest = make(dirs={"/a": folder, "/b": tmp_path / "other"})
    guest.call("path_rename", 3, *guest.string("f"), 4, *guest.string("moved"))
    guest.call("path_link", 3, 0, *guest.string("d/g"), 4, *guest.string("linked"))
    assert (tmp_path / "other" / "moved").read_bytes() == b"file"
    assert (tmp_path / "other" / "linked").read_bytes() == b"deep"


def test_what_is_open_stays_so(guest: Guest, folder: Path) -> None:
    fd = guest.open("f")
    guest.path(UNLINK, "f")
    guest.rename("d", "e")
    assert guest.read(fd) == b"file"
    assert sorted(p.name for p in folder.iterdir()) == ["e", "round", "to-d", "to-f", "to-new"]


def test_a_long_way_takes_few_descriptors(guest: Guest, folder: Path) -> None:
    """Hundreds of directories down and most of them up again, with links between."""
    depth, limits = 300, resource.getrlimit(resource.RLIMIT_NOFILE)
    at, inodes = os.open(folder, os.O_RDONLY), []
    for _ in range(depth):
        inodes.append(os.fstat(at).st_ino)
        os.mkdir("a", dir_fd=at)
        os.symlink("a", "l", dir_fd=at)
        inner = os.open("a", os.O_RDONLY, dir_fd=at)
        os.close(at)
        at = inner
    os.close(at)
    lowest = len(os.listdir("/proc/self/fd")) + MOST_HANDLES + 20
    resource.setrlimit(resource.RLIMIT_NOFILE, (lowest, limits[1]))
    try:
        for up in (0, 1, 63, 64, 65, 130, 299):
            guest.next = 1024
            down = "a/" * (depth - 21) + "l/" * 20
            assert guest.stat(down + "../" * up)[1] == inodes[depth - 1 - up]
        assert refusal(guest.stat, "a/" * 200 + "../" * 201) == Errno.EPERM
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, limits)
        # Too deep for `shutil.rmtree`.
        subprocess.run(["rm", "-rf", folder / "a"], check=True)
