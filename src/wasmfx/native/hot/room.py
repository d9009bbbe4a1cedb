"""Whether there is room for LLVM, which ends the process when it is refused memory."""

from __future__ import annotations

import mmap

NEEDED = 256 << 20
"""What LLVM may take for a group, in bytes, and more."""


def is_room() -> bool:
    """Whether the system would give us as much as that."""
    try:
        mmap.mmap(-1, NEEDED, mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS).close()
    except OSError:
        return False
    return True
