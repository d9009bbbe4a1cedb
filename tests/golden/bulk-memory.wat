;; Bulk operations are calls of the fixed native code, which checks; a segment is dropped in place.
;; emit: llvm $bulk
(module
  (memory $other (import "m" "memory") 1)
  (memory $own 1)
  (data $segment "abc")
  (func $bulk (param i32 i32 i32)
    (memory.fill $own (local.get 0) (local.get 1) (local.get 2))
    (memory.copy $other $own (local.get 0) (local.get 1) (local.get 2))
    (memory.init $own $segment (local.get 0) (local.get 1) (local.get 2))
    (data.drop $segment)))

(;
;; llvm $bulk
define dso_local tailcc { ptr } @f0(i32 %a0, i32 %a1, i32 %a2) nounwind noredzone uwtable "split-stack" "no-realign-stack" "no_callee_saved_registers" !dbg {
entry1:
  %v3 = zext i32 %a0 to i64
  %v4 = zext i32 %a2 to i64
  call  void @memory_fill(ptr getelementptr (i8, ptr @inst, i64 32), i64 %v3, i32 %a1, i64 %v4), !dbg
  %v5 = zext i32 %a0 to i64
  %v6 = zext i32 %a1 to i64
  %v7 = zext i32 %a2 to i64
  %memory8 = load ptr, ptr getelementptr (i8, ptr @inst, i64 16), !invariant.load !1
  call  void @memory_copy(ptr %memory8, ptr getelementptr (i8, ptr @inst, i64 32), i64 %v5, i64 %v6, i64 %v7), !dbg
  %v9 = zext i32 %a0 to i64
  %v10 = zext i32 %a1 to i64
  %v11 = zext i32 %a2 to i64
  call  void @memory_init(ptr getelementptr (i8, ptr @inst, i64 32), ptr getelementptr (i8, ptr @inst, i64 112), i64 %v9, i64 %v10, i64 %v11), !dbg
  store i64 0, ptr getelementptr (i8, ptr @inst, i64 120)
  br label %out2
out2:
  %agg12 = insertvalue { ptr } undef, ptr null, 0
  ret { ptr } %agg12
}
;)
