"""Debug sections are not read, and the module does not change without them."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from wasmfx.binary import decode, encode
from wasmfx.binary.primitives import unsigned
from wasmfx.binary.sections import without_debug_sections
from wasmfx.text.modules import parse

HEAD = b"\0asm\1\0\0\0"
MODULE = encode(parse('(module $m (memory 1) (data (i32.const 1) "abc") (func (export "f")))'))


def custom(name: bytes, content: bytes = b"content" * 100) -> bytes:
    inside = bytes(unsigned(len(name))) + name + content
    return b"\0" + bytes(unsigned(len(inside))) + inside


INFO, LINES, OTHER = custom(b".debug_info"), custom(b".debug_line", b""), custom(b"producers")


def read(path: Path, data: bytes) -> bytes:
    """The bytes of a file without its debug sections."""
    path.write_bytes(data)
    file = os.open(path, os.O_RDONLY)
    try:
        return b"".join(data[start:end] for start, end in without_debug_sections(file, len(data)))
    finally:
        os.close(file)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "module.wasm"


@pytest.mark.parametrize(
    ("behind", "left"),
    [
        (b"", b""),
        (INFO, b""),
        (INFO + LINES, b""),
        (INFO + OTHER + LINES, OTHER),
        (OTHER + INFO, OTHER),
        (OTHER + INFO + LINES + OTHER, OTHER + OTHER),
        (custom(b"debug_info"), custom(b"debug_info")),
    ],
)
def test_sections_for_debuggers_at_the_end_are_left_out(
    path: Path, behind: bytes, left: bytes
) -> None:
    assert read(path, MODULE + behind) == MODULE + left
    assert decode(MODULE + left) == decode(read(path, MODULE + behind))
    assert read(path, HEAD + behind) == HEAD + left


@pytest.mark.parametrize(
    "whole",
    [
        HEAD + INFO + MODULE[len(HEAD) :],  # The positions of the sections after it would change.
        MODULE + INFO[:-1],  # Malformed: the decoder reports it.
        MODULE + INFO + b"\0",
        MODULE + INFO + b"\0\xff",
        MODULE + INFO + b"\x63\0",
        MODULE + b"\0\x05\x0b.debug_info",
        MODULE + custom(b".debug_\xff"),
        b"\0asm\2\0\0\0" + INFO,
        b"\0asm",
        b"",
        b"(module)",
        HEAD + custom(b"", b"") * 1_000 + INFO,  # More sections than are examined.
    ],
)
def test_everything_else_is_read_as_a_whole(path: Path, whole: bytes) -> None:
    assert read(path, whole) == whole
