// Skynet: an actor for one number sends it to its parent; any other splits its range in ten, creates an
// actor for each part, one after the other, and sends the sum of what they send. `run(n)` does it for a
// thousand numbers again and again, until there were n of them.

struct range { u32 first, size; };

static u64 act(u64 address);

// What a new actor for a range sends, after it has ended.
static u32 ask(u32 first, u32 size) {
    static struct range range;
    range = (struct range){.first = first, .size = size};
    struct coroutine *actor = create(act);
    u32 message = (u32)resume(actor, (u32)&range);
    resume(actor, 0);
    return message;
}

static u64 act(u64 address) {
    struct range range = *(struct range *)(u32)address;
    u32 first = range.first, end = first + range.size, part = range.size / 10, sum = 0;
    if (part == 0) {
        suspend(first);
        return 0;
    }
    for (; first < end; first += part) sum += ask(first, part);
    suspend(sum);
    return 0;
}

EXPORT("run") u32 run(u32 n) {
    u32 sum = 0, first = 0;
    do {
        sum = 3 * sum + ask(first, 1000);
        first += 1000;
    } while (first < n);
    return sum;
}
