"""An HTTP service whose handlers are guests that wait for SQLite and for timers.

python examples/service/server.py [--port N] [--handlers guests|coroutines]
curl http://localhost:8000/item/7
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from asyncio import StreamReader, StreamWriter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Protocol

from guests import Guests
from handlers import Coroutines
from stock import Stock

REASONS = {200: "OK", 400: "Bad Request", 404: "Not Found", 500: "Internal Server Error"}
LONGEST_HEAD = 8192
ITEMS = 100


class Handlers(Protocol):
    async def handle(self, path: str) -> tuple[int, str]: ...


class Service:
    """Serves requests through `handlers`, one at a time on each connection."""

    def __init__(self, handlers: Handlers) -> None:
        self.handlers = handlers

    async def connected(self, reader: StreamReader, writer: StreamWriter) -> None:
        try:
            while (head := await self.head(reader)) is not None:
                status, body = await self.answer(head)
                writer.write(response(status, body))
                await writer.drain()
                if status in (400, 500) or b"\r\nconnection: close" in head.lower():
                    break
        except ConnectionError:
            pass
        finally:
            writer.close()

    async def head(self, reader: StreamReader) -> bytes | None:
        """Read the next request. None at the end; a malformed one as far as it was read."""
        try:
            return await reader.readuntil(b"\r\n\r\n")
        except asyncio.IncompleteReadError as rest:
            return rest.partial or None
        except asyncio.LimitOverrunError:
            return b"too long"

    async def answer(self, head: bytes) -> tuple[int, str]:
        words = head.partition(b"\r\n")[0].split(b" ")
        if len(words) != 3 or words[0] != b"GET" or not words[2].startswith(b"HTTP/1."):
            return 400, "only GET is understood\n"
        try:
            return await self.handlers.handle(words[1].decode("ascii", "replace"))
        except Exception as error:
            print(f"{type(error).__name__}: {error}", file=sys.stderr)
            return 500, "something went wrong\n"


def response(status: int, body: str) -> bytes:
    data = body.encode()
    head = f"HTTP/1.1 {status} {REASONS[status]}\r\nContent-Length: {len(data)}\r\n\r\n"
    return head.encode() + data


@asynccontextmanager
async def serving(handlers: str, engine: str = "native", port: int = 0) -> AsyncIterator[int]:
    """Serve on this machine inside the `with` block, and yield the port."""
    with tempfile.TemporaryDirectory() as folder:
        stock = Stock(Path(folder) / "stock.db")
        stock.fill(ITEMS)
        made = Guests(stock, engine) if handlers == "guests" else Coroutines(stock)
        server = await asyncio.start_server(
            Service(made).connected, "127.0.0.1", port, limit=LONGEST_HEAD, backlog=4096
        )
        async with server:
            yield server.sockets[0].getsockname()[1]
        stock.close()


async def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--handlers", choices=("guests", "coroutines"), default="guests")
    parser.add_argument("--engine", choices=("native", "reference"), default="native")
    given = parser.parse_args()
    async with serving(given.handlers, given.engine, given.port) as port:
        print(f"http://127.0.0.1:{port}/item/7", flush=True)
        await asyncio.Event().wait()


if __name__ == "__main__":
    try:
        asyncio.run(main())
    except KeyboardInterrupt:
        sys.exit(130)
