"""Words: values as they lie in exceptions, in bound arguments and in what a switch delivers."""

from __future__ import annotations

from collections.abc import Sequence

from wasmfx.native.abi.convention import llvm_type
from wasmfx.native.ir.builder import Value, undef
from wasmfx.native.lower.writer import Writer
from wasmfx.syntax.types import ResultType


def to_word(f: Writer, v: Value) -> Value:
    """A value as 64 bits."""
    if v.type == "double":
        return f.b.cast("bitcast", v, "i64")
    if v.type == "float":
        v = f.b.cast("bitcast", v, "i32")
    return f.b.cast("zext", v, "i64")


def from_word(f: Writer, word: Value, type_: str) -> Value:
    """The value of LLVM type `type_` that a word holds."""
    if type_ == "double":
        return f.b.cast("bitcast", word, type_)
    if type_ == "float":
        return f.b.cast("bitcast", f.b.cast("trunc", word, "i32"), type_)
    return f.b.cast("trunc", word, type_)


def from_words(f: Writer, first: Sequence[Value], types: ResultType) -> list[Value]:
    """Values delivered as words: the `first` ones in registers, the others in the buffer."""
    words = [first[n] if n < len(first) else f.b.load("i64", f.word(n)) for n in range(len(types))]
    return [from_word(f, w, llvm_type(t)) for w, t in zip(words, types, strict=True)]


def spill(f: Writer, words: Sequence[Value], registers: int) -> list[Value]:
    """Put what goes beyond `registers` words into the buffer; the rest, padded to that many."""
    for n, word in enumerate(words[registers:], registers):
        f.b.store(word, f.word(n))
    return pad(words[:registers], registers)


def pad(words: Sequence[Value], registers: int) -> list[Value]:
    """These words and, where there are fewer than registers for them, whatever those hold."""
    return [*words, *[undef("i64")] * (registers - len(words))]
