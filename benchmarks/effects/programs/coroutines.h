// One-shot coroutines on Binaryen's Asyncify: what cont.new, resume and suspend are to wasmfx.wat.
//
// `suspend` makes the functions between it and `resume` return one after the other, each saving its
// locals in the coroutine; the next `resume` calls them again, each restoring them. All of it happens
// inside the module: the imports are resolved by `wasm-opt --asyncify` itself. A coroutine runs any
// function, and is given back when that returns. Before including this, define COROUTINES, the most
// that are alive at once.

#ifndef COROUTINES_H
#define COROUTINES_H

#define NULL ((void *)0)
typedef unsigned char u8;
typedef unsigned int u32;
typedef unsigned long long u64;

// What Emscripten gives, and the paper's programs have; only as much is touched as frames need.
#ifndef FRAME_BYTES
#define FRAME_BYTES 4096
#endif

#define EXPORT(name) __attribute__((export_name(name)))
#define ASYNCIFY(name) __attribute__((import_module("asyncify"), import_name(name)))
// Asyncify tells its own runtime from what it instruments by function, so these must stay whole.
#define RUNTIME static __attribute__((noinline))

enum status { FRESH, RUNNING, SUSPENDED, ENDED };

struct coroutine {
    u8 *position, *end;         // Asyncify's own header: where the next frame goes, and the limit
    enum status status;
    u64 (*entry)(u64);
    u64 message;                // what the last suspend or resume passed
    struct coroutine *link;     // who resumed it; once it has ended, the next one to use again
    u8 frames[FRAME_BYTES];
};

ASYNCIFY("start_unwind") void start_unwind(struct coroutine *);
ASYNCIFY("stop_unwind") void stop_unwind(void);
ASYNCIFY("start_rewind") void start_rewind(struct coroutine *);
ASYNCIFY("stop_rewind") void stop_rewind(void);

static struct coroutine pool[COROUTINES], *unused, *current;
static u32 taken;

static struct coroutine *create(u64 (*entry)(u64)) {
    struct coroutine *self = unused;
    if (self != NULL) unused = self->link;
    else if (taken < COROUTINES) self = &pool[taken++];
    else __builtin_trap();
    self->position = self->frames;
    self->end = self->frames + FRAME_BYTES;
    self->status = FRESH;
    self->entry = entry;
    return self;
}

// Run `self` until it suspends or ends; what it passed or returned.
RUNTIME u64 resume(struct coroutine *self, u64 message) {
    self->message = message;
    self->link = current;
    current = self;
    if (self->status == SUSPENDED) start_rewind(self);
    else self->status = RUNNING;
    u64 result = self->entry(message);
    current = self->link;
    if (self->status == SUSPENDED) {
        stop_unwind();
        return self->message;
    }
    self->status = ENDED;
    self->link = unused;
    unused = self;
    return result;
}

// Pass `message` to the resumer; what the next resume passes. It runs twice, on the way out and back.
RUNTIME u64 suspend(u64 message) {
    struct coroutine *self = current;
    if (self->status == SUSPENDED) {
        self->status = RUNNING;
        stop_rewind();
        return self->message;
    }
    self->status = SUSPENDED;
    self->message = message;
    start_unwind(self);
    return 0;
}

#endif
