"""The official scripts: every binary is read or refused as they expect."""

from __future__ import annotations

from collections import Counter

import pytest

from wasmfx.binary import decode, encode, sections
from wasmfx.errors import Malformed
from wasmfx.syntax.modules import Module

from .scripts import Case, cases

pytestmark = pytest.mark.usefixtures("spec_tests")


def whole(data: bytes) -> Module:
    """Decode a module with all its bodies."""
    module = decode(data)
    for func in module.funcs:
        assert func.code
    return module


def test_malformed_binaries_are_refused_with_the_official_message() -> None:
    for case in cases():
        if case.assertion == "assert_malformed":
            with pytest.raises(Malformed) as caught:
                whole(case.data)
            error = caught.value
            assert error.message.startswith(case.message), case
            assert error.source is not None
            assert 0 <= error.at <= len(case.data)


def test_other_binaries_survive_decoding_and_encoding() -> None:
    for case in well_formed():
        module = whole(case.data)
        encoded = encode(module)
        again = whole(encoded)
        assert again == module, case
        assert again.names == module.names
        assert encode(again) == encoded
        assert len(encoded) <= len(case.data)
        assert sections(case.data)[-1:] or len(case.data) == 8


def test_the_scripts_are_read_at_all() -> None:
    counts = Counter(case.assertion for case in cases())
    assert counts["assert_malformed"] > 700
    assert counts["assert_invalid"] > 10
    assert counts[None] > 80


def well_formed() -> list[Case]:
    return [case for case in cases() if case.assertion != "assert_malformed"]
