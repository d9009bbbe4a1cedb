/* The product of two matrices of n by n floats. */
#include "kernel.h"

#define MOST 512
static float a[MOST * MOST], b[MOST * MOST], c[MOST * MOST];

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
      for (unsigned j = 0; j < n; j++) c[i * n + j] += x * b[k * n + j];
    }
  float sum = 0;
  for (unsigned i = 0; i < n * n; i++) sum += c[i];
  return (unsigned)(sum / 1000);
}
