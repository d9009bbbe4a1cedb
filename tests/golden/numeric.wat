;; LLVM leaves undefined what Wasm defines: shifts by the width, division, minima of zeros and NaNs.
;; emit: llvm $shl
;; emit: llvm $div_s
;; emit: llvm $rem_s
;; emit: llvm $min
;; emit: llvm $times_one
;; emit: llvm $tests
(module
  (func $shl (param i64 i64) (result i64) (i64.shl (local.get 0) (local.get 1)))
  (func $div_s (param i32 i32) (result i32) (i32.div_s (local.get 0) (local.get 1)))
  (func $rem_s (param i32 i32) (result i32) (i32.rem_s (local.get 0) (local.get 1)))
  (func $min (param f32 f32) (result f32) (f32.min (local.get 0) (local.get 1)))
  (func $times_one (param f64) (result f64) (f64.mul (local.get 0) (f64.const 1)))
  (func $tests (param f64 i32) (result i32)
    (i32.and (f64.ne (local.get 0) (local.get 0)) (i32.eqz (i32.clz (local.get 1))))))

(;
;; llvm $shl
define dso_local tailcc { ptr, i64 } @f0(i64 %a0, i64 %a1) nounwind noredzone uwtable "split-stack" "no-realign-stack" "no_callee_saved_registers" !dbg {
entry1:
  %v3 = and i64 %a1, 63
  %v4 = shl i64 %a0, %v3
  br label %out2
out2:
  %agg5 = insertvalue { ptr, i64 } undef, ptr null, 0
  %agg6 = insertvalue { ptr, i64 } %agg5, i64 %v4, 1
  ret { ptr, i64 } %agg6
}

;; llvm $div_s
define dso_local tailcc { ptr, i32 } @f1(i32 %a0, i32 %a1) nounwind noredzone uwtable "split-stack" "no-realign-stack" "no_callee_saved_registers" !dbg {
entry1:
  %c3 = icmp eq i32 %a1, 0
  br i1 %c3, label %trap4, label %go5, !prof !3
trap4:
  call  void @trap(i32 20) nomerge, !dbg
  unreachable
go5:
  %c6 = icmp eq i32 %a0, -2147483648
  %c7 = icmp eq i32 %a1, -1
  %v8 = and i1 %c6, %c7
  br i1 %v8, label %trap9, label %go10, !prof !3
trap9:
  call  void @trap(i32 21) nomerge, !dbg
  unreachable
go10:
  %v11 = sdiv i32 %a0, %a1
  br label %out2
out2:
  %agg12 = insertvalue { ptr, i32 } undef, ptr null, 0
  %agg13 = insertvalue { ptr, i32 } %agg12, i32 %v11, 1
  ret { ptr, i32 } %agg13
}

;; llvm $rem_s
define dso_local tailcc { ptr, i32 } @f2(i32 %a0, i32 %a1) nounwind noredzone uwtable "split-stack" "no-realign-stack" "no_callee_saved_registers" !dbg {
entry1:
  %c3 = icmp eq i32 %a1, 0
  br i1 %c3, label %trap4, label %go5, !prof !3
trap4:
  call  void @trap(i32 20) nomerge, !dbg
  unreachable
go5:
  %c6 = icmp eq i32 %a1, -1
  %v7 = select i1 %c6, i32 1, i32 %a1
  %v8 = srem i32 %a0, %v7
  br label %out2
out2:
  %agg9 = insertvalue { ptr, i32 } undef, ptr null, 0
  %agg10 = insertvalue { ptr, i32 } %agg9, i32 %v8, 1
  ret { ptr, i32 } %agg10
}

;; llvm $min
define dso_local tailcc { ptr, float } @f3(float %a0, float %a1) nounwind noredzone uwtable "split-stack" "no-realign-stack" "no_callee_saved_registers" !dbg {
entry1:
  %v3 = bitcast float %a0 to i32
  %v4 = bitcast float %a1 to i32
  %v5 = or i32 %v3, %v4
  %v6 = bitcast i32 %v5 to float
  %c7 = fcmp olt float %a0, %a1
  %v8 = select i1 %c7, float %a0, float %a1
  %c9 = fcmp oeq float %a0, %a1
  %v10 = select i1 %c9, float %v6, float %v8
  %c11 = fcmp uno float %a0, %a1
  %v12 = fadd float %a0, %a1
  %v13 = select i1 %c11, float %v12, float %v10
  br label %out2
out2:
  %agg14 = insertvalue { ptr, float } undef, ptr null, 0
  %agg15 = insertvalue { ptr, float } %agg14, float %v13, 1
  ret { ptr, float } %agg15
}

;; llvm $times_one
define dso_local tailcc { ptr, double } @f4(double %a0) nounwind noredzone uwtable "split-stack" "no-realign-stack" "no_callee_saved_registers" !dbg {
entry1:
  %v3 = fmul double %a0, bitcast (i64 4607182418800017408 to double)
  %r4 = call  double @llvm.canonicalize.f64(double %v3), !dbg
  br label %out2
out2:
  %agg5 = insertvalue { ptr, double } undef, ptr null, 0
  %agg6 = insertvalue { ptr, double } %agg5, double %r4, 1
  ret { ptr, double } %agg6
}

;; llvm $tests
define dso_local tailcc { ptr, i32 } @f5(double %a0, i32 %a1) nounwind noredzone uwtable "split-stack" "no-realign-stack" "no_callee_saved_registers" !dbg {
entry1:
  %c3 = fcmp une double %a0, %a0
  %v4 = zext i1 %c3 to i32
  %r5 = call  i32 @llvm.ctlz.i32(i32 %a1, i1 false), !dbg
  %c6 = icmp eq i32 %r5, 0
  %v7 = zext i1 %c6 to i32
  %v8 = and i32 %v4, %v7
  br label %out2
out2:
  %agg9 = insertvalue { ptr, i32 } undef, ptr null, 0
  %agg10 = insertvalue { ptr, i32 } %agg9, i32 %v8, 1
  ret { ptr, i32 } %agg10
}
;)
