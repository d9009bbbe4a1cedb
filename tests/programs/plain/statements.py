"""Statements, and blocks of every kind that leave values."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from tests.programs.notation import arrow, res
from tests.programs.plain import memory, transfers, values

if TYPE_CHECKING:
    from tests.programs.plain.bodies import Body
    from tests.programs.plain.modules import Types


def zero(t: str) -> str:
    return "ref.null func" if t == "funcref" else f"{t}.const 0"


def statement(b: Body) -> None:
    """Code that takes nothing and leaves nothing."""
    if b.fuel <= 0:
        assign(b)
        return
    b.fuel -= 1
    b.choose(
        [
            (4, partial(assign, b)),
            (4, partial(memory.store, b)),
            (1, partial(memory.bulk, b)),
            (1, partial(memory.change_table, b)),
            (1, partial(transfers.log, b)),
            (2, lambda: leaving(b, partial(transfers.call, b))),
            (1, lambda: leaving(b, partial(block, b))),
            (1, lambda: leaving(b, partial(if_, b))),
            (1, lambda: leaving(b, partial(br_table, b))),
            (1, lambda: leaving(b, partial(transfers.try_, b))),
            (1.5, partial(loop, b)),
            (1, partial(perhaps_branch, b)),
            (0.4, partial(transfers.throw, b)),
            (0.2, partial(perhaps_trap, b)),
            (0.6, partial(unless_null, b)),
        ]
    )


def leaving(b: Body, produce: partial[None]) -> None:
    """What leaves values, with a place for them."""
    ts = b.module.some_types(3)
    produce(ts)
    b.put_away(ts)


def assign(b: Body) -> None:
    t = b.module.some_type()
    values.value(b, t)
    shared = [name for name, type_, mutable in b.module.globals if (type_, mutable) == (t, True)]
    if shared and b.chance(0.4):
        b.emit(f"global.set {b.rnd.choice(shared)}")
    else:
        b.put_away((t,))


def some(b: Body) -> None:
    """A few statements, or none."""
    for _ in range(b.rnd.randint(0, 2)):
        statement(b)


# Blocks


def block(b: Body, ts: Types) -> None:
    """A block that may be left early; in a while it takes operands."""
    given = b.module.some_types(2) if b.chance(0.3) else ()
    values.operands(b, given)
    with b.label(ts) as label:
        b.emit(f"block {label}{arrow(given, ts)}")
        b.put_away(given)
        some(b)
        values.operands(b, ts)
        if b.chance(0.5):
            values.value(b, "i32")
            b.emit(f"br_if {label}")
            b.put_away(ts)
            values.operands(b, ts)
        b.emit("end")


def if_(b: Body, ts: Types) -> None:
    values.value(b, "i32")
    with b.label(ts) as label:
        b.emit(f"if {label}{res(ts)}")
        arm(b, ts)
        if ts or b.chance(0.5):
            b.emit("else")
            arm(b, ts)
        b.emit("end")


def arm(b: Body, ts: Types) -> None:
    """Values, or a branch to elsewhere."""
    some(b)
    if b.chance(0.15):
        label, types = b.rnd.choice(b.labels)
        values.operands(b, types)
        b.emit(f"br {label}")
    elif b.chance(0.04):
        values.operands(b, b.func.results)
        b.emit("return")
    else:
        values.operands(b, ts)


def perhaps_branch(b: Body) -> None:
    """A branch out of some block around here, on a condition."""
    if b.labels:
        label, types = b.rnd.choice(b.labels)
        values.operands(b, types)
        values.value(b, "i32")
        b.emit(f"br_if {label}", *("drop" for _ in types))


def perhaps_trap(b: Body) -> None:
    values.value(b, "i32")
    b.emit("i32.const 7", "i32.eq", "if", "unreachable", "end", "nop")


def unless_null(b: Body) -> None:
    """Code that runs only if a reference is null, or only if it is none."""
    null, found = b.name(), b.name()
    if b.chance(0.5):
        b.emit(f"block {null}")
        values.value(b, "funcref")
        b.emit(f"br_on_null {null}", "drop")
        some(b)
    else:
        b.emit(f"block {null}", f"block {found} (result (ref func))")
        values.value(b, "funcref")
        b.emit(f"br_on_non_null {found}")
        some(b)
        b.emit(f"br {null}", "end", "drop")
    b.emit("end")


def br_table(b: Body, ts: Types) -> None:
    """Nested blocks with the same results, and a jump by number to the end of one of them."""
    with b.label(ts) as one, b.label(ts) as two, b.label(ts) as three:
        names = [one, two, three]
        b.emit(*(f"block {name}{res(ts)}" for name in names))
        values.operands(b, ts)
        if b.chance(0.8):
            memory.masked(b, 7)
        else:
            values.value(b, "i32")
        targets = [b.rnd.choice(names) for _ in range(b.rnd.randint(1, 6))]
        b.emit(f"br_table {' '.join(targets)}", "end")
    for _ in range(2):
        b.put_away(ts)
        some(b)
        values.operands(b, ts)
        b.emit("end")


# Loops


def counter(b: Body) -> str:
    """A local that nothing else writes to, with a small number in it."""
    i = b.local("i32")
    b.counted.add(i)
    b.emit(f"i32.const {b.rnd.randint(1, 4)}", f"local.set {i}")
    return i


def count_down(b: Body, i: str, label: str) -> None:
    """Once more, if the counter is not at its end."""
    b.emit(f"local.get {i}", "i32.const 1", "i32.sub", f"local.tee {i}", f"br_if {label}")


def loop(b: Body) -> None:
    i, label = counter(b), b.name()
    b.emit(f"loop {label}")
    some(b)
    statement(b)
    count_down(b, i, label)
    b.emit("end")


def repeated(b: Body, t: str) -> None:
    """A loop that passes a value from one time to the next."""
    i, label = counter(b), b.name()
    values.value(b, t)
    b.emit(f"loop {label} (param {t}) (result {t})")
    other = b.local(t)
    b.emit(f"local.set {other}")
    some(b)
    values.operator(b, t)
    count_down(b, i, label)
    b.emit("end")
