"""From a module to bytes, everything in its shortest form.

An empty section is omitted, unless a custom section comes after it: a decoded module is encoded
with its custom sections at their places.
"""

from __future__ import annotations

from wasmfx.binary.custom_sections import Hints, write_hints, write_names
from wasmfx.binary.instructions import uses_data, write_code, write_expr
from wasmfx.binary.primitives import unsigned, write_bytes, write_name, write_u32, write_vec
from wasmfx.binary.sections import BRANCH_HINTS, IDS, MAGIC, ORDER, VERSION
from wasmfx.binary.segments import write_data, write_elem
from wasmfx.binary.types import (
    EXTERN_KINDS,
    write_extern,
    write_global,
    write_mem,
    write_rec,
    write_table,
    write_tag,
)
from wasmfx.syntax.modules import (
    Custom,
    Export,
    Global,
    Import,
    Memory,
    Module,
    SectionName,
    Table,
    Tag,
)
from wasmfx.syntax.types import FuncUse


def encode_module(module: Module, names: bool) -> bytes:
    """Encode a module. With `names`, the name section is made from `module.names`; without, a name
    section among the custom sections is written unchanged.
    """
    return _Encoder(module).encode(names)


class _Encoder:
    def __init__(self, module: Module) -> None:
        self.module = module
        self.bodies = bytearray(unsigned(len(module.funcs)))
        self.hints: Hints = {}
        self.counted = False
        self.encode_bodies()

    def encode_bodies(self) -> None:
        """Encode the bodies first: the data count and the hints depend on them."""
        first = len(self.module.imported(FuncUse))
        for x, func in enumerate(self.module.funcs, first):
            code = func.peek()
            body, hints = write_code(code)
            write_bytes(self.bodies, body)
            self.counted = self.counted or uses_data(code)
            if hints:
                self.hints[x] = hints

    def encode(self, names: bool) -> bytes:
        customs = self.customs(names)
        places = {custom.after for custom in self.module.customs}
        out = bytearray(MAGIC + VERSION)
        _write_customs(out, customs, None)
        for name in ORDER:
            contents = self.section(name, name in places)
            if contents is not None:
                out.append(IDS[name])
                write_bytes(out, contents)
            _write_customs(out, customs, name)
        return bytes(out)

    def section(self, name: SectionName, wanted: bool) -> bytearray | None:
        """Return the contents of a section; None if it is omitted."""
        m, out = self.module, bytearray()
        match name:
            case "type":
                write_vec(out, m.types, write_rec)
            case "import":
                write_vec(out, m.imports, _write_import)
            case "func":
                write_vec(out, [func.type for func in m.funcs], write_u32)
            case "table":
                write_vec(out, m.tables, _write_table)
            case "memory":
                write_vec(out, m.mems, _write_memory)
            case "tag":
                write_vec(out, m.tags, _write_tag)
            case "global":
                write_vec(out, m.globals, _write_global)
            case "export":
                write_vec(out, m.exports, _write_export)
            case "start":
                return None if m.start is None else bytearray(unsigned(m.start.x))
            case "elem":
                write_vec(out, m.elems, write_elem)
            case "datacount":
                return bytearray(unsigned(len(m.datas))) if self.counted or wanted else None
            case "code":
                out = self.bodies
            case "data":
                write_vec(out, m.datas, write_data)
            case "custom":
                return None
        return out if wanted or out != b"\0" else None

    def customs(self, names: bool) -> list[Custom]:
        """Return the custom sections to write, with updated hints and names.

        Hints are by offset, which may change when a body is encoded again.
        """
        customs = list(self.module.customs)
        if self.hints:
            # The data count is the last section before the code, even if it is omitted.
            customs = _put(customs, Custom(BRANCH_HINTS, write_hints(self.hints), "datacount"))
        if names:
            customs = _put(customs, Custom("name", write_names(self.module.names), "data"))
        return customs


def _put(customs: list[Custom], new: Custom) -> list[Custom]:
    """Replace the sections named as `new` by it, or append it; an empty one is only removed."""
    others = [custom for custom in customs if custom.name != new.name]
    if not new.data:
        return others
    place = next((k for k, custom in enumerate(customs) if custom.name == new.name), None)
    if place is None:
        return [*others, new]
    others.insert(place, Custom(new.name, new.data, customs[place].after))
    return others


def _write_customs(out: bytearray, customs: list[Custom], after: SectionName | None) -> None:
    for custom in customs:
        if custom.after == after:
            contents = bytearray()
            write_name(contents, custom.name)
            contents += custom.data
            out.append(IDS["custom"])
            write_bytes(out, contents)


def _write_import(out: bytearray, im: Import) -> None:
    write_name(out, im.module)
    write_name(out, im.name)
    write_extern(out, im.type)


def _write_table(out: bytearray, table: Table) -> None:
    if table.init is None:
        return write_table(out, table.type)
    out += b"\x40\x00"
    write_table(out, table.type)
    write_expr(out, table.init)


def _write_memory(out: bytearray, memory: Memory) -> None:
    write_mem(out, memory.type)


def _write_tag(out: bytearray, tag: Tag) -> None:
    write_tag(out, tag.type)


def _write_global(out: bytearray, global_: Global) -> None:
    write_global(out, global_.type)
    write_expr(out, global_.init)


def _write_export(out: bytearray, export: Export) -> None:
    write_name(out, export.name)
    out.append(EXTERN_KINDS.index(export.kind))
    out += unsigned(export.index)
