/* A plug-in in C++ that throws and catches between two calls of the host. The runtime library is
 * here too: linkers for WebAssembly rarely have one with exceptions. */
#define HOST(name) __attribute__((import_module("env"), import_name(#name))) name
#define EXPORT(name) __attribute__((export_name(#name))) name

using size = decltype(sizeof 0);

extern "C" {
int HOST(fetch)(int key);

/* Kept until the next sixteen exceptions were thrown. */
void *__cxa_allocate_exception(size n) {
    alignas(16) static char room[16][64];
    static unsigned next;
    return n > 64 ? nullptr : room[next++ % 16];
}
void __cxa_throw(void *thrown, void *, void (*)(void *)) {
    __builtin_wasm_throw(0, thrown);
}
void *__cxa_begin_catch(void *thrown) {
    return thrown;
}
void __cxa_end_catch() {}
extern char type_of_int[8];
char type_of_int[8] __asm__("_ZTIi");
}
namespace std {
void terminate() {
    __builtin_trap();
}
}
__asm__(".tagtype __cpp_exception i32\n.globl __cpp_exception\n__cpp_exception:\n");

static void __attribute__((noinline)) fill(int *to, int n, int seed) {
    for (int i = 0; i < n; i++)
        to[i] = seed + i;
}

/* Throws below its caller, with variables of its own. */
static int __attribute__((noinline)) checked(int key) {
    int a[32];
    fill(a, 32, key);
    int x = fetch(key);
    if (a[key % 32] % 3 == 0)
        throw a[1];
    return x;
}

/* A landing pad in a function that has nothing on the stack. */
static int __attribute__((noinline)) bare(int key) {
    try {
        return checked(key) + fetch(key);
    } catch (...) {
        return fetch(key + 1);
    }
}

extern "C" int EXPORT(handle)(int key) {
    int a[32], b[16];
    fill(a, 32, key);
    int sum = bare(key);
    try {
        sum += checked(key + 1);
    } catch (...) {
        fill(b, 16, key);
        sum += fetch(b[3]) + b[15];
    }
    for (int x : a)
        sum += x;
    return sum;
}
