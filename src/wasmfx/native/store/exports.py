"""Classes made through the C interface: subclasses with raw fields, and with compiled functions."""

from __future__ import annotations

import ctypes
from collections.abc import Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from wasmfx.native.abi.layout import EXPORT
from wasmfx.native.abi.structures import WORD
from wasmfx.native.interpreter import fitness
from wasmfx.native.link.libc import wanting
from wasmfx.native.link.machine import machine
from wasmfx.native.link.python import function, immortal
from wasmfx.native.link.region import get64, put64
from wasmfx.native.store.objects import NativeFunc
from wasmfx.native.store.values import signature
from wasmfx.syntax.phrase import Phrase
from wasmfx.syntax.types import FuncType

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


def has_room(base: type, first: int) -> bool:
    """Whether objects of a class end before the `first` raw field. A class that has grown in a
    version of Python is used as it is: the slow path."""
    return base.__basicsize__ <= first


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


# Exports as objects that Python calls without any Python code of ours.
#
# Their type is a subclass of the embedder's. Behind what that has in its objects lie the raw fields
# of an `Export`, and what Python calls there is compiled (`machine/python_calls.py`).

if TYPE_CHECKING:
    from wasmfx.runtime.engine import C


def callable_type(base: type[C]) -> type[C]:
    """A subclass of `base` whose objects are called as built-in functions are; or `base`, where
    calls take the slow path."""
    if is_raw(base) or fitness().slow:
        return base
    made: type[C] = _callable_type(base)
    return made


@cache
def _callable_type(base: Any) -> Any:
    slowly, failed = immortal(base.__call__), immortal(raise_failure)

    def _attach(self: Any, *args: Any) -> None:
        base._attach(self, *args)
        _bind(self, slowly, failed)

    names = {"__slots__": ("_kept",), "_attach": _attach, "__doc__": vars(base)["__doc__"]}
    between = type(base.__name__, (base,), names | {"__module__": base.__module__})
    if not has_room(between, EXPORT.vectorcall):
        return base
    at = Member(b"__vectorcalloffset__", SIZE, EXPORT.vectorcall, READ_ONLY)
    slots = {CALL: function("PyVectorcall_Call")}
    return raw_type(between, Parts(EXPORT.size, slots, [at], flags=DEFAULT | HAVE_VECTORCALL))


def _bind(self: Any, slowly: int, failed: int) -> None:
    """Tell compiled code which function an object stands for."""
    func = self.extern
    assert isinstance(func, NativeFunc)
    type_ = func.type.comp
    assert isinstance(type_, FuncType)
    store = func.owner.store()
    self._kept = store  # What compiled code finds there must not go before the object does.
    known = signature(type_)
    fields = {
        "vm": store.state.vm,
        "func": func.address,
        "signature": known,
        "slowly": slowly,
        "failed": failed,
        "vectorcall": machine().symbols["call_export" if known else "call_slowly"],
    }
    for field, word in fields.items():
        put64(id(self) + EXPORT.fields[field], word)


def raise_failure(self: Any) -> None:
    """Raise what a call has ended with. Its activation is still the innermost."""
    store = self._kept
    try:
        store.activations.check(0 if store.state.exn.value else 1)
    except ctypes.ArgumentError as error:
        wanting(error)
    except BaseException as error:
        own = self.explain(error)
        if own is None:
            raise
    # Not where it was caught: what came out of the guest is not the context of what went in.
    try:
        raise own
    finally:
        del own
