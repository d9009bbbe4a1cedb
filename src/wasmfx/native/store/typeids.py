"""Numbers for defined types: compiled code compares these.

A display lists the supertypes of a type, outermost first and itself last. Whether one type lies
below another is then one load and one comparison, at the depth of the other.
"""

from __future__ import annotations

from array import array
from itertools import count

from wasmfx.errors import Exhaustion
from wasmfx.native.abi.layout import PROCESS
from wasmfx.native.link import libc
from wasmfx.native.link.machine import machine
from wasmfx.native.link.near import put64
from wasmfx.native.process import once
from wasmfx.syntax.deftypes import DefType

LIMIT = 1 << 20
"""How many types a process may have at most. The table has room for no more."""


class TypeIds:
    """All types that compiled code has met. They are kept: a number must never change hands.

    Threads may come at the same time. A number is known to others only after its display is in the
    table; of two who number the same type one wins, and the number of the other is never used.
    """

    def __init__(self) -> None:
        self.types: dict[int, DefType] = {}
        self.ids: dict[DefType, int] = {}
        self.kept: list[array[int]] = []
        self.numbers = count()
        self.table = libc.reserve(8 * LIMIT, libc.PROT_READ | libc.PROT_WRITE)
        put64(machine().process + PROCESS.displays, self.table)

    def id(self, d: DefType) -> int:
        known = self.ids.get(d)
        return self._add(d) if known is None else known

    def _add(self, d: DefType) -> int:
        supers = [self.id(s) for s in supertypes(d)]
        number = next(self.numbers)
        if number >= LIMIT:
            raise Exhaustion(f"more than {LIMIT} types")
        self.types[number] = d
        display = array("I", (len(supers) + 1, *supers, number))
        self.kept.append(display)
        put64(self.table + 8 * number, display.buffer_info()[0])
        return self.ids.setdefault(d, number)


def supertypes(d: DefType) -> list[DefType]:
    """The types above a type, outermost first."""
    found = []
    while d.supers:
        d = d.supers[0]
        found.append(d)
    return found[::-1]


@once
def typeids() -> TypeIds:
    return TypeIds()
