// The shadow stack, and what a request does on it: the same in both styles that are written in C.

#define WORDS 16384
#define PAGE 1024

static volatile u32 shadow[WORDS];
static volatile u32 *const local = &shadow[WORDS - 1];

static void clear(void) {
    for (u32 i = 0; i < WORDS; i++) shadow[i] = 0;
}

// Walk down `kb` kilobytes of the shadow stack, a page at a time, keeping each value that is read in a
// local at the top; write the request's number at the deepest point; return one more than the sum of
// what was read. The loop stays one, as it is in wasmfx.wat: styles are compared here, not unrolling.
static u32 work(u32 id, u32 kb) {
    u32 sum = 0;
    int at = WORDS - 2, end = at - (int)kb * 256;
#pragma clang loop unroll(disable)
    do {
        u32 read = shadow[at];
        *local = read;
        sum += read;
        at -= PAGE;
    } while (at > end);
    shadow[at + PAGE] = id;
    return sum + 1;
}
