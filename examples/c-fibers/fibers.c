/* The stacks of fibres, and the stack pointer.
 *
 * Compilers keep variables with an address on a stack in linear memory, which is not part of a
 * continuation. A waiting function keeps its stack pointer in a local, and restores it afterwards.
 * Locals are part of the continuation, so nothing else needs to be saved.
 */
#include "fibers.h"

#ifndef __OPTIMIZE__
#error "functions here set the stack pointer, and must have nothing on the stack themselves: -O1"
#endif

#define FROM_WAT(name) __attribute__((import_module("env"), import_name(#name))) void name
#define PAGE 65536
#define UNTOUCHED 0x5afe57ac

FROM_WAT(fiber_make)(int slot, void (*entry)(void *), fiber *f);
FROM_WAT(fiber_run)(int slot, void (*failed)(void *), fiber *f);
FROM_WAT(fiber_suspend)(void);
FROM_WAT(fiber_unwind)(int slot);
FROM_WAT(fiber_guard)(void (*run)(void *), void (*cleanup)(void *), void *arg);

__attribute__((import_module("host"), import_name("spawn"))) void host_spawn(fiber *f);

/* It is at the top of its stack. */
struct fiber {
    int slot;
    int done;
    int value; /* The value that is sent or yielded. */
    fiber_function function;
    int arg;
    fiber *resumer;
    fiber *next; /* The next free fibre. */
};

static fiber *current;
static char *outside; /* The stack pointer outside of fibres, while one runs. */
static fiber *unused;
static int count, stacks;

/* The stack pointer */

__asm__(".globaltype __stack_pointer, i32\n");

static inline char *stack_pointer(void) {
    char *sp;
    __asm__ volatile("global.get __stack_pointer\n\tlocal.set %0" : "=r"(sp));
    return sp;
}

static inline void set_stack_pointer(char *sp) {
    __asm__ volatile("local.get %0\n\tglobal.set __stack_pointer" : : "r"(sp) : "memory");
}

/* Give the host the stack pointer from outside of fibres: the next function that it calls uses it,
 * and this stack may be gone when that function returns. */
struct fiber_absence fiber_leave(void) {
    struct fiber_absence here = {current, stack_pointer()};
    if (current)
        set_stack_pointer(outside);
    current = 0;
    return here;
}

void fiber_return(struct fiber_absence here) {
    outside = stack_pointer();
    current = here.current;
    set_stack_pointer(here.stack_pointer);
}

/* Stacks */

static unsigned *bottom(fiber *f) {
    return (unsigned *)((char *)(f + 1) - FIBER_STACK);
}

/* A page of stacks, or several pages with one. */
static void make_stacks(void) {
    int pages = FIBER_STACK > PAGE ? FIBER_STACK / PAGE : 1;
    long before = __builtin_wasm_memory_grow(0, pages);
    if (before < 0)
        __builtin_trap();
    for (char *end = (char *)(before * PAGE) + FIBER_STACK;
         end <= (char *)((before + pages) * PAGE); end += FIBER_STACK) {
        fiber *f = (fiber *)end - 1;
        f->slot = stacks++;
        f->next = unused;
        unused = f;
    }
}

static void check(fiber *f) {
    if (*bottom(f) != UNTOUCHED)
        __builtin_trap(); /* Stack overflow. */
}

static void release(void *arg) {
    fiber *f = arg;
    check(f);
    f->next = unused;
    unused = f;
    count--;
}

/* Fibres */

static fiber *take(fiber_function function, int arg) {
    if (!unused)
        make_stacks();
    fiber *f = unused;
    unused = f->next;
    count++;
    *bottom(f) = UNTOUCHED;
    f->function = function;
    f->arg = arg;
    f->done = 0;
    return f;
}

static void enter(void *arg) {
    fiber *f = arg;
    f->value = f->function(f->arg);
    f->done = 1;
}

/* An exception passes from a fibre to its resumer, unless both were waiting for the host. */
static void failed(void *arg) {
    fiber *f = arg;
    f->done = 1;
    if (current)
        current = f->resumer;
    check(f);
}

fiber *fiber_create(fiber_function function, int arg) {
    fiber *f = take(function, arg);
    fiber_make(f->slot, enter, f);
    return f;
}

int fiber_resume(fiber *f, int sent) {
    char *here = stack_pointer();
    if (f->done)
        __builtin_trap();
    if (!current)
        outside = here;
    f->resumer = current;
    f->value = sent;
    current = f;
    set_stack_pointer((char *)((unsigned long)f & -16ul));
    fiber_run(f->slot, failed, f);
    set_stack_pointer(here);
    current = f->resumer;
    check(f);
    return f->value;
}

int fiber_yield(int value) {
    char *here = stack_pointer();
    fiber *f = current;
    f->value = value;
    fiber_suspend();
    set_stack_pointer(here);
    return f->value;
}

int fiber_done(const fiber *f) {
    return f->done;
}

void fiber_cancel(fiber *f) {
    if (!f->done)
        fiber_unwind(f->slot);
    release(f);
}

void fiber_guarded(void (*run)(void *), void (*cleanup)(void *), void *arg) {
    fiber_guard(run, cleanup, arg);
}

int fiber_count(void) {
    return count;
}

int fiber_stacks(void) {
    return stacks;
}

/* Tasks of the host */

static void task_failed(void *arg) {
    if (current)
        set_stack_pointer(outside);
    current = 0;
    release(arg);
}

/* The host has created a continuation for this call, so it only needs a stack. */
static int run_task(fiber *f) {
    outside = stack_pointer();
    current = f;
    set_stack_pointer((char *)((unsigned long)f & -16ul));
    fiber_guard(enter, task_failed, f);
    current = 0;
    set_stack_pointer(outside);
    int value = f->value;
    release(f);
    return value;
}

void fiber_spawn(fiber_function function, int arg) {
    host_spawn(take(function, arg));
}

__attribute__((export_name("fiber_task"))) void fiber_task(fiber *f) {
    run_task(f);
}

int fiber_call(fiber_function function, int arg) {
    return run_task(take(function, arg));
}
