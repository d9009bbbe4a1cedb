"""Sockets that are given to the guest, and connections that they accept."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Callable, Iterator

import pytest

from tests.wasi.guest import Guest, refusal
from wasmfx.wasi import rights
from wasmfx.wasi.errnos import Errno
from wasmfx.wasi.records import (
    DATA_TRUNCATED,
    NONBLOCK,
    RECV_PEEK,
    RECV_WAITALL,
    SHUT_RD,
    SHUT_WR,
    SOCKET_DGRAM,
    SOCKET_STREAM,
)

Maker = Callable[..., Guest]


@pytest.fixture
def ends() -> Iterator[tuple[socket.socket, socket.socket]]:
    ours, theirs = socket.socketpair()
    with ours, theirs:
        yield ours, theirs


def receive(guest: Guest, fd: int, size: int = 100, flags: int = 0) -> tuple[bytes, int]:
    buf, told = guest.room(size), guest.room(8)
    half = size // 2
    vectors = guest.vectors((buf, half), (buf + half, size - half))
    guest.call("sock_recv", fd, *vectors, flags, told, told + 4)
    return guest.get(buf, guest.u32(told)), int.from_bytes(guest.get(told + 4, 2), "little")


def send(guest: Guest, fd: int, data: bytes, flags: int = 0) -> int:
    return guest.out("sock_send", fd, *guest.vectors((guest.put(data), len(data))), flags)


def test_a_listening_socket_accepts(make: Maker) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        guest = make(sockets=[server])
        assert guest.fdstat(3)[0] == SOCKET_STREAM
        with socket.create_connection(server.getsockname()) as client:
            fd = guest.out("sock_accept", 3, 0)
            assert fd == 4
            client.sendall(b"ping")
            assert receive(guest, fd) == (b"ping", 0)
            assert send(guest, fd, b"pong") == 4
            assert client.recv(9) == b"pong"
            # They are streams like any other.
            client.sendall(b"read")
            assert guest.read(fd) == b"read"
            assert guest.write(fd, b"write") == 5
            assert client.recv(9) == b"write"
            guest.call("fd_close", fd)
            assert client.recv(9) == b""
        guest.wasi.close()
        # The guest had a copy.
        assert server.getsockname()


def test_nobody_calling_is_eagain_or_a_wait(make: Maker) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        guest = make(sockets=[server])
        guest.call("fd_fdstat_set_flags", 3, NONBLOCK)
        assert guest.errno("sock_accept", 3, 0, 0) == Errno.EAGAIN
        guest.call("fd_fdstat_set_flags", 3, 0)
        clients: list[socket.socket] = []
        timer = threading.Timer(
            0.03, lambda: clients.append(socket.create_connection(server.getsockname()))
        )
        timer.start()
        fd = guest.out("sock_accept", 3, NONBLOCK)
        timer.join()
        assert guest.fdstat(fd)[1] == NONBLOCK
        assert refusal(lambda: receive(guest, fd)) == Errno.EAGAIN
        clients[0].close()
        assert receive(guest, fd) == (b"", 0)


def test_looking_ahead_and_waiting_for_all(
    make: Maker, ends: tuple[socket.socket, socket.socket]
) -> None:
    guest = make(sockets=[ends[0]])
    ends[1].sendall(b"abc")
    assert receive(guest, 3, flags=RECV_PEEK) == (b"abc", 0)
    timer = threading.Timer(0.03, ends[1].sendall, (b"def",))
    timer.start()
    assert receive(guest, 3, 6, RECV_WAITALL) == (b"abcdef", 0)
    timer.join()
    ends[1].sendall(b"x")
    ends[1].shutdown(socket.SHUT_WR)
    assert receive(guest, 3, 6, RECV_WAITALL) == (b"x", 0)


def test_messages_are_cut_and_that_is_told(make: Maker) -> None:
    ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM)
    with ours, theirs:
        guest = make(sockets=[ours])
        assert guest.fdstat(3)[0] == SOCKET_DGRAM
        theirs.send(b"0123456789")
        theirs.send(b"next")
        assert receive(guest, 3, 4) == (b"0123", DATA_TRUNCATED)
        assert receive(guest, 3) == (b"next", 0)
        assert send(guest, 3, b"whole") == 5
        assert theirs.recv(99) == b"whole"


def test_a_send_waits_until_all_has_gone(
    make: Maker, ends: tuple[socket.socket, socket.socket]
) -> None:
    guest = make(sockets=[ends[0]])
    ends[0].setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
    got: list[bytes] = []

    def reader() -> None:
        while sum(map(len, got)) < 100_000:
            got.append(ends[1].recv(30_000))
            time.sleep(0.002)

    thread = threading.Thread(target=reader)
    thread.start()
    data = bytes(range(200)) * 500
    assert send(guest, 3, data) == 100_000
    thread.join()
    assert b"".join(got) == data


def test_shutting_down(make: Maker, ends: tuple[socket.socket, socket.socket]) -> None:
    guest = make(sockets=[ends[0]])
    assert guest.errno("sock_shutdown", 3, 0) == Errno.EINVAL
    assert guest.errno("sock_shutdown", 3, 4) == Errno.EINVAL
    guest.call("sock_shutdown", 3, SHUT_WR)
    assert ends[1].recv(9) == b""
    assert refusal(lambda: send(guest, 3, b"x")) == Errno.EPIPE
    guest.call("sock_shutdown", 3, SHUT_RD | SHUT_WR)
    assert receive(guest, 3) == (b"", 0)


def test_what_is_no_socket(make: Maker) -> None:
    guest = make(stdin=b"x")
    assert refusal(lambda: receive(guest, 0)) == Errno.ENOTSOCK
    assert refusal(lambda: send(guest, 1, b"x")) == Errno.ENOTSOCK
    assert guest.errno("sock_accept", 0, 0, 0) == Errno.ENOTSOCK
    assert guest.errno("sock_shutdown", 0, 1) == Errno.ENOTSOCK


def test_bad_flags_and_rights(make: Maker, ends: tuple[socket.socket, socket.socket]) -> None:
    guest = make(sockets=[ends[0]])
    assert refusal(lambda: receive(guest, 3, flags=4)) == Errno.EINVAL
    assert refusal(lambda: send(guest, 3, b"x", flags=1)) == Errno.EINVAL
    assert guest.errno("sock_accept", 3, 1, 0) == Errno.EINVAL
    # The socket does not listen.
    assert guest.errno("sock_accept", 3, 0, 0) == Errno.EINVAL
    guest.call("fd_fdstat_set_rights", 3, rights.FD_FDSTAT_SET_FLAGS, 0)
    assert refusal(lambda: receive(guest, 3)) == Errno.ENOTCAPABLE
    assert refusal(lambda: send(guest, 3, b"x")) == Errno.ENOTCAPABLE
    assert guest.errno("sock_accept", 3, 0, 0) == Errno.ENOTCAPABLE
    assert guest.errno("sock_shutdown", 3, 1) == Errno.ENOTCAPABLE


def test_there_must_be_room_for_who_calls(make: Maker) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        guest = make(sockets=[server], open_files=4)
        assert guest.errno("sock_accept", 3, 0, 0) == Errno.EMFILE
