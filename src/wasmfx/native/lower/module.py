"""Modules to IR: all functions as one unit, or some of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from wasmfx.errors import Unsupported
from wasmfx.native import ir
from wasmfx.native.abi.layout import VM
from wasmfx.native.abi.shape import Shape
from wasmfx.native.lower.effects.starts import start_thunk
from wasmfx.native.lower.function import Function
from wasmfx.native.lower.survey import Survey
from wasmfx.native.lower.unit import Unit
from wasmfx.native.machine.parts import declarations
from wasmfx.syntax.modules import Module
from wasmfx.syntax.types import FuncType
from wasmfx.valid import Context, facts


class Translation:
    """Some functions of a module, translated. `unit` says what the text refers to."""

    def __init__(
        self, module: Module, C: Context, funcs: Iterable[int] | None = None, seen: int = -1
    ) -> None:
        """All functions, or these; `seen` is one that must not be inlined away."""
        _check_addresses(C)
        self.module = module
        self.C = C
        self.shape = Shape(module, C)
        self.first = self.shape.imported["func"]
        chosen = range(self.first, len(C.funcs)) if funcs is None else funcs
        self.unit = Unit(module, C, self.shape, {x: self.survey(x) for x in chosen})
        self.referred = frozenset((*_referred(module, C), seen))

    def survey(self, x: int) -> Survey:
        return Survey(self.module.funcs[x - self.first].code.body.instrs)

    def text(self) -> str:
        """The module of LLVM."""
        unit = self.unit
        whole = len(unit.surveys) == len(self.module.funcs)
        bodies = [self.function(x, hidden=whole) for x in unit.surveys]
        bodies += [self.thunk(name, *key) for key, name in unit.starts.items()]
        return unit.text(bodies, declarations())

    def function(self, x: int, hidden: bool = True) -> str:
        """The text of own function `x`; one that nobody refers to is `hidden` from the linker."""
        linkage = "internal" if hidden and x not in self.referred else "dso_local"
        known = facts(self.C, self.module, x - self.first)
        return str(Function(self.unit, x, known, linkage).translate())

    def thunk(self, name: str, x: int, func: int | None) -> str:
        """The text of a start thunk. It has positions if a function is inlined into it."""
        type_, head = self.C.cont_type(x), f"internal void @{name}"
        if func is None:
            return start_thunk(head, type_)
        scope = self.unit.positions.function(name)
        place = self.unit.positions.instruction(scope, 0)
        return start_thunk(head, type_, f"f{func}", (scope, place))


def start_text(type_: FuncType) -> str:
    """A unit with nothing but `start`, the thunk for continuations that the host makes."""
    thunk = start_thunk("dso_local void @start", type_)
    return ir.unit([ir.external("vm", VM.size), *declarations(), thunk])


def _check_addresses(C: Context) -> None:
    for what, types in (("memories", C.mems), ("tables", C.tables)):
        if any(t.limits.addr != "i32" for t in types):
            raise Unsupported(f"64-bit {what} are not supported by the native engine yet")


def _referred(module: Module, C: Context) -> Iterator[int]:
    """The functions whose addresses others may learn."""
    yield from C.refs
    yield from (export.index for export in module.exports if export.kind == "func")
    if module.start is not None:
        yield module.start.x
