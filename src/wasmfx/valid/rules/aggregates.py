"""Aggregates: structures and arrays."""

from __future__ import annotations

from wasmfx.errors import Invalid
from wasmfx.syntax import instructions as i
from wasmfx.syntax.types import (
    FieldType,
    RefType,
    StorageType,
    ValType,
    defaultable,
)
from wasmfx.valid.context import Context, unpacked
from wasmfx.valid.matching import matches_val
from wasmfx.valid.messages import called
from wasmfx.valid.operands import Operands
from wasmfx.valid.rules.registry import RuleTable
from wasmfx.valid.rules.tables import check_elem

rule = RuleTable()


def read(C: Context, field: FieldType, sx: i.Sign) -> ValType:
    """The type read from a field. A packed field needs a sign extension, others must have none."""
    packed = field.type in ("i8", "i16")
    if packed is not bool(sx):
        said = "is packed: use the form _s or _u" if packed else "is not packed: omit _s or _u"
        raise Invalid(f"type mismatch: {C.words.val(field.type)} {said}")
    return unpacked(field.type)


def check_defaultable(C: Context, t: StorageType) -> None:
    if not defaultable(t):
        raise Invalid(f"type mismatch: {C.words.val(t)} is not defaultable")


# Structures


def field_of(C: Context, x: int, i: int) -> FieldType:
    type_ = C.struct_type(x)
    if i < len(type_.fields):
        return type_.fields[i]
    raise Invalid(f"unknown field {i}")


@rule(i.StructNew)
def struct_new(C: Context, s: Operands, e: i.StructNew) -> None:
    """struct.new x : [t*] -> [(ref x)]"""
    s.apply(C.field_types(e.x), (C.ref(False, C.types[e.x]),))


@rule(i.StructNewDefault)
def struct_new_default(C: Context, s: Operands, e: i.StructNewDefault) -> None:
    """struct.new_default x : [] -> [(ref x)]  if all fields are defaultable"""
    if e.x not in C.defaultable:
        for t in C.field_types(e.x):
            check_defaultable(C, t)
        C.defaultable.add(e.x)
    s.apply((), (C.ref(False, C.types[e.x]),))


@rule(i.StructGet)
def struct_get(C: Context, s: Operands, e: i.StructGet) -> None:
    """struct.get x i : [(ref null x)] -> [t]"""
    t = read(C, field_of(C, e.x, e.i), e.sx)
    s.apply((C.ref(True, C.types[e.x]),), (t,))


@rule(i.StructSet)
def struct_set(C: Context, s: Operands, e: i.StructSet) -> None:
    """struct.set x i : [(ref null x) t] -> []  if the field is mutable"""
    field = field_of(C, e.x, e.i)
    if not field.mutable:
        raise Invalid(f"immutable field {called(C.names.fields.get(e.x, {}), e.i)}")
    s.pop_all((C.ref(True, C.types[e.x]), unpacked(field.type)))


# Arrays


def mutable_array(C: Context, x: int) -> StorageType:
    """The element type of array type `x`, which must be mutable."""
    field = C.array_type(x).field
    if not field.mutable:
        raise Invalid(f"immutable array type {C.words.index(x)}")
    return field.type


@rule(i.ArrayNew)
def array_new(C: Context, s: Operands, e: i.ArrayNew) -> None:
    """array.new x : [t i32] -> [(ref x)]"""
    t = unpacked(C.array_type(e.x).field.type)
    s.apply((t, "i32"), (C.ref(False, C.types[e.x]),))


@rule(i.ArrayNewDefault)
def array_new_default(C: Context, s: Operands, e: i.ArrayNewDefault) -> None:
    """array.new_default x : [i32] -> [(ref x)]  if `t` is defaultable"""
    check_defaultable(C, C.array_type(e.x).field.type)
    s.apply(("i32",), (C.ref(False, C.types[e.x]),))


@rule(i.ArrayNewFixed)
def array_new_fixed(C: Context, s: Operands, e: i.ArrayNewFixed) -> None:
    """array.new_fixed x n : [t^n] -> [(ref x)]"""
    s.pop_repeated(unpacked(C.array_type(e.x).field.type), e.n)
    s.apply((), (C.ref(False, C.types[e.x]),))


@rule(i.ArrayNewData)
def array_new_data(C: Context, s: Operands, e: i.ArrayNewData) -> None:
    """array.new_data x y : [i32 i32] -> [(ref x)]  if `t` is no reference type"""
    check_bytes(C, C.array_type(e.x).field.type)
    C.data(e.y)
    s.apply(("i32", "i32"), (C.ref(False, C.types[e.x]),))


@rule(i.ArrayNewElem)
def array_new_elem(C: Context, s: Operands, e: i.ArrayNewElem) -> None:
    """array.new_elem x y : [i32 i32] -> [(ref x)]  if  C.elems[y] <: t"""
    check_refs(C, e.y, C.array_type(e.x).field.type)
    s.apply(("i32", "i32"), (C.ref(False, C.types[e.x]),))


def check_bytes(C: Context, t: StorageType) -> None:
    """Check that `t` can be read from the bytes of a data segment."""
    if isinstance(t, RefType):
        raise Invalid(f"array type is not numeric or vector: {C.words.val(t)}")


def check_refs(C: Context, y: int, t: StorageType) -> None:
    """Check that elements of segment `y` can be stored as `t`."""
    elem = C.elem(y)
    if not isinstance(t, RefType):
        raise Invalid(f"type mismatch: elements of type {C.words.val(elem)} do not match {t}")
    check_elem(C, elem, t)


@rule(i.ArrayGet)
def array_get(C: Context, s: Operands, e: i.ArrayGet) -> None:
    """array.get x : [(ref null x) i32] -> [t]"""
    t = read(C, C.array_type(e.x).field, e.sx)
    s.apply((C.ref(True, C.types[e.x]), "i32"), (t,))


@rule(i.ArraySet)
def array_set(C: Context, s: Operands, e: i.ArraySet) -> None:
    """array.set x : [(ref null x) i32 t] -> []"""
    t = unpacked(mutable_array(C, e.x))
    s.pop_all((C.ref(True, C.types[e.x]), "i32", t))


@rule(i.ArrayFill)
def array_fill(C: Context, s: Operands, e: i.ArrayFill) -> None:
    """array.fill x : [(ref null x) i32 t i32] -> []"""
    t = unpacked(mutable_array(C, e.x))
    s.pop_all((C.ref(True, C.types[e.x]), "i32", t, "i32"))


@rule(i.ArrayCopy)
def array_copy(C: Context, s: Operands, e: i.ArrayCopy) -> None:
    """array.copy x y : [(ref null x) i32 (ref null y) i32 i32] -> []  if  t2 <: t1"""
    t1, t2 = mutable_array(C, e.x), C.array_type(e.y).field.type
    if not matches_val(t2, t1):
        words = C.words
        raise Invalid(f"array types do not match: {words.val(t2)} is not {words.val(t1)}")
    to, from_ = C.ref(True, C.types[e.x]), C.ref(True, C.types[e.y])
    s.pop_all((to, "i32", from_, "i32", "i32"))


@rule(i.ArrayInitData)
def array_init_data(C: Context, s: Operands, e: i.ArrayInitData) -> None:
    """array.init_data x y : [(ref null x) i32 i32 i32] -> []  if `t` is no reference type"""
    check_bytes(C, mutable_array(C, e.x))
    C.data(e.y)
    s.pop_all((C.ref(True, C.types[e.x]), "i32", "i32", "i32"))


@rule(i.ArrayInitElem)
def array_init_elem(C: Context, s: Operands, e: i.ArrayInitElem) -> None:
    """array.init_elem x y : [(ref null x) i32 i32 i32] -> []  if  C.elems[y] <: t"""
    check_refs(C, e.y, mutable_array(C, e.x))
    s.pop_all((C.ref(True, C.types[e.x]), "i32", "i32", "i32"))
