"""Exports as objects that Python calls without any Python code of ours.

Their type is a subclass of the embedder's. Behind what that has in its objects lie the raw fields
of an `Export`, and what Python calls there is compiled (`machine/exports.py`).
"""

from __future__ import annotations

import ctypes
from functools import cache
from typing import Any

from wasmfx.native.abi.layout import EXPORT
from wasmfx.native.link.machine import machine
from wasmfx.native.link.near import put64
from wasmfx.native.link.python import for_ever, function
from wasmfx.native.store.objects import NativeFunc
from wasmfx.native.store.python.signatures import signature
from wasmfx.runtime.engine import C
from wasmfx.syntax.types import FuncType

_DEFAULT, _HAVE_VECTORCALL = 1 << 18, 1 << 11
_CALL, _MEMBERS = 50, 72
_SIZE, _READ_ONLY = 19, 1
"""Numbers of the stable interface: flags and slots of a type, a kind of member and its flag."""


class _Member(ctypes.Structure):
    _fields_ = (
        ("name", ctypes.c_char_p),
        ("type", ctypes.c_int),
        ("offset", ctypes.c_ssize_t),
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


def callable_type(base: type[C]) -> type[C]:
    """A subclass of `base` whose objects are called as built-in functions are."""
    if any(base is known[-1] for known in _made):
        return base
    made: type[C] = _callable_type(base)
    return made


@cache
def _callable_type(base: Any) -> Any:
    slowly, failed = for_ever(base.__call__), for_ever(_failed)

    def _attach(self: Any, *args: Any) -> None:
        base._attach(self, *args)
        _bind(self, slowly, failed)

    names = {"__slots__": ("_kept",), "_attach": _attach, "__doc__": vars(base)["__doc__"]}
    between = type(base.__name__, (base,), names | {"__module__": base.__module__})
    assert between.__basicsize__ <= EXPORT.vectorcall
    return _raw_type(between)


_made: list[Any] = []
"""The types, and what they refer to."""


def _raw_type(base: type) -> type:
    """A subclass of `base` whose objects are exports to compiled code."""
    members = (_Member * 2)(_Member(b"__vectorcalloffset__", _SIZE, EXPORT.vectorcall, _READ_ONLY))
    slots = (_Slot * 3)(
        _Slot(_CALL, function("PyVectorcall_Call")), _Slot(_MEMBERS, ctypes.addressof(members))
    )
    name = f"{base.__module__}.{base.__qualname__}".encode()
    spec = _Spec(name, EXPORT.size, 0, _DEFAULT | _HAVE_VECTORCALL, slots)
    new = ctypes.pythonapi.PyType_FromSpecWithBases
    new.restype, new.argtypes = ctypes.py_object, [ctypes.c_void_p, ctypes.py_object]
    made: type = new(ctypes.addressof(spec), (base,))
    made.__doc__ = vars(base)["__doc__"]
    _made.append((members, slots, spec, made))
    return made


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


def _failed(self: Any) -> None:
    """Raise what a call has ended with. Its activation is still the innermost."""
    store = self._kept
    try:
        store.activations.check(0 if store.state.exn.value else 1)
    except BaseException as error:
        own = self.explain(error)
        if own is None:
            raise
    # Not where it was caught: what came out of the guest is not the context of what went in.
    try:
        raise own
    finally:
        del own
