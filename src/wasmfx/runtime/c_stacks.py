"""Globals that may point into the C stack of a guest.

Compilers for C, C++, Rust and Zig keep variables whose address is taken in linear memory, below a
mutable global. `candidates` is a quick test, for instantiation; `stack_pointers` is the exact one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeAlias

from wasmfx.runtime.names import STACK_POINTER
from wasmfx.syntax.modules import Const, Module
from wasmfx.syntax.types import PAGE, GlobalType

if TYPE_CHECKING:
    from wasmfx.runtime.stack_pointers import StackPointer
    from wasmfx.valid import Context

Extern: TypeAlias = Any
"""As in `runtime.engine`, which uses this module."""

ALIGNMENT = 16
"""The alignment of a C stack."""


class Word(Protocol):
    """The value of a global, as an unsigned number."""

    value: int


class Exporting(Protocol):
    """An instance of an engine."""

    @property
    def exports(self) -> Mapping[str, Extern]:
        """The exports, by name."""


class Held(NamedTuple):
    """A global of an instance that may be a stack pointer: global `x` of a module.

    `memory` is the memory that it points into. `instance` is a weak reference.
    """

    cell: Extern
    word: Word
    memory: Extern
    x: int
    module: Module
    context: Context
    instance: Callable[[], Exporting | None]

    @property
    def exports(self) -> Mapping[str, Extern]:
        """The exports of the instance."""
        instance = self.instance()
        return {} if instance is None else instance.exports

    @property
    def pointer(self) -> StackPointer | None:
        """The stack pointer of the module, if it is this global."""
        # Imported late: it reads code, and needs all instructions.
        from wasmfx.runtime.stack_pointers import stack_pointer

        found = stack_pointer(self.module, self.context)
        return found if found is not None and found.x == self.x else None


# At instantiation


def candidates(module: Module, C: Context) -> list[int]:
    """The globals that may be the stack pointer, judged without names and code."""
    if not C.mems:
        return []
    found = [
        x
        for x, im in enumerate(module.imported(GlobalType))
        if im.name == STACK_POINTER and isinstance(im.type, GlobalType) and im.type.is_counter
    ]
    most = C.mems[0].limits.min * PAGE
    first = len(C.globals) - len(module.globals)
    for x, global_ in enumerate(module.globals, first):
        if global_.type.is_counter:
            only = global_.init.instrs[0]
            if not isinstance(only, Const) or (0 < only.c <= most and not only.c % ALIGNMENT):
                found.append(x)
    if len(found) > 1:
        # As above.
        from wasmfx.runtime.stack_pointers import stack_pointer

        known = stack_pointer(module, C)
        return [] if known is None else [known.x]
    return found
