"""The registry of lowerings has one entry for each instruction class."""

import pytest

from wasmfx.native.lower import LOWER
from wasmfx.syntax.instructions import Suspend
from wasmfx.syntax.opcodes import BY_CLASS


def test_every_instruction_has_a_lowering() -> None:
    assert set(LOWER) == set(BY_CLASS)


def test_a_second_entry_is_refused() -> None:
    before = LOWER[Suspend]
    with pytest.raises(ValueError, match="Suspend has a lowering already"):
        LOWER(Suspend)(lambda f, e: None)
    assert LOWER[Suspend] is before
