// State as two effects on Asyncify: the counter asks, its handler answers.
//
// `run(n)` is as in wasmfx.wat, with the same result: n (n + 1) / 2, after n + 1 gets and n sets.

#define COROUTINES 1
#include "../coroutines.h"

enum effect { GET, SET };

// A request in one word: the effect, and the new state if it is `set`.
static u64 request(enum effect effect, u32 state) { return (u64)effect << 32 | state; }

static u64 count(__attribute__((unused)) u64 message) {
    u64 sum = 0;
    for (;;) {
        u32 i = (u32)suspend(request(GET, 0));
        if (i == 0) return sum;
        sum += i;
        suspend(request(SET, i - 1));
    }
}

EXPORT("run") u64 run(u32 state) {
    struct coroutine *counter = create(count);
    u64 asked = resume(counter, 0);
    while (counter->status == SUSPENDED) {
        if (asked >> 32 == SET) state = (u32)asked;
        asked = resume(counter, state);
    }
    return asked;
}
