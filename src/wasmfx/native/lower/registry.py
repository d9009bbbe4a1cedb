"""The lowerings: from an instruction class to the function that translates it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias, TypeVar

from wasmfx.syntax.instructions import Instr

Lowering: TypeAlias = Callable[[Any, Any], None]
"""What takes the function in progress and the instruction."""
F = TypeVar("F", bound=Callable[..., None])

LOWER: dict[type[Instr], Lowering] = {}


def lower(*classes: type[Instr]) -> Callable[[F], F]:
    """Register the lowering of some instruction classes."""

    def register(function: F) -> F:
        for cls in classes:
            if cls in LOWER:
                raise ValueError(f"{cls.__name__} has a lowering already")
            LOWER[cls] = function
        return function

    return register
