# Suspend, resume and switch for functions that are too long for LLVM to have these inline.
#
# All have C's convention, and save the registers that it preserves on the stack that is left. Words travel
# in vm.words, in both directions; the result is why control came back. The reference that a suspension
# makes is in the first integer of the VM context, since vm.words may be payload.

        .text
        .macro  begin_outlined
        push_kept
        subq    $8, %rsp
        .cfi_def_cfa_offset 64
        movq    %rdi, %rbx
        .endm

        .cfi_startproc
        .globl  suspend_outlined
        .p2align 4
suspend_outlined:
        begin_outlined
        movq    %rsi, %r14
        movq    %fs:current.at, %r12
        movq    %r12, %rsi
        movq    %r14, %rdx
        callq   find_suspend_clause
        testq   %rax, %rax
        je      suspended_unhandled
suspend_found:
        movq    %r12, cont.leaf(%rax)
        movq    cont.self(%rax), %r8
        movq    cont.parent(%rax), %rsi
        movq    cont.sp(%rsi), %r10
        movq    %rdx, %rax
        movq    vm.words+0(%rbx), %rdx
        movq    vm.words+8(%rbx), %rcx
        leaq    back_inside(%rip), %r9
        jmp     leave_outlined
suspended_unhandled:
        movq    %rdx, %rax
        movq    vm.words+0(%rbx), %rdx
        movq    vm.words+8(%rbx), %rcx
        movq    %r14, %r9
        movq    %r12, %rdi
        callq   answer
        jmp     back_outside
        .cfi_endproc

        .cfi_startproc
        .globl  suspend_to_outlined
        .p2align 4
suspend_to_outlined:
        begin_outlined
        movq    %rdx, %rcx
        movq    %rsi, %rdx
        movq    %fs:current.at, %r12
        movq    %r12, %rsi
        callq   find_named
        testq   %rax, %rax
        je      suspended_unhandled
        jmp     suspend_found
        .cfi_endproc

        .cfi_startproc
        .globl  switch_outlined
        .p2align 4
switch_outlined:
        begin_outlined
        movq    %rsi, %r13
        movq    %rdx, %r15
        movq    %rcx, %r14
        movq    %r8, %rbp
        callq   cont_check
        movq    %fs:current.at, %r12
        movq    %rbx, %rdi
        movq    %r12, %rsi
        movq    %r14, %rdx
        movq    %r13, %rcx
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
        jmp     revive_outlined
switched_unhandled:
        movl    (%rbp), %eax
        movq    vm.words+0(%rbx), %rdx
        movq    vm.words+8(%rbx), %rcx
        movq    %r14, %r9
        callq   unhandled
        .cfi_endproc

        .cfi_startproc
        .globl  resume_outlined
        .p2align 4
resume_outlined:
        begin_outlined
        movq    %fs:current.at, %r14
        movq    %rcx, %rbp
        leaq    back_outside(%rip), %r13
# Enter the continuation under a prompt with the parent in r14 and the clause table in rbp; r13 is the
# address to continue at when control comes back.
revive_outlined:
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
# Go to the object in rsi, with its stack pointer in r10; r9 is the address to continue at when control
# comes back. What a switch delivers is in its registers.
leave_outlined:
        movq    %fs:current.at, %rdi
        movq    cont.limit(%rsi), %r11
        movq    %rsi, %fs:current.at
        movq    %r11, %fs:limit.at
        movq    %rsp, cont.sp(%rdi)
        movq    %r9, cont.ip(%rdi)
        movq    %r10, %rsp
        jmpq    *cont.ip(%rsi)
# Control is back after a suspension or a switch. The origin of an exception is the call of this function.
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
        jnz     back_outlined
        movq    %r8, vm.words+16(%rbx)
back_outlined:
        addq    $8, %rsp
        pop_kept
        retq

# throw_outlined: a continuation that has not started ends immediately, without entering its function.
        .globl  throw_outlined
        .p2align 4
throw_outlined:
        begin_outlined
        movq    %rdx, %r12
        movq    %rcx, %rbp
        callq   consume_to_throw
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
        jmp     leave_outlined
        .cfi_endproc
