"""Objects as compiled code makes and reaches them: room, fields, what keeps them in sight."""

from __future__ import annotations

from wasmfx.native.abi.heap import OBJECT
from wasmfx.native.abi.placement import size_of
from wasmfx.native.ir import Value, i64
from wasmfx.native.ir.types import llvm_type
from wasmfx.native.lower.function import Function
from wasmfx.native.lower.writer import Writer
from wasmfx.syntax.instructions import Sign
from wasmfx.syntax.types import RefType, StorageType


def new_object(f: Function, x: int, size: Value) -> Value:
    """Room for an object of type `x`, with its first word written."""
    ref = f.room(size)
    f.b.store(descriptor(f, x), place(f, ref, OBJECT.type))
    return ref


def descriptor(f: Function, x: int) -> Value:
    """The descriptor of type `x`, as objects name it."""
    return f.b.load("i32", f.unit.descriptor(x), "invariant")


def place(f: Writer, ref: Value, offset: Value | int) -> Value:
    """A place in an object."""
    if isinstance(offset, int):
        offset = i64(offset)
    return f.b.cast("inttoptr", f.b.binary("add", ref, offset), "ptr")


def keep(f: Function, ref: Value) -> None:
    """Have the reference to an array as it is before one of its elements is reached.

    What LLVM makes of a loop may have nothing in it but an address in front of the array, which no
    scan would recognise. This costs no instruction. In loops where nothing can be collected it is
    not needed, and would only hinder them.
    """
    if f.k not in f.survey.sheltered:
        f.b.asm("void", (), "r", [ref])


# Fields


def _memory_type(t: StorageType) -> str:
    """The LLVM type of a field."""
    if isinstance(t, RefType):
        return f"i{8 * size_of(t)}"
    return t if t == "i8" or t == "i16" else llvm_type(t)


def _align(t: StorageType) -> int:
    return min(size_of(t), 8)


def store_field(f: Function, value: Value, at: Value, t: StorageType) -> None:
    """Write a field; what is longer than it is cut."""
    memory = _memory_type(t)
    if memory.startswith("i"):
        value = f.b.cast("trunc", value, memory)
    f.b.store(value, at, align=_align(t))


def load_field(f: Function, at: Value, t: StorageType, sx: Sign) -> Value:
    """Read a field; what is shorter than a value is extended."""
    memory = _memory_type(t)
    value = f.b.load(memory, at, align=_align(t))
    if memory in ("i8", "i16"):
        return f.b.cast("sext" if sx == "s" else "zext", value, "i32")
    if isinstance(t, RefType):
        return f.b.cast("zext", value, "i64")
    return value
