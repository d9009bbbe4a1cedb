"""Random bytes."""

from __future__ import annotations

from wasmfx.wasi.world import World

_PIECE = 1 << 16


def random_get(w: World, buf: int, size: int) -> None:
    w.memory.must_hold(buf, size)
    for at in range(0, size, _PIECE):
        w.memory.write(buf + at, w.random(min(_PIECE, size - at)))
