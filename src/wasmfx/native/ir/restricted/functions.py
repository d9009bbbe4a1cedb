"""Functions in restricted Python, as far as their annotations say; and data that exists once.

A function under one of the decorators keeps its meaning for Python and for Python's checker. Its
head in LLVM comes from its annotations alone; its body is parsed when a unit is made of it.
"""

from collections.abc import Callable
from typing import Any, Generic, NamedTuple, NoReturn, ParamSpec, TypeAlias, TypeVar, cast

from wasmfx.cached import cached_property
from wasmfx.native.abi.structures import (
    Code,
    InPlace,
    Integer,
    Layout,
    Results,
    SmallOf,
    Structure,
    Type,
    describe,
    resolve,
    resolve_result,
)
from wasmfx.native.ir.values import aggregate

P = ParamSpec("P")
R = TypeVar("R")
S = TypeVar("S", bound=Structure)


class RestrictedError(Exception):
    """A function that is not in the language. The message says where, and which expression."""


def spelled(t: Type | None) -> str:
    """How LLVM writes a type of native data."""
    match t:
        case None:
            return "void"
        case Integer():
            return f"i{t.bits}"
        case SmallOf():
            return "i32"
        case Results():
            return aggregate([spelled(part) for part in t.types])
        case _:
            return "ptr"


class Kind(NamedTuple):
    """How a function is defined, and what is known of it where it is only declared."""

    linkage: str
    attributes: str
    declared: str = "nounwind"


_PLAIN = "nounwind noredzone uwtable"
_NATIVE = Kind("dso_local", _PLAIN)
_COLD = Kind("dso_local", f"{_PLAIN} noinline optsize", "nounwind cold")
_INTERNAL = Kind("internal", f"{_PLAIN} optsize")
_INLINE = Kind("internal", f"{_PLAIN} alwaysinline")


class Native(Generic[P, R]):
    """A native function: one in restricted Python, or one that LLVM or an assembler knows.

    `extra` are constants that LLVM wants behind the arguments.
    """

    def __init__(
        self, function: Callable[P, R], kind: Kind | None = None, symbol: str = "", extra: str = ""
    ) -> None:
        self.function: Any = function
        self.name: str = self.function.__name__
        self.kind = kind
        self.symbol = symbol or f"@{self.name}"
        self.extra = extra

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> R:
        """What Python computes. Integers are not wrapped."""
        result: R = self.function(*args, **kwargs)
        return result

    @cached_property
    def code(self) -> Code:
        """The types of parameters and result."""
        notes = dict(self.function.__annotations__)
        names = self.function.__globals__
        try:
            result = resolve_result(notes.pop("return", None), names)
            code = Code(tuple(resolve(note, names) for note in notes.values()), result)
        except (NameError, TypeError) as error:
            raise RestrictedError(f"{self.name}: {error}") from error
        if len(code.params) != len(self.params):
            raise RestrictedError(
                f"{self.name}: only plain parameters with types are in the language"
            )
        for t in (*code.params, result):
            if isinstance(t, SmallOf | InPlace):
                raise RestrictedError(f"{self.name}: only in memory is there {describe(t)}")
        return code

    @property
    def params(self) -> tuple[str, ...]:
        """The names of the parameters."""
        return tuple(self.function.__code__.co_varnames[: self.function.__code__.co_argcount])

    @property
    def exported(self) -> bool:
        """Whether it is defined here for all to call."""
        return self.kind is not None and self.kind.linkage == "dso_local"

    @property
    def never_returns(self) -> bool:
        return self.function.__annotations__.get("return") in ("NoReturn", NoReturn)

    @property
    def declaration(self) -> str:
        """What a unit says of it that does not define it; nothing of what is spelled in place."""
        if not self.symbol.startswith("@"):
            return ""
        params = [spelled(t) for t in self.code.params]
        if self.extra:
            params.append(self.extra.split()[0])
        head = f"{spelled(self.code.result)} {self.symbol}({', '.join(params)})"
        if self.symbol.startswith("@llvm."):
            return f"declare {head}"
        declared = "nounwind" if self.kind is None else self.kind.declared
        return f"declare dso_local {head} {declared}{' noreturn cold' * self.never_returns}"


AnyNative: TypeAlias = Native[..., Any]


def native(function: Callable[P, R]) -> Native[P, R]:
    """A function that compiled code and Python may call."""
    return Native(function, _NATIVE)


def cold(function: Callable[P, R]) -> Native[P, R]:
    """The same, of which callers know that it is rarely called."""
    return Native(function, _COLD)


def internal(function: Callable[P, R]) -> Native[P, R]:
    """A function that only restricted Python calls."""
    return Native(function, _INTERNAL)


def inline(function: Callable[P, R]) -> Native[P, R]:
    """The same, a part of whoever calls it."""
    return Native(function, _INLINE)


def assembly(function: Callable[P, R]) -> Native[P, R]:
    """A function that is written in assembly."""
    return Native(function)


class Static:
    """A structure that exists once, under a name of the linker's."""

    def __init__(self, structure: type[Structure], name: str, here: bool) -> None:
        self.structure = structure
        self.name = name
        self.here = here

    @property
    def definition(self) -> str:
        layout = Layout(self.structure)
        external, value = ("", " zeroinitializer") if self.here else ("external ", "")
        what = f"{external}dso_local global [{layout.size} x i8]{value}"
        return f"@{self.name} = {what}, align {layout.align}"


def static(structure: type[S], name: str, here: bool = True) -> S:
    """A structure of zeros that exists once; or the one of this name that is not defined `here`."""
    # Restricted Python takes the name for a pointer to it; Python itself cannot reach it.
    return cast(S, Static(structure, name, here))


def definition(data: Structure) -> str:
    """The line that defines what `static` has made."""
    assert isinstance(data, Static)
    return data.definition
