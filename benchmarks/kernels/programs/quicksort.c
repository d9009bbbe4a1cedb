/* n thousand numbers, sorted in place by partitions around the one in the middle. */
#include "kernel.h"

#define MOST 2000000
static int numbers[MOST];

static void sort(int *low, int *high) {
  while (low < high) {
    int pivot = low[(high - low) / 2], *i = low, *j = high;
    do {
      while (*i < pivot) i++;
      while (*j > pivot) j--;
      if (i <= j) {
        int t = *i; *i++ = *j; *j-- = t;
      }
    } while (i <= j);
    sort(low, j);
    low = i;
  }
}

EXPORT unsigned run(unsigned thousands) {
  unsigned n = thousands * 1000, seed = 3, sum = 0;
  for (unsigned i = 0; i < n; i++) numbers[i] = (int)next_random(&seed);
  sort(numbers, numbers + n - 1);
  for (unsigned i = 0; i < n; i++) sum = sum * 31 + (unsigned)numbers[i];
  return sum;
}
