"""Error numbers of preview 1, and their mapping from the host's."""

from __future__ import annotations

import errno
from collections.abc import Iterator


class _Errnos(type):
    def __iter__(cls) -> Iterator[Errno]:
        return iter(_ALL)

    def __getitem__(cls, name: str) -> Errno:
        return next(e for e in _ALL if e.name == name)


class Errno(int, metaclass=_Errnos):
    """An error number, by the name that Python uses for the host's. The order gives the numbers.

    It behaves as an `IntEnum`, which would take 3 ms to create: more than all other modules here.
    """

    name: str

    def __new__(cls, number: int) -> Errno:
        if 0 <= number < len(_ALL):
            return _ALL[number]
        raise ValueError(f"{number} is no errno")

    @property
    def value(self) -> int:
        return int(self)

    def __repr__(self) -> str:
        return f"<Errno.{self.name}: {self.value}>"

    def __str__(self) -> str:
        return int.__repr__(self)

    def __reduce__(self) -> tuple[type[Errno], tuple[int]]:
        return Errno, (self.value,)

    SUCCESS: Errno
    E2BIG: Errno
    EACCES: Errno
    EADDRINUSE: Errno
    EADDRNOTAVAIL: Errno
    EAFNOSUPPORT: Errno
    EAGAIN: Errno
    EALREADY: Errno
    EBADF: Errno
    EBADMSG: Errno
    EBUSY: Errno
    ECANCELED: Errno
    ECHILD: Errno
    ECONNABORTED: Errno
    ECONNREFUSED: Errno
    ECONNRESET: Errno
    EDEADLK: Errno
    EDESTADDRREQ: Errno
    EDOM: Errno
    EDQUOT: Errno
    EEXIST: Errno
    EFAULT: Errno
    EFBIG: Errno
    EHOSTUNREACH: Errno
    EIDRM: Errno
    EILSEQ: Errno
    EINPROGRESS: Errno
    EINTR: Errno
    EINVAL: Errno
    EIO: Errno
    EISCONN: Errno
    EISDIR: Errno
    ELOOP: Errno
    EMFILE: Errno
    EMLINK: Errno
    EMSGSIZE: Errno
    EMULTIHOP: Errno
    ENAMETOOLONG: Errno
    ENETDOWN: Errno
    ENETRESET: Errno
    ENETUNREACH: Errno
    ENFILE: Errno
    ENOBUFS: Errno
    ENODEV: Errno
    ENOENT: Errno
    ENOEXEC: Errno
    ENOLCK: Errno
    ENOLINK: Errno
    ENOMEM: Errno
    ENOMSG: Errno
    ENOPROTOOPT: Errno
    ENOSPC: Errno
    ENOSYS: Errno
    ENOTCONN: Errno
    ENOTDIR: Errno
    ENOTEMPTY: Errno
    ENOTRECOVERABLE: Errno
    ENOTSOCK: Errno
    ENOTSUP: Errno
    ENOTTY: Errno
    ENXIO: Errno
    EOVERFLOW: Errno
    EOWNERDEAD: Errno
    EPERM: Errno
    EPIPE: Errno
    EPROTO: Errno
    EPROTONOSUPPORT: Errno
    EPROTOTYPE: Errno
    ERANGE: Errno
    EROFS: Errno
    ESPIPE: Errno
    ESRCH: Errno
    ESTALE: Errno
    ETIMEDOUT: Errno
    ETXTBSY: Errno
    EXDEV: Errno
    ENOTCAPABLE: Errno


def _made(number: int, name: str) -> Errno:
    made = int.__new__(Errno, number)
    made.name = name
    setattr(Errno, name, made)
    return made


_ALL = [_made(n, name) for n, name in enumerate(list(Errno.__annotations__)[1:])]
_OF_HOST = {getattr(errno, e.name): e for e in _ALL if hasattr(errno, e.name)}


class Failure(Exception):
    """Ends a call with an errno."""

    def __init__(self, errno: Errno) -> None:
        super().__init__(errno.name)
        self.errno = errno


def errno_of(error: OSError) -> Errno:
    """The errno for an error of the host. EIO where preview 1 has no number for it."""
    return _OF_HOST.get(error.errno or 0, Errno.EIO)
