"""The buffer protocol for classes written in Python.

From Python 3.12 on a method `__buffer__` is all it takes. Before, a class must inherit the slot
from a type that has it, which is made through the C interface and asks the method. That takes
native code: where there is none, memories are read and written by their methods alone.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

from wasmfx.native.reach import elsewhere


class Exporter:
    """A base for classes with a method `__buffer__`."""

    __slots__ = ()


if not TYPE_CHECKING and sys.version_info < (3, 12) and elsewhere() is None:
    from wasmfx.native.abi.cpython import PYTHON
    from wasmfx.native.link.machine import machine
    from wasmfx.native.link.python import immortal
    from wasmfx.native.link.region import put64
    from wasmfx.native.store.exports import (
        BASE_TYPE,
        DEFAULT,
        GET_BUFFER,
        Parts,
        raw_type,
    )

    FULL = 0x011C
    """`PyBUF_FULL`: whoever asks for less takes what is there."""

    def _view(exporter: Any) -> Any:
        return exporter.__buffer__(FULL)

    def _with_slot() -> type:
        """The same with the slot. A callback of ctypes will not do for it: an error that comes up
        there is lost, be it a signal handler's, and whoever has asked takes for filled what nobody
        has filled."""
        symbols = machine().symbols
        put64(symbols["python"] + PYTHON.view, immortal(_view))
        slots = {GET_BUFFER: symbols["get_buffer"]}
        return raw_type(Exporter, Parts(0, slots, flags=DEFAULT | BASE_TYPE))

    Exporter = _with_slot()
