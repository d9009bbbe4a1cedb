"""Calls on sockets: those given to the guest, and connections that they accept.

`socket` is imported inside functions: most guests have no socket, and start faster without it.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

from wasmfx.wasi import rights
from wasmfx.wasi.calls.descriptors import until_ready, write_all
from wasmfx.wasi.descriptors import Descriptor, HostFile, rights_for
from wasmfx.wasi.errnos import Errno, Failure
from wasmfx.wasi.records import (
    DATA_TRUNCATED,
    NONBLOCK,
    RECV_PEEK,
    RECV_WAITALL,
    SHUT_RD,
    SHUT_WR,
    SOCKET_STREAM,
)
from wasmfx.wasi.waiting import READ, WRITE, Ready, Steps, Wait
from wasmfx.wasi.world import PIECE, World, portion

if TYPE_CHECKING:
    from socket import socket


def socket_of(d: Descriptor) -> socket:
    if not isinstance(d.file, HostFile) or d.file.socket is None:
        raise Failure(Errno.ENOTSOCK)
    return d.file.socket


def descriptor(sock: socket, flags: int = 0) -> Descriptor:
    """A descriptor that owns a socket."""
    file = HostFile(sock.fileno(), socket=sock)
    return Descriptor(file, rights_for(file), rights.SOCKET, flags)


def is_listening(sock: socket) -> bool:
    # Imported late: `socket` takes 1.8 ms, and few guests have one.
    from socket import SO_ACCEPTCONN, SOL_SOCKET

    return bool(sock.getsockopt(SOL_SOCKET, SO_ACCEPTCONN))


def sock_accept(w: World, fd: int, flags: int, out: int) -> Steps:
    d = w.fds[fd]
    listening = socket_of(d)
    d.permit(rights.SOCK_ACCEPT)
    if flags & ~NONBLOCK:
        raise Failure(Errno.EINVAL)
    w.memory.must_hold(out, 4)
    w.fds.must_have_room()
    # A wait for a socket that does not listen would never end.
    if not is_listening(listening):
        raise Failure(Errno.EINVAL)
    yield from until_ready(d, READ)
    accepted, _ = listening.accept()
    w.memory.put_u32(out, w.fds.add(descriptor(accepted, flags)))


def sock_recv(
    w: World, fd: int, iovs: int, count: int, flags: int, out: int, out_flags: int
) -> Steps:
    d = w.fds[fd]
    socket_of(d)
    d.permit(rights.FD_READ)
    if flags & ~(RECV_PEEK | RECV_WAITALL):
        raise Failure(Errno.EINVAL)
    w.memory.must_hold(out, 4)
    w.memory.must_hold(out_flags, 2)
    got, truncated = yield from received(w, d, iovs, count, flags)
    w.memory.put_u32(out, got)
    w.memory.put_u16(out_flags, DATA_TRUNCATED if truncated else 0)


def received(
    w: World, d: Descriptor, iovs: int, count: int, flags: int
) -> Generator[Wait, Ready, tuple[int, bool]]:
    """Receive into vectors. Returns the number of bytes, and whether a message was cut off."""
    # As in `is_listening`.
    from socket import MSG_DONTWAIT, MSG_PEEK, MSG_TRUNC

    sock, got, most = socket_of(d), 0, w.memory.claimed(iovs, count)
    how = MSG_DONTWAIT | (MSG_PEEK if flags & RECV_PEEK else 0)
    # With RECV_PEEK, or without waiting, one read is enough.
    for_all = flags == RECV_WAITALL and not d.flags & NONBLOCK
    while True:
        yield from until_ready(d, READ)
        try:
            # Resolved after the wait: the memory may have grown.
            part = portion(w.memory.vectors(iovs, count), got, min(PIECE, most - got))
            more, _, told, _ = sock.recvmsg_into(part, 0, how)
        except BlockingIOError:
            if d.flags & NONBLOCK:
                raise
            continue
        got += more
        if not (for_all and more and got < most and d.file.filetype == SOCKET_STREAM):
            return got, bool(told & MSG_TRUNC)
        w.must_be_in_time()


def sock_send(w: World, fd: int, iovs: int, count: int, flags: int, out: int) -> Steps:
    d = w.fds[fd]
    sock = socket_of(d)
    d.permit(rights.FD_WRITE)
    if flags:
        raise Failure(Errno.EINVAL)
    w.memory.must_hold(out, 4)
    if d.file.filetype == SOCKET_STREAM:
        sent = yield from write_all(w, d, iovs, count)
    else:
        # A datagram is sent in one piece or not at all.
        if sum(map(len, w.memory.vectors(iovs, count))) > PIECE:
            raise Failure(Errno.EMSGSIZE)
        yield from until_ready(d, WRITE)
        data = b"".join(w.memory.vectors(iovs, count))
        # A datagram that is cut off would be another one.
        if w.quota.room(d, len(data)) < len(data):
            raise Failure(Errno.EDQUOT)
        sent = w.quota.wrote(d, sock.send(data))
    w.memory.put_u32(out, sent)


def sock_shutdown(w: World, fd: int, how: int) -> None:
    d = w.fds[fd]
    sock = socket_of(d)
    d.permit(rights.SOCK_SHUTDOWN)
    # As in `is_listening`.
    from socket import SHUT_RD as READING
    from socket import SHUT_RDWR as BOTH
    from socket import SHUT_WR as WRITING

    of_host = {SHUT_RD: READING, SHUT_WR: WRITING, SHUT_RD | SHUT_WR: BOTH}
    if how not in of_host:
        raise Failure(Errno.EINVAL)
    sock.shutdown(of_host[how])
