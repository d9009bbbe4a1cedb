"""A map that tells `perf` which guest function each piece of machine code belongs to.

`perf` reads `/tmp/perf-PID.map` for code that is in no file: a line for each function with its
address, its size and its name.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from wasmfx.errors import WasmError
from wasmfx.native.link.loader import Loaded
from wasmfx.native.store.state import State
from wasmfx.runtime.names import name_of


def write_perf_map(state: State) -> Path:
    """Write the map of all code of a store, for this process; returns its path."""
    path = f"/tmp/perf-{os.getpid()}.map"
    lines = [
        line
        for loaded in state.holdings.code
        if isinstance(loaded, Loaded)
        for line in map_lines(loaded)
    ]
    try:
        _create(path, "".join(lines))
    except OSError as error:
        raise WasmError(f"cannot write {path}: {error.strerror}") from error
    return Path(path)


def _create(path: str, text: str) -> None:
    """Write a new file in `/tmp`, where a link of this name may lead to another file of ours."""
    with suppress(FileNotFoundError):
        os.unlink(path)
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC
    with open(os.open(path, flags, 0o600), "w") as file:
        file.write(text)


def map_lines(loaded: Loaded) -> Iterator[str]:
    """The lines for one object file, or for one run of pages with first-tier code."""
    for start, end, symbol in loaded.functions:
        yield f"{start:x} {end - start:x} {guest_name(loaded, symbol)}\n"


def guest_name(loaded: Loaded, symbol: str) -> str:
    """The guest's name for `f7` and its parts; `wasmfx:` and the symbol for our own code."""
    number, _, part = symbol.removeprefix("f").partition(".")
    if loaded.owner is None or not number.isdigit():
        return f"wasmfx:{symbol}"
    name = name_of(loaded.owner.module, "func", int(number))
    return f"{name}.{part}" if part else name
