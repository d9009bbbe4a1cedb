"""Arguments and results of calls made from the command line: words to values and back."""

from __future__ import annotations

from collections.abc import Sequence

from wasmfx.errors import WasmError, printable
from wasmfx.runtime.values import Null, Value
from wasmfx.runtime.words import value_text
from wasmfx.syntax.types import FuncType, RefType, ValType
from wasmfx.text.literals import NotALiteral, OutOfRange, literal


def values_of(name: str, type_: FuncType, words: Sequence[str]) -> list[Value]:
    """The arguments for `name`, as many and of the types that it takes."""
    wanted = type_.params
    if len(words) != len(wanted):
        takes = f"{len(wanted)} argument{'s' * (len(wanted) != 1)} {signature(wanted)}".rstrip()
        given = f"{len(words)} {'was' if len(words) == 1 else 'were'} given"
        raise WasmError(f"`{printable(name)}` takes {takes}, but {given}")
    return [
        value_of(f"argument {n} of `{printable(name)}`", t, word)
        for n, (t, word) in enumerate(zip(wanted, words, strict=True), 1)
    ]


def value_of(place: str, t: ValType, word: str) -> Value:
    """One argument: a number in the notation of the text format, or `null`."""
    if isinstance(t, RefType):
        if word == "null" and t.nullable:
            return Null(t.heap)
        expected = "`null`" if t.nullable else "a reference, which no word on a command line gives"
        raise WasmError(f"{place}: expected {expected}, found `{word}`")
    if t == "v128":
        raise WasmError(f"{place}: a v128 cannot be given on the command line")
    try:
        return t, literal(t, word)
    except NotALiteral:
        raise WasmError(f"{place}: expected {t}, found `{word}`") from None
    except OutOfRange:
        raise WasmError(f"{place}: {word} is out of range for {t}") from None


def signature(types: Sequence[ValType]) -> str:
    return f"({' '.join(t if isinstance(t, str) else 'ref' for t in types)})" if types else ""


def result_text(v: Value) -> str:
    """A result on its line."""
    words = value_text(v)
    return words if isinstance(v, tuple | Null) else f"({words})"
