"""Bugs planted in the native engine are found: that engines agree on modules means something."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.agree.test_plain import returned
from wasmfx.native.lower import LOWER
from wasmfx.syntax import instructions as i
from wasmfx.syntax.phrase import replace

MODULES = 100


def instead(cls: type[i.Instr], change: Callable[[Any], Any]) -> tuple[type[i.Instr], Any]:
    """Take an instruction for another one."""
    lowering = LOWER[cls]
    return cls, lambda f, e: lowering(f, change(e))


def op(wrong: dict[str, str]) -> Callable[[Any], Any]:
    return lambda e: replace(e, op=wrong.get(e.op, e.op))


def ignored(cls: type[i.Instr], operands: int) -> tuple[type[i.Instr], Any]:
    """Take the operands of an instruction, and do nothing with them."""
    return cls, lambda f, e: f.pops(operands)


BUGS = {
    "a shift forgets the sign": instead(i.Binop, op({"shr_s": "shr_u"})),
    "the least of two is the greatest": instead(i.Binop, op({"min": "max"})),
    "a remainder forgets the sign": instead(i.Binop, op({"rem_s": "rem_u"})),
    "less means less or equal": instead(i.Relop, op({"lt_s": "le_s", "lt": "le"})),
    "leading zeros are trailing ones": instead(i.Unop, op({"clz": "ctz"})),
    "rounding goes down": instead(i.Unop, op({"nearest": "floor"})),
    "a conversion forgets the sign": instead(i.Cvtop, op({"i64.extend_i32_s": "i64.extend_i32_u"})),
    "a load forgets the sign": instead(i.Load, lambda e: replace(e, sx=e.sx and "u")),
    "an offset is forgotten": instead(i.Store, lambda e: replace(e, m=replace(e.m, offset=0))),
    "the second memory is the first": instead(i.Load, lambda e: replace(e, m=replace(e.m, x=0))),
    "a branch goes by the last label": instead(
        i.BrTable, lambda e: replace(e, labels=e.labels[1:])
    ),
    "a clause is forgotten": instead(i.TryTable, lambda e: replace(e, catches=e.catches[1:])),
    "a write to a global goes to another": instead(i.GlobalSet, lambda e: replace(e, x=e.x % 5)),
    "memory stays as it was": ignored(i.MemoryFill, 3),
    "a table stays as it was": ignored(i.TableSet, 2),
    "elements are not copied": ignored(i.TableInit, 3),
}


@pytest.mark.parametrize("bug", BUGS)
def test_a_planted_bug_is_found(bug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LOWER, *BUGS[bug])
    with pytest.raises(AssertionError, match="plain"):
        sum(map(returned, range(MODULES)))
