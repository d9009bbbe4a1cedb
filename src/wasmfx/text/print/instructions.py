"""Printing instructions: single ones with their immediates, and bodies in folded form.

The instruction table has the mnemonic and the immediates. There is one writer for each *kind* of
immediate, and a special writer for the few instructions whose immediates depend on each other. A
writer returns a list of words, so that a long immediate can be broken between them.

Folding turns a flat sequence into nested expressions. An instruction takes the expressions before
it as operands if they leave exactly as many values as it takes. Expressions keep their order, so
unfolding always gives the sequence again: a wrong or unknown arity only makes the text less
readable.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, TypeAlias

from wasmfx.syntax import instructions as i
from wasmfx.syntax.arity import Arity, arity, block_arity
from wasmfx.syntax.instructions import (
    Barrier,
    Block,
    BlockType,
    CatchClause,
    Else,
    End,
    Handler,
    If,
    Instr,
    Loop,
    MemArg,
    TryTable,
)
from wasmfx.syntax.opcodes import Immediate, Opcode, Row, row_of
from wasmfx.syntax.types import ResultType
from wasmfx.text.print.layout import Item, block, node, wrap
from wasmfx.text.print.literals import NUMBERS, byte_string, ident
from wasmfx.text.print.names import Namer, name_note
from wasmfx.text.print.types import heaptype_text, reftype_text, signature, valtype_text

# Single instructions


Writer: TypeAlias = Callable[[Namer, Any], list[str]]


def instr_text(e: Instr, namer: Namer) -> str:
    """An instruction with its immediates, unfolded and without its label."""
    return " ".join(instr_words(e, namer))


def instr_words(e: Instr, namer: Namer) -> list[str]:
    """The mnemonic and the words of the immediates."""
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
    """The fields of the immediates of a row, in text order, each with its writer."""
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
    # Without parameters and with at most one result, it would be read as the shorthand.
    if ft is None or (not ft.params and len(ft.results) < 2):
        return [f"(type {namer.type(bt)})"]
    return _written_out(namer, bt)


def _written_out(namer: Namer, x: int) -> list[str]:
    """A type use in place, of a type that `resolves`."""
    ft = namer.resolves(x)
    assert ft is not None
    # A type that was not introduced must be defined. Folding moves an instruction in front of its
    # operands, so the order of two types in the text is not known here.
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
        case i.OnCall(x, y):
            return [f"(on {namer.tag(x)} call {namer.func(y)})"]


def _constant(type_: str) -> Writer:
    write = NUMBERS[type_]
    return lambda namer, c: [write(c)]


_KINDS: dict[str, Writer] = {
    "typeidx": lambda n, x: [n.type(x)],
    "funcidx": lambda n, x: [n.func(x)],
    # Table 0 and memory 0 are omitted.
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


# Folding


HINT = "metadata.code.branch_hint"
"""The annotation, and the custom section, of branch hints."""


class _Frame:
    """An open block: the lines of its head, its items so far, and the values that each leaves.

    The number is None for an item that may have popped operands: nothing folds across it.
    """

    __slots__ = ("head", "items", "left", "operands", "result", "then")

    def __init__(self, head: list[str], operands: Sequence[Item], result: int | None) -> None:
        self.head = head
        self.operands = operands
        self.result = result
        self.then: list[Item] | None = None
        self.items: list[Item] = []
        self.left: list[int | None] = []

    def add(self, item: Item, left: int | None) -> None:
        self.items.append(item)
        self.left.append(left)

    def take(self, n: int) -> list[Item] | None:
        """Remove the last items that together leave `n` values; None if that is impossible."""
        k = len(self.left)
        while n > 0:
            k -= 1
            if k < 0 or not (count := self.left[k]):
                return None
            n -= count
        if n < 0:
            return None
        taken = self.items[k:]
        del self.items[k:], self.left[k:]
        return taken

    def divide(self) -> None:
        """Begin the second branch of an `if`."""
        self.then, self.items, self.left = self.items, [], []


class Folder:
    """Folds one body; `results` is the number of operands of a return."""

    __slots__ = ("blocks", "frames", "labels", "namer", "names")

    def __init__(self, namer: Namer, results: int | None, names: Mapping[int, str]) -> None:
        self.namer = namer
        self.names = names
        self.labels: list[int | None] = [results]
        self.frames = [_Frame([], [], None)]
        self.blocks = 0

    def fold(self, instrs: Sequence[Instr], hints: Mapping[int, bytes]) -> list[Item]:
        """Fold a body into expressions, in order."""
        for k, e in enumerate(instrs):
            if isinstance(e, End):
                self.end()
            elif isinstance(e, Else):
                self.frames[-1].divide()
            elif isinstance(e, Block | Loop | If | TryTable | Barrier):
                self.open(e, hints.get(k))
            else:
                self.plain(e, hints.get(k))
        return self.frames[0].items

    def plain(self, e: Instr, hint: bytes | None) -> None:
        """An instruction without a body."""
        frame = self.frames[-1]
        head, *more = wrap(instr_words(e, self.namer), "  ")
        found = arity(e, self.namer.spaces, self.labels)
        operands = frame.take(found[0]) if found is not None else None
        left = found[1] if found is not None and operands is not None else None
        item = node(head, [*more, *(operands or ())])
        if hint is not None:
            frame.add(_hint(hint), 0)
            left = None
        frame.add(item, left)

    def open(self, e: Block | Loop | If | TryTable | Barrier, hint: bytes | None) -> None:
        """The start of a block."""
        shape = block_arity(e.bt, self.namer.spaces)
        # An `if` may still move in front of its operands, and of types that they introduce.
        if isinstance(e.bt, int) and not isinstance(e, If):
            self.namer.introduce(e.bt)
        words = instr_words(e, self.namer)
        operands = self._operands(e, shape)
        if hint is not None:
            self.frames[-1].add(_hint(hint), 0)
            left = None
        else:
            left = shape[1] if shape is not None and operands is not None else None
        head = [words[0], *self._enter(shape, isinstance(e, Loop)), *words[1:]]
        self.frames.append(_Frame(wrap(head, "  "), operands or (), left))

    def _operands(self, e: Instr, shape: Arity) -> list[Item] | None:
        """The operands of a block, if they can be folded: operands other than of an `if` cannot."""
        if shape is None or (shape[0] > 0 and not isinstance(e, If)):
            return None
        return self.frames[-1].take(shape[0] + isinstance(e, If))

    def _enter(self, shape: Arity, loop: bool) -> list[str]:
        """Open the scope of a label; return the words at its definition."""
        name = self.names.get(self.blocks)
        self.blocks += 1
        self.namer.enter(name or "")
        self.labels.append(None if shape is None else shape[not loop])
        if name is None:
            return []
        return [ident(name) if name else name_note(name)]

    def end(self) -> None:
        """Close a block, which becomes one expression."""
        frame = self.frames.pop()
        self.labels.pop()
        self.namer.leave()
        head, *more = frame.head
        if head.partition(" ")[0] == "if":
            item = _if(head, more, frame)
        else:
            item = block(head, [*more, *frame.items])
        self.frames[-1].add(item, frame.result)


def _if(head: str, more: list[str], frame: _Frame) -> Item:
    """An `if`, with its operands on its line if they fit, and a branch of one item inline."""
    branches = [_branch("then", frame.items)]
    if frame.then is not None:
        branches = [_branch("then", frame.then), _branch("else", frame.items)]
    lead = 0 if more else len(frame.operands)
    return node(head, [*more, *frame.operands, *branches], lead=lead)


def _branch(word: str, items: list[Item]) -> Item:
    return node(word, items) if len(items) < 2 else block(word, items)


def _hint(hint: bytes) -> str:
    return f"(@{HINT} {byte_string(hint)})"
