"""Types as Python programs write and read them."""

# Without `from __future__ import annotations`: `NamedTuple` would compile each annotation.
from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from wasmfx.syntax import types
from wasmfx.syntax.types import AbsHeapType, DefType, RefType, ValType

if TYPE_CHECKING:
    from wasmfx.syntax.modules import Module
    from wasmfx.valid import Context


def group(word: str, ts: tuple[str, ...]) -> str:
    """Write types as a group of the text format: ` (param i32 i32)`."""
    return f" ({word} {' '.join(ts)})" if ts else ""


class FuncType(NamedTuple):
    """The type of a function. Value types are text."""

    params: tuple[str, ...]
    results: tuple[str, ...]

    def __str__(self) -> str:
        return f"(func{group('param', self.params)}{group('result', self.results)})"


class TagType(NamedTuple):
    """The type of a tag: of its payload, and of the answer to a suspension."""

    params: tuple[str, ...]
    results: tuple[str, ...]

    def __str__(self) -> str:
        return f"(tag{group('param', self.params)}{group('result', self.results)})"


class ContType(NamedTuple):
    """The type of a continuation: of the arguments of `resume`, and of the results."""

    params: tuple[str, ...]
    results: tuple[str, ...]

    def __str__(self) -> str:
        return f"(cont {FuncType(*self)})"


class GlobalType(NamedTuple):
    """The type of a global."""

    type: str
    mutable: bool

    def __str__(self) -> str:
        return f"(global (mut {self.type}))" if self.mutable else f"(global {self.type})"


class MemoryType(NamedTuple):
    """The type of a memory. `min` is the current size in pages."""

    min: int
    max: int | None
    address: str

    def __str__(self) -> str:
        return f"(memory {bounds(self.address, self.min, self.max)})"


class TableType(NamedTuple):
    """The type of a table. `min` is the current size."""

    element: str
    min: int
    max: int | None
    address: str

    def __str__(self) -> str:
        return f"(table {bounds(self.address, self.min, self.max)} {self.element})"


ItemType: TypeAlias = FuncType | TagType | GlobalType | MemoryType | TableType


def bounds(address: str, least: int, most: int | None) -> str:
    """Write the address type and the limits of a memory or a table."""
    words = [*(["i64"] if address == "i64" else []), str(least)]
    return " ".join(words if most is None else [*words, str(most)])


def item_type(t: types.ExternType) -> ItemType:
    """Convert a closed type of the engine to a type for Python programs."""
    match t:
        case types.FuncUse(use):
            comp = comp_of(use)
            return FuncType(texts(comp.params), texts(comp.results))
        case types.TagType(use):
            comp = comp_of(use)
            return TagType(texts(comp.params), texts(comp.results))
        case types.GlobalType(mutable, type_):
            return GlobalType(text_of(type_), mutable)
        case types.MemType(limits):
            return MemoryType(limits.min, limits.max, limits.addr)
        case types.TableType(limits, elem):
            return TableType(text_of(elem), limits.min, limits.max, limits.addr)


# Value types


HEAPS: tuple[AbsHeapType, ...] = (
    "func", "extern", "any", "eq", "i31", "struct", "array", "exn", "cont", "handler",
)  # fmt: skip


@cache
def named() -> dict[str, ValType]:
    """Return the value types that a program can name. Computed at first use."""
    return {
        "i32": "i32",
        "i64": "i64",
        "f32": "f32",
        "f64": "f64",
        "v128": "v128",
        **{f"{heap}ref": RefType(True, heap) for heap in HEAPS},
        **{f"(ref null {heap})": RefType(True, heap) for heap in HEAPS},
        **{f"(ref {heap})": RefType(False, heap) for heap in HEAPS},
    }


def valtype(text: str) -> ValType:
    """Parse the name of a numeric, vector or abstract reference type."""
    if not isinstance(text, str):
        raise TypeError(f"expected the name of a type, got {type(text).__name__}")
    try:
        return named()[" ".join(text.split())]
    except KeyError:
        known = ", ".join(name for name in named() if name.isalnum())
        raise ValueError(f"unknown type {text!r}; the types are {known}") from None


def valtypes(given: Iterable[str]) -> tuple[ValType, ...]:
    """Parse a list of names of value types. A single string is an error."""
    if isinstance(given, str):
        raise TypeError(f"expected a list of types, [{given!r}], got {given!r}")
    return tuple(map(valtype, given))


def text_of(t: ValType) -> str:
    """Write a value type in the text format."""
    if isinstance(t, str):
        return t
    # Imported late: most programs use only numbers, and this loads the text format.
    from wasmfx.text.print.types import valtype_text

    return valtype_text(t)


def texts(ts: types.ResultType) -> tuple[str, ...]:
    """Write value types in the text format."""
    return tuple(text_of(t) for t in ts)


def comp_of(use: types.TypeUse) -> types.FuncType:
    """Return the function type of a closed type use."""
    assert isinstance(use, DefType)
    comp = use.comp
    assert isinstance(comp, types.FuncType)
    return comp


def takes_name(type_: types.FuncType) -> bool:
    """Whether continuations of a type take the name of their handler as their last argument."""
    match type_.params[-1:]:
        case (RefType(heap=DefType(comp=types.HandlerType(results))),):
            return results == type_.results
        case _:
            return False


# What a module declares: its imports and exports, with their types


class Import(tuple[str, str]):
    """An import: the pair of its names, with the type that it needs."""

    type: ItemType

    def __new__(cls, module: str, name: str, type_: ItemType) -> "Import":
        self = super().__new__(cls, (module, name))
        self.type = type_
        return self

    @property
    def module(self) -> str:
        """The first name."""
        return self[0]

    @property
    def name(self) -> str:
        """The second name."""
        return self[1]

    def __getnewargs__(self) -> tuple[str, str, ItemType]:
        return *self, self.type


class Export(str):
    """An export: its name, with its type."""

    __slots__ = ("type",)

    type: ItemType

    def __new__(cls, name: str, type_: ItemType) -> "Export":
        self = super().__new__(cls, name)
        self.type = type_
        return self

    def __getnewargs__(self) -> Any:  # Of two, unlike a plain `str`.
        return str(self), self.type


def imports(module: "Module", context: "Context") -> list[Import]:
    """The imports of a valid module, in order."""
    return [
        Import(im.module, im.name, item_type(t))
        for im, t in zip(module.imports, context.imports, strict=True)
    ]


def exports(module: "Module", context: "Context") -> list[Export]:
    """The exports of a valid module, in order."""
    return [Export(ex.name, item_type(context.extern(ex.kind, ex.index))) for ex in module.exports]
