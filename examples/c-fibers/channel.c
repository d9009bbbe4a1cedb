/* A producer and two consumers, and a channel between them that holds a few numbers. */
#include "scheduler.h"
#include "host.h"

#define ROOM 4

static struct {
    int numbers[ROOM];
    int first, count, closed;
} channel;

static void put(int number) {
    while (channel.count == ROOM)
        pause();
    channel.numbers[(channel.first + channel.count++) % ROOM] = number;
}

static int get(int *number) {
    while (!channel.count) {
        if (channel.closed)
            return 0;
        pause();
    }
    *number = channel.numbers[channel.first];
    channel.first = (channel.first + 1) % ROOM;
    channel.count--;
    return 1;
}

static int produce(int limit) {
    for (int n = 1; n <= limit; n++)
        put(n);
    channel.closed = 1;
    return 0;
}

static int sums[2];

static int consume(int who) {
    for (int number; get(&number); pause())
        sums[who] += number;
    return 0;
}

/* The sum of what both consumers got; -1 if one got nothing. */
int EXPORT(share)(int limit) {
    channel.closed = sums[0] = sums[1] = 0;
    start(produce, limit);
    start(consume, 0);
    start(consume, 1);
    run_all();
    return sums[0] && sums[1] ? sums[0] + sums[1] : -1;
}
