"""Module fields: the second pass, which reads them in the order of the text.

A field may say more than one thing: define and export at once, define what is in truth an import,
fill the table or memory that it defines. Each such abbreviation is undone where it stands.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from wasmfx.syntax.instructions import Const
from wasmfx.syntax.modules import (
    Active,
    Code,
    Custom,
    Data,
    Elem,
    Export,
    Expr,
    Func,
    Global,
    Import,
    Memory,
    Module,
    Start,
    Table,
    Tag,
)
from wasmfx.syntax.types import (
    FUNCREF,
    AddrType,
    ExternKind,
    ExternType,
    FuncUse,
    Limits,
    MemType,
    TableType,
    TagType,
    ValType,
)
from wasmfx.text.read import segments
from wasmfx.text.read.annotations import customs, in_order
from wasmfx.text.read.instructions import Sequence, expr
from wasmfx.text.read.parser import Parser
from wasmfx.text.read.resolve import Context
from wasmfx.text.read.types import (
    addrtype,
    globaltype,
    limits,
    memtype,
    reftype,
    starts_reftype,
    tabletype,
)
from wasmfx.text.read.typeuses import declared, named_typeuse

PAGE = 65536
_WORDS: dict[ExternKind, str] = {
    "func": "function", "table": "table", "memory": "memory", "global": "global", "tag": "tag",
}  # fmt: skip


class Fields:
    """The fields of a module, as far as they are read."""

    def __init__(self, p: Parser, c: Context) -> None:
        self.p = p
        self.c = c
        self.imports: list[Import] = []
        self.funcs: list[Func] = []
        self.tables: list[Table] = []
        self.mems: list[Memory] = []
        self.tags: list[Tag] = []
        self.globals: list[Global] = []
        self.exports: list[Export] = []
        self.start: Start | None = None
        self.elems: list[Elem] = []
        self.datas: list[Data] = []
        self.customs: list[tuple[int, Custom]] = []
        self._count: dict[ExternKind, int] = dict.fromkeys(_WORDS, 0)
        self._defined: ExternKind | None = None

    def module(self) -> Module:
        c = self.c
        return Module(
            tuple(c.types.recs),
            tuple(self.imports),
            tuple(self.funcs),
            tuple(self.tables),
            tuple(self.mems),
            tuple(self.tags),
            tuple(self.globals),
            tuple(self.exports),
            self.start,
            tuple(self.elems),
            tuple(self.datas),
            in_order(self.customs),
            c.names,
            self.p.source,
        )

    def read(self) -> None:
        """Fields up to a closing parenthesis or the end of the text."""
        p = self.p
        while True:
            if p.notes:
                self.customs += customs(p)
            if p.word != "(":
                break
            self.field()
        if p.word not in (")", ""):
            raise p.unexpected()

    def field(self) -> None:
        p = self.p
        at = p.at
        word = p.peek()
        if word in ("type", "rec"):
            p.skip()
            return
        p.pos += 1
        read = _FIELDS.get(word)
        if read is None:
            raise p.unexpected()
        p.pos += 1
        read(self, at)

    # Imports and exports

    def import_(self, at: int) -> None:
        p = self.p
        module, name = p.name(), p.name()
        p.expect("(")
        kind = p.word
        if kind not in _WORDS:
            raise p.unexpected()
        p.pos += 1
        p.id()
        self.add_import(module, name, cast(ExternKind, kind), at)
        p.close()
        p.close()

    def add_import(self, module: str, name: str, kind: ExternKind, at: int) -> None:
        """Read the type of an import and add it."""
        if self._defined is not None:
            raise self.p.error(f"import after {_WORDS[self._defined]} definition", at)
        self.imports.append(Import(module, name, self.externtype(kind), at))
        self._count[kind] += 1

    def externtype(self, kind: ExternKind) -> ExternType:
        p, c = self.p, self.c
        match kind:
            case "func":
                return FuncUse(named_typeuse(p, c))
            case "tag":
                return TagType(named_typeuse(p, c))
            case "table":
                return tabletype(p, c)
            case "memory":
                return memtype(p)
            case "global":
                return globaltype(p, c)

    def head(self, kind: ExternKind, at: int) -> bool:
        """What definitions of any kind begin with: an identifier, exports, perhaps an import.

        True if it was an import; then the whole field has been read.
        """
        p = self.p
        p.id()
        while p.opens("export"):
            start = p.at
            p.pos += 2
            self.exports.append(Export(p.name(), kind, self._count[kind], start))
            p.close()
        if not p.opens("import"):
            self._defined = self._defined or kind
            return False
        p.pos += 2
        module, name = p.name(), p.name()
        p.close()
        self.add_import(module, name, kind, at)
        p.close()
        return True

    def export(self, at: int) -> None:
        p = self.p
        name = p.name()
        p.expect("(")
        kind = p.word
        if kind not in _WORDS:
            raise p.unexpected()
        p.pos += 1
        index = self.c.space(kind).index(p)
        p.close()
        p.close()
        self.exports.append(Export(name, cast(ExternKind, kind), index, at))

    def start_(self, at: int) -> None:
        if self.start is not None:
            raise self.p.error("multiple start sections", at)
        self.start = Start(self.c.funcs.index(self.p), at)
        self.p.close()

    # Definitions

    def func(self, at: int) -> None:
        if self.head("func", at):
            return
        p, c = self.p, self.c
        type_ = named_typeuse(p, c, c.locals)
        locals_: list[ValType] = []
        while p.opens("local"):
            p.pos += 2
            locals_ += declared(p, c, c.locals)
        sequence = Sequence(p, c, hints=True)
        sequence.read()
        code = Code(tuple(locals_), sequence.expr(), tuple(sequence.hints))
        p.close()
        self.funcs.append(Func(type_, code, at))
        self.name_insides()
        self._count["func"] += 1

    def name_insides(self) -> None:
        """Keep what the locals and labels of a function were called, and leave their scope."""
        c = self.c
        index = self._count["func"]
        if c.locals.names:
            c.names.locals[index] = c.locals.names
        if c.labels.names:
            c.names.labels[index] = c.labels.names
        c.leave()

    def table(self, at: int) -> None:
        if self.head("table", at):
            return
        p, c = self.p, self.c
        addr = addrtype(p)
        if starts_reftype(p):
            self.tables.append(Table(self.filled_table(addr, at), None, at))
        else:
            bounds = limits(p, addr)
            type_ = TableType(bounds, reftype(p, c))
            init = expr(p, c) if p.word != ")" else None
            self.tables.append(Table(type_, init, at))
        p.close()
        self._count["table"] += 1

    def filled_table(self, addr: AddrType, at: int) -> TableType:
        """`reftype (elem ...)`: as many elements as there are."""
        p, c = self.p, self.c
        type_ = reftype(p, c)
        p.enter("elem")
        if p.word == "(":
            elem, init = type_, segments.items(p, c)
        else:
            # Functions alone are never null, unless the table asks for a type of its own.
            elem = segments.FUNC if type_ == FUNCREF else type_
            init = segments.functions(p, c)
        p.close()
        mode = Active(self._count["table"], _zero(addr, at))
        self.elems.append(Elem(elem, init, mode, at))
        return TableType(Limits(addr, len(init), len(init)), type_)

    def memory(self, at: int) -> None:
        if self.head("memory", at):
            return
        p = self.p
        addr = addrtype(p)
        if p.opens("data"):
            p.pos += 2
            init = p.strings()
            p.close()
            self.datas.append(Data(init, Active(self._count["memory"], _zero(addr, at)), at))
            pages = -(-len(init) // PAGE)
            bounds = Limits(addr, pages, pages)
        else:
            bounds = limits(p, addr)
        p.close()
        self.mems.append(Memory(MemType(bounds), at))
        self._count["memory"] += 1

    def global_(self, at: int) -> None:
        if self.head("global", at):
            return
        p, c = self.p, self.c
        type_ = globaltype(p, c)
        self.globals.append(Global(type_, expr(p, c), at))
        p.close()
        self._count["global"] += 1

    def tag(self, at: int) -> None:
        if self.head("tag", at):
            return
        self.tags.append(Tag(TagType(named_typeuse(self.p, self.c)), at))
        self.p.close()
        self._count["tag"] += 1

    def elem(self, at: int) -> None:
        self.p.id()
        self.elems.append(segments.elem(self.p, self.c, at))

    def data(self, at: int) -> None:
        self.p.id()
        self.datas.append(segments.data(self.p, self.c, at))


def _zero(addr: AddrType, at: int) -> Expr:
    return Expr((Const(addr, 0),), (at, at))


_FIELDS: dict[str, Callable[[Fields, int], None]] = {
    "import": Fields.import_,
    "export": Fields.export,
    "start": Fields.start_,
    "func": Fields.func,
    "table": Fields.table,
    "memory": Fields.memory,
    "global": Fields.global_,
    "tag": Fields.tag,
    "elem": Fields.elem,
    "data": Fields.data,
}
