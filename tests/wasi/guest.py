"""A guest for tests: makes every call by name, from Python or through a module."""

from __future__ import annotations

import struct
from collections.abc import Callable
from functools import cache
from typing import Any

import wasmfx
from wasmfx.embed.store import ENGINES
from wasmfx.wasi import Wasi, rights
from wasmfx.wasi.binding import MODULE, SIGNATURES
from wasmfx.wasi.errnos import Errno
from wasmfx.wasi.records import DIRENT, FDSTAT, FILESTAT, IOVEC

SIDES = ("python", *ENGINES)
READ_WRITE = rights.FILE
EVERYTHING = rights.ALL


def forwarder() -> str:
    """A module that imports every call, and exports a function that makes it."""
    imports, functions = [], []
    for name, type_ in SIGNATURES.items():
        params = f"(param {' '.join(map(str, type_.params))})" if type_.params else ""
        results = "(result i32)" if type_.results else ""
        imports.append(f'(import "{MODULE}" "{name}" (func ${name} {params} {results}))')
        args = " ".join(f"(local.get {n})" for n in range(len(type_.params)))
        functions.append(f'(func (export "{name}") {params} {results} (call ${name} {args}))')
    return "\n".join(["(module", *imports, '(memory (export "memory") 2)', *functions, ")"])


@cache
def forwarding() -> wasmfx.Module:
    return wasmfx.Module(forwarder())


class Refused(Exception):
    """A call that failed with an errno."""

    def __init__(self, errno: int) -> None:
        super().__init__(Errno(errno).name)
        self.errno = Errno(errno)


class Guest:
    """A guest with two pages of memory, and a `Wasi` made from `given`."""

    def __init__(self, side: str = "python", **given: Any) -> None:
        self.wasi = Wasi(**given)
        self.next = 1024
        if side == "python":
            self.memory = memoryview(bytearray(1 << 17))
            self.wasi.bind_memory(lambda: self.memory)
            self.named: Callable[[str], Callable[..., Any]] = self.wasi.__getitem__
        else:
            instance = self.wasi.instance(forwarding(), store=wasmfx.Store(side))
            self.memory = self.wasi.world.memory.view()
            self.named = instance.exports.__getitem__

    # Memory

    def room(self, size: int) -> int:
        """Reserve unused memory."""
        at = self.next
        self.next += size + 15 & ~15
        return at

    def put(self, data: bytes) -> int:
        at = self.room(len(data))
        self.memory[at : at + len(data)] = data
        return at

    def get(self, at: int, size: int) -> bytes:
        return bytes(self.memory[at : at + size])

    def u32(self, at: int) -> int:
        return int.from_bytes(self.get(at, 4), "little")

    def u64(self, at: int) -> int:
        return int.from_bytes(self.get(at, 8), "little")

    def string(self, text: str | bytes) -> tuple[int, int]:
        data = text.encode() if isinstance(text, str) else text
        return self.put(data), len(data)

    def vectors(self, *buffers: tuple[int, int]) -> tuple[int, int]:
        return self.put(b"".join(IOVEC.pack(*b) for b in buffers)), len(buffers)

    # Calls

    def errno(self, name: str, *args: int) -> Errno:
        """Make a call, and return its errno."""
        return Errno(self.named(name)(*args))

    def call(self, name: str, *args: int) -> None:
        """Make a call, and raise `Refused` if it fails."""
        if errno := self.errno(name, *args):
            raise Refused(errno)

    def out(self, name: str, *args: int, size: int = 4) -> int:
        """Make a call with an output pointer as last argument, and return the number there."""
        at = self.room(8)
        self.call(name, *args, at)
        return int.from_bytes(self.get(at, size), "little")

    def open(
        self,
        path: str | bytes,
        oflags: int = 0,
        base: int = READ_WRITE,
        *,
        fd: int = 3,
        follow: bool = True,
        inheriting: int = EVERYTHING,
        flags: int = 0,
    ) -> int:
        name = self.string(path)
        return self.out("path_open", fd, int(follow), *name, oflags, base, inheriting, flags)

    def read(self, fd: int, size: int = 100) -> bytes:
        buf = self.room(size)
        got = self.out("fd_read", fd, *self.vectors((buf, size)))
        return self.get(buf, got)

    def write(self, fd: int, data: bytes) -> int:
        return self.out("fd_write", fd, *self.vectors((self.put(data), len(data))))

    def path(self, name: str, path: str | bytes, *rest: int, fd: int = 3) -> None:
        """Make a call with a directory and a path in it."""
        self.call(name, fd, *self.string(path), *rest)

    def stat(self, path: str | bytes, follow: bool = True, fd: int = 3) -> tuple[int, ...]:
        at = self.room(FILESTAT.size)
        self.call("path_filestat_get", fd, int(follow), *self.string(path), at)
        return FILESTAT.unpack(self.get(at, FILESTAT.size))

    def fdstat(self, fd: int) -> tuple[int, ...]:
        """Type, flags, rights and inheriting rights of a descriptor."""
        at = self.room(FDSTAT.size)
        self.call("fd_fdstat_get", fd, at)
        return FDSTAT.unpack(self.get(at, FDSTAT.size))

    def readlink(self, path: str) -> bytes:
        buf = self.room(256)
        return self.get(buf, self.out("path_readlink", 3, *self.string(path), buf, 256))

    def link(self, old: str, new: str, follow: bool = False) -> None:
        self.call("path_link", 3, int(follow), *self.string(old), 3, *self.string(new))

    def rename(self, old: str, new: str) -> None:
        self.call("path_rename", 3, *self.string(old), 3, *self.string(new))

    def symlink(self, text: str, new: str) -> None:
        self.call("path_symlink", *self.string(text), 3, *self.string(new))

    def listing(self, fd: int, size: int = 4096) -> list[tuple[bytes, int]]:
        """The entries of a directory and their types, read with a buffer of `size` bytes."""
        found: list[tuple[bytes, int]] = []
        buf = self.room(size)
        while True:
            used = self.out("fd_readdir", fd, buf, size, len(found))
            found += entries(self.get(buf, used))
            if used < size:
                return found


def entries(data: bytes) -> list[tuple[bytes, int]]:
    """The complete entries in a buffer."""
    found = []
    while len(data) >= DIRENT.size:
        _, _, length, type_ = DIRENT.unpack_from(data)
        name = data[DIRENT.size : DIRENT.size + length]
        if len(name) < length:
            break
        found.append((name, type_))
        data = data[DIRENT.size + length :]
    return found


def subscribe_clock(userdata: int, clock: int, timeout: int, flags: int = 0) -> bytes:
    return struct.pack("<QBxxxxxxxIxxxxQQHxxxxxx", userdata, 0, clock, timeout, 0, flags)


def subscribe_fd(userdata: int, tag: int, fd: int) -> bytes:
    return struct.pack("<QBxxxxxxxI28x", userdata, tag, fd)


def refusal(call: Callable[..., object], *args: object, **more: object) -> Errno:
    """The errno of a call, or SUCCESS."""
    try:
        call(*args, **more)
    except Refused as refused:
        return refused.errno
    return Errno.SUCCESS
