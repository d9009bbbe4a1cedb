"""Reading large modules fast, by the native code that is going to run them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wasmfx.runtime.tiers import LARGE

if TYPE_CHECKING:
    from wasmfx.binary.scanning import Scan


def scan_for(data: bytes) -> Scan | None:
    """What reads the long vectors of a module; None if it is not large."""
    if len(data) <= LARGE:
        return None
    # The native code is loaded by this, which small modules need only when they are instantiated.
    from wasmfx.native.link.scanning import scan

    return scan
