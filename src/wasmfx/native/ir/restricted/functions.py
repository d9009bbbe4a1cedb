"""Native functions and their decorators, static data, and LLVM's intrinsics.

A decorated function can still be called and checked as Python. Its head in LLVM comes from its
annotations; its body is parsed only when it is translated.
"""

from __future__ import annotations

import ctypes
import sys
import time
from collections.abc import Callable
from typing import Any, Generic, NamedTuple, NoReturn, ParamSpec, TypeAlias, TypeVar, cast

from wasmfx import threads
from wasmfx.cached import cached_property
from wasmfx.native.abi.structures import (
    Code,
    InPlace,
    Integer,
    Layout,
    Pointer,
    Results,
    SmallOf,
    Structure,
    Type,
    describe,
    resolve,
    resolve_result,
    u8,
    u64,
)
from wasmfx.native.ir.values import aggregate
from wasmfx.native.processor import THIS_THREAD

P = ParamSpec("P")
R = TypeVar("R")
S = TypeVar("S", bound=Structure)


class RestrictedError(Exception):
    """A function is not in the language. The message names the line and the expression."""


def spelled(t: Type | None) -> str:
    """LLVM's spelling of a type of native data."""
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
    """How a function is defined, and its attributes where it is only declared."""

    linkage: str
    attributes: str
    declared: str = "nounwind"


_PLAIN = "nounwind noredzone uwtable"
_NATIVE = Kind("dso_local", _PLAIN)
_COLD = Kind("dso_local", f"{_PLAIN} noinline optsize", "nounwind cold")
_INTERNAL = Kind("internal", f"{_PLAIN} optsize")
_INLINE = Kind("internal", f"{_PLAIN} alwaysinline")


class Native(Generic[P, R]):
    """A native function: in restricted Python, in assembly, or an intrinsic of LLVM.

    `extra` is a constant that LLVM expects behind the arguments.
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
        """Call the function in Python, where integers do not wrap."""
        result: R = self.function(*args, **kwargs)
        return result

    @cached_property
    def code(self) -> Code:
        """The types of the parameters and of the result."""
        notes = dict(self.function.__annotations__)
        names = self.function.__globals__
        try:
            result = resolve_result(notes.pop("return", None), names)
            code = Code(tuple(resolve(note, names) for note in notes.values()), result)
        except (NameError, TypeError) as error:
            raise RestrictedError(f"{self.name}: {error}") from error
        if len(code.params) != len(self.params):
            raise RestrictedError(f"{self.name}: expected plain parameters, each with a type")
        for t in (*code.params, result):
            if isinstance(t, SmallOf | InPlace):
                raise RestrictedError(f"{self.name}: {describe(t)} exists only in memory")
        return code

    @property
    def params(self) -> tuple[str, ...]:
        """The names of the parameters."""
        return tuple(self.function.__code__.co_varnames[: self.function.__code__.co_argcount])

    @property
    def exported(self) -> bool:
        """Whether the function is defined here and can be called from other units."""
        return self.kind is not None and self.kind.linkage == "dso_local"

    @property
    def never_returns(self) -> bool:
        return self.function.__annotations__.get("return") in ("NoReturn", NoReturn)

    @property
    def declaration(self) -> str:
        """The declaration in units that do not define the function; empty for inline assembly."""
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
    """A native function that is rarely called. Callers are compiled for that."""
    return Native(function, _COLD)


def internal(function: Callable[P, R]) -> Native[P, R]:
    """A function that only restricted Python calls."""
    return Native(function, _INTERNAL)


def inline(function: Callable[P, R]) -> Native[P, R]:
    """A function that is inlined into all its callers."""
    return Native(function, _INLINE)


def assembly(function: Callable[P, R]) -> Native[P, R]:
    """A function that is written in assembly."""
    return Native(function)


class Static:
    """A structure that exists once, with a name for the linker."""

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
    """A structure of zeros that exists once. If not `here`, another unit defines this name."""
    # In restricted Python the name is a pointer to it. Python itself cannot reach it.
    return cast(S, Static(structure, name, here))


def definition(data: Structure) -> str:
    """The line that defines a static structure."""
    assert isinstance(data, Static)
    return data.definition


# Intrinsics, with their meaning in Python


def spelling(symbol: str, extra: str = "") -> Callable[[Callable[P, R]], Native[P, R]]:
    """A function that is an intrinsic of LLVM or inline assembly."""
    return lambda function: Native(function, symbol=symbol, extra=extra)


@spelling("@llvm.expect.i1", "i1 true")
def likely(condition: bool) -> bool:
    """The condition, which is expected to be true."""
    return condition


@spelling("@llvm.expect.i1", "i1 false")
def unlikely(condition: bool) -> bool:
    """The condition, which is expected to be false."""
    return condition


@spelling("@llvm.memmove.p0.p0.i64", "i1 false")
def memmove(to: Pointer, from_: Pointer, n: u64) -> None:
    """Copy `n` bytes. The ranges may overlap."""
    ctypes.memmove(int(to), int(from_), n)


@spelling("@llvm.memset.p0.i64", "i1 false")
def memset(to: Pointer, byte: u8, n: u64) -> None:
    """Fill `n` bytes."""
    ctypes.memset(int(to), byte, n)


@spelling("@llvm.ctlz.i64", "i1 false")
def leading_zeros(n: u64) -> u64:
    return 64 - n.bit_length()


@spelling("@llvm.cttz.i64", "i1 false")
def trailing_zeros(n: u64) -> u64:
    return (n & -n).bit_length() - 1 if n else 64


@spelling("@llvm.ctpop.i64")
def ones(n: u64) -> u64:
    return n.bit_count()


@spelling('asm sideeffect "", "=r,0"')
def opaque(p: Pointer) -> Pointer:
    """The pointer, in a form whose origin LLVM cannot see."""
    return p


@spelling("@llvm.readcyclecounter")
def cycles() -> u64:
    """The processor's count of cycles. Only differences mean something."""
    return time.perf_counter_ns()


@spelling(f'asm sideeffect "{THIS_THREAD}", "=r"')
def this_thread() -> u64:
    """The address of the thread's control block, which is its identifier in Python."""
    return threads.get_ident()


@spelling("@llvm.trap")
def stop() -> None:
    """End the process, because an assertion failed."""
    sys.exit("assertion failed")


def address(function: Callable[..., object]) -> u64:
    """The address of a native function or of a function pointer, as a number."""
    raise TypeError(f"Python does not know the address of {function}")
