"""Classes made through the C interface: subclasses with raw fields, and with compiled functions."""

from __future__ import annotations

import ctypes
from collections.abc import Mapping, Sequence
from typing import Any, Final

from wasmfx.native.abi.words import WORD
from wasmfx.native.link.near import get64
from wasmfx.syntax.phrase import Phrase

DEFAULT: Final = 1 << 18
HAVE_VECTORCALL: Final = 1 << 11
BASE_TYPE: Final = 1 << 10
GET_BUFFER, CALL, METHODS, MEMBERS, FINALISE = 1, 50, 64, 72, 80
SIZE, BOOL = 19, 14
READ_ONLY: Final = 1
FAST_CALL, KEYWORDS = 0x80, 2
"""Numbers of the stable interface: flags and slots of a type; kinds of members, and a flag of
theirs; and how a method is called."""


class Member(ctypes.Structure):
    """A raw field that Python sees."""

    _fields_ = (
        ("name", ctypes.c_char_p),
        ("type", ctypes.c_int),
        ("offset", ctypes.c_ssize_t),
        ("flags", ctypes.c_int),
        ("doc", ctypes.c_char_p),
    )


class Method(ctypes.Structure):
    """A method that is compiled."""

    _fields_ = (
        ("name", ctypes.c_char_p),
        ("function", ctypes.c_void_p),
        ("flags", ctypes.c_int),
        ("doc", ctypes.c_char_p),
    )


class _Slot(ctypes.Structure):
    _fields_ = (("slot", ctypes.c_int), ("function", ctypes.c_void_p))


class _Spec(ctypes.Structure):
    _fields_ = (
        ("name", ctypes.c_char_p),
        ("size", ctypes.c_int),
        ("item_size", ctypes.c_int),
        ("flags", ctypes.c_uint),
        ("slots", ctypes.POINTER(_Slot)),
    )


class Parts(Phrase):
    """What a class has beyond its base. Its objects are `size` bytes long."""

    size: int
    slots: Mapping[int, int]
    members: Sequence[Member] = ()
    methods: Sequence[Method] = ()
    flags: int = DEFAULT


_made: list[Any] = []
"""The classes, and what they refer to."""


def raw_type(base: type, parts: Parts) -> type:
    """A subclass of `base` under the same name. It is never given back."""
    # Each list is ended by an entry of zeros.
    members = (Member * (len(parts.members) + 1))(*parts.members)
    methods = (Method * (len(parts.methods) + 1))(*parts.methods)
    slots = {MEMBERS: ctypes.addressof(members), METHODS: ctypes.addressof(methods), **parts.slots}
    listed = (_Slot * (len(slots) + 1))(*(_Slot(n, at) for n, at in slots.items()))
    name = f"{base.__module__}.{base.__qualname__}".encode()
    spec = _Spec(name, parts.size, 0, parts.flags, listed)
    new = ctypes.pythonapi.PyType_FromSpecWithBases
    new.restype, new.argtypes = ctypes.py_object, [ctypes.c_void_p, ctypes.py_object]
    made: type = new(ctypes.addressof(spec), (base,))
    made.__doc__ = vars(base)["__doc__"]
    _made.append((members, methods, listed, spec, made))
    return made


def is_raw(base: type) -> bool:
    """Whether a class was made here."""
    return any(base is known[-1] for known in _made)


def slot_offset(x: object, name: str) -> int:
    """Where in an object of its class the slot of this name lies; `x` has nothing there yet."""
    mark = object()
    setattr(x, name, mark)
    places = range(0, type(x).__basicsize__, WORD)
    offset = next(n for n in places if get64(id(x) + n) == id(mark))
    delattr(x, name)
    return offset
