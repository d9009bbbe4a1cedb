"""Large files, read into huge pages: page by page, the system takes longer than for the copying."""

from __future__ import annotations

import ctypes
from io import FileIO
from typing import Any

from wasmfx.native.link import libc

_new_bytes: Any = ctypes.pythonapi.PyBytes_FromStringAndSize
_new_bytes.restype = ctypes.py_object
_new_bytes.argtypes = ctypes.c_void_p, ctypes.c_ssize_t


def contents(file: FileIO, size: int) -> bytes:
    """All that there is to read of a file, which has about this size."""
    # As C code makes bytes: nobody has them until they are complete.
    data: bytes = _new_bytes(None, size)
    at = ctypes.cast(ctypes.c_char_p(data), ctypes.c_void_p).value or 0
    start, end = libc.pages(at), (at + size) // libc.PAGE * libc.PAGE
    libc.prefer_huge(start, end - start)
    room, done = memoryview((ctypes.c_char * size).from_address(at)).cast("B"), 0
    while done < size and (count := file.readinto(room[done:])):
        done += count
    room.release()
    more = file.readall()
    return data if done == size and not more else data[:done] + more
