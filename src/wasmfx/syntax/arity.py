"""Arities: the numbers of operands and results of an instruction, without their types.

They are read off the type column of the instruction table. For other classes, a table here has the
arity or a rule that looks up the type of an index. Nothing is checked: the arity is None if it
cannot be known, so callers may pass any module, valid or not.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Protocol, TypeAlias

from wasmfx.syntax import instructions as i
from wasmfx.syntax.instructions import BlockType, Instr
from wasmfx.syntax.opcodes import BY_CLASS
from wasmfx.syntax.types import CompType, FuncType, HeapType, RefType, StructType

Arity: TypeAlias = "tuple[int, int] | None"
Labels: TypeAlias = Sequence["int | None"]
"""The number of operands of a branch to each open block, outermost first."""


class Lookups(Protocol):
    """Lookups of the types behind indices in a module; None for an index without such a type."""

    def comp(self, x: HeapType) -> CompType | None: ...

    def functype(self, x: HeapType) -> FuncType | None: ...

    def conttype(self, x: HeapType) -> FuncType | None:
        """The function type of a continuation type."""

    def func(self, x: int) -> FuncType | None: ...

    def tag(self, x: int) -> FuncType | None: ...


Rule: TypeAlias = Callable[[Any, Lookups, Labels], Arity]


def arity(e: Instr, spaces: Lookups, labels: Labels) -> Arity:
    """Return the numbers of operands and results of `e`, which is no structured instruction.

    An instruction after which execution does not go on has no results.
    """
    known = _fixed().get(type(e))
    if known is not None:
        return known
    rule = _RULES.get(type(e))
    return rule(e, spaces, labels) if rule is not None else None


def block_arity(bt: BlockType, spaces: Lookups) -> Arity:
    """Return the numbers of parameters and results of a block, without the condition of an `if`."""
    if not isinstance(bt, int):
        return 0, int(bt is not None)
    return _applied(spaces.functype(bt))


@cache
def _fixed() -> dict[type[Instr], tuple[int, int]]:
    """The classes with a fixed arity, from the instruction table and from `_FIXED`."""
    types = {cls: rows[0].signature for cls, rows in BY_CLASS.items()}
    typed = {cls: (len(t.params), len(t.results)) for cls, t in types.items() if t is not None}
    return typed | _FIXED


# fmt: off
_FIXED: dict[type[Instr], tuple[int, int]] = {
    i.Unreachable: (0, 0), i.ThrowRef: (1, 0), i.ContNew: (1, 1), i.ContClone: (1, 1),
    i.Drop: (1, 0), i.Select: (3, 1),
    i.LocalGet: (0, 1), i.LocalSet: (1, 0), i.LocalTee: (1, 1),
    i.GlobalGet: (0, 1), i.GlobalSet: (1, 0),
    i.TableGet: (1, 1), i.TableSet: (2, 0), i.TableSize: (0, 1), i.TableGrow: (2, 1),
    i.TableFill: (3, 0), i.TableCopy: (3, 0), i.TableInit: (3, 0),
    i.Load: (1, 1), i.Store: (2, 0), i.VLoad: (1, 1), i.VStore: (2, 0),
    i.VLoadLane: (2, 1), i.VStoreLane: (2, 0),
    i.MemorySize: (0, 1), i.MemoryGrow: (1, 1),
    i.MemoryFill: (3, 0), i.MemoryCopy: (3, 0), i.MemoryInit: (3, 0),
    i.RefNull: (0, 1), i.RefIsNull: (1, 1), i.RefFunc: (0, 1), i.RefAsNonNull: (1, 1),
    i.RefTest: (1, 1), i.RefCast: (1, 1), i.AnyConvertExtern: (1, 1), i.ExternConvertAny: (1, 1),
    i.StructNewDefault: (0, 1), i.StructGet: (1, 1), i.StructSet: (2, 0),
    i.ArrayNew: (2, 1), i.ArrayNewDefault: (1, 1), i.ArrayNewData: (2, 1), i.ArrayNewElem: (2, 1),
    i.ArrayGet: (2, 1), i.ArraySet: (3, 0), i.ArrayFill: (4, 0), i.ArrayCopy: (5, 0),
    i.ArrayInitData: (4, 0), i.ArrayInitElem: (4, 0),
}
# fmt: on


def _label(labels: Labels, depth: int) -> int | None:
    return labels[-1 - depth] if depth < len(labels) else None


def _applied(ft: FuncType | None, extra: int = 0) -> Arity:
    """The arity of a call of type `ft` with `extra` operands besides the arguments."""
    return None if ft is None else (len(ft.params) + extra, len(ft.results))


def _final(a: Arity) -> Arity:
    """Drop the results from an arity."""
    return None if a is None else (a[0], 0)


def _br(e: i.Br | i.BrTable, spaces: Lookups, labels: Labels) -> Arity:
    n = _label(labels, e.label)
    return None if n is None else (n + isinstance(e, i.BrTable), 0)


def _br_if(e: i.BrIf, spaces: Lookups, labels: Labels) -> Arity:
    n = _label(labels, e.label)
    return None if n is None else (n + 1, n)


def _br_on_null(e: i.BrOnNull, spaces: Lookups, labels: Labels) -> Arity:
    n = _label(labels, e.label)
    return None if n is None else (n + 1, n + 1)


def _br_on_non_null(e: i.BrOnNonNull, spaces: Lookups, labels: Labels) -> Arity:
    n = _label(labels, e.label)
    return None if not n else (n, n - 1)


def _br_on_cast(e: i.BrOnCast | i.BrOnCastFail, spaces: Lookups, labels: Labels) -> Arity:
    n = _label(labels, e.label)
    return None if not n else (n, n)


def _return(e: i.Return, spaces: Lookups, labels: Labels) -> Arity:
    n = labels[0] if labels else None
    return None if n is None else (n, 0)


def _struct_new(e: i.StructNew, spaces: Lookups, labels: Labels) -> Arity:
    comp = spaces.comp(e.x)
    return (len(comp.fields), 1) if isinstance(comp, StructType) else None


def _cont_bind(e: i.ContBind, spaces: Lookups, labels: Labels) -> Arity:
    before, after = spaces.conttype(e.x), spaces.conttype(e.y)
    if before is None or after is None or len(before.params) < len(after.params):
        return None
    return len(before.params) - len(after.params) + 1, 1


def _resume_throw(e: i.ResumeThrow, spaces: Lookups, labels: Labels) -> Arity:
    ft, thrown = spaces.conttype(e.x), spaces.tag(e.y)
    return None if ft is None or thrown is None else (len(thrown.params) + 1, len(ft.results))


def _resume_throw_ref(e: i.ResumeThrowRef, spaces: Lookups, labels: Labels) -> Arity:
    ft = spaces.conttype(e.x)
    return None if ft is None else (2, len(ft.results))


def _switch(e: i.Switch, spaces: Lookups, labels: Labels) -> Arity:
    """The target's last parameter is the new continuation, not an operand. The results are the
    parameters of that continuation.
    """
    ft = spaces.conttype(e.x)
    last = ft.params[-1] if ft is not None and ft.params else None
    back = spaces.conttype(last.heap) if isinstance(last, RefType) else None
    return None if ft is None or back is None else (len(ft.params), len(back.params))


_RULES: dict[type[Instr], Rule] = {
    i.Br: _br,
    i.BrTable: _br,
    i.BrIf: _br_if,
    i.BrOnNull: _br_on_null,
    i.BrOnNonNull: _br_on_non_null,
    i.BrOnCast: _br_on_cast,
    i.BrOnCastFail: _br_on_cast,
    i.Return: _return,
    i.Call: lambda e, s, ls: _applied(s.func(e.x)),
    i.CallRef: lambda e, s, ls: _applied(s.functype(e.x), 1),
    i.CallIndirect: lambda e, s, ls: _applied(s.functype(e.y), 1),
    i.ReturnCall: lambda e, s, ls: _final(_applied(s.func(e.x))),
    i.ReturnCallRef: lambda e, s, ls: _final(_applied(s.functype(e.x), 1)),
    i.ReturnCallIndirect: lambda e, s, ls: _final(_applied(s.functype(e.y), 1)),
    i.Throw: lambda e, s, ls: _final(_applied(s.tag(e.x))),
    i.ContBind: _cont_bind,
    i.Suspend: lambda e, s, ls: _applied(s.tag(e.x)),
    i.Resume: lambda e, s, ls: _applied(s.conttype(e.x), 1),
    i.ResumeThrow: _resume_throw,
    i.ResumeThrowRef: _resume_throw_ref,
    i.Switch: _switch,
    i.ResumeWith: lambda e, s, ls: _applied(s.conttype(e.x)),
    i.SuspendTo: lambda e, s, ls: _applied(s.tag(e.y), 1),
    i.StructNew: _struct_new,
    i.ArrayNewFixed: lambda e, s, ls: (e.n, 1),
}
