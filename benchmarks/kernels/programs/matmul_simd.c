/* The same product, four floats at a time. */
#include "kernel.h"

#define MOST 512
typedef float Four __attribute__((vector_size(16), aligned(16)));
static float a[MOST * MOST] __attribute__((aligned(16)));
static float b[MOST * MOST] __attribute__((aligned(16)));
static float c[MOST * MOST] __attribute__((aligned(16)));

EXPORT unsigned run(unsigned n) {
  unsigned seed = 1;
  for (unsigned i = 0; i < n * n; i++) {
    a[i] = (float)(next_random(&seed) % 100) / 10;
    b[i] = (float)(next_random(&seed) % 100) / 10;
    c[i] = 0;
  }
  for (unsigned i = 0; i < n; i++)
    for (unsigned k = 0; k < n; k++) {
      float x = a[i * n + k];
      Four xs = {x, x, x, x};
      const Four *from = (const Four *)&b[k * n];
      Four *to = (Four *)&c[i * n];
      for (unsigned j = 0; j < n / 4; j++) to[j] += xs * from[j];
    }
  float sum = 0;
  for (unsigned i = 0; i < n * n; i++) sum += c[i];
  return (unsigned)(sum / 1000);
}
