"""The registry: every instruction has its rules, and every rule has a case in which it fires."""

from __future__ import annotations

import pytest

import wasmfx.exec.step  # noqa: F401  (registers them all)
from tests.exec.program import Program
from tests.exec.rules import (
    test_aggregates,
    test_control,
    test_effects,
    test_extensions,
    test_memory,
    test_numeric,
    test_references,
    test_tables,
    test_vectors,
)
from wasmfx.exec.configurations import Config
from wasmfx.exec.rules import NAMES, RULES, variables
from wasmfx.exec.rules.registry import RuleTable, named
from wasmfx.registry import MissingEntry
from wasmfx.syntax.instructions import Drop, Instr, Nop
from wasmfx.syntax.opcodes import BY_CLASS

CASES = [
    *test_aggregates.CASES,
    *test_control.CASES,
    *test_effects.CASES,
    *test_extensions.CASES,
    *test_memory.CASES,
    *test_memory.ACCESSES,
    *test_numeric.CASES,
    *test_references.CASES,
    *test_tables.CASES,
    *test_vectors.CASES,
]


def test_every_instruction_has_rules() -> None:
    assert not [cls for cls in BY_CLASS if cls not in RULES]
    assert all(issubclass(cls, Instr) for cls in RULES)


def test_every_rule_function_lists_its_rules() -> None:
    listed = set(NAMES.values())
    assert not [f.__qualname__ for f in RULES.values() if f not in listed]


def test_every_rule_fires_in_a_case() -> None:
    """Each case checks that its rules fire; this checks that no rule is left out."""
    named = {name for case in CASES for name in case.rules.split()}
    assert named == set(NAMES)


def test_a_second_rule_for_a_class_is_refused() -> None:
    before = RULES[Drop]
    with pytest.raises(ValueError, match="Drop has its reduction rules already"):
        variables.rules(Drop)(before)
    assert RULES[Drop] is before


def test_missing_rules_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    program = Program('(func (export "run") nop)')
    monkeypatch.delitem(RULES, Nop)  # type: ignore[misc]
    with pytest.raises(MissingEntry, match="Nop needs its reduction rules in exec/rules/"):
        program.call("run")


def test_a_second_rule_of_a_name_is_refused() -> None:
    def impostor(c: Config, e: Instr) -> None:
        """
        drop  v drop  ↪  ε
        """

    both = RuleTable()
    both.update({Drop: RULES[Drop], Nop: impostor})
    with pytest.raises(ValueError, match="a reduction rule called drop already"):
        named(both)
