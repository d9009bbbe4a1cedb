// Skynet as a hand-written state machine: an actor is a record.
//
// `run(levels)`, for up to 9 levels, is as in wasmfx.wat, with the same result: what the root of a
// tree of 10^levels leaves sends. One loop steps the actor that is running: it creates a child, or
// sends to its parent, or ends.

typedef unsigned int u32;
typedef unsigned long long u64;

#define MOST_LEVELS 9

enum state { FRESH, ADDING, SENT };
enum request { SPAWN, SEND, END };
struct actor { enum state state; u64 first, end, part, sum; };

static struct actor actors[MOST_LEVELS + 1];

static void create(struct actor *self, u64 first, u64 size) {
    *self = (struct actor){.state = FRESH, .first = first, .end = first + size, .part = size / 10};
}

// What the actor does next; what it spawns for, or sends, is in its record.
static __attribute__((noinline)) enum request step(struct actor *self) {
    switch (self->state) {
    case FRESH:
        if (self->part == 0) {
            self->sum = self->first;
            self->state = SENT;
            return SEND;
        }
        self->state = ADDING;  // fall through
    case ADDING:
        if (self->first < self->end) return SPAWN;
        self->state = SENT;
        return SEND;
    default:
        return END;
    }
}

__attribute__((export_name("run"))) u64 run(u32 levels) {
    if (levels > MOST_LEVELS) __builtin_trap();
    u64 size = 1, answer = 0;
    while (levels--) size *= 10;
    struct actor *self = actors;
    create(self, 0, size);
    for (;;) {
        switch (step(self)) {
        case SPAWN:
            create(self + 1, self->first, self->part);
            self->first += self->part;
            self++;
            break;
        case SEND:
            if (self == actors) answer = self->sum;
            else self[-1].sum += self->sum;
            break;
        case END:
            if (self == actors) return answer;
            self--;
            break;
        }
    }
}
