"""The C library functions that the engine calls, with their types."""

from __future__ import annotations

import ctypes
import os
import sys
import threading
from collections.abc import Callable
from functools import cache
from typing import Any, NoReturn

from wasmfx.errors import LimitExceeded

_lib: Any = ctypes.CDLL(None, use_errno=True)

# Constants of Linux on x86-64, named as in its headers.
PROT_NONE, PROT_READ, PROT_WRITE, PROT_EXEC = 0, 1, 2, 4
_MAP_SHARED, _MAP_PRIVATE, _MAP_ANONYMOUS, _MAP_NORESERVE = 0x01, 0x02, 0x20, 0x4000
_MAP_FIXED, _MAP_FIXED_NOREPLACE = 0x10, 0x100000
_MREMAP_MAYMOVE, _MREMAP_FIXED = 1, 2
_MADV_DONTNEED, _MADV_REMOVE, _MADV_HUGEPAGE, _MADV_POPULATE_WRITE = 4, 9, 14, 23
_MFD_CLOEXEC, _MFD_ALLOW_SEALING, _MFD_NOEXEC_SEAL = 1, 2, 8
_F_ADD_SEALS, _SEALS = 1033, 0x0F
"""All seals: nothing can be written, shortened, extended or sealed again."""
_RLIMIT_FSIZE, _RLIMIT_STACK, _EINVAL, _EFBIG = 1, 3, 22, 27
_USUAL_STACK = 8 << 20
"""The default limit of a main stack on Linux."""

PAGE = 4096
HUGE_PAGE = 2 << 20

_lib.mmap.restype = ctypes.c_void_p
_lib.mmap.argtypes = [
    ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int, ctypes.c_int, ctypes.c_int, ctypes.c_long,
]  # fmt: skip
_lib.pthread_self.restype = ctypes.c_void_p
_lib.munmap.argtypes = [ctypes.c_void_p, ctypes.c_size_t]
_lib.mremap.restype = ctypes.c_void_p
_lib.mremap.argtypes = [
    ctypes.c_void_p, ctypes.c_size_t, ctypes.c_size_t, ctypes.c_int, ctypes.c_void_p,
]  # fmt: skip
_lib.mprotect.argtypes = [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int]
_lib.madvise.argtypes = [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int]


def wanting(error: ctypes.ArgumentError) -> NoReturn:
    """Raise the MemoryError or RecursionError behind a conversion that ctypes reports.

    ctypes mentions it only in the text of an ArgumentError. Any other error is raised unchanged.
    """
    words = str(error)
    if ": MemoryError: " in words:
        raise MemoryError("no memory for a number") from None
    if ": RecursionError: " in words:
        raise RecursionError(words) from None
    raise error


def reserve(size: int, prot: int = PROT_NONE) -> int:
    """Reserve address space; pages are committed when they are touched."""
    # ctypes would cut off the upper bits, and the rest may well be available.
    if size > sys.maxsize:
        raise LimitExceeded(f"cannot reserve {size} bytes", "address space")
    flags = _MAP_PRIVATE | _MAP_ANONYMOUS | _MAP_NORESERVE
    try:
        address = _lib.mmap(None, size, prot, flags, -1, 0)
    except ctypes.ArgumentError as error:
        wanting(error)
    if address is None or address == ctypes.c_void_p(-1).value:
        raise refused(f"cannot reserve {size} bytes", "address space")
    return int(address)


def reserve_at(address: int, size: int, prot: int = PROT_READ | PROT_WRITE) -> bool:
    """Reserve address space at an address; False if something is mapped there."""
    flags = _MAP_PRIVATE | _MAP_ANONYMOUS | _MAP_NORESERVE | _MAP_FIXED_NOREPLACE
    got = _lib.mmap(address, size, prot, flags, -1, 0)
    if got == address:
        return True
    # An old kernel takes the address as a hint.
    if got is not None and got != ctypes.c_void_p(-1).value:
        unmap(got, size)
    return False


def reserve_over(address: int, size: int) -> bool:
    """Reserve address space in place of existing mappings; False if the system refuses."""
    flags = _MAP_PRIVATE | _MAP_ANONYMOUS | _MAP_NORESERVE | _MAP_FIXED
    return bool(_lib.mmap(address, size, PROT_NONE, flags, -1, 0) == address)


def refused(what: str, limit: str) -> LimitExceeded:
    """The error for a system that refuses memory: for lack of mappings, or else of `limit`."""
    most = most_mappings()
    if most and mappings() >= most - _FEW_MAPPINGS:
        return LimitExceeded(what, "mappings", most)
    return LimitExceeded(what, limit)


_FEW_MAPPINGS = 8
"""Mappings that may be missing when the system refuses one: some calls need several."""


def mappings() -> int:
    """The number of mappings of this process; 0 if it cannot be found out."""
    try:
        with open("/proc/self/maps", "rb") as maps:
            return sum(1 for _ in maps)
    except OSError:
        return 0


@cache
def most_mappings() -> int:
    """The number of mappings that the system allows a process; 0 if it cannot be found out."""
    try:
        with open("/proc/sys/vm/max_map_count", "rb") as file:
            return int(file.read())
    except (OSError, ValueError):
        return 0


def map_file(size: int, *prots: int) -> list[int]:
    """Make an anonymous file in memory and map it once for each protection: the addresses."""
    # The system signals a process that exceeds its limit for files.
    if size > (most := _largest_file()):
        raise LimitExceeded(f"cannot make a file of {size} bytes", "file size", most)
    descriptor, mapped = _new_file(), []
    try:
        os.ftruncate(descriptor, size)
        for prot in prots:
            address = _lib.mmap(None, size, prot, _MAP_SHARED, descriptor, 0)
            if address is None or address == ctypes.c_void_p(-1).value:
                raise refused(f"cannot map {size} bytes", "address space")
            mapped.append(address)
        return mapped
    except BaseException:
        for address in mapped:
            unmap(address, size)
        raise
    finally:
        os.close(descriptor)


def _largest_file() -> int:
    limits = (ctypes.c_uint64 * 2)()
    return limits[0] if _lib.getrlimit(_RLIMIT_FSIZE, limits) == 0 else 0


def _new_file(flags: int = 0) -> int:
    try:
        # The file is mapped and never run as a program.
        return os.memfd_create("wasmfx", _MFD_CLOEXEC | _MFD_NOEXEC_SEAL | flags)
    except OSError as error:
        if error.errno != _EINVAL:
            raise
        # An older kernel does not know the flag.
        return os.memfd_create("wasmfx", _MFD_CLOEXEC | flags)


def new_sealed_file(size: int, write: Callable[[int], None]) -> int:
    """Make a file in memory that nothing can change after `write`: its descriptor, or OSError."""
    from fcntl import fcntl  # Imported late: a shared library that most starts do without.

    if size > _largest_file():
        raise OSError(_EFBIG, os.strerror(_EFBIG))
    try:
        descriptor = _new_file(_MFD_ALLOW_SEALING)
    except AttributeError:
        raise OSError(_EINVAL, os.strerror(_EINVAL)) from None
    try:
        os.ftruncate(descriptor, size)
        write(descriptor)
        fcntl(descriptor, _F_ADD_SEALS, _SEALS)
    except BaseException:
        os.close(descriptor)
        raise
    return descriptor


def map_privately(descriptor: int, offset: int, size: int, to: int) -> None:
    """Map a part of a file at an address, in place of existing mappings.

    Pages that are written become memory of this process.
    """
    flags, prot = _MAP_PRIVATE | _MAP_FIXED | _MAP_NORESERVE, PROT_READ | PROT_WRITE
    if _lib.mmap(to, size, prot, flags, descriptor, offset) != to:
        # The old mapping may be gone; reserve the range so that nothing else is mapped there.
        reserve_at(to, size, PROT_NONE)
        raise refused(f"cannot map {size} bytes", "address space")


def map_again(address: int, size: int, to: int) -> None:
    """Map a mapped part of a file at another address as well, in place of existing mappings."""
    flags = _MREMAP_MAYMOVE | _MREMAP_FIXED
    if _lib.mremap(address, 0, size, flags, to) != to:
        # The old mapping may be gone; reserve the range so that nothing else is mapped there.
        reserve_at(to, size, PROT_NONE)
        raise refused(f"cannot map {size} bytes", "address space")


def unmap(address: int, size: int) -> None:
    _lib.munmap(address, size)


def protect(address: int, size: int, prot: int) -> None:
    if size and _lib.mprotect(address, size, prot) != 0:
        raise refused(f"cannot commit {size} bytes", "memory")


def forget(address: int, size: int) -> None:
    """Release memory but keep the address space, which reads as zeros again."""
    _lib.madvise(address, size, _MADV_DONTNEED)


def remove(address: int, size: int) -> bool:
    """Release the memory of a part of a file, which reads as zeros everywhere; False if
    impossible."""
    return bool(_lib.madvise(address, size, _MADV_REMOVE) == 0)


@cache
def advice_to_commit() -> int:
    """The `madvise` advice to commit pages for writing, which reports a lack of memory.

    0 if the system does not know it.
    """
    at = reserve(PAGE, PROT_READ | PROT_WRITE)
    known = _lib.madvise(at, PAGE, _MADV_POPULATE_WRITE) == 0
    unmap(at, PAGE)
    return _MADV_POPULATE_WRITE if known else 0


def advise(address: int, size: int, advice: int) -> bool:
    """Give advice on memory, unless it is 0; False if the system refuses."""
    return not advice or bool(_lib.madvise(address, size, advice) == 0)


def prefer_huge(address: int, size: int) -> None:
    """Ask for huge pages, where the system has any."""
    _lib.madvise(address, size, _MADV_HUGEPAGE)


def forget_inside(start: int, end: int) -> None:
    """Release the whole pages between two addresses; see `forget`."""
    start, end = pages(start), end // PAGE * PAGE
    if start < end:
        forget(start, end - start)


_lib.mincore.argtypes = [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_char_p]
_MOST_COUNTED = 1 << 14
"""Pages that one `mincore` counts, so that its buffer is small."""


def resident(start: int, size: int) -> int:
    """The bytes of a mapping, from a page on, that are in memory."""
    buffer, found = ctypes.create_string_buffer(_MOST_COUNTED), 0
    for at in range(start, start + size, _MOST_COUNTED * PAGE):
        length = min(_MOST_COUNTED * PAGE, start + size - at)
        if _lib.mincore(at, length, buffer):
            return size
        count = length // PAGE
        found += count - buffer.raw[:count].count(0)
    return found * PAGE


def process_memory() -> int:
    """The bytes of this process that are in memory."""
    with open("/proc/self/statm", "rb") as file:
        return int(file.read().split()[1]) * PAGE


def address_of(name: str) -> int:
    """The address of a C library function; 0 if there is none of that name."""
    function = getattr(_lib, name, None)
    return ctypes.cast(function, ctypes.c_void_p).value or 0 if function is not None else 0


def pages(size: int) -> int:
    """`size` rounded up to whole pages."""
    return -(-size // PAGE) * PAGE


def huge_pages(size: int) -> int:
    """`size` rounded up to whole huge pages."""
    return -(-size // HUGE_PAGE) * HUGE_PAGE


# Signals

SIGSEGV, SIGBUS = 11, 7
_SIG_UNBLOCK, _SS_DISABLE, _SIGNALS = 1, 2, 65
_DETACHED, _THREAD_STACK = 1, 64 << 10
"""The ticker uses a few frames; this is several times the least stack that glibc accepts."""
SA_SIGINFO, SA_ONSTACK, SA_NODEFER = 0x4, 0x08000000, 0x40000000


class SigAction(ctypes.Structure):
    _fields_ = (
        ("handler", ctypes.c_void_p),
        ("mask", ctypes.c_uint8 * 128),
        ("flags", ctypes.c_int),
        ("restorer", ctypes.c_void_p),
    )


class SigStack(ctypes.Structure):
    _fields_ = (("sp", ctypes.c_void_p), ("flags", ctypes.c_int), ("size", ctypes.c_size_t))


def handler_of(signal: int) -> SigAction:
    """The action installed for a signal."""
    # Not shared: concurrent threads must not see or reinstall the action that another one reads.
    action = SigAction()
    _lib.sigaction(signal, None, ctypes.byref(action))
    return action


def install(signal: int, handler: int) -> None:
    """Install `handler` for a signal, on the alternate stack."""
    action = SigAction(
        handler, (ctypes.c_uint8 * 128)(), SA_SIGINFO | SA_ONSTACK | SA_NODEFER, None
    )
    _lib.sigaction(signal, ctypes.byref(action), None)


def handle_on_alternate_stacks() -> None:
    """Make all signal handlers run on alternate stacks: guest stacks are too small for them.

    Python's own handlers do; libraries that install handlers often forget the flag.
    """
    for signal in range(1, _SIGNALS):
        action = handler_of(signal)
        if (action.handler or 0) > 1 and not action.flags & SA_ONSTACK:
            action.flags |= SA_ONSTACK
            _lib.sigaction(signal, ctypes.byref(action), None)


def unblock(*signals: int) -> None:
    """Unblock signals in this thread: a fault whose signal is blocked ends the process."""
    mask = (ctypes.c_uint64 * 16)(sum(1 << signal - 1 for signal in signals))
    _lib.pthread_sigmask(_SIG_UNBLOCK, mask, None)


def new_thread(code: int) -> bool:
    """Start a thread that runs native code for ever; False if the system refuses."""
    attributes = (ctypes.c_uint64 * 16)()
    _lib.pthread_attr_init(attributes)
    try:
        _lib.pthread_attr_setstacksize(attributes, ctypes.c_size_t(_THREAD_STACK))
        _lib.pthread_attr_setdetachstate(attributes, _DETACHED)
        made, code_ = ctypes.c_uint64(), ctypes.c_void_p(code)
        return bool(_lib.pthread_create(ctypes.byref(made), attributes, code_, None) == 0)
    finally:
        _lib.pthread_attr_destroy(attributes)


def thread_stack() -> tuple[int, int]:
    """The lowest address and the size of this thread's own stack."""
    attributes = (ctypes.c_uint64 * 16)()
    low, size = ctypes.c_size_t(), ctypes.c_size_t()
    me = ctypes.c_void_p(_lib.pthread_self())
    if _lib.pthread_getattr_np(me, attributes) != 0:
        return _main_stack()
    _lib.pthread_attr_getstack(attributes, ctypes.byref(low), ctypes.byref(size))
    _lib.pthread_attr_destroy(attributes)
    return low.value, size.value


def _main_stack() -> tuple[int, int]:
    """The least stack that the main thread has for sure: its lowest address and size.

    The C library reads it from a file, which may be missing, or there may be no descriptor left.
    """
    limits = (ctypes.c_uint64 * 2)()
    if threading.get_native_id() != os.getpid() or _lib.getrlimit(_RLIMIT_STACK, limits) != 0:
        raise LimitExceeded("cannot find the stack of this thread", "file descriptors")
    try:
        top = ctypes.c_uint64.in_dll(_lib, "__libc_stack_end").value
    except ValueError:
        raise LimitExceeded("cannot find the stack of this thread", "file descriptors") from None
    # Arguments and environment lie above: at most a quarter of the limit.
    size = min(limits[0], _USUAL_STACK) * 3 // 4
    return top - size, size


def alternate_stack() -> int:
    """The size of this thread's alternate signal stack; 0 if it has none."""
    current = SigStack()
    _lib.sigaltstack(None, ctypes.byref(current))
    return 0 if current.flags & _SS_DISABLE else int(current.size)


def set_alternate_stack(address: int, size: int) -> None:
    """Set the thread's alternate signal stack; size 0 removes it."""
    flags = 0 if size else _SS_DISABLE
    _lib.sigaltstack(ctypes.byref(SigStack(address, flags, size)), None)
