/* All permutations of n numbers: how often the first stack of pancakes is turned, at most. */
#include "kernel.h"

#define MOST 16

static int flips(const int *order, int n) {
  int p[MOST], count = 0;
  for (int i = 0; i < n; i++) p[i] = order[i];
  while (p[0] != 0) {
    for (int low = 0, high = p[0]; low < high; low++, high--) {
      int t = p[low]; p[low] = p[high]; p[high] = t;
    }
    count++;
  }
  return count;
}

EXPORT unsigned run(unsigned size) {
  int n = (int)size, order[MOST], turns[MOST], best = 0, sum = 0, parity = 0, r = n;
  for (int i = 0; i < n; i++) order[i] = i;
  for (;;) {
    for (; r != 1; r--) turns[r - 1] = r;
    int count = flips(order, n);
    if (count > best) best = count;
    sum += parity ? -count : count;
    parity = !parity;
    for (;; r++) {
      if (r == n) return (unsigned)(sum * 100 + best);
      int first = order[0];
      for (int i = 0; i < r; i++) order[i] = order[i + 1];
      order[r] = first;
      if (--turns[r] > 0) break;
    }
  }
}
