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
  %cur9 = load ptr, ptr %var2
  %asm10 = call { i64, i64, i64, i64, ptr, ptr } asm sideeffect alignstack "movl %esi, %eax\0A\09movq vm+8(%rip), %r9\0A\09leaq (%r9,%rax,8), %rbx\0A\09cmpq %rsi, 24(%r9,%rax,8)\0A\09jne 9f\0A\09movabsq $$0x100000000, %r9\0A\09addq %rsi, %r9\0A\09jb 9f\0A\09movq 56(%rbx), %r11\0A\09testq %r11, %r11\0A\09jle 5f\0A\09movq %r9, 24(%rbx)\0A\09cmpq %rbx, 16(%rbx)\0A\09jne 7f\0A\09movq 0(%rbx), %r10\0A\09prefetcht0 -47616(%r10)\0A\09prefetcht0 47616(%r10)\0A\093:\0A\09testl $$-131072, %esi\0A\09movq %rbx, %rsi\0A\09jne 8f\0A\094:\0A\09movq %rdi, 32(%rbx)\0A\09leaq on.0.1.switch.2(%rip), %r9\0A\09movq %r9, 40(%rbx)\0A\09movq %rsi, %fs:104\0A\09movq %r11, %fs:112\0A\09xorl %eax, %eax\0A\09leaq 1f(%rip), %r9\0A\09movq %rsp, 0(%rdi)\0A\09movq %r9, 8(%rdi)\0A\09movq %r10, %rsp\0A\09jmpq *8(%rsi)\0A\095:      jne 9f\0A\096:      movq vm+24(%rip), %rax\0A\09movq (%rax), %r10\0A\09testq %r10, %r10\0A\09je 9f\0A\09movq %r9, 24(%rbx)\0A\09addq $$-8, %rax\0A\09movq %rax, vm+24(%rip)\0A\09leaq -1384(%r10), %r11\0A\09movq %r11, 56(%rbx)\0A\09jmp 3b\0A\097:      movq 16(%rbx), %rsi\0A\09movq 0(%rsi), %r10\0A\09movq 56(%rsi), %r11\0A\09jmp 4b\0A\098:      prefetcht1 -95232(%r10)\0A\09prefetcht1 -3072(%rbx)\0A\09prefetcht1 95232(%r10)\0A\09prefetcht1 3072(%rbx)\0A\09jmp 4b\0A\099:\0A\09movq %rdx, vm+512+0(%rip)\0A\09movq %rdi, %r12\0A\09leaq vm(%rip), %rdi\0A\09movl $$1, %edx\0A\09callq revive\0A\09movq %r12, %rdi\0A\09movq %rax, %rbx\0A\09movq 16(%rax), %rsi\0A\09movq vm+376(%rip), %r10\0A\09movq 56(%rsi), %r11\0A\09movq vm+512(%rip), %rdx\0A\09movq vm+512+8(%rip), %rcx\0A\09movq vm+512+16(%rip), %r8\0A\09jmp 4b\0A\091:", "={rax},={rdx},={rcx},={r8},={rdi},={rsi},{rdi},{rdx},{rsi},~{r10},~{rbx},~{rbp},~{r9},~{r11},~{r12},~{r13},~{r14},~{r15},~{xmm0},~{xmm1},~{xmm2},~{xmm3},~{xmm4},~{xmm5},~{xmm6},~{xmm7},~{xmm8},~{xmm9},~{xmm10},~{xmm11},~{xmm12},~{xmm13},~{xmm14},~{xmm15},~{memory},~{dirflag},~{fpsr},~{flags}"(ptr %cur9, i64 %v8, i64 %a1), !dbg
  %v11 = extractvalue { i64, i64, i64, i64, ptr, ptr } %asm10, 5
  store ptr %v11, ptr %var2
  %v12 = extractvalue { i64, i64, i64, i64, ptr, ptr } %asm10, 0
  %v13 = extractvalue { i64, i64, i64, i64, ptr, ptr } %asm10, 1
  %v14 = extractvalue { i64, i64, i64, i64, ptr, ptr } %asm10, 2
  %v15 = extractvalue { i64, i64, i64, i64, ptr, ptr } %asm10, 3
  %c18 = icmp eq i64 %v12, -1
  br i1 %c18, label %thrown19, label %go20, !prof !3
thrown19:
  %v21 = inttoptr i64 %v13 to ptr
  br label %unwind22
go20:
  switch i64 %v12, label %returned23 [ i64 1, label %on16 i64 2, label %on17 ], !prof !{!"branch_weights", i32 1, i32 8, i32 8}
on16:
  %v24 = bitcast i64 %v13 to double
  br label %block7
on17:
  br label %block6
returned23:
  %v25 = trunc i64 %v13 to i32
  br label %out5
block7:
  br label %out5
block6:
  br label %out5
out5:
  %phi26 = phi i32 [ %v25, %returned23 ], [ 1, %block7 ], [ 2, %block6 ]
  %agg27 = insertvalue { ptr, i32 } undef, ptr null, 0
  %agg28 = insertvalue { ptr, i32 } %agg27, i32 %phi26, 1
  ret { ptr, i32 } %agg28
unwind22:
  %exn29 = phi ptr [ %v21, %thrown19 ]
  %agg30 = insertvalue { ptr, i32 } undef, ptr %exn29, 0
  %agg31 = insertvalue { ptr, i32 } %agg30, i32 undef, 1
  ret { ptr, i32 } %agg31
}
;)
