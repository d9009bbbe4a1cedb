"""Messages: the names of functions and types, and the positions of errors.

A part of a module is called `$name` if it has a name that can be written, or else by its index.
Types are written in the text format. A typing rule raises `Invalid` without a position: its callers
add the position, the source and the function, with the `with` blocks at the end.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from types import TracebackType

from wasmfx.errors import Invalid, Malformed
from wasmfx.source import NOWHERE, Source
from wasmfx.syntax.modules import Module, Names
from wasmfx.syntax.types import (
    DefType,
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

_ID = r"[\w!#$%&'*+\-./:<=>?@\\^`|~]{1,80}"
"""Names that are written without quotes. Compiled at its first use."""


def called(names: Mapping[int, str], x: int) -> str:
    """Part `x`: `$name` if it has a name that is short and printable, else the index."""
    import re  # Loaded for messages only: a valid module does not pay for it.

    name = names.get(x, "")
    if re.fullmatch(_ID, name, re.ASCII):
        return f"${name}"
    return f'$"{name}"' if _plain(name) else str(x)


def func_title(module: Module, x: int) -> str:
    """Function `x`: `$name`, or `func[x]` with the first of its export names."""
    name = called(module.names.funcs, x)
    if name.startswith("$"):
        return name
    exports = (ex.name for ex in module.exports if ex.kind == "func" and ex.index == x)
    return " ".join([f"func[{x}]", *(f'"{ex}"' for ex in exports if _plain(ex))][:2])


def _plain(name: str) -> bool:
    return 0 < len(name) <= 80 and name.isprintable() and '"' not in name and "\\" not in name


_NULL_NAMES = {
    "none": "nullref",
    "nofunc": "nullfuncref",
    "noextern": "nullexternref",
    "noexn": "nullexnref",
    "nocont": "nullcontref",
    "nohandler": "nullhandlerref",
}

# A stack may have thousands of operands: a message shows the topmost.
_SHOWN = 12


class TypeWords:
    """Writes types of a module in messages, given its `types` and `names`."""

    __slots__ = ("names", "types")

    def __init__(self, types: Sequence[DefType], names: Names) -> None:
        self.types = types
        self.names = names

    def index(self, x: int) -> str:
        """A type, by its name or else its index."""
        return called(self.names.types, x)

    def numbered(self, x: TypeUse) -> str:
        """A type by its index and then its name, where the conformance suite expects the index."""
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
        """`[t*]`, without the deepest types if there are many."""
        words = [self.val(t) for t in ts[-_SHOWN:]]
        more = ["..."] if len(ts) > _SHOWN else []
        return f"[{' '.join(more + words)}]"

    # What is imported and exported

    def extern(self, t: ExternType) -> str:
        """The type of an import or an export: `(func (param i32))`, `(memory 1 2)` and so on."""
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
        """A function or a tag of a defined type; with `sub` if it is open or has supertypes."""
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


# Features


IS_OFF = ", which is off"


def feature_off(what: str, feature: str, at: int = NOWHERE) -> Invalid:
    """The error for a construct whose feature is off."""
    return Invalid(f"{what} requires feature {feature}{IS_OFF}", at)


# Positions


class Annotating:
    """A `with` block that completes the errors which leave it."""

    __slots__ = ()

    def __enter__(self) -> None:
        pass

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if isinstance(error, Invalid | Malformed):
            self.annotate(error)

    @abstractmethod
    def annotate(self, error: Invalid | Malformed) -> None: ...


class At(Annotating):
    """Gives `Invalid` errors without a position the position `at`."""

    __slots__ = ("at",)

    def __init__(self, at: int) -> None:
        self.at = at

    def annotate(self, error: Invalid | Malformed) -> None:
        if isinstance(error, Invalid) and error.at == NOWHERE:
            error.at = self.at


class In(Annotating):
    """Gives errors their `source`, if there is one."""

    __slots__ = ("source",)

    def __init__(self, source: Source | None) -> None:
        self.source = source

    def annotate(self, error: Invalid | Malformed) -> None:
        if self.source is not None:
            error.locate(self.source)


class OfFunc(Annotating):
    """Adds the function to errors in a binary. In a text, the position is enough."""

    __slots__ = ("module", "x")

    def __init__(self, module: Module, x: int) -> None:
        self.module = module
        self.x = x

    def annotate(self, error: Invalid | Malformed) -> None:
        source = self.module.source
        if source is not None and isinstance(source.data, bytes):
            error.message += f" (in {func_title(self.module, self.x)})"
