/* /trouble/spin, crash, greedy, chatter, deep: the mistakes that a service has to survive. */
#include "plugin.h"

static volatile int never;

static int spin(void) {
    while (!never)
        ;
    return 200;
}

__attribute__((noinline)) static int divide(int by) {
    return 100 / by;
}

static int crash(void) {
    return divide(never);
}

/* Ask for memory until there is no more. It is not given back: only a new instance has some again. */
static int greedy(void) {
    while (malloc(1 << 20))
        ;
    write("out of memory\n", 14);
    return 507;
}

static int chatter(void) {
    for (;;)
        write("and so on ", 10);
}

/* Each call takes more of the C stack. The linker puts it below all data, so it ends in a trap. */
__attribute__((noinline)) static int deep(unsigned n) {
    volatile int room[16];
    room[n % 16] = n;
    return n ? deep(n + 1) + room[n % 16] : 0;
}

int EXPORT(handle)(const char *query, int size) {
    switch (size ? query[0] : 0) {
    case 's':
        return spin();
    case 'c':
        return size > 1 && query[1] == 'r' ? crash() : chatter();
    case 'g':
        return greedy();
    case 'd':
        return deep(1);
    default:
        write("spin, crash, greedy, chatter or deep\n", 37);
        return 404;
    }
}
