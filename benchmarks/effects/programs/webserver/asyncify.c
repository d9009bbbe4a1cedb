// A simulated web server on Asyncify: a request is a coroutine.
//
// `run(total, active, kb)` is as in wasmfx.wat, with the same result: `total` requests, at most
// `active` (up to 10,000) alive at once, each of which suspends once to await its input and then
// walks down `kb` kilobytes of a shadow stack.

#define COROUTINES 10000
#include "../coroutines.h"
#include "shadow.h"

static struct coroutine *live[COROUTINES];

static u64 handle(u64 id) {
    u32 kb = (u32)suspend(id);
    return work((u32)id, kb);
}

// Start the request in `slot`, then let it finish.
static u64 serve(struct coroutine *request, u32 id, u32 kb) {
    u64 announced = resume(request, id);
    return announced + resume(request, kb);
}

EXPORT("run") u64 run(u32 total, u32 active, u32 kb) {
    if (active > total) active = total;
    if (active > COROUTINES) __builtin_trap();
    clear();
    for (u32 slot = 0; slot < active; slot++) live[slot] = create(handle);
    u64 sum = 0;
    for (u32 id = 0, slot = 0; id < total; id++) {
        sum += serve(live[slot], id, kb);
        if (id + active < total) live[slot] = create(handle);
        if (++slot == active) slot = 0;
    }
    return sum;
}
