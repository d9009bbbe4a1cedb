"""Where the native engine runs, and everything that it assumes of Python, with a check for each.

Compiled code reads Python objects, and calls functions of Python's C interface. Each assumption
below says what it is, which files rely on it and how it is checked; all are checked once, when the
first native store is made. Where a required assumption does not hold, the engine does not run.
Where another one does not hold, or on an interpreter that was never tested, calls between Python
and guests take the slow path: Python code, which reads no objects. Either way there is a warning.

To support a new version: run the whole suite on it, then raise `LAST_TESTED`.

The checks import ctypes, since this file is imported on platforms that have none.
"""

# Without `from __future__ import annotations`: `NamedTuple` would compile each annotation.
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from typing import Final, NamedTuple

from wasmfx import threads
from wasmfx.errors import Unsupported

FIRST_TESTED, LAST_TESTED = (3, 11), (3, 15)

REFERENCES: Final = 0
"""The offset of an object's reference count, of which the low 32 bits are read."""
TYPE: Final = 8
"""The offset of an object's type."""
HEAD: Final = 16
"""The size of what all objects begin with. The fields of an object's own type follow."""
DEFINITION: Final = HEAD
"""The offset of the definition of a built-in function, a `PyMethodDef`."""
FUNCTION: Final = 8
"""The offset of the C function in that definition."""

C_FUNCTIONS: Final = {
    "float_from_double": "PyFloat_FromDouble",
    "float_as_double": "PyFloat_AsDouble",
    "int_value": "PyLong_AsLongLongAndOverflow",
    "unsigned_value": "PyLong_AsUnsignedLongLong",
    "new_int": "PyLong_FromLongLong",
    "new_unsigned": "PyLong_FromUnsignedLongLong",
    "new_object": "PyType_GenericAlloc",
    "new_tuple": "PyTuple_New",
    "tuple_size": "PyTuple_Size",
    "tuple_item": "PyTuple_GetItem",
    "list_size": "PyList_Size",
    "list_as_tuple": "PyList_AsTuple",
    "set_item": "PyTuple_SetItem",
    "new_method": "PyMethod_New",
    "call": "PyObject_Vectorcall",
    "call_one": "PyObject_CallOneArg",
    "retain": "Py_IncRef",
    "release": "Py_DecRef",
    "check_signals": "PyErr_CheckSignals",
    "occurred": "PyErr_Occurred",
    "clear": "PyErr_Clear",
    "fetch": "PyErr_Fetch",
    "restore": "PyErr_Restore",
    "unraisable": "PyErr_WriteUnraisable",
    "normalise": "PyErr_NormalizeException",
    "set_traceback": "PyException_SetTraceback",
    "matches": "PyErr_GivenExceptionMatches",
    "fill_buffer": "PyObject_GetBuffer",
}
"""The functions of the C interface that compiled code calls, by field of `Python` in `abi`."""


class Assumption(NamedTuple):
    """One thing that the native engine assumes."""

    what: str
    relied_on_by: str
    holds: Callable[[], bool]
    required: bool = True
    """Whether the native engine cannot run without it. Otherwise only fast calls rely on it."""


def has_lock() -> bool:
    """Python code runs in one thread at a time."""
    enabled: Callable[[], bool] = getattr(sys, "_is_gil_enabled", lambda: True)
    return enabled()


def threads_are_named_by_address() -> bool:
    import ctypes  # Some platforms have none.

    own = ctypes.CDLL(None).pthread_self
    own.restype, own.argtypes = ctypes.c_ulong, []
    return bool(own() == threads.get_ident())


def counts_references() -> bool:
    """More references to a new object show in the count, and nowhere else in its first word."""
    x = object()
    before = _words(id(x) + REFERENCES, 1)
    more = [x] * 1000
    after = _words(id(x) + REFERENCES, 1)
    return bool(before and after and more) and after[0] - before[0] == len(more)


def has_type() -> bool:
    return object.__basicsize__ == HEAD and _words(id(1) + TYPE, 1) == (id(int),)


def has_definitions() -> bool:
    """The definition of `len` has its name and its C function, as Python gives it, and can be
    written."""
    import ctypes  # Some platforms have none.

    function = ctypes.pythonapi.PyCFunction_GetFunction
    function.restype, function.argtypes = ctypes.c_void_p, [ctypes.py_object]
    for at in _words(id(len) + DEFINITION, 1):
        for name, address in zip(_words(at, 1), _words(at + FUNCTION, 1), strict=True):
            named = _read(name, 4) == b"len\0" and address == function(len)
            return named and _can_write(at + FUNCTION)
    return False


def has_functions() -> bool:
    import ctypes  # Some platforms have none.

    return all(hasattr(ctypes.pythonapi, name) for name in C_FUNCTIONS.values())


ASSUMPTIONS: Final = (
    Assumption(
        "one thread at a time runs Python code",
        "link/region, link/preemption, store/heap (Pins), store/state",
        has_lock,
    ),
    Assumption(
        "the number of a thread is the address of the thread's control block",
        "store/signals (Thread), machine/python_calls (begin)",
        threads_are_named_by_address,
    ),
    Assumption(
        "the low 32 bits of an object's first word count the references to it",
        "store/heap (Pin), machine/heap/collection (scan_pins)",
        counts_references,
    ),
    Assumption(
        "a built-in function has a definition, with a C function that can be replaced",
        "store/signals (watch_handlers)",
        has_definitions,
    ),
    Assumption(
        "the C interface has all the functions that compiled code calls",
        "link/machine, machine/",
        has_functions,
    ),
    Assumption(
        "an object's second word is its type",
        "machine/numbers, machine/resumptions",
        has_type,
        required=False,
    ),
    # Whether a class has room for raw fields behind its slots is checked where it is made:
    # `has_room` in store/exports. If it has none, its objects take the slow path.
)


class Fitness(NamedTuple):
    """What the native engine can do on this interpreter."""

    unfit: str | None
    """The name of the interpreter, if the native engine cannot run on it."""
    slow: str | None
    """The name of the interpreter, if calls take the slow path."""


@cache
def fitness() -> Fitness:
    if sys.implementation.name != "cpython":
        return Fitness(sys.implementation.name, None)
    if not is_main_interpreter():
        return Fitness("subinterpreters", None)
    name = f"Python {sys.version_info[0]}.{sys.version_info[1]}{_flags()}"
    if not has_lock():
        return Fitness(f"{name} without the global interpreter lock", None)
    try:
        missing = [a for a in ASSUMPTIONS if not a.holds()]
    except OSError:  # no file descriptor for a check
        return Fitness(f"{name}, where nothing can be checked", None)
    for assumption in missing:
        if assumption.required:
            return Fitness(f"{name}, where this does not hold: {assumption.what}", None)
    return Fitness(None, None if is_tested() and not missing else name)


def is_main_interpreter() -> bool:
    """Whether this is the first interpreter of the process, or the only one.

    Each interpreter would have an engine of its own, but the handler of faults, the words of a
    thread and the C functions that are watched belong to all of them.
    """
    try:
        # Some platforms have none, and isolated interpreters of Python 3.12.
        import ctypes
    except ImportError:
        return False
    api = ctypes.PyDLL(None)
    now, main = api["PyInterpreterState_Get"], api["PyInterpreterState_Main"]
    now.restype = main.restype = ctypes.c_void_p
    return bool(now() == main())


def is_tested() -> bool:
    """Whether the whole suite has passed on this version, built as usual."""
    version = FIRST_TESTED <= sys.version_info[:2] <= LAST_TESTED
    return version and not _flags() and object.__basicsize__ == HEAD


def _flags() -> str:
    """The letters of an unusual build: `d` has more checks, `t` is free-threaded."""
    return getattr(sys, "abiflags", "")


# Where Python was never tested, the addresses in an object may be anything. There memory is read
# and written by system calls, which fail at a bad address where an access would end the process.


def _words(at: int, count: int) -> tuple[int, ...]:
    """So many words at an address; nothing if they cannot be read."""
    data = _read(at, 8 * count)
    return tuple(int.from_bytes(data[n : n + 8], "little") for n in range(0, len(data), 8))


def _read(at: int, size: int) -> bytes:
    """So many bytes at an address; nothing if they cannot be read."""
    if is_tested():
        import ctypes  # Some platforms have none.

        return ctypes.string_at(at, size)
    with _pipe() as (reading, writing):
        done = _system_call("write", writing, at, size)
        return os.read(reading, size) if done == size else b""


def _can_write(at: int) -> bool:
    """Whether the word at an address can be written. It is overwritten by itself."""
    if is_tested():
        return True
    with _pipe() as (reading, writing):
        return _system_call("write", writing, at, 8) == 8 == _system_call("read", reading, at, 8)


@contextmanager
def _pipe() -> Iterator[tuple[int, int]]:
    reading, writing = os.pipe()
    try:
        yield reading, writing
    finally:
        os.close(reading)
        os.close(writing)


def _system_call(name: str, file: int, at: int, size: int) -> int:
    import ctypes  # Some platforms have none.

    call = ctypes.CDLL(None)[name]
    call.restype, call.argtypes = ctypes.c_ssize_t, [ctypes.c_int, ctypes.c_void_p, ctypes.c_size_t]
    done: int = call(file, at, size)
    return done


# Platforms

_PROCESSOR = "x86_64"
_LIBRARY = "CS_GNU_LIBC_VERSION"
"""What only the C library tells whose threads have the words that compiled code counts on."""


def elsewhere() -> str | None:
    """The name of this platform or interpreter, if the engine does not run there."""
    return other_platform() or fitness().unfit


def other_platform() -> str | None:
    """The name of this platform, if the engine does not run there."""
    if sys.platform != "linux":
        return sys.platform
    processor = os.uname().machine
    if processor != _PROCESSOR:
        return f"{processor} processors"
    if sys.maxsize < 1 << 32:
        return "Pythons of 32 bits"
    try:
        os.confstr(_LIBRARY)
    except (ValueError, OSError):
        return "C libraries other than glibc"
    return None


def require() -> None:
    """Raise `Unsupported` where the engine does not work."""
    here = elsewhere()
    if here is not None:
        raise Unsupported(f"no native engine for {here}; the reference engine works everywhere")
