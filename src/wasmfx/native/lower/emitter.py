"""What functions and thunks share: the builder, values as words, and operations in two forms.

Most values travel in registers. The rest travel in words of the VM context: arguments, results,
bound arguments, and the payload of a switch.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Concatenate, Generic, ParamSpec, TypeVar

from wasmfx.errors import Unsupported
from wasmfx.native.abi.assembly_constants import filled
from wasmfx.native.abi.layout import BUFFER, VM
from wasmfx.native.abi.placement import Place, places, width
from wasmfx.native.ir import Block, Body, Value, i64, symbol, undef
from wasmfx.native.ir.values import V128, Signature, llvm_type
from wasmfx.syntax.types import ResultType, ValType


class Emitter:
    """A body in progress, and how values travel in and out of it."""

    outlines = False
    """Whether an `Expansion` is a call of the fixed code here, and not inline."""

    def __init__(self, b: Body) -> None:
        self.b = b

    def inst(self, offset: int) -> Value:
        """An address in the instance."""
        return symbol("inst", offset)

    def unchanging(self, offset: int, hint: str = "p") -> Value:
        """Load a pointer in the instance that never changes."""
        return self.b.load("ptr", self.inst(offset), "invariant", hint=hint)

    def word(self, index: int) -> Value:
        """The address of a word of the VM context's buffer."""
        if index >= BUFFER:
            raise Unsupported(f"function with more than {BUFFER} words of arguments or results")
        return symbol("vm", VM.words + 8 * index)

    def place(self, values: Sequence[Value], places: Sequence[Place]) -> list[Value]:
        """Store the values that travel in the buffer; return those that travel in registers."""
        registers = []
        for value, place in zip(values, places, strict=True):
            if place.kind == "word":
                self.b.store(value, self.word(place.number))
            else:
                registers.append(value)
        return registers

    def results(self, whole: Value, sig: Signature) -> list[Value]:
        """The results of a call, from registers and buffer."""
        found, register = [], 1
        for t, place in zip(sig.llvm_results, sig.results, strict=True):
            if place.kind == "word":
                found.append(self.b.load(t, self.word(place.number)))
            else:
                found.append(self.b.extract(whole, sig.returned, register))
                register += 1
        return found

    def opaque(self, value: Value) -> Value:
        """The same value, of which LLVM does not know where it comes from."""
        return self.b.asm(value.type, (), "=r,0", [value]) if value.type == "i64" else value

    def take_fuel(self, end: Callable[[], None]) -> None:
        """Take one unit of fuel; `end` the run if none is left."""
        # Volatile: else the count would be wrong after an access that traps.
        tank = symbol("vm", VM.fuel)
        left = self.b.load("i64", tank, "volatile", hint="fuel")
        with self.b.unlikely(self.b.compare("icmp eq", left, i64(0)), "out"):
            end()
        self.b.store(self.b.binary("sub", left, i64(1)), tank, "volatile")


# Operations in two forms

E = TypeVar("E", bound=Emitter)
P = ParamSpec("P")
R = TypeVar("R")


class Expansion(Generic[E, P, R]):
    """An operation with two forms: many instructions inline, or one call of the fixed native code.

    Inline code runs faster; a call takes LLVM less time. A function that `outlines` gets the call.
    As a decorator, `Expansion` takes the inline form; its method `outlined` takes the other form.
    """

    def __init__(self, inline: Callable[Concatenate[E, P], R]) -> None:
        self.inline = inline
        self._outlined = inline

    def outlined(self, form: Callable[Concatenate[E, P], R]) -> Callable[Concatenate[E, P], R]:
        """Register the form that calls the fixed code."""
        self._outlined = form
        return form

    def __call__(self, f: E, *args: P.args, **kwargs: P.kwargs) -> R:
        form = self._outlined if f.outlines else self.inline
        return form(f, *args, **kwargs)


@Expansion
def room(f: Emitter, size: Value) -> Value:
    """The address of room for a collected object, as a word.

    All of it must be written before anything can collect.
    """
    b = f.b
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
    # Of two objects allocated in a row LLVM would keep one address and compute the other from it. A
    # collection would not find the second object.
    return f.opaque(phi.value)


@room.outlined
def room_by_call(f: Emitter, size: Value) -> Value:
    return f.b.call("i64", "allocate", [symbol("vm"), size])


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
    """The words that a switch has delivered: the `first` in registers, the others in the buffer."""
    return [first[n] if n < len(first) else f.b.load("i64", f.word(n)) for n in range(count)]


def spill(f: Emitter, words: Sequence[Value], registers: int) -> list[Value]:
    """Store the words that do not fit in registers; return the others, padded to that many."""
    for n, word in enumerate(words[registers:], registers):
        f.b.store(word, f.word(n))
    return pad(words[:registers], registers)


def pad(words: Sequence[Value], registers: int) -> list[Value]:
    """These words, and undefined ones for the registers that are left."""
    return [*words, *[undef("i64")] * (registers - len(words))]


# Control flow and assembly


class Merge:
    """A block where several ways meet. Each way brings the same number of values."""

    def __init__(self, f: Emitter, hint: str) -> None:
        self.f = f
        self.block = f.b.block(hint)
        self.ways: list[tuple[Block, Sequence[Value]]] = []

    def expect(self, values: Sequence[Value]) -> None:
        """Note that the current block branches to this one."""
        self.ways.append((self.f.b.current, values))

    def arrive(self, values: Sequence[Value]) -> None:
        """Jump from the current block to this one."""
        self.expect(values)
        self.f.b.jump(self.block)

    def enter(self) -> list[Value]:
        """Go on in this block; return the values that were brought."""
        self.f.b.enter(self.block)
        _, first = self.ways[0]
        if len(self.ways) == 1:
            return list(first)
        phis = [self.f.b.phi(v.type, self.block) for v in first]
        for block, values in self.ways:
            for phi, value in zip(phis, values, strict=True):
                phi.add(value, block)
        return [phi.value for phi in phis]


def assembly_lines(text: str) -> list[str]:
    """The lines of a piece of assembly, with the layout's numbers filled in, as LLVM reads them."""
    text = filled(text).replace("$", "$$")
    return [line.strip() for line in text.splitlines() if line.strip()]
