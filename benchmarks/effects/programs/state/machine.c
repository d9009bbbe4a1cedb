// State as two effects, as a hand-written state machine: the counter is a record.
//
// `run(n)` is as in wasmfx.wat, with the same result: n (n + 1) / 2, after n + 1 gets and n sets.

typedef unsigned int u32;
typedef unsigned long long u64;

enum where { FRESH, GETTING, SETTING };
enum request { GET, SET, END };
struct counter { enum where where; u32 state; u64 sum; };

// One step of the counter, given the answer to what it asked; what it asks next.
static __attribute__((noinline)) enum request step(struct counter *self, u32 answer) {
    if (self->where == GETTING) {
        if (answer == 0) return END;
        self->sum += answer;
        self->state = answer - 1;
        self->where = SETTING;
        return SET;
    }
    self->where = GETTING;
    return GET;
}

__attribute__((export_name("run"))) u64 run(u32 state) {
    static struct counter counter;
    counter = (struct counter){.where = FRESH};
    for (;;) {
        switch (step(&counter, state)) {
        case GET: break;
        case SET: state = counter.state; break;
        case END: return counter.sum;
        }
    }
}
