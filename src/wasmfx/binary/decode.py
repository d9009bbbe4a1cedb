"""From bytes to a module.

Function bodies stay bytes until somebody asks for them: a large module is open in no time, and what
is never called is never decoded.
"""

from __future__ import annotations

from functools import partial

from wasmfx.binary.bodies import Bodies
from wasmfx.binary.externs import (
    EXTERN_KINDS,
    read_extern,
    read_global,
    read_mem,
    read_table,
    read_tag,
)
from wasmfx.binary.hints import SECTION as HINTS
from wasmfx.binary.hints import Hints, read_hints
from wasmfx.binary.names import read_names
from wasmfx.binary.reader import Reader
from wasmfx.binary.sections import walk
from wasmfx.binary.types import read_rec
from wasmfx.errors import Malformed
from wasmfx.importing import uncollected
from wasmfx.source import Source
from wasmfx.syntax.modules import (
    Custom,
    Data,
    Elem,
    Export,
    Func,
    Global,
    Import,
    Memory,
    Module,
    Names,
    SectionName,
    Start,
    Table,
    Tag,
)
from wasmfx.syntax.types import FuncUse, RecType

LARGE = 1 << 20
"""Bytes from which on it matters that none of what is made is garbage."""


def decode(data: bytes, name: str = "<bytes>") -> Module:
    """The module that `data` encodes; `name` is what messages call it.

    A function's code is decoded when it is first asked for, and may raise `Malformed` then.
    """
    source = Source(name, bytes(data))
    try:
        if len(data) < LARGE:
            return _Decoder(source).module()
        with uncollected():
            return _Decoder(source).module()
    except Malformed as error:
        error.locate(source)
        raise


class _Decoder:
    """The sections seen so far. There is a method for each, of the same name."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.types: tuple[RecType, ...] = ()
        self.imports: tuple[Import, ...] = ()
        self.typeidxs: tuple[int, ...] = ()
        self.tables: tuple[Table, ...] = ()
        self.mems: tuple[Memory, ...] = ()
        self.tags: tuple[Tag, ...] = ()
        self.globals: tuple[Global, ...] = ()
        self.exports: tuple[Export, ...] = ()
        self.started: Start | None = None
        self.elems: tuple[Elem, ...] = ()
        self.count: int | None = None
        self.bodies: tuple[Reader, ...] = ()
        self.datas: tuple[Data, ...] = ()
        self.customs: list[Custom] = []
        self.names: Names | None = None

    def module(self) -> Module:
        previous: SectionName | None = None
        assert isinstance(self.source.data, bytes)
        try:
            for name, r in walk(self.source.data):
                if name == "custom":
                    self.custom(r, previous)
                    continue
                self.section(name, r)
                r.finish()
                previous = name
            self.check_lengths()
        except Malformed:
            self.read_bodies()
            raise
        return Module(
            self.types, self.imports, self.funcs(), self.tables, self.mems, self.tags,
            self.globals, self.exports, self.started, self.elems, self.datas,
            tuple(self.customs), self.names or Names(), self.source,
        )  # fmt: skip

    def section(self, name: SectionName, r: Reader) -> None:
        match name:
            case "type":
                self.types = r.vec(read_rec)
            case "import":
                self.imports = r.vec(_read_import)
            case "func":
                self.typeidxs = r.vec(Reader.u32)
            case "table":
                self.tables = r.vec(_read_table)
            case "memory":
                self.mems = r.vec(_read_memory)
            case "tag":
                self.tags = r.vec(_read_tag)
            case "global":
                self.globals = r.vec(_read_global)
            case "export":
                self.exports = r.vec(_read_export)
            case "start":
                self.started = Start(at=r.pos, x=r.u32())
            case "elem":
                # What knows of instructions is imported where there are some: in tiny modules there
                # are none but in bodies.
                from wasmfx.binary.segments import read_elem

                self.elems = r.vec(read_elem)
            case "datacount":
                self.count = r.u32()
            case "code":
                self.bodies = r.vec(Reader.sized)
            case "data":
                from wasmfx.binary.segments import read_data

                self.datas = r.vec(read_data)
            case "custom":
                pass

    def custom(self, r: Reader, previous: SectionName | None) -> None:
        at = r.pos
        name = r.name()
        if name == "name" and self.names is None:
            self.names = read_names(Reader(r.data, r.pos, r.end))
        self.customs.append(Custom(name, r.take(r.end - r.pos), previous, at))

    def check_lengths(self) -> None:
        end = len(self.source.data)
        if len(self.typeidxs) != len(self.bodies):
            raise Malformed("function and code section have inconsistent lengths", end)
        if self.count is not None and self.count != len(self.datas):
            raise Malformed("data count and data section have inconsistent lengths", end)

    def read_bodies(self) -> None:
        """Fail for the first body that is malformed: it comes before whatever else is."""
        bodies = Bodies(self.source, self.count is not None)
        for r in self.bodies:
            bodies.read(r.pos, r.end)

    def funcs(self) -> tuple[Func, ...]:
        bodies = Bodies(self.source, self.count is not None)
        hints = self.hints()
        first = sum(isinstance(im.type, FuncUse) for im in self.imports)
        return tuple(
            [
                Func(x, partial(bodies.read, r.pos, r.end, hints.get(k, ())), r.pos, r.end)
                for k, (x, r) in enumerate(zip(self.typeidxs, self.bodies, strict=True), first)
            ]
        )

    def hints(self) -> Hints:
        for custom in self.customs:
            if custom.name == HINTS:
                return read_hints(custom.data)
        return {}


def _read_import(r: Reader) -> Import:
    at = r.pos
    return Import(r.name(), r.name(), read_extern(r), at)


def _read_table(r: Reader) -> Table:
    at = r.pos
    if r.peek() != 0x40:
        return Table(read_table(r), None, at)
    from wasmfx.binary.segments import read_const  # As in `section`.

    r.pos += 1
    r.zero()
    return Table(read_table(r), read_const(r), at)


def _read_memory(r: Reader) -> Memory:
    at = r.pos
    return Memory(read_mem(r), at)


def _read_tag(r: Reader) -> Tag:
    at = r.pos
    return Tag(read_tag(r), at)


def _read_global(r: Reader) -> Global:
    from wasmfx.binary.segments import read_const  # As in `section`.

    at = r.pos
    return Global(read_global(r), read_const(r), at)


def _read_export(r: Reader) -> Export:
    at = r.pos
    name = r.name()
    kind = r.byte()
    if kind >= len(EXTERN_KINDS):
        raise Malformed("malformed export kind", r.pos - 1)
    return Export(name, EXTERN_KINDS[kind], r.u32(), at)
