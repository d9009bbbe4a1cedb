"""The Python side of C programs with fibres: their imports and their tasks."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import wasmfx
from wasmfx.wasi import Wasi

HERE = Path(__file__).resolve().parent
FIBERS = wasmfx.Module(HERE / "fibers.wat")


class Program:
    """An instance of a program in C, linked to the fibres, in an event loop or without.

    `host` is what it imports besides what all have.
    """

    def __init__(
        self,
        module: wasmfx.Module | str,
        host: Mapping[str, Any] | None = None,
        wasi: Wasi | None = None,
        engine: str = "native",
    ) -> None:
        if isinstance(module, str):
            module = wasmfx.Module(HERE / f"{module}.wasm")
        store = wasmfx.Store(engine)
        self.printed: list[int] = []
        self.tasks: asyncio.TaskGroup | None = None
        imports: dict[str, Any] = {
            "env": wasmfx.Instance(FIBERS, store=store),
            "host": {"print": self.printed.append, "spawn": self.spawn, **(host or {})},
        }
        if wasi is not None:
            imports["wasi_snapshot_preview1"] = wasi.aio
        self.instance = wasmfx.Instance(module, imports, store)
        self.exports, self.aio = self.instance.exports, self.instance.aio
        if wasi is not None:
            wasi.bind(self.instance)

    def spawn(self, fiber: int) -> None:
        """Run a fibre as a task. The fibre has a C stack, and the task a continuation."""
        if self.tasks is None:
            raise RuntimeError("a program that starts tasks is run with `run`")
        self.tasks.create_task(self.aio.fiber_task(fiber))

    async def run(self, name: str, *args: int) -> Any:
        """Await an export and all tasks that it started, and return its result."""
        async with asyncio.TaskGroup() as self.tasks:
            result = await self.aio[name](*args)
        return result
