# What suspends, resumes and switches for functions that are too long for LLVM to have that in place.
#
# All are called as C's functions are, and keep what these keep, on the stack that is left. What is
# given lies in vm.words, and so does what is delivered; what comes back is why. The reference that a
# suspension makes is in the first integer of the context, since vm.words may be payload.

        .text
        .macro  begin_frugally
        push_kept
        subq    $8, %rsp
        .cfi_def_cfa_offset 64
        movq    %rdi, %rbx
        .endm

        .cfi_startproc
        .globl  suspend_frugally
        .p2align 4
suspend_frugally:
        begin_frugally
        movq    %rsi, %r14
        movq    %fs:current.at, %r12
        movq    %r12, %rsi
        movq    %r14, %rdx
        callq   find_suspend_clause
        testq   %rax, %rax
        je      suspended_unhandled
        movq    %r12, cont.leaf(%rax)
        movq    cont.self(%rax), %r8
        movq    cont.parent(%rax), %rsi
        movq    cont.sp(%rsi), %r10
        movq    %rdx, %rax
        movq    vm.words+0(%rbx), %rdx
        movq    vm.words+8(%rbx), %rcx
        leaq    back_inside(%rip), %r9
        jmp     leave_frugally
suspended_unhandled:
        movq    $-1, %rax
unhandled_frugally:
        movq    vm.words+0(%rbx), %rdx
        movq    vm.words+8(%rbx), %rcx
        movq    %r14, %r9
        callq   unhandled
        .cfi_endproc

        .cfi_startproc
        .globl  switch_frugally
        .p2align 4
switch_frugally:
        begin_frugally
        movq    %rsi, %r13
        movq    %rdx, %r15
        movq    %rcx, %r14
        movq    %r8, %rbp
        callq   cont_check
        movq    %fs:current.at, %r12
        movq    %rbx, %rdi
        movq    %r12, %rsi
        movq    %r14, %rdx
        callq   find_switch_clause
        testq   %rax, %rax
        je      switched_unhandled
        movq    %r12, cont.leaf(%rax)
        movq    cont.self(%rax), %rcx
        movq    %rcx, vm.words-8(%rbx,%r15,8)
        movq    cont.parent(%rax), %r14
        movq    cont.handlers(%rax), %rbp
        movq    %rbx, %rdi
        movq    %r13, %rsi
        movq    %r15, %rdx
        leaq    back_inside(%rip), %r13
        jmp     revive_frugally
switched_unhandled:
        movl    (%rbp), %eax
        jmp     unhandled_frugally
        .cfi_endproc

        .cfi_startproc
        .globl  resume_frugally
        .p2align 4
resume_frugally:
        begin_frugally
        movq    %fs:current.at, %r14
        movq    %rcx, %rbp
        leaq    back_outside(%rip), %r13
# Below the prompt with the parent in r14 and the clauses in rbp; r13 is where to go on.
revive_frugally:
        callq   revive
        movq    %r14, cont.parent(%rax)
        movq    %rbp, cont.handlers(%rax)
        movq    cont.leaf(%rax), %rsi
        movq    vm.begin(%rbx), %r10
        xorl    %eax, %eax
        movq    vm.words+0(%rbx), %rdx
        movq    vm.words+8(%rbx), %rcx
        movq    vm.words+16(%rbx), %r8
        movq    %r13, %r9
# To the object in rsi, with its stack pointer in r10. The rest is as everywhere, and r9 is where somebody
# comes back to.
leave_frugally:
        movq    %fs:current.at, %rdi
        movq    cont.limit(%rsi), %r11
        movq    %rsi, %fs:current.at
        movq    %r11, %fs:limit.at
        movq    %rsp, cont.sp(%rdi)
        movq    %r9, cont.ip(%rdi)
        movq    %r10, %rsp
        jmpq    *cont.ip(%rsi)
# An exception comes up where this was called, if it comes from outside.
back_inside:
        cmpq    $-1, %rax
        jne     back_outside
came_up:
        movq    active(%rip), %rbx
        movq    $0, vm.throw_k(%rbx)
        movq    56(%rsp), %r9
        movq    %r9, vm.throw_pc(%rbx)
        leaq    64(%rsp), %r9
        movq    %r9, vm.throw_sp(%rbx)
        movq    %fs:current.at, %r9
        movq    %r9, vm.throw_cont(%rbx)
back_outside:
        movq    active(%rip), %rbx
        movq    %rdx, vm.words+0(%rbx)
        movq    %rcx, vm.words+8(%rbx)
        movq    %r8, vm.ints+0(%rbx)
        testq   %rax, %rax
        jnz     back_frugally
        movq    %r8, vm.words+16(%rbx)
back_frugally:
        addq    $8, %rsp
        pop_kept
        retq

# What has not started ends at once, body unentered.
        .globl  throw_frugally
        .p2align 4
throw_frugally:
        begin_frugally
        movq    %rdx, %r12
        movq    %rcx, %rbp
        callq   rouse
        movq    %rax, %rcx
        movq    $-1, %rax
        movq    %r12, %rdx
        testq   %rcx, %rcx
        je      came_up
        movq    %fs:current.at, %rdi
        movq    %rdi, cont.parent(%rcx)
        movq    %rbp, cont.handlers(%rcx)
        movq    cont.leaf(%rcx), %rsi
        movq    cont.sp(%rsi), %r10
        leaq    back_outside(%rip), %r9
        jmp     leave_frugally
        .cfi_endproc
