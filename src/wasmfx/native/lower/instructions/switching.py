"""The switch between two stacks, inlined where it happens, or in the fixed code where text must be
short; and what comes back from there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from wasmfx.native import processor
from wasmfx.native.abi.assembly_constants import filled
from wasmfx.native.abi.layout import CONT, VM
from wasmfx.native.ir import Value, aggregate, symbol
from wasmfx.native.lower.emitter import Emitter
from wasmfx.native.lower.function import Function
from wasmfx.native.processor import END, END_CONSTRAINTS, SWITCH_CONSTRAINTS, effects

_TYPES = (*("i64",) * 4, "ptr", "ptr", "ptr")


class Target(NamedTuple):
    """Where a switch goes: an object, its stack pointer and the limit of its stack."""

    k: Value
    sp: Value
    limit: Value


class Back(NamedTuple):
    """Somebody has come back here: why, and with which words in registers. There are none of these
    with the least effort; then all lie in the buffer."""

    why: Value
    words: Sequence[Value]

    def exception(self, f: Function) -> Value:
        """What was thrown."""
        if self.words:
            return f.b.cast("inttoptr", self.words[0], "ptr")
        return f.b.load("ptr", f.word(0))

    def reference(self, f: Function) -> Value:
        """To what was suspended."""
        return self.words[2] if self.words else f.b.load("i64", symbol("vm", VM.ints))


def target(f: Emitter, k: Value) -> Target:
    """The place where `k` was left."""
    sp = f.b.load("ptr", f.b.offset(k, CONT.sp))
    return Target(k, sp, f.b.load("i64", f.b.offset(k, CONT.limit)))


def switch_to(f: Function, me: Value, to: Target, why: Value, payload: Sequence[Value]) -> Back:
    """Go to `to`; returns when somebody comes back here."""
    f.b.set_current(to.k, to.limit)
    args = [why, *payload, me, to.k, to.sp]
    lines = processor.switch(CONT.sp, CONT.ip)
    return _back(f, f.b.asm(aggregate(_TYPES), lines, SWITCH_CONSTRAINTS, args), _TYPES)


def whole(f: Function, text: str, words: Sequence[Value], ref: Value | None = None) -> Back:
    """All that an instruction does up to the switch, and the switch, as assembly: given the running
    object, the first words in registers, and a reference."""
    given = {"rdi": f.running(), **dict(zip(effects.WORDS, words, strict=False))}
    if ref is not None:
        given["rsi"] = ref
    constraints = effects.constraints(list(given))
    types = _TYPES[:-1]
    values = list(given.values())
    return _back(f, f.b.asm(aggregate(types), _lines(text), constraints, values, True), types)


def frugally(f: Function, name: str, args: Sequence[Value]) -> Back:
    """The same, by a function of the fixed code. The words are in the buffer."""
    return Back(f.b.call("i64", name, [symbol("vm"), *args]), ())


def end(f: Emitter, why: Value, payload: Sequence[Value]) -> None:
    """The running continuation is at its end: go to its parent."""
    f.b.asm("void", _lines(END), END_CONSTRAINTS, [why, *payload])
    # Not `unreachable`, before which all is unlikely to LLVM.
    f.b.ret(None)


def _back(f: Function, out: Value, types: Sequence[str]) -> Back:
    f.now_running(f.b.extract(out, types, 5))
    why, *words = [f.b.extract(out, types, n) for n in range(4)]
    return Back(why, words)


def _lines(text: str) -> list[str]:
    """The lines of a piece of assembly, as LLVM reads them."""
    text = filled(text).replace("$", "$$")
    return [line.strip() for line in text.splitlines() if line.strip()]
