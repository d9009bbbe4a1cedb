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
  %cur7 = load ptr, ptr %var2
  %asm8 = call { i64, i64, i64, i64, ptr, ptr } asm sideeffect alignstack "movl %esi, %eax\0A\09movq vm+8(%rip), %r9\0A\09leaq (%r9,%rax,8), %rbx\0A\09cmpq %rsi, 24(%r9,%rax,8)\0A\09jne 9f\0A\09leaq t0(%rip), %r9\0A\09movq 40(%rdi), %r10\0A\09movq 0(%r10), %rax\0A\09movq %rdi, %r11\0A\09cmpq %r9, (%r10,%rax)\0A\09jne 14f\0A\0912:     cmpq %rdi, 16(%r11)\0A\09jne 15f\0A\0913:     movq 24(%r11), %rcx\0A\09movq 32(%r11), %r14\0A\09movq 40(%r11), %r15\0A\09movabsq $$0x100000000, %r9\0A\09addq %rsi, %r9\0A\09jb 9f\0A\09movq 56(%rbx), %r11\0A\09testq %r11, %r11\0A\09jle 5f\0A\09movq %r9, 24(%rbx)\0A\09cmpq %rbx, 16(%rbx)\0A\09jne 7f\0A\09movq 0(%rbx), %r10\0A\09prefetcht0 -47616(%r10)\0A\09prefetcht0 47616(%r10)\0A\093:\0A\09testl $$-131072, %esi\0A\09movq %rbx, %rsi\0A\09jne 8f\0A\094:\0A\09movq %r14, 32(%rbx)\0A\09movq %r15, 40(%rbx)\0A\09movq %rsi, %fs:104\0A\09movq %r11, %fs:112\0A\09xorl %eax, %eax\0A\09leaq 1f(%rip), %r9\0A\09movq %rsp, 0(%rdi)\0A\09movq %r9, 8(%rdi)\0A\09movq %r10, %rsp\0A\09jmpq *8(%rsi)\0A\095:      jne 9f\0A\096:      movq vm+24(%rip), %rax\0A\09movq (%rax), %r10\0A\09testq %r10, %r10\0A\09je 9f\0A\09movq %r9, 24(%rbx)\0A\09addq $$-8, %rax\0A\09movq %rax, vm+24(%rip)\0A\09leaq -1384(%r10), %r11\0A\09movq %r11, 56(%rbx)\0A\09jmp 3b\0A\097:      movq 16(%rbx), %rsi\0A\09movq 0(%rsi), %r10\0A\09movq 56(%rsi), %r11\0A\09jmp 4b\0A\098:      prefetcht1 -95232(%r10)\0A\09prefetcht1 -3072(%rbx)\0A\09prefetcht1 95232(%r10)\0A\09prefetcht1 3072(%rbx)\0A\09jmp 4b\0A\099:\0A\09movq %rdx, vm+512+0(%rip)\0A\09movq %rcx, vm+512+8(%rip)\0A\09movq %rdi, %r12\0A\09leaq vm(%rip), %rdi\0A\09movl $$2, %edx\0A\09callq revive\0A\09movq %r12, %rdi\0A\09movq %rax, %rbx\0A\09movq 16(%rax), %rsi\0A\09movq vm+376(%rip), %r10\0A\09movq 56(%rsi), %r11\0A\09movq vm+512(%rip), %rdx\0A\09movq vm+512+8(%rip), %rcx\0A\09movq vm+512+16(%rip), %r8\0A\09jmp 4b\0A\0914:     movq %rdi, %r12\0A\09movq %rdx, %r13\0A\09movq %rcx, %r14\0A\09movq %r8, %r15\0A\09movq %rsi, %rbp\0A\09movq %rsi, %rcx\0A\09movq %rdi, %rsi\0A\09movq %r9, %rdx\0A\09leaq vm(%rip), %rdi\0A\09callq find_switch_clause\0A\09movq %rax, %r11\0A\09movq %r12, %rdi\0A\09movq %r13, %rdx\0A\09movq %r14, %rcx\0A\09movq %r15, %r8\0A\09movq %rbp, %rsi\0A\09testq %r11, %r11\0A\09jne 12b\0A\09movq %r8, vm+512+16(%rip)\0A\09leaq t0(%rip), %r9\0A\09movl type1(%rip), %eax\0A\09callq unhandled\0A\0915:     movq %rdi, 16(%r11)\0A\09jmp 13b\0A\091:", "={rax},={rdx},={rcx},={r8},={rdi},={rsi},{rdi},{rdx},{rsi},~{r10},~{rbx},~{rbp},~{r9},~{r11},~{r12},~{r13},~{r14},~{r15},~{xmm0},~{xmm1},~{xmm2},~{xmm3},~{xmm4},~{xmm5},~{xmm6},~{xmm7},~{xmm8},~{xmm9},~{xmm10},~{xmm11},~{xmm12},~{xmm13},~{xmm14},~{xmm15},~{memory},~{dirflag},~{fpsr},~{flags}"(ptr %cur7, i64 %v6, i64 %a1), !dbg
  %v9 = extractvalue { i64, i64, i64, i64, ptr, ptr } %asm8, 5
  store ptr %v9, ptr %var2
  %v10 = extractvalue { i64, i64, i64, i64, ptr, ptr } %asm8, 0
  %v11 = extractvalue { i64, i64, i64, i64, ptr, ptr } %asm8, 1
  %v12 = extractvalue { i64, i64, i64, i64, ptr, ptr } %asm8, 2
  %v13 = extractvalue { i64, i64, i64, i64, ptr, ptr } %asm8, 3
  %c14 = icmp ne i64 %v10, 0
  br i1 %c14, label %thrown15, label %go16, !prof !3
thrown15:
  %v17 = inttoptr i64 %v11 to ptr
  call void asm sideeffect "movl $0, vm+16904(%rip)\0A\09leaq 1f(%rip), %rax\0A\09movq %rax, vm+16896(%rip)\0A\09movq %rsp, vm+16912(%rip)\0A\09movq %fs:104, %rax\0A\09movq %rax, vm+16920(%rip)\0A\091:", "ri,~{rax},~{memory}"(i32 3), !dbg
  br label %unwind18
go16:
  %v19 = trunc i64 %v11 to i32
  br label %out5
out5:
  %agg20 = insertvalue { ptr, i32 } undef, ptr null, 0
  %agg21 = insertvalue { ptr, i32 } %agg20, i32 %v19, 1
  ret { ptr, i32 } %agg21
unwind18:
  %exn22 = phi ptr [ %v17, %thrown15 ]
  %agg23 = insertvalue { ptr, i32 } undef, ptr %exn22, 0
  %agg24 = insertvalue { ptr, i32 } %agg23, i32 undef, 1
  ret { ptr, i32 } %agg24
}
;)
