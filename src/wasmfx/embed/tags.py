"""Tags, and what carries them: exceptions on their way through Python."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from wasmfx.embed.convert import all_to_wasm, counted, numbered
from wasmfx.embed.held import inner_of
from wasmfx.embed.item import Item
from wasmfx.embed.showing.valtypes import comp_of, valtypes
from wasmfx.errors import WasmException
from wasmfx.syntax import types
from wasmfx.syntax.deftypes import func_deftype

if TYPE_CHECKING:
    from wasmfx.embed.held import StoreLike
    from wasmfx.embed.showing.types import TagType
    from wasmfx.runtime.engine import Extern
    from wasmfx.runtime.values import Value


class Tag(Item):
    """A tag. An exception or a suspension that reaches Python carries its tag and its payload.

    `params` are the types of what it carries, `results` those of the answer to a suspension.
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
        from wasmfx.embed.showing.types import TagType  # As in `Item`.

        type_ = super().type
        assert isinstance(type_, TagType)
        return type_

    @property
    def _type(self) -> types.FuncType:
        type_ = self.store.inner.type_of(self.extern)
        assert isinstance(type_, types.TagType)
        return comp_of(type_.type)


def tag_of(store: StoreLike, extern: Extern, name: str = "") -> Tag:
    """The one object for a tag, as long as anybody has it."""
    found = store.known.get(extern)
    if found is None:
        return Tag._of(store, extern, name or store.inner.title_of(extern).removeprefix("$"))
    assert isinstance(found, Tag)
    return found


def payload(tag: Tag, values: Sequence[object]) -> list[Value]:
    """What an exception with this tag carries, as values."""
    params, name = tag._type.params, tag.name or "without a name"
    if not isinstance(values, list | tuple):
        raise TypeError(f"exception {name} takes a tuple of values, not {type(values).__name__}")
    if len(values) != len(params):
        takes = counted(len(params), "value")
        raise TypeError(f"exception {name} takes {takes}, not {len(values)}")
    return all_to_wasm(tag.store, values, params, numbered(f"exception {name} value"))


def thrown(store: StoreLike, error: WasmException) -> WasmException | None:
    """An exception that a function raised, as the engine of `store` knows it.

    None for one with a tag of another store: it is an error of the host like any other.
    """
    tag = error.tag
    if not isinstance(tag, Tag):
        raise TypeError(f"an exception has a wasmfx.Tag, not {type(tag).__name__}") from error
    if tag.store is not store:
        return None
    return WasmException(tag.extern, tuple(payload(tag, error.values)), error.message)
