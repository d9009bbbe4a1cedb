"""Lowering of conversions between number types."""

from __future__ import annotations

import struct

from wasmfx.native import ir
from wasmfx.native.ir import Value
from wasmfx.native.ir.types import SPELLED
from wasmfx.native.lower.function import Function
from wasmfx.native.lower.numeric import intrinsic, quiet, suffix
from wasmfx.native.lower.registry import lower
from wasmfx.runtime import traps
from wasmfx.syntax import instructions as i

_PLAIN = {
    "i32.wrap_i64": "trunc",
    "i64.extend_i32_s": "sext",
    "i64.extend_i32_u": "zext",
    "f64.promote_f32": "fpext",
}


@lower(i.Cvtop)
def cvtop(f: Function, e: i.Cvtop) -> None:
    to, _, rest = e.op.partition(".")
    result, a = SPELLED[to], f.pop()
    if e.op in _PLAIN:
        f.push(f.b.cast(_PLAIN[e.op], a, result))
    elif e.op == "f32.demote_f64":
        # LLVM takes the demotion of a promotion for nothing, and so would keep a signalling NaN.
        f.push(quiet(f, f.b.cast("fptrunc", a, result)))
    elif rest.startswith("reinterpret"):
        f.push(f.b.cast("bitcast", a, result))
    elif rest.startswith("convert"):
        f.push(f.b.cast("sitofp" if rest.endswith("_s") else "uitofp", a, result))
    elif rest.startswith("trunc_sat"):
        f.push(saturate(f, a, result, rest.endswith("_s")))
    else:
        f.push(truncate(f, a, result, rest.endswith("_s")))


def saturate(f: Function, a: Value, to: str, signed: bool) -> Value:
    name = f"llvm.fpto{'s' if signed else 'u'}i.sat.{to}.{suffix(a.type)}"
    return intrinsic(f, to, name, a)


def truncate(f: Function, a: Value, to: str, signed: bool) -> Value:
    """Trap on a NaN, then on what does not fit; LLVM leaves both undefined."""
    f.trap_if(f.b.compare("fcmp uno", a, a), traps.INVALID_CONVERSION)
    low, high = bounds(a.type, to, signed)
    below = f.b.compare("fcmp ole" if low_is_open(a.type, to, signed) else "fcmp olt", a, low)
    above = f.b.compare("fcmp oge", a, high)
    f.trap_if(f.b.binary("or", below, above), traps.INTEGER_OVERFLOW)
    return f.b.cast("fptosi" if signed else "fptoui", a, to)


def low_is_open(from_: str, to: str, signed: bool) -> bool:
    """Whether the lower bound is the first number that is too small, not the last good one."""
    return not signed or (from_ == "double" and to == "i32")


def bounds(from_: str, to: str, signed: bool) -> tuple[Value, Value]:
    bits = int(to[1:])
    high = 2.0 ** (bits - 1 if signed else bits)
    low = -high if signed else -1.0
    if low_is_open(from_, to, signed) and signed:
        low -= 1.0
    return float_value(from_, low), float_value(from_, high)


def float_value(type_: str, number: float) -> Value:
    code = "<f" if type_ == "float" else "<d"
    return ir.float_const(type_, int.from_bytes(struct.pack(code, number), "little"))
