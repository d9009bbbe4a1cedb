"""Modules from bytes in either format: which one it is, and what is said where it is neither."""

import re

import pytest

from wasmfx.binary import encode
from wasmfx.errors import Malformed
from wasmfx.formats import is_binary, read, text_of
from wasmfx.text import parse

TEXT = '(module (func (export "f")))'


@pytest.mark.parametrize("name", ["m.wat", "m", "<bytes>"])
def test_the_bytes_say_which_format_it_is(name: str) -> None:
    binary = encode(parse(TEXT))
    assert is_binary(binary)
    assert not is_binary(TEXT.encode())
    assert read(binary, name).exports == read(TEXT.encode(), name).exports


NO_HEADER = "magic header not detected"


@pytest.mark.parametrize(
    ("data", "name", "said"),
    [
        (b"", "m.wat", "m.wat: empty file"),
        (b"", "m.wasm", "m.wasm: empty file"),
        (TEXT.encode(), "m.wasm", f"m.wasm:0x0: {NO_HEADER}: {TEXT.encode()[:4]!r} instead of "),
        (b"<!DOCTYPE html>", "m.wasm", f"m.wasm:0x0: {NO_HEADER}: b'<!DO' instead of "),
        (b"\x1f\x8b\x08\0", "m.wasm", rf"m.wasm:0x0: {NO_HEADER}: b'\x1f\x8b\x08\x00' instead "),
        (bytes(100), "m", rf"m:0x0: {NO_HEADER}: b'\x00\x00\x00\x00' instead of "),
        (b"\0asm\x0d\0\1\0", "m", "m:0x4: unknown binary version: this is a component, not"),
        (b"\0asm\2\0\0\0", "m", r"m:0x4: unknown binary version: b'\x02\x00\x00\x00' instead of "),
        (b"\0asm", "m.wat", "m.wat:0x4: unexpected end of section or function"),
        (b"(\xff", "m.wat", "m.wat:0x1: not a binary module (no magic header), and as text malfo"),
        (b"\0wasm", "m.wat", f"m.wat:0x0: {NO_HEADER}"),
        ("\ufeff(module)".encode(), "m.wat", "m.wat:1:1: illegal character U+FEFF, a byte order"),
        (b"(module\n(", "m.wat", "m.wat:2:2: "),
    ],
)
def test_what_is_no_module_is_refused_with_its_name_and_place(
    data: bytes, name: str, said: str
) -> None:
    with pytest.raises(Malformed, match=f"^{re.escape(said)}"):
        read(data, name)


def test_a_text_that_is_no_module_is_only_called_malformed() -> None:
    assert text_of("é".encode(), "s.wast") == "é"
    with pytest.raises(Malformed, match=r"^s\.wast:0x1: malformed UTF-8 encoding$"):
        text_of(b"a\xff", "s.wast")
