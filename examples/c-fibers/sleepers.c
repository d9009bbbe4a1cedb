/* Fibres that wait for WASI: each sleeps, or reads a byte of standard input. */
#include "fibers.h"
#include "host.h"

#define WASI(name) \
    __attribute__((import_module("wasi_snapshot_preview1"), import_name(#name))) int wasi_##name

struct on_clock {
    unsigned long long userdata;
    unsigned char tag;
    _Alignas(8) unsigned clock;
    unsigned long long timeout, precision;
    unsigned short flags;
};

struct vector {
    char *buffer;
    int size;
};

WASI(poll_oneoff)(const struct on_clock *in, void *out, int count, int *events);
WASI(fd_read)(int fd, const struct vector *vectors, int count, int *got);

static int awake, read_in_all;

static int nap(int milliseconds) {
    struct on_clock wanted = {.clock = 1, .timeout = milliseconds * 1000000ull};
    char event[32];
    int events = 0;
    if (FIBER_AWAIT(wasi_poll_oneoff(&wanted, event, 1, &events)) == 0)
        awake += events;
    return 0;
}

static int take_byte(int fd) {
    char byte;
    int got = 0;
    struct vector vector = {&byte, 1};
    if (FIBER_AWAIT(wasi_fd_read(fd, &vector, 1, &got)) == 0 && got)
        read_in_all += byte;
    return 0;
}

void EXPORT(start_sleepers)(int count, int milliseconds) {
    for (int n = 0; n < count; n++)
        fiber_spawn(nap, milliseconds);
}

/* A fibre for each descriptor from `first` on. */
void EXPORT(start_readers)(int count, int first) {
    for (int n = 0; n < count; n++)
        fiber_spawn(take_byte, first + n);
}

int EXPORT(woken)(void) {
    return awake;
}

int EXPORT(sum_of_bytes)(void) {
    return read_in_all;
}

int EXPORT(fibers)(void) {
    return fiber_count();
}

int EXPORT(stacks)(void) {
    return fiber_stacks();
}
