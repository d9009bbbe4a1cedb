"""The echo server: its fibres await the streams of asyncio.

python examples/c-fibers/echo.py [PORT]
"""

from __future__ import annotations

import asyncio
import sys
from asyncio import StreamReader, StreamWriter
from itertools import count

from host import Program

import wasmfx


class Echo:
    """A server whose connections are handled by a C program."""

    def __init__(self, engine: str = "native") -> None:
        self.program = Program(
            "echo",
            {
                "accept": self.accept,
                "receive": self.receive,
                "send": self.send,
                "hang_up": self.hang_up,
            },
            engine=engine,
        )
        memory = self.program.exports.memory
        assert isinstance(memory, wasmfx.Memory)
        self.memory = memory
        self.waiting: asyncio.Queue[int] = asyncio.Queue()
        self.open: dict[int, tuple[StreamReader, StreamWriter]] = {}
        self.numbers = count()

    async def connected(self, reader: StreamReader, writer: StreamWriter) -> None:
        number = next(self.numbers)
        self.open[number] = reader, writer
        await self.waiting.put(number)

    async def close(self) -> None:
        """Stop accepting connections. Open ones continue."""
        await self.waiting.put(-1)

    # What the program imports

    async def accept(self) -> int:
        return await self.waiting.get()

    async def receive(self, connection: int, buffer: int, size: int) -> int:
        data = await self.open[connection][0].read(size)
        self.memory[buffer : buffer + len(data)] = data
        return len(data)

    async def send(self, connection: int, buffer: int, size: int) -> int:
        writer = self.open[connection][1]
        writer.write(self.memory[buffer : buffer + size])
        await writer.drain()
        return size

    def hang_up(self, connection: int) -> None:
        _, writer = self.open.pop(connection)
        writer.close()


async def main(port: int) -> None:
    echo = Echo()
    async with await asyncio.start_server(echo.connected, "127.0.0.1", port) as server:
        print(f"Listening on port {server.sockets[0].getsockname()[1]}. Ctrl-C ends it.")
        await echo.program.run("echo")


if __name__ == "__main__":
    try:
        asyncio.run(main(int(sys.argv[1]) if len(sys.argv) > 1 else 0))
    except KeyboardInterrupt:
        sys.exit(130)
