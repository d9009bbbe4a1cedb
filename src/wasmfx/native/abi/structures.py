"""Types of native data, for fields of structures and for restricted Python.

Each type is written as an annotation. Type checkers see `int` for integers and objects for
pointers. `resolve` gives the type in memory. When Python runs the code, pointers read and write the
memory of the process.

    u8 u16 u32 u64 i32 i64    integers; calling one wraps a number
    bool                      one bit; not in memory
    S, a Structure            a pointer to an S
    Array[T]                  a pointer to consecutive Ts
    Pointer                   a pointer to anything
    Small[S]                  a pointer below 4 GB, with four bytes in memory
    Annotated[Array[T], n]    n Ts in place; its value is a pointer to the first
    Callable[[T, ...], R]     a pointer to code
    tuple[T, ...]             several results
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    ClassVar,
    Final,
    Generic,
    NoReturn,
    TypeAlias,
    TypeVar,
    get_args,
    get_origin,
)

from wasmfx.cached import cached_property
from wasmfx.syntax.phrase import Phrase

WORD = 8
"""Bytes in a word."""

T = TypeVar("T")


class Integer:
    """An integer type. There is one object for each."""

    __slots__ = ("bits", "signed")

    def __init__(self, bits: int, signed: bool = False) -> None:
        self.bits = bits
        self.signed = signed

    def __call__(self, value: int | Pointer) -> int:
        """Wrap a number to this type."""
        low = int(value) & (1 << self.bits) - 1
        return low - (1 << self.bits) if self.signed and low >> (self.bits - 1) else low


BOOL: Final = Integer(1)
U8, U16, U32, U64 = (Integer(bits) for bits in (8, 16, 32, 64))
I32, I64 = (Integer(bits, signed=True) for bits in (32, 64))
if TYPE_CHECKING:
    u8: TypeAlias = int
    u16: TypeAlias = int
    u32: TypeAlias = int
    u64: TypeAlias = int
    i32: TypeAlias = int
    i64: TypeAlias = int
else:
    u8, u16, u32, u64, i32, i64 = U8, U16, U32, U64, I32, I64


class Pointer:
    """A pointer to anything, made from a number or a pointer."""

    __slots__ = ("_at",)

    def __init__(self, at: int | Pointer) -> None:
        # Not an assignment: in a structure, that would write a field.
        object.__setattr__(self, "_at", int(at))

    def __index__(self) -> int:
        at: int = object.__getattribute__(self, "_at")
        return at

    def __bool__(self) -> bool:
        return int(self) != 0

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Pointer) and int(self) == int(other)

    def __hash__(self) -> int:
        return hash(int(self))


class Array(Pointer, Generic[T]):
    """A pointer to consecutive elements."""

    __slots__ = ("_of",)

    def __init__(self, at: int | Pointer, of: Type = Pointer) -> None:
        super().__init__(at)
        self._of = of

    def __class_getitem__(cls, of: object) -> ArrayOf:
        element = resolve(of)
        return _ARRAYS.get(element) or _ARRAYS.setdefault(element, ArrayOf(element))

    def __getitem__(self, index: int) -> T:
        element: T = read(self._of, int(self) + index * size_of(self._of))
        return element

    def __setitem__(self, index: int, value: T) -> None:
        write(self._of, int(self) + index * size_of(self._of), value)


class ArrayOf:
    """The type of pointers to elements of type `of`. There is one object for each."""

    __slots__ = ("of",)

    def __init__(self, of: Type) -> None:
        self.of = of

    def __call__(self, at: int | Pointer) -> Array[Any]:
        return Array(at, self.of)


_ARRAYS: dict[Type, ArrayOf] = {}


class SmallOf(Phrase):
    """The type of a pointer of type `of` that is stored in four bytes."""

    of: type[Pointer]


class InPlace(Phrase):
    """The type of `length` elements in place. Its value is a pointer to them."""

    array: ArrayOf
    length: int


class Code(Phrase):
    """The type of a function, and of pointers to such functions."""

    params: tuple[Type, ...]
    result: Type | None


class Results(Phrase):
    """The type of several results."""

    types: tuple[Type, ...]


Type: TypeAlias = Integer | type[Pointer] | ArrayOf | SmallOf | InPlace | Code | Results

_SMALL: Final = "small"
if TYPE_CHECKING:
    Small = Annotated[T, _SMALL]
else:

    class Small:
        def __class_getitem__(cls, of):
            return Annotated[of, _SMALL]


def resolve(annotation: object, names: dict[str, Any] | None = None) -> Type:
    """Resolve an annotation to a type. `names` serves annotations that are text."""
    if isinstance(annotation, str) and names is not None:
        annotation = names[annotation] if annotation in names else eval(annotation, names)
    if annotation is bool:
        return BOOL
    if isinstance(annotation, Integer | ArrayOf):
        return annotation
    if isinstance(annotation, type) and issubclass(annotation, Pointer):
        return annotation
    if hasattr(annotation, "__metadata__"):
        return _annotated(annotation)
    origin, args = get_origin(annotation), get_args(annotation)
    if origin is tuple:
        return Results(tuple(map(resolve, args)))
    if origin is Callable:
        params, result = args
        return Code(tuple(map(resolve, params)), resolve_result(result))
    raise TypeError(f"not a type of native data: {annotation}")


def _annotated(annotation: Any) -> Type:
    of, how = resolve(annotation.__origin__), annotation.__metadata__[0]
    if how == _SMALL and isinstance(of, type):
        return SmallOf(of)
    if isinstance(of, ArrayOf) and isinstance(how, int):
        return InPlace(of, how)
    raise TypeError(f"not a type of native data: {annotation}")


def resolve_result(annotation: object, names: dict[str, Any] | None = None) -> Type | None:
    """Resolve the annotation of a result, or return None if the function has none."""
    if annotation in (None, type(None), NoReturn, "None", "NoReturn"):
        return None
    return resolve(annotation, names)


def size_of(t: Type) -> int:
    """Return the size of a type in bytes."""
    match t:
        case Results():
            raise TypeError(f"{describe(t)} has no place in memory")
        case Integer():
            if t is BOOL:
                raise TypeError("bool has no place in memory")
            return t.bits // 8
        case SmallOf():
            return 4
        case InPlace():
            return t.length * size_of(t.array.of)
        case _:
            return 8


def describe(t: Type | None) -> str:
    """Write a type as an annotation."""
    match t:
        case None:
            return "None"
        case Integer():
            return "bool" if t is BOOL else f"{'i' if t.signed else 'u'}{t.bits}"
        case ArrayOf():
            return f"Array[{describe(t.of)}]"
        case SmallOf():
            return f"Small[{describe(t.of)}]"
        case InPlace():
            return f"Annotated[{describe(t.array)}, {t.length}]"
        case Code():
            return f"Callable[[{', '.join(map(describe, t.params))}], {describe(t.result)}]"
        case Results():
            return f"tuple[{', '.join(map(describe, t.types))}]"
        case _:
            return t.__name__


def read(t: Type, at: int) -> Any:
    """Read a value of a type from memory."""
    if isinstance(t, InPlace):
        return t.array(at)
    # Imported late: some platforms have no ctypes.
    import ctypes

    word = int.from_bytes(ctypes.string_at(at, size_of(t)), "little")
    of = t.of if isinstance(t, SmallOf) else t
    return of(word) if isinstance(of, Integer | ArrayOf | type) else word


def write(t: Type, at: int, value: Any) -> None:
    """Write a value of a type to memory."""
    # As in `read`.
    import ctypes

    size = size_of(t)
    ctypes.memmove(at, (int(value) & (1 << 8 * size) - 1).to_bytes(size, "little"), size)


# Structures: named fields and their offsets


class Structure(Pointer):
    """A pointer to a structure. A subclass annotates its fields, in order.

    The size of a structure is a multiple of `align`.
    """

    __slots__ = ()
    ALIGN: ClassVar[int] = 8

    def __init_subclass__(cls, align: int = 8) -> None:
        cls.ALIGN = align

    if not TYPE_CHECKING:  # Hidden from type checkers, which would accept any name.

        def __getattr__(self, name: str) -> object:
            field = _field(type(self), name)
            return read(field.type, int(self) + field.offset)

        def __setattr__(self, name: str, value: int | Pointer) -> None:
            field = _field(type(self), name)
            write(field.type, int(self) + field.offset, value)


_POINTERS = ("Callable[", "Array[")
"""Prefixes of annotations that are pointers in any case."""


class Field:
    """A field: its offset, its annotation, and the names of the module that defines it."""

    def __init__(self, offset: int, annotation: str, names: dict[str, Any]) -> None:
        self.offset = offset
        self._annotation = annotation
        self._names = names

    @cached_property
    def type(self) -> Type:
        # Resolved late: offsets do not depend on what pointers point to.
        return resolve(self._annotation, self._names)

    @property
    def size(self) -> int:
        return 8 if self._annotation.startswith(_POINTERS) else size_of(self.type)


_known: dict[type[Structure], dict[str, Field]] = {}


def fields(structure: type[Structure]) -> dict[str, Field]:
    """Return the fields of a structure. There is no padding between them."""
    if structure in _known:
        return _known[structure]
    # Not when the class is made, because fields may point to structures that are defined later.
    names = vars(sys.modules[structure.__module__])
    found: dict[str, Field] = {}
    end = 0
    for name, annotation in structure.__annotations__.items():
        found[name] = field = Field(end, annotation, names)
        end += field.size
    # One assignment of the complete result, because other threads may compute it, too.
    _known[structure] = found
    return found


def _field(structure: type[Structure], name: str) -> Field:
    found = fields(structure).get(name)
    if found is None:
        raise AttributeError(f"{structure.__name__} has no field {name}")
    return found


class Layout:
    """The offsets of a structure: `layout.field` is a number.

    Computed at first use, because most programs need only a few of the many structures.
    """

    fields: dict[str, int]
    size: int

    def __init__(self, structure: type[Structure]) -> None:
        self.structure = structure
        self.name = structure.__name__.lower()
        self.align = structure.ALIGN

    def _find_out(self) -> None:
        found = fields(self.structure)
        end = max((f.offset + f.size for f in found.values()), default=0)
        self.size = -(-end // self.align) * self.align
        offsets = {name: field.offset for name, field in found.items()}
        vars(self).update(offsets)
        self.fields = offsets

    def __getattr__(self, field: str) -> int:
        # Called only until the attribute is set; several threads may compute it.
        if "fields" not in vars(self):
            self._find_out()
        found = vars(self)
        if field not in found:
            raise AttributeError(f"{self.name} has no field {field}")
        offset: int = found[field]
        return offset
