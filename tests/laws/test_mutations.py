"""Mutated anywhere, a module is a module, or malformed, or invalid, with a position: never else."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.programs.paper import GENERATOR
from wasmfx.binary import decode, encode
from wasmfx.errors import Invalid, Malformed
from wasmfx.text.modules import parse
from wasmfx.text.print.printer import print_module
from wasmfx.valid import validate

LONG = bool(os.environ.get("WASMFX_LONG"))
CASES = settings(
    max_examples=10_500 if LONG else 400,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)

SEEDS = [(Path(__file__).parent / "everything.wat").read_text(), GENERATOR]
BINARIES = [encode(parse(text), names=True) for text in SEEDS]
WORDS = sorted({word for text in SEEDS for word in text.replace("(", " ( ").split()})

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


def says_where_and_why(error: Malformed | Invalid) -> bool:
    return bool(error.message and error.source is not None and error.at >= 0 and str(error))


@CASES
@given(st.sampled_from(BINARIES), byte_edits)
def test_bytes(data: bytes, edits: list[tuple[float, str, bytes]]) -> None:
    mutant = mutate(data, edits)
    error = rejected(lambda: validate(decode(mutant)))
    assert error is None or says_where_and_why(error)


@CASES
@given(st.sampled_from(SEEDS), text_edits)
def test_text(text: str, edits: list[tuple[float, str, str]]) -> None:
    written = [(at, how, what.encode("utf-8", "replace")) for at, how, what in edits]
    mutant = mutate(text.encode(), written).decode("utf-8", "replace")
    error = rejected(lambda: validate(parse(mutant)))
    assert error is None or says_where_and_why(error)
    if not isinstance(error, Malformed):
        # Whatever is well formed can be printed and read again, valid or not.
        module = parse(mutant)
        assert parse(print_module(module)) == module


@pytest.mark.long
def test_long_mode_is_long() -> None:
    """The two tests above run over 20,000 cases when this one runs at all."""
    assert 2 * CASES.max_examples >= 20_000
