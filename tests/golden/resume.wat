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
  %v9 = load ptr, ptr getelementptr (i8, ptr @vm, i64 8), !invariant.load !1
  %v10 = trunc i64 %a1 to i32
  %v11 = zext i32 %v10 to i64
  %p12 = getelementptr i64, ptr %v9, i64 %v11
  %p13 = getelementptr i8, ptr %p12, i64 24
  %v14 = load i64, ptr %p13
  %c15 = icmp ne i64 %v14, %a1
  br i1 %c15, label %dead16, label %go17, !prof !3
dead16:
  %c18 = icmp eq i64 %a1, 0
  br i1 %c18, label %trap19, label %go20, !prof !3
trap19:
  call  void @trap(i32 23), !dbg
  unreachable
go20:
  call  void @trap(i32 17), !dbg
  unreachable
go17:
  %r21 = call  { i64, i1 } @llvm.uadd.with.overflow.i64(i64 %a1, i64 4294967296), !dbg
  %v22 = extractvalue { i64, i1 } %r21, 0
  %v23 = extractvalue { i64, i1 } %r21, 1
  %p24 = getelementptr i8, ptr %p12, i64 24
  store i64 %v22, ptr %p24
  br i1 %v23, label %worn25, label %consumed26, !prof !3
worn25:
  %r27 = call  ptr @renew(ptr @vm, ptr %p12), !dbg
  %p28 = getelementptr i8, ptr %r27, i64 24
  %v29 = load i64, ptr %p28
  br label %consumed26
consumed26:
  %k30 = phi ptr [ %p12, %go17 ], [ %r27, %worn25 ]
  %ref31 = phi i64 [ %v22, %go17 ], [ %v29, %worn25 ]
  %p32 = getelementptr i8, ptr %k30, i64 56
  %v33 = load i64, ptr %p32
  %c39 = icmp sgt i64 %v33, 0
  br i1 %c39, label %usual34, label %odd38, !prof !2
odd38:
  %v40 = load ptr, ptr getelementptr (i8, ptr @vm, i64 24)
  %v41 = load ptr, ptr %v40
  %c42 = icmp ne ptr %v41, null
  %c43 = icmp eq i64 %v33, 0
  %v44 = and i1 %c43, %c42
  br i1 %v44, label %fresh35, label %slow36, !prof !2
fresh35:
  %p45 = getelementptr i8, ptr %v40, i64 -8
  store ptr %p45, ptr getelementptr (i8, ptr @vm, i64 24)
  %p46 = getelementptr i8, ptr %v41, i64 -8
  %v47 = trunc i64 %a1 to i32
  %c48 = icmp uge i32 %v47, 131072
  br i1 %c48, label %many49, label %go50, !prof !3
many49:
  %p51 = getelementptr i8, ptr %p46, i64 -95232
  call void @llvm.prefetch.p0(ptr %p51, i32 0, i32 2, i32 1)
  %p52 = getelementptr i8, ptr %k30, i64 -3072
  call void @llvm.prefetch.p0(ptr %p52, i32 0, i32 2, i32 1)
  %p53 = getelementptr i8, ptr %p46, i64 95232
  call void @llvm.prefetch.p0(ptr %p53, i32 0, i32 2, i32 1)
  %p54 = getelementptr i8, ptr %k30, i64 3072
  call void @llvm.prefetch.p0(ptr %p54, i32 0, i32 2, i32 1)
  br label %go50
go50:
  %p55 = getelementptr i8, ptr %v41, i64 -1384
  %v56 = ptrtoint ptr %p55 to i64
  %p57 = getelementptr i8, ptr %k30, i64 56
  store i64 %v56, ptr %p57
  br label %ready37
slow36:
  store i64 %v8, ptr getelementptr (i8, ptr @vm, i64 512)
  call  void @make_ready(ptr @vm, ptr %k30, i64 1), !dbg
  %p58 = getelementptr i8, ptr %k30, i64 16
  %v59 = load ptr, ptr %p58
  %v60 = load ptr, ptr getelementptr (i8, ptr @vm, i64 376)
  %p61 = getelementptr i8, ptr %v59, i64 56
  %v62 = load i64, ptr %p61
  %v63 = load i64, ptr getelementptr (i8, ptr @vm, i64 512)
  %v64 = load i64, ptr getelementptr (i8, ptr @vm, i64 520)
  %v65 = load i64, ptr getelementptr (i8, ptr @vm, i64 528)
  br label %ready37
usual34:
  %p68 = getelementptr i8, ptr %k30, i64 16
  %v69 = load ptr, ptr %p68
  %c70 = icmp eq ptr %v69, %k30
  br i1 %c70, label %single66, label %chain67, !prof !2
single66:
  %v71 = load ptr, ptr %k30
  %p72 = getelementptr i8, ptr %v71, i64 -47616
  call void @llvm.prefetch.p0(ptr %p72, i32 0, i32 3, i32 1)
  %p73 = getelementptr i8, ptr %v71, i64 47616
  call void @llvm.prefetch.p0(ptr %p73, i32 0, i32 3, i32 1)
  %v74 = trunc i64 %a1 to i32
  %c75 = icmp uge i32 %v74, 131072
  br i1 %c75, label %many76, label %go77, !prof !3
many76:
  %p78 = getelementptr i8, ptr %v71, i64 -95232
  call void @llvm.prefetch.p0(ptr %p78, i32 0, i32 2, i32 1)
  %p79 = getelementptr i8, ptr %k30, i64 -3072
  call void @llvm.prefetch.p0(ptr %p79, i32 0, i32 2, i32 1)
  %p80 = getelementptr i8, ptr %v71, i64 95232
  call void @llvm.prefetch.p0(ptr %p80, i32 0, i32 2, i32 1)
  %p81 = getelementptr i8, ptr %k30, i64 3072
  call void @llvm.prefetch.p0(ptr %p81, i32 0, i32 2, i32 1)
  br label %go77
go77:
  br label %ready37
chain67:
  %v82 = load ptr, ptr %v69
  %p83 = getelementptr i8, ptr %v69, i64 56
  %v84 = load i64, ptr %p83
  br label %ready37
ready37:
  %phi85 = phi ptr [ %k30, %go50 ], [ %v59, %slow36 ], [ %k30, %go77 ], [ %v69, %chain67 ]
  %phi86 = phi ptr [ %v41, %go50 ], [ %v60, %slow36 ], [ %v71, %go77 ], [ %v82, %chain67 ]
  %phi87 = phi i64 [ %v56, %go50 ], [ %v62, %slow36 ], [ %v33, %go77 ], [ %v84, %chain67 ]
  %phi88 = phi i64 [ %v8, %go50 ], [ %v63, %slow36 ], [ %v8, %go77 ], [ %v8, %chain67 ]
  %phi89 = phi i64 [ undef, %go50 ], [ %v64, %slow36 ], [ undef, %go77 ], [ undef, %chain67 ]
  %phi90 = phi i64 [ undef, %go50 ], [ %v65, %slow36 ], [ undef, %go77 ], [ undef, %chain67 ]
  %cur91 = load ptr, ptr %var2
  %p92 = getelementptr i8, ptr %k30, i64 32
  store ptr %cur91, ptr %p92
  %p93 = getelementptr i8, ptr %k30, i64 40
  store ptr @on.0.1.switch.2, ptr %p93
  store ptr %phi85, ptr addrspace(257) inttoptr (i64 104 to ptr addrspace(257))
  store i64 %phi87, ptr addrspace(257) inttoptr (i64 112 to ptr addrspace(257))
  %asm94 = call { i64, i64, i64, i64, ptr, ptr, ptr } asm sideeffect "leaq 1f(%rip), %r9\0A\09movq %rsp, 0(%rdi)\0A\09movq %r9, 8(%rdi)\0A\09movq %r10, %rsp\0A\09jmpq *8(%rsi)\0A\091:", "={rax},={rdx},={rcx},={r8},={rdi},={rsi},={r10},{rax},{rdx},{rcx},{r8},{rdi},{rsi},{r10},~{rbx},~{rbp},~{r9},~{r11},~{r12},~{r13},~{r14},~{r15},~{xmm0},~{xmm1},~{xmm2},~{xmm3},~{xmm4},~{xmm5},~{xmm6},~{xmm7},~{xmm8},~{xmm9},~{xmm10},~{xmm11},~{xmm12},~{xmm13},~{xmm14},~{xmm15},~{memory},~{dirflag},~{fpsr},~{flags}"(i64 0, i64 %phi88, i64 %phi89, i64 %phi90, ptr %cur91, ptr %phi85, ptr %phi86), !dbg
  %v95 = extractvalue { i64, i64, i64, i64, ptr, ptr, ptr } %asm94, 5
  store ptr %v95, ptr %var2
  %v96 = extractvalue { i64, i64, i64, i64, ptr, ptr, ptr } %asm94, 0
  %v97 = extractvalue { i64, i64, i64, i64, ptr, ptr, ptr } %asm94, 1
  %v98 = extractvalue { i64, i64, i64, i64, ptr, ptr, ptr } %asm94, 2
  %v99 = extractvalue { i64, i64, i64, i64, ptr, ptr, ptr } %asm94, 3
  %c102 = icmp eq i64 %v96, -1
  br i1 %c102, label %thrown103, label %go104, !prof !3
thrown103:
  %v105 = inttoptr i64 %v97 to ptr
  br label %unwind106
go104:
  switch i64 %v96, label %returned107 [ i64 1, label %on100 i64 2, label %on101 ], !prof !{!"branch_weights", i32 1, i32 8, i32 8}
on100:
  %v108 = bitcast i64 %v97 to double
  br label %block7
on101:
  br label %block6
returned107:
  %v109 = trunc i64 %v97 to i32
  br label %out5
block7:
  br label %out5
block6:
  br label %out5
out5:
  %phi110 = phi i32 [ %v109, %returned107 ], [ 1, %block7 ], [ 2, %block6 ]
  %agg111 = insertvalue { ptr, i32 } undef, ptr null, 0
  %agg112 = insertvalue { ptr, i32 } %agg111, i32 %phi110, 1
  ret { ptr, i32 } %agg112
unwind106:
  %exn113 = phi ptr [ %v105, %thrown103 ]
  %agg114 = insertvalue { ptr, i32 } undef, ptr %exn113, 0
  %agg115 = insertvalue { ptr, i32 } %agg114, i32 undef, 1
  ret { ptr, i32 } %agg115
}
;)
