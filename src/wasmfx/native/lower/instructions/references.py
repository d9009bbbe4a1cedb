"""Reference instructions, and casts between reference types.

The kind of a reference is in its low bits. The type of an object is the descriptor in its first
word. A final type is found by one comparison, any other type by one in the display of the actual
type, at its own depth.
"""

from __future__ import annotations

from collections.abc import Callable

from wasmfx.native.abi.heap import ARRAY, DESCRIPTOR, I31, OBJECT, ROWS, STRUCT, TAGS
from wasmfx.native.abi.layout import FUNC
from wasmfx.native.ir import Value, i1, i32, i64
from wasmfx.native.lower.function import Function
from wasmfx.native.lower.instructions.aggregates import descriptor, place
from wasmfx.native.lower.instructions.control import branch_if
from wasmfx.native.lower.registry import LoweringTable
from wasmfx.runtime import traps
from wasmfx.syntax import instructions as i
from wasmfx.syntax.types import RefType
from wasmfx.valid import top_of

lower = LoweringTable()

# Whether a reference is of a type


def is_a(f: Function, ref: Value, t: RefType) -> Value:
    """Whether `ref` has type `t`, as a bit."""
    null = f.b.compare("icmp eq", ref, i64(0))
    heap = f.C.heap(t.heap)
    if heap in ("none", "nofunc", "noextern", "noexn"):
        return null if t.nullable else i1(0)
    if heap in ("any", "func", "extern", "exn"):
        return i1(1) if t.nullable else f.b.binary("xor", null, i1(1))
    return otherwise(f, null, i1(t.nullable), lambda: is_below(f, ref, t))


def otherwise(f: Function, done: Value, known: Value, rest: Callable[[], Value]) -> Value:
    """`known` if `done` holds, otherwise the result of `rest`."""
    more, found = f.b.block("look"), f.b.block("found")
    phi = f.b.phi("i1", found, "is")
    phi.add(known, f.b.current)
    f.b.branch(done, found, more)
    f.b.enter(more)
    value = rest()
    phi.add(value, f.b.current)
    f.b.jump(found)
    f.b.enter(found)
    return phi.value


def is_below(f: Function, ref: Value, t: RefType) -> Value:
    """Whether a reference that is not null has type `t`."""
    heap = t.heap
    if heap == "i31":
        return tagged(f, ref, I31)
    if heap == "eq":
        return otherwise(f, tagged(f, ref, I31), i1(1), lambda: tagged(f, ref, TAGS, False))
    if heap in ("struct", "array"):
        wanted = i32(ARRAY if heap == "array" else STRUCT)
        return object_is(f, ref, lambda type_: kind_is(f, type_, wanted))
    assert isinstance(heap, int)
    if top_of(f.C.types[heap]) == "func":
        return function_is(f, ref, heap)
    return object_is(f, ref, lambda type_: type_is(f, type_, heap))


def tagged(f: Function, ref: Value, bits: int, some: bool = True) -> Value:
    """Whether some of these low bits are set, or none if not `some`."""
    low = f.b.binary("and", ref, i64(bits))
    return f.b.compare("icmp ne" if some else "icmp eq", low, i64(0))


def object_is(f: Function, ref: Value, look: Callable[[Value], Value]) -> Value:
    """The result of `look` for the descriptor of an object; false if the reference is no object."""

    def inside() -> Value:
        return look(f.b.load("i32", place(f, ref, OBJECT.type)))

    return otherwise(f, tagged(f, ref, TAGS), i1(0), inside)


def descriptor_field(f: Function, type_: Value, offset: int) -> Value:
    return f.b.load("i32", place(f, f.b.cast("zext", type_, "i64"), offset))


def kind_is(f: Function, type_: Value, wanted: Value) -> Value:
    return f.b.compare("icmp eq", descriptor_field(f, type_, DESCRIPTOR.kind), wanted)


def type_is(f: Function, type_: Value, x: int) -> Value:
    """Whether a descriptor describes type `x` or a subtype."""
    d = f.C.types[x]
    wanted = descriptor(f, x)
    if d.sub.final:
        return f.b.compare("icmp eq", type_, wanted)

    def in_display() -> Value:
        row = descriptor_field(f, type_, DESCRIPTOR.display + 4 * d.depth)
        return f.b.compare("icmp eq", row, wanted)

    if d.depth < ROWS:
        return in_display()
    rows = descriptor_field(f, type_, DESCRIPTOR.rows)
    return otherwise(f, f.b.compare("icmp ule", rows, i32(d.depth)), i1(0), in_display)


def function_is(f: Function, ref: Value, x: int) -> Value:
    """Whether a function has type `x` or a subtype."""
    actual = f.b.load("i32", place(f, ref, FUNC.type))
    wanted = f.b.load("i32", f.unit.type_number(x), "invariant")
    same = f.b.compare("icmp eq", actual, wanted)
    if f.C.types[x].sub.final:
        return same
    args = [actual, wanted, i32(f.C.types[x].depth)]
    return otherwise(f, same, i1(1), lambda: f.b.call("i1", "subtype", args))


# Instructions


@lower(i.RefNull)
def ref_null(f: Function, e: i.RefNull) -> None:
    f.push(i64(0))


@lower(i.RefIsNull)
def ref_is_null(f: Function, e: i.RefIsNull) -> None:
    f.push(f.b.cast("zext", f.b.compare("icmp eq", f.pop(), i64(0)), "i32"))


@lower(i.RefAsNonNull)
def ref_as_non_null(f: Function, e: i.RefAsNonNull) -> None:
    ref = f.stack[-1]
    f.trap_if(f.b.compare("icmp eq", ref, i64(0)), traps.NULL_REFERENCE)


@lower(i.RefFunc)
def ref_func(f: Function, e: i.RefFunc) -> None:
    func = func_object(f, e.x)
    if f.shape.own("func", e.x):
        f.functions[func.text] = e.x
    f.push(func)


def func_object(f: Function, x: int) -> Value:
    """A reference to function `x`."""
    if f.shape.own("func", x):
        return f.b.cast("ptrtoint", f.inst(f.shape.func(x)), "i64")
    return f.b.load("i64", f.inst(f.shape.func_ptrs + 8 * x), "invariant")


@lower(i.RefEq)
def ref_eq(f: Function, e: i.RefEq) -> None:
    a, b = f.pops(2)
    f.push(f.b.cast("zext", f.b.compare("icmp eq", a, b), "i32"))


@lower(i.RefTest)
def ref_test(f: Function, e: i.RefTest) -> None:
    f.push(f.b.cast("zext", is_a(f, f.pop(), e.t), "i32"))


@lower(i.RefCast)
def ref_cast(f: Function, e: i.RefCast) -> None:
    fails = f.b.binary("xor", is_a(f, f.stack[-1], e.t), i1(1))
    f.trap_if(fails, traps.CAST_FAILURE)


@lower(i.BrOnCast)
def br_on_cast(f: Function, e: i.BrOnCast) -> None:
    branch_if(f, e.label, is_a(f, f.stack[-1], e.t2))


@lower(i.BrOnCastFail)
def br_on_cast_fail(f: Function, e: i.BrOnCastFail) -> None:
    branch_if(f, e.label, f.b.binary("xor", is_a(f, f.stack[-1], e.t2), i1(1)))
