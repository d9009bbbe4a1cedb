// A function gives the numbers below n one by one, and another adds them up.

static u64 numbers(u64 n) {
    for (u64 i = 0; i < n; i++) suspend(i);
    return 0;
}

EXPORT("run") u32 run(u32 n) {
    struct coroutine *from = create(numbers);
    u32 sum = 0;
    for (u32 i = 0; i <= n; i++) sum = 3 * sum + (u32)resume(from, n);
    return sum;
}
