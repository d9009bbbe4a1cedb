"""The cache on disk: its folder, and sealed entries that are found and kept there."""

from __future__ import annotations

import os
import sys
import time

# What `hashlib` would give, without the library that it loads for all the others.
from _blake2 import blake2b
from array import array
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from itertools import accumulate
from stat import S_ISREG

from wasmfx.native.abi.layout import CHECKSUM_FACTOR
from wasmfx.native.abi.structures import WORD
from wasmfx.native.cache.eviction import KEY, LARGEST, Kept, make_room, name_of, new_part, removed

MAGIC = b"wasmfx cache 3\n\0"
SIZE = KEY
"""Bytes of a checksum, and of a key."""
NOTE = 32
"""Bytes for a few words on what it is, for those who list the cache."""
HEAD = len(MAGIC) + SIZE + NOTE
LONG = 1 << 18
"""Bytes of content from which on a hash of all of it takes longer than it is worth."""


def digest(*parts: bytes | memoryview) -> bytes:
    """A hash of some bytes, of where one part ends and the next begins, and of their order."""
    whole = blake2b(digest_size=SIZE)
    for part in parts:
        whole.update(len(part).to_bytes(8, "little"))
        whole.update(part)
    return whole.digest()


def _sum(data: bytes, start: int) -> int:
    """A sum of all words from a byte on, and of all sums on the way. Whatever happens to one of
    them, it is another; and if two of them change places."""
    end = start + (len(data) - start) // WORD * WORD
    words = array("Q", data[start:end])
    total = (
        sum(words) + CHECKSUM_FACTOR * sum(accumulate(words)) + int.from_bytes(data[end:], "little")
    )
    return total % (1 << 64)


summed: Callable[[bytes, int], int] = _sum
"""How much is summed up: by fixed native code, once there is any."""


def _checksum(key: bytes, note: bytes, data: bytes, start: int = 0) -> bytes:
    """What an entry is sealed with whose content lies there. It is against accidents alone: of
    much, a hash of a cheap sum is enough, which takes a twentieth of the time."""
    size = len(data) - start
    if size < LONG:
        return digest(key, note, memoryview(data)[start:])
    return digest(key, note, b"%d %d" % (size, summed(data, start)))


def sealed(key: bytes, note: str, content: bytes) -> bytes:
    """An entry as it is written."""
    said = note.encode("ascii", "replace")[:NOTE].ljust(NOTE)
    return MAGIC + _checksum(key, said, content) + said + content


def is_sound(key: bytes, entry: bytes) -> bool:
    """Whether an entry is what was sealed under this key. Its content comes behind the head."""
    said = entry[HEAD - NOTE : HEAD]
    return entry[: HEAD - NOTE] == MAGIC + _checksum(key, said, entry, HEAD)


def unsealed(key: bytes, entry: bytes) -> bytes | None:
    """The content of an entry; None if it is not what was sealed under this key."""
    return entry[HEAD:] if is_sound(key, entry) else None


def note_of(head: bytes) -> str:
    """The few words in the beginning of an entry."""
    said = head[HEAD - NOTE : HEAD].decode("ascii", "replace").strip()
    return said if head.startswith(MAGIC) and said.isprintable() else "?"


VARIABLE = "WASMFX_CACHE"
"""Set to `0` in the environment, does without; set to a path, names the folder."""

OTHERS_WRITE = 0o022
OWNER_ONLY = 0o700
ROOT = 0

DEEPEST = 100
"""Folders that the path of the cache may have. The kernel walks all of them at each access, and no
real home is as deep."""


class Refused(Exception):
    """There is no folder to be used; says why."""


def turned_off() -> bool:
    """Whether nothing is to be kept."""
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
    # The XDG specification asks for a path that is not absolute to be ignored.
    if not os.path.isabs(home):
        home = os.path.join(os.path.expanduser("~"), ".cache")
    if not os.path.isabs(home):
        raise Refused("there is no home directory for a cache")
    return os.path.join(home, "wasmfx")


@contextmanager
def opened(make: bool = False) -> Iterator[int]:
    """A descriptor of the folder, which is made if it has to be. All that is done to entries is
    done by way of it: what is looked at is what is used.

    Raises `Refused`, or an `OSError`.
    """
    path = place()
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
    """Why a folder or a file is not to be believed; None if it is."""
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
    """Why something could not be kept, the last time; None if everything could. Who asks once is
    not told again.
    """
    return _problem.pop() if _problem else None


def found(key: bytes) -> bytes | None:
    """What was kept under a key; None if there is nothing, or nothing to be believed."""
    entry = found_entry(key)
    return None if entry is None else entry[HEAD:]


def found_entry(key: bytes) -> bytes | None:
    """The same, behind a head of the entry, for whoever does not want it copied."""
    try:
        with opened() as folder:
            entry = _read(name_of(key), folder)
            if entry is None or not is_sound(key, entry):
                removed(name_of(key), folder)
                return None
            return entry
    except (Refused, OSError):
        return None


def is_there(key: bytes) -> bool:
    """Whether there is something under a key, to be believed or not. Nothing is opened, so that
    whoever asks may be interrupted."""
    try:
        return os.path.lexists(os.path.join(place(), name_of(key)))
    except Refused:
        return False


def _read(name: str, folder: int) -> bytes | None:
    """The bytes of a file, which is used now; None if it is no file of ours."""
    # Without `O_NONBLOCK` a pipe of that name would be waited for.
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


def keep(key: bytes, note: str, content: bytes) -> None:
    """Keep something under a key, and say in a few words what it is."""
    entry = sealed(key, note, content)
    try:
        if len(entry) > LARGEST:
            raise Refused(f"{len(entry):,} bytes are too many for an entry of the cache")
        if len(entry) > _largest_file():
            raise Refused(f"the system allows no file of {len(entry):,} bytes")
        with opened(make=True) as folder:
            _write(key, entry, folder)
            make_room(folder, len(entry))
    except Refused as error:
        _problem[:] = [str(error)]
    except OSError as error:
        _problem[:] = [f"cannot keep what was compiled: {error.strerror or error}"]


def _largest_file() -> int:
    """The system sends a signal to whoever writes a larger one, which ends a process that does not
    ignore it."""
    import resource  # Only for who keeps something.

    limit, _ = resource.getrlimit(resource.RLIMIT_FSIZE)
    return sys.maxsize if limit == resource.RLIM_INFINITY else limit


def _write(key: bytes, entry: bytes, folder: int) -> None:
    """Write a file so that nobody sees a part of it, whenever this process may end."""
    part = new_part(key)
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC
    try:
        with open(os.open(part, flags, 0o600, dir_fd=folder), "wb") as file:
            file.write(entry)
        os.replace(part, name_of(key), src_dir_fd=folder, dst_dir_fd=folder)
    except BaseException:
        removed(part, folder)
        raise


def note(kept: Kept, folder: int) -> str:
    """The few words that say what an entry is."""
    try:
        flags = os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC
        with open(os.open(kept.name, flags, dir_fd=folder), "rb", buffering=0) as file:
            return note_of(file.read(HEAD) or b"")
    except OSError:
        return "?"
