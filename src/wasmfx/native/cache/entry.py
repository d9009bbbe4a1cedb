"""An entry: content under a key, sealed so that whatever became of it on the way is noticed."""

from __future__ import annotations

# What `hashlib` would give, without the library that it loads for all the others.
from _blake2 import blake2b

MAGIC = b"wasmfx cache 2\n\0"
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


def _checksum(key: bytes, note: bytes, content: bytes | memoryview) -> bytes:
    """What an entry is sealed with. It is against accidents alone: of much, a hash of a cheap sum
    is enough, which takes a fifth of the time."""
    if len(content) < LONG:
        return digest(key, note, content)
    from binascii import crc32  # A library by itself, which small programs do without.

    return digest(key, note, b"%d %d" % (len(content), crc32(content)))


def sealed(key: bytes, note: str, content: bytes) -> bytes:
    """An entry as it is written."""
    said = note.encode("ascii", "replace")[:NOTE].ljust(NOTE)
    return MAGIC + _checksum(key, said, content) + said + content


def is_sound(key: bytes, entry: bytes) -> bool:
    """Whether an entry is what was sealed under this key. Its content comes behind the head."""
    said, content = entry[HEAD - NOTE : HEAD], memoryview(entry)[HEAD:]
    return entry[: HEAD - NOTE] == MAGIC + _checksum(key, said, content)


def unsealed(key: bytes, entry: bytes) -> bytes | None:
    """The content of an entry; None if it is not what was sealed under this key."""
    return entry[HEAD:] if is_sound(key, entry) else None


def note_of(head: bytes) -> str:
    """The few words in the beginning of an entry."""
    said = head[HEAD - NOTE : HEAD].decode("ascii", "replace").strip()
    return said if head.startswith(MAGIC) and said.isprintable() else "?"
