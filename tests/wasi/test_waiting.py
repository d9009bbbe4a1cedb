"""Waiting in the thread, and in an event loop."""

from __future__ import annotations

import asyncio
import os
import threading
import time

import pytest

import wasmfx
from tests.wasi.guest import Guest, subscribe_clock
from wasmfx.wasi import Blocking, Wait, Wasi
from wasmfx.wasi.binding import FAILURES, BoundCall, errno_for
from wasmfx.wasi.errnos import Errno
from wasmfx.wasi.waiting import HUNG_UP, READ, WRITE, Ready


def test_the_thread_waits_for_files_and_times() -> None:
    ours, theirs = os.pipe()
    wait = Blocking().wait
    now = time.monotonic_ns()
    assert wait(Wait({ours: READ}, until=now)) == {}
    assert wait(Wait({ours: READ}, until=now + 20_000_000)) == {}
    assert time.monotonic_ns() >= now + 20_000_000
    assert wait(Wait({ours: READ, theirs: WRITE})) == {theirs: WRITE}
    timer = threading.Timer(0.02, os.write, (theirs, b"x"))
    timer.start()
    assert wait(Wait({ours: READ})) == {ours: READ}
    timer.join()
    os.close(theirs)
    assert wait(Wait({ours: READ})) == {ours: READ | HUNG_UP}
    os.close(ours)


async def in_a_loop(wait: Wait) -> Ready:
    """Wait for one readable file, or until a time, without blocking the thread."""
    loop = asyncio.get_running_loop()
    ready = loop.create_future()

    def come(fd: int) -> None:
        if not ready.done():
            ready.set_result({fd: READ})

    for fd in wait.files:
        loop.add_reader(fd, come, fd)
    pause = None if wait.until is None else (wait.until - time.monotonic_ns()) / 1e9
    try:
        async with asyncio.timeout(pause):
            found: Ready = await ready
            return found
    except TimeoutError:
        return {}
    finally:
        for fd in wait.files:
            loop.remove_reader(fd)


async def finished(call: BoundCall, *args: int) -> Errno:
    """Run a call as a coroutine: a complete driver for event loops."""
    try:
        steps = call.start(*args)
        if steps is not None:
            wait = next(steps)
            while True:
                wait = steps.send(await in_a_loop(wait))
    except StopIteration:
        return Errno.SUCCESS
    except FAILURES as error:
        return errno_for(error)
    return Errno.SUCCESS


def test_an_event_loop_can_wait_for_many_guests_at_once() -> None:
    async def reader(n: int) -> bytes:
        ours, theirs = os.pipe()
        guest = Guest(stdin=ours)
        buf, out = guest.room(10), guest.room(4)
        reading = asyncio.create_task(
            finished(guest.wasi["fd_read"], 0, *guest.vectors((buf, 10)), out)
        )
        await asyncio.sleep(0.01)
        assert not reading.done()
        os.write(theirs, b"%d" % n)
        assert await reading == Errno.SUCCESS
        os.close(ours)
        os.close(theirs)
        return guest.get(buf, guest.u32(out))

    async def sleeper() -> Errno:
        guest = Guest(stdin=b"")
        at = guest.put(subscribe_clock(1, 1, 20_000_000))
        return await finished(guest.wasi["poll_oneoff"], at, guest.room(32), 1, guest.room(4))

    async def all_of_them() -> list[bytes | Errno]:
        waiting = [reader(n) for n in range(50)], [sleeper() for _ in range(50)]
        return list(await asyncio.gather(*waiting[0], *waiting[1]))

    # A reader that blocked the thread would wait forever for its writer.
    found = asyncio.run(all_of_them())
    assert found == [*(b"%d" % n for n in range(50)), *[Errno.SUCCESS] * 50]


def test_a_call_that_never_waits_is_done_when_it_has_begun() -> None:
    guest = Guest()
    assert guest.wasi["fd_close"].start(0) is None
    assert asyncio.run(finished(guest.wasi["fd_close"], 0)) == Errno.EBADF


def test_a_wait_that_is_broken_off_leaves_the_call_undone() -> None:
    async def impatient() -> None:
        ours, theirs = os.pipe()
        guest = Guest(stdin=ours)
        args = (0, *guest.vectors((guest.room(8), 8)), guest.room(4))
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.01):
                await finished(guest.wasi["fd_read"], *args)
        # Nothing was read, and nothing is lost.
        os.write(theirs, b"later")
        assert guest.read(0) == b"later"
        os.close(ours)
        os.close(theirs)

    asyncio.run(impatient())


WAITS = r"""(module
  (import "wasi_snapshot_preview1" "fd_read" (func $read (param i32 i32 i32 i32) (result i32)))
  (import "wasi_snapshot_preview1" "poll_oneoff" (func $poll (param i32 i32 i32 i32) (result i32)))
  (memory (export "memory") 1)
  (data (i32.const 0) "\10\00\00\00\40\00\00\00")
  (func (export "read") (result i32)
    (call $read (i32.const 0) (i32.const 0) (i32.const 1) (i32.const 8)))
  (func (export "sleep") (param i64) (result i32)
    (i64.store (i32.const 152) (local.get 0))
    (call $poll (i32.const 128) (i32.const 256) (i32.const 1) (i32.const 512))))"""


@pytest.mark.parametrize("engine", ["native", "reference"])
def test_a_guest_waits_no_longer_than_its_store_has_time(engine: str) -> None:
    ours, theirs = os.pipe()
    store = wasmfx.Store(engine)
    with Wasi(stdin=ours) as wasi:
        guest = wasi.instance(wasmfx.Module(WAITS), store=store).exports
        for wait in (guest.read, lambda: guest.sleep(3_600_000_000_000)):
            store.deadline = time.monotonic() + 0.05
            with pytest.raises(wasmfx.OutOfTime):
                wait()
            assert time.monotonic() >= store.deadline
        for late in (None, time.monotonic() + 60, float("inf")):
            store.deadline = late
            os.write(theirs, b"there")
            assert guest.read() == 0
            assert guest.sleep(1_000_000) == 0
    os.close(theirs)
    os.close(ours)
