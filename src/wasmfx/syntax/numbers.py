"""The instructions of most constant expressions: a number, or a function.

They are exported from `instructions.py`, with all others. They have a module of their own because a
warm start, which finds all code in the cache, reads segments without loading the other classes.
"""

from __future__ import annotations

from typing import TypeAlias

from wasmfx.syntax.phrase import Phrase
from wasmfx.syntax.types import NumType

FuncIdx: TypeAlias = int


class Instr(Phrase):
    """The base class of all instructions."""


class RefFunc(Instr):
    x: FuncIdx


class Const(Instr):
    type: NumType
    c: int
