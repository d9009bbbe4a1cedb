"""An entry: content under a key, sealed so that whatever became of it on the way is noticed."""

from __future__ import annotations

# What `hashlib` would give, without the library that it loads for all the others.
from _blake2 import blake2b

MAGIC = b"wasmfx cache 1\n\0"
SIZE = 32
"""Bytes of a key, and of a checksum."""
NOTE = 32
"""Bytes for a few words on what it is, for those who list the cache."""
HEAD = len(MAGIC) + SIZE + NOTE


def digest(*parts: bytes | memoryview) -> bytes:
    """A hash of some bytes, of where one part ends and the next begins, and of their order."""
    whole = blake2b(digest_size=SIZE)
    for part in parts:
        whole.update(len(part).to_bytes(8, "little"))
        whole.update(part)
    return whole.digest()


def sealed(key: bytes, note: str, content: bytes) -> bytes:
    """An entry as it is written."""
    said = note.encode("ascii", "replace")[:NOTE].ljust(NOTE)
    return MAGIC + digest(key, said, content) + said + content


def is_sound(key: bytes, entry: bytes) -> bool:
    """Whether an entry is what was sealed under this key. Its content comes behind the head."""
    said, content = entry[HEAD - NOTE : HEAD], memoryview(entry)[HEAD:]
    return entry[: HEAD - NOTE] == MAGIC + digest(key, said, content)


def unsealed(key: bytes, entry: bytes) -> bytes | None:
    """The content of an entry; None if it is not what was sealed under this key."""
    return entry[HEAD:] if is_sound(key, entry) else None


def note_of(head: bytes) -> str:
    """The few words in the beginning of an entry."""
    said = head[HEAD - NOTE : HEAD].decode("ascii", "replace").strip()
    return said if head.startswith(MAGIC) and said.isprintable() else "?"
