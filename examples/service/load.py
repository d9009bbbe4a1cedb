"""Load test of the service: many clients at once on this machine, for both kinds of handlers.

python examples/service/load.py [--clients N] [--requests N] [--rounds N]

Each server is a process. Each round measures both kinds, so that other load affects both.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import resource
import signal
import sys
import time
from collections.abc import Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from statistics import median, quantiles
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

HERE = Path(__file__).resolve().parent
KINDS = ("guests", "coroutines")
PATHS = {
    "/item/7": b'{"name": "item number 7", "price": 79}\n',
    "/worth/3": b"194\n",
    "/sleep/10": b"good morning\n",
    "/item/4711": b"not found\n",
}


class Load(NamedTuple):
    """One round: seconds for each request, seconds in all, and the number of errors."""

    latencies: list[float]
    seconds: float
    errors: int

    @property
    def throughput(self) -> float:
        return len(self.latencies) / self.seconds

    @property
    def p99(self) -> float:
        return quantiles(self.latencies, n=100)[98]


async def load(port: int, clients: int, requests: int) -> Load:
    """Run one round: all clients connect, then each sends its requests one after the other."""
    begun = asyncio.Event()
    tasks = [asyncio.create_task(client(port, n, requests, begun)) for n in range(clients)]
    await asyncio.sleep(0)
    begin = time.perf_counter()
    begun.set()
    done = await asyncio.gather(*tasks)
    seconds = time.perf_counter() - begin
    return Load([t for times, _ in done for t in times], seconds, sum(bad for _, bad in done))


async def client(port: int, n: int, requests: int, begun: asyncio.Event) -> tuple[list[float], int]:
    """Run one client. Returns the seconds of each request, and the number of wrong answers."""
    await begun.wait()
    paths, times, errors = list(PATHS), [], 0
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    for k in range(requests):
        path = paths[(n + k) % len(paths)]
        begin = time.perf_counter()
        writer.write(f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
        errors += await body(reader) != PATHS[path]
        times.append(time.perf_counter() - begin)
    writer.close()
    return times, errors


async def body(reader: asyncio.StreamReader) -> bytes:
    head = await reader.readuntil(b"\r\n\r\n")
    return await reader.readexactly(int(head.rpartition(b"Content-Length: ")[2]))


@asynccontextmanager
async def server(kind: str) -> AsyncIterator[int]:
    """Start a server process, and yield its port."""
    words = [str(HERE / "server.py"), "--port", "0", "--handlers", kind]
    process = await asyncio.create_subprocess_exec(
        sys.executable, *words, stdout=asyncio.subprocess.PIPE
    )
    assert process.stdout is not None
    try:
        line = await process.stdout.readline()
        yield int(line.split(b":")[2].partition(b"/")[0])
    finally:
        process.send_signal(signal.SIGINT)
        await process.wait()


async def compare(clients: int, requests: int, rounds: int) -> dict[str, list[Load]]:
    found: dict[str, list[Load]] = {kind: [] for kind in KINDS}
    for _ in range(rounds):
        for kind in KINDS:
            async with server(kind) as port:
                await load(port, 10, 4)
                found[kind].append(await load(port, clients, requests))
    return found


def main(args: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--clients", type=int, default=2000)
    parser.add_argument("--requests", type=int, default=5)
    parser.add_argument("--rounds", type=int, default=3)
    given = parser.parse_args(args)
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    found = asyncio.run(compare(given.clients, given.requests, given.rounds))
    print(f"{given.clients} clients at once, {given.requests} requests each, medians of ", end="")
    print(f"{given.rounds} rounds, load {os.getloadavg()[0]:.1f}\n")
    print(f"{'handlers':12} {'requests/s':>10} {'median':>10} {'p99':>10} {'errors':>8}")
    for kind, rounds in found.items():
        middle = median(median(r.latencies) for r in rounds)
        p99, rate = median(r.p99 for r in rounds), median(r.throughput for r in rounds)
        errors = sum(r.errors for r in rounds)
        print(f"{kind:12} {rate:10.0f} {1e3 * middle:7.0f} ms {1e3 * p99:7.0f} ms {errors:8}")
    return 1 if any(r.errors for rounds in found.values() for r in rounds) else 0


if __name__ == "__main__":
    sys.exit(main())
