"""Files on the command line: `-` is standard input, or standard output."""

from __future__ import annotations

import sys

from wasmfx import formats
from wasmfx.embed.scanning import contents, scan_for
from wasmfx.syntax.modules import Module


def display_name(path: str) -> str:
    """What a file is called in messages."""
    return "<stdin>" if path == "-" else path


def read(path: str, to_run: bool = False) -> bytes:
    """The bytes of a file; `-` is standard input. What is going `to_run` is read without what is
    for debuggers."""
    if path == "-":
        return sys.stdin.buffer.read()
    with open(path, "rb", buffering=0) as file:
        return contents(file, to_run)


def load(path: str, fast: bool = False) -> Module:
    """The module in a file, text or binary, whichever it is; `fast`, if it is going to run."""
    data = read(path, fast)
    return formats.read(data, display_name(path), scan_for(data) if fast else None)


def write(path: str | None, data: bytes) -> None:
    """Write to a file; None and `-` are standard output."""
    if path is None or path == "-":
        sys.stdout.buffer.write(data)
        return
    with open(path, "wb") as file:
        file.write(data)
