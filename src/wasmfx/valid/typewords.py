"""Types as messages write them: the text format, with the module's own names where it has any."""

from __future__ import annotations

from collections.abc import Sequence

from wasmfx.syntax.deftypes import DefType
from wasmfx.syntax.modules import Names
from wasmfx.syntax.types import (
    ExternType,
    FuncType,
    FuncUse,
    GlobalType,
    HeapType,
    Limits,
    MemType,
    RefType,
    StorageType,
    TableType,
    TagType,
    TypeUse,
)
from wasmfx.valid.names import called

_NULL_NAMES = {
    "none": "nullref",
    "nofunc": "nullfuncref",
    "noextern": "nullexternref",
    "noexn": "nullexnref",
    "nocont": "nullcontref",
}

# A message is for reading: of a stack of thousands it shows the top.
_SHOWN = 12


class TypeWords:
    """Writes types; `types` and `names` are those of the module."""

    __slots__ = ("names", "types")

    def __init__(self, types: Sequence[DefType], names: Names) -> None:
        self.types = types
        self.names = names

    def index(self, x: int) -> str:
        """A type index, by its name if it has one that can be written."""
        return called(self.names.types, x)

    def numbered(self, x: TypeUse) -> str:
        """The same where the suite's wording wants the number: that, and then the name."""
        assert isinstance(x, int)
        name = self.index(x)
        return f"{x} ({name})" if name.startswith("$") else name

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

    # What is imported and exported

    def extern(self, t: ExternType) -> str:
        """`(func (param i32))`, `(memory 1 2)` and so on, of a closed type."""
        match t:
            case FuncUse(d):
                return self.declared("func", d)
            case TagType(d):
                return self.declared("tag", d)
            case GlobalType(mutable, type_):
                words = self.val(type_)
                return f"(global (mut {words}))" if mutable else f"(global {words})"
            case MemType(limits):
                return f"(memory {_limits(limits)})"
            case TableType(limits, elem):
                return f"(table {_limits(limits)} {self.val(elem)})"

    def declared(self, kind: str, d: TypeUse) -> str:
        """A function or a tag of a defined type, which is said to be open where it is."""
        assert isinstance(d, DefType)
        comp = d.comp
        assert isinstance(comp, FuncType)
        parts = [f"({kind}", *self._part("param", comp.params), *self._part("result", comp.results)]
        if d.sub.final and not d.supers:
            return f"{' '.join(parts)})"
        above = [self.heap(super_) for super_ in d.supers]
        return " ".join(["(sub", *["final"] * d.sub.final, *above, *parts]) + "))"

    def _part(self, name: str, ts: Sequence[StorageType]) -> list[str]:
        return [f"({name} {' '.join(self.val(t) for t in ts)})"] if ts else []


def _limits(limits: Limits) -> str:
    wide = ["i64"] if limits.addr == "i64" else []
    most = [] if limits.max is None else [str(limits.max)]
    return " ".join([*wide, str(limits.min), *most])
