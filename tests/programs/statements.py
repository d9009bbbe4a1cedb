"""Statements: code that takes nothing and leaves nothing, and the ends of bodies."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from tests.programs import extended, objects, resumptions, switching, values
from tests.programs.notation import res

if TYPE_CHECKING:
    from tests.programs.bodies import Body
    from tests.programs.effects import Types


def statement(b: Body) -> None:
    """Code that takes nothing and leaves nothing."""
    if b.fuel <= 0:
        leaf(b)
        return
    b.fuel -= 1
    b.choose(
        [
            (2 if b.inside else 0, partial(leaf, b)),
            (4 if b.inside else 1, lambda: dropping(b, partial(resumptions.resume, b))),
            (2 if b.inside else 6, lambda: dropping(b, partial(resumptions.drive, b))),
            (1, lambda: dropping(b, partial(resumptions.generator, b))),
            (2, lambda: dropping(b, partial(try_, b))),
            (1, partial(repeat, b)),
            (1, partial(branch, b)),
            (1, lambda: dropping(b, partial(call, b))),
            (0.5, partial(keep, b)),
            (0.4, partial(switching.spend, b)),
            (1.5 * b.program.extended, partial(extended.barrier, b)),
        ]
    )


def leaf(b: Body) -> None:
    """A statement without statements in it."""
    if b.program.objects and b.chance(0.4):
        objects.statement(b)
        return
    effects = 1.0 if b.inside else 0.02
    b.choose(
        [
            (1, lambda: store(b, b.rnd.choice(("i32", "i64", "f64")))),
            (0.4, partial(log, b)),
            (3 * effects, partial(switching.suspend, b)),
            (1.6 * effects, partial(switching.switch, b)),
            (0.4 * effects, partial(throw, b)),
            (0.2, partial(keep, b)),
            (0.3, lambda: dropping(b, partial(try_, b))),
            (5 * effects * b.program.extended, partial(extended.suspend_to, b)),
            (0.2 * b.program.extended, partial(extended.keep_name, b)),
        ]
    )


def dropping(b: Body, produce: Callable[[Types], None]) -> None:
    """What leaves values, with a place for them."""
    ts = ("i32",) if b.program.extended and b.chance(0.5) else b.program.some_types(1)
    produce(ts)
    b.put_away(ts)


def store(b: Body, t: str) -> None:
    values.value(b, t)
    if b.chance(0.3):
        b.emit(f"global.set {b.program.some_global(t)}")
    else:
        b.put_away((t,))


def keep(b: Body) -> None:
    """Leave a continuation in a global, where other statements may find it."""
    k = b.rnd.choice(list(b.program.conts))
    values.cont(b, k)
    b.emit(f"global.set {b.program.some_global(f'(ref null {k})')}")


def log(b: Body) -> None:
    values.value(b, "i32")
    b.emit("call $log")


def repeat(b: Body) -> None:
    """A loop that runs two or three times."""
    i, start = b.local("i32"), b.label()
    b.emit(f"i32.const {b.rnd.randint(1, 2)}", f"local.set {i}", f"loop {start}")
    for _ in range(b.rnd.randint(1, 2)):
        b.perhaps(partial(statement, b))
    b.emit(f"local.get {i}", "i32.const 1", "i32.sub", f"local.tee {i}")
    b.emit("i32.const 0", "i32.ge_s", f"br_if {start}", "end")


def branch(b: Body) -> None:
    values.value(b, "i32")
    b.emit("if")
    b.perhaps(partial(statement, b))
    if b.chance(0.5):
        b.emit("else")
        b.perhaps(partial(statement, b))
    b.emit("end")


def guarded(b: Body) -> None:
    """A statement that no exception leaves."""
    caught = b.label()
    b.emit(f"block {caught}", f"try_table (catch_all {caught})")
    b.perhaps(partial(statement, b))
    b.emit("end", "end")


def tail(b: Body) -> None:
    """The end of the body: its results, one way or another."""
    results = b.func.results
    options = [
        (8.0, lambda: values.operands(b, results)),
        (1.0, lambda: tail_call(b, results)),
        (0.5, lambda: returning(b, results)),
    ]
    if b.inside:
        options.append((0.4, partial(throw_now, b)))
    b.choose(options)


def returning(b: Body, results: Types) -> None:
    values.operands(b, results)
    b.emit("return")


def tail_call(b: Body, results: Types) -> None:
    params = b.program.some_types(2)
    callee = b.program.function(params, results, b.func.depth, b.func.base)
    values.operands(b, params)
    if b.chance(0.5):
        b.emit(f"return_call {callee.name}")
    else:
        type_ = b.program.func_type(params, results)
        b.emit(f"ref.func {callee.name}", f"return_call_ref {type_}")


def throw(b: Body) -> None:
    """An exception, in some cases."""
    values.value(b, "i32")
    b.emit("if")
    throw_now(b)
    b.emit("end")


def throw_now(b: Body) -> None:
    if b.chance(0.15):
        values.exception(b)
        b.emit("throw_ref")
        return
    tag = b.rnd.choice(b.program.exception_tags())
    values.operands(b, tag.params)
    b.emit(f"throw {tag.name}")


def try_(b: Body, results: Types) -> None:
    """Code under a handler of exceptions."""
    tag = b.rnd.choice(b.program.exception_tags())
    kind = b.rnd.choice(("catch", "catch_ref", "catch_all", "catch_all_ref"))
    fields = () if "all" in kind else tag.params
    fields = (*fields, "exnref") if kind.endswith("ref") else fields
    done, caught = b.label(), b.label()
    other = b.rnd.choice(b.program.exception_tags())
    named = "" if "all" in kind else f" {tag.name}"
    clauses = [f"({kind}{named} {caught})"]
    if other.params == fields and b.chance(0.5):
        clauses.insert(0, f"(catch {other.name} {caught})")
    b.emit(f"block {done}{res(results)}", f"block {caught}{res(fields)}")
    b.emit(f"try_table{res(results)} {' '.join(clauses)}")
    b.perhaps(partial(statement, b))
    if b.chance(0.5):
        throw(b)
    values.operands(b, results)
    b.emit("end", f"br {done}", "end")
    b.perhaps(partial(b.put_away, fields))
    values.operands(b, results)
    b.emit("end")


def call(b: Body, results: Types) -> None:
    params = b.program.some_types(2)
    callee = b.program.function(params, results, b.func.depth, b.base)
    values.operands(b, params)
    if b.chance(0.3):
        type_ = b.program.func_type(params, results)
        b.emit(f"ref.func {callee.name}", f"call_ref {type_}")
    else:
        b.emit(f"call {callee.name}")
