"""What the decoder says about a malformed binary: what it expected, and what it found."""

from __future__ import annotations

import pytest

from wasmfx.binary import decode
from wasmfx.errors import Malformed

HEADER = "00 61 73 6d 01 00 00 00"
TYPE = "01 04 01 60 00 00"
FUNC = "03 02 01 00"


def message(encoded: str) -> str:
    """The message for a malformed module, also in its bodies."""
    with pytest.raises(Malformed) as caught:
        [func.peek() for func in decode(bytes.fromhex(encoded)).funcs]
    return caught.value.message


@pytest.mark.parametrize(
    ("encoded", "said"),
    [
        ("0e 01 00", "malformed section id: 14, the last is 13"),
        (
            "06 01 00 0d 01 00",
            "unexpected content after last section: "
            "the tag section must come before the global section",
        ),
        (
            "05 01 00 06 01 00 07 01 00 0d 01 00",
            "unexpected content after last section: "
            "the tag section must come before the global section",
        ),
        (
            "01 01 00 02 01 00 01 01 00",
            "unexpected content after last section: the type section occurs twice",
        ),
        (
            "0a 0c 00 00 00 00 00 00 00",
            "length out of bounds: section 10 (code) claims 12 bytes, 7 remain",
        ),
        (
            "01 02 00 00",
            "section size mismatch: the type section has 1 byte more than its contents",
        ),
        ("01 02 05 60", "length out of bounds: 5 entries claimed, 1 byte remain"),
        ("07 04 01 03 61 62", "unexpected end of section or function: expected 3 bytes, 2 remain"),
        ("07 04 01 00 05 00", "malformed export kind: found 0x05"),
        ("06 05 01 7f 02 41 00 0b", "malformed mutability: found 0x02"),
        ("04 06 01 40 01 70 00 00", "zero byte expected: found 0x01"),
        ("09 02 01 08", "malformed elements segment kind: 8"),
        ("0b 02 01 03", "malformed data segment kind: 3"),
        (
            "0c 06 80 80 80 80 80 00",
            "integer representation too long: 32 bits take at most 5 bytes",
        ),
        ("0c 05 ff ff ff ff 1f", "integer too large: it needs more than 32 bits"),
        (
            f"{TYPE} 03 03 02 00 00 0a 04 01 02 00 0b",
            "function and code section have inconsistent lengths: "
            "function section has 2 entries, code section 1",
        ),
        (
            "0c 01 01",
            "data count and data section have inconsistent lengths: "
            "data count is 1, data section has 0 segments",
        ),
        (
            f"{TYPE} {FUNC} 0a 08 01 06 01 d1 86 03 7f 0b",
            "too many locals: 50001, our limit is 50000",
        ),
        (
            f"{TYPE} {FUNC} 0a 05 01 03 00 0b 0b",
            "section size mismatch: the function body has 1 byte more than its contents",
        ),
    ],
)
def test_messages_say_what_was_expected_and_found(encoded: str, said: str) -> None:
    assert message(f"{HEADER} {encoded}") == said


@pytest.mark.parametrize(
    ("encoded", "said"),
    [
        (
            "00 61 73",
            "unexpected end of section or function: the header takes 8 bytes, the file has 3 bytes",
        ),
        ("00 61 73 6d 02 00 00 00", "unknown binary version: expected 1, found 2"),
        (
            "00 61 73 6d 0a 00 01 00",
            "unknown binary version: this is a component, not a module; "
            "the component model is not supported",
        ),
        ("53 45 43 52 45 54 00 00", "magic header not detected: a binary module begins with 00 61"),
    ],
)
def test_a_wrong_header_is_described_and_not_quoted(encoded: str, said: str) -> None:
    assert message(encoded).startswith(said)
    assert "SECR" not in message(encoded)
