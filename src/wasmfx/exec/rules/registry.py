"""Tables of reduction rules: from the class of an instruction to the function that reduces it.

A rule function holds all rules of one instruction. Its docstring lists them, one line each, as the
spec and the paper write them: the name, the redex, `↪`, the result. It returns the name of the rule
that fired and the next configuration, or None if the configuration is a result.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from wasmfx.exec.configurations import Config
from wasmfx.registry import Table
from wasmfx.syntax.instructions import Instr
from wasmfx.syntax.types import ContType, DefType, FuncType

Step: TypeAlias = tuple[str, Config]
Rule: TypeAlias = Callable[[Config, Any], Step | None]

_RULE_LINE = re.compile(r"^\s*([\w.-]+) {2,}[^↪\n]*\n?[^↪\w]*↪", re.MULTILINE)


class RuleTable(Table[type[Instr], Rule]):
    """Rule functions by the class of instruction."""

    kind = "its reduction rules"
    place = "exec/rules/"


def named(rules: Mapping[type[Instr], Rule]) -> dict[str, Rule]:
    """Map the name of each rule, from the docstrings, to its function. Names must be unique."""
    found: dict[str, Rule] = {}
    for f in dict.fromkeys(rules.values()):
        for name in _RULE_LINE.findall(f.__doc__ or ""):
            if name in found:
                raise ValueError(f"there is a reduction rule called {name} already")
            found[name] = f
    return found


def func_type(t: DefType) -> FuncType:
    """The function type that `t` expands to."""
    comp = t.comp
    assert isinstance(comp, FuncType)
    return comp


def cont_type(t: DefType) -> FuncType:
    """`t ~~ CONT [t1*] -> [t2*]`: the function type that cont type `t` points at."""
    comp = t.comp
    assert isinstance(comp, ContType)
    assert isinstance(comp.type, DefType)
    return func_type(comp.type)
