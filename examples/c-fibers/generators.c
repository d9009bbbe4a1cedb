/* Generators: functions that yield one value after another. */
#include "fibers.h"
#include "host.h"

static int squares(int limit) {
    for (int n = 1; n <= limit; n++)
        fiber_yield(n * n);
    return 0;
}

int EXPORT(sum_of_squares)(int limit) {
    fiber *numbers = fiber_create(squares, limit);
    int sum = 0;
    for (int n = fiber_resume(numbers, 0); !fiber_done(numbers); n = fiber_resume(numbers, 0))
        sum += n;
    fiber_cancel(numbers);
    return sum;
}

/* Each yields the mean of the numbers that it was sent so far. */
static int averager(int first) {
    int sum = first;
    for (int count = 1;; count++)
        sum += fiber_yield(sum / count);
}

int EXPORT(average)(int limit) {
    fiber *mean = fiber_create(averager, 0);
    int last = fiber_resume(mean, 0);
    for (int n = 0; n < limit; n++)
        last = fiber_resume(mean, 10 * n);
    fiber_cancel(mean);
    return last;
}

/* The sieve of Eratosthenes: a fibre for each prime, which asks the one before it. */
struct filter {
    fiber *source;
    int prime;
};

static int from_two(int n) {
    for (n = 2;; n++)
        fiber_yield(n);
}

static int filter(int arg) {
    struct filter own = *(struct filter *)arg;
    for (;;) {
        int n = fiber_resume(own.source, 0);
        if (n % own.prime)
            fiber_yield(n);
    }
}

int EXPORT(print_primes)(int count) {
    fiber *chain[count + 1];
    struct filter filters[count];
    chain[0] = fiber_create(from_two, 0);
    for (int n = 0; n < count; n++) {
        int prime = fiber_resume(chain[n], 0);
        print(prime);
        filters[n] = (struct filter){chain[n], prime};
        chain[n + 1] = fiber_create(filter, (int)&filters[n]);
    }
    for (int n = count; n >= 0; n--)
        fiber_cancel(chain[n]);
    return fiber_count();
}

/* The cleanup of a guarded function. */
static void hold(void *arg) {
    (*(int *)arg)++;
    fiber_yield(1);
    (*(int *)arg)--;
}

static void let_go(void *arg) {
    (*(int *)arg)--;
}

static int holder(int arg) {
    fiber_guarded(hold, let_go, (void *)arg);
    return 0;
}

/* Cancel fibres before they start, in the middle, and after they end. Returns the number of fibres,
 * held objects and stacks (beyond three) that are left. */
int EXPORT(cancel_many)(int count) {
    int held = 0, before = 0;
    for (int n = 0; n < count; n++) {
        fiber *some[3];
        for (int k = 0; k < 3; k++) {
            some[k] = fiber_create(holder, (int)&held);
            for (int times = 0; times < k; times++)
                fiber_resume(some[k], 0);
        }
        if (held != 1)
            return -1;
        for (int k = 0; k < 3; k++)
            fiber_cancel(some[k]);
        if (n == 0)
            before = fiber_stacks();
    }
    return fiber_count() + held + fiber_stacks() - before;
}
