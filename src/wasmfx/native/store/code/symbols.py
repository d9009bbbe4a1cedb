"""What the code of an instance refers to by name."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import count
from typing import TYPE_CHECKING, Protocol

from wasmfx.native.abi.layout import FUNC
from wasmfx.native.abi.placement import Shape
from wasmfx.native.image import Image
from wasmfx.native.lazy_image import Single
from wasmfx.native.link.region import get64, put32
from wasmfx.native.store.descriptors import descriptors, typeids
from wasmfx.native.store.objects import NativeFunc, NativeTag, clause_table
from wasmfx.native.store.state import State
from wasmfx.valid import Context

if TYPE_CHECKING:
    from wasmfx.native.hot.group import Group
    from wasmfx.native.hot.kept import Kept


class Linked(Protocol):
    """An instance, as far as its code is concerned."""

    at: int
    handle: int
    shape: Shape
    C: Context
    tags: list[NativeTag]
    imported_funcs: list[NativeFunc]


def symbols_of(s: State, instance: Linked, image: Image | Single | Group | Kept) -> dict[str, int]:
    """What the code of an image refers to by name."""
    symbols = s.machine.symbols | {"vm": s.vm, "inst": instance.at}
    if image.collects:
        symbols |= s.machine.heap.symbols
    symbols |= {f"t{x}": tag.address for x, tag in enumerate(instance.tags)}
    for x, func in enumerate(instance.imported_funcs):
        symbols[f"i{x}"] = get64(func.address + FUNC.code)
    symbols |= type_symbols(s, instance.C, image.types)
    for name, clauses in image.clauses.items():
        symbols[name] = clause_table(s, *([instance.tags[x] for x in xs] for xs in clauses))
    return symbols


def type_symbols(s: State, C: Context, types: Mapping[str, int]) -> dict[str, int]:
    """Where the numbers of types, and the addresses of their descriptors, are found by name."""
    numbers = s.allocate(4 * len(types))
    symbols = {}
    for at, (name, x) in zip(count(numbers, 4), types.items(), strict=False):
        d = C.types[x]
        put32(at, typeids().id(d) if name.startswith("type") else descriptors().of(d))
        symbols[name] = at
    return symbols
