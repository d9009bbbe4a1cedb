"""What functions and thunks have in common: a builder, and how values travel in a call."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from wasmfx.errors import Unsupported
from wasmfx.native.abi.layout import BUFFER, VM
from wasmfx.native.abi.placement import (
    Place,
    places,
    width,
)
from wasmfx.native.ir import Block, Body, Value, i64, symbol, undef
from wasmfx.native.ir.types import V128, Signature, llvm_type
from wasmfx.syntax.types import ResultType, ValType


class Emitter:
    """A body being written. One that is `frugal` has short text rather than fast code."""

    frugal = False

    def __init__(self, b: Body) -> None:
        self.b = b

    def inst(self, offset: int) -> Value:
        """A place in the instance."""
        return symbol("inst", offset)

    def unchanging(self, offset: int, hint: str = "p") -> Value:
        """A pointer in the instance that never changes."""
        return self.b.load("ptr", self.inst(offset), "invariant", hint=hint)

    def word(self, index: int) -> Value:
        """A word of the spill buffer."""
        if index >= BUFFER:
            raise Unsupported("too many values at once")
        return symbol("vm", VM.words + 8 * index)

    def place(self, values: Sequence[Value], places: Sequence[Place]) -> list[Value]:
        """The values that travel in registers; the others are put into the buffer."""
        registers = []
        for value, place in zip(values, places, strict=True):
            if place.kind == "word":
                self.b.store(value, self.word(place.number))
            else:
                registers.append(value)
        return registers

    def results(self, whole: Value, sig: Signature) -> list[Value]:
        """The results of a call, out of registers and buffer."""
        found, register = [], 1
        for t, place in zip(sig.llvm_results, sig.results, strict=True):
            if place.kind == "word":
                found.append(self.b.load(t, self.word(place.number)))
            else:
                found.append(self.b.extract(whole, sig.returned, register))
                register += 1
        return found

    def room(self, size: Value) -> Value:
        """The address of room for a collected object, as a word. All of it is to be written at
        once, before anything can collect."""
        b = self.b
        if self.frugal:
            return b.call("i64", "allocate", [symbol("vm"), size])
        cursor = symbol("vm", VM.cursor)
        at = b.load("i64", cursor)
        end = b.binary("add", at, size)
        fast, slow, done = b.block("bump"), b.block("slow"), b.block("room")
        full = b.load("i64", symbol("vm", VM.full))
        b.branch(b.compare("icmp ugt", end, full), slow, fast, likely=False)
        b.enter(fast)
        b.store(end, cursor)
        b.jump(done)
        b.enter(slow)
        other = b.call("i64", "allocate", [symbol("vm"), size])
        b.jump(done)
        b.enter(done)
        phi = b.phi("i64", done, "new")
        phi.add(at, fast)
        phi.add(other, slow)
        # Of two objects made one after the other LLVM would keep one address only, knowing that the
        # other lies behind it; and a collection would not find that.
        return self.opaque(phi.value)

    def opaque(self, value: Value) -> Value:
        """The same, but LLVM does not know where it comes from."""
        return self.b.asm(value.type, (), "=r,0", [value]) if value.type == "i64" else value

    def take_fuel(self, end: Callable[[], None]) -> None:
        """Take one from the fuel; if there is none, `end` the run."""
        # Volatile, or the count would not be right after an access that traps.
        tank = symbol("vm", VM.fuel)
        left = self.b.load("i64", tank, "volatile", hint="fuel")
        with self.b.unlikely(self.b.compare("icmp eq", left, i64(0)), "out"):
            end()
        self.b.store(self.b.binary("sub", left, i64(1)), tank, "volatile")


# Values as words: in exceptions, bound arguments, and the payload of a switch


def to_words(f: Emitter, values: Sequence[Value]) -> list[Value]:
    """Values, one after the other, as words of 64 bits."""
    return [word for v in values for word in _split(f, v)]


def _split(f: Emitter, v: Value) -> list[Value]:
    if v.type == V128:
        return [f.b.element(v, n) for n in range(2)]
    if v.type == "double":
        return [f.b.cast("bitcast", v, "i64")]
    if v.type == "float":
        v = f.b.cast("bitcast", v, "i32")
    return [f.b.cast("zext", v, "i64")]


def from_words(f: Emitter, words: Sequence[Value], types: ResultType) -> list[Value]:
    """The values of these types that words hold, one after the other."""
    return [_join(f, words[n : n + width(t)], t) for n, t in zip(places(types), types, strict=True)]


def _join(f: Emitter, words: Sequence[Value], t: ValType) -> Value:
    type_ = llvm_type(t)
    if type_ == V128:
        return f.b.vector(words)
    (word,) = words
    if type_ == "double":
        return f.b.cast("bitcast", word, type_)
    if type_ == "float":
        return f.b.cast("bitcast", f.b.cast("trunc", word, "i32"), type_)
    return f.b.cast("trunc", word, type_)


def delivered(f: Emitter, first: Sequence[Value], count: int) -> list[Value]:
    """The words that a switch has delivered: the `first` ones in registers, the others in the
    buffer.
    """
    return [first[n] if n < len(first) else f.b.load("i64", f.word(n)) for n in range(count)]


def spill(f: Emitter, words: Sequence[Value], registers: int) -> list[Value]:
    """Put what goes beyond `registers` words into the buffer; the rest, padded to that many."""
    for n, word in enumerate(words[registers:], registers):
        f.b.store(word, f.word(n))
    return pad(words[:registers], registers)


def pad(words: Sequence[Value], registers: int) -> list[Value]:
    """These words and, where there are fewer than registers for them, whatever those hold."""
    return [*words, *[undef("i64")] * (registers - len(words))]


class Merge:
    """A block where ways meet, each of which brings as many values."""

    def __init__(self, f: Emitter, hint: str) -> None:
        self.f = f
        self.block = f.b.block(hint)
        self.ways: list[tuple[Block, Sequence[Value]]] = []

    def expect(self, values: Sequence[Value]) -> None:
        """A branch from here leads there."""
        self.ways.append((self.f.b.current, values))

    def arrive(self, values: Sequence[Value]) -> None:
        self.expect(values)
        self.f.b.jump(self.block)

    def enter(self) -> list[Value]:
        """Go on there: what has been brought."""
        self.f.b.enter(self.block)
        _, first = self.ways[0]
        if len(self.ways) == 1:
            return list(first)
        phis = [self.f.b.phi(v.type, self.block) for v in first]
        for block, values in self.ways:
            for phi, value in zip(phis, values, strict=True):
                phi.add(value, block)
        return [phi.value for phi in phis]
