/* A kernel on the machine itself: prints what the other workers print. */
#define _POSIX_C_SOURCE 199309L
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

unsigned run(unsigned n);

static double milliseconds(clockid_t clock) {
  struct timespec t;
  clock_gettime(clock, &t);
  return t.tv_sec * 1e3 + t.tv_nsec / 1e6;
}

int main(int count, char **args) {
  if (count != 3) return 2;
  run((unsigned)atoi(args[1]));
  double wall = milliseconds(CLOCK_MONOTONIC), cpu = milliseconds(CLOCK_THREAD_CPUTIME_ID);
  unsigned result = run((unsigned)atoi(args[2]));
  wall = milliseconds(CLOCK_MONOTONIC) - wall;
  cpu = milliseconds(CLOCK_THREAD_CPUTIME_ID) - cpu;
  printf("{\"result\": %u, \"wall\": %f, \"cpu\": %f}\n", result, wall, cpu);
  return 0;
}
