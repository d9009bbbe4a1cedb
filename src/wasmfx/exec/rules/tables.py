"""Tables and element segments.

Letters: `c` configuration, `e` instruction, `i` `i1` `i2` positions in a table, `n` a count, `ref`
a reference, `at` an address type, `vs` operands. `tab` is S.tables[F.module.tables[x]], and `elem`
is S.elems[F.module.elems[y]].

Bulk instructions move all elements in one step, as in `wasmfx.exec.rules.memory`.
"""

from __future__ import annotations

from wasmfx.errors import LimitExceeded
from wasmfx.exec.configurations import Config
from wasmfx.exec.rules.memory import MINUS_ONE, grown
from wasmfx.exec.rules.registry import RuleTable, Step
from wasmfx.exec.store import ElemInst, Store, TableInst
from wasmfx.runtime.limits import within
from wasmfx.runtime.traps import OUT_OF_BOUNDS_TABLE
from wasmfx.runtime.values import Ref
from wasmfx.syntax.instructions import (
    ElemDrop,
    TableCopy,
    TableFill,
    TableGet,
    TableGrow,
    TableInit,
    TableSet,
    TableSize,
)
from wasmfx.syntax.types import TableType

rules = RuleTable()

MAX_ELEMS = 10_000_000
"""Our limit for the size of a table."""


def new_table(store: Store, type_: TableType, ref: Ref) -> TableInst:
    """Allocate a table of its minimal size, filled with `ref`."""
    n = type_.limits.min
    if n > MAX_ELEMS or not take(store, n):
        most = MAX_ELEMS if n > MAX_ELEMS else store.limits.elements
        raise LimitExceeded(f"cannot allocate a table of {n} elements", "elements", most)
    return TableInst(store.fresh(), type_, [ref] * type_.limits.min)


def take(store: Store, n: int) -> bool:
    """Count `n` more elements against the limits of the store; False if they do not fit."""
    elements = store.elements + n
    if not within(elements, store.limits.elements):
        return False
    store.set(store, "elements", elements)
    return True


@rules(TableGet)
def table_get(c: Config, e: TableGet) -> Step:
    """
    table.get-oob  (at.const i) (table.get x)  ↪  trap  if i ≥ |tab|
    table.get-val  (at.const i) (table.get x)  ↪  tab[i]
    """
    (_, i), vs = c.vs
    elems = c.frame.inst.tables[e.x].elems
    if i >= len(elems):
        return "table.get-oob", c.trap(OUT_OF_BOUNDS_TABLE)
    return "table.get-val", c.then((elems[i], vs))


@rules(TableSet)
def table_set(c: Config, e: TableSet) -> Step:
    """
    table.set-oob  (at.const i) ref (table.set x)  ↪  trap  if i ≥ |tab|
    table.set-val  (at.const i) ref (table.set x)  ↪  ε  tab[i] := ref
    """
    ref, ((_, i), vs) = c.vs
    elems = c.frame.inst.tables[e.x].elems
    if i >= len(elems):
        return "table.set-oob", c.trap(OUT_OF_BOUNDS_TABLE)
    c.store.put(elems, i, ref)
    return "table.set-val", c.then(vs)


@rules(TableSize)
def table_size(c: Config, e: TableSize) -> Step:
    """
    table.size  (table.size x)  ↪  (at.const n)  if n = |tab|
    """
    tab: TableInst = c.frame.inst.tables[e.x]
    return "table.size", c.then(((tab.type.limits.addr, len(tab.elems)), c.vs))


@rules(TableGrow)
def table_grow(c: Config, e: TableGrow) -> Step:
    """
    table.grow-succeed  ref (at.const n) (table.grow x)  ↪  (at.const |tab|)  tab := tab ref^n
    table.grow-fail     ref (at.const n) (table.grow x)  ↪  (at.const -1)

    Growth fails if and only if the type or `MAX_ELEMS` forbids it.
    """
    (at, n), (ref, vs) = c.vs
    tab: TableInst = c.frame.inst.tables[e.x]
    size = grow(c.store, tab, n, ref)
    if size is None:
        return "table.grow-fail", c.then(((at, MINUS_ONE[at]), vs))
    return "table.grow-succeed", c.then(((at, size), vs))


def grow(store: Store, tab: TableInst, n: int, ref: Ref) -> int | None:
    """`tab := tab ref^n`; returns the old number of elements, or None if that is forbidden."""
    size = len(tab.elems)
    if grown(size, n, tab.type.limits, MAX_ELEMS) is None or not take(store, n):
        return None
    store.set(tab, "elems", tab.elems + [ref] * n)
    return size


@rules(TableFill)
def table_fill(c: Config, e: TableFill) -> Step:
    """
    table.fill-oob   (at.const i) ref (at.const n) (table.fill x)  ↪  trap  if i + n > |tab|
    table.fill-zero  (at.const i) ref (at.const 0) (table.fill x)  ↪  ε
    table.fill-succ  (at.const i) ref (at.const n) (table.fill x)  ↪  ε  tab[i .. i + n] := ref^n
    """
    (_, n), (ref, ((_, i), vs)) = c.vs
    elems = c.frame.inst.tables[e.x].elems
    if i + n > len(elems):
        return "table.fill-oob", c.trap(OUT_OF_BOUNDS_TABLE)
    if n == 0:
        return "table.fill-zero", c.then(vs)
    c.store.put(elems, slice(i, i + n), [ref] * n)
    return "table.fill-succ", c.then(vs)


@rules(TableCopy)
def table_copy(c: Config, e: TableCopy) -> Step:
    """
    table.copy-oob   (at1.const i1) (at2.const i2) (at.const n) (table.copy x1 x2)  ↪  trap
                     if i1 + n > |tab1| or i2 + n > |tab2|
    table.copy-zero  (at1.const i1) (at2.const i2) (at.const 0) (table.copy x1 x2)  ↪  ε
    table.copy-succ  (at1.const i1) (at2.const i2) (at.const n) (table.copy x1 x2)  ↪  ε
                     tab1[i1 .. i1 + n] := tab2[i2 .. i2 + n]
    """
    (_, n), ((_, i2), ((_, i1), vs)) = c.vs
    to = c.frame.inst.tables[e.x].elems
    elems = c.frame.inst.tables[e.y].elems
    if i1 + n > len(to) or i2 + n > len(elems):
        return "table.copy-oob", c.trap(OUT_OF_BOUNDS_TABLE)
    if n == 0:
        return "table.copy-zero", c.then(vs)
    c.store.put(to, slice(i1, i1 + n), elems[i2 : i2 + n])
    return "table.copy-succ", c.then(vs)


@rules(TableInit)
def table_init(c: Config, e: TableInit) -> Step:
    """
    table.init-oob   (at.const i1) (i32.const i2) (i32.const n) (table.init x y)  ↪  trap
                     if i1 + n > |tab| or i2 + n > |elem|
    table.init-zero  (at.const i1) (i32.const i2) (i32.const 0) (table.init x y)  ↪  ε
    table.init-succ  (at.const i1) (i32.const i2) (i32.const n) (table.init x y)  ↪  ε
                     tab[i1 .. i1 + n] := elem[i2 .. i2 + n]
    """
    (_, n), ((_, i2), ((_, i1), vs)) = c.vs
    to = c.frame.inst.tables[e.x].elems
    elem: ElemInst = c.frame.inst.elems[e.y]
    if i1 + n > len(to) or i2 + n > len(elem.elems):
        return "table.init-oob", c.trap(OUT_OF_BOUNDS_TABLE)
    if n == 0:
        return "table.init-zero", c.then(vs)
    c.store.put(to, slice(i1, i1 + n), elem.elems[i2 : i2 + n])
    return "table.init-succ", c.then(vs)


@rules(ElemDrop)
def elem_drop(c: Config, e: ElemDrop) -> Step:
    """
    elem.drop  (elem.drop y)  ↪  ε  elem := ε
    """
    c.store.set(c.frame.inst.elems[e.x], "elems", ())
    return "elem.drop", c.then(c.vs)
