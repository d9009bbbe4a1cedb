# The way between the host's stack and a guest's stack. Names with a dot are numbers of the layout.
#
# `active` holds the VM context of the running store. Compiled code runs under one lock, so there is one
# at a time. Compiled functions that are called from here, or by address, pop eight bytes of their caller
# when they return: tailcc keeps the stack aligned that way. Calls here reserve these bytes.

# The registers that C's convention preserves, except the stack pointer.
        .macro  push_kept
        pushq   %rbp
        pushq   %rbx
        pushq   %r12
        pushq   %r13
        pushq   %r14
        pushq   %r15
        .endm
        .macro  pop_kept
        popq    %r15
        popq    %r14
        popq    %r13
        popq    %r12
        popq    %rbx
        popq    %rbp
        .endm

# Restore the host's state before Python runs. `enter` has saved it at the top of the thread's own stack,
# which `entry` points to. The running object is saved there, too: another activation may begin meanwhile,
# and end after this one has gone on, if greenlets share the thread. Clobbers r11.
        .macro  hosts_terms entry
        movq    %fs:current.at, %r11
        movq    %r11, (\entry)
        movq    8(\entry), %r11
        ldmxcsr (%r11)
        movq    16(%r11), %r11
        movq    %r11, %fs:limit.at
        .endm
# Restore the guest's state after Python has run; go to `failed` if there is an error. rbx is the VM
# context. Clobbers rax, rcx and r11.
        .macro  guests_terms entry, failed
        movq    \entry, vm.entry_sp(%rbx)
        movq    8(\entry), %rcx
        stmxcsr (%rcx)
        movq    (\entry), %r11
        movq    %r11, %fs:current.at
        movq    cont.limit(%r11), %r11
        movq    %fs:limit.at, %rax
        movq    %rax, 16(%rcx)
        ldmxcsr guest_mxcsr(%rip)
        movq    %rbx, active(%rip)
        movq    %r11, %fs:limit.at
        cmpl    $0, vm.reason(%rbx)
        jne     \failed
        .endm

        .text
        .globl  enter
        .p2align 4
# enter(vm, code, sp): call `code` on the stack that ends at `sp`, with the arguments in vm.ints and
# vm.floats. Returns 0 with the results in their places, or 1 after a trap. Returns without a call: 2 if
# the thread's own stack is too full, 3 if faults may not reach our handler.
#
# Outside of guests the limit of a thread is the lowest stack pointer at which a guest may be entered. It
# is 0 while the thread is not prepared to run guests: minus one, this is above every stack.
enter:
        movq    %fs:limit.at, %rax
        decq    %rax
        cmpq    %rax, %rsp
        jbe     no_entry
        movl    process+process.changes(%rip), %eax
        cmpl    process+process.seen(%rip), %eax
        jne     not_ready
        push_kept
        movq    %rdi, %rbx
        pushq   vm.entry_sp(%rdi)
        pushq   active(%rip)
        pushq   %fs:limit.at
        pushq   %fs:current.at
        subq    $8, %rsp
        stmxcsr (%rsp)
        ldmxcsr guest_mxcsr(%rip)
        movq    %rdi, active(%rip)
        movq    vm.current(%rdi), %rax
        movq    %rax, %fs:current.at
        movq    cont.limit(%rax), %rax
        movq    %rax, %fs:limit.at
        movq    %rsp, %rax
        andq    $-16, %rax
        movq    %rsp, -8(%rax)
        subq    $16, %rax
        movq    %rax, vm.entry_sp(%rdi)
        movq    %rdx, %rsp
        movq    %rsi, %rax
        .irp    n, 0,1,2,3,4,5,6,7
        movsd   vm.floats+8*\n(%rbx), %xmm\n
        .endr
        movq    vm.ints+0(%rbx), %rdi
        movq    vm.ints+8(%rbx), %rsi
        movq    vm.ints+16(%rbx), %rdx
        movq    vm.ints+24(%rbx), %rcx
        movq    vm.ints+32(%rbx), %r8
        movq    vm.ints+40(%rbx), %r9
        xorl    %ebp, %ebp
        subq    $16, %rsp
        callq   *%rax
        movq    active(%rip), %rbx
        movq    %rax, vm.exn(%rbx)
        movq    %rdx, vm.ints+0(%rbx)
        movq    %rcx, vm.ints+8(%rbx)
        movsd   %xmm0, vm.floats+0(%rbx)
        movsd   %xmm1, vm.floats+8(%rbx)
        xorl    %eax, %eax
leave:
        movq    vm.entry_sp(%rbx), %rsp
        movq    8(%rsp), %rsp
        movq    %fs:current.at, %rcx
        movq    %rcx, vm.current(%rbx)
        ldmxcsr (%rsp)
        addq    $8, %rsp
        popq    %fs:current.at
        popq    %fs:limit.at
        popq    active(%rip)
        popq    vm.entry_sp(%rbx)
        pop_kept
        retq
no_entry:
        movl    $2, %eax
        cmpq    $0, %fs:limit.at
        jne     refused
not_ready:
        movl    $3, %eax
refused:
        retq

# Called by Python instead of a function that may change the handlers of faults; r10 points to the address
# of that function. The change is noted before the call, for guests that the function runs, and after it.
        .globl  watched
        .p2align 4
watched:
        subq    $8, %rsp
        incl    process+process.changes(%rip)
        movq    $0, %fs:limit.at
        callq   *(%r10)
        incl    process+process.changes(%rip)
        movq    $0, %fs:limit.at
        addq    $8, %rsp
        retq

# trap(reason): end the activation. Nothing on the stacks that it leaves needs to be cleaned up.
        .globl  trap
        .p2align 4
trap:
        movq    active(%rip), %rbx
        movl    %edi, vm.reason(%rbx)
        movq    (%rsp), %rax
        movq    %rax, vm.fault_pc(%rbx)
        leaq    8(%rsp), %rax
        movq    %rax, vm.fault_sp(%rbx)
        .globl  trap_exit
trap_exit:
        cld
        movq    active(%rip), %rbx
        movl    $1, %eax
        jmp     leave

# call_host: the stub of a host function jumps here, with the function object in r10.
        .globl  call_host
        .p2align 4
call_host:
        movq    active(%rip), %rax
        movq    %rdi, vm.ints+0(%rax)
        movq    %rsi, vm.ints+8(%rax)
        movq    %rdx, vm.ints+16(%rax)
        movq    %rcx, vm.ints+24(%rax)
        movq    %r8,  vm.ints+32(%rax)
        movq    %r9,  vm.ints+40(%rax)
        .irp    n, 0,1,2,3,4,5,6,7
        movsd   %xmm\n, vm.floats+8*\n(%rax)
        .endr
        pushq   %rbp
        pushq   %rbx
        movq    %rsp, %rbp
        movq    %rax, %rbx
        movq    %r10, %rdi
        movq    %fs:current.at, %rcx
        movq    %rcx, vm.current(%rax)
        movq    %rsp, cont.sp(%rcx)
        movq    vm.entry_sp(%rax), %rsp
        movl    $reason.pending, vm.reason(%rax)
        hosts_terms %rsp
        movq    %rax, %rsi
        subq    $host.room, %rsp
        leaq    16(%rsp), %rdx
        callq   call_python
        addq    $host.room, %rsp
        guests_terms %rsp, failed
        movq    %rbp, %rsp
        movq    vm.exn(%rbx), %rax
        testq   %rax, %rax
        jz      called
        movq    16(%rbp), %rcx
        movq    %rcx, vm.throw_pc(%rbx)
        movq    $0, vm.throw_k(%rbx)
        leaq    24(%rbp), %rcx
        movq    %rcx, vm.throw_sp(%rbx)
        movq    %fs:current.at, %rcx
        movq    %rcx, vm.throw_cont(%rbx)
called:
        movq    vm.ints+0(%rbx), %rdx
        movq    vm.ints+8(%rbx), %rcx
        movsd   vm.floats+0(%rbx), %xmm0
        movsd   vm.floats+8(%rbx), %xmm1
        popq    %rbx
        popq    %rbp
        retq    $8

# failed: end the activation, for an error that Python keeps. rbp is the guest's stack pointer, below two
# saved registers.
failed:
        movq    16(%rbp), %rcx
        movq    %rcx, vm.fault_pc(%rbx)
        leaq    24(%rbp), %rcx
        movq    %rcx, vm.fault_sp(%rbx)
        jmp     trap_exit

# resume_host(k, sp, handlers, why): called by `enter` to run `k` under the host's own prompt. `sp` is the
# stack pointer of its innermost object; the words to deliver are in vm.words. Returns why as the first
# integer, and the words delivered in vm.words, except the reference that a suspension makes: this is the
# second integer. Returns an exception as such.
        .globl  resume_host
        .p2align 4
resume_host:
        movq    %fs:current.at, %r9
        movq    %r9, cont.parent(%rdi)
        movq    %rdx, cont.handlers(%rdi)
        movq    cont.leaf(%rdi), %r11
        movq    %rsi, %r10
        movq    %r11, %rsi
        movq    %r9, %rdi
        movq    cont.limit(%rsi), %rax
        movq    %rsi, %fs:current.at
        movq    %rax, %fs:limit.at
        leaq    back_at_host(%rip), %rax
        movq    %rsp, cont.sp(%rdi)
        movq    %rax, cont.ip(%rdi)
        movq    active(%rip), %rbx
        movq    %rcx, %rax
        movq    vm.words+0(%rbx), %rdx
        movq    vm.words+8(%rbx), %rcx
        movq    vm.words+16(%rbx), %r8
        movq    %r10, %rsp
        jmpq    *cont.ip(%rsi)
back_at_host:
        cmpq    $-1, %rax
        je      thrown_at_host
        movq    active(%rip), %rbx
        movq    %rdx, vm.words+0(%rbx)
        movq    %rcx, vm.words+8(%rbx)
        testq   %rax, %rax
        jnz     suspended_to_host
        movq    %r8, vm.words+16(%rbx)
suspended_to_host:
        movq    %rax, %rdx
        movq    %r8, %rcx
        xorl    %eax, %eax
        retq
thrown_at_host:
        movq    %rdx, %rax
        retq

# unhandled: there is no clause for the tag in r9 up to the host. rdx and rcx are the first words of the
# payload; rax is the number of the target's type for a switch, or -1. Ends the activation, with tag and
# payload for the host.
        .globl  unhandled
        .p2align 4
unhandled:
        movq    active(%rip), %r10
        movq    %rdx, vm.words+0(%r10)
        movq    %rcx, vm.words+8(%r10)
        movq    %r9, vm.tag(%r10)
        movq    %rax, vm.aim(%r10)
        movl    $reason.unhandled, %edi
        jmp     trap

# end_grown: end a continuation whose stack has grown. rdi is its object, rsi the object to go to. What a
# switch delivers is in its registers.
        .globl  end_grown
        .p2align 4
end_grown:
        movq    %rsi, %rbx
        movq    %rax, %r12
        movq    %rdx, %r13
        movq    %rcx, %r14
        movq    %r8, %r15
        movq    %rdi, %rsi
        movq    active(%rip), %rdi
        andq    $-16, %rsp
        callq   release
        movq    %r12, %rax
        movq    %r13, %rdx
        movq    %r14, %rcx
        movq    %r15, %r8
        movq    %rbx, %rsi
        movq    cont.sp(%rsi), %rsp
        jmpq    *cont.ip(%rsi)

# service(op, a, b, c): ask Python for something that compiled code cannot do. Nothing is collected
# meanwhile, since the caller has references in registers, and in words that no scan finds.
        .globl  service
        .p2align 4
service:
        pushq   %rbp
        pushq   %rbx
        movq    %rsp, %rbp
        movq    active(%rip), %rbx
        movq    %fs:current.at, %rax
        movq    %rax, vm.current(%rbx)
        movq    vm.entry_sp(%rbx), %rsp
        movl    $reason.pending, vm.reason(%rbx)
        hosts_terms %rsp
        movq    vm.heap(%rbx), %r11
        incq    heap.stopped(%r11)
        subq    $host.room, %rsp
        movq    %rbx, %r8
        leaq    16(%rsp), %r9
        callq   ask
        movq    %rbx, %rdi
        leaq    16(%rsp), %rsi
        callq   make_fit
        addq    $host.room, %rsp
        movq    vm.heap(%rbx), %r11
        decq    heap.stopped(%r11)
        guests_terms %rsp, failed
        movq    %rbp, %rsp
        movq    vm.ints+0(%rbx), %rax
        popq    %rbx
        popq    %rbp
        retq

# collect_on_thread_stack(vm): collect, on the thread's own stack. The preserved registers are pushed onto the guest's
# stack, where the collection finds them.
        .globl  collect_on_thread_stack
        .p2align 4
collect_on_thread_stack:
        push_kept
        movq    %rsp, %rbp
        movq    %fs:current.at, %rsi
        movq    %rsp, cont.sp(%rsi)
        movq    vm.entry_sp(%rdi), %rsp
        callq   *process+process.collect(%rip)
        movq    %rbp, %rsp
        pop_kept
        retq

# __morestack: called by the prologue of a function whose frame does not fit on the running stack; r10 is
# the size of the frame. The function then runs on the extension of that stack, or on the depth of that
# extension, which is attached now if it was not before. Where there can be none, the activation ends. The
# registers of arguments must be kept; rax, r10 and r11 are free.
#
# r11 is the number of bytes that the function pops when it returns, beside the return address: eight
# (tailcc), or none. These eight bytes have room for the second of two addresses:
#
#       the stack, now and while its extension runs       the extension, at its top
#                                  pops 8    pops 0        +16 limit of its own
#       +8  unused, or a caller's  caller                   +8 limit of the stack
#        0  caller                 prologue  caller          0 stack pointer of the stack
#       -8  prologue                         prologue       -8 unused
#                                                          -16 extension_end, or plain_end
#
# The way back goes through the prologue, where a plain return follows the call: every return matches a
# call, and so is predicted. The body begins behind that return, which is one byte.
        .macro  to_extension popped
        leaq    1(%rax), %r10
        testb   $limit.SECOND, %r11b
        jnz     to_depth_\popped
        movq    -stack.slack-limit.EXTENDED(%r11), %rax
extension_\popped:
        movq    %rsp, extension.sp(%rax)
        movq    %r11, extension.limit(%rax)
        leaq    -8(%rax), %rsp
        movq    extension.own(%rax), %r11
        movq    %fs:current.at, %rax
        movq    %r11, cont.limit(%rax)
        movq    %r11, %fs:limit.at
        callq   *%r10
        .endm
        .macro  from_extension popped
        movq    extension.limit+8-\popped(%rsp), %r11
        movq    extension.sp+8-\popped(%rsp), %rsp
        movq    %fs:current.at, %r10
        movq    %r11, cont.limit(%r10)
        movq    %r11, %fs:limit.at
        retq
        .endm
        .globl  __morestack
        .p2align 4
__morestack:
        .cfi_startproc
        popq    %rax
        cmpl    $extension.room, %r10d
        ja      exhausted
        movl    %r11d, %r10d
        movq    %fs:limit.at, %r11
        testb   $limit.LAST, %r11b
        jnz     exhausted
        testb   $limit.EXTENDED, %r11b
        jz      extend_stack
extended:
        testl   %r10d, %r10d
        jz      plainly
        movq    (%rsp), %r10
        movq    %r10, 8(%rsp)
        movq    %rax, (%rsp)
        to_extension 8
        .globl  extension_end
extension_end:
        from_extension 8
plainly:
        pushq   %rax
        to_extension 0
        .globl  plain_end
plain_end:
        from_extension 0

        .irp    popped, 8,0
to_depth_\popped:
        movq    -extension.slack-limit.EXTENDED-limit.SECOND(%r11), %rax
        jmp     extension_\popped
        .endr

extend_stack:
        pushq   %rax
        pushq   %rdi
        pushq   %rsi
        pushq   %rdx
        pushq   %rcx
        pushq   %r8
        pushq   %r9
        pushq   %r10
        subq    $136, %rsp
        .cfi_def_cfa_offset 208
        .irp    n, 0,1,2,3,4,5,6,7
        movups  %xmm\n, 16*\n(%rsp)
        .endr
        movq    active(%rip), %rdi
        movq    %r11, %rsi
        callq   extend
        movq    %rax, %r11
        .irp    n, 0,1,2,3,4,5,6,7
        movups  16*\n(%rsp), %xmm\n
        .endr
        addq    $136, %rsp
        popq    %r10
        popq    %r9
        popq    %r8
        popq    %rcx
        popq    %rdx
        popq    %rsi
        popq    %rdi
        popq    %rax
        jmp     extended

exhausted:
        pushq   %rax
        movl    $reason.exhausted, %edi
        jmp     trap
        .cfi_endproc

# ask_code: the stub of a function that may not be compiled yet jumps here, with the function object in
# r10. The registers of arguments must be kept.
        .globl  ask_code
        .p2align 4
ask_code:
        .cfi_startproc
        movq    func.body(%r10), %r11
        testq   %r11, %r11
        jz      no_code
        jmpq    *%r11
no_code:
        pushq   %rdi
        pushq   %rsi
        pushq   %rdx
        pushq   %rcx
        pushq   %r8
        pushq   %r9
        subq    $136, %rsp
        .cfi_def_cfa_offset 192
        movups  %xmm0, 0(%rsp)
        movups  %xmm1, 16(%rsp)
        movups  %xmm2, 32(%rsp)
        movups  %xmm3, 48(%rsp)
        movups  %xmm4, 64(%rsp)
        movups  %xmm5, 80(%rsp)
        movups  %xmm6, 96(%rsp)
        movups  %xmm7, 112(%rsp)
        movl    $service.compile, %edi
        movq    %r10, %rsi
        xorl    %edx, %edx
        xorl    %ecx, %ecx
        callq   service
        movq    %rax, %r11
        movups  0(%rsp), %xmm0
        movups  16(%rsp), %xmm1
        movups  32(%rsp), %xmm2
        movups  48(%rsp), %xmm3
        movups  64(%rsp), %xmm4
        movups  80(%rsp), %xmm5
        movups  96(%rsp), %xmm6
        movups  112(%rsp), %xmm7
        addq    $136, %rsp
        popq    %r9
        popq    %r8
        popq    %rcx
        popq    %rdx
        popq    %rsi
        popq    %rdi
        jmpq    *%r11
        .cfi_endproc

# new_float(bits), float_bits(x): a Python float with these bits, and the bits of a Python float. Python's
# functions take and return floats, in other registers.
        .globl  new_float
        .p2align 4
new_float:
        movq    %rdi, %xmm0
        jmpq    *python+python.float_from_double(%rip)
        .globl  float_bits
        .p2align 4
float_bits:
        subq    $8, %rsp
        callq   *python+python.float_as_double(%rip)
        movq    %xmm0, %rax
        addq    $8, %rsp
        retq

# poll_due: the fault handler inserts a call of this before the instruction that read `poll`, when a poll
# is due; the instruction then reads it again. All registers and flags are kept, since that code expects no
# call. The running stack must have room for three words only: registers are saved on the host's stack.
# The first of these words is the address to continue at, which Python may change.
        .globl  poll_due
        .p2align 4
poll_due:
        pushq   %rbp
        pushq   %rbx
        movq    %rsp, %rbp
        movq    active(%rip), %rbx
        movq    vm.entry_sp(%rbx), %rsp
        pushfq
        pushq   %rax
        pushq   %rcx
        pushq   %rdx
        pushq   %rsi
        pushq   %rdi
        pushq   %r8
        pushq   %r9
        pushq   %r10
        pushq   %r11
        subq    $512, %rsp
        cld
        cmpb    $0, wide(%rip)
        jne     save_wide
        .irp    n, 0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15
        movups  %xmm\n, 16*\n(%rsp)
        .endr
saved:
        movq    %fs:current.at, %rax
        movq    %rax, vm.current(%rbx)
        leaq    512+10*8(%rsp), %rcx
        hosts_terms %rcx
        movq    %rbx, %rdi
        subq    $host.room, %rsp
        leaq    16(%rsp), %rsi
        movq    %rbp, %rdx
        callq   handle_poll
        addq    $host.room, %rsp
        leaq    512+10*8(%rsp), %rdi
        guests_terms %rdi, poll_failed
        cmpq    $0, vm.preempted(%rbx)
        jne     leave_guest
        cmpb    $0, wide(%rip)
        jne     restore_wide
        .irp    n, 0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15
        movups  16*\n(%rsp), %xmm\n
        .endr
restored:
        addq    $512, %rsp
        popq    %r11
        popq    %r10
        popq    %r9
        popq    %r8
        popq    %rdi
        popq    %rsi
        popq    %rdx
        popq    %rcx
        popq    %rax
        popfq
        movq    %rbp, %rsp
        popq    %rbx
        popq    %rbp
        retq
save_wide:
        .irp    n, 0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15
        vmovups %ymm\n, 32*\n(%rsp)
        .endr
        vzeroupper
        jmp     saved
restore_wide:
        .irp    n, 0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15
        vmovups 32*\n(%rsp), %ymm\n
        .endr
        jmp     restored
# Suspend the guest at the poll: vm.preempted gets the registers, and what the search has found. The guest's stack
# has three words: the address of vm.preempted, rbp, and the address to continue at.
leave_guest:
        movq    vm.preempted(%rbx), %rax
        leaq    preempted.saved(%rax), %rdi
        movq    %rsp, %rsi
        movl    $preempted.words, %ecx
        rep movsq
        movzbl  wide(%rip), %ecx
        movq    %rcx, preempted.wide(%rax)
        movq    0(%rbp), %rcx
        movq    %rcx, preempted.kept+0(%rax)
        movq    %r12, preempted.kept+8(%rax)
        movq    %r13, preempted.kept+16(%rax)
        movq    %r14, preempted.kept+24(%rax)
        movq    %r15, preempted.kept+32(%rax)
        movq    %rax, 0(%rbp)
        movq    preempted.object(%rax), %rdx
        movq    preempted.clause(%rax), %rax
        movq    %fs:current.at, %rdi
        movq    %rdi, cont.leaf(%rdx)
        movq    cont.self(%rdx), %r8
        movq    cont.parent(%rdx), %rsi
        movq    cont.limit(%rsi), %r11
        movq    %rsi, %fs:current.at
        movq    %r11, %fs:limit.at
        movq    %rbp, cont.sp(%rdi)
        leaq    preempted_end(%rip), %r9
        movq    %r9, cont.ip(%rdi)
        movq    cont.sp(%rsi), %rsp
        jmpq    *cont.ip(%rsi)
# The guest goes on. No exception is ever thrown into it here: code at a poll expects none.
        .globl  preempted_end
preempted_end:
        movq    active(%rip), %rdi
        movq    (%rsp), %rbx
        movq    %rsp, %rbp
        movq    vm.entry_sp(%rdi), %rsp
        movq    %rbx, %rsi
        callq   restore_preempted
        leaq    preempted.saved(%rbx), %rax
        cmpq    $0, preempted.wide(%rbx)
        jne     go_on_wide
        .irp    n, 0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15
        movups  16*\n(%rax), %xmm\n
        .endr
with_vectors:
        movq    preempted.saved+512(%rbx), %r11
        movq    preempted.saved+520(%rbx), %r10
        movq    preempted.saved+528(%rbx), %r9
        movq    preempted.saved+536(%rbx), %r8
        movq    preempted.saved+544(%rbx), %rdi
        movq    preempted.saved+552(%rbx), %rsi
        movq    preempted.saved+560(%rbx), %rdx
        movq    preempted.saved+568(%rbx), %rcx
        movq    preempted.saved+576(%rbx), %rax
        movq    preempted.kept+8(%rbx), %r12
        movq    preempted.kept+16(%rbx), %r13
        movq    preempted.kept+24(%rbx), %r14
        movq    preempted.kept+32(%rbx), %r15
        pushq   preempted.saved+584(%rbx)
        popfq
        movq    %rbp, %rsp
        movq    preempted.kept+0(%rbx), %rbx
        leaq    8(%rsp), %rsp
        popq    %rbp
        retq
go_on_wide:
        .irp    n, 0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15
        vmovups 32*\n(%rax), %ymm\n
        .endr
        jmp     with_vectors
# As `failed`, but the return address is the poll itself, not the instruction behind a call.
poll_failed:
        incq    16(%rbp)
        jmp     failed

# faults_are_ours(): ask the kernel: 1 if SIGSEGV has our handler and the thread blocks neither SIGSEGV nor
# SIGBUS, else 0.
        .globl  faults_are_ours
        .p2align 4
faults_are_ours:
        subq    $48, %rsp
        movl    $13, %eax
        movl    $11, %edi
        xorl    %esi, %esi
        movq    %rsp, %rdx
        movl    $8, %r10d
        syscall
        movl    $14, %eax
        xorl    %edi, %edi
        xorl    %esi, %esi
        leaq    32(%rsp), %rdx
        movl    $8, %r10d
        syscall
        leaq    on_fault(%rip), %rdx
        xorl    %eax, %eax
        cmpq    %rdx, (%rsp)
        jne     not_ours
        testl   $0x440, 32(%rsp)
        sete    %al
not_ours:
        addq    $48, %rsp
        retq

# ticker: a thread that makes polls due some time after the last poll was answered, and sleeps until then.
# While no guest runs, it does nothing. The system calls are rt_sigprocmask, futex, nanosleep, rt_sigaction
# and mprotect.
#
# While another handler has the faults, no poll must fault. `prepare` wakes the ticker when our handler is
# back, but a guest that runs already may delay `prepare`: the ticker therefore looks again after a while.
#
# The ticker blocks all signals but those of the C library. It does so itself: a thread that blocked them
# in order to start the ticker could not run a guest meanwhile.
        .globl  ticker
        .p2align 4
ticker:
        subq    $40, %rsp
        movabsq $0xfffffffe7fffffff, %rax
        movq    %rax, (%rsp)
        movl    $14, %eax
        movl    $2, %edi
        movq    %rsp, %rsi
        xorl    %edx, %edx
        movl    $8, %r10d
        syscall
sleep:
        movl    $202, %eax
        leaq    due(%rip), %rdi
        movl    $128, %esi
        movl    $1, %edx
        xorl    %r10d, %r10d
        syscall
        cmpl    $0, due(%rip)
        jne     sleep
wait:
        movl    $35, %eax
        leaq    tick(%rip), %rdi
        xorl    %esi, %esi
        syscall
        movl    $1, due(%rip)
look:
        movl    $13, %eax
        movl    $11, %edi
        xorl    %esi, %esi
        movq    %rsp, %rdx
        movl    $8, %r10d
        syscall
        leaq    on_fault(%rip), %rax
        cmpq    %rax, (%rsp)
        jne     given_up
        movl    $10, %eax
        leaq    poll(%rip), %rdi
        movl    $4096, %esi
        xorl    %edx, %edx
        syscall
        jmp     sleep
given_up:
        movl    $202, %eax
        leaq    due(%rip), %rdi
        movl    $128, %esi
        movl    $1, %edx
        leaq    patience(%rip), %r10
        syscall
        cmpl    $0, due(%rip)
        jne     look
        jmp     wait

# poll_handled(): polls are no longer due; wake the ticker.
        .globl  poll_handled
        .p2align 4
poll_handled:
        movl    $10, %eax
        leaq    poll(%rip), %rdi
        movl    $4096, %esi
        movl    $1, %edx
        syscall
        movl    $0, due(%rip)
        movl    $202, %eax
        leaq    due(%rip), %rdi
        movl    $129, %esi
        movl    $1, %edx
        syscall
        retq

        .data
        .globl  active, due, poll, tick, wide
        .p2align 3
active: .quad   0
# Seconds and nanoseconds from one tick to the next: 5 ms is Python's own switch interval.
tick:   .quad   0, 5000000
# Seconds and nanoseconds between two checks of the handlers, while they are not ours: short enough that
# a guest in a loop is interrupted soon, long enough to cost nothing.
patience: .quad 0, 100000000
# Whether polls are due. They are at the start, and in a child after a fork: the first answer to a poll
# starts the ticker.
due:    .long   1
# Whether compiled code uses vector registers of 32 bytes.
wide:   .long   0
# The guest's float state: all exceptions masked, rounding to nearest, no flushing to zero. Host and guest
# each have their own; if a host function changes it, the host keeps the change.
guest_mxcsr: .long 0x1f80
# The page that polls read. It is unreadable while they are due.
        .p2align 12
poll:   .zero   4096
