"""The descriptors of a guest: numbers for what it has open, with rights and flags."""

import os
from collections.abc import Sequence
from typing import NamedTuple, Protocol

from wasmfx.wasi.errnos import Errno, Failure
from wasmfx.wasi.files import HostFile
from wasmfx.wasi.records import DIRECTORY


class File(Protocol):
    """What can be behind a descriptor."""

    @property
    def fd(self) -> int:
        """The descriptor of the host, or -1."""

    @property
    def filetype(self) -> int: ...

    @property
    def waits(self) -> bool:
        """Whether reading and writing may have to wait."""

    def readv(self, buffers: Sequence[memoryview]) -> int: ...

    def writev(self, buffers: Sequence[memoryview | bytes]) -> int: ...

    def stat(self) -> os.stat_result: ...

    def close(self) -> None: ...


class Listed(NamedTuple):
    """An entry of a directory."""

    name: bytes
    inode: int
    filetype: int


class Descriptor:
    """Something open. `preopen` is the name of a directory that was open from the start."""

    __slots__ = ("base", "file", "flags", "inheriting", "listing", "preopen")

    def __init__(
        self,
        file: File,
        base: int,
        inheriting: int = 0,
        flags: int = 0,
        preopen: bytes | None = None,
    ) -> None:
        self.file = file
        self.base = base
        self.inheriting = inheriting
        self.flags = flags
        self.preopen = preopen
        self.listing: Sequence[Listed] | None = None
        """The entries of a directory, as they were when reading it began."""

    @property
    def is_directory(self) -> bool:
        return self.file.filetype == DIRECTORY

    def host(self) -> HostFile:
        """The file of the host; an object of Python can neither seek nor sync."""
        if not isinstance(self.file, HostFile):
            raise Failure(Errno.EINVAL)
        return self.file

    def permit(self, rights: int) -> None:
        if rights & ~self.base:
            raise Failure(Errno.ENOTCAPABLE)


class Descriptors:
    """What a guest has open, by number."""

    def __init__(self, most: int) -> None:
        self._open: dict[int, Descriptor] = {}
        self.most = most

    def __getitem__(self, fd: int) -> Descriptor:
        found = self._open.get(fd)
        if found is None:
            raise Failure(Errno.EBADF)
        return found

    def __len__(self) -> int:
        return len(self._open)

    def permitted(self, fd: int, rights: int) -> Descriptor:
        found = self[fd]
        found.permit(rights)
        return found

    def no_directory(self, fd: int, rights: int, otherwise: Errno = Errno.EBADF) -> Descriptor:
        """A descriptor that bytes go through; `otherwise` is what is said of a directory."""
        found = self[fd]
        if found.is_directory:
            raise Failure(otherwise)
        found.permit(rights)
        return found

    def directory(self, fd: int, rights: int) -> Descriptor:
        found = self[fd]
        if not found.is_directory:
            raise Failure(Errno.ENOTDIR)
        found.permit(rights)
        return found

    def must_have_room(self) -> None:
        """The host's descriptors are not all for one guest."""
        if len(self._open) >= self.most:
            raise Failure(Errno.EMFILE)

    def add(self, descriptor: Descriptor) -> int:
        """The lowest number that is free."""
        self.must_have_room()
        fd = next(n for n in range(len(self._open) + 1) if n not in self._open)
        self._open[fd] = descriptor
        return fd

    def close(self, fd: int) -> None:
        found = self[fd]
        del self._open[fd]
        found.file.close()

    def renumber(self, fd: int, to: int) -> None:
        moved, replaced = self[fd], self[to]
        if fd == to:
            return
        del self._open[fd]
        self._open[to] = moved
        replaced.file.close()

    def close_all(self) -> None:
        closing = list(self._open.values())
        self._open.clear()
        for descriptor in closing:
            descriptor.file.close()
