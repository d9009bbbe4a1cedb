"""Whether there is room for LLVM, which ends the process when it is refused memory."""

from __future__ import annotations

GROUP = 256 << 20
"""What LLVM may take for a group, in bytes, and more."""

_LEAST, _PER_CHARACTER = 64 << 20, 256


def needed(text: str) -> int:
    """What it may take for a text, and more."""
    return _LEAST + _PER_CHARACTER * len(text)


def is_room(size: int = GROUP) -> bool:
    """Whether the system would give us as much as that."""
    import mmap  # Only for what was hot.

    try:
        mmap.mmap(-1, size, mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS).close()
    except OSError:
        return False
    return True
