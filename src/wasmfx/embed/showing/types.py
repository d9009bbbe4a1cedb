"""The types of what lives in a store, to read and to compare: they print as Wasm writes them."""

from typing import NamedTuple, TypeAlias

from wasmfx.embed.showing.valtypes import comp_of, text_of, texts
from wasmfx.syntax import types


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
