"""Switches between stacks, in the two forms of an `Expansion`.

Inline, each instruction is one piece of assembly, and the first words of the payload travel in
registers. Outlined, it is a call of the fixed code (`outlined.s`), and all words travel in the
buffer of the VM context. Each of these functions returns when control comes back to this stack.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from wasmfx.native.abi.layout import CONT, MOVES, ROOM, THROWN, VM
from wasmfx.native.abi.placement import total
from wasmfx.native.ir import Value, aggregate, i32, i64, symbol
from wasmfx.native.lower.emitter import Expansion, assembly_lines, pad, spill
from wasmfx.native.lower.function import Function
from wasmfx.native.lower.instructions.continuations import consume, live_object, object_of
from wasmfx.native.lower.instructions.control import tag_address
from wasmfx.native.processor import PAYLOAD, switching
from wasmfx.runtime import traps

SUSPEND_WORDS = 2
"""Words of a suspension's payload in registers: the third register has the new reference."""

_TYPES = (*("i64",) * 4, "ptr", "ptr", "ptr")


class Back(NamedTuple):
    """Control has come back to this stack.

    `why`     the reason, as `abi.protocol` numbers them
    `words`   the words that were delivered in registers; none after a call of the fixed code
    `origin`  where an exception was raised, if that is still to be noted
    """

    why: Value
    words: Sequence[Value]
    origin: Value

    def exception(self, f: Function) -> Value:
        """The exception that was thrown."""
        if self.words:
            return f.b.cast("inttoptr", self.words[0], "ptr")
        return f.b.load("ptr", f.word(0))

    def reference(self, f: Function) -> Value:
        """The reference to the continuation that was suspended."""
        return self.words[2] if self.words else f.b.load("i64", symbol("vm", VM.ints))


@Expansion
def suspend_with(f: Function, x: int, words: Sequence[Value]) -> Back:
    """Suspend with tag `x` and these words."""
    spill(f, words, SUSPEND_WORDS)
    results = total(f.C.tag(x).results)
    text = switching.suspend(tag_loaded(f, x), f.info.answers, results)
    return assembled(f, text, words[:SUSPEND_WORDS])


@suspend_with.outlined
def suspend_by_call(f: Function, x: int, words: Sequence[Value]) -> Back:
    spill(f, words, 0)
    return called(f, "suspend_outlined", [tag_address(f, x)])


def moved(f: Function, ref: Value) -> Value:
    """The continuation itself; in the mode of moves, a copy, with nothing left of the original."""
    if not MOVES:
        return ref
    return only(f, f.b.call("i64", "cont_clone", [symbol("vm"), ref]), ref)


def moved_to_switch(f: Function, ref: Value, y: int) -> Value:
    """The target of a switch with tag `y`, moved like any other unless the switch is unhandled."""
    if not MOVES:
        return ref
    args = [symbol("vm"), ref, tag_address(f, y)]
    return only(f, f.b.call("i64", "cont_clone_to_switch", args), ref)


def only(f: Function, copy: Value, ref: Value) -> Value:
    """A copy of a continuation, whose original is overwritten."""
    f.b.call("void", "cont_spoil", [symbol("vm"), ref, copy])
    return copy


@Expansion
def resume_under(f: Function, ref: Value, words: Sequence[Value], table: Value) -> Back:
    """Resume a continuation, which has been `moved`, with these words, under a prompt with this
    clause table."""
    spill(f, words, PAYLOAD)
    text = switching.resume(table.text[1:], len(words), f.info.binds)
    return assembled(f, text, words, ref)


@resume_under.outlined
def resume_by_call(f: Function, ref: Value, words: Sequence[Value], table: Value) -> Back:
    spill(f, words, 0)
    return called(f, "resume_outlined", [ref, i64(len(words)), table])


@Expansion
def switch_with(f: Function, ref: Value, words: Sequence[Value], x: int, y: int) -> Back:
    """Switch to a continuation of type `x`, with tag `y` and these words."""
    ref = moved_to_switch(f, ref, y)
    number, count = f.unit.type_number(x), len(words) + 1
    spill(f, words, PAYLOAD)
    text = switching.switch(tag_loaded(f, y), number.text[1:], count, f.info.binds)
    return assembled(f, text, words, ref)


@switch_with.outlined
def switch_by_call(f: Function, ref: Value, words: Sequence[Value], x: int, y: int) -> Back:
    ref = moved_to_switch(f, ref, y)
    number = f.unit.type_number(x)
    spill(f, words, 0)
    return called(f, "switch_outlined", [ref, i64(len(words) + 1), tag_address(f, y), number])


@Expansion
def throw_into(
    f: Function, ref: Value, exception: Callable[[], Value], nullable: bool, table: Value
) -> Back:
    """Raise an exception where a continuation is suspended, under a prompt with this clause table.

    `exception` emits the code that makes it, which comes after the check of the reference. A
    continuation that has not started ends immediately, without entering its function.
    """
    k = live_object(f, ref)
    exn = exception()
    if nullable:
        f.trap_if(f.b.compare("icmp eq", exn, i64(0)), traps.NULL_EXCEPTION)
    ref = moved(f, ref)
    k, _ = consume(f, object_of(f, ref) if MOVES else k, ref)
    exn = f.b.cast("inttoptr", exn, "ptr")
    limit = f.b.load("i64", f.b.offset(k, CONT.limit))
    with f.b.unlikely(f.b.compare("icmp sle", limit, i64(0)), "odd"):
        f.b.call("void", "unbind", [symbol("vm"), k])
        unstarted = f.b.compare("icmp eq", f.b.binary("and", limit, i64(ROOM)), i64(0))
        with f.b.unlikely(unstarted, "unstarted"):
            f.b.call("void", "release", [symbol("vm"), k])
            f.throw(exn, f.here())
        f.live = True
    leaf = f.b.load("ptr", f.b.offset(k, CONT.leaf))
    sp = f.b.load("ptr", f.b.offset(leaf, CONT.sp))
    limit = f.b.load("i64", f.b.offset(leaf, CONT.limit))
    payload = pad([f.b.cast("ptrtoint", exn, "i64")], PAYLOAD)
    me = f.running()
    f.b.store(me, f.b.offset(k, CONT.parent))
    f.b.store(table, f.b.offset(k, CONT.handlers))
    f.b.set_current(leaf, limit)
    args = [i64(THROWN), *payload, me, leaf, sp]
    lines = switching.switch_stacks(CONT.sp, CONT.ip)
    return _back(f, f.b.asm(aggregate(_TYPES), lines, switching.SWITCH_CONSTRAINTS, args), _TYPES)


@throw_into.outlined
def throw_by_call(
    f: Function, ref: Value, exception: Callable[[], Value], nullable: bool, table: Value
) -> Back:
    word = f.b.cast("ptrtoint", exception(), "i64")
    if MOVES:
        f.b.call("void", "cont_check", [symbol("vm"), ref])
        f.trap_if(f.b.compare("icmp eq", word, i64(0)), traps.NULL_EXCEPTION)
        ref = moved(f, ref)
    return called(f, "throw_outlined", [ref, word, table])


# What both forms need


def tag_loaded(f: Function, x: int) -> str:
    """Assembly that loads the address of tag `x`."""
    if f.shape.own("tag", x):
        return switching.address(f.unit.tag(x).text[1:])
    return switching.pointer("inst", f.shape.tags + 8 * x)


def assembled(f: Function, text: str, words: Sequence[Value], ref: Value | None = None) -> Back:
    """Run an instruction as one piece of assembly, which gets the running object, the first words
    in registers, and a reference."""
    given = {"rdi": f.running(), **dict(zip(switching.WORDS, words, strict=False))}
    if ref is not None:
        given["rsi"] = ref
    constraints = switching.constraints(list(given))
    types = _TYPES[:-1]
    values = list(given.values())
    return _back(
        f, f.b.asm(aggregate(types), assembly_lines(text), constraints, values, True), types
    )


def _back(f: Function, out: Value, types: Sequence[str]) -> Back:
    f.now_running(f.b.extract(out, types, 5))
    why, *words = [f.b.extract(out, types, n) for n in range(4)]
    return Back(why, words, f.here())


def called(f: Function, name: str, args: Sequence[Value]) -> Back:
    """Run an instruction by a call of the fixed code, which notes the origin of an exception."""
    return Back(f.b.call("i64", name, [symbol("vm"), *args]), (), i32(0))
