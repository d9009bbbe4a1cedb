"""Single instructions as the text format spells them.

The table gives the mnemonic and the immediates; here is one writer per *kind* of immediate, and a
form of its own for the few instructions whose immediates depend on each other. An immediate is
written as a list of words, so that a long one can be broken between them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, TypeAlias

from wasmfx.syntax import instructions as i
from wasmfx.syntax.instructions import BlockType, CatchClause, Handler, Instr, MemArg
from wasmfx.syntax.opcodes import Immediate, Opcode, Row, row_of
from wasmfx.syntax.types import ResultType
from wasmfx.text.print.names import Namer
from wasmfx.text.print.numbers import NUMBERS
from wasmfx.text.print.types import heaptype_text, reftype_text, signature, valtype_text

Writer: TypeAlias = Callable[[Namer, Any], list[str]]


def instr_text(e: Instr, namer: Namer) -> str:
    """An instruction with its immediates, unfolded and without its label."""
    return " ".join(instr_words(e, namer))


def instr_words(e: Instr, namer: Namer) -> list[str]:
    """The mnemonic, then the words of the immediates."""
    row = row_of(e)
    words = [row.mnemonic]
    form = _FORMS.get(type(e))
    if form is not None:
        words += form(namer, e)
        return words
    for field, write in _plan(row):
        words += write(namer, getattr(e, field))
    return words


_plans: dict[Opcode, list[tuple[str, Writer]]] = {}


def _plan(row: Row) -> Sequence[tuple[str, Writer]]:
    """The fields that a row's immediates fill, in text order, each with its writer."""
    plan = _plans.get(row.opcode)
    if plan is None:
        writers = {field: _writer(im, field) for im in row.operands for field in im.fields}
        plan = [(field, writers[field]) for field in row.cls._names if field in writers]
        _plans[row.opcode] = plan
    return plan


def _writer(im: Immediate, field: str) -> Writer:
    if im.kind == "cast":
        return _KINDS["labelidx" if field == "label" else "ref"]
    if im.kind.startswith("memarg"):
        return partial(_memarg, int(im.kind[6:]))
    if im.kind.startswith("lane") and im.kind != "lanes":
        return _number
    if not im.vec:
        return _KINDS[im.kind]
    return _result if im.kind == "valtype" else partial(_vector, _KINDS[im.kind])


# Kinds


def _number(namer: Namer, n: int) -> list[str]:
    return [str(n)]


def _vector(write: Writer, namer: Namer, values: Sequence[Any]) -> list[str]:
    return [word for value in values for word in write(namer, value)]


def _result(namer: Namer, types: ResultType | None) -> list[str]:
    if types is None:
        return []
    return [f"({' '.join(['result', *(valtype_text(t, namer.type) for t in types)])})"]


def _memarg(natural: int, namer: Namer, m: MemArg) -> list[str]:
    words = [] if m.x == 0 else [namer.mem(m.x)]
    if m.offset:
        words.append(f"offset={m.offset}")
    if 1 << m.align != natural:
        words.append(f"align={1 << m.align}")
    return words


def _blocktype(namer: Namer, bt: BlockType) -> list[str]:
    if not isinstance(bt, int):
        return [] if bt is None else [f"(result {valtype_text(bt, namer.type)})"]
    ft = namer.resolves(bt)
    # A block without parameters and with one result at most would be read as the shorthand.
    if ft is None or (not ft.params and len(ft.results) < 2):
        return [f"(type {namer.type(bt)})"]
    return _written_out(namer, bt)


def _written_out(namer: Namer, x: int) -> list[str]:
    """A type use without its index, which `resolves`."""
    ft = namer.resolves(x)
    assert ft is not None
    # A type that nobody introduced has to be defined. Folding moves an instruction in front of its
    # operands, so which of two types is written out first is not known here.
    if x not in namer.introduced:
        namer.mentioned.add(x)
    return signature(ft, namer.type)


def _catch(namer: Namer, clause: CatchClause) -> list[str]:
    match clause:
        case i.Catch(x, label):
            return [f"(catch {namer.tag(x)} {namer.label(label)})"]
        case i.CatchRef(x, label):
            return [f"(catch_ref {namer.tag(x)} {namer.label(label)})"]
        case i.CatchAll(label):
            return [f"(catch_all {namer.label(label)})"]
        case i.CatchAllRef(label):
            return [f"(catch_all_ref {namer.label(label)})"]


def _on(namer: Namer, clause: Handler) -> list[str]:
    match clause:
        case i.OnLabel(x, label):
            return [f"(on {namer.tag(x)} {namer.label(label)})"]
        case i.OnSwitch(x):
            return [f"(on {namer.tag(x)} switch)"]


def _constant(type_: str) -> Writer:
    write = NUMBERS[type_]
    return lambda namer, c: [write(c)]


_KINDS: dict[str, Writer] = {
    "typeidx": lambda n, x: [n.type(x)],
    "funcidx": lambda n, x: [n.func(x)],
    # The first table or memory goes without saying.
    "tableidx": lambda n, x: [] if x == 0 else [n.table(x)],
    "memidx": lambda n, x: [] if x == 0 else [n.mem(x)],
    "globalidx": lambda n, x: [n.global_(x)],
    "tagidx": lambda n, x: [n.tag(x)],
    "elemidx": lambda n, x: [n.elem(x)],
    "dataidx": lambda n, x: [n.data(x)],
    "localidx": lambda n, x: [n.local(x)],
    "labelidx": lambda n, depth: [n.label(depth)],
    "u32": _number,
    **{type_: _constant(type_) for type_ in NUMBERS},
    "lanes": partial(_vector, _number),
    "blocktype": _blocktype,
    "heaptype": lambda n, heap: [heaptype_text(heap, n.type)],
    "valtype": lambda n, t: [valtype_text(t, n.type)],
    "ref": lambda n, t: [reftype_text(t, n.type)],
    "refnull": lambda n, t: [reftype_text(t, n.type)],
    "catch": _catch,
    "on": _on,
}


# Forms


def _indirect(namer: Namer, e: i.CallIndirect | i.ReturnCallIndirect) -> list[str]:
    table = [] if e.x == 0 else [namer.table(e.x)]
    ft = namer.resolves(e.y)
    if ft is None or namer.has_name(e.y):
        return [*table, f"(type {namer.type(e.y)})"]
    return table + _written_out(namer, e.y)


def _field(namer: Namer, e: i.StructGet | i.StructSet) -> list[str]:
    return [namer.type(e.x), namer.field(e.x, e.i)]


def _tables(namer: Namer, e: i.TableCopy) -> list[str]:
    return [] if e.x == e.y == 0 else [namer.table(e.x), namer.table(e.y)]


def _mems(namer: Namer, e: i.MemoryCopy) -> list[str]:
    return [] if e.x == e.y == 0 else [namer.mem(e.x), namer.mem(e.y)]


_FORMS: dict[type[Instr], Writer] = {
    i.CallIndirect: _indirect,
    i.ReturnCallIndirect: _indirect,
    i.StructGet: _field,
    i.StructSet: _field,
    i.TableCopy: _tables,
    i.MemoryCopy: _mems,
}
