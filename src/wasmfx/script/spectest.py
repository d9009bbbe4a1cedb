"""The module `spectest` that scripts import from: printing functions, and all other kinds."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from wasmfx.numerics import f32_bits, f64_bits
from wasmfx.runtime.engine import Extern, Store
from wasmfx.runtime.values import Null, Num, Value, value_text
from wasmfx.syntax.types import (
    FUNCREF,
    FuncType,
    GlobalType,
    Limits,
    MemType,
    NumType,
    TableType,
    func_deftype,
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
    """Make the exports of the module in `store`; `say` receives the printed lines."""

    def printer(args: Sequence[Value]) -> Sequence[Value]:
        say(" ".join(value_text(v) for v in args))
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
