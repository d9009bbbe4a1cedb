"""Thunks around functions: those that start continuations, those that answer suspensions, and
bridges between conventions.

A start thunk has the first frame of a continuation's stack. It loads the arguments from the words
that were delivered, calls the function, passes results or exception to the parent at that time, and
frees stack and object. There is one for each function type, and one for each short function that
`cont.new` names directly, which is inlined into it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from wasmfx.native.abi.layout import CONT, FUNC, RETURNED, THROWN
from wasmfx.native.abi.placement import total
from wasmfx.native.ir import NULL, Body, Value, aggregate, i64, symbol, undef
from wasmfx.native.ir.values import ATTRS, BODY, COMMON, PLAIN, SAVES_NOTHING, signature
from wasmfx.native.lower.emitter import (
    Emitter,
    Merge,
    assembly_lines,
    delivered,
    from_words,
    pad,
    spill,
    to_words,
)
from wasmfx.native.processor import PAYLOAD
from wasmfx.native.processor.switching import (
    END,
    END_ANSWER,
    END_ANSWER_CONSTRAINTS,
    END_CONSTRAINTS,
)
from wasmfx.syntax.types import FuncType


def start_thunk(
    head: str,
    type_: FuncType,
    callee: tuple[str, str] | None = None,
    dbg: tuple[int, int] | None = None,
) -> str:
    """The text of the thunk for functions of this type, or for one that is inlined into it:
    `callee` is its symbol and its convention.

    A switch enters it by a jump: the second argument is the object, which still holds the function,
    and the next three are the payload. It never returns.
    """
    words = [Value("i64", f"%w{n}") for n in range(PAYLOAD)]
    unused, object_ = Value("ptr", "%unused"), Value("i64", "%k")
    f = Emitter(Body(head, [unused, object_, *words], f"noinline {ATTRS}"))
    if dbg is not None:
        give_position(f.b, dbg)
    # A function that is inlined here then knows the running object.
    f.b.know_current(object_)
    sig = signature(type_)
    given = delivered(f, words, total(type_.params))
    args = f.place(from_words(f, given, type_.params), sig.params)
    code: Value | str
    convention = COMMON
    if callee is not None:
        code, convention = callee
    else:
        k = f.b.cast("inttoptr", object_, "ptr")
        func = f.b.load("ptr", f.b.offset(k, CONT.sp))
        code = f.b.load("ptr", f.b.offset(func, FUNC.code))
    how = SAVES_NOTHING if callee is None else f"{SAVES_NOTHING} alwaysinline"
    whole = f.b.call(sig.result, code, args, f"notail {convention}", how)
    exn = f.b.extract(whole, sig.returned, 0)
    thrown, returned, ended = f.b.block("thrown"), f.b.block("returned"), Merge(f, "ended")
    f.b.branch(f.b.compare("icmp ne", exn, NULL), thrown, returned, likely=False)
    f.b.enter(thrown)
    ended.arrive([i64(THROWN), *pad([f.b.cast("ptrtoint", exn, "i64")], PAYLOAD)])
    f.b.enter(returned)
    ended.arrive([i64(RETURNED), *spill(f, to_words(f, f.results(whole, sig)), PAYLOAD)])
    why, *payload = ended.enter()
    f.b.asm("void", assembly_lines(END), END_CONSTRAINTS, [why, *payload])
    # Not `unreachable`: LLVM would take all code before that for unlikely.
    f.b.ret(None)
    return str(f.b)


class Answer(NamedTuple):
    """A function that answers suspensions: how to load its code, whether it is inlined, and whether
    prompts are hidden meanwhile."""

    code: Callable[[Emitter], Value | str]
    inlined: bool
    hides: bool


def answer_thunk(name: str, type_: FuncType, answer: Answer, dbg: tuple[int, int]) -> str:
    """The text of the thunk with which a function of this type answers suspensions.

    It runs on the stack that suspended, and gets the running object, the object of the clause's
    prompt, and the payload; see `answers.s`.
    """
    cur, k = Value("ptr", "%cur"), Value("ptr", "%k")
    first = [Value("i64", f"%w{n}") for n in range(ANSWER_WORDS)]
    f = Emitter(Body(f"{PLAIN} {aggregate(_ANSWERED)} @{name}", [cur, k, *first], ATTRS))
    give_position(f.b, dbg)
    f.b.know_current(f.b.cast("ptrtoint", cur, "i64"))
    sig = signature(type_)
    given = from_words(f, delivered(f, first, total(type_.params)), type_.params)
    table, how = hidden(f, cur, k) if answer.hides else (NULL, i64(0))
    callee = answer.code(f)
    args = f.place(given, sig.params)
    how_called = f"{SAVES_NOTHING} alwaysinline" if answer.inlined else SAVES_NOTHING
    whole = f.b.call(sig.result, callee, args, f"notail {COMMON}", how_called)
    if answer.hides:
        shown(f, f.b.extract(whole, sig.returned, 0), table, how)
    words = spill(f, to_words(f, f.results(whole, sig)), ANSWER_WORDS)
    f.b.ret(f.b.pack([undef("i64"), *words]))
    return str(f.b)


ANSWER_WORDS = 2
"""Words of payload and results in registers: the third register of a return is not free."""

_ANSWERED = ("i64",) * (1 + ANSWER_WORDS)


def hidden(f: Emitter, cur: Value, k: Value) -> tuple[Value, Value]:
    """Hide the prompts from `cur` to that of `k`: what `machine.answers.hide` returns. The clause
    is usually of the innermost prompt, which is hidden inline."""
    near, far, done = f.b.block("near"), f.b.block("far"), Merge(f, "hidden")
    f.b.branch(f.b.compare("icmp eq", cur, k), near, far, likely=True)
    f.b.enter(near)
    handlers = f.b.offset(cur, CONT.handlers)
    table = f.b.load("ptr", handlers)
    f.b.store(symbol("hidden"), handlers)
    f.b.store(k, f.b.offset(cur, CONT.bound))
    done.arrive([table, i64(0)])
    f.b.enter(far)
    types = ("ptr", "i64")
    both = f.b.call(aggregate(types), "hide", [symbol("vm"), cur, k])
    done.arrive([f.b.extract(both, types, n) for n in range(2)])
    table, how = done.enter()
    return table, how


def shown(f: Emitter, exn: Value, table: Value, how: Value) -> None:
    """After the function, show again what is hidden. An exception ends the computation, and this
    thunk with it. The running object may be another one than before, because the stack was
    copied."""
    with f.b.unlikely(f.b.compare("icmp ne", exn, NULL), "thrown"):
        args = [f.b.cast("ptrtoint", exn, "i64"), how]
        f.b.asm("void", assembly_lines(END_ANSWER), END_ANSWER_CONSTRAINTS, args)
        f.b.unreachable()
    cur = f.b.get_current()
    near, far, done = f.b.block("near"), f.b.block("far"), f.b.block("shown")
    f.b.branch(f.b.compare("icmp eq", how, i64(0)), near, far, likely=True)
    f.b.enter(near)
    f.b.store(table, f.b.offset(cur, CONT.handlers))
    f.b.jump(done)
    f.b.enter(far)
    f.b.call("void", "show", [cur, table, how])
    f.b.jump(done)
    f.b.enter(done)


def bridge(x: int, type_: FuncType, dbg: tuple[int, int]) -> str:
    """The text of the bridge to function `x`, which has the plain convention: a function under the
    common convention that calls it. Values in the buffer stay where they are."""
    sig = signature(type_)
    args = [Value(t, f"%a{n}") for n, t in enumerate(sig.registers)]
    b = Body(f"{COMMON} {sig.result} @f{x}", args, ATTRS)
    give_position(b, dbg)
    b.ret(b.call(sig.result, f"f{x}{BODY}", args, f"notail {PLAIN}", SAVES_NOTHING))
    return str(b)


def give_position(b: Body, dbg: tuple[int, int]) -> None:
    """Give a whole thunk one position: `dbg` is its scope, and the position's number."""
    scope, place = dbg
    b.attrs += f" !dbg !{scope}"
    b.where = lambda: f", !dbg !{place}"
