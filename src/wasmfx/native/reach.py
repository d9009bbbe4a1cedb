"""Where the native engine works. Elsewhere none of its code may be loaded."""

from __future__ import annotations

import os
import sys

from wasmfx.errors import Unsupported
from wasmfx.native.interpreter import fitness

PROCESSOR = "x86_64"
LIBRARY = "CS_GNU_LIBC_VERSION"
"""What only the C library tells whose threads have the words that compiled code counts on."""


def elsewhere() -> str | None:
    """The name of this platform or interpreter, if the engine does not run there."""
    return other_platform() or fitness().unfit


def other_platform() -> str | None:
    """The name of this platform, if the engine does not run there."""
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
