"""The switch between two stacks, inlined where it happens."""

from collections.abc import Sequence

from wasmfx.hints import NamedTuple
from wasmfx.native import processor
from wasmfx.native.abi.layout import CONT
from wasmfx.native.ir import Value, aggregate
from wasmfx.native.lower.function import Function
from wasmfx.native.lower.writer import Writer
from wasmfx.native.processor import LEAVE_CONSTRAINTS, SWITCH_CONSTRAINTS

_TYPES = (*("i64",) * 4, "ptr", "ptr", "ptr")


class Target(NamedTuple):
    """Where a switch goes: an object, its stack pointer and the limit of its stack."""

    k: Value
    sp: Value
    limit: Value


def target(f: Writer, k: Value) -> Target:
    """The place where `k` was left."""
    sp = f.b.load("ptr", f.b.offset(k, CONT.sp))
    return Target(k, sp, f.b.load("i64", f.b.offset(k, CONT.limit)))


def switch_to(
    f: Function, me: Value, to: Target, why: Value, payload: Sequence[Value]
) -> list[Value]:
    """Go to `to`; returns, when somebody comes back here, why and with which words."""
    f.b.set_current(to.k, to.limit)
    args = [why, *payload, me, to.k, to.sp]
    lines = processor.switch(CONT.sp, CONT.ip)
    whole = f.b.asm(aggregate(_TYPES), lines, SWITCH_CONSTRAINTS, args)
    f.now_running(f.b.extract(whole, _TYPES, 5))
    return [f.b.extract(whole, _TYPES, n) for n in range(4)]


def leave(f: Writer, to: Value, why: Value, payload: Sequence[Value]) -> None:
    """Go to `to` for good."""
    f.b.asm("void", processor.leave(CONT.sp, CONT.ip), LEAVE_CONSTRAINTS, [why, *payload, to])
    # Not `unreachable`, before which all is unlikely to LLVM.
    f.b.ret(None)
