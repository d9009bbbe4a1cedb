"""Reading large modules fast, by the native code that is going to run them."""

from __future__ import annotations

import os
from io import FileIO
from typing import TYPE_CHECKING

from wasmfx.native.reach import elsewhere
from wasmfx.runtime.tiers import LARGE

if TYPE_CHECKING:
    from wasmfx.binary.primitives import Scan


HUGE = 8 << 20
"""From how many bytes on a file is read with help."""


def contents(file: FileIO, to_run: bool = False) -> bytes:
    """The bytes of a file. Of a large one that is going `to_run`, those that are worth reading."""
    size = os.fstat(file.fileno()).st_size
    if size < HUGE or elsewhere():
        return file.readall()
    from wasmfx.native.link import binaries

    if to_run:
        from wasmfx.binary.sections import without_debug_sections

        worth = without_debug_sections(file.fileno(), size)
        if len(worth) > 1 or worth[0][1] < size:
            return binaries.joined(file, worth)
    return binaries.contents(file, size)


def scan_for(data: bytes) -> Scan | None:
    """What reads the long vectors of a module; None if it is not large, or nothing does here."""
    if len(data) <= LARGE or elsewhere():
        return None
    # The native code is loaded by this, which small modules need only when they are instantiated.
    from wasmfx.native.link.binaries import scan

    return scan
