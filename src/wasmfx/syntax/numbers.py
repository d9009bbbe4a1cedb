"""The instructions that nearly all constant expressions are: a number, or a function.

They stand among all others in `instructions.py`. Whoever only reads where data go, and what is in a
table, as a start does that finds all code in the cache, need not have those made.
"""

from __future__ import annotations

from typing import TypeAlias

from wasmfx.syntax.phrase import Phrase
from wasmfx.syntax.types import NumType

FuncIdx: TypeAlias = int


class Instr(Phrase):
    """The common base of all instructions: it holds nothing."""


class RefFunc(Instr):
    x: FuncIdx


class Const(Instr):
    type: NumType
    c: int
