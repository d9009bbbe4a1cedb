"""The context C: the index spaces and the types of a module, for typing rules. Types are closed.

Use the lists, such as `C.types[x]`, for an index that is known to be in range. The methods take any
index from a module, and raise `Invalid` for an unknown index or the wrong kind of type.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar, cast

from wasmfx.cached import cached_property
from wasmfx.errors import Invalid
from wasmfx.syntax.features import ALL, FeatureSet
from wasmfx.syntax.modules import NO_NAMES, Expr, Names
from wasmfx.syntax.phrase import Phrase
from wasmfx.syntax.types import (
    ArrayType,
    CompType,
    ContType,
    DefType,
    ExternKind,
    ExternType,
    FieldType,
    FuncType,
    FuncUse,
    GlobalType,
    HandlerType,
    HeapType,
    MemType,
    RefType,
    ResultType,
    StorageType,
    StructType,
    TableType,
    TagType,
    ValType,
    is_numeric,
)
from wasmfx.valid.messages import TypeWords, feature_off

if TYPE_CHECKING:
    from wasmfx.syntax.instructions import BlockType, Instr
    from wasmfx.valid.features import Gate


T = TypeVar("T")
Storage = TypeVar("Storage", bound=str | RefType)


HANDLER_HEAPS: tuple[HeapType, ...] = ("handler", "nohandler")
"""The ends of the hierarchy of handler types."""


def unpacked(t: StorageType) -> ValType:
    """The type of an operand for a field of type `t`: i32 if the field is packed."""
    return "i32" if t in ("i8", "i16") else cast(ValType, t)


def lookup(space: Sequence[T], x: int, what: str) -> T:
    """Return `space[x]`, or raise `unknown {what} {x}`."""
    if x < len(space):
        return space[x]
    raise Invalid(f"unknown {what} {x}")


Known: TypeAlias = "tuple[list[ValType], list[ValType], int, Instr]"
"""The operands and results of an instruction, and the number of operands.

The tuple keeps the instruction alive, so that no other has its identity. The lists are shared and
must not be changed.
"""


class Context:
    """The context of one module.

    `imports`      the types of the imports, in order
    `signatures`   the function type of each function
    `refs`         the functions that `ref.func` may name in a body, found by `find_declared`
    `defaultable`  the structure types that are known to have a default value
    `facts`        the facts kept by `validate`, by the number of the defined function
    `features`     the features that are on; rules ask for extensions only
    `lazy`         whether bodies are checked when `facts` asks for them, and not before
    `gate`         the check of features for such bodies
    `arrows`       the known operands and results of instructions, by identity
    `lists`        the shared lists of types in `arrows`
    `names`        the names in the module, for messages
    `origin`       a key of the features that were on, for the cache of compiled code; empty unless
                   the module was just read from its source
    `stack_pointer` what was found out about the C stack; False if it was not searched for
    """

    __slots__ = (
        "_comps", "_declared", "_fields", "_heaps", "_refs", "_signatures", "arrows", "block_types",
        "datas", "defaultable", "elems", "facts", "features", "find_declared", "funcs", "gate",
        "globals", "imports", "lazy", "lists", "mems", "names", "origin", "stack_pointer", "tables",
        "tags", "types", "words",
    )  # fmt: skip

    def __init__(self, names: Names = NO_NAMES, features: FeatureSet = ALL) -> None:
        self.features = features
        self.types: list[DefType] = []
        self.imports: list[ExternType] = []
        self.funcs: list[DefType] = []
        self.tables: list[TableType] = []
        self.mems: list[MemType] = []
        self.tags: list[DefType] = []
        self.globals: list[GlobalType] = []
        self.elems: list[RefType] = []
        self.datas = 0
        self.find_declared: Callable[[], frozenset[int]] = frozenset
        self.names = names
        self.words = TypeWords(self.types, names)
        self.block_types: dict[BlockType, tuple[ResultType, ResultType]] = {}
        self.defaultable: set[int] = set()
        self.facts: dict[int, Facts] = {}
        self.lazy = False
        self.arrows: dict[int, Known] = {}
        self.lists: dict[ResultType, list[ValType]] = {}
        self.gate: Gate | None = None
        self.origin = b""
        self.stack_pointer: Any = False
        self._refs: dict[RefType, RefType] = {}
        self._heaps: dict[tuple[bool, HeapType], RefType] = {}
        self._fields: dict[int, ResultType] = {}
        self._comps: dict[DefType, CompType] = {}
        self._signatures: list[FuncType] = []
        self._declared: frozenset[int] | None = None

    # Computed at the first use: a large module whose compiled code is cached needs neither.

    @property
    def signatures(self) -> list[FuncType]:
        if len(self._signatures) < len(self.funcs):
            self._signatures = [cast(FuncType, self.expand(d)) for d in self.funcs]
        return self._signatures

    @property
    def refs(self) -> frozenset[int]:
        if self._declared is None:
            self._declared = self.find_declared()
        return self._declared

    # Lookups

    def type(self, x: int) -> DefType:
        return lookup(self.types, x, "type")

    def func(self, x: int) -> DefType:
        return lookup(self.funcs, x, "function")

    def signature(self, x: int) -> FuncType:
        return lookup(self.signatures, x, "function")

    def table(self, x: int) -> TableType:
        return lookup(self.tables, x, "table")

    def mem(self, x: int) -> MemType:
        return lookup(self.mems, x, "memory")

    def tag(self, x: int) -> FuncType:
        """The function type of tag `x`."""
        comp = self.expand(lookup(self.tags, x, "tag"))
        assert isinstance(comp, FuncType)
        return comp

    def requires(self, feature: str, what: str) -> None:
        """Refuse `what` unless our extension `feature` is on."""
        if feature not in self.features:
            raise feature_off(what, feature)

    def handler_type(self, x: int) -> ResultType:
        """The results in handler type `x`."""
        comp = self.expand(self.type(x))
        if isinstance(comp, HandlerType):
            return comp.results
        raise Invalid(f"non-handler type {self.words.numbered(x)}")

    def global_(self, x: int) -> GlobalType:
        return lookup(self.globals, x, "global")

    def elem(self, x: int) -> RefType:
        return lookup(self.elems, x, "elem segment")

    def data(self, x: int) -> None:
        if x >= self.datas:
            raise Invalid(f"unknown data segment {x}")

    def extern(self, kind: ExternKind, x: int) -> ExternType:
        """The type of an export."""
        match kind:
            case "func":
                return FuncUse(self.func(x))
            case "table":
                return self.table(x)
            case "memory":
                return self.mem(x)
            case "global":
                return self.global_(x)
            case "tag":
                return TagType(lookup(self.tags, x, "tag"))

    # Types by index, expanded

    def func_type(self, x: int) -> FuncType:
        comp = self.expand(self.type(x))
        if isinstance(comp, FuncType):
            return comp
        raise Invalid(f"non-function type {self.words.numbered(x)}")

    def struct_type(self, x: int) -> StructType:
        comp = self.expand(self.type(x))
        if isinstance(comp, StructType):
            return comp
        raise Invalid(f"non-structure type {self.words.numbered(x)}")

    def field_types(self, x: int) -> ResultType:
        """The operands of `struct.new x`."""
        if x not in self._fields:
            fields = self.struct_type(x).fields
            self._fields[x] = tuple([unpacked(field.type) for field in fields])
        return self._fields[x]

    def array_type(self, x: int) -> ArrayType:
        comp = self.expand(self.type(x))
        if isinstance(comp, ArrayType):
            return comp
        raise Invalid(f"non-array type {self.words.numbered(x)}")

    def cont_type(self, x: int) -> FuncType:
        """The function type below continuation type `x`."""
        return self.cont_func(self.type(x))

    def cont_func(self, d: DefType) -> FuncType:
        """The function type below a defined continuation type."""
        comp = self.expand(d)
        if not isinstance(comp, ContType) or not isinstance(comp.type, DefType):
            raise Invalid(f"non-continuation type {self.words.numbered(self.types.index(d))}")
        func = self.expand(comp.type)
        assert isinstance(func, FuncType)
        return func

    def block_type(self, bt: BlockType) -> tuple[ResultType, ResultType]:
        """The parameters and the results of a block."""
        if bt not in self.block_types:
            self.block_types[bt] = self._block_type(bt)
        return self.block_types[bt]

    def _block_type(self, bt: BlockType) -> tuple[ResultType, ResultType]:
        if bt is None:
            return (), ()
        if isinstance(bt, int):
            type_ = self.func_type(bt)
            return type_.params, type_.results
        return (), (self.close(bt),)

    # Closing. Equal closed reference types of a module are one object, because rules first compare
    # types by identity.

    def ref(self, nullable: bool, heap: HeapType) -> RefType:
        """Return the closed `(ref null? heap)` for a closed heap type."""
        found = self._heaps.get((nullable, heap))
        if found is None:
            found = self._heaps[nullable, heap] = self.intern(RefType(nullable, heap))
        return found

    def intern(self, t: Storage) -> Storage:
        """Return the one object for a closed type."""
        return cast(Storage, self._refs.setdefault(t, t)) if isinstance(t, RefType) else t

    def heap(self, heap: HeapType) -> HeapType:
        """Close a heap type."""
        if heap in HANDLER_HEAPS:
            self.requires("ext-named-handlers", "a handler type")
        return self.type(heap) if isinstance(heap, int) else heap

    def close_ref(self, t: RefType) -> RefType:
        closed = self._refs.get(t)
        if closed is None:
            closed = self._refs[t] = self.ref(t.nullable, self.heap(t.heap))
        return closed

    def close(self, t: ValType) -> ValType:
        """Close a value type."""
        return self.close_ref(t) if isinstance(t, RefType) else t

    def expand(self, d: DefType) -> CompType:
        """Return the composite type of a defined type."""
        comp = self._comps.get(d)
        if comp is None:
            comp = self._comps[d] = self._intern_comp(d.comp)
        return comp

    def _intern_comp(self, comp: CompType) -> CompType:
        intern = self.intern
        match comp:
            case FuncType() if is_numeric(comp):
                return comp
            case FuncType(params, results):
                return FuncType(tuple(map(intern, params)), tuple(map(intern, results)))
            case StructType(fields):
                return StructType(tuple(FieldType(f.mutable, intern(f.type)) for f in fields))
            case ArrayType(field):
                return ArrayType(FieldType(field.mutable, intern(field.type)))
            case ContType():
                return comp
            case HandlerType(results):
                return HandlerType(tuple(map(intern, results)))


# Facts: the results of validation about a body, published so that no later stage repeats them


class BlockFacts(Phrase):
    """A block of a body. All places are indices of instructions.

    `start`     the instruction that opens the block
    `else_`     its `else`, or None
    `end`       its `end`
    `height`    the number of operands below its parameters
    `label`     the operands of a branch to it: the parameters of a loop, else the results
    `branched`  whether a reachable instruction may branch to it: if not, a loop never goes back
    """

    start: int
    else_: int | None
    end: int
    height: int
    params: ResultType
    results: ResultType
    label: ResultType
    branched: bool


class Facts:
    """The facts about one function body; `locals` are the types of all locals, parameters first.

    The blocks are kept as plain tuples, the whole body last, until they are used: there may be very
    many, and the garbage collector does not track plain tuples.
    """

    def __init__(self, body: Expr, locals_: ResultType, noted: tuple[tuple[Any, ...], ...]) -> None:
        self.body = body
        self.locals = locals_
        self._noted = noted

    @cached_property
    def blocks(self) -> dict[int, BlockFacts]:
        """The blocks inside the body, by the index of the instruction that opens them."""
        return {noted[0]: BlockFacts(*noted) for noted in self._noted[:-1]}

    def branched(self) -> list[tuple[int, int]]:
        """The start and the end of each block that is branched to."""
        return [(noted[0], noted[2]) for noted in self._noted[:-1] if noted[-1]]

    @cached_property
    def whole(self) -> BlockFacts:
        """The body itself as a block without parameters.

        It starts at -1. Its end is the last `end`, which is not one of the instructions.
        """
        return BlockFacts(*self._noted[-1])
