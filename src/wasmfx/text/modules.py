"""Modules: `(module ...)`, in two passes over the fields.

Identifiers may be used before they are bound. So the first pass counts the definitions and binds
their identifiers, without reading the fields. Then it reads the type definitions, which depend on
types only. It ignores errors: the second pass reports them in text order.

The second pass reads the fields. A field may combine several: it may define and export, define an
import, or fill the table or memory that it defines. Such abbreviations are expanded at once.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from wasmfx.syntax.instructions import Const, RefFunc
from wasmfx.syntax.modules import (
    Active,
    Code,
    Custom,
    Data,
    Declarative,
    Elem,
    Export,
    Expr,
    Func,
    Global,
    Import,
    Memory,
    Module,
    Passive,
    Start,
    Table,
    Tag,
)
from wasmfx.syntax.types import (
    FUNCREF,
    PAGE,
    AddrType,
    ExternKind,
    ExternType,
    FuncUse,
    Limits,
    MemType,
    RefType,
    TableType,
    TagType,
    ValType,
)
from wasmfx.text.instructions import Sequence, expr, folded_expr
from wasmfx.text.lexer import lex
from wasmfx.text.parser import Parser, check_used, customs, given_name, in_order
from wasmfx.text.scopes import Context, Space
from wasmfx.text.types import (
    TypeDefs,
    addrtype,
    declared,
    globaltype,
    limits,
    memtype,
    named_typeuse,
    reftype,
    starts_reftype,
    tabletype,
)

# Modules


def parse(text: str, name: str = "<text>", of_2023: bool = False) -> Module:
    """Read a module from a text: `(module ...)`, or only its fields.

    Messages call the text `name`. A text `of_2023` has the form of that year. Raises `Malformed`.
    """
    p = Parser(lex(text, name), of_2023)
    found = module(p) if p.opens("module") else module_fields(p)
    p.done()
    check_used(p, 0, p.pos)
    return found


def module(p: Parser) -> Module:
    """`(module $id? field*)`."""
    p.enter("module")
    found = module_fields(p, p.id())
    p.close()
    return found


def module_fields(p: Parser, id_: str | None = None) -> Module:
    """Read the fields of a module called `id_`, up to its `)` or the end of the text."""
    c = Context()
    start = p.pos
    given = given_name(p, "module")
    c.names.module = given if given is not None else id_ and id_[1:]
    collect(p, c)
    fields = Fields(p, c)
    fields.read()
    if not c.types.settled():
        # An index was used for a type that a later phrase defined in place. Now all types are
        # known: a second reading finds equal types, and knows their parameters.
        p.pos = start
        c.types.check(p)
        fields = Fields(p, c)
        fields.read()
    c.types.check(p)
    check_used(p, start, p.pos)
    return finished(p, fields.module())


def finished(p: Parser, found: Module) -> Module:
    """Return a module that was read, translated if its text is of 2023."""
    if not p.of_2023:
        return found
    # Imported for a text of 2023 only.
    from wasmfx.text.wasmfx2023 import module_of_2023

    return module_of_2023(p, found)


# The first pass


_DEFINES = frozenset(("func", "table", "memory", "global", "tag", "elem", "data"))


def collect(p: Parser, c: Context) -> None:
    """Fill the index spaces of `c` from the fields at the cursor, which does not move."""
    start = p.pos
    types = list(_bind_fields(p, c))
    defs = TypeDefs(p, c)
    for k in types:
        p.pos = k
        defs.field()
    defs.finish()
    p.pos = start


def _bind_fields(p: Parser, c: Context) -> list[int]:
    """Bind the definitions in the fields; return the places of type definitions."""
    types = []
    k = p.pos
    words = p.words
    while words[k] == "(":
        after = p.after(k)
        if after == len(words):
            break
        word = words[k + 1]
        if word in ("type", "rec"):
            types.append(k)
            _bind_types(p, c, k)
        elif word == "import":
            _bind_import(p, c, k)
        elif word in _DEFINES:
            _bind(p, c, word, k + 2)
            _bind_segment(p, c, word, k, after)
        k = after
    return types


def _bind(p: Parser, c: Context, kind: str, k: int) -> None:
    p.pos = k
    c.space(kind).bind(p)


def _bind_import(p: Parser, c: Context, k: int) -> None:
    # `(import "m" "n" (kind`: the kind is five tokens on.
    p.pos = k
    kind = p.peek(5)
    if kind in _DEFINES and kind not in ("elem", "data"):
        _bind(p, c, kind, k + 6)


def _bind_types(p: Parser, c: Context, k: int) -> None:
    words = p.words
    if words[k + 1] == "type":
        p.pos = k + 2
        c.types.space.bind(p)
        return
    k += 2
    while words[k] == "(" and words[k + 1] == "type":
        p.pos = k + 2
        c.types.space.bind(p)
        k = p.after(k)


def _bind_segment(p: Parser, c: Context, kind: str, k: int, after: int) -> None:
    """Count the segment inside a table or a memory, if there is one."""
    segment = {"table": "elem", "memory": "data"}.get(kind)
    if segment is None:
        return
    k += 2
    while k < after - 1:
        if p.words[k] == "(" and p.words[k + 1] == segment:
            c.space(segment).count += 1
        k = p.after(k)


# The second pass


_WORDS: dict[ExternKind, str] = {
    "func": "function", "table": "table", "memory": "memory", "global": "global", "tag": "tag",
}  # fmt: skip


class Fields:
    """Reads the fields of a module, and collects them."""

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
        """Read fields up to a closing parenthesis or the end of the text."""
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
        """Read the beginning of a definition: an identifier, exports, and an import, if any.

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
        """Keep the names of the locals and labels of a function, and leave their scope."""
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
        """Read `reftype (elem ...)`: the size is the number of elements."""
        p, c = self.p, self.c
        type_ = reftype(p, c)
        p.enter("elem")
        if p.word == "(":
            elem, init = type_, items(p, c)
        else:
            # Function indices are never null; a table of another type determines the type.
            elem = FUNC if type_ == FUNCREF else type_
            init = functions(p, c)
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
        self.elems.append(elem(self.p, self.c, at))

    def data(self, at: int) -> None:
        self.p.id()
        self.datas.append(data(self.p, self.c, at))


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


# Segments

FUNC = RefType(False, "func")


def elem(p: Parser, c: Context, at: int) -> Elem:
    """Read the rest of `(elem $id? ...)`."""
    mode: Active | Passive | Declarative
    if p.word == "declare":
        p.pos += 1
        mode = Declarative()
    elif _starts_active(p, "table"):
        mode = _active(p, c, c.tables, "table")
    else:
        mode = Passive()
    bare = isinstance(mode, Active)
    type_, init = elemlist(p, c, bare)
    p.close()
    return Elem(type_, init, mode, at)


def data(p: Parser, c: Context, at: int) -> Data:
    """Read the rest of `(data $id? ...)`."""
    active = _starts_active(p, "memory")
    mode = _active(p, c, c.mems, "memory") if active else Passive()
    init = p.strings()
    p.close()
    return Data(init, mode, at)


def _starts_active(p: Parser, space: str) -> bool:
    """Whether the cursor is at a table or memory, or at an offset."""
    return p.word == "(" and not (space == "table" and starts_reftype(p))


def _active(p: Parser, c: Context, space: Space, keyword: str) -> Active:
    """Read `(table x)? offset` or `(memory x)? offset`."""
    x = 0
    if p.opens(keyword):
        p.pos += 2
        x = space.index(p)
        p.close()
    return Active(x, offset(p, c))


def offset(p: Parser, c: Context) -> Expr:
    """`(offset instr*)`, or one folded instruction."""
    return wrapped(p, c, "offset")


def wrapped(p: Parser, c: Context, keyword: str) -> Expr:
    """Read `(keyword instr*)`, or one folded instruction."""
    if not p.opens(keyword):
        return folded_expr(p, c)
    p.pos += 2
    found = expr(p, c)
    p.close()
    return found


def elemlist(p: Parser, c: Context, bare: bool) -> tuple[RefType, tuple[Expr, ...]]:
    """Read a type and expressions, or `func` and indices; `func` is optional if `bare`."""
    if starts_reftype(p):
        type_ = reftype(p, c)
        return type_, items(p, c)
    if p.word == "func":
        p.pos += 1
    elif not bare:
        raise p.unexpected()
    return FUNC, functions(p, c)


def items(p: Parser, c: Context) -> tuple[Expr, ...]:
    """Read `(item instr*)*`, up to a closing parenthesis."""
    found = []
    while p.word != ")":
        found.append(wrapped(p, c, "item"))
    return tuple(found)


def functions(p: Parser, c: Context) -> tuple[Expr, ...]:
    """Read function indices up to a closing parenthesis, as expressions `ref.func x`."""
    found = []
    while p.word != ")":
        at = p.at
        found.append(Expr((RefFunc(c.funcs.index(p)),), (at, at)))
    return tuple(found)
