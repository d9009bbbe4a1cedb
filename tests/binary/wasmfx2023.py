"""An encoder of today's modules in the binary format of 2023, from the table of opcodes.

It writes the sections with types and code itself. The other sections are those of today.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from wasmfx.binary import encode, sections
from wasmfx.binary.instructions import write_instrs
from wasmfx.binary.primitives import signed, unsigned
from wasmfx.syntax import instructions as i
from wasmfx.syntax.instructions import Instr
from wasmfx.syntax.modules import Active, Elem, Expr, Func, Module, Passive, Table
from wasmfx.syntax.types import (
    ContType,
    ExternType,
    FuncType,
    FuncUse,
    GlobalType,
    HeapType,
    Limits,
    MemType,
    RefType,
    TableType,
    TagType,
    ValType,
)

HEADER = b"\0asm\1\0\0\0"
NUMBERS = {"i32": 0x7F, "i64": 0x7E, "f32": 0x7D, "f64": 0x7C, "v128": 0x7B}
HEAPS = {"func": 0x70, "extern": 0x6F}
END = b"\x0b"


def vec(items: Sequence[Any], write: Callable[[Any], bytes]) -> bytes:
    return unsigned(len(items)) + b"".join(map(write, items))


def sized(data: bytes) -> bytes:
    return unsigned(len(data)) + data


# Types


def heap(h: HeapType) -> bytes:
    if isinstance(h, int):
        return bytes(signed(h))
    assert isinstance(h, str)
    return bytes((HEAPS[h],))


def valtype(t: ValType) -> bytes:
    if not isinstance(t, RefType):
        return bytes((NUMBERS[t],))
    if t.nullable and isinstance(t.heap, str):
        return heap(t.heap)
    return (b"\x6c" if t.nullable else b"\x6b") + heap(t.heap)


def comp(c: object) -> bytes:
    if isinstance(c, ContType):
        assert isinstance(c.type, int)
        return b"\x5d" + signed(c.type)
    assert isinstance(c, FuncType)
    return b"\x60" + vec(c.params, valtype) + vec(c.results, valtype)


def limits(t: Limits) -> bytes:
    if t.max is None:
        return b"\0" + unsigned(t.min)
    return b"\1" + unsigned(t.min) + unsigned(t.max)


def extern(t: ExternType) -> bytes:
    match t:
        case FuncUse(int() as x):
            return b"\0" + unsigned(x)
        case TableType():
            return b"\1" + table(t)
        case MemType(bounds):
            return b"\2" + limits(bounds)
        case GlobalType():
            return b"\3" + global_(t)
        case TagType(int() as x):
            return b"\4\0" + signed(x)
        case _:
            raise AssertionError(t)


def table(t: TableType) -> bytes:
    return valtype(t.elem) + limits(t.limits)


def initialised(t: Table) -> bytes:
    return table(t.type) if t.init is None else b"\x40\0" + table(t.type) + expr(t.init)


def global_(t: GlobalType) -> bytes:
    return valtype(t.type) + bytes((t.mutable,))


# Instructions


def block(bt: i.BlockType) -> bytes:
    if bt is None:
        return b"\x40"
    return bytes(signed(bt)) if isinstance(bt, int) else valtype(bt)


def clause(h: i.Handler) -> bytes:
    assert isinstance(h, i.OnLabel)
    return unsigned(h.x) + unsigned(h.label)


def instr(e: Instr) -> bytes:
    match e:
        case i.Block(bt):
            return b"\x02" + block(bt)
        case i.Loop(bt):
            return b"\x03" + block(bt)
        case i.If(bt):
            return b"\x04" + block(bt)
        case i.Select(types) if types is not None:
            return b"\x1c" + vec(types, valtype)
        case i.RefNull(h):
            return b"\xd0" + heap(h)
        case i.RefAsNonNull():
            return b"\xd3"
        case i.BrOnNull(label):
            return b"\xd4" + unsigned(label)
        case i.Resume(x, handlers):
            return b"\xe3" + unsigned(x) + vec(handlers, clause)
        case i.ResumeThrow(x, y, handlers):
            return b"\xe4" + unsigned(x) + unsigned(y) + vec(handlers, clause)
        case i.Barrier(bt):
            return b"\xe5" + block(bt)
        case _:
            assert not isinstance(e, i.Switch | i.ResumeThrowRef | i.TryTable | i.ThrowRef)
            out = bytearray()
            write_instrs(out, (e,))
            return bytes(out)


def expr(e: Expr) -> bytes:
    return b"".join(map(instr, e.instrs)) + END


def code(func: Func) -> bytes:
    locals_ = vec(func.code.locals, lambda t: b"\1" + valtype(t))
    return sized(locals_ + expr(func.code.body))


def elem(e: Elem) -> bytes:
    """A segment with expressions."""
    if isinstance(e.mode, Active):
        head = b"\6" + unsigned(e.mode.x) + expr(e.mode.offset)
    else:
        head = b"\5" if isinstance(e.mode, Passive) else b"\7"
    return head + valtype(e.type) + vec(e.init, expr)


# Modules


def encode_2023(module: Module) -> bytes:
    """Encode a module, which must have nothing younger."""
    today = encode(module, names=True)
    types = [sub.comp for rec in module.types for sub in rec.subs]
    imports = [(im.module.encode(), im.name.encode(), im.type) for im in module.imports]
    own = {
        "type": vec(types, comp),
        "import": vec(imports, lambda im: sized(im[0]) + sized(im[1]) + extern(im[2])),
        "table": vec(module.tables, initialised),
        "global": vec(module.globals, lambda g: global_(g.type) + expr(g.init)),
        "elem": vec(module.elems, elem),
        "code": vec(module.funcs, code),
    }
    out = HEADER
    for section in sections(today):
        content = own.get(section.name, today[section.at : section.at + section.size])
        out += bytes((section.id,)) + sized(content)
    return out
