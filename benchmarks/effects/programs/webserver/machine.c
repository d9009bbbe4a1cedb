// A simulated web server as a hand-written state machine: a request is a record.
//
// `run(total, active, kb)` is as in wasmfx.wat, with the same result. What is live across the
// suspension, the state and the request's number, is what a programmer would keep: eight bytes.

typedef unsigned int u32;
typedef unsigned long long u64;
#include "shadow.h"

#define LIVE 10000

enum state { FRESH, AWAITING, DONE };
struct request { enum state state; u32 id; };

static struct request live[LIVE];

// One step of a request: what it announces, or what it returns.
static __attribute__((noinline)) u32 step(struct request *self, u32 input) {
    switch (self->state) {
    case FRESH:
        self->id = input;
        self->state = AWAITING;
        return self->id;
    case AWAITING:
        self->state = DONE;
        return work(self->id, input);
    default:
        __builtin_trap();
    }
}

__attribute__((export_name("run"))) u64 run(u32 total, u32 active, u32 kb) {
    if (active > total) active = total;
    if (active > LIVE) __builtin_trap();
    clear();
    for (u32 slot = 0; slot < active; slot++) live[slot].state = FRESH;
    u64 sum = 0;
    for (u32 id = 0, slot = 0; id < total; id++) {
        sum += step(&live[slot], id);
        sum += step(&live[slot], kb);
        if (id + active < total) live[slot].state = FRESH;
        if (++slot == active) slot = 0;
    }
    return sum;
}
