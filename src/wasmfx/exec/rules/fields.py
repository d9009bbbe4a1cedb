"""Fields of structures and arrays: values, and packed numbers.

A field of type i8 or i16 holds `("i8", c)` or `("i16", c)`, the spec's `pack c`; any other field
holds a value.
"""

from __future__ import annotations

from typing import cast

from wasmfx.exec.instances import FieldValue
from wasmfx.runtime.values import Num, Value, default
from wasmfx.syntax.instructions import Sign
from wasmfx.syntax.types import PackedType, StorageType, ValType

BITS = {"i8": 8, "i16": 16, "i32": 32, "i64": 64, "f32": 32, "f64": 64, "v128": 128}


PACKED: dict[StorageType, PackedType] = {"i8": "i8", "i16": "i16"}


def pack(t: StorageType, v: Value) -> FieldValue:
    """`pack_t(v)`: what a field of type `t` keeps of `v`."""
    if t not in PACKED:
        return v
    _, c = cast(Num, v)
    packed = PACKED[t]
    return packed, c & ((1 << BITS[packed]) - 1)


def unpack(field: FieldValue, sx: Sign) -> Value:
    """`unpack_t^sx(field)`: the value of a field, a packed one extended to i32."""
    if not sx:
        return cast(Value, field)
    t, c = cast(tuple[PackedType, int], field)
    n = BITS[t]
    if sx == "s" and c >> (n - 1):
        c += (1 << 32) - (1 << n)
    return "i32", c


def default_field(t: StorageType) -> FieldValue:
    """`default_t`: what a field of type `t` starts with."""
    return (PACKED[t], 0) if t in PACKED else default(cast(ValType, t))


def from_bytes(t: StorageType, data: bytes) -> list[FieldValue]:
    """The fields of type `t` that `data` holds one behind the other."""
    assert isinstance(t, str)
    n = BITS[t] // 8
    cs = [int.from_bytes(data[i : i + n], "little") for i in range(0, len(data), n)]
    return [cast(FieldValue, (t, c)) for c in cs]
