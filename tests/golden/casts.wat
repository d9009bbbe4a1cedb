;; What a reference is shows in its low bits, the type of an object in its header. A final type takes
;; one comparison, any other one at its depth in the display.
;; emit: llvm $i31
;; emit: llvm $abstract
;; emit: llvm $final
;; emit: llvm $open
;; emit: llvm $func
;; emit: llvm $branch
;; emit: llvm $convert
(module
  (type $t (sub (struct)))
  (type $u (sub final $t (struct (field i32))))
  (type $g (sub (func)))
  (func $i31 (param i32) (result i32 i32)
    (i31.get_s (ref.i31 (local.get 0)))
    (i31.get_u (ref.i31 (local.get 0))))
  (func $abstract (param anyref) (result i32 i32)
    (ref.test (ref eq) (local.get 0))
    (ref.test (ref null array) (local.get 0)))
  (func $final (param anyref) (result (ref $u)) (ref.cast (ref $u) (local.get 0)))
  (func $open (param anyref) (result i32) (ref.test (ref $t) (local.get 0)))
  (func $func (param funcref) (result i32) (ref.test (ref $g) (local.get 0)))
  (func $branch (param anyref) (result (ref null i31))
    (block $l (result (ref i31))
      (block $m (result anyref)
        (br_on_cast $l anyref (ref i31) (local.get 0))
        (br_on_cast_fail $m anyref (ref null none)))
      (drop)
      (return (ref.null none))))
  (func $convert (param externref) (result externref)
    (extern.convert_any (any.convert_extern (local.get 0)))))

(;
;; llvm $i31
define dso_local tailcc { ptr, i32, i32 } @f0(i32 %a0) nounwind noredzone uwtable "split-stack" "no-realign-stack" "no_callee_saved_registers" !dbg {
entry1:
  %v3 = shl i32 %a0, 1
  %v4 = or i32 %v3, 1
  %v5 = zext i32 %v4 to i64
  %c6 = icmp eq i64 %v5, 0
  br i1 %c6, label %trap7, label %go8, !prof !3
trap7:
  call  void @trap(i32 28) nomerge, !dbg
  unreachable
go8:
  %v9 = trunc i64 %v5 to i32
  %v10 = ashr i32 %v9, 1
  %v11 = shl i32 %a0, 1
  %v12 = or i32 %v11, 1
  %v13 = zext i32 %v12 to i64
  %c14 = icmp eq i64 %v13, 0
  br i1 %c14, label %trap15, label %go16, !prof !3
trap15:
  call  void @trap(i32 28) nomerge, !dbg
  unreachable
go16:
  %v17 = trunc i64 %v13 to i32
  %v18 = lshr i32 %v17, 1
  br label %out2
out2:
  %agg19 = insertvalue { ptr, i32, i32 } undef, ptr null, 0
  %agg20 = insertvalue { ptr, i32, i32 } %agg19, i32 %v10, 1
  %agg21 = insertvalue { ptr, i32, i32 } %agg20, i32 %v18, 2
  ret { ptr, i32, i32 } %agg21
}

;; llvm $abstract
define dso_local tailcc { ptr, i32, i32 } @f1(i64 %a0) nounwind noredzone uwtable "split-stack" "no-realign-stack" "no_callee_saved_registers" !dbg {
entry1:
  %c3 = icmp eq i64 %a0, 0
  br i1 %c3, label %found5, label %look4
look4:
  %v7 = and i64 %a0, 1
  %c8 = icmp ne i64 %v7, 0
  br i1 %c8, label %found10, label %look9
look9:
  %v12 = and i64 %a0, 3
  %c13 = icmp eq i64 %v12, 0
  br label %found10
found10:
  %is11 = phi i1 [ true, %look4 ], [ %c13, %look9 ]
  br label %found5
found5:
  %is6 = phi i1 [ false, %entry1 ], [ %is11, %found10 ]
  %v14 = zext i1 %is6 to i32
  %c15 = icmp eq i64 %a0, 0
  br i1 %c15, label %found17, label %look16
look16:
  %v19 = and i64 %a0, 3
  %c20 = icmp ne i64 %v19, 0
  br i1 %c20, label %found22, label %look21
look21:
  %v24 = add i64 %a0, 0
  %v25 = inttoptr i64 %v24 to ptr
  %v26 = load i32, ptr %v25
  %v27 = zext i32 %v26 to i64
  %v28 = add i64 %v27, 4
  %v29 = inttoptr i64 %v28 to ptr
  %v30 = load i32, ptr %v29
  %c31 = icmp eq i32 %v30, 1
  br label %found22
found22:
  %is23 = phi i1 [ false, %look16 ], [ %c31, %look21 ]
  br label %found17
found17:
  %is18 = phi i1 [ true, %found5 ], [ %is23, %found22 ]
  %v32 = zext i1 %is18 to i32
  br label %out2
out2:
  %agg33 = insertvalue { ptr, i32, i32 } undef, ptr null, 0
  %agg34 = insertvalue { ptr, i32, i32 } %agg33, i32 %v14, 1
  %agg35 = insertvalue { ptr, i32, i32 } %agg34, i32 %v32, 2
  ret { ptr, i32, i32 } %agg35
}

;; llvm $final
define dso_local tailcc { ptr, i64 } @f2(i64 %a0) nounwind noredzone uwtable "split-stack" "no-realign-stack" "no_callee_saved_registers" !dbg {
entry1:
  %c3 = icmp eq i64 %a0, 0
  br i1 %c3, label %found5, label %look4
look4:
  %v7 = and i64 %a0, 3
  %c8 = icmp ne i64 %v7, 0
  br i1 %c8, label %found10, label %look9
look9:
  %v12 = add i64 %a0, 0
  %v13 = inttoptr i64 %v12 to ptr
  %v14 = load i32, ptr %v13
  %v15 = load i32, ptr @desc1, !invariant.load !1
  %c16 = icmp eq i32 %v14, %v15
  br label %found10
found10:
  %is11 = phi i1 [ false, %look4 ], [ %c16, %look9 ]
  br label %found5
found5:
  %is6 = phi i1 [ false, %entry1 ], [ %is11, %found10 ]
  %v17 = xor i1 %is6, true
  br i1 %v17, label %trap18, label %go19, !prof !3
trap18:
  call  void @trap(i32 17) nomerge, !dbg
  unreachable
go19:
  br label %out2
out2:
  %agg20 = insertvalue { ptr, i64 } undef, ptr null, 0
  %agg21 = insertvalue { ptr, i64 } %agg20, i64 %a0, 1
  ret { ptr, i64 } %agg21
}

;; llvm $open
define dso_local tailcc { ptr, i32 } @f3(i64 %a0) nounwind noredzone uwtable "split-stack" "no-realign-stack" "no_callee_saved_registers" !dbg {
entry1:
  %c3 = icmp eq i64 %a0, 0
  br i1 %c3, label %found5, label %look4
look4:
  %v7 = and i64 %a0, 3
  %c8 = icmp ne i64 %v7, 0
  br i1 %c8, label %found10, label %look9
look9:
  %v12 = add i64 %a0, 0
  %v13 = inttoptr i64 %v12 to ptr
  %v14 = load i32, ptr %v13
  %v15 = load i32, ptr @desc0, !invariant.load !1
  %v16 = zext i32 %v14 to i64
  %v17 = add i64 %v16, 32
  %v18 = inttoptr i64 %v17 to ptr
  %v19 = load i32, ptr %v18
  %c20 = icmp eq i32 %v19, %v15
  br label %found10
found10:
  %is11 = phi i1 [ false, %look4 ], [ %c20, %look9 ]
  br label %found5
found5:
  %is6 = phi i1 [ false, %entry1 ], [ %is11, %found10 ]
  %v21 = zext i1 %is6 to i32
  br label %out2
out2:
  %agg22 = insertvalue { ptr, i32 } undef, ptr null, 0
  %agg23 = insertvalue { ptr, i32 } %agg22, i32 %v21, 1
  ret { ptr, i32 } %agg23
}

;; llvm $func
define dso_local tailcc { ptr, i32 } @f4(i64 %a0) nounwind noredzone uwtable "split-stack" "no-realign-stack" "no_callee_saved_registers" !dbg {
entry1:
  %c3 = icmp eq i64 %a0, 0
  br i1 %c3, label %found5, label %look4
look4:
  %v7 = add i64 %a0, 8
  %v8 = inttoptr i64 %v7 to ptr
  %v9 = load i32, ptr %v8
  %v10 = load i32, ptr @type2, !invariant.load !1
  %c11 = icmp eq i32 %v9, %v10
  br i1 %c11, label %found13, label %look12
look12:
  %r15 = call  i1 @subtype(i32 %v9, i32 %v10, i32 0), !dbg
  br label %found13
found13:
  %is14 = phi i1 [ true, %look4 ], [ %r15, %look12 ]
  br label %found5
found5:
  %is6 = phi i1 [ false, %entry1 ], [ %is14, %found13 ]
  %v16 = zext i1 %is6 to i32
  br label %out2
out2:
  %agg17 = insertvalue { ptr, i32 } undef, ptr null, 0
  %agg18 = insertvalue { ptr, i32 } %agg17, i32 %v16, 1
  ret { ptr, i32 } %agg18
}

;; llvm $branch
define dso_local tailcc { ptr, i64 } @f5(i64 %a0) nounwind noredzone uwtable "split-stack" "no-realign-stack" "no_callee_saved_registers" !dbg {
entry1:
  %c5 = icmp eq i64 %a0, 0
  br i1 %c5, label %found7, label %look6
look6:
  %v9 = and i64 %a0, 1
  %c10 = icmp ne i64 %v9, 0
  br label %found7
found7:
  %is8 = phi i1 [ false, %entry1 ], [ %c10, %look6 ]
  br i1 %is8, label %block3, label %go11
go11:
  %c12 = icmp eq i64 %a0, 0
  %v13 = xor i1 %c12, true
  br i1 %v13, label %block4, label %go14
go14:
  br label %block4
block4:
  br label %out2
block3:
  br label %out2
out2:
  %phi15 = phi i64 [ 0, %block4 ], [ %a0, %block3 ]
  %agg16 = insertvalue { ptr, i64 } undef, ptr null, 0
  %agg17 = insertvalue { ptr, i64 } %agg16, i64 %phi15, 1
  ret { ptr, i64 } %agg17
}

;; llvm $convert
define dso_local tailcc { ptr, i64 } @f6(i64 %a0) nounwind noredzone uwtable "split-stack" "no-realign-stack" "no_callee_saved_registers" !dbg {
entry1:
  br label %out2
out2:
  %agg3 = insertvalue { ptr, i64 } undef, ptr null, 0
  %agg4 = insertvalue { ptr, i64 } %agg3, i64 %a0, 1
  ret { ptr, i64 } %agg4
}
;)
