"""Request handlers in C (`handlers.c`), in one instance for all requests."""

from __future__ import annotations

import struct
import sys
from itertools import count
from pathlib import Path

from stock import Stock

import wasmfx

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "c-fibers"))

from host import Program  # noqa: E402

ITEM = struct.Struct("<ii56s")


class Guests:
    """Handlers in C. They identify a request by a number, and import functions to serve it."""

    def __init__(self, stock: Stock, engine: str = "native") -> None:
        self.stock = stock
        host = {
            "path": self.path,
            "respond": self.respond,
            "find": self.find,
            "sleep": self.sleep,
        }
        self.program = Program(wasmfx.Module(HERE / "handlers.wasm"), host, engine=engine)
        memory = self.program.exports.memory
        assert isinstance(memory, wasmfx.Memory)
        self.memory = memory
        self.numbers = count()
        self.paths: dict[int, bytes] = {}
        self.answers: dict[int, tuple[int, str]] = {}

    async def handle(self, path: str) -> tuple[int, str]:
        """Return the status and the body for a path."""
        request = next(self.numbers) & 0x7FFFFFFF
        self.paths[request] = path.encode()
        try:
            await self.program.aio.handle(request)
            return self.answers[request]
        finally:
            self.paths.pop(request)
            self.answers.pop(request, None)

    # What the guest imports

    def path(self, request: int, buffer: int, size: int) -> int:
        path = self.paths[request]
        if len(path) <= size:
            self.memory[buffer : buffer + len(path)] = path
        return len(path) if len(path) <= size else size + 1

    def respond(self, request: int, status: int, text: int, size: int) -> None:
        self.answers[request] = status, self.memory[text : text + size].decode()

    async def find(self, key: int, found: int) -> int:
        item = await self.stock.find(key)
        if item is None:
            return 0
        # `pack` fills a shorter name with zeros.
        packed = ITEM.pack(item.price, item.stock, item.name.encode()[:55])
        self.memory[found : found + ITEM.size] = packed
        return 1

    async def sleep(self, milliseconds: int) -> int:
        await self.stock.sleep(milliseconds)
        return 0
