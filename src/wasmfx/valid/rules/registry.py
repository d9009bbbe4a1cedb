"""Tables of typing rules, and the rules that are made from the instruction table.

A rule takes the context, the stacks and the instruction. It pops and pushes types, or raises
`Invalid` without a position, which its caller adds. Typing is principal: a rule computes what an
instruction pops and pushes, and never guesses from the code that follows.

An arrow is a function from context and instruction to operands and results: it does not depend on
the stacks. A class whose rows all have a type in the instruction table needs no rule here: its
arrow is made from the table.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from sys import intern
from typing import Any, TypeAlias, TypeVar, cast

from wasmfx.registry import Table, joined
from wasmfx.syntax.instructions import Instr
from wasmfx.syntax.opcodes import BY_CLASS, Row
from wasmfx.syntax.types import FuncType, ResultType, ValType
from wasmfx.valid.context import Context
from wasmfx.valid.operands import Operands

Rule: TypeAlias = Callable[[Context, Operands, Any], None]
E = TypeVar("E", bound=Instr)
V = TypeVar("V")


Arrow: TypeAlias = Callable[[Context, E], tuple[ResultType, ResultType]]


class RuleTable(Table[type[Instr], Rule]):
    """Typing rules by the class of instruction. Rules made from arrows have them in `arrows`."""

    kind = "a typing rule"
    place = "valid/rules/"

    def __init__(self) -> None:
        self.arrows: dict[type[Instr], Arrow[Any]] = {}

    def typed(self, *classes: type[E]) -> Callable[[Arrow[E]], Arrow[E]]:
        """Register an arrow, and the rule that applies it."""

        def add(function: Arrow[E]) -> Arrow[E]:
            self(*classes)(applying(function))
            self.arrows.update(dict.fromkeys(classes, function))
            return function

        return add


class Rules(dict[type[Instr], Rule]):
    """All typing rules by class. Rules from the instruction table are made at their first use."""

    def __init__(self, *tables: RuleTable) -> None:
        super().__init__(joined(*tables))
        self.arrows = {cls: arrow for table in tables for cls, arrow in table.arrows.items()}

    def __missing__(self, cls: type[Instr]) -> Rule:
        if not typed_by_table(cls):
            raise RuleTable.missing(cls)
        # Two threads may both make this rule: their results are equal.
        self.arrows[cls] = function = of_table(cls)
        made = self[cls] = applying(function)
        return made


def applying(function: Arrow[E]) -> Callable[[Context, Operands, E], None]:
    """The rule that applies an arrow."""

    def apply(C: Context, s: Operands, e: E) -> None:
        s.apply(*function(C, e))

    return apply


Column: TypeAlias = "tuple[str | None, dict[Any, V]]"
"""A field of a class, and a result for each of its values; no field if all results are equal."""


def column(cls: type[Instr], value: Callable[[Row], V]) -> Column[V]:
    """Tabulate `value` over the rows of a class, by the one field that it depends on.

    One field is always enough: the rows of a class differ by type, by width or by name.
    """
    rows = BY_CLASS[cls]
    values = [value(row) for row in rows]
    if all(v == values[0] for v in values):
        return None, {None: values[0]}
    for i, name in enumerate(cls._names[: len(rows[0].fixed)]):
        keys = [row.fixed[i] for row in rows]
        by = dict(zip(keys, values, strict=True))
        if [by[key] for key in keys] == values:
            return name, by
    raise AssertionError(f"no field of {cls.__name__} tells its rows apart")


def signatures(cls: type[Instr]) -> Column[FuncType]:
    """Tabulate the types of the instructions of a class, from the instruction table."""

    def signature(row: Row) -> FuncType:
        found = row.signature
        assert found is not None
        return FuncType(tuple(map(_one, found.params)), tuple(map(_one, found.results)))

    return column(cls, signature)


def _one(t: ValType) -> ValType:
    """Intern the name of a type, because types are compared by identity first."""
    return cast(ValType, intern(t)) if isinstance(t, str) else t


def typed_by_table(cls: type[Instr]) -> bool:
    """Whether all rows of a class have their type in the table."""
    return all(row.arrow is not None for row in BY_CLASS[cls])


def of_table(cls: type[Instr]) -> Arrow[Any]:
    """Make the arrow of a class from the type column."""
    name, by = signatures(cls)
    field = attrgetter(name) if name else _no_field
    types = {value: (type_.params, type_.results) for value, type_ in by.items()}

    def found(C: Context, e: Instr) -> tuple[ResultType, ResultType]:
        return types[field(e)]

    return found


def arrow(cls: type[Instr]) -> Rule:
    """Make the rule of a class from the type column."""
    return applying(of_table(cls))


def _no_field(e: Instr) -> None:
    return None
