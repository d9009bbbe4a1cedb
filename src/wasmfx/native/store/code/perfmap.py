"""Names for `perf`: a file that tells the profiler which guest function lies where.

`perf` reads `/tmp/perf-PID.map` for code that is in no file: a line for each function with its
address, its size and its name.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

from wasmfx.native.link.loader import Loaded
from wasmfx.native.store.store import NativeStore
from wasmfx.runtime.naming import name_of


def write_perf_map(store: NativeStore) -> Path:
    """Write the map of all code in `store`, for this process, and say where it is."""
    path = Path(f"/tmp/perf-{os.getpid()}.map")
    lines = [
        line
        for loaded in store.state.holdings.code
        if isinstance(loaded, Loaded)
        for line in map_lines(loaded)
    ]
    path.write_text("".join(lines))
    return path


def map_lines(loaded: Loaded) -> Iterator[str]:
    for start, end, symbol in loaded.functions:
        yield f"{start:x} {end - start:x} {guest_name(loaded, symbol)}\n"


def guest_name(loaded: Loaded, symbol: str) -> str:
    """The guest's name for `f7` and its parts; the symbol itself for what is not the guest's."""
    number, _, part = symbol.removeprefix("f").partition(".")
    if loaded.owner is None or not number.isdigit():
        return f"wasmfx:{symbol}"
    name = name_of(loaded.owner.module, "func", int(number))
    return f"{name}.{part}" if part else name
