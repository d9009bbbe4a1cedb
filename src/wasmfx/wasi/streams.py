"""Standard streams that an embedder gives to a guest: files of the host, or Python objects."""

from __future__ import annotations

import codecs
import io
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Protocol, TypeAlias

from wasmfx.wasi import rights
from wasmfx.wasi.descriptors import Descriptor, HostFile, rights_for
from wasmfx.wasi.errnos import Errno, Failure
from wasmfx.wasi.records import UNKNOWN


class Readable(Protocol):
    """An object to read bytes or text from."""

    def read(self, size: int, /) -> Any: ...


class Writable(Protocol):
    """An object to write to: bytes, or text if it has an encoding."""

    def write(self, data: Any, /) -> object: ...

    def flush(self) -> object: ...


Source: TypeAlias = bytes | int | Readable
"""Standard input: bytes, a descriptor, or a file object."""
Sink: TypeAlias = int | Writable

_NOTHING = os.stat_result((0,) * os.stat_result.n_fields)


class Reader:
    """Standard input from a Python object. Bytes that a read leaves are kept for the next."""

    __slots__ = ("file", "left")
    fd, filetype, waits = -1, UNKNOWN, False

    def __init__(self, file: Readable) -> None:
        self.file = file
        self.left = b""

    def read(self, size: int) -> bytes:
        """Read up to `size` bytes. As many characters may be more bytes."""
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
        """Leave the object open: it belongs to the embedder."""


class Writer:
    """Standard output to a Python object: bytes, or decoded text where the object takes text."""

    __slots__ = ("before", "decoder", "file")
    fd, filetype, waits = -1, UNKNOWN, False

    def __init__(self, stream: Writable, text: bool) -> None:
        # Bytes go around the encoding of a text stream, and its pending text must come first.
        self.file = stream if text else getattr(stream, "buffer", stream)
        self.before = None if self.file is stream else getattr(stream, "flush", None)
        # One character may be split over two writes.
        self.decoder = codecs.getincrementaldecoder("utf-8")("replace") if text else None

    def readv(self, buffers: Sequence[memoryview]) -> int:
        raise Failure(Errno.EBADF)

    def writev(self, buffers: Sequence[memoryview | bytes]) -> int:
        data = b"".join(buffers)
        if self.before is not None:
            self.before()
        self.put(data if self.decoder is None else self.decoder.decode(data))
        return len(data)

    def put(self, data: bytes | str) -> None:
        """Write to the object and flush it."""
        self.file.write(data)
        # `print` needs no `flush`, so a stand-in for `sys.stdout` may have none.
        if hasattr(self.file, "flush"):
            self.file.flush()

    def stat(self) -> os.stat_result:
        return _NOTHING

    def close(self) -> None:
        """Write a character that was never completed. The object itself stays open."""
        if self.decoder is not None:
            rest = self.decoder.decode(b"", final=True)
            # The embedder may have closed the object, and other files still have to be closed.
            with suppress(OSError, ValueError):
                if rest:
                    self.put(rest)


def source(given: Source | None) -> Descriptor:
    """A descriptor for standard input. None, as Python's may be, is empty input."""
    if given is None or isinstance(given, bytes | bytearray | memoryview):
        return Descriptor(Reader(io.BytesIO(given or b"")), _READING & rights.STREAM)
    fd = fileno(given)
    if fd is not None:
        file = HostFile(fd, owned=False)
        return Descriptor(file, _READING & rights_for(file))
    assert not isinstance(given, int)
    return Descriptor(Reader(getattr(given, "buffer", given)), _READING & rights.STREAM)


class Nowhere:
    """Discards everything."""

    def write(self, data: bytes) -> None: ...

    def flush(self) -> None: ...


def sink(given: Sink | None) -> Descriptor:
    """Standard output or standard error. None, as Python has under `pythonw`, discards everything.

    Python's own stream is the host's descriptor. An object that stands in for it, as in a notebook
    or under `redirect_stdout`, is written to as an object, even if it has a `fileno`.
    """
    given = Nowhere() if given is None else given
    fd = fileno(given)
    if fd is not None:
        file = HostFile(fd, owned=False, before=getattr(given, "flush", None))
        return Descriptor(file, _WRITING & rights_for(file))
    assert not isinstance(given, int)
    return Descriptor(Writer(given, takes_text(given)), _WRITING & rights.STREAM)


def takes_text(stream: Writable) -> bool:
    """Whether `stream` takes only text: it has no `buffer` for bytes, and names an encoding or
    replaces one of Python's standard streams, which take text."""
    if hasattr(stream, "buffer"):
        return False
    return hasattr(stream, "encoding") or stream is sys.stdout or stream is sys.stderr


_READING = rights.ALL & ~rights.WRITING
_WRITING = rights.ALL & ~rights.READING


def fileno(given: Source | Sink) -> int | None:
    """The host's descriptor, if reading or writing the stream only moves bytes through it.

    Other streams with a `fileno` may do more: a notebook's output is shown in the page, and a
    `GzipFile` compresses it.
    """
    if isinstance(given, int):
        return given
    raw: Any = given
    if type(raw).__module__ == "tempfile":
        # A named temporary file wraps a file to delete it in the end.
        raw = getattr(raw, "file", raw)
    if isinstance(raw, io.TextIOWrapper):
        raw = raw.buffer
    if isinstance(raw, io.BufferedReader | io.BufferedWriter | io.BufferedRandom):
        raw = raw.raw
    if not isinstance(raw, io.RawIOBase) and (hasattr(raw, "read") or hasattr(raw, "write")):
        return None
    try:
        return int(raw.fileno())
    except (AttributeError, OSError):
        return None
