"""Files on the command line. The name `-` is standard input or output."""

from __future__ import annotations

import sys

from wasmfx import formats
from wasmfx.embed.module import contents, scan_for
from wasmfx.syntax.features import ALL, FeatureSet
from wasmfx.syntax.modules import Module


def display_name(path: str) -> str:
    """The name of a file in messages."""
    return "<stdin>" if path == "-" else path


def read(path: str, to_run: bool = False) -> bytes:
    """The bytes of a file. `to_run` leaves out large sections that only debuggers need."""
    if path == "-":
        return sys.stdin.buffer.read()
    with open(path, "rb", buffering=0) as file:
        return contents(file, to_run)


def load(path: str, features: FeatureSet = ALL, fast: bool = False) -> Module:
    """Decode or parse the module in a file, in the formats that `features` say.

    `fast` leaves out parts that a run does not need.
    """
    data = read(path, fast)
    return formats.read(data, display_name(path), scan_for(data) if fast else None, features)


def write(path: str | None, data: bytes) -> None:
    """Write to a file, or to standard output if `path` is None or `-`."""
    if path is None or path == "-":
        sys.stdout.buffer.write(data)
        return
    with open(path, "wb") as file:
        file.write(data)
