;; The target takes the place of all up to the prompt, and gets it as its last argument.
;; emit: llvm $switch
(module
  (rec
    (type $f (func (param i32 (ref null $k))))
    (type $k (cont $f)))
  (tag $swap)
  (func $switch (param i32 (ref $k)) (result i32)
    (switch $k $swap (local.get 0) (local.get 1))
    (drop)))

(;
;; llvm $switch
define dso_local tailcc { ptr, i32 } @f0(i32 %a0, i64 %a1) nounwind noredzone uwtable "split-stack" "no-realign-stack" "no_callee_saved_registers" !dbg {
entry1:
  %var2 = alloca ptr
  %v3 = load i64, ptr addrspace(257) inttoptr (i64 104 to ptr addrspace(257))
  %v4 = inttoptr i64 %v3 to ptr
  store ptr %v4, ptr %var2
  %v6 = zext i32 %a0 to i64
  %v7 = load ptr, ptr getelementptr (i8, ptr @vm, i64 8), !invariant.load !1
  %v8 = trunc i64 %a1 to i32
  %v9 = zext i32 %v8 to i64
  %p10 = getelementptr i64, ptr %v7, i64 %v9
  %p11 = getelementptr i8, ptr %p10, i64 24
  %v12 = load i64, ptr %p11
  %c13 = icmp ne i64 %v12, %a1
  br i1 %c13, label %dead14, label %go15, !prof !3
dead14:
  %c16 = icmp eq i64 %a1, 0
  br i1 %c16, label %trap17, label %go18, !prof !3
trap17:
  call  void @trap(i32 23) nomerge, !dbg
  unreachable
go18:
  call  void @trap(i32 17) nomerge, !dbg
  unreachable
go15:
  %cur19 = load ptr, ptr %var2
  %p24 = getelementptr i8, ptr %cur19, i64 40
  %v25 = load ptr, ptr %p24
  %p26 = getelementptr i8, ptr %v25, i64 24
  %v27 = load i64, ptr %v25
  %p28 = getelementptr i8, ptr %v25, i64 %v27
  %v30 = load ptr, ptr %p28
  %c31 = icmp eq ptr %v30, @t0
  br i1 %c31, label %found20, label %more29, !prof !2
more29:
  %r32 = call  { ptr, i64 } @find_switch_clause(ptr @vm, ptr %cur19, ptr @t0), !dbg
  %v33 = extractvalue { ptr, i64 } %r32, 0
  %v34 = extractvalue { ptr, i64 } %r32, 1
  %c35 = icmp eq ptr %v33, null
  br i1 %c35, label %unhandled21, label %found20, !prof !3
unhandled21:
  store i64 %v6, ptr getelementptr (i8, ptr @vm, i64 512)
  store i64 undef, ptr getelementptr (i8, ptr @vm, i64 520)
  store ptr @t0, ptr getelementptr (i8, ptr @vm, i64 360)
  %v36 = load i32, ptr @type1
  %v37 = zext i32 %v36 to i64
  store i64 %v37, ptr getelementptr (i8, ptr @vm, i64 368)
  call  void @trap(i32 3) nomerge, !dbg
  unreachable
found20:
  %k22 = phi ptr [ %cur19, %go15 ], [ %v33, %more29 ]
  %n23 = phi i64 [ 1, %go15 ], [ %v34, %more29 ]
  %r38 = call  { i64, i1 } @llvm.uadd.with.overflow.i64(i64 %a1, i64 4294967296), !dbg
  %v39 = extractvalue { i64, i1 } %r38, 0
  %v40 = extractvalue { i64, i1 } %r38, 1
  %p41 = getelementptr i8, ptr %p10, i64 24
  store i64 %v39, ptr %p41
  br i1 %v40, label %worn42, label %consumed43, !prof !3
worn42:
  %r44 = call  ptr @renew(ptr @vm, ptr %p10), !dbg
  %p45 = getelementptr i8, ptr %r44, i64 24
  %v46 = load i64, ptr %p45
  br label %consumed43
consumed43:
  %k47 = phi ptr [ %p10, %found20 ], [ %r44, %worn42 ]
  %ref48 = phi i64 [ %v39, %found20 ], [ %v46, %worn42 ]
  %p49 = getelementptr i8, ptr %k22, i64 16
  %v50 = load ptr, ptr %p49
  %c51 = icmp ne ptr %v50, %cur19
  br i1 %c51, label %other52, label %go53, !prof !3
other52:
  store ptr %cur19, ptr %p49
  br label %go53
go53:
  %p54 = getelementptr i8, ptr %k22, i64 24
  %v55 = load i64, ptr %p54
  %p57 = getelementptr i8, ptr %k47, i64 56
  %v58 = load i64, ptr %p57
  %c64 = icmp sgt i64 %v58, 0
  br i1 %c64, label %usual59, label %odd63, !prof !2
odd63:
  %v65 = load ptr, ptr getelementptr (i8, ptr @vm, i64 24)
  %v66 = load ptr, ptr %v65
  %c67 = icmp ne ptr %v66, null
  %c68 = icmp eq i64 %v58, 0
  %v69 = and i1 %c68, %c67
  br i1 %v69, label %fresh60, label %slow56, !prof !2
fresh60:
  %p70 = getelementptr i8, ptr %v65, i64 -8
  store ptr %p70, ptr getelementptr (i8, ptr @vm, i64 24)
  %p71 = getelementptr i8, ptr %v66, i64 -1384
  %v72 = ptrtoint ptr %p71 to i64
  %p73 = getelementptr i8, ptr %k47, i64 56
  store i64 %v72, ptr %p73
  br label %near61
slow56:
  store i64 %v6, ptr getelementptr (i8, ptr @vm, i64 512)
  store i64 %v55, ptr getelementptr (i8, ptr @vm, i64 520)
  call  void @make_ready(ptr @vm, ptr %k47, i64 2), !dbg
  %p74 = getelementptr i8, ptr %k47, i64 16
  %v75 = load ptr, ptr %p74
  %v76 = load ptr, ptr getelementptr (i8, ptr @vm, i64 376)
  %p77 = getelementptr i8, ptr %v75, i64 56
  %v78 = load i64, ptr %p77
  %v79 = load i64, ptr getelementptr (i8, ptr @vm, i64 512)
  %v80 = load i64, ptr getelementptr (i8, ptr @vm, i64 520)
  %v81 = load i64, ptr getelementptr (i8, ptr @vm, i64 528)
  br label %ready62
usual59:
  %p84 = getelementptr i8, ptr %k47, i64 16
  %v85 = load ptr, ptr %p84
  %c86 = icmp eq ptr %v85, %k47
  br i1 %c86, label %single82, label %chain83, !prof !2
chain83:
  %v87 = load ptr, ptr %v85
  %p88 = getelementptr i8, ptr %v85, i64 56
  %v89 = load i64, ptr %p88
  br label %ready62
single82:
  %v90 = load ptr, ptr %k47
  %p91 = getelementptr i8, ptr %v90, i64 -47616
  call void @llvm.prefetch.p0(ptr %p91, i32 0, i32 3, i32 1)
  %p92 = getelementptr i8, ptr %v90, i64 47616
  call void @llvm.prefetch.p0(ptr %p92, i32 0, i32 3, i32 1)
  br label %near61
near61:
  %phi93 = phi ptr [ %v66, %fresh60 ], [ %v90, %single82 ]
  %phi94 = phi i64 [ %v72, %fresh60 ], [ %v58, %single82 ]
  %phi95 = phi i64 [ %v6, %fresh60 ], [ %v6, %single82 ]
  %phi96 = phi i64 [ %v55, %fresh60 ], [ %v55, %single82 ]
  %phi97 = phi i64 [ undef, %fresh60 ], [ undef, %single82 ]
  %v98 = trunc i64 %a1 to i32
  %c99 = icmp uge i32 %v98, 131072
  br i1 %c99, label %many100, label %go101, !prof !3
many100:
  %p102 = getelementptr i8, ptr %phi93, i64 -95232
  call void @llvm.prefetch.p0(ptr %p102, i32 0, i32 2, i32 1)
  %p103 = getelementptr i8, ptr %k47, i64 -3072
  call void @llvm.prefetch.p0(ptr %p103, i32 0, i32 2, i32 1)
  %p104 = getelementptr i8, ptr %phi93, i64 95232
  call void @llvm.prefetch.p0(ptr %p104, i32 0, i32 2, i32 1)
  %p105 = getelementptr i8, ptr %k47, i64 3072
  call void @llvm.prefetch.p0(ptr %p105, i32 0, i32 2, i32 1)
  br label %go101
go101:
  br label %ready62
ready62:
  %phi106 = phi ptr [ %k47, %slow56 ], [ %k47, %chain83 ], [ %k47, %go101 ]
  %phi107 = phi ptr [ %v75, %slow56 ], [ %v85, %chain83 ], [ %k47, %go101 ]
  %phi108 = phi ptr [ %v76, %slow56 ], [ %v87, %chain83 ], [ %phi93, %go101 ]
  %phi109 = phi i64 [ %v78, %slow56 ], [ %v89, %chain83 ], [ %phi94, %go101 ]
  %phi110 = phi i64 [ %v79, %slow56 ], [ %v6, %chain83 ], [ %phi95, %go101 ]
  %phi111 = phi i64 [ %v80, %slow56 ], [ %v55, %chain83 ], [ %phi96, %go101 ]
  %phi112 = phi i64 [ %v81, %slow56 ], [ undef, %chain83 ], [ %phi97, %go101 ]
  %p113 = getelementptr i8, ptr %k22, i64 32
  %v114 = load ptr, ptr %p113
  %p115 = getelementptr i8, ptr %k47, i64 32
  store ptr %v114, ptr %p115
  %p116 = getelementptr i8, ptr %k22, i64 40
  %v117 = load ptr, ptr %p116
  %p118 = getelementptr i8, ptr %k47, i64 40
  store ptr %v117, ptr %p118
  store ptr %phi107, ptr addrspace(257) inttoptr (i64 104 to ptr addrspace(257))
  store i64 %phi109, ptr addrspace(257) inttoptr (i64 112 to ptr addrspace(257))
  %asm119 = call { i64, i64, i64, i64, ptr, ptr, ptr } asm sideeffect "leaq 1f(%rip), %r9\0A\09movq %rsp, 0(%rdi)\0A\09movq %r9, 8(%rdi)\0A\09movq %r10, %rsp\0A\09jmpq *8(%rsi)\0A\091:", "={rax},={rdx},={rcx},={r8},={rdi},={rsi},={r10},{rax},{rdx},{rcx},{r8},{rdi},{rsi},{r10},~{rbx},~{rbp},~{r9},~{r11},~{r12},~{r13},~{r14},~{r15},~{xmm0},~{xmm1},~{xmm2},~{xmm3},~{xmm4},~{xmm5},~{xmm6},~{xmm7},~{xmm8},~{xmm9},~{xmm10},~{xmm11},~{xmm12},~{xmm13},~{xmm14},~{xmm15},~{memory},~{dirflag},~{fpsr},~{flags}"(i64 0, i64 %phi110, i64 %phi111, i64 %phi112, ptr %cur19, ptr %phi107, ptr %phi108), !dbg
  %v120 = extractvalue { i64, i64, i64, i64, ptr, ptr, ptr } %asm119, 5
  store ptr %v120, ptr %var2
  %v121 = extractvalue { i64, i64, i64, i64, ptr, ptr, ptr } %asm119, 0
  %v122 = extractvalue { i64, i64, i64, i64, ptr, ptr, ptr } %asm119, 1
  %v123 = extractvalue { i64, i64, i64, i64, ptr, ptr, ptr } %asm119, 2
  %v124 = extractvalue { i64, i64, i64, i64, ptr, ptr, ptr } %asm119, 3
  %c125 = icmp ne i64 %v121, 0
  br i1 %c125, label %thrown126, label %go127, !prof !3
thrown126:
  %v128 = inttoptr i64 %v122 to ptr
  %c129 = icmp ne i32 3, 0
  br i1 %c129, label %origin130, label %go131, !prof !3
origin130:
  call void asm sideeffect "movl $0, vm+16928(%rip)\0A\09leaq 1f(%rip), %rax\0A\09movq %rax, vm+16920(%rip)\0A\09movq %rsp, vm+16936(%rip)\0A\09movq %fs:104, %rax\0A\09movq %rax, vm+16944(%rip)\0A\091:", "ri,~{rax},~{memory}"(i32 3), !dbg
  br label %go131
go131:
  br label %unwind132
go127:
  %v133 = trunc i64 %v122 to i32
  br label %out5
out5:
  %agg134 = insertvalue { ptr, i32 } undef, ptr null, 0
  %agg135 = insertvalue { ptr, i32 } %agg134, i32 %v133, 1
  ret { ptr, i32 } %agg135
unwind132:
  %exn136 = phi ptr [ %v128, %go131 ]
  %agg137 = insertvalue { ptr, i32 } undef, ptr %exn136, 0
  %agg138 = insertvalue { ptr, i32 } %agg137, i32 undef, 1
  ret { ptr, i32 } %agg138
}
;)
