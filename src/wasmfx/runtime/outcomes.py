"""How a continuation that the host has resumed comes back, unless it fails."""

from typing import Any, NamedTuple, TypeAlias

from wasmfx.runtime.values import Value


class Returned(NamedTuple):
    """It has run to its end, with these results."""

    values: tuple[Value, ...]


class Suspended(NamedTuple):
    """It has suspended itself with a tag that the host handles; `continuation` is its rest."""

    tag: Any
    payload: tuple[Value, ...]
    continuation: Any


Outcome: TypeAlias = Returned | Suspended
