/* Fibres for C: functions that wait in the middle, each on a C stack of its own.
 *
 * They are continuations of WebAssembly. `fibers.wat` has the instructions, `fibers.c` the stacks.
 */
#ifndef FIBERS_H
#define FIBERS_H

#ifndef FIBER_STACK
#define FIBER_STACK 4096 /* Bytes of a C stack, `struct fiber` included: a power of two. */
#endif

typedef struct fiber fiber;
typedef int (*fiber_function)(int);

/* A fibre that will run function(arg), but has not begun to. */
fiber *fiber_create(fiber_function function, int arg);

/* Let it run until it yields or returns: what it yields or returns. `sent` is what its fiber_yield
 * returns; the first time nobody waits for it. */
int fiber_resume(fiber *f, int sent);

/* Whether it has returned, or has been ended by an exception. */
int fiber_done(const fiber *f);

/* In a fibre: give a value to who has resumed it, and wait for the next. */
int fiber_yield(int value);

/* Give back what a fibre has. One that is suspended is left where it is, through all of its
 * functions; those that are guarded clean up. */
void fiber_cancel(fiber *f);

/* Run function(arg) as a task of the host, which calls `fiber_task` for it. */
void fiber_spawn(fiber_function function, int arg);

/* In an export that the host awaits: function(arg) on a stack of its own, so that it can do so many
 * times at once. */
int fiber_call(fiber_function function, int arg);

/* Call run(arg); if it is left because of a cancellation or another exception, call cleanup(arg),
 * which neither yields nor awaits. */
void fiber_guarded(void (*run)(void *), void (*cleanup)(void *), void *arg);

/* How many fibres there are, and how many stacks were ever made for them. */
int fiber_count(void);
int fiber_stacks(void);

/* A call of the host that may suspend whoever makes it, and so lets others use the instance
 * meanwhile: FIBER_AWAIT(host_read(buffer, size)). It works inside and outside of fibres. */
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
