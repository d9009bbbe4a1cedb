"""Numbers and records of preview 1, as calls exchange them with the guest's memory."""

from __future__ import annotations

import os
import stat
from struct import Struct

# File types
UNKNOWN, BLOCK_DEVICE, CHARACTER_DEVICE, DIRECTORY = 0, 1, 2, 3
REGULAR_FILE, SOCKET_DGRAM, SOCKET_STREAM, SYMBOLIC_LINK = 4, 5, 6, 7

# Flags of a descriptor
APPEND, DSYNC, NONBLOCK, RSYNC, SYNC = 1, 2, 4, 8, 16
ANY_SYNC = DSYNC | RSYNC | SYNC
ALL_FDFLAGS = 31

# Flags of a lookup and of `path_open`
SYMLINK_FOLLOW = 1
CREAT, OPEN_DIRECTORY, EXCL, TRUNC = 1, 2, 4, 8

# Times to set, to a given time or to the present
ATIM, ATIM_NOW, MTIM, MTIM_NOW = 1, 2, 4, 8

# Events
CLOCK, READABLE, WRITABLE = 0, 1, 2
ABSTIME = 1
HANGUP = 1

# Sockets
RECV_PEEK, RECV_WAITALL = 1, 2
DATA_TRUNCATED = 1
SHUT_RD, SHUT_WR = 1, 2

# fmt: off
IOVEC        = Struct("<II")          # buf, buf_len
FDSTAT       = Struct("<BxHxxxxQQ")   # filetype, flags, rights_base, rights_inheriting
FILESTAT     = Struct("<QQBxxxxxxxQQQQQ")  # dev, ino, filetype, nlink, size, atim, mtim, ctim
DIRENT       = Struct("<QQIBxxx")     # next, ino, namlen, type
PRESTAT      = Struct("<BxxxI")       # tag, name_len
SUBSCRIPTION = Struct("<QBxxxxxxx32s")     # userdata, tag, then ON_CLOCK or ON_FD
ON_CLOCK     = Struct("<IxxxxQQHxxxxxx")   # id, timeout, precision, flags
ON_FD        = Struct("<I28x")        # fd
EVENT        = Struct("<QHBxxxxxQHxxxxxx")  # userdata, error, type, nbytes, flags
# fmt: on

PREOPENED_DIRECTORY = 0

_TYPES = {
    stat.S_IFBLK: BLOCK_DEVICE,
    stat.S_IFCHR: CHARACTER_DEVICE,
    stat.S_IFDIR: DIRECTORY,
    stat.S_IFREG: REGULAR_FILE,
    stat.S_IFSOCK: SOCKET_STREAM,
    stat.S_IFLNK: SYMBOLIC_LINK,
}
_LATEST = (1 << 64) - 1


def filetype(mode: int) -> int:
    """The file type for a mode. Preview 1 has no type for pipes."""
    return _TYPES.get(stat.S_IFMT(mode), UNKNOWN)


def filestat(s: os.stat_result) -> bytes:
    """The record of a file's attributes. Its times are limited to the years 1970 to 2554."""
    times = (min(max(t, 0), _LATEST) for t in (s.st_atime_ns, s.st_mtime_ns, s.st_ctime_ns))
    type_ = filetype(s.st_mode)
    return FILESTAT.pack(s.st_dev, s.st_ino, type_, s.st_nlink, s.st_size, *times)
