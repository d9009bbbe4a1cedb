// Skynet on Asyncify: each actor is a coroutine.
//
// `run(levels)`, for up to 9 levels, is as in wasmfx.wat, with the same result: what the root of a
// tree of 10^levels leaves sends. Actors of one level live one after the other, so few coroutines are
// alive at once.

#define COROUTINES 10
#include "../coroutines.h"

// What an actor is for: the `size` numbers from `first` on.
struct range { u64 first, size; };

static u64 act(u64 address);

// What a new actor for `range` sends, after it has ended.
static u64 ask(u64 first, u64 size) {
    static struct range range;
    range = (struct range){.first = first, .size = size};
    struct coroutine *actor = create(act);
    u64 message = resume(actor, (u32)&range);
    resume(actor, 0);
    return message;
}

static u64 act(u64 address) {
    struct range range = *(struct range *)(u32)address;
    u64 first = range.first, end = first + range.size, part = range.size / 10, sum = 0;
    if (part == 0) {
        suspend(first);
        return 0;
    }
    for (; first < end; first += part) sum += ask(first, part);
    suspend(sum);
    return 0;
}

EXPORT("run") u64 run(u32 levels) {
    if (levels >= COROUTINES) __builtin_trap();
    u64 size = 1;
    while (levels--) size *= 10;
    return ask(0, size);
}
