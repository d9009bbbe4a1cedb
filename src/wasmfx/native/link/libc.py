"""The few functions of the C library that the engine needs, with their types."""

from __future__ import annotations

import ctypes
import os
import sys
import threading
from functools import cache
from typing import Any, NoReturn

from wasmfx.errors import LimitExceeded

_lib: Any = ctypes.CDLL(None, use_errno=True)

PROT_NONE, PROT_READ, PROT_WRITE, PROT_EXEC = 0, 1, 2, 4
_MAP_SHARED, _MAP_PRIVATE, _MAP_ANONYMOUS, _MAP_NORESERVE = 0x01, 0x02, 0x20, 0x4000
_MAP_FIXED, _MAP_FIXED_NOREPLACE = 0x10, 0x100000
_MREMAP_MAYMOVE, _MREMAP_FIXED = 1, 2
_MADV_DONTNEED, _MADV_REMOVE, _MADV_HUGEPAGE, _MADV_POPULATE_WRITE = 4, 9, 14, 23
_MFD_CLOEXEC, _MFD_NOEXEC_SEAL = 1, 8
_RLIMIT_FSIZE, _RLIMIT_STACK, _EINVAL = 1, 3, 22
_USUAL_STACK = 8 << 20

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
    """Raise what kept ctypes from converting a number, which it only mentions: that there is no
    memory for it, or that Python is as deep as it may be. Any other is raised as it is."""
    words = str(error)
    if ": MemoryError: " in words:
        raise MemoryError("no memory for a number") from None
    if ": RecursionError: " in words:
        raise RecursionError(words) from None
    raise error


def reserve(size: int, prot: int = PROT_NONE) -> int:
    """Address space without memory; what is touched later is committed page by page."""
    # The system would be told a size without its upper bits, and may well have so much.
    if size > sys.maxsize:
        raise LimitExceeded(f"cannot reserve {size} bytes", "address space")
    flags = _MAP_PRIVATE | _MAP_ANONYMOUS | _MAP_NORESERVE
    try:
        address = _lib.mmap(None, size, prot, flags, -1, 0)
    except ctypes.ArgumentError as error:
        wanting(error)
    if address is None or address == ctypes.c_void_p(-1).value:
        raise LimitExceeded(f"cannot reserve {size} bytes", "address space")
    return int(address)


def reserve_at(address: int, size: int, prot: int = PROT_READ | PROT_WRITE) -> bool:
    """The same at an address, unless something is there already."""
    flags = _MAP_PRIVATE | _MAP_ANONYMOUS | _MAP_NORESERVE | _MAP_FIXED_NOREPLACE
    got = _lib.mmap(address, size, prot, flags, -1, 0)
    if got == address:
        return True
    # An old kernel takes the address for a wish.
    if got is not None and got != ctypes.c_void_p(-1).value:
        unmap(got, size)
    return False


def reserve_over(address: int, size: int) -> bool:
    """Address space without memory in place of what is there."""
    flags = _MAP_PRIVATE | _MAP_ANONYMOUS | _MAP_NORESERVE | _MAP_FIXED
    return bool(_lib.mmap(address, size, PROT_NONE, flags, -1, 0) == address)


def map_file(size: int, *prots: int) -> list[int]:
    """A file in memory that has no name, mapped as a whole in each of these ways: where."""
    # The system sends a signal to whoever makes a larger file, which need not be ignored.
    if size > (most := _largest_file()):
        raise LimitExceeded(f"cannot make a file of {size} bytes", "file size", most)
    descriptor, mapped = _new_file(), []
    try:
        os.ftruncate(descriptor, size)
        for prot in prots:
            address = _lib.mmap(None, size, prot, _MAP_SHARED, descriptor, 0)
            if address is None or address == ctypes.c_void_p(-1).value:
                raise LimitExceeded(f"cannot map {size} bytes", "address space")
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


def _new_file() -> int:
    try:
        # To be mapped, not to be run as a program.
        return os.memfd_create("wasmfx", _MFD_CLOEXEC | _MFD_NOEXEC_SEAL)
    except OSError as error:
        if error.errno != _EINVAL:
            raise
        # An older kernel: there programs are what nobody asks about.
        return os.memfd_create("wasmfx", _MFD_CLOEXEC)


def map_again(address: int, size: int, to: int) -> None:
    """Map a part of a file as it is mapped elsewhere, too, in place of what is there."""
    flags = _MREMAP_MAYMOVE | _MREMAP_FIXED
    if _lib.mremap(address, 0, size, flags, to) != to:
        # What was there may be gone, and others must not come there.
        reserve_at(to, size, PROT_NONE)
        raise LimitExceeded(f"cannot map {size} bytes", "address space")


def unmap(address: int, size: int) -> None:
    _lib.munmap(address, size)


def protect(address: int, size: int, prot: int) -> None:
    if size and _lib.mprotect(address, size, prot) != 0:
        raise LimitExceeded(f"cannot commit {size} bytes", "memory")


def forget(address: int, size: int) -> None:
    """Give the memory back and keep the address space; it reads as zeros again."""
    _lib.madvise(address, size, _MADV_DONTNEED)


def remove(address: int, size: int) -> bool:
    """Give back the memory of a part of a file; everybody reads zeros there. Whether that is so."""
    return bool(_lib.madvise(address, size, _MADV_REMOVE) == 0)


@cache
def advice_to_commit() -> int:
    """What tells the system that pages will be written, and has it say whether it has the memory; 0
    if it does not know it."""
    at = reserve(PAGE, PROT_READ | PROT_WRITE)
    known = _lib.madvise(at, PAGE, _MADV_POPULATE_WRITE) == 0
    unmap(at, PAGE)
    return _MADV_POPULATE_WRITE if known else 0


def advise(address: int, size: int, advice: int) -> bool:
    """Tell the system something of memory, if there is anything to tell; whether it agrees."""
    return not advice or bool(_lib.madvise(address, size, advice) == 0)


def prefer_huge(address: int, size: int) -> None:
    """Have memory come in huge pages, where the system has any."""
    _lib.madvise(address, size, _MADV_HUGEPAGE)


def forget_inside(start: int, end: int) -> None:
    """The same for the whole pages between two addresses."""
    start, end = pages(start), end // PAGE * PAGE
    if start < end:
        forget(start, end - start)


def address_of(name: str) -> int:
    """Where a function of the C library is; 0 when there is none of that name."""
    function = getattr(_lib, name, None)
    return ctypes.cast(function, ctypes.c_void_p).value or 0 if function is not None else 0


def pages(size: int) -> int:
    """`size`, rounded up to whole pages."""
    return -(-size // PAGE) * PAGE


# Signals

SIGSEGV, SIGBUS = 11, 7
_SIG_UNBLOCK, _SS_DISABLE, _SIGNALS = 1, 2, 65
_DETACHED, _SMALL_STACK = 1, 64 << 10
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
    # One of its own for each: threads that look at once must not see, nor install again, what
    # another one has found.
    action = SigAction()
    _lib.sigaction(signal, None, ctypes.byref(action))
    return action


def install(signal: int, handler: int) -> None:
    """Make `handler` the action for a signal, on the alternate stack."""
    action = SigAction(
        handler, (ctypes.c_uint8 * 128)(), SA_SIGINFO | SA_ONSTACK | SA_NODEFER, None
    )
    _lib.sigaction(signal, ctypes.byref(action), None)


def handle_on_alternate_stacks() -> None:
    """Have all handlers run on alternate stacks: on ours, which are small, they have no room.

    Python's own do; libraries that install theirs often forget to say so.
    """
    for signal in range(1, _SIGNALS):
        action = handler_of(signal)
        if (action.handler or 0) > 1 and not action.flags & SA_ONSTACK:
            action.flags |= SA_ONSTACK
            _lib.sigaction(signal, ctypes.byref(action), None)


def unblock(*signals: int) -> None:
    """Let this thread have signals; a fault whose signal is blocked ends the process."""
    mask = (ctypes.c_uint64 * 16)(sum(1 << signal - 1 for signal in signals))
    _lib.pthread_sigmask(_SIG_UNBLOCK, mask, None)


def new_thread(code: int) -> bool:
    """Let another thread run native code at this address, for ever."""
    attributes = (ctypes.c_uint64 * 16)()
    _lib.pthread_attr_init(attributes)
    try:
        _lib.pthread_attr_setstacksize(attributes, ctypes.c_size_t(_SMALL_STACK))
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
    """The stack of the main thread, of which the C library reads in a file: there may be no
    descriptor for it, or no such file. No more than we can be sure of.
    """
    limits = (ctypes.c_uint64 * 2)()
    if threading.get_native_id() != os.getpid() or _lib.getrlimit(_RLIMIT_STACK, limits) != 0:
        raise LimitExceeded("cannot find the stack of this thread", "file descriptors")
    try:
        top = ctypes.c_uint64.in_dll(_lib, "__libc_stack_end").value
    except ValueError:
        raise LimitExceeded("cannot find the stack of this thread", "file descriptors") from None
    # Above are arguments and environment, a quarter at most.
    size = min(limits[0], _USUAL_STACK) * 3 // 4
    return top - size, size


def alternate_stack() -> int:
    """The size of this thread's alternate signal stack; 0 when it has none."""
    current = SigStack()
    _lib.sigaltstack(None, ctypes.byref(current))
    return 0 if current.flags & _SS_DISABLE else int(current.size)


def set_alternate_stack(address: int, size: int) -> None:
    """Make this the thread's alternate signal stack; with size 0, have none."""
    flags = 0 if size else _SS_DISABLE
    _lib.sigaltstack(ctypes.byref(SigStack(address, flags, size)), None)
