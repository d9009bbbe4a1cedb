"""Paths of a guest, resolved below a directory that it has open.

The host never sees more of a path than one name at a time, relative to a handle, and is never
asked to follow a link. So there is nothing that a rename or a new link could redirect between two
looks: `..` goes back to the handle that we came from, and what a link says is resolved as if the
guest had said it. A step above the directory is EPERM, and so is a path that begins at the root.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager

from wasmfx.syntax.phrase import Phrase
from wasmfx.wasi.errnos import Errno, Failure

MOST_LINKS = 40
MOST_HANDLES = 64
"""How many directories a walk has open: the host's descriptors are not all for one path."""
_STEP = os.O_PATH | os.O_NOFOLLOW | os.O_DIRECTORY


class Place(Phrase):
    """A name in a directory: one that may be there or not, and may be a link."""

    directory: int
    name: bytes
    slash: bool = False
    """Whether the path asks for a directory by a slash at its end."""

    def stat(self) -> os.stat_result:
        return os.stat(self.name, dir_fd=self.directory, follow_symlinks=False)


@contextmanager
def target(base: int, path: bytes, follow: bool) -> Iterator[Place]:
    """What a path leads to. With a slash at its end that is a directory, through links or not."""
    walk = Walk(base, path)
    try:
        name = walk.to_end(follow)
        yield Place(walk.top, name)
    finally:
        walk.close()


@contextmanager
def entry(base: int, path: bytes) -> Iterator[Place]:
    """What a path names, to be made, moved or removed: the link itself, if it is one."""
    bare = path.rstrip(b"/")
    walk = Walk(base, bare or path)
    try:
        name = walk.to_end(follow=False)
        yield Place(walk.top, name, slash=bare != path)
    finally:
        walk.close()


def open_below(base: int, path: bytes, follow: bool, flags: int) -> int:
    """Open what a path leads to, on the host."""
    for _ in range(MOST_LINKS):
        with target(base, path, follow) as place:
            try:
                return os.open(place.name, flags | os.O_NOFOLLOW, 0o666, dir_fd=place.directory)
            except OSError as error:
                # No link was there a moment ago: look again.
                if error.errno != errno.ELOOP or not follow:
                    raise
    raise Failure(Errno.ELOOP)


class Walk:
    """On the way along a path, below `base`."""

    def __init__(self, base: int, path: bytes) -> None:
        self.base = base
        self.entered: list[bytes] = []
        """The directories that we are in, from the outside in."""
        self.handles: list[int] = []
        """The innermost of them. There is one, unless we are at `base`."""
        self.names: list[bytes] = []
        """Where to go still, the next one last."""
        self.links = 0
        self.go(path)

    @property
    def top(self) -> int:
        return self.handles[-1] if self.handles else self.base

    def go(self, path: bytes) -> None:
        """Go along `path` before anything else."""
        if not path:
            raise Failure(Errno.ENOENT)
        if path.startswith(b"/"):
            raise Failure(Errno.EPERM)
        self.names += reversed(path.split(b"/"))

    def to_end(self, follow: bool) -> bytes:
        """Go as far as the last name, and give it: it is in `top`."""
        while True:
            name = self.names.pop()
            if name == b"..":
                self.up()
            elif name not in (b"", b"."):
                if self.names:
                    self.down(name)
                elif not (follow and self.through(name)):
                    return name
            if not self.names:
                return b"."

    def up(self) -> None:
        if not self.entered:
            raise Failure(Errno.EPERM)
        self.entered.pop()
        os.close(self.handles.pop())
        if self.entered and not self.handles:
            # So deep that the handle was given up: go there again, from the top and below it.
            again, self.entered = self.entered, []
            for name in again:
                self.enter(name)

    def down(self, name: bytes) -> None:
        try:
            self.enter(name)
        except NotADirectoryError:
            if not self.through(name):
                raise

    def enter(self, name: bytes) -> None:
        self.handles.append(os.open(name, _STEP, dir_fd=self.top))
        self.entered.append(name)
        if len(self.handles) > MOST_HANDLES:
            os.close(self.handles.pop(0))

    def through(self, name: bytes) -> bool:
        """Go on where a link leads, if `name` is one."""
        try:
            link = os.readlink(name, dir_fd=self.top)
        except OSError as error:
            if error.errno in (errno.EINVAL, errno.ENOENT):
                return False
            raise
        self.links += 1
        if self.links > MOST_LINKS:
            raise Failure(Errno.ELOOP)
        self.go(link)
        return True

    def close(self) -> None:
        while self.handles:
            os.close(self.handles.pop())
