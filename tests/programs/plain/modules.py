"""Random modules without effects, every one of them well typed.

`plain(seed, size)` is the text of a module that exports some functions, all its globals and
memories, and `slot : [i32] -> [i32]`, which tells what is in its table. It imports `host.log` and
`host.swap`. What a float operation may choose freely, the bits of a NaN, is made canonical at once,
so that two engines must agree on every bit. Calls may go anywhere: each uses up fuel, and without
fuel a function returns zeros.
"""

from __future__ import annotations

from random import Random

from tests.programs.notation import arrow, par
from tests.programs.plain.bodies import FUEL, Body
from tests.programs.plain.constants import NUMBERS, number, written

Types = tuple[str, ...]


class Func:
    """A function that bodies refer to."""

    def __init__(self, name: str, params: Types, results: Types) -> None:
        self.name = name
        self.params = params
        self.results = results
        self.text = ""


class Plain:
    """A module while it is made."""

    def __init__(self, rnd: Random, size: int) -> None:
        self.rnd = rnd
        self.size = size
        self.types: dict[tuple[Types, Types], str] = {}
        self.host = [
            Func("$log", ("i32", "f64"), ()),
            Func("$swap", ("i64", "f32"), ("f32", "i64")),
        ]
        self.funcs: list[Func] = []
        self.mems = ["$m0", "$m1"][: rnd.randint(1, 2)]
        self.grows = rnd.random() < 0.5
        self.slots = ["$c0", "$c1", "$c2", "$c3"]
        self.tags = [(f"$t{n}", self.some_types(2)) for n in range(rnd.randint(1, 3))]
        self.globals = [(f"$g{n}", t, rnd.random() < 0.8) for n, t in enumerate(NUMBERS * 2)]
        self.globals.append(("$gf", "funcref", True))

    # What bodies ask for

    def type_(self, params: Types, results: Types) -> str:
        """The name of a function type."""
        return self.types.setdefault((params, results), f"$f{len(self.types)}")

    def some_type(self) -> str:
        return "funcref" if self.rnd.random() < 0.08 else self.rnd.choice(NUMBERS)

    def some_types(self, most: int) -> Types:
        """A few types; in a while more of them than there are registers."""
        most = 12 if self.rnd.random() < 0.06 else most
        return tuple(self.some_type() for _ in range(self.rnd.randint(0, most)))

    def function(self, results: Types | None = None) -> Func:
        """Some function, perhaps with these results; a new one while there are few."""
        found = [f for f in self.funcs if results is None or f.results == results]
        few = len(self.funcs) < 2 + self.size
        if found and (not few or self.rnd.random() < 0.5):
            return self.rnd.choice(found)
        given = self.some_types(3) if results is None else results
        return self.new_function(self.some_types(4), given)

    def new_function(self, params: Types, results: Types) -> Func:
        func = Func(f"$fn{len(self.funcs)}", params, results)
        self.type_(params, results)
        self.funcs.append(func)
        return func

    def slot(self, func: Func) -> int:
        """Where in the table a function is, to begin with."""
        if func.name not in self.slots:
            self.slots.append(func.name)
        return self.slots.index(func.name)

    # The text

    def text(self) -> str:
        shown = [self.new_function(self.some_types(3), self.some_types(2)) for _ in range(2)]
        drill = Func("$fn", NUMBERS * 2, ())
        drill.text = Body(self, drill, 0).drill()
        for func in self.funcs:
            # The bodies that are written last make no more functions: there are enough.
            late = len(self.funcs) > 6 + 2 * self.size
            func.text = Body(self, func, 0 if late else self.size).text(func in shown)
        exports = [f'(export "{f.name[1:]}" (func {f.name}))' for f in (drill, *shown)]
        bodies = [func.text for func in (drill, *self.funcs)]
        lines = [*self.head(), *self.data(), *self.probes(), *bodies, *exports]
        return "\n".join(["(module", *lines, ")"])

    def head(self) -> list[str]:
        """Types, imports, tags and globals."""
        named = list(self.types.items())
        lines = [f"(type {name} (func{arrow(*key)}))" for key, name in named]
        lines += [
            f'(import "host" "{f.name[1:]}" (func {f.name}{arrow(f.params, f.results)}))'
            for f in self.host
        ]
        lines += [f"(tag {name}{par(params)})" for name, params in self.tags]
        lines.append(f"(global $fuel (mut i32) (i32.const {FUEL}))")
        for name, t, mutable in self.globals:
            init = "ref.null func" if t == "funcref" else written(t, number(self.rnd, t))
            type_ = f"(mut {t})" if mutable else t
            lines.append(f'(global {name} (export "{name[1:]}") {type_} ({init}))')
        return lines

    def data(self) -> list[str]:
        """Memories and the table, with what is in them, and segments for later."""
        lines = [f'(memory {name} (export "{name[1:]}") 1 2)' for name in self.mems]
        lines += [f'(data (i32.const {at}) "{self.bytes_()}")' for at in (0, 65536 - 16)]
        lines += [f'(data $d{n} "{self.bytes_()}")' for n in range(2)]
        size = len(self.slots) + 3
        lines.append(f"(table $table {size} {size + 4} funcref)")
        lines.append(f"(elem (table $table) (i32.const 0) func {' '.join(self.slots)})")
        lines.append(f"(elem $e0 func $c3 {' '.join(self.slots[-3:])} $c1)")
        return lines

    def bytes_(self) -> str:
        return "".join(f"\\{byte:02x}" for byte in self.rnd.randbytes(16))

    def probes(self) -> list[str]:
        """Functions that are told apart by what they return, and one that asks for them."""
        lines = [f"(func $c{n} (result i32) (i32.const {1000 + n}))" for n in range(4)]
        found = "(call_indirect $table (result i32) (local.get 0))"
        test = "(ref.is_null (table.get $table (local.get 0)))"
        return [
            *lines,
            f'(func (export "slot") (param i32) (result i32) '
            f"(if (result i32) {test} (then (i32.const -1)) (else {found})))",
        ]


def plain(seed: int, size: int = 6) -> str:
    """The text of one module; a larger `size` makes a larger one."""
    return Plain(Random(f"plain {seed}/{size}"), size).text()
