"""Mutated anywhere, a module is a module, or malformed, or invalid, with a position: never else."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.binary.wasmfx2023 import encode_2023
from tests.programs.paper import GENERATOR
from tests.programs.wasmfx2023 import CALLS as OLD_PROGRAMS
from wasmfx import formats
from wasmfx.binary import decode, encode, sections
from wasmfx.binary.primitives import unsigned
from wasmfx.binary.wasmfx2023 import decode_2023
from wasmfx.errors import Invalid, Malformed
from wasmfx.syntax.features import ALL, EXTENSIONS
from wasmfx.syntax.modules import Module
from wasmfx.text.modules import parse
from wasmfx.text.print.printer import print_module
from wasmfx.valid import validate

LONG = bool(os.environ.get("WASMFX_LONG"))
CASES = settings(
    max_examples=10_500 if LONG else 400,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)

HERE = Path(__file__).parent
SEEDS = [
    (HERE / "everything.wat").read_text(),
    (HERE / "extensions.wat").read_text(),
    GENERATOR,
]
BINARIES = [encode(parse(text), names=True) for text in SEEDS]
OLD = [text for text, _ in OLD_PROGRAMS.values()]
OLD_BINARIES = [encode_2023(parse(text)) for text in OLD]
WORDS = sorted({word for text in SEEDS for word in text.replace("(", " ( ").split()})

PARTS = [
    bytes.fromhex(part)
    for part in (
        "ef00 40", "ef00 7f", "ef01 05 00", "ef01 05 01 02 00 00", "ef02 03 00", "ef03 01",
        "e0 01", "e2 00", "e3 01 00", "e3 01 01 00 00 00", "e3 01 01 02 00 00", "e4 01 01 00",
        "e5 40", "e5 01 00", "e6 01 00", "d0 76", "d0 67", "d0 03", "d0 01", "d2 00", "d2 01",
        "d3", "d4", "d4 00", "20 00", "21 00", "41 00", "42 00", "1a", "00", "0b", "05", "02 40",
        "ef04", "ef7f", "ef8000", "ef 80 80 00 40",
    )
]  # fmt: skip
"""Instructions of stack switching and its extensions, of today and of 2023, and parts of some."""

positions = st.floats(0, 1, exclude_max=True)
byte_edits = st.lists(
    st.tuples(positions, st.sampled_from("sid"), st.binary(min_size=1, max_size=6)),
    min_size=1,
    max_size=4,
)
text_edits = st.lists(
    st.tuples(
        positions,
        st.sampled_from("sid"),
        st.one_of(st.sampled_from(WORDS), st.text(max_size=4), st.integers().map(str)),
    ),
    min_size=1,
    max_size=4,
)


def mutate(data: bytes, edits: list[tuple[float, str, bytes]]) -> bytes:
    """Substitute, insert or delete at places given as fractions of the length."""
    for where, how, what in edits:
        at = int(where * len(data))
        keep = at if how == "i" else at + len(what)
        data = data[:at] + (b"" if how == "d" else what) + data[keep:]
    return data


def rejected(attempt: Callable[[], object]) -> Malformed | Invalid | None:
    """How `attempt` fails, if it does; what is neither malformed nor invalid escapes."""
    try:
        attempt()
    except (Malformed, Invalid) as error:
        return error
    return None


def checked(module: Module) -> None:
    """Validate a module, with all extensions on; without them, only a feature may be missing."""
    validate(module, ALL | EXTENSIONS)
    off = rejected(lambda: validate(module))
    assert off is None or off.message.split(" (in")[0].endswith(", which is off")


def survives(module: Module) -> None:
    """What is decoded is encoded and decoded again without a change."""
    data = encode(module)
    assert decode(data) == module
    assert encode(decode(data)) == data


def in_module(body: bytes, old: bool = False) -> bytes:
    """A binary whose first function has this body, among types and tags of all kinds."""
    seed = OLD_BINARIES[0] if old else BINARIES[1]
    code = next(section for section in sections(seed) if section.name == "code")
    count = seed[code.at]
    first, others = b"\0" + body + b"\x0b", b"\3\0\0\x0b" * (count - 1)
    content = bytes((count, len(first))) + first + others
    return seed[: code.at].removesuffix(unsigned(code.size)) + unsigned(len(content)) + content


def says_where_and_why(error: Malformed | Invalid) -> bool:
    return bool(error.message and error.source is not None and error.at >= 0 and str(error))


@CASES
@given(st.sampled_from(BINARIES), byte_edits)
def test_bytes(data: bytes, edits: list[tuple[float, str, bytes]]) -> None:
    mutant = mutate(data, edits)
    error = rejected(lambda: checked(decode(mutant)))
    assert error is None or says_where_and_why(error)
    if error is None:
        survives(decode(mutant))


@CASES
@given(st.sampled_from(OLD_BINARIES + BINARIES), byte_edits)
def test_bytes_of_2023(data: bytes, edits: list[tuple[float, str, bytes]]) -> None:
    mutant = mutate(data, edits)
    error = rejected(lambda: checked(decode_2023(mutant)))
    assert error is None or says_where_and_why(error)
    if error is None:
        # The translation is a module of today.
        survives(decode_2023(mutant))
    # Without the feature, an error may say so, which reads the mutant again.
    plain = rejected(lambda: formats.checked(formats.read(mutant, "old.wasm"), ALL))
    assert plain is None or says_where_and_why(plain)
    if plain is not None and "is of 2023" in plain.message:
        assert error is None


@CASES
@given(st.lists(st.sampled_from(PARTS) | st.binary(max_size=4), max_size=12).map(b"".join))
def test_random_bodies(body: bytes) -> None:
    for data in (in_module(body), in_module(body, old=True)):
        error = rejected(lambda data=data: checked(decode(data)))  # type: ignore[misc]
        assert error is None or says_where_and_why(error)
        if error is None:
            survives(decode(data))
        error = rejected(lambda data=data: checked(decode_2023(data)))  # type: ignore[misc]
        assert error is None or says_where_and_why(error)


@CASES
@given(st.sampled_from(SEEDS), text_edits)
def test_text(text: str, edits: list[tuple[float, str, str]]) -> None:
    written = [(at, how, what.encode("utf-8", "replace")) for at, how, what in edits]
    mutant = mutate(text.encode(), written).decode("utf-8", "replace")
    error = rejected(lambda: checked(parse(mutant)))
    assert error is None or says_where_and_why(error)
    old = rejected(lambda: checked(parse(mutant.replace("(on ", "(tag "), of_2023=True)))
    assert old is None or says_where_and_why(old)
    if not isinstance(error, Malformed):
        # Whatever is well formed can be printed and read again, valid or not.
        module = parse(mutant)
        assert parse(print_module(module)) == module


@pytest.mark.long
def test_long_mode_is_long() -> None:
    """The two tests above run over 20,000 cases when this one runs at all."""
    assert 2 * CASES.max_examples >= 20_000
