"""Calls: direct, through a table and through a reference; each also in tail position."""

from __future__ import annotations

from wasmfx.native import ir
from wasmfx.native.abi.layout import FUNC
from wasmfx.native.ir import Value, i32, i64, symbol
from wasmfx.native.ir.unit import IN_TABLE
from wasmfx.native.ir.values import COMMON, SAVES_NOTHING, UNMERGED, Signature, signature
from wasmfx.native.lower.emitter import Expansion
from wasmfx.native.lower.function import Function
from wasmfx.native.lower.instructions.memory import wide
from wasmfx.native.lower.instructions.tables import element, table
from wasmfx.native.lower.registry import LoweringTable
from wasmfx.runtime import traps
from wasmfx.syntax import instructions as i

lower = LoweringTable()


def call_with(f: Function, callee: Value | str, sig: Signature, convention: str = COMMON) -> None:
    """Call with the operands on the stack; push the results, or go on with an exception."""
    args = f.place(f.pops(len(sig.params)), sig.params)
    # Without `notail`, LLVM turns endless recursion into an endless loop, which exhausts nothing.
    how = f"{UNMERGED} {SAVES_NOTHING}"
    whole = f.b.call(sig.result, callee, args, f"notail {convention}", how)
    exn = f.b.extract(whole, sig.returned, 0)
    with f.b.unlikely(f.b.compare("icmp ne", exn, ir.NULL), "thrown"):
        f.throw(exn)
    f.live = True
    f.called()
    f.stack += f.results(whole, sig)


def tail_call_with(f: Function, callee: Value | str, sig: Signature) -> None:
    """Call in tail position, with the operands on the stack."""
    f.leave_barriers()
    args = f.place(f.pops(len(sig.params)), sig.params)
    f.b.ret(f.b.call(sig.result, callee, args, f"musttail {COMMON}", SAVES_NOTHING))
    f.live = False


def callee(f: Function, x: int) -> Value | str:
    """The code of function `x`, as `Unit.code_of` returns it."""
    return f.unit.code_of(f, x)


@lower(i.Call)
def call(f: Function, e: i.Call) -> None:
    sig = signature(f.C.signatures[e.x])
    if f.unit.calls_by_name(e.x):
        name, convention = f.callee(e.x)
        call_with(f, name, sig, convention)
    else:
        call_with(f, callee(f, e.x), sig)


@lower(i.ReturnCall)
def return_call(f: Function, e: i.ReturnCall) -> None:
    tail_call_with(f, callee(f, e.x), signature(f.C.signatures[e.x]))


def code_of(f: Function, ref: Value) -> Value:
    """The code of the function that a non-null reference refers to."""
    object_ = f.b.cast("inttoptr", ref, "ptr")
    return f.b.load("ptr", f.b.offset(object_, FUNC.code))


def referred(f: Function) -> Value:
    """Pop a function reference; return its code. Traps if it is null."""
    ref = f.pop()
    f.trap_if(f.b.compare("icmp eq", ref, i64(0)), traps.NULL_FUNCTION)
    return code_of(f, ref)


@lower(i.CallRef)
def call_ref(f: Function, e: i.CallRef) -> None:
    call_with(f, referred(f), signature(f.C.func_type(e.x)))


@lower(i.ReturnCallRef)
def return_call_ref(f: Function, e: i.ReturnCallRef) -> None:
    tail_call_with(f, referred(f), signature(f.C.func_type(e.x)))


@Expansion
def indirect(f: Function, x: int, y: int, index: Value) -> Value:
    """The code of an element of table `x`, which must be a function of type `y`."""
    place = element(f, x, index, traps.UNDEFINED_ELEMENT)
    ref = f.b.load("i64", place, scope=IN_TABLE)
    with f.b.unlikely(f.b.compare("icmp eq", ref, i64(0)), "trap"):
        # For the message, which names the element.
        f.b.store(wide(f, index), f.word(0))
        f.trap(traps.UNINITIALIZED_ELEMENT)
    if f.C.tables[x].elem.heap is not f.C.types[y]:
        check_type(f, ref, y)
    return code_of(f, ref)


@indirect.outlined
def indirect_by_call(f: Function, x: int, y: int, index: Value) -> Value:
    wanted = f.b.load("i32", f.unit.type_number(y), "invariant")
    args = [table(f, x), wide(f, index), wanted, i32(f.C.types[y].depth)]
    code = f.b.call("i64", "indirect", [symbol("vm"), *args])
    return f.b.cast("inttoptr", code, "ptr")


def check_type(f: Function, ref: Value, y: int) -> None:
    """Trap unless a function has type `y`: one comparison, and a search if `y` may have
    subtypes."""
    object_ = f.b.cast("inttoptr", ref, "ptr")
    actual = f.b.load("i32", f.b.offset(object_, FUNC.type))
    wanted = f.b.load("i32", f.unit.type_number(y), "invariant")
    differs = f.b.compare("icmp ne", actual, wanted)
    if f.C.types[y].sub.final:
        f.trap_if(differs, traps.INDIRECT_CALL_TYPE_MISMATCH)
        return
    with f.b.unlikely(differs, "subtype"):
        below = f.b.call("i1", "subtype", [actual, wanted, i32(f.C.types[y].depth)])
        f.trap_if(f.b.binary("xor", below, ir.i1(1)), traps.INDIRECT_CALL_TYPE_MISMATCH)


@lower(i.CallIndirect)
def call_indirect(f: Function, e: i.CallIndirect) -> None:
    call_with(f, indirect(f, e.x, e.y, f.pop()), signature(f.C.func_type(e.y)))


@lower(i.ReturnCallIndirect)
def return_call_indirect(f: Function, e: i.ReturnCallIndirect) -> None:
    tail_call_with(f, indirect(f, e.x, e.y, f.pop()), signature(f.C.func_type(e.y)))
