"""Addresses of functions of the C API and of Python objects, for native code."""

from __future__ import annotations

import ctypes
from typing import Final

from wasmfx.errors import WasmException
from wasmfx.native.abi.cpython import PYTHON
from wasmfx.native.link.region import put64

_FUNCTIONS: Final = {
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
_OBJECTS: Final = {
    "int_type": int,
    "bool_type": bool,
    "float_type": float,
    "tuple_type": tuple,
    "list_type": list,
    "none": None,
    "wasm_exception": WasmException,
}


def function(name: str) -> int:
    """The address of a function of the C API."""
    address = ctypes.cast(getattr(ctypes.pythonapi, name), ctypes.c_void_p).value
    assert address is not None
    return address


def immortal(x: object) -> int:
    """The address of an object, which is never released: native code may need it until exit."""
    ctypes.pythonapi.Py_IncRef(ctypes.py_object(x))
    return id(x)


def fill_python(at: int) -> None:
    """Fill the structure `PYTHON` at this address."""
    for field, name in _FUNCTIONS.items():
        put64(at + PYTHON.fields[field], function(name))
    for field, x in _OBJECTS.items():
        put64(at + PYTHON.fields[field], immortal(x))
