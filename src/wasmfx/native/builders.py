"""What llvmlite keeps of each pass builder, given back: its callbacks, 1.5 KB.

A builder is made with callbacks that nobody else refers to and nobody disposes of. Builders cannot
be shared either: a run registers callbacks that lead to its own variables, and the next run would
follow them. So the callbacks are freed when their builder is gone. Where they are, a function of
LLVM says, which is in the symbols of the library but not among those that it offers; if it is not
there, or this is not the library that was loaded, they stay, as they do everywhere else. So they do
in versions that are not known to forget them: to free them twice would be worse.
"""

from __future__ import annotations

import ctypes
import mmap
import os
import struct
from collections.abc import Callable
from functools import cache

FEW = 64
"""How many builders a process makes before the symbols are looked for, which takes as long as some
compiles: most processes never do."""

FORGETFUL = ("0.50.",)
"""The versions of llvmlite of which it is known."""

_CALLBACKS = b"_ZNK4llvm11PassBuilder31getPassInstrumentationCallbacksEv"
_DELETE = "_ZdlPv"
_SYMTAB = 2
_SYMBOL = struct.Struct("<IBBHQQ")

Dispose = Callable[[], None]
_made = 0


def callbacks_of(builder: object, library: str, version: str) -> Dispose | None:
    """What frees the callbacks of a builder of llvmlite's, as soon as that is gone; `library` is
    where its code was loaded from. None where they are left.
    """
    global _made
    if not version.startswith(FORGETFUL):
        return None
    _made += 1
    if _made <= FEW:
        return None
    found = _functions(library)
    if found is None:
        return None
    callbacks, delete = found
    place = callbacks(builder)
    return (lambda: delete(place)) if place else None


@cache
def _functions(library: str) -> tuple[Callable[[object], int], Callable[[int], None]] | None:
    try:
        with open(library, "rb") as file:
            start = _loaded_at(library, os.fstat(file.fileno()).st_ino)
            with mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as data:
                value = _value(data, _CALLBACKS)
        delete = _delete(library)
    except (OSError, ValueError, AttributeError, struct.error):
        return None
    if not start or not value:
        return None
    callbacks = ctypes.CFUNCTYPE(ctypes.c_void_p, ctypes.c_void_p)(start + value)
    return callbacks, delete


def _loaded_at(library: str, inode: int) -> int:
    """Where the first byte of a file is in this process; 0 when it is another of that name that was
    loaded, as after an upgrade.
    """
    path = os.path.realpath(library)
    with open("/proc/self/maps") as maps:
        for line in maps:
            span, _, offset, _, number, *name = line.split(maxsplit=5)
            if name and name[0].rstrip("\n") == path and int(offset, 16) == 0:
                return int(span.partition("-")[0], 16) if int(number) == inode else 0
    return 0


def _delete(library: str) -> Callable[[int], None]:
    """C++'s `delete`, as the library finds it: what was loaded for all comes first."""
    for name in (None, library):
        try:
            delete = ctypes.CDLL(name)[_DELETE]
        except AttributeError:
            continue
        delete.argtypes, delete.restype = [ctypes.c_void_p], None
        return delete
    raise AttributeError(_DELETE)


def _value(data: mmap.mmap, name: bytes) -> int:
    """What the symbols of a library say of a name; 0 when they do not know it."""
    (at,) = struct.unpack_from("<Q", data, 0x28)
    size, count = struct.unpack_from("<HH", data, 0x3A)
    heads = [struct.unpack_from("<IIQQQQIIQQ", data, at + n * size) for n in range(count)]
    for _, kind, _, _, symbols, length, link, *_ in heads:
        if kind == _SYMTAB:
            names, end = heads[link][4], heads[link][4] + heads[link][5]
            found = data.find(b"\0" + name + b"\0", names, end)
            if found >= 0:
                return _value_at(data, symbols, symbols + length, found + 1 - names)
    return 0


def _value_at(data: mmap.mmap, start: int, end: int, name: int) -> int:
    """The value of the symbol whose name is at `name`."""
    sought = struct.pack("<I", name)
    at = data.find(sought, start, end)
    while at >= 0:
        if (at - start) % _SYMBOL.size == 0:
            _, _, _, section, value, _ = _SYMBOL.unpack_from(data, at)
            return value if section else 0
        at = data.find(sought, at + 1, end)
    return 0
