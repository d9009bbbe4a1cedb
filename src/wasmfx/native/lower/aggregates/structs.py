"""Lowering of structures."""

from __future__ import annotations

from wasmfx.native.abi.placement import fields_of
from wasmfx.native.ir import Value, i64
from wasmfx.native.ir.types import llvm_type, zero
from wasmfx.native.lower.aggregates.objects import load_field, new_object, place, store_field
from wasmfx.native.lower.function import Function
from wasmfx.native.lower.registry import lower
from wasmfx.runtime import traps
from wasmfx.syntax import instructions as i
from wasmfx.syntax.types import RefType, StorageType, StructType


def struct_type(f: Function, x: int) -> StructType:
    comp = f.C.types[x].comp
    assert isinstance(comp, StructType)
    return comp


def default(t: StorageType) -> Value:
    """What a field is before anybody writes it."""
    if isinstance(t, RefType):
        return i64(0)
    return zero("i32" if t == "i8" or t == "i16" else llvm_type(t))


def make(f: Function, x: int, values: tuple[Value, ...]) -> None:
    type_ = struct_type(f, x)
    fields = fields_of(type_)
    ref = new_object(f, x, i64(fields.size))
    for field, offset, value in zip(type_.fields, fields.offsets, values, strict=True):
        store_field(f, value, place(f, ref, offset), field.type)
    f.push(ref)


@lower(i.StructNew)
def struct_new(f: Function, e: i.StructNew) -> None:
    make(f, e.x, f.pops(len(struct_type(f, e.x).fields)))


@lower(i.StructNewDefault)
def struct_new_default(f: Function, e: i.StructNewDefault) -> None:
    make(f, e.x, tuple(default(field.type) for field in struct_type(f, e.x).fields))


def field_at(f: Function, ref: Value, x: int, n: int) -> tuple[Value, StorageType]:
    """The place of a field and its type; traps when there is no structure."""
    f.trap_if(f.b.compare("icmp eq", ref, i64(0)), traps.NULL_STRUCTURE)
    type_ = struct_type(f, x)
    return place(f, ref, fields_of(type_).offsets[n]), type_.fields[n].type


@lower(i.StructGet)
def struct_get(f: Function, e: i.StructGet) -> None:
    at, t = field_at(f, f.pop(), e.x, e.i)
    f.push(load_field(f, at, t, e.sx))


@lower(i.StructSet)
def struct_set(f: Function, e: i.StructSet) -> None:
    ref, value = f.pops(2)
    at, t = field_at(f, ref, e.x, e.i)
    store_field(f, value, at, t)
