"""Tables. `at` is the address type of the table."""

from __future__ import annotations

from wasmfx.errors import Invalid
from wasmfx.syntax import instructions as i
from wasmfx.syntax.types import RefType
from wasmfx.valid.context import Context
from wasmfx.valid.matching import matches_ref
from wasmfx.valid.operands import Operands
from wasmfx.valid.rules.memory import narrower
from wasmfx.valid.rules.registry import RuleTable

rule = RuleTable()


@rule(i.TableGet)
def table_get(C: Context, s: Operands, e: i.TableGet) -> None:
    """table.get x : [at] -> [t]"""
    type_ = C.table(e.x)
    s.apply((type_.limits.addr,), (type_.elem,))


@rule(i.TableSet)
def table_set(C: Context, s: Operands, e: i.TableSet) -> None:
    """table.set x : [at t] -> []"""
    type_ = C.table(e.x)
    s.pop_all((type_.limits.addr, type_.elem))


@rule(i.TableSize)
def table_size(C: Context, s: Operands, e: i.TableSize) -> None:
    """table.size x : [] -> [at]"""
    s.apply((), (C.table(e.x).limits.addr,))


@rule(i.TableGrow)
def table_grow(C: Context, s: Operands, e: i.TableGrow) -> None:
    """table.grow x : [t at] -> [at]"""
    type_ = C.table(e.x)
    s.apply((type_.elem, type_.limits.addr), (type_.limits.addr,))


@rule(i.TableFill)
def table_fill(C: Context, s: Operands, e: i.TableFill) -> None:
    """table.fill x : [at t at] -> []"""
    type_ = C.table(e.x)
    s.pop_all((type_.limits.addr, type_.elem, type_.limits.addr))


@rule(i.TableCopy)
def table_copy(C: Context, s: Operands, e: i.TableCopy) -> None:
    """table.copy x y : [at1 at2 min(at1, at2)] -> []  if  t2 <: t1"""
    to, from_ = C.table(e.x), C.table(e.y)
    check_elem(C, from_.elem, to.elem)
    addr1, addr2 = to.limits.addr, from_.limits.addr
    s.pop_all((addr1, addr2, narrower(addr1, addr2)))


@rule(i.TableInit)
def table_init(C: Context, s: Operands, e: i.TableInit) -> None:
    """table.init x y : [at i32 i32] -> []  if  C.elems[y] <: t"""
    type_ = C.table(e.x)
    check_elem(C, C.elem(e.y), type_.elem)
    s.pop_all((type_.limits.addr, "i32", "i32"))


def check_elem(C: Context, t1: RefType, t2: RefType) -> None:
    """Check that elements of type `t1` can be stored as `t2`."""
    if not matches_ref(t1, t2):
        words = C.words
        raise Invalid(
            f"type mismatch: elements of type {words.val(t1)} do not match {words.val(t2)}"
        )


@rule(i.ElemDrop)
def elem_drop(C: Context, s: Operands, e: i.ElemDrop) -> None:
    """elem.drop x : [] -> []"""
    C.elem(e.x)
