"""Lowering of vector accesses to memory."""

from __future__ import annotations

from wasmfx.native.ir import Value, vector_type
from wasmfx.native.ir.types import V128
from wasmfx.native.ir.unit import IN_MEMORY
from wasmfx.native.lower.function import Function
from wasmfx.native.lower.memory import address
from wasmfx.native.lower.registry import lower
from wasmfx.native.lower.vectors.shapes import flat, shaped, spread, wider
from wasmfx.syntax import instructions as i


def bits_at(f: Function, m: i.MemArg, index: Value, width: int) -> Value:
    """So many bits. As one integer: of a vector that no register holds, each lane is an access."""
    return f.b.load(f"i{width}", address(f, m, index), "volatile", align=1, scope=IN_MEMORY)


@lower(i.VLoad)
def vload(f: Function, e: i.VLoad) -> None:
    kind, index = e.op.removeprefix("v128.load"), f.pop()
    if not kind:
        f.push(f.b.load(V128, address(f, e.m, index), "volatile", align=1, scope=IN_MEMORY))
        return
    if kind.endswith("_splat"):
        value = bits_at(f, e.m, index, int(kind.removesuffix("_splat")))
        vector = spread(f, value, lanes_of(value.type))
    elif kind.endswith("_zero"):
        value = bits_at(f, e.m, index, int(kind.removesuffix("_zero")))
        vector = f.b.insert(Value(lanes_of(value.type), "zeroinitializer"), value, 0)
    else:
        shape, sx = kind.split("_")
        width, _, count = shape.partition("x")
        narrow = vector_type(int(count), f"i{width}")
        vector = wider(f, shaped(f, bits_at(f, e.m, index, 64), narrow), sx)
    f.push(flat(f, vector))


def lanes_of(type_: str) -> str:
    """The v128 of lanes of this type."""
    return vector_type(128 // int(type_[1:]), type_)


@lower(i.VStore)
def vstore(f: Function, e: i.VStore) -> None:
    index, value = f.pops(2)
    f.b.store(value, address(f, e.m, index), "volatile", align=1, scope=IN_MEMORY)


@lower(i.VLoadLane)
def vload_lane(f: Function, e: i.VLoadLane) -> None:
    index, vector = f.pops(2)
    value = bits_at(f, e.m, index, e.width)
    f.push(flat(f, f.b.insert(shaped(f, vector, lanes_of(value.type)), value, e.i)))


@lower(i.VStoreLane)
def vstore_lane(f: Function, e: i.VStoreLane) -> None:
    index, vector = f.pops(2)
    value = f.b.element(shaped(f, vector, lanes_of(f"i{e.width}")), e.i)
    f.b.store(value, address(f, e.m, index), "volatile", align=1, scope=IN_MEMORY)
