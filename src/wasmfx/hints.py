"""What annotations are written with, without `typing`: importing that, and what it imports, takes
as long as half of Python's own start, and nobody who only runs us needs it.

Checkers see the names of `typing`. At runtime most of them stand for themselves, whatever is asked
of them: `Literal["a"] | None` is `Literal`, which only has to be something. The rest do as little.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Annotated as Annotated
    from typing import Any as Any
    from typing import ClassVar as ClassVar
    from typing import Concatenate as Concatenate
    from typing import Final as Final
    from typing import Generic as Generic
    from typing import Literal as Literal
    from typing import NamedTuple as NamedTuple
    from typing import NoReturn as NoReturn
    from typing import ParamSpec as ParamSpec
    from typing import Protocol as Protocol
    from typing import Self as Self
    from typing import TextIO as TextIO
    from typing import TypeAlias as TypeAlias
    from typing import TypeGuard as TypeGuard
    from typing import TypeVar as TypeVar
    from typing import cast as cast
    from typing import dataclass_transform as dataclass_transform
    from typing import get_args as get_args
    from typing import overload as overload
else:

    class _Form:
        """Stands for a form of annotations, and for all that is made of it."""

        __slots__ = ("name",)

        def __init__(self, name, **_):
            self.name = name

        def __getitem__(self, _):
            return self

        def __or__(self, _):
            return self

        __ror__ = __or__

        def __repr__(self):
            return self.name

    class _Words(_Form):
        """Literals, which somebody may want to list."""

        __slots__ = ("__args__",)

        def __getitem__(self, args):
            made = _Words(self.name)
            made.__args__ = args if isinstance(args, tuple) else (args,)
            return made

    Any, ClassVar, Concatenate, Final = map(_Form, ("Any", "ClassVar", "Concatenate", "Final"))
    NoReturn, Self, TextIO, TypeAlias, TypeGuard = map(
        _Form, ("NoReturn", "Self", "TextIO", "TypeAlias", "TypeGuard")
    )
    Literal = _Words("Literal")
    TypeVar = ParamSpec = _Form

    class Annotated:
        """A type and what is said of it, which is asked for: as other generic types have them."""

        __slots__ = ("__args__",)

        def __init__(self, *args):
            self.__args__ = args

        def __class_getitem__(cls, args):
            return cls(*args)

        @property
        def __origin__(self):
            return Annotated

    class Generic:
        __slots__ = ()

        def __class_getitem__(cls, _):
            return cls

    class Protocol(Generic):
        __slots__ = ()

    class _Fields(type):
        """Makes named tuples of classes. Nothing becomes of their annotations, which `typing` would
        compile one by one."""

        def __new__(mcs, name, bases, ns):
            if not bases:
                return super().__new__(mcs, name, bases, ns)
            from collections import namedtuple

            fields = ns.get("__annotations__", {})
            defaults = [ns[field] for field in fields if field in ns]
            made = namedtuple(name, fields, defaults=defaults, module=ns["__module__"])
            for key, value in ns.items():
                if key not in fields and key not in ("__module__", "__dict__", "__weakref__"):
                    setattr(made, key, value)
            return made

    class NamedTuple(metaclass=_Fields):
        pass

    def cast(_, value):
        return value

    def get_args(form):
        return getattr(form, "__args__", ())

    def overload(function):
        return function

    def dataclass_transform(**_):
        return lambda cls: cls
