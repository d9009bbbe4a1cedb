"""Resolve a guest's paths below a directory that it has open.

The host resolves one name at a time, relative to the handle of a directory, and never follows a
link. So no rename and no new link can redirect a path between two steps. `..` returns to the handle
of the directory before, and the target of a link is resolved as if the guest had given it. A step
above the open directory is EPERM, and so is an absolute path.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager

from wasmfx.syntax.phrase import Phrase
from wasmfx.wasi.errnos import Errno, Failure

MOST_LINKS = 40
MOST_STEPS = 8192
"""Directories that one walk enters, also again after `..`: a few tens of milliseconds."""
MOST_HANDLES = 64
"""Directories that one walk keeps open, so that a deep path does not use up the host's handles."""
_STEP = os.O_PATH | os.O_NOFOLLOW | os.O_DIRECTORY


class PathTarget(Phrase):
    """A name in an open directory. It may not exist, and it may be a link."""

    directory: int
    name: bytes
    slash: bool = False
    """Whether the path ends with a slash, and so must name a directory."""

    def stat(self) -> os.stat_result:
        return os.stat(self.name, dir_fd=self.directory, follow_symlinks=False)


@contextmanager
def target(base: int, path: bytes, follow: bool) -> Iterator[PathTarget]:
    """The place that a path leads to: with a slash at its end a directory, through links or not."""
    walk = Walk(base, path)
    try:
        name = walk.to_end(follow)
        yield PathTarget(walk.top, name)
    finally:
        walk.close()


@contextmanager
def entry(base: int, path: bytes) -> Iterator[PathTarget]:
    """The place to create, move or remove under a path: a link itself, not its target."""
    bare = path.rstrip(b"/")
    walk = Walk(base, bare or path)
    try:
        name = walk.to_end(follow=False)
        yield PathTarget(walk.top, name, slash=bare != path)
    finally:
        walk.close()


def open_below(base: int, path: bytes, follow: bool, flags: int) -> int:
    """Open the file that a path leads to, and return the host's descriptor."""
    for _ in range(MOST_LINKS):
        with target(base, path, follow) as place:
            try:
                return os.open(place.name, flags | os.O_NOFOLLOW, 0o666, dir_fd=place.directory)
            except OSError as error:
                # The file became a link after the walk: walk again.
                if error.errno != errno.ELOOP or not follow:
                    raise
    raise Failure(Errno.ELOOP)


class Walk:
    """Walks along a path below `base`, with the directories on the way open."""

    def __init__(self, base: int, path: bytes) -> None:
        self.base = base
        self.entered: list[bytes] = []
        """Names of the directories entered, outermost first."""
        self.handles: list[int] = []
        """Handles of the innermost of them: at least one, unless the walk is at `base`."""
        self.names: list[bytes] = []
        """Names still to visit, the next one last."""
        self.links = 0
        self.steps = 0
        self.go(path)

    @property
    def top(self) -> int:
        return self.handles[-1] if self.handles else self.base

    def go(self, path: bytes) -> None:
        """Visit the names of `path` next."""
        if not path:
            raise Failure(Errno.ENOENT)
        if path.startswith(b"/"):
            raise Failure(Errno.EPERM)
        self.names += reversed(path.split(b"/"))

    def to_end(self, follow: bool) -> bytes:
        """Walk to the last name, and return it: a name in the directory `top`."""
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
            # Its handle was closed to make room: enter it again from `base`.
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
        self.steps += 1
        if self.steps > MOST_STEPS:
            raise Failure(Errno.ELOOP)
        self.handles.append(os.open(name, _STEP, dir_fd=self.top))
        self.entered.append(name)
        if len(self.handles) > MOST_HANDLES:
            os.close(self.handles.pop(0))

    def through(self, name: bytes) -> bool:
        """Continue at the target of the link `name`. False if `name` is no link."""
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
