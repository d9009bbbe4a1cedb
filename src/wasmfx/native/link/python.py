"""Addresses of functions of the C API and of Python objects, for native code."""

from __future__ import annotations

import ctypes
from typing import Final

from wasmfx.errors import WasmException
from wasmfx.native.abi.cpython import PYTHON
from wasmfx.native.interpreter import C_FUNCTIONS
from wasmfx.native.link.region import put64

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
    for field, name in C_FUNCTIONS.items():
        put64(at + PYTHON.fields[field], function(name))
    for field, x in _OBJECTS.items():
        put64(at + PYTHON.fields[field], immortal(x))
