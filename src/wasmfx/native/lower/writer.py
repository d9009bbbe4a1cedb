"""What functions and thunks have in common: a builder, and how values travel in a call."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from wasmfx.errors import Unsupported
from wasmfx.native.abi.layout import BUFFER, VM
from wasmfx.native.abi.placement import Place
from wasmfx.native.ir import Body, Value, i64, symbol
from wasmfx.native.ir.types import Signature


class Writer:
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
