"""Structures.

Letters: `c` configuration, `e` instruction, `a` structure address, `x` a type index, `i` a field
index, `zt` a storage type, `v` a value, `vs` operands. `x ~~ struct ft*` says what x expands to.
"""

from __future__ import annotations

from collections.abc import Sequence

from wasmfx.exec.configurations import Config, pop
from wasmfx.exec.instances import FieldValue, RefStruct, StructInst
from wasmfx.exec.rules.fields import default_field, pack, unpack
from wasmfx.exec.rules.registry import RuleTable, Step
from wasmfx.runtime.traps import NULL_STRUCTURE
from wasmfx.runtime.values import Null
from wasmfx.syntax.deftypes import DefType
from wasmfx.syntax.instructions import StructGet, StructNew, StructNewDefault, StructSet
from wasmfx.syntax.types import StorageType, StructType

rules = RuleTable()


def storage(t: DefType) -> Sequence[StorageType]:
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
    zts = storage(t)
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
    ref = new_struct(c, t, list(map(default_field, storage(t))))
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
    zt = storage(c.frame.inst.types[e.x])[e.i]
    c.store.put(ref.a.fields, e.i, pack(zt, v))
    return "struct.set-struct", c.then(vs)
