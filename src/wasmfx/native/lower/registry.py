"""Tables of lowerings: from an instruction class to the function that translates it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from wasmfx.registry import Table
from wasmfx.syntax.instructions import Instr

Lowering: TypeAlias = Callable[[Any, Any], None]
"""A function that takes the function in progress and the instruction."""


class LoweringTable(Table[type[Instr], Lowering]):
    """Lowerings by the class of instruction."""

    kind = "a lowering"
    place = "native/lower/instructions/"
