"""Something for an import that nobody has: a function that traps when called, or an empty thing."""

from __future__ import annotations

from collections.abc import Sequence

from wasmfx.errors import Trap
from wasmfx.runtime.engine import Extern, HostCode, Store
from wasmfx.runtime.linking import named
from wasmfx.runtime.values import Null, Value
from wasmfx.syntax.deftypes import DefType
from wasmfx.syntax.modules import Import
from wasmfx.syntax.types import (
    ExternType,
    FuncUse,
    GlobalType,
    MemType,
    RefType,
    TableType,
    TagType,
    ValType,
)


def stub(store: Store, im: Import, wanted: ExternType) -> Extern | None:
    """None where nothing will do: a reference that must not be null cannot be made up."""
    match wanted:
        case FuncUse(DefType() as type_):
            return store.host_func(type_, trapping(named(im)))
        case TagType(DefType() as type_):
            return store.new_tag(type_)
        case MemType():
            return store.new_memory(wanted)
        case GlobalType(_, t):
            value = nothing(t)
            return None if value is None else store.new_global(wanted, value)
        case TableType(_, elem):
            value = nothing(elem)
            return None if value is None else store.new_table(wanted, value)
        case _:
            # The types of imports are closed: there is no other.
            return None


def trapping(name: str) -> HostCode:
    def code(args: Sequence[Value]) -> Sequence[Value]:
        raise Trap(f"stub called: {name}", "stub-called")

    return code


def nothing(t: ValType) -> Value | None:
    """The value of a type that stands for nothing."""
    if isinstance(t, RefType):
        return Null(t.heap) if t.nullable else None
    return t, 0
