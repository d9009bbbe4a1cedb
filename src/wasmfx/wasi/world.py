"""The world of a guest: what there is for its calls to ask and to change."""

from __future__ import annotations

from collections.abc import Callable

from wasmfx.wasi.descriptors import Descriptors
from wasmfx.wasi.memory import GuestMemory


class World:
    """All that calls get besides their arguments. `clock` gives the nanoseconds that a clock of the
    host shows, and `random` some bytes; `deadline` is that of the store, when it is known."""

    __slots__ = ("args", "clock", "deadline", "env", "fds", "memory", "random")

    def __init__(
        self,
        args: tuple[bytes, ...],
        env: tuple[bytes, ...],
        fds: Descriptors,
        clock: Callable[[int], int],
        random: Callable[[int], bytes],
        memory: GuestMemory,
    ) -> None:
        self.args = args
        self.env = env
        self.fds = fds
        self.clock = clock
        self.random = random
        self.memory = memory
        self.deadline: Callable[[], float | None] = lambda: None
