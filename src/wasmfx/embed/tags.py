"""Tags, and the exceptions that carry them between Python and guests."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from wasmfx.embed.items import Item, inner_of
from wasmfx.embed.types import TagType, comp_of, valtypes
from wasmfx.embed.values import all_to_wasm, counted, numbered
from wasmfx.errors import WasmException, printable
from wasmfx.syntax import types
from wasmfx.syntax.types import func_deftype

if TYPE_CHECKING:
    from wasmfx.embed.items import StoreLike
    from wasmfx.runtime.engine import Extern
    from wasmfx.runtime.values import Value


class Tag(Item):
    """A tag of exceptions and suspensions.

    `params` are the types of the payload, and `results` the types of the answer to a suspension.
    """

    __slots__ = ()

    def __init__(
        self,
        store: StoreLike,
        params: Sequence[str] = (),
        results: Sequence[str] = (),
        name: str = "",
    ) -> None:
        type_ = types.FuncType(valtypes(params), valtypes(results))
        self._attach(store, inner_of(store).new_tag(func_deftype(type_)), name)

    @property
    def type(self) -> TagType:
        type_ = super().type
        assert isinstance(type_, TagType)
        return type_

    @property
    def _type(self) -> types.FuncType:
        type_ = self.store.inner.type_of(self.extern)
        assert isinstance(type_, types.TagType)
        return comp_of(type_.type)


def tag_of(store: StoreLike, extern: Extern, name: str = "") -> Tag:
    """Return the object for a tag. While it is alive, there is only one."""
    found = store.known.get(extern)
    if found is None:
        return Tag._of(store, extern, name or store.inner.title_of(extern).removeprefix("$"))
    assert isinstance(found, Tag)
    return found


def payload(tag: Tag, values: Sequence[object]) -> list[Value]:
    """Convert the payload of an exception with this tag to values."""
    params, name = tag._type.params, printable(tag.name) or "without a name"
    if not isinstance(values, list | tuple):
        raise TypeError(f"exception {name} takes a tuple of values, not {type(values).__name__}")
    if len(values) != len(params):
        takes = counted(len(params), "value")
        raise TypeError(f"exception {name} takes {takes}, not {len(values)}")
    return all_to_wasm(tag.store, values, params, numbered(f"exception {name} value"))


def thrown(store: StoreLike, error: WasmException) -> WasmException | None:
    """Convert an exception of a host function to an exception of the engine.

    Return None if its tag belongs to another store: then it is an ordinary Python exception.
    """
    tag = error.tag
    if not isinstance(tag, Tag):
        raise TypeError(f"expected a wasmfx.Tag, got {type(tag).__name__}") from error
    if tag.store is not store:
        return None
    return WasmException(tag.extern, tuple(payload(tag, error.values)), error.message)
