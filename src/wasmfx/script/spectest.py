"""The module `spectest` that scripts import from: something of every kind, and ways to print."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from wasmfx.numerics import f32_bits, f32_value, f64_bits, f64_value
from wasmfx.runtime.engine import Extern, Store
from wasmfx.runtime.values import Null, Num, Value
from wasmfx.syntax.deftypes import func_deftype
from wasmfx.syntax.types import (
    FUNCREF,
    FuncType,
    GlobalType,
    Limits,
    MemType,
    NumType,
    TableType,
)

PRINTERS: dict[str, tuple[NumType, ...]] = {
    "print": (),
    "print_i32": ("i32",),
    "print_i64": ("i64",),
    "print_f32": ("f32",),
    "print_f64": ("f64",),
    "print_i32_f32": ("i32", "f32"),
    "print_f64_f64": ("f64", "f64"),
}
GLOBALS: dict[str, Num] = {
    "global_i32": ("i32", 666),
    "global_i64": ("i64", 666),
    "global_f32": ("f32", f32_bits(666.6)),
    "global_f64": ("f64", f64_bits(666.6)),
}


def spectest(store: Store, say: Callable[[str], None]) -> dict[str, Extern]:
    """What the module exports, made anew in `store`; whatever is printed goes to `say`."""

    def printer(args: Sequence[Value]) -> Sequence[Value]:
        say(" ".join(number_text(v) for v in args))
        return ()

    made: dict[str, Extern] = {}
    for name, params in PRINTERS.items():
        made[name] = store.host_func(func_deftype(FuncType(params, ())), printer)
    for name, (type_, bits) in GLOBALS.items():
        made[name] = store.new_global(GlobalType(False, type_), (type_, bits))
    null = Null("func")
    made["table"] = store.new_table(TableType(Limits("i32", 10, 20), FUNCREF), null)
    made["table64"] = store.new_table(TableType(Limits("i64", 10, 20), FUNCREF), null)
    made["memory"] = store.new_memory(MemType(Limits("i32", 1, 2)))
    return made


def number_text(v: Value) -> str:
    """A number as a person writes it: integers signed, floats in decimal."""
    if not isinstance(v, tuple):
        return repr(v)
    type_, bits = v
    match type_:
        case "i32":
            return str(bits - (bits >> 31 << 32))
        case "i64":
            return str(bits - (bits >> 63 << 64))
        case "f32":
            return repr(f32_value(bits))
        case "f64":
            return repr(f64_value(bits))
        case "v128":
            return f"0x{bits:032x}"
