"""Decoding: which errors are found, when and where, and what is deferred."""

from __future__ import annotations

import tracemalloc

import pytest

from wasmfx.binary import Section, decode, sections
from wasmfx.binary.primitives import read_unsigned, unsigned
from wasmfx.errors import Malformed
from wasmfx.syntax.modules import Module

HEADER = b"\0asm\1\0\0\0"
TYPE = "01 04 01 60 00 00"
FUNC = "03 02 01 00"


def binary(*parts: str) -> bytes:
    return HEADER + bytes.fromhex("".join(parts))


def with_body(body: str) -> bytes:
    """A module with one function."""
    size = len(bytes.fromhex(body))
    return binary(TYPE, FUNC, f"0a {size + 2:02x} 01 {size:02x}", body)


def refusal(data: bytes, name: str = "<bytes>") -> Malformed:
    """The error of a malformed module, also in its bodies."""
    with pytest.raises(Malformed) as caught:
        decode_all(data, name)
    return caught.value


def decode_all(data: bytes, name: str) -> None:
    for func in decode(data, name).funcs:
        assert func.code


def test_the_empty_module() -> None:
    module = decode(HEADER, "empty.wasm")
    assert module == Module()
    assert module.source is not None
    assert module.source.where(3) == "empty.wasm:0x3"


def test_bodies_are_decoded_when_asked_for() -> None:
    module = decode(with_body("00 ff 0b"), "lazy.wasm")
    with pytest.raises(Malformed) as caught:
        assert module.funcs[0].peek()
    assert str(caught.value) == "lazy.wasm:0x17: illegal opcode ff"
    with pytest.raises(Malformed, match="illegal opcode ff"):
        assert module.funcs[0].code


def test_errors_say_where() -> None:
    error = refusal(binary(TYPE, "05 03 01 02 00"), "m.wasm")
    message = "malformed limits flags 0x02: the threads proposal (atomic instructions, shared"
    assert str(error).startswith(f"m.wasm:0x11: {message} memories)")


def test_a_malformed_body_is_reported_before_what_follows_it() -> None:
    data = with_body("00 ff 0b") + b"\x7f"
    with pytest.raises(Malformed, match="illegal opcode"):
        decode(data)


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "unexpected end"),
        (b"\0asm", "unexpected end"),
        (b"\0asn\1\0\0\0", "magic header not detected"),
        (b"\0asm\x0d\0\1\0", "unknown binary version"),
        (binary("0e 01 00"), "malformed section id"),
        (binary("01 05 00"), "length out of bounds"),
        (binary("01 01 00 01 01 00"), "unexpected content after last section"),
        (binary("06 01 00 0d 01 00"), "unexpected content after last section"),
        (binary("0a 01 00 0c 01 00"), "unexpected content after last section"),
        (binary("01 02 00 00"), "section size mismatch"),
        (binary("00 00"), "unexpected end"),
        (binary("00 02 01 80"), "malformed UTF-8 encoding"),
        (binary(TYPE, FUNC), "function and code section have inconsistent lengths"),
        (binary("0a 04 01 02 00 0b"), "function and code section have inconsistent lengths"),
        (binary("0c 01 01"), "data count and data section have inconsistent lengths"),
        (binary("04 06 01 40 01 70 00 00"), "zero byte expected"),
        (binary("0d 03 01 01 00"), "zero byte expected"),
        (binary("07 04 01 00 05 00"), "malformed export kind"),
        (binary("09 02 01 08"), "malformed elements segment kind"),
        (binary("09 04 01 01 01 00"), "malformed element kind"),
        (binary("09 04 01 05 7f 00"), "malformed reference type"),
        (binary("0b 02 01 03"), "malformed data segment kind"),
        (binary("06 05 01 7f 00 41 00"), "unexpected end of section or function"),
        (with_body("00 41 01"), "unexpected end of section or function"),
        (with_body("00 0b 0b"), "section size mismatch"),
        (with_body("00 01") + b"\x0b\x01\x00", "section size mismatch"),
        (with_body("00 01") + b"\0\1\0", "END opcode expected"),
        (with_body("00 fc 09 00 0b"), "data count section required"),
        (with_body("00 fc 08 00 00 0b"), "data count section required"),
        (with_body("00 fb 09 00 00 0b"), "data count section required"),
        (with_body("00 fb 12 00 00 0b"), "data count section required"),
        (with_body("01 d1 86 03 7f 0b"), "too many locals"),
        (with_body("02 01 7f ff ff ff ff 0f 7f 0b"), "too many locals"),
    ],
)
def test_malformed_modules(data: bytes, message: str) -> None:
    error = refusal(data)
    assert error.message.startswith(message)
    assert error.source is not None
    assert 0 <= error.at <= len(data)


def test_as_many_locals_as_allowed() -> None:
    (func,) = decode(with_body("02 d0 86 03 7f 00 7e 0b")).funcs
    assert func.code.locals == ("i32",) * 50_000


def test_data_instructions_with_a_data_count() -> None:
    data = binary(TYPE, FUNC, "0c 01 01", "0a 07 01 05 00 fc 09 00 0b", "0b 03 01 01 00")
    assert len(decode(data).funcs[0].code.body.instrs) == 1


@pytest.mark.parametrize(
    "section", ["01", "02", "03", "04", "05", "06", "07", "09", "0a", "0b", "0d"]
)
def test_huge_counts_cost_nothing(section: str) -> None:
    for count in ("ff ff ff ff 0f", "ff ff ff ff 07", "ff ff 03"):
        contents = bytes.fromhex(count)
        data = binary(section, f"{len(contents):02x}", count)
        claimed = read_unsigned(contents, 0, 32)[0]
        tracemalloc.start()
        message = f"length out of bounds: {claimed} entries claimed, 0 bytes remain"
        assert refusal(data).message == message
        peak = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        assert peak < 100_000


def test_sections_are_listed_without_a_look_inside() -> None:
    data = binary("00 06 02 68 69 01 02 03", "01 02 ff ff", "0a 01 00")
    assert sections(data) == [
        Section(0, "hi", 10, 6),
        Section(1, "type", 18, 2),
        Section(10, "code", 22, 1),
    ]


def test_listing_sections_refuses_what_has_none() -> None:
    with pytest.raises(Malformed) as caught:
        sections(b"\0asm\1\0\0\0\x01\x09", "short.wasm")
    message = "length out of bounds: section 1 (type) claims 9 bytes, 0 remain"
    assert str(caught.value) == f"short.wasm:0x9: {message}"


def test_positions_are_kept() -> None:
    data = binary(TYPE, FUNC, "05 03 01 00 01", "07 05 01 01 66 00 00", "0a 05 01 03 00 01 0b")
    module = decode(data)
    assert module.types[0].at == 11
    assert module.mems[0].at == 21
    assert module.exports[0].at == 26
    assert module.funcs[0].at == 34
    assert list(module.funcs[0].code.body.at) == [35, 36]


def with_locals(*counts: int) -> bytes:
    """A module of functions with these numbers of locals, declared in a few bytes."""
    bodies = [b"\1" + unsigned(n) + b"\x7f\x0b" for n in counts]
    code = unsigned(len(bodies)) + b"".join(unsigned(len(b)) + b for b in bodies)
    funcs = unsigned(len(bodies)) + bytes(len(bodies))
    sections = [b"\3" + unsigned(len(funcs)) + funcs, b"\x0a" + unsigned(len(code)) + code]
    return binary(TYPE) + b"".join(sections)


def test_all_functions_together_have_only_so_many_locals() -> None:
    """Otherwise eight kilobytes could take seconds to decode, and most of a gigabyte."""
    fits = decode(with_locals(*[49_000] * 20))
    for _ in range(2):
        assert sum(len(func.code.locals) for func in fits.funcs) == 980_000
    with pytest.raises(Malformed, match="too many locals in all functions together"):
        [func.code for func in decode(with_locals(*[49_000] * 21)).funcs]


def test_locals_that_are_few_are_not_counted() -> None:
    module = decode(with_locals(*[64] * 20_000))
    assert sum(len(func.code.locals) for func in module.funcs) > 1_000_000
