;; An access is one instruction without a check: beyond the end of a memory it faults.
;; emit: llvm $load
;; emit: llvm $store
;; emit: llvm $grow
(module
  (memory $other (import "m" "memory") 1)
  (memory $own 1)
  (func $load (param i32) (result i64 f32)
    (i64.load8_s $other (local.get 0))
    (f32.load $own offset=16 (local.get 0)))
  (func $store (param i32 i64 f64)
    (i64.store16 $own offset=2 (local.get 0) (local.get 1))
    (f64.store $own (local.get 0) (local.get 2)))
  (func $grow (param i32) (result i32)
    (memory.grow $own (local.get 0))
    (i32.add (memory.size $other))))

(;
;; llvm $load
define dso_local tailcc { ptr, i64, float } @f0(i32 %a0) nounwind noredzone uwtable "split-stack" "no-realign-stack" "no_callee_saved_registers" !dbg {
entry1:
  %mem3 = load ptr, ptr @inst, !invariant.load !1
  %v4 = zext i32 %a0 to i64
  %p5 = getelementptr i8, ptr %mem3, i64 %v4
  %v6 = load volatile i8, ptr %p5, align 1, !tbaa !0, !dbg
  %v7 = sext i8 %v6 to i64
  %mem8 = load ptr, ptr getelementptr (i8, ptr @inst, i64 8), !invariant.load !1
  %v9 = zext i32 %a0 to i64
  %p10 = getelementptr i8, ptr %mem8, i64 %v9
  %p11 = getelementptr i8, ptr %p10, i64 16
  %v12 = load volatile float, ptr %p11, align 1, !tbaa !0, !dbg
  br label %out2
out2:
  %agg13 = insertvalue { ptr, i64, float } undef, ptr null, 0
  %agg14 = insertvalue { ptr, i64, float } %agg13, i64 %v7, 1
  %agg15 = insertvalue { ptr, i64, float } %agg14, float %v12, 2
  ret { ptr, i64, float } %agg15
}

;; llvm $store
define dso_local tailcc { ptr } @f1(i32 %a0, i64 %a1, double %a2) nounwind noredzone uwtable "split-stack" "no-realign-stack" "no_callee_saved_registers" !dbg {
entry1:
  %mem3 = load ptr, ptr getelementptr (i8, ptr @inst, i64 8), !invariant.load !1
  %v4 = zext i32 %a0 to i64
  %p5 = getelementptr i8, ptr %mem3, i64 %v4
  %p6 = getelementptr i8, ptr %p5, i64 2
  %v7 = trunc i64 %a1 to i16
  store volatile i16 %v7, ptr %p6, align 1, !tbaa !0, !dbg
  %mem8 = load ptr, ptr getelementptr (i8, ptr @inst, i64 8), !invariant.load !1
  %v9 = zext i32 %a0 to i64
  %p10 = getelementptr i8, ptr %mem8, i64 %v9
  store volatile double %a2, ptr %p10, align 1, !tbaa !0, !dbg
  br label %out2
out2:
  %agg11 = insertvalue { ptr } undef, ptr null, 0
  ret { ptr } %agg11
}

;; llvm $grow
define dso_local tailcc { ptr, i32 } @f2(i32 %a0) nounwind noredzone uwtable "split-stack" "no-realign-stack" "no_callee_saved_registers" !dbg {
entry1:
  %v3 = zext i32 %a0 to i64
  %r4 = call  i64 @memory_grow(ptr @vm, ptr getelementptr (i8, ptr @inst, i64 32), i64 %v3), !dbg
  %v5 = trunc i64 %r4 to i32
  %memory6 = load ptr, ptr getelementptr (i8, ptr @inst, i64 16), !invariant.load !1
  %p7 = getelementptr i8, ptr %memory6, i64 8
  %v8 = load i32, ptr %p7
  %v9 = add i32 %v5, %v8
  br label %out2
out2:
  %agg10 = insertvalue { ptr, i32 } undef, ptr null, 0
  %agg11 = insertvalue { ptr, i32 } %agg10, i32 %v9, 1
  ret { ptr, i32 } %agg11
}
;)
