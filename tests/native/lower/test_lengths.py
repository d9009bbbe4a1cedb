"""With the least effort, text is short: what LLVM takes for a long function follows its length."""

import pytest
from benchmarks.instructions import line, text

from wasmfx.native.ir.unit import Effort
from wasmfx.native.lower.module import Translation
from wasmfx.syntax.features import ALL, EXTENSIONS
from wasmfx.syntax.opcodes import ROWS
from wasmfx.text.modules import parse
from wasmfx.valid import validate

LINES, CHARACTERS = 32, 1_300
"""Each line takes LLVM ten microseconds, and one of assembly longer."""


def length(words: str, n: int) -> tuple[int, int]:
    """Of the text for so many of these: lines and characters."""
    module = parse(text(words, n))
    units = Translation(module, validate(module, ALL | EXTENSIONS, keep=True)).units()
    whole = "".join(made for _, made in units)
    return whole.count("\n"), len(whole)


def test_no_instruction_stands_for_much_text(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wasmfx.native.lower.module.fits", lambda effort, _: effort is Effort.LEAST)
    found = {row.mnemonic: line(row) for row in ROWS if row.mnemonic not in ("else", "end")}
    assert len(found) > 450
    for name, words in found.items():
        (before, shorter), (after, longer) = length(words, 10), length(words, 20)
        assert after - before <= 10 * LINES, name
        assert longer - shorter <= 10 * CHARACTERS, name
