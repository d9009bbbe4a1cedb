"""Value types by the names that Wasm has for them, and back."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from wasmfx.syntax import types
from wasmfx.syntax.deftypes import DefType
from wasmfx.syntax.types import AbsHeapType, RefType, ValType

HEAPS: tuple[AbsHeapType, ...] = (
    "func", "extern", "any", "eq", "i31", "struct", "array", "exn", "cont",
)  # fmt: skip


@cache
def named() -> dict[str, ValType]:
    """The value types that a program can name; made when one does."""
    return {
        "i32": "i32",
        "i64": "i64",
        "f32": "f32",
        "f64": "f64",
        "v128": "v128",
        **{f"{heap}ref": RefType(True, heap) for heap in HEAPS},
        **{f"(ref null {heap})": RefType(True, heap) for heap in HEAPS},
        **{f"(ref {heap})": RefType(False, heap) for heap in HEAPS},
    }


def valtype(text: str) -> ValType:
    """The value type that a program names: a number, v128, or an abstract reference type."""
    if not isinstance(text, str):
        raise TypeError(f"a type is named by a string, not by {type(text).__name__}")
    try:
        return named()[" ".join(text.split())]
    except KeyError:
        known = ", ".join(name for name in named() if name.isalnum())
        raise ValueError(f"no type is called {text!r}; there are {known}") from None


def valtypes(given: Iterable[str]) -> tuple[ValType, ...]:
    """Some of them, as a program lists them. A string is a list too, but of letters."""
    if isinstance(given, str):
        raise TypeError(f"types come as a list: [{given!r}], not {given!r}")
    return tuple(map(valtype, given))


def text_of(t: ValType) -> str:
    """A value type, as Wasm writes it."""
    if isinstance(t, str):
        return t
    # The text format is loaded when there is something to write.
    from wasmfx.text.print.types import valtype_text

    return valtype_text(t)


def texts(ts: types.ResultType) -> tuple[str, ...]:
    return tuple(text_of(t) for t in ts)


def comp_of(use: types.TypeUse) -> types.FuncType:
    """The function type that a closed type is."""
    assert isinstance(use, DefType)
    comp = use.comp
    assert isinstance(comp, types.FuncType)
    return comp
