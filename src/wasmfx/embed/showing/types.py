"""The types of what lives in a store, to read and to compare: they print as Wasm writes them."""

from typing import NamedTuple, TypeAlias

from wasmfx.syntax import types
from wasmfx.syntax.deftypes import DefType
from wasmfx.syntax.types import AbsHeapType, RefType, ValType

HEAPS: tuple[AbsHeapType, ...] = (
    "func", "extern", "any", "eq", "i31", "struct", "array", "exn", "cont",
)  # fmt: skip
NAMED: dict[str, ValType] = {
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
    """The value type that a program names: a number, v128, or an abstract reference type."""
    if not isinstance(text, str):
        raise TypeError(f"a type is named by a string, not by {type(text).__name__}")
    try:
        return NAMED[" ".join(text.split())]
    except KeyError:
        known = ", ".join(name for name in NAMED if name.isalnum())
        raise ValueError(f"no type is called {text!r}; there are {known}") from None


def text_of(t: ValType) -> str:
    """A value type, as Wasm writes it."""
    if isinstance(t, str):
        return t
    # The text format is loaded when there is something to write.
    from wasmfx.text.print.types import valtype_text

    return valtype_text(t)


def group(word: str, ts: tuple[str, ...]) -> str:
    return f" ({word} {' '.join(ts)})" if ts else ""


class FuncType(NamedTuple):
    """The type of a function, value types as text."""

    params: tuple[str, ...]
    results: tuple[str, ...]

    def __str__(self) -> str:
        return f"(func{group('param', self.params)}{group('result', self.results)})"


class TagType(NamedTuple):
    """The type of a tag: what it carries, and what a suspension with it is answered by."""

    params: tuple[str, ...]
    results: tuple[str, ...]

    def __str__(self) -> str:
        return f"(tag{group('param', self.params)}{group('result', self.results)})"


class ContType(NamedTuple):
    """The type of a continuation: what it is resumed with, and what it returns in the end."""

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
    """The type of a memory; `min` is its present size in pages."""

    min: int
    max: int | None
    address: str

    def __str__(self) -> str:
        return f"(memory {bounds(self.address, self.min, self.max)})"


class TableType(NamedTuple):
    """The type of a table; `min` is its present size."""

    element: str
    min: int
    max: int | None
    address: str

    def __str__(self) -> str:
        return f"(table {bounds(self.address, self.min, self.max)} {self.element})"


ItemType: TypeAlias = FuncType | TagType | GlobalType | MemoryType | TableType


def bounds(address: str, least: int, most: int | None) -> str:
    words = [*(["i64"] if address == "i64" else []), str(least)]
    return " ".join(words if most is None else [*words, str(most)])


def texts(ts: types.ResultType) -> tuple[str, ...]:
    return tuple(text_of(t) for t in ts)


def comp_of(use: types.TypeUse) -> types.FuncType:
    """The function type that a closed type is."""
    assert isinstance(use, DefType)
    comp = use.comp
    assert isinstance(comp, types.FuncType)
    return comp


def shown(t: types.ExternType) -> ItemType:
    """A closed type, as programs see it."""
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
