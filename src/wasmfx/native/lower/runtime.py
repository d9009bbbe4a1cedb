"""What compiled code may call of the fixed native code."""

from __future__ import annotations

from wasmfx.native import ir

RUNTIME = (
    ir.declare("void @trap(i32)", "noreturn nounwind cold"),
    ir.declare("i64 @service(i32, i64, i64, i64)"),
    ir.declare("i64 @cont_alloc(ptr)", "nounwind cold"),
    ir.declare("void @prepare(ptr, ptr, i64)", "nounwind cold"),
    ir.declare("void @bind(ptr, ptr, i64)"),
    ir.declare("ptr @renew(ptr, ptr)", "nounwind cold"),
    ir.declare("{ ptr, i64 } @find_suspends(ptr, ptr)"),
    ir.declare("{ ptr, i64 } @find_switches(ptr, ptr)"),
    ir.declare("void @release(ptr, ptr)"),
    ir.declare("void @unbind(ptr, ptr)"),
    ir.declare("ptr @exn_alloc(ptr, ptr, i32)"),
    ir.declare("void @exn_done(ptr, ptr)"),
    ir.declare("i1 @subtype(i32, i32, i32)"),
    ir.declare("void @memory_fill(ptr, i64, i32, i64)"),
    ir.declare("void @memory_copy(ptr, ptr, i64, i64, i64)"),
    ir.declare("void @memory_init(ptr, ptr, i64, i64, i64)"),
    ir.declare("void @table_fill(ptr, i64, i64, i64)"),
    ir.declare("void @table_copy(ptr, ptr, i64, i64, i64)"),
    ir.declare("void @table_init(ptr, ptr, i64, i64, i64)"),
    "declare void @llvm.prefetch.p0(ptr, i32, i32, i32)",
    "declare void @llvm.assume(i1)",
)
