"""The registry of reduction rules: from the class of an instruction to what reduces it.

A rule function holds all rules of one instruction. Its docstring lists them, one line each, as the
spec and the paper write them: the name, the redex, `↪`, the result. It returns the name of the rule
that fired and the next configuration, or None where the configuration is a result.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, TypeAlias

from wasmfx.exec.configurations import Config
from wasmfx.syntax.deftypes import DefType
from wasmfx.syntax.instructions import Instr
from wasmfx.syntax.types import ContType, FuncType

Step: TypeAlias = tuple[str, Config]
Rule: TypeAlias = Callable[[Config, Any], Step | None]

RULES: dict[type[Instr], Rule] = {}
NAMES: dict[str, Rule] = {}
"""Every rule by name, as the docstrings have it."""

_RULE_LINE = re.compile(r"^\s*([\w.-]+) {2,}[^↪\n]*\n?[^↪\w]*↪", re.MULTILINE)


def rules(*classes: type[Instr]) -> Callable[[Rule], Rule]:
    """Register a rule function for instructions of these classes; none has two, nor a name."""

    def register(f: Rule) -> Rule:
        for cls in classes:
            if cls in RULES:
                raise ValueError(f"{cls.__name__} has its reduction rules already")
            RULES[cls] = f
        for name in _RULE_LINE.findall(f.__doc__ or ""):
            if name in NAMES:
                raise ValueError(f"there is a reduction rule called {name} already")
            NAMES[name] = f
        return f

    return register


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
