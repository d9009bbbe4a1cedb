"""The service answers alike whether its handlers are guests or coroutines."""

from __future__ import annotations

import asyncio
import sys

import pytest

from tests.conftest import ROOT
from wasmfx.embed.store import ENGINES

sys.path.insert(0, str(ROOT / "examples" / "service"))

from guests import Guests
from load import PATHS, load, main
from server import serving
from stock import Stock

SIDES = [("coroutines", "native"), *(("guests", engine) for engine in ENGINES)]


async def ask(port: int, request: bytes) -> tuple[int, bytes]:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(request)
    writer.write_eof()
    answer = await reader.read()
    writer.close()
    return int(answer.split(b" ")[1]), answer.partition(b"\r\n\r\n")[2]


@pytest.mark.parametrize(("handlers", "engine"), SIDES)
def test_requests_are_answered(handlers: str, engine: str) -> None:
    wanted = {
        b"/item/1": (200, b'{"name": "item number 1", "price": 19}\n'),
        b"/item/101": (404, b"not found\n"),
        b"/item/": (404, b"not found\n"),
        b"/item/1x": (404, b"not found\n"),
        b"/item/1234567": (404, b"not found\n"),
        b"/worth/0": (200, b"0\n"),
        b"/worth/999": (200, b"152173\n"),
        b"/sleep/1": (200, b"good morning\n"),
        b"/" + b"x" * 500: (404, b"not found\n"),
        b"/\xff": (404, b"not found\n"),
    }

    async def run() -> None:
        async with serving(handlers, engine) as port:
            for path, answer in wanted.items():
                assert await ask(port, b"GET " + path + b" HTTP/1.1\r\n\r\n") == answer, path

    asyncio.run(run())


def test_bad_requests_are_refused() -> None:
    async def run() -> None:
        async with serving("guests") as port:
            for bad in (b"POST / HTTP/1.1\r\n\r\n", b"GET /\r\n\r\n", b"hello", b"x" * 20_000):
                assert (await ask(port, bad))[0] == 400

    asyncio.run(run())


@pytest.mark.parametrize(("handlers", "engine"), SIDES)
def test_many_are_served_at_once(handlers: str, engine: str) -> None:
    async def run() -> None:
        async with serving(handlers, engine) as port:
            clients = 100 if engine == "native" else 10
            found = await load(port, clients, len(PATHS))
            assert (len(found.latencies), found.errors) == (clients * len(PATHS), 0)

    asyncio.run(run())


@pytest.mark.long
def test_two_thousand_are_served_at_once() -> None:
    assert main(["--clients", "2000", "--requests", "3", "--rounds", "1"]) == 0


@pytest.mark.parametrize("engine", ENGINES)
def test_a_request_that_is_broken_off_leaves_nothing(engine: str) -> None:
    class Broken(Stock):
        async def find(self, key: int) -> None:
            raise OSError("the disk is gone")

    async def run() -> None:
        guests = Guests(Broken(ROOT), engine)
        with pytest.raises(OSError, match="the disk is gone"):
            await guests.handle("/item/1")
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.01):
                await asyncio.gather(*(guests.handle("/sleep/99999") for _ in range(20)))
        assert guests.program.exports.fibers() == 0
        assert (guests.paths, guests.answers) == ({}, {})

    asyncio.run(run())


def test_the_load_test_prints_both(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--clients", "20", "--requests", "4", "--rounds", "1"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("20 clients at once, 4 requests each")
    assert [line.split()[0] for line in lines[2:]] == ["handlers", "guests", "coroutines"]
