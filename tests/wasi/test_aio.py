"""WASI in an event loop: while a guest waits, other tasks run."""

from __future__ import annotations

import asyncio
import io
import os
import socket
import time
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from typing import Any

import pytest

import wasmfx
from tests.wasi.conftest import open_descriptors
from tests.wasi.guest import Guest, forwarding, subscribe_clock, subscribe_fd
from wasmfx.embed.store import ENGINES
from wasmfx.wasi import Wasi
from wasmfx.wasi.aio import AwaitedCall
from wasmfx.wasi.errnos import Errno
from wasmfx.wasi.records import READABLE, WRITABLE

WAITING = {
    "fd_read",
    "fd_write",
    "poll_oneoff",
    "sched_yield",
    "sock_accept",
    "sock_recv",
    "sock_send",
}


class AioGuest(Guest):
    """Awaited calls, made through a module."""

    def __init__(self, engine: str, **given: Any) -> None:
        self.wasi = Wasi(**{"stdin": b"", "stdout": io.BytesIO(), **given})
        self.next = 1024
        imports = {"wasi_snapshot_preview1": self.wasi.aio}
        self.instance = wasmfx.Instance(forwarding(), imports, wasmfx.Store(engine))
        self.wasi.bind(self.instance)
        self.memory = self.wasi.world.memory.view()
        self.named = self.instance.exports.__getitem__

    def aio(self, name: str, *args: int) -> Coroutine[Any, Any, int]:
        return self.instance.aio[name](*args)

    async def read_some(self, fd: int = 0) -> bytes:
        buf, out = self.room(16), self.room(4)
        assert await self.aio("fd_read", fd, *self.vectors((buf, 16)), out) == Errno.SUCCESS
        return self.get(buf, self.u32(out))

    async def poll(self, *subscriptions: bytes) -> tuple[Errno, int]:
        """The errno of `poll_oneoff`, and the number of events."""
        at, out, count = self.put(b"".join(subscriptions)), self.room(256), self.room(4)
        errno = await self.aio("poll_oneoff", at, out, len(subscriptions), count)
        return Errno(errno), self.u32(count)


@pytest.fixture(params=ENGINES)
def engine(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(params=["asyncio", "uvloop"], autouse=True)
def _loop(request: pytest.FixtureRequest) -> Iterator[None]:
    """Run each test in both event loops."""
    if request.param == "uvloop":
        asyncio.set_event_loop_policy(pytest.importorskip("uvloop").EventLoopPolicy())
    yield
    asyncio.set_event_loop_policy(None)


def kept(make: Callable[[], Coroutine[Any, Any, Any]]) -> None:
    """Run a coroutine, and check that it leaves no descriptor open."""
    asyncio.run(asyncio.sleep(0))
    before = open_descriptors()
    asyncio.run(make())
    assert open_descriptors() == before


async def others_run(waiting: asyncio.Task[Any]) -> None:
    """Check that a call waits, and that the loop is free meanwhile."""
    for _ in range(5):
        await asyncio.sleep(0)
    assert not waiting.done()


def test_coroutine_functions_are_those_that_may_wait() -> None:
    wasi = Wasi(stdin=b"")
    assert {name for name, call in wasi.aio.items() if isinstance(call, AwaitedCall)} == WAITING
    assert list(wasi.aio) == list(wasi)
    assert len(wasi.aio) == len(wasi)


def test_a_guest_that_reads_is_suspended(engine: str) -> None:
    async def main() -> None:
        ours, theirs = os.pipe()
        guest = AioGuest(engine, stdin=ours)
        reading = asyncio.create_task(guest.read_some())
        await others_run(reading)
        os.write(theirs, b"hello")
        assert await reading == b"hello"
        os.close(theirs)
        assert await guest.read_some() == b""
        os.close(ours)

    AioGuest(engine)
    kept(main)


def test_what_is_ready_does_not_go_through_the_loop(engine: str) -> None:
    ours, theirs = os.pipe()
    guest = AioGuest(engine, stdin=ours)
    os.write(theirs, b"here")
    with pytest.raises(StopIteration) as end:
        guest.read_some().send(None)
    assert end.value.value == b"here"
    ready = [subscribe_fd(1, READABLE, 0), subscribe_clock(2, 1, 10**15)]
    os.write(theirs, b"more")
    with pytest.raises(StopIteration) as end:
        guest.poll(*ready).send(None)
    assert end.value.value == (Errno.SUCCESS, 1)
    os.close(ours)
    os.close(theirs)


def test_yielding_lets_the_others_go_first(engine: str) -> None:
    order: list[str] = []

    async def other() -> None:
        order.append("other")

    async def main() -> None:
        guest = AioGuest(engine)
        task = asyncio.create_task(other())
        assert await guest.aio("sched_yield") == Errno.SUCCESS
        order.append("guest")
        await task

    asyncio.run(main())
    assert order == ["other", "guest"]


def test_sleepers_sleep_at_once_and_long_enough(engine: str) -> None:
    async def main() -> None:
        guest, begin = AioGuest(engine), time.monotonic()
        naps = (guest.poll(subscribe_clock(7, 1, 200_000_000)) for _ in range(20))
        assert await asyncio.gather(*naps) == [(Errno.SUCCESS, 1)] * 20
        assert 0.2 <= time.monotonic() - begin < 3  # One by one it would be four seconds.

    asyncio.run(main())


def test_what_comes_first_ends_a_poll(engine: str) -> None:
    async def main() -> None:
        ours, theirs = os.pipe()
        guest = AioGuest(engine, stdin=ours)
        both = [subscribe_fd(1, READABLE, 0), subscribe_clock(2, 1, 10**13)]
        polling = asyncio.create_task(guest.poll(*both))
        await others_run(polling)
        os.write(theirs, b"x")
        assert await polling == (Errno.SUCCESS, 1)
        both[1] = subscribe_clock(2, 1, 1_000_000)
        os.read(ours, 1)
        assert await guest.poll(*both) == (Errno.SUCCESS, 1)
        os.close(ours)
        os.close(theirs)

    AioGuest(engine)
    kept(main)


def test_two_guests_wait_for_the_same_file_and_the_host_too(engine: str) -> None:
    async def main() -> None:
        ours, theirs = os.pipe()
        first, second = (AioGuest(engine, stdin=ours) for _ in range(2))
        seen = asyncio.Event()
        loop = asyncio.get_running_loop()
        loop.add_reader(ours, seen.set)
        reading = [asyncio.create_task(g.read_some()) for g in (first, second)]
        for task in reading:
            await others_run(task)
        # Both wake up, and one finds nothing to read: it must not block the thread.
        os.write(theirs, b"one")
        done, pending = await asyncio.wait(reading, return_when=asyncio.FIRST_COMPLETED)
        assert seen.is_set()
        assert (len(done), len(pending)) == (1, 1)
        await others_run(*pending)
        os.write(theirs, b"two")
        seen.clear()
        assert {await task for task in reading} == {b"one", b"two"}
        os.write(theirs, b"three")
        await seen.wait()
        loop.remove_reader(ours)
        os.close(ours)
        os.close(theirs)

    AioGuest(engine)
    kept(main)


def test_a_file_is_closed_while_another_waits_for_it(engine: str) -> None:
    async def main() -> None:
        near, far = socket.socketpair()
        guest = AioGuest(engine, sockets=[near])
        args = (3, *guest.vectors((guest.room(8), 8)), guest.room(4))
        reading = asyncio.create_task(guest.aio("fd_read", *args))
        await others_run(reading)
        assert await guest.aio("fd_close", 3) == Errno.SUCCESS
        # The number now belongs to another file, which the guest must not touch.
        other, others = socket.socketpair()
        others.send(b"secret")
        far.send(b"x")
        assert await reading == Errno.EBADF
        assert other.recv(10) == b"secret"
        for sock in (near, far, other, others):
            sock.close()

    AioGuest(engine)
    kept(main)


def test_sockets_are_accepted_received_from_and_sent_to(engine: str) -> None:
    async def main() -> None:
        loop = asyncio.get_running_loop()
        with socket.create_server(("127.0.0.1", 0)) as server, socket.socket() as client:
            guest = AioGuest(engine, sockets=[server])
            out, buf, got, flags = (guest.room(16) for _ in range(4))
            accepting = [asyncio.create_task(guest.aio("sock_accept", 3, 0, out)) for _ in "ab"]
            for task in accepting:
                await others_run(task)
            client.setblocking(False)
            await loop.sock_connect(client, server.getsockname())
            done, pending = await asyncio.wait(accepting, return_when=asyncio.FIRST_COMPLETED)
            # Both wake up for one connection.
            assert [await task for task in done] == [Errno.SUCCESS]
            await others_run(*pending)
            pending.pop().cancel()
            fd, vectors = guest.u32(out), guest.vectors((buf, 16))
            receiving = asyncio.create_task(guest.aio("sock_recv", fd, *vectors, 0, got, flags))
            await others_run(receiving)
            await loop.sock_sendall(client, b"ping")
            assert await receiving == Errno.SUCCESS
            assert guest.get(buf, guest.u32(got)) == b"ping"
            assert await guest.aio("sock_send", fd, *guest.vectors((buf, 4)), 0, got) == 0
            assert await loop.sock_recv(client, 16) == b"ping"
            guest.wasi.close()

    AioGuest(engine)
    kept(main)


def test_a_full_pipe_is_written_in_the_end(engine: str) -> None:
    async def main() -> None:
        ours, theirs = os.pipe()
        guest = AioGuest(engine, stdout=theirs)
        size = 100_000
        buf, out = guest.room(0), guest.room(4)
        writing = asyncio.create_task(guest.aio("fd_write", 1, *guest.vectors((buf, size)), out))
        await others_run(writing)
        assert await guest.poll(subscribe_fd(1, WRITABLE, 1), subscribe_clock(2, 1, 1_000_000)) == (
            Errno.SUCCESS,
            1,
        )
        read = 0
        while read < size:
            read += len(await asyncio.to_thread(os.read, ours, 1 << 16))
        assert (await writing, guest.u32(out)) == (Errno.SUCCESS, size)
        os.close(ours)
        os.close(theirs)

    AioGuest(engine)
    kept(main)


def test_a_cancelled_wait_leaves_nothing_behind(engine: str) -> None:
    async def main() -> None:
        ours, theirs = os.pipe()
        guest = AioGuest(engine, stdin=ours)
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.01):
                await guest.read_some()
        os.write(theirs, b"later")
        assert await guest.read_some() == b"later"
        os.close(ours)
        os.close(theirs)

    AioGuest(engine)
    kept(main)


COMMAND = """(module
  (import "wasi_snapshot_preview1" "poll_oneoff"
    (func $poll (param i32 i32 i32 i32) (result i32)))
  (import "wasi_snapshot_preview1" "proc_exit" (func $exit (param i32)))
  (memory (export "memory") 1)
  (func $nap (i64.store (i32.const 24) (i64.const 10000000))
    (drop (call $poll (i32.const 0) (i32.const 64) (i32.const 1) (i32.const 128))))
  (func (export "{}") (call $nap))
  (func (export "{}") (call $nap) (call $exit (i32.const 3))))"""


def test_commands_run_side_by_side(engine: str) -> None:
    text = COMMAND.format("other", "_start")
    module = wasmfx.Module(text.replace("10000000", "200000000"))

    async def main() -> None:
        def command() -> Awaitable[int]:
            return Wasi(stdin=b"").aio.run(module, store=wasmfx.Store(engine))

        assert await command() == 3  # including imports and compilation
        begin = time.monotonic()
        assert await asyncio.gather(*(command() for _ in range(50))) == [3] * 50
        assert time.monotonic() - begin < 8, "one by one they nap for ten seconds"

    asyncio.run(main())


def test_a_reactor_may_wait_when_it_is_initialized(engine: str) -> None:
    module = wasmfx.Module(COMMAND.format("_initialize", "leave"))

    async def main() -> None:
        with Wasi(stdin=b"") as wasi:
            made = await wasi.aio.instance(module, store=wasmfx.Store(engine))
            with pytest.raises(wasmfx.Exit):
                await made.aio.leave()

    asyncio.run(main())


def test_who_does_not_await_is_told_to(engine: str) -> None:
    guest = AioGuest(engine)
    with pytest.raises(wasmfx.UnhandledSuspension) as caught:
        guest.errno("sched_yield")
    assert "await" in caught.value.__notes__[-1]
