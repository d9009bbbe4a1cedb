// A prime sieve of chained generators as a hand-written state machine: a generator is a record.
//
// `run(n)`, for n up to 10,000, is as in wasmfx.wat, with the same result: the sum of the first n
// primes. One loop takes a value up the chain until a generator drops it.

typedef unsigned int u32;
typedef unsigned long long u64;

#define MOST 10000

struct generator { u32 value; };  // the last natural number, at the bottom; elsewhere the prime

static struct generator generators[MOST + 1];

// The next value of the generator at `top`. One that drops a value asks the one below again, which
// asks in turn, so every walk up begins at the natural numbers.
static __attribute__((noinline)) u32 next(u32 top) {
    u32 at = 0, i = ++generators[0].value;
    while (at < top) {
        at++;
        if (i % generators[at].value == 0) {
            at = 0;
            i = ++generators[0].value;
        }
    }
    return i;
}

__attribute__((export_name("run"))) u64 run(u32 n) {
    if (n > MOST) __builtin_trap();
    generators[0].value = 1;
    u64 sum = 0;
    for (u32 found = 1; found <= n; found++) {
        generators[found].value = next(found - 1);
        sum += generators[found].value;
    }
    return sum;
}
