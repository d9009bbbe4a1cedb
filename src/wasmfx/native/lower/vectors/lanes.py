"""Lowering of what moves lanes: splats, single lanes, shuffles."""

from __future__ import annotations

from wasmfx.native import ir
from wasmfx.native.ir import Value, lane, symbol
from wasmfx.native.lower.function import Function
from wasmfx.native.lower.registry import lower
from wasmfx.native.lower.vectors.shapes import each, flat, shaped, split, spread
from wasmfx.syntax import instructions as i


@lower(i.VConst)
def vconst(f: Function, e: i.VConst) -> None:
    f.push(ir.vector_const(e.c))


@lower(i.VSplat)
def vsplat(f: Function, e: i.VSplat) -> None:
    type_, _ = split(e.op)
    f.push(flat(f, spread(f, to_lane(f, f.pop(), type_), type_)))


def to_lane(f: Function, value: Value, type_: str) -> Value:
    """A value as a lane: an i32 may lose its upper bits."""
    return f.b.cast("trunc", value, lane(type_))


@lower(i.VExtractLane)
def vextract_lane(f: Function, e: i.VExtractLane) -> None:
    type_, name = split(e.op)
    found = f.b.element(shaped(f, f.pop(), type_), e.i)
    if found.type in ("i8", "i16"):
        found = f.b.cast("sext" if name.endswith("_s") else "zext", found, "i32")
    f.push(found)


@lower(i.VReplaceLane)
def vreplace_lane(f: Function, e: i.VReplaceLane) -> None:
    type_, _ = split(e.op)
    vector, value = f.pops(2)
    f.push(flat(f, f.b.insert(shaped(f, vector, type_), to_lane(f, value, type_), e.i)))


@lower(i.VShuffle)
def vshuffle(f: Function, e: i.VShuffle) -> None:
    a, b = (shaped(f, v, "<16 x i8>") for v in f.pops(2))
    f.push(flat(f, f.b.shuffle(a, b, e.lanes)))


def swizzle(f: Function, a: Value, indices: Value) -> Value:
    """The lanes of `a` that the other lanes name; 0 where there is none.

    LLVM knows a vector of chosen lanes as a permutation, for which there is an instruction.
    """
    if f.frugal:
        # That is much for an instruction of a function that is too long as it is.
        f.b.store(a, f.word(0))
        f.b.store(indices, f.word(2))
        f.b.call("void", "swizzle", [symbol("vm")])
        return f.b.load(a.type, f.word(2))
    within = f.b.binary("and", indices, each(indices.type, 15))
    chosen = f.b.vector([chosen_lane(f, a, f.b.element(within, n)) for n in range(16)])
    there = f.b.compare("icmp ult", indices, each(indices.type, 16))
    return f.b.select(there, chosen, each(a.type, 0))


def chosen_lane(f: Function, a: Value, n: Value) -> Value:
    return f.b.derive(lane(a.type), f"extractelement {a}, {n}", "v", a, n)
