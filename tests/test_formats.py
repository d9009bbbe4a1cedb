"""Modules from bytes in either format: which one it is, and what is said where it is neither."""

import re

import pytest

from wasmfx.binary import encode
from wasmfx.errors import Malformed
from wasmfx.formats import is_binary, read, text_of
from wasmfx.text.modules import parse

TEXT = '(module (func (export "f")))'


@pytest.mark.parametrize("name", ["m.wat", "m", "<bytes>"])
def test_the_bytes_say_which_format_it_is(name: str) -> None:
    binary = encode(parse(TEXT))
    assert is_binary(binary)
    assert not is_binary(TEXT.encode())
    assert read(binary, name).exports == read(TEXT.encode(), name).exports


NO_HEADER = "magic header not detected: a binary module begins with 00 61 73 6d"


@pytest.mark.parametrize(
    ("data", "name", "said"),
    [
        (b"", "m.wat", "m.wat: empty file"),
        (b"", "m.wasm", "m.wasm: empty file"),
        (TEXT.encode(), "m.wasm", f"m.wasm:0x0: {NO_HEADER}; a file with a text module is called"),
        (b"<!DOCTYPE html>", "m.wasm", f"m.wasm:0x0: {NO_HEADER}"),
        (b"\x1f\x8b\x08\0", "m.wasm", f"m.wasm:0x0: {NO_HEADER}"),
        (bytes(100), "m", f"m:0x0: {NO_HEADER}"),
        (b"\0asm\x0d\0\1\0", "m", "m:0x4: unknown binary version: this is a component, not"),
        (b"\0asm\2\0\0\0", "m", "m:0x4: unknown binary version: expected 1, found 2"),
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


@pytest.mark.parametrize("name", ["a.env", "a.wat", "a.wasm"])
@pytest.mark.parametrize(
    "data",
    [
        b"SECRET=hunter2\n",
        b'{"token": "SECRET"}',
        b"\x7fELF SECRET",
        b"(SECRET hunter2)",
        b"; c\n SECRET",
        b";; c\n SECRET",
        b"\0SECRET",
        b"\xffSECRET",
    ],
)
def test_an_error_about_a_file_that_is_no_module_does_not_quote_it(data: bytes, name: str) -> None:
    with pytest.raises(Malformed) as caught:
        read(data, name)
    error = caught.value
    assert error.source is not None
    shown = "".join([str(error), *error.source.excerpt(error.at)])
    assert not any(word in shown for word in ("SECR", "token", "hunter2", "ELF"))
    assert "no magic header" in shown or NO_HEADER in shown


@pytest.mark.parametrize(
    "data", [b"(module (fnuc))", b"(func (nopp))", b"(; open", b"(; c ;) (type $)"]
)
def test_an_error_in_a_text_module_shows_the_line(data: bytes) -> None:
    with pytest.raises(Malformed) as caught:
        read(data, "m.wat")
    error = caught.value
    assert error.source is not None
    assert error.source.excerpt(error.at)


def test_a_text_that_is_no_module_is_only_called_malformed() -> None:
    assert text_of("é".encode(), "s.wast") == "é"
    with pytest.raises(Malformed, match=r"^s\.wast:0x1: malformed UTF-8 encoding$"):
        text_of(b"a\xff", "s.wast")
