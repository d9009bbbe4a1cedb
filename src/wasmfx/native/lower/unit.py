"""A unit: some functions of a module that become one object file, and what they refer to.

Everything that belongs to a process or to an instance is a symbol in it: the VM context (`vm`), the
data of the instance (`inst`), functions, tags, the numbers of types, clause tables. So an object
file can be kept, and linked again elsewhere.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from functools import cached_property

from wasmfx.native import ir
from wasmfx.native.abi.layout import CLAUSES, TAG, VM
from wasmfx.native.abi.shape import Shape
from wasmfx.native.ir import Value, symbol
from wasmfx.native.ir.positions import Positions
from wasmfx.native.ir.types import signature
from wasmfx.native.lower.survey import Clauses, Survey
from wasmfx.syntax import instructions as i
from wasmfx.syntax.modules import Module
from wasmfx.valid import Context

SPREAD_OUT = 24
"""A unit that switches stacks in more places than this gets shorter code for each of them."""

SHORT = 100
"""How many instructions a function has at most that is inlined into the thunk that starts it."""


class Unit:
    """The translation of some functions, in progress: what their lowerings ask for."""

    def __init__(
        self, module: Module, C: Context, shape: Shape, surveys: Mapping[int, Survey]
    ) -> None:
        self.module = module
        self.C = C
        self.shape = shape
        self.surveys = surveys
        self.positions = Positions()
        self.declared: set[str] = set()
        self.starts: dict[tuple[int, int | None], str] = {}
        self.clauses: dict[str, Clauses] = {}
        self.types: dict[str, int] = {}
        self.spread_out = sum(s.switches for s in surveys.values()) > SPREAD_OUT

    # Symbols

    def declare(self, head: str) -> None:
        self.declared.add(f"declare {head}")

    def external(self, name: str, size: int) -> Value:
        """Data that the linker knows by this name."""
        self.declared.add(ir.external(name, size))
        return symbol(name)

    def function(self, x: int) -> str:
        """The symbol of function `x`: our own `f`, or `i` for an imported one."""
        own = self.shape.own("func", x)
        name = f"f{x}" if own else f"i{x}"
        if x not in self.surveys:
            sig = signature(self.C.signatures[x])
            head = f"tailcc {sig.result} @{name}({', '.join(sig.registers)})"
            self.declared.add(ir.declare(head))
        return name

    def tag(self, x: int) -> Value:
        """Own tag `x`."""
        return self.external(f"t{x}", TAG.size)

    def type_number(self, x: int) -> Value:
        """Where the number is that type `x` has in this process."""
        self.types[f"type{x}"] = x
        return self.external(f"type{x}", 4)

    def clause_table(self, clauses: Clauses) -> Value:
        """The clause table with these tags; the name says which they are."""
        name = ".".join(map(str, ("on", *clauses.suspends, "switch", *clauses.switches)))
        self.clauses[name] = clauses
        return self.external(name, CLAUSES.size)

    def start(self, x: int, func: int | None) -> str:
        """The symbol of the thunk that starts continuations of type `x`.

        A function that is known and short is inlined into a thunk of its own: then no return waits
        for a call made long ago, on another stack, that the processor has forgotten.
        """
        survey = None if func is None else self.surveys.get(func)
        if survey is None or self.spread_out or survey.length > SHORT:
            return self.starts.setdefault((x, None), f"start{x}")
        return self.starts.setdefault((x, func), f"f{func}.start{x}")

    # What is known of the module

    def constant(self, x: int) -> i.Const | None:
        """What global `x` always is, if it is an own one that never changes and begins so."""
        if self.shape.own("global", x) and not self.C.globals[x].mutable:
            init = self.module.globals[x - self.shape.imported["global"]].init.instrs
            if len(init) == 1 and isinstance(init[0], i.Const):
                return init[0]
        return None

    @cached_property
    def unchanging_tables(self) -> Collection[int]:
        """The tables that stay as they are made: own ones that nobody else has and nothing grows.

        None are known to be so while a function may be called that this unit does not hold.
        """
        own = set(range(self.shape.imported["table"], len(self.C.tables)))
        own -= {export.index for export in self.module.exports if export.kind == "table"}
        whole = len(self.surveys) == len(self.module.funcs)
        return own.difference(*(s.grown for s in self.surveys.values())) if whole else ()

    def text(self, bodies: Iterable[str], runtime: Iterable[str]) -> str:
        """The module of LLVM with these functions in it."""
        externs = [ir.external("vm", VM.size), ir.external("inst", max(self.shape.size, 1))]
        lines = [*externs, *runtime, *sorted(self.declared), *bodies, *self.positions.lines]
        return ir.unit(lines)
