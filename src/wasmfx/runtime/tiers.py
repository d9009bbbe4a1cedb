"""Tiers: what makes code of a function, for engines that have a choice."""

from __future__ import annotations

from typing import Literal, TypeAlias

from wasmfx.syntax.modules import Module
from wasmfx.syntax.types import FuncType
from wasmfx.syntax.vectors import Funcs

Tier: TypeAlias = Literal["auto", "baseline", "optimised", "mixed"]
"""`baseline`: each function when it is called, in no time where that can be; `optimised`: the whole
module before anything of it runs; `auto`: that for small modules, and for larger ones and for those
in which nothing goes round the first, and then what is hot once more; `mixed`, for tests: a
function now in one way and now in another."""

TIERS: tuple[Tier, ...] = ("auto", "baseline", "optimised", "mixed")

LARGE = 64 << 10
"""How many bytes of code a module has at most that is validated as a whole."""

MIDDLING = 8 << 10
"""How many bytes of code a module of functions alone has at most that is compiled as a whole: LLVM
takes a fifth of a second for them. Others are, up to `LARGE`: effects are fast where LLVM sees
all that resumes and suspends, and the first tier has no code for collected objects."""

LONG = LARGE // 2
"""How many instructions that is: each takes two bytes or a little more."""

SHORT = 100
"""How many instructions a function has at most that may be inlined: with none that is much longer
it is done."""

ALONE = 4
"""How many instructions a function is worth that has none."""


def is_large(module: Module) -> bool:
    """Whether a module is so large that each function waits to be read. Only a binary is: a text
    has been read as a whole already."""
    # Where there are very many functions, nobody has to add up their code.
    many = isinstance(module.funcs, Funcs) and 2 * ALONE * len(module.funcs) > LARGE
    return many or _size(module) > LARGE


def is_middling(module: Module) -> bool:
    """Whether a module that is not large has so much code, most of which the first tier can have,
    that its functions wait to be compiled."""
    return _size(module) > MIDDLING and all(
        isinstance(sub.comp, FuncType) for rec in module.types for sub in rec.subs
    )


def _size(module: Module) -> int:
    """How many bytes of code a binary has, and what its functions are worth beside that."""
    funcs = module.funcs
    if isinstance(funcs, Funcs):
        bounds = funcs.bounds
        return sum(bounds[1::2]) - sum(bounds[::2]) + 2 * ALONE * len(funcs)
    return sum(f.end - f.at + 2 * ALONE for f in funcs if f.end >= 0)


def is_long(module: Module) -> bool:
    """Whether a text has as much code."""
    funcs = () if isinstance(module.funcs, Funcs) else module.funcs
    return sum(len(f.code.body.instrs) + ALONE for f in funcs if f.end < 0) > LONG


def lazily(tier: Tier, module: Module) -> bool:
    """Whether the functions of a module are compiled one by one, when they are called."""
    if tier == "auto":
        return is_large(module) or is_long(module)
    return tier != "optimised"
