"""The types of values, at run time: for casts, and for the check that reduction preserves types.

All types are closed.
"""

from __future__ import annotations

from wasmfx.errors import Stuck
from wasmfx.exec.configurations import RefCont, RefHandler
from wasmfx.exec.rules.registry import cont_type
from wasmfx.exec.store import RefArray, RefExn, RefFunc, RefStruct
from wasmfx.runtime.values import I31, ExternOf, HostRef, Null, Value
from wasmfx.syntax.types import DefType, RefType, ValType
from wasmfx.valid.matching import bottom_of, matches_func, matches_val, top_of

HOST = RefType(False, "any")
EXTERN = RefType(False, "extern")
I31_TYPE = RefType(False, "i31")
EXN = RefType(False, "exn")


def value_type(v: Value) -> ValType:
    """Return the least type of `v`. For a continuation it is the type under which it was made."""
    if isinstance(v, tuple):
        return v[0]
    match v:
        case Null(heap):
            return RefType(True, bottom_of(heap))
        case I31():
            return I31_TYPE
        case HostRef():
            return HOST
        case ExternOf():
            return EXTERN
        case RefExn():
            return EXN
        case RefFunc(a) | RefStruct(a) | RefArray(a):
            return RefType(False, a.type)
        case RefCont(ca):
            return RefType(False, ca.name)
        case RefHandler(ha):
            return RefType(False, ha.type)
        case _:
            raise Stuck(f"no type for {v!r}")


def has_type(v: Value, t: ValType) -> bool:
    """Whether `v : t`.

    A continuation has every type with its parameters and results (5.1), and a handler name every
    type with the results of its prompt.
    """
    match v, t:
        case Null(heap), RefType(nullable, wanted):
            return nullable and top_of(heap) == top_of(wanted)
        case RefCont(ca), RefType(_, DefType() as wanted) if top_of(wanted) == "cont":
            return matches_func(ca.type, cont_type(wanted))
        case RefHandler(ha), RefType(_, DefType() as wanted) if top_of(wanted) == "handler":
            return ha.type.comp == wanted.comp
        case _:
            return matches_val(value_type(v), t)
