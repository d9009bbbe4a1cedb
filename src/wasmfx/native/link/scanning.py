"""Long vectors of binaries, read by fixed native code."""

from __future__ import annotations

import ctypes
from array import array
from collections.abc import Callable

from wasmfx.binary.primitives import Kind
from wasmfx.native.link import libc
from wasmfx.native.link.machine import machine

_READERS: dict[Kind, tuple[str, int]] = {
    "numbers": ("read_numbers", 1),
    "parts": ("read_parts", 2),
    "datas": ("read_datas", 4),
}
"""What reads each kind, and how many numbers an element is."""

_WORD = ctypes.c_uint64


def scan(kind: Kind, data: bytes, at: int, end: int, count: int) -> tuple[array[int], int] | None:
    """The numbers that `count` elements from `at` on are, and where they end; None if they are not
    as most are, or if there is no native code here."""
    name, width = _READERS[kind]
    read = _reader(name)
    if read is None or end >> 32:
        return None
    found = array("I", (0,)) * (width * count)
    stopped = read(data, at, end, count, found.buffer_info()[0])
    return (found, stopped) if stopped else None


def _reader(name: str) -> Callable[..., int] | None:
    try:
        symbol = machine().symbols[name]
    except (OSError, RuntimeError, libc.OutOfMemory):
        return None
    reads = ctypes.PYFUNCTYPE(_WORD, ctypes.c_char_p, _WORD, _WORD, _WORD, ctypes.c_void_p)
    return reads(symbol)
