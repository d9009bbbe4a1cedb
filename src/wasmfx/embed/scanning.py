"""Reading large modules fast, by the native code that is going to run them."""

from __future__ import annotations

import os
from io import FileIO
from typing import TYPE_CHECKING

from wasmfx.runtime.tiers import LARGE

if TYPE_CHECKING:
    from wasmfx.binary.scanning import Scan


HUGE = 8 << 20
"""From how many bytes on a file is read with help."""


def contents(file: FileIO) -> bytes:
    """The bytes of a file."""
    size = os.fstat(file.fileno()).st_size
    if size < HUGE:
        return file.readall()
    from wasmfx.native.link.files import contents as in_huge_pages  # As below.

    return in_huge_pages(file, size)


def scan_for(data: bytes) -> Scan | None:
    """What reads the long vectors of a module; None if it is not large."""
    if len(data) <= LARGE:
        return None
    # The native code is loaded by this, which small modules need only when they are instantiated.
    from wasmfx.native.link.scanning import scan

    return scan
