"""Where the native engine works: whoever is elsewhere must not load any of its code."""

from __future__ import annotations

import os
import sys

from wasmfx.errors import Unsupported

PROCESSOR = "x86_64"
LIBRARY = "CS_GNU_LIBC_VERSION"
"""What only the C library tells whose threads have the words that compiled code counts on."""


def elsewhere() -> str | None:
    """What this machine is, if the engine does not know it."""
    if sys.platform != "linux":
        return sys.platform
    processor = os.uname().machine
    if processor != PROCESSOR:
        return f"{processor} processors"
    if sys.maxsize < 1 << 32:
        return "Pythons of 32 bits"
    try:
        os.confstr(LIBRARY)
    except (ValueError, OSError):
        return "C libraries other than glibc"
    return None


def require() -> None:
    """Raise `Unsupported` where the engine does not work."""
    here = elsewhere()
    if here is not None:
        raise Unsupported(f"no native engine for {here}; the reference engine works everywhere")
