"""Types as messages write them: the text format, with the module's own names where it has any."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from wasmfx.syntax.deftypes import DefType
from wasmfx.syntax.types import HeapType, RefType, StorageType

_NULL_NAMES = {
    "none": "nullref",
    "nofunc": "nullfuncref",
    "noextern": "nullexternref",
    "noexn": "nullexnref",
    "nocont": "nullcontref",
}
_ID = re.compile(r"[\w!#$%&'*+\-./:<=>?@\\^`|~]+", re.ASCII)

# A message is for reading: of a stack of thousands it shows the top.
_SHOWN = 12


class TypeWords:
    """Writes types; `types` and `names` are those of the module."""

    __slots__ = ("names", "types")

    def __init__(self, types: Sequence[DefType], names: Mapping[int, str]) -> None:
        self.types = types
        self.names = names

    def index(self, x: int) -> str:
        """A type index, by its name if it has one that can be written."""
        name = self.names.get(x, "")
        return f"${name}" if _ID.fullmatch(name) else str(x)

    def heap(self, heap: HeapType) -> str:
        if isinstance(heap, DefType):
            return self.index(self.types.index(heap)) if heap in self.types else "?"
        return str(heap)

    def val(self, t: StorageType) -> str:
        if not isinstance(t, RefType):
            return t
        if t.nullable and isinstance(t.heap, str):
            return _NULL_NAMES.get(t.heap, f"{t.heap}ref")
        return f"(ref {'null ' if t.nullable else ''}{self.heap(t.heap)})"

    def result(self, ts: Sequence[StorageType]) -> str:
        """`[t*]`, the deepest left out if there are very many."""
        words = [self.val(t) for t in ts[-_SHOWN:]]
        more = ["..."] if len(ts) > _SHOWN else []
        return f"[{' '.join(more + words)}]"
