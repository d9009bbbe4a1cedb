"""Host functions that are Python functions of numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from wasmfx.errors import WasmException
    from wasmfx.runtime.values import Value


class Direct:
    """A host function that is a Python function of numbers, and may be called as such. `function`
    takes and gives Python's numbers: an i32 and an i64 with their sign, an f32 as the float that it
    is.

    Those who are say so by name: to find out by what they have takes longer than to link them.
    """

    function: Callable[..., object]

    def __call__(self, args: Sequence[Value]) -> Sequence[Value]:
        """The same for values: it calls `function` and makes `results` of what that returns."""
        raise NotImplementedError

    def results(self, result: object) -> Sequence[Value]:
        """What the function has returned, as values; it may raise."""
        raise NotImplementedError

    def failure(self, error: WasmException) -> BaseException:
        """What the function has raised, as the engine is to see it."""
        raise NotImplementedError
