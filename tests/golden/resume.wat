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
  %p23 = getelementptr i8, ptr %p12, i64 24
  store i64 %v22, ptr %p23
  %v26 = extractvalue { i64, i1 } %r21, 1
  br i1 %v26, label %worn24, label %consumed25, !prof !3
worn24:
  %r27 = call  ptr @renew(ptr @vm, ptr %p12), !dbg
  %p28 = getelementptr i8, ptr %r27, i64 24
  %v29 = load i64, ptr %p28
  br label %consumed25
consumed25:
  %k30 = phi ptr [ %p12, %go17 ], [ %r27, %worn24 ]
  %ref31 = phi i64 [ %v22, %go17 ], [ %v29, %worn24 ]
  %p32 = getelementptr i8, ptr %k30, i64 56
  %v33 = load i64, ptr %p32
  %c39 = icmp sgt i64 %v33, 0
  br i1 %c39, label %usual34, label %odd35, !prof !2
usual34:
  %p40 = getelementptr i8, ptr %k30, i64 16
  %v41 = load ptr, ptr %p40
  %c42 = icmp eq ptr %v41, %k30
  br i1 %c42, label %single37, label %chain38, !prof !2
single37:
  %v43 = load ptr, ptr %k30
  %p44 = getelementptr i8, ptr %v43, i64 -47616
  call void @llvm.prefetch.p0(ptr %p44, i32 0, i32 3, i32 1)
  %p45 = getelementptr i8, ptr %v43, i64 47616
  call void @llvm.prefetch.p0(ptr %p45, i32 0, i32 3, i32 1)
  %v46 = trunc i64 %a1 to i32
  %c47 = icmp uge i32 %v46, 131072
  br i1 %c47, label %many48, label %go49, !prof !3
many48:
  %p50 = getelementptr i8, ptr %v43, i64 -95232
  call void @llvm.prefetch.p0(ptr %p50, i32 0, i32 2, i32 1)
  %p51 = getelementptr i8, ptr %k30, i64 -3072
  call void @llvm.prefetch.p0(ptr %p51, i32 0, i32 2, i32 1)
  %p52 = getelementptr i8, ptr %v43, i64 95232
  call void @llvm.prefetch.p0(ptr %p52, i32 0, i32 2, i32 1)
  %p53 = getelementptr i8, ptr %k30, i64 3072
  call void @llvm.prefetch.p0(ptr %p53, i32 0, i32 2, i32 1)
  br label %go49
go49:
  br label %ready36
chain38:
  %v54 = load ptr, ptr %v41
  %p55 = getelementptr i8, ptr %v41, i64 56
  %v56 = load i64, ptr %p55
  br label %ready36
odd35:
  %v59 = load ptr, ptr getelementptr (i8, ptr @vm, i64 24)
  %v60 = load ptr, ptr %v59
  %c61 = icmp eq i64 %v33, 0
  %c62 = icmp ne ptr %v60, null
  %v63 = and i1 %c61, %c62
  br i1 %v63, label %fresh57, label %slow58, !prof !2
fresh57:
  %p64 = getelementptr i8, ptr %v59, i64 -8
  store ptr %p64, ptr getelementptr (i8, ptr @vm, i64 24)
  %p65 = getelementptr i8, ptr %v60, i64 -8
  %v66 = trunc i64 %a1 to i32
  %c67 = icmp uge i32 %v66, 131072
  br i1 %c67, label %many68, label %go69, !prof !3
many68:
  %p70 = getelementptr i8, ptr %p65, i64 -95232
  call void @llvm.prefetch.p0(ptr %p70, i32 0, i32 2, i32 1)
  %p71 = getelementptr i8, ptr %k30, i64 -3072
  call void @llvm.prefetch.p0(ptr %p71, i32 0, i32 2, i32 1)
  %p72 = getelementptr i8, ptr %p65, i64 95232
  call void @llvm.prefetch.p0(ptr %p72, i32 0, i32 2, i32 1)
  %p73 = getelementptr i8, ptr %k30, i64 3072
  call void @llvm.prefetch.p0(ptr %p73, i32 0, i32 2, i32 1)
  br label %go69
go69:
  %p74 = getelementptr i8, ptr %v60, i64 -1384
  %v75 = ptrtoint ptr %p74 to i64
  %p76 = getelementptr i8, ptr %k30, i64 56
  store i64 %v75, ptr %p76
  br label %ready36
slow58:
  store i64 %v8, ptr getelementptr (i8, ptr @vm, i64 368)
  call  void @make_ready(ptr @vm, ptr %k30, i64 1), !dbg
  %p77 = getelementptr i8, ptr %k30, i64 16
  %v78 = load ptr, ptr %p77
  %v79 = load ptr, ptr getelementptr (i8, ptr @vm, i64 232)
  %p80 = getelementptr i8, ptr %v78, i64 56
  %v81 = load i64, ptr %p80
  %v82 = load i64, ptr getelementptr (i8, ptr @vm, i64 368)
  %v83 = load i64, ptr getelementptr (i8, ptr @vm, i64 376)
  %v84 = load i64, ptr getelementptr (i8, ptr @vm, i64 384)
  br label %ready36
ready36:
  %phi85 = phi ptr [ %k30, %go49 ], [ %v41, %chain38 ], [ %k30, %go69 ], [ %v78, %slow58 ]
  %phi86 = phi ptr [ %v43, %go49 ], [ %v54, %chain38 ], [ %v60, %go69 ], [ %v79, %slow58 ]
  %phi87 = phi i64 [ %v33, %go49 ], [ %v56, %chain38 ], [ %v75, %go69 ], [ %v81, %slow58 ]
  %phi88 = phi i64 [ %v8, %go49 ], [ %v8, %chain38 ], [ %v8, %go69 ], [ %v82, %slow58 ]
  %phi89 = phi i64 [ undef, %go49 ], [ undef, %chain38 ], [ undef, %go69 ], [ %v83, %slow58 ]
  %phi90 = phi i64 [ undef, %go49 ], [ undef, %chain38 ], [ undef, %go69 ], [ %v84, %slow58 ]
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
