"""Rights of a descriptor: what a guest may do with it, and with files opened through it."""

from __future__ import annotations

# fmt: off
FD_DATASYNC             = 1 << 0
FD_READ                 = 1 << 1
FD_SEEK                 = 1 << 2
FD_FDSTAT_SET_FLAGS     = 1 << 3
FD_SYNC                 = 1 << 4
FD_TELL                 = 1 << 5
FD_WRITE                = 1 << 6
FD_ADVISE               = 1 << 7
FD_ALLOCATE             = 1 << 8
PATH_CREATE_DIRECTORY   = 1 << 9
PATH_CREATE_FILE        = 1 << 10
PATH_LINK_SOURCE        = 1 << 11
PATH_LINK_TARGET        = 1 << 12
PATH_OPEN               = 1 << 13
FD_READDIR              = 1 << 14
PATH_READLINK           = 1 << 15
PATH_RENAME_SOURCE      = 1 << 16
PATH_RENAME_TARGET      = 1 << 17
PATH_FILESTAT_GET       = 1 << 18
PATH_FILESTAT_SET_SIZE  = 1 << 19
PATH_FILESTAT_SET_TIMES = 1 << 20
FD_FILESTAT_GET         = 1 << 21
FD_FILESTAT_SET_SIZE    = 1 << 22
FD_FILESTAT_SET_TIMES   = 1 << 23
PATH_SYMLINK            = 1 << 24
PATH_REMOVE_DIRECTORY   = 1 << 25
PATH_UNLINK_FILE        = 1 << 26
POLL_FD_READWRITE       = 1 << 27
SOCK_SHUTDOWN           = 1 << 28
SOCK_ACCEPT             = 1 << 29
# fmt: on

ALL = (1 << 30) - 1

READING = FD_READ | FD_READDIR
"""Rights that need a file open for reading."""
WRITING = FD_WRITE | FD_DATASYNC | FD_ALLOCATE | FD_FILESTAT_SET_SIZE
"""Rights that need a file open for writing."""

_ANY = FD_FDSTAT_SET_FLAGS | FD_FILESTAT_GET | POLL_FD_READWRITE
_DATA = _ANY | FD_READ | FD_WRITE

STREAM = _DATA | FD_SYNC | FD_DATASYNC
DEVICE = STREAM | FD_SEEK | FD_TELL | FD_FILESTAT_SET_TIMES
FILE = DEVICE | FD_ADVISE | FD_ALLOCATE | FD_FILESTAT_SET_SIZE
SOCKET = _DATA | SOCK_SHUTDOWN | SOCK_ACCEPT

_CHANGING = (
    PATH_CREATE_DIRECTORY
    | PATH_CREATE_FILE
    | PATH_LINK_SOURCE
    | PATH_LINK_TARGET
    | PATH_RENAME_SOURCE
    | PATH_RENAME_TARGET
    | PATH_FILESTAT_SET_SIZE
    | PATH_FILESTAT_SET_TIMES
    | PATH_SYMLINK
    | PATH_REMOVE_DIRECTORY
    | PATH_UNLINK_FILE
    | FD_FILESTAT_SET_TIMES
)
_LOOKING = PATH_OPEN | FD_READDIR | PATH_READLINK | PATH_FILESTAT_GET | FD_SYNC | FD_DATASYNC
DIRECTORY = _ANY | _LOOKING | _CHANGING
READ_ONLY = ALL & ~(WRITING | _CHANGING)
"""Every right that changes no file and no directory."""
