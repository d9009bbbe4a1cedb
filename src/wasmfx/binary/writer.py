"""What a `bytearray` lacks for writing a binary: numbers, names, vectors and sized parts."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import TypeVar

from wasmfx.binary.leb128 import signed, unsigned

T = TypeVar("T")


def write_u32(out: bytearray, n: int) -> None:
    out += unsigned(n)


def write_s33(out: bytearray, n: int) -> None:
    out += signed(n)


def write_bytes(out: bytearray, data: bytes | bytearray) -> None:
    """A vector of bytes; also a part that is preceded by its size."""
    out += unsigned(len(data))
    out += data


def write_name(out: bytearray, name: str) -> None:
    write_bytes(out, name.encode())


def write_vec(out: bytearray, items: Collection[T], write: Callable[[bytearray, T], None]) -> None:
    out += unsigned(len(items))
    for item in items:
        write(out, item)
