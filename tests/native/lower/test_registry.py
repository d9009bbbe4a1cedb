"""The registry of lowerings has one entry for each instruction class."""

import pytest

from wasmfx.native.lower import LOWER
from wasmfx.native.lower.module import Translation
from wasmfx.registry import MissingEntry
from wasmfx.syntax.instructions import Nop, Suspend
from wasmfx.syntax.opcodes import BY_CLASS
from wasmfx.text.modules import parse
from wasmfx.valid import validate


def test_every_instruction_has_a_lowering() -> None:
    assert set(LOWER) == set(BY_CLASS)


def test_a_second_entry_is_refused() -> None:
    before = LOWER[Suspend]
    with pytest.raises(ValueError, match="Suspend has a lowering already"):
        LOWER(Suspend)(lambda f, e: None)
    assert LOWER[Suspend] is before


def test_a_missing_lowering_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    module = parse("(module (func nop))")
    translation = Translation(module, validate(module))
    monkeypatch.delitem(LOWER, Nop)  # type: ignore[misc]
    with pytest.raises(MissingEntry, match="Nop needs a lowering in native/lower/instructions/"):
        translation.text_of(0)
