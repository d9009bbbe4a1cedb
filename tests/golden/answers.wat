;; The clause names a thunk, which calls the function on top of the suspended stack.
;; emit: llvm $resume
;; emit: trace --width 100 --invoke run --features=+extensions --check
(module
  (type $f (func (result i32)))
  (type $k (cont $f))
  (tag $ask (param i32) (result i32))
  (elem declare func $asks)
  (func $double (param i32) (result i32)
    (i32.mul (local.get 0) (i32.const 2)))
  (func $asks (type $f)
    (i32.add (suspend $ask (i32.const 20)) (i32.const 2)))
  (func $resume (param (ref $k)) (result i32)
    (resume $k (on $ask call $double) (local.get 0)))
  (func (export "run") (result i32)
    (call $resume (cont.new $k (ref.func $asks)))))

(;
;; llvm $resume
define dso_local fastcc { ptr, i32 } @f2.body(i64 %a0) alwaysinline nounwind noredzone uwtable "split-stack" "no-realign-stack" "no_callee_saved_registers" !dbg {
entry1:
  %var2 = alloca ptr
  %v3 = load i64, ptr addrspace(257) inttoptr (i64 104 to ptr addrspace(257))
  %v4 = inttoptr i64 %v3 to ptr
  store ptr %v4, ptr %var2
  %cur6 = load ptr, ptr %var2
  %asm7 = call { i64, i64, i64, i64, ptr, ptr } asm sideeffect alignstack "movl %esi, %eax\0A\09movq vm+8(%rip), %r9\0A\09leaq (%r9,%rax,8), %rbx\0A\09cmpq %rsi, 24(%r9,%rax,8)\0A\09jne 9f\0A\09movabsq $$0x100000000, %r9\0A\09addq %rsi, %r9\0A\09jb 9f\0A\09movq 56(%rbx), %r11\0A\09testq %r11, %r11\0A\09jle 5f\0A\09movq %r9, 24(%rbx)\0A\09cmpq %rbx, 16(%rbx)\0A\09jne 7f\0A\09movq 0(%rbx), %r10\0A\09prefetcht0 -47616(%r10)\0A\09prefetcht0 47616(%r10)\0A\093:\0A\09testl $$-131072, %esi\0A\09movq %rbx, %rsi\0A\09jne 8f\0A\094:\0A\09movq %rdi, 32(%rbx)\0A\09leaq on.0.switch.special.1.1(%rip), %r9\0A\09movq %r9, 40(%rbx)\0A\09movq %rsi, %fs:104\0A\09movq %r11, %fs:112\0A\09xorl %eax, %eax\0A\09leaq 1f(%rip), %r9\0A\09movq %rsp, 0(%rdi)\0A\09movq %r9, 8(%rdi)\0A\09movq %r10, %rsp\0A\09jmpq *8(%rsi)\0A\095:      jne 9f\0A\096:      movq vm+24(%rip), %rax\0A\09movq (%rax), %r10\0A\09testq %r10, %r10\0A\09je 9f\0A\09movq %r9, 24(%rbx)\0A\09addq $$-8, %rax\0A\09movq %rax, vm+24(%rip)\0A\09leaq -1384(%r10), %r11\0A\09movq %r11, 56(%rbx)\0A\09jmp 3b\0A\097:      movq 16(%rbx), %rsi\0A\09movq 0(%rsi), %r10\0A\09movq 56(%rsi), %r11\0A\09jmp 4b\0A\098:      prefetcht1 -95232(%r10)\0A\09prefetcht1 -3072(%rbx)\0A\09prefetcht1 95232(%r10)\0A\09prefetcht1 3072(%rbx)\0A\09jmp 4b\0A\099:\0A\09movq %rdi, %r12\0A\09leaq vm(%rip), %rdi\0A\09movl $$0, %edx\0A\09callq revive\0A\09movq %r12, %rdi\0A\09movq %rax, %rbx\0A\09movq 16(%rax), %rsi\0A\09movq vm+376(%rip), %r10\0A\09movq 56(%rsi), %r11\0A\09movq vm+512(%rip), %rdx\0A\09movq vm+512+8(%rip), %rcx\0A\09movq vm+512+16(%rip), %r8\0A\09jmp 4b\0A\091:", "={rax},={rdx},={rcx},={r8},={rdi},={rsi},{rdi},{rsi},~{r10},~{rbx},~{rbp},~{r9},~{r11},~{r12},~{r13},~{r14},~{r15},~{xmm0},~{xmm1},~{xmm2},~{xmm3},~{xmm4},~{xmm5},~{xmm6},~{xmm7},~{xmm8},~{xmm9},~{xmm10},~{xmm11},~{xmm12},~{xmm13},~{xmm14},~{xmm15},~{memory},~{dirflag},~{fpsr},~{flags}"(ptr %cur6, i64 %a0), !dbg
  %v8 = extractvalue { i64, i64, i64, i64, ptr, ptr } %asm7, 5
  store ptr %v8, ptr %var2
  %v9 = extractvalue { i64, i64, i64, i64, ptr, ptr } %asm7, 0
  %v10 = extractvalue { i64, i64, i64, i64, ptr, ptr } %asm7, 1
  %v11 = extractvalue { i64, i64, i64, i64, ptr, ptr } %asm7, 2
  %v12 = extractvalue { i64, i64, i64, i64, ptr, ptr } %asm7, 3
  %c13 = icmp eq i64 %v9, -1
  br i1 %c13, label %thrown14, label %go15, !prof !3
thrown14:
  %v16 = inttoptr i64 %v10 to ptr
  br label %unwind17
go15:
  switch i64 %v9, label %returned18 [  ], !prof !{!"branch_weights", i32 1}
returned18:
  %v19 = trunc i64 %v10 to i32
  br label %out5
out5:
  %agg20 = insertvalue { ptr, i32 } undef, ptr null, 0
  %agg21 = insertvalue { ptr, i32 } %agg20, i32 %v19, 1
  ret { ptr, i32 } %agg21
unwind17:
  %exn22 = phi ptr [ %v16, %thrown14 ]
  %agg23 = insertvalue { ptr, i32 } undef, ptr %exn22, 0
  %agg24 = insertvalue { ptr, i32 } %agg23, i32 undef, 1
  ret { ptr, i32 } %agg24
}

;; trace --width 100 --invoke run --features=+extensions --check
                 ⟨⟩ invoke $run
invoke           frame $run · label ⟨⟩ ref.func $asks
ref.func         frame $run · label ⟨$asks⟩ cont.new $k
cont.new-func    frame $run · label ⟨cont#5⟩ call $resume
call             frame $run · label ⟨cont#5⟩ invoke $resume
invoke           frame $run · label · frame $resume · label ⟨⟩ local.get 0
local.get        frame $run · label · frame $resume · label ⟨cont#5⟩ resume $k (on $ask call $double)
resume-cont      frame $run · label · frame $resume · label · prompt{on $ask call $double} ⟨⟩ invoke $asks
invoke           … · label · frame $resume · label · prompt{on $ask call $double} · frame $asks · label ⟨⟩ i32.const 20
const            … · frame $resume · label · prompt{on $ask call $double} · frame $asks · label ⟨20⟩ suspend $ask
suspend-tag      … · frame $resume · label · prompt{on $ask call $double} · frame $asks · label ⟨20⟩ suspend $ask
suspend-call     frame $run · label · frame $resume · label · again{on $ask call $double} ⟨20⟩ invoke $double
invoke           … · label · frame $resume · label · again{on $ask call $double} · frame $double · label ⟨⟩ local.get 0
local.get        … · frame $resume · label · again{on $ask call $double} · frame $double · label ⟨20⟩ i32.const 2
const            … · label · frame $resume · label · again{on $ask call $double} · frame $double · label ⟨20 2⟩ i32.mul
binop-val        … · label · frame $resume · label · again{on $ask call $double} · frame $double · label ⟨40⟩ end
label-vals       frame $run · label · frame $resume · label · again{on $ask call $double} · frame $double ⟨40⟩ end
frame-vals       frame $run · label · frame $resume · label · again{on $ask call $double} ⟨40⟩ again
again            … · frame $resume · label · prompt{on $ask call $double} · frame $asks · label ⟨40⟩ i32.const 2
const            … · label · frame $resume · label · prompt{on $ask call $double} · frame $asks · label ⟨40 2⟩ i32.add
binop-val        … · label · frame $resume · label · prompt{on $ask call $double} · frame $asks · label ⟨42⟩ end
label-vals       frame $run · label · frame $resume · label · prompt{on $ask call $double} · frame $asks ⟨42⟩ end
frame-vals       frame $run · label · frame $resume · label · prompt{on $ask call $double} ⟨42⟩ end
prompt-vals      frame $run · label · frame $resume · label ⟨42⟩ end
label-vals       frame $run · label · frame $resume ⟨42⟩ end
frame-vals       frame $run · label ⟨42⟩ end
label-vals       frame $run ⟨42⟩ end
frame-vals       ⟨42⟩
42
sound: 27 reductions and 1 continuations checked, each configuration typed again (I1 to I9)
;)
