"""Host functions that are Python functions of numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol, runtime_checkable

if TYPE_CHECKING:
    from wasmfx.errors import WasmException
    from wasmfx.runtime.values import Value


@runtime_checkable
class Direct(Protocol):
    """A host function that is a Python function of numbers, and may be called as such."""

    @property
    def function(self) -> Callable[..., object]:
        """What takes and gives Python's numbers: an i32 and an i64 with their sign, an f32 as the
        float that it is."""

    def __call__(self, args: Sequence[Value]) -> Sequence[Value]:
        """The same for values: it calls `function` and makes `results` of what that returns."""

    def results(self, result: object) -> Sequence[Value]:
        """What the function has returned, as values; it may raise."""

    def failure(self, error: WasmException) -> BaseException:
        """What the function has raised, as the engine is to see it."""
