"""Types of native data: what fields of structures are, and what restricted Python computes with.

Each is written as an annotation. Python's checker takes the integers for `int` and the pointers for
objects; `resolve` says what an annotation means in memory. Run by Python, pointers read and write
the memory of this process.

    u8 u16 u32 u64 i32 i64    integers; called, they wrap
    bool                      one bit, which has no place in memory
    S, a Structure            a pointer to an S
    Array[T]                  a pointer to Ts, side by side
    Pointer                   a pointer to anything
    Small[S]                  a pointer below 4 GB, in four bytes of memory
    Annotated[Array[T], n]    n Ts in place; as a value, a pointer to the first
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
        """The number of this type that has the same low bits."""
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
    """A pointer to anything; made from a number or from another pointer."""

    __slots__ = ("_at",)

    def __init__(self, at: int | Pointer) -> None:
        # Not by assignment, which in a structure is one to a field.
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
    """A pointer to elements that lie side by side."""

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
    """A place of four bytes for a pointer of type `of`."""

    of: type[Pointer]


class InPlace(Phrase):
    """A place for `length` elements; its value is the pointer to them."""

    array: ArrayOf
    length: int


class Code(Phrase):
    """The type of a function, and of pointers to such functions."""

    params: tuple[Type, ...]
    result: Type | None


class Results(Phrase):
    """Several values as one."""

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
    """What an annotation means; text is read with `names`."""
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
    """The same for the result of a function; None if it has none."""
    if annotation in (None, type(None), NoReturn, "None", "NoReturn"):
        return None
    return resolve(annotation, names)


def size_of(t: Type) -> int:
    """How many bytes values of a type take in memory."""
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
    """A type as its annotation has it."""
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
    """What lies at an address, as Python sees it."""
    if isinstance(t, InPlace):
        return t.array(at)
    import ctypes

    word = int.from_bytes(ctypes.string_at(at, size_of(t)), "little")
    of = t.of if isinstance(t, SmallOf) else t
    return of(word) if isinstance(of, Integer | ArrayOf | type) else word


def write(t: Type, at: int, value: Any) -> None:
    """Let a value lie at an address."""
    import ctypes

    size = size_of(t)
    ctypes.memmove(at, (int(value) & (1 << 8 * size) - 1).to_bytes(size, "little"), size)


# Structures: named fields side by side, and where each of them lies.


class Structure(Pointer):
    """A pointer to a structure. A subclass annotates its fields, in order.

    The size of a structure is a multiple of `align`.
    """

    __slots__ = ()
    ALIGN: ClassVar[int] = 8

    def __init_subclass__(cls, align: int = 8) -> None:
        cls.ALIGN = align

    if not TYPE_CHECKING:  # The checker reads the annotations, and would believe any name.

        def __getattr__(self, name: str) -> object:
            field = _field(type(self), name)
            return read(field.type, int(self) + field.offset)

        def __setattr__(self, name: str, value: int | Pointer) -> None:
            field = _field(type(self), name)
            write(field.type, int(self) + field.offset, value)


_POINTERS = ("Callable[", "Array[")
"""How annotations begin that are pointers, whatever they point to."""


class Field:
    """A field: where it begins, and what it is, as it is annotated in a module with these names."""

    def __init__(self, offset: int, annotation: str, names: dict[str, Any]) -> None:
        self.offset = offset
        self._annotation = annotation
        self._names = names

    @cached_property
    def type(self) -> Type:
        # Not at once: who wants to know where fields are need not know what they point to.
        return resolve(self._annotation, self._names)

    @property
    def size(self) -> int:
        return 8 if self._annotation.startswith(_POINTERS) else size_of(self.type)


_known: dict[type[Structure], dict[str, Field]] = {}


def fields(structure: type[Structure]) -> dict[str, Field]:
    """The fields of a structure, one after the other without holes."""
    if structure in _known:
        return _known[structure]
    # Not when the class is made: its fields may point to structures that come later.
    names = vars(sys.modules[structure.__module__])
    found: dict[str, Field] = {}
    end = 0
    for name, annotation in structure.__annotations__.items():
        found[name] = field = Field(end, annotation, names)
        end += field.size
    # At once, and whole: other threads may ask, too.
    _known[structure] = found
    return found


def _field(structure: type[Structure], name: str) -> Field:
    found = fields(structure).get(name)
    if found is None:
        raise AttributeError(f"{structure.__name__} has no field {name}")
    return found


class Layout:
    """A structure for those who address memory by numbers: `layout.field` is an offset.

    They are found out when somebody asks: there are many structures, and most programs have to do
    with a few.
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
        # What is known is an ordinary attribute. The rest comes here, once, or once in each thread.
        if "fields" not in vars(self):
            self._find_out()
        found = vars(self)
        if field not in found:
            raise AttributeError(f"{self.name} has no field {field}")
        offset: int = found[field]
        return offset
