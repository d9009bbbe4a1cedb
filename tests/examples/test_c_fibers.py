"""Programs in C whose fibres are continuations, as they are kept, on either engine."""

from __future__ import annotations

import asyncio
import os
import shutil
import socket
import sys
import time
from io import BytesIO
from pathlib import Path
from random import Random

import pytest

import wasmfx
from tests.conftest import ROOT
from tests.embed.test_continuations import stacks_in_use
from wasmfx.embed.store import ENGINES
from wasmfx.wasi import Wasi

FOLDER = ROOT / "examples" / "c-fibers"
sys.path.insert(0, str(FOLDER))

from build import PROGRAMS, build, build_with_libc  # noqa: E402
from echo import Echo  # noqa: E402
from host import Program  # noqa: E402


@pytest.fixture(params=ENGINES)
def engine(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_generators(engine: str) -> None:
    program = Program("generators", engine=engine)
    assert program.exports.sum_of_squares(10) == 385
    assert program.exports.average(5) == 16
    assert program.exports.print_primes(10) == 0
    assert program.printed == [2, 3, 5, 7, 11, 13, 17, 19, 23, 29]


def test_cancelled_fibres_leave_nothing(engine: str) -> None:
    program = Program("generators", engine=engine)
    assert program.exports.cancel_many(50) == 0


def test_fibres_take_turns(engine: str) -> None:
    program = Program("scheduler", engine=engine)
    assert program.exports.take_turns() == 0
    assert program.printed[:6] == [10, 20, 11, 21, 12, 22]
    assert program.printed[6:] == [30, 40, 31, 41, 32, 42]


def test_a_producer_and_its_consumers(engine: str) -> None:
    program = Program("channel", engine=engine)
    assert program.exports.share(100) == 5050
    assert program.exports.share(40) == 820


# In an event loop


def test_an_echo_server_has_a_fibre_for_each_connection(engine: str) -> None:
    async def client(port: int, n: int) -> bytes:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        got = b""
        for piece in (b"%d " % n * 10, b"y" * n * 50, b"end"):
            writer.write(piece)
            await writer.drain()
            got += await reader.readexactly(len(piece))
        writer.close()
        return got

    async def main() -> None:
        echo = Echo(engine)
        async with await asyncio.start_server(echo.connected, "127.0.0.1", 0) as server:
            port = server.sockets[0].getsockname()[1]
            serving = asyncio.create_task(echo.program.run("echo"))
            answers = await asyncio.gather(*(client(port, n) for n in range(30)))
            assert answers == [b"%d " % n * 10 + b"y" * n * 50 + b"end" for n in range(30)]
            await echo.close()
            assert await serving == 30
        assert echo.program.exports.echoed() == sum(map(len, answers))
        assert (echo.program.exports.fibers(), echo.open) == (0, {})

    asyncio.run(main())


def test_a_server_that_is_cancelled_hangs_up(engine: str) -> None:
    async def main() -> None:
        echo = Echo(engine)
        async with await asyncio.start_server(echo.connected, "127.0.0.1", 0) as server:
            port = server.sockets[0].getsockname()[1]
            serving = asyncio.create_task(echo.program.run("echo"))
            streams = [await asyncio.open_connection("127.0.0.1", port) for _ in range(5)]
            for reader, writer in streams:
                writer.write(b"hello")
                assert await reader.readexactly(5) == b"hello"
            assert echo.program.exports.fibers() == 5
            serving.cancel()
            for reader, writer in streams:
                assert await reader.read() == b""
                writer.close()
        assert serving.cancelled()
        assert (echo.program.exports.fibers(), echo.open) == (0, {})

    asyncio.run(main())


def test_fibres_wait_for_wasi(engine: str) -> None:
    pairs = [socket.socketpair() for _ in range(10)]

    async def main() -> None:
        with Wasi(stdin=b"", sockets=[near for near, _ in pairs]) as wasi:
            program = Program("sleepers", wasi=wasi, engine=engine)
            begin = time.monotonic()
            await program.run("start_sleepers", 50, 100)
            assert 0.1 <= time.monotonic() - begin < 4  # One by one it would be five seconds.
            assert program.exports.woken() == 50
            reading = asyncio.create_task(program.run("start_readers", len(pairs), 3))
            await asyncio.sleep(0.01)
            assert (reading.done(), program.exports.fibers()) == (False, 10)
            for n, (_, far) in enumerate(pairs):
                far.send(bytes([n]))
            await reading
            assert (program.exports.sum_of_bytes(), program.exports.fibers()) == (45, 0)

    asyncio.run(main())
    for pair in pairs:
        for end in pair:
            end.close()


def test_fibres_that_are_cancelled_at_random_give_their_stacks_back(engine: str) -> None:
    random = Random(12)

    async def main() -> None:
        program = Program("sleepers", wasi=Wasi(stdin=b""), engine=engine)
        # All fibres shall sleep when some are cancelled. The reference engine takes longer.
        program.instance.store.turn = None
        for _ in range(3):
            running = asyncio.create_task(program.run("start_sleepers", 100, 20))
            await asyncio.sleep(0.001)
            others = asyncio.all_tasks() - {running, asyncio.current_task()}
            for task in random.sample(sorted(others, key=id), 60):
                task.cancel()
            await running
            assert program.exports.fibers() == 0
        # Sixteen in a page: the second hundred has those of the first.
        assert program.exports.stacks() == 112
        assert program.exports.woken() == 120
        if engine == "native":
            assert stacks_in_use(program.instance.store) == 0

    asyncio.run(main())


@pytest.mark.long
def test_ten_thousand_fibres_wait_at_once() -> None:
    """Half of them sleep, and the others read; each takes 8 KB at most beside its C stack."""
    # Two ends and three copies: the guest's, that of the wait, and what the loop is given.
    count, pairs = 10_000, [socket.socketpair() for _ in range(2_000)]

    async def main() -> None:
        sockets = [near for near, _ in pairs]
        wasi = Wasi(stdin=b"", sockets=sockets, open_files=len(pairs) + 10)
        program = Program("sleepers", wasi=wasi)
        await program.run("start_sleepers", 10, 1)
        before = resident()
        running = [
            asyncio.create_task(program.run("start_sleepers", count - len(pairs), 15_000)),
            asyncio.create_task(program.run("start_readers", len(pairs), 3)),
        ]
        while program.exports.fibers() < count:
            await asyncio.sleep(0.01)
        assert program.exports.woken() == 10
        assert (resident() - before) / count <= 4096 + 8192
        for _, far in pairs:
            far.send(b"\1")
        await asyncio.gather(*running)
        assert program.exports.woken() == 10 + count - len(pairs)
        assert (program.exports.sum_of_bytes(), program.exports.fibers()) == (len(pairs), 0)
        wasi.close()

    asyncio.run(main())
    for pair in pairs:
        for end in pair:
            end.close()


def resident() -> int:
    """The bytes of memory that this process has."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


# Built anew


@pytest.mark.skipif(not shutil.which("clang-19"), reason="apt-get install clang-19 lld-19")
@pytest.mark.parametrize("source", PROGRAMS, ids=lambda path: path.stem)
def test_what_is_kept_is_what_the_sources_give(source: Path, tmp_path: Path) -> None:
    assert build(source, tmp_path).read_bytes() == source.with_suffix(".wasm").read_bytes()


@pytest.fixture(scope="module")
def relay(tmp_path_factory: pytest.TempPathFactory) -> wasmfx.Module:
    """A program that libc is linked into, which is not ours to keep."""
    made = tmp_path_factory.mktemp("relay") / "relay.wasm"
    if not shutil.which("clang-19") or not Path("/usr/include/wasm32-wasi/wasi/api.h").exists():
        pytest.skip("apt-get install clang-19 lld-19 wasi-libc")
    build_with_libc(Path(__file__).parent / "relay.c", made)
    return wasmfx.Module(made)


def test_fibres_wait_inside_libc(relay: wasmfx.Module, engine: str) -> None:
    pairs = [socket.socketpair() for _ in range(10)]
    out = BytesIO()

    async def main() -> None:
        sockets = [near for near, _ in pairs]
        with Wasi(["relay", "10"], stdin=b"", stdout=out, sockets=sockets) as wasi:
            program = Program(relay, wasi=wasi, engine=engine)
            running = asyncio.create_task(program.run("_start"))
            await asyncio.sleep(0.05)
            for n, (_, far) in reversed(list(enumerate(pairs))):
                far.send(b"word %d" % n)
            await running

    asyncio.run(main())
    first, *lines = out.getvalue().decode().splitlines()
    assert first == "started 10"
    assert sorted(lines) == sorted(f"{3 + n} says word {n}" for n in range(10))
    for pair in pairs:
        for end in pair:
            end.close()
