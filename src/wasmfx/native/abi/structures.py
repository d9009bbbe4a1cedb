"""Structures: named fields side by side, and where each of them lies."""

import sys
from typing import TYPE_CHECKING, Any, ClassVar

from wasmfx.cached import cached_property
from wasmfx.native.abi.types import Pointer, Type, read, resolve, size_of, write


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
