"""What a host and an engine exchange: host functions, and continuations that the host resumes."""

# Without `from __future__ import annotations`: `NamedTuple` would compile each annotation.
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeAlias, TypeVar

from wasmfx.runtime.values import Value

if TYPE_CHECKING:
    from wasmfx.errors import WasmException


class PythonFunction:
    """A host function that an engine may call with Python numbers instead of values.

    `function` takes and returns Python numbers: an i32 or i64 as a signed int, an f32 as a float.
    An engine recognises such functions by this class. A structural check would take longer than
    linking.
    """

    function: Callable[..., object]

    def __call__(self, args: Sequence[Value]) -> Sequence[Value]:
        """Call `function` with values, and convert its result to values."""
        raise NotImplementedError

    def results(self, result: object) -> Sequence[Value]:
        """Convert what the function returned to values. May raise."""
        raise NotImplementedError

    def failure(self, error: "WasmException") -> BaseException:
        """Convert an exception of the function to one that the engine knows."""
        raise NotImplementedError


# Continuations that the host has resumed


class Returned(NamedTuple):
    """The continuation has returned these results."""

    values: tuple[Value, ...]


class Suspended(NamedTuple):
    """The continuation has suspended with a handled tag. `continuation` is the rest of it."""

    tag: Any
    payload: tuple[Value, ...]
    continuation: Any


Outcome: TypeAlias = Returned | Suspended


K = TypeVar("K")


class ContinuationClasses(NamedTuple, Generic[K]):
    """The embedder's classes for continuations and for the outcomes of resuming them.

    A tag has an attribute `extern`. `returned` is a tuple of the results; `suspended` is a tuple of
    the tag, the values and the rest. A continuation has `store`, `_cont`, and a method `explain` as
    functions have.
    """

    continuation: type[K]
    returned: type[tuple[Any, ...]]
    suspended: type[tuple[Any, ...]]
    tag: type
