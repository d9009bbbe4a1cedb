"""The lowerings: from an instruction class to the function that translates it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from wasmfx.native.lower.function import Function

Lowering = Callable[["Function", Any], None]
F = TypeVar("F", bound=Callable[..., None])

LOWER: dict[type, Lowering] = {}


def lower(*classes: type) -> Callable[[F], F]:
    """Register the lowering of some instruction classes."""

    def register(function: F) -> F:
        for cls in classes:
            LOWER[cls] = function
        return function

    return register
