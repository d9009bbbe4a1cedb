"""Decoding: from bytes to a module.

Function bodies stay bytes until they are first needed. So a large module opens quickly, and a
function that is never called is never decoded.

Modules that know instructions are imported only for a section that contains some. Without them, the
warm start of a small module loads a third less code.
"""

from __future__ import annotations

import gc
import os
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from wasmfx.binary.primitives import Reader, Scan, counted, scanned
from wasmfx.binary.sections import BRANCH_HINTS, walk
from wasmfx.binary.types import (
    EXTERN_KINDS,
    read_extern,
    read_global,
    read_mem,
    read_rec,
    read_table,
    read_tag,
)
from wasmfx.errors import Malformed
from wasmfx.source import Source
from wasmfx.syntax.modules import (
    Code,
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
from wasmfx.syntax.types import FuncUse, RecType, TagType
from wasmfx.syntax.vectors import Customs, Datas, Funcs
from wasmfx.threads import get_ident

if TYPE_CHECKING:
    from wasmfx.binary.custom_sections import Hint, Hints

UNREAD = 16 << 10
"""Bytes of code from which a module may be used without all its bodies being decoded first."""

LARGE = 1 << 20
"""From this size in bytes, decoding pauses the garbage collector: it makes many objects that all
stay, and scanning them again and again would take a third of the time."""

_pausing = 0
"""The thread that has paused the collector; 0 for none."""


def _without_collector(make: Callable[[], Module]) -> Module:
    """Return `make()`, with the garbage collector off meanwhile."""
    global _pausing
    if not gc.isenabled():
        return make()
    try:
        # Inside the `try`: a signal handler may raise as soon as the call returns.
        _pausing = get_ident()
        gc.disable()
        return make()
    finally:
        gc.enable()
        _pausing = 0


def _resume_in_child() -> None:
    """Turn the collector on again in a forked child: the thread that paused it is not there."""
    global _pausing
    if _pausing not in (0, get_ident()):
        gc.enable()
        _pausing = 0


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_resume_in_child)


def decode(data: bytes, name: str = "<bytes>", scan: Scan | None = None) -> Module:
    """Decode a module from `data`; messages call it `name`. `scan`, if given, reads long vectors.

    The code of a function is decoded at its first use, and may raise `Malformed` then.
    """
    source = Source(name, bytes(data))
    try:
        if len(data) < LARGE:
            return Decoder(source, scan).module()
        return _without_collector(lambda: Decoder(source, scan).module())
    except Malformed as error:
        error.locate(source)
        raise


class Decoder:
    """Decodes the sections of a binary, and collects their contents."""

    def __init__(self, source: Source, scan: Scan | None) -> None:
        self.source = source
        self.scan = scan
        self.types: tuple[RecType, ...] = ()
        self.imports: tuple[Import, ...] = ()
        self.typeidxs: Sequence[int] = ()
        self.tables: tuple[Table, ...] = ()
        self.mems: tuple[Memory, ...] = ()
        self.tags: tuple[Tag, ...] = ()
        self.globals: tuple[Global, ...] = ()
        self.exports: tuple[Export, ...] = ()
        self.started: Start | None = None
        self.elems: tuple[Elem, ...] = ()
        self.count: int | None = None
        self.bounds: Sequence[int] = ()
        self.datas: Sequence[Data] = ()
        self.customs: list[tuple[str, SectionName | None, int, int, int]] = []
        self.names: Names | None = None

    def module(self) -> Module:
        previous: SectionName | None = None
        data = self.source.data
        assert isinstance(data, bytes)
        try:
            for name, r in walk(data):
                if name == "custom":
                    self.custom(r, previous)
                    continue
                self.section(name, r)
                r.finish(f"the {name} section")
                previous = name
            self.check_lengths()
        except Malformed:
            self.read_bodies()
            raise
        if self.bounds and self.bounds[-1] - self.bounds[0] > UNREAD:
            self.check_proposals(data)
        return Module(
            self.types, self.imports, self.funcs(), self.tables, self.mems, self.tags,
            self.globals, self.exports, self.started, self.elems, self.datas,
            Customs(data, self.customs), self.names or Names(), self.source,
        )  # fmt: skip

    def section(self, name: SectionName, r: Reader) -> None:
        match name:
            case "type":
                self.types = r.vec(read_rec)
            case "import":
                self.imports = r.vec(_read_import)
            case "func":
                self.typeidxs = scanned(self.scan, "numbers", r) or r.vec(Reader.u32)
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
                # Imported when needed: tiny modules have instructions in bodies only.
                from wasmfx.binary.segments import read_elem

                self.elems = r.vec(partial(read_elem, scan=self.scan))
            case "datacount":
                self.count = r.u32()
            case "code":
                self.bounds = scanned(self.scan, "parts", r) or _read_bounds(r)
            case "data":
                numbers = scanned(self.scan, "datas", r)
                if numbers is None:
                    # Imported late: few small modules have data.
                    from wasmfx.binary.segments import read_data

                    self.datas = r.vec(read_data)
                else:
                    self.datas = Datas(r.data, numbers)
            case "custom":
                pass

    def custom(self, r: Reader, previous: SectionName | None) -> None:
        at = r.pos
        name = r.name()
        if name == "name" and self.names is None:
            # Imported late: few small modules have names.
            from wasmfx.binary.custom_sections import UnreadNames

            self.names = UnreadNames(Reader(r.data, r.pos, r.end))
        self.customs.append((name, previous, at, r.pos, r.end))

    def check_lengths(self) -> None:
        end = len(self.source.data)
        if 2 * len(self.typeidxs) != len(self.bounds):
            message = "function and code section have inconsistent lengths"
            funcs = counted(len(self.typeidxs), "entry", "entries")
            found = f"function section has {funcs}, code section {len(self.bounds) // 2}"
            raise Malformed(f"{message}: {found}", end)
        if self.count is not None and self.count != len(self.datas):
            message = "data count and data section have inconsistent lengths"
            datas = counted(len(self.datas), "segment")
            raise Malformed(f"{message}: data count is {self.count}, data section has {datas}", end)

    def check_proposals(self, data: bytes) -> None:
        """Fail for a body that seems to use an unsupported proposal, and does."""
        from wasmfx.binary.proposals import suspects  # Small modules do without.

        bodies = self.bodies_reader()
        has_tags = bool(self.tags) or any(isinstance(im.type, TagType) for im in self.imports)
        for k in suspects(data, self.bounds, has_tags):
            try:
                bodies.read(self.bounds[2 * k], self.bounds[2 * k + 1])
            except Malformed as error:
                first = sum(isinstance(im.type, FuncUse) for im in self.imports)
                error.message += f" (in func[{first + k}])"
                raise

    def read_bodies(self) -> None:
        """Fail for the first malformed body: it precedes the error found after it."""
        bodies = self.bodies_reader()
        for start, end in zip(self.bounds[::2], self.bounds[1::2], strict=True):
            bodies.read(start, end)

    def bodies_reader(self) -> Bodies:
        return Bodies(self.source, self.count is not None)

    def funcs(self) -> Sequence[Func]:
        bodies = self.bodies_reader()
        hints = self.hints()
        first = sum(isinstance(im.type, FuncUse) for im in self.imports)

        def read(k: int, start: int, end: int) -> Code:
            return bodies.read(start, end, hints.get(first + k, ()))

        return Funcs(self.typeidxs, self.bounds, read)

    def hints(self) -> Hints:
        for name, _, _, start, end in self.customs:
            if name == BRANCH_HINTS:
                from wasmfx.binary.custom_sections import read_hints  # Small modules have none.

                assert isinstance(self.source.data, bytes)
                return read_hints(self.source.data[start:end])
        return {}


def _read_bounds(r: Reader) -> list[int]:
    """Return the start and the end of each body in turn."""
    bodies = r.vec(lambda r: r.sized("function body"))
    return [at for body in bodies for at in (body.pos, body.end)]


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
        raise r.wrong_byte("malformed export kind")
    return Export(name, EXTERN_KINDS[kind], r.u32(), at)


# Function bodies

MOST_LOCALS = 1_000_000
"""Our limit for the locals of all functions of a module, plus one for each byte of the module. A
few
bytes can declare tens of thousands of locals, and can be repeated many times."""

FEW = 64
"""Functions with at most as many locals are not counted."""


class Bodies:
    """Decodes the bodies of a binary when they are needed."""

    __slots__ = ("_known", "_left", "counted", "source")

    def __init__(self, source: Source, counted: bool) -> None:
        self.source = source
        self.counted = counted
        self._left = MOST_LOCALS + len(source.data)
        """The number of locals that are still allowed."""
        self._known: set[int] = set()
        """The positions of the bodies that have been counted."""

    def read(self, start: int, end: int, hints: Sequence[Hint] = ()) -> Code:
        """Decode the body from `start` to `end`; `hints` are by offset from its start."""
        data = self.source.data
        assert isinstance(data, bytes)
        try:
            code = self.code(Reader(data, start, end), hints)
            if len(code.locals) > FEW and start not in self._known:
                self._count(start, len(code.locals))
        except Malformed as error:
            error.locate(self.source)
            raise
        return code

    def code(self, r: Reader, hints: Sequence[Hint]) -> Code:
        """Decode one body."""
        # Imported for the first body: loading all instructions takes time.
        from wasmfx.binary.instructions import read_code

        return read_code(r, self.counted, hints)

    def _count(self, start: int, locals_: int) -> None:
        self._known.add(start)
        self._left -= locals_
        if self._left < 0:
            raise Malformed("too many locals in all functions together (our limit)", start)
