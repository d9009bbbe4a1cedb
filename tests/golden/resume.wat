;; Two clauses that branch and one for switches. The continuation may go on, begin, or have been
;; given arguments; when control comes back there is a result, an exception or a suspension.
;; emit: llvm $resume
(module
  (type $f (func (param i32) (result i32)))
  (type $k (cont $f))
  (type $g (func (result i32)))
  (type $l (cont $g))
  (tag $ask (param f64) (result i32))
  (tag $stop)
  (tag $swap (result i32))
  (func $resume (param i32 (ref $k)) (result i32)
    (block $on_stop (result (ref $l))
      (block $on_ask (result f64 (ref $k))
        (resume $k (on $ask $on_ask) (on $stop $on_stop) (on $swap switch)
          (local.get 0) (local.get 1))
        (return))
      (drop)
      (drop)
      (return (i32.const 1)))
    (drop)
    (i32.const 2)))

(;
;; llvm $resume
define dso_local tailcc { ptr, i32 } @f0(i32 %a0, i64 %a1) nounwind noredzone uwtable "split-stack" "no-realign-stack" "no_callee_saved_registers" !dbg {
entry1:
  %var2 = alloca ptr
  %v3 = load i64, ptr addrspace(257) inttoptr (i64 104 to ptr addrspace(257))
  %v4 = inttoptr i64 %v3 to ptr
  store ptr %v4, ptr %var2
  %v8 = zext i32 %a0 to i64
  %v10 = load ptr, ptr getelementptr (i8, ptr @vm, i64 8), !invariant.load !1
  %v11 = trunc i64 %a1 to i32
  %v12 = zext i32 %v11 to i64
  %p13 = getelementptr i64, ptr %v10, i64 %v12
  %p16 = getelementptr i8, ptr %p13, i64 24
  %v17 = load i64, ptr %p16
  %c18 = icmp eq i64 %v17, %a1
  br i1 %c18, label %live14, label %slow9, !prof !2
live14:
  %r19 = call  { i64, i1 } @llvm.uadd.with.overflow.i64(i64 %a1, i64 4294967296), !dbg
  %v20 = extractvalue { i64, i1 } %r19, 0
  %v21 = extractvalue { i64, i1 } %r19, 1
  br i1 %v21, label %slow9, label %enough15, !prof !3
enough15:
  %p22 = getelementptr i8, ptr %p13, i64 56
  %v23 = load i64, ptr %p22
  %c29 = icmp sgt i64 %v23, 0
  br i1 %c29, label %usual24, label %odd28, !prof !2
odd28:
  %v30 = load ptr, ptr getelementptr (i8, ptr @vm, i64 24)
  %v31 = load ptr, ptr %v30
  %c32 = icmp ne ptr %v31, null
  %c33 = icmp eq i64 %v23, 0
  %v34 = and i1 %c33, %c32
  br i1 %v34, label %fresh25, label %slow9, !prof !2
fresh25:
  %p35 = getelementptr i8, ptr %p13, i64 24
  store i64 %v20, ptr %p35
  %p36 = getelementptr i8, ptr %v30, i64 -8
  store ptr %p36, ptr getelementptr (i8, ptr @vm, i64 24)
  %p37 = getelementptr i8, ptr %v31, i64 -1384
  %v38 = ptrtoint ptr %p37 to i64
  %p39 = getelementptr i8, ptr %p13, i64 56
  store i64 %v38, ptr %p39
  br label %near26
slow9:
  store i64 %v8, ptr getelementptr (i8, ptr @vm, i64 512)
  %r40 = call  ptr @revive(ptr @vm, i64 %a1, i64 1), !dbg
  %p41 = getelementptr i8, ptr %r40, i64 16
  %v42 = load ptr, ptr %p41
  %v43 = load ptr, ptr getelementptr (i8, ptr @vm, i64 376)
  %p44 = getelementptr i8, ptr %v42, i64 56
  %v45 = load i64, ptr %p44
  %v46 = load i64, ptr getelementptr (i8, ptr @vm, i64 512)
  %v47 = load i64, ptr getelementptr (i8, ptr @vm, i64 520)
  %v48 = load i64, ptr getelementptr (i8, ptr @vm, i64 528)
  br label %ready27
usual24:
  %p49 = getelementptr i8, ptr %p13, i64 24
  store i64 %v20, ptr %p49
  %p52 = getelementptr i8, ptr %p13, i64 16
  %v53 = load ptr, ptr %p52
  %c54 = icmp eq ptr %v53, %p13
  br i1 %c54, label %single50, label %chain51, !prof !2
chain51:
  %v55 = load ptr, ptr %v53
  %p56 = getelementptr i8, ptr %v53, i64 56
  %v57 = load i64, ptr %p56
  br label %ready27
single50:
  %v58 = load ptr, ptr %p13
  %p59 = getelementptr i8, ptr %v58, i64 -47616
  call void @llvm.prefetch.p0(ptr %p59, i32 0, i32 3, i32 1)
  %p60 = getelementptr i8, ptr %v58, i64 47616
  call void @llvm.prefetch.p0(ptr %p60, i32 0, i32 3, i32 1)
  br label %near26
near26:
  %phi61 = phi ptr [ %v31, %fresh25 ], [ %v58, %single50 ]
  %phi62 = phi i64 [ %v38, %fresh25 ], [ %v23, %single50 ]
  %phi63 = phi i64 [ %v8, %fresh25 ], [ %v8, %single50 ]
  %phi64 = phi i64 [ undef, %fresh25 ], [ undef, %single50 ]
  %phi65 = phi i64 [ undef, %fresh25 ], [ undef, %single50 ]
  %v66 = trunc i64 %a1 to i32
  %c67 = icmp uge i32 %v66, 131072
  br i1 %c67, label %many68, label %go69, !prof !3
many68:
  %p70 = getelementptr i8, ptr %phi61, i64 -95232
  call void @llvm.prefetch.p0(ptr %p70, i32 0, i32 2, i32 1)
  %p71 = getelementptr i8, ptr %p13, i64 -3072
  call void @llvm.prefetch.p0(ptr %p71, i32 0, i32 2, i32 1)
  %p72 = getelementptr i8, ptr %phi61, i64 95232
  call void @llvm.prefetch.p0(ptr %p72, i32 0, i32 2, i32 1)
  %p73 = getelementptr i8, ptr %p13, i64 3072
  call void @llvm.prefetch.p0(ptr %p73, i32 0, i32 2, i32 1)
  br label %go69
go69:
  br label %ready27
ready27:
  %phi74 = phi ptr [ %r40, %slow9 ], [ %p13, %chain51 ], [ %p13, %go69 ]
  %phi75 = phi ptr [ %v42, %slow9 ], [ %v53, %chain51 ], [ %p13, %go69 ]
  %phi76 = phi ptr [ %v43, %slow9 ], [ %v55, %chain51 ], [ %phi61, %go69 ]
  %phi77 = phi i64 [ %v45, %slow9 ], [ %v57, %chain51 ], [ %phi62, %go69 ]
  %phi78 = phi i64 [ %v46, %slow9 ], [ %v8, %chain51 ], [ %phi63, %go69 ]
  %phi79 = phi i64 [ %v47, %slow9 ], [ undef, %chain51 ], [ %phi64, %go69 ]
  %phi80 = phi i64 [ %v48, %slow9 ], [ undef, %chain51 ], [ %phi65, %go69 ]
  %cur81 = load ptr, ptr %var2
  %p82 = getelementptr i8, ptr %phi74, i64 32
  store ptr %cur81, ptr %p82
  %p83 = getelementptr i8, ptr %phi74, i64 40
  store ptr @on.0.1.switch.2, ptr %p83
  store ptr %phi75, ptr addrspace(257) inttoptr (i64 104 to ptr addrspace(257))
  store i64 %phi77, ptr addrspace(257) inttoptr (i64 112 to ptr addrspace(257))
  %asm84 = call { i64, i64, i64, i64, ptr, ptr, ptr } asm sideeffect "leaq 1f(%rip), %r9\0A\09movq %rsp, 0(%rdi)\0A\09movq %r9, 8(%rdi)\0A\09movq %r10, %rsp\0A\09jmpq *8(%rsi)\0A\091:", "={rax},={rdx},={rcx},={r8},={rdi},={rsi},={r10},{rax},{rdx},{rcx},{r8},{rdi},{rsi},{r10},~{rbx},~{rbp},~{r9},~{r11},~{r12},~{r13},~{r14},~{r15},~{xmm0},~{xmm1},~{xmm2},~{xmm3},~{xmm4},~{xmm5},~{xmm6},~{xmm7},~{xmm8},~{xmm9},~{xmm10},~{xmm11},~{xmm12},~{xmm13},~{xmm14},~{xmm15},~{memory},~{dirflag},~{fpsr},~{flags}"(i64 0, i64 %phi78, i64 %phi79, i64 %phi80, ptr %cur81, ptr %phi75, ptr %phi76), !dbg
  %v85 = extractvalue { i64, i64, i64, i64, ptr, ptr, ptr } %asm84, 5
  store ptr %v85, ptr %var2
  %v86 = extractvalue { i64, i64, i64, i64, ptr, ptr, ptr } %asm84, 0
  %v87 = extractvalue { i64, i64, i64, i64, ptr, ptr, ptr } %asm84, 1
  %v88 = extractvalue { i64, i64, i64, i64, ptr, ptr, ptr } %asm84, 2
  %v89 = extractvalue { i64, i64, i64, i64, ptr, ptr, ptr } %asm84, 3
  %c92 = icmp eq i64 %v86, -1
  br i1 %c92, label %thrown93, label %go94, !prof !3
thrown93:
  %v95 = inttoptr i64 %v87 to ptr
  br label %unwind96
go94:
  switch i64 %v86, label %returned97 [ i64 1, label %on90 i64 2, label %on91 ], !prof !{!"branch_weights", i32 1, i32 8, i32 8}
on90:
  %v98 = bitcast i64 %v87 to double
  br label %block7
on91:
  br label %block6
returned97:
  %v99 = trunc i64 %v87 to i32
  br label %out5
block7:
  br label %out5
block6:
  br label %out5
out5:
  %phi100 = phi i32 [ %v99, %returned97 ], [ 1, %block7 ], [ 2, %block6 ]
  %agg101 = insertvalue { ptr, i32 } undef, ptr null, 0
  %agg102 = insertvalue { ptr, i32 } %agg101, i32 %phi100, 1
  ret { ptr, i32 } %agg102
unwind96:
  %exn103 = phi ptr [ %v95, %thrown93 ]
  %agg104 = insertvalue { ptr, i32 } undef, ptr %exn103, 0
  %agg105 = insertvalue { ptr, i32 } %agg104, i32 undef, 1
  ret { ptr, i32 } %agg105
}
;)
