"""The world of a guest: what there is for its calls to ask and to change."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from wasmfx.wasi.descriptors import Descriptors
from wasmfx.wasi.memory import GuestMemory


@dataclass(slots=True)
class World:
    """All that calls get besides their arguments."""

    args: tuple[bytes, ...]
    env: tuple[bytes, ...]
    fds: Descriptors
    clock: Callable[[int], int]
    """The nanoseconds that a clock of the host shows."""
    random: Callable[[int], bytes]
    memory: GuestMemory
