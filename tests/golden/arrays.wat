;; Before an element is reached the array itself is kept in sight, unless nothing can collect.
;; emit: llvm $make
;; emit: llvm $zeros
;; emit: llvm $fixed
;; emit: llvm $get
;; emit: llvm $sum
;; emit: llvm $set
;; emit: llvm $bulk
;; emit: llvm $data
;; emit: llvm $elem
(module
  (type $a (array (mut i16)))
  (type $r (array (mut anyref)))
  (data $d "abcdef")
  (elem $e anyref (ref.i31 (i32.const 1)))
  (func $make (param i32 i32) (result (ref $a)) (array.new $a (local.get 0) (local.get 1)))
  (func $zeros (param i32) (result (ref $r)) (array.new_default $r (local.get 0)))
  (func $fixed (param anyref) (result (ref $r))
    (array.new_fixed $r 2 (local.get 0) (local.get 0)))
  (func $get (param (ref null $a) i32) (result i32 i32)
    (array.get_u $a (local.get 0) (local.get 1))
    (array.len (local.get 0)))
  (func $sum (param (ref null $a) i32) (result i32)
    (local $n i32)
    (loop $on
      (local.set $n (i32.add (local.get $n) (array.get_s $a (local.get 0) (local.get 1))))
      (br_if $on (local.tee 1 (i32.sub (local.get 1) (i32.const 1)))))
    (local.get $n))
  (func $set (param (ref null $r) i32 anyref)
    (array.set $r (local.get 0) (local.get 1) (local.get 2)))
  (func $bulk (param (ref $a) i32)
    (array.fill $a (local.get 0) (i32.const 1) (i32.const 7) (local.get 1))
    (array.copy $a $a (local.get 0) (i32.const 0) (local.get 0) (i32.const 2) (local.get 1))
    (array.init_data $a $d (local.get 0) (i32.const 0) (i32.const 1) (local.get 1)))
  (func $data (result (ref $a)) (array.new_data $a $d (i32.const 1) (i32.const 2)))
  (func $elem (param (ref $r)) (result (ref $r))
    (array.init_elem $r $e (local.get 0) (i32.const 0) (i32.const 0) (i32.const 1))
    (array.new_elem $r $e (i32.const 0) (i32.const 1))))

(;
;; llvm $make
define dso_local tailcc { ptr, i64 } @f0(i32 %a0, i32 %a1) nounwind noredzone uwtable "split-stack" "no-realign-stack" "no_callee_saved_registers" !dbg {
entry1:
  %v3 = zext i32 %a1 to i64
  %v4 = mul i64 %v3, 2
  %v5 = add i64 %v4, 16
  %v6 = and i64 %v5, -8
  %v7 = load i64, ptr getelementptr (i8, ptr @vm, i64 96)
  %v8 = add i64 %v7, %v6
  %v12 = load i64, ptr getelementptr (i8, ptr @vm, i64 104)
  %c13 = icmp ugt i64 %v8, %v12
  br i1 %c13, label %slow10, label %bump9, !prof !3
bump9:
  store i64 %v8, ptr getelementptr (i8, ptr @vm, i64 96)
  br label %room11
slow10:
  %r14 = call  i64 @allocate(ptr @vm, i64 %v6), !dbg
  br label %room11
room11:
  %new15 = phi i64 [ %v7, %bump9 ], [ %r14, %slow10 ]
  %asm16 = call i64 asm sideeffect "", "=r,0"(i64 %new15), !dbg
  %v17 = load i32, ptr @desc0, !invariant.load !1
  %v18 = add i64 %asm16, 0
  %v19 = inttoptr i64 %v18 to ptr
  store i32 %v17, ptr %v19
  %v20 = add i64 %asm16, 4
  %v21 = inttoptr i64 %v20 to ptr
  store i32 %a1, ptr %v21
  %v22 = add i64 %asm16, 8
  %v23 = inttoptr i64 %v22 to ptr
  %v24 = zext i32 %a1 to i64
  %c27 = icmp eq i64 %v24, 0
  br i1 %c27, label %filled26, label %piece25
piece25:
  %start28 = phi i64 [ 0, %room11 ], [ %v32, %piece34 ]
  %v29 = sub i64 %v24, %start28
  %c30 = icmp ult i64 %v29, 131072
  %v31 = select i1 %c30, i64 %v29, i64 131072
  %v32 = add i64 %start28, %v31
  br label %fill33
fill33:
  %n35 = phi i64 [ %start28, %piece25 ], [ %v39, %fill33 ]
  %v36 = mul i64 %n35, 2
  %p37 = getelementptr i8, ptr %v23, i64 %v36
  %v38 = trunc i32 %a0 to i16
  store i16 %v38, ptr %p37, align 2
  %v39 = add i64 %n35, 1
  %c40 = icmp eq i64 %v39, %v32
  br i1 %c40, label %piece34, label %fill33
piece34:
  %c41 = icmp eq i64 %v32, %v24
  br i1 %c41, label %filled26, label %piece25
filled26:
  br label %out2
out2:
  %agg42 = insertvalue { ptr, i64 } undef, ptr null, 0
  %agg43 = insertvalue { ptr, i64 } %agg42, i64 %asm16, 1
  ret { ptr, i64 } %agg43
}

;; llvm $zeros
define dso_local tailcc { ptr, i64 } @f1(i32 %a0) nounwind noredzone uwtable "split-stack" "no-realign-stack" "no_callee_saved_registers" !dbg {
entry1:
  %v3 = zext i32 %a0 to i64
  %v4 = mul i64 %v3, 4
  %v5 = add i64 %v4, 16
  %v6 = and i64 %v5, -8
  %v7 = load i64, ptr getelementptr (i8, ptr @vm, i64 96)
  %v8 = add i64 %v7, %v6
  %v12 = load i64, ptr getelementptr (i8, ptr @vm, i64 104)
  %c13 = icmp ugt i64 %v8, %v12
  br i1 %c13, label %slow10, label %bump9, !prof !3
bump9:
  store i64 %v8, ptr getelementptr (i8, ptr @vm, i64 96)
  br label %room11
slow10:
  %r14 = call  i64 @allocate(ptr @vm, i64 %v6), !dbg
  br label %room11
room11:
  %new15 = phi i64 [ %v7, %bump9 ], [ %r14, %slow10 ]
  %asm16 = call i64 asm sideeffect "", "=r,0"(i64 %new15), !dbg
  %v17 = load i32, ptr @desc1, !invariant.load !1
  %v18 = add i64 %asm16, 0
  %v19 = inttoptr i64 %v18 to ptr
  store i32 %v17, ptr %v19
  %v20 = add i64 %asm16, 4
  %v21 = inttoptr i64 %v20 to ptr
  store i32 %a0, ptr %v21
  %v22 = zext i32 %a0 to i64
  call  void @array_begin(i64 %asm16, i64 0, i64 %v22, i64 4), !dbg
  br label %out2
out2:
  %agg23 = insertvalue { ptr, i64 } undef, ptr null, 0
  %agg24 = insertvalue { ptr, i64 } %agg23, i64 %asm16, 1
  ret { ptr, i64 } %agg24
}

;; llvm $fixed
define dso_local tailcc { ptr, i64 } @f2(i64 %a0) nounwind noredzone uwtable "split-stack" "no-realign-stack" "no_callee_saved_registers" !dbg {
entry1:
  %v3 = zext i32 2 to i64
  %v4 = mul i64 %v3, 4
  %v5 = add i64 %v4, 16
  %v6 = and i64 %v5, -8
  %v7 = load i64, ptr getelementptr (i8, ptr @vm, i64 96)
  %v8 = add i64 %v7, %v6
  %v12 = load i64, ptr getelementptr (i8, ptr @vm, i64 104)
  %c13 = icmp ugt i64 %v8, %v12
  br i1 %c13, label %slow10, label %bump9, !prof !3
bump9:
  store i64 %v8, ptr getelementptr (i8, ptr @vm, i64 96)
  br label %room11
slow10:
  %r14 = call  i64 @allocate(ptr @vm, i64 %v6), !dbg
  br label %room11
room11:
  %new15 = phi i64 [ %v7, %bump9 ], [ %r14, %slow10 ]
  %asm16 = call i64 asm sideeffect "", "=r,0"(i64 %new15), !dbg
  %v17 = load i32, ptr @desc1, !invariant.load !1
  %v18 = add i64 %asm16, 0
  %v19 = inttoptr i64 %v18 to ptr
  store i32 %v17, ptr %v19
  %v20 = add i64 %asm16, 4
  %v21 = inttoptr i64 %v20 to ptr
  store i32 2, ptr %v21
  %v22 = add i64 %asm16, 8
  %v23 = inttoptr i64 %v22 to ptr
  %v24 = trunc i64 %a0 to i32
  store i32 %v24, ptr %v23, align 4
  %v25 = add i64 %asm16, 12
  %v26 = inttoptr i64 %v25 to ptr
  %v27 = trunc i64 %a0 to i32
  store i32 %v27, ptr %v26, align 4
  br label %out2
out2:
  %agg28 = insertvalue { ptr, i64 } undef, ptr null, 0
  %agg29 = insertvalue { ptr, i64 } %agg28, i64 %asm16, 1
  ret { ptr, i64 } %agg29
}

;; llvm $get
define dso_local tailcc { ptr, i32, i32 } @f3(i64 %a0, i32 %a1) nounwind noredzone uwtable "split-stack" "no-realign-stack" "no_callee_saved_registers" !dbg {
entry1:
  %c3 = icmp eq i64 %a0, 0
  br i1 %c3, label %trap4, label %go5, !prof !3
trap4:
  call  void @trap(i32 23) nomerge, !dbg
  unreachable
go5:
  call void asm sideeffect "", "r"(i64 %a0), !dbg
  %v6 = add i64 %a0, 4
  %v7 = inttoptr i64 %v6 to ptr
  %v8 = load i32, ptr %v7
  %c9 = icmp uge i32 %a1, %v8
  br i1 %c9, label %trap10, label %go11, !prof !3
trap10:
  call  void @trap(i32 31) nomerge, !dbg
  unreachable
go11:
  %v12 = zext i32 %a1 to i64
  %v13 = mul i64 %v12, 2
  %v14 = add i64 %a0, 8
  %v15 = inttoptr i64 %v14 to ptr
  %p16 = getelementptr i8, ptr %v15, i64 %v13
  %v17 = load i16, ptr %p16, align 2
  %v18 = zext i16 %v17 to i32
  %c19 = icmp eq i64 %a0, 0
  br i1 %c19, label %trap20, label %go21, !prof !3
trap20:
  call  void @trap(i32 23) nomerge, !dbg
  unreachable
go21:
  %v22 = add i64 %a0, 4
  %v23 = inttoptr i64 %v22 to ptr
  %v24 = load i32, ptr %v23
  br label %out2
out2:
  %agg25 = insertvalue { ptr, i32, i32 } undef, ptr null, 0
  %agg26 = insertvalue { ptr, i32, i32 } %agg25, i32 %v18, 1
  %agg27 = insertvalue { ptr, i32, i32 } %agg26, i32 %v24, 2
  ret { ptr, i32, i32 } %agg27
}

;; llvm $sum
define dso_local tailcc { ptr, i32 } @f4(i64 %a0, i32 %a1) nounwind noredzone uwtable "split-stack" "no-realign-stack" "no_callee_saved_registers" !dbg {
entry1:
  %asm2 = call i64 asm sideeffect "", "=r,0"(i64 %a0), !dbg
  br label %loop4
loop4:
  %local5 = phi i32 [ %a1, %entry1 ], [ %v24, %go15 ]
  %local6 = phi i32 [ 0, %entry1 ], [ %v23, %go15 ]
  %c7 = icmp eq i64 %asm2, 0
  br i1 %c7, label %trap8, label %go9, !prof !3
trap8:
  call  void @trap(i32 23) nomerge, !dbg
  unreachable
go9:
  %v10 = add i64 %asm2, 4
  %v11 = inttoptr i64 %v10 to ptr
  %v12 = load i32, ptr %v11
  %c13 = icmp uge i32 %local5, %v12
  br i1 %c13, label %trap14, label %go15, !prof !3
trap14:
  call  void @trap(i32 31) nomerge, !dbg
  unreachable
go15:
  %v16 = zext i32 %local5 to i64
  %v17 = mul i64 %v16, 2
  %v18 = add i64 %asm2, 8
  %v19 = inttoptr i64 %v18 to ptr
  %p20 = getelementptr i8, ptr %v19, i64 %v17
  %v21 = load i16, ptr %p20, align 2
  %v22 = sext i16 %v21 to i32
  %v23 = add i32 %local6, %v22
  %v24 = sub i32 %local5, 1
  %c25 = icmp ne i32 %v24, 0
  br i1 %c25, label %loop4, label %go26
go26:
  br label %out3
out3:
  %agg27 = insertvalue { ptr, i32 } undef, ptr null, 0
  %agg28 = insertvalue { ptr, i32 } %agg27, i32 %v23, 1
  ret { ptr, i32 } %agg28
}

;; llvm $set
define dso_local tailcc { ptr } @f5(i64 %a0, i32 %a1, i64 %a2) nounwind noredzone uwtable "split-stack" "no-realign-stack" "no_callee_saved_registers" !dbg {
entry1:
  %c3 = icmp eq i64 %a0, 0
  br i1 %c3, label %trap4, label %go5, !prof !3
trap4:
  call  void @trap(i32 23) nomerge, !dbg
  unreachable
go5:
  call void asm sideeffect "", "r"(i64 %a0), !dbg
  %v6 = add i64 %a0, 4
  %v7 = inttoptr i64 %v6 to ptr
  %v8 = load i32, ptr %v7
  %c9 = icmp uge i32 %a1, %v8
  br i1 %c9, label %trap10, label %go11, !prof !3
trap10:
  call  void @trap(i32 31) nomerge, !dbg
  unreachable
go11:
  %v12 = zext i32 %a1 to i64
  %v13 = mul i64 %v12, 4
  %v14 = add i64 %a0, 8
  %v15 = inttoptr i64 %v14 to ptr
  %p16 = getelementptr i8, ptr %v15, i64 %v13
  %v17 = trunc i64 %a2 to i32
  store i32 %v17, ptr %p16, align 4
  br label %out2
out2:
  %agg18 = insertvalue { ptr } undef, ptr null, 0
  ret { ptr } %agg18
}

;; llvm $bulk
define dso_local tailcc { ptr } @f6(i64 %a0, i32 %a1) nounwind noredzone uwtable "split-stack" "no-realign-stack" "no_callee_saved_registers" !dbg {
entry1:
  %v3 = zext i32 1 to i64
  %v4 = zext i32 %a1 to i64
  call  void @array_check(i64 %a0, i64 %v3, i64 %v4), !dbg
  call void asm sideeffect "", "r"(i64 %a0), !dbg
  %v5 = add i64 %a0, 8
  %v6 = inttoptr i64 %v5 to ptr
  %v7 = mul i64 %v3, 2
  %p8 = getelementptr i8, ptr %v6, i64 %v7
  %c11 = icmp eq i64 %v4, 0
  br i1 %c11, label %filled10, label %piece9
piece9:
  %start12 = phi i64 [ 0, %entry1 ], [ %v16, %piece18 ]
  %v13 = sub i64 %v4, %start12
  %c14 = icmp ult i64 %v13, 131072
  %v15 = select i1 %c14, i64 %v13, i64 131072
  %v16 = add i64 %start12, %v15
  br label %fill17
fill17:
  %n19 = phi i64 [ %start12, %piece9 ], [ %v23, %fill17 ]
  %v20 = mul i64 %n19, 2
  %p21 = getelementptr i8, ptr %p8, i64 %v20
  %v22 = trunc i32 7 to i16
  store i16 %v22, ptr %p21, align 2
  %v23 = add i64 %n19, 1
  %c24 = icmp eq i64 %v23, %v16
  br i1 %c24, label %piece18, label %fill17
piece18:
  %c25 = icmp eq i64 %v16, %v4
  br i1 %c25, label %filled10, label %piece9
filled10:
  %v26 = zext i32 0 to i64
  %v27 = zext i32 2 to i64
  %v28 = zext i32 %a1 to i64
  call  void @array_copy(i64 %a0, i64 %v26, i64 %a0, i64 %v27, i64 %v28, i64 2), !dbg
  %v29 = zext i32 0 to i64
  %v30 = zext i32 1 to i64
  %v31 = zext i32 %a1 to i64
  call  void @array_check(i64 %a0, i64 %v29, i64 %v31), !dbg
  call  void @data_check(ptr getelementptr (i8, ptr @inst, i64 448), i64 %v30, i64 %v31, i64 2), !dbg
  call  void @data_copy(i64 %a0, i64 %v29, ptr getelementptr (i8, ptr @inst, i64 448), i64 %v30, i64 %v31, i64 2), !dbg
  br label %out2
out2:
  %agg32 = insertvalue { ptr } undef, ptr null, 0
  ret { ptr } %agg32
}

;; llvm $data
define dso_local tailcc { ptr, i64 } @f7() nounwind noredzone uwtable "split-stack" "no-realign-stack" "no_callee_saved_registers" !dbg {
entry1:
  %v3 = zext i32 1 to i64
  %v4 = zext i32 2 to i64
  call  void @data_check(ptr getelementptr (i8, ptr @inst, i64 448), i64 %v3, i64 %v4, i64 2), !dbg
  %v5 = zext i32 2 to i64
  %v6 = mul i64 %v5, 2
  %v7 = add i64 %v6, 16
  %v8 = and i64 %v7, -8
  %v9 = load i64, ptr getelementptr (i8, ptr @vm, i64 96)
  %v10 = add i64 %v9, %v8
  %v14 = load i64, ptr getelementptr (i8, ptr @vm, i64 104)
  %c15 = icmp ugt i64 %v10, %v14
  br i1 %c15, label %slow12, label %bump11, !prof !3
bump11:
  store i64 %v10, ptr getelementptr (i8, ptr @vm, i64 96)
  br label %room13
slow12:
  %r16 = call  i64 @allocate(ptr @vm, i64 %v8), !dbg
  br label %room13
room13:
  %new17 = phi i64 [ %v9, %bump11 ], [ %r16, %slow12 ]
  %asm18 = call i64 asm sideeffect "", "=r,0"(i64 %new17), !dbg
  %v19 = load i32, ptr @desc0, !invariant.load !1
  %v20 = add i64 %asm18, 0
  %v21 = inttoptr i64 %v20 to ptr
  store i32 %v19, ptr %v21
  %v22 = add i64 %asm18, 4
  %v23 = inttoptr i64 %v22 to ptr
  store i32 2, ptr %v23
  call  void @data_copy(i64 %asm18, i64 0, ptr getelementptr (i8, ptr @inst, i64 448), i64 %v3, i64 %v4, i64 2), !dbg
  br label %out2
out2:
  %agg24 = insertvalue { ptr, i64 } undef, ptr null, 0
  %agg25 = insertvalue { ptr, i64 } %agg24, i64 %asm18, 1
  ret { ptr, i64 } %agg25
}

;; llvm $elem
define dso_local tailcc { ptr, i64 } @f8(i64 %a0) nounwind noredzone uwtable "split-stack" "no-realign-stack" "no_callee_saved_registers" !dbg {
entry1:
  %v3 = zext i32 0 to i64
  %v4 = zext i32 0 to i64
  %v5 = zext i32 1 to i64
  call  void @array_check(i64 %a0, i64 %v3, i64 %v5), !dbg
  call  void @elem_check(ptr @inst, i64 %v4, i64 %v5), !dbg
  call  void @elem_copy(i64 %a0, i64 %v3, ptr @inst, i64 %v4, i64 %v5, i64 4), !dbg
  %v6 = zext i32 0 to i64
  %v7 = zext i32 1 to i64
  call  void @elem_check(ptr @inst, i64 %v6, i64 %v7), !dbg
  %v8 = zext i32 1 to i64
  %v9 = mul i64 %v8, 4
  %v10 = add i64 %v9, 16
  %v11 = and i64 %v10, -8
  %v12 = load i64, ptr getelementptr (i8, ptr @vm, i64 96)
  %v13 = add i64 %v12, %v11
  %v17 = load i64, ptr getelementptr (i8, ptr @vm, i64 104)
  %c18 = icmp ugt i64 %v13, %v17
  br i1 %c18, label %slow15, label %bump14, !prof !3
bump14:
  store i64 %v13, ptr getelementptr (i8, ptr @vm, i64 96)
  br label %room16
slow15:
  %r19 = call  i64 @allocate(ptr @vm, i64 %v11), !dbg
  br label %room16
room16:
  %new20 = phi i64 [ %v12, %bump14 ], [ %r19, %slow15 ]
  %asm21 = call i64 asm sideeffect "", "=r,0"(i64 %new20), !dbg
  %v22 = load i32, ptr @desc1, !invariant.load !1
  %v23 = add i64 %asm21, 0
  %v24 = inttoptr i64 %v23 to ptr
  store i32 %v22, ptr %v24
  %v25 = add i64 %asm21, 4
  %v26 = inttoptr i64 %v25 to ptr
  store i32 1, ptr %v26
  call  void @elem_copy(i64 %asm21, i64 0, ptr @inst, i64 %v6, i64 %v7, i64 4), !dbg
  br label %out2
out2:
  %agg27 = insertvalue { ptr, i64 } undef, ptr null, 0
  %agg28 = insertvalue { ptr, i64 } %agg27, i64 %asm21, 1
  ret { ptr, i64 } %agg28
}
;)
