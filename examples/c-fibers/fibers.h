/* Fibres for C: functions that can wait, each on its own C stack.
 *
 * A fibre is a WebAssembly continuation. `fibers.wat` has the instructions, `fibers.c` the stacks.
 */
#ifndef FIBERS_H
#define FIBERS_H

#ifndef FIBER_STACK
#define FIBER_STACK 4096 /* Bytes of a C stack, `struct fiber` included: a power of two. */
#endif

typedef struct fiber fiber;
typedef int (*fiber_function)(int);

/* Create a fibre that runs function(arg) when it is resumed. */
fiber *fiber_create(fiber_function function, int arg);

/* Run a fibre until it yields or returns, and return that value. Its fiber_yield returns `sent`,
 * which is ignored at the first call. */
int fiber_resume(fiber *f, int sent);

/* Whether a fibre has returned, or was ended by an exception. */
int fiber_done(const fiber *f);

/* In a fibre: pass a value to the resumer, and wait for the next. */
int fiber_yield(int value);

/* Free a fibre. If it is suspended, all of its functions are unwound, and guarded ones clean
 * up. */
void fiber_cancel(fiber *f);

/* Run function(arg) as a task of the host, which calls `fiber_task` for it. */
void fiber_spawn(fiber_function function, int arg);

/* In an export that the host awaits: call function(arg) on a new stack, so that the host can
 * await many at once. */
int fiber_call(fiber_function function, int arg);

/* Call run(arg). If a cancellation or an exception unwinds it, call cleanup(arg), which must
 * neither yield nor await. */
void fiber_guarded(void (*run)(void *), void (*cleanup)(void *), void *arg);

/* The number of fibres, and of stacks that were ever created. */
int fiber_count(void);
int fiber_stacks(void);

/* A call of the host that may suspend the caller, so that others use the instance meanwhile:
 * FIBER_AWAIT(host_read(buffer, size)). It works inside and outside of fibres. */
#define FIBER_AWAIT(call)                                  \
    ({                                                     \
        struct fiber_absence fiber_away = fiber_leave();   \
        __typeof__(call) fiber_result = (call);            \
        fiber_return(fiber_away);                          \
        fiber_result;                                      \
    })

struct fiber_absence {
    fiber *current;
    char *stack_pointer;
};

struct fiber_absence fiber_leave(void);
void fiber_return(struct fiber_absence);

#endif
