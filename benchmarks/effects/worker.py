"""One call on one of our engines, in a new process: `worker.py ENGINE[:TIER] FILE ARG...`.

Prints a JSON object: the result of `run`, its milliseconds (wall-clock and processor time), the
growth of resident memory in bytes, and the longest collection. Compilation is not counted, nor is
the first call, which does almost nothing.
"""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path
from typing import Any, cast

from wasmfx.binary import decode
from wasmfx.embed.store import engine_named
from wasmfx.errors import WasmError
from wasmfx.runtime.compilation import Tier
from wasmfx.runtime.engine import HostEngine, HostStore
from wasmfx.runtime.values import Value
from wasmfx.valid import validate


def measure(engine: HostEngine, path: Path, idle: list[Value], args: list[Value]) -> dict[str, Any]:
    module = decode(path.read_bytes(), path.name)
    store = engine.new_store()
    run = store.instantiate(module, validate(module), []).exports["run"]
    store.invoke(run, idle)
    before = resident("VmRSS")
    forget_peak()
    start, busy = time.perf_counter(), time.thread_time()
    [result] = store.invoke(run, args)
    wall, cpu = time.perf_counter() - start, time.thread_time() - busy
    assert isinstance(result, tuple)
    return {
        "result": result[1],
        "wall": wall * 1000,
        "cpu": cpu * 1000,
        "resident": max(0, resident("VmHWM") - before),
        "pause": longest_pause(store),
    }


def longest_pause(store: HostStore) -> float | None:
    """The milliseconds of the longest collection; the reference engine has none of its own."""
    return None if store.heap is None else 1000 * store.heap.longest


def resident(field: str) -> int:
    """Bytes of resident memory: now (`VmRSS`) or the maximum (`VmHWM`); 0 if unknown."""
    try:
        status = Path("/proc/self/status").read_text()
    except OSError:
        return 0
    return next(int(line.split()[1]) for line in status.splitlines() if field in line) * 1024


def forget_peak() -> None:
    """Let `VmHWM` begin again from now: compiling took more memory than most runs do."""
    try:
        Path("/proc/self/clear_refs").write_text("5")
    except OSError:
        return


def values(words: str) -> list[Value]:
    return [("i32", int(word)) for word in words.split(",")]


def engine_of(name: str) -> HostEngine:
    name, _, tier = name.partition(":")
    return engine_named(name, tier=cast(Tier, tier or "auto"))


def main(engine: str, path: str, idle: str, args: str) -> None:
    try:
        found = measure(engine_of(engine), Path(path), values(idle), values(args))
    except WasmError as error:
        raise SystemExit(f"{type(error).__name__}: {error}") from None
    print(json.dumps(found))


if __name__ == "__main__":
    main(*sys.argv[1:])
