"""Structures and arrays.

Letters: `c` configuration, `e` instruction, `a` address of a structure or an array, `x` `y`
indices, `i` a field or a position, `n` a count, `zt` a storage type, `v` a value, `vs` operands.
`x ~~ struct ft*` says what x expands to. `arr` is S.arrays[a].fields; `data` and `elem` are the
segments that `y` names.

A field of type i8 or i16 holds `("i8", c)` or `("i16", c)`, the spec's `pack c`. Any other field
holds a value. Bulk instructions move all elements in one step, as in `wasmfx.exec.rules.memory`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from wasmfx.errors import LimitExceeded
from wasmfx.exec.backtrace import located
from wasmfx.exec.configurations import Config, pop
from wasmfx.exec.rules.registry import RuleTable, Step
from wasmfx.exec.store import (
    ArrayInst,
    DataInst,
    ElemInst,
    FieldValue,
    RefArray,
    RefStruct,
    StructInst,
)
from wasmfx.runtime.traps import (
    NULL_ARRAY,
    NULL_STRUCTURE,
    OUT_OF_BOUNDS_ARRAY,
    OUT_OF_BOUNDS_MEMORY,
    OUT_OF_BOUNDS_TABLE,
)
from wasmfx.runtime.values import Null, Num, Value, default
from wasmfx.syntax.instructions import (
    ArrayCopy,
    ArrayFill,
    ArrayGet,
    ArrayInitData,
    ArrayInitElem,
    ArrayLen,
    ArrayNew,
    ArrayNewData,
    ArrayNewDefault,
    ArrayNewElem,
    ArrayNewFixed,
    ArraySet,
    Sign,
    StructGet,
    StructNew,
    StructNewDefault,
    StructSet,
)
from wasmfx.syntax.types import ArrayType, DefType, PackedType, StorageType, StructType, ValType

rules = RuleTable()


# Fields


BITS = {"i8": 8, "i16": 16, "i32": 32, "i64": 64, "f32": 32, "f64": 64, "v128": 128}

PACKED: dict[StorageType, PackedType] = {"i8": "i8", "i16": "i16"}


def pack(t: StorageType, v: Value) -> FieldValue:
    """`pack_t(v)`: the content of a field of type `t` that `v` is written to."""
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
    """`default_t`: the initial content of a field of type `t`."""
    return (PACKED[t], 0) if t in PACKED else default(cast(ValType, t))


def from_bytes(t: StorageType, data: bytes) -> list[FieldValue]:
    """Read consecutive fields of type `t` from `data`."""
    assert isinstance(t, str)
    n = BITS[t] // 8
    cs = [int.from_bytes(data[i : i + n], "little") for i in range(0, len(data), n)]
    return [cast(FieldValue, (t, c)) for c in cs]


# Structures


def field_types(t: DefType) -> Sequence[StorageType]:
    """`zt*`: the types of the fields of structure type `t`."""
    comp = t.comp
    assert isinstance(comp, StructType)
    return [field.type for field in comp.fields]


def new_struct(c: Config, t: DefType, fields: list[FieldValue]) -> RefStruct:
    """`S[+a = {type t, fields}]`."""
    return RefStruct(StructInst(c.store.fresh(), t, fields))


@rules(StructNew)
def struct_new(c: Config, e: StructNew) -> Step:
    """
    struct.new  v^n (struct.new x)  ↪  (ref.struct a)  S[+a = {type x, fields pack_zt(v)^n}]
                if x ~~ struct (mut? zt)^n
    """
    t = c.frame.inst.types[e.x]
    zts = field_types(t)
    values, vs = pop(c.vs, len(zts))
    ref = new_struct(c, t, list(map(pack, zts, values)))
    return "struct.new", c.then((ref, vs))


@rules(StructNewDefault)
def struct_new_default(c: Config, e: StructNewDefault) -> Step:
    """
    struct.new_default  (struct.new_default x)  ↪  (ref.struct a)
                        S[+a = {type x, fields default_zt*}]  if x ~~ struct (mut? zt)*
    """
    t = c.frame.inst.types[e.x]
    ref = new_struct(c, t, list(map(default_field, field_types(t))))
    return "struct.new_default", c.then((ref, c.vs))


@rules(StructGet)
def struct_get(c: Config, e: StructGet) -> Step:
    """
    struct.get-null    (ref.null ht) (struct.get sx? x i)  ↪  trap
    struct.get-struct  (ref.struct a) (struct.get sx? x i)  ↪  unpack_sx(S.structs[a].fields[i])
    """
    ref, vs = c.vs
    if isinstance(ref, Null):
        return "struct.get-null", c.trap(NULL_STRUCTURE)
    return "struct.get-struct", c.then((unpack(ref.a.fields[e.i], e.sx), vs))


@rules(StructSet)
def struct_set(c: Config, e: StructSet) -> Step:
    """
    struct.set-null    (ref.null ht) v (struct.set x i)  ↪  trap
    struct.set-struct  (ref.struct a) v (struct.set x i)  ↪  ε
                       S.structs[a].fields[i] := pack_zt(v)  if x ~~ struct ft*,  ft*[i] = mut zt
    """
    v, (ref, vs) = c.vs
    if isinstance(ref, Null):
        return "struct.set-null", c.trap(NULL_STRUCTURE)
    zt = field_types(c.frame.inst.types[e.x])[e.i]
    c.store.put(ref.a.fields, e.i, pack(zt, v))
    return "struct.set-struct", c.then(vs)


# Arrays


MAX_LENGTH = 10_000_000
"""Our limit for the length of an array."""


def element_type(t: DefType) -> StorageType:
    """`zt`: the type of the elements of array type `t`."""
    comp = t.comp
    assert isinstance(comp, ArrayType)
    return comp.field.type


def width(t: DefType) -> int:
    """`|zt| / 8`: the number of bytes that an element takes in a data segment."""
    zt = element_type(t)
    assert isinstance(zt, str)
    return BITS[zt] // 8


def new_array(c: Config, t: DefType, fields: list[FieldValue]) -> RefArray:
    """`S[+a = {type t, fields}]`."""
    return RefArray(ArrayInst(c.store.fresh(), t, fields))


def repeated(c: Config, field: FieldValue, n: int) -> list[FieldValue]:
    """`field^n`, for an `n` that a program computed."""
    if n > MAX_LENGTH:
        error = LimitExceeded(f"array of {n} elements is too large", "array elements", MAX_LENGTH)
        raise located(error, c)
    return [field] * n


# Allocation of arrays


@rules(ArrayNew)
def array_new(c: Config, e: ArrayNew) -> Step:
    """
    array.new  v (i32.const n) (array.new x)  ↪  (ref.array a)
               S[+a = {type x, fields pack_zt(v)^n}]
    """
    (_, n), (v, vs) = c.vs
    t = c.frame.inst.types[e.x]
    return "array.new", c.then((new_array(c, t, repeated(c, pack(element_type(t), v), n)), vs))


@rules(ArrayNewDefault)
def array_new_default(c: Config, e: ArrayNewDefault) -> Step:
    """
    array.new_default  (i32.const n) (array.new_default x)  ↪  (ref.array a)
                       S[+a = {type x, fields default_zt^n}]
    """
    (_, n), vs = c.vs
    t = c.frame.inst.types[e.x]
    fields = repeated(c, default_field(element_type(t)), n)
    return "array.new_default", c.then((new_array(c, t, fields), vs))


@rules(ArrayNewFixed)
def array_new_fixed(c: Config, e: ArrayNewFixed) -> Step:
    """
    array.new_fixed  v^n (array.new_fixed x n)  ↪  (ref.array a)
                     S[+a = {type x, fields pack_zt(v)^n}]
    """
    t = c.frame.inst.types[e.x]
    zt = element_type(t)
    values, vs = pop(c.vs, e.n)
    return "array.new_fixed", c.then((new_array(c, t, [pack(zt, v) for v in values]), vs))


@rules(ArrayNewData)
def array_new_data(c: Config, e: ArrayNewData) -> Step:
    """
    array.new_data-oob  (i32.const i) (i32.const n) (array.new_data x y)  ↪  trap
                        if i + n * |zt|/8 > |data|
    array.new_data-num  (i32.const i) (i32.const n) (array.new_data x y)  ↪  (ref.array a)
                        S[+a = {type x, fields zt^n in data[i ..]}]
    """
    (_, n), ((_, i), vs) = c.vs
    t = c.frame.inst.types[e.x]
    data: DataInst = c.frame.inst.datas[e.y]
    end = i + n * width(t)
    if end > len(data.data):
        return "array.new_data-oob", c.trap(OUT_OF_BOUNDS_MEMORY)
    fields = from_bytes(element_type(t), data.data[i:end])
    return "array.new_data-num", c.then((new_array(c, t, fields), vs))


@rules(ArrayNewElem)
def array_new_elem(c: Config, e: ArrayNewElem) -> Step:
    """
    array.new_elem-oob    (i32.const i) (i32.const n) (array.new_elem x y)  ↪  trap
                          if i + n > |elem|
    array.new_elem-alloc  (i32.const i) (i32.const n) (array.new_elem x y)  ↪  (ref.array a)
                          S[+a = {type x, fields elem[i .. i + n]}]
    """
    (_, n), ((_, i), vs) = c.vs
    elem: ElemInst = c.frame.inst.elems[e.y]
    if i + n > len(elem.elems):
        return "array.new_elem-oob", c.trap(OUT_OF_BOUNDS_TABLE)
    ref = new_array(c, c.frame.inst.types[e.x], list(elem.elems[i : i + n]))
    return "array.new_elem-alloc", c.then((ref, vs))


# Single elements


@rules(ArrayGet)
def array_get(c: Config, e: ArrayGet) -> Step:
    """
    array.get-null   (ref.null ht) (i32.const i) (array.get sx? x)  ↪  trap
    array.get-oob    (ref.array a) (i32.const i) (array.get sx? x)  ↪  trap  if i ≥ |arr|
    array.get-array  (ref.array a) (i32.const i) (array.get sx? x)  ↪  unpack_sx(arr[i])
    """
    (_, i), (ref, vs) = c.vs
    if isinstance(ref, Null):
        return "array.get-null", c.trap(NULL_ARRAY)
    if i >= len(ref.a.fields):
        return "array.get-oob", c.trap(OUT_OF_BOUNDS_ARRAY)
    return "array.get-array", c.then((unpack(ref.a.fields[i], e.sx), vs))


@rules(ArraySet)
def array_set(c: Config, e: ArraySet) -> Step:
    """
    array.set-null   (ref.null ht) (i32.const i) v (array.set x)  ↪  trap
    array.set-oob    (ref.array a) (i32.const i) v (array.set x)  ↪  trap  if i ≥ |arr|
    array.set-array  (ref.array a) (i32.const i) v (array.set x)  ↪  ε  arr[i] := pack_zt(v)
    """
    v, ((_, i), (ref, vs)) = c.vs
    if isinstance(ref, Null):
        return "array.set-null", c.trap(NULL_ARRAY)
    if i >= len(ref.a.fields):
        return "array.set-oob", c.trap(OUT_OF_BOUNDS_ARRAY)
    c.store.put(ref.a.fields, i, pack(element_type(c.frame.inst.types[e.x]), v))
    return "array.set-array", c.then(vs)


@rules(ArrayLen)
def array_len(c: Config, e: ArrayLen) -> Step:
    """
    array.len-null   (ref.null ht) array.len  ↪  trap
    array.len-array  (ref.array a) array.len  ↪  (i32.const |arr|)
    """
    ref, vs = c.vs
    if isinstance(ref, Null):
        return "array.len-null", c.trap(NULL_ARRAY)
    return "array.len-array", c.then((("i32", len(ref.a.fields)), vs))


# Several elements at once


@rules(ArrayFill)
def array_fill(c: Config, e: ArrayFill) -> Step:
    """
    array.fill-null  (ref.null ht) (i32.const i) v (i32.const n) (array.fill x)  ↪  trap
    array.fill-oob   (ref.array a) (i32.const i) v (i32.const n) (array.fill x)  ↪  trap
                     if i + n > |arr|
    array.fill-zero  (ref.array a) (i32.const i) v (i32.const 0) (array.fill x)  ↪  ε
    array.fill-succ  (ref.array a) (i32.const i) v (i32.const n) (array.fill x)  ↪  ε
                     arr[i .. i + n] := pack_zt(v)^n
    """
    (_, n), (v, ((_, i), (ref, vs))) = c.vs
    if isinstance(ref, Null):
        return "array.fill-null", c.trap(NULL_ARRAY)
    if i + n > len(ref.a.fields):
        return "array.fill-oob", c.trap(OUT_OF_BOUNDS_ARRAY)
    if n == 0:
        return "array.fill-zero", c.then(vs)
    field = pack(element_type(c.frame.inst.types[e.x]), v)
    c.store.put(ref.a.fields, slice(i, i + n), [field] * n)
    return "array.fill-succ", c.then(vs)


@rules(ArrayCopy)
def array_copy(c: Config, e: ArrayCopy) -> Step:
    """
    array.copy-null1  (ref.null ht) k1 ref2 k2 k (array.copy x y)  ↪  trap
    array.copy-null2  (ref.array a1) k1 (ref.null ht) k2 k (array.copy x y)  ↪  trap
    array.copy-oob1   (ref.array a1) k1 (ref.array a2) k2 k (array.copy x y)  ↪  trap
                      if i1 + n > |arr1|
    array.copy-oob2   (ref.array a1) k1 (ref.array a2) k2 k (array.copy x y)  ↪  trap
                      if i2 + n > |arr2|
    array.copy-zero   (ref.array a1) k1 (ref.array a2) k2 k (array.copy x y)  ↪  ε  if n = 0
    array.copy-succ   (ref.array a1) k1 (ref.array a2) k2 k (array.copy x y)  ↪  ε
                      arr1[i1 .. i1 + n] := arr2[i2 .. i2 + n]

    where k1, k2, k are (i32.const i1), (i32.const i2), (i32.const n)
    """
    (_, n), ((_, i2), (ref2, ((_, i1), (ref1, vs)))) = c.vs
    if isinstance(ref1, Null):
        return "array.copy-null1", c.trap(NULL_ARRAY)
    if isinstance(ref2, Null):
        return "array.copy-null2", c.trap(NULL_ARRAY)
    if i1 + n > len(ref1.a.fields):
        return "array.copy-oob1", c.trap(OUT_OF_BOUNDS_ARRAY)
    if i2 + n > len(ref2.a.fields):
        return "array.copy-oob2", c.trap(OUT_OF_BOUNDS_ARRAY)
    if n == 0:
        return "array.copy-zero", c.then(vs)
    c.store.put(ref1.a.fields, slice(i1, i1 + n), ref2.a.fields[i2 : i2 + n])
    return "array.copy-succ", c.then(vs)


@rules(ArrayInitData)
def array_init_data(c: Config, e: ArrayInitData) -> Step:
    """
    array.init_data-null  (ref.null ht) k1 k2 k (array.init_data x y)  ↪  trap
    array.init_data-oob1  (ref.array a) k1 k2 k (array.init_data x y)  ↪  trap  if i1 + n > |arr|
    array.init_data-oob2  (ref.array a) k1 k2 k (array.init_data x y)  ↪  trap
                          if i2 + n * |zt|/8 > |data|
    array.init_data-zero  (ref.array a) k1 k2 k (array.init_data x y)  ↪  ε  if n = 0
    array.init_data-num   (ref.array a) k1 k2 k (array.init_data x y)  ↪  ε
                          arr[i1 .. i1 + n] := zt^n in data[i2 ..]

    where k1, k2, k are (i32.const i1), (i32.const i2), (i32.const n)
    """
    (_, n), ((_, i2), ((_, i1), (ref, vs))) = c.vs
    t = c.frame.inst.types[e.x]
    data: DataInst = c.frame.inst.datas[e.y]
    if isinstance(ref, Null):
        return "array.init_data-null", c.trap(NULL_ARRAY)
    if i1 + n > len(ref.a.fields):
        return "array.init_data-oob1", c.trap(OUT_OF_BOUNDS_ARRAY)
    end = i2 + n * width(t)
    if end > len(data.data):
        return "array.init_data-oob2", c.trap(OUT_OF_BOUNDS_MEMORY)
    if n == 0:
        return "array.init_data-zero", c.then(vs)
    c.store.put(ref.a.fields, slice(i1, i1 + n), from_bytes(element_type(t), data.data[i2:end]))
    return "array.init_data-num", c.then(vs)


@rules(ArrayInitElem)
def array_init_elem(c: Config, e: ArrayInitElem) -> Step:
    """
    array.init_elem-null  (ref.null ht) k1 k2 k (array.init_elem x y)  ↪  trap
    array.init_elem-oob1  (ref.array a) k1 k2 k (array.init_elem x y)  ↪  trap  if i1 + n > |arr|
    array.init_elem-oob2  (ref.array a) k1 k2 k (array.init_elem x y)  ↪  trap  if i2 + n > |elem|
    array.init_elem-zero  (ref.array a) k1 k2 k (array.init_elem x y)  ↪  ε  if n = 0
    array.init_elem-succ  (ref.array a) k1 k2 k (array.init_elem x y)  ↪  ε
                          arr[i1 .. i1 + n] := elem[i2 .. i2 + n]

    where k1, k2, k are (i32.const i1), (i32.const i2), (i32.const n)
    """
    (_, n), ((_, i2), ((_, i1), (ref, vs))) = c.vs
    elem: ElemInst = c.frame.inst.elems[e.y]
    if isinstance(ref, Null):
        return "array.init_elem-null", c.trap(NULL_ARRAY)
    if i1 + n > len(ref.a.fields):
        return "array.init_elem-oob1", c.trap(OUT_OF_BOUNDS_ARRAY)
    if i2 + n > len(elem.elems):
        return "array.init_elem-oob2", c.trap(OUT_OF_BOUNDS_TABLE)
    if n == 0:
        return "array.init_elem-zero", c.then(vs)
    c.store.put(ref.a.fields, slice(i1, i1 + n), elem.elems[i2 : i2 + n])
    return "array.init_elem-succ", c.then(vs)
