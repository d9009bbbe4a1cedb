/* A program of wasi-libc whose main starts fibres: each sleeps, reads a line and prints. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "fibers.h"

static int relay(int fd) {
    char line[64];
    usleep(1000 * (20 - fd % 10));
    ssize_t size = read(fd, line, sizeof line - 1);
    line[size < 0 ? 0 : size] = 0;
    char *copy = strdup(line);
    printf("%d says %s\n", fd, copy);
    fflush(stdout);
    free(copy);
    return 0;
}

int main(int argc, char **argv) {
    int count = argc > 1 ? atoi(argv[1]) : 0;
    for (int n = 0; n < count; n++)
        fiber_spawn(relay, 3 + n);
    sleep(0);
    printf("started %d\n", count);
    return 0;
}
