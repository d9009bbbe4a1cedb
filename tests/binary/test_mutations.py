"""Damaged binaries: always a module or `Malformed`, and quickly."""

from __future__ import annotations

from functools import cache

from hypothesis import given, settings
from hypothesis import strategies as st

from wasmfx.binary import decode, encode, sections
from wasmfx.errors import Malformed
from wasmfx.syntax.modules import Module

from .scripts import cases
from .strategies import modules

HEADER = b"\0asm\1\0\0\0"


def sized(*parts: str | bytes) -> bytes:
    """Bytes, some in hexadecimal, preceded by their size."""
    data = b"".join(bytes.fromhex(part) if isinstance(part, str) else part for part in parts)
    return bytes((len(data),)) + data


BLOCKS = "01 02 7f  1f 40 01 00 00 00 0b  04 40 05 0b  0e 02 00 00 00  fc 08 00 00 0b"
HANDLER = "00 02 64 01  d2 00  e0 01  e3 01 02 00 00 00 01 00  41 00 0f  0b  1a 41 2a"
ACCESS = "28 42 01 08  fd 1b 03  e2 00 0b"
NAMES = "04 6e 61 6d 65  01 07 02 00 01 66 01 01 67"

# All kinds of fields.
EFFECTS = b"".join(
    (
        HEADER,
        b"\x01" + sized("03  60 00 00  5d 00  60 00 01 7f"),
        b"\x02" + sized("02  01 6d 01 66 00 00  01 6d 01 6d 02 00 01"),
        b"\x03" + sized("02 00 02"),
        b"\x04" + sized("02  70 00 01  40 00 70 00 01 d0 70 0b"),
        b"\x05" + sized("01 04 01"),
        b"\x0d" + sized("01 00 00"),
        b"\x06" + sized("01 7f 01 41 00 0b"),
        b"\x07" + sized("02  01 66 00 01  01 74 04 00"),
        b"\x08" + sized("01"),
        b"\x09" + sized("03  00 41 00 0b 01 00  05 70 01 d2 00 0b  03 00 02 00 01"),
        b"\x0c" + sized("02"),
        b"\x0a" + sized("02", sized(BLOCKS), sized(HANDLER, ACCESS)),
        b"\x0b" + sized("02  00 41 00 0b 02 68 69  01 01 78"),
        b"\x00" + sized(NAMES),
    )
)

edits = st.lists(
    st.tuples(
        st.sampled_from(("flip", "insert", "delete", "cut")),
        st.integers(0, 400),
        st.sampled_from((0x00, 0x01, 0x0B, 0x40, 0x7F, 0x80, 0xFF)) | st.integers(0, 255),
    ),
    min_size=1,
    max_size=4,
)


@cache
def bases() -> list[bytes]:
    """Small modules to damage."""
    return [EFFECTS, *(case.data for case in cases() if case.assertion is None)]


def damaged(data: bytes, changes: list[tuple[str, int, int]]) -> bytes:
    out = bytearray(data)
    for change, where, byte in changes:
        at = where % (len(out) + 1)
        if change == "flip" and at < len(out):
            out[at] ^= byte
        elif change == "insert":
            out.insert(at, byte)
        elif change == "delete":
            del out[at : at + 1]
        elif change == "cut":
            del out[at + len(out) // 2 :]
    return bytes(out)


def read(data: bytes) -> Module | None:
    """The whole module, or None if it is malformed."""
    try:
        module = decode(data)
        for func in module.funcs:
            assert func.code
    except Malformed as error:
        check(error, data)
        return None
    return module


def check(error: Malformed, data: bytes) -> None:
    """An error has a position inside the binary."""
    assert error.source is not None
    assert 0 <= error.at <= len(data)


def settled(data: bytes) -> None:
    """A module that was read survives encoding and decoding."""
    module = read(data)
    if module is not None:
        encoded = encode(module)
        again = read(encoded)
        assert again is not None
        # Offsets in hints may have moved with the code.
        assert again == module or again.customs != module.customs
        assert encode(again) == encoded


def test_the_undamaged_module_is_whole() -> None:
    module = read(EFFECTS)
    assert module is not None
    assert encode(module) == EFFECTS
    assert module.names.funcs == {0: "f", 1: "g"}


@settings(max_examples=1500)
@given(st.data(), edits)
def test_damaged_modules(data: st.DataObject, changes: list[tuple[str, int, int]]) -> None:
    base = EFFECTS if data.draw(st.booleans()) else data.draw(st.sampled_from(bases()))
    settled(damaged(base, changes))


@settings(max_examples=100)
@given(modules, edits)
def test_damaged_generated_modules(module: Module, changes: list[tuple[str, int, int]]) -> None:
    settled(damaged(encode(module), changes))


def test_every_truncation() -> None:
    for end in range(len(EFFECTS)):
        settled(EFFECTS[:end])


def test_every_flipped_byte() -> None:
    for at in range(8, len(EFFECTS)):
        for byte in (0x01, 0x40, 0x7F, 0x80, 0xFF):
            settled(EFFECTS[:at] + bytes((EFFECTS[at] ^ byte,)) + EFFECTS[at + 1 :])


@settings(max_examples=300)
@given(st.binary(max_size=60))
def test_noise(noise: bytes) -> None:
    settled(HEADER + noise)


@settings(max_examples=200)
@given(edits)
def test_sections_of_damaged_modules(changes: list[tuple[str, int, int]]) -> None:
    data = damaged(EFFECTS, changes)
    try:
        found = sections(data)
    except Malformed as error:
        check(error, data)
    else:
        assert all(0 < section.at <= section.at + section.size <= len(data) for section in found)
