"""Waiting for files and for clocks, several at once."""

from __future__ import annotations

import os
import time
from collections.abc import Sequence

from wasmfx.syntax.phrase import Phrase
from wasmfx.wasi import rights
from wasmfx.wasi.calls.process import MONOTONIC, of_host
from wasmfx.wasi.descriptors import Descriptor
from wasmfx.wasi.errnos import Errno, Failure
from wasmfx.wasi.records import (
    ABSTIME,
    CLOCK,
    EVENT,
    HANGUP,
    ON_CLOCK,
    ON_FD,
    READABLE,
    REGULAR_FILE,
    SUBSCRIPTION,
    WRITABLE,
)
from wasmfx.wasi.waiting import HUNG_UP, READ, WRITE, Ready, Steps, Wait
from wasmfx.wasi.world import World

_WANTED = {READABLE: READ, WRITABLE: WRITE}
_NEEDED = {READABLE: rights.FD_READ, WRITABLE: rights.FD_WRITE}
_MOST_SUBSCRIPTIONS = 4096
"""Our limit for one call, since each takes memory of the host."""
_ROOM = 4096
"""Bytes that a writable file is said to take: PIPE_BUF, the least a pipe takes."""


class Subscription(Phrase):
    """A descriptor or a time to wait for, or an error, which is reported at once."""

    userdata: int
    tag: int
    descriptor: Descriptor | None = None
    until: int | None = None
    error: Errno = Errno.SUCCESS

    @property
    def waits(self) -> bool:
        return self.descriptor is not None and self.descriptor.file.waits

    def event(self, ready: Ready, now: int) -> bytes | None:
        """The event to report when the files in `ready` are ready, or None."""
        if self.error:
            return EVENT.pack(self.userdata, self.error, self.tag, 0, 0)
        if self.descriptor is None:
            assert self.until is not None
            done = self.until <= now
            return EVENT.pack(self.userdata, 0, CLOCK, 0, 0) if done else None
        found = ready.get(self.descriptor.file.fd, 0)
        if self.waits and not found & ~(READ | WRITE) and not found & _WANTED[self.tag]:
            return None
        size = readable(self.descriptor) if self.tag == READABLE else _ROOM
        flags = HANGUP if found & HUNG_UP else 0
        return EVENT.pack(self.userdata, 0, self.tag, size, flags)


def poll_oneoff(w: World, subscriptions: int, out: int, count: int, out_count: int) -> Steps:
    if count == 0:
        raise Failure(Errno.EINVAL)
    w.memory.must_hold(out, EVENT.size * count)
    w.memory.must_hold(out_count, 4)
    if count > _MOST_SUBSCRIPTIONS:
        raise Failure(Errno.EINVAL)
    listed = w.memory.read(subscriptions, SUBSCRIPTION.size * count)
    waiting = [subscription(w, *fields) for fields in w.in_time(SUBSCRIPTION.iter_unpack(listed))]
    while True:
        ready = yield wait_for(w, waiting)
        now = time.monotonic_ns()
        events = [e for s in w.in_time(waiting) if (e := s.event(ready, now)) is not None]
        if events:
            break
    w.memory.write(out, b"".join(events))
    w.memory.put_u32(out_count, len(events))


def subscription(w: World, userdata: int, tag: int, what: bytes) -> Subscription:
    try:
        if tag == CLOCK:
            return Subscription(userdata, tag, until=until(w, *ON_CLOCK.unpack(what)))
        if tag in _WANTED:
            (fd,) = ON_FD.unpack(what)
            return Subscription(userdata, tag, pollable(w, fd, tag))
    except Failure as failure:
        return Subscription(userdata, tag, error=failure.errno)
    raise Failure(Errno.EINVAL)


def pollable(w: World, fd: int, tag: int) -> Descriptor:
    return w.fds.no_directory(fd, rights.POLL_FD_READWRITE | _NEEDED[tag])


def until(w: World, id: int, timeout: int, precision: int, flags: int) -> int:
    """The time of a clock subscription, on the host's monotonic clock.

    An absolute time is on the guest's clock, which the embedder may have replaced.
    """
    if flags & ~ABSTIME or id > MONOTONIC:
        raise Failure(Errno.EINVAL if flags & ~ABSTIME else Errno.ENOTSUP)
    rest = timeout - w.clock(of_host(id)) if flags & ABSTIME else timeout
    return time.monotonic_ns() + rest


def wait_for(w: World, waiting: Sequence[Subscription]) -> Wait:
    """A wait for the first of several subscriptions. It ends at once if one is ready."""
    files: dict[int, int] = {}
    for s in w.in_time(waiting):
        if s.descriptor is not None and s.waits:
            fd = s.descriptor.file.fd
            files[fd] = files.get(fd, 0) | _WANTED[s.tag]
    if any(s.error or (s.descriptor is not None and not s.waits) for s in waiting):
        return Wait(files, until=time.monotonic_ns())
    times = [s.until for s in waiting if s.until is not None]
    return Wait(files, until=min(times, default=None))


def readable(d: Descriptor) -> int:
    """The number of bytes that can be read, or 1 if it is unknown."""
    if d.file.fd < 0:
        return 1
    if d.file.filetype == REGULAR_FILE:
        return max(d.file.stat().st_size - os.lseek(d.file.fd, 0, os.SEEK_CUR), 0)
    # Shared libraries to load, and few guests wait for pipes or sockets.
    import fcntl
    import termios
    from array import array

    count = array("i", [0])
    try:
        fcntl.ioctl(d.file.fd, termios.FIONREAD, count)
    except OSError:
        return 1
    return max(count[0], 0)
