"""With the least effort, text is short: what LLVM takes for a long function follows its length."""

import pytest
from benchmarks.instructions import line, text

from wasmfx.native.ir.effort import Effort
from wasmfx.native.lower.module import Translation
from wasmfx.syntax.opcodes import ROWS
from wasmfx.text import parse
from wasmfx.valid import validate

LINES = 32
"""Each takes LLVM ten microseconds."""

KNOWN = {"resume_throw", "resume_throw_ref"}
"""They do in place what `resume` has one piece of assembly for."""


def lines(words: str, n: int) -> int:
    module = parse(text(words, n))
    units = Translation(module, validate(module, keep=True)).units()
    return sum(made.count("\n") for _, made in units)


def test_no_instruction_stands_for_many_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wasmfx.native.lower.module.fits", lambda effort, _: effort is Effort.LEAST)
    found = {row.mnemonic: line(row) for row in ROWS if row.mnemonic not in ("else", "end")}
    assert len(found) > 450
    long = {
        name for name, words in found.items() if lines(words, 20) - lines(words, 10) > 10 * LINES
    }
    assert long == KNOWN
