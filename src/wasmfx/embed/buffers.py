"""The buffer protocol for classes written in Python.

From Python 3.12 on a method `__buffer__` is all it takes. Before, a class must inherit the slot
from a type that has it, and `Exporter` is such a type: made through the C API, it asks the method.
"""

from __future__ import annotations

import ctypes
import sys

from wasmfx.hints import TYPE_CHECKING, Any

if TYPE_CHECKING or sys.version_info >= (3, 12):

    class Exporter:
        """A base for classes with a method `__buffer__`."""

        __slots__ = ()

else:

    class Slot(ctypes.Structure):
        """`PyType_Slot`."""

        _fields_ = [("slot", ctypes.c_int), ("pfunc", ctypes.c_void_p)]

    class Spec(ctypes.Structure):
        """`PyType_Spec`."""

        _fields_ = [
            ("name", ctypes.c_char_p),
            ("basicsize", ctypes.c_int),
            ("itemsize", ctypes.c_int),
            ("flags", ctypes.c_uint),
            ("slots", ctypes.POINTER(Slot)),
        ]

    GET_BUFFER = 1
    DEFAULT, BASE_TYPE = 1 << 18, 1 << 10

    _api = ctypes.PyDLL(None)
    _fill = _api.PyObject_GetBuffer
    _fill.argtypes = [ctypes.py_object, ctypes.c_void_p, ctypes.c_int]

    @ctypes.PYFUNCTYPE(ctypes.c_int, ctypes.py_object, ctypes.c_void_p, ctypes.c_int)
    def _get_buffer(exporter: Any, buffer: int, flags: int) -> int:
        """`bf_getbuffer`: the request is passed on to the view that the exporter gives."""
        # No error gets out of here but that there is one.
        try:
            return int(_fill(exporter.__buffer__(flags), buffer, flags))
        except BaseException:
            return -1

    def _new_type() -> type:
        """A type with nothing but the slot, of which objects are as large as of any."""
        slots = (Slot * 2)(Slot(GET_BUFFER, ctypes.cast(_get_buffer, ctypes.c_void_p)))
        spec = Spec(b"wasmfx.Exporter", 0, 0, DEFAULT | BASE_TYPE, slots)
        make = _api.PyType_FromSpec
        make.argtypes, make.restype = [ctypes.c_void_p], ctypes.py_object
        found: type = make(ctypes.addressof(spec))
        return found

    Exporter = _new_type()
