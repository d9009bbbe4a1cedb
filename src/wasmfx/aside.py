"""Setting aside what was imported: the collector never looks at it again.

It stays to the end, and there Python looks at all of it three times, to no avail: an eighth of what
a small program takes. `gc.freeze` would set aside all that there is, of which most is not ours, and
what is the user's must be found when it is garbage. So we take what was made between two moments.

The collector has its objects in rings, one for each generation: two words before each object say
which is the next and which the one before. What is new comes last in the youngest. Two marks side
by side are made before an import and two behind it. All between the inner ones is cut out and
becomes a ring of its own, which is nobody's generation. Who dies there is unlinked as anywhere.

    ... E <-> L ...        F <-> (what was made) <-> K <-> head <-> F

Marks are never given back. Then every step by itself leaves rings that can be walked, whatever
comes between two of them: a collection, another thread, an exception.
"""

from __future__ import annotations

import gc
import sys
from _thread import _count
from itertools import pairwise

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    Mark = list[None]
    Marks = tuple[Mark, Mark]

KNOWN = (
    sys.implementation.name == "cpython"
    and (3, 11) <= sys.version_info[:2] <= (3, 13)
    and not getattr(sys, "abiflags", "?")  # No other collector, and no checks.
)
"""Whether this is a Python whose rings we know."""

NEAR = 64
"""How far from the beginning of the young, and from their end, marks may be."""
_LINKS = 16
"""Bytes before an object: the next, the one before."""
_FLAGS = 3
"""Bits of the second that say something else."""


def marks() -> Marks:
    """Two objects side by side in the youngest generation, if nobody else made one meanwhile."""
    return [], []


def set_aside(begun: Marks) -> bool:
    """Set aside all that was made since these marks; whether it could be.

    What another thread has made meanwhile is not ours. And without ctypes, which we do not import
    for this, little was made.
    """
    if not KNOWN or _count() or "ctypes" not in sys.modules:
        return False
    ended = marks()
    young = gc.get_objects(generation=0)
    if len(young) < 2 * NEAR:
        return False
    if not (_has(young[:NEAR], begun) and _has(young[-NEAR:], ended)):
        return False
    _cut(begun, ended)
    return True


def _has(young: Sequence[object], two: Marks) -> bool:
    """Whether these have both marks, side by side."""
    return any(x is two[0] and y is two[1] for x, y in pairwise(young))


def _cut(begun: Marks, ended: Marks) -> None:
    """Take out what is between the inner marks, in steps each of which can be the last."""
    import ctypes

    word = ctypes.c_uint64.from_address
    head = ctypes.create_string_buffer(_LINKS)
    for kept in (*begun, *ended, head):
        ctypes.pythonapi.Py_IncRef(ctypes.py_object(kept))
    e, f, k, l = (id(mark) - _LINKS for mark in (*begun, *ended))  # noqa: E741
    aside = ctypes.addressof(head)
    word(aside).value, word(aside + 8).value = f, k
    word(e).value = l
    word(l + 8).value = e | word(l + 8).value & _FLAGS
    word(k).value = aside
    word(f + 8).value = aside | word(f + 8).value & _FLAGS
