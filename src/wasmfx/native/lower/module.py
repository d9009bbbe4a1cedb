"""A whole module to IR: its functions, the thunks they need, and what they refer to."""

from __future__ import annotations

from collections.abc import Iterator

from wasmfx.errors import Unsupported
from wasmfx.native.abi.convention import signature
from wasmfx.native.abi.layout import TAG, VM
from wasmfx.native.abi.shape import Shape
from wasmfx.native.ir import builder as ir
from wasmfx.native.ir.positions import Positions
from wasmfx.native.llvm import compile_ir
from wasmfx.native.lower.effects.starts import start_thunk
from wasmfx.native.lower.function import SWITCHES, Function
from wasmfx.native.store.typeids import typeids
from wasmfx.syntax import instructions as i
from wasmfx.syntax.modules import Module
from wasmfx.valid import Context, facts

RUNTIME = (
    ir.declare("void @trap(i32, i32)", "noreturn nounwind cold"),
    ir.declare("i64 @service(i32, i64, i64, i64)"),
    ir.declare("i64 @cont_alloc(ptr)", "nounwind cold"),
    ir.declare("void @prepare(ptr, ptr, i64)", "nounwind cold"),
    ir.declare("void @bind(ptr, ptr, i64)"),
    ir.declare("ptr @renew(ptr, ptr)", "nounwind cold"),
    ir.declare("{ ptr, i64 } @find_suspends(ptr, ptr)"),
    ir.declare("{ ptr, i64 } @find_switches(ptr, ptr)"),
    ir.declare("void @release(ptr, ptr)"),
    ir.declare("void @unbind(ptr, ptr)"),
    ir.declare("ptr @exn_alloc(ptr, ptr, i32)"),
    ir.declare("void @exn_done(ptr, ptr)"),
    ir.declare("i1 @subtype(i32, i32, i32)"),
    ir.declare("void @memory_fill(ptr, i64, i32, i64, i32)"),
    ir.declare("void @memory_copy(ptr, ptr, i64, i64, i64, i32)"),
    ir.declare("void @memory_init(ptr, ptr, i64, i64, i64, i32)"),
    ir.declare("void @table_fill(ptr, i64, i64, i64, i32)"),
    ir.declare("void @table_copy(ptr, ptr, i64, i64, i64, i32)"),
    ir.declare("void @table_init(ptr, ptr, i64, i64, i64, i32)"),
    "declare ptr @llvm.addressofreturnaddress.p0()",
    "declare void @llvm.prefetch.p0(ptr, i32, i32, i32)",
    "declare void @llvm.assume(i1)",
)


SPREAD_OUT = 24
"""A module that switches stacks in more places than this gets shorter code for each of them."""


SHORT = 100
"""How many instructions a function has at most that is inlined into the thunk that starts it."""


class Unit:
    """The translation of one module, in progress."""

    def __init__(self, module: Module, C: Context) -> None:
        self.module = module
        self.C = C
        self.shape = Shape(module, C)
        self.ids = typeids()
        self.positions = Positions()
        self.declared: set[str] = set()
        self.starts: dict[tuple[int, int | None], str] = {}
        self.spread_out = _switches(module) > SPREAD_OUT
        self.tables: dict[tuple[tuple[int, ...], tuple[int, ...]], int] = {}
        self.referred = frozenset(_referred(module, C))
        self.fixed_tables = frozenset(_fixed_tables(module, C, self.shape))

    # What lowerings ask for

    def declare(self, head: str) -> None:
        self.declared.add(f"declare {head}")

    def function(self, x: int) -> str:
        """The symbol of function `x`."""
        if self.shape.own("func", x):
            return f"f{x}"
        sig = signature(self.C.signatures[x])
        head = f"tailcc {sig.result} @i{x}({', '.join(sig.registers)})"
        self.declared.add(ir.declare(head))
        return f"i{x}"

    def tag(self, x: int) -> str:
        """The symbol of own tag `x`."""
        self.declared.add(ir.external(f"t{x}", TAG.size))
        return f"t{x}"

    def constant(self, x: int) -> i.Const | None:
        """What global `x` always is, if it is an own one that never changes and begins so."""
        if self.shape.own("global", x) and not self.C.globals[x].mutable:
            init = self.module.globals[x - self.shape.imported["global"]].init.instrs
            if len(init) == 1 and isinstance(init[0], i.Const):
                return init[0]
        return None

    def start(self, x: int, func: int | None) -> str:
        """The symbol of the thunk that starts continuations of type `x`.

        A function that is known and short is inlined into a thunk of its own: then no return waits
        for a call made long ago, on another stack, that the processor has forgotten.
        """
        if func is None or self.spread_out or self.length(func) > SHORT:
            return self.starts.setdefault((x, None), f"start{x}")
        return self.starts.setdefault((x, func), f"f{func}.start{x}")

    def length(self, x: int) -> int:
        """How many instructions own function `x` has."""
        return len(self.module.funcs[x - self.shape.imported["func"]].code.body.instrs)

    def clauses(self, suspends: tuple[int, ...], switches: tuple[int, ...]) -> int:
        """Where the instance has the clause table with these tags."""
        key = (suspends, switches)
        if key not in self.tables:
            self.tables[key] = self.shape.clause_table(len(suspends) + len(switches))
        return self.tables[key]

    # The whole

    def translate(self) -> str:
        first = self.shape.imported["func"]
        bodies = [self.one(first + n) for n in range(len(self.module.funcs))]
        bodies += [self.thunk(name, *key) for key, name in self.starts.items()]
        externs = [ir.external("vm", VM.size), ir.external("inst", max(self.shape.size, 1))]
        return ir.unit([*externs, *RUNTIME, *sorted(self.declared), *bodies, *self.positions.lines])

    def thunk(self, name: str, x: int, func: int | None) -> str:
        """The text of a start thunk. It has positions if a function is inlined into it."""
        if func is None:
            return start_thunk(name, self.C.cont_type(x))
        scope = self.positions.function(name)
        place = self.positions.instruction(scope, 0)
        return start_thunk(name, self.C.cont_type(x), f"f{func}", (scope, place))

    def one(self, x: int) -> str:
        """The text of own function `x`."""
        linkage = "dso_local" if x in self.referred else "internal"
        known = facts(self.C, self.module, x - self.shape.imported["func"])
        return str(Function(self, f"f{x}", self.C.signatures[x], known, linkage).translate())


def _referred(module: Module, C: Context) -> Iterator[int]:
    """The functions whose addresses others may learn."""
    yield from C.refs
    yield from (export.index for export in module.exports if export.kind == "func")
    if module.start is not None:
        yield module.start.x


def _fixed_tables(module: Module, C: Context, shape: Shape) -> Iterator[int]:
    """The tables that stay as they are made: own ones that nobody else has and nothing grows."""
    own = set(range(shape.imported["table"], len(C.tables)))
    own -= {export.index for export in module.exports if export.kind == "table"}
    if own:
        bodies = (func.code.body.instrs for func in module.funcs)
        own -= {e.x for instrs in bodies for e in instrs if isinstance(e, i.TableGrow)}
    yield from own


def _switches(module: Module) -> int:
    """How many instructions of a module switch stacks."""
    bodies = (func.code.body.instrs for func in module.funcs)
    return sum(isinstance(e, SWITCHES) for instrs in bodies for e in instrs)


class Compiled:
    """What an instance is made from: an object file, and the shape it expects."""

    def __init__(self, module: Module, C: Context) -> None:
        for mem in C.mems:
            if mem.limits.addr != "i32":
                raise Unsupported("64-bit memories are not supported by the native engine yet")
        for table in C.tables:
            if table.limits.addr != "i32":
                raise Unsupported("64-bit tables are not supported by the native engine yet")
        unit = Unit(module, C)
        self.shape = unit.shape
        self.text = unit.translate() if module.funcs else ""
        self.clauses = unit.tables
        self.image = compile_ir(self.text) if self.text else b""


_CACHED = 32
_compiled: dict[int, tuple[Module, Compiled]] = {}


def compiled(module: Module, C: Context) -> Compiled:
    """The compiled form of a module. The last few are kept: instances differ only in linking."""
    known = _compiled.get(id(module))
    if known is None:
        known = module, Compiled(module, C)
        if len(_compiled) == _CACHED:
            del _compiled[next(iter(_compiled))]
        _compiled[id(module)] = known
    return known[1]
