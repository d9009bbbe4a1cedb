/* A plug-in in plain C, whose functions have variables on the C stack while they call the host.
 *
 * clang-19 --target=wasm32 -O2 -nostdlib -Wl,--no-entry,--strip-all plugin.c -o plugin.wasm
 */
#define HOST(name) __attribute__((import_module("env"), import_name(#name))) name
#define EXPORT(name) __attribute__((export_name(#name))) name

int HOST(fetch)(int key);
int HOST(back)(int key);

static void __attribute__((noinline)) fill(int *to, int n, int seed) {
    for (int i = 0; i < n; i++)
        to[i] = seed + i;
}

static int __attribute__((noinline)) total(const int *from, int n) {
    int sum = 0;
    for (int i = 0; i < n; i++)
        sum += from[i];
    return sum;
}

/* Fetches twice, with variables on the stack across both. */
int EXPORT(handle)(int key) {
    int a[64], b[32];
    fill(a, 64, key);
    int x = fetch(key);
    fill(b, 32, key * 3);
    int y = fetch(key + 1);
    return total(a, 64) + total(b, 32) + x + y;
}

/* 36, if the stack is in order. */
int EXPORT(sum)(void) {
    int a[8];
    fill(a, 8, 1);
    return total(a, 8);
}

/* Recursion with 1 KB in each frame, and a fetch at the bottom. */
int EXPORT(deep)(int n) {
    int a[256];
    fill(a, 256, n);
    int x = n ? deep(n - 1) : fetch(0);
    return x + total(a, 256) - total(a, 255);
}

int EXPORT(trap)(int seed) {
    int a[256];
    fill(a, 256, seed);
    if (total(a, 256) != -1)
        __builtin_trap();
    return 0;
}

int EXPORT(spin)(int seed) {
    int a[256];
    fill(a, 256, seed);
    while (total(a, 256) != -1)
        fill(a, 256, a[1]);
    return 0;
}

/* Calls an ordinary function of the host, which may call in again or raise. */
int EXPORT(call)(int key) {
    int a[256];
    fill(a, 256, key);
    int x = back(key);
    return x + total(a, 256);
}
