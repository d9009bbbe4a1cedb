// A prime sieve of chained generators on Asyncify: each generator is a coroutine.
//
// `run(n)`, for n up to 10,000, is as in wasmfx.wat, with the same result: the sum of the first n
// primes. A generator resumes the one below it, so as many calls are nested as there are primes. The
// numbers end at 0, where they wrap; were a generator endless, clang would not let it return to unwind.

#define COROUTINES 10001
#include "../coroutines.h"

// What a generator needs to begin: those of one run are abandoned by it, never ended.
struct filter { u32 prime; struct coroutine *below; };
static struct filter filters[COROUTINES];

static u64 naturals(__attribute__((unused)) u64 message) {
    for (u32 i = 2; i != 0; i++) suspend(i);
    return 0;
}

static u64 without(u64 at) {
    u32 prime = filters[at].prime, i;
    struct coroutine *below = filters[at].below;
    while ((i = (u32)resume(below, 0)) != 0) {
        if (i % prime != 0) suspend(i);
    }
    return 0;
}

EXPORT("run") u64 run(u32 n) {
    if (n >= COROUTINES) __builtin_trap();
    taken = 0;
    struct coroutine *chain = create(naturals);
    u64 sum = 0;
    for (u32 found = 0; found < n; found++) {
        u32 prime = (u32)resume(chain, found);
        sum += prime;
        filters[found + 1] = (struct filter){.prime = prime, .below = chain};
        chain = create(without);
    }
    return sum;
}
