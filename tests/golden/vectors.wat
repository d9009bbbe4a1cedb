;; A v128 is two words; each instruction gives it its own shape. One function for each of the ways.
;; emit: llvm $add
;; emit: llvm $min_s
;; emit: llvm $less
;; emit: llvm $all_true
;; emit: llvm $shift
;; emit: llvm $shuffle
;; emit: llvm $swizzle
;; emit: llvm $extmul
;; emit: llvm $truncate
;; emit: llvm $times_one
;; emit: llvm $lane
;; emit: llvm $load_wide
;; emit: llvm $load_lane
;; emit: llvm $store_lane
;; emit: llvm $copy
;; emit: llvm $choose
(module
  (memory 1)
  (func $add (param v128 v128) (result v128) (i16x8.add (local.get 0) (local.get 1)))
  (func $min_s (param v128 v128) (result v128) (i8x16.min_s (local.get 0) (local.get 1)))
  (func $less (param v128 v128) (result v128) (f32x4.lt (local.get 0) (local.get 1)))
  (func $all_true (param v128) (result i32) (i8x16.all_true (local.get 0)))
  (func $shift (param v128 i32) (result v128) (i64x2.shr_s (local.get 0) (local.get 1)))
  (func $shuffle (param v128 v128) (result v128)
    (i8x16.shuffle 0 16 1 17 2 18 3 19 4 20 5 21 6 22 7 23 (local.get 0) (local.get 1)))
  (func $swizzle (param v128 v128) (result v128) (i8x16.swizzle (local.get 0) (local.get 1)))
  (func $extmul (param v128 v128) (result v128)
    (i32x4.extmul_high_i16x8_u (local.get 0) (local.get 1)))
  (func $truncate (param v128) (result v128) (i32x4.trunc_sat_f64x2_s_zero (local.get 0)))
  (func $times_one (param v128) (result v128)
    (f64x2.mul (local.get 0) (f64x2.splat (f64.const 1))))
  (func $lane (param v128) (result i32) (i8x16.extract_lane_s 3 (local.get 0)))
  (func $load_wide (param i32) (result v128) (v128.load16x4_u (local.get 0)))
  (func $load_lane (param i32 v128) (result v128) (v128.load8_lane 1 (local.get 0) (local.get 1)))
  (func $store_lane (param i32 v128) (v128.store64_lane 1 (local.get 0) (local.get 1)))
  (func $copy (param i32) (v128.store (local.get 0) (v128.load32_splat (local.get 0))))
  (func $choose (param v128 v128) (result i32)
    (i8x16.bitmask
      (v128.bitselect
        (i16x8.replace_lane 7 (local.get 0) (i32.const 1))
        (v128.const i32x4 1 2 3 4)
        (i8x16.neg (local.get 1))))))

(;
;; llvm $add
define dso_local tailcc { ptr } @f0() nounwind noredzone uwtable "split-stack" "no-realign-stack" "no_callee_saved_registers" !dbg {
entry1:
  %arg2 = load <2 x i64>, ptr getelementptr (i8, ptr @vm, i64 512), align 8
  %arg3 = load <2 x i64>, ptr getelementptr (i8, ptr @vm, i64 528), align 8
  %v5 = bitcast <2 x i64> %arg2 to <8 x i16>
  %v6 = bitcast <2 x i64> %arg3 to <8 x i16>
  %v7 = add <8 x i16> %v5, %v6
  %v8 = bitcast <8 x i16> %v7 to <2 x i64>
  br label %out4
out4:
  store <2 x i64> %v8, ptr getelementptr (i8, ptr @vm, i64 512), align 8
  %agg9 = insertvalue { ptr } undef, ptr null, 0
  ret { ptr } %agg9
}

;; llvm $min_s
define dso_local tailcc { ptr } @f1() nounwind noredzone uwtable "split-stack" "no-realign-stack" "no_callee_saved_registers" !dbg {
entry1:
  %arg2 = load <2 x i64>, ptr getelementptr (i8, ptr @vm, i64 512), align 8
  %arg3 = load <2 x i64>, ptr getelementptr (i8, ptr @vm, i64 528), align 8
  %v5 = bitcast <2 x i64> %arg2 to <16 x i8>
  %v6 = bitcast <2 x i64> %arg3 to <16 x i8>
  %r7 = call  <16 x i8> @llvm.smin.v16i8(<16 x i8> %v5, <16 x i8> %v6), !dbg
  %v8 = bitcast <16 x i8> %r7 to <2 x i64>
  br label %out4
out4:
  store <2 x i64> %v8, ptr getelementptr (i8, ptr @vm, i64 512), align 8
  %agg9 = insertvalue { ptr } undef, ptr null, 0
  ret { ptr } %agg9
}

;; llvm $less
define dso_local tailcc { ptr } @f2() nounwind noredzone uwtable "split-stack" "no-realign-stack" "no_callee_saved_registers" !dbg {
entry1:
  %arg2 = load <2 x i64>, ptr getelementptr (i8, ptr @vm, i64 512), align 8
  %arg3 = load <2 x i64>, ptr getelementptr (i8, ptr @vm, i64 528), align 8
  %v5 = bitcast <2 x i64> %arg2 to <4 x float>
  %v6 = bitcast <2 x i64> %arg3 to <4 x float>
  %c7 = fcmp olt <4 x float> %v5, %v6
  %v8 = sext <4 x i1> %c7 to <4 x i32>
  %v9 = bitcast <4 x i32> %v8 to <2 x i64>
  br label %out4
out4:
  store <2 x i64> %v9, ptr getelementptr (i8, ptr @vm, i64 512), align 8
  %agg10 = insertvalue { ptr } undef, ptr null, 0
  ret { ptr } %agg10
}

;; llvm $all_true
define dso_local tailcc { ptr, i32 } @f3() nounwind noredzone uwtable "split-stack" "no-realign-stack" "no_callee_saved_registers" !dbg {
entry1:
  %arg2 = load <2 x i64>, ptr getelementptr (i8, ptr @vm, i64 512), align 8
  %v4 = bitcast <2 x i64> %arg2 to <16 x i8>
  %c5 = icmp eq <16 x i8> %v4, <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %v6 = bitcast <16 x i1> %c5 to i16
  %c7 = icmp eq i16 %v6, 0
  %v8 = zext i1 %c7 to i32
  br label %out3
out3:
  %agg9 = insertvalue { ptr, i32 } undef, ptr null, 0
  %agg10 = insertvalue { ptr, i32 } %agg9, i32 %v8, 1
  ret { ptr, i32 } %agg10
}

;; llvm $shift
define dso_local tailcc { ptr } @f4(i32 %a0) nounwind noredzone uwtable "split-stack" "no-realign-stack" "no_callee_saved_registers" !dbg {
entry1:
  %arg2 = load <2 x i64>, ptr getelementptr (i8, ptr @vm, i64 512), align 8
  %v4 = and i32 %a0, 63
  %v5 = zext i32 %v4 to i64
  %vec6 = insertelement <2 x i64> undef, i64 %v5, i32 0
  %vec7 = shufflevector <2 x i64> %vec6, <2 x i64> undef, <2 x i32> <i32 0, i32 0>
  %v8 = ashr <2 x i64> %arg2, %vec7
  br label %out3
out3:
  store <2 x i64> %v8, ptr getelementptr (i8, ptr @vm, i64 512), align 8
  %agg9 = insertvalue { ptr } undef, ptr null, 0
  ret { ptr } %agg9
}

;; llvm $shuffle
define dso_local tailcc { ptr } @f5() nounwind noredzone uwtable "split-stack" "no-realign-stack" "no_callee_saved_registers" !dbg {
entry1:
  %arg2 = load <2 x i64>, ptr getelementptr (i8, ptr @vm, i64 512), align 8
  %arg3 = load <2 x i64>, ptr getelementptr (i8, ptr @vm, i64 528), align 8
  %v5 = bitcast <2 x i64> %arg2 to <16 x i8>
  %v6 = bitcast <2 x i64> %arg3 to <16 x i8>
  %vec7 = shufflevector <16 x i8> %v5, <16 x i8> %v6, <16 x i32> <i32 0, i32 16, i32 1, i32 17, i32 2, i32 18, i32 3, i32 19, i32 4, i32 20, i32 5, i32 21, i32 6, i32 22, i32 7, i32 23>
  %v8 = bitcast <16 x i8> %vec7 to <2 x i64>
  br label %out4
out4:
  store <2 x i64> %v8, ptr getelementptr (i8, ptr @vm, i64 512), align 8
  %agg9 = insertvalue { ptr } undef, ptr null, 0
  ret { ptr } %agg9
}

;; llvm $swizzle
define dso_local tailcc { ptr } @f6() nounwind noredzone uwtable "split-stack" "no-realign-stack" "no_callee_saved_registers" !dbg {
entry1:
  %arg2 = load <2 x i64>, ptr getelementptr (i8, ptr @vm, i64 512), align 8
  %arg3 = load <2 x i64>, ptr getelementptr (i8, ptr @vm, i64 528), align 8
  %v5 = bitcast <2 x i64> %arg2 to <16 x i8>
  %v6 = bitcast <2 x i64> %arg3 to <16 x i8>
  %v7 = and <16 x i8> %v6, <i8 15, i8 15, i8 15, i8 15, i8 15, i8 15, i8 15, i8 15, i8 15, i8 15, i8 15, i8 15, i8 15, i8 15, i8 15, i8 15>
  %v8 = extractelement <16 x i8> %v7, i32 0
  %v9 = extractelement <16 x i8> %v5, i8 %v8
  %v10 = extractelement <16 x i8> %v7, i32 1
  %v11 = extractelement <16 x i8> %v5, i8 %v10
  %v12 = extractelement <16 x i8> %v7, i32 2
  %v13 = extractelement <16 x i8> %v5, i8 %v12
  %v14 = extractelement <16 x i8> %v7, i32 3
  %v15 = extractelement <16 x i8> %v5, i8 %v14
  %v16 = extractelement <16 x i8> %v7, i32 4
  %v17 = extractelement <16 x i8> %v5, i8 %v16
  %v18 = extractelement <16 x i8> %v7, i32 5
  %v19 = extractelement <16 x i8> %v5, i8 %v18
  %v20 = extractelement <16 x i8> %v7, i32 6
  %v21 = extractelement <16 x i8> %v5, i8 %v20
  %v22 = extractelement <16 x i8> %v7, i32 7
  %v23 = extractelement <16 x i8> %v5, i8 %v22
  %v24 = extractelement <16 x i8> %v7, i32 8
  %v25 = extractelement <16 x i8> %v5, i8 %v24
  %v26 = extractelement <16 x i8> %v7, i32 9
  %v27 = extractelement <16 x i8> %v5, i8 %v26
  %v28 = extractelement <16 x i8> %v7, i32 10
  %v29 = extractelement <16 x i8> %v5, i8 %v28
  %v30 = extractelement <16 x i8> %v7, i32 11
  %v31 = extractelement <16 x i8> %v5, i8 %v30
  %v32 = extractelement <16 x i8> %v7, i32 12
  %v33 = extractelement <16 x i8> %v5, i8 %v32
  %v34 = extractelement <16 x i8> %v7, i32 13
  %v35 = extractelement <16 x i8> %v5, i8 %v34
  %v36 = extractelement <16 x i8> %v7, i32 14
  %v37 = extractelement <16 x i8> %v5, i8 %v36
  %v38 = extractelement <16 x i8> %v7, i32 15
  %v39 = extractelement <16 x i8> %v5, i8 %v38
  %vec40 = insertelement <16 x i8> undef, i8 %v9, i32 0
  %vec41 = insertelement <16 x i8> %vec40, i8 %v11, i32 1
  %vec42 = insertelement <16 x i8> %vec41, i8 %v13, i32 2
  %vec43 = insertelement <16 x i8> %vec42, i8 %v15, i32 3
  %vec44 = insertelement <16 x i8> %vec43, i8 %v17, i32 4
  %vec45 = insertelement <16 x i8> %vec44, i8 %v19, i32 5
  %vec46 = insertelement <16 x i8> %vec45, i8 %v21, i32 6
  %vec47 = insertelement <16 x i8> %vec46, i8 %v23, i32 7
  %vec48 = insertelement <16 x i8> %vec47, i8 %v25, i32 8
  %vec49 = insertelement <16 x i8> %vec48, i8 %v27, i32 9
  %vec50 = insertelement <16 x i8> %vec49, i8 %v29, i32 10
  %vec51 = insertelement <16 x i8> %vec50, i8 %v31, i32 11
  %vec52 = insertelement <16 x i8> %vec51, i8 %v33, i32 12
  %vec53 = insertelement <16 x i8> %vec52, i8 %v35, i32 13
  %vec54 = insertelement <16 x i8> %vec53, i8 %v37, i32 14
  %vec55 = insertelement <16 x i8> %vec54, i8 %v39, i32 15
  %c56 = icmp ult <16 x i8> %v6, <i8 16, i8 16, i8 16, i8 16, i8 16, i8 16, i8 16, i8 16, i8 16, i8 16, i8 16, i8 16, i8 16, i8 16, i8 16, i8 16>
  %v57 = select <16 x i1> %c56, <16 x i8> %vec55, <16 x i8> <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %v58 = bitcast <16 x i8> %v57 to <2 x i64>
  br label %out4
out4:
  store <2 x i64> %v58, ptr getelementptr (i8, ptr @vm, i64 512), align 8
  %agg59 = insertvalue { ptr } undef, ptr null, 0
  ret { ptr } %agg59
}

;; llvm $extmul
define dso_local tailcc { ptr } @f7() nounwind noredzone uwtable "split-stack" "no-realign-stack" "no_callee_saved_registers" !dbg {
entry1:
  %arg2 = load <2 x i64>, ptr getelementptr (i8, ptr @vm, i64 512), align 8
  %arg3 = load <2 x i64>, ptr getelementptr (i8, ptr @vm, i64 528), align 8
  %v5 = bitcast <2 x i64> %arg2 to <4 x i32>
  %v6 = bitcast <2 x i64> %arg3 to <4 x i32>
  %v7 = bitcast <4 x i32> %v5 to <8 x i16>
  %vec8 = shufflevector <8 x i16> %v7, <8 x i16> %v7, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %v9 = zext <4 x i16> %vec8 to <4 x i32>
  %v10 = bitcast <4 x i32> %v6 to <8 x i16>
  %vec11 = shufflevector <8 x i16> %v10, <8 x i16> %v10, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %v12 = zext <4 x i16> %vec11 to <4 x i32>
  %v13 = mul <4 x i32> %v9, %v12
  %v14 = bitcast <4 x i32> %v13 to <2 x i64>
  br label %out4
out4:
  store <2 x i64> %v14, ptr getelementptr (i8, ptr @vm, i64 512), align 8
  %agg15 = insertvalue { ptr } undef, ptr null, 0
  ret { ptr } %agg15
}

;; llvm $truncate
define dso_local tailcc { ptr } @f8() nounwind noredzone uwtable "split-stack" "no-realign-stack" "no_callee_saved_registers" !dbg {
entry1:
  %arg2 = load <2 x i64>, ptr getelementptr (i8, ptr @vm, i64 512), align 8
  %v4 = bitcast <2 x i64> %arg2 to <2 x double>
  %c5 = fcmp ogt <2 x double> %v4, <double bitcast (i64 13970166044103278592 to double), double bitcast (i64 13970166044103278592 to double)>
  %v6 = select <2 x i1> %c5, <2 x double> %v4, <2 x double> <double bitcast (i64 13970166044103278592 to double), double bitcast (i64 13970166044103278592 to double)>
  %v7 = fptosi <2 x double> %v6 to <2 x i32>
  %c8 = fcmp oge <2 x double> %v4, <double bitcast (i64 4746794007248502784 to double), double bitcast (i64 4746794007248502784 to double)>
  %v9 = select <2 x i1> %c8, <2 x i32> <i32 2147483647, i32 2147483647>, <2 x i32> %v7
  %c10 = fcmp uno <2 x double> %v4, %v4
  %v11 = select <2 x i1> %c10, <2 x i32> <i32 0, i32 0>, <2 x i32> %v9
  %vec12 = shufflevector <2 x i32> %v11, <2 x i32> zeroinitializer, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %v13 = bitcast <4 x i32> %vec12 to <2 x i64>
  br label %out3
out3:
  store <2 x i64> %v13, ptr getelementptr (i8, ptr @vm, i64 512), align 8
  %agg14 = insertvalue { ptr } undef, ptr null, 0
  ret { ptr } %agg14
}

;; llvm $times_one
define dso_local tailcc { ptr } @f9() nounwind noredzone uwtable "split-stack" "no-realign-stack" "no_callee_saved_registers" !dbg {
entry1:
  %arg2 = load <2 x i64>, ptr getelementptr (i8, ptr @vm, i64 512), align 8
  %v4 = bitcast <2 x i64> %arg2 to <2 x double>
  %v5 = fmul <2 x double> %v4, bitcast (<2 x i64> <i64 4607182418800017408, i64 4607182418800017408> to <2 x double>)
  %r6 = call  <2 x double> @llvm.canonicalize.v2f64(<2 x double> %v5), !dbg
  %v7 = bitcast <2 x double> %r6 to <2 x i64>
  br label %out3
out3:
  store <2 x i64> %v7, ptr getelementptr (i8, ptr @vm, i64 512), align 8
  %agg8 = insertvalue { ptr } undef, ptr null, 0
  ret { ptr } %agg8
}

;; llvm $lane
define dso_local tailcc { ptr, i32 } @f10() nounwind noredzone uwtable "split-stack" "no-realign-stack" "no_callee_saved_registers" !dbg {
entry1:
  %arg2 = load <2 x i64>, ptr getelementptr (i8, ptr @vm, i64 512), align 8
  %v4 = bitcast <2 x i64> %arg2 to <16 x i8>
  %v5 = extractelement <16 x i8> %v4, i32 3
  %v6 = sext i8 %v5 to i32
  br label %out3
out3:
  %agg7 = insertvalue { ptr, i32 } undef, ptr null, 0
  %agg8 = insertvalue { ptr, i32 } %agg7, i32 %v6, 1
  ret { ptr, i32 } %agg8
}

;; llvm $load_wide
define dso_local tailcc { ptr } @f11(i32 %a0) nounwind noredzone uwtable "split-stack" "no-realign-stack" "no_callee_saved_registers" !dbg {
entry1:
  %mem3 = load ptr, ptr @inst, !invariant.load !1
  %v4 = zext i32 %a0 to i64
  %p5 = getelementptr i8, ptr %mem3, i64 %v4
  %v6 = load volatile i64, ptr %p5, align 1, !tbaa !0, !dbg
  %v7 = bitcast i64 %v6 to <4 x i16>
  %v8 = zext <4 x i16> %v7 to <4 x i32>
  %v9 = bitcast <4 x i32> %v8 to <2 x i64>
  br label %out2
out2:
  store <2 x i64> %v9, ptr getelementptr (i8, ptr @vm, i64 512), align 8
  %agg10 = insertvalue { ptr } undef, ptr null, 0
  ret { ptr } %agg10
}

;; llvm $load_lane
define dso_local tailcc { ptr } @f12(i32 %a0) nounwind noredzone uwtable "split-stack" "no-realign-stack" "no_callee_saved_registers" !dbg {
entry1:
  %arg2 = load <2 x i64>, ptr getelementptr (i8, ptr @vm, i64 512), align 8
  %mem4 = load ptr, ptr @inst, !invariant.load !1
  %v5 = zext i32 %a0 to i64
  %p6 = getelementptr i8, ptr %mem4, i64 %v5
  %v7 = load volatile i8, ptr %p6, align 1, !tbaa !0, !dbg
  %v8 = bitcast <2 x i64> %arg2 to <16 x i8>
  %vec9 = insertelement <16 x i8> %v8, i8 %v7, i32 1
  %v10 = bitcast <16 x i8> %vec9 to <2 x i64>
  br label %out3
out3:
  store <2 x i64> %v10, ptr getelementptr (i8, ptr @vm, i64 512), align 8
  %agg11 = insertvalue { ptr } undef, ptr null, 0
  ret { ptr } %agg11
}

;; llvm $store_lane
define dso_local tailcc { ptr } @f13(i32 %a0) nounwind noredzone uwtable "split-stack" "no-realign-stack" "no_callee_saved_registers" !dbg {
entry1:
  %arg2 = load <2 x i64>, ptr getelementptr (i8, ptr @vm, i64 512), align 8
  %v4 = extractelement <2 x i64> %arg2, i32 1
  %mem5 = load ptr, ptr @inst, !invariant.load !1
  %v6 = zext i32 %a0 to i64
  %p7 = getelementptr i8, ptr %mem5, i64 %v6
  store volatile i64 %v4, ptr %p7, align 1, !tbaa !0, !dbg
  br label %out3
out3:
  %agg8 = insertvalue { ptr } undef, ptr null, 0
  ret { ptr } %agg8
}

;; llvm $copy
define dso_local tailcc { ptr } @f14(i32 %a0) nounwind noredzone uwtable "split-stack" "no-realign-stack" "no_callee_saved_registers" !dbg {
entry1:
  %mem3 = load ptr, ptr @inst, !invariant.load !1
  %v4 = zext i32 %a0 to i64
  %p5 = getelementptr i8, ptr %mem3, i64 %v4
  %v6 = load volatile i32, ptr %p5, align 1, !tbaa !0, !dbg
  %vec7 = insertelement <4 x i32> undef, i32 %v6, i32 0
  %vec8 = shufflevector <4 x i32> %vec7, <4 x i32> undef, <4 x i32> <i32 0, i32 0, i32 0, i32 0>
  %v9 = bitcast <4 x i32> %vec8 to <2 x i64>
  %mem10 = load ptr, ptr @inst, !invariant.load !1
  %v11 = zext i32 %a0 to i64
  %p12 = getelementptr i8, ptr %mem10, i64 %v11
  store volatile <2 x i64> %v9, ptr %p12, align 1, !tbaa !0, !dbg
  br label %out2
out2:
  %agg13 = insertvalue { ptr } undef, ptr null, 0
  ret { ptr } %agg13
}

;; llvm $choose
define dso_local tailcc { ptr, i32 } @f15() nounwind noredzone uwtable "split-stack" "no-realign-stack" "no_callee_saved_registers" !dbg {
entry1:
  %arg2 = load <2 x i64>, ptr getelementptr (i8, ptr @vm, i64 512), align 8
  %arg3 = load <2 x i64>, ptr getelementptr (i8, ptr @vm, i64 528), align 8
  %v5 = bitcast <2 x i64> %arg2 to <8 x i16>
  %v6 = trunc i32 1 to i16
  %vec7 = insertelement <8 x i16> %v5, i16 %v6, i32 7
  %v8 = bitcast <8 x i16> %vec7 to <2 x i64>
  %v9 = bitcast <2 x i64> %arg3 to <16 x i8>
  %v10 = sub <16 x i8> <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>, %v9
  %v11 = bitcast <16 x i8> %v10 to <2 x i64>
  %v12 = and <2 x i64> %v8, %v11
  %v13 = xor <2 x i64> %v11, <i64 -1, i64 -1>
  %v14 = and <2 x i64> <i64 8589934593, i64 17179869187>, %v13
  %v15 = or <2 x i64> %v12, %v14
  %v16 = bitcast <2 x i64> %v15 to <16 x i8>
  %c17 = icmp slt <16 x i8> %v16, <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>
  %v18 = bitcast <16 x i1> %c17 to i16
  %v19 = zext i16 %v18 to i32
  br label %out4
out4:
  %agg20 = insertvalue { ptr, i32 } undef, ptr null, 0
  %agg21 = insertvalue { ptr, i32 } %agg20, i32 %v19, 1
  ret { ptr, i32 } %agg21
}
;)
