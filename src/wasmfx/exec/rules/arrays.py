"""Arrays.

Letters: `c` configuration, `e` instruction, `a` array address, `x` `y` indices, `i` `j` positions,
`n` a count, `zt` the storage type of the elements, `v` a value, `vs` operands. `arr` is
S.arrays[a].fields, `data` and `elem` are the segments that `y` names.

Bulk instructions move all elements in one step, as in `wasmfx.exec.rules.memory`.
"""

from __future__ import annotations

from wasmfx.errors import Exhaustion
from wasmfx.exec.backtrace import located
from wasmfx.exec.configurations import Config, pop
from wasmfx.exec.instances import ArrayInst, DataInst, ElemInst, FieldValue, RefArray
from wasmfx.exec.rules.fields import BITS, default_field, from_bytes, pack, unpack
from wasmfx.exec.rules.registry import RuleTable, Step
from wasmfx.runtime.traps import (
    NULL_ARRAY,
    OUT_OF_BOUNDS_ARRAY,
    OUT_OF_BOUNDS_MEMORY,
    OUT_OF_BOUNDS_TABLE,
)
from wasmfx.runtime.values import Null
from wasmfx.syntax.deftypes import DefType
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
)
from wasmfx.syntax.types import ArrayType, StorageType

rules = RuleTable()

MAX_LENGTH = 10_000_000
"""What no array is longer than."""


def storage(t: DefType) -> StorageType:
    """`zt`: the type of the elements of array type `t`."""
    comp = t.comp
    assert isinstance(comp, ArrayType)
    return comp.field.type


def width(t: DefType) -> int:
    """`|zt| / 8`: how many bytes of a data segment make an element."""
    zt = storage(t)
    assert isinstance(zt, str)
    return BITS[zt] // 8


def new_array(c: Config, t: DefType, fields: list[FieldValue]) -> RefArray:
    """`S[+a = {type t, fields}]`."""
    return RefArray(ArrayInst(c.store.fresh(), t, fields))


def repeated(c: Config, field: FieldValue, n: int) -> list[FieldValue]:
    """`field^n`, for an `n` that a program computed."""
    if n > MAX_LENGTH:
        raise located(Exhaustion(f"array of {n} elements is too large"), c)
    return [field] * n


# Allocation


@rules(ArrayNew)
def array_new(c: Config, e: ArrayNew) -> Step:
    """
    array.new  v (i32.const n) (array.new x)  ↪  (ref.array a)
               S[+a = {type x, fields pack_zt(v)^n}]
    """
    (_, n), (v, vs) = c.vs
    t = c.frame.inst.types[e.x]
    return "array.new", c.then((new_array(c, t, repeated(c, pack(storage(t), v), n)), vs))


@rules(ArrayNewDefault)
def array_new_default(c: Config, e: ArrayNewDefault) -> Step:
    """
    array.new_default  (i32.const n) (array.new_default x)  ↪  (ref.array a)
                       S[+a = {type x, fields default_zt^n}]
    """
    (_, n), vs = c.vs
    t = c.frame.inst.types[e.x]
    fields = repeated(c, default_field(storage(t)), n)
    return "array.new_default", c.then((new_array(c, t, fields), vs))


@rules(ArrayNewFixed)
def array_new_fixed(c: Config, e: ArrayNewFixed) -> Step:
    """
    array.new_fixed  v^n (array.new_fixed x n)  ↪  (ref.array a)
                     S[+a = {type x, fields pack_zt(v)^n}]
    """
    t = c.frame.inst.types[e.x]
    zt = storage(t)
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
    fields = from_bytes(storage(t), data.data[i:end])
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


# Elements


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
    c.store.put(ref.a.fields, i, pack(storage(c.frame.inst.types[e.x]), v))
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


# Many elements at once


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
    field = pack(storage(c.frame.inst.types[e.x]), v)
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
    c.store.put(ref.a.fields, slice(i1, i1 + n), from_bytes(storage(t), data.data[i2:end]))
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
