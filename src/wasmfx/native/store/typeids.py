"""Numbers for defined types: compiled code compares these.

A display lists the supertypes of a type, outermost first and itself last. Whether one type lies
below another is then one load and one comparison, at the depth of the other.
"""

from __future__ import annotations

import ctypes
from functools import cache

from wasmfx.native.abi.layout import PROCESS
from wasmfx.native.link import libc
from wasmfx.native.link.machine import machine
from wasmfx.native.link.near import put64
from wasmfx.syntax.deftypes import DefType

_LIMIT = 1 << 20


class TypeIds:
    """All types that compiled code has met. They are kept: a number must never change hands."""

    def __init__(self) -> None:
        self.types: list[DefType] = []
        self.ids: dict[DefType, int] = {}
        self.kept: list[ctypes.Array[ctypes.c_uint32]] = []
        self.table = libc.reserve(8 * _LIMIT, libc.PROT_READ | libc.PROT_WRITE)
        put64(machine().process + PROCESS.displays, self.table)

    def id(self, d: DefType) -> int:
        known = self.ids.get(d)
        return self._add(d) if known is None else known

    def _add(self, d: DefType) -> int:
        number = self.ids[d] = len(self.types)
        self.types.append(d)
        chain = [self.id(s) for s in reversed(_chain(d)[1:])] + [number]
        display = (ctypes.c_uint32 * (len(chain) + 1))(len(chain), *chain)
        self.kept.append(display)
        put64(self.table + 8 * number, ctypes.addressof(display))
        return number


def _chain(d: DefType) -> list[DefType]:
    """A type and its supertypes, itself first."""
    chain = [d]
    while chain[-1].supers:
        chain.append(chain[-1].supers[0])
    return chain


@cache
def typeids() -> TypeIds:
    return TypeIds()
