"""Values as words: how they lie in exceptions, in bound arguments and in what a switch delivers."""

from __future__ import annotations

from collections.abc import Sequence

from wasmfx.native.abi.placement import (
    places,
    width,
)
from wasmfx.native.ir import Value, undef
from wasmfx.native.ir.types import V128, llvm_type
from wasmfx.native.lower.writer import Writer
from wasmfx.syntax.types import ResultType, ValType


def to_words(f: Writer, values: Sequence[Value]) -> list[Value]:
    """Values, one after the other, as words of 64 bits."""
    return [word for v in values for word in _split(f, v)]


def _split(f: Writer, v: Value) -> list[Value]:
    if v.type == V128:
        return [f.b.element(v, n) for n in range(2)]
    if v.type == "double":
        return [f.b.cast("bitcast", v, "i64")]
    if v.type == "float":
        v = f.b.cast("bitcast", v, "i32")
    return [f.b.cast("zext", v, "i64")]


def from_words(f: Writer, words: Sequence[Value], types: ResultType) -> list[Value]:
    """The values of these types that words hold, one after the other."""
    return [_join(f, words[n : n + width(t)], t) for n, t in zip(places(types), types, strict=True)]


def _join(f: Writer, words: Sequence[Value], t: ValType) -> Value:
    type_ = llvm_type(t)
    if type_ == V128:
        return f.b.vector(words)
    (word,) = words
    if type_ == "double":
        return f.b.cast("bitcast", word, type_)
    if type_ == "float":
        return f.b.cast("bitcast", f.b.cast("trunc", word, "i32"), type_)
    return f.b.cast("trunc", word, type_)


def delivered(f: Writer, first: Sequence[Value], count: int) -> list[Value]:
    """The words that a switch has delivered: the `first` ones in registers, the others in the
    buffer.
    """
    return [first[n] if n < len(first) else f.b.load("i64", f.word(n)) for n in range(count)]


def spill(f: Writer, words: Sequence[Value], registers: int) -> list[Value]:
    """Put what goes beyond `registers` words into the buffer; the rest, padded to that many."""
    for n, word in enumerate(words[registers:], registers):
        f.b.store(word, f.word(n))
    return pad(words[:registers], registers)


def pad(words: Sequence[Value], registers: int) -> list[Value]:
    """These words and, where there are fewer than registers for them, whatever those hold."""
    return [*words, *[undef("i64")] * (registers - len(words))]
