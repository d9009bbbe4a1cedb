"""Instances: what addresses lead to. Plain data; only `Store` writes to what is mutable in them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, TypeAlias

from wasmfx.cached import cached_property
from wasmfx.exec.store import Store
from wasmfx.runtime.bodies import facts_when_called
from wasmfx.runtime.engine import HostCode
from wasmfx.runtime.naming import HOST
from wasmfx.runtime.values import Ref, RefKind, Value, default
from wasmfx.syntax.deftypes import DefType
from wasmfx.syntax.instructions import End, Instr
from wasmfx.syntax.modules import Module
from wasmfx.syntax.types import FuncType, GlobalType, MemType, PackedType, RefType, TableType
from wasmfx.valid import Context
from wasmfx.valid.facts import BlockFacts, Facts
from wasmfx.valid.stacks import tallest


class ModuleInst:
    """An instance: its index spaces, imports first. Filled by instantiation."""

    def __init__(self, module: Module, context: Context) -> None:
        self.module = module
        self.context = context
        self.types: Sequence[DefType] = context.types
        self.funcs: list[FuncInst] = []
        self.tables: list[TableInst] = []
        self.mems: list[MemInst] = []
        self.tags: list[TagInst] = []
        self.globals: list[GlobalInst] = []
        self.elems: list[ElemInst] = []
        self.datas: list[DataInst] = []
        self.exports: dict[str, Extern] = {}


class WasmFunc:
    """A function defined in a module; `index` counts the module's own functions."""

    def __init__(self, addr: int, type_: DefType, inst: ModuleInst, index: int, name: str) -> None:
        self.addr = addr
        self.type = type_
        self.inst = inst
        self.index = index
        self.name = name

    @cached_property
    def facts(self) -> Facts:
        """What validation knows of the body."""
        return facts_when_called(self.inst.context, self.inst.module, self.index)

    @cached_property
    def code(self) -> tuple[Instr, ...]:
        """The body with its closing `end`."""
        return (*self.facts.body.instrs, End())

    @cached_property
    def defaults(self) -> tuple[Value, ...]:
        """What the locals beyond the parameters start with."""
        comp = self.type.comp
        assert isinstance(comp, FuncType)
        return tuple([default(t) for t in self.facts.locals[len(comp.params) :]])

    @cached_property
    def weight(self) -> int:
        """How much an activation takes from the room for the stack: 1, and more for many values."""
        operands = tallest(self.inst.context, self.inst.module, self.index)
        return 1 + (len(self.facts.locals) + operands) // 64

    @cached_property
    def block(self) -> BlockFacts:
        """The body as a block: the label that a branch out of the function goes to."""
        return self.facts.whole


class HostFunc:
    """A function of the host: one step, whatever it does."""

    name = "host"

    def __init__(self, addr: int, type_: DefType, code: HostCode) -> None:
        self.addr = addr
        self.type = type_
        self.code = code


class TableInst:
    def __init__(self, addr: int, type_: TableType, elems: list[Ref]) -> None:
        self.addr = addr
        self.type = type_
        self.elems = elems


class MemInst:
    def __init__(self, addr: int, type_: MemType, data: bytearray) -> None:
        self.addr = addr
        self.type = type_
        self.data = data


class GlobalInst:
    def __init__(self, addr: int, type_: GlobalType, value: Value) -> None:
        self.addr = addr
        self.type = type_
        self.value = value


class TagInst:
    """A tag is its address: two instances of one definition are two tags.

    `name` is what a trace calls it, in a word; `title` is what messages do.
    """

    def __init__(self, store: Store, type_: DefType, name: str = "", title: str = HOST) -> None:
        self.store = store
        self.addr = store.fresh()
        self.type = type_
        self.name = name
        self.title = title


class ElemInst:
    """An element segment; empty once dropped."""

    def __init__(self, type_: RefType, elems: tuple[Ref, ...]) -> None:
        self.type = type_
        self.elems = elems


class DataInst:
    """A data segment; empty once dropped."""

    def __init__(self, data: bytes) -> None:
        self.data = data


FieldValue: TypeAlias = Value | tuple[PackedType, int]
"""What a field holds: a value, or `("i8", c)` and `("i16", c)` where it is packed."""


class StructInst:
    def __init__(self, addr: int, type_: DefType, fields: list[FieldValue]) -> None:
        self.addr = addr
        self.type = type_
        self.fields = fields


class ArrayInst:
    def __init__(self, addr: int, type_: DefType, fields: list[FieldValue]) -> None:
        self.addr = addr
        self.type = type_
        self.fields = fields


class ExnInst:
    """An exception: its tag and the values thrown with it."""

    def __init__(self, addr: int, tag: TagInst, fields: tuple[Value, ...]) -> None:
        self.addr = addr
        self.tag = tag
        self.fields = fields


FuncInst: TypeAlias = WasmFunc | HostFunc
Extern: TypeAlias = FuncInst | TableInst | MemInst | TagInst | GlobalInst


class RefFunc(Ref):
    """`ref.func fa`."""

    fa: FuncInst

    kind: ClassVar[RefKind] = "func"


class RefStruct(Ref):
    """`ref.struct a`."""

    a: StructInst

    kind: ClassVar[RefKind] = "struct"


class RefArray(Ref):
    """`ref.array a`."""

    a: ArrayInst

    kind: ClassVar[RefKind] = "array"


class RefExn(Ref):
    """`ref.exn a`."""

    a: ExnInst

    kind: ClassVar[RefKind] = "exn"
