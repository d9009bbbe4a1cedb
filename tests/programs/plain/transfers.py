"""Transfers of control between functions: calls of every kind, exceptions, the ends of bodies."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from tests.programs.notation import res
from tests.programs.plain import statements, values

if TYPE_CHECKING:
    from tests.programs.plain.bodies import Body
    from tests.programs.plain.modules import Func, Types


# Calls


def call(b: Body, results: Types) -> None:
    if results == ("f32", "i64") and b.chance(0.5):
        values.operands(b, ("i64", "f32"))
        b.emit("call $swap")
        return
    func = b.module.function(results)
    values.operands(b, func.params)
    transfer(b, func, "call")


def transfer(b: Body, func: Func, how: str) -> None:
    """A call, or a call in tail position, directly or through a table or a reference."""
    type_ = b.module.type_(func.params, func.results)
    slot = b.module.slot(func)
    b.choose(
        [
            (4, lambda: b.emit(f"{how} {func.name}")),
            (2, lambda: b.emit(f"i32.const {slot}", f"{how}_indirect $table (type {type_})")),
            (1, lambda: b.emit(f"ref.func {func.name}", f"{how}_ref {type_}")),
            (0.03, lambda: b.emit(f"ref.null {type_}", f"{how}_ref {type_}")),
            (0.03, lambda: b.emit("i32.const 99", f"{how}_indirect $table (type {type_})")),
        ]
    )


def log(b: Body) -> None:
    """Tell the host."""
    values.operands(b, ("i32", "f64"))
    b.emit("call $log")


def tail(b: Body) -> None:
    """The end of the body: its results, one way or another."""
    results = b.func.results
    b.choose(
        [
            (8, lambda: values.operands(b, results)),
            (2 if b.fuel else 0, partial(tail_call, b, results)),
            (1, partial(returning, b, results)),
        ]
    )


def tail_call(b: Body, results: Types) -> None:
    func = b.module.function(results)
    values.operands(b, func.params)
    transfer(b, func, "return_call")


def returning(b: Body, results: Types) -> None:
    values.operands(b, results)
    b.emit("return")


# Exceptions


def throw(b: Body) -> None:
    """An exception, in some cases."""
    values.value(b, "i32")
    b.emit("if")
    throw_now(b)
    b.emit("end")


def throw_now(b: Body) -> None:
    tag, params = b.rnd.choice(b.module.tags)
    values.operands(b, params)
    b.emit(f"throw {tag}")


def try_(b: Body, results: Types) -> None:
    """Code under a handler of exceptions; one that is caught may be thrown again."""
    tag, params = b.rnd.choice(b.module.tags)
    kind = b.rnd.choice(("catch", "catch_ref", "catch_all", "catch_all_ref"))
    fields = () if "all" in kind else params
    fields = (*fields, "exnref") if kind.endswith("ref") else fields
    named = "" if "all" in kind else f" {tag}"
    with b.label(results) as done:
        caught = b.name()
        b.emit(f"block {done}{res(results)}", f"block {caught}{res(fields)}")
        b.emit(f"try_table{res(results)} ({kind}{named} {caught})")
        statements.some(b)
        if b.chance(0.6):
            throw(b)
        values.operands(b, results)
        b.emit("end", f"br {done}", "end")
        handle(b, fields)
        values.operands(b, results)
        b.emit("end")


def handle(b: Body, fields: Types) -> None:
    """What a clause delivered, put away; the exception itself perhaps thrown again."""
    if fields[-1:] == ("exnref",):
        if b.chance(0.2):
            b.emit("throw_ref")
            return
        b.emit("drop")
        fields = fields[:-1]
    b.put_away(fields)
