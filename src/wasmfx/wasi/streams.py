"""Standard streams as an embedder gives them: files of the host, or objects of Python."""

from __future__ import annotations

import codecs
import io
import os
from collections.abc import Sequence
from typing import Any, Protocol, TypeAlias

from wasmfx.wasi import rights
from wasmfx.wasi.descriptors import Descriptor
from wasmfx.wasi.errnos import Errno, Failure
from wasmfx.wasi.files import HostFile, rights_for
from wasmfx.wasi.records import UNKNOWN


class Readable(Protocol):
    """What is read from: bytes, or text."""

    def read(self, size: int, /) -> Any: ...


class Writable(Protocol):
    """What is written to: bytes, or text if it has an encoding."""

    def write(self, data: Any, /) -> object: ...

    def flush(self) -> object: ...


Source: TypeAlias = bytes | int | Readable
"""Standard input: bytes, a descriptor, or a file object."""
Sink: TypeAlias = int | Writable

_NOTHING = os.stat_result((0,) * os.stat_result.n_fields)


class Reader:
    """Standard input from an object of Python. What it gives too much is kept for the next read."""

    __slots__ = ("file", "left")
    fd, filetype, waits = -1, UNKNOWN, False

    def __init__(self, file: Readable) -> None:
        self.file = file
        self.left = b""

    def read(self, size: int) -> bytes:
        """Up to `size` bytes. That many letters may be more."""
        if not self.left:
            data = self.file.read(size)
            self.left = data.encode() if isinstance(data, str) else bytes(data or b"")
        data, self.left = self.left[:size], self.left[size:]
        return data

    def readv(self, buffers: Sequence[memoryview]) -> int:
        got = 0
        for buffer in buffers:
            data = self.read(len(buffer))
            buffer[: len(data)] = data
            got += len(data)
            if len(data) < len(buffer):
                break
        return got

    def writev(self, buffers: Sequence[memoryview | bytes]) -> int:
        raise Failure(Errno.EBADF)

    def stat(self) -> os.stat_result:
        return _NOTHING

    def close(self) -> None:
        """The object is not ours."""


class Writer:
    """Standard output to an object of Python: bytes, or text if it takes no bytes."""

    __slots__ = ("decoder", "file")
    fd, filetype, waits = -1, UNKNOWN, False

    def __init__(self, file: Writable) -> None:
        self.file = file
        text = hasattr(file, "encoding")
        # A letter may come in two writes.
        self.decoder = codecs.getincrementaldecoder("utf-8")("replace") if text else None

    def readv(self, buffers: Sequence[memoryview]) -> int:
        raise Failure(Errno.EBADF)

    def writev(self, buffers: Sequence[memoryview | bytes]) -> int:
        data = b"".join(buffers)
        self.file.write(data if self.decoder is None else self.decoder.decode(data))
        self.file.flush()
        return len(data)

    def stat(self) -> os.stat_result:
        return _NOTHING

    def close(self) -> None:
        """The object is not ours."""


def source(given: Source | None) -> Descriptor:
    """Standard input. Python itself may have none: then it is empty."""
    if given is None or isinstance(given, bytes | bytearray | memoryview):
        return Descriptor(Reader(io.BytesIO(given or b"")), _READING & rights.STREAM)
    fd = fileno(given)
    if fd is not None:
        file = HostFile(fd, owned=False)
        return Descriptor(file, _READING & rights_for(file))
    assert not isinstance(given, int)
    return Descriptor(Reader(getattr(given, "buffer", given)), _READING & rights.STREAM)


class Nowhere:
    """Takes everything."""

    def write(self, data: bytes) -> None: ...

    def flush(self) -> None: ...


def sink(given: Sink | None) -> Descriptor:
    """Standard output, or standard error. What Python has none of takes everything."""
    given = Nowhere() if given is None else given
    fd = fileno(given)
    if fd is not None:
        file = HostFile(fd, owned=False, before=getattr(given, "flush", None))
        return Descriptor(file, _WRITING & rights_for(file))
    assert not isinstance(given, int)
    return Descriptor(Writer(getattr(given, "buffer", given)), _WRITING & rights.STREAM)


_READING = rights.ALL & ~rights.WRITING
_WRITING = rights.ALL & ~rights.READING


def fileno(given: Source | Sink) -> int | None:
    """The descriptor of the host behind a stream, if there is one."""
    if isinstance(given, int):
        return given
    try:
        return int(getattr(given, "fileno")())  # noqa: B009
    except (AttributeError, OSError):
        return None
