/* The handlers of requests, as straight-line C. While one waits for the database or for a timer,
 * it is suspended, and other requests are served.
 *
 * `handlers.py` has these handlers in Python.
 */
#include "fibers.h"
#include "host.h"

struct item {
    int price, stock;
    char name[56];
};

HOST(path) int path_of(int request, char *buffer, int size);
HOST(find) int find_item(int key, struct item *found);
HOST(sleep) int sleep_for(int milliseconds);
HOST(respond) void respond(int request, int status, const char *text, int size);

/* Text */

struct text {
    char bytes[256];
    int size;
};

static void add(struct text *to, const char *words) {
    while (*words && to->size < (int)sizeof to->bytes)
        to->bytes[to->size++] = *words++;
}

static void add_number(struct text *to, int n) {
    char digits[12] = {0}, *first = digits + 11;
    do
        *--first = '0' + n % 10;
    while (n /= 10);
    add(to, first);
}

/* The number after `prefix` in a path like /item/7; -1 for other paths. */
static int numbered(const char *path, const char *prefix) {
    while (*prefix)
        if (*path++ != *prefix++)
            return -1;
    int n = 0;
    for (int digits = 0; *path; path++, digits++) {
        if (*path < '0' || *path > '9' || digits == 6)
            return -1;
        n = 10 * n + *path - '0';
    }
    return path[-1] == '/' ? -1 : n;
}

/* Handlers */

static int item(int key, struct text *body) {
    struct item found;
    if (!FIBER_AWAIT(find_item(key, &found)))
        return 404;
    add(body, "{\"name\": \"");
    add(body, found.name);
    add(body, "\", \"price\": ");
    add_number(body, found.price);
    add(body, "}\n");
    return 200;
}

/* The value of the stock of the first `count` items, with one await for each. */
static int worth(int count, struct text *body) {
    struct item found;
    int sum = 0;
    for (int key = 1; key <= count && FIBER_AWAIT(find_item(key, &found)); key++)
        sum += found.price * found.stock;
    add_number(body, sum);
    add(body, "\n");
    return 200;
}

static int slowly(int milliseconds, struct text *body) {
    FIBER_AWAIT(sleep_for(milliseconds));
    add(body, "good morning\n");
    return 200;
}

static int routed(const char *path, struct text *body) {
    int n;
    if ((n = numbered(path, "/item/")) >= 0)
        return item(n, body);
    if ((n = numbered(path, "/worth/")) >= 0)
        return worth(n, body);
    if ((n = numbered(path, "/sleep/")) >= 0)
        return slowly(n, body);
    return 404;
}

static int answer(int request) {
    char path[64] = {0};
    struct text body = {.size = 0};
    int status = 404;
    if (path_of(request, path, sizeof path - 1) < (int)sizeof path)
        status = routed(path, &body);
    if (status == 404)
        add(&body, "not found\n");
    respond(request, status, body.bytes, body.size);
    return status;
}

int EXPORT(handle)(int request) {
    return fiber_call(answer, request);
}

int EXPORT(fibers)(void) {
    return fiber_count();
}
