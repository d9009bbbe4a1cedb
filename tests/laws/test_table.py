"""The instruction table is complete, says what the specification says, and every pass reads it."""

from pathlib import Path

import pytest

from wasmfx.syntax import instructions
from wasmfx.syntax.features import ALL, EXTENSIONS, MVP
from wasmfx.syntax.instructions import Instr
from wasmfx.syntax.opcodes import BY_CLASS, ROWS, Row, row_of

CLASSES = [
    cls
    for cls in vars(instructions).values()
    if isinstance(cls, type) and issubclass(cls, Instr) and cls is not Instr
]


def written(row: Row) -> str:
    op = row.opcode
    code = f"{op:02X}" if isinstance(op, int) else f"{op[0]:02X}:{op[1]}"
    return f"{code} {row.mnemonic}"


def test_opcodes_and_mnemonics_are_those_of_the_specification() -> None:
    listed = (Path(__file__).parent / "opcodes.txt").read_text().splitlines()
    assert {written(row) for row in ROWS} == {line for line in listed if not line.startswith("#")}


def test_no_opcode_is_listed_twice() -> None:
    assert len({row.opcode for row in ROWS}) == len(ROWS)


def test_every_row_names_the_features_it_is_there_with() -> None:
    assert not [
        row for row in ROWS if row.feature != MVP and not {*row.features} <= ALL | EXTENSIONS
    ]


def test_every_feature_that_adds_instructions_has_rows() -> None:
    """The others add types or a clause, or lift a limit."""
    others = {"mutable-globals", "multi-value", "extended-const", "multi-memory", "memory64"}
    others |= {"ext-tail-resumptive"}
    assert {name for row in ROWS for name in row.features} == (ALL | EXTENSIONS) - others


def test_the_mvp_has_the_instructions_of_the_first_release() -> None:
    first = [row.opcode for row in ROWS if row.feature == MVP]
    assert len(first) == 172
    assert all(isinstance(opcode, int) and opcode <= 0xBF for opcode in first)


@pytest.mark.parametrize("cls", CLASSES, ids=lambda cls: cls.__name__)
def test_every_instruction_class_has_a_row(cls: type[Instr]) -> None:
    assert cls in BY_CLASS


@pytest.mark.parametrize("row", ROWS, ids=written)
def test_fields_are_what_the_opcode_fixes_and_then_the_immediates(row: Row) -> None:
    names = row.cls._names
    fixed = len(row.fixed)
    filled = [name for operand in row.operands for name in operand.fields]
    assert sorted(filled) == sorted(names[fixed:])


@pytest.mark.parametrize("row", [r for r in ROWS if isinstance(r.instruction, Instr)], ids=written)
def test_an_instruction_without_immediates_leads_back_to_its_row(row: Row) -> None:
    assert isinstance(row.instruction, Instr)
    assert row_of(row.instruction) is row
