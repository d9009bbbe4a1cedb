"""Generated syntax: types, immediates by kind, instructions by row, and whole modules."""

from __future__ import annotations

from typing import Any, get_args

from hypothesis import strategies as st

from wasmfx.syntax.instructions import (
    Barrier,
    Block,
    Catch,
    CatchAll,
    CatchAllRef,
    CatchRef,
    Else,
    End,
    If,
    Instr,
    Loop,
    MemArg,
    OnCall,
    OnLabel,
    OnSwitch,
    RefFunc,
    TryTable,
)
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
from wasmfx.syntax.opcodes import ROWS, Immediate, Row
from wasmfx.syntax.types import (
    AbsHeapType,
    AddrType,
    ArrayType,
    ContType,
    ExternKind,
    FieldType,
    FuncType,
    FuncUse,
    GlobalType,
    HandlerType,
    Limits,
    MemType,
    NumType,
    PackedType,
    RecType,
    RefType,
    StructType,
    SubType,
    TableType,
    TagType,
)


def bits(n: int) -> st.SearchStrategy[int]:
    """A number of `n` bits; half of the numbers are small, as in real modules."""
    return st.integers(0, 200) | st.integers(0, 2**n - 1)


def tuples_of(items: st.SearchStrategy[Any], most: int = 3) -> st.SearchStrategy[Any]:
    return st.lists(items, max_size=most).map(tuple)


u32 = bits(32)
u64 = bits(64)
heaps = st.sampled_from(get_args(AbsHeapType)) | u32
refs = st.builds(RefType, st.booleans(), heaps)
valtypes = st.sampled_from((*get_args(NumType), "v128")) | refs
storages = valtypes | st.sampled_from(get_args(PackedType))
results = tuples_of(valtypes)

fields = st.builds(FieldType, st.booleans(), storages)
comps = (
    st.builds(FuncType, results, results)
    | st.builds(StructType, tuples_of(fields))
    | st.builds(ArrayType, fields)
    | st.builds(ContType, u32)
    | st.builds(HandlerType, results)
)
subs = st.builds(SubType, st.booleans(), tuples_of(u32, 2), comps)
recs = st.builds(RecType, tuples_of(subs))

limits = st.builds(Limits, st.sampled_from(get_args(AddrType)), u64, st.none() | u64)
tables = st.builds(TableType, limits, refs)
mems = st.builds(MemType, limits)
globals_ = st.builds(GlobalType, st.booleans(), valtypes)
tags = st.builds(TagType, u32)
externs = st.builds(FuncUse, u32) | tables | mems | globals_ | tags

memargs = st.builds(MemArg, bits(32) | st.just(0), st.integers(0, 63), u64)
catches = (
    st.builds(Catch, u32, u32)
    | st.builds(CatchRef, u32, u32)
    | st.builds(CatchAll, u32)
    | st.builds(CatchAllRef, u32)
)
handlers = st.builds(OnLabel, u32, u32) | st.builds(OnSwitch, u32) | st.builds(OnCall, u32, u32)

KINDS: dict[str, st.SearchStrategy[Any]] = {
    "u32": u32,
    "i32": u32,
    "i64": u64,
    "f32": u32,
    "f64": u64,
    "v128": bits(128),
    "lanes": st.tuples(*[st.integers(0, 255)] * 16),
    "blocktype": st.none() | valtypes | u32,
    "heaptype": heaps,
    "valtype": valtypes,
    "ref": st.builds(RefType, st.just(False), heaps),
    "refnull": st.builds(RefType, st.just(True), heaps),
    "cast": st.tuples(u32, refs, refs),
    "catch": catches,
    "on": handlers,
}


def values(immediate: Immediate) -> st.SearchStrategy[Any]:
    """The values of an immediate."""
    kind = immediate.kind
    found: st.SearchStrategy[Any]
    if kind.endswith("idx"):
        found = u32
    elif kind.startswith("memarg"):
        found = memargs
    elif kind.startswith("lane") and kind != "lanes":
        found = st.integers(0, 255)
    else:
        found = KINDS[kind]
    return tuples_of(found) if immediate.vec else found


@st.composite
def instr_of(draw: st.DrawFn, row: Row) -> Instr:
    """An instruction of one row."""
    if isinstance(row.instruction, Instr):
        return row.instruction
    given: dict[str, Any] = {}
    for immediate in row.operands:
        value = draw(values(immediate))
        several = len(immediate.fields) > 1
        given |= zip(immediate.fields, value if several else (value,), strict=True)
    return row.instruction(**given)


BLOCKS = (Block, Loop, If, TryTable, Barrier)
plain = st.sampled_from([r for r in ROWS if r.cls not in (*BLOCKS, Else, End)]).flatmap(instr_of)
opening = st.sampled_from([row for row in ROWS if row.cls in BLOCKS]).flatmap(instr_of)


@st.composite
def exprs(draw: st.DrawFn, most: int = 6) -> Expr:
    """An expression, its blocks closed."""
    instrs: list[Instr] = []
    opened: list[Instr] = []
    for e in draw(st.lists(plain | opening | st.sampled_from((Else(), End())), max_size=most)):
        if isinstance(e, Else):
            if not opened or not isinstance(opened[-1], If):
                continue
            opened[-1] = e
        elif isinstance(e, End):
            if not opened:
                continue
            opened.pop()
        elif isinstance(e, BLOCKS):
            opened.append(e)
        instrs.append(e)
    return Expr([*instrs, *[End()] * len(opened)])


@st.composite
def codes(draw: st.DrawFn) -> Code:
    body = draw(exprs())
    places = st.integers(0, len(body.instrs))
    hints = draw(st.dictionaries(places, st.sampled_from((b"\0", b"\1")), max_size=2))
    return Code(draw(results), body, tuple(sorted(hints.items())))


names = st.text(st.characters(codec="utf-8"), max_size=6)
consts = exprs(2)
active = st.builds(Active, st.sampled_from((0, 1, 200)), consts)
funcs_only = tuples_of(st.builds(lambda x: Expr((RefFunc(x),)), u32))
elems = st.builds(
    Elem,
    refs | st.sampled_from((RefType(False, "func"), RefType(True, "func"))),
    tuples_of(consts) | funcs_only,
    active | st.just(Passive()) | st.just(Declarative()),
)
datas = st.builds(Data, st.binary(max_size=6), active | st.just(Passive()))
kinds = st.sampled_from(get_args(ExternKind))
customs = st.builds(
    Custom,
    names.filter(lambda name: name not in ("name", "metadata.code.branch_hint")),
    st.binary(max_size=6),
    st.none() | st.sampled_from(("type", "tag", "elem", "datacount", "code", "data")),
)

modules = st.builds(
    Module,
    types=tuples_of(recs),
    imports=tuples_of(st.builds(Import, names, names, externs)),
    funcs=tuples_of(st.builds(Func, u32, codes())),
    tables=tuples_of(st.builds(Table, tables, st.none() | consts), 2),
    mems=tuples_of(st.builds(Memory, mems), 2),
    tags=tuples_of(st.builds(Tag, tags), 2),
    globals=tuples_of(st.builds(Global, globals_, consts), 2),
    exports=tuples_of(st.builds(Export, names, kinds, u32), 2),
    start=st.none() | st.builds(Start, u32),
    elems=tuples_of(elems),
    datas=tuples_of(datas, 2),
)
