;; The size and the place of a table that nobody can grow are known when the code is linked.
;; emit: llvm $get
;; emit: llvm $set
;; emit: llvm $grow
;; emit: llvm $bulk
(module
  (table $fixed 8 funcref)
  (table $shown (export "shown") 8 externref)
  (elem $segment func)
  (func $get (param i32) (result funcref) (table.get $fixed (local.get 0)))
  (func $set (param i32 externref) (table.set $shown (local.get 0) (local.get 1)))
  (func $grow (param i32) (result i32)
    (table.grow $shown (ref.null extern) (local.get 0))
    (i32.add (table.size $shown)))
  (func $bulk (param i32 i32 i32)
    (table.fill $fixed (local.get 0) (ref.null func) (local.get 2))
    (table.copy $fixed $fixed (local.get 0) (local.get 1) (local.get 2))
    (table.init $fixed $segment (local.get 0) (local.get 1) (local.get 2))
    (elem.drop $segment)))

(;
;; llvm $get
define dso_local tailcc { ptr, i64 } @f0(i32 %a0) nounwind noredzone uwtable "split-stack" "no-realign-stack" "no_callee_saved_registers" !dbg {
entry1:
  %v3 = zext i32 %a0 to i64
  %c4 = icmp uge i64 %v3, 8
  br i1 %c4, label %trap5, label %go6, !prof !3
trap5:
  call  void @trap(i32 33) nomerge, !dbg
  unreachable
go6:
  %v7 = load ptr, ptr getelementptr (i8, ptr @inst, i64 16), !invariant.load !1
  %p8 = getelementptr i64, ptr %v7, i64 %v3
  %v9 = load i64, ptr %p8, !tbaa !8
  br label %out2
out2:
  %agg10 = insertvalue { ptr, i64 } undef, ptr null, 0
  %agg11 = insertvalue { ptr, i64 } %agg10, i64 %v9, 1
  ret { ptr, i64 } %agg11
}

;; llvm $set
define dso_local tailcc { ptr } @f1(i32 %a0, i64 %a1) nounwind noredzone uwtable "split-stack" "no-realign-stack" "no_callee_saved_registers" !dbg {
entry1:
  %v3 = zext i32 %a0 to i64
  %p4 = getelementptr i8, ptr getelementptr (i8, ptr @inst, i64 48), i64 8
  %v5 = load i64, ptr %p4
  %c6 = icmp uge i64 %v3, %v5
  br i1 %c6, label %trap7, label %go8, !prof !3
trap7:
  call  void @trap(i32 33) nomerge, !dbg
  unreachable
go8:
  %v9 = load ptr, ptr getelementptr (i8, ptr @inst, i64 48)
  %p10 = getelementptr i64, ptr %v9, i64 %v3
  store volatile i64 %a1, ptr %p10, !tbaa !8, !dbg
  br label %out2
out2:
  %agg11 = insertvalue { ptr } undef, ptr null, 0
  ret { ptr } %agg11
}

;; llvm $grow
define dso_local tailcc { ptr, i32 } @f2(i32 %a0) nounwind noredzone uwtable "split-stack" "no-realign-stack" "no_callee_saved_registers" !dbg {
entry1:
  %v3 = zext i32 %a0 to i64
  %r4 = call  i64 @table_grow(ptr @vm, ptr getelementptr (i8, ptr @inst, i64 48), i64 0, i64 %v3), !dbg
  %v5 = trunc i64 %r4 to i32
  %p6 = getelementptr i8, ptr getelementptr (i8, ptr @inst, i64 48), i64 8
  %v7 = load i32, ptr %p6
  %v8 = add i32 %v5, %v7
  br label %out2
out2:
  %agg9 = insertvalue { ptr, i32 } undef, ptr null, 0
  %agg10 = insertvalue { ptr, i32 } %agg9, i32 %v8, 1
  ret { ptr, i32 } %agg10
}

;; llvm $bulk
define dso_local tailcc { ptr } @f3(i32 %a0, i32 %a1, i32 %a2) nounwind noredzone uwtable "split-stack" "no-realign-stack" "no_callee_saved_registers" !dbg {
entry1:
  %v3 = zext i32 %a0 to i64
  %v4 = zext i32 %a2 to i64
  call  void @table_fill(ptr getelementptr (i8, ptr @inst, i64 16), i64 %v3, i64 0, i64 %v4), !dbg
  %v5 = zext i32 %a0 to i64
  %v6 = zext i32 %a1 to i64
  %v7 = zext i32 %a2 to i64
  call  void @table_copy(ptr getelementptr (i8, ptr @inst, i64 16), ptr getelementptr (i8, ptr @inst, i64 16), i64 %v5, i64 %v6, i64 %v7), !dbg
  %v8 = zext i32 %a0 to i64
  %v9 = zext i32 %a1 to i64
  %v10 = zext i32 %a2 to i64
  call  void @table_init(ptr getelementptr (i8, ptr @inst, i64 16), ptr getelementptr (i8, ptr @inst, i64 80), i64 %v8, i64 %v9, i64 %v10), !dbg
  store i64 0, ptr getelementptr (i8, ptr @inst, i64 88)
  br label %out2
out2:
  %agg11 = insertvalue { ptr } undef, ptr null, 0
  ret { ptr } %agg11
}
;)
