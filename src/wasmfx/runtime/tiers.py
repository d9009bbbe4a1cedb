"""Tiers: which compiler an engine uses for a module, where it has a choice."""

from __future__ import annotations

from typing import Literal, TypeAlias

from wasmfx.syntax.modules import Module
from wasmfx.syntax.types import FuncType
from wasmfx.syntax.vectors import Funcs

Tier: TypeAlias = Literal["auto", "baseline", "optimised", "mixed"]
"""How functions are compiled.

`baseline`: each function when it is called, as fast as possible. `optimised`: the whole module
before anything runs. `auto`: small modules like `optimised`; others like `baseline`, and hot
functions again. `mixed`: for tests, each call in one way or the other.
"""

TIERS: tuple[Tier, ...] = ("auto", "baseline", "optimised", "mixed")

LARGE = 64 << 10
"""Bytes of code above which functions are validated when they are called: for less, validation
takes a few tens of milliseconds."""

MEDIUM = 8 << 10
"""Bytes of code above which a module of plain functions is compiled function by function: LLVM
takes a fifth of a second for as much. Modules with effects or collected objects are compiled as a
whole up to `LARGE`, since LLVM must see all switches, and the first tier has no collected objects.
"""

LARGE_TEXT = LARGE // 2
"""Instructions of a large text: each takes at least two bytes in a binary."""

SHORT = 100
"""Instructions of a function that may be inlined: LLVM inlines none that is much longer."""

EMPTY = 4
"""Instructions that an empty function counts for: its prologue and epilogue."""


def is_large(module: Module) -> bool:
    """Whether the functions of a binary are validated when they are called.

    A text is not large in this sense: it was read as a whole already.
    """
    # Of very many functions the code need not be added up.
    many = isinstance(module.funcs, Funcs) and 2 * EMPTY * len(module.funcs) > LARGE
    return many or _size(module) > LARGE


def is_medium(module: Module) -> bool:
    """Whether a module that is not large is compiled function by function."""
    return _size(module) > MEDIUM and all(
        isinstance(sub.comp, FuncType) for rec in module.types for sub in rec.subs
    )


def _size(module: Module) -> int:
    """Bytes of code of a binary, and two for each instruction that an empty function counts for."""
    funcs = module.funcs
    if isinstance(funcs, Funcs):
        bounds = funcs.bounds
        return sum(bounds[1::2]) - sum(bounds[::2]) + 2 * EMPTY * len(funcs)
    return sum(f.end - f.at + 2 * EMPTY for f in funcs if f.end >= 0)


def is_large_text(module: Module) -> bool:
    """Whether a text has as much code as a large binary."""
    funcs = () if isinstance(module.funcs, Funcs) else module.funcs
    return sum(len(f.code.body.instrs) + EMPTY for f in funcs if f.end < 0) > LARGE_TEXT


def lazily(tier: Tier, module: Module) -> bool:
    """Whether the functions of a module are compiled one by one, when they are called."""
    if tier == "auto":
        return is_large(module) or is_large_text(module)
    return tier != "optimised"
