/* /price/apple,pear answers with the total price. Each name is looked up in the database. */
#include "plugin.h"

struct text {
    char bytes[32];
    int size;
};

static int number(const struct text *from) {
    int n = 0;
    for (int i = 0; i < from->size; i++)
        n = 10 * n + from->bytes[i] - '0';
    return n;
}

static void write_number(int n) {
    char digits[12], *first = digits + sizeof digits;
    *--first = '\n';
    do
        *--first = '0' + n % 10;
    while (n /= 10);
    write(first, digits + sizeof digits - first);
}

/* The price of an item, or -1. */
static int price(const char *name, int size) {
    struct text value;
    value.size = lookup(name, size, value.bytes, sizeof value.bytes);
    return value.size < 0 ? -1 : number(&value);
}

enum { MOST = 16 };

/* `prices` is on the C stack while the request waits for the next price. */
int EXPORT(handle)(const char *query, int size) {
    int prices[MOST], count = 0, total = 0;
    for (int begin = 0, end = 0; end <= size; end++) {
        if (end < size && query[end] != ',')
            continue;
        if (count == MOST) {
            write("too many items\n", 15);
            return 400;
        }
        prices[count] = price(query + begin, end - begin);
        if (prices[count] < 0) {
            write("no price for ", 13);
            write(query + begin, end - begin);
            write("\n", 1);
            return 404;
        }
        count++;
        begin = end + 1;
    }
    for (int n = 0; n < count; n++)
        total += prices[n];
    write_number(total);
    return 200;
}
