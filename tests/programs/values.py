"""Values: code that leaves values of given types."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tests.programs import extended, objects, resumptions, statements, switching

if TYPE_CHECKING:
    from tests.programs.bodies import Body
    from tests.programs.effects import Types

OPERATORS = {
    "i32": ("i32.add", "i32.sub", "i32.mul", "i32.xor", "i32.lt_s", "i32.eq"),
    "i64": ("i64.add", "i64.sub", "i64.mul", "i64.or"),
    "f64": ("f64.add", "f64.sub", "f64.mul", "f64.min"),
}
CONVERSIONS = {
    "i32": ("i64", "i32.wrap_i64"),
    "i64": ("i32", "i64.extend_i32_s"),
    "f64": ("i32", "f64.convert_i32_s"),
}


def operands(b: Body, ts: Types) -> None:
    """Code that leaves values of these types."""
    if ts and b.fuel > 0 and b.chance(0.2):
        b.fuel -= 1
        b.choose(
            [
                (2, lambda: resumptions.resume(b, ts)),
                (2, lambda: resumptions.drive(b, ts)),
                (1, lambda: resumptions.generator(b, ts)),
                (1, lambda: statements.call(b, ts)),
                (1, lambda: statements.try_(b, ts)),
            ]
        )
        return
    for t in ts:
        value(b, t)


def value(b: Body, t: str) -> None:
    if t in objects.OBJECTS:
        objects.value(b, t)
    elif extended.is_name(b, t):
        extended.name(b, t)
    elif t.startswith("(ref null"):
        cont(b, t[10:-1])
    elif t == "exnref":
        exception(b)
    else:
        number(b, t)


def number(b: Body, t: str) -> None:
    known = [name for name, type_ in b.locals if type_ == t]
    options: list[tuple[float, Callable[[], None]]] = [
        (2, lambda: b.emit(f"{t}.const {b.rnd.randint(0, 9)}"))
    ]
    if known:
        options.append((4, lambda: b.emit(f"local.get {b.rnd.choice(known)}")))
    asked = [tag for tag in b.program.known if tag.results == (t,)]
    if asked and b.inside:
        # Here other operands may already wait below.
        options.append((0.6, lambda: switching.suspend_to(b, b.rnd.choice(asked))))
    if b.program.objects and t != "f64" and b.chance(0.25):
        options.append((2, lambda: objects.number(b, t)))
    if b.chance(0.4):
        options.append((2, lambda: operator(b, t)))
        options.append((0.7, lambda: conversion(b, t)))
        options.append((0.5, lambda: b.emit(f"global.get {b.program.some_global(t)}")))
    b.choose(options)


def operator(b: Body, t: str) -> None:
    value(b, t)
    value(b, t)
    b.emit(b.rnd.choice(OPERATORS[t]))


def conversion(b: Body, t: str) -> None:
    from_, name = CONVERSIONS[t]
    value(b, from_)
    b.emit(name)


def exception(b: Body) -> None:
    """Code that leaves an exception, or null: one that was caught, or one thrown for this."""
    known = [name for name, t in b.locals if t == "exnref"]
    if known and b.chance(0.5):
        b.emit(f"local.get {b.rnd.choice(known)}")
        return
    if b.chance(0.06):
        b.emit("ref.null exn")
        return
    caught = b.label()
    b.emit(f"block {caught} (result exnref)", f"try_table (catch_all_ref {caught})")
    tag = b.rnd.choice(b.program.exception_tags())
    operands(b, tag.params)
    b.emit(f"throw {tag.name}", "end", "unreachable", "end")


def cont(b: Body, k: str) -> None:
    """Code that leaves a continuation of type `k`; a fresh one, mostly."""
    t = f"(ref null {k})"
    fresh = [name for name in b.fresh if (name, t) in b.locals]
    stale = [name for name in b.taken if (name, t) in b.locals]
    options: list[tuple[float, Callable[[], None]]] = [(4, lambda: cont_new(b, k))]
    options.append((0.06, lambda: b.emit(f"ref.null {k}")))
    options.append((0.06, lambda: b.emit(f"global.get {b.program.some_global(t)}")))
    if k == "$sk":
        options.append((3, lambda: cont(b, "$tk")))
    if fresh and b.program.extended:
        options.append((5, lambda: extended.copied(b, k, b.rnd.choice(fresh))))
    if fresh:
        options.append((14, lambda: b.take(b.rnd.choice(fresh))))
    if stale:
        options.append((2, lambda: b.take(b.rnd.choice(stale))))
    if b.func.depth < 9:
        options.append((2, lambda: cont_bind(b, k)))
    b.choose(options)


def cont_new(b: Body, k: str) -> None:
    params, results = b.program.conts[k]
    callee = b.program.function(params, results, b.func.depth, results)
    if b.chance(0.004):
        b.emit(f"ref.null {b.program.func_type(params, results)}")
    else:
        b.emit(f"ref.func {callee.name}")
    b.emit(f"cont.new {k}")


def cont_bind(b: Body, k: str) -> None:
    """A continuation that has been given its first arguments."""
    params, results = b.program.conts[k]
    if k == "$rk" or len(params) > 3:
        cont_new(b, k)
        return
    prefix = b.program.some_types(2)
    larger = b.program.cont(prefix + params, results)
    operands(b, prefix)
    cont(b, larger)
    b.emit(f"cont.bind {larger} {k}")
