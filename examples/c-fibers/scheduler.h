/* A scheduler: fibres take turns until all have returned. */
#ifndef SCHEDULER_H
#define SCHEDULER_H

#include "fibers.h"

#define MOST_FIBERS 64

static fiber *ready[MOST_FIBERS];
static int first_ready, count_ready;

static void start(fiber_function function, int arg) {
    if (count_ready == MOST_FIBERS)
        __builtin_trap();
    ready[(first_ready + count_ready++) % MOST_FIBERS] = fiber_create(function, arg);
}

/* In a fibre: let the others go first. */
static void pause(void) {
    fiber_yield(0);
}

static void run_all(void) {
    while (count_ready) {
        fiber *f = ready[first_ready];
        fiber_resume(f, 0);
        first_ready = (first_ready + 1) % MOST_FIBERS;
        if (fiber_done(f)) {
            fiber_cancel(f);
            count_ready--;
        } else {
            ready[(first_ready + count_ready - 1) % MOST_FIBERS] = f;
        }
    }
}

#endif
