"""Modules and their parts.

Everything inside a module refers to other parts by index. Identifiers of the text format and
entries of the binary name section are both kept in `Names`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, TypeAlias

from wasmfx.source import NOWHERE, Source
from wasmfx.syntax.phrase import Phrase
from wasmfx.syntax.types import (
    ExternKind,
    ExternType,
    GlobalType,
    MemType,
    NumType,
    RecType,
    RefType,
    TableType,
    TagType,
    ValType,
)

FuncIdx: TypeAlias = int
TypeIdx: TypeAlias = int


class Instr(Phrase):
    """The base class of all instructions."""


# The instructions of most constant expressions. They are not in `instructions.py` with the others,
# since a warm start, which finds all code in the cache, reads segments and loads no other classes.


class RefFunc(Instr):
    x: FuncIdx


class Const(Instr):
    type: NumType
    c: int


class Expr:
    """An instruction sequence, without its closing `end`.

    `at[k]` is the position of `instrs[k]`, and `at[-1]` the position of the closing `end`.
    Comparisons ignore positions.
    """

    __slots__ = ("at", "instrs")

    def __init__(self, instrs: Sequence[Instr], at: Sequence[int] = ()) -> None:
        self.instrs = tuple(instrs)
        self.at = at or (NOWHERE,) * (len(self.instrs) + 1)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Expr) and self.instrs == other.instrs

    def __hash__(self) -> int:
        return hash(self.instrs)

    def __repr__(self) -> str:
        return f"Expr({self.instrs!r})"


class Code(Phrase):
    """The code of a function: the types of its locals without the parameters, and its body.

    `hints` are branch hints: the index of an instruction, and its hint.
    """

    locals: tuple[ValType, ...]
    body: Expr
    hints: tuple[tuple[int, bytes], ...] = ()


class Func:
    """A function. In a binary, its code is the bytes `at` to `end`, decoded when first used."""

    __slots__ = ("_code", "at", "end", "type")

    def __init__(
        self,
        type_: TypeIdx,
        code: Code | Callable[[], Code],
        at: int = NOWHERE,
        end: int = NOWHERE,
    ) -> None:
        self.type = type_
        self.at = at
        self.end = end
        self._code = code

    @property
    def code(self) -> Code:
        """The code; raises `Malformed` if its bytes are no code."""
        if not isinstance(self._code, Code):
            self._code = self._code()
        return self._code

    def peek(self) -> Code:
        """Return the code without keeping it, for a single pass over a large module."""
        return self._code if isinstance(self._code, Code) else self._code()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Func) and self.type == other.type and self.code == other.code

    def __hash__(self) -> int:
        return hash((self.type, self.code))

    def __repr__(self) -> str:
        return f"Func({self.type}, {self._code!r})"


class Table(Phrase):
    """A table. Without `init` its elements are null at first."""

    type: TableType
    init: Expr | None = None
    at: int = NOWHERE


class Memory(Phrase):
    type: MemType
    at: int = NOWHERE


class Tag(Phrase):
    type: TagType
    at: int = NOWHERE


class Global(Phrase):
    type: GlobalType
    init: Expr
    at: int = NOWHERE


class Import(Phrase):
    module: str
    name: str
    type: ExternType
    at: int = NOWHERE


class Export(Phrase):
    name: str
    kind: ExternKind
    index: int
    at: int = NOWHERE


class Active(Phrase):
    """Copied into table or memory `x` at `offset` when the module is instantiated."""

    x: int
    offset: Expr


class Passive(Phrase):
    pass


class Declarative(Phrase):
    """Never copied: the segment only declares functions that `ref.func` may name."""


class Elem(Phrase):
    type: RefType
    init: Sequence[Expr]
    mode: Active | Passive | Declarative
    at: int = NOWHERE


class Data(Phrase):
    init: bytes
    mode: Active | Passive
    at: int = NOWHERE


class Start(Phrase):
    x: FuncIdx
    at: int = NOWHERE


SectionName: TypeAlias = Literal[
    "custom", "type", "import", "func", "table", "memory", "tag", "global",
    "export", "start", "elem", "datacount", "code", "data",
]  # fmt: skip


class Custom(Phrase):
    """A custom section, with its data unread.

    `after` names the section before it; None stands for the start of the module.
    """

    name: str
    data: bytes
    after: SectionName | None
    at: int = NOWHERE


NameMap: TypeAlias = dict[int, str]
IndirectNameMap: TypeAlias = dict[int, NameMap]


class Names:
    """The names of the parts of a module, by index; labels in the order of their blocks."""

    __slots__ = (
        "datas", "elems", "fields", "funcs", "globals", "labels", "locals", "mems", "module",
        "tables", "tags", "types",
    )  # fmt: skip

    def __init__(self) -> None:
        self.module: str | None = None
        self.types: NameMap = {}
        self.fields: IndirectNameMap = {}
        self.funcs: NameMap = {}
        self.locals: IndirectNameMap = {}
        self.labels: IndirectNameMap = {}
        self.tables: NameMap = {}
        self.mems: NameMap = {}
        self.tags: NameMap = {}
        self.globals: NameMap = {}
        self.elems: NameMap = {}
        self.datas: NameMap = {}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Names) and all(
            getattr(self, slot) == getattr(other, slot) for slot in Names.__slots__
        )

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        given = ((slot, getattr(self, slot)) for slot in Names.__slots__)
        return f"Names({', '.join(f'{slot}={value!r}' for slot, value in given if value)})"


NO_NAMES = Names()


class Module(Phrase):
    """A module. Its definitions do not include its imports, which come first in every index space.

    The positions in a module are offsets into `source`.
    """

    types: tuple[RecType, ...] = ()
    imports: tuple[Import, ...] = ()
    funcs: Sequence[Func] = ()
    tables: tuple[Table, ...] = ()
    mems: tuple[Memory, ...] = ()
    tags: tuple[Tag, ...] = ()
    globals: tuple[Global, ...] = ()
    exports: tuple[Export, ...] = ()
    start: Start | None = None
    elems: tuple[Elem, ...] = ()
    datas: Sequence[Data] = ()
    customs: Sequence[Custom] = ()
    names: Names = NO_NAMES
    source: Source | None = None

    def imported(self, kind: type) -> list[Import]:
        """The imports of one kind, in index order."""
        return [im for im in self.imports if isinstance(im.type, kind)]
