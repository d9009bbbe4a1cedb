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
  call  void @trap(i32 23), !dbg
  unreachable
go18:
  call  void @trap(i32 17), !dbg
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
  call  void @trap(i32 3), !dbg
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
  %p56 = getelementptr i8, ptr %k47, i64 56
  %v57 = load i64, ptr %p56
  %c63 = icmp sgt i64 %v57, 0
  br i1 %c63, label %usual58, label %odd62, !prof !2
odd62:
  %v64 = load ptr, ptr getelementptr (i8, ptr @vm, i64 24)
  %v65 = load ptr, ptr %v64
  %c66 = icmp ne ptr %v65, null
  %c67 = icmp eq i64 %v57, 0
  %v68 = and i1 %c67, %c66
  br i1 %v68, label %fresh59, label %slow60, !prof !2
fresh59:
  %p69 = getelementptr i8, ptr %v64, i64 -8
  store ptr %p69, ptr getelementptr (i8, ptr @vm, i64 24)
  %p70 = getelementptr i8, ptr %v65, i64 -8
  %v71 = trunc i64 %a1 to i32
  %c72 = icmp uge i32 %v71, 131072
  br i1 %c72, label %many73, label %go74, !prof !3
many73:
  %p75 = getelementptr i8, ptr %p70, i64 -95232
  call void @llvm.prefetch.p0(ptr %p75, i32 0, i32 2, i32 1)
  %p76 = getelementptr i8, ptr %k47, i64 -3072
  call void @llvm.prefetch.p0(ptr %p76, i32 0, i32 2, i32 1)
  %p77 = getelementptr i8, ptr %p70, i64 95232
  call void @llvm.prefetch.p0(ptr %p77, i32 0, i32 2, i32 1)
  %p78 = getelementptr i8, ptr %k47, i64 3072
  call void @llvm.prefetch.p0(ptr %p78, i32 0, i32 2, i32 1)
  br label %go74
go74:
  %p79 = getelementptr i8, ptr %v65, i64 -1384
  %v80 = ptrtoint ptr %p79 to i64
  %p81 = getelementptr i8, ptr %k47, i64 56
  store i64 %v80, ptr %p81
  br label %ready61
slow60:
  store i64 %v6, ptr getelementptr (i8, ptr @vm, i64 512)
  store i64 %v55, ptr getelementptr (i8, ptr @vm, i64 520)
  call  void @make_ready(ptr @vm, ptr %k47, i64 2), !dbg
  %p82 = getelementptr i8, ptr %k47, i64 16
  %v83 = load ptr, ptr %p82
  %v84 = load ptr, ptr getelementptr (i8, ptr @vm, i64 376)
  %p85 = getelementptr i8, ptr %v83, i64 56
  %v86 = load i64, ptr %p85
  %v87 = load i64, ptr getelementptr (i8, ptr @vm, i64 512)
  %v88 = load i64, ptr getelementptr (i8, ptr @vm, i64 520)
  %v89 = load i64, ptr getelementptr (i8, ptr @vm, i64 528)
  br label %ready61
usual58:
  %p92 = getelementptr i8, ptr %k47, i64 16
  %v93 = load ptr, ptr %p92
  %c94 = icmp eq ptr %v93, %k47
  br i1 %c94, label %single90, label %chain91, !prof !2
single90:
  %v95 = load ptr, ptr %k47
  %p96 = getelementptr i8, ptr %v95, i64 -47616
  call void @llvm.prefetch.p0(ptr %p96, i32 0, i32 3, i32 1)
  %p97 = getelementptr i8, ptr %v95, i64 47616
  call void @llvm.prefetch.p0(ptr %p97, i32 0, i32 3, i32 1)
  %v98 = trunc i64 %a1 to i32
  %c99 = icmp uge i32 %v98, 131072
  br i1 %c99, label %many100, label %go101, !prof !3
many100:
  %p102 = getelementptr i8, ptr %v95, i64 -95232
  call void @llvm.prefetch.p0(ptr %p102, i32 0, i32 2, i32 1)
  %p103 = getelementptr i8, ptr %k47, i64 -3072
  call void @llvm.prefetch.p0(ptr %p103, i32 0, i32 2, i32 1)
  %p104 = getelementptr i8, ptr %v95, i64 95232
  call void @llvm.prefetch.p0(ptr %p104, i32 0, i32 2, i32 1)
  %p105 = getelementptr i8, ptr %k47, i64 3072
  call void @llvm.prefetch.p0(ptr %p105, i32 0, i32 2, i32 1)
  br label %go101
go101:
  br label %ready61
chain91:
  %v106 = load ptr, ptr %v93
  %p107 = getelementptr i8, ptr %v93, i64 56
  %v108 = load i64, ptr %p107
  br label %ready61
ready61:
  %phi109 = phi ptr [ %k47, %go74 ], [ %v83, %slow60 ], [ %k47, %go101 ], [ %v93, %chain91 ]
  %phi110 = phi ptr [ %v65, %go74 ], [ %v84, %slow60 ], [ %v95, %go101 ], [ %v106, %chain91 ]
  %phi111 = phi i64 [ %v80, %go74 ], [ %v86, %slow60 ], [ %v57, %go101 ], [ %v108, %chain91 ]
  %phi112 = phi i64 [ %v6, %go74 ], [ %v87, %slow60 ], [ %v6, %go101 ], [ %v6, %chain91 ]
  %phi113 = phi i64 [ %v55, %go74 ], [ %v88, %slow60 ], [ %v55, %go101 ], [ %v55, %chain91 ]
  %phi114 = phi i64 [ undef, %go74 ], [ %v89, %slow60 ], [ undef, %go101 ], [ undef, %chain91 ]
  %p115 = getelementptr i8, ptr %k22, i64 32
  %v116 = load ptr, ptr %p115
  %p117 = getelementptr i8, ptr %k47, i64 32
  store ptr %v116, ptr %p117
  %p118 = getelementptr i8, ptr %k22, i64 40
  %v119 = load ptr, ptr %p118
  %p120 = getelementptr i8, ptr %k47, i64 40
  store ptr %v119, ptr %p120
  store ptr %phi109, ptr addrspace(257) inttoptr (i64 104 to ptr addrspace(257))
  store i64 %phi111, ptr addrspace(257) inttoptr (i64 112 to ptr addrspace(257))
  %asm121 = call { i64, i64, i64, i64, ptr, ptr, ptr } asm sideeffect "leaq 1f(%rip), %r9\0A\09movq %rsp, 0(%rdi)\0A\09movq %r9, 8(%rdi)\0A\09movq %r10, %rsp\0A\09jmpq *8(%rsi)\0A\091:", "={rax},={rdx},={rcx},={r8},={rdi},={rsi},={r10},{rax},{rdx},{rcx},{r8},{rdi},{rsi},{r10},~{rbx},~{rbp},~{r9},~{r11},~{r12},~{r13},~{r14},~{r15},~{xmm0},~{xmm1},~{xmm2},~{xmm3},~{xmm4},~{xmm5},~{xmm6},~{xmm7},~{xmm8},~{xmm9},~{xmm10},~{xmm11},~{xmm12},~{xmm13},~{xmm14},~{xmm15},~{memory},~{dirflag},~{fpsr},~{flags}"(i64 0, i64 %phi112, i64 %phi113, i64 %phi114, ptr %cur19, ptr %phi109, ptr %phi110), !dbg
  %v122 = extractvalue { i64, i64, i64, i64, ptr, ptr, ptr } %asm121, 5
  store ptr %v122, ptr %var2
  %v123 = extractvalue { i64, i64, i64, i64, ptr, ptr, ptr } %asm121, 0
  %v124 = extractvalue { i64, i64, i64, i64, ptr, ptr, ptr } %asm121, 1
  %v125 = extractvalue { i64, i64, i64, i64, ptr, ptr, ptr } %asm121, 2
  %v126 = extractvalue { i64, i64, i64, i64, ptr, ptr, ptr } %asm121, 3
  %c127 = icmp ne i64 %v123, 0
  br i1 %c127, label %thrown128, label %go129, !prof !3
thrown128:
  %v130 = inttoptr i64 %v124 to ptr
  %c131 = icmp ne i32 3, 0
  br i1 %c131, label %origin132, label %go133, !prof !3
origin132:
  call void asm sideeffect "movl $0, vm+16928(%rip)\0A\09leaq 1f(%rip), %rax\0A\09movq %rax, vm+16920(%rip)\0A\09movq %rsp, vm+16936(%rip)\0A\09movq %fs:104, %rax\0A\09movq %rax, vm+16944(%rip)\0A\091:", "ri,~{rax},~{memory}"(i32 3), !dbg
  br label %go133
go133:
  br label %unwind134
go129:
  %v135 = trunc i64 %v124 to i32
  br label %out5
out5:
  %agg136 = insertvalue { ptr, i32 } undef, ptr null, 0
  %agg137 = insertvalue { ptr, i32 } %agg136, i32 %v135, 1
  ret { ptr, i32 } %agg137
unwind134:
  %exn138 = phi ptr [ %v130, %go133 ]
  %agg139 = insertvalue { ptr, i32 } undef, ptr %exn138, 0
  %agg140 = insertvalue { ptr, i32 } %agg139, i32 undef, 1
  ret { ptr, i32 } %agg140
}
;)
