"""Values: code that leaves values of given types."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from tests.programs.plain import memory, statements, transfers
from tests.programs.plain.constants import NUMBERS, number, written
from wasmfx.syntax import instructions as i
from wasmfx.syntax.opcodes import ROWS, Row

if TYPE_CHECKING:
    from tests.programs.plain.bodies import Body
    from tests.programs.plain.modules import Types

FAMILIES = (i.Unop, i.Binop, i.Testop, i.Relop, i.Cvtop)
OPERATORS: dict[str, list[Row]] = {
    t: [row for row in ROWS if row.cls in FAMILIES and row.signature
        and row.signature.results == (t,)]
    for t in NUMBERS
}  # fmt: skip
EXACT = ("neg", "abs", "copysign", "reinterpret", "convert")
"""The float operations that leave nothing open about the bits of a NaN."""


def operands(b: Body, ts: Types) -> None:
    for t in ts:
        value(b, t)


def value(b: Body, t: str) -> None:
    """One value, by one of the ways that there are."""
    if b.fuel <= 0 or b.chance(0.3):
        simple(b, t)
        return
    b.fuel -= 1
    options = [
        (0.6, partial(transfers.call, b, (t,))),
        (0.5, partial(statements.block, b, (t,))),
        (0.5, partial(statements.if_, b, (t,))),
        (0.4, partial(statements.br_table, b, (t,))),
        (0.4, partial(transfers.try_, b, (t,))),
        (0.5, partial(choice, b, t)),
        (0.4, partial(tee, b, t)),
    ]
    if t == "funcref":
        options.append((3, partial(reference, b)))
    else:
        options.append((7, partial(operator, b, t)))
        options.append((1.5, partial(memory.load, b, t)))
        options.append((0.4, partial(statements.repeated, b, t)))
    if t == "i32":
        options.append((0.8, partial(memory.measure, b)))
    b.choose(options)


def simple(b: Body, t: str) -> None:
    """A constant or a variable."""
    known = [name for name, type_ in b.locals if type_ == t]
    shared = [name for name, type_, _ in b.module.globals if type_ == t]
    if known and b.chance(0.6):
        b.emit(f"local.get {b.rnd.choice(known)}")
    elif b.chance(0.25):
        b.emit(f"global.get {b.rnd.choice(shared)}")
    elif t == "funcref":
        b.emit(b.rnd.choice(("ref.null func", "ref.func $c0", "ref.func $c2")))
    else:
        b.emit(written(t, number(b.rnd, t)))


def operator(b: Body, t: str) -> None:
    """Any numeric instruction that leaves a `t`."""
    row = b.rnd.choice(OPERATORS[t])
    assert row.signature is not None
    for param in row.signature.params:
        assert isinstance(param, str)
        value(b, param)
    name = row.mnemonic
    if "div_" in name or "rem_" in name:
        # Mostly by something that is not zero.
        if b.chance(0.93):
            b.emit(f"{t}.const 1", f"{t}.or")
    elif ".trunc_f" in name and b.chance(0.85):
        name = name.replace("trunc_f", "trunc_sat_f")
    b.emit(name)
    if t.startswith("f") and not name.partition(".")[2].startswith(EXACT):
        canonical(b, t)


def drill(b: Body, n: int) -> None:
    """Many operators and loads, one after the other, with all that they leave kept in memory."""
    b.fuel = 0
    for k in range(n):
        t = b.rnd.choice(NUMBERS)
        b.emit(f"i32.const {1024 + 8 * k}")
        b.choose([(5, partial(operator, b, t)), (1, partial(memory.load, b, t))])
        b.emit(f"{t}.store $m0")


def canonical(b: Body, t: str) -> None:
    """Put the one NaN for any other."""
    x = b.scratch(t)
    b.emit(f"local.tee {x}", f"{t}.const nan", f"local.get {x}", f"local.get {x}", f"{t}.eq")
    b.emit("select")


def choice(b: Body, t: str) -> None:
    operands(b, (t, t, "i32"))
    b.emit(f"select (result {t})" if t == "funcref" or b.chance(0.2) else "select")


def tee(b: Body, t: str) -> None:
    value(b, t)
    b.emit(f"local.tee {b.some_local(t) or b.local(t)}")


def reference(b: Body) -> None:
    """A function, from where functions are."""
    if b.chance(0.5):
        memory.index(b)
        b.emit("table.get $table")
    else:
        func = b.module.function()
        b.module.slot(func)
        b.emit(f"ref.func {func.name}")
    if b.chance(0.1):
        b.emit("ref.as_non_null")
