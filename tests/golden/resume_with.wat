;; The name is made in fixed code, and is the continuation's last argument.
;; emit: llvm $named
(module
  (type $h (handler i32))
  (type $f (func (param i64 (ref $h)) (result i32)))
  (type $k (cont $f))
  (type $g (func (result i32)))
  (type $l (cont $g))
  (tag $e)
  (func $named (param (ref $k)) (result i32)
    (block $on_e (result (ref $l))
      (return (resume_with $k (on $e $on_e) (i64.const 7) (local.get 0))))
    (drop)
    (i32.const 2)))

(;
;; llvm $named
define dso_local tailcc { ptr, i32 } @f0(i64 %a0) nounwind noredzone uwtable "split-stack" "no-realign-stack" "no_callee_saved_registers" !dbg {
entry1:
  %var2 = alloca ptr
  %v3 = load i64, ptr addrspace(257) inttoptr (i64 104 to ptr addrspace(257))
  %v4 = inttoptr i64 %v3 to ptr
  store ptr %v4, ptr %var2
  %r7 = call  { i64, i64 } @name_enter(ptr @vm, i64 %a0), !dbg
  %v8 = extractvalue { i64, i64 } %r7, 0
  %v9 = extractvalue { i64, i64 } %r7, 1
  %cur10 = load ptr, ptr %var2
  %asm11 = call { i64, i64, i64, i64, ptr, ptr } asm sideeffect alignstack "movl %esi, %eax\0A\09movq vm+8(%rip), %r9\0A\09leaq (%r9,%rax,8), %rbx\0A\09cmpq %rsi, 24(%r9,%rax,8)\0A\09jne 9f\0A\09movabsq $$0x100000000, %r9\0A\09addq %rsi, %r9\0A\09jb 9f\0A\09movq 56(%rbx), %r11\0A\09testq %r11, %r11\0A\09jle 5f\0A\09movq %r9, 24(%rbx)\0A\09cmpq %rbx, 16(%rbx)\0A\09jne 7f\0A\09movq 0(%rbx), %r10\0A\09prefetcht0 -47616(%r10)\0A\09prefetcht0 47616(%r10)\0A\093:\0A\09testl $$-131072, %esi\0A\09movq %rbx, %rsi\0A\09jne 8f\0A\094:\0A\09movq %rdi, 32(%rbx)\0A\09leaq on.0.switch.special.1.0(%rip), %r9\0A\09movq %r9, 40(%rbx)\0A\09movq %rsi, %fs:104\0A\09movq %r11, %fs:112\0A\09xorl %eax, %eax\0A\09leaq 1f(%rip), %r9\0A\09movq %rsp, 0(%rdi)\0A\09movq %r9, 8(%rdi)\0A\09movq %r10, %rsp\0A\09jmpq *8(%rsi)\0A\095:      jne 9f\0A\096:      movq vm+24(%rip), %rax\0A\09movq (%rax), %r10\0A\09testq %r10, %r10\0A\09je 9f\0A\09movq %r9, 24(%rbx)\0A\09addq $$-8, %rax\0A\09movq %rax, vm+24(%rip)\0A\09leaq -1384(%r10), %r11\0A\09movq %r11, 56(%rbx)\0A\09jmp 3b\0A\097:      movq 16(%rbx), %rsi\0A\09movq 0(%rsi), %r10\0A\09movq 56(%rsi), %r11\0A\09jmp 4b\0A\098:      prefetcht1 -95232(%r10)\0A\09prefetcht1 -3072(%rbx)\0A\09prefetcht1 95232(%r10)\0A\09prefetcht1 3072(%rbx)\0A\09jmp 4b\0A\099:\0A\09movq %rdx, vm+512+0(%rip)\0A\09movq %rcx, vm+512+8(%rip)\0A\09movq %rdi, %r12\0A\09leaq vm(%rip), %rdi\0A\09movl $$2, %edx\0A\09callq revive\0A\09movq %r12, %rdi\0A\09movq %rax, %rbx\0A\09movq 16(%rax), %rsi\0A\09movq vm+376(%rip), %r10\0A\09movq 56(%rsi), %r11\0A\09movq vm+512(%rip), %rdx\0A\09movq vm+512+8(%rip), %rcx\0A\09movq vm+512+16(%rip), %r8\0A\09jmp 4b\0A\091:", "={rax},={rdx},={rcx},={r8},={rdi},={rsi},{rdi},{rdx},{rcx},{rsi},~{r10},~{rbx},~{rbp},~{r9},~{r11},~{r12},~{r13},~{r14},~{r15},~{xmm0},~{xmm1},~{xmm2},~{xmm3},~{xmm4},~{xmm5},~{xmm6},~{xmm7},~{xmm8},~{xmm9},~{xmm10},~{xmm11},~{xmm12},~{xmm13},~{xmm14},~{xmm15},~{memory},~{dirflag},~{fpsr},~{flags}"(ptr %cur10, i64 7, i64 %v9, i64 %v8), !dbg
  %v12 = extractvalue { i64, i64, i64, i64, ptr, ptr } %asm11, 5
  store ptr %v12, ptr %var2
  %v13 = extractvalue { i64, i64, i64, i64, ptr, ptr } %asm11, 0
  %v14 = extractvalue { i64, i64, i64, i64, ptr, ptr } %asm11, 1
  %v15 = extractvalue { i64, i64, i64, i64, ptr, ptr } %asm11, 2
  %v16 = extractvalue { i64, i64, i64, i64, ptr, ptr } %asm11, 3
  %c18 = icmp eq i64 %v13, -1
  br i1 %c18, label %thrown19, label %go20, !prof !3
thrown19:
  %v21 = load i32, ptr getelementptr (i8, ptr @vm, i64 16984)
  %v22 = sub i32 %v21, 1
  store i32 %v22, ptr getelementptr (i8, ptr @vm, i64 16984)
  %v23 = inttoptr i64 %v14 to ptr
  br label %unwind24
go20:
  switch i64 %v13, label %returned25 [ i64 1, label %on17 ], !prof !{!"branch_weights", i32 1, i32 8}
on17:
  br label %block6
returned25:
  %v26 = load i32, ptr getelementptr (i8, ptr @vm, i64 16984)
  %v27 = sub i32 %v26, 1
  store i32 %v27, ptr getelementptr (i8, ptr @vm, i64 16984)
  %v28 = trunc i64 %v14 to i32
  br label %out5
block6:
  br label %out5
out5:
  %phi29 = phi i32 [ %v28, %returned25 ], [ 2, %block6 ]
  %agg30 = insertvalue { ptr, i32 } undef, ptr null, 0
  %agg31 = insertvalue { ptr, i32 } %agg30, i32 %phi29, 1
  ret { ptr, i32 } %agg31
unwind24:
  %exn32 = phi ptr [ %v23, %thrown19 ]
  %agg33 = insertvalue { ptr, i32 } undef, ptr %exn32, 0
  %agg34 = insertvalue { ptr, i32 } %agg33, i32 undef, 1
  ret { ptr, i32 } %agg34
}
;)
