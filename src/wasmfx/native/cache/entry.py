"""An entry: content under a key, sealed so that whatever became of it on the way is noticed."""

from __future__ import annotations

# What `hashlib` would give, without the library that it loads for all the others.
from _blake2 import blake2b
from array import array
from collections.abc import Callable
from itertools import accumulate

from wasmfx.native.abi.layout import CHECKSUM_FACTOR
from wasmfx.native.abi.structures import WORD

MAGIC = b"wasmfx cache 3\n\0"
SIZE = 32
"""Bytes of a key, and of a checksum."""
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
