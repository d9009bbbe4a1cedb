/* Clocks go on, sleeping takes as long as it should, and random bytes are not all the same. */
#include <poll.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

static double seconds(clockid_t id) {
    struct timespec t;
    if (clock_gettime(id, &t))
        return -1;
    return t.tv_sec + t.tv_nsec / 1e9;
}

int main(void) {
    struct timespec resolution, pause = {0, 30000000};
    printf("resolution %d\n", !clock_getres(CLOCK_MONOTONIC, &resolution) &&
           (resolution.tv_sec || resolution.tv_nsec));
    printf("after 2020 %d\n", seconds(CLOCK_REALTIME) > 1577836800 && time(0) > 1577836800);
    double before = seconds(CLOCK_MONOTONIC);
    printf("slept %d\n", nanosleep(&pause, 0));
    double slept = seconds(CLOCK_MONOTONIC) - before;
    printf("long enough %d, not too long %d\n", slept >= 0.03, slept < 20);
    clock_t start = clock();
    printf("clock %d\n", start != (clock_t)-1 && clock() >= start);
    struct pollfd none = {.fd = 0, .events = POLLIN};
    printf("poll %d\n", poll(&none, 1, 10) >= 0);
    struct tm *utc = gmtime(&(time_t){86400 * 366});
    printf("%04d-%02d-%02d\n", utc->tm_year + 1900, utc->tm_mon + 1, utc->tm_mday);
    unsigned char bytes[64] = {0};
    printf("entropy %d\n", getentropy(bytes, sizeof bytes));
    int different = 0;
    for (int i = 1; i < 64; i++)
        different += bytes[i] != bytes[0];
    printf("different %d\n", different > 32);
    return 0;
}
