"""Arguments, environment, clocks, random bytes and the end of a process."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import wasmfx
from tests.wasi.guest import Guest, refusal
from wasmfx.wasi import Wasi
from wasmfx.wasi.errnos import Errno

OUTSIDE = (1 << 17) - 2
"""The last byte of memory, where no number fits."""


def strings(guest: Guest, name: str) -> list[bytes]:
    count_at, size_at = guest.room(4), guest.room(4)
    guest.call(f"{name}_sizes_get", count_at, size_at)
    count, size = guest.u32(count_at), guest.u32(size_at)
    pointers, buf = guest.room(4 * count), guest.room(size)
    guest.call(f"{name}_get", pointers, buf)
    found = [guest.u32(pointers + 4 * n) for n in range(count)]
    assert all(buf <= at < buf + size for at in found)
    return [guest.get(at, size).split(b"\0")[0] for at in found]


def test_arguments_arrive(make: Callable[..., Guest]) -> None:
    assert strings(make(args=["prog", "", "zwei", b"\xff"]), "args") == [
        b"prog",
        b"",
        b"zwei",
        b"\xff",
    ]
    assert strings(make(), "args") == []


def test_the_environment_arrives_and_none_by_itself(make: Callable[..., Guest]) -> None:
    assert strings(make(env={"A": "1", "LANG": "ü="}), "environ") == [b"A=1", "LANG=ü=".encode()]
    assert strings(make(), "environ") == []


@pytest.mark.parametrize("given", [{"args": ["a\0b"]}, {"env": {"A\0": "1"}}, {"env": {"A": "\0"}}])
def test_strings_with_a_nul_are_refused(given: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="NUL"):
        Guest(**given)


@pytest.mark.parametrize(
    ("name", "args"),
    [
        ("args_get", (OUTSIDE, 0)),
        ("args_get", (0, OUTSIDE)),
        ("args_sizes_get", (0, OUTSIDE)),
        ("environ_sizes_get", (OUTSIDE, 0)),
        ("clock_time_get", (0, 0, OUTSIDE)),
        ("clock_res_get", (0, OUTSIDE)),
        ("random_get", (OUTSIDE, 100)),
        ("random_get", (-1, 1)),
    ],
)
def test_pointers_out_of_memory_are_efault(
    make: Callable[..., Guest], name: str, args: tuple[int, ...]
) -> None:
    guest = make(args=["name"], env={"A": "B"})
    assert guest.errno(name, *args) == Errno.EFAULT


# Clocks


@pytest.mark.parametrize("id", range(4))
def test_clocks_show_the_time_of_the_host(make: Callable[..., Guest], id: int) -> None:
    clock = (
        time.CLOCK_REALTIME,
        time.CLOCK_MONOTONIC,
        time.CLOCK_PROCESS_CPUTIME_ID,
        time.CLOCK_THREAD_CPUTIME_ID,
    )[id]
    guest = make()
    before = time.clock_gettime_ns(clock)
    shown = guest.out("clock_time_get", id, 0, size=8)
    assert before <= shown <= time.clock_gettime_ns(clock)
    assert 1 <= guest.out("clock_res_get", id, size=8) <= 100_000_000


def test_a_clock_can_be_another(make: Callable[..., Guest]) -> None:
    guest = make(clock=lambda id: 1234 if id == time.CLOCK_REALTIME else 5)
    assert guest.out("clock_time_get", 0, 0, size=8) == 1234
    assert guest.out("clock_time_get", 1, 0, size=8) == 5


def test_there_is_no_fifth_clock(make: Callable[..., Guest]) -> None:
    guest = make()
    assert guest.errno("clock_time_get", 4, 0, 0) == Errno.EINVAL
    assert guest.errno("clock_res_get", -1, 0) == Errno.EINVAL


# Random bytes


def test_random_bytes_fill_the_buffer_and_nothing_else(make: Callable[..., Guest]) -> None:
    guest = make()
    guest.call("random_get", 1000, 70_000)
    assert guest.get(0, 1000) == bytes(1000)
    assert guest.get(71_000, 1000) == bytes(1000)
    data = guest.get(1000, 70_000)
    assert 200 < len(set(data[:5000])) <= 256
    assert data[-16:] != bytes(16)
    guest.call("random_get", 1000, 0)


def test_random_bytes_can_be_given(make: Callable[..., Guest]) -> None:
    guest = make(random=lambda n: b"\x07" * n)
    guest.call("random_get", 16, 4)
    assert guest.get(15, 6) == b"\0\7\7\7\7\0"


# The process


def test_exit_is_an_exception_with_the_code(make: Callable[..., Guest]) -> None:
    with pytest.raises(wasmfx.Exit, match="exit 3") as end:
        make().named("proc_exit")(3)
    assert end.value.code == 3
    with pytest.raises(wasmfx.Exit) as end:
        make().named("proc_exit")(-1)
    assert end.value.code == 0xFFFF_FFFF


@pytest.mark.parametrize(("signal", "code"), [(6, 134), (9, 137), (15, 143)])
def test_a_signal_ends_the_guest(make: Callable[..., Guest], signal: int, code: int) -> None:
    with pytest.raises(wasmfx.Exit) as end:
        make().named("proc_raise")(signal)
    assert end.value.code == code


def test_some_signals_do_nothing_and_some_cannot_be(make: Callable[..., Guest]) -> None:
    guest = make()
    assert guest.errno("proc_raise", 0) == guest.errno("proc_raise", 16) == Errno.SUCCESS
    assert guest.errno("proc_raise", 18) == Errno.ENOSYS
    assert guest.errno("proc_raise", 31) == Errno.EINVAL


def test_yielding_comes_back(make: Callable[..., Guest]) -> None:
    assert make().errno("sched_yield") == Errno.SUCCESS


# Without a memory


def test_calls_before_the_memory_is_known_say_so(folder: Path) -> None:
    with Wasi(dirs={"/": folder}, stdin=b"") as wasi:
        with pytest.raises(wasmfx.LinkError, match="export it as `memory`"):
            wasi["args_sizes_get"](0, 4)
        assert wasi["fd_close"](3) == 0


def test_a_closed_world_has_nothing_open(guest: Guest) -> None:
    guest.wasi.close()
    assert refusal(lambda: guest.write(1, b"x")) == Errno.EBADF
    assert refusal(lambda: guest.open("x")) == Errno.EBADF
