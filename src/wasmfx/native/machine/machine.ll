; By `make native`, from files 11e748b5 and IR 49837124
; ModuleID = '<string>'
source_filename = "<string>"
target triple = "x86_64-unknown-linux-gnu"

module asm "        .text"
module asm "        .globl  enter"
module asm "        .p2align 4"
module asm "enter:"
module asm "        cmpq    %rcx, %rsp"
module asm "        jb      too_deep"
module asm "        pushq   %rbp"
module asm "        pushq   %rbx"
module asm "        pushq   %r12"
module asm "        pushq   %r13"
module asm "        pushq   %r14"
module asm "        pushq   %r15"
module asm "        movq    %rdi, %rbx"
module asm "        movq    %rsi, %r12"
module asm "        movq    %rdx, %r13"
module asm "        subq    $48, %rsp"
module asm "        movl    $13, %eax"
module asm "        movl    $11, %edi"
module asm "        xorl    %esi, %esi"
module asm "        movq    %rsp, %rdx"
module asm "        movl    $8, %r10d"
module asm "        syscall"
module asm "        leaq    on_fault(%rip), %rax"
module asm "        cmpq    %rax, (%rsp)"
module asm "        jne     not_ready"
module asm "        movl    $14, %eax"
module asm "        xorl    %edi, %edi"
module asm "        xorl    %esi, %esi"
module asm "        leaq    32(%rsp), %rdx"
module asm "        movl    $8, %r10d"
module asm "        syscall"
module asm "        testl   $0x440, 32(%rsp)"
module asm "        jnz     not_ready"
module asm "        addq    $48, %rsp"
module asm "        movq    %rbx, %rdi"
module asm "        movq    %r12, %rsi"
module asm "        movq    %r13, %rdx"
module asm "        pushq   48(%rdi)"
module asm "        pushq   active(%rip)"
module asm "        pushq   %fs:112"
module asm "        pushq   %fs:104"
module asm "        subq    $8, %rsp"
module asm "        stmxcsr (%rsp)"
module asm "        ldmxcsr guest_mxcsr(%rip)"
module asm "        movq    %rdi, active(%rip)"
module asm "        movq    0(%rdi), %rax"
module asm "        movq    %rax, %fs:104"
module asm "        movq    56(%rax), %rax"
module asm "        movq    %rax, %fs:112"
module asm "        movq    %rsp, %rax"
module asm "        andq    $-16, %rax"
module asm "        movq    %rsp, -8(%rax)"
module asm "        subq    $16, %rax"
module asm "        movq    %rax, 48(%rdi)"
module asm "        movq    %rdx, %rsp"
module asm "        movq    %rsi, %rax"
module asm "        movsd   256+0(%rbx), %xmm0"
module asm "        movsd   256+8(%rbx), %xmm1"
module asm "        movsd   256+16(%rbx), %xmm2"
module asm "        movsd   256+24(%rbx), %xmm3"
module asm "        movsd   256+32(%rbx), %xmm4"
module asm "        movsd   256+40(%rbx), %xmm5"
module asm "        movsd   256+48(%rbx), %xmm6"
module asm "        movsd   256+56(%rbx), %xmm7"
module asm "        movq    208+0(%rbx), %rdi"
module asm "        movq    208+8(%rbx), %rsi"
module asm "        movq    208+16(%rbx), %rdx"
module asm "        movq    208+24(%rbx), %rcx"
module asm "        movq    208+32(%rbx), %r8"
module asm "        movq    208+40(%rbx), %r9"
module asm "        xorl    %ebp, %ebp"
module asm "        subq    $16, %rsp"
module asm "        callq   *%rax"
module asm "        movq    active(%rip), %rbx"
module asm "        movq    %rax, 136(%rbx)"
module asm "        movq    %rdx, 208+0(%rbx)"
module asm "        movq    %rcx, 208+8(%rbx)"
module asm "        movsd   %xmm0, 256+0(%rbx)"
module asm "        movsd   %xmm1, 256+8(%rbx)"
module asm "        xorl    %eax, %eax"
module asm "leave:"
module asm "        movq    48(%rbx), %rsp"
module asm "        movq    8(%rsp), %rsp"
module asm "        movq    %fs:104, %rcx"
module asm "        movq    %rcx, 0(%rbx)"
module asm "        ldmxcsr (%rsp)"
module asm "        addq    $8, %rsp"
module asm "        popq    %fs:104"
module asm "        popq    %fs:112"
module asm "        popq    active(%rip)"
module asm "        popq    48(%rbx)"
module asm "restore:"
module asm "        popq    %r15"
module asm "        popq    %r14"
module asm "        popq    %r13"
module asm "        popq    %r12"
module asm "        popq    %rbx"
module asm "        popq    %rbp"
module asm "        retq"
module asm "not_ready:"
module asm "        addq    $48, %rsp"
module asm "        movl    $3, %eax"
module asm "        jmp     restore"
module asm "too_deep:"
module asm "        movl    $2, %eax"
module asm "        retq"
module asm "        .globl  trap"
module asm "        .p2align 4"
module asm "trap:"
module asm "        movq    active(%rip), %rbx"
module asm "        movl    %edi, 144(%rbx)"
module asm "        movq    (%rsp), %rax"
module asm "        movq    %rax, 152(%rbx)"
module asm "        leaq    8(%rsp), %rax"
module asm "        movq    %rax, 160(%rbx)"
module asm "        .globl  trap_exit"
module asm "trap_exit:"
module asm "        cld"
module asm "        movq    active(%rip), %rbx"
module asm "        movl    $1, %eax"
module asm "        jmp     leave"
module asm "        .globl  call_host"
module asm "        .p2align 4"
module asm "call_host:"
module asm "        movq    active(%rip), %rax"
module asm "        movq    %rdi, 208+0(%rax)"
module asm "        movq    %rsi, 208+8(%rax)"
module asm "        movq    %rdx, 208+16(%rax)"
module asm "        movq    %rcx, 208+24(%rax)"
module asm "        movq    %r8,  208+32(%rax)"
module asm "        movq    %r9,  208+40(%rax)"
module asm "        movsd   %xmm0, 256+0(%rax)"
module asm "        movsd   %xmm1, 256+8(%rax)"
module asm "        movsd   %xmm2, 256+16(%rax)"
module asm "        movsd   %xmm3, 256+24(%rax)"
module asm "        movsd   %xmm4, 256+32(%rax)"
module asm "        movsd   %xmm5, 256+40(%rax)"
module asm "        movsd   %xmm6, 256+48(%rax)"
module asm "        movsd   %xmm7, 256+56(%rax)"
module asm "        pushq   %rbp"
module asm "        pushq   %rbx"
module asm "        movq    %rsp, %rbp"
module asm "        movq    %rax, %rbx"
module asm "        movq    %r10, %rdi"
module asm "        movq    %fs:104, %rcx"
module asm "        movq    %rcx, 0(%rax)"
module asm "        movq    48(%rax), %rsp"
module asm "        movl    $1, 144(%rax)"
module asm "        movq    8(%rsp), %r11"
module asm "        ldmxcsr (%r11)"
module asm "        callq   *192(%rax)"
module asm "        movq    8(%rsp), %r11"
module asm "        stmxcsr (%r11)"
module asm "        ldmxcsr guest_mxcsr(%rip)"
module asm "        movq    %rbx, active(%rip)"
module asm "        cmpl    $0, 144(%rbx)"
module asm "        jne     failed"
module asm "        movq    %rbp, %rsp"
module asm "        movq    136(%rbx), %rax"
module asm "        testq   %rax, %rax"
module asm "        jz      called"
module asm "        movq    16(%rbp), %rcx"
module asm "        movq    %rcx, 16704(%rbx)"
module asm "        movq    $0, 16712(%rbx)"
module asm "        leaq    24(%rbp), %rcx"
module asm "        movq    %rcx, 16720(%rbx)"
module asm "        movq    %fs:104, %rcx"
module asm "        movq    %rcx, 16728(%rbx)"
module asm "called:"
module asm "        movq    208+0(%rbx), %rdx"
module asm "        movq    208+8(%rbx), %rcx"
module asm "        movsd   256+0(%rbx), %xmm0"
module asm "        movsd   256+8(%rbx), %xmm1"
module asm "        popq    %rbx"
module asm "        popq    %rbp"
module asm "        retq    $8"
module asm "failed:"
module asm "        movq    16(%rbp), %rcx"
module asm "        movq    %rcx, 152(%rbx)"
module asm "        leaq    24(%rbp), %rcx"
module asm "        movq    %rcx, 160(%rbx)"
module asm "        jmp     trap_exit"
module asm "        .globl  resume_host"
module asm "        .p2align 4"
module asm "resume_host:"
module asm "        movq    %fs:104, %r9"
module asm "        movq    %r9, 32(%rdi)"
module asm "        movq    %rdx, 40(%rdi)"
module asm "        movq    16(%rdi), %r11"
module asm "        movq    %rsi, %r10"
module asm "        movq    %r11, %rsi"
module asm "        movq    %r9, %rdi"
module asm "        movq    56(%rsi), %rax"
module asm "        movq    %rsi, %fs:104"
module asm "        movq    %rax, %fs:112"
module asm "        leaq    back_at_host(%rip), %rax"
module asm "        movq    %rsp, 0(%rdi)"
module asm "        movq    %rax, 8(%rdi)"
module asm "        movq    active(%rip), %rbx"
module asm "        movq    %rcx, %rax"
module asm "        movq    320+0(%rbx), %rdx"
module asm "        movq    320+8(%rbx), %rcx"
module asm "        movq    320+16(%rbx), %r8"
module asm "        movq    %r10, %rsp"
module asm "        jmpq    *8(%rsi)"
module asm "back_at_host:"
module asm "        cmpq    $-1, %rax"
module asm "        je      thrown_at_host"
module asm "        movq    active(%rip), %rbx"
module asm "        movq    %rdx, 320+0(%rbx)"
module asm "        movq    %rcx, 320+8(%rbx)"
module asm "        testq   %rax, %rax"
module asm "        jnz     suspended_to_host"
module asm "        movq    %r8, 320+16(%rbx)"
module asm "suspended_to_host:"
module asm "        movq    %rax, %rdx"
module asm "        movq    %r8, %rcx"
module asm "        xorl    %eax, %eax"
module asm "        retq"
module asm "thrown_at_host:"
module asm "        movq    %rdx, %rax"
module asm "        retq"
module asm "        .globl  service"
module asm "        .p2align 4"
module asm "service:"
module asm "        pushq   %rbp"
module asm "        pushq   %rbx"
module asm "        movq    %rsp, %rbp"
module asm "        movq    active(%rip), %rbx"
module asm "        movq    %fs:104, %rax"
module asm "        movq    %rax, 0(%rbx)"
module asm "        movq    48(%rbx), %rsp"
module asm "        movl    $1, 144(%rbx)"
module asm "        movq    8(%rsp), %r11"
module asm "        ldmxcsr (%r11)"
module asm "        callq   *200(%rbx)"
module asm "        movq    8(%rsp), %r11"
module asm "        stmxcsr (%r11)"
module asm "        ldmxcsr guest_mxcsr(%rip)"
module asm "        movq    %rbx, active(%rip)"
module asm "        cmpl    $0, 144(%rbx)"
module asm "        jne     failed"
module asm "        movq    %rbp, %rsp"
module asm "        movq    208+0(%rbx), %rax"
module asm "        popq    %rbx"
module asm "        popq    %rbp"
module asm "        retq"
module asm "        .globl  __morestack"
module asm "        .p2align 4"
module asm "__morestack:"
module asm "        .cfi_startproc"
module asm "        popq    %rax"
module asm "        movq    %fs:112, %r11"
module asm "        testb   $1, %r11b"
module asm "        jnz     exhausted"
module asm "        cmpl    $249608, %r10d"
module asm "        ja      exhausted"
module asm "        testb   $2, %r11b"
module asm "        jz      extend_stack"
module asm "extended:"
module asm "        movq    (%rsp), %r10"
module asm "        movq    %r10, 8(%rsp)"
module asm "        movq    %rax, (%rsp)"
module asm "        leaq    1(%rax), %r10"
module asm "        movq    -576-2(%r11), %rax"
module asm "        movq    %rsp, 0(%rax)"
module asm "        movq    %r11, 8(%rax)"
module asm "        leaq    -8(%rax), %rsp"
module asm "        movq    16(%rax), %r11"
module asm "        movq    %fs:104, %rax"
module asm "        movq    %r11, 56(%rax)"
module asm "        movq    %r11, %fs:112"
module asm "        callq   *%r10"
module asm "        .globl  extension_end"
module asm "extension_end:"
module asm "        movq    8(%rsp), %r11"
module asm "        movq    0(%rsp), %rsp"
module asm "        movq    %fs:104, %r10"
module asm "        movq    %r11, 56(%r10)"
module asm "        movq    %r11, %fs:112"
module asm "        retq"
module asm "extend_stack:"
module asm "        pushq   %rax"
module asm "        pushq   %rdi"
module asm "        pushq   %rsi"
module asm "        pushq   %rdx"
module asm "        pushq   %rcx"
module asm "        pushq   %r8"
module asm "        pushq   %r9"
module asm "        subq    $128, %rsp"
module asm "        .cfi_def_cfa_offset 192"
module asm "        movups  %xmm0, 0(%rsp)"
module asm "        movups  %xmm1, 16(%rsp)"
module asm "        movups  %xmm2, 32(%rsp)"
module asm "        movups  %xmm3, 48(%rsp)"
module asm "        movups  %xmm4, 64(%rsp)"
module asm "        movups  %xmm5, 80(%rsp)"
module asm "        movups  %xmm6, 96(%rsp)"
module asm "        movups  %xmm7, 112(%rsp)"
module asm "        movq    active(%rip), %rdi"
module asm "        movq    %r11, %rsi"
module asm "        callq   extend"
module asm "        movq    %rax, %r11"
module asm "        movups  0(%rsp), %xmm0"
module asm "        movups  16(%rsp), %xmm1"
module asm "        movups  32(%rsp), %xmm2"
module asm "        movups  48(%rsp), %xmm3"
module asm "        movups  64(%rsp), %xmm4"
module asm "        movups  80(%rsp), %xmm5"
module asm "        movups  96(%rsp), %xmm6"
module asm "        movups  112(%rsp), %xmm7"
module asm "        addq    $128, %rsp"
module asm "        popq    %r9"
module asm "        popq    %r8"
module asm "        popq    %rcx"
module asm "        popq    %rdx"
module asm "        popq    %rsi"
module asm "        popq    %rdi"
module asm "        popq    %rax"
module asm "        jmp     extended"
module asm "exhausted:"
module asm "        pushq   %rax"
module asm "        movl    $2, %edi"
module asm "        jmp     trap"
module asm "        .cfi_endproc"
module asm "        .globl  poll_due"
module asm "        .p2align 4"
module asm "poll_due:"
module asm "        pushq   %rbp"
module asm "        pushq   %rbx"
module asm "        movq    %rsp, %rbp"
module asm "        movq    active(%rip), %rbx"
module asm "        movq    48(%rbx), %rsp"
module asm "        pushfq"
module asm "        pushq   %rax"
module asm "        pushq   %rcx"
module asm "        pushq   %rdx"
module asm "        pushq   %rsi"
module asm "        pushq   %rdi"
module asm "        pushq   %r8"
module asm "        pushq   %r9"
module asm "        pushq   %r10"
module asm "        pushq   %r11"
module asm "        subq    $512, %rsp"
module asm "        cld"
module asm "        cmpb    $0, wide(%rip)"
module asm "        jne     save_wide"
module asm "        .irp    n, 0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15"
module asm "        movups  %xmm\\n, 16*\\n(%rsp)"
module asm "        .endr"
module asm "saved:"
module asm "        lock incl looking_up(%rip)"
module asm "        movq    %fs:104, %rax"
module asm "        movq    %rax, 0(%rbx)"
module asm "        movq    48(%rbx), %r11"
module asm "        movq    8(%r11), %r11"
module asm "        ldmxcsr (%r11)"
module asm "        callq   *0+python(%rip)"
module asm "        testl   %eax, %eax"
module asm "        jnz     raised"
module asm "        movl    $9, %edi"
module asm "ask:"
module asm "        movl    $1, 144(%rbx)"
module asm "        callq   *200(%rbx)"
module asm "        movq    48(%rbx), %r11"
module asm "        movq    8(%r11), %r11"
module asm "        stmxcsr (%r11)"
module asm "        ldmxcsr guest_mxcsr(%rip)"
module asm "        movq    %rbx, active(%rip)"
module asm "        cmpl    $0, 144(%rbx)"
module asm "        jne     poll_failed"
module asm "        subq    $48, %rsp"
module asm "        movl    $13, %eax"
module asm "        movl    $11, %edi"
module asm "        xorl    %esi, %esi"
module asm "        movq    %rsp, %rdx"
module asm "        movl    $8, %r10d"
module asm "        syscall"
module asm "        movl    $14, %eax"
module asm "        xorl    %edi, %edi"
module asm "        xorl    %esi, %esi"
module asm "        leaq    32(%rsp), %rdx"
module asm "        movl    $8, %r10d"
module asm "        syscall"
module asm "        movq    (%rsp), %rax"
module asm "        movl    32(%rsp), %ecx"
module asm "        addq    $48, %rsp"
module asm "        leaq    on_fault(%rip), %rdx"
module asm "        cmpq    %rdx, %rax"
module asm "        jne     not_ours"
module asm "        testl   $0x440, %ecx"
module asm "        jnz     not_ours"
module asm "        lock decl looking_up(%rip)"
module asm "        cmpb    $0, wide(%rip)"
module asm "        jne     restore_wide"
module asm "        .irp    n, 0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15"
module asm "        movups  16*\\n(%rsp), %xmm\\n"
module asm "        .endr"
module asm "restored:"
module asm "        addq    $512, %rsp"
module asm "        popq    %r11"
module asm "        popq    %r10"
module asm "        popq    %r9"
module asm "        popq    %r8"
module asm "        popq    %rdi"
module asm "        popq    %rsi"
module asm "        popq    %rdx"
module asm "        popq    %rcx"
module asm "        popq    %rax"
module asm "        popfq"
module asm "        movq    %rbp, %rsp"
module asm "        popq    %rbx"
module asm "        popq    %rbp"
module asm "        retq"
module asm "not_ours:"
module asm "        movq    48(%rbx), %r11"
module asm "        movq    8(%r11), %r11"
module asm "        ldmxcsr (%r11)"
module asm "        movl    $10, %edi"
module asm "        jmp     ask"
module asm "raised:"
module asm "        subq    $32, %rsp"
module asm "        leaq    16(%rsp), %rdi"
module asm "        movq    %rsp, %rsi"
module asm "        leaq    8(%rsp), %rdx"
module asm "        callq   *8+python(%rip)"
module asm "        leaq    16(%rsp), %rdi"
module asm "        movq    %rsp, %rsi"
module asm "        leaq    8(%rsp), %rdx"
module asm "        callq   *16+python(%rip)"
module asm "        popq    %rsi"
module asm "        popq    %rdx"
module asm "        popq    %rcx"
module asm "        addq    $8, %rsp"
module asm "        movl    $11, %edi"
module asm "        jmp     ask"
module asm "save_wide:"
module asm "        .irp    n, 0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15"
module asm "        vmovups %ymm\\n, 32*\\n(%rsp)"
module asm "        .endr"
module asm "        vzeroupper"
module asm "        jmp     saved"
module asm "restore_wide:"
module asm "        .irp    n, 0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15"
module asm "        vmovups 32*\\n(%rsp), %ymm\\n"
module asm "        .endr"
module asm "        jmp     restored"
module asm "poll_failed:"
module asm "        lock decl looking_up(%rip)"
module asm "        incq    16(%rbp)"
module asm "        jmp     failed"
module asm "        .globl  ticker"
module asm "        .p2align 4"
module asm "ticker:"
module asm "        subq    $40, %rsp"
module asm "sleep:"
module asm "        movl    $202, %eax"
module asm "        leaq    due(%rip), %rdi"
module asm "        movl    $128, %esi"
module asm "        movl    $1, %edx"
module asm "        xorl    %r10d, %r10d"
module asm "        syscall"
module asm "        cmpl    $0, due(%rip)"
module asm "        jne     sleep"
module asm "        movl    $35, %eax"
module asm "        leaq    tick(%rip), %rdi"
module asm "        xorl    %esi, %esi"
module asm "        syscall"
module asm "        movl    $1, due(%rip)"
module asm "        movl    $13, %eax"
module asm "        movl    $11, %edi"
module asm "        xorl    %esi, %esi"
module asm "        movq    %rsp, %rdx"
module asm "        movl    $8, %r10d"
module asm "        syscall"
module asm "        leaq    on_fault(%rip), %rax"
module asm "        cmpq    %rax, (%rsp)"
module asm "        jne     sleep"
module asm "        movl    $10, %eax"
module asm "        leaq    poll(%rip), %rdi"
module asm "        movl    $4096, %esi"
module asm "        xorl    %edx, %edx"
module asm "        syscall"
module asm "        jmp     sleep"
module asm "        .globl  looked_up"
module asm "        .p2align 4"
module asm "looked_up:"
module asm "        movl    $10, %eax"
module asm "        leaq    poll(%rip), %rdi"
module asm "        movl    $4096, %esi"
module asm "        movl    $1, %edx"
module asm "        syscall"
module asm "        movl    $0, due(%rip)"
module asm "        movl    $202, %eax"
module asm "        leaq    due(%rip), %rdi"
module asm "        movl    $129, %esi"
module asm "        movl    $1, %edx"
module asm "        syscall"
module asm "        retq"
module asm "        .data"
module asm "        .globl  active, due, looking_up, poll, python, tick, wide"
module asm "        .p2align 3"
module asm "active: .quad   0"
module asm "tick:   .quad   0, 5000000"
module asm "due:    .long   1"
module asm "        .p2align 3"
module asm "python: .quad   0, 0, 0"
module asm "looking_up: .long 0"
module asm "wide:   .long   0"
module asm "guest_mxcsr: .long 0x1f80"
module asm "        .p2align 12"
module asm "poll:   .zero   4096"

@active = external dso_local local_unnamed_addr global [8 x i8], align 8
@process = dso_local local_unnamed_addr global [48 x i8] zeroinitializer, align 8
@poll = external dso_local global [8 x i8], align 8
@due = external dso_local local_unnamed_addr global [8 x i8], align 8

; Function Attrs: nounwind
declare dso_local void @poll_due() #0

; Function Attrs: cold noreturn nounwind
declare dso_local void @trap_exit() #1

; Function Attrs: cold noreturn nounwind
declare dso_local void @trap(i32) local_unnamed_addr #1

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memmove.p0.p0.i64(ptr writeonly captures(none), ptr readonly captures(none), i64, i1 immarg) #2

; Function Attrs: nounwind
declare dso_local i64 @service(i32, i64, i64, i64) local_unnamed_addr #0

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: write)
declare void @llvm.memset.p0.i64(ptr writeonly captures(none), i8, i64, i1 immarg) #3

; Function Attrs: noredzone nounwind uwtable
define dso_local void @on_fault(i32 %signal.0, ptr %info.0, ptr %context.0) local_unnamed_addr #4 {
entry1:
  %p3 = getelementptr i8, ptr %context.0, i64 168
  %v4 = load i64, ptr %p3, align 4
  %v5 = load ptr, ptr @active, align 8
  %c10 = icmp ne ptr %v5, null
  %v12 = load i64, ptr @process, align 8
  %c14 = icmp ule i64 %v12, %v4
  %or.cond = select i1 %c10, i1 %c14, i1 false
  %v16 = load i64, ptr getelementptr inbounds nuw (i8, ptr @process, i64 8), align 8
  %c17 = icmp ult i64 %v4, %v16
  %or.cond2 = select i1 %or.cond, i1 %c17, i1 false
  br i1 %or.cond2, label %more11, label %else30

more11:                                           ; preds = %entry1
  %p3.i = getelementptr i8, ptr %info.0, i64 16
  %v4.i = load i64, ptr %p3.i, align 4
  %c20 = icmp eq i64 %v4.i, ptrtoint (ptr @poll to i64)
  br i1 %c20, label %then6, label %then29

then6:                                            ; preds = %more11
  %p21 = getelementptr i8, ptr %context.0, i64 160
  %v22 = load i64, ptr %p21, align 4
  %v23 = add i64 %v22, -8
  %v24 = inttoptr i64 %v23 to ptr
  store i64 %v4, ptr %v24, align 4
  store i64 %v23, ptr %p21, align 4
  store i64 ptrtoint (ptr @poll_due to i64), ptr %p3, align 4
  br label %end8

then29:                                           ; preds = %more11
  %v40 = add nuw i64 %v4, 1
  %p41 = getelementptr i8, ptr %v5, i64 152
  store i64 %v40, ptr %p41, align 4
  %p42 = getelementptr i8, ptr %context.0, i64 160
  %v43 = load i64, ptr %p42, align 4
  %p44 = getelementptr i8, ptr %v5, i64 160
  store i64 %v43, ptr %p44, align 4
  %p45 = getelementptr i8, ptr %v5, i64 144
  store i64 30, ptr %p45, align 4
  store i64 ptrtoint (ptr @trap_exit to i64), ptr %p3, align 4
  br label %end8

else30:                                           ; preds = %entry1
  %v53 = load i32, ptr getelementptr inbounds nuw (i8, ptr @process, i64 16), align 8
  %c54.not = icmp eq i32 %v53, 0
  %v56 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @process, i64 24), align 8
  %c58 = icmp ugt ptr %v56, inttoptr (i64 1 to ptr)
  %or.cond4 = select i1 %c54.not, i1 %c58, i1 false
  br i1 %or.cond4, label %then48, label %else49

then48:                                           ; preds = %else30
  store i32 1, ptr getelementptr inbounds nuw (i8, ptr @process, i64 16), align 8
  tail call void %v56(i32 %signal.0, ptr %info.0, ptr nonnull %context.0) #0
  store i32 0, ptr getelementptr inbounds nuw (i8, ptr @process, i64 16), align 8
  br label %end8

else49:                                           ; preds = %else30
  %v64 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @process, i64 32), align 8
  %r65 = tail call i64 %v64(i32 %signal.0, i64 0) #0
  br label %end8

end8:                                             ; preds = %then29, %else49, %then48, %then6
  ret void
}

; Function Attrs: noinline noredzone nounwind uwtable
define dso_local ptr @cont_alloc(ptr captures(none) %vm.0) local_unnamed_addr #5 {
entry1:
  %p3 = getelementptr i8, ptr %vm.0, i64 56
  %v4 = load i64, ptr %p3, align 4
  %p10 = getelementptr i8, ptr %vm.0, i64 64
  %v11 = load i64, ptr %p10, align 4
  %c12.not = icmp ult i64 %v4, %v11
  br i1 %c12.not, label %end8, label %then6

then6:                                            ; preds = %entry1
  tail call void @trap(i32 5)
  unreachable

end8:                                             ; preds = %entry1
  %v5 = inttoptr i64 %v4 to ptr
  %v14 = add i64 %v4, 64
  store i64 %v14, ptr %p3, align 4
  %p17 = getelementptr i8, ptr %vm.0, i64 8
  %v18 = load ptr, ptr %p17, align 8
  %v19 = ptrtoint ptr %v18 to i64
  %v20 = sub i64 %v4, %v19
  %v211 = lshr i64 %v20, 3
  %p22 = getelementptr i8, ptr %v5, i64 24
  store i64 %v211, ptr %p22, align 4
  %p23 = getelementptr i8, ptr %v5, i64 16
  store ptr %v5, ptr %p23, align 8
  ret ptr %v5
}

; Function Attrs: noinline noredzone nounwind uwtable
define dso_local ptr @cont_take(ptr captures(none) %vm.0) local_unnamed_addr #5 {
entry1:
  %p3 = getelementptr i8, ptr %vm.0, i64 16
  %v4 = load ptr, ptr %p3, align 8
  %c8.not = icmp eq ptr %v4, null
  br i1 %c8.not, label %then5, label %end7

common.ret:                                       ; preds = %end7, %then5
  %common.ret.op = phi ptr [ %r9, %then5 ], [ %v4, %end7 ]
  ret ptr %common.ret.op

then5:                                            ; preds = %entry1
  %r9 = tail call ptr @cont_alloc(ptr nonnull %vm.0)
  br label %common.ret

end7:                                             ; preds = %entry1
  %p10 = getelementptr i8, ptr %v4, i64 48
  %v11 = load i64, ptr %p10, align 4
  %v12 = inttoptr i64 %v11 to ptr
  store ptr %v12, ptr %p3, align 8
  br label %common.ret
}

; Function Attrs: noinline noredzone nounwind uwtable
define dso_local noundef ptr @renew(ptr captures(none) %vm.0, ptr captures(address) %k.0) local_unnamed_addr #5 {
entry1:
  %r3 = tail call ptr @cont_take(ptr %vm.0)
  %p4 = getelementptr i8, ptr %r3, i64 24
  %v5 = load i64, ptr %p4, align 4
  tail call void @llvm.memmove.p0.p0.i64(ptr noundef nonnull align 1 dereferenceable(64) %r3, ptr noundef nonnull align 1 dereferenceable(64) %k.0, i64 64, i1 false)
  store i64 %v5, ptr %p4, align 4
  %p7 = getelementptr i8, ptr %k.0, i64 24
  store i64 0, ptr %p7, align 4
  %p12 = getelementptr i8, ptr %r3, i64 56
  %v13 = load i64, ptr %p12, align 4
  %v14 = and i64 %v13, 9223372036854775807
  %c15 = icmp eq i64 %v14, 0
  br i1 %c15, label %then8, label %more11

more11:                                           ; preds = %entry1
  %p16 = getelementptr i8, ptr %r3, i64 16
  %v17 = load ptr, ptr %p16, align 8
  %c18 = icmp eq ptr %v17, %k.0
  br i1 %c18, label %then8, label %while23

common.ret:                                       ; preds = %end25, %then8
  ret ptr %r3

then8:                                            ; preds = %more11, %entry1
  %p19 = getelementptr i8, ptr %r3, i64 16
  store ptr %r3, ptr %p19, align 8
  br label %common.ret

while23:                                          ; preds = %more11, %while23
  %inner.22.0 = phi ptr [ %v28, %while23 ], [ %v17, %more11 ]
  %p27 = getelementptr i8, ptr %inner.22.0, i64 32
  %v28 = load ptr, ptr %p27, align 8
  %c29.not = icmp eq ptr %v28, %k.0
  br i1 %c29.not, label %end25, label %while23

end25:                                            ; preds = %while23
  %p27.le = getelementptr i8, ptr %inner.22.0, i64 32
  store ptr %r3, ptr %p27.le, align 8
  br label %common.ret
}

; Function Attrs: noinline noredzone nounwind uwtable
define dso_local void @make_ready(ptr %vm.0, ptr %k.0, i64 %n.0) local_unnamed_addr #5 {
entry1:
  %p3 = getelementptr i8, ptr %k.0, i64 56
  %v4 = load i64, ptr %p3, align 4
  %v8 = and i64 %v4, 9223372036854775807
  %c9 = icmp eq i64 %v8, 0
  br i1 %c9, label %then5, label %else6

then5:                                            ; preds = %entry1
  %v3.i2 = ptrtoint ptr %vm.0 to i64
  %v4.i3 = add i64 %v3.i2, 24
  %v5.i4 = inttoptr i64 %v4.i3 to ptr
  %v7.i = add i64 %v3.i2, 72
  %v8.i5 = inttoptr i64 %v7.i to ptr
  %v13.i13 = load ptr, ptr %v5.i4, align 8
  %v15.i14 = load i64, ptr %v13.i13, align 4
  %c19.not.i15 = icmp eq i64 %v15.i14, 0
  br i1 %c19.not.i15, label %end18.i.lr.ph, label %then16.i

end18.i.lr.ph:                                    ; preds = %then5
  %p29.i = getelementptr i8, ptr %v8.i5, i64 8
  br label %end18.i

then16.i:                                         ; preds = %end28.i, %then5
  %v13.i.lcssa = phi ptr [ %v13.i13, %then5 ], [ %v13.i, %end28.i ]
  %v15.i.lcssa = phi i64 [ %v15.i14, %then5 ], [ %v15.i, %end28.i ]
  %v20.i = ptrtoint ptr %v13.i.lcssa to i64
  %v21.i = add i64 %v20.i, -8
  %v22.i = inttoptr i64 %v21.i to ptr
  store ptr %v22.i, ptr %v5.i4, align 8
  br label %take.exit

end18.i:                                          ; preds = %end18.i.lr.ph, %end28.i
  %v25.i = load i64, ptr %v8.i5, align 4
  %v30.i = load i64, ptr %p29.i, align 4
  %c31.i = icmp ult i64 %v25.i, %v30.i
  br i1 %c31.i, label %then26.i, label %end28.i

then26.i:                                         ; preds = %end18.i
  %v32.i = add i64 %v25.i, 1984
  store i64 %v32.i, ptr %v8.i5, align 4
  %v34.i = add i64 %v25.i, 1960
  br label %take.exit

end28.i:                                          ; preds = %end18.i
  %r35.i = tail call i64 @service(i32 2, i64 0, i64 0, i64 0)
  %v13.i = load ptr, ptr %v5.i4, align 8
  %v15.i = load i64, ptr %v13.i, align 4
  %c19.not.i = icmp eq i64 %v15.i, 0
  br i1 %c19.not.i, label %end18.i, label %then16.i

take.exit:                                        ; preds = %then16.i, %then26.i
  %common.ret.op.i = phi i64 [ %v15.i.lcssa, %then16.i ], [ %v34.i, %then26.i ]
  %v4.i = add i64 %common.ret.op.i, -1384
  store i64 %v4.i, ptr %p3, align 4
  %p6.i = getelementptr i8, ptr %k.0, i64 16
  store ptr %k.0, ptr %p6.i, align 8
  br label %end7

else6:                                            ; preds = %entry1
  store i64 %v8, ptr %p3, align 4
  %p14 = getelementptr i8, ptr %k.0, i64 16
  %v15 = load ptr, ptr %p14, align 8
  %v16 = load i64, ptr %v15, align 4
  br label %end7

end7:                                             ; preds = %else6, %take.exit
  %v16.sink = phi i64 [ %v16, %else6 ], [ %common.ret.op.i, %take.exit ]
  %p17 = getelementptr i8, ptr %vm.0, i64 184
  store i64 %v16.sink, ptr %p17, align 4
  %c22.not = icmp sgt i64 %v4, -1
  br i1 %c22.not, label %end20, label %then18

then18:                                           ; preds = %end7
  %p23 = getelementptr i8, ptr %k.0, i64 48
  %v24 = load i64, ptr %p23, align 4
  %p25 = getelementptr i8, ptr %vm.0, i64 320
  %v3.i = ptrtoint ptr %p25 to i64
  %v4.i1 = shl i64 %v24, 3
  %v5.i = add i64 %v4.i1, %v3.i
  %v6.i = inttoptr i64 %v5.i to ptr
  %v27 = shl i64 %n.0, 3
  tail call void @llvm.memmove.p0.p0.i64(ptr align 1 %v6.i, ptr align 1 %p25, i64 %v27, i1 false)
  %v3.i6 = ptrtoint ptr %k.0 to i64
  %v4.i7 = add i64 %v3.i6, 32
  %v5.i8 = inttoptr i64 %v4.i7 to ptr
  %p6.i9 = getelementptr i8, ptr %k.0, i64 32
  %v7.i10 = load ptr, ptr %p6.i9, align 8
  %c11.i = icmp ugt i64 %v24, 2
  %phi12.i = select i1 %c11.i, ptr %v7.i10, ptr %v5.i8
  tail call void @llvm.memmove.p0.p0.i64(ptr align 1 %p25, ptr align 1 %phi12.i, i64 %v4.i1, i1 false)
  br i1 %c11.i, label %then3.i, label %end20

then3.i:                                          ; preds = %then18
  %v8.i = load ptr, ptr %p6.i9, align 8
  %v9.i = ptrtoint ptr %v8.i to i64
  %r10.i = tail call i64 @service(i32 8, i64 %v9.i, i64 0, i64 0)
  br label %end20

end20:                                            ; preds = %then3.i, %then18, %end7
  ret void
}

; Function Attrs: noredzone nounwind uwtable
define dso_local void @bind(ptr readonly captures(none) %vm.0, ptr %k.0, i64 %n.0) local_unnamed_addr #4 {
entry1:
  %p3 = getelementptr i8, ptr %k.0, i64 56
  %v4 = load i64, ptr %p3, align 4
  %p5 = getelementptr i8, ptr %k.0, i64 48
  %v6 = load i64, ptr %p5, align 4
  %v7 = or i64 %v4, -9223372036854775808
  store i64 %v7, ptr %p3, align 4
  %c13.not.inv = icmp slt i64 %v4, 0
  %phi14 = select i1 %c13.not.inv, i64 %v6, i64 0
  %v15 = add i64 %phi14, %n.0
  %c19 = icmp ugt i64 %v15, 2
  %v20 = ptrtoint ptr %k.0 to i64
  br i1 %c19, label %then16, label %end18

then16:                                           ; preds = %entry1
  %r21 = tail call i64 @service(i32 7, i64 %v20, i64 %phi14, i64 %v15)
  br label %end18

end18:                                            ; preds = %entry1, %then16
  store i64 %v15, ptr %p5, align 4
  %v4.i2 = add i64 %v20, 32
  %p6.i = getelementptr i8, ptr %k.0, i64 32
  %v7.i = load ptr, ptr %p6.i, align 8
  %0 = ptrtoint ptr %v7.i to i64
  %v3.i = select i1 %c19, i64 %0, i64 %v4.i2
  %v4.i = shl i64 %phi14, 3
  %v5.i = add i64 %v3.i, %v4.i
  %v6.i = inttoptr i64 %v5.i to ptr
  %p25 = getelementptr i8, ptr %vm.0, i64 320
  %v26 = shl i64 %n.0, 3
  tail call void @llvm.memmove.p0.p0.i64(ptr align 1 %v6.i, ptr align 1 %p25, i64 %v26, i1 false)
  ret void
}

; Function Attrs: noredzone nounwind uwtable
define dso_local void @unbind(ptr readnone captures(none) %vm.0, ptr captures(none) %k.0) local_unnamed_addr #4 {
entry1:
  %p3 = getelementptr i8, ptr %k.0, i64 56
  %v4 = load i64, ptr %p3, align 4
  %v5 = and i64 %v4, 9223372036854775807
  store i64 %v5, ptr %p3, align 4
  %c11.not = icmp sgt i64 %v4, -1
  br i1 %c11.not, label %end9, label %then7

then7:                                            ; preds = %entry1
  %p12 = getelementptr i8, ptr %k.0, i64 48
  %v13 = load i64, ptr %p12, align 4
  %c6.i = icmp ugt i64 %v13, 2
  br i1 %c6.i, label %then3.i, label %end9

then3.i:                                          ; preds = %then7
  %p7.i = getelementptr i8, ptr %k.0, i64 32
  %v8.i = load ptr, ptr %p7.i, align 8
  %v9.i = ptrtoint ptr %v8.i to i64
  %r10.i = tail call i64 @service(i32 8, i64 %v9.i, i64 0, i64 0)
  br label %end9

end9:                                             ; preds = %then3.i, %then7, %entry1
  ret void
}

; Function Attrs: mustprogress nofree norecurse noredzone nosync nounwind willreturn memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable
define dso_local void @release(ptr captures(none) %vm.0, ptr initializes((48, 56)) %k.0) local_unnamed_addr #6 {
entry1:
  %p6 = getelementptr i8, ptr %k.0, i64 56
  %v7 = load i64, ptr %p6, align 4
  %c8.not = icmp eq i64 %v7, 0
  br i1 %c8.not, label %end5, label %then3

then3:                                            ; preds = %entry1
  %v8.i = and i64 %v7, 3
  %c9.not.i = icmp eq i64 %v8.i, 0
  br i1 %c9.not.i, label %detach.exit, label %then3.i

then3.i:                                          ; preds = %then3
  %v8.i3 = and i64 %v7, 1
  %c9.not.i4 = icmp eq i64 %v8.i3, 0
  br i1 %c9.not.i4, label %else4.i, label %then3.i5

then3.i5:                                         ; preds = %then3.i
  %v12.i6 = add i64 %v7, 249863
  %v15.i7 = inttoptr i64 %v12.i6 to ptr
  %p16.i = getelementptr i8, ptr %v15.i7, i64 8
  %v17.i = load i64, ptr %p16.i, align 4
  %v18.i = xor i64 %v17.i, 2
  br label %shrink.exit

else4.i:                                          ; preds = %then3.i
  %v22.i = xor i64 %v7, 2
  %v3.i.i = add i64 %v22.i, -576
  %v4.i.i = inttoptr i64 %v3.i.i to ptr
  %v26.i = load i64, ptr %v4.i.i, align 4
  br label %shrink.exit

shrink.exit:                                      ; preds = %then3.i5, %else4.i
  %top.13.0.i = phi i64 [ %v12.i6, %then3.i5 ], [ %v26.i, %else4.i ]
  %plain.19.0.i = phi i64 [ %v18.i, %then3.i5 ], [ %v22.i, %else4.i ]
  store i64 %plain.19.0.i, ptr %p6, align 4
  %p29.i = getelementptr i8, ptr %vm.0, i64 32
  %v30.i = load ptr, ptr %p29.i, align 8
  %p3.i.i = getelementptr i8, ptr %v30.i, i64 8
  store i64 %top.13.0.i, ptr %p3.i.i, align 4
  %v4.i3.i = ptrtoint ptr %v30.i to i64
  %v5.i.i = add i64 %v4.i3.i, 8
  %v6.i.i = inttoptr i64 %v5.i.i to ptr
  store ptr %v6.i.i, ptr %p29.i, align 8
  %v11.i.pre = load i64, ptr %p6, align 4
  br label %detach.exit

detach.exit:                                      ; preds = %then3, %shrink.exit
  %v11.i = phi i64 [ %v7, %then3 ], [ %v11.i.pre, %shrink.exit ]
  %v12.i = add i64 %v11.i, 1384
  store i64 0, ptr %p6, align 4
  %p14.i = getelementptr i8, ptr %vm.0, i64 24
  %v15.i = load ptr, ptr %p14.i, align 8
  %p3.i = getelementptr i8, ptr %v15.i, i64 8
  store i64 %v12.i, ptr %p3.i, align 4
  %v4.i = ptrtoint ptr %v15.i to i64
  %v5.i = add i64 %v4.i, 8
  %v6.i = inttoptr i64 %v5.i to ptr
  store ptr %v6.i, ptr %p14.i, align 8
  br label %end5

end5:                                             ; preds = %entry1, %detach.exit
  %p9 = getelementptr i8, ptr %vm.0, i64 16
  %v10 = load ptr, ptr %p9, align 8
  %v11 = ptrtoint ptr %v10 to i64
  %p12 = getelementptr i8, ptr %k.0, i64 48
  store i64 %v11, ptr %p12, align 4
  store ptr %k.0, ptr %p9, align 8
  ret void
}

; Function Attrs: nofree norecurse noredzone nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable
define dso_local void @abandon(ptr captures(none) %vm.0, ptr readnone captures(address) %root.0) local_unnamed_addr #7 {
entry1:
  %v3 = load ptr, ptr %vm.0, align 8
  %c91 = icmp eq ptr %v3, null
  %c142 = icmp eq ptr %v3, %root.0
  %or.cond3 = select i1 %c91, i1 true, i1 %c142
  br i1 %or.cond3, label %common.ret, label %end12.lr.ph

end12.lr.ph:                                      ; preds = %entry1
  %p29.i.i = getelementptr i8, ptr %vm.0, i64 32
  %p14.i.i = getelementptr i8, ptr %vm.0, i64 24
  %p9.i = getelementptr i8, ptr %vm.0, i64 16
  br label %end12

common.ret:                                       ; preds = %release.exit, %entry1
  ret void

end12:                                            ; preds = %end12.lr.ph, %release.exit
  %k.4.04 = phi ptr [ %v3, %end12.lr.ph ], [ %v17, %release.exit ]
  %p16 = getelementptr i8, ptr %k.4.04, i64 32
  %v17 = load ptr, ptr %p16, align 8
  %p6.i = getelementptr i8, ptr %k.4.04, i64 56
  %v7.i = load i64, ptr %p6.i, align 8
  %c8.not.i = icmp eq i64 %v7.i, 0
  br i1 %c8.not.i, label %release.exit, label %then3.i

then3.i:                                          ; preds = %end12
  %v8.i.i = and i64 %v7.i, 3
  %c9.not.i.i = icmp eq i64 %v8.i.i, 0
  br i1 %c9.not.i.i, label %detach.exit.i, label %then3.i.i

then3.i.i:                                        ; preds = %then3.i
  %v8.i3.i = and i64 %v7.i, 1
  %c9.not.i4.i = icmp eq i64 %v8.i3.i, 0
  br i1 %c9.not.i4.i, label %else4.i.i, label %then3.i5.i

then3.i5.i:                                       ; preds = %then3.i.i
  %v12.i6.i = add i64 %v7.i, 249863
  %v15.i7.i = inttoptr i64 %v12.i6.i to ptr
  %p16.i.i = getelementptr i8, ptr %v15.i7.i, i64 8
  %v17.i.i = load i64, ptr %p16.i.i, align 4
  %v18.i.i = xor i64 %v17.i.i, 2
  br label %shrink.exit.i

else4.i.i:                                        ; preds = %then3.i.i
  %v22.i.i = xor i64 %v7.i, 2
  %v3.i.i.i = add i64 %v22.i.i, -576
  %v4.i.i.i = inttoptr i64 %v3.i.i.i to ptr
  %v26.i.i = load i64, ptr %v4.i.i.i, align 4
  br label %shrink.exit.i

shrink.exit.i:                                    ; preds = %else4.i.i, %then3.i5.i
  %top.13.0.i.i = phi i64 [ %v12.i6.i, %then3.i5.i ], [ %v26.i.i, %else4.i.i ]
  %plain.19.0.i.i = phi i64 [ %v18.i.i, %then3.i5.i ], [ %v22.i.i, %else4.i.i ]
  store i64 %plain.19.0.i.i, ptr %p6.i, align 4
  %v30.i.i = load ptr, ptr %p29.i.i, align 8
  %p3.i.i.i = getelementptr i8, ptr %v30.i.i, i64 8
  store i64 %top.13.0.i.i, ptr %p3.i.i.i, align 4
  %v4.i3.i.i = ptrtoint ptr %v30.i.i to i64
  %v5.i.i.i = add i64 %v4.i3.i.i, 8
  %v6.i.i.i = inttoptr i64 %v5.i.i.i to ptr
  store ptr %v6.i.i.i, ptr %p29.i.i, align 8
  %v11.i.pre.i = load i64, ptr %p6.i, align 4
  br label %detach.exit.i

detach.exit.i:                                    ; preds = %shrink.exit.i, %then3.i
  %v11.i.i = phi i64 [ %v7.i, %then3.i ], [ %v11.i.pre.i, %shrink.exit.i ]
  %v12.i.i = add i64 %v11.i.i, 1384
  store i64 0, ptr %p6.i, align 4
  %v15.i.i = load ptr, ptr %p14.i.i, align 8
  %p3.i.i = getelementptr i8, ptr %v15.i.i, i64 8
  store i64 %v12.i.i, ptr %p3.i.i, align 4
  %v4.i.i = ptrtoint ptr %v15.i.i to i64
  %v5.i.i = add i64 %v4.i.i, 8
  %v6.i.i = inttoptr i64 %v5.i.i to ptr
  store ptr %v6.i.i, ptr %p14.i.i, align 8
  br label %release.exit

release.exit:                                     ; preds = %end12, %detach.exit.i
  %v10.i = load ptr, ptr %p9.i, align 8
  %v11.i = ptrtoint ptr %v10.i to i64
  %p12.i = getelementptr i8, ptr %k.4.04, i64 48
  store i64 %v11.i, ptr %p12.i, align 4
  store ptr %k.4.04, ptr %p9.i, align 8
  %c9 = icmp eq ptr %v17, null
  %c14 = icmp eq ptr %v17, %root.0
  %or.cond = select i1 %c9, i1 true, i1 %c14
  br i1 %or.cond, label %common.ret, label %end12
}

; Function Attrs: noredzone nounwind uwtable
define dso_local range(i64 2, 0) i64 @extend(ptr %vm.0, i64 %limit.0) local_unnamed_addr #4 {
entry1:
  %v3.i = ptrtoint ptr %vm.0 to i64
  %v4.i = add i64 %v3.i, 32
  %v5.i = inttoptr i64 %v4.i to ptr
  %v7.i = add i64 %v3.i, 88
  %v8.i = inttoptr i64 %v7.i to ptr
  %v13.i5 = load ptr, ptr %v5.i, align 8
  %v15.i6 = load i64, ptr %v13.i5, align 4
  %c19.not.i7 = icmp eq i64 %v15.i6, 0
  br i1 %c19.not.i7, label %end18.i.lr.ph, label %then16.i

end18.i.lr.ph:                                    ; preds = %entry1
  %p29.i = getelementptr i8, ptr %v8.i, i64 8
  br label %end18.i

then16.i:                                         ; preds = %end28.i, %entry1
  %v13.i.lcssa = phi ptr [ %v13.i5, %entry1 ], [ %v13.i, %end28.i ]
  %v15.i.lcssa = phi i64 [ %v15.i6, %entry1 ], [ %v15.i, %end28.i ]
  %v20.i = ptrtoint ptr %v13.i.lcssa to i64
  %v21.i = add i64 %v20.i, -8
  %v22.i = inttoptr i64 %v21.i to ptr
  store ptr %v22.i, ptr %v5.i, align 8
  br label %take.exit

end18.i:                                          ; preds = %end18.i.lr.ph, %end28.i
  %v25.i = load i64, ptr %v8.i, align 4
  %v30.i = load i64, ptr %p29.i, align 4
  %c31.i = icmp ult i64 %v25.i, %v30.i
  br i1 %c31.i, label %then26.i, label %end28.i

then26.i:                                         ; preds = %end18.i
  %v32.i = add i64 %v25.i, 266304
  store i64 %v32.i, ptr %v8.i, align 4
  %v34.i = add i64 %v25.i, 266248
  br label %take.exit

end28.i:                                          ; preds = %end18.i
  %r35.i = tail call i64 @service(i32 3, i64 0, i64 0, i64 0)
  %v13.i = load ptr, ptr %v5.i, align 8
  %v15.i = load i64, ptr %v13.i, align 4
  %c19.not.i = icmp eq i64 %v15.i, 0
  br i1 %c19.not.i, label %end18.i, label %then16.i

take.exit:                                        ; preds = %then16.i, %then26.i
  %common.ret.op.i = phi i64 [ %v15.i.lcssa, %then16.i ], [ %v34.i, %then26.i ]
  %v4 = add i64 %common.ret.op.i, -249863
  %v5 = inttoptr i64 %common.ret.op.i to ptr
  %p6 = getelementptr i8, ptr %v5, i64 16
  store i64 %v4, ptr %p6, align 4
  %v3.i1 = add i64 %limit.0, -576
  %v4.i2 = inttoptr i64 %v3.i1 to ptr
  store i64 %common.ret.op.i, ptr %v4.i2, align 4
  %v9 = or i64 %limit.0, 2
  ret i64 %v9
}

; Function Attrs: noredzone nounwind uwtable
define dso_local { ptr, i64 } @find_suspend_clause(ptr %cur.0, ptr readonly captures(address) %tag.0) local_unnamed_addr #4 {
entry1:
  %p3.i = getelementptr i8, ptr %tag.0, i64 8
  %v4.i = load i64, ptr %p3.i, align 4
  br label %while6.i

while6.i:                                         ; preds = %while6.i.backedge, %entry1
  %k.5.0.i = phi ptr [ %cur.0, %entry1 ], [ %k.5.0.i.be, %while6.i.backedge ]
  %p10.i = getelementptr i8, ptr %k.5.0.i, i64 40
  %v11.i = load ptr, ptr %p10.i, align 8
  %p14.i = getelementptr i8, ptr %k.5.0.i, i64 32
  %v15.i = load ptr, ptr %p14.i, align 8
  %p8.i2 = getelementptr i8, ptr %v11.i, i64 8
  %phi10.i3 = load i64, ptr %p8.i2, align 4
  %v21.i = and i64 %phi10.i3, %v4.i
  %c22.i = icmp eq i64 %v21.i, 0
  br i1 %c22.i, label %then16.i, label %end18.i

then16.i:                                         ; preds = %while6.i
  %c26.not.i = icmp eq ptr %v15.i, null
  br i1 %c26.not.i, label %find.exit, label %end25.i

end25.i:                                          ; preds = %then16.i
  %p27.i = getelementptr i8, ptr %v15.i, i64 40
  %v28.i = load ptr, ptr %p27.i, align 8
  %p8.i = getelementptr i8, ptr %v28.i, i64 8
  %phi10.i = load i64, ptr %p8.i, align 4
  %v34.i = and i64 %phi10.i, %v4.i
  %c35.i = icmp eq i64 %v34.i, 0
  br i1 %c35.i, label %then29.i, label %end18.i

then29.i:                                         ; preds = %end25.i
  %p3.i4 = getelementptr i8, ptr %k.5.0.i, i64 48
  %v4.i5 = load i64, ptr %p3.i4, align 4
  %v5.i = inttoptr i64 %v4.i5 to ptr
  %p6.i6 = getelementptr i8, ptr %v15.i, i64 32
  %v7.i = load ptr, ptr %p6.i6, align 8
  %c11.i = icmp eq ptr %v7.i, %v5.i
  br i1 %c11.i, label %then8.i, label %end10.i

then8.i:                                          ; preds = %then29.i
  %r12.i = tail call ptr asm sideeffect "", "=r,0"(ptr %v5.i) #0
  br label %grandparent.exit

end10.i:                                          ; preds = %then29.i
  %v13.i = ptrtoint ptr %v7.i to i64
  store i64 %v13.i, ptr %p3.i4, align 4
  br label %grandparent.exit

grandparent.exit:                                 ; preds = %then8.i, %end10.i
  %common.ret.op.i7 = phi ptr [ %r12.i, %then8.i ], [ %v7.i, %end10.i ]
  %c42.not.i = icmp eq ptr %common.ret.op.i7, null
  br i1 %c42.not.i, label %find.exit, label %while6.i.backedge

while6.i.backedge:                                ; preds = %grandparent.exit, %end48.i
  %k.5.0.i.be = phi ptr [ %common.ret.op.i7, %grandparent.exit ], [ %v68.i, %end48.i ]
  br label %while6.i

end18.i:                                          ; preds = %end25.i, %while6.i
  %k.5.1.i = phi ptr [ %k.5.0.i, %while6.i ], [ %v15.i, %end25.i ]
  %table.12.0.i = phi ptr [ %v11.i, %while6.i ], [ %v28.i, %end25.i ]
  %p10.i8 = getelementptr i8, ptr %table.12.0.i, i64 24
  br label %while46.i

while46.i:                                        ; preds = %end56.i, %end18.i
  %n.45.0.i = phi i64 [ 0, %end18.i ], [ %v53.i, %end56.i ]
  %p50.i = getelementptr ptr, ptr %p10.i8, i64 %n.45.0.i
  %v51.i = load ptr, ptr %p50.i, align 8
  %v53.i = add i64 %n.45.0.i, 1
  %c57.i = icmp eq ptr %v51.i, %tag.0
  br i1 %c57.i, label %then54.i, label %end56.i

then54.i:                                         ; preds = %while46.i
  %agg60.i = insertvalue { ptr, i64 } undef, ptr %k.5.1.i, 0
  %agg61.i = insertvalue { ptr, i64 } %agg60.i, i64 %v53.i, 1
  br label %find.exit

end56.i:                                          ; preds = %while46.i
  %c65.not.i = icmp eq ptr %v51.i, null
  br i1 %c65.not.i, label %end48.i, label %while46.i

end48.i:                                          ; preds = %end56.i
  %p67.i = getelementptr i8, ptr %k.5.1.i, i64 32
  %v68.i = load ptr, ptr %p67.i, align 8
  %c73.not.i = icmp eq ptr %v68.i, null
  br i1 %c73.not.i, label %find.exit, label %while6.i.backedge

find.exit:                                        ; preds = %then16.i, %grandparent.exit, %end48.i, %then54.i
  %common.ret.op.i = phi { ptr, i64 } [ %agg61.i, %then54.i ], [ zeroinitializer, %end48.i ], [ zeroinitializer, %grandparent.exit ], [ zeroinitializer, %then16.i ]
  ret { ptr, i64 } %common.ret.op.i
}

; Function Attrs: noredzone nounwind uwtable
define dso_local { ptr, i64 } @find_switch_clause(ptr %cur.0, ptr readonly captures(address) %tag.0) local_unnamed_addr #4 {
entry1:
  %p3.i = getelementptr i8, ptr %tag.0, i64 8
  %v4.i = load i64, ptr %p3.i, align 4
  br label %while6.i

while6.i:                                         ; preds = %while6.i.backedge, %entry1
  %k.5.0.i = phi ptr [ %cur.0, %entry1 ], [ %k.5.0.i.be, %while6.i.backedge ]
  %p10.i = getelementptr i8, ptr %k.5.0.i, i64 40
  %v11.i = load ptr, ptr %p10.i, align 8
  %p14.i = getelementptr i8, ptr %k.5.0.i, i64 32
  %v15.i = load ptr, ptr %p14.i, align 8
  %p6.i1 = getelementptr i8, ptr %v11.i, i64 16
  %phi10.i3 = load i64, ptr %p6.i1, align 4
  %v21.i = and i64 %phi10.i3, %v4.i
  %c22.i = icmp eq i64 %v21.i, 0
  br i1 %c22.i, label %then16.i, label %end18.i

then16.i:                                         ; preds = %while6.i
  %c26.not.i = icmp eq ptr %v15.i, null
  br i1 %c26.not.i, label %find.exit, label %end25.i

end25.i:                                          ; preds = %then16.i
  %p27.i = getelementptr i8, ptr %v15.i, i64 40
  %v28.i = load ptr, ptr %p27.i, align 8
  %p6.i = getelementptr i8, ptr %v28.i, i64 16
  %phi10.i = load i64, ptr %p6.i, align 4
  %v34.i = and i64 %phi10.i, %v4.i
  %c35.i = icmp eq i64 %v34.i, 0
  br i1 %c35.i, label %then29.i, label %end18.i

then29.i:                                         ; preds = %end25.i
  %p3.i4 = getelementptr i8, ptr %k.5.0.i, i64 48
  %v4.i5 = load i64, ptr %p3.i4, align 4
  %v5.i = inttoptr i64 %v4.i5 to ptr
  %p6.i6 = getelementptr i8, ptr %v15.i, i64 32
  %v7.i = load ptr, ptr %p6.i6, align 8
  %c11.i = icmp eq ptr %v7.i, %v5.i
  br i1 %c11.i, label %then8.i, label %end10.i

then8.i:                                          ; preds = %then29.i
  %r12.i = tail call ptr asm sideeffect "", "=r,0"(ptr %v5.i) #0
  br label %grandparent.exit

end10.i:                                          ; preds = %then29.i
  %v13.i = ptrtoint ptr %v7.i to i64
  store i64 %v13.i, ptr %p3.i4, align 4
  br label %grandparent.exit

grandparent.exit:                                 ; preds = %then8.i, %end10.i
  %common.ret.op.i7 = phi ptr [ %r12.i, %then8.i ], [ %v7.i, %end10.i ]
  %c42.not.i = icmp eq ptr %common.ret.op.i7, null
  br i1 %c42.not.i, label %find.exit, label %while6.i.backedge

while6.i.backedge:                                ; preds = %grandparent.exit, %end48.i
  %k.5.0.i.be = phi ptr [ %common.ret.op.i7, %grandparent.exit ], [ %v68.i, %end48.i ]
  br label %while6.i

end18.i:                                          ; preds = %end25.i, %while6.i
  %k.5.1.i = phi ptr [ %k.5.0.i, %while6.i ], [ %v15.i, %end25.i ]
  %table.12.0.i = phi ptr [ %v11.i, %while6.i ], [ %v28.i, %end25.i ]
  %v6.i = ptrtoint ptr %table.12.0.i to i64
  %v7.i8 = load i64, ptr %table.12.0.i, align 4
  %v8.i = add i64 %v7.i8, %v6.i
  %v9.i = inttoptr i64 %v8.i to ptr
  br label %while46.i

while46.i:                                        ; preds = %end56.i, %end18.i
  %n.45.0.i = phi i64 [ 0, %end18.i ], [ %v53.i, %end56.i ]
  %p50.i = getelementptr ptr, ptr %v9.i, i64 %n.45.0.i
  %v51.i = load ptr, ptr %p50.i, align 8
  %v53.i = add i64 %n.45.0.i, 1
  %c57.i = icmp eq ptr %v51.i, %tag.0
  br i1 %c57.i, label %then54.i, label %end56.i

then54.i:                                         ; preds = %while46.i
  %agg60.i = insertvalue { ptr, i64 } undef, ptr %k.5.1.i, 0
  %agg61.i = insertvalue { ptr, i64 } %agg60.i, i64 %v53.i, 1
  br label %find.exit

end56.i:                                          ; preds = %while46.i
  %c65.not.i = icmp eq ptr %v51.i, null
  br i1 %c65.not.i, label %end48.i, label %while46.i

end48.i:                                          ; preds = %end56.i
  %p67.i = getelementptr i8, ptr %k.5.1.i, i64 32
  %v68.i = load ptr, ptr %p67.i, align 8
  %c73.not.i = icmp eq ptr %v68.i, null
  br i1 %c73.not.i, label %find.exit, label %while6.i.backedge

find.exit:                                        ; preds = %then16.i, %grandparent.exit, %end48.i, %then54.i
  %common.ret.op.i = phi { ptr, i64 } [ %agg61.i, %then54.i ], [ zeroinitializer, %end48.i ], [ zeroinitializer, %grandparent.exit ], [ zeroinitializer, %then16.i ]
  ret { ptr, i64 } %common.ret.op.i
}

; Function Attrs: noredzone nounwind uwtable
define dso_local noundef ptr @exn_alloc(ptr captures(none) %vm.0, ptr %tag.0, i32 %n.0) local_unnamed_addr #4 {
entry1:
  %c6 = icmp ugt i32 %n.0, 6
  br i1 %c6, label %yes3, label %no4

yes3:                                             ; preds = %entry1
  %v3.i = zext i32 %n.0 to i64
  %r4.i = tail call i64 @service(i32 5, i64 %v3.i, i64 0, i64 0)
  %v5.i = inttoptr i64 %r4.i to ptr
  br label %end5

no4:                                              ; preds = %entry1
  %p3.i = getelementptr i8, ptr %vm.0, i64 40
  %v4.i = load ptr, ptr %p3.i, align 8
  %c10.not.i = icmp eq ptr %v4.i, null
  br i1 %c10.not.i, label %while15.i.preheader, label %then6.i

while15.i.preheader:                              ; preds = %no4
  %p18.i = getelementptr i8, ptr %vm.0, i64 104
  %p21.i = getelementptr i8, ptr %vm.0, i64 112
  %v19.i1 = load ptr, ptr %p18.i, align 8
  %v22.i2 = load ptr, ptr %p21.i, align 8
  %c24.not.i3 = icmp ult ptr %v19.i1, %v22.i2
  br i1 %c24.not.i3, label %end17.i, label %do16.i

then6.i:                                          ; preds = %no4
  %v12.i = load ptr, ptr %v4.i, align 8
  store ptr %v12.i, ptr %p3.i, align 8
  br label %end5

do16.i:                                           ; preds = %while15.i.preheader, %do16.i
  %r25.i = tail call i64 @service(i32 4, i64 0, i64 0, i64 0)
  %v19.i = load ptr, ptr %p18.i, align 8
  %v22.i = load ptr, ptr %p21.i, align 8
  %c24.not.i = icmp ult ptr %v19.i, %v22.i
  br i1 %c24.not.i, label %end17.i, label %do16.i

end17.i:                                          ; preds = %do16.i, %while15.i.preheader
  %v19.i.lcssa = phi ptr [ %v19.i1, %while15.i.preheader ], [ %v19.i, %do16.i ]
  %v20.i = ptrtoint ptr %v19.i.lcssa to i64
  %v30.i = add i64 %v20.i, 64
  %v31.i = inttoptr i64 %v30.i to ptr
  store ptr %v31.i, ptr %p18.i, align 8
  br label %end5

end5:                                             ; preds = %end17.i, %then6.i, %yes3
  %phi9 = phi ptr [ %v5.i, %yes3 ], [ %v4.i, %then6.i ], [ %v19.i.lcssa, %end17.i ]
  store ptr %tag.0, ptr %phi9, align 8
  %p10 = getelementptr i8, ptr %phi9, i64 8
  store i32 %n.0, ptr %p10, align 8
  %p11 = getelementptr i8, ptr %phi9, i64 12
  store i32 0, ptr %p11, align 4
  ret ptr %phi9
}

; Function Attrs: mustprogress nofree noinline norecurse noredzone nosync nounwind willreturn memory(read, argmem: readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable
define dso_local ptr @exn_take(ptr captures(none) %vm.0) local_unnamed_addr #8 {
entry1:
  %p7 = getelementptr i8, ptr %vm.0, i64 40
  %v8 = load ptr, ptr %p7, align 8
  %c9.not = icmp eq ptr %v8, null
  br i1 %c9.not, label %more6, label %then6.i

more6:                                            ; preds = %entry1
  %p10 = getelementptr i8, ptr %vm.0, i64 104
  %v11 = load ptr, ptr %p10, align 8
  %p13 = getelementptr i8, ptr %vm.0, i64 112
  %v14 = load ptr, ptr %p13, align 8
  %c16.not = icmp ult ptr %v11, %v14
  br i1 %c16.not, label %end17.i, label %common.ret

common.ret:                                       ; preds = %end17.i, %then6.i, %more6
  %common.ret.op = phi ptr [ null, %more6 ], [ %v8, %then6.i ], [ %v11, %end17.i ]
  ret ptr %common.ret.op

then6.i:                                          ; preds = %entry1
  %v12.i = load ptr, ptr %v8, align 8
  store ptr %v12.i, ptr %p7, align 8
  br label %common.ret

end17.i:                                          ; preds = %more6
  %v20.i = ptrtoint ptr %v11 to i64
  %v30.i = add i64 %v20.i, 64
  %v31.i = inttoptr i64 %v30.i to ptr
  store ptr %v31.i, ptr %p10, align 8
  br label %common.ret
}

; Function Attrs: noredzone nounwind uwtable
define dso_local void @exn_done(ptr captures(none) %vm.0, ptr %exn.0) local_unnamed_addr #4 {
entry1:
  %p6 = getelementptr i8, ptr %exn.0, i64 12
  %v7 = load i32, ptr %p6, align 4
  %c8.not = icmp eq i32 %v7, 0
  br i1 %c8.not, label %then3, label %end5, !prof !0

then3:                                            ; preds = %entry1
  %p14 = getelementptr i8, ptr %exn.0, i64 8
  %v15 = load i32, ptr %p14, align 4
  %c16 = icmp ult i32 %v15, 7
  br i1 %c16, label %then11, label %else12, !prof !0

then11:                                           ; preds = %then3
  %p18 = getelementptr i8, ptr %vm.0, i64 40
  %v19 = load ptr, ptr %p18, align 8
  store ptr %v19, ptr %exn.0, align 8
  store ptr %exn.0, ptr %p18, align 8
  br label %end5

else12:                                           ; preds = %then3
  %v21 = ptrtoint ptr %exn.0 to i64
  %r22 = tail call i64 @service(i32 6, i64 %v21, i64 0, i64 0)
  br label %end5

end5:                                             ; preds = %then11, %else12, %entry1
  ret void
}

; Function Attrs: mustprogress nofree norecurse noredzone nosync nounwind willreturn memory(read, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable
define dso_local noundef i1 @subtype(i32 %a.0, i32 %b.0, i32 %depth.0) local_unnamed_addr #9 {
entry1:
  %v4 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @process, i64 40), align 8
  %v5 = zext i32 %a.0 to i64
  %p6 = getelementptr ptr, ptr %v4, i64 %v5
  %v7 = load ptr, ptr %p6, align 8
  %v13 = load i32, ptr %v7, align 4
  %c14 = icmp ult i32 %depth.0, %v13
  br i1 %c14, label %more11, label %no9

more11:                                           ; preds = %entry1
  %v15 = zext i32 %depth.0 to i64
  %0 = getelementptr i32, ptr %v7, i64 %v15
  %p17 = getelementptr i8, ptr %0, i64 4
  %v18 = load i32, ptr %p17, align 4
  %c19 = icmp eq i32 %v18, %b.0
  br i1 %c19, label %end10, label %no9

no9:                                              ; preds = %more11, %entry1
  br label %end10

end10:                                            ; preds = %more11, %no9
  %phi20 = phi i1 [ false, %no9 ], [ true, %more11 ]
  ret i1 %phi20
}

; Function Attrs: noredzone nounwind uwtable
define dso_local void @memory_fill(ptr readonly captures(none) %memory.0, i64 %at.0, i32 %value.0, i64 %n.0) local_unnamed_addr #4 {
entry1:
  %p8 = getelementptr i8, ptr %memory.0, i64 16
  %v9 = load i64, ptr %p8, align 4
  %v3.i = add i64 %n.0, %at.0
  %c4.i = icmp ugt i64 %v3.i, %v9
  br i1 %c4.i, label %then4, label %end6

then4:                                            ; preds = %entry1
  tail call void @trap(i32 30)
  unreachable

end6:                                             ; preds = %entry1
  %v11 = load ptr, ptr %memory.0, align 8
  %v12 = ptrtoint ptr %v11 to i64
  %v13 = add i64 %at.0, %v12
  %c196 = icmp ugt i64 %n.0, 1048576
  %v22 = trunc i32 %value.0 to i8
  br i1 %c196, label %do16, label %end17

do16:                                             ; preds = %end6, %look_up.exit
  %to.14.08 = phi i64 [ %v24, %look_up.exit ], [ %v13, %end6 ]
  %n.3.07 = phi i64 [ %v26, %look_up.exit ], [ %n.0, %end6 ]
  %v21 = inttoptr i64 %to.14.08 to ptr
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 1 dereferenceable(1048576) %v21, i8 %v22, i64 1048576, i1 false)
  %v24 = add i64 %to.14.08, 1048576
  %v26 = add i64 %n.3.07, -1048576
  %v6.i = load i32, ptr @due, align 8
  %c7.not.i = icmp eq i32 %v6.i, 0
  br i1 %c7.not.i, label %look_up.exit, label %then3.i, !prof !0

then3.i:                                          ; preds = %do16
  tail call void @poll_due()
  br label %look_up.exit

look_up.exit:                                     ; preds = %do16, %then3.i
  %c19 = icmp ugt i64 %v26, 1048576
  br i1 %c19, label %do16, label %end17

end17:                                            ; preds = %look_up.exit, %end6
  %n.3.0.lcssa = phi i64 [ %n.0, %end6 ], [ %v26, %look_up.exit ]
  %to.14.0.lcssa = phi i64 [ %v13, %end6 ], [ %v24, %look_up.exit ]
  %v28 = inttoptr i64 %to.14.0.lcssa to ptr
  tail call void @llvm.memset.p0.i64(ptr align 1 %v28, i8 %v22, i64 %n.3.0.lcssa, i1 false)
  ret void
}

; Function Attrs: noredzone nounwind uwtable
define dso_local void @memory_copy(ptr readonly captures(none) %to.0, ptr readonly captures(none) %from_.0, i64 %at.0, i64 %start.0, i64 %n.0) local_unnamed_addr #4 {
entry1:
  %p4 = getelementptr i8, ptr %to.0, i64 16
  %v5 = load i64, ptr %p4, align 4
  %p7 = getelementptr i8, ptr %from_.0, i64 16
  %v8 = load i64, ptr %p7, align 4
  %v3.i1.i = add i64 %n.0, %at.0
  %c4.i2.i = icmp ugt i64 %v3.i1.i, %v5
  %v3.i.i = add i64 %n.0, %start.0
  %c4.i.i = icmp ugt i64 %v3.i.i, %v8
  %v8.i = or i1 %c4.i2.i, %c4.i.i
  br i1 %v8.i, label %then3.i, label %copy.exit

then3.i:                                          ; preds = %entry1
  tail call void @trap(i32 30)
  unreachable

copy.exit:                                        ; preds = %entry1
  %v6 = load ptr, ptr %from_.0, align 8
  %v3 = load ptr, ptr %to.0, align 8
  %v9.i = ptrtoint ptr %v3 to i64
  %v11.i = add i64 %at.0, %v9.i
  %v12.i = ptrtoint ptr %v6 to i64
  %v14.i = add i64 %start.0, %v12.i
  %c11.i = icmp ule i64 %v11.i, %v14.i
  %c16.i = icmp ugt i64 %n.0, 1048576
  %or.cond.i = and i1 %c16.i, %c11.i
  br i1 %or.cond.i, label %do13.i, label %end8.i

do13.i:                                           ; preds = %copy.exit, %look_up.exit19.i
  %to.3.1.i = phi i64 [ %v22.i, %look_up.exit19.i ], [ %v11.i, %copy.exit ]
  %from_.4.1.i = phi i64 [ %v24.i, %look_up.exit19.i ], [ %v14.i, %copy.exit ]
  %n.5.1.i = phi i64 [ %v26.i, %look_up.exit19.i ], [ %n.0, %copy.exit ]
  %v18.i = inttoptr i64 %to.3.1.i to ptr
  %v20.i = inttoptr i64 %from_.4.1.i to ptr
  tail call void @llvm.memmove.p0.p0.i64(ptr noundef nonnull align 1 dereferenceable(1048576) %v18.i, ptr noundef nonnull align 1 dereferenceable(1048576) %v20.i, i64 1048576, i1 false)
  %v22.i = add i64 %to.3.1.i, 1048576
  %v24.i = add i64 %from_.4.1.i, 1048576
  %v26.i = add i64 %n.5.1.i, -1048576
  %v6.i16.i = load i32, ptr @due, align 8
  %c7.not.i17.i = icmp eq i32 %v6.i16.i, 0
  br i1 %c7.not.i17.i, label %look_up.exit19.i, label %then3.i18.i, !prof !0

then3.i18.i:                                      ; preds = %do13.i
  tail call void @poll_due()
  br label %look_up.exit19.i

look_up.exit19.i:                                 ; preds = %then3.i18.i, %do13.i
  %c16.old.i = icmp ugt i64 %v26.i, 1048576
  br i1 %c16.old.i, label %do13.i, label %move.exit

end8.i:                                           ; preds = %copy.exit
  br i1 %c16.i, label %do28.i, label %move.exit

do28.i:                                           ; preds = %end8.i, %look_up.exit.i
  %n.5.221.i = phi i64 [ %v33.i, %look_up.exit.i ], [ %n.0, %end8.i ]
  %v33.i = add i64 %n.5.221.i, -1048576
  %v36.i = add i64 %v33.i, %v11.i
  %v37.i = inttoptr i64 %v36.i to ptr
  %v40.i = add i64 %v33.i, %v14.i
  %v41.i = inttoptr i64 %v40.i to ptr
  tail call void @llvm.memmove.p0.p0.i64(ptr noundef nonnull align 1 dereferenceable(1048576) %v37.i, ptr noundef nonnull align 1 dereferenceable(1048576) %v41.i, i64 1048576, i1 false)
  %v6.i.i = load i32, ptr @due, align 8
  %c7.not.i.i = icmp eq i32 %v6.i.i, 0
  br i1 %c7.not.i.i, label %look_up.exit.i, label %then3.i.i, !prof !0

then3.i.i:                                        ; preds = %do28.i
  tail call void @poll_due()
  br label %look_up.exit.i

look_up.exit.i:                                   ; preds = %then3.i.i, %do28.i
  %c31.i = icmp ugt i64 %v33.i, 1048576
  br i1 %c31.i, label %do28.i, label %move.exit

move.exit:                                        ; preds = %look_up.exit.i, %look_up.exit19.i, %end8.i
  %from_.4.027.i = phi i64 [ %v14.i, %end8.i ], [ %v24.i, %look_up.exit19.i ], [ %v14.i, %look_up.exit.i ]
  %to.3.026.i = phi i64 [ %v11.i, %end8.i ], [ %v22.i, %look_up.exit19.i ], [ %v11.i, %look_up.exit.i ]
  %n.5.2.lcssa.i = phi i64 [ %n.0, %end8.i ], [ %v26.i, %look_up.exit19.i ], [ %v33.i, %look_up.exit.i ]
  %v43.i = inttoptr i64 %to.3.026.i to ptr
  %v45.i = inttoptr i64 %from_.4.027.i to ptr
  tail call void @llvm.memmove.p0.p0.i64(ptr align 1 %v43.i, ptr align 1 %v45.i, i64 %n.5.2.lcssa.i, i1 false)
  ret void
}

; Function Attrs: noredzone nounwind uwtable
define dso_local void @memory_init(ptr readonly captures(none) %memory.0, ptr readonly captures(none) %segment.0, i64 %at.0, i64 %start.0, i64 %n.0) local_unnamed_addr #4 {
entry1:
  %p4 = getelementptr i8, ptr %memory.0, i64 16
  %v5 = load i64, ptr %p4, align 4
  %p7 = getelementptr i8, ptr %segment.0, i64 8
  %v8 = load i64, ptr %p7, align 4
  %v3.i1.i = add i64 %n.0, %at.0
  %c4.i2.i = icmp ugt i64 %v3.i1.i, %v5
  %v3.i.i = add i64 %n.0, %start.0
  %c4.i.i = icmp ugt i64 %v3.i.i, %v8
  %v8.i = or i1 %c4.i2.i, %c4.i.i
  br i1 %v8.i, label %then3.i, label %copy.exit

then3.i:                                          ; preds = %entry1
  tail call void @trap(i32 30)
  unreachable

copy.exit:                                        ; preds = %entry1
  %v6 = load ptr, ptr %segment.0, align 8
  %v3 = load ptr, ptr %memory.0, align 8
  %v9.i = ptrtoint ptr %v3 to i64
  %v11.i = add i64 %at.0, %v9.i
  %v12.i = ptrtoint ptr %v6 to i64
  %v14.i = add i64 %start.0, %v12.i
  %c11.i = icmp ule i64 %v11.i, %v14.i
  %c16.i = icmp ugt i64 %n.0, 1048576
  %or.cond.i = and i1 %c16.i, %c11.i
  br i1 %or.cond.i, label %do13.i, label %end8.i

do13.i:                                           ; preds = %copy.exit, %look_up.exit19.i
  %to.3.1.i = phi i64 [ %v22.i, %look_up.exit19.i ], [ %v11.i, %copy.exit ]
  %from_.4.1.i = phi i64 [ %v24.i, %look_up.exit19.i ], [ %v14.i, %copy.exit ]
  %n.5.1.i = phi i64 [ %v26.i, %look_up.exit19.i ], [ %n.0, %copy.exit ]
  %v18.i = inttoptr i64 %to.3.1.i to ptr
  %v20.i = inttoptr i64 %from_.4.1.i to ptr
  tail call void @llvm.memmove.p0.p0.i64(ptr noundef nonnull align 1 dereferenceable(1048576) %v18.i, ptr noundef nonnull align 1 dereferenceable(1048576) %v20.i, i64 1048576, i1 false)
  %v22.i = add i64 %to.3.1.i, 1048576
  %v24.i = add i64 %from_.4.1.i, 1048576
  %v26.i = add i64 %n.5.1.i, -1048576
  %v6.i16.i = load i32, ptr @due, align 8
  %c7.not.i17.i = icmp eq i32 %v6.i16.i, 0
  br i1 %c7.not.i17.i, label %look_up.exit19.i, label %then3.i18.i, !prof !0

then3.i18.i:                                      ; preds = %do13.i
  tail call void @poll_due()
  br label %look_up.exit19.i

look_up.exit19.i:                                 ; preds = %then3.i18.i, %do13.i
  %c16.old.i = icmp ugt i64 %v26.i, 1048576
  br i1 %c16.old.i, label %do13.i, label %move.exit

end8.i:                                           ; preds = %copy.exit
  br i1 %c16.i, label %do28.i, label %move.exit

do28.i:                                           ; preds = %end8.i, %look_up.exit.i
  %n.5.221.i = phi i64 [ %v33.i, %look_up.exit.i ], [ %n.0, %end8.i ]
  %v33.i = add i64 %n.5.221.i, -1048576
  %v36.i = add i64 %v33.i, %v11.i
  %v37.i = inttoptr i64 %v36.i to ptr
  %v40.i = add i64 %v33.i, %v14.i
  %v41.i = inttoptr i64 %v40.i to ptr
  tail call void @llvm.memmove.p0.p0.i64(ptr noundef nonnull align 1 dereferenceable(1048576) %v37.i, ptr noundef nonnull align 1 dereferenceable(1048576) %v41.i, i64 1048576, i1 false)
  %v6.i.i = load i32, ptr @due, align 8
  %c7.not.i.i = icmp eq i32 %v6.i.i, 0
  br i1 %c7.not.i.i, label %look_up.exit.i, label %then3.i.i, !prof !0

then3.i.i:                                        ; preds = %do28.i
  tail call void @poll_due()
  br label %look_up.exit.i

look_up.exit.i:                                   ; preds = %then3.i.i, %do28.i
  %c31.i = icmp ugt i64 %v33.i, 1048576
  br i1 %c31.i, label %do28.i, label %move.exit

move.exit:                                        ; preds = %look_up.exit.i, %look_up.exit19.i, %end8.i
  %from_.4.027.i = phi i64 [ %v14.i, %end8.i ], [ %v24.i, %look_up.exit19.i ], [ %v14.i, %look_up.exit.i ]
  %to.3.026.i = phi i64 [ %v11.i, %end8.i ], [ %v22.i, %look_up.exit19.i ], [ %v11.i, %look_up.exit.i ]
  %n.5.2.lcssa.i = phi i64 [ %n.0, %end8.i ], [ %v26.i, %look_up.exit19.i ], [ %v33.i, %look_up.exit.i ]
  %v43.i = inttoptr i64 %to.3.026.i to ptr
  %v45.i = inttoptr i64 %from_.4.027.i to ptr
  tail call void @llvm.memmove.p0.p0.i64(ptr align 1 %v43.i, ptr align 1 %v45.i, i64 %n.5.2.lcssa.i, i1 false)
  ret void
}

; Function Attrs: noredzone nounwind uwtable
define dso_local void @table_fill(ptr readonly captures(none) %table.0, i64 %at.0, i64 %value.0, i64 %n.0) local_unnamed_addr #4 {
entry1:
  %p8 = getelementptr i8, ptr %table.0, i64 8
  %v9 = load i64, ptr %p8, align 4
  %v3.i = add i64 %n.0, %at.0
  %c4.i = icmp ugt i64 %v3.i, %v9
  br i1 %c4.i, label %then4, label %end6

then4:                                            ; preds = %entry1
  tail call void @trap(i32 31)
  unreachable

end6:                                             ; preds = %entry1
  %v11 = load ptr, ptr %table.0, align 8
  %v12 = ptrtoint ptr %v11 to i64
  %v13 = shl i64 %at.0, 3
  %v14 = add i64 %v13, %v12
  %c2016 = icmp ugt i64 %n.0, 1048576
  br i1 %c2016, label %do17.preheader, label %end18

do17.preheader:                                   ; preds = %end6
  %broadcast.splatinsert = insertelement <4 x i64> poison, i64 %value.0, i64 0
  %broadcast.splat = shufflevector <4 x i64> %broadcast.splatinsert, <4 x i64> poison, <4 x i32> zeroinitializer
  br label %do17

do17:                                             ; preds = %do17.preheader, %look_up.exit
  %to.15.018 = phi i64 [ %v23, %look_up.exit ], [ %v14, %do17.preheader ]
  %n.3.017 = phi i64 [ %v25, %look_up.exit ], [ %n.0, %do17.preheader ]
  %v3.i6 = inttoptr i64 %to.15.018 to ptr
  br label %vector.body

vector.body:                                      ; preds = %vector.body, %do17
  %index = phi i64 [ 0, %do17 ], [ %index.next.7, %vector.body ]
  %0 = getelementptr i64, ptr %v3.i6, i64 %index
  %1 = getelementptr i8, ptr %0, i64 32
  %2 = getelementptr i8, ptr %0, i64 64
  %3 = getelementptr i8, ptr %0, i64 96
  store <4 x i64> %broadcast.splat, ptr %0, align 4
  store <4 x i64> %broadcast.splat, ptr %1, align 4
  store <4 x i64> %broadcast.splat, ptr %2, align 4
  store <4 x i64> %broadcast.splat, ptr %3, align 4
  %4 = getelementptr i64, ptr %v3.i6, i64 %index
  %5 = getelementptr i8, ptr %4, i64 128
  %6 = getelementptr i8, ptr %4, i64 160
  %7 = getelementptr i8, ptr %4, i64 192
  %8 = getelementptr i8, ptr %4, i64 224
  store <4 x i64> %broadcast.splat, ptr %5, align 4
  store <4 x i64> %broadcast.splat, ptr %6, align 4
  store <4 x i64> %broadcast.splat, ptr %7, align 4
  store <4 x i64> %broadcast.splat, ptr %8, align 4
  %9 = getelementptr i64, ptr %v3.i6, i64 %index
  %10 = getelementptr i8, ptr %9, i64 256
  %11 = getelementptr i8, ptr %9, i64 288
  %12 = getelementptr i8, ptr %9, i64 320
  %13 = getelementptr i8, ptr %9, i64 352
  store <4 x i64> %broadcast.splat, ptr %10, align 4
  store <4 x i64> %broadcast.splat, ptr %11, align 4
  store <4 x i64> %broadcast.splat, ptr %12, align 4
  store <4 x i64> %broadcast.splat, ptr %13, align 4
  %14 = getelementptr i64, ptr %v3.i6, i64 %index
  %15 = getelementptr i8, ptr %14, i64 384
  %16 = getelementptr i8, ptr %14, i64 416
  %17 = getelementptr i8, ptr %14, i64 448
  %18 = getelementptr i8, ptr %14, i64 480
  store <4 x i64> %broadcast.splat, ptr %15, align 4
  store <4 x i64> %broadcast.splat, ptr %16, align 4
  store <4 x i64> %broadcast.splat, ptr %17, align 4
  store <4 x i64> %broadcast.splat, ptr %18, align 4
  %19 = getelementptr i64, ptr %v3.i6, i64 %index
  %20 = getelementptr i8, ptr %19, i64 512
  %21 = getelementptr i8, ptr %19, i64 544
  %22 = getelementptr i8, ptr %19, i64 576
  %23 = getelementptr i8, ptr %19, i64 608
  store <4 x i64> %broadcast.splat, ptr %20, align 4
  store <4 x i64> %broadcast.splat, ptr %21, align 4
  store <4 x i64> %broadcast.splat, ptr %22, align 4
  store <4 x i64> %broadcast.splat, ptr %23, align 4
  %24 = getelementptr i64, ptr %v3.i6, i64 %index
  %25 = getelementptr i8, ptr %24, i64 640
  %26 = getelementptr i8, ptr %24, i64 672
  %27 = getelementptr i8, ptr %24, i64 704
  %28 = getelementptr i8, ptr %24, i64 736
  store <4 x i64> %broadcast.splat, ptr %25, align 4
  store <4 x i64> %broadcast.splat, ptr %26, align 4
  store <4 x i64> %broadcast.splat, ptr %27, align 4
  store <4 x i64> %broadcast.splat, ptr %28, align 4
  %29 = getelementptr i64, ptr %v3.i6, i64 %index
  %30 = getelementptr i8, ptr %29, i64 768
  %31 = getelementptr i8, ptr %29, i64 800
  %32 = getelementptr i8, ptr %29, i64 832
  %33 = getelementptr i8, ptr %29, i64 864
  store <4 x i64> %broadcast.splat, ptr %30, align 4
  store <4 x i64> %broadcast.splat, ptr %31, align 4
  store <4 x i64> %broadcast.splat, ptr %32, align 4
  store <4 x i64> %broadcast.splat, ptr %33, align 4
  %34 = getelementptr i64, ptr %v3.i6, i64 %index
  %35 = getelementptr i8, ptr %34, i64 896
  %36 = getelementptr i8, ptr %34, i64 928
  %37 = getelementptr i8, ptr %34, i64 960
  %38 = getelementptr i8, ptr %34, i64 992
  store <4 x i64> %broadcast.splat, ptr %35, align 4
  store <4 x i64> %broadcast.splat, ptr %36, align 4
  store <4 x i64> %broadcast.splat, ptr %37, align 4
  store <4 x i64> %broadcast.splat, ptr %38, align 4
  %index.next.7 = add nuw nsw i64 %index, 128
  %39 = icmp eq i64 %index.next.7, 1048576
  br i1 %39, label %fill.exit, label %vector.body, !llvm.loop !1

fill.exit:                                        ; preds = %vector.body
  %v23 = add i64 %to.15.018, 8388608
  %v25 = add i64 %n.3.017, -1048576
  %v6.i = load i32, ptr @due, align 8
  %c7.not.i = icmp eq i32 %v6.i, 0
  br i1 %c7.not.i, label %look_up.exit, label %then3.i, !prof !0

then3.i:                                          ; preds = %fill.exit
  tail call void @poll_due()
  br label %look_up.exit

look_up.exit:                                     ; preds = %fill.exit, %then3.i
  %c20 = icmp ugt i64 %v25, 1048576
  br i1 %c20, label %do17, label %end18

end18:                                            ; preds = %look_up.exit, %end6
  %n.3.0.lcssa = phi i64 [ %n.0, %end6 ], [ %v25, %look_up.exit ]
  %to.15.0.lcssa = phi i64 [ %v14, %end6 ], [ %v23, %look_up.exit ]
  %v3.i7 = inttoptr i64 %to.15.0.lcssa to ptr
  %c10.i1020.not = icmp eq i64 %n.3.0.lcssa, 0
  br i1 %c10.i1020.not, label %fill.exit14, label %iter.check

iter.check:                                       ; preds = %end18
  %min.iters.check = icmp samesign ult i64 %n.3.0.lcssa, 4
  br i1 %min.iters.check, label %do6.i11.preheader, label %vector.main.loop.iter.check

vector.main.loop.iter.check:                      ; preds = %iter.check
  %min.iters.check23 = icmp samesign ult i64 %n.3.0.lcssa, 16
  br i1 %min.iters.check23, label %vec.epilog.ph, label %vector.ph24

vector.ph24:                                      ; preds = %vector.main.loop.iter.check
  %n.mod.vf = and i64 %n.3.0.lcssa, 12
  %n.vec = and i64 %n.3.0.lcssa, 2097136
  %broadcast.splatinsert25 = insertelement <4 x i64> poison, i64 %value.0, i64 0
  %broadcast.splat26 = shufflevector <4 x i64> %broadcast.splatinsert25, <4 x i64> poison, <4 x i32> zeroinitializer
  br label %vector.body27

vector.body27:                                    ; preds = %vector.body27, %vector.ph24
  %index28 = phi i64 [ 0, %vector.ph24 ], [ %index.next29, %vector.body27 ]
  %40 = getelementptr i64, ptr %v3.i7, i64 %index28
  %41 = getelementptr i8, ptr %40, i64 32
  %42 = getelementptr i8, ptr %40, i64 64
  %43 = getelementptr i8, ptr %40, i64 96
  store <4 x i64> %broadcast.splat26, ptr %40, align 4
  store <4 x i64> %broadcast.splat26, ptr %41, align 4
  store <4 x i64> %broadcast.splat26, ptr %42, align 4
  store <4 x i64> %broadcast.splat26, ptr %43, align 4
  %index.next29 = add nuw i64 %index28, 16
  %44 = icmp eq i64 %index.next29, %n.vec
  br i1 %44, label %middle.block30, label %vector.body27, !llvm.loop !4

middle.block30:                                   ; preds = %vector.body27
  %cmp.n = icmp eq i64 %n.3.0.lcssa, %n.vec
  br i1 %cmp.n, label %fill.exit14, label %vec.epilog.iter.check

vec.epilog.iter.check:                            ; preds = %middle.block30
  %min.epilog.iters.check = icmp eq i64 %n.mod.vf, 0
  br i1 %min.epilog.iters.check, label %do6.i11.preheader, label %vec.epilog.ph, !prof !5

vec.epilog.ph:                                    ; preds = %vector.main.loop.iter.check, %vec.epilog.iter.check
  %vec.epilog.resume.val = phi i64 [ %n.vec, %vec.epilog.iter.check ], [ 0, %vector.main.loop.iter.check ]
  %n.vec32 = and i64 %n.3.0.lcssa, 2097148
  %broadcast.splatinsert33 = insertelement <4 x i64> poison, i64 %value.0, i64 0
  %broadcast.splat34 = shufflevector <4 x i64> %broadcast.splatinsert33, <4 x i64> poison, <4 x i32> zeroinitializer
  br label %vec.epilog.vector.body

vec.epilog.vector.body:                           ; preds = %vec.epilog.vector.body, %vec.epilog.ph
  %index35 = phi i64 [ %vec.epilog.resume.val, %vec.epilog.ph ], [ %index.next36, %vec.epilog.vector.body ]
  %45 = getelementptr i64, ptr %v3.i7, i64 %index35
  store <4 x i64> %broadcast.splat34, ptr %45, align 4
  %index.next36 = add nuw i64 %index35, 4
  %46 = icmp eq i64 %index.next36, %n.vec32
  br i1 %46, label %vec.epilog.middle.block, label %vec.epilog.vector.body, !llvm.loop !6

vec.epilog.middle.block:                          ; preds = %vec.epilog.vector.body
  %cmp.n37 = icmp eq i64 %n.3.0.lcssa, %n.vec32
  br i1 %cmp.n37, label %fill.exit14, label %do6.i11.preheader

do6.i11.preheader:                                ; preds = %iter.check, %vec.epilog.iter.check, %vec.epilog.middle.block
  %t4.0.i921.ph = phi i64 [ 0, %iter.check ], [ %n.vec, %vec.epilog.iter.check ], [ %n.vec32, %vec.epilog.middle.block ]
  br label %do6.i11

do6.i11:                                          ; preds = %do6.i11.preheader, %do6.i11
  %t4.0.i921 = phi i64 [ %v12.i13, %do6.i11 ], [ %t4.0.i921.ph, %do6.i11.preheader ]
  %p11.i12 = getelementptr i64, ptr %v3.i7, i64 %t4.0.i921
  store i64 %value.0, ptr %p11.i12, align 4
  %v12.i13 = add nuw nsw i64 %t4.0.i921, 1
  %c10.i10 = icmp samesign ult i64 %v12.i13, %n.3.0.lcssa
  br i1 %c10.i10, label %do6.i11, label %fill.exit14, !llvm.loop !7

fill.exit14:                                      ; preds = %do6.i11, %middle.block30, %vec.epilog.middle.block, %end18
  ret void
}

; Function Attrs: noredzone nounwind uwtable
define dso_local void @table_copy(ptr readonly captures(none) %to.0, ptr readonly captures(none) %from_.0, i64 %at.0, i64 %start.0, i64 %n.0) local_unnamed_addr #4 {
entry1:
  %p4 = getelementptr i8, ptr %to.0, i64 8
  %v5 = load i64, ptr %p4, align 4
  %p7 = getelementptr i8, ptr %from_.0, i64 8
  %v8 = load i64, ptr %p7, align 4
  %v3.i1.i = add i64 %n.0, %at.0
  %c4.i2.i = icmp ugt i64 %v3.i1.i, %v5
  %v3.i.i = add i64 %n.0, %start.0
  %c4.i.i = icmp ugt i64 %v3.i.i, %v8
  %v8.i = or i1 %c4.i2.i, %c4.i.i
  br i1 %v8.i, label %then3.i, label %copy.exit

then3.i:                                          ; preds = %entry1
  tail call void @trap(i32 31)
  unreachable

copy.exit:                                        ; preds = %entry1
  %v6 = load ptr, ptr %from_.0, align 8
  %v3 = load ptr, ptr %to.0, align 8
  %v9.i = ptrtoint ptr %v3 to i64
  %v10.i = shl i64 %at.0, 3
  %v11.i = add i64 %v10.i, %v9.i
  %v12.i = ptrtoint ptr %v6 to i64
  %v13.i = shl i64 %start.0, 3
  %v14.i = add i64 %v13.i, %v12.i
  %v15.i = shl i64 %n.0, 3
  %c11.i = icmp ule i64 %v11.i, %v14.i
  %c16.i = icmp ugt i64 %v15.i, 1048576
  %or.cond.i = and i1 %c16.i, %c11.i
  br i1 %or.cond.i, label %do13.i, label %end8.i

do13.i:                                           ; preds = %copy.exit, %look_up.exit19.i
  %to.3.1.i = phi i64 [ %v22.i, %look_up.exit19.i ], [ %v11.i, %copy.exit ]
  %from_.4.1.i = phi i64 [ %v24.i, %look_up.exit19.i ], [ %v14.i, %copy.exit ]
  %n.5.1.i = phi i64 [ %v26.i, %look_up.exit19.i ], [ %v15.i, %copy.exit ]
  %v18.i = inttoptr i64 %to.3.1.i to ptr
  %v20.i = inttoptr i64 %from_.4.1.i to ptr
  tail call void @llvm.memmove.p0.p0.i64(ptr noundef nonnull align 1 dereferenceable(1048576) %v18.i, ptr noundef nonnull align 1 dereferenceable(1048576) %v20.i, i64 1048576, i1 false)
  %v22.i = add i64 %to.3.1.i, 1048576
  %v24.i = add i64 %from_.4.1.i, 1048576
  %v26.i = add i64 %n.5.1.i, -1048576
  %v6.i16.i = load i32, ptr @due, align 8
  %c7.not.i17.i = icmp eq i32 %v6.i16.i, 0
  br i1 %c7.not.i17.i, label %look_up.exit19.i, label %then3.i18.i, !prof !0

then3.i18.i:                                      ; preds = %do13.i
  tail call void @poll_due()
  br label %look_up.exit19.i

look_up.exit19.i:                                 ; preds = %then3.i18.i, %do13.i
  %c16.old.i = icmp ugt i64 %v26.i, 1048576
  br i1 %c16.old.i, label %do13.i, label %move.exit

end8.i:                                           ; preds = %copy.exit
  br i1 %c16.i, label %do28.i, label %move.exit

do28.i:                                           ; preds = %end8.i, %look_up.exit.i
  %n.5.221.i = phi i64 [ %v33.i, %look_up.exit.i ], [ %v15.i, %end8.i ]
  %v33.i = add i64 %n.5.221.i, -1048576
  %v36.i = add i64 %v33.i, %v11.i
  %v37.i = inttoptr i64 %v36.i to ptr
  %v40.i = add i64 %v33.i, %v14.i
  %v41.i = inttoptr i64 %v40.i to ptr
  tail call void @llvm.memmove.p0.p0.i64(ptr noundef nonnull align 1 dereferenceable(1048576) %v37.i, ptr noundef nonnull align 1 dereferenceable(1048576) %v41.i, i64 1048576, i1 false)
  %v6.i.i = load i32, ptr @due, align 8
  %c7.not.i.i = icmp eq i32 %v6.i.i, 0
  br i1 %c7.not.i.i, label %look_up.exit.i, label %then3.i.i, !prof !0

then3.i.i:                                        ; preds = %do28.i
  tail call void @poll_due()
  br label %look_up.exit.i

look_up.exit.i:                                   ; preds = %then3.i.i, %do28.i
  %c31.i = icmp ugt i64 %v33.i, 1048576
  br i1 %c31.i, label %do28.i, label %move.exit

move.exit:                                        ; preds = %look_up.exit.i, %look_up.exit19.i, %end8.i
  %from_.4.027.i = phi i64 [ %v14.i, %end8.i ], [ %v24.i, %look_up.exit19.i ], [ %v14.i, %look_up.exit.i ]
  %to.3.026.i = phi i64 [ %v11.i, %end8.i ], [ %v22.i, %look_up.exit19.i ], [ %v11.i, %look_up.exit.i ]
  %n.5.2.lcssa.i = phi i64 [ %v15.i, %end8.i ], [ %v26.i, %look_up.exit19.i ], [ %v33.i, %look_up.exit.i ]
  %v43.i = inttoptr i64 %to.3.026.i to ptr
  %v45.i = inttoptr i64 %from_.4.027.i to ptr
  tail call void @llvm.memmove.p0.p0.i64(ptr align 1 %v43.i, ptr align 1 %v45.i, i64 %n.5.2.lcssa.i, i1 false)
  ret void
}

; Function Attrs: noredzone nounwind uwtable
define dso_local void @table_init(ptr readonly captures(none) %table.0, ptr readonly captures(none) %segment.0, i64 %at.0, i64 %start.0, i64 %n.0) local_unnamed_addr #4 {
entry1:
  %p4 = getelementptr i8, ptr %table.0, i64 8
  %v5 = load i64, ptr %p4, align 4
  %p7 = getelementptr i8, ptr %segment.0, i64 8
  %v8 = load i64, ptr %p7, align 4
  %v3.i1.i = add i64 %n.0, %at.0
  %c4.i2.i = icmp ugt i64 %v3.i1.i, %v5
  %v3.i.i = add i64 %n.0, %start.0
  %c4.i.i = icmp ugt i64 %v3.i.i, %v8
  %v8.i = or i1 %c4.i2.i, %c4.i.i
  br i1 %v8.i, label %then3.i, label %copy.exit

then3.i:                                          ; preds = %entry1
  tail call void @trap(i32 31)
  unreachable

copy.exit:                                        ; preds = %entry1
  %v6 = load ptr, ptr %segment.0, align 8
  %v3 = load ptr, ptr %table.0, align 8
  %v9.i = ptrtoint ptr %v3 to i64
  %v10.i = shl i64 %at.0, 3
  %v11.i = add i64 %v10.i, %v9.i
  %v12.i = ptrtoint ptr %v6 to i64
  %v13.i = shl i64 %start.0, 3
  %v14.i = add i64 %v13.i, %v12.i
  %v15.i = shl i64 %n.0, 3
  %c11.i = icmp ule i64 %v11.i, %v14.i
  %c16.i = icmp ugt i64 %v15.i, 1048576
  %or.cond.i = and i1 %c16.i, %c11.i
  br i1 %or.cond.i, label %do13.i, label %end8.i

do13.i:                                           ; preds = %copy.exit, %look_up.exit19.i
  %to.3.1.i = phi i64 [ %v22.i, %look_up.exit19.i ], [ %v11.i, %copy.exit ]
  %from_.4.1.i = phi i64 [ %v24.i, %look_up.exit19.i ], [ %v14.i, %copy.exit ]
  %n.5.1.i = phi i64 [ %v26.i, %look_up.exit19.i ], [ %v15.i, %copy.exit ]
  %v18.i = inttoptr i64 %to.3.1.i to ptr
  %v20.i = inttoptr i64 %from_.4.1.i to ptr
  tail call void @llvm.memmove.p0.p0.i64(ptr noundef nonnull align 1 dereferenceable(1048576) %v18.i, ptr noundef nonnull align 1 dereferenceable(1048576) %v20.i, i64 1048576, i1 false)
  %v22.i = add i64 %to.3.1.i, 1048576
  %v24.i = add i64 %from_.4.1.i, 1048576
  %v26.i = add i64 %n.5.1.i, -1048576
  %v6.i16.i = load i32, ptr @due, align 8
  %c7.not.i17.i = icmp eq i32 %v6.i16.i, 0
  br i1 %c7.not.i17.i, label %look_up.exit19.i, label %then3.i18.i, !prof !0

then3.i18.i:                                      ; preds = %do13.i
  tail call void @poll_due()
  br label %look_up.exit19.i

look_up.exit19.i:                                 ; preds = %then3.i18.i, %do13.i
  %c16.old.i = icmp ugt i64 %v26.i, 1048576
  br i1 %c16.old.i, label %do13.i, label %move.exit

end8.i:                                           ; preds = %copy.exit
  br i1 %c16.i, label %do28.i, label %move.exit

do28.i:                                           ; preds = %end8.i, %look_up.exit.i
  %n.5.221.i = phi i64 [ %v33.i, %look_up.exit.i ], [ %v15.i, %end8.i ]
  %v33.i = add i64 %n.5.221.i, -1048576
  %v36.i = add i64 %v33.i, %v11.i
  %v37.i = inttoptr i64 %v36.i to ptr
  %v40.i = add i64 %v33.i, %v14.i
  %v41.i = inttoptr i64 %v40.i to ptr
  tail call void @llvm.memmove.p0.p0.i64(ptr noundef nonnull align 1 dereferenceable(1048576) %v37.i, ptr noundef nonnull align 1 dereferenceable(1048576) %v41.i, i64 1048576, i1 false)
  %v6.i.i = load i32, ptr @due, align 8
  %c7.not.i.i = icmp eq i32 %v6.i.i, 0
  br i1 %c7.not.i.i, label %look_up.exit.i, label %then3.i.i, !prof !0

then3.i.i:                                        ; preds = %do28.i
  tail call void @poll_due()
  br label %look_up.exit.i

look_up.exit.i:                                   ; preds = %then3.i.i, %do28.i
  %c31.i = icmp ugt i64 %v33.i, 1048576
  br i1 %c31.i, label %do28.i, label %move.exit

move.exit:                                        ; preds = %look_up.exit.i, %look_up.exit19.i, %end8.i
  %from_.4.027.i = phi i64 [ %v14.i, %end8.i ], [ %v24.i, %look_up.exit19.i ], [ %v14.i, %look_up.exit.i ]
  %to.3.026.i = phi i64 [ %v11.i, %end8.i ], [ %v22.i, %look_up.exit19.i ], [ %v11.i, %look_up.exit.i ]
  %n.5.2.lcssa.i = phi i64 [ %v15.i, %end8.i ], [ %v26.i, %look_up.exit19.i ], [ %v33.i, %look_up.exit.i ]
  %v43.i = inttoptr i64 %to.3.026.i to ptr
  %v45.i = inttoptr i64 %from_.4.027.i to ptr
  tail call void @llvm.memmove.p0.p0.i64(ptr align 1 %v43.i, ptr align 1 %v45.i, i64 %n.5.2.lcssa.i, i1 false)
  ret void
}

attributes #0 = { nounwind }
attributes #1 = { cold noreturn nounwind }
attributes #2 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: write) }
attributes #4 = { noredzone nounwind uwtable }
attributes #5 = { noinline noredzone nounwind uwtable }
attributes #6 = { mustprogress nofree norecurse noredzone nosync nounwind willreturn memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable }
attributes #7 = { nofree norecurse noredzone nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable }
attributes #8 = { mustprogress nofree noinline norecurse noredzone nosync nounwind willreturn memory(read, argmem: readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable }
attributes #9 = { mustprogress nofree norecurse noredzone nosync nounwind willreturn memory(read, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable }

!0 = !{!"branch_weights", !"expected", i32 2000, i32 1}
!1 = distinct !{!1, !2, !3}
!2 = !{!"llvm.loop.isvectorized", i32 1}
!3 = !{!"llvm.loop.unroll.runtime.disable"}
!4 = distinct !{!4, !2, !3}
!5 = !{!"branch_weights", i32 4, i32 12}
!6 = distinct !{!6, !2, !3}
!7 = distinct !{!7, !3, !2}
