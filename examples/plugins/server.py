"""An HTTP service whose handlers are plug-ins: WebAssembly files that may change while it runs.

python examples/plugins/server.py [FOLDER] [--port N]
curl http://localhost:8000/price/apple,pear
"""

from __future__ import annotations

import argparse
import asyncio
import logging
import random
from contextvars import ContextVar
from pathlib import Path

import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

import wasmfx

LIMITS = wasmfx.StoreLimits(memory=32 << 20, elements=1000, stacks=10_000, heap=1 << 20)
"""For one plug-in. Its memory also holds the C stacks of the calls that wait."""
C_STACK = 16 * 1000
"""Bytes of the C stack of each call that waits. With its head, it fits 16 KiB of the allocator."""
SECONDS_TO_COMPILE = 30.0
MOST_OUTPUT = 4096

PRICES = {"apple": 3, "pear": 4, "cherry": 15, "mango": 92}
ANSWER: ContextVar[bytearray] = ContextVar("ANSWER")
"""What the plug-in has written for the current request. Each request runs in a task of its own."""
log = logging.getLogger("plugins")
seconds = 2.0
"""The time for a request."""


class Guest:
    """An instance of a plug-in, with the functions that it imports. Many calls overlap in it."""

    def __init__(self, module: wasmfx.Module) -> None:
        host = {"lookup": self.lookup, "write": self.write}
        with wasmfx.limit(seconds=SECONDS_TO_COMPILE):
            self.instance = wasmfx.Instance(module, {"host": host}, wasmfx.Store(limits=LIMITS))
        if self.instance.c_stack is not None:
            self.instance.c_stack.size = C_STACK
        self.memory = self.instance.memory

    async def handle(self, query: str) -> tuple[int, bytes]:
        """Return the status and the answer for a query."""
        ANSWER.set(bytearray())
        with wasmfx.limit(seconds=seconds):
            status = await self.instance.call_async("handle", query)
        return status, bytes(ANSWER.get())

    async def lookup(self, key: int, length: int, value: int, size: int) -> int:
        name = self.memory.read_text(key, length)
        await asyncio.sleep(random.uniform(0, 0.02))  # a database
        if name not in PRICES:
            return -1
        found = str(PRICES[name]).encode()[: max(size, 0)]
        self.memory.write(value, found)
        return len(found)

    def write(self, text: int, size: int) -> None:
        answer = ANSWER.get()
        answer += self.memory.read(text, size)
        if len(answer) > MOST_OUTPUT:
            raise ValueError(f"an answer has at most {MOST_OUTPUT} bytes")


class Plugin:
    """A plug-in file, and the instance for its requests: a new one after a change or an error."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.lock = asyncio.Lock()
        self.version: object = None
        self.module: wasmfx.Module | None = None
        self.guest: Guest | None = None

    async def handle(self, query: str) -> tuple[int, bytes]:
        guest, status = await self.current(), 500
        try:
            status, text = await guest.handle(query)
            return status, text
        finally:
            # What it keeps may be half changed. Only the requests in flight end in it.
            if status >= 500 and self.guest is guest:
                self.guest = None

    async def current(self) -> Guest:
        """Return the instance for new requests."""
        async with self.lock:
            found = self.path.stat()
            version = found.st_mtime_ns, found.st_size, found.st_ino
            if version != self.version:
                await self.load()
                self.version = version
            if self.guest is None:
                assert self.module is not None
                self.guest = await asyncio.to_thread(Guest, self.module)
            return self.guest

    async def load(self) -> None:
        """Read the file, and make an instance, in a thread. A bad file replaces no good one."""
        try:
            module = await asyncio.to_thread(wasmfx.Module, self.path)
            guest = await asyncio.to_thread(Guest, module)
        except Exception:
            if self.module is None:
                raise
            log.exception("%s: the version before is used", self.path.name)
        else:
            self.module, self.guest = module, guest
            log.info("%s: loaded", self.path.name)


def service(folder: Path) -> Starlette:
    """Return an application that serves /NAME/QUERY with the plug-in NAME.wasm of a folder."""
    plugins = {path.stem: Plugin(path) for path in sorted(folder.glob("*.wasm"))}

    async def answer(request: Request) -> Response:
        plugin = plugins.get(request.path_params["name"])
        if plugin is None:
            return PlainTextResponse("no such plug-in\n", 404)
        try:
            status, text = await plugin.handle(request.path_params["query"])
        except Exception as error:
            log.exception("%s", request.url.path)  # with the guest's backtrace
            return PlainTextResponse("the plug-in failed\n", status_of(error))
        return Response(text, status if 200 <= status < 600 else 500, media_type="text/plain")

    return Starlette(routes=[Route("/{name}/{query:path}", answer)])


def status_of(error: Exception) -> int:
    """Return the HTTP status for an error."""
    if isinstance(error, wasmfx.OutOfTime):
        return 504
    return 507 if isinstance(error, wasmfx.LimitExceeded | MemoryError) else 500


def main() -> None:
    global seconds
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    here = Path(__file__).resolve().parent
    parser.add_argument("folder", type=Path, nargs="?", default=here / "plugins")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--seconds", type=float, default=seconds, help="for each request")
    given = parser.parse_args()
    seconds = given.seconds
    logging.basicConfig(level=logging.INFO)
    uvicorn.run(service(given.folder), port=given.port, access_log=False)


if __name__ == "__main__":
    main()
