/* An echo server: a fibre for each connection, which awaits asyncio streams. */
#include "fibers.h"
#include "host.h"

HOST(accept) int accept_one(void);
HOST(receive) int receive(int connection, char *buffer, int size);
HOST(send) int send_all(int connection, const char *buffer, int size);
HOST(hang_up) void hang_up(int connection);

static int bytes;

static void converse(void *arg) {
    char buffer[1024];
    int size;
    while ((size = FIBER_AWAIT(receive((int)arg, buffer, sizeof buffer))) > 0) {
        FIBER_AWAIT(send_all((int)arg, buffer, size));
        bytes += size;
    }
    hang_up((int)arg);
}

static void break_off(void *arg) {
    hang_up((int)arg);
}

static int serve(int connection) {
    fiber_guarded(converse, break_off, (void *)connection);
    return 0;
}

/* Serve until there are no more connections, and return their number. */
int EXPORT(echo)(void) {
    int connection, connections = 0;
    for (; (connection = FIBER_AWAIT(accept_one())) >= 0; connections++)
        fiber_spawn(serve, connection);
    return connections;
}

int EXPORT(echoed)(void) {
    return bytes;
}

int EXPORT(fibers)(void) {
    return fiber_count();
}
