"""Subclasses made through the C API, with raw fields and compiled methods; exports as objects."""

from __future__ import annotations

import ctypes
from collections.abc import Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from wasmfx.native.abi.layout import EXPORT
from wasmfx.native.abi.structures import WORD
from wasmfx.native.link.libc import wanting
from wasmfx.native.link.machine import function, immortal, machine
from wasmfx.native.link.region import get64, put64
from wasmfx.native.platform import fitness
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
"""Constants of the stable ABI of CPython: type flags and slots, member types and flags, and calling
conventions of methods."""


class Member(ctypes.Structure):
    """`PyMemberDef`: a raw field as an attribute."""

    _fields_ = (
        ("name", ctypes.c_char_p),
        ("type", ctypes.c_int),
        ("offset", ctypes.c_ssize_t),
        ("flags", ctypes.c_int),
        ("doc", ctypes.c_char_p),
    )


class Method(ctypes.Structure):
    """`PyMethodDef`: a compiled method."""

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
    """Additions of a class to its base. Its objects have `size` bytes."""

    size: int
    slots: Mapping[int, int]
    members: Sequence[Member] = ()
    methods: Sequence[Method] = ()
    flags: int = DEFAULT


_made: list[Any] = []
"""The classes, with the structures that they point to. Both live for ever."""


def raw_type(base: type, parts: Parts) -> type:
    """Make a subclass of `base` with its name. It is never freed."""
    # Each list ends with an entry of zeros.
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
    """Whether objects of a class end before the `first` raw field.

    If a version of Python makes them larger, the class is used unchanged, and calls are slow.
    """
    return base.__basicsize__ <= first


def is_raw(base: type) -> bool:
    """Whether a class was made here."""
    return any(base is known[-1] for known in _made)


def slot_offset(x: object, name: str) -> int:
    """Return the offset of a slot in objects of the class of `x`, where it is still empty."""
    mark = object()
    setattr(x, name, mark)
    places = range(0, type(x).__basicsize__, WORD)
    offset = next(n for n in places if get64(id(x) + n) == id(mark))
    delattr(x, name)
    return offset


# Exports as objects that Python calls without running Python code of ours.
#
# Their class is a subclass of the embedder's. Its objects also have the raw fields of an `Export`,
# and Python calls compiled code (`machine/python_calls.py`).

if TYPE_CHECKING:
    from wasmfx.runtime.engine import C


def callable_type(base: type[C]) -> type[C]:
    """Return a subclass of `base` whose objects are called like built-in functions, or `base`."""
    if is_raw(base) or fitness().slow:
        return base
    made: type[C] = _callable_type(base)
    return made


@cache
def _callable_type(base: Any) -> Any:
    slowly, failed = immortal(base.__call__), immortal(raise_failure)

    def _attach(self: Any, store: Any, extern: Any, name: str, inner: Any = None) -> None:
        # First: once the base has shown the object to the store, a signal handler may call it.
        # The store of garbage is no longer found by a weak reference.
        _bind(self, extern, inner or extern.owner.store(), slowly, failed)
        base._attach(self, store, extern, name, inner)

    names = {"__slots__": ("_kept",), "_attach": _attach, "__doc__": vars(base)["__doc__"]}
    between = type(base.__name__, (base,), names | {"__module__": base.__module__})
    if not has_room(between, EXPORT.vectorcall):
        return base
    at = Member(b"__vectorcalloffset__", SIZE, EXPORT.vectorcall, READ_ONLY)
    slots = {CALL: function("PyVectorcall_Call")}
    return raw_type(between, Parts(EXPORT.size, slots, [at], flags=DEFAULT | HAVE_VECTORCALL))


def _bind(self: Any, func: Any, store: Any, slowly: int, failed: int) -> None:
    """Write the raw fields of an object, for its function."""
    assert isinstance(func, NativeFunc)
    type_ = func.type.comp
    assert isinstance(type_, FuncType)
    self._kept = store  # Keeps alive what the raw fields point to.
    known, call, pointers = signature(type_), "call_export", store.state.pointers_of(func.address)
    if pointers is not None:
        call = pointers.call
    fields = {
        "vm": store.state.vm,
        "func": func.address,
        "signature": known,
        "slowly": slowly,
        "failed": failed,
        "vectorcall": machine().symbols[call if known else "call_slowly"],
        "pointers": pointers.at if pointers is not None else 0,
    }
    for field, word in fields.items():
        put64(id(self) + EXPORT.fields[field], word)


def raise_failure(self: Any) -> None:
    """Raise the error of a failed call. Its activation is still the innermost."""
    store = self._kept
    # Not for a continuation: its strand restores the pointer.
    if store.state.has_pointers and hasattr(self, "extern"):
        learn(self)
    try:
        store.activations.check(0 if store.state.exn.value else 1)
    except ctypes.ArgumentError as error:
        wanting(error)
    except BaseException as error:
        own = self.explain(error)
        if own is None:
            raise
    # Raised outside the handler: the guest's exception is not its `__context__`.
    try:
        raise own
    finally:
        del own


def learn(self: Any) -> None:
    """Find out which globals are C stack pointers, since native code restores them now."""
    pointers = self._kept.state.pointers_of(self.extern.address)
    if pointers is not None:
        try:
            pointers.learn()
        except BaseException:
            # A signal handler has raised: without this, the pointers would stay where they are.
            pointers.learn()
            raise
