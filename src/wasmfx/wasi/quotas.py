"""Quotas: how much a guest may write, and how many files it may make."""

from __future__ import annotations

import os
from typing import NamedTuple

from wasmfx.wasi.descriptors import Descriptor, HostFile
from wasmfx.wasi.errnos import Errno, Failure
from wasmfx.wasi.records import APPEND, REGULAR_FILE


class WasiLimits(NamedTuple):
    """Limits of what a guest writes. None means no limit.

    `output`     bytes to standard output, standard error and sockets, together
    `written`    bytes to files, together; what is written again counts again
    `file_size`  bytes of one file
    `files`      files, directories and links that are made, less those that are removed
    """

    output: int | None = None
    written: int | None = None
    file_size: int | None = None
    files: int | None = None


NO_LIMITS = WasiLimits()

UNLIMITED = 1 << 64
"""More than any number of bytes that a guest can name."""


def checked(limits: object) -> WasiLimits:
    """Check limits that a program gives."""
    if not isinstance(limits, WasiLimits):
        raise TypeError(f"limits must be wasmfx.wasi.WasiLimits, not {type(limits).__name__}")
    for name, most in zip(limits._fields, limits, strict=True):
        if most is not None and not isinstance(most, int):
            raise TypeError(f"{name} must be an int, not {type(most).__name__}")
        if most is not None and most < 0:
            raise ValueError(f"{name} must be >= 0, not {most}")
    return limits


class Quota:
    """What is left to a guest."""

    __slots__ = ("file_size", "files", "output", "written")

    def __init__(self, limits: WasiLimits) -> None:
        self.output, self.written, self.file_size, self.files = (
            UNLIMITED if most is None else most for most in limits
        )

    def room(self, d: Descriptor, size: int, at: int | None = None) -> int:
        """How many of `size` bytes may be written now, at an offset if given.

        EDQUOT or EFBIG if there is room for none.
        """
        if not size:
            return 0
        room = min(size, self.output if is_output(d) else self.written)
        if room <= 0:
            raise Failure(Errno.EDQUOT)
        if self.file_size < UNLIMITED and d.file.filetype == REGULAR_FILE and not is_output(d):
            room = min(room, self.file_size - (position(d) if at is None else at))
            if room <= 0:
                raise Failure(Errno.EFBIG)
        return room

    def wrote(self, d: Descriptor, size: int) -> int:
        """Count bytes that were written, and return their number."""
        if is_output(d):
            self.output -= size
        else:
            self.written -= size
        return size

    def grow(self, d: Descriptor, end: int, more: int) -> None:
        """Count bytes by which a file grows, up to `end`. EDQUOT or EFBIG if it may not."""
        if end > self.file_size and more > 0:
            raise Failure(Errno.EFBIG)
        if more > self.written:
            raise Failure(Errno.EDQUOT)
        self.written -= max(more, 0)

    @property
    def counts_files(self) -> bool:
        return self.files < UNLIMITED

    def must_have_a_file(self) -> None:
        """EDQUOT if the guest may make no more files. Afterwards, `made` counts one."""
        if self.files <= 0:
            raise Failure(Errno.EDQUOT)

    def made(self, count: int = 1) -> None:
        """Count a file that was made, or -1 for one that was removed."""
        if self.counts_files:
            self.files -= count


def is_output(d: Descriptor) -> bool:
    """Whether a descriptor is a stream or a socket, which the embedder gave to the guest."""
    file = d.file
    return not isinstance(file, HostFile) or not file.owned or file.socket is not None


def position(d: Descriptor) -> int:
    """Where the next write to a file begins."""
    if d.flags & APPEND:
        return d.file.stat().st_size
    return os.lseek(d.file.fd, 0, os.SEEK_CUR)
