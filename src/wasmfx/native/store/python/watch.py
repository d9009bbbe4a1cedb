"""Functions of Python that may change who handles faults: we are told when one is called.

The C function behind each is replaced, once per process, by code that calls it and notes the
change.
"""

from __future__ import annotations

import _signal  # type: ignore[import-not-found]  # what `signal` wraps
import faulthandler
from types import BuiltinFunctionType
from typing import Any

from wasmfx.native.abi.words import WORD
from wasmfx.native.link import libc
from wasmfx.native.link.machine import machine
from wasmfx.native.link.near import get64, near, put64
from wasmfx.native.process import once
from wasmfx.native.processor import STUB_SIZE, host_stub

_NAMES = {
    _signal: ("signal", "pthread_sigmask", "siginterrupt"),
    faulthandler: ("enable", "disable", "register", "unregister"),
}

_DEFINITION = object.__basicsize__
"""Where a built-in function says how it is defined: in its first word."""
_FUNCTION = WORD
"""And where the definition says which C function it is: in the second."""


@once
def watch() -> list[Any]:
    """Watch them all. What is returned keeps them."""
    found = [vars(module)[name] for module, names in _NAMES.items() for name in names]
    # What somebody has put in place of one is not ours to look into; it calls the old one, if any.
    found = [f for f in found if type(f) is BuiltinFunctionType]
    code, data = near().new_code(libc.PAGE), near().new_data(libc.PAGE)
    places, stubs = [], b""
    for n, function in enumerate(found):
        place = get64(id(function) + _DEFINITION) + _FUNCTION
        old, stub = data + WORD * n, code.at + STUB_SIZE * n
        put64(old, get64(place))
        stubs += host_stub(stub, old, machine().symbols["watched"]).ljust(STUB_SIZE, b"\xcc")
        places.append((place, stub))
    code.put(code.at, stubs)
    code.close()
    for place, stub in places:
        put64(place, stub)
    return found
