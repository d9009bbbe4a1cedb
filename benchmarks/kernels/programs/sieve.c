/* The sieve of Eratosthenes up to n thousand, ten times over: how many primes there are. */
#include "kernel.h"

#define MOST 8000000
static unsigned char composite[MOST + 1];

EXPORT unsigned run(unsigned thousands) {
  unsigned n = thousands * 1000, count = 0;
  for (int round = 0; round < 10; round++) {
    count = 0;
    for (unsigned i = 2; i <= n; i++) composite[i] = 0;
    for (unsigned i = 2; i <= n; i++) {
      if (composite[i]) continue;
      count++;
      for (unsigned long long j = (unsigned long long)i * i; j <= n; j += i) composite[j] = 1;
    }
  }
  return count;
}
