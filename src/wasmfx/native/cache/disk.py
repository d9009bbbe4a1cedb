"""The cache on disk: a folder of sealed entries, each found by its key.

What is found is run with the rights of the user. So the folder and its entries must belong to the
user, and no other user may be able to write to them. Whatever is wrong, the cache counts as empty.
"""

from __future__ import annotations

import os
import sys
import time

# The hash of `hashlib`, without the library that `hashlib` loads for others.
from _blake2 import blake2b
from array import array
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from itertools import accumulate
from stat import S_ISREG

from wasmfx.native.abi.layout import CHECKSUM_FACTOR
from wasmfx.native.abi.structures import WORD

MAGIC = b"wasmfx cache 3\n\0"
SIZE = 32
"""Bytes of a checksum, and of a key."""
NOTE = 32
"""Bytes of the note that `wasmfx cache list` shows."""
HEAD = len(MAGIC) + SIZE + NOTE
"""Bytes before the content."""
LONG = 1 << 18
"""Bytes of content above which a sum is hashed instead of the content: hashing takes 1 ms for each
megabyte, and summing a twentieth of that."""


def digest(*parts: bytes | memoryview) -> bytes:
    """A hash of parts: of their bytes, their order, and where each ends."""
    whole = blake2b(digest_size=SIZE)
    for part in parts:
        whole.update(len(part).to_bytes(8, "little"))
        whole.update(part)
    return whole.digest()


def _sum(data: bytes, start: int) -> int:
    """A sum of all words from `start` on, and of all partial sums.

    It changes if any word changes, or if two words change places.
    """
    end = start + (len(data) - start) // WORD * WORD
    words = array("Q", data[start:end])
    total = (
        sum(words) + CHECKSUM_FACTOR * sum(accumulate(words)) + int.from_bytes(data[end:], "little")
    )
    return total % (1 << 64)


summed: Callable[[bytes, int], int] = _sum
"""The sum in use: `_sum`, or fixed native code once that is loaded."""


def _checksum(key: bytes, note: bytes, data: bytes, start: int = 0) -> bytes:
    """The checksum of an entry whose content is `data` from `start` on. It detects accidents, not
    attacks: the folder is protected against those."""
    size = len(data) - start
    if size < LONG:
        return digest(key, note, memoryview(data)[start:])
    return digest(key, note, b"%d %d" % (size, summed(data, start)))


def sealed(key: bytes, note: str, content: bytes) -> bytes:
    """The bytes of an entry."""
    said = note.encode("ascii", "replace")[:NOTE].ljust(NOTE)
    return MAGIC + _checksum(key, said, content) + said + content


def is_sound(key: bytes, entry: bytes) -> bool:
    """Whether an entry is as it was sealed under this key."""
    said = entry[HEAD - NOTE : HEAD]
    return entry[: HEAD - NOTE] == MAGIC + _checksum(key, said, entry, HEAD)


def unsealed(key: bytes, entry: bytes) -> bytes | None:
    """The content of an entry, or None if it is not sound."""
    return entry[HEAD:] if is_sound(key, entry) else None


def note_of(head: bytes) -> str:
    """The note in the head of an entry, or a question mark."""
    said = head[HEAD - NOTE : HEAD].decode("ascii", "replace").strip()
    return said if head.startswith(MAGIC) and said.isprintable() else "?"


LARGEST = 64 << 20
"""Bytes of one entry: a quarter of the whole cache, so that no entry evicts all others."""

COMPLETE, PART = ".kept", ".part"
"""Endings of the names of complete and of unfinished files."""


def name_of(key: bytes) -> str:
    """The name of the file of an entry."""
    return key.hex() + COMPLETE


def new_part(key: bytes) -> str:
    """A unique name for a file that is being written."""
    return f"{key.hex()}-{os.urandom(8).hex()}{PART}"


def remove(name: str, folder: int) -> bool:
    """Remove a file if possible; returns whether it was removed."""
    try:
        os.unlink(name, dir_fd=folder)
    except OSError:
        return False
    return True


VARIABLE = "WASMFX_CACHE"
"""Environment variable: `0` turns the cache off, a path names the folder."""

OTHERS_WRITE = 0o022
OWNER_ONLY = 0o700
ROOT = 0

DEEPEST = 100
"""Folders that the path of the cache may have. The kernel walks all of them at each access, and no
real home is as deep."""


class Refused(Exception):
    """The cache cannot be used; the message says why."""


def turned_off() -> bool:
    """Whether the environment turns the cache off."""
    return os.environ.get(VARIABLE) == "0"


def place() -> str:
    """The path of the folder, whether it exists or not."""
    path = _named_place() or _usual_place()
    folders = path.count(os.sep)
    if folders > DEEPEST:
        raise Refused(f"the path of the cache has {folders:,} folders, and may have {DEEPEST}")
    return path


def _named_place() -> str:
    """The path in the environment, or an empty string."""
    if turned_off():
        raise Refused(f"the cache is turned off by {VARIABLE}=0")
    named = os.environ.get(VARIABLE, "")
    return os.path.abspath(named) if named not in ("", "1") else ""


def _usual_place() -> str:
    home = os.environ.get("XDG_CACHE_HOME", "")
    # The XDG specification says that a relative path must be ignored.
    if not os.path.isabs(home):
        home = os.path.join(os.path.expanduser("~"), ".cache")
    if not os.path.isabs(home):
        raise Refused("there is no home directory for a cache")
    return os.path.join(home, "wasmfx")


@contextmanager
def opened(make: bool = False) -> Iterator[int]:
    """Open the folder; the result is a descriptor. With `make`, make the folder if it is missing.

    Entries are accessed through the descriptor, so that the folder that was checked is the one that
    is used. Raises `Refused` or `OSError`.
    """
    path = place()
    if not hasattr(os, "O_DIRECTORY"):
        raise Refused("the cache needs a POSIX system")
    if make:
        _make(path)
    try:
        folder = os.open(path, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW | os.O_CLOEXEC)
    except NotADirectoryError:
        if os.path.islink(path):
            raise Refused(f"{path}: is a link, which is not followed") from None
        raise
    try:
        reason = distrusted(os.fstat(folder))
        if reason is not None:
            raise Refused(f"{path}: {reason}")
        yield folder
    finally:
        os.close(folder)


def _make(path: str) -> None:
    """Make the folder, and those above it that are missing. Others can write to none of them."""
    missing = []
    while not os.path.isdir(path):
        missing.append(path)
        path = os.path.dirname(path)
    # Root would leave folders in a user's home that the user cannot write to.
    if missing and os.stat(path).st_uid not in (ROOT, os.geteuid()):
        raise Refused(f"{path}: belongs to another user")
    for folder in reversed(missing):
        with suppress(FileExistsError):  # Another process was faster.
            os.mkdir(folder, OWNER_ONLY)


def distrusted(status: os.stat_result) -> str | None:
    """Why a folder or a file must not be trusted, or None."""
    if status.st_uid != os.geteuid():
        return "belongs to another user"
    if status.st_mode & OTHERS_WRITE:
        return "can be written by other users"
    return None


RECENT = 3600.0
"""Seconds for which a use of an entry is not noted again: a warm start writes nothing, and eviction
takes what was not used for days."""

_problem: list[str] = []


def problem() -> str | None:
    """Return and clear the last reason why something could not be written, or None."""
    return _problem.pop() if _problem else None


def find(key: bytes) -> bytes | None:
    """The content of the entry under a key, or None if there is no sound entry."""
    entry = find_entry(key)
    return None if entry is None else entry[HEAD:]


def find_entry(key: bytes) -> bytes | None:
    """The whole entry under a key, or None. Its content begins at `HEAD` and is not copied."""
    try:
        with opened() as folder:
            entry = _read(name_of(key), folder)
            if entry is None or not is_sound(key, entry):
                remove(name_of(key), folder)
                return None
            return entry
    except (Refused, OSError):
        return None


def is_there(key: bytes) -> bool:
    """Whether there is an entry under a key, sound or not. It opens no file, so an interrupt leaves
    no open file behind."""
    try:
        return os.path.lexists(os.path.join(place(), name_of(key)))
    except (Refused, OSError):
        return False


def _read(name: str, folder: int) -> bytes | None:
    """The bytes of a file, or None if it cannot be an entry. Notes that the file was used."""
    # With `O_NONBLOCK`, opening a pipe of that name does not wait.
    flags = os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC
    with open(os.open(name, flags, dir_fd=folder), "rb", buffering=0) as file:
        status = os.fstat(file.fileno())
        if not S_ISREG(status.st_mode) or distrusted(status) or status.st_size > LARGEST:
            return None
        entry = file.readall()
        if abs(time.time() - status.st_mtime) > RECENT:
            with suppress(OSError):
                os.utime(file.fileno())
        return entry


def keep(key: bytes, note: str, content: bytes) -> int:
    """Write an entry; returns its length, or 0 if it could not be written.

    The note says in a few words what it is.
    """
    entry = sealed(key, note, content)
    try:
        if len(entry) > LARGEST:
            raise Refused(f"{len(entry):,} bytes are too many for an entry of the cache")
        if len(entry) > _largest_file():
            raise Refused(f"the system allows no file of {len(entry):,} bytes")
        with opened(make=True) as folder:
            _write(key, entry, folder)
    except Refused as error:
        _problem[:] = [str(error)]
    except OSError as error:
        _problem[:] = [f"cannot keep what was compiled: {error.strerror or error}"]
    else:
        return len(entry)
    return 0


def _largest_file() -> int:
    """The largest file that the system allows: a signal would end a process that writes more."""
    # A shared library, which processes that only read the cache do without.
    import resource

    limit, _ = resource.getrlimit(resource.RLIMIT_FSIZE)
    return sys.maxsize if limit == resource.RLIM_INFINITY else limit


def _write(key: bytes, entry: bytes, folder: int) -> None:
    """Write a file that no process ever sees incomplete, even if this one is killed."""
    part = new_part(key)
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC
    try:
        with open(os.open(part, flags, 0o600, dir_fd=folder), "wb") as file:
            file.write(entry)
        os.replace(part, name_of(key), src_dir_fd=folder, dst_dir_fd=folder)
    except BaseException:
        remove(part, folder)
        raise
