"""The store and what addresses lead to: instances, and references to them.

An address is the Python object it leads to, so `S.conts[a]` of the rules is `a.state` here, and
Python collects what nothing refers to. The number `addr` only tells instances apart in a trace.

Everything mutable is written through the store. While a journal is kept, each write records the
old value; `rewind` goes back to any earlier mark, and forward again.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import setitem
from typing import Any, ClassVar, TypeAlias
from weakref import ref

from wasmfx.cached import cached_property
from wasmfx.runtime.c_stacks import Held, candidates
from wasmfx.runtime.engine import HostCode
from wasmfx.runtime.limits import UNLIMITED, StoreLimits
from wasmfx.runtime.names import HOST
from wasmfx.runtime.traps import facts_when_called
from wasmfx.runtime.values import Ref, RefKind, Value, default
from wasmfx.source import Frame
from wasmfx.syntax.instructions import End, Instr
from wasmfx.syntax.modules import Module
from wasmfx.syntax.types import (
    DefType,
    FuncType,
    GlobalType,
    MemType,
    PackedType,
    RefType,
    TableType,
)
from wasmfx.valid import Context
from wasmfx.valid.bodies import tallest
from wasmfx.valid.context import BlockFacts, Facts

Write: TypeAlias = tuple[Callable[[Any, Any, Any], None], Any, Any, Any, Any]
"""A setter, the object, the name or index, the old value and the new one."""


class Store:
    """S: a source of addresses, a journal, and the limits of a run.

    `ended` is the backtrace of the last run that failed.
    """

    __slots__ = (
        "allocated", "count", "depth_limit", "elements", "ended", "fuel", "journal", "limits",
        "memory", "now",
    )  # fmt: skip

    def __init__(
        self,
        depth_limit: int = 150_000,
        journalled: bool = False,
        fuel: int | None = None,
        limits: StoreLimits = UNLIMITED,
    ) -> None:
        self.depth_limit = depth_limit
        self.fuel = fuel
        self.limits = limits
        self.memory = 0
        self.elements = 0
        self.count = 0
        self.ended: list[Frame] = []
        self.allocated: list[object] = []
        self.journal: list[Write] | None = [] if journalled else None
        self.now = 0

    def fresh(self) -> int:
        """Return an unused address."""
        if self.journal is not None:
            self.set(self, "count", self.count + 1)
        else:
            self.count += 1
        return self.count - 1

    def set(self, instance: object, name: str, value: object) -> None:
        """`instance.name := value`."""
        if self.journal is not None:
            self._note((setattr, instance, name, getattr(instance, name), value))
        setattr(instance, name, value)

    def put(self, container: Any, key: int | slice, value: object) -> None:
        """`container[key] := value`; a slice is replaced by as many elements."""
        if self.journal is not None:
            self._note((setitem, container, key, container[key], value))
        container[key] = value

    def _note(self, write: Write) -> None:
        assert self.journal is not None
        # A write after a rewind discards the writes that were undone.
        del self.journal[self.now :]
        self.journal.append(write)
        self.now += 1

    def mark(self) -> int:
        """Return a mark of the current state, for `rewind`."""
        return self.now

    def rewind(self, mark: int) -> None:
        """Go back, or forward again, to the state at `mark`."""
        assert self.journal is not None
        while self.now > mark:
            self.now -= 1
            write, where, key, old, _ = self.journal[self.now]
            write(where, key, old)
        while self.now < mark:
            write, where, key, _, new = self.journal[self.now]
            write(where, key, new)
            self.now += 1


class GlobalWord:
    """The value of a numeric global as an unsigned number."""

    def __init__(self, cell: GlobalInst) -> None:
        self.cell = cell

    @property
    def value(self) -> int:
        _, c = self.cell.value  # type: ignore[misc]
        return int(c)

    @value.setter
    def value(self, c: int) -> None:
        t, _ = self.cell.value  # type: ignore[misc]
        self.cell.value = (t, c)


def held(
    cell: Extern,
    memory: Extern,
    x: int,
    module: Module,
    C: Context,
    instance: Callable[[], ModuleInst | None],
) -> Held:
    """Return a global that may be a C stack pointer."""
    assert isinstance(cell, GlobalInst)
    return Held(cell, GlobalWord(cell), memory, x, module, C, instance)


class ModuleInst:
    """A module instance: its index spaces, imports first. Instantiation fills them."""

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

    @cached_property
    def stack_pointers(self) -> list[Held]:
        """The globals that may be C stack pointers, here and where functions are imported from."""
        found = {}
        for x in candidates(self.module, self.context):
            cell = self.globals[x]
            found[cell.addr] = held(cell, self.mems[0], x, self.module, self.context, ref(self))
        for func in self.funcs[: len(self.funcs) - len(self.module.funcs)]:
            for one in func.inst.stack_pointers if isinstance(func, WasmFunc) else ():
                found.setdefault(one.cell.addr, one)
        return list(found.values())


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
        """The facts from validation about the body."""
        return facts_when_called(self.inst.context, self.inst.module, self.index)

    @cached_property
    def code(self) -> tuple[Instr, ...]:
        """The body with its closing `end`."""
        return (*self.facts.body.instrs, End())

    @cached_property
    def defaults(self) -> tuple[Value, ...]:
        """The initial values of the locals that are not parameters."""
        comp = self.type.comp
        assert isinstance(comp, FuncType)
        return tuple([default(t) for t in self.facts.locals[len(comp.params) :]])

    @cached_property
    def weight(self) -> int:
        """How much a frame counts against the depth limit: 1, and more if it has many values."""
        # First, because this validates the body.
        locals_ = len(self.facts.locals)
        operands = tallest(self.inst.context, self.inst.module, self.index)
        return 1 + (locals_ + operands) // 64

    @cached_property
    def block(self) -> BlockFacts:
        """The body as a block, for the label around it."""
        return self.facts.whole


class HostFunc:
    """A function of the host. Calling it is one step."""

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
    """A tag, identified by its address: two instances of one definition are two tags.

    Traces use the `name`, a single word; messages use the `title`.
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
"""The content of a field: a value, or `("i8", c)` or `("i16", c)` if it is packed."""


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
