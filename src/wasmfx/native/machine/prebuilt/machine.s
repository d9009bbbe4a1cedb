# By `make native`, from files 08e221201b41a665 and IR d1053d95fdbf2943
	.file	"<string>"





	.text
	.globl	enter
	.p2align	4
enter:
	movq	%fs:112, %rax
	decq	%rax
	cmpq	%rax, %rsp
	jbe	no_entry
	movl	process+16(%rip), %eax
	cmpl	process+20(%rip), %eax
	jne	not_ready
	pushq	%rbp
	pushq	%rbx
	pushq	%r12
	pushq	%r13
	pushq	%r14
	pushq	%r15
	movq	%rdi, %rbx
	pushq	40(%rdi)
	pushq	active(%rip)
	pushq	%fs:112
	pushq	%fs:104
	subq	$8, %rsp
	stmxcsr	(%rsp)
	ldmxcsr	guest_mxcsr(%rip)
	movq	%rdi, active(%rip)
	movq	(%rdi), %rax
	movq	%rax, %fs:104
	movq	56(%rax), %rax
	movq	%rax, %fs:112
	movq	%rsp, %rax
	andq	$-16, %rax
	movq	%rsp, -8(%rax)
	subq	$16, %rax
	movq	%rax, 40(%rdi)
	movq	%rdx, %rsp
	movq	%rsi, %rax
	movsd	448(%rbx), %xmm0
	movsd	456(%rbx), %xmm1
	movsd	464(%rbx), %xmm2
	movsd	472(%rbx), %xmm3
	movsd	480(%rbx), %xmm4
	movsd	488(%rbx), %xmm5
	movsd	496(%rbx), %xmm6
	movsd	504(%rbx), %xmm7
	movq	400(%rbx), %rdi
	movq	408(%rbx), %rsi
	movq	416(%rbx), %rdx
	movq	424(%rbx), %rcx
	movq	432(%rbx), %r8
	movq	440(%rbx), %r9
	xorl	%ebp, %ebp
	subq	$16, %rsp
	callq	*%rax
	movq	active(%rip), %rbx
	movq	%rax, 320(%rbx)
	movq	%rdx, 400(%rbx)
	movq	%rcx, 408(%rbx)
	movsd	%xmm0, 448(%rbx)
	movsd	%xmm1, 456(%rbx)
	xorl	%eax, %eax
leave:
	movq	40(%rbx), %rsp
	movq	8(%rsp), %rsp
	movq	%fs:104, %rcx
	movq	%rcx, (%rbx)
	ldmxcsr	(%rsp)
	addq	$8, %rsp
	popq	%fs:104
	popq	%fs:112
	popq	active(%rip)
	popq	40(%rbx)
	popq	%r15
	popq	%r14
	popq	%r13
	popq	%r12
	popq	%rbx
	popq	%rbp
	retq
no_entry:
	movl	$2, %eax
	cmpq	$0, %fs:112
	jne	refused
not_ready:
	movl	$3, %eax
refused:
	retq
	.globl	watched
	.p2align	4
watched:
	subq	$8, %rsp
	incl	process+16(%rip)
	movq	$0, %fs:112
	callq	*(%r10)
	incl	process+16(%rip)
	movq	$0, %fs:112
	addq	$8, %rsp
	retq
	.globl	trap
	.p2align	4
trap:
	movq	active(%rip), %rbx
	movl	%edi, 328(%rbx)
	movq	(%rsp), %rax
	movq	%rax, 344(%rbx)
	leaq	8(%rsp), %rax
	movq	%rax, 352(%rbx)
	.globl	trap_exit
trap_exit:
	cld
	movq	active(%rip), %rbx
	movl	$1, %eax
	jmp	leave
	.globl	call_host
	.p2align	4
call_host:
	movq	active(%rip), %rax
	movq	%rdi, 400(%rax)
	movq	%rsi, 408(%rax)
	movq	%rdx, 416(%rax)
	movq	%rcx, 424(%rax)
	movq	%r8, 432(%rax)
	movq	%r9, 440(%rax)
	movsd	%xmm0, 448(%rax)
	movsd	%xmm1, 456(%rax)
	movsd	%xmm2, 464(%rax)
	movsd	%xmm3, 472(%rax)
	movsd	%xmm4, 480(%rax)
	movsd	%xmm5, 488(%rax)
	movsd	%xmm6, 496(%rax)
	movsd	%xmm7, 504(%rax)
	pushq	%rbp
	pushq	%rbx
	movq	%rsp, %rbp
	movq	%rax, %rbx
	movq	%r10, %rdi
	movq	%fs:104, %rcx
	movq	%rcx, (%rax)
	movq	%rsp, (%rcx)
	movq	40(%rax), %rsp
	movl	$1, 328(%rax)
	movq	%fs:104, %r11
	movq	%r11, (%rsp)
	movq	8(%rsp), %r11
	ldmxcsr	(%r11)
	movq	16(%r11), %r11
	movq	%r11, %fs:112
	movq	%rax, %rsi
	subq	$144, %rsp
	leaq	16(%rsp), %rdx
	callq	call_python
	addq	$144, %rsp
	movq	%rsp, 40(%rbx)
	movq	8(%rsp), %rcx
	stmxcsr	(%rcx)
	movq	(%rsp), %r11
	movq	%r11, %fs:104
	movq	56(%r11), %r11
	movq	%fs:112, %rax
	movq	%rax, 16(%rcx)
	ldmxcsr	guest_mxcsr(%rip)
	movq	%rbx, active(%rip)
	movq	%r11, %fs:112
	cmpl	$0, 328(%rbx)
	jne	failed
	movq	%rbp, %rsp
	movq	320(%rbx), %rax
	testq	%rax, %rax
	je	called
	movq	16(%rbp), %rcx
	movq	%rcx, 16896(%rbx)
	movq	$0, 16904(%rbx)
	leaq	24(%rbp), %rcx
	movq	%rcx, 16912(%rbx)
	movq	%fs:104, %rcx
	movq	%rcx, 16920(%rbx)
called:
	movq	400(%rbx), %rdx
	movq	408(%rbx), %rcx
	movsd	448(%rbx), %xmm0
	movsd	456(%rbx), %xmm1
	popq	%rbx
	popq	%rbp
	retq	$8
failed:
	movq	16(%rbp), %rcx
	movq	%rcx, 344(%rbx)
	leaq	24(%rbp), %rcx
	movq	%rcx, 352(%rbx)
	jmp	trap_exit
	.globl	resume_host
	.p2align	4
resume_host:
	movq	%fs:104, %r9
	movq	%r9, 32(%rdi)
	movq	%rdx, 40(%rdi)
	movq	16(%rdi), %r11
	movq	%rsi, %r10
	movq	%r11, %rsi
	movq	%r9, %rdi
	movq	56(%rsi), %rax
	movq	%rsi, %fs:104
	movq	%rax, %fs:112
	leaq	back_at_host(%rip), %rax
	movq	%rsp, (%rdi)
	movq	%rax, 8(%rdi)
	movq	active(%rip), %rbx
	movq	%rcx, %rax
	movq	512(%rbx), %rdx
	movq	520(%rbx), %rcx
	movq	528(%rbx), %r8
	movq	%r10, %rsp
	jmpq	*8(%rsi)
back_at_host:
	cmpq	$-1, %rax
	je	thrown_at_host
	movq	active(%rip), %rbx
	movq	%rdx, 512(%rbx)
	movq	%rcx, 520(%rbx)
	testq	%rax, %rax
	jne	suspended_to_host
	movq	%r8, 528(%rbx)
suspended_to_host:
	movq	%rax, %rdx
	movq	%r8, %rcx
	xorl	%eax, %eax
	retq
thrown_at_host:
	movq	%rdx, %rax
	retq
	.globl	unhandled
	.p2align	4
unhandled:
	movq	active(%rip), %r10
	movq	%rdx, 512(%r10)
	movq	%rcx, 520(%r10)
	movq	%r9, 360(%r10)
	movq	%rax, 368(%r10)
	movl	$3, %edi
	jmp	trap
	.globl	end_grown
	.p2align	4
end_grown:
	movq	%rsi, %rbx
	movq	%rax, %r12
	movq	%rdx, %r13
	movq	%rcx, %r14
	movq	%r8, %r15
	movq	%rdi, %rsi
	movq	active(%rip), %rdi
	andq	$-16, %rsp
	callq	release
	movq	%r12, %rax
	movq	%r13, %rdx
	movq	%r14, %rcx
	movq	%r15, %r8
	movq	%rbx, %rsi
	movq	(%rsi), %rsp
	jmpq	*8(%rsi)
	.globl	service
	.p2align	4
service:
	pushq	%rbp
	pushq	%rbx
	movq	%rsp, %rbp
	movq	active(%rip), %rbx
	movq	%fs:104, %rax
	movq	%rax, (%rbx)
	movq	40(%rbx), %rsp
	movl	$1, 328(%rbx)
	movq	%fs:104, %r11
	movq	%r11, (%rsp)
	movq	8(%rsp), %r11
	ldmxcsr	(%r11)
	movq	16(%r11), %r11
	movq	%r11, %fs:112
	movq	112(%rbx), %r11
	incq	88(%r11)
	subq	$144, %rsp
	movq	%rbx, %r8
	leaq	16(%rsp), %r9
	callq	ask
	movq	%rbx, %rdi
	leaq	16(%rsp), %rsi
	callq	make_fit
	addq	$144, %rsp
	movq	112(%rbx), %r11
	decq	88(%r11)
	movq	%rsp, 40(%rbx)
	movq	8(%rsp), %rcx
	stmxcsr	(%rcx)
	movq	(%rsp), %r11
	movq	%r11, %fs:104
	movq	56(%r11), %r11
	movq	%fs:112, %rax
	movq	%rax, 16(%rcx)
	ldmxcsr	guest_mxcsr(%rip)
	movq	%rbx, active(%rip)
	movq	%r11, %fs:112
	cmpl	$0, 328(%rbx)
	jne	failed
	movq	%rbp, %rsp
	movq	400(%rbx), %rax
	popq	%rbx
	popq	%rbp
	retq
	.globl	collect_on_thread_stack
	.p2align	4
collect_on_thread_stack:
	pushq	%rbp
	pushq	%rbx
	pushq	%r12
	pushq	%r13
	pushq	%r14
	pushq	%r15
	movq	%rsp, %rbp
	movq	%fs:104, %rsi
	movq	%rsp, (%rsi)
	movq	40(%rdi), %rsp
	callq	*process+88(%rip)
	movq	%rbp, %rsp
	popq	%r15
	popq	%r14
	popq	%r13
	popq	%r12
	popq	%rbx
	popq	%rbp
	retq


	.globl	__morestack
	.p2align	4
__morestack:
	.cfi_startproc
	popq	%rax
	cmpl	$249608, %r10d
	ja	exhausted
	movl	%r11d, %r10d
	movq	%fs:112, %r11
	testb	$1, %r11b
	jne	exhausted
	testb	$2, %r11b
	je	extend_stack
extended:
	testl	%r10d, %r10d
	je	plainly
	movq	(%rsp), %r10
	movq	%r10, 8(%rsp)
	movq	%rax, (%rsp)
	leaq	1(%rax), %r10
	testb	$4, %r11b
	jne	to_depth_8
	movq	-578(%r11), %rax
extension_8:
	movq	%rsp, (%rax)
	movq	%r11, 8(%rax)
	leaq	-8(%rax), %rsp
	movq	16(%rax), %r11
	movq	%fs:104, %rax
	movq	%r11, 56(%rax)
	movq	%r11, %fs:112
	callq	*%r10
	.globl	extension_end
extension_end:
	movq	8(%rsp), %r11
	movq	(%rsp), %rsp
	movq	%fs:104, %r10
	movq	%r11, 56(%r10)
	movq	%r11, %fs:112
	retq
plainly:
	pushq	%rax
	leaq	1(%rax), %r10
	testb	$4, %r11b
	jne	to_depth_0
	movq	-578(%r11), %rax
extension_0:
	movq	%rsp, (%rax)
	movq	%r11, 8(%rax)
	leaq	-8(%rax), %rsp
	movq	16(%rax), %r11
	movq	%fs:104, %rax
	movq	%r11, 56(%rax)
	movq	%r11, %fs:112
	callq	*%r10
	.globl	plain_end
plain_end:
	movq	16(%rsp), %r11
	movq	8(%rsp), %rsp
	movq	%fs:104, %r10
	movq	%r11, 56(%r10)
	movq	%r11, %fs:112
	retq
to_depth_8:
	movq	-16390(%r11), %rax
	jmp	extension_8
to_depth_0:
	movq	-16390(%r11), %rax
	jmp	extension_0
extend_stack:
	pushq	%rax
	pushq	%rdi
	pushq	%rsi
	pushq	%rdx
	pushq	%rcx
	pushq	%r8
	pushq	%r9
	pushq	%r10
	subq	$136, %rsp
	.cfi_def_cfa_offset 208
	movups	%xmm0, (%rsp)
	movups	%xmm1, 16(%rsp)
	movups	%xmm2, 32(%rsp)
	movups	%xmm3, 48(%rsp)
	movups	%xmm4, 64(%rsp)
	movups	%xmm5, 80(%rsp)
	movups	%xmm6, 96(%rsp)
	movups	%xmm7, 112(%rsp)
	movq	active(%rip), %rdi
	movq	%r11, %rsi
	callq	extend
	movq	%rax, %r11
	movups	(%rsp), %xmm0
	movups	16(%rsp), %xmm1
	movups	32(%rsp), %xmm2
	movups	48(%rsp), %xmm3
	movups	64(%rsp), %xmm4
	movups	80(%rsp), %xmm5
	movups	96(%rsp), %xmm6
	movups	112(%rsp), %xmm7
	addq	$136, %rsp
	popq	%r10
	popq	%r9
	popq	%r8
	popq	%rcx
	popq	%rdx
	popq	%rsi
	popq	%rdi
	popq	%rax
	jmp	extended
exhausted:
	pushq	%rax
	movl	$2, %edi
	jmp	trap
	.cfi_endproc
	.globl	ask_code
	.p2align	4
ask_code:
	.cfi_startproc
	movq	32(%r10), %r11
	testq	%r11, %r11
	je	no_code
	jmpq	*%r11
no_code:
	pushq	%rdi
	pushq	%rsi
	pushq	%rdx
	pushq	%rcx
	pushq	%r8
	pushq	%r9
	subq	$136, %rsp
	.cfi_def_cfa_offset 192
	movups	%xmm0, (%rsp)
	movups	%xmm1, 16(%rsp)
	movups	%xmm2, 32(%rsp)
	movups	%xmm3, 48(%rsp)
	movups	%xmm4, 64(%rsp)
	movups	%xmm5, 80(%rsp)
	movups	%xmm6, 96(%rsp)
	movups	%xmm7, 112(%rsp)
	movl	$7, %edi
	movq	%r10, %rsi
	xorl	%edx, %edx
	xorl	%ecx, %ecx
	callq	service
	movq	%rax, %r11
	movups	(%rsp), %xmm0
	movups	16(%rsp), %xmm1
	movups	32(%rsp), %xmm2
	movups	48(%rsp), %xmm3
	movups	64(%rsp), %xmm4
	movups	80(%rsp), %xmm5
	movups	96(%rsp), %xmm6
	movups	112(%rsp), %xmm7
	addq	$136, %rsp
	popq	%r9
	popq	%r8
	popq	%rcx
	popq	%rdx
	popq	%rsi
	popq	%rdi
	jmpq	*%r11
	.cfi_endproc
	.globl	new_float
	.p2align	4
new_float:
	movq	%rdi, %xmm0
	jmpq	*python+0(%rip)
	.globl	float_bits
	.p2align	4
float_bits:
	subq	$8, %rsp
	callq	*python+8(%rip)
	movq	%xmm0, %rax
	addq	$8, %rsp
	retq
	.globl	poll_due
	.p2align	4
poll_due:
	pushq	%rbp
	pushq	%rbx
	movq	%rsp, %rbp
	movq	active(%rip), %rbx
	movq	40(%rbx), %rsp
	pushfq
	pushq	%rax
	pushq	%rcx
	pushq	%rdx
	pushq	%rsi
	pushq	%rdi
	pushq	%r8
	pushq	%r9
	pushq	%r10
	pushq	%r11
	subq	$512, %rsp
	cld
	cmpb	$0, wide(%rip)
	jne	save_wide
	movups	%xmm0, (%rsp)
	movups	%xmm1, 16(%rsp)
	movups	%xmm2, 32(%rsp)
	movups	%xmm3, 48(%rsp)
	movups	%xmm4, 64(%rsp)
	movups	%xmm5, 80(%rsp)
	movups	%xmm6, 96(%rsp)
	movups	%xmm7, 112(%rsp)
	movups	%xmm8, 128(%rsp)
	movups	%xmm9, 144(%rsp)
	movups	%xmm10, 160(%rsp)
	movups	%xmm11, 176(%rsp)
	movups	%xmm12, 192(%rsp)
	movups	%xmm13, 208(%rsp)
	movups	%xmm14, 224(%rsp)
	movups	%xmm15, 240(%rsp)
saved:
	movq	%fs:104, %rax
	movq	%rax, (%rbx)
	leaq	592(%rsp), %rcx
	movq	%fs:104, %r11
	movq	%r11, (%rcx)
	movq	8(%rcx), %r11
	ldmxcsr	(%r11)
	movq	16(%r11), %r11
	movq	%r11, %fs:112
	movq	%rbx, %rdi
	subq	$144, %rsp
	leaq	16(%rsp), %rsi
	movq	%rbp, %rdx
	callq	handle_poll
	addq	$144, %rsp
	leaq	592(%rsp), %rdi
	movq	%rdi, 40(%rbx)
	movq	8(%rdi), %rcx
	stmxcsr	(%rcx)
	movq	(%rdi), %r11
	movq	%r11, %fs:104
	movq	56(%r11), %r11
	movq	%fs:112, %rax
	movq	%rax, 16(%rcx)
	ldmxcsr	guest_mxcsr(%rip)
	movq	%rbx, active(%rip)
	movq	%r11, %fs:112
	cmpl	$0, 328(%rbx)
	jne	poll_failed
	cmpq	$0, 17008(%rbx)
	jne	leave_guest
	cmpb	$0, wide(%rip)
	jne	restore_wide
	movups	(%rsp), %xmm0
	movups	16(%rsp), %xmm1
	movups	32(%rsp), %xmm2
	movups	48(%rsp), %xmm3
	movups	64(%rsp), %xmm4
	movups	80(%rsp), %xmm5
	movups	96(%rsp), %xmm6
	movups	112(%rsp), %xmm7
	movups	128(%rsp), %xmm8
	movups	144(%rsp), %xmm9
	movups	160(%rsp), %xmm10
	movups	176(%rsp), %xmm11
	movups	192(%rsp), %xmm12
	movups	208(%rsp), %xmm13
	movups	224(%rsp), %xmm14
	movups	240(%rsp), %xmm15
restored:
	addq	$512, %rsp
	popq	%r11
	popq	%r10
	popq	%r9
	popq	%r8
	popq	%rdi
	popq	%rsi
	popq	%rdx
	popq	%rcx
	popq	%rax
	popfq
	movq	%rbp, %rsp
	popq	%rbx
	popq	%rbp
	retq
save_wide:
	vmovups	%ymm0, (%rsp)
	vmovups	%ymm1, 32(%rsp)
	vmovups	%ymm2, 64(%rsp)
	vmovups	%ymm3, 96(%rsp)
	vmovups	%ymm4, 128(%rsp)
	vmovups	%ymm5, 160(%rsp)
	vmovups	%ymm6, 192(%rsp)
	vmovups	%ymm7, 224(%rsp)
	vmovups	%ymm8, 256(%rsp)
	vmovups	%ymm9, 288(%rsp)
	vmovups	%ymm10, 320(%rsp)
	vmovups	%ymm11, 352(%rsp)
	vmovups	%ymm12, 384(%rsp)
	vmovups	%ymm13, 416(%rsp)
	vmovups	%ymm14, 448(%rsp)
	vmovups	%ymm15, 480(%rsp)
	vzeroupper
	jmp	saved
restore_wide:
	vmovups	(%rsp), %ymm0
	vmovups	32(%rsp), %ymm1
	vmovups	64(%rsp), %ymm2
	vmovups	96(%rsp), %ymm3
	vmovups	128(%rsp), %ymm4
	vmovups	160(%rsp), %ymm5
	vmovups	192(%rsp), %ymm6
	vmovups	224(%rsp), %ymm7
	vmovups	256(%rsp), %ymm8
	vmovups	288(%rsp), %ymm9
	vmovups	320(%rsp), %ymm10
	vmovups	352(%rsp), %ymm11
	vmovups	384(%rsp), %ymm12
	vmovups	416(%rsp), %ymm13
	vmovups	448(%rsp), %ymm14
	vmovups	480(%rsp), %ymm15
	jmp	restored
leave_guest:
	movq	17008(%rbx), %rax
	leaq	104(%rax), %rdi
	movq	%rsp, %rsi
	movl	$74, %ecx
	rep		movsq	(%rsi), %es:(%rdi)
	movzbl	wide(%rip), %ecx
	movq	%rcx, 56(%rax)
	movq	(%rbp), %rcx
	movq	%rcx, 64(%rax)
	movq	%r12, 72(%rax)
	movq	%r13, 80(%rax)
	movq	%r14, 88(%rax)
	movq	%r15, 96(%rax)
	movq	%rax, (%rbp)
	movq	8(%rax), %rdx
	movq	16(%rax), %rax
	movq	%fs:104, %rdi
	movq	%rdi, 16(%rdx)
	movq	24(%rdx), %r8
	movq	32(%rdx), %rsi
	movq	56(%rsi), %r11
	movq	%rsi, %fs:104
	movq	%r11, %fs:112
	movq	%rbp, (%rdi)
	leaq	preempted_end(%rip), %r9
	movq	%r9, 8(%rdi)
	movq	(%rsi), %rsp
	jmpq	*8(%rsi)
	.globl	preempted_end
preempted_end:
	movq	active(%rip), %rdi
	movq	(%rsp), %rbx
	movq	%rsp, %rbp
	movq	40(%rdi), %rsp
	movq	%rbx, %rsi
	callq	restore_preempted
	leaq	104(%rbx), %rax
	cmpq	$0, 56(%rbx)
	jne	go_on_wide
	movups	(%rax), %xmm0
	movups	16(%rax), %xmm1
	movups	32(%rax), %xmm2
	movups	48(%rax), %xmm3
	movups	64(%rax), %xmm4
	movups	80(%rax), %xmm5
	movups	96(%rax), %xmm6
	movups	112(%rax), %xmm7
	movups	128(%rax), %xmm8
	movups	144(%rax), %xmm9
	movups	160(%rax), %xmm10
	movups	176(%rax), %xmm11
	movups	192(%rax), %xmm12
	movups	208(%rax), %xmm13
	movups	224(%rax), %xmm14
	movups	240(%rax), %xmm15
with_vectors:
	movq	616(%rbx), %r11
	movq	624(%rbx), %r10
	movq	632(%rbx), %r9
	movq	640(%rbx), %r8
	movq	648(%rbx), %rdi
	movq	656(%rbx), %rsi
	movq	664(%rbx), %rdx
	movq	672(%rbx), %rcx
	movq	680(%rbx), %rax
	movq	72(%rbx), %r12
	movq	80(%rbx), %r13
	movq	88(%rbx), %r14
	movq	96(%rbx), %r15
	pushq	688(%rbx)
	popfq
	movq	%rbp, %rsp
	movq	64(%rbx), %rbx
	leaq	8(%rsp), %rsp
	popq	%rbp
	retq
go_on_wide:
	vmovups	(%rax), %ymm0
	vmovups	32(%rax), %ymm1
	vmovups	64(%rax), %ymm2
	vmovups	96(%rax), %ymm3
	vmovups	128(%rax), %ymm4
	vmovups	160(%rax), %ymm5
	vmovups	192(%rax), %ymm6
	vmovups	224(%rax), %ymm7
	vmovups	256(%rax), %ymm8
	vmovups	288(%rax), %ymm9
	vmovups	320(%rax), %ymm10
	vmovups	352(%rax), %ymm11
	vmovups	384(%rax), %ymm12
	vmovups	416(%rax), %ymm13
	vmovups	448(%rax), %ymm14
	vmovups	480(%rax), %ymm15
	jmp	with_vectors
poll_failed:
	incq	16(%rbp)
	jmp	failed
	.globl	faults_are_ours
	.p2align	4
faults_are_ours:
	subq	$48, %rsp
	movl	$13, %eax
	movl	$11, %edi
	xorl	%esi, %esi
	movq	%rsp, %rdx
	movl	$8, %r10d
	syscall
	movl	$14, %eax
	xorl	%edi, %edi
	xorl	%esi, %esi
	leaq	32(%rsp), %rdx
	movl	$8, %r10d
	syscall
	leaq	on_fault(%rip), %rdx
	xorl	%eax, %eax
	cmpq	%rdx, (%rsp)
	jne	not_ours
	testl	$1088, 32(%rsp)
	sete	%al
not_ours:
	addq	$48, %rsp
	retq
	.globl	ticker
	.p2align	4
ticker:
	subq	$40, %rsp
	movabsq	$-6442450945, %rax
	movq	%rax, (%rsp)
	movl	$14, %eax
	movl	$2, %edi
	movq	%rsp, %rsi
	xorl	%edx, %edx
	movl	$8, %r10d
	syscall
sleep:
	movl	$202, %eax
	leaq	due(%rip), %rdi
	movl	$128, %esi
	movl	$1, %edx
	xorl	%r10d, %r10d
	syscall
	cmpl	$0, due(%rip)
	jne	sleep
wait:
	movl	$35, %eax
	leaq	tick(%rip), %rdi
	xorl	%esi, %esi
	syscall
	movl	$1, due(%rip)
look:
	movl	$13, %eax
	movl	$11, %edi
	xorl	%esi, %esi
	movq	%rsp, %rdx
	movl	$8, %r10d
	syscall
	leaq	on_fault(%rip), %rax
	cmpq	%rax, (%rsp)
	jne	given_up
	movl	$10, %eax
	leaq	poll(%rip), %rdi
	movl	$4096, %esi
	xorl	%edx, %edx
	syscall
	jmp	sleep
given_up:
	movl	$202, %eax
	leaq	due(%rip), %rdi
	movl	$128, %esi
	movl	$1, %edx
	leaq	patience(%rip), %r10
	syscall
	cmpl	$0, due(%rip)
	jne	look
	jmp	wait
	.globl	poll_handled
	.p2align	4
poll_handled:
	movl	$10, %eax
	leaq	poll(%rip), %rdi
	movl	$4096, %esi
	movl	$1, %edx
	syscall
	movl	$0, due(%rip)
	movl	$202, %eax
	leaq	due(%rip), %rdi
	movl	$129, %esi
	movl	$1, %edx
	syscall
	retq
	.data
	.globl	active
	.globl	due
	.globl	poll
	.globl	tick
	.globl	wide
	.p2align	3, 0x0
active:
	.quad	0
tick:
	.quad	0
	.quad	5000000
patience:
	.quad	0
	.quad	100000000
due:
	.long	1
wide:
	.long	0
guest_mxcsr:
	.long	8064
	.p2align	12, 0x0
poll:
	.zero	4096
	.text

	.cfi_startproc
	.globl	suspend_outlined
	.p2align	4
suspend_outlined:
	pushq	%rbp
	pushq	%rbx
	pushq	%r12
	pushq	%r13
	pushq	%r14
	pushq	%r15
	subq	$8, %rsp
	.cfi_def_cfa_offset 64
	movq	%rdi, %rbx
	movq	%rsi, %r14
	movq	%fs:104, %r12
	movq	%r12, %rsi
	movq	%r14, %rdx
	callq	find_suspend_clause
	testq	%rax, %rax
	je	suspended_unhandled
suspend_found:
	movq	%r12, 16(%rax)
	movq	24(%rax), %r8
	movq	32(%rax), %rsi
	movq	(%rsi), %r10
	movq	%rdx, %rax
	movq	512(%rbx), %rdx
	movq	520(%rbx), %rcx
	leaq	back_inside(%rip), %r9
	jmp	leave_outlined
suspended_unhandled:
	movq	%rdx, %rax
	movq	512(%rbx), %rdx
	movq	520(%rbx), %rcx
	movq	%r14, %r9
	movq	%r12, %rdi
	callq	answer
	jmp	back_outside
	.cfi_endproc
	.cfi_startproc
	.globl	suspend_to_outlined
	.p2align	4
suspend_to_outlined:
	pushq	%rbp
	pushq	%rbx
	pushq	%r12
	pushq	%r13
	pushq	%r14
	pushq	%r15
	subq	$8, %rsp
	.cfi_def_cfa_offset 64
	movq	%rdi, %rbx
	movq	%rdx, %rcx
	movq	%rsi, %rdx
	movq	%fs:104, %r12
	movq	%r12, %rsi
	callq	find_named
	testq	%rax, %rax
	je	suspended_unhandled
	jmp	suspend_found
	.cfi_endproc
	.cfi_startproc
	.globl	switch_outlined
	.p2align	4
switch_outlined:
	pushq	%rbp
	pushq	%rbx
	pushq	%r12
	pushq	%r13
	pushq	%r14
	pushq	%r15
	subq	$8, %rsp
	.cfi_def_cfa_offset 64
	movq	%rdi, %rbx
	movq	%rsi, %r13
	movq	%rdx, %r15
	movq	%rcx, %r14
	movq	%r8, %rbp
	callq	cont_check
	movq	%fs:104, %r12
	movq	%rbx, %rdi
	movq	%r12, %rsi
	movq	%r14, %rdx
	movq	%r13, %rcx
	callq	find_switch_clause
	testq	%rax, %rax
	je	switched_unhandled
	movq	%r12, 16(%rax)
	movq	24(%rax), %rcx
	movq	%rcx, 504(%rbx,%r15,8)
	movq	32(%rax), %r14
	movq	40(%rax), %rbp
	movq	%rbx, %rdi
	movq	%r13, %rsi
	movq	%r15, %rdx
	leaq	back_inside(%rip), %r13
	jmp	revive_outlined
switched_unhandled:
	movl	(%rbp), %eax
	movq	512(%rbx), %rdx
	movq	520(%rbx), %rcx
	movq	%r14, %r9
	callq	unhandled
	.cfi_endproc
	.cfi_startproc
	.globl	resume_outlined
	.p2align	4
resume_outlined:
	pushq	%rbp
	pushq	%rbx
	pushq	%r12
	pushq	%r13
	pushq	%r14
	pushq	%r15
	subq	$8, %rsp
	.cfi_def_cfa_offset 64
	movq	%rdi, %rbx
	movq	%fs:104, %r14
	movq	%rcx, %rbp
	leaq	back_outside(%rip), %r13
revive_outlined:
	callq	revive
	movq	%r14, 32(%rax)
	movq	%rbp, 40(%rax)
	movq	16(%rax), %rsi
	movq	376(%rbx), %r10
	xorl	%eax, %eax
	movq	512(%rbx), %rdx
	movq	520(%rbx), %rcx
	movq	528(%rbx), %r8
	movq	%r13, %r9
leave_outlined:
	movq	%fs:104, %rdi
	movq	56(%rsi), %r11
	movq	%rsi, %fs:104
	movq	%r11, %fs:112
	movq	%rsp, (%rdi)
	movq	%r9, 8(%rdi)
	movq	%r10, %rsp
	jmpq	*8(%rsi)
back_inside:
	cmpq	$-1, %rax
	jne	back_outside
came_up:
	movq	active(%rip), %rbx
	movq	$0, 16904(%rbx)
	movq	56(%rsp), %r9
	movq	%r9, 16896(%rbx)
	leaq	64(%rsp), %r9
	movq	%r9, 16912(%rbx)
	movq	%fs:104, %r9
	movq	%r9, 16920(%rbx)
back_outside:
	movq	active(%rip), %rbx
	movq	%rdx, 512(%rbx)
	movq	%rcx, 520(%rbx)
	movq	%r8, 400(%rbx)
	testq	%rax, %rax
	jne	back_outlined
	movq	%r8, 528(%rbx)
back_outlined:
	addq	$8, %rsp
	popq	%r15
	popq	%r14
	popq	%r13
	popq	%r12
	popq	%rbx
	popq	%rbp
	retq
	.globl	throw_outlined
	.p2align	4
throw_outlined:
	pushq	%rbp
	pushq	%rbx
	pushq	%r12
	pushq	%r13
	pushq	%r14
	pushq	%r15
	subq	$8, %rsp
	.cfi_def_cfa_offset 64
	movq	%rdi, %rbx
	movq	%rdx, %r12
	movq	%rcx, %rbp
	callq	consume_to_throw
	movq	%rax, %rcx
	movq	$-1, %rax
	movq	%r12, %rdx
	testq	%rcx, %rcx
	je	came_up
	movq	%fs:104, %rdi
	movq	%rdi, 32(%rcx)
	movq	%rbp, 40(%rcx)
	movq	16(%rcx), %rsi
	movq	(%rsi), %r10
	leaq	back_outside(%rip), %r9
	jmp	leave_outlined
	.cfi_endproc
	.globl	answer
	.p2align	4
answer:
	.cfi_startproc
	testq	%rax, %rax
	je	not_answered
	movq	active(%rip), %r10
	movq	16936(%r10), %rsi
	subq	$8, %rsp
	.cfi_def_cfa_offset 16
	callq	*%rax
	movq	active(%rip), %r10
	movq	528(%r10), %r8
	movq	%fs:104, %rsi
	xorl	%eax, %eax
	addq	$8, %rsp
	.cfi_def_cfa_offset 8
	retq
not_answered:
	movq	$-1, %rax
	jmp	unhandled
	.cfi_endproc
	.globl	end_answered
	.p2align	4
end_answered:
	movq	%fs:104, %rdi
next_hidden:
	movq	48(%rdi), %rbx
	movq	32(%rbx), %rbx
	movq	%rbx, 16(%rdi)
	cmpl	$2, %ecx
	jb	drop_hidden
	decl	%ecx
	movq	%rbx, %rdi
	jmp	next_hidden
drop_hidden:
	movq	%rdx, %r12
	movq	active(%rip), %rdi
	movq	%fs:104, %rsi
	movq	%rbx, %rdx
	movq	(%rbx), %rsp
	andq	$-16, %rsp
	callq	drop_answered
	movq	%rbx, %rsi
	movq	56(%rsi), %r9
	movq	%rsi, %fs:104
	movq	%r9, %fs:112
	movq	$-1, %rax
	movq	%r12, %rdx
	movq	(%rsi), %rsp
	jmpq	*8(%rsi)
	.data
	.globl	hidden
	.globl	dormant
	.p2align	6, 0x0
hidden:
	.quad	40
	.quad	-1
	.quad	-1
	.quad	3
	.quad	0
	.quad	3
	.quad	0
	.p2align	6, 0x0
dormant:
	.quad	40
	.quad	-1
	.quad	-1
	.quad	4
	.quad	0
	.quad	4
	.quad	0
	.text


	.globl	on_fault
	.p2align	4
	.type	on_fault,@function
on_fault:
.Lon_fault$local:
	.type	.Lon_fault$local,@function
	.cfi_startproc
	pushq	%r14
	.cfi_def_cfa_offset 16
	pushq	%rbx
	.cfi_def_cfa_offset 24
	pushq	%rax
	.cfi_def_cfa_offset 32
	.cfi_offset %rbx, -24
	.cfi_offset %r14, -16
	movq	active(%rip), %rax
	testq	%rax, %rax
	je	.LBB0_6
	cmpl	$0, 8(%rsi)
	jle	.LBB0_6
	movq	168(%rdx), %rcx
	cmpq	%rcx, .Lprocess$local(%rip)
	ja	.LBB0_6
	cmpq	.Lprocess$local+8(%rip), %rcx
	jae	.LBB0_6
	leaq	poll(%rip), %rdi
	cmpq	%rdi, 16(%rsi)
	jne	.LBB0_11
	movq	160(%rdx), %rax
	movq	%rcx, -8(%rax)
	addq	$-8, %rax
	movq	%rax, 160(%rdx)
	leaq	poll_due(%rip), %rax
	jmp	.LBB0_12
.LBB0_6:
	#APP
	movq	%fs:16, %rcx
	#NO_APP
	movq	.Lprocess$local+40(%rip), %rax
	cmpq	%rcx, .Lprocess$local+32(%rip)
	setne	%r8b
	cmpq	$2, %rax
	setae	%r9b
	andb	%r8b, %r9b
	cmpb	$1, %r9b
	jne	.LBB0_8
	movq	%rcx, .Lprocess$local+32(%rip)
	callq	*%rax
	movq	$0, .Lprocess$local+32(%rip)
	jmp	.LBB0_13
.LBB0_8:
	cmpl	$0, 8(%rsi)
	setle	%cl
	cmpq	$1, %rax
	sete	%al
	testb	%al, %cl
	jne	.LBB0_13
	movl	%edi, %ebx
	movq	%rsi, %r14
	xorl	%esi, %esi
	callq	*.Lprocess$local+48(%rip)
	cmpl	$0, 8(%r14)
	jg	.LBB0_13
	movl	%ebx, %edi
	addq	$8, %rsp
	.cfi_def_cfa_offset 24
	popq	%rbx
	.cfi_def_cfa_offset 16
	popq	%r14
	.cfi_def_cfa_offset 8
	jmpq	*.Lprocess$local+56(%rip)
.LBB0_11:
	.cfi_def_cfa_offset 32
	incq	%rcx
	movq	%rcx, 344(%rax)
	movq	160(%rdx), %rcx
	movq	%rcx, 352(%rax)
	movq	$32, 328(%rax)
	leaq	trap_exit(%rip), %rax
.LBB0_12:
	movq	%rax, 168(%rdx)
.LBB0_13:
	addq	$8, %rsp
	.cfi_def_cfa_offset 24
	popq	%rbx
	.cfi_def_cfa_offset 16
	popq	%r14
	.cfi_def_cfa_offset 8
	retq
.Lfunc_end0:
	.size	on_fault, .Lfunc_end0-on_fault
	.size	.Lon_fault$local, .Lfunc_end0-on_fault
	.cfi_endproc

	.globl	forget
	.type	forget,@function
forget:
.Lforget$local:
	.type	.Lforget$local,@function
	.cfi_startproc
	movq	16(%rsi), %rax
	movq	16(%rax), %rax
	testb	$1, %al
	jne	.LBB1_1
	testq	%rax, %rax
	je	.LBB1_4
.LBB1_3:
	movq	(%rax), %rcx
	movq	8(%rax), %rdx
	leaq	(%rdx,%rdx,4), %rdx
	incq	%rdx
	shrq	$3, %rdx
	movl	$127, %esi
	bsrq	%rdx, %rsi
	xorl	$536870848, %esi
	leal	520(,%rsi,8), %edx
	movq	232(%rdi,%rdx), %rsi
	movq	%rsi, (%rax)
	movq	%rax, 232(%rdi,%rdx)
	movq	%rcx, %rax
	testq	%rcx, %rcx
	jne	.LBB1_3
.LBB1_4:
	retq
.LBB1_1:
	shrq	$32, %rax
	movq	16968(%rdi), %rcx
	leaq	(%rax,%rax,4), %rax
	movq	$0, 32(%rcx,%rax,8)
	retq
.Lfunc_end1:
	.size	forget, .Lfunc_end1-forget
	.size	.Lforget$local, .Lfunc_end1-forget
	.cfi_endproc

	.globl	pop_activation
	.type	pop_activation,@function
pop_activation:
.Lpop_activation$local:
	.type	.Lpop_activation$local,@function
	.cfi_startproc
	movl	16984(%rdi), %eax
	testl	%eax, %eax
	je	.LBB2_5
.LBB2_1:
	movl	%eax, %ecx
	movq	16968(%rdi), %rdx
	leaq	-8(,%rcx,8), %rsi
	leaq	(%rsi,%rsi,4), %rsi
	movl	16(%rdx,%rsi), %r8d
	cmpq	%r8, 128(%rdi)
	ja	.LBB2_5
	cmpq	$0, (%rdx,%rsi)
	jne	.LBB2_4
	movq	8(%rdx,%rsi), %r8
	movq	24(%rdx,%rsi), %r9
	movq	%r9, 40(%r8)
	movl	20(%rdx,%rsi), %edx
	movl	%edx, 16988(%rdi)
.LBB2_4:
	decq	%rcx
	movl	%ecx, 16984(%rdi)
	decl	%eax
	testq	%rcx, %rcx
	jne	.LBB2_1
.LBB2_5:
	retq
.Lfunc_end2:
	.size	pop_activation, .Lfunc_end2-pop_activation
	.size	.Lpop_activation$local, .Lfunc_end2-pop_activation
	.cfi_endproc

	.globl	bind
	.p2align	4
	.type	bind,@function
bind:
.Lbind$local:
	.type	.Lbind$local,@function
	.cfi_startproc
	testq	%rdx, %rdx
	je	.LBB3_3
	pushq	%rbp
	.cfi_def_cfa_offset 16
	pushq	%r15
	.cfi_def_cfa_offset 24
	pushq	%r14
	.cfi_def_cfa_offset 32
	pushq	%r13
	.cfi_def_cfa_offset 40
	pushq	%r12
	.cfi_def_cfa_offset 48
	pushq	%rbx
	.cfi_def_cfa_offset 56
	subq	$24, %rsp
	.cfi_def_cfa_offset 80
	.cfi_offset %rbx, -56
	.cfi_offset %r12, -48
	.cfi_offset %r13, -40
	.cfi_offset %r14, -32
	.cfi_offset %r15, -24
	.cfi_offset %rbp, -16
	movq	%rsi, %r14
	movq	%rdi, %rbx
	movabsq	$-9223372036854775808, %rbp
	movabsq	$2305843009213693951, %r13
	movq	56(%rsi), %rax
	testq	%rax, %rax
	js	.LBB3_4
	xorl	%r12d, %r12d
	movq	%rdx, %r8
	cmpq	$2, %rdx
	ja	.LBB3_10
	jmp	.LBB3_13
.LBB3_3:
	.cfi_def_cfa_offset 8
	.cfi_restore %rbx
	.cfi_restore %rbp
	.cfi_restore %r12
	.cfi_restore %r13
	.cfi_restore %r14
	.cfi_restore %r15
	retq
.LBB3_4:
	.cfi_def_cfa_offset 80
	.cfi_offset %rbx, -56
	.cfi_offset %rbp, -16
	.cfi_offset %r12, -48
	.cfi_offset %r13, -40
	.cfi_offset %r14, -32
	.cfi_offset %r15, -24
	btq	$62, %rax
	jb	.LBB3_6
	movq	48(%r14), %r12
	jmp	.LBB3_7
.LBB3_6:
	leaq	1(%r13), %rcx
	andq	%rax, %rcx
	cmpq	$1, %rcx
	movl	$2, %r12d
	sbbq	$0, %r12
.LBB3_7:
	leaq	(%r12,%rdx), %r8
	cmpq	$2, %r8
	jbe	.LBB3_13
	cmpq	$3, %r12
	jb	.LBB3_10
	leaq	-1(%r12), %rcx
	shrq	$3, %rcx
	movl	$127, %esi
	movl	$127, %edi
	bsrq	%rcx, %rdi
	xorl	$63, %edi
	leaq	-1(%r8), %rcx
	shrq	$3, %rcx
	bsrq	%rcx, %rsi
	xorl	$63, %esi
	cmpl	%edi, %esi
	je	.LBB3_26
.LBB3_10:
	movq	%r8, 8(%rsp)
	leaq	-1(%r8), %rax
	shrq	$3, %rax
	movl	$127, %ecx
	bsrq	%rax, %rcx
	xorq	$-64, %rcx
	addq	$65, %rcx
	movl	%ecx, %eax
	movq	232(%rbx,%rax,8), %r15
	testq	%r15, %r15
	movq	%rdx, 16(%rsp)
	je	.LBB3_18
	movq	(%r15), %rax
	movq	%rax, 232(%rbx,%rcx,8)
	cmpq	$3, %r12
	jb	.LBB3_22
.LBB3_12:
	movq	32(%r14), %rsi
	jmp	.LBB3_23
.LBB3_13:
	andq	%rax, %r13
	orq	%rbp, %r13
	movq	%r13, 56(%r14)
	btq	$60, %rax
	jb	.LBB3_15
	xorl	%eax, %eax
	cmpq	$2, %r8
	sete	%al
	shlq	$61, %rax
	movabsq	$4611686018427387904, %rcx
	orq	%rax, %rcx
	orq	%r13, %rcx
	movq	%rcx, 56(%r14)
	xorl	%eax, %eax
	testb	%al, %al
	jne	.LBB3_27
.LBB3_17:
	addq	$32, %r14
	jmp	.LBB3_28
.LBB3_15:
	xorl	%eax, %eax
	jmp	.LBB3_16
.LBB3_18:
	movl	$64, %ebp
	shlq	%cl, %rbp
	.p2align	4
.LBB3_19:
	movq	304(%rbx), %r15
	leaq	(%r15,%rbp), %rax
	cmpq	312(%rbx), %rax
	jbe	.LBB3_21
	movl	$5, %edi
	xorl	%esi, %esi
	xorl	%edx, %edx
	xorl	%ecx, %ecx
	callq	service
	jmp	.LBB3_19
.LBB3_21:
	movq	%rax, 304(%rbx)
	movabsq	$-9223372036854775808, %rbp
	cmpq	$3, %r12
	jae	.LBB3_12
.LBB3_22:
	leaq	32(%r14), %rsi
.LBB3_23:
	leaq	(,%r12,8), %rdx
	movq	%r15, %rdi
	callq	memmove@PLT
	cmpq	$3, %r12
	jb	.LBB3_25
	movq	32(%r14), %rax
	leaq	-1(%r12), %rcx
	shrq	$3, %rcx
	movl	$127, %edx
	bsrq	%rcx, %rdx
	xorl	$536870848, %edx
	leal	520(,%rdx,8), %ecx
	movq	232(%rbx,%rcx), %rdx
	movq	%rdx, (%rax)
	movq	%rax, 232(%rbx,%rcx)
.LBB3_25:
	movq	%r15, 32(%r14)
	movq	56(%r14), %rax
	movq	16(%rsp), %rdx
	movq	8(%rsp), %r8
.LBB3_26:
	andq	%r13, %rax
	orq	%rbp, %rax
	movq	%rax, 56(%r14)
	movb	$1, %al
.LBB3_16:
	movq	%r8, 48(%r14)
	testb	%al, %al
	je	.LBB3_17
.LBB3_27:
	movq	32(%r14), %r14
.LBB3_28:
	leaq	(%r14,%r12,8), %rdi
	addq	$512, %rbx
	shlq	$3, %rdx
	movq	%rbx, %rsi
	addq	$24, %rsp
	.cfi_def_cfa_offset 56
	popq	%rbx
	.cfi_def_cfa_offset 48
	popq	%r12
	.cfi_def_cfa_offset 40
	popq	%r13
	.cfi_def_cfa_offset 32
	popq	%r14
	.cfi_def_cfa_offset 24
	popq	%r15
	.cfi_def_cfa_offset 16
	popq	%rbp
	.cfi_def_cfa_offset 8
	jmp	memmove@PLT
.Lfunc_end3:
	.size	bind, .Lfunc_end3-bind
	.size	.Lbind$local, .Lfunc_end3-bind
	.cfi_endproc

	.globl	unbind
	.p2align	4
	.type	unbind,@function
unbind:
.Lunbind$local:
	.type	.Lunbind$local,@function
	.cfi_startproc
	pushq	%r15
	.cfi_def_cfa_offset 16
	pushq	%r14
	.cfi_def_cfa_offset 24
	pushq	%rbx
	.cfi_def_cfa_offset 32
	.cfi_offset %rbx, -32
	.cfi_offset %r14, -24
	.cfi_offset %r15, -16
	movq	%rsi, %rbx
	movq	%rdi, %r14
	movabsq	$1152921504606846975, %r15
	movq	56(%rsi), %rax
	leaq	1(%r15), %rcx
	testq	%rcx, %rax
	jne	.LBB4_2
	jmp	.LBB4_4
	.p2align	4
.LBB4_1:
	movq	%r14, %rdi
	movq	%rbx, %rsi
	callq	.Lmake_way$local
.LBB4_2:
	movq	%r14, %rdi
	movq	%rbx, %rsi
	callq	.Lis_back$local
	testb	$1, %al
	je	.LBB4_1
	movq	56(%rbx), %rax
.LBB4_4:
	movabsq	$-4611686018427387905, %rcx
	cmpq	%rcx, %rax
	jg	.LBB4_7
	movq	48(%rbx), %rcx
	cmpq	$3, %rcx
	jb	.LBB4_7
	movq	32(%rbx), %rax
	decq	%rcx
	shrq	$3, %rcx
	movl	$127, %edx
	bsrq	%rcx, %rdx
	xorl	$536870848, %edx
	leal	520(,%rdx,8), %ecx
	movq	232(%r14,%rcx), %rdx
	movq	%rdx, (%rax)
	movq	%rax, 232(%r14,%rcx)
	movq	56(%rbx), %rax
.LBB4_7:
	andq	%r15, %rax
	movq	%rax, 56(%rbx)
	popq	%rbx
	.cfi_def_cfa_offset 24
	popq	%r14
	.cfi_def_cfa_offset 16
	popq	%r15
	.cfi_def_cfa_offset 8
	retq
.Lfunc_end4:
	.size	unbind, .Lfunc_end4-unbind
	.size	.Lunbind$local, .Lfunc_end4-unbind
	.cfi_endproc

	.globl	discard
	.p2align	4
	.type	discard,@function
discard:
.Ldiscard$local:
	.type	.Ldiscard$local,@function
	.cfi_startproc
	pushq	%r15
	.cfi_def_cfa_offset 16
	pushq	%r14
	.cfi_def_cfa_offset 24
	pushq	%rbx
	.cfi_def_cfa_offset 32
	.cfi_offset %rbx, -32
	.cfi_offset %r14, -24
	.cfi_offset %r15, -16
	movq	%rsi, %rbx
	movq	%rdi, %r14
	movabsq	$1152921504606846975, %r15
	movq	56(%rsi), %rax
	leaq	1(%r15), %rcx
	testq	%rcx, %rax
	je	.LBB5_2
	movq	%r14, %rdi
	movq	%rbx, %rsi
	callq	.Lforget$local
	movq	56(%rbx), %rax
.LBB5_2:
	movabsq	$-4611686018427387905, %rcx
	cmpq	%rcx, %rax
	jg	.LBB5_5
	movq	48(%rbx), %rcx
	cmpq	$3, %rcx
	jb	.LBB5_5
	movq	32(%rbx), %rax
	decq	%rcx
	shrq	$3, %rcx
	movl	$127, %edx
	bsrq	%rcx, %rdx
	xorl	$536870848, %edx
	leal	520(,%rdx,8), %ecx
	movq	232(%r14,%rcx), %rdx
	movq	%rdx, (%rax)
	movq	%rax, 232(%r14,%rcx)
	movq	56(%rbx), %rax
.LBB5_5:
	andq	%r15, %rax
	movq	%rax, 56(%rbx)
	popq	%rbx
	.cfi_def_cfa_offset 24
	popq	%r14
	.cfi_def_cfa_offset 16
	popq	%r15
	.cfi_def_cfa_offset 8
	retq
.Lfunc_end5:
	.size	discard, .Lfunc_end5-discard
	.size	.Ldiscard$local, .Lfunc_end5-discard
	.cfi_endproc

	.globl	cont_alloc
	.type	cont_alloc,@function
cont_alloc:
.Lcont_alloc$local:
	.type	.Lcont_alloc$local,@function
	.cfi_startproc
	movq	48(%rdi), %rax
	cmpq	56(%rdi), %rax
	jae	.LBB6_2
	leaq	64(%rax), %rcx
	movq	%rcx, 48(%rdi)
	movq	%rax, %rcx
	subq	8(%rdi), %rcx
	shrq	$3, %rcx
	movabsq	$72057594037927936, %rdx
	addq	%rcx, %rdx
	movq	%rdx, 24(%rax)
	movq	%rax, 16(%rax)
	retq
.LBB6_2:
	pushq	%rax
	.cfi_def_cfa_offset 16
	movl	$4, %edi
	callq	trap
.Lfunc_end6:
	.size	cont_alloc, .Lfunc_end6-cont_alloc
	.size	.Lcont_alloc$local, .Lfunc_end6-cont_alloc
	.cfi_endproc

	.globl	cont_make
	.type	cont_make,@function
cont_make:
.Lcont_make$local:
	.type	.Lcont_make$local,@function
	.cfi_startproc
	pushq	%r14
	.cfi_def_cfa_offset 16
	pushq	%rbx
	.cfi_def_cfa_offset 24
	pushq	%rax
	.cfi_def_cfa_offset 32
	.cfi_offset %rbx, -24
	.cfi_offset %r14, -16
	movq	%rdi, %rbx
	movq	48(%rdi), %rax
	movq	112(%rdi), %r14
	cmpq	176(%r14), %rax
	jb	.LBB7_4
	cmpq	$0, 88(%r14)
	jne	.LBB7_4
	cmpq	$0, 17008(%rbx)
	jne	.LBB7_4
	xorps	%xmm0, %xmm0
	movups	%xmm0, 240(%r14)
	movq	%rbx, %rdi
	callq	collect_now
	movq	$0, 240(%r14)
.LBB7_4:
	movq	%rbx, %rdi
	addq	$8, %rsp
	.cfi_def_cfa_offset 24
	popq	%rbx
	.cfi_def_cfa_offset 16
	popq	%r14
	.cfi_def_cfa_offset 8
	jmp	.Lcont_take$local
.Lfunc_end7:
	.size	cont_make, .Lfunc_end7-cont_make
	.size	.Lcont_make$local, .Lfunc_end7-cont_make
	.cfi_endproc

	.globl	cont_take
	.type	cont_take,@function
cont_take:
.Lcont_take$local:
	.type	.Lcont_take$local,@function
	.cfi_startproc
	movq	16(%rdi), %rax
	testq	%rax, %rax
	je	.Lcont_alloc$local
	movq	48(%rax), %rcx
	movq	%rcx, 16(%rdi)
	movq	$0, 56(%rax)
	retq
.Lfunc_end8:
	.size	cont_take, .Lfunc_end8-cont_take
	.size	.Lcont_take$local, .Lfunc_end8-cont_take
	.cfi_endproc

	.globl	renew
	.type	renew,@function
renew:
.Lrenew$local:
	.type	.Lrenew$local,@function
	.cfi_startproc
	pushq	%r15
	.cfi_def_cfa_offset 16
	pushq	%r14
	.cfi_def_cfa_offset 24
	pushq	%rbx
	.cfi_def_cfa_offset 32
	.cfi_offset %rbx, -32
	.cfi_offset %r14, -24
	.cfi_offset %r15, -16
	movq	%rsi, %rbx
	movq	%rdi, %r14
	xorl	%r15d, %r15d
	movq	%r15, 160(%rdi)
	callq	.Lcont_take$local
	movq	24(%rax), %rcx
	movups	(%rbx), %xmm0
	movups	16(%rbx), %xmm1
	movups	32(%rbx), %xmm2
	movups	48(%rbx), %xmm3
	movups	%xmm1, 16(%rax)
	movups	%xmm0, (%rax)
	movups	%xmm3, 48(%rax)
	movups	%xmm2, 32(%rax)
	movq	%rcx, 24(%rax)
	movq	%r15, 24(%rbx)
	movl	16984(%r14), %ecx
	testq	%rcx, %rcx
	je	.LBB9_3
	movq	16968(%r14), %rdx
	shlq	$3, %rcx
	leaq	(%rcx,%rcx,4), %rcx
	cmpq	%rbx, -32(%rdx,%rcx)
	jne	.LBB9_3
	movq	%rax, -32(%rdx,%rcx)
.LBB9_3:
	movabsq	$1152921504606846975, %rcx
	movq	56(%rax), %rdx
	leaq	1(%rcx), %rsi
	testq	%rsi, %rdx
	je	.LBB9_6
	movq	16(%rax), %rsi
	movq	16(%rsi), %rsi
	testb	$1, %sil
	je	.LBB9_6
	shrq	$32, %rsi
	movq	16968(%r14), %rdx
	leaq	(%rsi,%rsi,4), %rsi
	movq	%rax, 32(%rdx,%rsi,8)
	movq	56(%rax), %rdx
.LBB9_6:
	testq	%rcx, %rdx
	je	.LBB9_8
	movq	16(%rax), %rcx
	cmpq	%rbx, %rcx
	je	.LBB9_8
.LBB9_9:
	movq	%rcx, %rdx
	movq	32(%rcx), %rcx
	cmpq	%rbx, %rcx
	jne	.LBB9_9
	movq	%rax, 32(%rdx)
	jmp	.LBB9_11
.LBB9_8:
	movq	%rax, 16(%rax)
.LBB9_11:
	popq	%rbx
	.cfi_def_cfa_offset 24
	popq	%r14
	.cfi_def_cfa_offset 16
	popq	%r15
	.cfi_def_cfa_offset 8
	retq
.Lfunc_end9:
	.size	renew, .Lfunc_end9-renew
	.size	.Lrenew$local, .Lfunc_end9-renew
	.cfi_endproc

	.globl	make_ready
	.type	make_ready,@function
make_ready:
.Lmake_ready$local:
	.type	.Lmake_ready$local,@function
	.cfi_startproc
	pushq	%rbp
	.cfi_def_cfa_offset 16
	pushq	%r15
	.cfi_def_cfa_offset 24
	pushq	%r14
	.cfi_def_cfa_offset 32
	pushq	%r13
	.cfi_def_cfa_offset 40
	pushq	%r12
	.cfi_def_cfa_offset 48
	pushq	%rbx
	.cfi_def_cfa_offset 56
	pushq	%rax
	.cfi_def_cfa_offset 64
	.cfi_offset %rbx, -56
	.cfi_offset %r12, -48
	.cfi_offset %r13, -40
	.cfi_offset %r14, -32
	.cfi_offset %r15, -24
	.cfi_offset %rbp, -16
	movq	%rdx, %r15
	movq	%rsi, %rbx
	movq	%rdi, %r14
	movq	56(%rsi), %rax
	testq	%rax, %rax
	js	.LBB10_2
	xorl	%r12d, %r12d
	jmp	.LBB10_5
.LBB10_2:
	btq	$62, %rax
	jb	.LBB10_4
	movq	48(%rbx), %r12
	jmp	.LBB10_5
.LBB10_4:
	xorl	%r12d, %r12d
	btq	$61, %rax
	adcq	$1, %r12
.LBB10_5:
	movl	16984(%r14), %ebp
	testq	%rbp, %rbp
	je	.LBB10_7
	movq	16968(%r14), %rcx
	leaq	(,%rbp,4), %rdx
	addq	%rbp, %rdx
	cmpq	%rbx, -32(%rcx,%rdx,8)
	je	.LBB10_8
.LBB10_7:
	xorl	%ebp, %ebp
.LBB10_8:
	movabsq	$1152921504606846975, %rcx
	movq	%rax, %r13
	andq	%rcx, %r13
	je	.LBB10_9
	incq	%rcx
	testq	%rcx, %rax
	jne	.LBB10_19
	jmp	.LBB10_20
.LBB10_18:
	movq	%r14, %rdi
	movq	%rbx, %rsi
	callq	.Lmake_way$local
.LBB10_19:
	movq	%r14, %rdi
	movq	%rbx, %rsi
	callq	.Lis_back$local
	testb	$1, %al
	je	.LBB10_18
.LBB10_20:
	movq	%r13, 56(%rbx)
	movq	16(%rbx), %rax
	movq	(%rax), %rax
	jmp	.LBB10_21
.LBB10_9:
	movq	24(%r14), %rax
	cmpq	$0, (%rax)
	jne	.LBB10_11
	movq	%r14, %rdi
	movq	%rbx, %rsi
	movq	%r15, %rdx
	callq	look_for_stacks
	jmp	.LBB10_11
.LBB10_14:
	movq	64(%r14), %rax
	cmpq	72(%r14), %rax
	jb	.LBB10_15
	xorl	%edi, %edi
	xorl	%esi, %esi
	xorl	%edx, %edx
	xorl	%ecx, %ecx
	callq	service
.LBB10_11:
	movq	24(%r14), %rcx
	movq	(%rcx), %rax
	testq	%rax, %rax
	je	.LBB10_14
	addq	$-8, %rcx
	movq	%rcx, 24(%r14)
.LBB10_16:
	leaq	-1384(%rax), %rcx
	movq	%rcx, 56(%rbx)
	movq	%rbx, 16(%rbx)
.LBB10_21:
	movq	%rax, 376(%r14)
	testq	%r12, %r12
	je	.LBB10_27
	leaq	512(%r14), %r13
	leaq	(%r14,%r12,8), %rdi
	addq	$512, %rdi
	shlq	$3, %r15
	movq	%r13, %rsi
	movq	%r15, %rdx
	callq	memmove@PLT
	cmpq	$3, %r12
	jb	.LBB10_23
	movq	32(%rbx), %rsi
	jmp	.LBB10_25
.LBB10_23:
	leaq	32(%rbx), %rsi
.LBB10_25:
	movq	%r13, %rdi
	leaq	(,%r12,8), %rdx
	callq	memmove@PLT
	cmpq	$3, %r12
	jb	.LBB10_27
	movq	32(%rbx), %rax
	decq	%r12
	shrq	$3, %r12
	movl	$127, %ecx
	bsrq	%r12, %rcx
	xorl	$536870848, %ecx
	leal	520(,%rcx,8), %ecx
	movq	232(%r14,%rcx), %rdx
	movq	%rdx, (%rax)
	movq	%rax, 232(%r14,%rcx)
.LBB10_27:
	testq	%rbp, %rbp
	je	.LBB10_29
	decq	%rbp
	movq	%rbp, 48(%rbx)
.LBB10_29:
	addq	$8, %rsp
	.cfi_def_cfa_offset 56
	popq	%rbx
	.cfi_def_cfa_offset 48
	popq	%r12
	.cfi_def_cfa_offset 40
	popq	%r13
	.cfi_def_cfa_offset 32
	popq	%r14
	.cfi_def_cfa_offset 24
	popq	%r15
	.cfi_def_cfa_offset 16
	popq	%rbp
	.cfi_def_cfa_offset 8
	retq
.LBB10_15:
	.cfi_def_cfa_offset 64
	leaq	1984(%rax), %rcx
	movq	%rcx, 64(%r14)
	addq	$1960, %rax
	jmp	.LBB10_16
.Lfunc_end10:
	.size	make_ready, .Lfunc_end10-make_ready
	.size	.Lmake_ready$local, .Lfunc_end10-make_ready
	.cfi_endproc

	.globl	revive
	.p2align	4
	.type	revive,@function
revive:
.Lrevive$local:
	.type	.Lrevive$local,@function
	.cfi_startproc
	pushq	%rbp
	.cfi_def_cfa_offset 16
	pushq	%r15
	.cfi_def_cfa_offset 24
	pushq	%r14
	.cfi_def_cfa_offset 32
	pushq	%r13
	.cfi_def_cfa_offset 40
	pushq	%r12
	.cfi_def_cfa_offset 48
	pushq	%rbx
	.cfi_def_cfa_offset 56
	pushq	%rax
	.cfi_def_cfa_offset 64
	.cfi_offset %rbx, -56
	.cfi_offset %r12, -48
	.cfi_offset %r13, -40
	.cfi_offset %r14, -32
	.cfi_offset %r15, -24
	.cfi_offset %rbp, -16
	movq	8(%rdi), %rax
	movl	%esi, %ecx
	cmpq	%rsi, 24(%rax,%rcx,8)
	jne	.LBB11_1
	movq	%rdx, %r13
	movq	%rdi, %rbx
	leaq	(%rax,%rcx,8), %r14
	movabsq	$-4294967296, %rax
	subq	%rax, %rsi
	movq	%rsi, 24(%r14)
	jb	.LBB11_5
	movq	%rbx, %rdi
	movq	%r14, %rsi
	callq	.Lrenew$local
	movq	%rax, %r14
.LBB11_5:
	movq	56(%r14), %rax
	testq	%rax, %rax
	js	.LBB11_7
	xorl	%r15d, %r15d
	jmp	.LBB11_10
.LBB11_7:
	btq	$62, %rax
	jb	.LBB11_9
	movq	48(%r14), %r15
	jmp	.LBB11_10
.LBB11_9:
	xorl	%r15d, %r15d
	btq	$61, %rax
	adcq	$1, %r15
.LBB11_10:
	movl	16984(%rbx), %ebp
	testq	%rbp, %rbp
	je	.LBB11_12
	movq	16968(%rbx), %rcx
	leaq	(,%rbp,4), %rdx
	addq	%rbp, %rdx
	cmpq	%r14, -32(%rcx,%rdx,8)
	je	.LBB11_13
.LBB11_12:
	xorl	%ebp, %ebp
.LBB11_13:
	movabsq	$1152921504606846975, %rcx
	movq	%rax, %r12
	andq	%rcx, %r12
	je	.LBB11_14
	incq	%rcx
	testq	%rcx, %rax
	je	.LBB11_29
	.p2align	4
.LBB11_28:
	movq	%rbx, %rdi
	movq	%r14, %rsi
	callq	.Lis_back$local
	testb	$1, %al
	jne	.LBB11_29
	movq	%rbx, %rdi
	movq	%r14, %rsi
	callq	.Lmake_way$local
	jmp	.LBB11_28
.LBB11_29:
	movq	%r12, 56(%r14)
	movq	16(%r14), %rax
	movq	(%rax), %rax
	jmp	.LBB11_30
.LBB11_14:
	movq	24(%rbx), %rax
	cmpq	$0, (%rax)
	jne	.LBB11_20
	movq	112(%rbx), %r12
	movq	184(%r12), %rax
	cmpq	192(%r12), %rax
	jb	.LBB11_19
	cmpq	$0, 88(%r12)
	jne	.LBB11_19
	cmpq	$0, 17008(%rbx)
	je	.LBB11_18
.LBB11_19:
	movq	112(%rbx), %rax
	incq	184(%rax)
	jmp	.LBB11_20
.LBB11_18:
	movq	%r14, 240(%r12)
	movq	%r13, 248(%r12)
	movq	%rbx, %rdi
	callq	collect_now
	movq	$0, 240(%r12)
	movq	24(%rbx), %rax
	cmpq	$0, (%rax)
	jne	.LBB11_20
	jmp	.LBB11_19
	.p2align	4
.LBB11_23:
	movq	64(%rbx), %rax
	cmpq	72(%rbx), %rax
	jb	.LBB11_24
	xorl	%edi, %edi
	xorl	%esi, %esi
	xorl	%edx, %edx
	xorl	%ecx, %ecx
	callq	service
.LBB11_20:
	movq	24(%rbx), %rcx
	movq	(%rcx), %rax
	testq	%rax, %rax
	je	.LBB11_23
	addq	$-8, %rcx
	movq	%rcx, 24(%rbx)
.LBB11_25:
	leaq	-1384(%rax), %rcx
	movq	%rcx, 56(%r14)
	movq	%r14, 16(%r14)
.LBB11_30:
	movq	%rax, 376(%rbx)
	testq	%r15, %r15
	je	.LBB11_36
	movq	%r13, %rdx
	leaq	512(%rbx), %r13
	leaq	(,%r15,8), %r12
	leaq	(%rbx,%r15,8), %rdi
	addq	$512, %rdi
	shlq	$3, %rdx
	movq	%r13, %rsi
	callq	memmove@PLT
	cmpq	$3, %r15
	jb	.LBB11_32
	movq	32(%r14), %rsi
	jmp	.LBB11_34
.LBB11_32:
	leaq	32(%r14), %rsi
.LBB11_34:
	movq	%r13, %rdi
	movq	%r12, %rdx
	callq	memmove@PLT
	cmpq	$3, %r15
	jb	.LBB11_36
	movq	32(%r14), %rax
	decq	%r15
	shrq	$3, %r15
	movl	$127, %ecx
	bsrq	%r15, %rcx
	xorl	$536870848, %ecx
	leal	520(,%rcx,8), %ecx
	movq	232(%rbx,%rcx), %rdx
	movq	%rdx, (%rax)
	movq	%rax, 232(%rbx,%rcx)
.LBB11_36:
	testq	%rbp, %rbp
	je	.LBB11_38
	decq	%rbp
	movq	%rbp, 48(%r14)
.LBB11_38:
	movq	%r14, %rax
	addq	$8, %rsp
	.cfi_def_cfa_offset 56
	popq	%rbx
	.cfi_def_cfa_offset 48
	popq	%r12
	.cfi_def_cfa_offset 40
	popq	%r13
	.cfi_def_cfa_offset 32
	popq	%r14
	.cfi_def_cfa_offset 24
	popq	%r15
	.cfi_def_cfa_offset 16
	popq	%rbp
	.cfi_def_cfa_offset 8
	retq
.LBB11_24:
	.cfi_def_cfa_offset 64
	leaq	1984(%rax), %rcx
	movq	%rcx, 64(%rbx)
	addq	$1960, %rax
	jmp	.LBB11_25
.LBB11_1:
	testq	%rsi, %rsi
	jne	.LBB11_2
	movl	$24, %edi
	callq	trap
.LBB11_2:
	movl	$18, %edi
	callq	trap
.Lfunc_end11:
	.size	revive, .Lfunc_end11-revive
	.size	.Lrevive$local, .Lfunc_end11-revive
	.cfi_endproc

	.globl	cont_check
	.p2align	4
	.type	cont_check,@function
cont_check:
.Lcont_check$local:
	.type	.Lcont_check$local,@function
	.cfi_startproc
	pushq	%rax
	.cfi_def_cfa_offset 16
	movq	8(%rdi), %rax
	movl	%esi, %ecx
	cmpq	%rsi, 24(%rax,%rcx,8)
	jne	.LBB12_1
	popq	%rax
	.cfi_def_cfa_offset 8
	retq
.LBB12_1:
	.cfi_def_cfa_offset 16
	testq	%rsi, %rsi
	jne	.LBB12_2
	movl	$24, %edi
	callq	trap
.LBB12_2:
	movl	$18, %edi
	callq	trap
.Lfunc_end12:
	.size	cont_check, .Lfunc_end12-cont_check
	.size	.Lcont_check$local, .Lfunc_end12-cont_check
	.cfi_endproc

	.globl	consume_to_throw
	.p2align	4
	.type	consume_to_throw,@function
consume_to_throw:
.Lconsume_to_throw$local:
	.type	.Lconsume_to_throw$local,@function
	.cfi_startproc
	pushq	%r15
	.cfi_def_cfa_offset 16
	pushq	%r14
	.cfi_def_cfa_offset 24
	pushq	%rbx
	.cfi_def_cfa_offset 32
	.cfi_offset %rbx, -32
	.cfi_offset %r14, -24
	.cfi_offset %r15, -16
	movq	8(%rdi), %rax
	movl	%esi, %ecx
	cmpq	%rsi, 24(%rax,%rcx,8)
	jne	.LBB13_1
	testq	%rdx, %rdx
	je	.LBB13_17
	movq	%rdi, %rbx
	leaq	(%rax,%rcx,8), %r14
	movabsq	$-4294967296, %rax
	subq	%rax, %rsi
	movq	%rsi, 24(%r14)
	jb	.LBB13_6
	movq	%rbx, %rdi
	movq	%r14, %rsi
	callq	.Lrenew$local
	movq	%rax, %r14
.LBB13_6:
	movabsq	$1152921504606846975, %r15
	movq	56(%r14), %rax
	leaq	1(%r15), %rcx
	testq	%rcx, %rax
	jne	.LBB13_8
	jmp	.LBB13_10
	.p2align	4
.LBB13_7:
	movq	%rbx, %rdi
	movq	%r14, %rsi
	callq	.Lmake_way$local
.LBB13_8:
	movq	%rbx, %rdi
	movq	%r14, %rsi
	callq	.Lis_back$local
	testb	$1, %al
	je	.LBB13_7
	movq	56(%r14), %rax
.LBB13_10:
	movabsq	$-4611686018427387905, %rcx
	cmpq	%rcx, %rax
	jg	.LBB13_13
	movq	48(%r14), %rcx
	cmpq	$3, %rcx
	jb	.LBB13_13
	movq	32(%r14), %rax
	decq	%rcx
	shrq	$3, %rcx
	movl	$127, %edx
	bsrq	%rcx, %rdx
	xorl	$536870848, %edx
	leal	520(,%rdx,8), %ecx
	movq	232(%rbx,%rcx), %rdx
	movq	%rdx, (%rax)
	movq	%rax, 232(%rbx,%rcx)
	movq	56(%r14), %rax
.LBB13_13:
	andq	%r15, %rax
	movq	%rax, 56(%r14)
	jne	.LBB13_15
	movq	%rbx, %rdi
	movq	%r14, %rsi
	callq	.Lrelease$local
	xorl	%r14d, %r14d
.LBB13_15:
	movq	%r14, %rax
	popq	%rbx
	.cfi_def_cfa_offset 24
	popq	%r14
	.cfi_def_cfa_offset 16
	popq	%r15
	.cfi_def_cfa_offset 8
	retq
.LBB13_1:
	.cfi_def_cfa_offset 32
	testq	%rsi, %rsi
	jne	.LBB13_2
	movl	$24, %edi
	callq	trap
.LBB13_17:
	movl	$25, %edi
	callq	trap
.LBB13_2:
	movl	$18, %edi
	callq	trap
.Lfunc_end13:
	.size	consume_to_throw, .Lfunc_end13-consume_to_throw
	.size	.Lconsume_to_throw$local, .Lfunc_end13-consume_to_throw
	.cfi_endproc

	.globl	bind_live
	.type	bind_live,@function
bind_live:
.Lbind_live$local:
	.type	.Lbind_live$local,@function
	.cfi_startproc
	pushq	%r15
	.cfi_def_cfa_offset 16
	pushq	%r14
	.cfi_def_cfa_offset 24
	pushq	%rbx
	.cfi_def_cfa_offset 32
	.cfi_offset %rbx, -32
	.cfi_offset %r14, -24
	.cfi_offset %r15, -16
	movq	8(%rdi), %rax
	movl	%esi, %ecx
	cmpq	%rsi, 24(%rax,%rcx,8)
	jne	.LBB14_1
	movq	%rdx, %rbx
	movq	%rdi, %r14
	leaq	(%rax,%rcx,8), %r15
	movabsq	$-4294967296, %rax
	subq	%rax, %rsi
	movq	%rsi, 24(%r15)
	jb	.LBB14_5
	movq	%r14, %rdi
	movq	%r15, %rsi
	callq	.Lrenew$local
	movq	%rax, %r15
.LBB14_5:
	movq	%r14, %rdi
	movq	%r15, %rsi
	movq	%rbx, %rdx
	callq	.Lbind$local
	movq	24(%r15), %rax
	popq	%rbx
	.cfi_def_cfa_offset 24
	popq	%r14
	.cfi_def_cfa_offset 16
	popq	%r15
	.cfi_def_cfa_offset 8
	retq
.LBB14_1:
	.cfi_def_cfa_offset 32
	testq	%rsi, %rsi
	jne	.LBB14_2
	movl	$24, %edi
	callq	trap
.LBB14_2:
	movl	$18, %edi
	callq	trap
.Lfunc_end14:
	.size	bind_live, .Lfunc_end14-bind_live
	.size	.Lbind_live$local, .Lfunc_end14-bind_live
	.cfi_endproc

	.globl	release
	.p2align	4
	.type	release,@function
release:
.Lrelease$local:
	.type	.Lrelease$local,@function
	.cfi_startproc
	movq	56(%rsi), %rax
	testq	%rax, %rax
	je	.LBB15_11
	testb	$7, %al
	je	.LBB15_10
	testb	$1, %al
	je	.LBB15_4
	movq	8372175(%rax), %rax
.LBB15_4:
	testb	$4, %al
	jne	.LBB15_5
	xorq	$2, %rax
	movq	%rax, 56(%rsi)
	movq	-576(%rax), %rax
	jmp	.LBB15_7
.LBB15_5:
	andq	$-3, %rax
	movq	249868(%rax), %rcx
	addq	$249860, %rax
	xorq	$2, %rcx
	movq	%rcx, 56(%rsi)
.LBB15_7:
	movq	16(%rax), %rcx
	testb	$2, %cl
	je	.LBB15_9
	movq	-16390(%rcx), %rcx
	movq	16944(%rdi), %rdx
	movq	%rcx, 8(%rdx)
	addq	$8, %rdx
	movq	%rdx, 16944(%rdi)
.LBB15_9:
	movq	32(%rdi), %rcx
	movq	%rax, 8(%rcx)
	addq	$8, %rcx
	movq	%rcx, 32(%rdi)
	movq	56(%rsi), %rax
.LBB15_10:
	addq	$1384, %rax
	movq	$0, 56(%rsi)
	movq	24(%rdi), %rcx
	movq	%rax, 8(%rcx)
	addq	$8, %rcx
	movq	%rcx, 24(%rdi)
.LBB15_11:
	movq	$3, 56(%rsi)
	movq	16(%rdi), %rax
	movq	%rax, 48(%rsi)
	movq	%rsi, 16(%rdi)
	retq
.Lfunc_end15:
	.size	release, .Lfunc_end15-release
	.size	.Lrelease$local, .Lfunc_end15-release
	.cfi_endproc

	.globl	abandon
	.p2align	4
	.type	abandon,@function
abandon:
.Labandon$local:
	.type	.Labandon$local,@function
	.cfi_startproc
	pushq	%r15
	.cfi_def_cfa_offset 16
	pushq	%r14
	.cfi_def_cfa_offset 24
	pushq	%rbx
	.cfi_def_cfa_offset 32
	.cfi_offset %rbx, -32
	.cfi_offset %r14, -24
	.cfi_offset %r15, -16
	movq	(%rdi), %r15
	movq	%rsi, (%rdi)
	cmpq	$0, 17000(%rdi)
	je	.LBB16_1
.LBB16_5:
	popq	%rbx
	.cfi_def_cfa_offset 24
	popq	%r14
	.cfi_def_cfa_offset 16
	popq	%r15
	.cfi_def_cfa_offset 8
	retq
.LBB16_1:
	.cfi_def_cfa_offset 32
	movq	%rsi, %rbx
	movq	%rdi, %r14
	callq	.Lpop_activation$local
	testq	%r15, %r15
	je	.LBB16_5
	.p2align	4
.LBB16_3:
	cmpq	%rbx, %r15
	je	.LBB16_5
	movq	%r15, %rsi
	movq	32(%r15), %r15
	movq	%r14, %rdi
	callq	.Lrelease$local
	testq	%r15, %r15
	jne	.LBB16_3
	jmp	.LBB16_5
.Lfunc_end16:
	.size	abandon, .Lfunc_end16-abandon
	.size	.Labandon$local, .Lfunc_end16-abandon
	.cfi_endproc

	.globl	give_back
	.type	give_back,@function
give_back:
.Lgive_back$local:
	.type	.Lgive_back$local,@function
	.cfi_startproc
	pushq	%r15
	.cfi_def_cfa_offset 16
	pushq	%r14
	.cfi_def_cfa_offset 24
	pushq	%rbx
	.cfi_def_cfa_offset 32
	.cfi_offset %rbx, -32
	.cfi_offset %r14, -24
	.cfi_offset %r15, -16
	movabsq	$-4294967297, %rax
	cmpq	%rax, %rsi
	ja	.LBB17_6
	movq	%rdi, %rbx
	movq	8(%rdi), %rax
	movl	%esi, %ecx
	cmpq	%rsi, 24(%rax,%rcx,8)
	jne	.LBB17_6
	leaq	(%rax,%rcx,8), %r14
	movabsq	$4294967296, %rax
	addq	%rax, %rsi
	movq	%rsi, 24(%r14)
	movq	%rbx, %rdi
	movq	%r14, %rsi
	callq	.Ldiscard$local
	cmpq	$0, 56(%r14)
	je	.LBB17_5
	movq	16(%r14), %rsi
	cmpq	%r14, %rsi
	je	.LBB17_5
.LBB17_4:
	movq	32(%rsi), %r15
	movq	%rbx, %rdi
	callq	.Lrelease$local
	movq	%r15, %rsi
	cmpq	%r14, %r15
	jne	.LBB17_4
.LBB17_5:
	movq	%rbx, %rdi
	movq	%r14, %rsi
	popq	%rbx
	.cfi_def_cfa_offset 24
	popq	%r14
	.cfi_def_cfa_offset 16
	popq	%r15
	.cfi_def_cfa_offset 8
	jmp	.Lrelease$local
.LBB17_6:
	.cfi_def_cfa_offset 32
	popq	%rbx
	.cfi_def_cfa_offset 24
	popq	%r14
	.cfi_def_cfa_offset 16
	popq	%r15
	.cfi_def_cfa_offset 8
	retq
.Lfunc_end17:
	.size	give_back, .Lfunc_end17-give_back
	.size	.Lgive_back$local, .Lfunc_end17-give_back
	.cfi_endproc

	.globl	extend
	.p2align	4
	.type	extend,@function
extend:
.Lextend$local:
	.type	.Lextend$local,@function
	.cfi_startproc
	pushq	%r14
	.cfi_def_cfa_offset 16
	pushq	%rbx
	.cfi_def_cfa_offset 24
	pushq	%rax
	.cfi_def_cfa_offset 32
	.cfi_offset %rbx, -24
	.cfi_offset %r14, -16
	movq	%rsi, %rbx
	movq	%rdi, %r14
	testb	$4, %bl
	jne	.LBB18_1
	.p2align	4
.LBB18_9:
	movq	32(%r14), %rcx
	movq	(%rcx), %rax
	testq	%rax, %rax
	jne	.LBB18_10
	movq	80(%r14), %rax
	cmpq	88(%r14), %rax
	jb	.LBB18_12
	movl	$1, %edi
	xorl	%esi, %esi
	xorl	%edx, %edx
	xorl	%ecx, %ecx
	callq	service
	jmp	.LBB18_9
	.p2align	4
.LBB18_1:
	movq	16944(%r14), %rcx
	movq	(%rcx), %rax
	testq	%rax, %rax
	jne	.LBB18_2
	movq	16952(%r14), %rax
	cmpq	16960(%r14), %rax
	jb	.LBB18_5
	movl	$2, %edi
	xorl	%esi, %esi
	xorl	%edx, %edx
	xorl	%ecx, %ecx
	callq	service
	jmp	.LBB18_1
.LBB18_10:
	addq	$-8, %rcx
	movq	%rcx, 32(%r14)
.LBB18_13:
	leaq	-249860(%rax), %rcx
	movq	%rcx, 16(%rax)
	movq	%rax, -576(%rbx)
	orq	$2, %rbx
	movq	%rbx, %rax
	jmp	.LBB18_7
.LBB18_2:
	addq	$-8, %rcx
	movq	%rcx, 16944(%r14)
.LBB18_6:
	leaq	-8372167(%rax), %rcx
	movq	%rcx, 16(%rax)
	movq	%rax, -16388(%rbx)
	movq	%rbx, %rax
	orq	$2, %rax
	movq	%rax, 249876(%rbx)
.LBB18_7:
	addq	$8, %rsp
	.cfi_def_cfa_offset 24
	popq	%rbx
	.cfi_def_cfa_offset 16
	popq	%r14
	.cfi_def_cfa_offset 8
	retq
.LBB18_5:
	.cfi_def_cfa_offset 32
	leaq	8388608(%rax), %rcx
	movq	%rcx, 16952(%r14)
	addq	$8388552, %rax
	jmp	.LBB18_6
.LBB18_12:
	leaq	266304(%rax), %rcx
	movq	%rcx, 80(%r14)
	addq	$266248, %rax
	jmp	.LBB18_13
.Lfunc_end18:
	.size	extend, .Lfunc_end18-extend
	.size	.Lextend$local, .Lfunc_end18-extend
	.cfi_endproc

	.globl	find_special
	.type	find_special,@function
find_special:
.Lfind_special$local:
	.type	.Lfind_special$local,@function
	.cfi_startproc
	pushq	%rbp
	.cfi_def_cfa_offset 16
	pushq	%r15
	.cfi_def_cfa_offset 24
	pushq	%r14
	.cfi_def_cfa_offset 32
	pushq	%r13
	.cfi_def_cfa_offset 40
	pushq	%r12
	.cfi_def_cfa_offset 48
	pushq	%rbx
	.cfi_def_cfa_offset 56
	pushq	%rax
	.cfi_def_cfa_offset 64
	.cfi_offset %rbx, -56
	.cfi_offset %r12, -48
	.cfi_offset %r13, -40
	.cfi_offset %r14, -32
	.cfi_offset %r15, -24
	.cfi_offset %rbp, -16
	movq	%rcx, %r8
	movq	%rsi, %rax
	testq	%rcx, %rcx
	jne	.LBB19_7
	cmpq	%rax, 160(%rdi)
	jne	.LBB19_7
	leaq	2(%rdx), %rcx
	cmpq	%rcx, 176(%rdi)
	jne	.LBB19_7
	movq	168(%rdi), %rcx
	cmpq	24(%rax), %rcx
	jne	.LBB19_8
	movq	16928(%rdi), %rcx
	cmpq	40(%rax), %rcx
	jne	.LBB19_8
	movq	184(%rdi), %rcx
	movq	40(%rcx), %rsi
	cmpq	192(%rdi), %rsi
	jne	.LBB19_8
	movq	%rcx, 16936(%rdi)
	movq	200(%rdi), %r14
	jmp	.LBB19_28
.LBB19_7:
	testq	%rax, %rax
	je	.LBB19_48
.LBB19_8:
	movl	16984(%rdi), %ecx
	xorl	%esi, %esi
	movl	$1, %r9d
	movq	%rax, %r10
	movq	%rax, %rbx
.LBB19_9:
	movq	40(%rbx), %r11
	testq	%r8, %r8
	je	.LBB19_15
	movq	(%r11), %r12
	movq	(%r12,%r11), %r14
	cmpq	$2, %r14
	je	.LBB19_50
	addq	%r11, %r12
	cmpq	$8, %r14
	setb	%bpl
	testq	%r14, %r14
	setne	%r14b
	andb	%bpl, %r14b
	movzbl	%r14b, %r13d
	movq	(%r12,%r13,8), %r15
	testq	%r15, %r15
	je	.LBB19_35
	movl	%r13d, %ebp
	xorb	$1, %bpl
	movzbl	%bpl, %r14d
	addq	%r13, %r14
	leaq	(%r12,%r13,8), %r12
	addq	$8, %r12
.LBB19_13:
	cmpq	%rdx, %r15
	je	.LBB19_25
	movq	(%r12), %r15
	incq	%r14
	addq	$8, %r12
	testq	%r15, %r15
	jne	.LBB19_13
	jmp	.LBB19_35
.LBB19_15:
	movq	24(%r11), %r15
	cmpq	$2, %r15
	je	.LBB19_50
	cmpq	$8, %r15
	setb	%bpl
	testq	%r15, %r15
	setne	%r14b
	testb	%r14b, %bpl
	je	.LBB19_17
	movq	32(%r11), %r12
	testq	%r12, %r12
	je	.LBB19_35
	leaq	40(%r11), %r15
	movl	$1, %r14d
.LBB19_23:
	cmpq	%rdx, %r12
	je	.LBB19_24
	movq	8(%r15), %r12
	cmpq	$1, (%r15)
	adcq	$0, %r14
	addq	$16, %r15
	testq	%r12, %r12
	jne	.LBB19_23
	jmp	.LBB19_35
.LBB19_17:
	testq	%r15, %r15
	je	.LBB19_35
	movl	$4, %r14d
.LBB19_19:
	cmpq	%rdx, %r15
	je	.LBB19_20
	movq	(%r11,%r14,8), %r15
	incq	%r14
	testq	%r15, %r15
	jne	.LBB19_19
	jmp	.LBB19_35
.LBB19_24:
	movq	(%r15), %r15
	testq	%r15, %r15
	cmovneq	%r15, %r14
	jmp	.LBB19_25
.LBB19_20:
	addq	$-3, %r14
.LBB19_25:
	cmpq	$65536, %r14
	jae	.LBB19_26
	testq	%r14, %r14
	jne	.LBB19_30
.LBB19_35:
	testq	%rcx, %rcx
	je	.LBB19_36
	leaq	-1(%rcx), %r14
	movq	16968(%rdi), %r15
	leaq	(%rcx,%rcx,4), %r12
	cmpq	%rbx, -32(%r15,%r12,8)
	cmoveq	%r14, %rcx
	jmp	.LBB19_38
.LBB19_36:
	xorl	%ecx, %ecx
.LBB19_38:
	cmpq	$3, 24(%r11)
	jne	.LBB19_47
	movq	48(%rbx), %r10
	cmpq	160(%rdi), %rbx
	jne	.LBB19_41
	cmpq	%r10, 184(%rdi)
	cmoveq	%r9, %rsi
.LBB19_41:
	testq	%rcx, %rcx
	je	.LBB19_46
	cmpq	%r10, %rbx
	je	.LBB19_46
	movq	16968(%rdi), %r11
.LBB19_44:
	movq	%rcx, %r14
	movq	32(%rbx), %rbx
	leaq	(%rcx,%rcx,4), %rcx
	cmpq	%rbx, -32(%r11,%rcx,8)
	leaq	-1(%r14), %rcx
	cmovneq	%r14, %rcx
	testq	%rcx, %rcx
	je	.LBB19_46
	cmpq	%r10, %rbx
	jne	.LBB19_44
.LBB19_46:
	movq	%r10, %rbx
	xorl	%r10d, %r10d
.LBB19_47:
	movq	32(%rbx), %rbx
	testq	%rbx, %rbx
	jne	.LBB19_9
.LBB19_48:
	movq	$0, 160(%rdi)
	xorl	%ebx, %ebx
	xorl	%r14d, %r14d
.LBB19_33:
	movq	%rbx, %rax
	movq	%r14, %rdx
	addq	$8, %rsp
	.cfi_def_cfa_offset 56
	popq	%rbx
	.cfi_def_cfa_offset 48
	popq	%r12
	.cfi_def_cfa_offset 40
	popq	%r13
	.cfi_def_cfa_offset 32
	popq	%r14
	.cfi_def_cfa_offset 24
	popq	%r15
	.cfi_def_cfa_offset 16
	popq	%rbp
	.cfi_def_cfa_offset 8
	retq
.LBB19_26:
	.cfi_def_cfa_offset 64
	movq	%rbx, 16936(%rdi)
	testq	%r10, %r10
	je	.LBB19_28
	movq	%r10, 160(%rdi)
	movq	24(%r10), %rax
	movq	%rax, 168(%rdi)
	addq	$2, %rdx
	movq	%rdx, 176(%rdi)
	movq	40(%r10), %rax
	movq	%rax, 16928(%rdi)
	movq	%rbx, 184(%rdi)
	movq	40(%rbx), %rax
	movq	%rax, 192(%rdi)
	movq	%r14, 200(%rdi)
.LBB19_28:
	xorl	%ebx, %ebx
	jmp	.LBB19_33
.LBB19_30:
	testq	%rsi, %rsi
	jne	.LBB19_32
	movq	$0, 160(%rdi)
.LBB19_32:
	movq	%rbx, %rsi
	movq	%rax, %rdx
	callq	.Lcapture$local
	jmp	.LBB19_33
.LBB19_50:
	movl	$16, %edi
	callq	trap
.Lfunc_end19:
	.size	find_special, .Lfunc_end19-find_special
	.size	.Lfind_special$local, .Lfunc_end19-find_special
	.cfi_endproc

	.globl	find_suspend_clause
	.p2align	4
	.type	find_suspend_clause,@function
find_suspend_clause:
.Lfind_suspend_clause$local:
	.type	.Lfind_suspend_clause$local,@function
	.cfi_startproc
	movq	32(%rsi), %rax
	testq	%rax, %rax
	je	.Lfind_near$local
	movq	40(%rsi), %r8
	movq	8(%rdx), %rcx
	testq	%rcx, 8(%r8)
	jne	.Lfind_near$local
	movq	40(%rax), %r8
	cmpq	24(%rdx), %r8
	jne	.LBB20_3
	movq	$0, 160(%rdi)
	movq	32(%rdx), %rdx
	retq
.LBB20_3:
	testq	%rcx, 8(%r8)
	je	.Lfind_far_suspend$local
	jmp	.Lfind_near$local
.Lfunc_end20:
	.size	find_suspend_clause, .Lfunc_end20-find_suspend_clause
	.size	.Lfind_suspend_clause$local, .Lfunc_end20-find_suspend_clause
	.cfi_endproc

	.globl	find_near
	.type	find_near,@function
find_near:
.Lfind_near$local:
	.type	.Lfind_near$local,@function
	.cfi_startproc
	movq	8(%rdx), %r8
	xorl	%eax, %eax
	movq	%rsi, %r9
.LBB21_1:
	movq	40(%r9), %r10
	testq	%r8, 8(%r10)
	jne	.LBB21_5
	movq	32(%r9), %rcx
	testq	%rcx, %rcx
	je	.LBB21_16
	movq	40(%rcx), %r10
	testq	%r8, 8(%r10)
	je	.LBB21_8
	movq	%rcx, %r9
.LBB21_5:
	movl	$1, %ecx
.LBB21_6:
	movq	16(%r10,%rcx,8), %r11
	cmpq	%rdx, %r11
	je	.LBB21_7
	incq	%rcx
	cmpq	$7, %r11
	ja	.LBB21_6
	testq	%r11, %r11
	jne	.LBB21_14
	movq	32(%r9), %r9
	testq	%r9, %r9
	jne	.LBB21_1
	jmp	.LBB21_16
.LBB21_8:
	movq	48(%r9), %r10
	movq	32(%rcx), %rcx
	cmpq	%r10, %rcx
	je	.LBB21_9
	movq	%rcx, 48(%r9)
	jmp	.LBB21_11
.LBB21_9:
	#APP
	#NO_APP
	movq	%r10, %rcx
.LBB21_11:
	movq	%rcx, %r9
	testq	%rcx, %rcx
	jne	.LBB21_1
.LBB21_16:
	xorl	%ecx, %ecx
	jmp	.LBB21_17
.LBB21_7:
	movq	%r9, %rax
.LBB21_17:
	movq	%rcx, %r8
	xorq	$1, %r8
	orq	%rax, %r8
	je	.LBB21_20
	movq	$0, 160(%rdi)
	testq	%rax, %rax
	je	.LBB21_19
	movq	40(%rax), %rsi
	movq	%rsi, 24(%rdx)
	movq	%rcx, 32(%rdx)
.LBB21_19:
	movq	%rcx, %rdx
	retq
.LBB21_14:
	movl	$1, %ecx
	jmp	.LBB21_17
.LBB21_20:
	xorl	%ecx, %ecx
	jmp	.Lfind_special$local
.Lfunc_end21:
	.size	find_near, .Lfunc_end21-find_near
	.size	.Lfind_near$local, .Lfunc_end21-find_near
	.cfi_endproc

	.globl	find_switch_clause
	.p2align	4
	.type	find_switch_clause,@function
find_switch_clause:
.Lfind_switch_clause$local:
	.type	.Lfind_switch_clause$local,@function
	.cfi_startproc
	pushq	%rbx
	.cfi_def_cfa_offset 16
	.cfi_offset %rbx, -16
	movq	32(%rsi), %r8
	testq	%r8, %r8
	je	.LBB22_1
	movq	40(%rsi), %rax
	movq	40(%r8), %r9
	movq	16(%r9), %r10
	orq	16(%rax), %r10
	movq	8(%rdx), %r9
	testq	%r9, %r10
	jne	.LBB22_3
	popq	%rbx
	.cfi_def_cfa_offset 8
	jmp	.Lfind_far_switch$local
.LBB22_1:
	.cfi_def_cfa_offset 16
	movq	8(%rdx), %r9
.LBB22_3:
	xorl	%eax, %eax
	movq	%rsi, %r10
.LBB22_4:
	movq	40(%r10), %r11
	testq	%r9, 16(%r11)
	jne	.LBB22_8
	testq	%r8, %r8
	je	.LBB22_20
	movq	40(%r8), %r11
	testq	%r9, 16(%r11)
	je	.LBB22_11
	movq	%r8, %r10
.LBB22_8:
	addq	(%r11), %r11
	movl	$1, %r8d
	.p2align	4
.LBB22_9:
	movq	-8(%r11,%r8,8), %rbx
	cmpq	%rdx, %rbx
	je	.LBB22_10
	incq	%r8
	cmpq	$7, %rbx
	ja	.LBB22_9
	testq	%rbx, %rbx
	jne	.LBB22_18
	movq	32(%r10), %r11
.LBB22_14:
	testq	%r11, %r11
	je	.LBB22_20
	movq	32(%r11), %r8
	movq	%r11, %r10
	jmp	.LBB22_4
.LBB22_11:
	movq	48(%r10), %rbx
	movq	32(%r8), %r11
	cmpq	%rbx, %r11
	je	.LBB22_12
	movq	%r11, 48(%r10)
	jmp	.LBB22_14
.LBB22_12:
	#APP
	#NO_APP
	movq	%rbx, %r11
	jmp	.LBB22_14
.LBB22_10:
	movq	%r10, %rax
.LBB22_21:
	cmpq	$1, %r8
	sete	%r9b
	testq	%rax, %rax
	je	.LBB22_23
	xorl	%r9d, %r9d
.LBB22_23:
	testb	%r9b, %r9b
	jne	.LBB22_24
	movq	$0, 160(%rdi)
	movq	%r8, %rdx
	popq	%rbx
	.cfi_def_cfa_offset 8
	retq
.LBB22_20:
	.cfi_def_cfa_offset 16
	xorl	%r8d, %r8d
	jmp	.LBB22_21
.LBB22_18:
	movl	$1, %r8d
	jmp	.LBB22_21
.LBB22_24:
	popq	%rbx
	.cfi_def_cfa_offset 8
	jmp	.Lfind_special$local
.Lfunc_end22:
	.size	find_switch_clause, .Lfunc_end22-find_switch_clause
	.size	.Lfind_switch_clause$local, .Lfunc_end22-find_switch_clause
	.cfi_endproc

	.globl	find_far_suspend
	.type	find_far_suspend,@function
find_far_suspend:
.Lfind_far_suspend$local:
	.type	.Lfind_far_suspend$local,@function
	.cfi_startproc
	cmpq	%rsi, 160(%rdi)
	jne	.LBB23_9
	movq	176(%rdi), %rcx
	cmpq	%rdx, %rcx
	jne	.LBB23_5
	movq	168(%rdi), %rax
	cmpq	24(%rsi), %rax
	jne	.LBB23_5
	movq	184(%rdi), %rax
	movq	40(%rax), %r8
	cmpq	192(%rdi), %r8
	je	.LBB23_4
.LBB23_5:
	leaq	2(%rdx), %rax
	cmpq	%rax, %rcx
	jne	.LBB23_9
	movq	168(%rdi), %rax
	cmpq	24(%rsi), %rax
	jne	.LBB23_9
	movq	16928(%rdi), %rax
	cmpq	40(%rsi), %rax
	jne	.LBB23_9
	movq	184(%rdi), %rax
	movq	40(%rax), %rcx
	cmpq	192(%rdi), %rcx
	je	.LBB23_30
.LBB23_9:
	movq	8(%rdx), %r8
	xorl	%eax, %eax
	movq	%rsi, %r9
.LBB23_10:
	movq	40(%r9), %r10
	testq	%r8, 8(%r10)
	jne	.LBB23_14
	movq	32(%r9), %rcx
	testq	%rcx, %rcx
	je	.LBB23_25
	movq	40(%rcx), %r10
	testq	%r8, 8(%r10)
	je	.LBB23_17
	movq	%rcx, %r9
.LBB23_14:
	movl	$1, %ecx
.LBB23_15:
	movq	16(%r10,%rcx,8), %r11
	cmpq	%rdx, %r11
	je	.LBB23_16
	incq	%rcx
	cmpq	$7, %r11
	ja	.LBB23_15
	testq	%r11, %r11
	jne	.LBB23_23
	movq	32(%r9), %r9
	testq	%r9, %r9
	jne	.LBB23_10
	jmp	.LBB23_25
.LBB23_17:
	movq	48(%r9), %r10
	movq	32(%rcx), %rcx
	cmpq	%r10, %rcx
	je	.LBB23_18
	movq	%rcx, 48(%r9)
	jmp	.LBB23_20
.LBB23_18:
	#APP
	#NO_APP
	movq	%r10, %rcx
.LBB23_20:
	movq	%rcx, %r9
	testq	%rcx, %rcx
	jne	.LBB23_10
.LBB23_25:
	xorl	%ecx, %ecx
	jmp	.LBB23_26
.LBB23_16:
	movq	%r9, %rax
.LBB23_26:
	movq	%rcx, %r8
	xorq	$1, %r8
	orq	%rax, %r8
	je	.LBB23_31
	testq	%rax, %rax
	movq	%rsi, %r8
	cmoveq	%rax, %r8
	movq	%r8, 160(%rdi)
	je	.LBB23_29
	movq	24(%rsi), %rsi
	movq	%rsi, 168(%rdi)
	movq	%rdx, 176(%rdi)
	movq	%rax, 184(%rdi)
	movq	40(%rax), %rdx
	movq	%rdx, 192(%rdi)
	movq	%rcx, 200(%rdi)
.LBB23_29:
	movq	%rcx, %rdx
	retq
.LBB23_4:
	movq	200(%rdi), %rcx
	jmp	.LBB23_29
.LBB23_30:
	movq	%rax, 16936(%rdi)
	movq	200(%rdi), %rcx
	xorl	%eax, %eax
	jmp	.LBB23_29
.LBB23_23:
	movl	$1, %ecx
	jmp	.LBB23_26
.LBB23_31:
	xorl	%ecx, %ecx
	jmp	.Lfind_special$local
.Lfunc_end23:
	.size	find_far_suspend, .Lfunc_end23-find_far_suspend
	.size	.Lfind_far_suspend$local, .Lfunc_end23-find_far_suspend
	.cfi_endproc

	.globl	find_far_switch
	.type	find_far_switch,@function
find_far_switch:
.Lfind_far_switch$local:
	.type	.Lfind_far_switch$local,@function
	.cfi_startproc
	pushq	%r15
	.cfi_def_cfa_offset 16
	pushq	%r14
	.cfi_def_cfa_offset 24
	pushq	%rbx
	.cfi_def_cfa_offset 32
	.cfi_offset %rbx, -32
	.cfi_offset %r14, -24
	.cfi_offset %r15, -16
	leaq	1(%rdx), %r9
	cmpq	%rsi, 160(%rdi)
	jne	.LBB24_9
	movq	176(%rdi), %r8
	cmpq	%r9, %r8
	jne	.LBB24_5
	movq	168(%rdi), %rax
	cmpq	24(%rsi), %rax
	jne	.LBB24_5
	movq	184(%rdi), %rax
	movq	40(%rax), %r10
	cmpq	192(%rdi), %r10
	je	.LBB24_4
.LBB24_5:
	leaq	2(%rdx), %rax
	xorq	%rax, %r8
	orq	%rcx, %r8
	jne	.LBB24_9
	movq	168(%rdi), %rax
	cmpq	24(%rsi), %rax
	jne	.LBB24_9
	movq	16928(%rdi), %rax
	cmpq	40(%rsi), %rax
	jne	.LBB24_9
	movq	184(%rdi), %rax
	movq	40(%rax), %r8
	cmpq	192(%rdi), %r8
	je	.LBB24_33
.LBB24_9:
	xorl	%eax, %eax
	testq	%rcx, %rcx
	setne	%al
	movq	8(%rdx), %r10
	leaq	8(,%rax,8), %r11
	xorl	%eax, %eax
	movq	%rsi, %rbx
.LBB24_10:
	movq	40(%rbx), %r14
	testq	%r10, (%r14,%r11)
	jne	.LBB24_14
	movq	32(%rbx), %r8
	testq	%r8, %r8
	je	.LBB24_28
	movq	40(%r8), %r14
	testq	%r10, (%r14,%r11)
	je	.LBB24_16
	movq	%r8, %rbx
.LBB24_14:
	testq	%rcx, %rcx
	je	.LBB24_20
	addq	(%r14), %r14
	jmp	.LBB24_21
.LBB24_20:
	addq	$24, %r14
.LBB24_21:
	movl	$1, %r8d
.LBB24_22:
	movq	-8(%r14,%r8,8), %r15
	cmpq	%rdx, %r15
	je	.LBB24_23
	incq	%r8
	cmpq	$7, %r15
	ja	.LBB24_22
	testq	%r15, %r15
	jne	.LBB24_26
	movq	32(%rbx), %rbx
	testq	%rbx, %rbx
	jne	.LBB24_10
	jmp	.LBB24_28
.LBB24_16:
	movq	48(%rbx), %r14
	movq	32(%r8), %r8
	cmpq	%r14, %r8
	je	.LBB24_17
	movq	%r8, 48(%rbx)
	jmp	.LBB24_19
.LBB24_17:
	#APP
	#NO_APP
	movq	%r14, %r8
.LBB24_19:
	movq	%r8, %rbx
	testq	%r8, %r8
	jne	.LBB24_10
.LBB24_28:
	xorl	%r8d, %r8d
	jmp	.LBB24_29
.LBB24_23:
	movq	%rbx, %rax
.LBB24_29:
	movq	%r8, %r10
	xorq	$1, %r10
	orq	%rax, %r10
	je	.LBB24_34
	testq	%rax, %rax
	movq	%rsi, %rcx
	cmoveq	%rax, %rcx
	movq	%rcx, 160(%rdi)
	je	.LBB24_32
	movq	24(%rsi), %rcx
	movq	%rcx, 168(%rdi)
	movq	%r9, 176(%rdi)
	movq	%rax, 184(%rdi)
	movq	40(%rax), %rcx
	movq	%rcx, 192(%rdi)
	movq	%r8, 200(%rdi)
.LBB24_32:
	movq	%r8, %rdx
	popq	%rbx
	.cfi_def_cfa_offset 24
	popq	%r14
	.cfi_def_cfa_offset 16
	popq	%r15
	.cfi_def_cfa_offset 8
	retq
.LBB24_4:
	.cfi_def_cfa_offset 32
	movq	200(%rdi), %r8
	jmp	.LBB24_32
.LBB24_33:
	movq	%rax, 16936(%rdi)
	movq	200(%rdi), %r8
	xorl	%eax, %eax
	jmp	.LBB24_32
.LBB24_26:
	movl	$1, %r8d
	jmp	.LBB24_29
.LBB24_34:
	popq	%rbx
	.cfi_def_cfa_offset 24
	popq	%r14
	.cfi_def_cfa_offset 16
	popq	%r15
	.cfi_def_cfa_offset 8
	jmp	.Lfind_special$local
.Lfunc_end24:
	.size	find_far_switch, .Lfunc_end24-find_far_switch
	.size	.Lfind_far_switch$local, .Lfunc_end24-find_far_switch
	.cfi_endproc

	.globl	capture
	.type	capture,@function
capture:
.Lcapture$local:
	.type	.Lcapture$local,@function
	.cfi_startproc
	testq	%rcx, %rcx
	je	.LBB25_2
	movq	16968(%rdi), %rax
	leaq	(,%rcx,8), %r10
	leaq	(%r10,%r10,4), %r9
	cmpq	%rsi, -32(%rax,%r9)
	je	.LBB25_4
.LBB25_2:
	movl	16984(%rdi), %eax
	movl	%ecx, 16984(%rdi)
	subq	%rcx, %rax
	je	.LBB25_12
	movq	16968(%rdi), %rdi
	leaq	(%rcx,%rcx,4), %r8
	movq	%rsi, 32(%rdi,%r8,8)
	shlq	$32, %rcx
	leaq	(%rcx,%rax,2), %rax
	incq	%rax
.LBB25_7:
	movq	%rax, 16(%rdx)
	orb	$-112, 63(%rsi)
	movq	$0, 48(%rsi)
	retq
.LBB25_4:
	testq	%r8, %r8
	je	.LBB25_5
	movl	16984(%rdi), %r11d
	movl	%ecx, 16984(%rdi)
	subq	%rcx, %r11
	jne	.LBB25_10
	addq	%r9, %rax
	addq	$-40, %rax
	jmp	.LBB25_11
.LBB25_5:
	movl	16984(%rdi), %r8d
	leal	-1(%rcx), %r10d
	movl	%r10d, 16984(%rdi)
	subq	%rcx, %r8
	je	.LBB25_12
	movq	%rsi, 32(%r9,%rax)
	shlq	$32, %rcx
	leaq	(%rcx,%r8,2), %rax
	incq	%rax
	jmp	.LBB25_7
.LBB25_10:
	movq	%rsi, 32(%r9,%rax)
	shlq	$32, %rcx
	leaq	(%rcx,%r11,2), %rax
	incq	%rax
	movq	%rax, 16(%rdx)
	orb	$-112, 63(%rsi)
	leaq	(%r10,%r10,4), %rax
	addq	$-40, %rax
	movq	$0, 48(%rsi)
	addq	16968(%rdi), %rax
.LBB25_11:
	movl	%r8d, %ecx
	shlq	$3, %rcx
	addq	8(%rdi), %rcx
	movq	%rcx, 8(%rax)
.LBB25_12:
	retq
.Lfunc_end25:
	.size	capture, .Lfunc_end25-capture
	.size	.Lcapture$local, .Lfunc_end25-capture
	.cfi_endproc

	.globl	handles_switch
	.p2align	4
	.type	handles_switch,@function
handles_switch:
.Lhandles_switch$local:
	.type	.Lhandles_switch$local,@function
	.cfi_startproc
	pushq	%rax
	.cfi_def_cfa_offset 16
	testq	%rdi, %rdi
	jne	.LBB26_6
.LBB26_1:
	xorl	%eax, %eax
	popq	%rcx
	.cfi_def_cfa_offset 8
	retq
	.p2align	4
.LBB26_3:
	.cfi_def_cfa_offset 16
	testq	%rcx, %rcx
	jne	.LBB26_13
.LBB26_4:
	cmpq	$3, 24(%rax)
	je	.LBB26_11
.LBB26_5:
	movq	32(%rdi), %rdi
	testq	%rdi, %rdi
	je	.LBB26_1
.LBB26_6:
	movq	40(%rdi), %rax
	movq	(%rax), %rcx
	movq	(%rcx,%rax), %rdx
	cmpq	$2, %rdx
	je	.LBB26_14
	addq	%rax, %rcx
	cmpq	$8, %rdx
	setb	%r8b
	testq	%rdx, %rdx
	setne	%dl
	andb	%r8b, %dl
	movzbl	%dl, %r8d
	movq	(%rcx,%r8,8), %rdx
	testq	%rdx, %rdx
	je	.LBB26_4
	leaq	(%rcx,%r8,8), %r8
	movl	$1, %ecx
	.p2align	4
.LBB26_9:
	cmpq	%rsi, %rdx
	je	.LBB26_3
	movq	(%r8,%rcx,8), %rdx
	incq	%rcx
	testq	%rdx, %rdx
	jne	.LBB26_9
	jmp	.LBB26_4
	.p2align	4
.LBB26_11:
	movq	48(%rdi), %rdi
	jmp	.LBB26_5
.LBB26_13:
	movb	$1, %al
	popq	%rcx
	.cfi_def_cfa_offset 8
	retq
.LBB26_14:
	.cfi_def_cfa_offset 16
	movl	$16, %edi
	callq	trap
.Lfunc_end26:
	.size	handles_switch, .Lfunc_end26-handles_switch
	.size	.Lhandles_switch$local, .Lfunc_end26-handles_switch
	.cfi_endproc

	.globl	name_enter
	.p2align	4
	.type	name_enter,@function
name_enter:
.Lname_enter$local:
	.type	.Lname_enter$local,@function
	.cfi_startproc
	pushq	%rbp
	.cfi_def_cfa_offset 16
	pushq	%r15
	.cfi_def_cfa_offset 24
	pushq	%r14
	.cfi_def_cfa_offset 32
	pushq	%r13
	.cfi_def_cfa_offset 40
	pushq	%r12
	.cfi_def_cfa_offset 48
	pushq	%rbx
	.cfi_def_cfa_offset 56
	pushq	%rax
	.cfi_def_cfa_offset 64
	.cfi_offset %rbx, -56
	.cfi_offset %r12, -48
	.cfi_offset %r13, -40
	.cfi_offset %r14, -32
	.cfi_offset %r15, -24
	.cfi_offset %rbp, -16
	movq	%rsi, %rbx
	movq	8(%rdi), %rax
	movl	%ebx, %ecx
	cmpq	%rsi, 24(%rax,%rcx,8)
	jne	.LBB27_6
	movq	%rdi, %r14
	leaq	(%rax,%rcx,8), %rax
	movabsq	$-4294967297, %r15
	cmpq	%r15, %rbx
	jbe	.LBB27_4
	.p2align	4
.LBB27_2:
	movq	%r14, %rdi
	movq	%rax, %rsi
	callq	.Lrenew$local
	movq	24(%rax), %rbx
	cmpq	%r15, %rbx
	ja	.LBB27_2
.LBB27_4:
	movabsq	$34359738360, %rsi
	movabsq	$4294967296, %r15
	addq	%rbx, %r15
	movl	16984(%r14), %r12d
	cmpq	%r12, 16976(%r14)
	jbe	.LBB27_5
	movq	16968(%r14), %rcx
	leaq	(,%r12,8), %rdx
	leaq	(%rdx,%rdx,4), %rbp
	cmpq	$0, 32(%rcx,%rbp)
	je	.LBB27_15
	movq	%rax, %r13
	jmp	.LBB27_10
.LBB27_5:
	movq	%rax, %r13
	leaq	(,%r12,8), %rax
	leaq	(%rax,%rax,4), %rbp
.LBB27_10:
	movq	%r14, %rdi
	callq	.Lclear_top$local
	addq	16968(%r14), %rbp
	movq	%r13, %rax
	movabsq	$34359738360, %rsi
.LBB27_11:
	movq	%r15, (%rbp)
	movq	%rax, 8(%rbp)
	movl	128(%r14), %ecx
	movl	%ecx, 16(%rbp)
	movl	$0, 20(%rbp)
	incl	%r12d
	movl	%r12d, 16984(%r14)
	movq	8(%r14), %rcx
	leaq	(,%rbx,8), %rdx
	andq	%rsi, %rdx
	cmpq	%rbx, 24(%rdx,%rcx)
	jne	.LBB27_6
	movabsq	$-4611686018427387904, %rcx
	cmpq	%rcx, 56(%rax)
	jl	.LBB27_14
	movl	%r12d, %ecx
	decq	%rcx
	movq	%rcx, 48(%rax)
.LBB27_14:
	movq	%rbx, %rax
	movq	%r15, %rdx
	addq	$8, %rsp
	.cfi_def_cfa_offset 56
	popq	%rbx
	.cfi_def_cfa_offset 48
	popq	%r12
	.cfi_def_cfa_offset 40
	popq	%r13
	.cfi_def_cfa_offset 32
	popq	%r14
	.cfi_def_cfa_offset 24
	popq	%r15
	.cfi_def_cfa_offset 16
	popq	%rbp
	.cfi_def_cfa_offset 8
	retq
.LBB27_15:
	.cfi_def_cfa_offset 64
	addq	%rcx, %rbp
	jmp	.LBB27_11
.LBB27_6:
	testq	%rbx, %rbx
	jne	.LBB27_7
	movl	$24, %edi
	callq	trap
.LBB27_7:
	movl	$18, %edi
	callq	trap
.Lfunc_end27:
	.size	name_enter, .Lfunc_end27-name_enter
	.size	.Lname_enter$local, .Lfunc_end27-name_enter
	.cfi_endproc

	.globl	find_named
	.p2align	4
	.type	find_named,@function
find_named:
.Lfind_named$local:
	.type	.Lfind_named$local,@function
	.cfi_startproc
	pushq	%r15
	.cfi_def_cfa_offset 16
	pushq	%r14
	.cfi_def_cfa_offset 24
	pushq	%r12
	.cfi_def_cfa_offset 32
	pushq	%rbx
	.cfi_def_cfa_offset 40
	pushq	%rax
	.cfi_def_cfa_offset 48
	.cfi_offset %rbx, -40
	.cfi_offset %r12, -32
	.cfi_offset %r14, -24
	.cfi_offset %r15, -16
	testq	%rdx, %rdx
	je	.LBB28_36
	movq	8(%rdi), %rax
	movl	%edx, %r10d
	shlq	$3, %r10
	movq	48(%r10,%rax), %r8
	movl	16988(%rdi), %r9d
	cmpq	%r9, %r8
	jae	.LBB28_3
	movl	16984(%rdi), %ebx
	jmp	.LBB28_8
.LBB28_3:
	movl	16984(%rdi), %ebx
	cmpq	%rbx, %r8
	jae	.LBB28_8
	movq	16968(%rdi), %r9
	leaq	(%r8,%r8,4), %r11
	cmpq	%rdx, (%r9,%r11,8)
	jne	.LBB28_8
	leaq	(%r9,%r11,8), %r11
	cmpl	$1, 20(%r11)
	je	.LBB28_8
	movl	16(%r11), %r14d
	cmpq	%r14, 128(%rdi)
	jne	.LBB28_8
	movq	8(%r11), %r14
	movq	40(%r14), %r14
	cmpq	$1, 24(%r14)
	je	.LBB28_15
.LBB28_8:
	movl	$1, %r8d
	subq	%rbx, %r8
	leaq	(%rbx,%rbx,4), %r9
	leaq	-40(,%r9,8), %rbx
	jmp	.LBB28_9
	.p2align	4
.LBB28_24:
	incq	%r8
	addq	$-40, %rbx
	testq	%r14, %r14
	je	.LBB28_25
.LBB28_9:
	cmpq	$1, %r8
	je	.LBB28_32
	movq	16968(%rdi), %r9
	movl	16(%rbx,%r9), %r11d
	cmpq	%r11, 128(%rdi)
	jne	.LBB28_32
	leaq	(%rbx,%r9), %r11
	movq	(%r11), %r14
	cmpq	%rdx, %r14
	jne	.LBB28_24
	movq	8(%r11), %r15
	movq	40(%r15), %r12
	cmpq	$1, 24(%r12)
	jne	.LBB28_24
	addq	%r10, %rax
	negq	%r8
	cmpq	%rax, %r15
	jne	.LBB28_15
	movq	%r8, 48(%r15)
	movq	16968(%rdi), %r9
	addq	%r9, %rbx
	movq	%rbx, %r11
.LBB28_15:
	movq	8(%r11), %rax
	movq	40(%rax), %r10
	movq	24(%r10), %r11
	cmpq	$2, %r11
	je	.LBB28_25
	cmpq	$8, %r11
	setb	%dl
	testq	%r11, %r11
	setne	%bl
	testb	%bl, %dl
	je	.LBB28_17
	movq	32(%r10), %r11
	testq	%r11, %r11
	je	.LBB28_32
	addq	$40, %r10
	movl	$1, %edx
	.p2align	4
.LBB28_28:
	cmpq	%rcx, %r11
	je	.LBB28_29
	movq	8(%r10), %r11
	cmpq	$1, (%r10)
	adcq	$0, %rdx
	addq	$16, %r10
	testq	%r11, %r11
	jne	.LBB28_28
	jmp	.LBB28_32
.LBB28_17:
	testq	%r11, %r11
	je	.LBB28_32
	movl	$4, %edx
	.p2align	4
.LBB28_19:
	cmpq	%rcx, %r11
	je	.LBB28_20
	movq	(%r10,%rdx,8), %r11
	incq	%rdx
	testq	%r11, %r11
	jne	.LBB28_19
.LBB28_32:
	movl	$35, %edi
	callq	trap
.LBB28_29:
	movq	(%r10), %rcx
	testq	%rcx, %rcx
	cmovneq	%rcx, %rdx
	jmp	.LBB28_21
.LBB28_20:
	addq	$-3, %rdx
.LBB28_21:
	testq	%rdx, %rdx
	je	.LBB28_32
	cmpq	$65535, %rdx
	jbe	.LBB28_33
	movq	%rax, 16936(%rdi)
	xorl	%eax, %eax
	jmp	.LBB28_35
.LBB28_33:
	movq	$0, 160(%rdi)
	leaq	1(%r8), %rcx
	movl	16984(%rdi), %r10d
	movl	%r8d, 16984(%rdi)
	subq	%rcx, %r10
	je	.LBB28_35
	leaq	(%rcx,%rcx,4), %rdi
	movq	%rax, 32(%r9,%rdi,8)
	shlq	$32, %rcx
	leaq	(%rcx,%r10,2), %rcx
	incq	%rcx
	movq	%rcx, 16(%rsi)
	orb	$-112, 63(%rax)
	movq	$0, 48(%rax)
.LBB28_35:
	addq	$8, %rsp
	.cfi_def_cfa_offset 40
	popq	%rbx
	.cfi_def_cfa_offset 32
	popq	%r12
	.cfi_def_cfa_offset 24
	popq	%r14
	.cfi_def_cfa_offset 16
	popq	%r15
	.cfi_def_cfa_offset 8
	retq
.LBB28_25:
	.cfi_def_cfa_offset 48
	movl	$16, %edi
	callq	trap
.LBB28_36:
	movl	$27, %edi
	callq	trap
.Lfunc_end28:
	.size	find_named, .Lfunc_end28-find_named
	.size	.Lfind_named$local, .Lfunc_end28-find_named
	.cfi_endproc

	.globl	barrier_enter
	.p2align	4
	.type	barrier_enter,@function
barrier_enter:
.Lbarrier_enter$local:
	.type	.Lbarrier_enter$local,@function
	.cfi_startproc
	pushq	%r15
	.cfi_def_cfa_offset 16
	pushq	%r14
	.cfi_def_cfa_offset 24
	pushq	%r13
	.cfi_def_cfa_offset 32
	pushq	%r12
	.cfi_def_cfa_offset 40
	pushq	%rbx
	.cfi_def_cfa_offset 48
	.cfi_offset %rbx, -48
	.cfi_offset %r12, -40
	.cfi_offset %r13, -32
	.cfi_offset %r14, -24
	.cfi_offset %r15, -16
	movq	%rdx, %r14
	movq	%rsi, %r15
	movq	%rdi, %rbx
	movl	16984(%rdi), %r12d
	cmpq	%r12, 16976(%rdi)
	jbe	.LBB29_1
	movq	16968(%rbx), %rax
	leaq	(,%r12,8), %rcx
	leaq	(%rcx,%rcx,4), %r13
	cmpq	$0, 32(%rax,%r13)
	jne	.LBB29_2
	addq	%rax, %r13
	jmp	.LBB29_5
.LBB29_1:
	leaq	(,%r12,8), %rax
	leaq	(%rax,%rax,4), %r13
.LBB29_2:
	movq	%rbx, %rdi
	callq	.Lclear_top$local
	addq	16968(%rbx), %r13
.LBB29_5:
	movq	$0, (%r13)
	movq	%r15, 8(%r13)
	movl	128(%rbx), %eax
	movl	%eax, 16(%r13)
	movl	$0, 20(%r13)
	incl	%r12d
	movl	%r12d, 16984(%rbx)
	movq	40(%r15), %rax
	movq	%rax, 24(%r13)
	movl	16988(%rbx), %eax
	movl	%eax, 20(%r13)
	movq	%r14, 40(%r15)
	movl	16984(%rbx), %eax
	movl	%eax, 16988(%rbx)
	popq	%rbx
	.cfi_def_cfa_offset 40
	popq	%r12
	.cfi_def_cfa_offset 32
	popq	%r13
	.cfi_def_cfa_offset 24
	popq	%r14
	.cfi_def_cfa_offset 16
	popq	%r15
	.cfi_def_cfa_offset 8
	retq
.Lfunc_end29:
	.size	barrier_enter, .Lfunc_end29-barrier_enter
	.size	.Lbarrier_enter$local, .Lfunc_end29-barrier_enter
	.cfi_endproc

	.globl	hide
	.type	hide,@function
hide:
.Lhide$local:
	.type	.Lhide$local,@function
	.cfi_startproc
	movq	%rdx, %rcx
	movq	40(%rsi), %rax
	movl	$1, %edx
.LBB30_2:
	cmpq	$3, 24(%rax)
	jne	.LBB30_3
	movq	48(%rsi), %rax
	movq	32(%rax), %rsi
	incq	%rdx
	movq	40(%rsi), %rax
	jmp	.LBB30_2
.LBB30_3:
	leaq	hidden(%rip), %r8
	movq	%r8, 40(%rsi)
	movq	%rcx, 48(%rsi)
	cmpl	$0, 16984(%rdi)
	je	.LBB30_11
	movabsq	$4294967296, %rdi
	addq	%rdi, %rdx
	cmpq	%rcx, %rsi
	je	.LBB30_11
	leaq	dormant(%rip), %rdi
.LBB30_6:
	movq	32(%rsi), %rsi
	movq	40(%rsi), %r8
	movq	24(%r8), %r9
	cmpq	$1, %r9
	je	.LBB30_9
	cmpq	$3, %r9
	jne	.LBB30_10
	movq	48(%rsi), %rsi
	jmp	.LBB30_6
.LBB30_9:
	movq	%r8, 48(%rsi)
	movq	%rdi, 40(%rsi)
.LBB30_10:
	cmpq	%rcx, %rsi
	jne	.LBB30_6
.LBB30_11:
	retq
.Lfunc_end30:
	.size	hide, .Lfunc_end30-hide
	.size	.Lhide$local, .Lfunc_end30-hide
	.cfi_endproc

	.globl	show
	.type	show,@function
show:
.Lshow$local:
	.type	.Lshow$local,@function
	.cfi_startproc
	movl	%edx, %eax
	decq	%rax
	je	.LBB31_3
	xorl	%ecx, %ecx
.LBB31_2:
	movq	48(%rdi), %rdi
	movq	32(%rdi), %rdi
	incq	%rcx
	cmpq	%rax, %rcx
	jb	.LBB31_2
.LBB31_3:
	movq	%rsi, 40(%rdi)
	btq	$32, %rdx
	jb	.LBB31_4
.LBB31_10:
	retq
.LBB31_4:
	movq	48(%rdi), %rax
.LBB31_5:
	cmpq	%rax, %rdi
	je	.LBB31_10
.LBB31_6:
	movq	32(%rdi), %rdi
	movq	40(%rdi), %rcx
	movq	24(%rcx), %rcx
	cmpq	$4, %rcx
	je	.LBB31_9
	cmpq	$3, %rcx
	jne	.LBB31_5
	movq	48(%rdi), %rdi
	jmp	.LBB31_6
.LBB31_9:
	movq	48(%rdi), %rcx
	movq	%rcx, 40(%rdi)
	jmp	.LBB31_5
.Lfunc_end31:
	.size	show, .Lfunc_end31-show
	.size	.Lshow$local, .Lfunc_end31-show
	.cfi_endproc

	.globl	drop_answered
	.type	drop_answered,@function
drop_answered:
.Ldrop_answered$local:
	.type	.Ldrop_answered$local,@function
	.cfi_startproc
	cmpq	%rdx, %rsi
	je	.LBB32_8
	pushq	%r15
	.cfi_def_cfa_offset 16
	pushq	%r14
	.cfi_def_cfa_offset 24
	pushq	%rbx
	.cfi_def_cfa_offset 32
	.cfi_offset %rbx, -32
	.cfi_offset %r14, -24
	.cfi_offset %r15, -16
	movq	%rdx, %r15
	movq	%rsi, %rbx
	movq	%rdi, %r14
.LBB32_2:
	movq	32(%rbx), %rax
	cmpq	%r15, %rax
	je	.LBB32_7
	movq	%rbx, %rsi
	movq	%rax, %rbx
	movl	16984(%r14), %eax
	testq	%rax, %rax
	je	.LBB32_6
	movq	16968(%r14), %rcx
	leaq	(%rax,%rax,4), %rdx
	cmpq	%rsi, -32(%rcx,%rdx,8)
	jne	.LBB32_6
	decl	%eax
	movl	%eax, 16984(%r14)
.LBB32_6:
	movq	%r14, %rdi
	callq	.Lrelease$local
	jmp	.LBB32_2
.LBB32_7:
	movq	%r14, %rdi
	movq	%rbx, %rsi
	popq	%rbx
	.cfi_def_cfa_offset 24
	popq	%r14
	.cfi_def_cfa_offset 16
	popq	%r15
	.cfi_def_cfa_offset 8
	jmp	.Lrelease$local
.LBB32_8:
	.cfi_restore %rbx
	.cfi_restore %r14
	.cfi_restore %r15
	retq
.Lfunc_end32:
	.size	drop_answered, .Lfunc_end32-drop_answered
	.size	.Ldrop_answered$local, .Lfunc_end32-drop_answered
	.cfi_endproc

	.globl	subtype
	.p2align	4
	.type	subtype,@function
subtype:
.Lsubtype$local:
	.type	.Lsubtype$local,@function
	.cfi_startproc
	movq	.Lprocess$local+64(%rip), %rax
	movl	%edi, %ecx
	movq	(%rax,%rcx,8), %rcx
	cmpl	(%rcx), %edx
	jae	.LBB33_2
	movl	%edx, %edx
	movb	$1, %al
	cmpl	%esi, 4(%rcx,%rdx,4)
	je	.LBB33_3
.LBB33_2:
	xorl	%eax, %eax
.LBB33_3:
	retq
.Lfunc_end33:
	.size	subtype, .Lfunc_end33-subtype
	.size	.Lsubtype$local, .Lfunc_end33-subtype
	.cfi_endproc

	.globl	indirect
	.p2align	4
	.type	indirect,@function
indirect:
.Lindirect$local:
	.type	.Lindirect$local,@function
	.cfi_startproc
	pushq	%rax
	.cfi_def_cfa_offset 16
	cmpq	8(%rsi), %rdx
	jae	.LBB34_6
	movq	(%rsi), %rax
	movq	(%rax,%rdx,8), %rax
	testq	%rax, %rax
	je	.LBB34_7
	movl	8(%rax), %edx
	cmpl	%ecx, %edx
	je	.LBB34_5
	movq	.Lprocess$local+64(%rip), %rsi
	movq	(%rsi,%rdx,8), %rdx
	cmpl	(%rdx), %r8d
	jae	.LBB34_8
	movl	%r8d, %esi
	cmpl	%ecx, 4(%rdx,%rsi,4)
	jne	.LBB34_8
.LBB34_5:
	movq	(%rax), %rax
	popq	%rcx
	.cfi_def_cfa_offset 8
	retq
.LBB34_6:
	.cfi_def_cfa_offset 16
	movl	$34, %edi
	callq	trap
.LBB34_7:
	movq	%rdx, 512(%rdi)
	movl	$36, %edi
	callq	trap
.LBB34_8:
	movl	$19, %edi
	callq	trap
.Lfunc_end34:
	.size	indirect, .Lfunc_end34-indirect
	.size	.Lindirect$local, .Lfunc_end34-indirect
	.cfi_endproc

	.globl	swizzle
	.p2align	4
	.type	swizzle,@function
swizzle:
.Lswizzle$local:
	.type	.Lswizzle$local,@function
	.cfi_startproc
	movzbl	528(%rdi), %eax
	cmpq	$15, %rax
	ja	.LBB35_1
	movzbl	512(%rdi,%rax), %eax
	jmp	.LBB35_3
.LBB35_1:
	xorl	%eax, %eax
.LBB35_3:
	movb	%al, 528(%rdi)
	movzbl	529(%rdi), %eax
	cmpq	$15, %rax
	ja	.LBB35_4
	movzbl	512(%rdi,%rax), %eax
	jmp	.LBB35_6
.LBB35_4:
	xorl	%eax, %eax
.LBB35_6:
	movb	%al, 529(%rdi)
	movzbl	530(%rdi), %eax
	cmpq	$15, %rax
	ja	.LBB35_7
	movzbl	512(%rdi,%rax), %eax
	jmp	.LBB35_9
.LBB35_7:
	xorl	%eax, %eax
.LBB35_9:
	movb	%al, 530(%rdi)
	movzbl	531(%rdi), %eax
	cmpq	$15, %rax
	ja	.LBB35_10
	movzbl	512(%rdi,%rax), %eax
	jmp	.LBB35_12
.LBB35_10:
	xorl	%eax, %eax
.LBB35_12:
	movb	%al, 531(%rdi)
	movzbl	532(%rdi), %eax
	cmpq	$15, %rax
	ja	.LBB35_13
	movzbl	512(%rdi,%rax), %eax
	jmp	.LBB35_15
.LBB35_13:
	xorl	%eax, %eax
.LBB35_15:
	movb	%al, 532(%rdi)
	movzbl	533(%rdi), %eax
	cmpq	$15, %rax
	ja	.LBB35_16
	movzbl	512(%rdi,%rax), %eax
	jmp	.LBB35_18
.LBB35_16:
	xorl	%eax, %eax
.LBB35_18:
	movb	%al, 533(%rdi)
	movzbl	534(%rdi), %eax
	cmpq	$15, %rax
	ja	.LBB35_19
	movzbl	512(%rdi,%rax), %eax
	jmp	.LBB35_21
.LBB35_19:
	xorl	%eax, %eax
.LBB35_21:
	movb	%al, 534(%rdi)
	movzbl	535(%rdi), %eax
	cmpq	$15, %rax
	ja	.LBB35_22
	movzbl	512(%rdi,%rax), %eax
	jmp	.LBB35_24
.LBB35_22:
	xorl	%eax, %eax
.LBB35_24:
	movb	%al, 535(%rdi)
	movzbl	536(%rdi), %eax
	cmpq	$15, %rax
	ja	.LBB35_25
	movzbl	512(%rdi,%rax), %eax
	jmp	.LBB35_27
.LBB35_25:
	xorl	%eax, %eax
.LBB35_27:
	movb	%al, 536(%rdi)
	movzbl	537(%rdi), %eax
	cmpq	$15, %rax
	ja	.LBB35_28
	movzbl	512(%rdi,%rax), %eax
	jmp	.LBB35_30
.LBB35_28:
	xorl	%eax, %eax
.LBB35_30:
	movb	%al, 537(%rdi)
	movzbl	538(%rdi), %eax
	cmpq	$15, %rax
	ja	.LBB35_31
	movzbl	512(%rdi,%rax), %eax
	jmp	.LBB35_33
.LBB35_31:
	xorl	%eax, %eax
.LBB35_33:
	movb	%al, 538(%rdi)
	movzbl	539(%rdi), %eax
	cmpq	$15, %rax
	ja	.LBB35_34
	movzbl	512(%rdi,%rax), %eax
	jmp	.LBB35_36
.LBB35_34:
	xorl	%eax, %eax
.LBB35_36:
	movb	%al, 539(%rdi)
	movzbl	540(%rdi), %eax
	cmpq	$15, %rax
	ja	.LBB35_37
	movzbl	512(%rdi,%rax), %eax
	jmp	.LBB35_39
.LBB35_37:
	xorl	%eax, %eax
.LBB35_39:
	movb	%al, 540(%rdi)
	movzbl	541(%rdi), %eax
	cmpq	$15, %rax
	ja	.LBB35_40
	movzbl	512(%rdi,%rax), %eax
	jmp	.LBB35_42
.LBB35_40:
	xorl	%eax, %eax
.LBB35_42:
	movb	%al, 541(%rdi)
	movzbl	542(%rdi), %eax
	cmpq	$15, %rax
	ja	.LBB35_43
	movzbl	512(%rdi,%rax), %eax
	jmp	.LBB35_45
.LBB35_43:
	xorl	%eax, %eax
.LBB35_45:
	movb	%al, 542(%rdi)
	movzbl	543(%rdi), %eax
	cmpq	$15, %rax
	ja	.LBB35_46
	movzbl	512(%rdi,%rax), %eax
	movb	%al, 543(%rdi)
	retq
.LBB35_46:
	xorl	%eax, %eax
	movb	%al, 543(%rdi)
	retq
.Lfunc_end35:
	.size	swizzle, .Lfunc_end35-swizzle
	.size	.Lswizzle$local, .Lfunc_end35-swizzle
	.cfi_endproc

	.globl	memory_fill
	.p2align	4
	.type	memory_fill,@function
memory_fill:
.Lmemory_fill$local:
	.type	.Lmemory_fill$local,@function
	.cfi_startproc
	pushq	%rbp
	.cfi_def_cfa_offset 16
	pushq	%r15
	.cfi_def_cfa_offset 24
	pushq	%r14
	.cfi_def_cfa_offset 32
	pushq	%rbx
	.cfi_def_cfa_offset 40
	pushq	%rax
	.cfi_def_cfa_offset 48
	.cfi_offset %rbx, -40
	.cfi_offset %r14, -32
	.cfi_offset %r15, -24
	.cfi_offset %rbp, -16
	movq	16(%rdi), %rax
	subq	%rcx, %rax
	jb	.LBB36_8
	movq	%rsi, %r14
	cmpq	%rax, %rsi
	ja	.LBB36_8
	movq	%rcx, %rbx
	movl	%edx, %ebp
	addq	(%rdi), %r14
	cmpq	$1048576, %rcx
	jbe	.LBB36_7
	movzbl	%bpl, %r15d
	.p2align	4
.LBB36_4:
	movl	$1048576, %edx
	movq	%r14, %rdi
	movl	%r15d, %esi
	callq	memset@PLT
	cmpl	$0, due(%rip)
	jne	.LBB36_5
.LBB36_6:
	addq	$-1048576, %rbx
	addq	$1048576, %r14
	cmpq	$1048576, %rbx
	ja	.LBB36_4
	jmp	.LBB36_7
.LBB36_5:
	callq	poll_due
	jmp	.LBB36_6
.LBB36_7:
	movzbl	%bpl, %esi
	movq	%r14, %rdi
	movq	%rbx, %rdx
	addq	$8, %rsp
	.cfi_def_cfa_offset 40
	popq	%rbx
	.cfi_def_cfa_offset 32
	popq	%r14
	.cfi_def_cfa_offset 24
	popq	%r15
	.cfi_def_cfa_offset 16
	popq	%rbp
	.cfi_def_cfa_offset 8
	jmp	memset@PLT
.LBB36_8:
	.cfi_def_cfa_offset 48
	movl	$32, %edi
	callq	trap
.Lfunc_end36:
	.size	memory_fill, .Lfunc_end36-memory_fill
	.size	.Lmemory_fill$local, .Lfunc_end36-memory_fill
	.cfi_endproc

	.globl	memory_copy
	.p2align	4
	.type	memory_copy,@function
memory_copy:
.Lmemory_copy$local:
	.type	.Lmemory_copy$local,@function
	.cfi_startproc
	pushq	%r15
	.cfi_def_cfa_offset 16
	pushq	%r14
	.cfi_def_cfa_offset 24
	pushq	%r13
	.cfi_def_cfa_offset 32
	pushq	%r12
	.cfi_def_cfa_offset 40
	pushq	%rbx
	.cfi_def_cfa_offset 48
	.cfi_offset %rbx, -48
	.cfi_offset %r12, -40
	.cfi_offset %r13, -32
	.cfi_offset %r14, -24
	.cfi_offset %r15, -16
	movq	%r8, %rbx
	movq	16(%rdi), %r8
	movq	16(%rsi), %rax
	subq	%rbx, %rax
	setb	%r9b
	subq	%rbx, %r8
	jb	.LBB37_14
	cmpq	%r8, %rdx
	ja	.LBB37_14
	testb	%r9b, %r9b
	jne	.LBB37_14
	cmpq	%rax, %rcx
	ja	.LBB37_14
	movq	(%rsi), %rax
	movq	(%rdi), %rsi
	leaq	(%rdx,%rsi), %r15
	leaq	(%rcx,%rax), %r14
	cmpq	%r14, %r15
	seta	%dil
	cmpq	$1048577, %rbx
	setb	%r8b
	orb	%dil, %r8b
	jne	.LBB37_8
	.p2align	4
.LBB37_5:
	movl	$1048576, %edx
	movq	%r15, %rdi
	movq	%r14, %rsi
	callq	memmove@PLT
	cmpl	$0, due(%rip)
	jne	.LBB37_6
.LBB37_7:
	addq	$-1048576, %rbx
	addq	$1048576, %r15
	addq	$1048576, %r14
	cmpq	$1048576, %rbx
	ja	.LBB37_5
	jmp	.LBB37_13
.LBB37_6:
	callq	poll_due
	jmp	.LBB37_7
.LBB37_8:
	cmpq	$1048577, %rbx
	jb	.LBB37_13
	leaq	(%rcx,%rax), %r12
	addq	$-1048576, %r12
	leaq	(%rdx,%rsi), %r13
	addq	$-1048576, %r13
	.p2align	4
.LBB37_10:
	leaq	(%rbx,%r13), %rdi
	leaq	(%r12,%rbx), %rsi
	movl	$1048576, %edx
	callq	memmove@PLT
	cmpl	$0, due(%rip)
	jne	.LBB37_11
.LBB37_12:
	addq	$-1048576, %rbx
	cmpq	$1048576, %rbx
	ja	.LBB37_10
	jmp	.LBB37_13
.LBB37_11:
	callq	poll_due
	jmp	.LBB37_12
.LBB37_13:
	movq	%r15, %rdi
	movq	%r14, %rsi
	movq	%rbx, %rdx
	popq	%rbx
	.cfi_def_cfa_offset 40
	popq	%r12
	.cfi_def_cfa_offset 32
	popq	%r13
	.cfi_def_cfa_offset 24
	popq	%r14
	.cfi_def_cfa_offset 16
	popq	%r15
	.cfi_def_cfa_offset 8
	jmp	memmove@PLT
.LBB37_14:
	.cfi_def_cfa_offset 48
	movl	$32, %edi
	callq	trap
.Lfunc_end37:
	.size	memory_copy, .Lfunc_end37-memory_copy
	.size	.Lmemory_copy$local, .Lfunc_end37-memory_copy
	.cfi_endproc

	.globl	memory_init
	.p2align	4
	.type	memory_init,@function
memory_init:
.Lmemory_init$local:
	.type	.Lmemory_init$local,@function
	.cfi_startproc
	pushq	%r15
	.cfi_def_cfa_offset 16
	pushq	%r14
	.cfi_def_cfa_offset 24
	pushq	%r13
	.cfi_def_cfa_offset 32
	pushq	%r12
	.cfi_def_cfa_offset 40
	pushq	%rbx
	.cfi_def_cfa_offset 48
	.cfi_offset %rbx, -48
	.cfi_offset %r12, -40
	.cfi_offset %r13, -32
	.cfi_offset %r14, -24
	.cfi_offset %r15, -16
	movq	%r8, %rbx
	movq	16(%rdi), %r8
	movq	8(%rsi), %rax
	subq	%rbx, %rax
	setb	%r9b
	subq	%rbx, %r8
	jb	.LBB38_14
	cmpq	%r8, %rdx
	ja	.LBB38_14
	testb	%r9b, %r9b
	jne	.LBB38_14
	cmpq	%rax, %rcx
	ja	.LBB38_14
	movq	(%rsi), %rax
	movq	(%rdi), %rsi
	leaq	(%rdx,%rsi), %r15
	leaq	(%rcx,%rax), %r14
	cmpq	%r14, %r15
	seta	%dil
	cmpq	$1048577, %rbx
	setb	%r8b
	orb	%dil, %r8b
	jne	.LBB38_8
	.p2align	4
.LBB38_5:
	movl	$1048576, %edx
	movq	%r15, %rdi
	movq	%r14, %rsi
	callq	memmove@PLT
	cmpl	$0, due(%rip)
	jne	.LBB38_6
.LBB38_7:
	addq	$-1048576, %rbx
	addq	$1048576, %r15
	addq	$1048576, %r14
	cmpq	$1048576, %rbx
	ja	.LBB38_5
	jmp	.LBB38_13
.LBB38_6:
	callq	poll_due
	jmp	.LBB38_7
.LBB38_8:
	cmpq	$1048577, %rbx
	jb	.LBB38_13
	leaq	(%rcx,%rax), %r12
	addq	$-1048576, %r12
	leaq	(%rdx,%rsi), %r13
	addq	$-1048576, %r13
	.p2align	4
.LBB38_10:
	leaq	(%rbx,%r13), %rdi
	leaq	(%r12,%rbx), %rsi
	movl	$1048576, %edx
	callq	memmove@PLT
	cmpl	$0, due(%rip)
	jne	.LBB38_11
.LBB38_12:
	addq	$-1048576, %rbx
	cmpq	$1048576, %rbx
	ja	.LBB38_10
	jmp	.LBB38_13
.LBB38_11:
	callq	poll_due
	jmp	.LBB38_12
.LBB38_13:
	movq	%r15, %rdi
	movq	%r14, %rsi
	movq	%rbx, %rdx
	popq	%rbx
	.cfi_def_cfa_offset 40
	popq	%r12
	.cfi_def_cfa_offset 32
	popq	%r13
	.cfi_def_cfa_offset 24
	popq	%r14
	.cfi_def_cfa_offset 16
	popq	%r15
	.cfi_def_cfa_offset 8
	jmp	memmove@PLT
.LBB38_14:
	.cfi_def_cfa_offset 48
	movl	$32, %edi
	callq	trap
.Lfunc_end38:
	.size	memory_init, .Lfunc_end38-memory_init
	.size	.Lmemory_init$local, .Lfunc_end38-memory_init
	.cfi_endproc

	.globl	table_fill
	.p2align	4
	.type	table_fill,@function
table_fill:
.Ltable_fill$local:
	.type	.Ltable_fill$local,@function
	.cfi_startproc
	pushq	%r15
	.cfi_def_cfa_offset 16
	pushq	%r14
	.cfi_def_cfa_offset 24
	pushq	%rbx
	.cfi_def_cfa_offset 32
	subq	$16, %rsp
	.cfi_def_cfa_offset 48
	.cfi_offset %rbx, -32
	.cfi_offset %r14, -24
	.cfi_offset %r15, -16
	movq	8(%rdi), %rax
	subq	%rcx, %rax
	jb	.LBB39_23
	cmpq	%rax, %rsi
	ja	.LBB39_23
	shlq	$3, %rsi
	addq	(%rdi), %rsi
	cmpq	$1048577, %rcx
	jb	.LBB39_9
	movq	%rdx, %xmm0
	pshufd	$68, %xmm0, %xmm0
	.p2align	4
.LBB39_4:
	xorl	%eax, %eax
	.p2align	4
.LBB39_5:
	movdqu	%xmm0, (%rsi,%rax,8)
	movdqu	%xmm0, 16(%rsi,%rax,8)
	movdqu	%xmm0, 32(%rsi,%rax,8)
	movdqu	%xmm0, 48(%rsi,%rax,8)
	movdqu	%xmm0, 64(%rsi,%rax,8)
	movdqu	%xmm0, 80(%rsi,%rax,8)
	movdqu	%xmm0, 96(%rsi,%rax,8)
	movdqu	%xmm0, 112(%rsi,%rax,8)
	movdqu	%xmm0, 128(%rsi,%rax,8)
	movdqu	%xmm0, 144(%rsi,%rax,8)
	movdqu	%xmm0, 160(%rsi,%rax,8)
	movdqu	%xmm0, 176(%rsi,%rax,8)
	movdqu	%xmm0, 192(%rsi,%rax,8)
	movdqu	%xmm0, 208(%rsi,%rax,8)
	movdqu	%xmm0, 224(%rsi,%rax,8)
	movdqu	%xmm0, 240(%rsi,%rax,8)
	movdqu	%xmm0, 256(%rsi,%rax,8)
	movdqu	%xmm0, 272(%rsi,%rax,8)
	movdqu	%xmm0, 288(%rsi,%rax,8)
	movdqu	%xmm0, 304(%rsi,%rax,8)
	movdqu	%xmm0, 320(%rsi,%rax,8)
	movdqu	%xmm0, 336(%rsi,%rax,8)
	movdqu	%xmm0, 352(%rsi,%rax,8)
	movdqu	%xmm0, 368(%rsi,%rax,8)
	movdqu	%xmm0, 384(%rsi,%rax,8)
	movdqu	%xmm0, 400(%rsi,%rax,8)
	movdqu	%xmm0, 416(%rsi,%rax,8)
	movdqu	%xmm0, 432(%rsi,%rax,8)
	movdqu	%xmm0, 448(%rsi,%rax,8)
	movdqu	%xmm0, 464(%rsi,%rax,8)
	movdqu	%xmm0, 480(%rsi,%rax,8)
	movdqu	%xmm0, 496(%rsi,%rax,8)
	movdqu	%xmm0, 512(%rsi,%rax,8)
	movdqu	%xmm0, 528(%rsi,%rax,8)
	movdqu	%xmm0, 544(%rsi,%rax,8)
	movdqu	%xmm0, 560(%rsi,%rax,8)
	movdqu	%xmm0, 576(%rsi,%rax,8)
	movdqu	%xmm0, 592(%rsi,%rax,8)
	movdqu	%xmm0, 608(%rsi,%rax,8)
	movdqu	%xmm0, 624(%rsi,%rax,8)
	movdqu	%xmm0, 640(%rsi,%rax,8)
	movdqu	%xmm0, 656(%rsi,%rax,8)
	movdqu	%xmm0, 672(%rsi,%rax,8)
	movdqu	%xmm0, 688(%rsi,%rax,8)
	movdqu	%xmm0, 704(%rsi,%rax,8)
	movdqu	%xmm0, 720(%rsi,%rax,8)
	movdqu	%xmm0, 736(%rsi,%rax,8)
	movdqu	%xmm0, 752(%rsi,%rax,8)
	movdqu	%xmm0, 768(%rsi,%rax,8)
	movdqu	%xmm0, 784(%rsi,%rax,8)
	movdqu	%xmm0, 800(%rsi,%rax,8)
	movdqu	%xmm0, 816(%rsi,%rax,8)
	movdqu	%xmm0, 832(%rsi,%rax,8)
	movdqu	%xmm0, 848(%rsi,%rax,8)
	movdqu	%xmm0, 864(%rsi,%rax,8)
	movdqu	%xmm0, 880(%rsi,%rax,8)
	movdqu	%xmm0, 896(%rsi,%rax,8)
	movdqu	%xmm0, 912(%rsi,%rax,8)
	movdqu	%xmm0, 928(%rsi,%rax,8)
	movdqu	%xmm0, 944(%rsi,%rax,8)
	movdqu	%xmm0, 960(%rsi,%rax,8)
	movdqu	%xmm0, 976(%rsi,%rax,8)
	movdqu	%xmm0, 992(%rsi,%rax,8)
	movdqu	%xmm0, 1008(%rsi,%rax,8)
	subq	$-128, %rax
	cmpq	$1048576, %rax
	jne	.LBB39_5
	cmpl	$0, due(%rip)
	jne	.LBB39_7
.LBB39_8:
	addq	$8388608, %rsi
	addq	$-1048576, %rcx
	cmpq	$1048576, %rcx
	ja	.LBB39_4
	jmp	.LBB39_9
.LBB39_7:
	movq	%rcx, %rbx
	movq	%rdx, %r15
	movq	%rsi, %r14
	movdqa	%xmm0, (%rsp)
	callq	poll_due
	movdqa	(%rsp), %xmm0
	movq	%r14, %rsi
	movq	%r15, %rdx
	movq	%rbx, %rcx
	jmp	.LBB39_8
.LBB39_9:
	testq	%rcx, %rcx
	je	.LBB39_22
	cmpq	$4, %rcx
	jae	.LBB39_12
	xorl	%eax, %eax
	jmp	.LBB39_21
.LBB39_12:
	movq	%rdx, %xmm0
	cmpq	$16, %rcx
	jae	.LBB39_14
	xorl	%eax, %eax
	jmp	.LBB39_18
.LBB39_14:
	movl	%ecx, %eax
	andl	$2097136, %eax
	pshufd	$68, %xmm0, %xmm1
	leal	(,%rcx,8), %edi
	andl	$16777088, %edi
	xorl	%r8d, %r8d
	.p2align	4
.LBB39_15:
	movdqu	%xmm1, (%rsi,%r8)
	movdqu	%xmm1, 16(%rsi,%r8)
	movdqu	%xmm1, 32(%rsi,%r8)
	movdqu	%xmm1, 48(%rsi,%r8)
	movdqu	%xmm1, 64(%rsi,%r8)
	movdqu	%xmm1, 80(%rsi,%r8)
	movdqu	%xmm1, 96(%rsi,%r8)
	movdqu	%xmm1, 112(%rsi,%r8)
	subq	$-128, %r8
	cmpq	%r8, %rdi
	jne	.LBB39_15
	cmpq	%rax, %rcx
	je	.LBB39_22
	testb	$12, %cl
	je	.LBB39_21
.LBB39_18:
	movq	%rax, %rdi
	movl	%ecx, %eax
	andl	$2097148, %eax
	pshufd	$68, %xmm0, %xmm0
	.p2align	4
.LBB39_19:
	movdqu	%xmm0, (%rsi,%rdi,8)
	movdqu	%xmm0, 16(%rsi,%rdi,8)
	addq	$4, %rdi
	cmpq	%rdi, %rax
	jne	.LBB39_19
	cmpq	%rax, %rcx
	je	.LBB39_22
	.p2align	4
.LBB39_21:
	movq	%rdx, (%rsi,%rax,8)
	incq	%rax
	cmpq	%rcx, %rax
	jb	.LBB39_21
.LBB39_22:
	addq	$16, %rsp
	.cfi_def_cfa_offset 32
	popq	%rbx
	.cfi_def_cfa_offset 24
	popq	%r14
	.cfi_def_cfa_offset 16
	popq	%r15
	.cfi_def_cfa_offset 8
	retq
.LBB39_23:
	.cfi_def_cfa_offset 48
	movl	$33, %edi
	callq	trap
.Lfunc_end39:
	.size	table_fill, .Lfunc_end39-table_fill
	.size	.Ltable_fill$local, .Lfunc_end39-table_fill
	.cfi_endproc

	.globl	table_copy
	.p2align	4
	.type	table_copy,@function
table_copy:
.Ltable_copy$local:
	.type	.Ltable_copy$local,@function
	.cfi_startproc
	pushq	%r15
	.cfi_def_cfa_offset 16
	pushq	%r14
	.cfi_def_cfa_offset 24
	pushq	%r13
	.cfi_def_cfa_offset 32
	pushq	%r12
	.cfi_def_cfa_offset 40
	pushq	%rbx
	.cfi_def_cfa_offset 48
	.cfi_offset %rbx, -48
	.cfi_offset %r12, -40
	.cfi_offset %r13, -32
	.cfi_offset %r14, -24
	.cfi_offset %r15, -16
	movq	%r8, %rbx
	movq	8(%rdi), %r8
	movq	8(%rsi), %rax
	subq	%rbx, %rax
	setb	%r9b
	subq	%rbx, %r8
	jb	.LBB40_15
	cmpq	%r8, %rdx
	ja	.LBB40_15
	testb	%r9b, %r9b
	jne	.LBB40_15
	cmpq	%rax, %rcx
	ja	.LBB40_15
	movq	(%rsi), %rax
	movq	(%rdi), %rsi
	leaq	(%rsi,%rdx,8), %r15
	leaq	(%rax,%rcx,8), %r14
	shlq	$3, %rbx
	cmpq	$1048577, %rbx
	jb	.LBB40_9
	cmpq	%r14, %r15
	jbe	.LBB40_6
.LBB40_9:
	cmpq	$1048577, %rbx
	jb	.LBB40_14
	shlq	$3, %rdx
	shlq	$3, %rcx
	leaq	(%rax,%rcx), %r12
	addq	$-1048576, %r12
	leaq	(%rsi,%rdx), %r13
	addq	$-1048576, %r13
	.p2align	4
.LBB40_11:
	leaq	(%rbx,%r13), %rdi
	leaq	(%r12,%rbx), %rsi
	movl	$1048576, %edx
	callq	memmove@PLT
	cmpl	$0, due(%rip)
	jne	.LBB40_12
.LBB40_13:
	addq	$-1048576, %rbx
	cmpq	$1048576, %rbx
	ja	.LBB40_11
	jmp	.LBB40_14
.LBB40_12:
	callq	poll_due
	jmp	.LBB40_13
.LBB40_7:
	callq	poll_due
	jmp	.LBB40_8
	.p2align	4
.LBB40_6:
	movl	$1048576, %edx
	movq	%r15, %rdi
	movq	%r14, %rsi
	callq	memmove@PLT
	cmpl	$0, due(%rip)
	jne	.LBB40_7
.LBB40_8:
	addq	$-1048576, %rbx
	addq	$1048576, %r15
	addq	$1048576, %r14
	cmpq	$1048576, %rbx
	ja	.LBB40_6
.LBB40_14:
	movq	%r15, %rdi
	movq	%r14, %rsi
	movq	%rbx, %rdx
	popq	%rbx
	.cfi_def_cfa_offset 40
	popq	%r12
	.cfi_def_cfa_offset 32
	popq	%r13
	.cfi_def_cfa_offset 24
	popq	%r14
	.cfi_def_cfa_offset 16
	popq	%r15
	.cfi_def_cfa_offset 8
	jmp	memmove@PLT
.LBB40_15:
	.cfi_def_cfa_offset 48
	movl	$33, %edi
	callq	trap
.Lfunc_end40:
	.size	table_copy, .Lfunc_end40-table_copy
	.size	.Ltable_copy$local, .Lfunc_end40-table_copy
	.cfi_endproc

	.globl	table_init
	.p2align	4
	.type	table_init,@function
table_init:
.Ltable_init$local:
	.type	.Ltable_init$local,@function
	.cfi_startproc
	pushq	%r15
	.cfi_def_cfa_offset 16
	pushq	%r14
	.cfi_def_cfa_offset 24
	pushq	%r13
	.cfi_def_cfa_offset 32
	pushq	%r12
	.cfi_def_cfa_offset 40
	pushq	%rbx
	.cfi_def_cfa_offset 48
	.cfi_offset %rbx, -48
	.cfi_offset %r12, -40
	.cfi_offset %r13, -32
	.cfi_offset %r14, -24
	.cfi_offset %r15, -16
	movq	%r8, %rbx
	movq	8(%rdi), %r8
	movq	8(%rsi), %rax
	subq	%rbx, %rax
	setb	%r9b
	subq	%rbx, %r8
	jb	.LBB41_15
	cmpq	%r8, %rdx
	ja	.LBB41_15
	testb	%r9b, %r9b
	jne	.LBB41_15
	cmpq	%rax, %rcx
	ja	.LBB41_15
	movq	(%rsi), %rax
	movq	(%rdi), %rsi
	leaq	(%rsi,%rdx,8), %r15
	leaq	(%rax,%rcx,8), %r14
	shlq	$3, %rbx
	cmpq	$1048577, %rbx
	jb	.LBB41_9
	cmpq	%r14, %r15
	jbe	.LBB41_6
.LBB41_9:
	cmpq	$1048577, %rbx
	jb	.LBB41_14
	shlq	$3, %rdx
	shlq	$3, %rcx
	leaq	(%rax,%rcx), %r12
	addq	$-1048576, %r12
	leaq	(%rsi,%rdx), %r13
	addq	$-1048576, %r13
	.p2align	4
.LBB41_11:
	leaq	(%rbx,%r13), %rdi
	leaq	(%r12,%rbx), %rsi
	movl	$1048576, %edx
	callq	memmove@PLT
	cmpl	$0, due(%rip)
	jne	.LBB41_12
.LBB41_13:
	addq	$-1048576, %rbx
	cmpq	$1048576, %rbx
	ja	.LBB41_11
	jmp	.LBB41_14
.LBB41_12:
	callq	poll_due
	jmp	.LBB41_13
.LBB41_7:
	callq	poll_due
	jmp	.LBB41_8
	.p2align	4
.LBB41_6:
	movl	$1048576, %edx
	movq	%r15, %rdi
	movq	%r14, %rsi
	callq	memmove@PLT
	cmpl	$0, due(%rip)
	jne	.LBB41_7
.LBB41_8:
	addq	$-1048576, %rbx
	addq	$1048576, %r15
	addq	$1048576, %r14
	cmpq	$1048576, %rbx
	ja	.LBB41_6
.LBB41_14:
	movq	%r15, %rdi
	movq	%r14, %rsi
	movq	%rbx, %rdx
	popq	%rbx
	.cfi_def_cfa_offset 40
	popq	%r12
	.cfi_def_cfa_offset 32
	popq	%r13
	.cfi_def_cfa_offset 24
	popq	%r14
	.cfi_def_cfa_offset 16
	popq	%r15
	.cfi_def_cfa_offset 8
	jmp	memmove@PLT
.LBB41_15:
	.cfi_def_cfa_offset 48
	movl	$33, %edi
	callq	trap
.Lfunc_end41:
	.size	table_init, .Lfunc_end41-table_init
	.size	.Ltable_init$local, .Lfunc_end41-table_init
	.cfi_endproc

	.globl	memory_grow
	.p2align	4
	.type	memory_grow,@function
memory_grow:
.Lmemory_grow$local:
	.type	.Lmemory_grow$local,@function
	.cfi_startproc
	pushq	%r15
	.cfi_def_cfa_offset 16
	pushq	%r14
	.cfi_def_cfa_offset 24
	pushq	%r13
	.cfi_def_cfa_offset 32
	pushq	%r12
	.cfi_def_cfa_offset 40
	pushq	%rbx
	.cfi_def_cfa_offset 48
	.cfi_offset %rbx, -48
	.cfi_offset %r12, -40
	.cfi_offset %r13, -32
	.cfi_offset %r14, -24
	.cfi_offset %r15, -16
	movq	8(%rsi), %r14
	testq	%rdx, %rdx
	je	.LBB42_1
	movq	24(%rsi), %rcx
	subq	%r14, %rcx
	movq	$-1, %rax
	cmpq	%rcx, %rdx
	ja	.LBB42_2
	movq	%rdx, %rbx
	shlq	$16, %rbx
	cmpq	208(%rdi), %rbx
	ja	.LBB42_2
	movq	%rdi, %r13
	movq	%rdx, %r12
	movq	%r14, %rdi
	shlq	$16, %rdi
	movq	%rsi, %r15
	addq	(%rsi), %rdi
	movq	%rbx, %rsi
	movl	$3, %edx
	callq	*.Lprocess$local+80(%rip)
	movl	%eax, %ecx
	movq	$-1, %rax
	testl	%ecx, %ecx
	jne	.LBB42_2
	subq	%rbx, 208(%r13)
	addq	%r14, %r12
	movq	%r12, %rax
	shlq	$16, %rax
	movq	%rax, 16(%r15)
	movq	%r12, 8(%r15)
.LBB42_1:
	movq	%r14, %rax
.LBB42_2:
	popq	%rbx
	.cfi_def_cfa_offset 40
	popq	%r12
	.cfi_def_cfa_offset 32
	popq	%r13
	.cfi_def_cfa_offset 24
	popq	%r14
	.cfi_def_cfa_offset 16
	popq	%r15
	.cfi_def_cfa_offset 8
	retq
.Lfunc_end42:
	.size	memory_grow, .Lfunc_end42-memory_grow
	.size	.Lmemory_grow$local, .Lfunc_end42-memory_grow
	.cfi_endproc

	.globl	table_grow
	.p2align	4
	.type	table_grow,@function
table_grow:
.Ltable_grow$local:
	.type	.Ltable_grow$local,@function
	.cfi_startproc
	movq	8(%rsi), %r8
	movq	16(%rsi), %r9
	subq	%r8, %r9
	movq	$-1, %rax
	cmpq	%r9, %rcx
	ja	.LBB43_18
	movq	216(%rdi), %r9
	cmpq	%r9, %rcx
	ja	.LBB43_18
	testq	%rdx, %rdx
	je	.LBB43_17
	testq	%rcx, %rcx
	je	.LBB43_17
	leaq	(,%r8,8), %rax
	addq	(%rsi), %rax
	cmpq	$4, %rcx
	jae	.LBB43_6
	xorl	%r9d, %r9d
	jmp	.LBB43_15
.LBB43_6:
	movq	%rdx, %xmm0
	cmpq	$16, %rcx
	jae	.LBB43_8
	xorl	%r9d, %r9d
	jmp	.LBB43_12
.LBB43_8:
	movq	%rcx, %r9
	andq	$-16, %r9
	pshufd	$68, %xmm0, %xmm1
	leaq	96(%rax), %r10
	xorl	%r11d, %r11d
	.p2align	4
.LBB43_9:
	movdqu	%xmm1, -96(%r10,%r11,8)
	movdqu	%xmm1, -80(%r10,%r11,8)
	movdqu	%xmm1, -64(%r10,%r11,8)
	movdqu	%xmm1, -48(%r10,%r11,8)
	movdqu	%xmm1, -32(%r10,%r11,8)
	movdqu	%xmm1, -16(%r10,%r11,8)
	movdqu	%xmm1, (%r10,%r11,8)
	movdqu	%xmm1, 16(%r10,%r11,8)
	addq	$16, %r11
	cmpq	%r11, %r9
	jne	.LBB43_9
	cmpq	%r9, %rcx
	je	.LBB43_16
	testb	$12, %cl
	je	.LBB43_15
.LBB43_12:
	movq	%r9, %r10
	movq	%rcx, %r9
	andq	$-4, %r9
	pshufd	$68, %xmm0, %xmm0
	.p2align	4
.LBB43_13:
	movdqu	%xmm0, (%rax,%r10,8)
	movdqu	%xmm0, 16(%rax,%r10,8)
	addq	$4, %r10
	cmpq	%r10, %r9
	jne	.LBB43_13
	cmpq	%r9, %rcx
	je	.LBB43_16
	.p2align	4
.LBB43_15:
	movq	%rdx, (%rax,%r9,8)
	incq	%r9
	cmpq	%rcx, %r9
	jb	.LBB43_15
.LBB43_16:
	movq	216(%rdi), %r9
.LBB43_17:
	subq	%rcx, %r9
	movq	%r9, 216(%rdi)
	addq	%r8, %rcx
	movq	%rcx, 8(%rsi)
	movq	%r8, %rax
.LBB43_18:
	retq
.Lfunc_end43:
	.size	table_grow, .Lfunc_end43-table_grow
	.size	.Ltable_grow$local, .Lfunc_end43-table_grow
	.cfi_endproc

	.globl	put_large
	.p2align	4
	.type	put_large,@function
put_large:
.Lput_large$local:
	.type	.Lput_large$local,@function
	.cfi_startproc
	pushq	%r15
	.cfi_def_cfa_offset 16
	pushq	%r14
	.cfi_def_cfa_offset 24
	pushq	%rbx
	.cfi_def_cfa_offset 32
	.cfi_offset %rbx, -32
	.cfi_offset %r14, -24
	.cfi_offset %r15, -16
	movl	%esi, %ebx
	movq	%rdi, %r14
	movq	%rdx, %rdi
	callq	*.Lpython$local+24(%rip)
	movq	%rax, %r15
	cmpq	$-1, %rax
	je	.LBB44_1
.LBB44_4:
	shrl	$8, %ebx
	movq	%r15, (%rbx,%r14)
	movb	$1, %al
	jmp	.LBB44_3
.LBB44_1:
	callq	*.Lpython$local+152(%rip)
	testq	%rax, %rax
	je	.LBB44_4
	callq	*.Lpython$local+160(%rip)
	xorl	%eax, %eax
.LBB44_3:
	popq	%rbx
	.cfi_def_cfa_offset 24
	popq	%r14
	.cfi_def_cfa_offset 16
	popq	%r15
	.cfi_def_cfa_offset 8
	retq
.Lfunc_end44:
	.size	put_large, .Lfunc_end44-put_large
	.size	.Lput_large$local, .Lfunc_end44-put_large
	.cfi_endproc

	.globl	narrowed
	.p2align	4
	.type	narrowed,@function
narrowed:
.Lnarrowed$local:
	.type	.Lnarrowed$local,@function
	.cfi_startproc
	movq	%rdi, %rax
	shrq	$32, %rax
	andl	$-2147483648, %eax
	movabsq	$9223372036854775807, %rcx
	andq	%rdi, %rcx
	je	.LBB45_4
	movabsq	$-4039728865751334912, %rdx
	addq	%rcx, %rdx
	shrq	$53, %rdx
	cmpl	$126, %edx
	ja	.LBB45_2
	movl	%edi, %edx
	andl	$536870911, %edx
	movabsq	$-4035225266123964416, %rsi
	addq	%rsi, %rcx
	shrq	$29, %rcx
	cmpl	$268435457, %edx
	setae	%dl
	andl	$1073741823, %edi
	cmpl	$805306368, %edi
	sete	%sil
	orb	%dl, %sil
	movzbl	%sil, %edx
	addq	%rcx, %rdx
	orq	%rdx, %rax
.LBB45_4:
	retq
.LBB45_2:
	movabsq	$4294967296, %rax
	retq
.Lfunc_end45:
	.size	narrowed, .Lfunc_end45-narrowed
	.size	.Lnarrowed$local, .Lfunc_end45-narrowed
	.cfi_endproc

	.globl	widened
	.p2align	4
	.type	widened,@function
widened:
.Lwidened$local:
	.type	.Lwidened$local,@function
	.cfi_startproc
	movslq	%edi, %rdx
	movabsq	$-9223372036854775808, %rax
	andq	%rdx, %rax
	andl	$2147483647, %edx
	cmpl	$2139095039, %edx
	jbe	.LBB46_2
	shlq	$29, %rdx
	orq	%rax, %rdx
	movabsq	$9218868437227405312, %rax
	orq	%rdx, %rax
	retq
.LBB46_2:
	cmpl	$8388608, %edx
	jb	.LBB46_4
	shlq	$29, %rdx
	addq	%rax, %rdx
	movabsq	$4035225266123964416, %rax
	addq	%rdx, %rax
	retq
.LBB46_4:
	testq	%rdx, %rdx
	je	.LBB46_6
	bsrq	%rdx, %rsi
	xorq	$63, %rsi
	leal	-11(%rsi), %ecx
	shlq	%cl, %rdx
	shlq	$52, %rsi
	subq	%rsi, %rdx
	movabsq	$4215369251218784256, %rcx
	addq	%rdx, %rcx
	orq	%rcx, %rax
.LBB46_6:
	retq
.Lfunc_end46:
	.size	widened, .Lfunc_end46-widened
	.size	.Lwidened$local, .Lfunc_end46-widened
	.cfi_endproc

	.globl	float_of
	.p2align	4
	.type	float_of,@function
float_of:
.Lfloat_of$local:
	.type	.Lfloat_of$local,@function
	.cfi_startproc
	testq	%rdi, %rdi
	je	.LBB47_1
	movabsq	$-9223372036854775808, %rdx
	andq	%rdi, %rdx
	movq	%rdi, %rax
	negq	%rax
	cmovsq	%rdi, %rax
	bsrq	%rax, %rcx
	xorq	$63, %rcx
	shlq	%cl, %rax
	shrq	$11, %rax
	movabsq	$4503599627370495, %rsi
	andq	%rax, %rsi
	shlq	$52, %rcx
	subq	%rcx, %rsi
	movabsq	$4890909195324358656, %rax
	addq	%rsi, %rax
	orq	%rdx, %rax
	retq
.LBB47_1:
	xorl	%eax, %eax
	retq
.Lfunc_end47:
	.size	float_of, .Lfunc_end47-float_of
	.size	.Lfloat_of$local, .Lfunc_end47-float_of
	.cfi_endproc

	.globl	capture_at_poll
	.type	capture_at_poll,@function
capture_at_poll:
.Lcapture_at_poll$local:
	.type	.Lcapture_at_poll$local,@function
	.cfi_startproc
	pushq	%r14
	.cfi_def_cfa_offset 16
	pushq	%rbx
	.cfi_def_cfa_offset 24
	pushq	%rax
	.cfi_def_cfa_offset 32
	.cfi_offset %rbx, -24
	.cfi_offset %r14, -16
	movq	%rsi, %r14
	movq	%rdi, %rbx
	movq	(%rdi), %rsi
	movq	%rsi, %rax
.LBB48_1:
	movq	32(%rax), %rcx
	testq	%rcx, %rcx
	je	.LBB48_5
	movq	40(%rax), %rax
	cmpq	$2, 24(%rax)
	movq	%rcx, %rax
	jne	.LBB48_1
	jmp	.LBB48_3
.LBB48_5:
	movq	(%r14), %rdx
	movq	%rbx, %rdi
	callq	.Lfind_suspend_clause$local
	testq	%rax, %rax
	je	.LBB48_3
	movq	%rax, 8(%r14)
	movq	%rdx, 16(%r14)
	movq	16(%rbx), %rax
	movq	%rax, 48(%r14)
	movq	$0, 16(%rbx)
	addq	$696, %r14
	addq	$400, %rbx
	movl	$16544, %edx
	movq	%r14, %rdi
	movq	%rbx, %rsi
	callq	memmove@PLT
	movb	$1, %al
	jmp	.LBB48_4
.LBB48_3:
	xorl	%eax, %eax
.LBB48_4:
	addq	$8, %rsp
	.cfi_def_cfa_offset 24
	popq	%rbx
	.cfi_def_cfa_offset 16
	popq	%r14
	.cfi_def_cfa_offset 8
	retq
.Lfunc_end48:
	.size	capture_at_poll, .Lfunc_end48-capture_at_poll
	.size	.Lcapture_at_poll$local, .Lfunc_end48-capture_at_poll
	.cfi_endproc

	.globl	restore_preempted
	.p2align	4
	.type	restore_preempted,@function
restore_preempted:
.Lrestore_preempted$local:
	.type	.Lrestore_preempted$local,@function
	.cfi_startproc
	pushq	%r14
	.cfi_def_cfa_offset 16
	pushq	%rbx
	.cfi_def_cfa_offset 24
	pushq	%rax
	.cfi_def_cfa_offset 32
	.cfi_offset %rbx, -24
	.cfi_offset %r14, -16
	movq	%rsi, %r14
	movq	%rdi, %rbx
	addq	$400, %rdi
	addq	$696, %rsi
	movl	$16544, %edx
	callq	memmove@PLT
	cmpq	%r14, 17008(%rbx)
	jne	.LBB49_10
	movq	96(%rbx), %rcx
	movq	112(%rbx), %rax
	cmpq	(%rax), %rcx
	jae	.LBB49_3
	movl	$0, (%rcx)
.LBB49_3:
	movq	24(%r14), %rcx
	movq	%rcx, 96(%rbx)
	movq	32(%r14), %rcx
	movq	%rcx, 104(%rbx)
	movq	40(%r14), %rcx
	movq	%rcx, (%rax)
	movq	$0, 17008(%rbx)
	movq	48(%r14), %rax
	testq	%rax, %rax
	je	.LBB49_10
	movq	16(%rbx), %rcx
	testq	%rcx, %rcx
	je	.LBB49_9
	movq	48(%rcx), %rsi
	movq	%rcx, %rdx
	testq	%rsi, %rsi
	je	.LBB49_8
	.p2align	4
.LBB49_6:
	movq	%rsi, %rdx
	movq	48(%rsi), %rsi
	testq	%rsi, %rsi
	jne	.LBB49_6
.LBB49_8:
	movq	48(%rax), %rsi
	movq	%rsi, 48(%rdx)
	movq	%rcx, 48(%rax)
.LBB49_9:
	movq	%rax, 16(%rbx)
.LBB49_10:
	addq	$8, %rsp
	.cfi_def_cfa_offset 24
	popq	%rbx
	.cfi_def_cfa_offset 16
	popq	%r14
	.cfi_def_cfa_offset 8
	retq
.Lfunc_end49:
	.size	restore_preempted, .Lfunc_end49-restore_preempted
	.size	.Lrestore_preempted$local, .Lfunc_end49-restore_preempted
	.cfi_endproc

	.globl	call_export
	.p2align	4
	.type	call_export,@function
call_export:
.Lcall_export$local:
	.type	.Lcall_export$local,@function
	.cfi_startproc
	pushq	%rbp
	.cfi_def_cfa_offset 16
	pushq	%r15
	.cfi_def_cfa_offset 24
	pushq	%r14
	.cfi_def_cfa_offset 32
	pushq	%r13
	.cfi_def_cfa_offset 40
	pushq	%r12
	.cfi_def_cfa_offset 48
	pushq	%rbx
	.cfi_def_cfa_offset 56
	subq	$40, %rsp
	.cfi_def_cfa_offset 96
	.cfi_offset %rbx, -56
	.cfi_offset %r12, -48
	.cfi_offset %r13, -40
	.cfi_offset %r14, -32
	.cfi_offset %r15, -24
	.cfi_offset %rbp, -16
	testq	%rcx, %rcx
	jne	.LBB50_52
	movabsq	$9223372036854775807, %r9
	movq	152(%rdi), %rax
	movl	(%rax), %eax
	movq	%rdx, %r8
	andq	%r9, %r8
	cmpq	%rax, %r8
	jne	.LBB50_52
	movq	136(%rdi), %rbx
	movq	128(%rbx), %rbp
	cmpq	152(%rbx), %rbp
	jae	.LBB50_52
	cmpq	136(%rbx), %rbp
	jne	.LBB50_52
	movq	120(%rbx), %rax
	testq	%rax, %rax
	movq	%rdi, 8(%rsp)
	movq	%rdx, 24(%rsp)
	movq	%rsi, 16(%rsp)
	je	.LBB50_8
	#APP
	movq	%fs:16, %r8
	#NO_APP
	cmpq	%r8, %rax
	jne	.LBB50_52
	cmpq	$0, .Lpython$local+288(%rip)
	jne	.LBB50_7
.LBB50_8:
	cmpl	$0, .Lprocess$local+28(%rip)
	je	.LBB50_9
.LBB50_52:
	addq	$40, %rsp
	.cfi_def_cfa_offset 56
	popq	%rbx
	.cfi_def_cfa_offset 48
	popq	%r12
	.cfi_def_cfa_offset 40
	popq	%r13
	.cfi_def_cfa_offset 32
	popq	%r14
	.cfi_def_cfa_offset 24
	popq	%r15
	.cfi_def_cfa_offset 16
	popq	%rbp
	.cfi_def_cfa_offset 8
	jmp	.Lcall_slowly$local
.LBB50_9:
	.cfi_def_cfa_offset 96
	movq	152(%rdi), %r15
	movl	(%r15), %eax
	movq	%rax, 32(%rsp)
	testq	%rax, %rax
	je	.LBB50_46
	xorl	%r14d, %r14d
	jmp	.LBB50_11
.LBB50_38:
	shrl	$8, %r12d
	movq	%rdx, (%r12,%rbx)
	.p2align	4
.LBB50_45:
	incq	%r14
	cmpq	32(%rsp), %r14
	jae	.LBB50_46
.LBB50_11:
	movl	8(%r15,%r14,4), %r12d
	movq	(%rsi,%r14,8), %rdi
	testb	$-2, %r12b
	je	.LBB50_12
	movq	8(%rdi), %rax
	cmpq	.Lpython$local+240(%rip), %rax
	je	.LBB50_25
	cmpq	.Lpython$local+224(%rip), %rax
	je	.LBB50_32
	cmpq	.Lpython$local+232(%rip), %rax
	jne	.LBB50_51
.LBB50_32:
	leaq	.Lpython$local+312(%rip), %rsi
	callq	*.Lpython$local+16(%rip)
	cmpl	$0, .Lpython$local+312(%rip)
	jne	.LBB50_51
	movabsq	$9007199254740992, %rcx
	addq	%rax, %rcx
	movabsq	$18014398509481984, %rdx
	cmpq	%rdx, %rcx
	ja	.LBB50_51
	testq	%rax, %rax
	je	.LBB50_35
	movabsq	$9223372036854775807, %rcx
	leaq	1(%rcx), %rsi
	andq	%rax, %rsi
	movq	%rax, %rdx
	negq	%rdx
	cmovsq	%rax, %rdx
	bsrq	%rdx, %rcx
	xorq	$63, %rcx
	shlq	%cl, %rdx
	shrq	$11, %rdx
	movabsq	$4503599627370495, %rax
	andq	%rax, %rdx
	shlq	$52, %rcx
	subq	%rcx, %rdx
	movabsq	$4890909195324358656, %rax
	addq	%rax, %rdx
	orq	%rsi, %rdx
	jmp	.LBB50_37
.LBB50_12:
	movq	8(%rdi), %rax
	cmpq	.Lpython$local+224(%rip), %rax
	je	.LBB50_14
	cmpq	.Lpython$local+232(%rip), %rax
	jne	.LBB50_51
.LBB50_14:
	movq	%r15, %r13
	movq	%rdi, %r15
	leaq	.Lpython$local+312(%rip), %rsi
	callq	*.Lpython$local+16(%rip)
	testb	$1, %r12b
	jne	.LBB50_18
	cmpl	$0, .Lpython$local+312(%rip)
	jne	.LBB50_51
	movq	%rax, %rcx
	subq	$-2147483648, %rcx
	shrq	$31, %rcx
	cmpq	$2, %rcx
	ja	.LBB50_51
	movq	%r13, %r15
	shrl	$8, %r12d
	movl	%eax, %eax
	jmp	.LBB50_23
.LBB50_25:
	callq	float_bits
	cmpb	$3, %r12b
	je	.LBB50_22
	movq	%rax, %rcx
	shrq	$32, %rcx
	andl	$-2147483648, %ecx
	movq	%rax, %rdx
	movabsq	$9223372036854775807, %rsi
	andq	%rsi, %rdx
	movq	8(%rsp), %rdi
	movq	16(%rsp), %rsi
	je	.LBB50_29
	movabsq	$-4039728865751334912, %r8
	addq	%rdx, %r8
	movabsq	$1143914305352105984, %r9
	cmpq	%r9, %r8
	jae	.LBB50_43
	movl	%eax, %r8d
	andl	$536870911, %r8d
	movabsq	$-4035225266123964416, %r9
	addq	%r9, %rdx
	shrq	$29, %rdx
	cmpl	$268435457, %r8d
	setae	%r8b
	andl	$1073741823, %eax
	cmpl	$805306368, %eax
	sete	%al
	orb	%r8b, %al
	movzbl	%al, %eax
	addq	%rdx, %rax
	orq	%rax, %rcx
.LBB50_29:
	shrl	$8, %r12d
	movq	%rcx, (%r12,%rbx)
	jmp	.LBB50_45
.LBB50_18:
	movl	.Lpython$local+312(%rip), %ecx
	testl	%ecx, %ecx
	je	.LBB50_44
	cmpl	$1, %ecx
	jne	.LBB50_51
	movq	%r15, %rdi
	movq	%r13, %r15
	callq	*.Lpython$local+24(%rip)
	cmpq	$-1, %rax
	jne	.LBB50_22
	movq	%rax, %r15
	callq	*.Lpython$local+152(%rip)
	movq	%rax, %rcx
	movq	%r15, %rax
	movq	%r13, %r15
	testq	%rcx, %rcx
	jne	.LBB50_50
.LBB50_22:
	shrl	$8, %r12d
.LBB50_23:
	movq	%rax, (%r12,%rbx)
	movq	8(%rsp), %rdi
	movq	16(%rsp), %rsi
	jmp	.LBB50_45
.LBB50_35:
	xorl	%edx, %edx
.LBB50_37:
	movq	8(%rsp), %rdi
	movq	16(%rsp), %rsi
	cmpb	$3, %r12b
	je	.LBB50_38
	movq	%rdx, %rax
	shrq	$32, %rax
	andl	$-2147483648, %eax
	movq	%rdx, %rcx
	movabsq	$9223372036854775807, %r8
	andq	%r8, %rcx
	je	.LBB50_42
	movabsq	$-4039728865751334912, %r8
	addq	%rcx, %r8
	movabsq	$1143914305352105984, %r9
	cmpq	%r9, %r8
	jae	.LBB50_43
	movl	%edx, %r8d
	andl	$536870911, %r8d
	movabsq	$-4035225266123964416, %r9
	addq	%r9, %rcx
	shrq	$29, %rcx
	cmpl	$268435457, %r8d
	setae	%r8b
	andl	$1073741823, %edx
	cmpl	$805306368, %edx
	sete	%dl
	orb	%r8b, %dl
	movzbl	%dl, %edx
	addq	%rcx, %rdx
	orq	%rdx, %rax
.LBB50_42:
	shrl	$8, %r12d
	movq	%rax, (%r12,%rbx)
	jmp	.LBB50_45
.LBB50_44:
	shrl	$8, %r12d
	movq	%rax, (%r12,%rbx)
	movq	8(%rsp), %rdi
	movq	16(%rsp), %rsi
	movq	%r13, %r15
	jmp	.LBB50_45
.LBB50_46:
	movq	(%rbx), %r15
	movq	120(%rbx), %r14
	movq	144(%rbx), %r12
	cmpq	$0, .Lpython$local+288(%rip)
	jne	.LBB50_47
.LBB50_48:
	movq	%rbp, %rax
	shlq	$4, %rax
	#APP
	movq	%fs:16, %rcx
	#NO_APP
	movq	%rcx, 120(%rbx)
	leaq	1(%rbp), %rcx
	movq	%rcx, 128(%rbx)
	movq	(%rax,%r12), %rcx
	movq	%rcx, (%rbx)
	movq	%r15, 48(%rcx)
	movq	144(%rdi), %rcx
	movq	(%rcx), %rsi
	movq	8(%rax,%r12), %rdx
	movq	%rbx, %rdi
	callq	enter
	cmpl	$2, %eax
	jae	.LBB50_49
	testl	%eax, %eax
	jne	.LBB50_55
	cmpq	$0, 320(%rbx)
	je	.LBB50_56
.LBB50_55:
	movq	8(%rsp), %rcx
	movq	168(%rcx), %rdx
	movq	%rbx, %rdi
	movl	%eax, %esi
	callq	.Lfailure$local
.LBB50_67:
	movq	%rbp, %rcx
	notq	%rcx
	addq	128(%rbx), %rcx
	orq	%rcx, 17000(%rbx)
	movq	%r15, (%rbx)
	movq	%rbp, 128(%rbx)
	movq	%r14, 120(%rbx)
	addq	$40, %rsp
	.cfi_def_cfa_offset 56
	popq	%rbx
	.cfi_def_cfa_offset 48
	popq	%r12
	.cfi_def_cfa_offset 40
	popq	%r13
	.cfi_def_cfa_offset 32
	popq	%r14
	.cfi_def_cfa_offset 24
	popq	%r15
	.cfi_def_cfa_offset 16
	popq	%rbp
	.cfi_def_cfa_offset 8
	retq
.LBB50_56:
	.cfi_def_cfa_offset 96
	movq	8(%rsp), %rax
	movq	152(%rax), %rsi
	movl	4(%rsi), %eax
	cmpl	$1, %eax
	jne	.LBB50_57
	movl	(%rsi), %eax
	movl	8(%rsi,%rax,4), %eax
	movl	%eax, %ecx
	shrl	$8, %ecx
	movq	(%rcx,%rbx), %rdi
	cmpb	$3, %al
	je	.LBB50_65
	movzbl	%al, %eax
	cmpl	$1, %eax
	je	.LBB50_63
	testl	%eax, %eax
	jne	.LBB50_64
	movslq	%edi, %rdi
.LBB50_63:
	callq	*.Lpython$local+32(%rip)
	jmp	.LBB50_67
.LBB50_43:
	shrl	$8, %r12d
	movabsq	$4294967296, %rax
	movq	%rax, (%r12,%rbx)
.LBB50_51:
	movq	8(%rsp), %rdi
	movq	16(%rsp), %rsi
	movq	24(%rsp), %rdx
	xorl	%ecx, %ecx
	jmp	.LBB50_52
.LBB50_64:
	callq	.Lwidened$local
	movq	%rax, %rdi
.LBB50_65:
	callq	new_float
	jmp	.LBB50_67
.LBB50_50:
	callq	*.Lpython$local+160(%rip)
	jmp	.LBB50_51
.LBB50_7:
	movq	%rbx, %rdi
	movq	%rcx, %r14
	callq	.Lis_in_its_greenlet$local
	movq	%r14, %rcx
	movq	16(%rsp), %rsi
	movq	24(%rsp), %rdx
	movq	8(%rsp), %rdi
	testb	$1, %al
	jne	.LBB50_8
	jmp	.LBB50_52
.LBB50_47:
	callq	.Lrunning_greenlet$local
	movq	8(%rsp), %rdi
	movq	%rax, 16992(%rbx)
	jmp	.LBB50_48
.LBB50_49:
	movq	%rbp, %rax
	notq	%rax
	addq	128(%rbx), %rax
	orq	%rax, 17000(%rbx)
	movq	%r15, (%rbx)
	movq	%rbp, 128(%rbx)
	movq	%r14, 120(%rbx)
	jmp	.LBB50_51
.LBB50_57:
	testl	%eax, %eax
	jne	.LBB50_66
	movq	.Lpython$local+264(%rip), %rdi
	callq	*.Lpython$local+128(%rip)
	movq	.Lpython$local+264(%rip), %rax
	jmp	.LBB50_67
.LBB50_66:
	movq	%rbx, %rdi
	callq	.Lnew_tuple$local
	jmp	.LBB50_67
.Lfunc_end50:
	.size	call_export, .Lfunc_end50-call_export
	.size	.Lcall_export$local, .Lfunc_end50-call_export
	.cfi_endproc

	.globl	call_c_export
	.p2align	4
	.type	call_c_export,@function
call_c_export:
.Lcall_c_export$local:
	.type	.Lcall_c_export$local,@function
	.cfi_startproc
	pushq	%r15
	.cfi_def_cfa_offset 16
	pushq	%r14
	.cfi_def_cfa_offset 24
	pushq	%r13
	.cfi_def_cfa_offset 32
	pushq	%r12
	.cfi_def_cfa_offset 40
	pushq	%rbx
	.cfi_def_cfa_offset 48
	.cfi_offset %rbx, -48
	.cfi_offset %r12, -40
	.cfi_offset %r13, -32
	.cfi_offset %r14, -24
	.cfi_offset %r15, -16
	movq	176(%rdi), %r15
	movq	(%r15), %rax
	movq	8(%r15), %r12
	movq	(%r15,%rax,8), %rbx
	movq	(%r12), %r13
	movq	(%rbx), %r14
	callq	.Lcall_export$local
	testq	%rax, %rax
	je	.LBB51_1
.LBB51_5:
	popq	%rbx
	.cfi_def_cfa_offset 40
	popq	%r12
	.cfi_def_cfa_offset 32
	popq	%r13
	.cfi_def_cfa_offset 24
	popq	%r14
	.cfi_def_cfa_offset 16
	popq	%r15
	.cfi_def_cfa_offset 8
	retq
.LBB51_1:
	.cfi_def_cfa_offset 48
	movq	(%r15), %rdx
	leaq	(%r15,%rdx,8), %rcx
	cmpq	$0, 8(%r15,%rdx,8)
	je	.LBB51_3
	movq	%r13, (%r12)
	movq	(%r15), %rdx
.LBB51_3:
	cmpq	$0, (%rcx,%rdx,8)
	je	.LBB51_5
	movq	%r14, (%rbx)
	jmp	.LBB51_5
.Lfunc_end51:
	.size	call_c_export, .Lfunc_end51-call_c_export
	.size	.Lcall_c_export$local, .Lfunc_end51-call_c_export
	.cfi_endproc

	.globl	new_tuple
	.p2align	4
	.type	new_tuple,@function
new_tuple:
.Lnew_tuple$local:
	.type	.Lnew_tuple$local,@function
	.cfi_startproc
	pushq	%rbp
	.cfi_def_cfa_offset 16
	pushq	%r15
	.cfi_def_cfa_offset 24
	pushq	%r14
	.cfi_def_cfa_offset 32
	pushq	%r13
	.cfi_def_cfa_offset 40
	pushq	%r12
	.cfi_def_cfa_offset 48
	pushq	%rbx
	.cfi_def_cfa_offset 56
	pushq	%rax
	.cfi_def_cfa_offset 64
	.cfi_offset %rbx, -56
	.cfi_offset %r12, -48
	.cfi_offset %r13, -40
	.cfi_offset %r14, -32
	.cfi_offset %r15, -24
	.cfi_offset %rbp, -16
	movq	%rsi, %r14
	movq	%rdi, %r15
	movl	4(%rsi), %edi
	callq	*.Lpython$local+56(%rip)
	testq	%rax, %rax
	je	.LBB52_17
	movq	%rax, %rbx
	movl	4(%r14), %r13d
	testq	%r13, %r13
	je	.LBB52_18
	xorl	%r12d, %r12d
	movabsq	$9218868437227405312, %rbp
	.p2align	4
.LBB52_3:
	movl	(%r14), %eax
	leaq	(%r14,%rax,4), %rax
	movl	8(%rax,%r12,4), %eax
	movl	%eax, %ecx
	shrl	$8, %ecx
	movq	(%rcx,%r15), %rdi
	cmpb	$3, %al
	je	.LBB52_14
	movzbl	%al, %eax
	cmpl	$1, %eax
	je	.LBB52_7
	testl	%eax, %eax
	jne	.LBB52_8
	movslq	%edi, %rdi
.LBB52_7:
	callq	*.Lpython$local+32(%rip)
	testq	%rax, %rax
	jne	.LBB52_19
	jmp	.LBB52_16
	.p2align	4
.LBB52_8:
	movl	%edi, %eax
	andl	$-2147483648, %edi
	shlq	$32, %rdi
	andl	$2147483647, %eax
	cmpl	$2139095040, %eax
	jb	.LBB52_10
	shlq	$29, %rax
	orq	%rax, %rdi
	orq	%rbp, %rdi
	jmp	.LBB52_14
.LBB52_10:
	cmpl	$8388608, %eax
	jb	.LBB52_12
	shlq	$29, %rax
	addq	%rdi, %rax
	movabsq	$4035225266123964416, %rcx
	addq	%rcx, %rax
	movq	%rax, %rdi
	jmp	.LBB52_14
.LBB52_12:
	testl	%eax, %eax
	je	.LBB52_14
	bsrq	%rax, %rdx
	xorq	$63, %rdx
	leal	-11(%rdx), %ecx
	shlq	%cl, %rax
	shlq	$52, %rdx
	subq	%rdx, %rax
	movabsq	$4215369251218784256, %rcx
	addq	%rcx, %rax
	orq	%rax, %rdi
	.p2align	4
.LBB52_14:
	callq	new_float
	testq	%rax, %rax
	je	.LBB52_16
.LBB52_19:
	movq	%rbx, %rdi
	movq	%r12, %rsi
	movq	%rax, %rdx
	callq	*.Lpython$local+96(%rip)
	incq	%r12
	cmpq	%r13, %r12
	jb	.LBB52_3
	jmp	.LBB52_18
.LBB52_16:
	movq	%rbx, %rdi
	callq	*.Lpython$local+136(%rip)
.LBB52_17:
	xorl	%ebx, %ebx
.LBB52_18:
	movq	%rbx, %rax
	addq	$8, %rsp
	.cfi_def_cfa_offset 56
	popq	%rbx
	.cfi_def_cfa_offset 48
	popq	%r12
	.cfi_def_cfa_offset 40
	popq	%r13
	.cfi_def_cfa_offset 32
	popq	%r14
	.cfi_def_cfa_offset 24
	popq	%r15
	.cfi_def_cfa_offset 16
	popq	%rbp
	.cfi_def_cfa_offset 8
	retq
.Lfunc_end52:
	.size	new_tuple, .Lfunc_end52-new_tuple
	.size	.Lnew_tuple$local, .Lfunc_end52-new_tuple
	.cfi_endproc

	.globl	call_slowly
	.type	call_slowly,@function
call_slowly:
.Lcall_slowly$local:
	.type	.Lcall_slowly$local,@function
	.cfi_startproc
	movq	%rcx, %r8
	movq	%rdx, %rcx
	movq	%rsi, %rdx
	movq	%rdi, %rsi
	movq	160(%rdi), %rdi
	jmp	.Lcall_method$local
.Lfunc_end53:
	.size	call_slowly, .Lfunc_end53-call_slowly
	.size	.Lcall_slowly$local, .Lfunc_end53-call_slowly
	.cfi_endproc

	.globl	is_in_its_greenlet
	.type	is_in_its_greenlet,@function
is_in_its_greenlet:
.Lis_in_its_greenlet$local:
	.type	.Lis_in_its_greenlet$local,@function
	.cfi_startproc
	pushq	%rbx
	.cfi_def_cfa_offset 16
	.cfi_offset %rbx, -16
	movq	16992(%rdi), %rbx
	testq	%rbx, %rbx
	je	.LBB54_1
	callq	.Lrunning_greenlet$local
	cmpq	%rax, %rbx
	sete	%al
	jmp	.LBB54_3
.LBB54_1:
	movb	$1, %al
.LBB54_3:
	popq	%rbx
	.cfi_def_cfa_offset 8
	retq
.Lfunc_end54:
	.size	is_in_its_greenlet, .Lfunc_end54-is_in_its_greenlet
	.size	.Lis_in_its_greenlet$local, .Lfunc_end54-is_in_its_greenlet
	.cfi_endproc

	.globl	running_greenlet
	.type	running_greenlet,@function
running_greenlet:
.Lrunning_greenlet$local:
	.type	.Lrunning_greenlet$local,@function
	.cfi_startproc
	pushq	%rbx
	.cfi_def_cfa_offset 16
	.cfi_offset %rbx, -16
	callq	*.Lpython$local+152(%rip)
	testq	%rax, %rax
	je	.LBB55_3
	xorl	%ebx, %ebx
	jmp	.LBB55_2
.LBB55_3:
	movq	.Lpython$local+288(%rip), %rdi
	xorl	%esi, %esi
	xorl	%edx, %edx
	xorl	%ecx, %ecx
	callq	*.Lpython$local+112(%rip)
	movq	%rax, %rbx
	testq	%rax, %rax
	je	.LBB55_5
	movq	%rbx, %rdi
	callq	*.Lpython$local+136(%rip)
	jmp	.LBB55_2
.LBB55_5:
	callq	*.Lpython$local+160(%rip)
.LBB55_2:
	movq	%rbx, %rax
	popq	%rbx
	.cfi_def_cfa_offset 8
	retq
.Lfunc_end55:
	.size	running_greenlet, .Lfunc_end55-running_greenlet
	.size	.Lrunning_greenlet$local, .Lfunc_end55-running_greenlet
	.cfi_endproc

	.globl	failure
	.type	failure,@function
failure:
.Lfailure$local:
	.type	.Lfailure$local,@function
	.cfi_startproc
	pushq	%rbp
	.cfi_def_cfa_offset 16
	pushq	%r15
	.cfi_def_cfa_offset 24
	pushq	%r14
	.cfi_def_cfa_offset 32
	pushq	%rbx
	.cfi_def_cfa_offset 40
	pushq	%rax
	.cfi_def_cfa_offset 48
	.cfi_offset %rbx, -40
	.cfi_offset %r14, -32
	.cfi_offset %r15, -24
	.cfi_offset %rbp, -16
	movl	%esi, %ebp
	movq	%rdi, %r14
	testl	%esi, %esi
	je	.LBB56_2
	movq	$0, 320(%r14)
.LBB56_2:
	movq	112(%r14), %rax
	movq	88(%rax), %r15
	movq	%rdx, %rdi
	movq	%rcx, %rsi
	callq	*.Lpython$local+120(%rip)
	movq	%rax, %rbx
	movq	112(%r14), %rax
	movq	%r15, 88(%rax)
	testl	%ebp, %ebp
	je	.LBB56_4
	movq	128(%r14), %rax
	movq	144(%r14), %rcx
	shlq	$4, %rax
	movq	-16(%rcx,%rax), %rsi
	movq	%r14, %rdi
	callq	.Labandon$local
.LBB56_4:
	movq	%r14, %rdi
	callq	.Ltake_raised$local
	testq	%rax, %rax
	je	.LBB56_6
	movq	%rax, %rdi
	callq	*.Lpython$local+136(%rip)
.LBB56_6:
	movq	%rbx, %rax
	addq	$8, %rsp
	.cfi_def_cfa_offset 40
	popq	%rbx
	.cfi_def_cfa_offset 32
	popq	%r14
	.cfi_def_cfa_offset 24
	popq	%r15
	.cfi_def_cfa_offset 16
	popq	%rbp
	.cfi_def_cfa_offset 8
	retq
.Lfunc_end56:
	.size	failure, .Lfunc_end56-failure
	.size	.Lfailure$local, .Lfunc_end56-failure
	.cfi_endproc

	.globl	take_raised
	.type	take_raised,@function
take_raised:
.Ltake_raised$local:
	.type	.Ltake_raised$local,@function
	.cfi_startproc
	movq	336(%rdi), %rax
	movq	$0, 336(%rdi)
	retq
.Lfunc_end57:
	.size	take_raised, .Lfunc_end57-take_raised
	.size	.Ltake_raised$local, .Lfunc_end57-take_raised
	.cfi_endproc

	.globl	call_method
	.type	call_method,@function
call_method:
.Lcall_method$local:
	.type	.Lcall_method$local,@function
	.cfi_startproc
	pushq	%r15
	.cfi_def_cfa_offset 16
	pushq	%r14
	.cfi_def_cfa_offset 24
	pushq	%r12
	.cfi_def_cfa_offset 32
	pushq	%rbx
	.cfi_def_cfa_offset 40
	pushq	%rax
	.cfi_def_cfa_offset 48
	.cfi_offset %rbx, -40
	.cfi_offset %r12, -32
	.cfi_offset %r14, -24
	.cfi_offset %r15, -16
	movq	%r8, %rbx
	movq	%rcx, %r14
	movq	%rdx, %r15
	callq	*.Lpython$local+104(%rip)
	testq	%rax, %rax
	je	.LBB58_1
	movq	%rax, %r12
	movq	%rax, %rdi
	movq	%r15, %rsi
	movq	%r14, %rdx
	movq	%rbx, %rcx
	callq	*.Lpython$local+112(%rip)
	movq	%rax, %rbx
	movq	%r12, %rdi
	callq	*.Lpython$local+136(%rip)
	movq	%rbx, %rax
	jmp	.LBB58_2
.LBB58_1:
	xorl	%eax, %eax
.LBB58_2:
	addq	$8, %rsp
	.cfi_def_cfa_offset 40
	popq	%rbx
	.cfi_def_cfa_offset 32
	popq	%r12
	.cfi_def_cfa_offset 24
	popq	%r14
	.cfi_def_cfa_offset 16
	popq	%r15
	.cfi_def_cfa_offset 8
	retq
.Lfunc_end58:
	.size	call_method, .Lfunc_end58-call_method
	.size	.Lcall_method$local, .Lfunc_end58-call_method
	.cfi_endproc

	.globl	get_buffer
	.p2align	4
	.type	get_buffer,@function
get_buffer:
.Lget_buffer$local:
	.type	.Lget_buffer$local,@function
	.cfi_startproc
	pushq	%r15
	.cfi_def_cfa_offset 16
	pushq	%r14
	.cfi_def_cfa_offset 24
	pushq	%rbx
	.cfi_def_cfa_offset 32
	.cfi_offset %rbx, -32
	.cfi_offset %r14, -24
	.cfi_offset %r15, -16
	movl	%edx, %ebx
	movq	%rsi, %r14
	movq	%rdi, %rsi
	movq	.Lpython$local+304(%rip), %rdi
	callq	*.Lpython$local+120(%rip)
	testq	%rax, %rax
	je	.LBB59_1
	movq	%rax, %r15
	movq	%rax, %rdi
	movq	%r14, %rsi
	movl	%ebx, %edx
	callq	*.Lpython$local+216(%rip)
	movl	%eax, %ebx
	movq	%r15, %rdi
	callq	*.Lpython$local+136(%rip)
	movl	%ebx, %eax
	jmp	.LBB59_2
.LBB59_1:
	movl	$-1, %eax
.LBB59_2:
	popq	%rbx
	.cfi_def_cfa_offset 24
	popq	%r14
	.cfi_def_cfa_offset 16
	popq	%r15
	.cfi_def_cfa_offset 8
	retq
.Lfunc_end59:
	.size	get_buffer, .Lfunc_end59-get_buffer
	.size	.Lget_buffer$local, .Lfunc_end59-get_buffer
	.cfi_endproc

	.globl	call_python
	.p2align	4
	.type	call_python,@function
call_python:
.Lcall_python$local:
	.type	.Lcall_python$local,@function
	.cfi_startproc
	pushq	%rbp
	.cfi_def_cfa_offset 16
	pushq	%r15
	.cfi_def_cfa_offset 24
	pushq	%r14
	.cfi_def_cfa_offset 32
	pushq	%r13
	.cfi_def_cfa_offset 40
	pushq	%r12
	.cfi_def_cfa_offset 48
	pushq	%rbx
	.cfi_def_cfa_offset 56
	subq	$24, %rsp
	.cfi_def_cfa_offset 80
	.cfi_offset %rbx, -56
	.cfi_offset %r12, -48
	.cfi_offset %r13, -40
	.cfi_offset %r14, -32
	.cfi_offset %r15, -24
	.cfi_offset %rbp, -16
	movq	%rdx, %rbx
	movq	%rsi, %r14
	movq	24(%rdi), %rcx
	movq	112(%rsi), %rax
	movq	128(%rsi), %r13
	movq	88(%rax), %r15
	testq	%rcx, %rcx
	je	.LBB60_64
	movq	%r15, (%rsp)
	movabsq	$-9223372036854775808, %rbp
	movq	%rcx, 16(%rsp)
	movq	8(%rcx), %r12
	movl	(%r12), %r15d
	movq	%r13, 8(%rsp)
	testq	%r15, %r15
	je	.LBB60_23
	xorl	%r13d, %r13d
	.p2align	4
.LBB60_3:
	movl	8(%r12,%r13,4), %eax
	movl	%eax, %ecx
	shrl	$8, %ecx
	movq	(%rcx,%r14), %rdi
	cmpb	$3, %al
	je	.LBB60_15
	movzbl	%al, %eax
	cmpl	$1, %eax
	je	.LBB60_7
	testl	%eax, %eax
	jne	.LBB60_8
	movslq	%edi, %rdi
.LBB60_7:
	callq	*.Lpython$local+32(%rip)
	jmp	.LBB60_16
	.p2align	4
.LBB60_8:
	movslq	%edi, %rax
	movq	%rax, %rdi
	andq	%rbp, %rdi
	andl	$2147483647, %eax
	cmpl	$2139095040, %eax
	jb	.LBB60_10
	shlq	$29, %rax
	orq	%rax, %rdi
	movabsq	$9218868437227405312, %rax
	jmp	.LBB60_14
.LBB60_10:
	cmpl	$8388608, %eax
	jb	.LBB60_12
	shlq	$29, %rax
	addq	%rdi, %rax
	movabsq	$4035225266123964416, %rcx
	addq	%rcx, %rax
	movq	%rax, %rdi
	jmp	.LBB60_15
.LBB60_12:
	testl	%eax, %eax
	je	.LBB60_15
	bsrq	%rax, %rdx
	xorq	$63, %rdx
	leal	-11(%rdx), %ecx
	shlq	%cl, %rax
	shlq	$52, %rdx
	subq	%rdx, %rax
	movabsq	$4215369251218784256, %rcx
	addq	%rcx, %rax
.LBB60_14:
	orq	%rax, %rdi
.LBB60_15:
	callq	new_float
.LBB60_16:
	testq	%rax, %rax
	je	.LBB60_17
	movq	%rax, (%rbx,%r13,8)
	incq	%r13
	cmpq	%r15, %r13
	jb	.LBB60_3
	movq	128(%r14), %r13
.LBB60_23:
	movq	136(%r14), %r12
	movq	%r13, 136(%r14)
	movq	16(%rsp), %rax
	movq	(%rax), %rdi
	movq	%r15, %rdx
	orq	%rbp, %rdx
	movq	%rbx, %rsi
	xorl	%ecx, %ecx
	callq	*.Lpython$local+112(%rip)
	movq	%rax, %r13
	movq	%r12, 136(%r14)
	testq	%r15, %r15
	je	.LBB60_26
	xorl	%r12d, %r12d
	.p2align	4
.LBB60_25:
	movq	(%rbx,%r12,8), %rdi
	callq	*.Lpython$local+136(%rip)
	incq	%r12
	cmpq	%r15, %r12
	jb	.LBB60_25
.LBB60_26:
	testq	%r13, %r13
	je	.LBB60_27
	movq	16(%rsp), %r15
	movq	8(%r15), %rax
	movl	4(%rax), %ecx
	testl	%ecx, %ecx
	jne	.LBB60_30
.LBB60_61:
	movq	%r13, %rdi
	callq	*.Lpython$local+136(%rip)
	xorps	%xmm0, %xmm0
	movups	%xmm0, 320(%r14)
	jmp	.LBB60_28
.LBB60_64:
	movq	%rdi, (%rbx)
	movq	384(%r14), %rdi
	movl	$1, %ecx
	movq	%r14, %rsi
	movq	%rbx, %rdx
	callq	.Lask_function$local
	jmp	.LBB60_65
.LBB60_30:
	cmpl	$1, %ecx
	jne	.LBB60_63
	movl	(%rax), %ecx
	movl	8(%rax,%rcx,4), %r12d
	testb	$-2, %r12b
	je	.LBB60_32
	movq	8(%r13), %rax
	cmpq	.Lpython$local+240(%rip), %rax
	je	.LBB60_44
	cmpq	.Lpython$local+224(%rip), %rax
	je	.LBB60_52
	cmpq	.Lpython$local+232(%rip), %rax
	jne	.LBB60_63
.LBB60_52:
	leaq	.Lpython$local+312(%rip), %rsi
	movq	%r13, %rdi
	callq	*.Lpython$local+16(%rip)
	cmpl	$0, .Lpython$local+312(%rip)
	jne	.LBB60_63
	movabsq	$9007199254740992, %rcx
	addq	%rax, %rcx
	movabsq	$18014398509481984, %rdx
	cmpq	%rdx, %rcx
	ja	.LBB60_63
	testq	%rax, %rax
	je	.LBB60_55
	andq	%rax, %rbp
	movq	%rax, %rdx
	negq	%rdx
	cmovsq	%rax, %rdx
	bsrq	%rdx, %rcx
	xorq	$63, %rcx
	shlq	%cl, %rdx
	shrq	$11, %rdx
	movabsq	$4503599627370495, %rax
	andq	%rdx, %rax
	shlq	$52, %rcx
	subq	%rcx, %rax
	movabsq	$4890909195324358656, %rdi
	addq	%rax, %rdi
	orq	%rbp, %rdi
	jmp	.LBB60_57
.LBB60_32:
	movq	8(%r13), %rax
	cmpq	.Lpython$local+224(%rip), %rax
	je	.LBB60_34
	cmpq	.Lpython$local+232(%rip), %rax
	jne	.LBB60_63
.LBB60_34:
	leaq	.Lpython$local+312(%rip), %rsi
	movq	%r13, %rdi
	callq	*.Lpython$local+16(%rip)
	testb	$1, %r12b
	jne	.LBB60_38
	cmpl	$0, .Lpython$local+312(%rip)
	jne	.LBB60_63
	movq	%rax, %rcx
	subq	$-2147483648, %rcx
	shrq	$31, %rcx
	cmpq	$2, %rcx
	ja	.LBB60_63
	shrl	$8, %r12d
	movl	%eax, %eax
	movq	%rax, (%r12,%r14)
	jmp	.LBB60_61
.LBB60_44:
	movq	%r13, %rdi
	callq	float_bits
	cmpb	$3, %r12b
	je	.LBB60_45
	movq	%rax, %rcx
	shrq	$32, %rcx
	andl	$-2147483648, %ecx
	decq	%rbp
	andq	%rax, %rbp
	je	.LBB60_49
	movabsq	$-4039728865751334912, %rdx
	addq	%rbp, %rdx
	shrq	$53, %rdx
	cmpl	$126, %edx
	ja	.LBB60_59
	movl	%eax, %edx
	andl	$536870911, %edx
	movabsq	$-4035225266123964416, %rsi
	addq	%rsi, %rbp
	shrq	$29, %rbp
	cmpl	$268435457, %edx
	setae	%dl
	andl	$1073741823, %eax
	cmpl	$805306368, %eax
	sete	%al
	orb	%dl, %al
	movzbl	%al, %eax
	addq	%rbp, %rax
	orq	%rax, %rcx
.LBB60_49:
	shrl	$8, %r12d
	movq	%rcx, (%r12,%r14)
	jmp	.LBB60_61
.LBB60_38:
	movl	.Lpython$local+312(%rip), %ecx
	testl	%ecx, %ecx
	je	.LBB60_45
	cmpl	$1, %ecx
	jne	.LBB60_63
	movq	%r13, %rdi
	callq	*.Lpython$local+24(%rip)
	movq	%rax, %rbp
	cmpq	$-1, %rax
	je	.LBB60_41
.LBB60_42:
	shrl	$8, %r12d
	movq	%rbp, (%r12,%r14)
	jmp	.LBB60_61
.LBB60_45:
	shrl	$8, %r12d
	movq	%rax, (%r12,%r14)
	jmp	.LBB60_61
.LBB60_55:
	xorl	%edi, %edi
.LBB60_57:
	cmpb	$3, %r12b
	jne	.LBB60_60
	shrl	$8, %r12d
	movq	%rdi, (%r12,%r14)
	jmp	.LBB60_61
.LBB60_60:
	callq	.Lnarrowed$local
	shrl	$8, %r12d
	movq	%rax, (%r12,%r14)
	shrq	$32, %rax
	je	.LBB60_61
	jmp	.LBB60_63
.LBB60_59:
	shrl	$8, %r12d
	movabsq	$4294967296, %rax
	movq	%rax, (%r12,%r14)
	jmp	.LBB60_63
.LBB60_41:
	callq	*.Lpython$local+152(%rip)
	testq	%rax, %rax
	je	.LBB60_42
	callq	*.Lpython$local+160(%rip)
.LBB60_63:
	movq	.Lpython$local+264(%rip), %r8
	movq	%r15, %rdi
	movq	%r14, %rsi
	movq	%rbx, %rdx
	movq	%r13, %rcx
	callq	.Lfinish$local
	movq	%r13, %rdi
	callq	*.Lpython$local+136(%rip)
.LBB60_28:
	movq	8(%rsp), %r13
	movq	(%rsp), %r15
.LBB60_65:
	movq	112(%r14), %rax
	movq	%r15, 88(%rax)
	cmpq	%r13, 128(%r14)
	jne	.LBB60_67
	cmpq	$0, 17000(%r14)
	je	.LBB60_68
.LBB60_67:
	movq	%r14, %rdi
	movq	%r13, %rsi
	movq	%rbx, %rdx
	callq	.Lbreak_store$local
.LBB60_68:
	movabsq	$-9223372036854775808, %r15
.LBB60_69:
	movl	.Lprocess$local+16(%rip), %eax
	cmpl	.Lprocess$local+20(%rip), %eax
	jne	.LBB60_71
	#APP
	movq	%fs:16, %rax
	#NO_APP
	cmpq	$0, 112(%rax)
	jne	.LBB60_75
.LBB60_71:
	cmpq	$0, 328(%r14)
	jne	.LBB60_75
	movq	.Lpython$local+280(%rip), %rdi
	movq	%rbx, %rsi
	movq	%r15, %rdx
	xorl	%ecx, %ecx
	callq	*.Lpython$local+112(%rip)
	testq	%rax, %rax
	je	.LBB60_74
	movq	%rax, %rdi
	callq	*.Lpython$local+136(%rip)
	jmp	.LBB60_69
.LBB60_74:
	movq	%rbx, %rdi
	callq	.Lfetched$local
	movq	%r14, %rdi
	movq	%rax, %rsi
	callq	.Lkeep$local
	jmp	.LBB60_69
.LBB60_75:
	addq	$24, %rsp
	.cfi_def_cfa_offset 56
	popq	%rbx
	.cfi_def_cfa_offset 48
	popq	%r12
	.cfi_def_cfa_offset 40
	popq	%r13
	.cfi_def_cfa_offset 32
	popq	%r14
	.cfi_def_cfa_offset 24
	popq	%r15
	.cfi_def_cfa_offset 16
	popq	%rbp
	.cfi_def_cfa_offset 8
	retq
.LBB60_17:
	.cfi_def_cfa_offset 80
	testq	%r13, %r13
	je	.LBB60_20
	xorl	%r15d, %r15d
.LBB60_19:
	movq	(%rbx,%r15,8), %rdi
	callq	*.Lpython$local+136(%rip)
	incq	%r15
	cmpq	%r13, %r15
	jb	.LBB60_19
.LBB60_20:
	movq	%rbx, %rdi
	callq	.Lfetched$local
	movq	%r14, %rdi
	movq	%rax, %rsi
	callq	.Lkeep$local
	jmp	.LBB60_28
.LBB60_27:
	movq	16(%rsp), %rdi
	movq	%r14, %rsi
	movq	%rbx, %rdx
	callq	.Lfail$local
	jmp	.LBB60_28
.Lfunc_end60:
	.size	call_python, .Lfunc_end60-call_python
	.size	.Lcall_python$local, .Lfunc_end60-call_python
	.cfi_endproc

	.globl	break_store
	.type	break_store,@function
break_store:
.Lbreak_store$local:
	.type	.Lbreak_store$local,@function
	.cfi_startproc
	pushq	%r14
	.cfi_def_cfa_offset 16
	pushq	%rbx
	.cfi_def_cfa_offset 24
	pushq	%rax
	.cfi_def_cfa_offset 32
	.cfi_offset %rbx, -24
	.cfi_offset %r14, -16
	movq	%rdx, %r14
	movq	%rdi, %rbx
	movq	$1, 17000(%rdi)
	movq	$0, 152(%rdi)
	movq	%rsi, 128(%rdi)
	movq	.Lpython$local+296(%rip), %rdi
	movabsq	$-9223372036854775808, %rdx
	movq	%r14, %rsi
	xorl	%ecx, %ecx
	callq	*.Lpython$local+112(%rip)
	testq	%rax, %rax
	je	.LBB61_2
	movq	%rax, %rdi
	addq	$8, %rsp
	.cfi_def_cfa_offset 24
	popq	%rbx
	.cfi_def_cfa_offset 16
	popq	%r14
	.cfi_def_cfa_offset 8
	jmpq	*.Lpython$local+136(%rip)
.LBB61_2:
	.cfi_def_cfa_offset 32
	movq	%r14, %rdi
	callq	.Lfetched$local
	movq	%rbx, %rdi
	movq	%rax, %rsi
	addq	$8, %rsp
	.cfi_def_cfa_offset 24
	popq	%rbx
	.cfi_def_cfa_offset 16
	popq	%r14
	.cfi_def_cfa_offset 8
	jmp	.Lkeep$local
.Lfunc_end61:
	.size	break_store, .Lfunc_end61-break_store
	.size	.Lbreak_store$local, .Lfunc_end61-break_store
	.cfi_endproc

	.globl	ask
	.p2align	4
	.type	ask,@function
ask:
.Lask$local:
	.type	.Lask$local,@function
	.cfi_startproc
	pushq	%r15
	.cfi_def_cfa_offset 16
	pushq	%r14
	.cfi_def_cfa_offset 24
	pushq	%rbx
	.cfi_def_cfa_offset 32
	.cfi_offset %rbx, -32
	.cfi_offset %r14, -24
	.cfi_offset %r15, -16
	movq	%r9, %rbx
	movq	%r8, %r14
	movl	%edi, %eax
	movq	%rax, (%r9)
	movq	%rsi, 8(%r9)
	movq	%rdx, 16(%r9)
	movq	%rcx, 24(%r9)
	movq	128(%r8), %r15
	movq	392(%r8), %rdi
	movl	$4, %ecx
	movq	%r8, %rsi
	movq	%r9, %rdx
	callq	.Lask_function$local
	cmpq	%r15, 128(%r14)
	jne	.LBB62_3
	cmpq	$0, 17000(%r14)
	je	.LBB62_2
.LBB62_3:
	movq	%r14, %rdi
	movq	%r15, %rsi
	movq	%rbx, %rdx
	popq	%rbx
	.cfi_def_cfa_offset 24
	popq	%r14
	.cfi_def_cfa_offset 16
	popq	%r15
	.cfi_def_cfa_offset 8
	jmp	.Lbreak_store$local
.LBB62_2:
	.cfi_def_cfa_offset 32
	popq	%rbx
	.cfi_def_cfa_offset 24
	popq	%r14
	.cfi_def_cfa_offset 16
	popq	%r15
	.cfi_def_cfa_offset 8
	retq
.Lfunc_end62:
	.size	ask, .Lfunc_end62-ask
	.size	.Lask$local, .Lfunc_end62-ask
	.cfi_endproc

	.globl	ask_function
	.p2align	4
	.type	ask_function,@function
ask_function:
.Lask_function$local:
	.type	.Lask_function$local,@function
	.cfi_startproc
	pushq	%r15
	.cfi_def_cfa_offset 16
	pushq	%r14
	.cfi_def_cfa_offset 24
	pushq	%r13
	.cfi_def_cfa_offset 32
	pushq	%r12
	.cfi_def_cfa_offset 40
	pushq	%rbx
	.cfi_def_cfa_offset 48
	.cfi_offset %rbx, -48
	.cfi_offset %r12, -40
	.cfi_offset %r13, -32
	.cfi_offset %r14, -24
	.cfi_offset %r15, -16
	movq	%rdx, %r14
	movq	%rsi, %rbx
	testq	%rcx, %rcx
	je	.LBB63_12
	movq	%rcx, %r15
	movq	%rdi, %r12
	xorl	%r13d, %r13d
	.p2align	4
.LBB63_2:
	movq	(%r14,%r13,8), %rdi
	callq	*.Lpython$local+40(%rip)
	testq	%rax, %rax
	je	.LBB63_3
	movq	%rax, (%r14,%r13,8)
	incq	%r13
	cmpq	%r15, %r13
	jb	.LBB63_2
	movabsq	$-9223372036854775808, %rdx
	orq	%r15, %rdx
	xorl	%r13d, %r13d
	movq	%r12, %rdi
	movq	%r14, %rsi
	xorl	%ecx, %ecx
	callq	*.Lpython$local+112(%rip)
	movq	%rax, %r12
	.p2align	4
.LBB63_9:
	movq	(%r14,%r13,8), %rdi
	callq	*.Lpython$local+136(%rip)
	incq	%r13
	cmpq	%r15, %r13
	jb	.LBB63_9
	testq	%r12, %r12
	jne	.LBB63_11
	jmp	.LBB63_6
.LBB63_12:
	movabsq	$-9223372036854775808, %rdx
	movq	%r14, %rsi
	xorl	%ecx, %ecx
	callq	*.Lpython$local+112(%rip)
	movq	%rax, %r12
	testq	%r12, %r12
	je	.LBB63_6
.LBB63_11:
	movq	%r12, %rdi
	popq	%rbx
	.cfi_def_cfa_offset 40
	popq	%r12
	.cfi_def_cfa_offset 32
	popq	%r13
	.cfi_def_cfa_offset 24
	popq	%r14
	.cfi_def_cfa_offset 16
	popq	%r15
	.cfi_def_cfa_offset 8
	jmpq	*.Lpython$local+136(%rip)
.LBB63_3:
	.cfi_def_cfa_offset 48
	testq	%r13, %r13
	je	.LBB63_6
	xorl	%r15d, %r15d
.LBB63_5:
	movq	(%r14,%r15,8), %rdi
	callq	*.Lpython$local+136(%rip)
	incq	%r15
	cmpq	%r13, %r15
	jb	.LBB63_5
.LBB63_6:
	movq	%r14, %rdi
	callq	.Lfetched$local
	movq	%rbx, %rdi
	movq	%rax, %rsi
	popq	%rbx
	.cfi_def_cfa_offset 40
	popq	%r12
	.cfi_def_cfa_offset 32
	popq	%r13
	.cfi_def_cfa_offset 24
	popq	%r14
	.cfi_def_cfa_offset 16
	popq	%r15
	.cfi_def_cfa_offset 8
	jmp	.Lkeep$local
.Lfunc_end63:
	.size	ask_function, .Lfunc_end63-ask_function
	.size	.Lask_function$local, .Lfunc_end63-ask_function
	.cfi_endproc

	.globl	fail
	.type	fail,@function
fail:
.Lfail$local:
	.type	.Lfail$local,@function
	.cfi_startproc
	pushq	%r15
	.cfi_def_cfa_offset 16
	pushq	%r14
	.cfi_def_cfa_offset 24
	pushq	%r12
	.cfi_def_cfa_offset 32
	pushq	%rbx
	.cfi_def_cfa_offset 40
	pushq	%rax
	.cfi_def_cfa_offset 48
	.cfi_offset %rbx, -40
	.cfi_offset %r12, -32
	.cfi_offset %r14, -24
	.cfi_offset %r15, -16
	movq	%rdx, %r14
	movq	%rsi, %r15
	movq	%rdi, %r12
	movq	%rdx, %rdi
	callq	.Lfetched$local
	movq	%rax, %rbx
	movq	.Lpython$local+272(%rip), %rsi
	movq	%rax, %rdi
	callq	*.Lpython$local+208(%rip)
	testl	%eax, %eax
	je	.LBB64_2
	movq	.Lpython$local+264(%rip), %rcx
	movq	%r12, %rdi
	movq	%r15, %rsi
	movq	%r14, %rdx
	movq	%rbx, %r8
	callq	.Lfinish$local
	movq	%rbx, %rdi
	addq	$8, %rsp
	.cfi_def_cfa_offset 40
	popq	%rbx
	.cfi_def_cfa_offset 32
	popq	%r12
	.cfi_def_cfa_offset 24
	popq	%r14
	.cfi_def_cfa_offset 16
	popq	%r15
	.cfi_def_cfa_offset 8
	jmpq	*.Lpython$local+136(%rip)
.LBB64_2:
	.cfi_def_cfa_offset 48
	movq	%r15, %rdi
	movq	%rbx, %rsi
	addq	$8, %rsp
	.cfi_def_cfa_offset 40
	popq	%rbx
	.cfi_def_cfa_offset 32
	popq	%r12
	.cfi_def_cfa_offset 24
	popq	%r14
	.cfi_def_cfa_offset 16
	popq	%r15
	.cfi_def_cfa_offset 8
	jmp	.Lkeep$local
.Lfunc_end64:
	.size	fail, .Lfunc_end64-fail
	.size	.Lfail$local, .Lfunc_end64-fail
	.cfi_endproc

	.globl	finish
	.type	finish,@function
finish:
.Lfinish$local:
	.type	.Lfinish$local,@function
	.cfi_startproc
	pushq	%r14
	.cfi_def_cfa_offset 16
	pushq	%rbx
	.cfi_def_cfa_offset 24
	pushq	%rax
	.cfi_def_cfa_offset 32
	.cfi_offset %rbx, -24
	.cfi_offset %r14, -16
	movq	%rdx, %r14
	movq	%rsi, %rbx
	movq	%rcx, (%rdx)
	movq	%r8, 8(%rdx)
	movq	16(%rdi), %rdi
	movabsq	$-9223372036854775806, %rdx
	movq	%r14, %rsi
	xorl	%ecx, %ecx
	callq	*.Lpython$local+112(%rip)
	testq	%rax, %rax
	je	.LBB65_2
	movq	%rax, %rdi
	callq	*.Lpython$local+136(%rip)
	movq	$0, 328(%rbx)
	addq	$8, %rsp
	.cfi_def_cfa_offset 24
	popq	%rbx
	.cfi_def_cfa_offset 16
	popq	%r14
	.cfi_def_cfa_offset 8
	retq
.LBB65_2:
	.cfi_def_cfa_offset 32
	movq	%r14, %rdi
	callq	.Lfetched$local
	movq	%rbx, %rdi
	movq	%rax, %rsi
	addq	$8, %rsp
	.cfi_def_cfa_offset 24
	popq	%rbx
	.cfi_def_cfa_offset 16
	popq	%r14
	.cfi_def_cfa_offset 8
	jmp	.Lkeep$local
.Lfunc_end65:
	.size	finish, .Lfunc_end65-finish
	.size	.Lfinish$local, .Lfunc_end65-finish
	.cfi_endproc

	.globl	fetched
	.type	fetched,@function
fetched:
.Lfetched$local:
	.type	.Lfetched$local,@function
	.cfi_startproc
	pushq	%r15
	.cfi_def_cfa_offset 16
	pushq	%r14
	.cfi_def_cfa_offset 24
	pushq	%rbx
	.cfi_def_cfa_offset 32
	.cfi_offset %rbx, -32
	.cfi_offset %r14, -24
	.cfi_offset %r15, -16
	movq	%rdi, %rbx
	leaq	16(%rdi), %r14
	leaq	8(%rdi), %r15
	xorps	%xmm0, %xmm0
	movups	%xmm0, (%rdi)
	movq	$0, 16(%rdi)
	movq	%r15, %rsi
	movq	%r14, %rdx
	callq	*.Lpython$local+168(%rip)
	movq	%rbx, %rdi
	movq	%r15, %rsi
	movq	%r14, %rdx
	callq	*.Lpython$local+192(%rip)
	movq	16(%rbx), %rsi
	testq	%rsi, %rsi
	je	.LBB66_2
	movq	8(%rbx), %rdi
	callq	*.Lpython$local+200(%rip)
	movq	16(%rbx), %rdi
	callq	*.Lpython$local+136(%rip)
.LBB66_2:
	movq	(%rbx), %rdi
	callq	*.Lpython$local+136(%rip)
	movq	8(%rbx), %rax
	popq	%rbx
	.cfi_def_cfa_offset 24
	popq	%r14
	.cfi_def_cfa_offset 16
	popq	%r15
	.cfi_def_cfa_offset 8
	retq
.Lfunc_end66:
	.size	fetched, .Lfunc_end66-fetched
	.size	.Lfetched$local, .Lfunc_end66-fetched
	.cfi_endproc

	.globl	keep
	.type	keep,@function
keep:
.Lkeep$local:
	.type	.Lkeep$local,@function
	.cfi_startproc
	pushq	%r14
	.cfi_def_cfa_offset 16
	pushq	%rbx
	.cfi_def_cfa_offset 24
	pushq	%rax
	.cfi_def_cfa_offset 32
	.cfi_offset %rbx, -24
	.cfi_offset %r14, -16
	movq	%rsi, %r14
	movq	%rdi, %rbx
	callq	.Ltake_raised$local
	testq	%rax, %rax
	je	.LBB67_2
	movq	%rax, %rdi
	callq	*.Lpython$local+136(%rip)
.LBB67_2:
	movq	%r14, 336(%rbx)
	movq	$1, 328(%rbx)
	addq	$8, %rsp
	.cfi_def_cfa_offset 24
	popq	%rbx
	.cfi_def_cfa_offset 16
	popq	%r14
	.cfi_def_cfa_offset 8
	retq
.Lfunc_end67:
	.size	keep, .Lfunc_end67-keep
	.size	.Lkeep$local, .Lfunc_end67-keep
	.cfi_endproc

	.globl	make_fit
	.p2align	4
	.type	make_fit,@function
make_fit:
.Lmake_fit$local:
	.type	.Lmake_fit$local,@function
	.cfi_startproc
	pushq	%r15
	.cfi_def_cfa_offset 16
	pushq	%r14
	.cfi_def_cfa_offset 24
	pushq	%rbx
	.cfi_def_cfa_offset 32
	.cfi_offset %rbx, -32
	.cfi_offset %r14, -24
	.cfi_offset %r15, -16
	movabsq	$-9223372036854775808, %rbx
.LBB68_1:
	movl	.Lprocess$local+16(%rip), %eax
	cmpl	.Lprocess$local+20(%rip), %eax
	jne	.LBB68_3
	#APP
	movq	%fs:16, %rax
	#NO_APP
	cmpq	$0, 112(%rax)
	jne	.LBB68_7
.LBB68_3:
	cmpq	$0, 328(%rdi)
	jne	.LBB68_7
	movq	%rdi, %r15
	movq	.Lpython$local+280(%rip), %rdi
	movq	%rsi, %r14
	movq	%rbx, %rdx
	xorl	%ecx, %ecx
	callq	*.Lpython$local+112(%rip)
	testq	%rax, %rax
	je	.LBB68_6
	movq	%rax, %rdi
	callq	*.Lpython$local+136(%rip)
	movq	%r14, %rsi
	movq	%r15, %rdi
	jmp	.LBB68_1
.LBB68_6:
	movq	%r14, %rdi
	callq	.Lfetched$local
	movq	%r15, %rdi
	movq	%rax, %rsi
	callq	.Lkeep$local
	movq	%r15, %rdi
	movq	%r14, %rsi
	jmp	.LBB68_1
.LBB68_7:
	popq	%rbx
	.cfi_def_cfa_offset 24
	popq	%r14
	.cfi_def_cfa_offset 16
	popq	%r15
	.cfi_def_cfa_offset 8
	retq
.Lfunc_end68:
	.size	make_fit, .Lfunc_end68-make_fit
	.size	.Lmake_fit$local, .Lfunc_end68-make_fit
	.cfi_endproc

	.globl	handle_poll
	.p2align	4
	.type	handle_poll,@function
handle_poll:
.Lhandle_poll$local:
	.type	.Lhandle_poll$local,@function
	.cfi_startproc
	pushq	%rbp
	.cfi_def_cfa_offset 16
	pushq	%r15
	.cfi_def_cfa_offset 24
	pushq	%r14
	.cfi_def_cfa_offset 32
	pushq	%r13
	.cfi_def_cfa_offset 40
	pushq	%r12
	.cfi_def_cfa_offset 48
	pushq	%rbx
	.cfi_def_cfa_offset 56
	subq	$24, %rsp
	.cfi_def_cfa_offset 80
	.cfi_offset %rbx, -56
	.cfi_offset %r12, -48
	.cfi_offset %r13, -40
	.cfi_offset %r14, -32
	.cfi_offset %r15, -24
	.cfi_offset %rbp, -16
	movq	%rdx, %r15
	movq	%rsi, %r14
	movq	%rdi, %rbx
	movq	112(%rdi), %r13
	movq	96(%rdi), %rax
	movq	%rax, (%rsp)
	movq	104(%rdi), %rax
	movq	%rax, 8(%rsp)
	movq	(%r13), %rax
	movq	%rax, 16(%rsp)
	xorps	%xmm0, %xmm0
	movups	%xmm0, 96(%rdi)
	movq	$0, (%r13)
	incq	88(%r13)
	movq	128(%rdi), %r12
	callq	*.Lpython$local+144(%rip)
	movl	%eax, %ebp
	testl	%eax, %eax
	je	.LBB69_2
	movq	%r14, %rdi
	callq	.Lfetched$local
	movq	%rbx, %rdi
	movq	%rax, %rsi
	callq	.Lkeep$local
.LBB69_2:
	cmpq	%r12, 128(%rbx)
	jne	.LBB69_4
	cmpq	$0, 17000(%rbx)
	je	.LBB69_10
.LBB69_4:
	movq	%rbx, %rdi
	movq	%r12, %rsi
	movq	%r14, %rdx
	callq	.Lbreak_store$local
.LBB69_5:
	decq	88(%r13)
	movq	17008(%rbx), %r14
	testq	%r14, %r14
	jne	.LBB69_6
.LBB69_24:
	leaq	96(%rbx), %rax
	movq	(%rax), %rax
	cmpq	(%r13), %rax
	jae	.LBB69_26
	movl	$0, (%rax)
.LBB69_26:
	movq	(%rsp), %rax
	movq	%rax, 96(%rbx)
	movq	8(%rsp), %rax
	movq	%rax, 104(%rbx)
	movq	16(%rsp), %rax
	movq	%rax, (%r13)
.LBB69_9:
	addq	$24, %rsp
	.cfi_def_cfa_offset 56
	popq	%rbx
	.cfi_def_cfa_offset 48
	popq	%r12
	.cfi_def_cfa_offset 40
	popq	%r13
	.cfi_def_cfa_offset 32
	popq	%r14
	.cfi_def_cfa_offset 24
	popq	%r15
	.cfi_def_cfa_offset 16
	popq	%rbp
	.cfi_def_cfa_offset 8
	retq
.LBB69_10:
	.cfi_def_cfa_offset 80
	testl	%ebp, %ebp
	jne	.LBB69_5
	movq	$1, 328(%rbx)
	incl	.Lprocess$local+24(%rip)
	movq	16(%r15), %rax
	addq	$24, %r15
	movq	$6, (%r14)
	movq	%rax, 8(%r14)
	movq	%r15, 16(%r14)
	movq	$0, 24(%r14)
	movq	128(%rbx), %r15
	movq	392(%rbx), %rdi
	movl	$4, %ecx
	movq	%rbx, %rsi
	movq	%r14, %rdx
	callq	.Lask_function$local
	cmpq	%r15, 128(%rbx)
	jne	.LBB69_13
	cmpq	$0, 17000(%rbx)
	je	.LBB69_14
.LBB69_13:
	movq	%rbx, %rdi
	movq	%r15, %rsi
	movq	%r14, %rdx
	callq	.Lbreak_store$local
.LBB69_14:
	decl	.Lprocess$local+24(%rip)
	callq	faults_are_ours
	testl	%eax, %eax
	jne	.LBB69_16
	incl	.Lprocess$local+16(%rip)
.LBB69_16:
	movabsq	$-9223372036854775808, %r15
.LBB69_17:
	movl	.Lprocess$local+16(%rip), %eax
	cmpl	.Lprocess$local+20(%rip), %eax
	jne	.LBB69_19
	#APP
	movq	%fs:16, %rax
	#NO_APP
	cmpq	$0, 112(%rax)
	jne	.LBB69_5
.LBB69_19:
	cmpq	$0, 328(%rbx)
	jne	.LBB69_5
	movq	.Lpython$local+280(%rip), %rdi
	movq	%r14, %rsi
	movq	%r15, %rdx
	xorl	%ecx, %ecx
	callq	*.Lpython$local+112(%rip)
	testq	%rax, %rax
	je	.LBB69_22
	movq	%rax, %rdi
	callq	*.Lpython$local+136(%rip)
	jmp	.LBB69_17
.LBB69_22:
	movq	%r14, %rdi
	callq	.Lfetched$local
	movq	%rbx, %rdi
	movq	%rax, %rsi
	callq	.Lkeep$local
	jmp	.LBB69_17
.LBB69_6:
	cmpq	$0, 328(%rbx)
	jne	.LBB69_23
	movq	%rbx, %rdi
	movq	%r14, %rsi
	callq	.Lcapture_at_poll$local
	testb	$1, %al
	je	.LBB69_23
	movq	(%rsp), %rax
	movq	%rax, 24(%r14)
	movq	8(%rsp), %rax
	movq	%rax, 32(%r14)
	movq	16(%rsp), %rax
	movq	%rax, 40(%r14)
	jmp	.LBB69_9
.LBB69_23:
	movq	$0, 17008(%rbx)
	jmp	.LBB69_24
.Lfunc_end69:
	.size	handle_poll, .Lfunc_end69-handle_poll
	.size	.Lhandle_poll$local, .Lfunc_end69-handle_poll
	.cfi_endproc

	.globl	resume_python
	.p2align	4
	.type	resume_python,@function
resume_python:
.Lresume_python$local:
	.type	.Lresume_python$local,@function
	.cfi_startproc
	pushq	%r15
	.cfi_def_cfa_offset 16
	pushq	%r14
	.cfi_def_cfa_offset 24
	pushq	%r12
	.cfi_def_cfa_offset 32
	pushq	%rbx
	.cfi_def_cfa_offset 40
	pushq	%rax
	.cfi_def_cfa_offset 48
	.cfi_offset %rbx, -40
	.cfi_offset %r12, -32
	.cfi_offset %r14, -24
	.cfi_offset %r15, -16
	movq	%rcx, %rbx
	movq	%rdx, %r14
	movq	%rsi, %r15
	movq	%rdi, %r12
	cmpq	$0, 72(%rdi)
	je	.LBB70_1
	testq	%rbx, %rbx
	je	.LBB70_5
	movq	%rbx, %rdi
	callq	*.Lpython$local+64(%rip)
	cmpq	$1, %rax
	jne	.LBB70_1
	movq	%rbx, %rdi
	xorl	%esi, %esi
	callq	*.Lpython$local+72(%rip)
	cmpq	.Lforms$local+56(%rip), %rax
	je	.LBB70_9
.LBB70_1:
	movq	%r12, %rdi
	movq	%r15, %rsi
	movq	%r14, %rdx
	movq	%rbx, %rcx
	addq	$8, %rsp
	.cfi_def_cfa_offset 40
	popq	%rbx
	.cfi_def_cfa_offset 32
	popq	%r12
	.cfi_def_cfa_offset 24
	popq	%r14
	.cfi_def_cfa_offset 16
	popq	%r15
	.cfi_def_cfa_offset 8
	jmp	.Lresume_slowly$local
.LBB70_9:
	.cfi_def_cfa_offset 48
	movq	(%r15,%r14,8), %r8
	movq	8(%r8), %rax
	cmpq	.Lpython$local+256(%rip), %rax
	je	.LBB70_10
.LBB70_6:
	movq	%r12, %rdi
	movq	%r15, %rsi
	movq	%r14, %rdx
	movq	%rbx, %rcx
	addq	$8, %rsp
	.cfi_def_cfa_offset 40
	popq	%rbx
	.cfi_def_cfa_offset 32
	popq	%r12
	.cfi_def_cfa_offset 24
	popq	%r14
	.cfi_def_cfa_offset 16
	popq	%r15
	.cfi_def_cfa_offset 8
	jmp	.Lresume_below$local
.LBB70_10:
	.cfi_def_cfa_offset 48
	movq	%r8, %rdi
	callq	*.Lpython$local+88(%rip)
	testq	%rax, %rax
	je	.LBB70_2
	movq	%r12, %rdi
	movq	%r15, %rsi
	movq	%r14, %rdx
	movq	%rbx, %rcx
	movq	%rax, %r8
	movq	%rax, %rbx
	callq	.Lresume_below$local
	movq	%rax, %r14
	movq	%rbx, %rdi
	callq	*.Lpython$local+136(%rip)
	movq	%r14, %rax
	jmp	.LBB70_3
.LBB70_2:
	xorl	%eax, %eax
.LBB70_3:
	addq	$8, %rsp
	.cfi_def_cfa_offset 40
	popq	%rbx
	.cfi_def_cfa_offset 32
	popq	%r12
	.cfi_def_cfa_offset 24
	popq	%r14
	.cfi_def_cfa_offset 16
	popq	%r15
	.cfi_def_cfa_offset 8
	retq
.LBB70_5:
	.cfi_def_cfa_offset 48
	xorl	%r8d, %r8d
	jmp	.LBB70_6
.Lfunc_end70:
	.size	resume_python, .Lfunc_end70-resume_python
	.size	.Lresume_python$local, .Lfunc_end70-resume_python
	.cfi_endproc

	.globl	resume_below_list
	.p2align	4
	.type	resume_below_list,@function
resume_below_list:
.Lresume_below_list$local:
	.type	.Lresume_below_list$local,@function
	.cfi_startproc
	pushq	%r15
	.cfi_def_cfa_offset 16
	pushq	%r14
	.cfi_def_cfa_offset 24
	pushq	%r12
	.cfi_def_cfa_offset 32
	pushq	%rbx
	.cfi_def_cfa_offset 40
	pushq	%rax
	.cfi_def_cfa_offset 48
	.cfi_offset %rbx, -40
	.cfi_offset %r12, -32
	.cfi_offset %r14, -24
	.cfi_offset %r15, -16
	movq	%rcx, %rbx
	movq	%rdx, %r14
	movq	%rsi, %r15
	movq	%rdi, %r12
	movq	%r8, %rdi
	callq	*.Lpython$local+88(%rip)
	testq	%rax, %rax
	je	.LBB71_1
	movq	%r12, %rdi
	movq	%r15, %rsi
	movq	%r14, %rdx
	movq	%rbx, %rcx
	movq	%rax, %r8
	movq	%rax, %rbx
	callq	.Lresume_below$local
	movq	%rax, %r14
	movq	%rbx, %rdi
	callq	*.Lpython$local+136(%rip)
	movq	%r14, %rax
	jmp	.LBB71_2
.LBB71_1:
	xorl	%eax, %eax
.LBB71_2:
	addq	$8, %rsp
	.cfi_def_cfa_offset 40
	popq	%rbx
	.cfi_def_cfa_offset 32
	popq	%r12
	.cfi_def_cfa_offset 24
	popq	%r14
	.cfi_def_cfa_offset 16
	popq	%r15
	.cfi_def_cfa_offset 8
	retq
.Lfunc_end71:
	.size	resume_below_list, .Lfunc_end71-resume_below_list
	.size	.Lresume_below_list$local, .Lfunc_end71-resume_below_list
	.cfi_endproc

	.globl	resume_below
	.p2align	4
	.type	resume_below,@function
resume_below:
.Lresume_below$local:
	.type	.Lresume_below$local,@function
	.cfi_startproc
	pushq	%rbp
	.cfi_def_cfa_offset 16
	pushq	%r15
	.cfi_def_cfa_offset 24
	pushq	%r14
	.cfi_def_cfa_offset 32
	pushq	%r13
	.cfi_def_cfa_offset 40
	pushq	%r12
	.cfi_def_cfa_offset 48
	pushq	%rbx
	.cfi_def_cfa_offset 56
	subq	$88, %rsp
	.cfi_def_cfa_offset 144
	.cfi_offset %rbx, -56
	.cfi_offset %r12, -48
	.cfi_offset %r13, -40
	.cfi_offset %r14, -32
	.cfi_offset %r15, -24
	.cfi_offset %rbp, -16
	movq	%r8, %r14
	movq	72(%rdi), %r8
	movq	%r8, 16(%rsp)
	movq	(%r8), %rax
	movq	%rax, 40(%rsp)
	movq	16(%r8), %r15
	testq	%r14, %r14
	je	.LBB72_8
	movq	8(%r14), %rax
	cmpq	.Lforms$local+24(%rip), %rax
	jne	.LBB72_93
	testq	%r15, %r15
	je	.LBB72_13
	movq	.Lforms$local+32(%rip), %rax
	jmp	.LBB72_5
	.p2align	4
.LBB72_4:
	movq	(%r15), %r15
	testq	%r15, %r15
	je	.LBB72_11
.LBB72_5:
	cmpq	$1, 16(%r15)
	jne	.LBB72_4
	movq	24(%r15), %r8
	cmpq	(%r14,%rax), %r8
	jne	.LBB72_4
.LBB72_30:
	movq	16(%rsp), %r9
	jmp	.LBB72_34
.LBB72_8:
	testq	%r15, %r15
	je	.LBB72_22
	.p2align	4
.LBB72_9:
	cmpq	$0, 16(%r15)
	je	.LBB72_30
	movq	(%r15), %r15
	testq	%r15, %r15
	jne	.LBB72_9
.LBB72_11:
	movq	%rsi, %r12
	movq	%rdx, %r13
	movq	%rcx, %rbx
	movq	%rdi, %rbp
	movq	%r14, %rsi
	callq	.Llearn$local
	testb	$1, %al
	je	.LBB72_28
	movq	16(%rsp), %r9
	movq	16(%r9), %r15
	testq	%r14, %r14
	jne	.LBB72_16
	jmp	.LBB72_24
.LBB72_13:
	movq	%rsi, %r12
	movq	%rdx, %r13
	movq	%rcx, %rbx
	movq	%rdi, %rbp
.LBB72_14:
	movq	%r14, %rsi
	callq	.Llearn$local
	testb	$1, %al
	je	.LBB72_28
	movq	16(%rsp), %r9
	movq	16(%r9), %r15
.LBB72_16:
	movq	8(%r14), %rax
	cmpq	.Lforms$local+24(%rip), %rax
	movq	%rbp, %rdi
	movq	%rbx, %rcx
	movq	%r13, %rdx
	movq	%r12, %rsi
	jne	.LBB72_108
	testq	%r15, %r15
	je	.LBB72_33
	movq	.Lforms$local+32(%rip), %rax
	jmp	.LBB72_20
	.p2align	4
.LBB72_19:
	movq	(%r15), %r15
	testq	%r15, %r15
	je	.LBB72_33
.LBB72_20:
	cmpq	$1, 16(%r15)
	jne	.LBB72_19
	movq	24(%r15), %r8
	cmpq	(%r14,%rax), %r8
	jne	.LBB72_19
	jmp	.LBB72_34
.LBB72_22:
	movq	%rsi, %r12
	movq	%rdx, %r13
	movq	%rcx, %rbx
	movq	%rdi, %rbp
	movq	%r14, %rsi
	callq	.Llearn$local
	testb	$1, %al
	je	.LBB72_28
	movq	16(%rsp), %r9
	movq	16(%r9), %r15
.LBB72_24:
	testq	%r15, %r15
	movq	%rbp, %rdi
	movq	%rbx, %rcx
	movq	%r13, %rdx
	movq	%r12, %rsi
	je	.LBB72_33
	.p2align	4
.LBB72_25:
	cmpq	$0, 16(%r15)
	je	.LBB72_34
	movq	(%r15), %r15
	testq	%r15, %r15
	jne	.LBB72_25
.LBB72_33:
	xorl	%r15d, %r15d
.LBB72_34:
	movq	8(%r9), %rax
	movl	(%rax), %eax
	cmpq	%rax, %rdx
	jne	.LBB72_41
	movq	(%r9), %r13
	movq	128(%r13), %rax
	cmpq	152(%r13), %rax
	jae	.LBB72_41
	cmpq	136(%r13), %rax
	jne	.LBB72_41
	movq	80(%rdi), %rax
	movl	%eax, %r12d
	shlq	$3, %r12
	addq	8(%r13), %r12
	movq	120(%r13), %rax
	testq	%rax, %rax
	je	.LBB72_40
	#APP
	movq	%fs:16, %r8
	#NO_APP
	cmpq	%r8, %rax
	jne	.LBB72_41
	cmpq	$0, .Lpython$local+288(%rip)
	jne	.LBB72_124
.LBB72_40:
	cmpl	$0, .Lprocess$local+28(%rip)
	je	.LBB72_42
.LBB72_41:
	addq	$88, %rsp
	.cfi_def_cfa_offset 56
	popq	%rbx
	.cfi_def_cfa_offset 48
	popq	%r12
	.cfi_def_cfa_offset 40
	popq	%r13
	.cfi_def_cfa_offset 32
	popq	%r14
	.cfi_def_cfa_offset 24
	popq	%r15
	.cfi_def_cfa_offset 16
	popq	%rbp
	.cfi_def_cfa_offset 8
	jmp	.Lresume_slowly$local
.LBB72_28:
	.cfi_def_cfa_offset 144
	xorl	%eax, %eax
.LBB72_29:
	addq	$88, %rsp
	.cfi_def_cfa_offset 56
	popq	%rbx
	.cfi_def_cfa_offset 48
	popq	%r12
	.cfi_def_cfa_offset 40
	popq	%r13
	.cfi_def_cfa_offset 32
	popq	%r14
	.cfi_def_cfa_offset 24
	popq	%r15
	.cfi_def_cfa_offset 16
	popq	%rbp
	.cfi_def_cfa_offset 8
	retq
.LBB72_42:
	.cfi_def_cfa_offset 144
	movq	80(%rdi), %rax
	movabsq	$-4294967297, %r8
	cmpq	%r8, %rax
	ja	.LBB72_41
	cmpq	%rax, 24(%r12)
	jne	.LBB72_41
	cmpq	$0, 56(%r12)
	js	.LBB72_41
	jne	.LBB72_47
	movq	24(%r13), %rax
	cmpq	$0, (%rax)
	je	.LBB72_91
.LBB72_47:
	movq	24(%r9), %rax
	movq	%rdi, 8(%rsp)
	movq	%rax, %rdi
	movq	%rcx, (%rsp)
	movq	%rdx, 32(%rsp)
	movq	%rsi, 24(%rsp)
	callq	*.Lpython$local+80(%rip)
	movq	16(%rsp), %r8
	movq	24(%rsp), %rsi
	movq	32(%rsp), %rdx
	movq	(%rsp), %rcx
	movq	8(%rsp), %rdi
	testq	%rax, %rax
	jne	.LBB72_41
	movq	8(%r8), %rax
	movq	%rax, 64(%rsp)
	movl	(%rax), %eax
	movq	%rax, 72(%rsp)
	testq	%rax, %rax
	je	.LBB72_86
	xorl	%ebp, %ebp
	jmp	.LBB72_52
.LBB72_50:
	shrl	$8, %ebx
	movq	%r8, (%rbx,%r13)
	movq	(%rsp), %rcx
.LBB72_51:
	incq	%rbp
	cmpq	72(%rsp), %rbp
	jae	.LBB72_86
.LBB72_52:
	movq	64(%rsp), %rax
	movl	8(%rax,%rbp,4), %ebx
	movq	(%rsi,%rbp,8), %r8
	testb	$-2, %bl
	je	.LBB72_60
	movq	8(%r8), %rax
	cmpq	.Lpython$local+240(%rip), %rax
	je	.LBB72_66
	cmpq	.Lpython$local+224(%rip), %rax
	je	.LBB72_56
	cmpq	.Lpython$local+232(%rip), %rax
	jne	.LBB72_41
.LBB72_56:
	movq	%r8, %rdi
	leaq	.Lpython$local+312(%rip), %rsi
	callq	*.Lpython$local+16(%rip)
	movq	24(%rsp), %rsi
	movq	32(%rsp), %rdx
	movq	(%rsp), %rcx
	movq	8(%rsp), %rdi
	cmpl	$0, .Lpython$local+312(%rip)
	jne	.LBB72_41
	movabsq	$9007199254740992, %r8
	addq	%rax, %r8
	movabsq	$18014398509481984, %r9
	cmpq	%r9, %r8
	ja	.LBB72_41
	testq	%rax, %rax
	je	.LBB72_73
	movabsq	$9223372036854775807, %rcx
	leaq	1(%rcx), %r9
	andq	%rax, %r9
	movq	%rax, %r8
	negq	%r8
	cmovsq	%rax, %r8
	bsrq	%r8, %rcx
	xorq	$63, %rcx
	shlq	%cl, %r8
	shrq	$11, %r8
	movabsq	$4503599627370495, %rax
	andq	%rax, %r8
	shlq	$52, %rcx
	subq	%rcx, %r8
	movabsq	$4890909195324358656, %rax
	addq	%rax, %r8
	orq	%r9, %r8
	jmp	.LBB72_74
.LBB72_60:
	movq	%rbp, 48(%rsp)
	movq	8(%r8), %rax
	cmpq	.Lpython$local+224(%rip), %rax
	je	.LBB72_62
	cmpq	.Lpython$local+232(%rip), %rax
	jne	.LBB72_41
.LBB72_62:
	movq	%r8, %rbp
	movq	%r8, %rdi
	leaq	.Lpython$local+312(%rip), %rsi
	callq	*.Lpython$local+16(%rip)
	movq	%rbx, %r9
	testb	$1, %r9b
	jne	.LBB72_68
	cmpl	$0, .Lpython$local+312(%rip)
	movq	8(%rsp), %rdi
	movq	(%rsp), %rcx
	movq	32(%rsp), %rdx
	movq	24(%rsp), %rsi
	jne	.LBB72_41
	movq	%rax, %r8
	subq	$-2147483648, %r8
	shrq	$31, %r8
	cmpq	$2, %r8
	ja	.LBB72_41
	shrl	$8, %r9d
	movl	%eax, %eax
	movq	%rax, (%r9,%r13)
	movq	48(%rsp), %rbp
	jmp	.LBB72_51
.LBB72_66:
	movq	%r8, %rdi
	callq	float_bits
	movq	%rbx, %r10
	cmpb	$3, %r10b
	jne	.LBB72_79
	shrl	$8, %r10d
	movq	%rax, (%r10,%r13)
	movq	8(%rsp), %rdi
	movq	(%rsp), %rcx
	movq	32(%rsp), %rdx
	movq	24(%rsp), %rsi
	jmp	.LBB72_51
.LBB72_68:
	movl	.Lpython$local+312(%rip), %ecx
	testl	%ecx, %ecx
	je	.LBB72_82
	cmpl	$1, %ecx
	movq	8(%rsp), %rdi
	movq	(%rsp), %rcx
	movq	32(%rsp), %rdx
	movq	24(%rsp), %rsi
	jne	.LBB72_41
	movq	%rbp, %rdi
	callq	*.Lpython$local+24(%rip)
	cmpq	$-1, %rax
	jne	.LBB72_72
	movq	%rax, 56(%rsp)
	callq	*.Lpython$local+152(%rip)
	movq	%rax, %rcx
	movq	56(%rsp), %rax
	testq	%rcx, %rcx
	jne	.LBB72_122
.LBB72_72:
	shrl	$8, %ebx
	movq	%rax, (%rbx,%r13)
	jmp	.LBB72_83
.LBB72_73:
	xorl	%r8d, %r8d
.LBB72_74:
	cmpb	$3, %bl
	je	.LBB72_50
	movq	%r8, %rax
	shrq	$32, %rax
	andl	$-2147483648, %eax
	movq	%r8, %rcx
	movabsq	$9223372036854775807, %r9
	andq	%r9, %rcx
	je	.LBB72_78
	movabsq	$-4039728865751334912, %r9
	addq	%rcx, %r9
	movabsq	$1143914305352105984, %r10
	cmpq	%r10, %r9
	jae	.LBB72_117
	movl	%r8d, %r9d
	andl	$536870911, %r9d
	movabsq	$-4035225266123964416, %r10
	addq	%r10, %rcx
	shrq	$29, %rcx
	cmpl	$268435457, %r9d
	setae	%r9b
	andl	$1073741823, %r8d
	cmpl	$805306368, %r8d
	sete	%r8b
	orb	%r9b, %r8b
	movzbl	%r8b, %r8d
	addq	%rcx, %r8
	orq	%r8, %rax
.LBB72_78:
	movq	(%rsp), %rcx
	shrl	$8, %ebx
	movq	%rax, (%rbx,%r13)
	jmp	.LBB72_51
.LBB72_79:
	movq	%rax, %r8
	shrq	$32, %r8
	andl	$-2147483648, %r8d
	movq	%rax, %r9
	movabsq	$9223372036854775807, %rcx
	andq	%rcx, %r9
	je	.LBB72_84
	movabsq	$-4039728865751334912, %rcx
	addq	%r9, %rcx
	movabsq	$1143914305352105984, %rdx
	cmpq	%rdx, %rcx
	movq	8(%rsp), %rdi
	movq	(%rsp), %rcx
	movq	32(%rsp), %rdx
	movq	24(%rsp), %rsi
	jae	.LBB72_118
	movl	%eax, %r10d
	andl	$536870911, %r10d
	movabsq	$-4035225266123964416, %r11
	addq	%r11, %r9
	shrq	$29, %r9
	cmpl	$268435457, %r10d
	setae	%r10b
	andl	$1073741823, %eax
	cmpl	$805306368, %eax
	sete	%al
	orb	%r10b, %al
	movzbl	%al, %eax
	addq	%r9, %rax
	orq	%rax, %r8
	movq	%rbx, %r10
	jmp	.LBB72_85
.LBB72_82:
	shrl	$8, %r9d
	movq	%rax, (%r9,%r13)
.LBB72_83:
	movq	8(%rsp), %rdi
	movq	(%rsp), %rcx
	movq	32(%rsp), %rdx
	movq	24(%rsp), %rsi
	movq	48(%rsp), %rbp
	jmp	.LBB72_51
.LBB72_84:
	movq	8(%rsp), %rdi
	movq	(%rsp), %rcx
	movq	32(%rsp), %rdx
	movq	24(%rsp), %rsi
.LBB72_85:
	shrl	$8, %r10d
	movq	%r8, (%r10,%r13)
	jmp	.LBB72_51
.LBB72_86:
	testq	%r15, %r15
	je	.LBB72_41
	testq	%r12, %r12
	je	.LBB72_41
	movq	80(%rdi), %rbx
	movq	40(%rsp), %rdi
	movq	128(%rdi), %rbp
	movq	(%rdi), %rcx
	movq	120(%rdi), %rax
	movq	%rax, 72(%rsp)
	movq	144(%rdi), %rdx
	cmpq	$0, .Lpython$local+288(%rip)
	movq	%rcx, 64(%rsp)
	jne	.LBB72_127
.LBB72_89:
	movq	%rbp, %r13
	shlq	$4, %r13
	#APP
	movq	%fs:16, %rax
	#NO_APP
	movq	%rax, 120(%rdi)
	leaq	1(%rbp), %rax
	movq	%rax, 128(%rdi)
	movq	(%r13,%rdx), %rax
	movq	%rax, (%rdi)
	movq	%rcx, 48(%rax)
	movq	56(%r12), %rcx
	movabsq	$4294967296, %rax
	addq	%rbx, %rax
	movq	%rax, 24(%r12)
	movq	%rcx, 48(%rsp)
	testq	%rcx, %rcx
	je	.LBB72_94
	movq	%r12, 400(%rdi)
	movq	16(%r12), %rax
	movq	(%rax), %rax
	jmp	.LBB72_99
.LBB72_91:
	movq	64(%r13), %rax
	cmpq	72(%r13), %rax
	jae	.LBB72_41
	movq	112(%r13), %rax
	movq	184(%rax), %r8
	cmpq	192(%rax), %r8
	jb	.LBB72_47
	jmp	.LBB72_41
.LBB72_93:
	movq	%rdi, %rbp
	movq	%r15, %rdi
	movq	%rsi, %r12
	movq	%r14, %rsi
	movq	%rcx, %rbx
	movq	%rdx, %r13
	callq	find_among
	movq	16(%rsp), %r9
	movq	%r12, %rsi
	movq	%r13, %rdx
	movq	%rbx, %rcx
	movq	%rbp, %rdi
	movq	%rax, %r15
	testq	%rax, %rax
	jne	.LBB72_34
	jmp	.LBB72_14
.LBB72_94:
	movq	%rdx, 80(%rsp)
	movq	%rbx, 56(%rsp)
	movq	24(%rdi), %rax
	cmpq	$0, (%rax)
	jne	.LBB72_96
	movq	112(%rdi), %rax
	incq	184(%rax)
.LBB72_96:
	movq	%r12, 400(%rdi)
	movq	24(%rdi), %rcx
	movq	(%rcx), %rax
	testq	%rax, %rax
	je	.LBB72_106
.LBB72_97:
	addq	$-8, %rcx
	movq	%rcx, 24(%rdi)
.LBB72_98:
	leaq	-1384(%rax), %rcx
	movq	%rcx, 56(%r12)
	movq	%r12, 16(%r12)
	movq	56(%rsp), %rbx
	movq	80(%rsp), %rdx
.LBB72_99:
	movq	%rax, 408(%rdi)
	movq	8(%r15), %rax
	movq	%rax, 416(%rdi)
	movq	$0, 424(%rdi)
	movq	8(%rdx,%r13), %rdx
	leaq	resume_host(%rip), %rsi
	callq	enter
	cmpl	$2, %eax
	jae	.LBB72_128
	testl	%eax, %eax
	movq	40(%rsp), %rbx
	jne	.LBB72_102
	cmpq	$0, 320(%rbx)
	je	.LBB72_109
.LBB72_102:
	movq	.Lforms$local+88(%rip), %rdx
	movq	%rbx, %rdi
	movl	%eax, %esi
	movq	8(%rsp), %rcx
	callq	.Lfailure$local
.LBB72_103:
	cmpq	$0, 17008(%rbx)
	movq	72(%rsp), %rdx
	jne	.LBB72_133
.LBB72_104:
	movq	%rbp, %rcx
	notq	%rcx
	addq	128(%rbx), %rcx
	orq	%rcx, 17000(%rbx)
	movq	64(%rsp), %rcx
	movq	%rcx, (%rbx)
	movq	%rbp, 128(%rbx)
	movq	%rdx, 120(%rbx)
	jmp	.LBB72_29
.LBB72_105:
	xorl	%edi, %edi
	xorl	%esi, %esi
	xorl	%edx, %edx
	xorl	%ecx, %ecx
	callq	service
	movq	24(%rbx), %rcx
	movq	(%rcx), %rax
	testq	%rax, %rax
	movq	%rbx, %rdi
	jne	.LBB72_97
.LBB72_106:
	movq	64(%rdi), %rax
	cmpq	72(%rdi), %rax
	movq	%rdi, %rbx
	jae	.LBB72_105
	leaq	1984(%rax), %rcx
	movq	%rcx, 64(%rbx)
	addq	$1960, %rax
	movq	%rbx, %rdi
	jmp	.LBB72_98
.LBB72_108:
	movq	%rdi, %rbx
	movq	%r15, %rdi
	movq	%rsi, %r15
	movq	%r14, %rsi
	movq	%rcx, %r12
	movq	%rdx, %r13
	callq	find_among
	movq	16(%rsp), %r9
	movq	%r15, %rsi
	movq	%r13, %rdx
	movq	%r12, %rcx
	movq	%rbx, %rdi
	movq	%rax, %r15
	jmp	.LBB72_34
.LBB72_109:
	movq	%rbp, (%rsp)
	movq	16(%rsp), %rax
	movq	(%rax), %r12
	movq	400(%r12), %rcx
	testq	%rcx, %rcx
	je	.LBB72_119
	movq	%rcx, 56(%rsp)
	leaq	-8(,%rcx,8), %rax
	leaq	(%rax,%rax,2), %rsi
	movq	112(%r12), %rax
	movq	408(%r12), %rcx
	movq	168(%rax), %rax
	movl	%ecx, %edx
	andl	$-8, %edx
	movq	%rcx, (%rax,%rdx)
	movq	%rsi, 24(%rsp)
	movq	40(%r15,%rsi), %rax
	movq	%rax, 32(%rsp)
	movq	408(%r12), %rax
	movq	%rax, 48(%rsp)
	movq	.Lforms$local(%rip), %rdi
	xorl	%esi, %esi
	callq	*.Lpython$local+48(%rip)
	movq	%rax, 16(%rsp)
	testq	%rax, %rax
	je	.LBB72_134
	movq	.Lforms$local+40(%rip), %r13
	movq	8(%rsp), %rax
	movq	(%r13,%rax), %rbp
	movq	%rbp, %rdi
	callq	*.Lpython$local+128(%rip)
	movq	16(%rsp), %rbx
	movq	%rbp, (%r13,%rbx)
	movq	.Lforms$local+48(%rip), %r13
	movq	8(%rsp), %rax
	movq	(%r13,%rax), %rbp
	movq	%rbp, %rdi
	callq	*.Lpython$local+128(%rip)
	movq	%rbp, (%r13,%rbx)
	movq	32(%rsp), %rax
	movq	%rax, 72(%rbx)
	movq	48(%rsp), %rax
	movq	%rax, 80(%rbx)
	movq	$1, 88(%rbx)
	movq	24(%rsp), %rax
	movq	32(%r15,%rax), %rsi
	movq	%r12, %rdi
	callq	.Lnew_tuple$local
	testq	%rax, %rax
	je	.LBB72_135
	movq	%rax, %r15
	movq	.Lforms$local+16(%rip), %rdi
	movl	$3, %esi
	callq	*.Lpython$local+48(%rip)
	testq	%rax, %rax
	je	.LBB72_136
	movq	%rax, %r12
	movq	8(%r14), %rax
	cmpq	.Lforms$local+24(%rip), %rax
	je	.LBB72_115
	movq	56(%rsp), %rsi
	decq	%rsi
	movq	%r14, %rdi
	callq	*.Lpython$local+72(%rip)
	movq	%rax, %r14
.LBB72_115:
	movq	%r14, %rdi
	callq	*.Lpython$local+128(%rip)
	movq	%r12, %rdi
	xorl	%esi, %esi
	movq	%r14, %rdx
	callq	*.Lpython$local+96(%rip)
	movl	$1, %esi
	movq	%r12, %rdi
	movq	%r15, %rdx
	callq	*.Lpython$local+96(%rip)
	movl	$2, %esi
	movq	%r12, %rdi
	movq	16(%rsp), %rdx
	callq	*.Lpython$local+96(%rip)
	movq	%r12, %rax
.LBB72_116:
	movq	40(%rsp), %rbx
	movq	(%rsp), %rbp
	jmp	.LBB72_103
.LBB72_117:
	shrl	$8, %ebx
	movabsq	$4294967296, %rax
	movq	%rax, (%rbx,%r13)
	movq	(%rsp), %rcx
	jmp	.LBB72_41
.LBB72_118:
	shrl	$8, %ebx
	movabsq	$4294967296, %rax
	movq	%rax, (%rbx,%r13)
	jmp	.LBB72_41
.LBB72_119:
	movq	8(%rax), %rsi
	movq	%r12, %rdi
	callq	.Lnew_tuple$local
	testq	%rax, %rax
	je	.LBB72_123
	movq	%rax, %r14
	movq	.Lforms$local+8(%rip), %rdi
	movl	$1, %esi
	callq	*.Lpython$local+48(%rip)
	testq	%rax, %rax
	je	.LBB72_125
	movq	%rax, %r15
	movq	%rax, %rdi
	xorl	%esi, %esi
	movq	%r14, %rdx
	callq	*.Lpython$local+96(%rip)
	movq	%r15, %rax
	jmp	.LBB72_116
.LBB72_122:
	callq	*.Lpython$local+160(%rip)
	movq	8(%rsp), %rdi
	movq	(%rsp), %rcx
	movq	32(%rsp), %rdx
	movq	24(%rsp), %rsi
	jmp	.LBB72_41
.LBB72_123:
	xorl	%eax, %eax
	jmp	.LBB72_116
.LBB72_124:
	movq	%rdi, 8(%rsp)
	movq	%r13, %rdi
	movq	%rcx, %rbx
	movq	%rdx, %rbp
	movq	%rsi, 24(%rsp)
	callq	.Lis_in_its_greenlet$local
	movq	16(%rsp), %r9
	movq	24(%rsp), %rsi
	movq	%rbp, %rdx
	movq	%rbx, %rcx
	movq	8(%rsp), %rdi
	testb	$1, %al
	jne	.LBB72_40
	jmp	.LBB72_41
.LBB72_125:
	movq	%r14, %rdi
.LBB72_126:
	callq	*.Lpython$local+136(%rip)
	xorl	%eax, %eax
	jmp	.LBB72_116
.LBB72_127:
	movq	%rdx, %r13
	callq	.Lrunning_greenlet$local
	movq	%r13, %rdx
	movq	64(%rsp), %rcx
	movq	40(%rsp), %rdi
	movq	%rax, 16992(%rdi)
	jmp	.LBB72_89
.LBB72_128:
	movq	%rbx, 24(%r12)
	cmpq	$0, 48(%rsp)
	jne	.LBB72_132
	movq	56(%r12), %rax
	testb	$7, %al
	je	.LBB72_131
	movq	40(%rsp), %rdi
	movq	%r12, %rsi
	callq	shrink
	movq	56(%r12), %rax
.LBB72_131:
	addq	$1384, %rax
	movq	$0, 56(%r12)
	movq	40(%rsp), %rdx
	movq	24(%rdx), %rcx
	movq	%rax, 8(%rcx)
	addq	$8, %rcx
	movq	%rcx, 24(%rdx)
.LBB72_132:
	movq	%rbp, %rax
	notq	%rax
	movq	40(%rsp), %rcx
	addq	128(%rcx), %rax
	orq	%rax, 17000(%rcx)
	movq	64(%rsp), %rax
	movq	%rax, (%rcx)
	movq	%rbp, 128(%rcx)
	movq	72(%rsp), %rax
	movq	%rax, 120(%rcx)
	movq	8(%rsp), %rdi
	movq	24(%rsp), %rsi
	movq	32(%rsp), %rdx
	movq	(%rsp), %rcx
	jmp	.LBB72_41
.LBB72_133:
	movq	$-2, %rdx
	jmp	.LBB72_104
.LBB72_134:
	movq	408(%r12), %rsi
	movq	%r12, %rdi
	callq	.Lgive_back$local
	xorl	%eax, %eax
	jmp	.LBB72_116
.LBB72_135:
	movq	16(%rsp), %rdi
	jmp	.LBB72_126
.LBB72_136:
	movq	16(%rsp), %rdi
	callq	*.Lpython$local+136(%rip)
	movq	%r15, %rdi
	jmp	.LBB72_126
.Lfunc_end72:
	.size	resume_below, .Lfunc_end72-resume_below
	.size	.Lresume_below$local, .Lfunc_end72-resume_below
	.cfi_endproc

	.globl	learn
	.type	learn,@function
learn:
.Llearn$local:
	.type	.Llearn$local,@function
	.cfi_startproc
	pushq	%r14
	.cfi_def_cfa_offset 16
	pushq	%rbx
	.cfi_def_cfa_offset 24
	pushq	%rax
	.cfi_def_cfa_offset 32
	.cfi_offset %rbx, -24
	.cfi_offset %r14, -16
	movq	%rsi, %rbx
	movq	%rdi, %rsi
	movq	.Lforms$local+64(%rip), %rdi
	callq	*.Lpython$local+104(%rip)
	testq	%rax, %rax
	je	.LBB73_1
	movq	%rax, %r14
	testq	%rbx, %rbx
	jne	.LBB73_5
	movq	.Lpython$local+264(%rip), %rbx
.LBB73_5:
	movq	%r14, %rdi
	movq	%rbx, %rsi
	callq	*.Lpython$local+120(%rip)
	movq	%rax, %rbx
	movq	%r14, %rdi
	callq	*.Lpython$local+136(%rip)
	testq	%rbx, %rbx
	je	.LBB73_1
	movq	%rbx, %rdi
	callq	*.Lpython$local+136(%rip)
	movb	$1, %al
	jmp	.LBB73_2
.LBB73_1:
	xorl	%eax, %eax
.LBB73_2:
	addq	$8, %rsp
	.cfi_def_cfa_offset 24
	popq	%rbx
	.cfi_def_cfa_offset 16
	popq	%r14
	.cfi_def_cfa_offset 8
	retq
.Lfunc_end73:
	.size	learn, .Lfunc_end73-learn
	.size	.Llearn$local, .Lfunc_end73-learn
	.cfi_endproc

	.globl	resume_slowly
	.type	resume_slowly,@function
resume_slowly:
.Lresume_slowly$local:
	.type	.Lresume_slowly$local,@function
	.cfi_startproc
	movq	%rcx, %r8
	movq	%rdx, %rcx
	movq	%rsi, %rdx
	movq	%rdi, %rsi
	movq	.Lforms$local+72(%rip), %rdi
	jmp	.Lcall_method$local
.Lfunc_end74:
	.size	resume_slowly, .Lfunc_end74-resume_slowly
	.size	.Lresume_slowly$local, .Lfunc_end74-resume_slowly
	.cfi_endproc

	.globl	clone_python
	.p2align	4
	.type	clone_python,@function
clone_python:
.Lclone_python$local:
	.type	.Lclone_python$local,@function
	.cfi_startproc
	pushq	%rbp
	.cfi_def_cfa_offset 16
	pushq	%r15
	.cfi_def_cfa_offset 24
	pushq	%r14
	.cfi_def_cfa_offset 32
	pushq	%r13
	.cfi_def_cfa_offset 40
	pushq	%r12
	.cfi_def_cfa_offset 48
	pushq	%rbx
	.cfi_def_cfa_offset 56
	pushq	%rax
	.cfi_def_cfa_offset 64
	.cfi_offset %rbx, -56
	.cfi_offset %r12, -48
	.cfi_offset %r13, -40
	.cfi_offset %r14, -32
	.cfi_offset %r15, -24
	.cfi_offset %rbp, -16
	movq	%rcx, %r8
	movq	%rdx, %rcx
	movq	%rsi, %r15
	movq	%rdi, %rbx
	movq	72(%rdi), %r13
	testq	%r13, %r13
	sete	%al
	orq	%r8, %rdx
	setne	%dl
	orb	%al, %dl
	je	.LBB75_1
	movq	.Lforms$local+80(%rip), %rdi
	movq	%rbx, %rsi
	movq	%r15, %rdx
	jmp	.LBB75_22
.LBB75_1:
	movq	(%r13), %r14
	movq	80(%rbx), %rax
	movq	8(%r14), %r12
	movl	%eax, %ebp
	cmpq	%rax, 24(%r12,%rbp,8)
	jne	.LBB75_23
	movq	128(%r14), %rax
	cmpq	136(%r14), %rax
	jne	.LBB75_23
	movq	120(%r14), %rax
	testq	%rax, %rax
	je	.LBB75_7
	#APP
	movq	%fs:16, %rcx
	#NO_APP
	cmpq	%rcx, %rax
	jne	.LBB75_23
	cmpq	$0, .Lpython$local+288(%rip)
	jne	.LBB75_6
.LBB75_7:
	cmpq	$0, 16(%r14)
	je	.LBB75_23
	movq	112(%r14), %rax
	cmpq	$0, 96(%rax)
	je	.LBB75_9
.LBB75_23:
	movq	.Lforms$local+80(%rip), %rdi
	movq	%rbx, %rsi
	movq	%r15, %rdx
	xorl	%ecx, %ecx
	xorl	%r8d, %r8d
.LBB75_22:
	addq	$8, %rsp
	.cfi_def_cfa_offset 56
	popq	%rbx
	.cfi_def_cfa_offset 48
	popq	%r12
	.cfi_def_cfa_offset 40
	popq	%r13
	.cfi_def_cfa_offset 32
	popq	%r14
	.cfi_def_cfa_offset 24
	popq	%r15
	.cfi_def_cfa_offset 16
	popq	%rbp
	.cfi_def_cfa_offset 8
	jmp	.Lcall_method$local
.LBB75_9:
	.cfi_def_cfa_offset 64
	leaq	(%r12,%rbp,8), %r12
	movq	56(%r12), %rax
	movabsq	$-4611686018427387905, %rcx
	cmpq	%rcx, %rax
	jg	.LBB75_11
	cmpq	$2, 48(%r12)
	ja	.LBB75_23
.LBB75_11:
	movq	%rax, %rcx
	shlq	$4, %rcx
	je	.LBB75_15
	testb	$5, %al
	jne	.LBB75_23
	cmpq	%r12, 16(%r12)
	jne	.LBB75_23
	movq	24(%r14), %rax
	cmpq	$0, (%rax)
	je	.LBB75_23
.LBB75_15:
	movq	24(%r13), %rdi
	callq	*.Lpython$local+80(%rip)
	testq	%rax, %rax
	jne	.LBB75_23
	movabsq	$1152921504606846975, %rdx
	movq	$0, 160(%r14)
	movq	16(%r14), %rbp
	movq	48(%rbp), %rax
	movq	%rax, 16(%r14)
	movq	24(%rbp), %r15
	movups	(%r12), %xmm0
	movups	16(%r12), %xmm1
	movups	32(%r12), %xmm2
	movups	48(%r12), %xmm3
	movups	%xmm1, 16(%rbp)
	movups	%xmm0, (%rbp)
	movups	%xmm3, 48(%rbp)
	movups	%xmm2, 32(%rbp)
	movq	%r15, 24(%rbp)
	movq	%rbp, 16(%rbp)
	testq	%rdx, 56(%r12)
	je	.LBB75_18
	movq	24(%r14), %rax
	leaq	-8(%rax), %rcx
	movq	%rcx, 24(%r14)
	movq	(%rax), %r15
	movq	56(%r12), %rax
	leaq	-1384(%r15), %rcx
	movabsq	$-1152921504606846976, %rsi
	andq	%rax, %rsi
	orq	%rcx, %rsi
	movq	%rsi, 56(%rbp)
	movq	(%r12), %rsi
	addq	$-7, %rdx
	andq	%rax, %rdx
	subq	%rsi, %rdx
	subq	%rdx, %r15
	addq	$-1384, %r15
	addq	$1400, %rdx
	movq	%r15, %rdi
	callq	memmove@PLT
	movq	%r15, (%rbp)
	movq	24(%rbp), %r15
.LBB75_18:
	movq	112(%r14), %rax
	movq	168(%rax), %rax
	movl	%r15d, %ecx
	andl	$-8, %ecx
	movq	%r15, (%rax,%rcx)
	movq	.Lforms$local(%rip), %rdi
	xorl	%esi, %esi
	callq	*.Lpython$local+48(%rip)
	testq	%rax, %rax
	je	.LBB75_24
	movq	%rax, %r12
	movq	.Lforms$local+40(%rip), %rbp
	movq	(%rbp,%rbx), %r14
	movq	%r14, %rdi
	callq	*.Lpython$local+128(%rip)
	movq	%r14, (%rbp,%r12)
	movq	.Lforms$local+48(%rip), %r14
	movq	(%r14,%rbx), %rbx
	movq	%rbx, %rdi
	callq	*.Lpython$local+128(%rip)
	movq	%rbx, (%r14,%r12)
	movq	%r13, 72(%r12)
	movq	%r15, 80(%r12)
	movq	$1, 88(%r12)
.LBB75_20:
	movq	%r12, %rax
	addq	$8, %rsp
	.cfi_def_cfa_offset 56
	popq	%rbx
	.cfi_def_cfa_offset 48
	popq	%r12
	.cfi_def_cfa_offset 40
	popq	%r13
	.cfi_def_cfa_offset 32
	popq	%r14
	.cfi_def_cfa_offset 24
	popq	%r15
	.cfi_def_cfa_offset 16
	popq	%rbp
	.cfi_def_cfa_offset 8
	retq
.LBB75_6:
	.cfi_def_cfa_offset 64
	movq	%r14, %rdi
	callq	.Lis_in_its_greenlet$local
	testb	$1, %al
	jne	.LBB75_7
	jmp	.LBB75_23
.LBB75_24:
	movq	%r14, %rdi
	movq	%r15, %rsi
	callq	.Lgive_back$local
	xorl	%r12d, %r12d
	jmp	.LBB75_20
.Lfunc_end75:
	.size	clone_python, .Lfunc_end75-clone_python
	.size	.Lclone_python$local, .Lfunc_end75-clone_python
	.cfi_endproc

	.globl	finalise
	.p2align	4
	.type	finalise,@function
finalise:
.Lfinalise$local:
	.type	.Lfinalise$local,@function
	.cfi_startproc
	pushq	%r14
	.cfi_def_cfa_offset 16
	pushq	%rbx
	.cfi_def_cfa_offset 24
	pushq	%rax
	.cfi_def_cfa_offset 32
	.cfi_offset %rbx, -24
	.cfi_offset %r14, -16
	movq	72(%rdi), %rax
	testq	%rax, %rax
	je	.LBB76_1
	movq	(%rax), %rbx
	movq	80(%rdi), %rax
	movq	8(%rbx), %rcx
	movl	%eax, %edx
	cmpq	%rax, 24(%rcx,%rdx,8)
	jne	.LBB76_16
	cmpq	$0, 88(%rdi)
	je	.LBB76_14
	movq	128(%rbx), %rax
	cmpq	136(%rbx), %rax
	jne	.LBB76_11
	movq	120(%rbx), %rax
	testq	%rax, %rax
	je	.LBB76_10
	#APP
	movq	%fs:16, %rcx
	#NO_APP
	cmpq	%rcx, %rax
	jne	.LBB76_11
	cmpq	$0, .Lpython$local+288(%rip)
	jne	.LBB76_9
.LBB76_10:
	movq	80(%rdi), %rsi
	movq	%rdi, %r14
	movq	%rbx, %rdi
	callq	.Lgive_back$local
	movq	%r14, %rdi
.LBB76_11:
	cmpq	$0, 88(%rdi)
	movq	80(%rdi), %rax
	je	.LBB76_14
	movabsq	$34359738360, %rcx
	movq	8(%rbx), %rdx
	leaq	(,%rax,8), %rsi
	andq	%rcx, %rsi
	cmpq	%rax, 24(%rsi,%rdx)
	jne	.LBB76_14
	movq	%rdi, %r14
	callq	.Ldrop$local
	movq	80(%r14), %rax
.LBB76_14:
	movq	112(%rbx), %rcx
	movq	168(%rcx), %rcx
	movl	%eax, %edx
	andl	$-8, %edx
	cmpq	%rax, (%rcx,%rdx)
	jne	.LBB76_16
	shrl	$3, %eax
	movq	$0, (%rcx,%rax,8)
	jmp	.LBB76_16
.LBB76_1:
	cmpq	$0, 88(%rdi)
	je	.LBB76_16
	addq	$8, %rsp
	.cfi_def_cfa_offset 24
	popq	%rbx
	.cfi_def_cfa_offset 16
	popq	%r14
	.cfi_def_cfa_offset 8
	jmp	.Ldrop$local
.LBB76_16:
	.cfi_def_cfa_offset 32
	addq	$8, %rsp
	.cfi_def_cfa_offset 24
	popq	%rbx
	.cfi_def_cfa_offset 16
	popq	%r14
	.cfi_def_cfa_offset 8
	retq
.LBB76_9:
	.cfi_def_cfa_offset 32
	movq	%rdi, %r14
	movq	%rbx, %rdi
	callq	.Lis_in_its_greenlet$local
	movq	%r14, %rdi
	testb	$1, %al
	jne	.LBB76_10
	jmp	.LBB76_11
.Lfunc_end76:
	.size	finalise, .Lfunc_end76-finalise
	.size	.Lfinalise$local, .Lfunc_end76-finalise
	.cfi_endproc

	.globl	drop
	.type	drop,@function
drop:
.Ldrop$local:
	.type	.Ldrop$local,@function
	.cfi_startproc
	pushq	%r14
	.cfi_def_cfa_offset 16
	pushq	%rbx
	.cfi_def_cfa_offset 24
	pushq	%rax
	.cfi_def_cfa_offset 32
	.cfi_offset %rbx, -24
	.cfi_offset %r14, -16
	movq	%rdi, %rbx
	movq	72(%rdi), %r14
	addq	$96, %rdi
	leaq	104(%rbx), %rsi
	leaq	112(%rbx), %rdx
	callq	*.Lpython$local+168(%rip)
	movq	.Lforms$local+96(%rip), %rdi
	movq	%rbx, %rsi
	callq	*.Lpython$local+120(%rip)
	testq	%rax, %rax
	je	.LBB77_2
	movq	%rax, %rdi
	callq	*.Lpython$local+136(%rip)
.LBB77_11:
	movq	.Lpython$local+176(%rip), %rax
	movq	96(%rbx), %rdi
	movq	104(%rbx), %rsi
	movq	112(%rbx), %rdx
	addq	$8, %rsp
	.cfi_def_cfa_offset 24
	popq	%rbx
	.cfi_def_cfa_offset 16
	popq	%r14
	.cfi_def_cfa_offset 8
	jmpq	*%rax
.LBB77_2:
	.cfi_def_cfa_offset 32
	movq	.Lforms$local+96(%rip), %rdi
	callq	*.Lpython$local+184(%rip)
	testq	%r14, %r14
	je	.LBB77_11
	movq	(%r14), %rdi
	movq	128(%rdi), %rax
	cmpq	152(%rdi), %rax
	jae	.LBB77_11
	cmpq	136(%rdi), %rax
	jne	.LBB77_11
	movq	120(%rdi), %rax
	testq	%rax, %rax
	je	.LBB77_9
	#APP
	movq	%fs:16, %rcx
	#NO_APP
	cmpq	%rcx, %rax
	jne	.LBB77_11
	cmpq	$0, .Lpython$local+288(%rip)
	jne	.LBB77_8
.LBB77_9:
	cmpl	$0, .Lprocess$local+28(%rip)
	jne	.LBB77_11
	movq	(%r14), %rdi
	movq	80(%rbx), %rsi
	callq	.Lgive_back$local
	jmp	.LBB77_11
.LBB77_8:
	callq	.Lis_in_its_greenlet$local
	testb	$1, %al
	je	.LBB77_11
	jmp	.LBB77_9
.Lfunc_end77:
	.size	drop, .Lfunc_end77-drop
	.size	.Ldrop$local, .Lfunc_end77-drop
	.cfi_endproc

	.globl	read_numbers
	.p2align	4
	.type	read_numbers,@function
read_numbers:
.Lread_numbers$local:
	.type	.Lread_numbers$local,@function
	.cfi_startproc
	movq	%rsi, %rax
	testq	%rcx, %rcx
	je	.LBB78_17
	xorl	%esi, %esi
	.p2align	4
.LBB78_2:
	cmpq	%rdx, %rax
	jae	.LBB78_6
	movzbl	(%rdi,%rax), %r9d
	movl	%r9d, %r10d
	andl	$127, %r9d
	testb	%r10b, %r10b
	js	.LBB78_7
	xorl	%r10d, %r10d
	jmp	.LBB78_5
	.p2align	4
.LBB78_7:
	leaq	1(%rax), %r10
	cmpq	%rdx, %r10
	jae	.LBB78_6
	movzbl	1(%rdi,%rax), %r10d
	movl	%r10d, %r11d
	andl	$127, %r10d
	shll	$7, %r10d
	orq	%r10, %r9
	movl	$1, %r10d
	testb	%r11b, %r11b
	jns	.LBB78_5
	leaq	2(%rax), %r10
	cmpq	%rdx, %r10
	jae	.LBB78_6
	movzbl	2(%rdi,%rax), %r10d
	movl	%r10d, %r11d
	andl	$127, %r10d
	shll	$14, %r10d
	orq	%r10, %r9
	movl	$2, %r10d
	testb	%r11b, %r11b
	jns	.LBB78_5
	leaq	3(%rax), %r10
	cmpq	%rdx, %r10
	jae	.LBB78_6
	movzbl	3(%rdi,%rax), %r10d
	movl	%r10d, %r11d
	andl	$127, %r10d
	shll	$21, %r10d
	orq	%r10, %r9
	movl	$3, %r10d
	testb	%r11b, %r11b
	jns	.LBB78_5
	leaq	4(%rax), %r10
	cmpq	%rdx, %r10
	jae	.LBB78_6
	movzbl	4(%rdi,%rax), %r10d
	testb	%r10b, %r10b
	js	.LBB78_6
	andl	$127, %r10d
	shlq	$28, %r10
	orq	%r10, %r9
	movl	$4, %r10d
	.p2align	4
.LBB78_5:
	movq	%r9, %r11
	shrq	$32, %r11
	jne	.LBB78_6
	movl	%r9d, (%r8,%rsi,4)
	addq	%r10, %rax
	incq	%rax
	incq	%rsi
	cmpq	%rcx, %rsi
	jb	.LBB78_2
.LBB78_17:
	retq
.LBB78_6:
	xorl	%eax, %eax
	retq
.Lfunc_end78:
	.size	read_numbers, .Lfunc_end78-read_numbers
	.size	.Lread_numbers$local, .Lfunc_end78-read_numbers
	.cfi_endproc

	.globl	read_parts
	.p2align	4
	.type	read_parts,@function
read_parts:
.Lread_parts$local:
	.type	.Lread_parts$local,@function
	.cfi_startproc
	testq	%rcx, %rcx
	je	.LBB79_1
	pushq	%rbp
	.cfi_def_cfa_offset 16
	pushq	%r15
	.cfi_def_cfa_offset 24
	pushq	%r14
	.cfi_def_cfa_offset 32
	pushq	%r13
	.cfi_def_cfa_offset 40
	pushq	%r12
	.cfi_def_cfa_offset 48
	pushq	%rbx
	.cfi_def_cfa_offset 56
	.cfi_offset %rbx, -56
	.cfi_offset %r12, -48
	.cfi_offset %r13, -40
	.cfi_offset %r14, -32
	.cfi_offset %r15, -24
	.cfi_offset %rbp, -16
	xorl	%r9d, %r9d
	movabsq	$1099511627776, %r10
	movabsq	$2199023255552, %r11
	movabsq	$3298534883328, %rbx
	movabsq	$4398046511104, %r14
	movabsq	$5497558138880, %r15
	xorl	%r12d, %r12d
	.p2align	4
.LBB79_4:
	cmpq	%rdx, %rsi
	jae	.LBB79_20
	movzbl	(%rdi,%rsi), %eax
	movl	%eax, %ebp
	andl	$127, %eax
	testb	%bpl, %bpl
	js	.LBB79_8
	movq	%r10, %r13
.LBB79_7:
	movq	%rax, %rbp
	shrq	$32, %rbp
	orq	%rax, %r13
	testq	%rbp, %rbp
	cmovneq	%r9, %r13
	testq	%r13, %r13
	jne	.LBB79_23
	jmp	.LBB79_22
.LBB79_8:
	leaq	1(%rsi), %r13
	cmpq	%rdx, %r13
	jae	.LBB79_20
	movzbl	1(%rdi,%rsi), %r13d
	movl	%r13d, %ebp
	andl	$127, %r13d
	shll	$7, %r13d
	orq	%r13, %rax
	testb	%bpl, %bpl
	js	.LBB79_11
	movq	%r11, %r13
	jmp	.LBB79_7
.LBB79_11:
	leaq	2(%rsi), %r13
	cmpq	%rdx, %r13
	jae	.LBB79_20
	movzbl	2(%rdi,%rsi), %r13d
	movl	%r13d, %ebp
	andl	$127, %r13d
	shll	$14, %r13d
	orq	%r13, %rax
	testb	%bpl, %bpl
	js	.LBB79_14
	movq	%rbx, %r13
	jmp	.LBB79_7
.LBB79_14:
	leaq	3(%rsi), %r13
	cmpq	%rdx, %r13
	jae	.LBB79_20
	movzbl	3(%rdi,%rsi), %r13d
	movl	%r13d, %ebp
	andl	$127, %r13d
	shll	$21, %r13d
	orq	%r13, %rax
	testb	%bpl, %bpl
	js	.LBB79_17
	movq	%r14, %r13
	jmp	.LBB79_7
.LBB79_17:
	leaq	4(%rsi), %r13
	cmpq	%rdx, %r13
	jae	.LBB79_20
	movzbl	4(%rdi,%rsi), %r13d
	testb	%r13b, %r13b
	js	.LBB79_20
	andl	$127, %r13d
	shlq	$28, %r13
	orq	%r13, %rax
	movq	%r15, %r13
	jmp	.LBB79_7
	.p2align	4
.LBB79_20:
	xorl	%r13d, %r13d
	testq	%r13, %r13
	je	.LBB79_22
.LBB79_23:
	movq	%r13, %rbp
	shrq	$40, %rbp
	addq	%rsi, %rbp
	movl	%r13d, %esi
	movq	%rdx, %r13
	subq	%rbp, %r13
	movl	$0, %eax
	cmpq	%r13, %rsi
	ja	.LBB79_25
	movl	%ebp, (%r8,%r12,8)
	addq	%rbp, %rsi
	movl	%esi, 4(%r8,%r12,8)
	incq	%r12
	movq	%rsi, %rax
	cmpq	%rcx, %r12
	jb	.LBB79_4
	jmp	.LBB79_25
.LBB79_1:
	.cfi_def_cfa_offset 8
	.cfi_restore %rbx
	.cfi_restore %rbp
	.cfi_restore %r12
	.cfi_restore %r13
	.cfi_restore %r14
	.cfi_restore %r15
	movq	%rsi, %rax
	retq
.LBB79_22:
	.cfi_def_cfa_offset 56
	.cfi_offset %rbx, -56
	.cfi_offset %rbp, -16
	.cfi_offset %r12, -48
	.cfi_offset %r13, -40
	.cfi_offset %r14, -32
	.cfi_offset %r15, -24
	xorl	%eax, %eax
.LBB79_25:
	popq	%rbx
	.cfi_def_cfa_offset 48
	popq	%r12
	.cfi_def_cfa_offset 40
	popq	%r13
	.cfi_def_cfa_offset 32
	popq	%r14
	.cfi_def_cfa_offset 24
	popq	%r15
	.cfi_def_cfa_offset 16
	popq	%rbp
	.cfi_def_cfa_offset 8
	.cfi_restore %rbx
	.cfi_restore %r12
	.cfi_restore %r13
	.cfi_restore %r14
	.cfi_restore %r15
	.cfi_restore %rbp
	retq
.Lfunc_end79:
	.size	read_parts, .Lfunc_end79-read_parts
	.size	.Lread_parts$local, .Lfunc_end79-read_parts
	.cfi_endproc

	.globl	read_datas
	.p2align	4
	.type	read_datas,@function
read_datas:
.Lread_datas$local:
	.type	.Lread_datas$local,@function
	.cfi_startproc
	testq	%rcx, %rcx
	je	.LBB80_39
	pushq	%rbp
	.cfi_def_cfa_offset 16
	pushq	%r15
	.cfi_def_cfa_offset 24
	pushq	%r14
	.cfi_def_cfa_offset 32
	pushq	%r13
	.cfi_def_cfa_offset 40
	pushq	%r12
	.cfi_def_cfa_offset 48
	pushq	%rbx
	.cfi_def_cfa_offset 56
	.cfi_offset %rbx, -56
	.cfi_offset %r12, -48
	.cfi_offset %r13, -40
	.cfi_offset %r14, -32
	.cfi_offset %r15, -24
	.cfi_offset %rbp, -16
	movq	%rcx, %r9
	addq	$12, %r8
	xorl	%r10d, %r10d
	movabsq	$1099511627776, %r11
	movabsq	$2199023255552, %rbx
	xorl	%r13d, %r13d
.LBB80_2:
	movq	%rdx, %rax
	subq	%rsi, %rax
	cmpq	$4, %rax
	jb	.LBB80_50
	cmpb	$0, (%rdi,%rsi)
	jne	.LBB80_50
	cmpb	$65, 1(%rdi,%rsi)
	jne	.LBB80_50
	movl	%esi, -12(%r8)
	leaq	2(%rsi), %rax
	cmpq	%rdx, %rax
	jae	.LBB80_50
	movzbl	(%rdi,%rax), %ebp
	movl	%ebp, %r12d
	andl	$127, %r12d
	testb	%bpl, %bpl
	js	.LBB80_8
	movl	$1, %ecx
	xorl	%eax, %eax
	jmp	.LBB80_17
	.p2align	4
.LBB80_8:
	leaq	3(%rsi), %rcx
	cmpq	%rdx, %rcx
	jae	.LBB80_50
	movzbl	1(%rdi,%rax), %ebp
	movl	%ebp, %ecx
	andl	$127, %ecx
	shll	$7, %ecx
	orl	%ecx, %r12d
	testb	%bpl, %bpl
	js	.LBB80_11
	movl	$8, %ecx
	movl	$1, %eax
	jmp	.LBB80_17
.LBB80_11:
	leaq	4(%rsi), %rcx
	cmpq	%rdx, %rcx
	jae	.LBB80_50
	movzbl	2(%rdi,%rax), %ebp
	movl	%ebp, %ecx
	andl	$127, %ecx
	shll	$14, %ecx
	orl	%ecx, %r12d
	testb	%bpl, %bpl
	js	.LBB80_14
	movl	$15, %ecx
	movl	$2, %eax
	jmp	.LBB80_17
.LBB80_14:
	leaq	5(%rsi), %rcx
	cmpq	%rdx, %rcx
	jae	.LBB80_50
	movzbl	3(%rdi,%rax), %ebp
	testb	%bpl, %bpl
	js	.LBB80_50
	movl	%ebp, %eax
	andl	$127, %eax
	shll	$21, %eax
	orl	%eax, %r12d
	movl	$22, %ecx
	movl	$3, %eax
	.p2align	4
.LBB80_17:
	andl	$64, %ebp
	shll	%cl, %ebp
	addq	%rax, %rsi
	addq	$3, %rsi
	cmpq	%rdx, %rsi
	jae	.LBB80_50
	cmpb	$11, (%rdi,%rsi)
	jne	.LBB80_50
	leaq	1(%rsi), %rcx
	cmpq	%rdx, %rcx
	jae	.LBB80_35
	movzbl	(%rdi,%rcx), %eax
	movl	%eax, %r15d
	andl	$127, %eax
	testb	%r15b, %r15b
	js	.LBB80_23
	movq	%r11, %rsi
.LBB80_22:
	movq	%rax, %r15
	shrq	$32, %r15
	orq	%rax, %rsi
	testq	%r15, %r15
	cmovneq	%r10, %rsi
	jmp	.LBB80_36
.LBB80_23:
	leaq	2(%rsi), %r15
	cmpq	%rdx, %r15
	jae	.LBB80_35
	movzbl	1(%rdi,%rcx), %r15d
	movl	%r15d, %r14d
	andl	$127, %r15d
	shll	$7, %r15d
	orq	%r15, %rax
	testb	%r14b, %r14b
	js	.LBB80_26
	movq	%rbx, %rsi
	jmp	.LBB80_22
.LBB80_26:
	leaq	3(%rsi), %r14
	cmpq	%rdx, %r14
	jae	.LBB80_35
	movzbl	2(%rdi,%rcx), %r14d
	movl	%r14d, %r15d
	andl	$127, %r14d
	shll	$14, %r14d
	orq	%r14, %rax
	testb	%r15b, %r15b
	js	.LBB80_29
	movabsq	$3298534883328, %rsi
	jmp	.LBB80_22
.LBB80_29:
	leaq	4(%rsi), %r14
	cmpq	%rdx, %r14
	jae	.LBB80_35
	movzbl	3(%rdi,%rcx), %r14d
	movl	%r14d, %r15d
	andl	$127, %r14d
	shll	$21, %r14d
	orq	%r14, %rax
	testb	%r15b, %r15b
	js	.LBB80_32
	movabsq	$4398046511104, %rsi
	jmp	.LBB80_22
.LBB80_32:
	addq	$5, %rsi
	cmpq	%rdx, %rsi
	jae	.LBB80_35
	movzbl	4(%rdi,%rcx), %esi
	testb	%sil, %sil
	js	.LBB80_35
	andl	$127, %esi
	shlq	$28, %rsi
	orq	%rsi, %rax
	movabsq	$5497558138880, %rsi
	jmp	.LBB80_22
	.p2align	4
.LBB80_35:
	xorl	%esi, %esi
.LBB80_36:
	testq	%rsi, %rsi
	je	.LBB80_50
	movq	%rsi, %rax
	shrq	$40, %rax
	addq	%rax, %rcx
	movl	%esi, %esi
	movq	%rdx, %r14
	subq	%rcx, %r14
	movl	$0, %eax
	cmpq	%r14, %rsi
	ja	.LBB80_51
	subl	%ebp, %r12d
	movl	%r12d, -8(%r8)
	movl	%ecx, -4(%r8)
	addq	%rcx, %rsi
	movl	%esi, (%r8)
	incq	%r13
	addq	$16, %r8
	movq	%rsi, %rax
	cmpq	%r9, %r13
	jb	.LBB80_2
	jmp	.LBB80_51
.LBB80_50:
	xorl	%eax, %eax
.LBB80_51:
	popq	%rbx
	.cfi_def_cfa_offset 48
	popq	%r12
	.cfi_def_cfa_offset 40
	popq	%r13
	.cfi_def_cfa_offset 32
	popq	%r14
	.cfi_def_cfa_offset 24
	popq	%r15
	.cfi_def_cfa_offset 16
	popq	%rbp
	.cfi_def_cfa_offset 8
	.cfi_restore %rbx
	.cfi_restore %r12
	.cfi_restore %r13
	.cfi_restore %r14
	.cfi_restore %r15
	.cfi_restore %rbp
	retq
.LBB80_39:
	movq	%rsi, %rax
	retq
.Lfunc_end80:
	.size	read_datas, .Lfunc_end80-read_datas
	.size	.Lread_datas$local, .Lfunc_end80-read_datas
	.cfi_endproc

	.globl	fill_memory
	.p2align	4
	.type	fill_memory,@function
fill_memory:
.Lfill_memory$local:
	.type	.Lfill_memory$local,@function
	.cfi_startproc
	pushq	%rbp
	.cfi_def_cfa_offset 16
	pushq	%r15
	.cfi_def_cfa_offset 24
	pushq	%r14
	.cfi_def_cfa_offset 32
	pushq	%r13
	.cfi_def_cfa_offset 40
	pushq	%r12
	.cfi_def_cfa_offset 48
	pushq	%rbx
	.cfi_def_cfa_offset 56
	subq	$56, %rsp
	.cfi_def_cfa_offset 112
	.cfi_offset %rbx, -56
	.cfi_offset %r12, -48
	.cfi_offset %r13, -40
	.cfi_offset %r14, -32
	.cfi_offset %r15, -24
	.cfi_offset %rbp, -16
	movl	%r9d, 12(%rsp)
	movq	%rdx, 48(%rsp)
	movq	%rdi, 16(%rsp)
	testq	%r8, %r8
	je	.LBB81_1
	leaq	28(%rcx), %r13
	xorl	%r14d, %r14d
	xorl	%ebx, %ebx
	movq	%r8, 40(%rsp)
	movq	%rcx, 32(%rsp)
	movq	%rsi, 24(%rsp)
	jmp	.LBB81_3
	.p2align	4
.LBB81_13:
	addq	16(%rsp), %rbp
	addq	48(%rsp), %r12
	movq	%rbp, %rdi
	movq	%r12, %rsi
	movq	%r15, %rdx
	callq	memmove@PLT
	movq	40(%rsp), %r8
	incq	%r14
	addq	$16, %r13
	cmpq	%r8, %r14
	movq	32(%rsp), %rcx
	movq	24(%rsp), %rsi
	jae	.LBB81_14
.LBB81_3:
	movq	%r14, %rax
	shlq	$4, %rax
	movl	4(%rcx,%rax), %ebp
	movl	8(%rcx,%rax), %r12d
	movl	12(%rcx,%rax), %eax
	movq	%rax, %r15
	subq	%r12, %r15
	leaq	(%r15,%rbp), %rcx
	cmpq	%rsi, %rcx
	ja	.LBB81_15
	cmpl	$0, 12(%rsp)
	je	.LBB81_13
	cmpq	%rbx, %rcx
	jbe	.LBB81_13
	movl	%ebp, %edi
	andl	$-4096, %edi
	addq	%rbp, %rax
	subq	%r12, %rax
	movq	%r13, %rcx
	movq	%r14, %rdx
	movq	24(%rsp), %r10
	.p2align	4
.LBB81_7:
	movq	%rax, %rbx
	incq	%rdx
	cmpq	%r8, %rdx
	jae	.LBB81_11
	movl	-8(%rcx), %esi
	movl	-4(%rcx), %r9d
	movl	(%rcx), %eax
	addq	%rsi, %rax
	subq	%r9, %rax
	cmpq	%rbx, %rax
	jb	.LBB81_11
	leaq	4096(%rbx), %r9
	cmpq	%rsi, %r9
	jb	.LBB81_11
	addq	$16, %rcx
	cmpq	%r10, %rax
	jbe	.LBB81_7
	.p2align	4
.LBB81_11:
	addq	$4095, %rbx
	andq	$-4096, %rbx
	movq	%rbx, %rsi
	subq	%rdi, %rsi
	cmpq	$65536, %rsi
	jb	.LBB81_13
	addq	16(%rsp), %rdi
	movl	12(%rsp), %edx
	callq	*.Lprocess$local+72(%rip)
	jmp	.LBB81_13
.LBB81_1:
	xorl	%r14d, %r14d
	jmp	.LBB81_15
.LBB81_14:
	movq	%r8, %r14
.LBB81_15:
	movq	%r14, %rax
	addq	$56, %rsp
	.cfi_def_cfa_offset 56
	popq	%rbx
	.cfi_def_cfa_offset 48
	popq	%r12
	.cfi_def_cfa_offset 40
	popq	%r13
	.cfi_def_cfa_offset 32
	popq	%r14
	.cfi_def_cfa_offset 24
	popq	%r15
	.cfi_def_cfa_offset 16
	popq	%rbp
	.cfi_def_cfa_offset 8
	retq
.Lfunc_end81:
	.size	fill_memory, .Lfunc_end81-fill_memory
	.size	.Lfill_memory$local, .Lfunc_end81-fill_memory
	.cfi_endproc

	.globl	sum_up
	.p2align	4
	.type	sum_up,@function
sum_up:
.Lsum_up$local:
	.type	.Lsum_up$local,@function
	.cfi_startproc
	subq	%rsi, %rdx
	movq	%rdx, %r9
	shrq	$3, %r9
	addq	%rsi, %rdi
	testq	%r9, %r9
	je	.LBB82_1
	movl	%r9d, %ecx
	andl	$7, %ecx
	cmpq	$64, %rdx
	jae	.LBB82_4
	xorl	%r8d, %r8d
	xorl	%esi, %esi
	xorl	%eax, %eax
	jmp	.LBB82_7
.LBB82_1:
	xorl	%eax, %eax
	xorl	%ecx, %ecx
	jmp	.LBB82_10
.LBB82_4:
	andq	$-8, %r9
	leaq	56(%rdi), %r10
	xorl	%r8d, %r8d
	xorl	%esi, %esi
	xorl	%eax, %eax
	.p2align	4
.LBB82_5:
	addq	-56(%r10,%r8,8), %rax
	addq	%rax, %rsi
	addq	-48(%r10,%r8,8), %rax
	addq	%rax, %rsi
	addq	-40(%r10,%r8,8), %rax
	addq	%rax, %rsi
	addq	-32(%r10,%r8,8), %rax
	addq	%rax, %rsi
	addq	-24(%r10,%r8,8), %rax
	addq	%rax, %rsi
	addq	-16(%r10,%r8,8), %rax
	addq	%rax, %rsi
	addq	-8(%r10,%r8,8), %rax
	addq	%rax, %rsi
	addq	(%r10,%r8,8), %rax
	addq	%rax, %rsi
	addq	$8, %r8
	cmpq	%r8, %r9
	jne	.LBB82_5
	testq	%rcx, %rcx
	je	.LBB82_9
.LBB82_7:
	leaq	(%rdi,%r8,8), %r8
	xorl	%r9d, %r9d
	.p2align	4
.LBB82_8:
	addq	(%r8,%r9,8), %rax
	addq	%rax, %rsi
	incq	%r9
	cmpq	%r9, %rcx
	jne	.LBB82_8
.LBB82_9:
	movabsq	$-7046029254386353130, %rcx
	imulq	%rsi, %rcx
.LBB82_10:
	movq	%rdx, %rsi
	andq	$7, %rsi
	je	.LBB82_18
	andq	$-8, %rdx
	movzbl	(%rdx,%rdi), %r8d
	addq	%r8, %rax
	cmpl	$1, %esi
	je	.LBB82_18
	movzbl	1(%rdx,%rdi), %r8d
	shll	$8, %r8d
	addq	%r8, %rax
	cmpl	$3, %esi
	jb	.LBB82_18
	movzbl	2(%rdx,%rdi), %r8d
	shll	$16, %r8d
	addq	%r8, %rax
	cmpl	$3, %esi
	je	.LBB82_18
	movzbl	3(%rdx,%rdi), %r8d
	shll	$24, %r8d
	addq	%r8, %rax
	cmpl	$5, %esi
	jb	.LBB82_18
	movzbl	4(%rdx,%rdi), %r8d
	shlq	$32, %r8
	addq	%r8, %rax
	cmpl	$5, %esi
	je	.LBB82_18
	movzbl	5(%rdx,%rdi), %r8d
	shlq	$40, %r8
	addq	%r8, %rax
	cmpl	$7, %esi
	jne	.LBB82_18
	movzbl	6(%rdx,%rdi), %edx
	shlq	$48, %rdx
	addq	%rdx, %rax
.LBB82_18:
	addq	%rcx, %rax
	retq
.Lfunc_end82:
	.size	sum_up, .Lfunc_end82-sum_up
	.size	.Lsum_up$local, .Lfunc_end82-sum_up
	.cfi_endproc

	.globl	compare_bodies
	.p2align	4
	.type	compare_bodies,@function
compare_bodies:
.Lcompare_bodies$local:
	.type	.Lcompare_bodies$local,@function
	.cfi_startproc
	pushq	%rbp
	.cfi_def_cfa_offset 16
	pushq	%r15
	.cfi_def_cfa_offset 24
	pushq	%r14
	.cfi_def_cfa_offset 32
	pushq	%r13
	.cfi_def_cfa_offset 40
	pushq	%r12
	.cfi_def_cfa_offset 48
	pushq	%rbx
	.cfi_def_cfa_offset 56
	pushq	%rax
	.cfi_def_cfa_offset 64
	.cfi_offset %rbx, -56
	.cfi_offset %r12, -48
	.cfi_offset %r13, -40
	.cfi_offset %r14, -32
	.cfi_offset %r15, -24
	.cfi_offset %rbp, -16
	movq	%rdi, (%rsp)
	testq	%rcx, %rcx
	je	.LBB83_19
	movq	80(%rsp), %rax
	movq	72(%rsp), %rdi
	addq	64(%rsp), %r9
	xorl	%ebx, %ebx
	xorl	%r11d, %r11d
	jmp	.LBB83_2
	.p2align	4
.LBB83_16:
	testb	%bpl, %bpl
	sete	%bpl
.LBB83_17:
	movb	%bpl, (%rax,%r11)
.LBB83_18:
	incq	%r11
	movq	%r10, %rbx
	cmpq	%rcx, %r11
	jae	.LBB83_19
.LBB83_2:
	movl	(%r8,%r11,4), %r12d
	subl	%edx, %r12d
	movl	(%rsi,%r12,8), %r15d
	movl	(%rdi,%r11,4), %r10d
	movq	%r10, %r14
	subq	%rbx, %r14
	movb	$0, (%rax,%r11)
	movl	4(%rsi,%r12,8), %r12d
	subq	%r15, %r12
	cmpq	%r14, %r12
	jne	.LBB83_18
	movb	$1, %bpl
	cmpq	%rbx, %r10
	je	.LBB83_17
	addq	%r9, %rbx
	addq	(%rsp), %r15
	cmpq	$8, %r14
	jae	.LBB83_6
	xorl	%r12d, %r12d
	xorl	%ebp, %ebp
	jmp	.LBB83_15
.LBB83_6:
	cmpq	$128, %r14
	jae	.LBB83_8
	xorl	%r12d, %r12d
	xorl	%ebp, %ebp
	jmp	.LBB83_12
.LBB83_8:
	movq	%r14, %r12
	andq	$-128, %r12
	pxor	%xmm0, %xmm0
	xorl	%ebp, %ebp
	pxor	%xmm7, %xmm7
	pxor	%xmm5, %xmm5
	pxor	%xmm6, %xmm6
	pxor	%xmm4, %xmm4
	pxor	%xmm3, %xmm3
	pxor	%xmm2, %xmm2
	pxor	%xmm1, %xmm1
	.p2align	4
.LBB83_9:
	movdqu	(%r15,%rbp), %xmm8
	movdqu	(%rbx,%rbp), %xmm9
	pxor	%xmm8, %xmm9
	movdqu	16(%r15,%rbp), %xmm8
	por	%xmm9, %xmm7
	movdqu	16(%rbx,%rbp), %xmm9
	pxor	%xmm8, %xmm9
	movdqu	32(%r15,%rbp), %xmm8
	por	%xmm9, %xmm5
	movdqu	32(%rbx,%rbp), %xmm9
	pxor	%xmm8, %xmm9
	movdqu	48(%r15,%rbp), %xmm8
	por	%xmm9, %xmm0
	movdqu	48(%rbx,%rbp), %xmm9
	pxor	%xmm8, %xmm9
	movdqu	80(%r15,%rbp), %xmm8
	por	%xmm9, %xmm6
	movdqu	80(%rbx,%rbp), %xmm9
	pxor	%xmm8, %xmm9
	movdqu	64(%r15,%rbp), %xmm8
	por	%xmm9, %xmm3
	movdqu	64(%rbx,%rbp), %xmm9
	pxor	%xmm8, %xmm9
	movdqu	112(%r15,%rbp), %xmm8
	por	%xmm9, %xmm4
	movdqu	112(%rbx,%rbp), %xmm9
	pxor	%xmm8, %xmm9
	movdqu	96(%r15,%rbp), %xmm8
	por	%xmm9, %xmm1
	movdqu	96(%rbx,%rbp), %xmm9
	pxor	%xmm8, %xmm9
	por	%xmm9, %xmm2
	subq	$-128, %rbp
	cmpq	%rbp, %r12
	jne	.LBB83_9
	por	%xmm7, %xmm0
	por	%xmm5, %xmm6
	por	%xmm6, %xmm3
	por	%xmm0, %xmm4
	por	%xmm4, %xmm2
	por	%xmm3, %xmm1
	por	%xmm2, %xmm1
	pshufd	$238, %xmm1, %xmm0
	por	%xmm1, %xmm0
	pshufd	$85, %xmm0, %xmm1
	por	%xmm0, %xmm1
	movdqa	%xmm1, %xmm0
	psrld	$16, %xmm0
	por	%xmm1, %xmm0
	movdqa	%xmm0, %xmm1
	psrlw	$8, %xmm1
	por	%xmm0, %xmm1
	movd	%xmm1, %ebp
	cmpq	%r12, %r14
	je	.LBB83_16
	testb	$120, %r14b
	je	.LBB83_15
.LBB83_12:
	movq	%r12, %r13
	movq	%r14, %r12
	andq	$-8, %r12
	movzbl	%bpl, %ebp
	movd	%ebp, %xmm0
	.p2align	4
.LBB83_13:
	movq	(%rbx,%r13), %rbp
	xorq	(%r15,%r13), %rbp
	movq	%rbp, %xmm1
	por	%xmm1, %xmm0
	addq	$8, %r13
	cmpq	%r13, %r12
	jne	.LBB83_13
	pshufd	$85, %xmm0, %xmm1
	por	%xmm0, %xmm1
	movdqa	%xmm1, %xmm0
	psrld	$16, %xmm0
	por	%xmm1, %xmm0
	movdqa	%xmm0, %xmm1
	psrlw	$8, %xmm1
	por	%xmm0, %xmm1
	movd	%xmm1, %ebp
	cmpq	%r12, %r14
	je	.LBB83_16
	.p2align	4
.LBB83_15:
	movzbl	(%rbx,%r12), %r13d
	xorb	(%r15,%r12), %r13b
	orb	%r13b, %bpl
	incq	%r12
	cmpq	%r14, %r12
	jb	.LBB83_15
	jmp	.LBB83_16
.LBB83_19:
	addq	$8, %rsp
	.cfi_def_cfa_offset 56
	popq	%rbx
	.cfi_def_cfa_offset 48
	popq	%r12
	.cfi_def_cfa_offset 40
	popq	%r13
	.cfi_def_cfa_offset 32
	popq	%r14
	.cfi_def_cfa_offset 24
	popq	%r15
	.cfi_def_cfa_offset 16
	popq	%rbp
	.cfi_def_cfa_offset 8
	retq
.Lfunc_end83:
	.size	compare_bodies, .Lfunc_end83-compare_bodies
	.size	.Lcompare_bodies$local, .Lfunc_end83-compare_bodies
	.cfi_endproc

	.globl	put_code
	.p2align	4
	.type	put_code,@function
put_code:
.Lput_code$local:
	.type	.Lput_code$local,@function
	.cfi_startproc
	pushq	%rbp
	.cfi_def_cfa_offset 16
	pushq	%r15
	.cfi_def_cfa_offset 24
	pushq	%r14
	.cfi_def_cfa_offset 32
	pushq	%r13
	.cfi_def_cfa_offset 40
	pushq	%r12
	.cfi_def_cfa_offset 48
	pushq	%rbx
	.cfi_def_cfa_offset 56
	pushq	%rax
	.cfi_def_cfa_offset 64
	.cfi_offset %rbx, -56
	.cfi_offset %r12, -48
	.cfi_offset %r13, -40
	.cfi_offset %r14, -32
	.cfi_offset %r15, -24
	.cfi_offset %rbp, -16
	movq	%r9, %r12
	movl	%r8d, (%rsp)
	movl	%ecx, 4(%rsp)
	movq	%rdx, %rbp
	movq	%rsi, %rbx
	movq	%rdi, %r13
	movq	%rdi, %r14
	andq	$-4096, %r14
	leaq	(%rdi,%rdx), %r15
	addq	$4095, %r15
	andq	$-4096, %r15
	subq	%r14, %r15
	movq	%r14, %rdi
	movq	%r15, %rsi
	movl	$3, %edx
	callq	*.Lprocess$local+80(%rip)
	testl	%eax, %eax
	je	.LBB84_3
	xorl	%eax, %eax
	jmp	.LBB84_2
.LBB84_3:
	movl	4(%rsp), %edx
	testl	%edx, %edx
	je	.LBB84_6
	movq	%r14, %rdi
	movq	%r15, %rsi
	callq	*.Lprocess$local+72(%rip)
	testl	%eax, %eax
	je	.LBB84_6
	xorl	%ebx, %ebx
	movl	(%rsp), %edx
	jmp	.LBB84_15
.LBB84_6:
	movq	%r13, %rdi
	movq	%rbx, %rsi
	movq	%rbp, %rdx
	callq	memmove@PLT
	movq	72(%rsp), %rdx
	testq	%rdx, %rdx
	je	.LBB84_7
	movq	80(%rsp), %rcx
	movq	64(%rsp), %rax
	cmpq	$1, %rdx
	jne	.LBB84_11
	xorl	%r11d, %r11d
	movl	(%rsp), %edx
	jmp	.LBB84_10
.LBB84_7:
	movb	$1, %bl
	movl	(%rsp), %edx
	jmp	.LBB84_15
.LBB84_11:
	movq	%rdx, %rsi
	andq	$-2, %rsi
	leaq	20(%rax), %rdi
	xorl	%r11d, %r11d
	.p2align	4
.LBB84_12:
	movl	-20(%rdi), %r8d
	movl	-16(%rdi), %r9d
	movl	(%rcx,%r9,8), %r9d
	subl	%r12d, %r9d
	subl	%r8d, %r9d
	addl	-12(%rdi), %r9d
	movl	%r9d, -4(%r13,%r8)
	movl	-8(%rdi), %r8d
	movl	-4(%rdi), %r9d
	movl	(%rcx,%r9,8), %r9d
	subl	%r8d, %r9d
	subl	%r12d, %r9d
	addl	(%rdi), %r9d
	movl	%r9d, -4(%r13,%r8)
	addq	$2, %r11
	addq	$24, %rdi
	cmpq	%r11, %rsi
	jne	.LBB84_12
	testb	$1, %dl
	movl	(%rsp), %edx
	jne	.LBB84_10
	movb	$1, %bl
	jmp	.LBB84_15
.LBB84_10:
	movb	$1, %bl
	leaq	(%r11,%r11,2), %r8
	movl	(%rax,%r8,4), %esi
	movl	4(%rax,%r8,4), %edi
	movl	(%rcx,%rdi,8), %ecx
	addl	%esi, %r12d
	subl	%r12d, %ecx
	addl	8(%rax,%r8,4), %ecx
	movl	%ecx, -4(%r13,%rsi)
.LBB84_15:
	movq	%r14, %rdi
	movq	%r15, %rsi
	callq	*.Lprocess$local+80(%rip)
	movl	%ebx, %eax
.LBB84_2:
	addq	$8, %rsp
	.cfi_def_cfa_offset 56
	popq	%rbx
	.cfi_def_cfa_offset 48
	popq	%r12
	.cfi_def_cfa_offset 40
	popq	%r13
	.cfi_def_cfa_offset 32
	popq	%r14
	.cfi_def_cfa_offset 24
	popq	%r15
	.cfi_def_cfa_offset 16
	popq	%rbp
	.cfi_def_cfa_offset 8
	retq
.Lfunc_end84:
	.size	put_code, .Lfunc_end84-put_code
	.size	.Lput_code$local, .Lfunc_end84-put_code
	.cfi_endproc

	.section	.rodata.cst16,"aM",@progbits,16
	.p2align	4, 0x0
.LCPI85_0:
	.quad	2
	.quad	3
.LCPI85_1:
	.byte	0
	.byte	0
	.byte	0
	.byte	0
	.byte	0
	.byte	0
	.byte	0
	.byte	0
	.byte	1
	.byte	0
	.byte	0
	.byte	0
	.byte	0
	.byte	0
	.byte	0
	.byte	0
.LCPI85_2:
	.quad	4
	.quad	4
	.text
	.globl	count_up
	.p2align	4
	.type	count_up,@function
count_up:
.Lcount_up$local:
	.type	.Lcount_up$local,@function
	.cfi_startproc
	testq	%rsi, %rsi
	je	.LBB85_12
	pushq	%rbx
	.cfi_def_cfa_offset 16
	.cfi_offset %rbx, -16
	cmpq	$20, %rsi
	jae	.LBB85_3
	xorl	%eax, %eax
.LBB85_9:
	movq	%rax, %r10
	imulq	%r9, %r10
	addq	%r10, %r8
	movq	%rax, %r10
	imulq	%rcx, %r10
	addq	%r10, %rdx
	movq	%rax, %r10
	shlq	$4, %r10
	addq	%r10, %rdi
	addq	$8, %rdi
	.p2align	4
.LBB85_10:
	movq	%rdx, -8(%rdi)
	movq	%r8, (%rdi)
	incq	%rax
	addq	%r9, %r8
	addq	%rcx, %rdx
	addq	$16, %rdi
	cmpq	%rsi, %rax
	jb	.LBB85_10
.LBB85_11:
	popq	%rbx
	.cfi_def_cfa_offset 8
	.cfi_restore %rbx
.LBB85_12:
	retq
.LBB85_3:
	.cfi_def_cfa_offset 16
	.cfi_offset %rbx, -16
	leaq	-1(%rsi), %r10
	movq	%r10, %r11
	shlq	$4, %r11
	leaq	(%rdi,%r11), %rbx
	xorl	%eax, %eax
	cmpq	%rdi, %rbx
	jb	.LBB85_9
	leaq	8(%rdi), %rbx
	addq	%rdi, %r11
	addq	$8, %r11
	cmpq	%rbx, %r11
	jb	.LBB85_9
	shrq	$60, %r10
	jne	.LBB85_9
	movabsq	$2305843009213693948, %rax
	andq	%rsi, %rax
	movq	%rcx, %xmm0
	pshufd	$68, %xmm0, %xmm0
	movq	%rdx, %xmm1
	pshufd	$68, %xmm1, %xmm1
	movq	%r9, %xmm2
	pshufd	$68, %xmm2, %xmm2
	movq	%r8, %xmm3
	pshufd	$68, %xmm3, %xmm3
	movdqa	.LCPI85_0(%rip), %xmm4
	movdqa	.LCPI85_1(%rip), %xmm5
	movdqa	%xmm0, %xmm6
	psrlq	$32, %xmm6
	movdqa	%xmm2, %xmm7
	psrlq	$32, %xmm7
	movdqa	.LCPI85_2(%rip), %xmm8
	movq	%rdi, %r10
	movq	%rax, %r11
	.p2align	4
.LBB85_7:
	movdqa	%xmm4, %xmm11
	psrlq	$32, %xmm11
	movdqa	%xmm11, %xmm9
	pmuludq	%xmm0, %xmm9
	movdqa	%xmm4, %xmm13
	pmuludq	%xmm6, %xmm13
	paddq	%xmm9, %xmm13
	psllq	$32, %xmm13
	movdqa	%xmm4, %xmm9
	pmuludq	%xmm0, %xmm9
	movdqa	%xmm5, %xmm12
	psrlq	$32, %xmm12
	movdqa	%xmm12, %xmm10
	pmuludq	%xmm0, %xmm10
	movdqa	%xmm5, %xmm14
	pmuludq	%xmm6, %xmm14
	paddq	%xmm10, %xmm14
	psllq	$32, %xmm14
	movdqa	%xmm5, %xmm10
	pmuludq	%xmm0, %xmm10
	paddq	%xmm1, %xmm10
	paddq	%xmm14, %xmm10
	paddq	%xmm1, %xmm9
	paddq	%xmm13, %xmm9
	pmuludq	%xmm2, %xmm11
	movdqa	%xmm4, %xmm13
	pmuludq	%xmm7, %xmm13
	paddq	%xmm11, %xmm13
	psllq	$32, %xmm13
	movdqa	%xmm4, %xmm11
	pmuludq	%xmm2, %xmm11
	pmuludq	%xmm2, %xmm12
	movdqa	%xmm5, %xmm14
	pmuludq	%xmm7, %xmm14
	paddq	%xmm12, %xmm14
	psllq	$32, %xmm14
	movdqa	%xmm5, %xmm12
	pmuludq	%xmm2, %xmm12
	paddq	%xmm3, %xmm12
	paddq	%xmm14, %xmm12
	paddq	%xmm3, %xmm11
	paddq	%xmm13, %xmm11
	movdqa	%xmm9, %xmm13
	punpcklqdq	%xmm11, %xmm13
	punpckhqdq	%xmm11, %xmm9
	movdqa	%xmm10, %xmm11
	punpcklqdq	%xmm12, %xmm11
	punpckhqdq	%xmm12, %xmm10
	movdqu	%xmm10, 16(%r10)
	movdqu	%xmm11, (%r10)
	movdqu	%xmm9, 48(%r10)
	movdqu	%xmm13, 32(%r10)
	paddq	%xmm8, %xmm5
	paddq	%xmm8, %xmm4
	addq	$64, %r10
	addq	$-4, %r11
	jne	.LBB85_7
	cmpq	%rax, %rsi
	jne	.LBB85_9
	jmp	.LBB85_11
.Lfunc_end85:
	.size	count_up, .Lfunc_end85-count_up
	.size	.Lcount_up$local, .Lfunc_end85-count_up
	.cfi_endproc

	.globl	make_elements
	.p2align	4
	.type	make_elements,@function
make_elements:
.Lmake_elements$local:
	.type	.Lmake_elements$local,@function
	.cfi_startproc
	testq	%rsi, %rsi
	je	.LBB86_23
	movl	%esi, %eax
	andl	$3, %eax
	cmpq	$4, %rsi
	jae	.LBB86_3
	xorl	%r10d, %r10d
	jmp	.LBB86_18
.LBB86_3:
	andq	$-4, %rsi
	xorl	%r10d, %r10d
	jmp	.LBB86_4
	.p2align	4
.LBB86_15:
	movq	(%r9,%r11,8), %r11
.LBB86_16:
	movq	%r11, 24(%rdi,%r10,8)
	addq	$4, %r10
	cmpq	%r10, %rsi
	je	.LBB86_17
.LBB86_4:
	movl	(%rdx,%r10,4), %r11d
	cmpq	%r11, %r8
	jbe	.LBB86_6
	movq	(%r9,%r11,8), %r11
	jmp	.LBB86_7
	.p2align	4
.LBB86_6:
	leaq	(%r11,%r11,2), %r11
	shlq	$4, %r11
	addq	%rcx, %r11
.LBB86_7:
	movq	%r11, (%rdi,%r10,8)
	movl	4(%rdx,%r10,4), %r11d
	cmpq	%r11, %r8
	jbe	.LBB86_8
	movq	(%r9,%r11,8), %r11
	jmp	.LBB86_10
	.p2align	4
.LBB86_8:
	leaq	(%r11,%r11,2), %r11
	shlq	$4, %r11
	addq	%rcx, %r11
.LBB86_10:
	movq	%r11, 8(%rdi,%r10,8)
	movl	8(%rdx,%r10,4), %r11d
	cmpq	%r11, %r8
	jbe	.LBB86_11
	movq	(%r9,%r11,8), %r11
	jmp	.LBB86_13
	.p2align	4
.LBB86_11:
	leaq	(%r11,%r11,2), %r11
	shlq	$4, %r11
	addq	%rcx, %r11
.LBB86_13:
	movq	%r11, 16(%rdi,%r10,8)
	movl	12(%rdx,%r10,4), %r11d
	cmpq	%r11, %r8
	ja	.LBB86_15
	leaq	(%r11,%r11,2), %r11
	shlq	$4, %r11
	addq	%rcx, %r11
	jmp	.LBB86_16
.LBB86_17:
	testq	%rax, %rax
	je	.LBB86_23
.LBB86_18:
	leaq	(%rdi,%r10,8), %rsi
	leaq	(%rdx,%r10,4), %rdx
	xorl	%edi, %edi
	jmp	.LBB86_19
	.p2align	4
.LBB86_21:
	movq	(%r9,%r10,8), %r10
.LBB86_22:
	movq	%r10, (%rsi,%rdi,8)
	incq	%rdi
	cmpq	%rdi, %rax
	je	.LBB86_23
.LBB86_19:
	movl	(%rdx,%rdi,4), %r10d
	cmpq	%r10, %r8
	ja	.LBB86_21
	leaq	(%r10,%r10,2), %r10
	shlq	$4, %r10
	addq	%rcx, %r10
	jmp	.LBB86_22
.LBB86_23:
	retq
.Lfunc_end86:
	.size	make_elements, .Lfunc_end86-make_elements
	.size	.Lmake_elements$local, .Lfunc_end86-make_elements
	.cfi_endproc

	.globl	make_functions
	.p2align	4
	.type	make_functions,@function
make_functions:
.Lmake_functions$local:
	.type	.Lmake_functions$local,@function
	.cfi_startproc
	testq	%rsi, %rsi
	je	.LBB87_8
	pushq	%rbp
	.cfi_def_cfa_offset 16
	pushq	%r15
	.cfi_def_cfa_offset 24
	pushq	%r14
	.cfi_def_cfa_offset 32
	pushq	%r13
	.cfi_def_cfa_offset 40
	pushq	%r12
	.cfi_def_cfa_offset 48
	pushq	%rbx
	.cfi_def_cfa_offset 56
	.cfi_offset %rbx, -56
	.cfi_offset %r12, -48
	.cfi_offset %r13, -40
	.cfi_offset %r14, -32
	.cfi_offset %r15, -24
	.cfi_offset %rbp, -16
	movq	64(%rsp), %rax
	movq	56(%rsp), %r10
	cmpq	$1, %rsi
	jne	.LBB87_3
	xorl	%r11d, %r11d
	jmp	.LBB87_6
.LBB87_3:
	movq	%rsi, %rbx
	andq	$-2, %rbx
	leaq	(%rax,%rax), %r14
	movl	%r8d, %r15d
	xorl	%r11d, %r11d
	movq	%r10, %r12
	movq	%rdi, %r13
	.p2align	4
.LBB87_4:
	movq	%r12, (%r13)
	movl	(%rdx,%r11,4), %ebp
	movl	(%rcx,%rbp,4), %ebp
	movl	%ebp, 8(%r13)
	leal	(%r15,%r11), %ebp
	movl	%ebp, 12(%r13)
	movq	%r9, 16(%r13)
	leaq	(%rax,%r12), %rbp
	movq	%rbp, 48(%r13)
	movl	4(%rdx,%r11,4), %ebp
	movl	(%rcx,%rbp,4), %ebp
	movl	%ebp, 56(%r13)
	leal	(%r15,%r11), %ebp
	incl	%ebp
	movl	%ebp, 60(%r13)
	movq	%r9, 64(%r13)
	addq	$2, %r11
	addq	$96, %r13
	addq	%r14, %r12
	cmpq	%r11, %rbx
	jne	.LBB87_4
	testb	$1, %sil
	je	.LBB87_7
.LBB87_6:
	leaq	(%r11,%r11,2), %rsi
	shlq	$4, %rsi
	imulq	%r11, %rax
	addq	%r10, %rax
	movq	%rax, (%rsi,%rdi)
	movl	(%rdx,%r11,4), %eax
	movl	(%rcx,%rax,4), %eax
	movl	%eax, 8(%rsi,%rdi)
	addl	%r11d, %r8d
	movl	%r8d, 12(%rsi,%rdi)
	movq	%r9, 16(%rsi,%rdi)
.LBB87_7:
	popq	%rbx
	.cfi_def_cfa_offset 48
	popq	%r12
	.cfi_def_cfa_offset 40
	popq	%r13
	.cfi_def_cfa_offset 32
	popq	%r14
	.cfi_def_cfa_offset 24
	popq	%r15
	.cfi_def_cfa_offset 16
	popq	%rbp
	.cfi_def_cfa_offset 8
	.cfi_restore %rbx
	.cfi_restore %r12
	.cfi_restore %r13
	.cfi_restore %r14
	.cfi_restore %r15
	.cfi_restore %rbp
.LBB87_8:
	retq
.Lfunc_end87:
	.size	make_functions, .Lfunc_end87-make_functions
	.size	.Lmake_functions$local, .Lfunc_end87-make_functions
	.cfi_endproc

	.globl	place_functions
	.p2align	4
	.type	place_functions,@function
place_functions:
.Lplace_functions$local:
	.type	.Lplace_functions$local,@function
	.cfi_startproc
	testq	%rdx, %rdx
	je	.LBB88_9
	pushq	%rbx
	.cfi_def_cfa_offset 16
	.cfi_offset %rbx, -16
	movl	%edx, %eax
	andl	$3, %eax
	cmpq	$4, %rdx
	jae	.LBB88_3
	xorl	%r10d, %r10d
	jmp	.LBB88_6
.LBB88_3:
	andq	$-4, %rdx
	xorl	%r10d, %r10d
	.p2align	4
.LBB88_4:
	movl	(%rcx,%r10,4), %r11d
	subq	%rsi, %r11
	leaq	(%r11,%r11,2), %r11
	shlq	$4, %r11
	movl	(%r8,%r10,4), %ebx
	addq	%r9, %rbx
	movq	%rbx, (%r11,%rdi)
	movl	(%r8,%r10,4), %ebx
	addq	%r9, %rbx
	movq	%rbx, 32(%r11,%rdi)
	movl	4(%rcx,%r10,4), %r11d
	subq	%rsi, %r11
	leaq	(%r11,%r11,2), %r11
	shlq	$4, %r11
	movl	4(%r8,%r10,4), %ebx
	addq	%r9, %rbx
	movq	%rbx, (%r11,%rdi)
	movl	4(%r8,%r10,4), %ebx
	addq	%r9, %rbx
	movq	%rbx, 32(%r11,%rdi)
	movl	8(%rcx,%r10,4), %r11d
	subq	%rsi, %r11
	leaq	(%r11,%r11,2), %r11
	shlq	$4, %r11
	movl	8(%r8,%r10,4), %ebx
	addq	%r9, %rbx
	movq	%rbx, (%r11,%rdi)
	movl	8(%r8,%r10,4), %ebx
	addq	%r9, %rbx
	movq	%rbx, 32(%r11,%rdi)
	movl	12(%rcx,%r10,4), %r11d
	subq	%rsi, %r11
	leaq	(%r11,%r11,2), %r11
	shlq	$4, %r11
	movl	12(%r8,%r10,4), %ebx
	addq	%r9, %rbx
	movq	%rbx, (%r11,%rdi)
	movl	12(%r8,%r10,4), %ebx
	addq	%r9, %rbx
	movq	%rbx, 32(%r11,%rdi)
	addq	$4, %r10
	cmpq	%r10, %rdx
	jne	.LBB88_4
	testq	%rax, %rax
	je	.LBB88_8
.LBB88_6:
	leaq	(%r8,%r10,4), %rdx
	leaq	(%rcx,%r10,4), %rcx
	xorl	%r8d, %r8d
	.p2align	4
.LBB88_7:
	movl	(%rcx,%r8,4), %r10d
	subq	%rsi, %r10
	leaq	(%r10,%r10,2), %r10
	shlq	$4, %r10
	movl	(%rdx,%r8,4), %r11d
	addq	%r9, %r11
	movq	%r11, (%r10,%rdi)
	movl	(%rdx,%r8,4), %r11d
	addq	%r9, %r11
	movq	%r11, 32(%r10,%rdi)
	incq	%r8
	cmpq	%r8, %rax
	jne	.LBB88_7
.LBB88_8:
	popq	%rbx
	.cfi_def_cfa_offset 8
	.cfi_restore %rbx
.LBB88_9:
	retq
.Lfunc_end88:
	.size	place_functions, .Lfunc_end88-place_functions
	.size	.Lplace_functions$local, .Lfunc_end88-place_functions
	.cfi_endproc

	.globl	is_back
	.type	is_back,@function
is_back:
.Lis_back$local:
	.type	.Lis_back$local,@function
	.cfi_startproc
	pushq	%rbp
	.cfi_def_cfa_offset 16
	pushq	%r15
	.cfi_def_cfa_offset 24
	pushq	%r14
	.cfi_def_cfa_offset 32
	pushq	%r13
	.cfi_def_cfa_offset 40
	pushq	%r12
	.cfi_def_cfa_offset 48
	pushq	%rbx
	.cfi_def_cfa_offset 56
	pushq	%rax
	.cfi_def_cfa_offset 64
	.cfi_offset %rbx, -56
	.cfi_offset %r12, -48
	.cfi_offset %r13, -40
	.cfi_offset %r14, -32
	.cfi_offset %r15, -24
	.cfi_offset %rbp, -16
	movq	%rdi, %rbx
	movl	16984(%rdi), %r14d
	movq	16(%rsi), %rax
	movq	16(%rax), %r15
	testb	$1, %r15b
	jne	.LBB89_1
	xorl	%eax, %eax
	testq	%r15, %r15
	je	.LBB89_9
	movq	%r15, %rcx
.LBB89_8:
	addq	8(%rcx), %rax
	movq	(%rcx), %rcx
	testq	%rcx, %rcx
	jne	.LBB89_8
	jmp	.LBB89_9
.LBB89_1:
	movq	%r15, %rax
	shrq	$32, %rax
	cmpl	%r14d, %eax
	jne	.LBB89_30
	movq	16968(%rbx), %rax
	leaq	(,%r14,8), %rcx
	leaq	(%rcx,%rcx,4), %rcx
	movl	16(%rax,%rcx), %edx
	cmpq	%rdx, 128(%rbx)
	jne	.LBB89_30
	movq	$0, 32(%rax,%rcx)
	shrl	%r15d
	addl	%r14d, %r15d
	movl	%r15d, 16984(%rbx)
	jmp	.LBB89_4
.LBB89_30:
	movl	%r15d, %eax
	shrl	%eax
.LBB89_9:
	leaq	(%rax,%r14), %r12
	cmpq	16976(%rbx), %r12
	jbe	.LBB89_11
.LBB89_10:
	xorl	%eax, %eax
	jmp	.LBB89_5
.LBB89_11:
	cmpq	%r14, %r12
	jbe	.LBB89_17
	leaq	(%r14,%r14,4), %rcx
	shlq	$3, %rcx
	addq	16968(%rbx), %rcx
	movq	%r14, %rdx
.LBB89_13:
	movq	32(%rcx), %rdi
	testq	%rdi, %rdi
	je	.LBB89_15
	cmpq	%rsi, %rdi
	jne	.LBB89_16
.LBB89_15:
	incq	%rdx
	addq	$40, %rcx
	cmpq	%r12, %rdx
	jb	.LBB89_13
	jmp	.LBB89_17
.LBB89_16:
	cmpq	%r12, %rdx
	jb	.LBB89_10
.LBB89_17:
	testb	$1, %r15b
	jne	.LBB89_18
	testq	%r15, %r15
	je	.LBB89_23
	movq	%r14, %r13
	movq	%r15, %rbp
.LBB89_21:
	leaq	(,%r13,4), %rdi
	addq	%r13, %rdi
	shlq	$3, %rdi
	addq	16968(%rbx), %rdi
	leaq	16(%rbp), %rsi
	movq	8(%rbp), %rax
	shlq	$3, %rax
	leaq	(%rax,%rax,4), %rdx
	callq	memmove@PLT
	addq	8(%rbp), %r13
	movq	(%rbp), %rbp
	testq	%rbp, %rbp
	jne	.LBB89_21
.LBB89_22:
	movq	(%r15), %rax
	movq	8(%r15), %rcx
	leaq	(%rcx,%rcx,4), %rcx
	incq	%rcx
	shrq	$3, %rcx
	movl	$127, %edx
	bsrq	%rcx, %rdx
	xorl	$536870848, %edx
	leal	520(,%rdx,8), %ecx
	movq	232(%rbx,%rcx), %rdx
	movq	%rdx, (%r15)
	movq	%r15, 232(%rbx,%rcx)
	movq	%rax, %r15
	testq	%rax, %rax
	jne	.LBB89_22
.LBB89_23:
	movq	16968(%rbx), %rax
	leaq	(%r14,%r14,4), %rcx
	movq	$0, 32(%rax,%rcx,8)
	jmp	.LBB89_24
.LBB89_18:
	shrq	$32, %r15
	movq	16968(%rbx), %rcx
	leaq	(%r15,%r15,4), %rdx
	leaq	(%rcx,%rdx,8), %rsi
	movq	$0, 32(%rsi)
	leaq	(%r14,%r14,4), %rdi
	shlq	$3, %rdi
	addq	16968(%rbx), %rdi
	shlq	$3, %rax
	leaq	(%rax,%rax,4), %rdx
	callq	memmove@PLT
.LBB89_24:
	cmpq	%r14, %r12
	jbe	.LBB89_29
	leaq	(,%r14,8), %rax
	leaq	(%rax,%rax,4), %rax
.LBB89_26:
	movl	128(%rbx), %ecx
	movq	16968(%rbx), %rdx
	movl	%ecx, 16(%rax,%rdx)
	movq	16968(%rbx), %rcx
	movq	8(%rax,%rcx), %rcx
	movq	40(%rcx), %rdx
	cmpq	$1, 24(%rdx)
	jne	.LBB89_28
	movq	%r14, 48(%rcx)
.LBB89_28:
	incq	%r14
	addq	$40, %rax
	cmpq	%r12, %r14
	jb	.LBB89_26
.LBB89_29:
	movl	%r12d, 16984(%rbx)
.LBB89_4:
	movb	$1, %al
.LBB89_5:
	addq	$8, %rsp
	.cfi_def_cfa_offset 56
	popq	%rbx
	.cfi_def_cfa_offset 48
	popq	%r12
	.cfi_def_cfa_offset 40
	popq	%r13
	.cfi_def_cfa_offset 32
	popq	%r14
	.cfi_def_cfa_offset 24
	popq	%r15
	.cfi_def_cfa_offset 16
	popq	%rbp
	.cfi_def_cfa_offset 8
	retq
.Lfunc_end89:
	.size	is_back, .Lfunc_end89-is_back
	.size	.Lis_back$local, .Lfunc_end89-is_back
	.cfi_endproc

	.globl	make_way
	.type	make_way,@function
make_way:
.Lmake_way$local:
	.type	.Lmake_way$local,@function
	.cfi_startproc
	pushq	%rax
	.cfi_def_cfa_offset 16
	movq	%rsi, %rax
	movl	16984(%rdi), %esi
	movq	16(%rax), %rcx
	movq	16(%rcx), %rdx
	testb	$1, %dl
	jne	.LBB90_14
	xorl	%ecx, %ecx
.LBB90_3:
	testq	%rdx, %rdx
	je	.LBB90_4
	addq	8(%rdx), %rcx
	movq	(%rdx), %rdx
	jmp	.LBB90_3
.LBB90_14:
	shrl	%edx
	movq	%rdx, %rcx
.LBB90_4:
	addq	%rsi, %rcx
	cmpq	16976(%rdi), %rcx
	ja	.LBB90_12
	cmpq	%rsi, %rcx
	jbe	.LBB90_10
	leaq	(%rsi,%rsi,4), %rdx
	shlq	$3, %rdx
	addq	16968(%rdi), %rdx
.LBB90_7:
	movq	32(%rdx), %r8
	testq	%r8, %r8
	je	.LBB90_9
	cmpq	%rax, %r8
	jne	.LBB90_10
.LBB90_9:
	incq	%rsi
	addq	$40, %rdx
	cmpq	%rcx, %rsi
	jb	.LBB90_7
	jmp	.LBB90_11
.LBB90_10:
	cmpq	%rcx, %rsi
	jae	.LBB90_11
	popq	%rax
	.cfi_def_cfa_offset 8
	jmp	.Lmove_away$local
.LBB90_11:
	.cfi_def_cfa_offset 16
	popq	%rax
	.cfi_def_cfa_offset 8
	retq
.LBB90_12:
	.cfi_def_cfa_offset 16
	movl	$2, %edi
	callq	trap
.Lfunc_end90:
	.size	make_way, .Lfunc_end90-make_way
	.size	.Lmake_way$local, .Lfunc_end90-make_way
	.cfi_endproc

	.type	collect_now,@function
collect_now:
	.cfi_startproc
	pushq	%rbx
	.cfi_def_cfa_offset 16
	.cfi_offset %rbx, -16
	movq	%rdi, %rbx
	cmpq	$0, .Lprocess$local+88(%rip)
	jne	.LBB91_2
	movl	$3, %edi
	xorl	%esi, %esi
	xorl	%edx, %edx
	xorl	%ecx, %ecx
	callq	service
.LBB91_2:
	movq	%rbx, %rdi
	callq	collect_on_thread_stack
	movq	112(%rbx), %rax
	cmpq	$0, 256(%rax)
	je	.LBB91_3
	movl	$4, %edi
	xorl	%esi, %esi
	xorl	%edx, %edx
	xorl	%ecx, %ecx
	popq	%rbx
	.cfi_def_cfa_offset 8
	jmp	service
.LBB91_3:
	.cfi_def_cfa_offset 16
	popq	%rbx
	.cfi_def_cfa_offset 8
	retq
.Lfunc_end91:
	.size	collect_now, .Lfunc_end91-collect_now
	.cfi_endproc

	.type	look_for_stacks,@function
look_for_stacks:
	.cfi_startproc
	pushq	%r14
	.cfi_def_cfa_offset 16
	pushq	%rbx
	.cfi_def_cfa_offset 24
	pushq	%rax
	.cfi_def_cfa_offset 32
	.cfi_offset %rbx, -24
	.cfi_offset %r14, -16
	movq	%rdi, %rbx
	movq	112(%rdi), %r14
	movq	184(%r14), %rax
	cmpq	192(%r14), %rax
	jb	.LBB92_4
	cmpq	$0, 88(%r14)
	jne	.LBB92_4
	cmpq	$0, 17008(%rbx)
	jne	.LBB92_4
	movq	%rsi, 240(%r14)
	movq	%rdx, 248(%r14)
	movq	%rbx, %rdi
	callq	collect_now
	movq	$0, 240(%r14)
.LBB92_4:
	movq	24(%rbx), %rax
	cmpq	$0, (%rax)
	jne	.LBB92_6
	movq	112(%rbx), %rax
	incq	184(%rax)
.LBB92_6:
	addq	$8, %rsp
	.cfi_def_cfa_offset 24
	popq	%rbx
	.cfi_def_cfa_offset 16
	popq	%r14
	.cfi_def_cfa_offset 8
	retq
.Lfunc_end92:
	.size	look_for_stacks, .Lfunc_end92-look_for_stacks
	.cfi_endproc

	.type	shrink,@function
shrink:
	.cfi_startproc
	movq	56(%rsi), %rax
	testb	$1, %al
	je	.LBB93_2
	movq	8372175(%rax), %rax
.LBB93_2:
	testb	$4, %al
	jne	.LBB93_3
	xorq	$2, %rax
	movq	%rax, 56(%rsi)
	movq	-576(%rax), %rax
	jmp	.LBB93_5
.LBB93_3:
	andq	$-3, %rax
	movq	249868(%rax), %rcx
	addq	$249860, %rax
	xorq	$2, %rcx
	movq	%rcx, 56(%rsi)
.LBB93_5:
	movq	16(%rax), %rcx
	testb	$2, %cl
	je	.LBB93_7
	movq	-16390(%rcx), %rcx
	movq	16944(%rdi), %rdx
	movq	%rcx, 8(%rdx)
	addq	$8, %rdx
	movq	%rdx, 16944(%rdi)
.LBB93_7:
	movq	32(%rdi), %rcx
	movq	%rax, 8(%rcx)
	addq	$8, %rcx
	movq	%rcx, 32(%rdi)
	retq
.Lfunc_end93:
	.size	shrink, .Lfunc_end93-shrink
	.cfi_endproc

	.globl	clear_top
	.type	clear_top,@function
clear_top:
.Lclear_top$local:
	.type	.Lclear_top$local,@function
	.cfi_startproc
	pushq	%r15
	.cfi_def_cfa_offset 16
	pushq	%r14
	.cfi_def_cfa_offset 24
	pushq	%rbx
	.cfi_def_cfa_offset 32
	.cfi_offset %rbx, -32
	.cfi_offset %r14, -24
	.cfi_offset %r15, -16
	movq	%rdi, %rbx
	movq	16976(%rdi), %rcx
	testq	%rcx, %rcx
	jne	.LBB94_3
	movl	$8, %edi
	xorl	%esi, %esi
	xorl	%edx, %edx
	xorl	%ecx, %ecx
	callq	service
	movq	16976(%rbx), %rcx
	testq	%rcx, %rcx
	jne	.LBB94_3
	movq	%rax, 16968(%rbx)
	movq	$2097152, 16976(%rbx)
	movl	$2097152, %ecx
.LBB94_3:
	movl	16984(%rbx), %r14d
	cmpq	%r14, %rcx
	je	.LBB94_7
	leaq	(,%r14,8), %rax
	leaq	(%rax,%rax,4), %r15
	movq	16968(%rbx), %rax
	cmpq	$0, 32(%rax,%r15)
	je	.LBB94_6
.LBB94_5:
	movq	%rbx, %rdi
	movq	%r14, %rsi
	callq	.Lmove_away$local
	movq	16968(%rbx), %rax
	cmpq	$0, 32(%r15,%rax)
	jne	.LBB94_5
.LBB94_6:
	popq	%rbx
	.cfi_def_cfa_offset 24
	popq	%r14
	.cfi_def_cfa_offset 16
	popq	%r15
	.cfi_def_cfa_offset 8
	retq
.LBB94_7:
	.cfi_def_cfa_offset 32
	movl	$2, %edi
	callq	trap
.Lfunc_end94:
	.size	clear_top, .Lfunc_end94-clear_top
	.size	.Lclear_top$local, .Lfunc_end94-clear_top
	.cfi_endproc

	.type	find_among,@function
find_among:
	.cfi_startproc
	pushq	%r15
	.cfi_def_cfa_offset 16
	pushq	%r14
	.cfi_def_cfa_offset 24
	pushq	%r13
	.cfi_def_cfa_offset 32
	pushq	%r12
	.cfi_def_cfa_offset 40
	pushq	%rbx
	.cfi_def_cfa_offset 48
	.cfi_offset %rbx, -48
	.cfi_offset %r12, -40
	.cfi_offset %r13, -32
	.cfi_offset %r14, -24
	.cfi_offset %r15, -16
	movq	8(%rsi), %rax
	cmpq	.Lpython$local+248(%rip), %rax
	setne	%al
	testq	%rdi, %rdi
	sete	%cl
	orb	%al, %cl
	je	.LBB95_3
.LBB95_1:
	xorl	%ebx, %ebx
.LBB95_2:
	movq	%rbx, %rax
	popq	%rbx
	.cfi_def_cfa_offset 40
	popq	%r12
	.cfi_def_cfa_offset 32
	popq	%r13
	.cfi_def_cfa_offset 24
	popq	%r14
	.cfi_def_cfa_offset 16
	popq	%r15
	.cfi_def_cfa_offset 8
	retq
.LBB95_3:
	.cfi_def_cfa_offset 48
	movq	%rsi, %r14
	movq	%rdi, %rbx
.LBB95_4:
	movq	16(%rbx), %r15
	movq	%r14, %rdi
	callq	*.Lpython$local+64(%rip)
	cmpq	%rax, %r15
	jne	.LBB95_10
	movq	16(%rbx), %r12
	testq	%r12, %r12
	je	.LBB95_2
	leaq	24(%rbx), %r13
	xorl	%r15d, %r15d
.LBB95_8:
	movq	%r14, %rdi
	movq	%r15, %rsi
	callq	*.Lpython$local+72(%rip)
	movq	8(%rax), %rcx
	cmpq	.Lforms$local+24(%rip), %rcx
	jne	.LBB95_10
	movq	(%r13), %rcx
	movq	.Lforms$local+32(%rip), %rdx
	cmpq	(%rdx,%rax), %rcx
	jne	.LBB95_10
	incq	%r15
	addq	$24, %r13
	cmpq	%r12, %r15
	jae	.LBB95_2
	jmp	.LBB95_8
.LBB95_10:
	movq	(%rbx), %rbx
	testq	%rbx, %rbx
	je	.LBB95_1
	jmp	.LBB95_4
.Lfunc_end95:
	.size	find_among, .Lfunc_end95-find_among
	.cfi_endproc

	.globl	move_away
	.type	move_away,@function
move_away:
.Lmove_away$local:
	.type	.Lmove_away$local,@function
	.cfi_startproc
	pushq	%rbp
	.cfi_def_cfa_offset 16
	pushq	%r15
	.cfi_def_cfa_offset 24
	pushq	%r14
	.cfi_def_cfa_offset 32
	pushq	%r13
	.cfi_def_cfa_offset 40
	pushq	%r12
	.cfi_def_cfa_offset 48
	pushq	%rbx
	.cfi_def_cfa_offset 56
	subq	$24, %rsp
	.cfi_def_cfa_offset 80
	.cfi_offset %rbx, -56
	.cfi_offset %r12, -48
	.cfi_offset %r13, -40
	.cfi_offset %r14, -32
	.cfi_offset %r15, -24
	.cfi_offset %rbp, -16
	movq	%rdi, %r14
	movq	16968(%rdi), %rax
	movq	%rsi, 16(%rsp)
	leaq	(%rsi,%rsi,4), %rcx
	movq	32(%rax,%rcx,8), %rax
	movq	%rax, 8(%rsp)
	movq	16(%rax), %rax
	movq	16(%rax), %r13
	movq	%r13, (%rsp)
	shrl	%r13d
	je	.LBB96_1
	xorl	%ebx, %ebx
	movl	$409, %ebp
.LBB96_3:
	cmpq	%rbp, %r13
	movl	$409, %r15d
	cmovbq	%r13, %r15
	leal	(%r15,%r15,4), %eax
	incl	%eax
	shrl	$3, %eax
	movl	$127, %ecx
	bsrq	%rax, %rcx
	xorq	$-64, %rcx
	addq	$65, %rcx
	movl	%ecx, %eax
	movq	232(%r14,%rax,8), %r8
	testq	%r8, %r8
	je	.LBB96_5
	movq	(%r8), %rax
	movq	%rax, 232(%r14,%rcx,8)
	jmp	.LBB96_9
.LBB96_5:
	movl	$64, %r12d
	shlq	%cl, %r12
	jmp	.LBB96_7
.LBB96_6:
	movl	$5, %edi
	xorl	%esi, %esi
	xorl	%edx, %edx
	xorl	%ecx, %ecx
	callq	service
.LBB96_7:
	movq	304(%r14), %r8
	leaq	(%r8,%r12), %rax
	cmpq	312(%r14), %rax
	ja	.LBB96_6
	movq	%rax, 304(%r14)
.LBB96_9:
	movq	%rbx, (%r8)
	movq	%r15, 8(%r8)
	movq	%r8, %rbx
	subq	%r15, %r13
	jne	.LBB96_3
	jmp	.LBB96_10
.LBB96_1:
	xorl	%r8d, %r8d
.LBB96_10:
	movq	%r14, %rdi
	movq	16(%rsp), %rsi
	movq	8(%rsp), %rdx
	movq	(%rsp), %rcx
	addq	$24, %rsp
	.cfi_def_cfa_offset 56
	popq	%rbx
	.cfi_def_cfa_offset 48
	popq	%r12
	.cfi_def_cfa_offset 40
	popq	%r13
	.cfi_def_cfa_offset 32
	popq	%r14
	.cfi_def_cfa_offset 24
	popq	%r15
	.cfi_def_cfa_offset 16
	popq	%rbp
	.cfi_def_cfa_offset 8
	jmp	.Lgive_runs$local
.Lfunc_end96:
	.size	move_away, .Lfunc_end96-move_away
	.size	.Lmove_away$local, .Lfunc_end96-move_away
	.cfi_endproc

	.globl	give_runs
	.type	give_runs,@function
give_runs:
.Lgive_runs$local:
	.type	.Lgive_runs$local,@function
	.cfi_startproc
	pushq	%rbp
	.cfi_def_cfa_offset 16
	pushq	%r15
	.cfi_def_cfa_offset 24
	pushq	%r14
	.cfi_def_cfa_offset 32
	pushq	%r13
	.cfi_def_cfa_offset 40
	pushq	%r12
	.cfi_def_cfa_offset 48
	pushq	%rbx
	.cfi_def_cfa_offset 56
	pushq	%rax
	.cfi_def_cfa_offset 64
	.cfi_offset %rbx, -56
	.cfi_offset %r12, -48
	.cfi_offset %r13, -40
	.cfi_offset %r14, -32
	.cfi_offset %r15, -24
	.cfi_offset %rbp, -16
	movq	%r8, %rbx
	movq	%rdx, %r15
	movq	%rdi, %r14
	movq	16968(%rdi), %rax
	leaq	(,%rsi,8), %rdx
	leaq	(%rdx,%rdx,4), %r13
	cmpq	%r15, 32(%rax,%r13)
	jne	.LBB97_2
	movq	16(%r15), %rdx
	cmpq	16(%rdx), %rcx
	jne	.LBB97_2
	testq	%rbx, %rbx
	je	.LBB97_6
	movq	%rsi, %r12
	movq	%rbx, %rbp
.LBB97_8:
	leaq	(%r12,%r12,4), %rsi
	shlq	$3, %rsi
	addq	16968(%r14), %rsi
	leaq	16(%rbp), %rdi
	movq	8(%rbp), %rax
	shlq	$3, %rax
	leaq	(%rax,%rax,4), %rdx
	callq	memmove@PLT
	addq	8(%rbp), %r12
	movq	(%rbp), %rbp
	testq	%rbp, %rbp
	jne	.LBB97_8
	addq	16968(%r14), %r13
	jmp	.LBB97_10
.LBB97_2:
	testq	%rbx, %rbx
	je	.LBB97_4
.LBB97_3:
	movq	(%rbx), %rax
	movq	8(%rbx), %rcx
	leaq	(%rcx,%rcx,4), %rcx
	incq	%rcx
	shrq	$3, %rcx
	movl	$127, %edx
	bsrq	%rcx, %rdx
	xorl	$536870848, %edx
	leal	520(,%rdx,8), %ecx
	movq	232(%r14,%rcx), %rdx
	movq	%rdx, (%rbx)
	movq	%rbx, 232(%r14,%rcx)
	movq	%rax, %rbx
	testq	%rax, %rax
	jne	.LBB97_3
	jmp	.LBB97_4
.LBB97_6:
	addq	%rax, %r13
.LBB97_10:
	movq	$0, 32(%r13)
	movq	16(%r15), %rax
	movq	%rbx, 16(%rax)
.LBB97_4:
	addq	$8, %rsp
	.cfi_def_cfa_offset 56
	popq	%rbx
	.cfi_def_cfa_offset 48
	popq	%r12
	.cfi_def_cfa_offset 40
	popq	%r13
	.cfi_def_cfa_offset 32
	popq	%r14
	.cfi_def_cfa_offset 24
	popq	%r15
	.cfi_def_cfa_offset 16
	popq	%rbp
	.cfi_def_cfa_offset 8
	retq
.Lfunc_end97:
	.size	give_runs, .Lfunc_end97-give_runs
	.size	.Lgive_runs$local, .Lfunc_end97-give_runs
	.cfi_endproc

	.type	reservation,@object
	.bss
	.globl	reservation
	.p2align	3, 0x0
reservation:
.Lreservation$local:
	.zero	72
	.size	reservation, 72

	.type	process,@object
	.globl	process
	.p2align	3, 0x0
process:
.Lprocess$local:
	.zero	96
	.size	process, 96

	.type	python,@object
	.globl	python
	.p2align	3, 0x0
python:
.Lpython$local:
	.zero	320
	.size	python, 320

	.type	forms,@object
	.globl	forms
	.p2align	3, 0x0
forms:
.Lforms$local:
	.zero	104
	.size	forms, 104

	.section	".note.GNU-stack","",@progbits
