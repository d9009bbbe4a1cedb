;; An own constant is known, an imported one is loaded once, and writes are never put off: a trap
;; may come between them.
;; emit: llvm $get
;; emit: llvm $set
(module
  (global $limit (import "m" "limit") i32)
  (global $shared (import "m" "shared") (mut i64))
  (global $seven i32 (i32.const 7))
  (global $count (mut f32) (f32.const 0))
  (func $get (result i32 i32 i64 f32)
    (global.get $seven) (global.get $limit) (global.get $shared) (global.get $count))
  (func $set (param i64 f32)
    (global.set $shared (local.get 0))
    (global.set $count (local.get 1))))

(;
;; llvm $get
define dso_local tailcc { ptr, i32, i32, float } @f0() nounwind noredzone uwtable "split-stack" "no-realign-stack" "no_callee_saved_registers" !dbg {
entry1:
  %global3 = load ptr, ptr @inst, !invariant.load !1
  %v4 = load i32, ptr %global3, !tbaa !9, !invariant.load !1
  %global5 = load ptr, ptr getelementptr (i8, ptr @inst, i64 8), !invariant.load !1
  %v6 = load i64, ptr %global5, !tbaa !9
  %v7 = load float, ptr getelementptr (i8, ptr @inst, i64 24), !tbaa !9
  br label %out2
out2:
  store i64 %v6, ptr getelementptr (i8, ptr @vm, i64 512)
  %agg8 = insertvalue { ptr, i32, i32, float } undef, ptr null, 0
  %agg9 = insertvalue { ptr, i32, i32, float } %agg8, i32 7, 1
  %agg10 = insertvalue { ptr, i32, i32, float } %agg9, i32 %v4, 2
  %agg11 = insertvalue { ptr, i32, i32, float } %agg10, float %v7, 3
  ret { ptr, i32, i32, float } %agg11
}

;; llvm $set
define dso_local tailcc { ptr } @f1(i64 %a0, float %a1) nounwind noredzone uwtable "split-stack" "no-realign-stack" "no_callee_saved_registers" !dbg {
entry1:
  %global3 = load ptr, ptr getelementptr (i8, ptr @inst, i64 8), !invariant.load !1
  store volatile i64 %a0, ptr %global3, !tbaa !9, !dbg
  store volatile float %a1, ptr getelementptr (i8, ptr @inst, i64 24), !tbaa !9, !dbg
  br label %out2
out2:
  %agg4 = insertvalue { ptr } undef, ptr null, 0
  ret { ptr } %agg4
}
;)
