"""The registry is complete, and the rules agree with the type column of the table."""

from __future__ import annotations

from typing import Any

import pytest

from tests.valid.noting import Noting
from wasmfx.errors import Invalid
from wasmfx.registry import MissingEntry
from wasmfx.syntax.instructions import Drop, Instr
from wasmfx.syntax.opcodes import BY_CLASS, ROWS, Row
from wasmfx.syntax.types import FuncType, RefType, ValType
from wasmfx.valid.context import Context
from wasmfx.valid.operands import Operands
from wasmfx.valid.rules import RULES, variables
from wasmfx.valid.rules.registry import Rules, RuleTable, column, typed_by_table

TYPED = [row for row in ROWS if row.arrow is not None]
IMMEDIATES: dict[str, Any] = {"lanes": (0,) * 16}


def made(row: Row) -> Instr:
    """Make an instruction of a typed row: all its immediates are numbers, here zero."""
    if isinstance(row.instruction, Instr):
        return row.instruction
    return row.instruction(**{o.fields[0]: IMMEDIATES.get(o.kind, 0) for o in row.operands})


def context() -> Context:
    """One segment of each kind, for the rows that drop them."""
    C = Context()
    C.elems.append(RefType(True, "func"))
    C.datas = 1
    return C


def signature(row: Row) -> FuncType:
    found = row.signature
    assert found is not None
    return found


@pytest.mark.parametrize("cls", BY_CLASS, ids=lambda cls: cls.__name__)
def test_every_instruction_class_has_a_rule(cls: type[Instr]) -> None:
    assert callable(RULES[cls])


def test_a_second_rule_for_a_class_is_refused() -> None:
    before, again = RULES[Drop], RuleTable()
    again(Drop)(lambda C, s, e: None)
    with pytest.raises(ValueError, match="Drop has a typing rule already"):
        again(Drop)(lambda C, s, e: None)
    with pytest.raises(ValueError, match="Drop has a typing rule already"):
        Rules(variables.rule, again)
    assert RULES[Drop] is before


def test_a_missing_rule_is_named() -> None:
    with pytest.raises(MissingEntry, match="Drop needs a typing rule in valid/rules/"):
        Rules(RuleTable())[Drop]


@pytest.mark.parametrize("cls", BY_CLASS, ids=lambda cls: cls.__name__)
def test_a_class_is_typed_by_the_table_as_a_whole_or_not_at_all(cls: type[Instr]) -> None:
    assert typed_by_table(cls) or all(row.arrow is None for row in BY_CLASS[cls])


@pytest.mark.parametrize("row", TYPED, ids=lambda row: str(row.mnemonic))
def test_pops_and_pushes_are_those_of_the_type_column(row: Row) -> None:
    type_ = signature(row)
    s = Noting(context(), (), (), ())
    s.stack.extend(("f64", *type_.params))
    RULES[row.cls](s.C, s, made(row))
    assert s.popped == type_.params
    assert tuple(s.stack[1:]) == ("f64", *type_.results)


@pytest.mark.parametrize("row", TYPED, ids=lambda row: str(row.mnemonic))
def test_operands_that_lack_or_differ_are_a_mismatch(row: Row) -> None:
    params = signature(row).params
    for k, t in enumerate(params):
        other: ValType = "f32" if t != "f32" else "i64"
        for wrong in (params[k + 1 :], (*params[:k], other, *params[k + 1 :])):
            s = Operands(context(), (), (), ())
            s.stack.extend(wrong)
            with pytest.raises(Invalid, match=r"^type mismatch"):
                RULES[row.cls](s.C, s, made(row))


@pytest.mark.parametrize("row", TYPED, ids=lambda row: str(row.mnemonic))
def test_in_unreachable_code_operands_come_from_nowhere(row: Row) -> None:
    type_ = signature(row)
    s = Noting(context(), (), (), ())
    s.unreachable()
    RULES[row.cls](s.C, s, made(row))
    assert s.popped == ("bot",) * len(type_.params)
    assert tuple(s.stack[1:]) == type_.results


def test_a_column_that_no_field_decides_is_refused() -> None:
    cls = next(cls for cls, rows in BY_CLASS.items() if len(rows) > 20 and len(rows[0].fixed) == 2)
    with pytest.raises(AssertionError, match="tells its rows apart"):
        column(cls, lambda row: row.mnemonic)
