"""Large module binaries: files read into huge pages, and long vectors scanned by native code.

Without huge pages, the page faults of the buffer take longer than copying the file into it.
"""

from __future__ import annotations

import ctypes
from array import array
from collections.abc import Callable, Sequence
from io import FileIO
from typing import Any

from wasmfx.binary.primitives import Kind
from wasmfx.errors import LimitExceeded
from wasmfx.native.link import libc
from wasmfx.native.link.machine import machine

_new_bytes: Any = ctypes.pythonapi.PyBytes_FromStringAndSize
_new_bytes.restype = ctypes.py_object
_new_bytes.argtypes = ctypes.c_void_p, ctypes.c_ssize_t


def contents(file: FileIO, size: int) -> bytes:
    """Read a file of about this size to its end."""
    data, room = _new(size)
    done = _fill(room, file)
    room.release()
    more = file.readall()
    return data if done == size and not more else data[:done] + more


def joined(file: FileIO, parts: Sequence[tuple[int, int]]) -> bytes:
    """Read parts of a file, one behind the other; fewer bytes if the file has become shorter."""
    size = sum(end - start for start, end in parts)
    data, room = _new(size)
    done = 0
    for start, end in parts:
        file.seek(start)
        wanted = done + end - start
        done += _fill(room[done:wanted], file)
        if done < wanted:
            break
    room.release()
    return data[:done]


def _new(size: int) -> tuple[bytes, memoryview]:
    """Make bytes and a writable view of them, which is safe as long as they are not shared."""
    data: bytes = _new_bytes(None, size)
    at = ctypes.cast(ctypes.c_char_p(data), ctypes.c_void_p).value or 0
    start, end = libc.pages(at), (at + size) // libc.PAGE * libc.PAGE
    if start < end:
        libc.prefer_huge(start, end - start)
    return data, memoryview((ctypes.c_char * size).from_address(at)).cast("B")


def _fill(room: memoryview, file: FileIO) -> int:
    """Read until the buffer is full or the file ends: the number of bytes."""
    done = 0
    while done < len(room) and (count := file.readinto(room[done:])):
        done += count
    return done


# Vectors

_READERS: dict[Kind, tuple[str, int]] = {
    "numbers": ("read_numbers", 1),
    "parts": ("read_parts", 2),
    "datas": ("read_datas", 4),
}
"""The native function for each kind of vector, and the numbers that it stores per element."""

_WORD = ctypes.c_uint64


def scan(kind: Kind, data: bytes, at: int, end: int, count: int) -> tuple[array[int], int] | None:
    """Scan `count` elements from `at` on: their numbers, and where they end.

    None if an element has an unusual form, or if there is no native code here.
    """
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
    except (OSError, RuntimeError, LimitExceeded):
        return None
    reads = ctypes.PYFUNCTYPE(_WORD, ctypes.c_char_p, _WORD, _WORD, _WORD, ctypes.c_void_p)
    return reads(symbol)
