"""Arguments and results of calls made from the command line: words to values and back."""

from __future__ import annotations

from collections.abc import Sequence

from wasmfx.errors import WasmError
from wasmfx.runtime.values import Null, Value
from wasmfx.runtime.words import value_text
from wasmfx.syntax.types import FuncType, RefType, ValType
from wasmfx.text.literals import NotALiteral, OutOfRange, literal


def values_of(name: str, type_: FuncType, words: Sequence[str]) -> list[Value]:
    """The arguments for `name`, as many and of the types that it takes."""
    wanted = type_.params
    if len(words) != len(wanted):
        takes = f"{len(wanted)} argument{'s' * (len(wanted) != 1)} {signature(wanted)}".rstrip()
        raise WasmError(f"`{name}` takes {takes}, but {len(words)} were given")
    return [value_of(name, t, word) for t, word in zip(wanted, words, strict=True)]


def value_of(name: str, t: ValType, word: str) -> Value:
    """One argument: a number in the notation of the text format, or `null`."""
    if isinstance(t, RefType):
        if word == "null" and t.nullable:
            return Null(t.heap)
        raise WasmError(f"`{name}`: a reference cannot be given as `{word}`; try `null`")
    if t == "v128":
        raise WasmError(f"`{name}`: vectors cannot be given on the command line")
    try:
        return t, literal(t, word)
    except NotALiteral:
        raise WasmError(f"`{name}`: `{word}` is not of type {t}") from None
    except OutOfRange:
        raise WasmError(f"`{name}`: {word} is out of range for {t}") from None


def signature(types: Sequence[ValType]) -> str:
    return f"({' '.join(t if isinstance(t, str) else 'ref' for t in types)})" if types else ""


def result_text(v: Value) -> str:
    """A result on its line."""
    words = value_text(v)
    return words if isinstance(v, tuple | Null) else f"({words})"
