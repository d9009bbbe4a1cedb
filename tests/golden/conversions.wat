;; A truncation traps on NaNs and on what does not fit; the bounds depend on what a float can be.
;; emit: llvm $trunc_f32
;; emit: llvm $trunc_f64
;; emit: llvm $saturate
;; emit: llvm $demote
(module
  (func $trunc_f32 (param f32) (result i32) (i32.trunc_f32_s (local.get 0)))
  (func $trunc_f64 (param f64) (result i32) (i32.trunc_f64_s (local.get 0)))
  (func $saturate (param f64) (result i64) (i64.trunc_sat_f64_u (local.get 0)))
  (func $demote (param f64) (result f32) (f32.demote_f64 (local.get 0))))

(;
;; llvm $trunc_f32
define dso_local tailcc { ptr, i32 } @f0(float %a0) nounwind noredzone uwtable "split-stack" "no-realign-stack" "no_callee_saved_registers" !dbg {
entry1:
  %c3 = fcmp uno float %a0, %a0
  br i1 %c3, label %trap4, label %go5, !prof !3
trap4:
  call  void @trap(i32 22) nomerge, !dbg
  unreachable
go5:
  %c6 = fcmp olt float %a0, bitcast (i32 3472883712 to float)
  %c7 = fcmp oge float %a0, bitcast (i32 1325400064 to float)
  %v8 = or i1 %c6, %c7
  br i1 %v8, label %trap9, label %go10, !prof !3
trap9:
  call  void @trap(i32 21) nomerge, !dbg
  unreachable
go10:
  %v11 = fptosi float %a0 to i32
  br label %out2
out2:
  %agg12 = insertvalue { ptr, i32 } undef, ptr null, 0
  %agg13 = insertvalue { ptr, i32 } %agg12, i32 %v11, 1
  ret { ptr, i32 } %agg13
}

;; llvm $trunc_f64
define dso_local tailcc { ptr, i32 } @f1(double %a0) nounwind noredzone uwtable "split-stack" "no-realign-stack" "no_callee_saved_registers" !dbg {
entry1:
  %c3 = fcmp uno double %a0, %a0
  br i1 %c3, label %trap4, label %go5, !prof !3
trap4:
  call  void @trap(i32 22) nomerge, !dbg
  unreachable
go5:
  %c6 = fcmp ole double %a0, bitcast (i64 13970166044105375744 to double)
  %c7 = fcmp oge double %a0, bitcast (i64 4746794007248502784 to double)
  %v8 = or i1 %c6, %c7
  br i1 %v8, label %trap9, label %go10, !prof !3
trap9:
  call  void @trap(i32 21) nomerge, !dbg
  unreachable
go10:
  %v11 = fptosi double %a0 to i32
  br label %out2
out2:
  %agg12 = insertvalue { ptr, i32 } undef, ptr null, 0
  %agg13 = insertvalue { ptr, i32 } %agg12, i32 %v11, 1
  ret { ptr, i32 } %agg13
}

;; llvm $saturate
define dso_local tailcc { ptr, i64 } @f2(double %a0) nounwind noredzone uwtable "split-stack" "no-realign-stack" "no_callee_saved_registers" !dbg {
entry1:
  %r3 = call  i64 @llvm.fptoui.sat.i64.f64(double %a0), !dbg
  br label %out2
out2:
  %agg4 = insertvalue { ptr, i64 } undef, ptr null, 0
  %agg5 = insertvalue { ptr, i64 } %agg4, i64 %r3, 1
  ret { ptr, i64 } %agg5
}

;; llvm $demote
define dso_local tailcc { ptr, float } @f3(double %a0) nounwind noredzone uwtable "split-stack" "no-realign-stack" "no_callee_saved_registers" !dbg {
entry1:
  %v3 = fptrunc double %a0 to float
  %r4 = call  float @llvm.canonicalize.f32(float %v3), !dbg
  br label %out2
out2:
  %agg5 = insertvalue { ptr, float } undef, ptr null, 0
  %agg6 = insertvalue { ptr, float } %agg5, float %r4, 1
  ret { ptr, float } %agg6
}
;)
